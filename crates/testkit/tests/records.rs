//! Records: what verifies, and what is refused with its place, in both languages.

mod common;

use common::{builtin, with_deck};
use gamekit::{
    Fairness, FastRng, Game, Lang, Match, Packs, PerSeat, PlayerText, Record, Seat, Setup, Stamp, Turn,
    Viewer, verify,
};
use testkit::toy::Toy;

/// A finished game of a person and a bot, played at random.
fn finished(setup: Setup) -> Record {
    let mut table: Match<Toy> = Match::start(setup).expect("a toy");
    let nonce = |seat: Seat| (seat.0 == 0).then_some([7u8; 16]);
    let fairness = Fairness::new([9; 32], PerSeat::new(2, nonce));
    let mut source = fairness.source();
    let mut rng = FastRng::new(3);
    loop {
        table.settle(&mut source, 0);
        let Some(seat) = table.turn().must().first() else { break };
        let action = table.game().pick(table.state(), seat, &mut Vec::new(), &mut rng);
        table.act(seat, table.decision(), action, Stamp::default()).expect("legal");
    }
    assert_eq!(table.turn(), Turn::Over);
    let players = [PlayerText::human("Ann"), PlayerText::bot("Bot", "random")];
    table.record(&players, Some(&fairness), Viewer::Public)
}

/// The same game after its cards were dealt, as seats and the public may read it.
fn running(end: impl FnOnce(&mut Match<Toy>)) -> [Record; 3] {
    let mut table: Match<Toy> = Match::start(builtin(1, 2)).expect("a toy");
    let fairness = Fairness::new([9; 32], PerSeat::new(2, |_| Some([7u8; 16])));
    table.settle(&mut fairness.source(), 0);
    end(&mut table);
    let players = [PlayerText::human("Ann"), PlayerText::human("Ben")];
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public];
    viewers.map(|viewer| table.record(&players, Some(&fairness), viewer))
}

/// The place that is named when a record is changed like this.
fn refused(change: impl FnOnce(&mut Record)) -> String {
    let mut record = finished(with_deck("[1, 2, 3, 4, 5, 6]"));
    change(&mut record);
    let problem = verify::<Toy>(&record).expect_err("the change goes unnoticed");
    let [en, ja] = Lang::ALL.map(|lang| problem.say(lang));
    assert_ne!(en, ja, "both languages say it in their own words");
    assert!(ja.chars().any(|c| c > '\u{3000}'), "{ja}");
    problem.place
}

#[test]
fn a_finished_game_verifies_with_its_pack() {
    for setup in [builtin(1, 2), builtin(2, 2), with_deck("[1, 2, 3, 4, 5, 6]")] {
        let record = finished(setup);
        verify::<Toy>(&record).unwrap_or_else(|problem| panic!("{}", problem.say(Lang::En)));
        assert_eq!(Record::read(&record.write()), Ok(record));
    }
}

#[test]
fn whatever_is_changed_is_found_at_its_place() {
    let hash = || format!("sha256:{}", "0".repeat(64));
    let places = [
        refused(|r| r.format = "tabulea-record/2".to_owned()),
        refused(|r| r.game = "chess".to_owned()),
        refused(|r| r.rules = 9),
        refused(|r| r.options = r.options.clone().with("players", gamekit::OptionValue::Number(9))),
        refused(|r| r.options = r.options.clone().with("speed", gamekit::OptionValue::Flag(true))),
        refused(|r| r.packs = Packs::default()),
        refused(|r| drop(r.packs.add("[]".to_owned()))),
        refused(|r| {
            let text = format!(r#"{{"{}": "[1, 2, 3, 4, 5, 6]"}}"#, hash());
            r.packs = serde_json::from_str(&text).expect("a map");
            r.options = r.options.clone().with("deck", gamekit::OptionValue::Text(hash()));
        }),
        refused(|r| drop(r.players.pop())),
        refused(|r| r.players[1].kind = "cat".to_owned()),
        refused(|r| r.players[1].kind = "bot:".to_owned()),
        refused(|r| r.players[1].resigned = true),
        refused(|r| r.end = Some(gamekit::End::Resigned)),
        refused(|r| r.end = Some(gamekit::End::Aborted)),
        refused(|r| r.result = None),
        refused(|r| drop(r.log.pop())),
        refused(|r| r.log.push(r.log[2].clone())),
        refused(|r| r.log.swap(0, 1)),
        refused(|r| r.log[0].by = r.log[2].by),
        refused(|r| r.log[2].by = r.log[0].by),
        refused(|r| r.log[2].by = gamekit::LogSeat(gamekit::Actor::Seat(Seat(3)))),
        refused(|r| r.log[3].by = r.log[2].by),
        refused(|r| r.log[2].text.push(' ')),
        refused(|r| r.log[2].text = "bid 31".to_owned()),
    ];
    let expected = [
        "format",
        "game",
        "rules",
        "options.players",
        "options.speed",
        "packs",
        "packs",
        "packs",
        "players",
        "players[1].kind",
        "players[1].kind",
        "result.ranks",
        "end",
        "end",
        "fairness.seed",
        "result",
        "log[11]",
        "log[0].do",
        "log[0].by",
        "log[2].by",
        "log[2].by",
        "log[3].by",
        "log[2].do",
        "log[2].do",
    ];
    assert_eq!(places, expected);
}

#[test]
fn fairness_is_checked_to_the_digit() {
    fn fair(record: &mut Record) -> &mut gamekit::FairnessText {
        record.fairness.as_mut().expect("it has fairness")
    }
    let places = [
        refused(|r| fair(r).commitment.replace_range(0..1, "G")),
        refused(|r| fair(r).commitment = "0".repeat(64)),
        refused(|r| fair(r).seed = None),
        refused(|r| fair(r).seed = Some("9".to_owned())),
        refused(|r| fair(r).seed = Some("0".repeat(64))),
        refused(|r| drop(fair(r).nonces.pop())),
        refused(|r| fair(r).nonces[0].clear()),
        refused(|r| fair(r).nonces[0] = "abc".to_owned()),
        refused(|r| fair(r).nonces[1] = "0".repeat(32)),
        refused(|r| fair(r).nonces[0] = "0".repeat(32)),
    ];
    let expected = [
        "fairness.commitment",
        "fairness.commitment",
        "fairness.seed",
        "fairness.seed",
        "fairness.commitment",
        "fairness.nonces",
        "fairness.nonces[0]",
        "fairness.nonces[0]",
        "fairness.nonces[1]",
        "log[0].do",
    ];
    assert_eq!(places, expected);
}

#[test]
fn a_running_game_shows_nobody_the_seed_or_the_nonces_of_others() {
    let nonce = "07".repeat(16);
    let expected = [[nonce.as_str(), ""], ["", nonce.as_str()], ["", ""]];
    for (mut record, nonces) in running(|_| ()).into_iter().zip(expected) {
        let fairness = record.fairness.as_mut().expect("it has fairness");
        assert_eq!((fairness.seed.as_ref(), &fairness.nonces[..]), (None, &nonces.map(str::to_owned)[..]));
        fairness.seed = Some("09".repeat(32));
        let problem = verify::<Toy>(&record).expect_err("it has not ended");
        assert!(
            ["fairness.seed", "fairness.nonces[0]", "fairness.nonces[1]"].contains(&problem.place.as_str())
        );
    }
}

/// However a game has ended: what was promised about its chance can be checked.
#[test]
fn a_game_that_was_broken_off_shows_its_seed_and_its_chance_is_checked() {
    let ends: [fn(&mut Match<Toy>); 2] = [
        |table| drop(table.abort(Stamp::default()).expect("agreed")),
        |table| drop(table.expire(Stamp::default()).expect("it runs")),
    ];
    for mut record in ends.into_iter().flat_map(running) {
        verify::<Toy>(&record).unwrap_or_else(|problem| panic!("{}", problem.say(Lang::En)));
        let fairness = record.fairness.as_mut().expect("it has fairness");
        assert_eq!(fairness.seed, Some("09".repeat(32)));
        assert_eq!(fairness.nonces, ["07".repeat(16), "07".repeat(16)]);
        let place = |record: &Record| verify::<Toy>(record).expect_err("it goes unnoticed").place;
        let mut forged = record.clone();
        forged.fairness.as_mut().expect("it has fairness").seed = Some("0".repeat(64));
        assert_eq!(place(&forged), "fairness.commitment");
        let mut forged = record.clone();
        forged.fairness.as_mut().expect("it has fairness").nonces[1] = "0".repeat(32);
        assert_eq!(place(&forged), "log[0].do");
        // Records from before seeds were shown here claim nothing about chance.
        record.fairness.as_mut().expect("it has fairness").seed = None;
        verify::<Toy>(&record).unwrap_or_else(|problem| panic!("{}", problem.say(Lang::En)));
    }
}

#[test]
fn the_result_is_what_the_rules_give() {
    let places = [
        refused(|r| r.result.as_mut().expect("over").scores[0] += 1),
        refused(|r| r.result.as_mut().expect("over").ranks.swap(0, 1)),
        refused(|r| r.result.as_mut().expect("over").detail = serde_json::json!({"luck": 1})),
    ];
    assert_eq!(places, ["result.scores", "result.ranks", "result.detail"]);
}

#[test]
fn text_that_is_no_record_is_refused_at_its_place() {
    let whole = finished(builtin(1, 2)).write();
    for (text, says) in [
        (String::new(), "line 1, column 1: EOF"),
        (whole[..whole.len() - 1].to_owned(), "EOF"),
        (whole.replace("\"rules\"", "\"rulez\""), "unknown field `rulez`"),
        (whole.replace("\"rules\":1", "\"rules\":1,\"rules\":1"), "duplicate field"),
        (whole.replace("\"by\":\"chance\"", "\"by\":\"luck\""), "a seat or \"chance\""),
        (whole.replace("\"by\":0", "\"by\":-1"), "a seat or \"chance\""),
        (whole.replace("\"by\":0", "\"by\":256"), "a seat or \"chance\""),
        (whole.replace("\"end\":\"finished\"", "\"end\":\"won\""), "unknown variant `won`"),
        ("[".repeat(5_000), "line 1"),
    ] {
        let error = Record::read(&text).expect_err(says).to_string();
        assert!(error.contains(says), "{says}: {error}");
    }
}
