//! A first game of Alice Assemble: taking, placing, joining, Capacity, and a doll without gears.

use gamekit::Lang;

use crate::lessons::script::{Begin, Finale, Lesson, Move, Step};
use crate::text::Say;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/text_lesson_assemble.rs"));
}
use generated::Text;

impl Say for Text {
    fn in_lang(&self, lang: Lang) -> String {
        self.say(lang)
    }
}

/// Three dolls lie there, and the learner chooses first.
const OPENING: &str = "
* counters 1 2 3
* reveal 3 12 28
";

/// Others take theirs, and round 1 begins.
const OTHERS_TAKE: &str = "
1 take 12
2 take 3
* reveal 2 7 19
";

/// The others in round 1.
const OTHERS_BEGIN: &str = "
2 place 0
2 take 19
1 place 0
1 take 2
";

/// Round 2, until it is the learner's turn.
const SECOND_ROUND: &str = "
* reveal 1 9 26
1 place 1
1 take 9
";

/// Another game: three small Modules, and doll 14 on the Bench.
const BEFORE_BRIDGE: &str = "
* counters 2 3 1
* reveal 10 24 30
2 take 10
0 take 24
1 take 30
* reveal 3 17 21
2 place 0
2 take 21
0 place 0
0 take 3
1 place 0
1 take 17
* reveal 6 16 22
0 place 1
0 take 16
1 place 1
1 take 22
2 place 1
2 take 6
* reveal 11 14 25
2 place 1
2 take 11
0 place 2
0 take 14
1 place 1
1 take 25
* reveal 5 18 29
2 place 1
2 take 18
";

/// The learner's turn with doll 14.
const BRIDGE: &str = "
0 place 1
0 take 29
";

/// The end of the round, and the beginning of the next.
const AFTER_BRIDGE: &str = "
1 place 2
1 take 5
* reveal 8 13 20
";

/// The others, until the learner places doll 29.
const BEFORE_SECOND: &str = "
1 place 0
1 take 13
2 place 0
2 take 20
";

/// A line of 31 and 15, and doll 0 on the Bench.
const BEFORE_PARTING: &str = "
* counters 1 3 2
* reveal 9 18 31
0 take 31
2 take 9
1 take 18
* reveal 4 15 22
2 place 0
2 take 4
1 place 0
1 take 22
0 place 0
0 take 15
* reveal 0 6 27
2 place 1
2 take 27
0 place 1
0 take 0
1 place 1
1 take 6
* reveal 2 12 24
";

/// The game with the bridge goes on until its last three rounds.
const TO_THE_END: &str = "
0 place 3
0 take 8
* reveal 1 7 27
0 place 0
0 take 27
1 place 2
1 take 7
2 place 1
2 take 1
* reveal 4 15 19
2 place 0
2 take 15
1 place 4
1 take 19
0 place 6
0 take 4
* reveal 9 12 28
";

/// The lesson.
pub(super) fn lesson() -> Lesson {
    Lesson {
        steps: vec![
            Step {
                title: &Text::FirstTitle,
                from: Begin::Position(&[OPENING]),
                moves: vec![
                    Move::ask(&Text::FirstTell, &["take 28"])
                        .then(OTHERS_TAKE)
                        .poor(&["take 3", "take 12"], &Text::FirstLow),
                ],
                named: &Text::FirstNamed,
            },
            Step {
                title: &Text::LineTitle,
                from: Begin::Here(OTHERS_BEGIN),
                moves: vec![Move::ask(&Text::LineTell, &["place 0"])],
                named: &Text::LineNamed,
            },
            Step {
                title: &Text::LeftTitle,
                from: Begin::Here(""),
                moves: vec![Move::ask(&Text::LeftTell, &["take 7"])],
                named: &Text::LeftNamed,
            },
            Step {
                title: &Text::JoinTitle,
                from: Begin::Here(SECOND_ROUND),
                moves: vec![Move::ask(&Text::JoinTell, &["place 1", "place 0"])],
                named: &Text::JoinNamed,
            },
            Step {
                title: &Text::SmallTitle,
                from: Begin::Here(""),
                moves: vec![Move::ask(&Text::SmallTell, &["take 1"]).poor(&["take 26"], &Text::SmallLarge)],
                named: &Text::SmallNamed,
            },
            Step {
                title: &Text::BridgeTitle,
                from: Begin::Position(&[BEFORE_BRIDGE]),
                moves: vec![
                    Move::ask(&Text::BridgeTell, &["place 1"])
                        .poor(&["place 0", "place 2"], &Text::BridgeHalf)
                        .poor(&["place 3"], &Text::BridgeAlone),
                ],
                named: &Text::BridgeNamed,
            },
            Step {
                title: &Text::CapacityTitle,
                from: Begin::Here(""),
                moves: vec![
                    Move::ask(&Text::CapacityTell, &["take 29"])
                        .then(AFTER_BRIDGE)
                        .poor(&["take 5"], &Text::CapacitySmall),
                ],
                named: &Text::CapacityNamed,
            },
            Step {
                title: &Text::SecondTitle,
                from: Begin::Here(BEFORE_SECOND),
                moves: vec![
                    Move::ask(&Text::SecondTell, &["place 3", "place 4"])
                        .poor(&["place 2"], &Text::SecondParted)
                        .poor(&["place 0", "place 1"], &Text::SecondNothing),
                ],
                named: &Text::SecondNamed,
            },
            Step {
                title: &Text::ZeroTitle,
                from: Begin::Position(&[BEFORE_PARTING]),
                moves: vec![
                    Move::ask(&Text::ZeroTell, &["place 1"])
                        .poor(&["place 0", "place 2"], &Text::ZeroNothing),
                ],
                named: &Text::ZeroNamed,
            },
        ],
        finale: Finale {
            at: &[BEFORE_BRIDGE, BRIDGE, AFTER_BRIDGE, BEFORE_SECOND, TO_THE_END],
            tell: &Text::FinaleTell,
            won: &Text::FinaleWon,
            lost: &Text::FinaleLost,
        },
    }
}
