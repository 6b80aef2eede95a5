//! Tables that never were: branches of records, and tables imagined from a view.

use catalog::AnyGame;
use gamekit::{Options, Packs, Record, Seat, Setup, Viewer};
use host::{Company, Host, Lots, Sitter, think};
use protocol::{Advice, Ask, Task, Tell, TurnText};

/// Games, and how many play.
const TABLES: [(&str, u8); 4] = [("assemble", 2), ("assemble", 4), ("alea", 3), ("heroes", 3)];

fn named(game: &str) -> AnyGame {
    AnyGame::named(game).expect("it is there")
}

fn lots(players: u8, seed: u8) -> Lots {
    Lots { seed: [seed; 32], nonces: vec![Some([3; 16]); players.into()], bot_seed: 11 + u64::from(seed) }
}

fn start(game: &str, players: u8, seed: u8) -> Host {
    let setup = Setup { rules: 1, options: Options::for_players(players), packs: Packs::default() };
    let mut sitters = vec![Sitter::Person { name: "Ann".to_owned() }];
    sitters.extend((1..players).map(|_| Sitter::Bot { name: "B".to_owned(), level: "greedy".to_owned() }));
    Host::start(named(game), setup, &sitters, &lots(players, seed), 1).expect("a table")
}

/// Plays at most so many decisions; people take the first choice.
fn play(host: &mut Host, most: usize) {
    for _ in 0..most {
        if let Some((thought, decision)) = host.owed(1) {
            let Advice::Decided { action, .. } = think(&thought, None) else { panic!("no answer") };
            assert!(host.decided(&thought, decision, &action, 2));
        } else if let Some(seat) = host.asked_person() {
            let scene = host.scene(Viewer::Seat(seat), None);
            let action = scene.choices[0].action.clone();
            let id = format!("{}", scene.number);
            let told = host.hear(&Ask::Act { seat, decision: scene.decision, action, id }, 4);
            assert!(matches!(told, Tell::Scene(_)));
        } else {
            return;
        }
    }
}

fn finished(game: &str, players: u8) -> Record {
    let mut host = start(game, players, 7);
    play(&mut host, usize::MAX);
    host.record(Viewer::Public)
}

/// From any entry of a record a game goes on to its end, with whoever is wanted in the seats.
#[test]
fn a_record_goes_on_from_any_entry() {
    for (game, players) in TABLES {
        let record = finished(game, players);
        let last = Seat(players - 1);
        for entries in (0..record.log.len()).step_by(17) {
            let company = Company { people: &[last], level: "novice" };
            let mut branch = Host::branch(named(game), &record, entries as u32, company, &lots(players, 9))
                .expect("the record holds");
            assert!(branch.entries() as usize >= entries, "{game} {entries}");
            assert!(branch.is_person(last) && !branch.is_person(Seat(0)), "{game}");
            assert_eq!(branch.players()[0].kind, "bot:novice");
            // Chance that is due is drawn as it was drawn then.
            let there = branch.line().log;
            assert_eq!(there, record.log[..there.len()], "{game} {entries}");
            play(&mut branch, usize::MAX);
            assert!(branch.is_over(), "{game} {entries}");
        }
    }
}

/// The line of a branch can be read again, up to where it is.
#[test]
fn the_line_of_a_branch_is_a_record() {
    for (game, players) in TABLES {
        let record = finished(game, players);
        let company = Company { people: &[Seat(0)], level: "greedy" };
        let mut branch = Host::branch(named(game), &record, 5, company, &lots(players, 9)).expect("it holds");
        for most in [0, 3, usize::MAX] {
            play(&mut branch, most);
            let line = branch.line();
            assert_eq!(catalog::verify_record(&line), Ok(()), "{game} {most}");
            let again = Host::from_record(named(game), &line).expect("it was checked");
            let seen = |host: &Host| host.view(Viewer::Seat(Seat(0)));
            assert_eq!(seen(&again), seen(&branch), "{game} {most}");
        }
        // A line that is not over has no seed: it goes on by other lots.
        let mut running = record.clone();
        (running.result, running.end, running.fairness) = (None, None, None);
        running.log.truncate(4);
        assert!(Host::branch(named(game), &running, 99, company, &lots(players, 9)).is_ok(), "{game}");
    }
}

/// Whatever is imagined looks the same to its viewer, can be played to the end, and leaves the true table
/// as it was.
#[test]
fn an_imagined_table_begins_with_the_same_view() {
    for (game, players) in TABLES {
        let mut host = start(game, players, 7);
        for _ in 0..6 {
            play(&mut host, 4);
            let Some(seat) = host.asked_person() else { continue };
            let before = host.save();
            let scene = host.scene(Viewer::Seat(seat), None);
            let company = Company { people: &[seat], level: "greedy" };
            for seed in 0..5 {
                let mut imagined =
                    Host::imagined(named(game), &scene, company, &lots(players, seed)).expect("a view");
                let first = imagined.scene(Viewer::Seat(seat), None);
                assert_eq!((&first.view, &first.choices), (&scene.view, &scene.choices), "{game}");
                assert!(matches!(first.turn, TurnText::Act { must, .. } if must.contains(seat)), "{game}");
                play(&mut imagined, 3);
                let past = imagined.scene_at(Viewer::Seat(seat), 0).expect("where it began");
                assert_eq!(past.view, scene.view, "{game}: looking back works, too");
                play(&mut imagined, usize::MAX);
                assert!(imagined.is_over(), "{game}");
            }
            assert_eq!(host.save(), before, "{game}");
        }
    }
}

/// What is imagined follows from the view and the lots alone: with other hidden cards behind the same view
/// the same table comes out.
#[test]
fn nothing_but_the_view_goes_in() {
    let mut host = start("heroes", 3, 7);
    play(&mut host, 4);
    let seat = host.asked_person().expect("her turn");
    let scene = host.scene(Viewer::Seat(seat), None);
    let company = Company { people: &[seat], level: "greedy" };
    let first = Host::imagined(named("heroes"), &scene, company, &lots(3, 1)).expect("a view");
    // Another table that she could not tell from hers is imagined from it alike.
    let twin_scene = first.scene(Viewer::Seat(seat), None);
    let twin = Host::imagined(named("heroes"), &twin_scene, company, &lots(3, 1)).expect("a view");
    for viewer in Viewer::all(3) {
        assert_eq!(twin.view(viewer), first.view(viewer));
    }
    let rivals = |host: &Host| host.view(Viewer::Seat(Seat(1)));
    let others: Vec<_> = (2..12)
        .map(|seed| {
            rivals(&Host::imagined(named("heroes"), &scene, company, &lots(3, seed)).expect("a view"))
        })
        .collect();
    assert!(others.iter().any(|other| *other != rivals(&first)), "hands are drawn anew");
    assert!(Host::imagined(named("alea"), &scene, company, &lots(3, 1)).is_none(), "another game");
}

/// A look tells everybody's share, also where nobody decides.
#[test]
fn a_look_tells_everybodys_share() {
    for (game, players) in TABLES {
        let mut host = start(game, players, 7);
        play(&mut host, 4);
        let seat = host.asked_person().expect("her turn");
        let hint = host.hint(1, seat).expect("she decides");
        let look = protocol::Thought { task: Task::Look, bot: "master:20".to_owned(), ..hint };
        for legal in [look.legal.clone(), Vec::new()] {
            let count = legal.len().max(1);
            let Advice::Assessed { actions, .. } = think(&protocol::Thought { legal, ..look.clone() }, None)
            else {
                panic!("no answer")
            };
            assert_eq!(actions.len(), count, "{game}");
            let sum: f32 = actions[0].all.iter().map(|(win, _)| win).sum();
            assert!((sum - 1.0).abs() < 1e-3, "{game}: one victory is shared: {:?}", actions[0].all);
            assert_eq!(actions[0].win, actions[0].all[seat.index()].0);
        }
    }
}
