//! The map as plain text: drawn with its hexes in their true neighbourhood, or told in words.

use gamekit::{Drawing, Lang, Names, Seat};

use crate::Heroes;
use crate::hex::{Hex, TILE_HEXES};
use crate::layout::hexes_of;
use crate::power::Colour;
use crate::table::Table;
use crate::view::View;
use crate::words::Text;
use crate::words::parts::all_of;

/// The columns of a hex: five for its text and a blank. Even, for every other row is moved by half.
const CELL: usize = 6;

impl Heroes {
    /// The map, drawn with a legend or told tile by tile; nothing before it is laid.
    pub fn map_text(&self, view: &View, names: &Names, drawing: Drawing, lang: Lang) -> String {
        let table = &self.table(view);
        if table.board.as_slice().is_empty() {
            return String::new();
        }
        let mut lines = Vec::new();
        match drawing {
            Drawing::Grid => {
                lines.extend(self.drawn_rows(table));
                lines.extend(
                    [Text::LegendHex, Text::LegendLand, Text::LegendMarkers].map(|text| text.say(lang)),
                );
            }
            Drawing::Words => {
                lines.extend((0..self.layout.tiles()).map(|tile| self.tile_line(table, tile, names, lang)));
            }
        }
        lines.join("\n")
    }

    /// Two lines for each row of hexes: names and lands, and the markers below.
    fn drawn_rows(&self, table: &Table) -> Vec<String> {
        let places = self.content.layout(self.players);
        let at = |(tile, &place): (u8, &(i8, i8))| {
            let hexes = (0..TILE_HEXES).filter_map(move |part| Hex::new(tile, part));
            hexes.zip(hexes_of(place)).map(|(hex, (q, r))| (hex, 2 * q + r, r))
        };
        let hexes: Vec<(Hex, i16, i16)> = (0..).zip(places).flat_map(at).collect();
        let left = hexes.iter().map(|(_, x, _)| *x).min().unwrap_or(0);
        let mut rows: Vec<i16> = hexes.iter().map(|(_, _, r)| *r).collect();
        rows.sort_unstable();
        rows.dedup();
        let mut lines = Vec::new();
        for row in rows {
            let mut cells: Vec<(i16, Hex)> =
                hexes.iter().filter(|(_, _, r)| *r == row).map(|&(hex, x, _)| (x - left, hex)).collect();
            cells.sort_unstable();
            lines.push(in_columns(&cells, |hex| self.land_sign(table, hex)));
            lines.push(in_columns(&cells, |hex| self.marker_sign(table, hex)));
        }
        lines
    }

    /// The name of a hex, its land and its Difficulty: `c4 R2`.
    fn land_sign(&self, table: &Table, hex: Hex) -> String {
        let land = match table.terrain.colour(hex) {
            Some(Colour::Red) => 'R',
            Some(Colour::Blue) => 'B',
            Some(Colour::Yellow) => 'Y',
            Some(Colour::Green) => 'G',
            Some(Colour::White) => 'W',
            None if hex.is_city() => 'C',
            None => 'F',
        };
        let difficulty = self.difficulty_of(table, hex);
        let space = if difficulty < 10 { " " } else { "" };
        format!("{hex}{space}{land}{difficulty}")
    }

    /// The markers of a hex: seats that control it, a seat in brackets that has it under attack, and in
    /// a City second markers and free places.
    fn marker_sign(&self, table: &Table, hex: Hex) -> String {
        let control: String = self.holders(table, hex).map(|seat| seat.to_string()).collect();
        if let Some(seat) = self.attacker(table, hex) {
            return format!("({seat})");
        }
        if !hex.is_city() {
            return control;
        }
        let (crowd, room) = crowd_and_room(table, hex);
        let again = crowd.saturating_sub(control.len());
        format!("{control}{}{}", "+".repeat(again), ".".repeat(room.saturating_sub(crowd)))
    }

    /// A tile in words.
    fn tile_line(&self, table: &Table, tile: u8, names: &Names, lang: Lang) -> String {
        let hexes = (0..TILE_HEXES).filter_map(|part| Hex::new(tile, part));
        let said: Vec<String> = hexes.map(|hex| self.hex_words(table, hex, names, lang)).collect();
        let separator = match lang {
            Lang::En => "; ",
            Lang::Ja => "。",
        };
        let letter = char::from(b'a' + tile);
        Text::TileLine { tile: &letter, hexes: &said.join(separator) }.say(lang)
    }

    fn hex_words(&self, table: &Table, hex: Hex, names: &Names, lang: Lang) -> String {
        let named = |seats: &[Seat]| all_of(seats.iter().map(|&seat| names.of(seat).to_owned()), lang);
        let holders: Vec<Seat> = self.holders(table, hex).collect();
        let holder = &match self.attacker(table, hex) {
            Some(seat) => Text::AttackedBy { names: &named(&[seat]) }.say(lang),
            None if holders.is_empty() => String::new(),
            None => Text::Held { names: &named(&holders) }.say(lang),
        };
        let difficulty = &self.difficulty_of(table, hex);
        match table.terrain.colour(hex) {
            Some(colour) => {
                Text::TileTerritory { hex: &hex, colour: &colour.name(lang), difficulty, holder }.say(lang)
            }
            None if hex.is_city() => {
                let (crowd, room) = crowd_and_room(table, hex);
                let free = &room.saturating_sub(crowd);
                Text::TileCity { hex: &hex, difficulty, free, room: &room, holder }.say(lang)
            }
            None => Text::TileForest { hex: &hex, difficulty, holder }.say(lang),
        }
    }

    /// The Difficulty of a hex, that of a forest included: it is the same for everybody.
    pub(crate) fn difficulty_of(&self, table: &Table, hex: Hex) -> u8 {
        self.force(table, table.active).difficulty(hex)
    }

    fn holders<'a>(&self, table: &'a Table, hex: Hex) -> impl Iterator<Item = Seat> + use<'a> {
        self.seats().filter(move |&seat| table.kingdom(seat).controls.contains(hex))
    }

    fn attacker(&self, table: &Table, hex: Hex) -> Option<Seat> {
        self.seats().find(|&seat| table.kingdom(seat).attacks.contains(hex))
    }
}

/// The markers in a City, and how many it has room for.
pub(crate) fn crowd_and_room(table: &Table, city: Hex) -> (usize, usize) {
    let crowd = table.crowd.get(usize::from(city.tile())).copied().unwrap_or(0);
    (crowd.into(), table.terrain.room(city.tile()).into())
}

/// Texts in the middle of their cells; a cell begins half a cell further for each step to the right.
fn in_columns(cells: &[(i16, Hex)], text: impl Fn(Hex) -> String) -> String {
    let mut line = String::new();
    for &(x, hex) in cells {
        let begin = usize::try_from(x).unwrap_or(0) * CELL / 2;
        let text = format!("{:^1$}", text(hex), CELL - 1);
        line.push_str(&" ".repeat(begin.saturating_sub(line.len())));
        line.push_str(&text);
    }
    line.trim_end().to_owned()
}
