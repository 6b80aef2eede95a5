//! A contact sheet of the dolls, their table and the house, light and dark: `cargo run -p art --example dolls`.
//!
//! With a word behind `--` only that part is printed: dolls, table or house.

use art::assemble::{
    COUNTER, Card, GIFT, Grid, Look, PILL, absent_gear, badge, badge_place, counter, doll, gear, gear_column,
    gift, joints, lamps, lamps_width, module, pill, tie,
};
use art::house::{Icon, LOGO, bunting, chip, cloud, divider, frame, logo, name_chip, parade};
use art::theme::{self, Palette, Theme};
use art::{Paint, Svg};

const WIDTH: f32 = 1240.0;

/// Title, height, and what draws it.
type Part = (&'static str, f32, fn(&mut Svg));

fn main() {
    let part = std::env::args().nth(1).unwrap_or_default();
    let mut page = String::from(
        "<!doctype html><meta charset=utf-8><style>body{margin:0;display:flex}div{padding:16px;background:var(--page)}svg{display:block;font-family:sans-serif}",
    );
    for (name, of) in [("light", Theme::Light), ("dark", Theme::Dark)] {
        page += &format!(".{name}{{");
        for (colour, value) in theme::colours(of, Palette::Assemble) {
            page += &format!("--{colour}:{value};");
        }
        page += "}";
    }
    page += "</style>";
    for name in ["light", "dark"] {
        page += &format!("<div class={name}>");
        let parts: [Part; 3] = [("dolls", 900.0, dolls), ("table", 960.0, table), ("house", 700.0, house)];
        for (title, height, draw) in parts {
            if part.is_empty() || part == title {
                page += &Svg::drawn(draw).picture(WIDTH, height);
            }
        }
        page += "</div>";
    }
    println!("{page}");
}

fn dolls(svg: &mut Svg) {
    for index in 0..32u8 {
        let place = (10.0 + f32::from(index % 8) * 154.0, 10.0 + f32::from(index / 8) * 222.0);
        svg.at(place, 1.0, |svg| {
            let card = Card { width: 110.0, height: 200.0 };
            card.shadow(svg);
            card.draw(svg, index);
            svg.figure((126.0, 10.0), 15.0, index, theme::INK);
        });
    }
}

/// A line of dolls with its Modules as they would be after a placement.
fn lane(svg: &mut Svg, size: (f32, f32), pitch: f32, pills: (f32, f32)) {
    let line = [29, 6, 3, 28, 24, 14];
    let modules: [([u8; 6], u8, Look); 3] = [
        ([0b11100, 0b00110, 0b00011, 0, 0, 0], 25, Look { counts: true, changes: true }),
        ([0, 0, 0, 0b11100, 0b11000, 0b01110], 16, Look { counts: true, changes: false }),
        ([1, 0, 0, 0, 0, 0], 1, Look { counts: false, changes: false }),
    ];
    let grid = Grid::even(line.len(), (30.0, 60.0), pitch, size);
    let changes = [7, 16, 9, 7, -7, 0, 125];
    for (gap, change) in changes.into_iter().enumerate() {
        tie(svg, (grid.gap(gap), 42.0), grid.gap(gap), (56.0, grid.bottom()));
        svg.at((grid.gap(gap), 24.0), 1.0, |svg| pill(svg, change, gap == 1, pills));
    }
    let card = Card { width: size.0, height: size.1 };
    for (index, (left, _)) in line.into_iter().zip(&grid.columns) {
        svg.at((*left, grid.top), 1.0, |svg| {
            card.shadow(svg);
            card.draw(svg, index);
        });
    }
    joints(svg, &line, &grid);
    for (cells, points, look) in modules {
        module(svg, &cells, &grid, look);
        let radius = if size.0 > 80.0 { 13.0 } else { 11.0 };
        if let Some(place) = badge_place(&cells, &grid, radius) {
            svg.at(place, 1.0, |svg| badge(svg, points, radius, look));
        }
    }
}

/// A lane that gets little room: gears alone.
fn slim(svg: &mut Svg, size: (f32, f32)) {
    let line = [20, 23, 22, 5, 13];
    let grid = Grid::even(line.len(), (0.0, 0.0), size.0 + 3.0, size);
    for (index, (left, _)) in line.into_iter().zip(&grid.columns) {
        svg.at((*left, 0.0), 1.0, |svg| gear_column(svg, index, size));
    }
    let scores = Look { counts: true, changes: false };
    module(svg, &[0b10000, 0b10000, 0b10000, 0, 0], &grid, scores);
    module(svg, &[0b00100, 0b00111, 0b00110, 0b00100, 0b01100], &grid, scores);
    module(svg, &[0, 0, 0, 0b00001, 0b00001], &grid, Look { counts: false, changes: false });
}

fn table(svg: &mut Svg) {
    svg.at((10.0, 0.0), 1.0, |svg| lane(svg, (108.0, 222.0), 134.0, PILL));
    svg.at((872.0, 0.0), 1.0, |svg| lane(svg, (46.0, 160.0), 53.0, (49.0, 44.0)));
    svg.at((0.0, 300.0), 1.0, |svg| lane(svg, (108.0, 222.0), 70.0, PILL));
    svg.at((560.0, 330.0), 1.0, |svg| slim(svg, (33.0, 125.0)));
    svg.at((780.0, 330.0), 1.0, |svg| slim(svg, (18.0, 55.0)));
    for (at, (width, height)) in
        [(72.0, 150.0), (61.0, 122.0), (56.0, 116.0), (27.0, 54.0), (22.0, 44.0), (18.0, 39.0)]
            .into_iter()
            .enumerate()
    {
        svg.at((560.0 + 78.0 * at as f32, 480.0), 1.0, |svg| Card { width, height }.draw(svg, 21 + at as u8));
    }
    for capacity in 1..=11u8 {
        svg.at((40.0 + 76.0 * f32::from(capacity - 1), 690.0), 1.0, |svg| counter(svg, capacity));
        svg.at((40.0 + 76.0 * f32::from(capacity - 1), 760.0), 40.0 / COUNTER, |svg| counter(svg, capacity));
    }
    svg.at((10.0, 800.0), 1.0, |svg| lamps(svg, 2, 3, 14.0));
    svg.at((10.0 + lamps_width(3, 14.0) + 20.0, 796.0), 1.0, |svg| lamps(svg, 5, 7, 20.0));
    for (at, dolls) in [28, 4, 0].into_iter().enumerate() {
        svg.at((880.0 + 120.0 * at as f32, 640.0), 1.0, |svg| gift(svg, dolls));
    }
    svg.at((1110.0, 800.0), 70.0 / GIFT.0, |svg| gift(svg, 12));
    for (at, radius) in [25.0, 16.0, 10.0, 7.0, 4.6, 3.5].into_iter().enumerate() {
        let y = 860.0;
        let x = |row: f32| 30.0 + row * radius * 2.3 + [0.0, 360.0, 600.0, 750.0, 860.0, 930.0][at];
        for row in 0..5u8 {
            svg.at((x(f32::from(row)), y), 1.0, |svg| gear(svg, row, radius));
        }
        svg.at((x(5.0), y), 1.0, |svg| absent_gear(svg, radius));
    }
}

fn house(svg: &mut Svg) {
    svg.at((0.0, 10.0), 1.0, |svg| {
        parade(svg, (431.0, 292.0));
        frame(svg, (431.0, 292.0));
    });
    svg.at((450.0, 10.0), 1.0, |svg| parade(svg, (355.0, 120.0)));
    svg.at((450.0, 150.0), 1.0, |svg| {
        svg.rect((0.0, 0.0), (355.0, 120.0), 0.0, Paint::fill(theme::CLOTH));
        svg.at((70.0, 60.0), 1.0, |svg| cloud(svg, 0.9));
        svg.at((200.0, 70.0), 1.5, |svg| cloud(svg, 0.7));
        frame(svg, (355.0, 120.0));
    });
    svg.at((830.0, 20.0), 1.0, |svg| bunting(svg, 380.0, 24.0, 26.0));
    svg.at((1020.0, 100.0), 1.0, |svg| divider(svg, 360.0));
    for (at, size) in [24.0, 30.0, 38.0, 96.0].into_iter().enumerate() {
        svg.at((860.0 + 60.0 * at as f32, 170.0), size / LOGO, logo);
    }
    for seat in 0..5u8 {
        svg.at((850.0 + 40.0 * f32::from(seat), 250.0), 1.0, |svg| chip(svg, seat, 28.0));
        svg.at((1060.0 + 24.0 * f32::from(seat), 250.0), 1.0, |svg| chip(svg, seat, 20.0));
        svg.at((830.0 + 80.0 * f32::from(seat), 280.0), 1.0, |svg| {
            name_chip(svg, seat, (74.0, 32.0), seat == 2);
        });
    }
    for (at, icon) in Icon::ALL.iter().enumerate() {
        let (column, row) = ((at % 20) as f32, (at / 20) as f32);
        svg.at((10.0 + column * 56.0, 330.0 + row * 80.0), 2.0, |svg| icon.draw(svg, theme::INK));
        svg.at((10.0 + column * 40.0, 500.0 + row * 34.0), 1.0, |svg| icon.draw(svg, theme::ACCENT));
        svg.at((830.0 + column * 20.0, 500.0 + row * 34.0), 0.75, |svg| icon.draw(svg, theme::INK_2));
    }
    for at in 0..8u8 {
        let height = 100.0 - 9.0 * f32::from(at);
        svg.at((50.0 + 60.0 * f32::from(at), 585.0), 1.0, |svg| doll(svg, 31 - 3 * at, height));
    }
}
