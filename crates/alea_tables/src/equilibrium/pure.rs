//! Equilibria without any chance: every class makes one declaration.

use crate::round_game::{Mix, RoundGame, Scratch, largest};
use crate::rounds::{DECLARATIONS, digits, profiles};

/// The first profile, in the order of numbers, from which nobody gains by leaving alone.
pub(crate) fn find(game: &RoundGame, scratch: &mut Scratch) -> Option<Vec<Mix>> {
    let classes = game.classes().len();
    (0..profiles(classes)).find_map(|number| {
        let declared = digits(number);
        let mixes: Vec<Mix> = declared[..classes].iter().map(|&declared| certain(declared.into())).collect();
        let holds = |class: usize| {
            let worth = game.worth(class, &mixes, scratch);
            worth[usize::from(declared[class])] >= largest(&worth)
        };
        (0..classes).all(holds).then_some(mixes)
    })
}

/// One declaration for certain.
fn certain(declared: usize) -> Mix {
    let mut mix = [0.0; DECLARATIONS];
    mix[declared] = 1.0;
    mix
}
