//! The form of a map tile, and of where tiles lie.

use heroes::{COLOURS, LARGEST_NUMBER, MOST_ROOM};
use leptos::prelude::*;
use serde_json::{Value, json};

use super::desk::Desk;
use super::document;
use super::fields::{Faults, Named, NumberField, TextField, WordField, fault_id, is_wrong, shown_number};
use super::sketch;
use super::text::Text;
use super::tools::HeroesTools;
use crate::picture::shown;

/// What a space of the ring can be.
const LANDS: [&str; 6] = ["red", "blue", "yellow", "green", "white", "forest"];

/// The tile at a place of the pack.
#[component]
pub(super) fn TileForm(desk: Desk, tools: HeroesTools, at: usize) -> impl IntoView {
    let tile = format!("tiles[{at}]");
    let drawn =
        move || desk.pack.with(|pack| shown(sketch::tile(&tools, &pack["tiles"][at], (280.0, 270.0))));
    let spaces = (0..6).map(|space| view! { <LandField desk tile=tile.clone() space/> }).collect_view();
    view! {
        <div class="pk-two">
            <div class="pk-form">
                <Faults desk path=tile.clone()/>
                <TextField desk path=format!("{tile}.id") label=desk.label(|| Text::Id) is_code=true/>
                <div class="pk-pair">
                    <NumberField
                        desk
                        path=format!("{tile}.city.difficulty")
                        label=desk.label(|| Text::CityDifficulty)
                        range=(0, LARGEST_NUMBER)
                    />
                    <NumberField
                        desk
                        path=format!("{tile}.city.slots")
                        label=desk.label(|| Text::CityRoom)
                        range=(1, MOST_ROOM)
                    />
                </div>
                <fieldset class="pk-ring">
                    <legend>{desk.label(|| Text::Ring)}</legend>
                    <Faults desk path=format!("{tile}.ring")/>
                    {spaces}
                </fieldset>
            </div>
            <div class="pk-look">
                <section class="pk-card pk-tile" aria-label=desk.label(|| Text::Preview)>{drawn}</section>
            </div>
        </div>
    }
}

/// A space of the ring. A forest has no Difficulty.
#[component]
fn LandField(desk: Desk, tile: String, space: usize) -> impl IntoView {
    let path = format!("{tile}.ring[{space}]");
    let place = StoredValue::new(path.clone());
    let is_forest = Memo::new(move |_| {
        desk.pack.with(|pack| place.with_value(|path| document::get(pack, path)["type"] == "forest"))
    });
    let set = Callback::new(move |(word,): (String,)| {
        place.with_value(|path| desk.edit(path, |land| change_land(land, &word)));
    });
    let number = space + 1;
    let label = Signal::derive(move || desk.say(&Text::SpaceLabel { number: &number }));
    let difficulty = Signal::derive(move || desk.say(&Text::SpaceDifficulty { number: &number }));
    let named: Named = |desk, word| desk.say(&Text::Thing { word });
    view! {
        <div class="pk-pair">
            <WordField
                desk
                path=format!("{path}.type")
                label
                words=Signal::derive(|| LANDS.to_vec())
                named
                set
            />
            <Show when=move || !is_forest.get()>
                <NumberField
                    desk
                    path=format!("{}.difficulty", place.get_value())
                    label=difficulty
                    range=(0, LARGEST_NUMBER)
                />
            </Show>
        </div>
    }
}

fn change_land(land: &mut Value, word: &str) {
    let difficulty = land["difficulty"].as_u64().unwrap_or(1);
    *land = match COLOURS.contains(&word) {
        true => json!({ "type": word, "difficulty": difficulty }),
        false => json!({ "type": word }),
    };
}

/// Where tiles lie, for each number of players.
#[component]
pub(super) fn MapForm(desk: Desk, tools: HeroesTools) -> impl IntoView {
    let one = move |players: u8| view! { <LayoutField desk tools players/> };
    view! {
        <div class="pk-form">
            <p class="small">{desk.label(|| Text::MapAbout)}</p>
            <div class="pk-maps">{[3, 4, 5].map(one).collect_view()}</div>
        </div>
    }
}

/// The places for one number of players: their list, and a picture of it.
#[component]
fn LayoutField(desk: Desk, tools: HeroesTools, players: u8) -> impl IntoView {
    let path = format!("layouts.{players}");
    let place = StoredValue::new(path.clone());
    // Blanks and lines are the writer's own, as long as they say what stands in the pack.
    let written = RwSignal::new(String::new());
    let now = Memo::new(move |_| {
        desk.pack.with(|pack| {
            let list = place.with_value(|path| document::get(pack, path));
            written.with_untracked(
                |written| if places(written) == *list { written.clone() } else { words(list) },
            )
        })
    });
    let drawn = move || {
        desk.pack.with(|pack| {
            place.with_value(|path| shown(sketch::layout(&tools, document::get(pack, path), (280.0, 240.0))))
        })
    };
    let write = move |event| {
        written.set(event_target_value(&event));
        place.with_value(|path| desk.write(path, written.with_untracked(|written| places(written))));
    };
    let faults = fault_id(&path);
    let is_wrong = {
        let path = path.clone();
        move || is_wrong(desk, &path).to_string()
    };
    let label = move || desk.say(&Text::LayoutFor { players: &players });
    view! {
        <section class="pk-map">
            <div class="pk-field">
                <label>
                    <span class="pk-label">{label}</span>
                    <textarea
                        class="pk-code"
                        rows="4"
                        spellcheck="false"
                        aria-describedby=faults
                        aria-invalid=is_wrong
                        prop:value=now
                        on:input=write
                    ></textarea>
                </label>
                <Faults desk path/>
            </div>
            {drawn}
        </section>
    }
}

/// Places as somebody writes them: `0,0 1,0 -1,1`.
fn words(list: &Value) -> String {
    let place = |place: &Value| {
        let numbers = place.as_array().into_iter().flatten();
        numbers.map(shown_number).collect::<Vec<_>>().join(",")
    };
    list.as_array().into_iter().flatten().map(place).collect::<Vec<_>>().join(" ")
}

/// The same read back. What is no number stays as it was written, so that the reader can say what is wrong.
fn places(written: &str) -> Value {
    let number = |word: &str| word.parse::<i64>().map_or_else(|_| Value::from(word), Value::from);
    written.split_whitespace().map(|place| place.split(',').map(number).collect::<Value>()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_and_read() {
        let list = json!([[0, 0], [1, 0], [-1, 2]]);
        assert_eq!(words(&list), "0,0 1,0 -1,2");
        assert_eq!(places(&words(&list)), list);
        assert_eq!(places("0,0  x,1 2"), json!([[0, 0], ["x", 1], [2]]));
        assert_eq!(words(&places("0,0  x,1 2")), "0,0 x,1 2");
    }

    #[test]
    fn a_forest_has_no_difficulty() {
        let mut land = json!({ "type": "red", "difficulty": 3 });
        change_land(&mut land, "forest");
        assert_eq!(land, json!({ "type": "forest" }));
        change_land(&mut land, "blue");
        assert_eq!(land, json!({ "type": "blue", "difficulty": 1 }));
    }
}
