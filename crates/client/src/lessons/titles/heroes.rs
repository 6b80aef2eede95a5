//! A first game of AlicematiC Heroes: one game of a Kingdom, from the redraw to its last two rounds.

mod log;

use gamekit::Lang;

use crate::lessons::script::{Begin, Finale, Lesson, Move, Step};
use crate::text::Say;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/text_lesson_heroes.rs"));
}
use generated::Text;

impl Say for Text {
    fn in_lang(&self, lang: Lang) -> String {
        self.say(lang)
    }
}

/// The lesson.
pub(super) fn lesson() -> Lesson {
    let mut steps = setup();
    steps.extend(first_rounds());
    steps.extend(powers());
    steps.extend(cities());
    Lesson {
        steps,
        finale: Finale {
            at: log::WHOLE,
            tell: &Text::FinaleTell,
            won: &Text::FinaleWon,
            lost: &Text::FinaleLost,
        },
    }
}

/// Hand and Cities.
fn setup() -> Vec<Step> {
    vec![
        Step {
            title: &Text::RedrawTitle,
            from: Begin::Position(&[log::DEAL]),
            moves: vec![
                Move::ask(&Text::RedrawTell, &["redraw 17 29"])
                    .then(log::REDRAWN)
                    .poor(&["redraw"], &Text::RedrawNone)
                    .poor(&["*"], &Text::RedrawOther),
            ],
            named: &Text::RedrawNamed,
        },
        Step {
            title: &Text::CityTitle,
            from: Begin::Here(""),
            moves: vec![
                Move::ask(&Text::CityTell, &["city h0"])
                    .then(log::OTHERS_SETTLE)
                    .poor(&["*"], &Text::CityOther),
                Move::ask(&Text::CityAgain, &["city c0"])
                    .poor(&["city h0"], &Text::CityTwice)
                    .poor(&["*"], &Text::CityFar),
            ],
            named: &Text::CityNamed,
        },
    ]
}

/// Rounds 1 to 3: a card, then a hex.
fn first_rounds() -> Vec<Step> {
    vec![
        Step {
            title: &Text::SummonTitle,
            from: Begin::Here(""),
            moves: vec![
                Move::ask(&Text::SummonTell, &["summon 0"])
                    .poor(&["summon *"], &Text::SummonOther)
                    .poor(&["*"], &Text::SummonDown),
            ],
            named: &Text::SummonNamed,
        },
        Step {
            title: &Text::InvadeTitle,
            from: Begin::Here(""),
            moves: vec![
                Move::ask(&Text::InvadeTell, &["invade h3"])
                    .poor(&["pass"], &Text::InvadePass)
                    .poor(&["invade h6"], &Text::InvadeBlue)
                    .poor(&["*"], &Text::InvadeOther),
            ],
            named: &Text::InvadeNamed,
        },
        Step {
            title: &Text::CommonerTitle,
            from: Begin::Here(log::ROUND_1),
            moves: vec![
                Move::ask(&Text::CommonerTell, &["commoner 5 yellow"])
                    .then(log::DETECTIVE_DRAWN)
                    .poor(&["commoner 5 *"], &Text::CommonerSlot)
                    .poor(&["*"], &Text::CommonerOther),
            ],
            named: &Text::CommonerNamed,
        },
        Step {
            title: &Text::PayTitle,
            from: Begin::Here(""),
            moves: vec![
                Move::ask(&Text::PayTell, &["invade h4"]).poor(&["*"], &Text::PayOther),
                Move::ask(&Text::PayOrNot, &["pay"]).poor(&["attack"], &Text::PayAttack),
            ],
            named: &Text::PayNamed,
        },
        Step {
            title: &Text::HunterTitle,
            from: Begin::Here(log::ROUND_2),
            moves: vec![
                Move::ask(&Text::HunterTell, &["summon 20"])
                    .poor(&["commoner *"], &Text::HunterDown)
                    .poor(&["*"], &Text::HunterOther),
            ],
            named: &Text::HunterNamed,
        },
        Step {
            title: &Text::AttackTitle,
            from: Begin::Here(""),
            moves: vec![
                Move::ask(&Text::AttackTell, &["invade h1"]).poor(&["*"], &Text::AttackOther),
                Move::ask(&Text::AttackOrPay, &["attack"]).poor(&["pay"], &Text::AttackPay),
            ],
            named: &Text::AttackNamed,
        },
    ]
}

/// Rounds 4 to 8: what Alices can do.
fn powers() -> Vec<Step> {
    vec![
        Step {
            title: &Text::MerchantTitle,
            from: Begin::Here(log::ROUND_3),
            moves: vec![
                Move::ask(&Text::MerchantTell, &["summon 18"]).poor(&["*"], &Text::MerchantOther),
                Move::ask(&Text::MerchantExchange, &["exchange red yellow"])
                    .poor(&["exchange *"], &Text::MerchantColour)
                    .poor(&["*"], &Text::MerchantFirst),
                Move::ask(&Text::MerchantInvade, &["invade h1"]).poor(&["*"], &Text::MerchantElsewhere),
            ],
            named: &Text::MerchantNamed,
        },
        Step {
            title: &Text::DetectiveTitle,
            from: Begin::Here(log::ROUND_4),
            moves: vec![
                Move::ask(&Text::DetectiveTell, &["summon 9"])
                    .poor(&["exchange *"], &Text::DetectiveExchange)
                    .poor(&["*"], &Text::DetectiveOther),
                Move::ask(&Text::DetectiveTurn, &["turn yellow 5"])
                    .poor(&["none"], &Text::DetectiveNone)
                    .poor(&["exchange *"], &Text::DetectiveExchange),
                Move::ask(&Text::DetectiveInvade, &["invade b5"])
                    .poor(&["exchange *"], &Text::DetectiveExchange)
                    .poor(&["*"], &Text::DetectiveElsewhere),
                Move::ask(&Text::DetectiveSeize, &["seize"])
                    .then(log::BLUE_DRAWN)
                    .poor(&["attack"], &Text::DetectiveAttack),
            ],
            named: &Text::DetectiveNamed,
        },
        Step {
            title: &Text::FighterTitle,
            from: Begin::Here(log::ROUNDS_5_6),
            moves: vec![
                Move::ask(&Text::FighterTell, &["summon 1"])
                    .poor(&["exchange *"], &Text::FighterExchange)
                    .poor(&["*"], &Text::FighterOther),
                Move::ask(&Text::FighterInvade, &["invade c5"])
                    .poor(&["exchange *"], &Text::FighterExchange)
                    .poor(&["*"], &Text::FighterElsewhere),
                Move::ask(&Text::FighterSteal, &["steal 1", "steal 2"]).poor(&["none"], &Text::FighterNone),
            ],
            named: &Text::FighterNamed,
        },
        Step {
            title: &Text::ForestTitle,
            from: Begin::Here(log::ROUND_7),
            moves: vec![
                Move::ask(&Text::ForestTell, &["commoner 13 red"])
                    .then(log::SISTER_DRAWN)
                    .poor(&["exchange *"], &Text::ForestExchange)
                    .poor(&["*"], &Text::ForestOther),
                Move::ask(&Text::ForestInvade, &["invade h2"])
                    .poor(&["exchange *"], &Text::ForestExchange)
                    .poor(&["*"], &Text::ForestElsewhere),
            ],
            named: &Text::ForestNamed,
        },
    ]
}

/// Rounds 9 to 11: Cities, and saying no.
fn cities() -> Vec<Step> {
    vec![
        Step {
            title: &Text::WiccanTitle,
            from: Begin::Here(log::ROUND_8),
            moves: vec![
                Move::ask(&Text::WiccanTell, &["exchange red yellow"])
                    .poor(&["exchange *"], &Text::WiccanColour)
                    .poor(&["*"], &Text::WiccanFirst),
                Move::ask(&Text::WiccanSummon, &["summon 15"]).poor(&["*"], &Text::WiccanOther),
                Move::ask(&Text::WiccanCopy, &["copy 4"])
                    .poor(&["none"], &Text::WiccanNone)
                    .poor(&["*"], &Text::WiccanModel),
                Move::ask(&Text::WiccanInvade, &["invade b0"]).poor(&["*"], &Text::WiccanElsewhere),
                Move::ask(&Text::WiccanFlip, &["flip green 20"])
                    .poor(&["none"], &Text::WiccanPays)
                    .poor(&["*"], &Text::WiccanLoses),
            ],
            named: &Text::WiccanNamed,
        },
        Step {
            title: &Text::PirateTitle,
            from: Begin::Here(log::ROUND_9),
            moves: vec![
                Move::ask(&Text::PirateTell, &["summon 21"])
                    .poor(&["exchange *"], &Text::PirateExchange)
                    .poor(&["*"], &Text::PirateOther),
                Move::ask(&Text::PirateInvade, &["invade a0"])
                    .poor(&["exchange *"], &Text::PirateExchange)
                    .poor(&["*"], &Text::PirateElsewhere),
                Move::ask(&Text::PirateDecline, &["none"]).poor(&["*"], &Text::PirateFlip),
                Move::ask(&Text::PirateTake, &["take red", "take yellow", "take green"])
                    .poor(&["none"], &Text::PirateNone),
                Move::ask(&Text::PirateMore, &["take yellow", "take red", "take green"])
                    .poor(&["none"], &Text::PirateNone),
            ],
            named: &Text::PirateNamed,
        },
        Step {
            title: &Text::PassTitle,
            from: Begin::Here(log::ROUND_10),
            moves: vec![
                Move::ask(
                    &Text::PassTell,
                    &[
                        "commoner 25 blue",
                        "commoner 25 red",
                        "commoner 25 yellow",
                        "commoner 25 green",
                        "commoner 25 white",
                    ],
                )
                .then(log::DIVA_DRAWN)
                .poor(&["summon *"], &Text::PassSummon)
                .poor(&["*"], &Text::PassExchange),
                Move::ask(&Text::PassPass, &["pass"])
                    .poor(&["exchange *"], &Text::PassExchange)
                    .poor(&["*"], &Text::PassInvade),
            ],
            named: &Text::PassNamed,
        },
    ]
}
