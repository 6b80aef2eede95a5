//! Prints a sheet with every piece of the Skycity of Alea, light beside dark, as a web page.

use art::alea::condition::Condition;
use art::alea::dice::{Die, Owner, chip};
use art::alea::escape::{self, Escape, escape};
use art::alea::home::{self, home};
use art::alea::layout::Handful;
use art::alea::odds::{Chart, Mark, Tone};
use art::alea::plaza::Plaza;
use art::alea::tokens::{Declaration, declaration, handful};
use art::alea::track::Track;
use art::alea::tumble::tumbling;
use art::alea::vignette::{Kind, vignette};
use art::theme::{INK_2, Palette, Theme, colours};
use art::{Svg, alea};

/// A picture of this size, between others.
fn show(page: &mut String, (width, height): (f32, f32), draw: impl FnOnce(&mut Svg)) {
    page.push_str(&Svg::drawn(draw).picture(width, height));
}

fn dice(page: &mut String) {
    show(page, (700.0, 360.0), |svg| {
        for seat in 0..=5u8 {
            let owner = if seat < 5 { Owner::Seat(seat) } else { Owner::Nobody };
            let y = 30.0 + f32::from(seat) * 60.0;
            for face in 1..=6u8 {
                let tilt = f32::from(face) * 7.0 - 24.0;
                Die::new(owner, face).tilted(tilt).draw(svg, (30.0 + f32::from(face - 1) * 58.0, y));
            }
            Die::new(owner, 3).ringed(true).tilted(9.0).draw(svg, (385.0, y));
            Die::ghost(seat.min(4)).draw(svg, (445.0, y));
            let letter = char::from(b'A' + seat);
            Die::letter(letter).ringed(seat < 2).draw(svg, (505.0, y));
            let turn = f32::from(seat);
            tumbling(svg, (565.0, y), 44.0, owner, [25.0 + turn * 50.0, -30.0 + turn * 70.0, turn * 20.0]);
            Die::new(owner, 6).sized(20.0).draw(svg, (620.0, y));
            chip(svg, (660.0, y), 28.0, seat.min(4));
        }
    });
}

fn conditions(page: &mut String) {
    let all: [Condition<'_>; 14] = [
        Condition::Faces(&[(1, true), (2, false), (3, true)]),
        Condition::Faces(&[(1, true), (1, true), (6, false), (6, false)]),
        Condition::Pattern(&[
            ('A', true),
            ('A', true),
            ('A', false),
            ('B', true),
            ('B', false),
            ('B', false),
        ]),
        Condition::Pattern(&[('A', false), ('B', false), ('C', false), ('D', false), ('E', false)]),
        Condition::Total { at_least: 20, lying: 0 },
        Condition::Total { at_least: 35, lying: 23 },
        Condition::Group { faces: &[(2, 1), (3, 2), (4, 0)], at_least: 5 },
        Condition::Group { faces: &[(5, 0), (6, 0)], at_least: 4 },
        Condition::Group { faces: &[(5, 9)], at_least: 20 },
        Condition::Exactly { faces: &[(1, Some(2))], counts: 0b10_1010 },
        Condition::Exactly { faces: &[(6, Some(9))], counts: 0b1100 },
        Condition::Exactly { faces: &[(1, None), (6, None)], counts: 0b100 },
        Condition::Compare { more: (6, 2), less: (1, 1) },
        Condition::Compare { more: (6, 0), less: (1, 0) },
    ];
    for condition in all {
        show(page, (282.0, 62.0), |svg| condition.draw(svg, (282.0, 62.0)));
        show(page, (212.0, 42.0), |svg| condition.draw(svg, (212.0, 42.0)));
    }
    let many = [(6, true); 25];
    show(page, (282.0, 90.0), |svg| Condition::Faces(&many).draw(svg, (282.0, 90.0)));
}

fn vignettes(page: &mut String) {
    for kind in Kind::ALL {
        for sprung in [false, true] {
            show(page, (282.0, 188.0), |svg| vignette(svg, kind, sprung, (282.0, 188.0)));
        }
        for sprung in [false, true] {
            show(page, (112.0, 94.0), |svg| vignette(svg, kind, sprung, (112.0, 94.0)));
        }
    }
    show(page, (340.0, 100.0), |svg| vignette(svg, Kind::Group, true, (340.0, 100.0)));
}

fn plazas(page: &mut String) {
    let some = |lying: [u8; 5], waiting: [u8; 5]| {
        [0, 1, 2, 3, 4].map(|seat| Handful { lying: lying[seat], waiting: waiting[seat] })
    };
    let tables = [
        some([0, 2, 1, 2, 0], [4, 0, 0, 0, 0]),
        some([5, 5, 5, 5, 5], [0; 5]),
        some([2, 1, 3, 5, 0], [0, 0, 0, 0, 5]),
        some([25, 0, 0, 0, 0], [0; 5]),
    ];
    for plaza in [Plaza::DESKTOP, Plaza::PHONE] {
        for (number, owners) in tables.iter().enumerate() {
            let wide = plaza.width > 500.0;
            if wide && number > 2 {
                continue;
            }
            let name = if wide { (90.0, 18.0) } else { (0.0, 0.0) };
            let layout = plaza.layout(owners, name);
            show(page, (plaza.width, plaza.height), |svg| {
                plaza.draw(svg);
                for at in layout.names.iter().flatten().filter(|_| wide) {
                    svg.figure(*at, 13.0, "Somebody", INK_2);
                }
                for (seat, places) in (0u8..).zip(&layout.dice) {
                    for (index, at) in (0u8..).zip(places) {
                        let die = if index < owners[usize::from(seat)].lying {
                            Die::new(Owner::Seat(seat), (index * 5 + seat) % 6 + 1).ringed(index == 1)
                        } else {
                            Die::ghost(seat)
                        };
                        die.sized(layout.side).tilted(at.tilt).draw(svg, (at.x, at.y));
                    }
                }
            });
        }
    }
}

fn rest(page: &mut String) {
    let chances: Vec<f32> =
        (0..=20u8).map(|dice| 1.0 - 0.9f32.powi(i32::from(dice.saturating_sub(3)).pow(2) / 4)).collect();
    let marks = [
        Mark { dice: 5, chance: 0.1, tone: Tone::Quiet, labelled: true },
        Mark { dice: 9, chance: 0.45, tone: Tone::Bad, labelled: true },
        Mark { dice: 14, chance: 0.97, tone: Tone::Brass, labelled: true },
    ];
    for (width, height) in [(284.0, 240.0), (344.0, 104.0)] {
        let chart = Chart { chances: &chances, marks: &marks, width, height };
        show(page, (width, height), |svg| chart.draw(svg));
    }
    for (track, scores) in [
        (Track { width: 756.0, chip: 27.0, goal: 10 }, vec![7, 9, 4, 9]),
        (Track { width: 348.0, chip: 19.0, goal: 10 }, vec![7, 9, 4, 9, 9]),
        (Track { width: 348.0, chip: 19.0, goal: 12 }, vec![0; 5]),
    ] {
        show(page, (track.width, track.height()), |svg| track.draw(svg, &scores));
    }
    show(page, (560.0, 60.0), |svg| {
        let tokens = [Declaration::Thinking, Declaration::Sealed, Declaration::Open(0), Declaration::Open(5)];
        for (index, what) in (0u8..).zip(tokens) {
            declaration(svg, (30.0 + f32::from(index) * 56.0, 30.0), 48.0, index, what);
            declaration(svg, (250.0 + f32::from(index) * 34.0, 30.0), 28.0, 4, what);
        }
        handful(svg, (430.0, 30.0), 16.0, 0, 5);
        handful(svg, (520.0, 30.0), 16.0, 0, 0);
    });
    for (seat, what) in [(0, Escape::Leaping), (1, Escape::Free), (3, Escape::Caught)] {
        show(page, escape::SIZE, |svg| escape(svg, seat, what));
    }
    show(page, home::SIZE, |svg| home(svg, home::SIZE));
    show(page, (355.0, 108.0), |svg| home(svg, (355.0, 108.0)));
    show(page, (360.0, 260.0), |svg| alea::sky::skycity(svg, (170.0, 150.0), 1.2));
}

/// Draws some of the pieces.
type Part = fn(&mut String);

fn main() {
    let part = std::env::args().nth(1).unwrap_or_default();
    let mut page = String::new();
    let parts: [(&str, Part); 5] = [
        ("dice", dice),
        ("conditions", conditions),
        ("vignettes", vignettes),
        ("plazas", plazas),
        ("rest", rest),
    ];
    for (name, draw) in parts {
        if part.is_empty() || part == name {
            draw(&mut page);
        }
    }
    println!(
        "<!doctype html><meta charset=utf-8><style>body{{margin:0;display:flex}}div{{flex:1;padding:10px}}"
    );
    println!("svg{{margin:4px;vertical-align:top}}text{{font-family:Palatino,'Noto Serif CJK JP',serif}}");
    for (class, theme) in [("light", Theme::Light), ("dark", Theme::Dark)] {
        let values: String =
            colours(theme, Palette::Alea).map(|(name, value)| format!("--{name}:{value};")).collect();
        println!(".{class}{{{values}background:var(--card)}}");
    }
    println!("</style><div class=light>{page}</div><div class=dark>{page}</div>");
}
