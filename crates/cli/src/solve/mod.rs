//! `tabulea solve`: tables of equilibria, and what they leave to gain.

mod exploit;
mod run;

use alea::Alea;
use gamekit::{Game, Lang};

use crate::args::SolveArgs;
use crate::ending::Ending;
use crate::setup;
use crate::text::Text;

/// Runs the command.
pub(crate) fn run(args: &SolveArgs, lang: Lang) -> Result<(), Ending> {
    if args.game != Alea::ID {
        let given = &args.game;
        return Err(Ending::Usage(Text::SolveGame { given, known: &Alea::ID }.say(lang)));
    }
    let (game, _) = setup::game::<Alea>(args.players, &args.options, lang)?;
    if args.exploit || args.table.is_some() || args.deck_effect.is_some() {
        exploit::run(args, &game, lang)
    } else {
        run::run(args, &game, lang)
    }
}
