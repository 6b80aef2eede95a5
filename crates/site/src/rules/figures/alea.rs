//! Pictures of the Skycity of Alea.

use art::Svg;
use art::alea::condition::Condition;
use art::alea::dice::{Die, Owner};
use art::alea::escape::{self, Escape, escape};
use art::alea::layout::Handful;
use art::alea::plaza::Plaza;
use art::alea::tokens::{Declaration, declaration};
use art::alea::track::Track;
use art::alea::vignette::{Kind, vignette};

use super::Figure;

/// The room for a condition with the picture of its kind.
const TRAP: (f32, f32) = (520.0, 150.0);
const PLAZA: Plaza = Plaza { width: 420.0, height: 260.0 };
const TRACK: Track = Track { width: 520.0, chip: 22.0, goal: 10 };

/// All of them.
pub(super) const FIGURES: &[Figure] = &[
    Figure {
        rule: "AL-1",
        words: [
            "The dice of five players: colour and pips say whose they are.",
            "5人のダイス。色と目の形で、誰のものかがわかります。",
        ],
        size: (320.0, 60.0),
        draw: dice,
    },
    Figure {
        rule: "AL-3",
        words: ["[1 2 3]: at least a 1, a 2 and a 3.", "[1 2 3]：1と2と3の目がそろうと発動。"],
        size: TRAP,
        draw: |svg| trap(svg, Kind::Faces, Condition::Faces(&[(1, false), (2, false), (3, false)])),
    },
    Figure {
        rule: "AL-4",
        words: [
            "AABB: two dice of one face and two of another. What lies on the table has a brass ring.",
            "AABB：同じ目が2個、別の同じ目が2個。場にある分は真鍮の輪で囲まれます。",
        ],
        size: TRAP,
        draw: |svg| {
            trap(
                svg,
                Kind::Pattern,
                Condition::Pattern(&[('A', true), ('A', true), ('B', true), ('B', false)]),
            );
        },
    },
    Figure {
        rule: "AL-5",
        words: [
            "T>=20: the dice make 20 or more. Here 12 lie there.",
            "T>=20：目の合計が20以上。ここでは12。",
        ],
        size: TRAP,
        draw: |svg| trap(svg, Kind::Total, Condition::Total { at_least: 20, lying: 12 }),
    },
    Figure {
        rule: "AL-6",
        words: [
            "?(2,3,4)>=5: five dice that show a 2, a 3 or a 4. Here three lie there.",
            "?(2,3,4)>=5：2・3・4の目が合わせて5個。ここでは3個。",
        ],
        size: TRAP,
        draw: |svg| {
            trap(svg, Kind::Group, Condition::Group { faces: &[(2, 1), (3, 2), (4, 0)], at_least: 5 });
        },
    },
    Figure {
        rule: "AL-7",
        words: [
            "#1={1,3,5}: exactly one, three or five 1s. With two it is safe.",
            "#1={1,3,5}：1の目がちょうど1個・3個・5個。2個なら安全です。",
        ],
        size: TRAP,
        draw: |svg| {
            trap(svg, Kind::Exactly, Condition::Exactly { faces: &[(1, Some(2))], counts: 0b10_1010 });
        },
    },
    Figure {
        rule: "AL-8",
        words: ["#6>#1: more 6s than 1s.", "#6>#1：6の目が1の目より多い。"],
        size: TRAP,
        draw: |svg| trap(svg, Kind::Compare, Condition::Compare { more: (6, 2), less: (1, 1) }),
    },
    Figure {
        rule: "AL-9",
        words: [
            "Still thinking; declared but hidden; and all cups lifted: 0, 2 and 5 dice.",
            "考え中、宣言済み（まだ伏せたまま）、そして公開：0個・2個・5個。",
        ],
        size: (420.0, 84.0),
        draw: cups,
    },
    Figure {
        rule: "AL-10",
        words: [
            "Low declarations roll first, and their dice stay. The dashed ones are still to be rolled.",
            "少なく宣言した人から振り、ダイスは場に残ります。破線はこれから振る分です。",
        ],
        size: (PLAZA.width, PLAZA.height),
        draw: table,
    },
    Figure {
        rule: "AL-13",
        words: ["An escape: the leap, out, or caught.", "回避行動：飛び出して、逃げ切るか、捕まるか。"],
        size: (552.0, 112.0),
        draw: escapes,
    },
    Figure {
        rule: "AL-18",
        words: [
            "With 4 players 10 points bring on the last round; the flag stands there.",
            "4人プレイでは、誰かが10点に届くと次が最終ラウンドです。",
        ],
        size: (TRACK.width, 96.0),
        draw: |svg| TRACK.draw(svg, &[7, 10, 4, 7]),
    },
];

fn dice(svg: &mut Svg) {
    for (seat, face) in (0_u8..).zip([5, 3, 4, 6, 2]) {
        Die::new(Owner::Seat(seat), face).draw(svg, (34.0 + 63.0 * f32::from(seat), 30.0));
    }
}

fn trap(svg: &mut Svg, kind: Kind, condition: Condition<'_>) {
    vignette(svg, kind, false, (210.0, TRAP.1));
    svg.at((230.0, 0.0), 1.0, |svg| condition.draw(svg, (TRAP.0 - 230.0, TRAP.1)));
}

fn cups(svg: &mut Svg) {
    let all = [
        Declaration::Thinking,
        Declaration::Sealed,
        Declaration::Open(0),
        Declaration::Open(2),
        Declaration::Open(5),
    ];
    for (seat, what) in (0_u8..).zip(all) {
        declaration(svg, (42.0 + 84.0 * f32::from(seat), 42.0), 64.0, seat, what);
    }
}

fn table(svg: &mut Svg) {
    let owners = [(0, 4), (1, 0), (2, 0), (2, 0)].map(|(lying, waiting)| Handful { lying, waiting });
    let layout = PLAZA.layout(&owners, (0.0, 0.0));
    PLAZA.draw(svg);
    for ((seat, places), owner) in (0_u8..).zip(&layout.dice).zip(owners) {
        for (index, at) in (0_u8..).zip(places) {
            let die = if index < owner.lying {
                Die::new(Owner::Seat(seat), (index * 5 + seat) % 6 + 1)
            } else {
                Die::ghost(seat)
            };
            die.sized(layout.side).tilted(at.tilt).draw(svg, (at.x, at.y));
        }
    }
}

fn escapes(svg: &mut Svg) {
    for (at, what) in [Escape::Leaping, Escape::Free, Escape::Caught].into_iter().enumerate() {
        svg.at(((escape::SIZE.0 + 12.0) * at as f32, 0.0), 1.0, |svg| escape(svg, at as u8, what));
    }
}
