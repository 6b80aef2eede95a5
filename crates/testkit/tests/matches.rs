//! A match: journal, decision numbers, undo, and what else can be entered.

mod common;

use common::builtin;
use gamekit::{
    Actor, EntryText, Game, Lang, LogSeat, Match, MatchError, PlayerText, Seat, SeatSet, Stamp, Turn, Viewer,
    WhatText,
};
use testkit::toy::{Action, Illegal, Toy};

/// Seat 0 holds 0, 4, 8 (values 1, 3, 5) and seat 1 holds 1, 2, 9 (values 1, 2, 5).
fn dealt(rules: u16) -> Match<Toy> {
    let mut table = Match::start(builtin(rules, 2)).expect("a toy");
    for deal in ["deal 0 0 4 8", "deal 1 1 2 9"] {
        table.chance(deal.parse().expect("a deal"), Stamp::at(1)).expect("due");
    }
    table
}

fn act(table: &mut Match<Toy>, seat: u8, text: &str) -> Result<u32, MatchError<Illegal>> {
    let decision = table.decision();
    table.act(Seat(seat), decision, text.parse().expect(text), Stamp::at(2)).map(|receipt| receipt.number)
}

fn play(table: &mut Match<Toy>, moves: &[(u8, &str)]) {
    for (seat, text) in moves {
        act(table, *seat, text).unwrap_or_else(|error| panic!("{seat} {text}: {error:?}"));
    }
}

fn log(table: &Match<Toy>, viewer: Viewer) -> Vec<String> {
    let players = [PlayerText::human("A"), PlayerText::bot("B", "random")];
    let record = table.record(&players, None, viewer);
    record.log.into_iter().map(|entry| entry.text).collect()
}

/// A message with a name of its own.
fn named(id: &str) -> Stamp {
    Stamp { at: 3, id: Some(id.to_owned()) }
}

#[test]
fn sealed_acts_share_a_decision_and_never_make_each_other_stale() {
    let mut table = dealt(1);
    let asked = table.decision();
    let bid = |text: &str| text.parse::<Action>().expect(text);
    table.act(Seat(0), asked, bid("bid 4"), Stamp::default()).expect("seat 0 bids");
    assert_eq!(table.decision(), asked, "the phase is still open");
    let Turn::Act(act) = table.turn() else { panic!("bids are due") };
    assert_eq!((act.must, act.may), (SeatSet::one(Seat(1)), SeatSet::one(Seat(0))));
    table.act(Seat(1), asked, bid("bid 2"), Stamp::default()).expect("seat 1 bids on the same decision");
    assert_eq!(table.decision(), asked + 1);
    let late = table.act(Seat(0), asked, bid("bid 8"), Stamp::default());
    assert_eq!(late, Err(MatchError::Stale { asked: asked + 1 }));
}

#[test]
fn a_seat_that_has_sealed_waits() {
    let mut table = dealt(1);
    play(&mut table, &[(0, "bid 4")]);
    assert_eq!(act(&mut table, 0, "bid 8"), Err(MatchError::NotYourTurn));
    assert!(table.legal(Seat(0)).is_empty());
    assert_eq!(act(&mut table, 1, "bid 8"), Err(MatchError::Illegal(Illegal::NotInHand)));
    assert_eq!(act(&mut table, 7, "bid 8"), Err(MatchError::NotYourTurn));
}

/// Undo is computed: sealed acts of others do not bar it, a reveal does.
#[test]
fn a_sealed_bid_can_be_taken_back_until_the_last_one_is_in() {
    let mut table = Match::<Toy>::start(builtin(1, 3)).expect("a toy");
    for deal in ["deal 0 0 1 2", "deal 1 3 4 5", "deal 2 6 7 8"] {
        table.chance(deal.parse().expect("a deal"), Stamp::default()).expect("due");
    }
    assert_eq!(table.undo_point(Seat(0)), None, "chance is never taken back");
    let asked = table.decision();
    play(&mut table, &[(0, "bid 1"), (1, "bid 4")]);
    assert_eq!((table.undo_point(Seat(0)), table.undo_point(Seat(1))), (Some(3), Some(4)));
    assert_eq!(table.undo_point(Seat(2)), None);
    table.undo(Seat(0), Stamp::default()).expect("nobody has learnt anything");
    assert_eq!(table.decision(), asked, "the others' phase goes on");
    assert_eq!(table.turn().must(), SeatSet::from_iter([Seat(0), Seat(2)]));
    assert_eq!(log(&table, Viewer::Seat(Seat(1)))[3..], ["bid 4"]);
    play(&mut table, &[(0, "bid 2"), (2, "bid 8")]);
    for seat in Seat::all(3) {
        assert_eq!(table.undo_point(seat), None, "all bids are shown");
        assert_eq!(table.undo(seat, Stamp::default()), Err(MatchError::NothingToUndo));
    }
    assert_eq!(log(&table, Viewer::Public)[3..], ["bid 4", "bid 2", "bid 8"]);
    assert_eq!(table.journal().len(), 3 + 5, "the journal keeps what was taken back");
}

/// An open act can be taken back until somebody who saw it acts.
#[test]
fn an_open_act_can_be_taken_back_until_somebody_acts_on_it() {
    let mut table = dealt(1);
    play(&mut table, &[(0, "bid 4"), (1, "bid 2")]);
    let asked = table.decision();
    play(&mut table, &[(0, "keep")]);
    assert_eq!(table.undo_point(Seat(0)), Some(4));
    table.undo(Seat(0), Stamp::default()).expect("nobody acted since");
    assert!(table.decision() > asked + 1, "answers to the phase that was opened are stale");
    play(&mut table, &[(0, "burn 1"), (1, "bid 1")]);
    assert_eq!(table.undo_point(Seat(0)), None, "seat 1 saw it and bid");
    assert_eq!(table.undo_point(Seat(1)), Some(7));
}

#[test]
fn a_resend_is_answered_with_the_number_it_has() {
    let mut table = dealt(1);
    let asked = table.decision();
    let bid: Action = "bid 4".parse().expect("a bid");
    let first = table.act(Seat(0), asked, bid, named("a")).expect("new");
    let again = table.act(Seat(0), asked, bid, named("a")).expect("known");
    assert_eq!((first.number, first.fresh, again.number, again.fresh), (2, true, 2, false));
    assert!(again.events.is_empty());
    play(&mut table, &[(1, "bid 2")]);
    let late = table.act(Seat(0), asked, bid, named("a")).expect("known, though its phase is closed");
    assert_eq!((late.number, table.journal().len()), (2, 4));
    let undone = table.undo(Seat(0), named("a")).expect("a resend, whatever it asks");
    assert!(!undone.fresh);
}

#[test]
fn agreed_take_back_goes_beyond_what_is_free() {
    let mut table = dealt(1);
    play(&mut table, &[(0, "bid 4"), (1, "bid 2"), (0, "keep"), (1, "bid 1")]);
    let asked = table.decision();
    assert_eq!(table.take_back(99, Stamp::default()), Err(MatchError::NoSuchStep));
    table.take_back(2, Stamp::default()).expect("agreed");
    assert_eq!(table.decision(), asked + 1);
    assert_eq!(log(&table, Viewer::Seat(Seat(0))), ["deal 0 0 4 8", "hidden"]);
    table.take_back(1, Stamp::default()).expect("even chance, which comes again by its name");
    assert_eq!(table.turn(), Turn::Chance);
}

/// What is hidden stays hidden in the record of a running game, and is told in full at the end.
#[test]
fn a_running_record_is_cut_to_what_its_reader_may_see() {
    let mut table = dealt(1);
    play(&mut table, &[(0, "bid 4")]);
    assert_eq!(log(&table, Viewer::Seat(Seat(0))), ["deal 0 0 4 8", "hidden", "bid 4"]);
    assert_eq!(log(&table, Viewer::Seat(Seat(1))), ["hidden", "deal 1 1 2 9", "hidden"]);
    assert_eq!(log(&table, Viewer::Public), ["hidden", "hidden", "hidden"]);
    play(&mut table, &[(1, "bid 2"), (0, "keep"), (0, "bid 8"), (1, "bid 9"), (0, "keep")]);
    play(&mut table, &[(0, "bid 0"), (1, "bid 1"), (0, "burn 1")]);
    assert_eq!(table.turn(), Turn::Over);
    let told = log(&table, Viewer::Public);
    assert!(told.len() == 11 && !told.contains(&"hidden".to_owned()), "{told:?}");
    let hidden = gamekit::Record {
        log: vec![gamekit::LogEntry { by: LogSeat(Actor::Chance), text: "hidden".to_owned() }],
        result: None,
        end: None,
        ..table.record(&[PlayerText::human("A"), PlayerText::human("B")], None, Viewer::Public)
    };
    let problem = gamekit::verify::<Toy>(&hidden).expect_err("nothing can be checked").say(Lang::En);
    assert_eq!(problem, "log[0].do: this entry is hidden until the game is over");
}

#[test]
fn both_rules_versions_stay_playable() {
    for (rules, winner) in [(1, Some(Seat(0))), (2, None)] {
        let mut table = dealt(rules);
        play(&mut table, &[(0, "bid 0"), (1, "bid 1")]);
        let next = table.turn().must();
        let expected = winner.map_or(SeatSet::from_iter([Seat(0), Seat(1)]), SeatSet::one);
        assert_eq!(next, expected, "rules {rules} on equal values");
    }
    let error = Match::<Toy>::start(builtin(3, 2)).expect_err("no such rules");
    assert_eq!(error.say(Lang::En), "rules version 3 is unknown; the newest is 2");
    assert!(Match::<Toy>::start(builtin(0, 2)).is_err());
}

#[test]
fn resigned_seats_are_ranked_last_and_the_game_goes_on() {
    let moves = [(0, "bid 8"), (1, "bid 1"), (0, "keep"), (0, "bid 4"), (1, "bid 2"), (0, "keep")];
    let mut table = dealt(1);
    play(&mut table, &moves);
    assert_eq!(table.resign(Seat(2), Stamp::default()), Err(MatchError::NoSuchSeat));
    table.resign(Seat(0), Stamp::default()).expect("gives up");
    table.take_over(Seat(0), Some("bot:greedy".to_owned()), Stamp::default()).expect("a bot goes on");
    assert_eq!(table.take_over(Seat(5), None, Stamp::default()), Err(MatchError::NoSuchSeat));
    assert_eq!((table.stand_in(Seat(0)), table.stand_in(Seat(1))), (Some("bot:greedy"), None));
    play(&mut table, &[(0, "bid 0"), (1, "bid 9"), (1, "keep")]);
    let outcome = table.outcome().expect("over");
    assert_eq!((outcome.scores.as_slice(), outcome.ranks.as_slice()), (&[8, 5][..], &[2, 1][..]));
    let players = [PlayerText::human("A"), PlayerText::human("B")];
    let record = table.record(&players, None, Viewer::Public);
    assert_eq!(record.end, Some(gamekit::End::Resigned));
    gamekit::verify::<Toy>(&record).expect("the ranks follow from who gave up");
}

#[test]
fn an_aborted_match_has_no_result() {
    let mut table = dealt(1);
    table.abort(Stamp::default()).expect("agreed");
    assert_eq!((table.turn(), table.outcome()), (Turn::Over, None));
    assert_eq!(act(&mut table, 0, "bid 4"), Err(MatchError::Over));
    assert_eq!(table.undo_point(Seat(0)), None);
    let record = table.record(&[PlayerText::human("A"), PlayerText::human("B")], None, Viewer::Public);
    assert_eq!((record.end, record.result.is_none()), (Some(gamekit::End::Aborted), true));
    gamekit::verify::<Toy>(&record).expect("nothing is claimed");
}

#[test]
fn a_match_that_nobody_goes_on_with_ends_by_time() {
    let mut table = dealt(1);
    table.expire(Stamp::default()).expect("it runs");
    let record = table.record(&[PlayerText::human("A"), PlayerText::human("B")], None, Viewer::Public);
    assert_eq!((record.end, record.result.is_none()), (Some(gamekit::End::Timeout), true));
    gamekit::verify::<Toy>(&record).expect("nothing is claimed");
}

#[test]
fn nobody_decides_while_the_table_rests() {
    let mut table = dealt(1);
    play(&mut table, &[(0, "bid 8")]);
    assert_eq!(table.pause(false, Stamp::default()), Err(MatchError::NotPaused));
    table.pause(true, named("rest")).expect("agreed");
    assert!(!table.pause(true, named("rest")).expect("the same message").fresh);
    assert_eq!(table.pause(true, Stamp::default()), Err(MatchError::Paused));
    assert_eq!(act(&mut table, 1, "bid 1"), Err(MatchError::Paused));
    assert_eq!(table.undo_point(Seat(0)), None);
    let resting = Match::<Toy>::restore(builtin(1, 2), &table.journal_text(0)).expect("a sound journal");
    assert!(resting.is_paused());
    table.pause(false, Stamp::default()).expect("they go on");
    assert!(!table.is_paused() && table.undo_point(Seat(0)).is_some());
    play(&mut table, &[(1, "bid 1")]);
}

#[test]
fn a_journal_survives_json_and_leads_to_the_same_match() {
    let mut table = dealt(1);
    play(&mut table, &[(0, "bid 4"), (1, "bid 2"), (0, "keep")]);
    table.undo(Seat(0), named("u")).expect("free");
    table.take_over(Seat(1), Some("bot:random".to_owned()), Stamp::default()).expect("agreed");
    play(&mut table, &[(0, "burn 1")]);
    table.take_back(2, Stamp::default()).expect("agreed");
    table.resign(Seat(1), Stamp::default()).expect("gives up");
    let json = serde_json::to_string(&table.journal_text(0)).expect("plain JSON");
    assert!(
        json.contains(r#"{"n":2,"stamp":{"at":2},"what":{"act":{"seat":0,"action":"bid 4"}}}"#),
        "{json}"
    );
    let read: Vec<EntryText> = serde_json::from_str(&json).expect("what was written");
    let restored = Match::<Toy>::restore(builtin(1, 2), &read).expect("a sound journal");
    assert_eq!(restored.state(), table.state());
    assert_eq!(restored.journal(), table.journal());
    assert_eq!(restored.decision(), table.decision());
    assert_eq!(restored.stand_in(Seat(1)), Some("bot:random"));
    assert_eq!(restored.resigned(), SeatSet::one(Seat(1)));
}

#[test]
fn a_broken_journal_is_refused_at_its_first_wrong_entry() {
    let sound = {
        let mut table = dealt(1);
        play(&mut table, &[(0, "bid 4")]);
        table.journal_text(0)
    };
    let broken = |number: usize, change: fn(&mut EntryText)| {
        let mut journal = sound.clone();
        change(&mut journal[number]);
        Match::<Toy>::restore(builtin(1, 2), &journal).expect_err("broken").say(Lang::En)
    };
    let said = [
        broken(1, |entry| entry.number = 7),
        broken(2, |entry| entry.what = WhatText::Act { seat: Seat(0), action: "bid  4".to_owned() }),
        broken(2, |entry| entry.what = WhatText::Act { seat: Seat(0), action: "bid 9".to_owned() }),
        broken(2, |entry| entry.what = WhatText::Undo { seat: Seat(0), to: 1 }),
        broken(0, |entry| entry.what = WhatText::Act { seat: Seat(0), action: "keep".to_owned() }),
    ];
    let expected = [
        "journal[1]: the entry is numbered 7",
        "journal[2]: character 5: exactly one blank belongs between words",
        "journal[2]: against rule TOY-1",
        "journal[2]: There is nothing that can be taken back.",
        "journal[0]: It is not your turn.",
    ];
    assert_eq!(said, expected);
}

#[test]
fn settle_draws_until_somebody_must_decide() {
    let mut table = Match::<Toy>::start(builtin(1, 3)).expect("a toy");
    let fairness = gamekit::Fairness::of_bots(3, 1, 1);
    let events = table.settle(&mut fairness.source(), 5);
    assert_eq!((events.len(), table.log().len(), table.turn().must().len()), (3, 3, 3));
    assert!(table.settle(&mut fairness.source(), 6).is_empty());
    assert_eq!(table.journal()[2].stamp.at, 5);
    assert_eq!(table.game().players(), 3);
    let refused = table.chance("deal 0 0 1 2".parse().expect("a deal"), Stamp::default());
    assert_eq!(refused, Err(MatchError::NoChanceDue));
}
