//! `tabulea puzzles`: finding decisions with one clearly best action, and checking those that were found.

mod check;
mod find;

use ::puzzles::Plan;
use gamekit::Lang;

use crate::args::PuzzlesArgs;
use crate::ending::Ending;
use crate::text::Text;

/// Runs the command.
pub(crate) fn run(args: &PuzzlesArgs, lang: Lang) -> Result<(), Ending> {
    let unknown = || {
        let known = &catalog::GAMES.join(", ");
        Ending::Usage(Text::PuzzlesNoGame { given: &args.game, known }.say(lang))
    };
    let plan = Plan::of(&args.game).ok_or_else(unknown)?;
    catalog::with_game!(
        args.game.as_str(),
        G => match &args.check {
            Some(file) => check::run::<G>(args, file, lang),
            None => find::run::<G>(args, plan, lang),
        },
        else => Err(unknown()),
    )
}
