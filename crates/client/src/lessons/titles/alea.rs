//! A first game of The Skycity of Alea: all that can come of a declaration.

use gamekit::Lang;

use crate::lessons::script::{Begin, Finale, Lesson, Move, Step};
use crate::text::Say;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/text_lesson_alea.rs"));
}
use generated::Text;

impl Say for Text {
    fn in_lang(&self, lang: Lang) -> String {
        self.say(lang)
    }
}

/// A total of 20 springs it; two others have declared.
const TOTAL: &str = "
* trap 13
1 declare 2
2 declare 4
";

/// All three are clear.
const ALL_CLEAR: &str = "
* roll 0:4
* roll 1:2,5
* roll 2:1,1,2,3
";

/// Two pairs are the trap; two others have declared.
const PAIRS: &str = "
* trap 7
1 declare 2
2 declare 5
";

/// Two roll together, the third is caught.
const TOGETHER: &str = "
* roll 0:1,4 1:4,6
* roll 2:2,3,5,6,6
* escape 2:1,1,2,2,3,4,5,6,6
";

/// Five of the faces 2, 3, 4 are the trap.
const NET: &str = "
* trap 17
1 declare 1
2 declare 2
";

/// The learner springs the trap and escapes.
const ESCAPED: &str = "
* roll 1:3
* roll 2:2,6
* roll 0:2,4,4
* escape 0:1,1,4,5,6,6
";

/// Three of a face are the trap.
const THREE: &str = "
* trap 8
1 declare 1
2 declare 2
";

/// The learner springs the trap and does not escape.
const CAUGHT: &str = "
* roll 1:2
* roll 2:4,6
* roll 0:1,4,4,5,6
* escape 0:1,2,3,3,3,5,6,6
";

/// A 1 and a 6 are the trap.
const DOOR: &str = "
* trap 3
1 declare 0
2 declare 4
";

/// The learner is the first to roll and out at once.
const FIRST_OUT: &str = "
* roll 0:1,6
";

/// One 1, three or five are the trap.
const ODD: &str = "
* trap 20
1 declare 3
2 declare 3
";

/// The others spring it with their first roll.
const BET_WON: &str = "
* roll 1:1,3,4 2:2,5,6
";

/// A single die is enough to be the first, and a 1 is enough for the trap.
const ZERO_ONE: &str = "
* roll 0:1
";

/// A new game: a total of 25, and both others are bold.
const SAFE: &str = "
* trap 14
1 declare 5
2 declare 5
";

/// Four dice are always safe; ten more are not.
const SAFE_ROLLED: &str = "
* roll 0:4,5,6,6
* roll 1:1,3,4,5,6 2:1,2,2,4,6
* escape 1:1,1,1,1,1,2,2,2,2,3,3,3,4,5
* escape 2:1,2,3,3,4,4,4,4,5,5,5,6,6,6
";

/// Two or three 6s are the trap.
const SIXES: &str = "
* trap 21
1 declare 1
2 declare 2
";

/// The learner rolls all at once with the others, and all are out.
const TOO_BOLD: &str = "
* roll 0:2,3,4,5,6 1:1,3,4,5,6 2:1,2,2,4,6
";

/// Two and three are passed by in one roll.
const PASSED_BY: &str = "
* roll 1:6
* roll 2:1,5
* roll 0:2,6,6,6
";

/// Three rounds later nobody is far ahead.
const LAST_ROUNDS: &str = "
* trap 15
0 declare 3
1 declare 4
2 declare 2
* roll 2:1,2
* roll 0:1,2,3
* roll 1:1,2,2,3
* trap 18
0 declare 2
1 declare 1
2 declare 3
* roll 1:1
* roll 0:2,3
* roll 2:1,2,4
* trap 10
0 declare 3
1 declare 3
2 declare 4
* roll 0:1,2,3 1:4,5,6
* roll 2:1,2,5,6
* trap 1
";

/// The lesson.
pub(super) fn lesson() -> Lesson {
    Lesson {
        steps: vec![
            Step {
                title: &Text::FirstTitle,
                from: Begin::Position(&[TOTAL]),
                moves: vec![
                    Move::ask(&Text::FirstTell, &["declare 1"])
                        .then(ALL_CLEAR)
                        .poor(&["declare 0"], &Text::FirstZero)
                        .poor(&["*"], &Text::FirstMore),
                ],
                named: &Text::FirstNamed,
            },
            Step {
                title: &Text::GroupTitle,
                from: Begin::Here(PAIRS),
                moves: vec![
                    Move::ask(&Text::GroupTell, &["declare 2"])
                        .then(TOGETHER)
                        .poor(&["declare 0", "declare 1"], &Text::GroupLess)
                        .poor(&["*"], &Text::GroupMore),
                ],
                named: &Text::GroupNamed,
            },
            Step {
                title: &Text::EscapeTitle,
                from: Begin::Here(NET),
                moves: vec![
                    Move::ask(&Text::EscapeTell, &["declare 3"])
                        .then(ESCAPED)
                        .poor(&["declare 4", "declare 5"], &Text::EscapeMore)
                        .poor(&["*"], &Text::EscapeLess),
                ],
                named: &Text::EscapeNamed,
            },
            Step {
                title: &Text::CaughtTitle,
                from: Begin::Here(THREE),
                moves: vec![
                    Move::ask(&Text::CaughtTell, &["declare 5"]).then(CAUGHT).poor(&["*"], &Text::CaughtLess),
                ],
                named: &Text::CaughtNamed,
            },
            Step {
                title: &Text::FirstOutTitle,
                from: Begin::Here(DOOR),
                moves: vec![
                    Move::ask(&Text::FirstOutTell, &["declare 2"])
                        .then(FIRST_OUT)
                        .poor(&["*"], &Text::FirstOutOther),
                ],
                named: &Text::FirstOutNamed,
            },
            Step {
                title: &Text::ZeroTitle,
                from: Begin::Here(ODD),
                moves: vec![
                    Move::ask(&Text::ZeroTell, &["declare 0"])
                        .then(BET_WON)
                        .poor_then(&["declare 1"], &Text::ZeroOne, ZERO_ONE)
                        .poor(&["*"], &Text::ZeroMore),
                ],
                named: &Text::ZeroNamed,
            },
            Step {
                title: &Text::SafeTitle,
                from: Begin::Position(&[SAFE]),
                moves: vec![
                    Move::ask(&Text::SafeTell, &["declare 4"])
                        .then(SAFE_ROLLED)
                        .poor_then(&["declare 5"], &Text::SafeBold, TOO_BOLD)
                        .poor(&["*"], &Text::SafeLess),
                ],
                named: &Text::SafeNamed,
            },
            Step {
                title: &Text::DialTitle,
                from: Begin::Here(SIXES),
                moves: vec![
                    Move::ask(&Text::DialTell, &["declare 4"]).then(PASSED_BY).poor(&["*"], &Text::DialOther),
                ],
                named: &Text::DialNamed,
            },
        ],
        finale: Finale {
            at: &[LAST_ROUNDS],
            tell: &Text::FinaleTell,
            won: &Text::FinaleWon,
            lost: &Text::FinaleLost,
        },
    }
}
