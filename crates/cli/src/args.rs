//! The command line as a type; what it prints as help stands here too.

mod admin;
mod puzzles;
mod serve;

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use gamekit::Lang;

pub(crate) use self::admin::{AdminArgs, AdminCommand, BanArgs, FaultsArgs, ReportArgs};
pub(crate) use self::puzzles::PuzzlesArgs;
pub(crate) use self::serve::ServeArgs;

/// The most milliseconds that an outside bot may be given for a decision.
const MOST_MS: u64 = 3_600_000;

/// Unofficial digital versions of small-press tabletop games: play them, simulate them, check records.
#[derive(Parser, Debug)]
#[command(name = "tabulea", version = crate::serve::VERSION, arg_required_else_help = true)]
#[command(after_help = "Example: tabulea play")]
pub(crate) struct Args {
    /// The language of all sentences: en or ja [default: as the environment says]
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Plays a game in the terminal, against bots or with others at the same screen
    Play(PlayArgs),
    /// Serves the play site
    Serve(Box<ServeArgs>),
    /// Looks after a play site: backups, tables, bans; also while it runs
    Admin(AdminArgs),
    /// Lets bots play many games and prints scores, wins and speed
    Sim(SimArgs),
    /// Compares bots: shared deals, every bot in every seat, win shares and Elo with intervals
    Arena(ArenaArgs),
    /// Looks back at recorded games: what each decision was worth, and what luck did
    Analyse(AnalyseArgs),
    /// Finds decisions with one clearly best action, or checks a file of them
    Puzzles(PuzzlesArgs),
    /// Shows a position of a recorded game
    Replay(ReplayArgs),
    /// Checks rules, results and fairness of recorded games
    Verify(VerifyArgs),
    /// Finds modules and points of an Alice Assemble line
    Score(ScoreArgs),
    /// Tells exactly how likely it is that an Alea trap is sprung
    Odds(OddsArgs),
    /// Solves Alea: tables of equilibria, and what they leave to gain
    Solve(SolveArgs),
    /// Checks a file of cards
    Content(ContentArgs),
    /// Lets a built-in bot answer on standard input and output, one JSON object a line
    Engine(EngineArgs),
}

/// What `sim` is told.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "The same seed gives the same games, whatever --threads is. With --record chance comes \
    from a seed for each game that stands in its record, without it from a faster generator.\n\n\
    Examples:\n  tabulea sim assemble --players 4 --games 100000 --seed 1 --bots random\n  \
    tabulea sim assemble --players 2 --games 100 --bots greedy,'exec:python3 mybot.py' --record games.jsonl"
)]
pub(crate) struct SimArgs {
    /// The game, such as assemble
    pub(crate) game: String,
    /// How many sit at the table
    #[arg(long, value_name = "N")]
    pub(crate) players: u8,
    /// How many games to play
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The number that all chance follows from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// One name for all seats or one for each: random, greedy, novice to master, or exec:COMMAND for an outside bot
    #[arg(long, value_name = "A,B,...", default_value = "random")]
    pub(crate) bots: String,
    /// An option of the game, such as flaw=true; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// Write the record of every game to this file, one a line
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// How many games to play at the same time [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Milliseconds that an outside bot has for a decision
    #[arg(long, value_name = "M", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=MOST_MS))]
    pub(crate) ms: u64,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// The most games that an arena plays at a table.
const MOST_ARENA_GAMES: u64 = 1_000_000_000;

/// What `arena` is told.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Two bots: the first against copies of the second in all other seats. As many bots as seats: \
    all together. Three or more that do not fit --players, or --cross: every bot against copies of every \
    other. A bot's name may carry what it may think a decision: master:100ms, master:5000 (iterations), \
    master:/10 (a tenth).\n\n\
    Only iterations count, never a clock: the same command gives the same games, whatever --threads is. With \
    --record the same command goes on where it was interrupted.\n\n\
    Examples:\n  tabulea arena assemble --bots greedy,random --games 1000 --seed 1\n  \
    tabulea arena assemble --players 4 --bots greedy,random --games 1000 --record arena.jsonl\n  \
    tabulea arena alea --players 4 --bots greedy,random --games 4000 --sprt 0,50"
)]
pub(crate) struct ArenaArgs {
    /// The game, such as assemble
    pub(crate) game: String,
    /// The bots to compare, at least two: random, greedy, …, or exec:COMMAND for an outside bot
    #[arg(long, value_name = "A,B,...")]
    pub(crate) bots: String,
    /// How many games to play at each table, rounded up to whole blocks
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=MOST_ARENA_GAMES))]
    pub(crate) games: u64,
    /// The number that all chance follows from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many sit at the table [default: one for each bot, or as few as the game takes]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// An option of the game, such as flaw=true; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// Let bots think as much as their level does in so many milliseconds a decision; the limit of
    /// outside bots [default for these: 1000]
    #[arg(long, value_name = "M", group = "budget", value_parser = clap::value_parser!(u64).range(1..=MOST_MS))]
    pub(crate) ms: Option<u64>,
    /// Let bots think for so many iterations a decision
    #[arg(long, value_name = "I", group = "budget", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) iterations: Option<u32>,
    /// Let bots think one D-th of what their level does
    #[arg(long, value_name = "D", group = "budget", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) divide: Option<u32>,
    /// How many games to play at the same time [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write the record of every game to this file, one a line, and go on with what it has already
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Stop as soon as it is clear whether the first bot is LOW or HIGH Elo better than the others
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    /// Let every bot meet copies of every other one, and print the whole table
    #[arg(long)]
    pub(crate) cross: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `play` is told.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Without a game you are asked which; where nobody can be asked it is Alice Assemble. Without \
    anything else you sit in seat 0 of four, against greedy bots.\n\n\
    Examples:\n  tabulea play\n  tabulea play assemble --players 3 --seat 0,2 --bots greedy --record game.json"
)]
pub(crate) struct PlayArgs {
    /// The game, such as assemble
    pub(crate) game: Option<String>,
    /// How many sit at the table [default: 4, or as many as the game takes]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// Your seat, counted from 0; several for several people at this screen, as 0,2
    #[arg(long, alias = "humans", value_name = "S,...", default_value = "0")]
    pub(crate) seat: String,
    /// One name for all other seats or one for each: random, greedy, novice to master, or exec:COMMAND
    #[arg(long, value_name = "A,B,...", default_value = "greedy")]
    pub(crate) bots: String,
    /// An option of the game, such as flaw=true; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// A number that all chance follows from, to play the same deal again [default: truly random]
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Describe the table in words only, for reading aloud
    #[arg(long)]
    pub(crate) plain: bool,
    /// Keep the record of the game in this file
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Milliseconds that an outside bot has for a decision
    #[arg(long, value_name = "M", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=MOST_MS))]
    pub(crate) ms: u64,
}

/// What `analyse` is told.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "One record is told entry by entry; of several the means are told. The same command gives \
    the same figures: only iterations count, never a clock.\n\n\
    Examples:\n  tabulea analyse game.json\n  tabulea analyse games.jsonl --line 3 --ms 1000 --all"
)]
pub(crate) struct AnalyseArgs {
    /// A record, or one a line; - is standard input
    pub(crate) file: PathBuf,
    /// Think about each decision as much as the level does in so many milliseconds [default: 100]
    #[arg(long, value_name = "M", group = "budget", value_parser = clap::value_parser!(u32).range(1..=MOST_MS as i64))]
    pub(crate) ms: Option<u32>,
    /// Think about each decision for so many iterations
    #[arg(long, value_name = "I", group = "budget", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) iterations: Option<u32>,
    /// Whose judgement counts: novice, skilled, expert or master
    #[arg(long, value_name = "LEVEL", default_value = "master")]
    pub(crate) bot: String,
    /// Only this record of the file, counted from 1
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) line: Option<u64>,
    /// Only so many records, from the first
    #[arg(long, value_name = "N", conflicts_with = "line", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) records: Option<u64>,
    /// Tell what every action was worth, not only the best few
    #[arg(long)]
    pub(crate) all: bool,
    /// The number that the chance in the thinking follows from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many records to look at at the same time [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `replay` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: tabulea replay games.jsonl --line 3 --to 20 --seat 1")]
pub(crate) struct ReplayArgs {
    /// A record, or one a line; - is standard input
    pub(crate) file: PathBuf,
    /// Stop after this many entries of the log [default: all]
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<usize>,
    /// Show what the player of this seat sees, counted from 0 [default: what everybody sees]
    #[arg(long, value_name = "S")]
    pub(crate) seat: Option<u8>,
    /// Which record of the file, counted from 1
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) line: u64,
    /// Describe the table in words only, for reading aloud
    #[arg(long)]
    pub(crate) plain: bool,
    /// Print the view as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `verify` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = "The exit code is 0 if every record is fine and 1 otherwise.\n\n\
    Example: tabulea verify games.jsonl")]
pub(crate) struct VerifyArgs {
    /// A record, or one a line; - is standard input
    pub(crate) file: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `score` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: tabulea score \"30 3 28\" --capacity 2 --flaw")]
pub(crate) struct ScoreArgs {
    /// The dolls of the line from left to right, each 0 to 31
    pub(crate) line: String,
    /// How many modules score
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) capacity: u8,
    /// Subtract the modules that do not score (The Flaw)
    #[arg(long)]
    pub(crate) flaw: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `odds` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = "Six kinds of condition: [1 2 3]  AABB  T>=20  ?(2,3,4)>=5  #6={2,3}  #6>#1\n\n\
    Examples:\n  tabulea odds AABB\n  tabulea odds \"#6={2,3}\" --table 6,6,1 --dice 4")]
pub(crate) struct OddsArgs {
    /// The condition as it is printed on a card
    pub(crate) condition: String,
    /// Only for this many dice
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=25))]
    pub(crate) dice: Option<u8>,
    /// Dice that lie on the table already, as 6,6,1; the others come on top
    #[arg(long, value_name = "PIPS,...")]
    pub(crate) table: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `solve` is told.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "The table says how to declare with every score and card, so that nobody gains by leaving it \
    alone, with cards drawn from the whole deck each round. What is done is kept in FILE.part; the same \
    command goes on from there. The result is the same whatever --threads is.\n\n\
    Examples:\n  tabulea solve alea --players 4 --out four.table\n  \
    tabulea solve alea --players 4 --exploit --table four.table --deck-effect 100000"
)]
pub(crate) struct SolveArgs {
    /// The game: alea
    pub(crate) game: String,
    /// How many sit at the table
    #[arg(long, value_name = "N")]
    pub(crate) players: u8,
    /// An option of the game, such as escape=stop or deck=FILE; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// Write the table to this file [default: alea-N.table]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// How many threads work at the same time [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Do not solve; compute the best response of one player to the table that comes with the program
    #[arg(long)]
    pub(crate) exploit: bool,
    /// The same for the table in this file
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
    /// Also play so many games with the true deck: one player counts cards, the others follow the table
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) deck_effect: Option<u64>,
    /// The number that the chance of these games follows from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What `content` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: tabulea content check my-deck.json")]
pub(crate) struct ContentArgs {
    /// What to do with the file
    #[command(subcommand)]
    pub(crate) command: ContentCommand,
}

/// What can be done with a file of cards.
#[derive(Subcommand, Debug)]
pub(crate) enum ContentCommand {
    /// Says what is wrong with a pack and where, or what is in it
    #[command(after_help = "Example: tabulea content check my-deck.json")]
    Check {
        /// A pack: a deck for Alea, or cards and tiles for Heroes
        file: String,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
}

/// What `engine` is told.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "The bot thinks no longer than the milliseconds of its level, or of the question if these are fewer.\n\n\
    Example: tabulea sim assemble --players 4 --bots 'exec:tabulea engine assemble --bot greedy',random,random,random"
)]
pub(crate) struct EngineArgs {
    /// The game, such as assemble
    pub(crate) game: String,
    /// The bot: random, greedy, novice, skilled, expert or master
    #[arg(long, value_name = "LEVEL")]
    pub(crate) bot: String,
}
