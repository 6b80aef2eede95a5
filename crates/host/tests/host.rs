//! Whole games between people and bots at one host, as a page plays them.

use catalog::AnyGame;
use gamekit::{End, Lang, Options, Packs, Seat, Setup, Stamp, Viewer};
use host::{Host, Lots, Order, Saved, SavedError, Sitter, think};
use protocol::online::StepText;
use protocol::{Advice, Ask, Scene, Tell, TurnText};

fn setup(players: u8) -> Setup {
    Setup { rules: 1, options: Options::for_players(players), packs: Packs::default() }
}

fn person(name: &str) -> Sitter {
    Sitter::Person { name: name.to_owned() }
}

fn bot(level: &str) -> Sitter {
    Sitter::Bot { name: format!("{level} bot"), level: level.to_owned() }
}

fn lots(players: usize) -> Lots {
    Lots { seed: [7; 32], nonces: vec![Some([3; 16]); players], bot_seed: 11 }
}

fn named(game: &str) -> AnyGame {
    AnyGame::named(game).expect("it is there")
}

fn restore(saved: &Saved) -> Result<Host, SavedError> {
    let game = AnyGame::named(&saved.table.game).map_err(|unknown| SavedError::Match(unknown.into()))?;
    Host::restore(game, saved)
}

fn host(game: &str, sitters: &[Sitter]) -> Host {
    let players = sitters.len();
    Host::start(named(game), setup(players as u8), sitters, &lots(players), 1).expect("a table")
}

/// Lets all bots decide that have to.
fn run_bots(host: &mut Host) {
    while let Some((thought, decision)) = host.owed(1) {
        assert!(!host.is_person(thought.seat));
        match think(&thought, None) {
            Advice::Decided { action, .. } => assert!(host.decided(&thought, decision, &action, 2)),
            other => panic!("{other:?}"),
        }
    }
}

fn look(host: &mut Host, viewer: Viewer) -> Scene {
    match host.hear(&Ask::Look { viewer }, 3) {
        Tell::Scene(scene) => *scene,
        Tell::Refused(refusal) => panic!("{refusal:?}"),
    }
}

fn act(host: &mut Host, seat: Seat, choice: usize) -> Tell {
    let scene = look(host, Viewer::Seat(seat));
    let action = scene.choices[choice % scene.choices.len()].action.clone();
    let id = format!("{seat} {}", scene.decision);
    host.hear(&Ask::Act { seat, decision: scene.decision, action, id }, 4)
}

/// Plays to the end; people take the first choice each time.
fn play(host: &mut Host, people: &[Seat]) -> Scene {
    loop {
        run_bots(host);
        let scene = look(host, Viewer::Public);
        let TurnText::Act { must, .. } = scene.turn else { return scene };
        let seat = people.iter().copied().find(|&seat| must.contains(seat)).expect("somebody decides");
        assert!(matches!(act(host, seat, 0), Tell::Scene(_)));
    }
}

#[test]
fn a_person_plays_every_game_against_bots() {
    for (game, players) in [("assemble", 2), ("assemble", 4), ("alea", 3), ("heroes", 3)] {
        let mut sitters = vec![person("Ann")];
        sitters.extend((1..players).map(|_| bot("greedy")));
        let mut host = host(game, &sitters);
        let first = look(&mut host, Viewer::Public);
        assert!(first.afresh && first.seed.is_none() && first.choices.is_empty());
        let last = play(&mut host, &[Seat(0)]);
        assert_eq!(last.ranks.as_ref().map(Vec::len), Some(players));
        assert!(last.seed.is_some() && last.end.is_some());
        assert_eq!(catalog::verify_record(&host.record(Viewer::Public)), Ok(()));
        assert_eq!(last.commitment, first.commitment);
    }
}

/// Every step of a game can be looked at again, and looking changes nothing.
#[test]
fn the_past_can_be_looked_at_step_by_step() {
    for (game, players) in [("assemble", 3), ("alea", 3), ("heroes", 3)] {
        let mut sitters = vec![person("Ann")];
        sitters.extend((1..players).map(|_| bot("greedy")));
        let mut host = host(game, &sitters);
        let viewer = Viewer::Seat(Seat(0));
        run_bots(&mut host);
        let middle = look(&mut host, viewer);
        act(&mut host, Seat(0), 0);
        if look(&mut host, viewer).can_undo {
            host.hear(&Ask::Undo { seat: Seat(0), id: "back".to_owned() }, 5);
            assert_eq!(look(&mut host, viewer).view, middle.view, "{game}");
            assert_eq!(host.entries(), middle.entries, "{game}: what was taken back does not count");
        }
        play(&mut host, &[Seat(0)]);
        let before = host.save();
        let past = host.scene_at(viewer, middle.entries).expect("it was there");
        assert_eq!((&past.view, past.turn), (&middle.view, middle.turn), "{game}");
        assert!(past.choices.is_empty() && past.seed.is_none() && past.ranks.is_none(), "{game}");
        let mut events = 0;
        for entries in 0..=host.entries() {
            let scene = host.scene_at(viewer, entries).expect("every step was there");
            assert!(scene.events.len() >= events, "{game} {entries}");
            events = scene.events.len();
        }
        assert_eq!(host.scene_at(viewer, host.entries() + 1), None);
        assert_eq!(host.save(), before, "{game}");
    }
}

/// Whoever takes back a sealed decision leaves those of others where they are, also in the past.
#[test]
fn the_past_keeps_what_others_have_sealed() {
    let mut host = host("alea", &[person("Ann"), person("Ben"), person("Cleo")]);
    act(&mut host, Seat(0), 0);
    act(&mut host, Seat(1), 1);
    host.hear(&Ask::Undo { seat: Seat(0), id: "back".to_owned() }, 5);
    let now = look(&mut host, Viewer::Seat(Seat(1)));
    let past = host.scene_at(Viewer::Seat(Seat(1)), host.entries()).expect("it is the present");
    assert_eq!((past.view, past.turn, past.entries), (now.view, now.turn, now.entries));
}

/// Whoever was away for a while is told what happened, entry by entry, and sees the same in the end.
#[test]
fn what_happened_since_can_be_told() {
    for (game, players) in [("assemble", 3), ("alea", 3), ("heroes", 3)] {
        let mut sitters = vec![person("Ann"), person("Ben")];
        sitters.extend((2..players).map(|_| bot("greedy")));
        let mut host = host(game, &sitters);
        let viewer = Viewer::Seat(Seat(1));
        let mut rounds = 0;
        while look(&mut host, viewer).end.is_none() && rounds < 40 {
            rounds += 1;
            if rounds == 3 {
                let resign = Ask::Resign { seat: Seat(0), id: "enough".to_owned() };
                assert!(matches!(host.hear(&resign, 5), Tell::Scene(_)));
            }
            let mut away = look(&mut host, viewer);
            run_bots(&mut host);
            if let Some(seat) = host.asked_person() {
                act(&mut host, seat, rounds);
                run_bots(&mut host);
            }
            let now = look(&mut host, viewer);
            let steps = host.steps_since(viewer, away.number).expect("nothing was taken back");
            assert!(steps.iter().rev().skip(1).all(|step| step.choices.is_empty() && !step.can_undo));
            steps.into_iter().for_each(|step| away.advance(step));
            away.number = now.number;
            assert_eq!(away, now, "{game} {rounds}");
            assert_eq!(host.steps_since(viewer, now.number), Some(Vec::new()));
            assert_eq!(host.steps_since(viewer, now.number + 1), None, "there never were so many");
        }
    }
}

/// Steps tell what happened in the game. Whatever else there is in a gap needs a whole scene: a board
/// would wait for ever after an end that it was never told of.
#[test]
fn what_steps_cannot_tell_needs_a_scene() {
    let (away, other) = (Seat(2), Seat(0));
    let bot = |by: Option<&str>| Order::TakeOver { seat: other, by: by.map(str::to_owned) };
    // What is entered while somebody is away, before or after a move, or without any.
    let gaps: [&[Order]; 9] = [
        &[Order::Abort],
        &[Order::Expire],
        &[Order::Pause],
        &[Order::Pause, Order::Resume],
        &[bot(Some("bot:greedy"))],
        &[bot(Some("bot:greedy")), bot(None)],
        &[Order::Resign { seat: other }],
        &[Order::Undo { seat: other }],
        &[Order::TakeBack { to: 1 }],
    ];
    for gap in gaps {
        for (moves_before, moves_after) in [(0, 0), (1, 0), (0, 1)] {
            let mut host = host("alea", &[person("Ann"), person("Ben"), person("Cleo")]);
            let undoes = matches!(gap[0], Order::Undo { .. } | Order::TakeBack { .. });
            if undoes {
                act(&mut host, other, 0);
            }
            let before = host.game_match().number();
            if moves_before == 1 {
                act(&mut host, Seat(1), 0);
            }
            for order in gap {
                host.enter(order, Stamp::at(9), &mut |_, _| ()).expect("it is possible");
            }
            let can_move = host.game_match().end().is_none() && !host.game_match().is_paused();
            if moves_after == 1 && can_move {
                act(&mut host, Seat(1), 0);
            }
            let told = host.steps_since(Viewer::Seat(away), before);
            assert_eq!(told, None, "{gap:?} after {moves_before} and before {moves_after} moves");
            let now = host.game_match().number();
            assert_eq!(host.steps_since(Viewer::Seat(away), now), Some(Vec::new()), "nothing was missed");
        }
    }
    let mut host = host("alea", &[person("Ann"), person("Ben"), person("Cleo")]);
    host.enter(&Order::Pause, Stamp::at(9), &mut |_, _| ()).expect("it runs");
    host.enter(&Order::Resume, Stamp::at(9), &mut |_, _| ()).expect("it rests");
    let before = host.game_match().number();
    act(&mut host, Seat(0), 0);
    act(&mut host, Seat(1), 0);
    let told = host.steps_since(Viewer::Seat(away), before).expect("there are only moves");
    assert_eq!(told.len(), 2, "what came before the gap does not matter");
}

/// What is told as text is what is told as values, to everybody, in every game, to its very end.
#[test]
fn a_step_as_text_says_the_same() {
    for (game, players) in [("assemble", 2), ("alea", 3), ("heroes", 3)] {
        let mut sitters = vec![person("Ann")];
        sitters.extend((1..players).map(|_| bot("greedy")));
        let mut host = host(game, &sitters);
        let (mut steps, mut is_over) = (0, false);
        let mut compare = |host: &Host, told: &catalog::Told| {
            for viewer in Viewer::all(players as u8) {
                let text = host.step_text(viewer, told.events_text(viewer));
                let read: StepText = serde_json::from_str(&text).expect(&text);
                let step = host.step(viewer, told.events(viewer));
                is_over |= step.end.is_some();
                assert_eq!(read, step, "{game}");
            }
            steps += 1;
        };
        while let Some(seat) = host.game_match().turn().must().first() {
            let legal = host.game_match().legal_text(seat);
            let decision = host.game_match().decision();
            let action = legal[decision as usize % legal.len()].clone();
            host.enter(&Order::Act { seat, decision, action }, Stamp::at(9), &mut compare).expect("legal");
        }
        assert!(is_over && steps > 20, "{game}: {steps} steps");
    }
}

/// Others go on for somebody who is away, and rest when all agree.
#[test]
fn orders_that_people_agree_on_are_carried_out() {
    let mut host = host("assemble", &[person("Ann"), person("Ben")]);
    let seat = host.asked_person().expect("somebody decides");
    let enter = |host: &mut Host, order: Order| host.enter(&order, Stamp::at(9), &mut |_, _| ());
    let by = Some("bot:greedy".to_owned());
    enter(&mut host, Order::TakeOver { seat, by }).expect("agreed");
    assert!(!host.is_person(seat));
    let (thought, _) = host.owed(1).expect("the bot decides");
    assert_eq!((thought.seat, thought.bot.as_str()), (seat, "greedy"));
    enter(&mut host, Order::TakeOver { seat, by: None }).expect("back again");
    assert_eq!((host.is_person(seat), host.owed(1)), (true, None));
    enter(&mut host, Order::Pause).expect("agreed");
    let refused = enter(&mut host, Order::Pause).expect_err("it rests already");
    assert_eq!(refused.code, "match/paused");
    enter(&mut host, Order::Resume).expect("agreed");
    let to = host.game_match().number();
    act(&mut host, seat, 0);
    let told = enter(&mut host, Order::TakeBack { to }).expect("agreed");
    assert_eq!((told.changes_past, host.entries()), (true, 2));
    assert_eq!(restore(&host.save()).expect("it was saved").entries(), 2);
    enter(&mut host, Order::Abort).expect("agreed");
    let end = look(&mut host, Viewer::Public);
    assert_eq!((end.end, end.ranks), (Some(End::Aborted), None));
}

/// A finished record makes a table to look at; one that was tampered with does not.
#[test]
fn a_record_can_be_looked_at() {
    let mut host = host("assemble", &[person("Ann"), bot("greedy")]);
    let last = play(&mut host, &[Seat(0)]);
    let mut record = host.record(Viewer::Public);
    let loaded = Host::from_record(named(&record.game), &record).expect("a good record");
    let shown = loaded.scene(Viewer::Public, None);
    assert_eq!((shown.view, shown.ranks, shown.seed), (last.view, last.ranks, last.seed));
    assert_eq!(loaded.record(Viewer::Public), record);
    if let Some(result) = &mut record.result {
        result.scores[0] += 1;
    }
    assert!(Host::from_record(named(&record.game), &record).is_err());
}

/// Two people at one screen are two viewers, and neither is shown what the other holds.
#[test]
fn several_people_share_a_host() {
    let mut host = host("heroes", &[person("Ann"), person("Ben"), bot("random")]);
    run_bots(&mut host);
    let (ann, ben) = (look(&mut host, Viewer::Seat(Seat(0))), look(&mut host, Viewer::Seat(Seat(1))));
    assert_ne!(ann.view, ben.view, "hands differ");
    assert_ne!(ann.events, ben.events, "and what was drawn");
    let last = play(&mut host, &[Seat(0), Seat(1)]);
    assert!(last.ranks.is_some());
}

#[test]
fn a_table_goes_on_after_it_was_saved() {
    let mut host = host("assemble", &[person("Ann"), bot("greedy"), bot("greedy")]);
    run_bots(&mut host);
    act(&mut host, Seat(0), 1);
    run_bots(&mut host);
    let text = host.save().write();
    let mut again = restore(&Saved::read(&text).expect("whole")).expect("a table");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
        assert_eq!(look(&mut again, viewer), look(&mut host, viewer));
    }
    // The bots and the dice go on as they would have.
    assert_eq!(play(&mut again, &[Seat(0)]), play(&mut host, &[Seat(0)]));
    assert_eq!(again.record(Viewer::Public), host.record(Viewer::Public));
}

#[test]
fn what_is_damaged_or_of_another_version_is_told() {
    let host = host("assemble", &[person("Ann"), bot("greedy")]);
    let text = host.save().write();
    assert_eq!(Saved::read(&text[..text.len() / 2]), Err(SavedError::Damaged));
    assert_eq!(Saved::read("nonsense"), Err(SavedError::Damaged));
    let later = text.replacen("\"format\":1", "\"format\":2", 1);
    assert_eq!(Saved::read(&later), Err(SavedError::Format(2)));
    let restored = |text: String| restore(&Saved::read(&text).expect("it can be read")).map(drop);
    assert_eq!(restored(text.replacen("\"0707", "\"0X07", 1)), Err(SavedError::Damaged));
    let unknown = restored(text.replace("\"assemble\"", "\"chess\"")).expect_err("no such game");
    assert!(unknown.reason(Lang::En).is_some_and(|reason| reason.contains("chess")));
    let other = Host::restore(named("alea"), &host.save()).map(drop);
    assert_eq!(other, Err(SavedError::Damaged), "a table of another game");
    let illegal = restored(text.replacen("counters ", "counters 9", 1));
    assert!(matches!(illegal, Err(SavedError::Match(_))), "{illegal:?}");
}

#[test]
fn undo_refusals_and_resends() {
    let mut host = host("assemble", &[person("Ann"), person("Ben")]);
    let seat = |host: &mut Host| match look(host, Viewer::Public).turn {
        TurnText::Act { must, .. } => must.first().expect("somebody"),
        TurnText::Chance | TurnText::Over => panic!("it runs"),
    };
    let first = seat(&mut host);
    let before = look(&mut host, Viewer::Seat(first));
    assert!(!before.can_undo);
    let action = before.choices[0].action.clone();
    let ask = Ask::Act { seat: first, decision: before.decision, action, id: "a".to_owned() };
    let Tell::Scene(after) = host.hear(&ask, 5) else { panic!("it is legal") };
    assert!(!after.afresh && !after.events.is_empty() && after.can_undo);
    let Tell::Scene(again) = host.hear(&ask, 6) else { panic!("a resend is harmless") };
    assert_eq!((again.number, again.events.len()), (after.number, 0));
    let undo = Ask::Undo { seat: first, id: "b".to_owned() };
    let Tell::Scene(undone) = host.hear(&undo, 7) else { panic!("nobody saw it") };
    assert!(undone.afresh);
    assert_eq!((undone.view, undone.events, undone.choices), (before.view, before.events, before.choices));
    let Tell::Refused(refusal) = host.hear(&Ask::Undo { seat: first, id: "c".to_owned() }, 8) else {
        panic!("there is nothing left")
    };
    assert_eq!((refusal.id.as_str(), refusal.code.as_str()), ("c", "match/nothing_to_undo"));
    let fly =
        Ask::Act { seat: first, decision: undone.decision, action: "fly".to_owned(), id: "d".to_owned() };
    let Tell::Refused(refusal) = host.hear(&fly, 9) else { panic!("no such action") };
    assert_eq!(refusal.code, "notation/unknown_word");
    assert!(refusal.sentences.iter().all(|sentence| !sentence.is_empty()));
}

/// Whoever gives up is played on for, and is ranked last.
#[test]
fn a_bot_goes_on_for_whoever_resigns() {
    let mut host = host("assemble", &[person("Ann"), bot("random"), bot("random")]);
    run_bots(&mut host);
    let resign = Ask::Resign { seat: Seat(0), id: "r".to_owned() };
    assert!(matches!(host.hear(&resign, 5), Tell::Scene(_)));
    assert!(!host.is_person(Seat(0)));
    let saved = Saved::read(&host.save().write()).expect("whole");
    run_bots(&mut host);
    let last = look(&mut host, Viewer::Public);
    assert_eq!(last.ranks.map(|ranks| ranks[0]), Some(3));
    let mut again = restore(&saved).expect("a table");
    run_bots(&mut again);
    assert_eq!(again.record(Viewer::Public), host.record(Viewer::Public));
}

/// A hint is about what the person sees, and an answer that comes too late changes nothing.
#[test]
fn hints_and_late_answers() {
    let mut host = host("alea", &[person("Ann"), bot("greedy"), bot("greedy")]);
    let hint = host.hint(5, Seat(0)).expect("Ann decides");
    let Advice::Assessed { id, actions } = think(&hint, None) else { panic!("a level assesses") };
    assert_eq!((id, actions.len()), (5, 6));
    assert!(actions.windows(2).all(|pair| pair[0].win >= pair[1].win));
    let (thought, decision) = host.owed(6).expect("a bot decides");
    assert!(!host.decided(&thought, decision + 1, "declare 1", 2), "another decision");
    assert!(!host.decided(&thought, decision, "declare 9", 2), "against the rules");
    assert!(host.decided(&thought, decision, "declare 1", 2));
    assert!(!host.decided(&thought, decision, "declare 1", 2), "it was decided already");
    let mut nonsense = thought.clone();
    nonsense.bot = "oracle".to_owned();
    assert!(matches!(think(&nonsense, None), Advice::Failed { .. }));
    nonsense.table.game = "chess".to_owned();
    assert!(matches!(think(&nonsense, None), Advice::Failed { .. }));
    nonsense = thought;
    nonsense.view = serde_json::json!({});
    assert!(matches!(think(&nonsense, None), Advice::Failed { .. }));
}
