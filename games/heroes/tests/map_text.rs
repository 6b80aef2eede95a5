//! The map as text: drawn for the eye, told for the ear.

use std::collections::HashMap;

use gamekit::{Drawing, FastRng, Game, Lang, Names, Seat, Viewer};
use heroes::{Action, Heroes, Hex};

use crate::play::{Play, content, game, game_with};

pub(crate) fn names(players: u8, reader: Viewer) -> Names {
    let all = ["Ann", "Bob", "Cy", "Dee", "Eve"];
    Names { players: all[..players.into()].iter().map(ToString::to_string).collect(), reader }
}

/// The columns that a text takes in a terminal: everything but ASCII is two wide.
pub(crate) fn width(text: &str) -> usize {
    text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}

/// A game on a map of three tiles with room for three markers in each City: C1 at a, C2 at b, C3 at c.
pub(crate) fn small_game() -> Heroes {
    let mut content = content();
    let tiles = content["tiles"].as_array().expect("tiles")[10..].to_vec();
    content["tiles"] = tiles.into();
    content["layouts"] = serde_json::json!({
        "3": [[0, 0], [1, 0], [0, 1]],
        "4": [[0, 0], [1, 0], [0, 1]],
        "5": [[0, 0], [1, 0], [0, 1], [-1, 1]],
    });
    game_with(3, &content)
}

/// Ann has two markers in a0 and shares c0 with Bob; Cy attacks two territories.
pub(crate) fn small() -> Play {
    let mut play = Play::of(small_game())
        .controls(0, "a0 a2 c0")
        .controls(1, "c0 b4 b3")
        .controls(2, "b0")
        .attacks(2, "a4 c2");
    play.state.table.crowd[0] += 1;
    play
}

fn text(play: &Play, drawing: Drawing, lang: Lang) -> String {
    let reader = Viewer::Seat(Seat(0));
    play.game.map_text(&play.view(0), &names(play.game.players(), reader), drawing, lang)
}

/// The first line begins with blanks, which a continued line would lose.
const DRAWN: &str = "   a5 W3 a6 Y1

a4 B1 a0 C6 a1 F5 b5 R1 b6 G3
 (2)   0+.
   a3 G2 a2 R0 b4 Y2 b0 C6 b1 F3
           0     1    2..
      c5 B2 c6 W1 b3 W0 b2 B1
                    1
   c4 G0 c0 C6 c1 F4
          01.
      c3 R1 c2 Y3
             (2)
";

const LEGEND: [&str; 2] = [
    "\
In a hex: its name, then its land with its Difficulty, below that the markers.
R red, B blue, Y yellow, G green, W white, F Mystic Forest (its number is Difficulty and points), C City.
1 controlled by seat 1, (1) under attack by seat 1. In a City: . a free place, + a second marker of a player.",
    "\
マスの見かた：名前、土地と侵略難度。その下がマーカー。
R赤、B青、Y黄、G緑、W白、F神秘の森（数は侵略難度と得点）、C都市。
1は席1が支配、(1)は席1が攻撃中。都市では、.が空き枠、+は同じプレイヤーの2個目のマーカー。",
];

#[test]
fn a_small_map_is_drawn() {
    for (lang, legend) in Lang::ALL.into_iter().zip(LEGEND) {
        assert_eq!(text(&small(), Drawing::Grid, lang), format!("{DRAWN}{legend}"));
    }
}

#[test]
fn a_small_map_is_told_tile_by_tile() {
    for (lang, told) in Lang::ALL.into_iter().zip(TOLD) {
        assert_eq!(text(&small(), Drawing::Words, lang), told);
    }
}

const TOLD: [&str; 2] = [
    "\
Tile a: City a0, Difficulty 6, 1 of 3 places free, controlled by Ann; a1 Mystic Forest, Difficulty and points 5; a2 red, Difficulty 0, controlled by Ann; a3 green, Difficulty 2; a4 blue, Difficulty 1, under attack by Cy; a5 white, Difficulty 3; a6 yellow, Difficulty 1.
Tile b: City b0, Difficulty 6, 2 of 3 places free, controlled by Cy; b1 Mystic Forest, Difficulty and points 3; b2 blue, Difficulty 1; b3 white, Difficulty 0, controlled by Bob; b4 yellow, Difficulty 2, controlled by Bob; b5 red, Difficulty 1; b6 green, Difficulty 3.
Tile c: City c0, Difficulty 6, 1 of 3 places free, controlled by Ann and Bob; c1 Mystic Forest, Difficulty and points 4; c2 yellow, Difficulty 3, under attack by Cy; c3 red, Difficulty 1; c4 green, Difficulty 0; c5 blue, Difficulty 2; c6 white, Difficulty 1.",
    "\
タイルa：都市a0、侵略難度6、枠3のうち空き1、Annが支配。a1 神秘の森、侵略難度と得点5。a2 赤の領土、侵略難度0、Annが支配。a3 緑の領土、侵略難度2。a4 青の領土、侵略難度1、Cyが攻撃中。a5 白の領土、侵略難度3。a6 黄の領土、侵略難度1。
タイルb：都市b0、侵略難度6、枠3のうち空き2、Cyが支配。b1 神秘の森、侵略難度と得点3。b2 青の領土、侵略難度1。b3 白の領土、侵略難度0、Bobが支配。b4 黄の領土、侵略難度2、Bobが支配。b5 赤の領土、侵略難度1。b6 緑の領土、侵略難度3。
タイルc：都市c0、侵略難度6、枠3のうち空き1、AnnとBobが支配。c1 神秘の森、侵略難度と得点4。c2 黄の領土、侵略難度3、Cyが攻撃中。c3 赤の領土、侵略難度1。c4 緑の領土、侵略難度0。c5 青の領土、侵略難度2。c6 白の領土、侵略難度1。",
];

#[test]
fn nothing_is_drawn_before_the_map_is_laid() {
    let game = game(4);
    let view = game.view(&game.setup(), Viewer::Public);
    for drawing in [Drawing::Grid, Drawing::Words] {
        assert_eq!(game.map_text(&view, &names(4, Viewer::Public), drawing, Lang::En), "");
    }
}

/// Large numbers take the place of the blank: three joined forests have ten hexes around them.
#[test]
fn numbers_of_two_digits_fit_into_a_cell() {
    let mut content = content();
    content["tiles"][0]["city"] = serde_json::json!({ "difficulty": 20, "slots": 5 });
    let play = Play::of(game_with(3, &content)).map("0:0 1:3 2:0 3:1 4:0 5:4 6:2 7:0 8:0");
    let play = play.controls(0, "a0").controls(1, "a0").controls(2, "a0");
    let drawn = text(&play, Drawing::Grid, Lang::En);
    for cell in ["a0C20", "012..", "a1F10", "b4F10", "g3F10"] {
        assert!(drawn.contains(cell), "{cell}:\n{drawn}");
    }
}

/// Where the names of the hexes stand: line and column.
fn places(drawn: &str) -> HashMap<String, (i32, i32)> {
    let mut found = HashMap::new();
    for (line, text) in (0..).zip(drawn.lines()).filter(|(line, _)| line % 2 == 0) {
        let starts = text.char_indices().filter(|&(at, c)| {
            c.is_ascii_lowercase() && text[at + 1..].starts_with(|next: char| next.is_ascii_digit())
        });
        found.extend(starts.map(|(at, _)| (text[at..at + 2].to_owned(), (line, at as i32))));
    }
    found
}

/// Neighbours stand beside each other, or half a cell further in the next row; nothing else does.
#[test]
fn hexes_are_drawn_in_their_true_neighbourhood() {
    for players in 3..=5 {
        let play = Play::new(players);
        let drawn = text(&play, Drawing::Grid, Lang::En);
        let map: Vec<&str> = drawn.lines().collect();
        let places = places(&map[..map.len() - 3].join("\n"));
        let hexes: Vec<Hex> = play.game.layout().hexes().iter().collect();
        assert_eq!(places.len(), hexes.len(), "{drawn}");
        for &one in &hexes {
            for &other in &hexes {
                let (line, column) = places[&one.to_string()];
                let (other_line, other_column) = places[&other.to_string()];
                let apart = ((line - other_line).abs(), (column - other_column).abs());
                let drawn_beside = apart == (0, 6) || apart == (2, 3);
                assert_eq!(play.game.layout().neighbours(one).contains(other), drawn_beside, "{one} {other}");
            }
        }
    }
}

/// Whole maps after many turns, in both languages.
#[test]
fn every_line_of_a_drawing_fits_into_120_columns() {
    for players in 3..=5 {
        let middle = |_: &Play, actions: &[Action], _: &mut FastRng| actions[actions.len() / 2];
        let late = |play: &Play| play.table().round == 14;
        let play = Play::begin(game(players)).play_on(u64::from(players), late, middle);
        for lang in Lang::ALL {
            let drawn = text(&play, Drawing::Grid, lang);
            assert!(drawn.lines().count() >= 25, "{drawn}");
            assert!(drawn.lines().all(|line| width(line) <= 120), "{drawn}");
            assert!(drawn.lines().all(|line| line == line.trim_end()), "{drawn}");
        }
    }
}
