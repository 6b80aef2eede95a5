//! Golden transcripts: whole games as text that a person can read against the rulebook.

use std::fmt::Write;
use std::path::Path;

use gamekit::{
    Drawing, Fairness, FastRng, Lang, Match, Move, Names, PlayerText, Seat, Setup, Stamp, Turn, Viewer, Words,
};

/// When a transcript shows the table, beside its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boards {
    /// After each random result.
    AfterChance,
    /// After every so many entries: for games whose table is large.
    Every(usize),
}

/// Checks that a random game of this setup and seed goes as the file says.
///
/// With `UPDATE_GOLDEN=1` in the environment the file is written instead; read it before you keep it.
///
/// # Panics
/// If the game goes otherwise, naming the first line that differs.
pub fn check<G: Words>(folder: &Path, name: &str, setup: Setup, seed: u64, boards: Boards) {
    let path = folder.join(format!("{name}.txt"));
    let now = transcript::<G>(setup, seed, boards);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &now).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for (line, (now, kept)) in now.lines().zip(kept.lines()).enumerate() {
        assert_eq!(now, kept, "{}:{}: the game goes otherwise", path.display(), line + 1);
    }
    assert_eq!(now.lines().count(), kept.lines().count(), "{}: another length", path.display());
}

/// The game as text: every entry with what was legal and what happened, the table now and then.
pub fn transcript<G: Words>(setup: Setup, seed: u64, boards: Boards) -> String {
    let mut table: Match<G> = Match::start(setup).unwrap_or_else(|error| panic!("{}", error.say(Lang::En)));
    let players = table.game().players();
    let fairness = Fairness::of_bots(players, seed, 0);
    let mut source = fairness.source();
    let mut rng = FastRng::new(seed);
    let names = Names {
        players: Seat::all(players).map(|seat| format!("Player {}", seat.0 + 1)).collect(),
        reader: Viewer::Public,
    };
    let options = serde_json::to_string(&table.setup().options).unwrap_or_default();
    let mut text = format!("{}, {options}, seed {seed}\n", G::title(Lang::En));
    loop {
        let longest = table.game().longest_log() as usize;
        assert!(table.log().len() <= longest, "the game does not end:\n{text}");
        let receipt = match table.turn() {
            Turn::Act(act) => {
                let Some(seat) = act.must.first() else { break };
                let legal = table.legal(seat);
                let action = table.game().pick(table.state(), seat, &mut Vec::new(), &mut rng);
                let decision = table.decision();
                let listed = legal.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                let _ = writeln!(text, "\n[{}] {seat} {action}    (of: {listed})", table.log().len());
                table.act(seat, decision, action, Stamp::default())
            }
            Turn::Chance => {
                let number = table.log().len();
                let chance = table.game().sample_chance(table.state(), &mut source);
                let _ = writeln!(text, "\n[{number}] chance {chance}");
                table.chance(chance, Stamp::default())
            }
            Turn::Over => break,
        };
        let receipt = receipt.unwrap_or_else(|error| panic!("{error:?} after:\n{text}"));
        for event in &receipt.events {
            let _ = writeln!(text, "  {}", table.game().event(event, &names, Lang::En));
        }
        let by_chance = matches!(table.log().last().map(|step| &step.what), Some(Move::Chance(_)));
        let shown = match boards {
            Boards::AfterChance => by_chance,
            Boards::Every(entries) => table.log().len().is_multiple_of(entries),
        };
        if shown {
            let board = table.game().board(&table.view(Viewer::Public), &names, Drawing::Grid, Lang::En);
            let _ = writeln!(text, "{}", indent(&board));
        }
    }
    let view = table.view(Viewer::Public);
    let board = table.game().board(&view, &names, Drawing::Grid, Lang::En);
    let _ = writeln!(text, "\nThe end\n{}", indent(&board));
    let _ = writeln!(text, "{}", indent(&table.game().result(&view, &names, Lang::En)));
    let bots: Vec<PlayerText> =
        names.players.iter().map(|name| PlayerText::bot(name.clone(), "random")).collect();
    let record = table.record(&bots, Some(&fairness), Viewer::Public);
    let _ = writeln!(text, "{}", serde_json::to_string(&record.result).unwrap_or_default());
    text
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("    | {line}")).collect::<Vec<_>>().join("\n")
}
