//! Pictures of Alice Assemble.

use art::assemble::{Card, Grid, Look, badge, badge_place, counter, gear, joints, module};
use art::{Paint, Svg, theme};

use super::Figure;

/// All of them.
pub(super) const FIGURES: &[Figure] = &[
    Figure {
        rule: "AA-1",
        words: [
            "The five gears from the top: Crown, Eyes, Heart, Skirt and Boots.",
            "上から順に、王冠・瞳・ハート・スカート・ブーツの5つの歯車。",
        ],
        size: (320.0, 64.0),
        draw: gears,
    },
    Figure {
        rule: "AA-1",
        words: [
            "Dolls 0, 16, 22 and 31. For example, 22 = 16 + 4 + 2: Crown, Heart and Skirt.",
            "0番・16番・22番・31番。たとえば 22 = 16 + 4 + 2 なので、王冠・ハート・スカート。",
        ],
        size: (520.0, 236.0),
        draw: |svg| row(svg, &[0, 16, 22, 31]),
    },
    Figure {
        rule: "AA-2",
        words: [
            "A Counter turns with the Capacity of its Lane; here 1, 2, 3 and 4.",
            "カウンターはレーンの処理能力に合わせて回ります。左から1・2・3・4。",
        ],
        size: (340.0, 84.0),
        draw: counters,
    },
    Figure {
        rule: "AA-7",
        words: [
            "Benches with 5, 11, 24 and 30: the Lane with 30 gains 1 Capacity, the Lane with 5 acts first.",
            "作業場が5・11・24・30なら、30のレーンの処理能力が1上がり、5のレーンが最初に動きます。",
        ],
        size: (520.0, 236.0),
        draw: |svg| row(svg, &[5, 11, 24, 30]),
    },
    Figure {
        rule: "AA-9",
        words: [
            "A line of three dolls has four gaps, 0 to 3.",
            "3枚の組立列には、0〜3の4つのすき間があります。",
        ],
        size: (480.0, 262.0),
        draw: gaps,
    },
    Figure {
        rule: "AA-13",
        words: [
            "Three Modules of Size 5, 4 and 1: worth 25, 16 and 1 points.",
            "大きさ5・4・1の3つのモジュール。25点・16点・1点です。",
        ],
        size: (640.0, 212.0),
        draw: |svg| modules(svg, 3),
    },
    Figure {
        rule: "AA-14",
        words: [
            "At Capacity 2 the two best Modules score: 25 + 16 = 41. The dotted one does not count.",
            "処理能力が2なら、上位2つで 25 + 16 = 41点。点線のモジュールは数えません。",
        ],
        size: (640.0, 212.0),
        draw: |svg| modules(svg, 2),
    },
];

fn gears(svg: &mut Svg) {
    for row in 0..5 {
        svg.at((32.0 + 64.0 * f32::from(row), 32.0), 1.0, |svg| gear(svg, row, 25.0));
    }
}

/// Dolls side by side with their Indexes below.
fn row(svg: &mut Svg, dolls: &[u8]) {
    for (at, &index) in dolls.iter().enumerate() {
        svg.at((10.0 + 130.0 * at as f32, 4.0), 1.0, |svg| {
            let card = Card { width: 110.0, height: 200.0 };
            card.shadow(svg);
            card.draw(svg, index);
            svg.figure((55.0, 220.0), 19.0, index, theme::INK);
        });
    }
}

fn counters(svg: &mut Svg) {
    for capacity in 1..=4_u8 {
        svg.at((42.0 + 84.0 * f32::from(capacity - 1), 42.0), 1.0, |svg| counter(svg, capacity));
    }
}

fn gaps(svg: &mut Svg) {
    let (line, size) = ([10, 14, 5], (96.0, 200.0));
    let grid = Grid::even(line.len(), (66.0, 48.0), 126.0, size);
    let card = Card { width: size.0, height: size.1 };
    for (index, (left, _)) in line.into_iter().zip(&grid.columns) {
        svg.at((*left, grid.top), 1.0, |svg| card.draw(svg, index));
    }
    for gap in 0..=line.len() {
        let x = grid.gap(gap);
        svg.path(format!("M{x} 44V{}", grid.bottom()), Paint::line(theme::ACCENT, 2.5).dashed(2.0, 6.0));
        svg.circle(x, 22.0, 17.0, Paint::fill(theme::CARD).lined(theme::ACCENT, 2.5));
        svg.figure((x, 22.0), 17.0, gap, theme::ACCENT);
    }
}

/// A line with its Modules, of which the best so many count.
fn modules(svg: &mut Svg, capacity: usize) {
    let (line, size) = ([29, 6, 3, 28, 24, 14], (92.0, 190.0));
    let found: [([u8; 6], u8); 3] = [
        ([0b11100, 0b00110, 0b00011, 0, 0, 0], 25),
        ([0, 0, 0, 0b11100, 0b11000, 0b01110], 16),
        ([0b00001, 0, 0, 0, 0, 0], 1),
    ];
    let grid = Grid::even(line.len(), (8.0, 12.0), 106.0, size);
    let card = Card { width: size.0, height: size.1 };
    for (index, (left, _)) in line.into_iter().zip(&grid.columns) {
        svg.at((*left, grid.top), 1.0, |svg| card.draw(svg, index));
    }
    joints(svg, &line, &grid);
    for (at, (cells, points)) in found.into_iter().enumerate() {
        let look = Look { counts: at < capacity, changes: false };
        module(svg, &cells, &grid, look);
        if let Some(place) = badge_place(&cells, &grid, 13.0) {
            svg.at(place, 1.0, |svg| badge(svg, points, 13.0, look));
        }
    }
}
