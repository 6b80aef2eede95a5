//! What an analysis promises: it adds up, it is exact where it can be, and it knows no more than the seat.

use alea::Alea;
use analysis::{Analysis, Cause, analyse};
use assemble::Assemble;
use bots::{Order, Question, Roster};
use gamekit::{FastRng, Game, Match, OptionValue, Options, Seat, Setup, Stamp, Turn, Viewer};
use heroes::Heroes;

/// A match played by bots of these names, one after the other round the table, up to so many entries.
fn played<G: Roster>(options: Options, names: &[&str], seed: u64, entries: usize) -> Match<G> {
    let mut table = Match::<G>::start(Setup::newest::<G>(options)).expect("a game");
    let mut chance = FastRng::new(seed);
    let players = table.game().players();
    let mut bots: Vec<_> = Seat::all(players)
        .map(|seat| G::bot(names[seat.index() % names.len()], seed + u64::from(seat.0)).expect("a bot"))
        .collect();
    while table.log().len() < entries {
        match table.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let result = table.game().sample_chance(table.state(), &mut chance);
                table.chance(result, Stamp::default()).expect("a fair result");
            }
            Turn::Act(act) => {
                let seat = act.must.first().expect("somebody decides");
                let (legal, view) = (table.legal(seat), table.view(Viewer::Seat(seat)));
                let action = bots[seat.index()].choose(table.game(), &view, seat, &legal).expect("an action");
                table.act(seat, table.decision(), action, Stamp::default()).expect("a legal action");
            }
        }
    }
    table
}

fn looked_at<G: Roster>(table: &Match<G>, name: &str) -> Analysis<G::Action> {
    let mut assessor = G::assessor(&Order::read(name).expect("a name")).expect("a level");
    analyse(table, &mut *assessor, |_| {})
}

/// Everything that must hold for every analysis.
fn check_sums<A: Copy>(analysis: &Analysis<A>) {
    for seat in Seat::all(analysis.players) {
        let account = analysis.account(seat);
        assert!(account.residual.abs() < 1e-4, "{seat}: {account:?}");
        assert!(account.own <= 1e-6, "{seat}: nobody gains by leaving the best: {account:?}");
    }
    for verdict in &analysis.verdicts {
        assert!(verdict.loss() >= 0.0);
        assert!(verdict.choices.len() > 1, "no choice is no decision");
        assert_eq!(verdict.ranking()[0], verdict.best);
    }
    for shares in [&analysis.start.win, &analysis.end.win] {
        let sum: f32 = shares[..usize::from(analysis.players)].iter().sum();
        assert!((sum - 1.0).abs() < 1e-4, "one victory is shared: {shares:?}");
    }
}

#[test]
fn luck_and_decisions_add_up_to_the_result() {
    for players in 2..=4 {
        let table = played::<Assemble>(Options::for_players(players), &["greedy", "random"], 5, usize::MAX);
        let analysis = looked_at(&table, "master:48");
        check_sums(&analysis);
        assert!(analysis.finished);
        let outcome = table.outcome().expect("a result");
        for seat in Seat::all(players) {
            assert_eq!(analysis.end.win[seat.index()] > 0.0, outcome.ranks[seat] == 1);
        }
    }
    for players in 3..=5 {
        check_sums(&looked_at(
            &played::<Alea>(Options::for_players(players), &["novice", "master:4"], 5, usize::MAX),
            "master",
        ));
    }
    check_sums(&looked_at(
        &played::<Heroes>(Options::for_players(3), &["greedy"], 5, usize::MAX),
        "master:6",
    ));
}

/// In a game without secrets nothing is unseen, and every random result has its part.
#[test]
fn only_hidden_things_are_unseen() {
    let table = played::<Assemble>(Options::for_players(2), &["greedy"], 8, usize::MAX);
    let analysis = looked_at(&table, "master:48");
    assert!(analysis.changes.iter().all(|change| change.cause != Cause::Hidden));
    let lucky = analysis.changes.iter().filter(|change| change.cause == Cause::Luck).count();
    assert_eq!(lucky, table.log().iter().filter(|step| step.decision == 0).count(), "all chance is seen");
    assert!(analysis.doubt.mean() > 0.0, "looks of 48 iterations differ");
    // Hands are hidden, and so are declarations until all are in.
    let unseen = |count: usize| assert!(count > 9);
    let heroes = played::<Heroes>(Options::for_players(3), &["greedy"], 8, 80);
    let hidden = |change: &&analysis::Change| change.cause == Cause::Hidden;
    unseen(looked_at(&heroes, "master:4").changes.iter().filter(hidden).count());
    let alea = played::<Alea>(Options::for_players(3), &["greedy"], 8, usize::MAX);
    unseen(looked_at(&alea, "master").changes.iter().filter(hidden).count());
}

/// With four Lanes the end is solved: no errors, and nothing but decisions moves anything.
#[test]
fn the_end_of_assemble_is_exact() {
    let mut lost = 0.0;
    for seed in 1..=4 {
        let table = played::<Assemble>(Options::for_players(4), &["random", "greedy"], seed, usize::MAX);
        let analysis = looked_at(&table, "master:48");
        let is_chance = |(_, step): &(usize, &gamekit::Step<_, _>)| step.decision == 0;
        let reveals: Vec<usize> =
            table.log().iter().enumerate().filter(is_chance).map(|(entry, _)| entry).collect();
        // After the counters there are eight reveals; from the seventh on everything is known.
        assert_eq!(reveals.len(), 9);
        let (before, after): (Vec<_>, Vec<_>) =
            analysis.verdicts.iter().partition(|verdict| verdict.entry < reveals[7]);
        let is_exact = |verdict: &&analysis::Verdict<assemble::Action>| {
            verdict.choices.iter().all(|choice| choice.outlook.is_exact())
        };
        assert!(after.len() > 10 && after.iter().all(is_exact));
        assert!(!before.iter().any(is_exact));
        lost += after.iter().map(|verdict| verdict.loss()).sum::<f32>();
        for change in analysis.changes.iter().filter(|change| change.entry > reveals[7]) {
            let decided = matches!(change.cause, Cause::Decision(_));
            assert!(decided || change.moved == [0.0; 5], "the last reveal is no surprise: {change:?}");
        }
    }
    assert!(lost > 0.0, "random players err");
}

/// Alea is solved: every figure but those of dice on the table is exact, and nothing is left over.
#[test]
fn alea_is_looked_up() {
    let escapes = ["all", "stop"].map(|rule| OptionValue::Text(rule.to_owned()));
    for (escape, name) in escapes.into_iter().zip(["greedy", "random"]) {
        let options = Options::for_players(3).with("escape", escape);
        let analysis = looked_at(&played::<Alea>(options, &[name], 2, usize::MAX), "master");
        check_sums(&analysis);
        assert!(analysis.verdicts.len() > 9);
        for verdict in &analysis.verdicts {
            assert_eq!(verdict.choices.len(), 6);
            assert!(verdict.choices.iter().all(|choice| choice.outlook.is_exact()));
        }
        assert!(analysis.doubt.mean() < 1e-5, "two looks at the same thing agree");
    }
}

/// What a round is expected to bring is the mean of what it can bring.
#[test]
fn luck_has_no_favourites() {
    let options = Options::for_players(3);
    let game: Alea = Setup::newest::<Alea>(options).build().expect("a game");
    let mut assessor = Alea::assessor(&Order::read("master").expect("a name")).expect("a level");
    let mut outlook = |state: &alea::State| {
        let view = game.view(state, Viewer::Public);
        assessor.assess(&Question { game: &game, view: &view, seat: Seat(0), legal: &[] }).outlook
    };
    for (card, declared) in [(0, [1, 0, 2]), (4, [0, 0, 1]), (9, [1, 1, 0]), (15, [2, 0, 0])] {
        let mut state = game.setup();
        state.scores[..3].copy_from_slice(&[9, 7, 8]);
        game.apply_chance(&mut state, &alea::Chance::Trap(game.cards()[card].id), &mut gamekit::Silent);
        for (seat, number) in Seat::all(3).zip(declared) {
            game.apply(&mut state, seat, alea::Declare(number), &mut gamekit::Silent);
        }
        let before = outlook(&state);
        assert!(before.is_exact());
        let ways = game.chance_outcomes(&state, 10_000).expect("few dice");
        let all: u64 = ways.iter().map(|(_, weight)| weight).sum();
        let mut mean = [0.0; 3];
        for (chance, weight) in ways {
            let mut after = state.clone();
            game.apply_chance(&mut after, &chance, &mut gamekit::Silent);
            let after = outlook(&after);
            assert!(after.is_exact(), "two dice more can be gone through");
            for (mean, win) in mean.iter_mut().zip(after.win) {
                *mean += weight as f64 / all as f64 * f64::from(win);
            }
        }
        for (mean, before) in mean.iter().zip(before.win) {
            assert!((mean - f64::from(before)).abs() < 1e-5, "{card}: {mean} {before}");
        }
    }
}

/// A game that nobody finished has no result, and says how it stood.
#[test]
fn an_unfinished_game_ends_where_it_stands() {
    let options = || Options::for_players(3);
    for entries in [0, 1, 2, 30] {
        let analysis = looked_at(&played::<Assemble>(options(), &["greedy"], 4, entries), "master:48");
        assert!(!analysis.finished);
        check_sums(&analysis);
    }
    let mut resigned = played::<Assemble>(options(), &["greedy"], 4, 40);
    resigned.resign(Seat(0), Stamp::default()).expect("a running game");
    assert!(!looked_at(&resigned, "master:48").finished, "giving up is no result of play");
}

#[test]
fn only_levels_assess() {
    for name in ["novice", "skilled", "expert", "master"] {
        let order = Order::read(name).expect("a name");
        assert!(Assemble::assessor(&order).is_some());
        assert!(Alea::assessor(&order).is_some());
        assert!(Heroes::assessor(&order).is_some());
    }
    for name in ["random", "greedy", "flat300", "plain", ""] {
        let order = Order::read(name).expect("a name");
        assert!(Assemble::assessor(&order).is_none());
        assert!(Alea::assessor(&order).is_none());
        assert!(Heroes::assessor(&order).is_none());
    }
}
