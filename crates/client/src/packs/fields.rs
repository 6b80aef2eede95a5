//! Fields of the form: each changes one place of the pack and shows what is wrong there.

use leptos::prelude::*;
use serde_json::Value;

use super::desk::Desk;
use super::document;
use super::text::Text;

/// The name by which a field finds its faults.
pub(super) fn fault_id(path: &str) -> String {
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
    format!("fault-{}", path.chars().map(letter).collect::<String>())
}

/// Whether something is wrong at a place.
pub(super) fn is_wrong(desk: Desk, path: &str) -> bool {
    desk.faults.with(|faults| faults.iter().any(|fault| fault.path == path))
}

/// What is wrong at a place, in the words of the game's own checker.
#[component]
pub(super) fn Faults(desk: Desk, #[prop(into)] path: String) -> impl IntoView {
    let id = fault_id(&path);
    let here = Memo::new(move |_| {
        desk.faults
            .with(|faults| faults.iter().filter(|fault| fault.path == path).cloned().collect::<Vec<_>>())
    });
    let lines = move || {
        let lang = desk.settings.lang.get();
        let line = |fault: super::fault::Fault| {
            let take = fault.stray.clone().map(|(path, key)| {
                let words = desk.say(&Text::TakeKey { key: &key });
                view! {
                    <button type="button" class="button" on:click=move |_| desk.drop_key(&path, &key)>{words}</button>
                }
            });
            view! { <p class="refused">{fault.say(lang).to_owned()}" "{take}</p> }
        };
        here.get().into_iter().map(line).collect_view()
    };
    view! { <div class="pk-faults" id=id>{lines}</div> }
}

/// A field with its label and, unless another field of the same place shows them, its faults.
#[component]
fn Labelled(
    desk: Desk,
    path: String,
    label: Signal<String>,
    is_second: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <div class="pk-field">
            <label><span class="pk-label">{label}</span>{children()}</label>
            {(!is_second).then(|| view! { <Faults desk path/> })}
        </div>
    }
}

/// A line of text.
#[component]
pub(super) fn TextField(
    desk: Desk,
    #[prop(into)] path: String,
    label: Signal<String>,
    /// The language of what is written, if it is another than the page's.
    #[prop(optional)]
    lang: Option<&'static str>,
    /// Whether it is written in signs rather than words.
    #[prop(optional)]
    is_code: bool,
    /// Whether another field of the same place stands before it, which shows what is wrong there.
    #[prop(optional)]
    is_second: bool,
) -> impl IntoView {
    let place = StoredValue::new(path.clone());
    let now = Memo::new(move |_| {
        desk.pack.with(|pack| place.with_value(|path| document::text(pack, path).to_owned()))
    });
    let write = move |event| place.with_value(|path| desk.write(path, event_target_value(&event).into()));
    view! {
        <Labelled desk path=path.clone() label is_second>
            <input
                type="text"
                class:pk-code=is_code
                lang=lang
                autocomplete="off"
                spellcheck=(!is_code).to_string()
                aria-describedby=fault_id(&path)
                aria-invalid=move || place.with_value(|path| is_wrong(desk, path)).to_string()
                prop:value=now
                on:input=write
            />
        </Labelled>
    }
}

/// A number as it stands in the document, or as what somebody has written instead.
pub(super) fn shown_number(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// The same read back. What is no whole number stays as it was written, so that the reader can say what is wrong.
fn written_number(written: &str) -> Value {
    match written.trim() {
        "" => Value::Null,
        number => number.parse::<i64>().map_or_else(|_| number.into(), Value::from),
    }
}

/// A whole number.
#[component]
pub(super) fn NumberField(
    desk: Desk,
    #[prop(into)] path: String,
    label: Signal<String>,
    /// The smallest and the largest that are allowed.
    range: (u32, u32),
) -> impl IntoView {
    let place = StoredValue::new(path.clone());
    let now = Memo::new(move |_| {
        desk.pack.with(|pack| place.with_value(|path| shown_number(document::get(pack, path))))
    });
    let write = move |event| {
        let number = written_number(&event_target_value(&event));
        place.with_value(|path| desk.write(path, number));
    };
    view! {
        <Labelled desk path=path.clone() label is_second=false>
            <input
                type="number"
                inputmode="numeric"
                min=range.0.to_string()
                max=range.1.to_string()
                aria-describedby=fault_id(&path)
                aria-invalid=move || place.with_value(|path| is_wrong(desk, path)).to_string()
                prop:value=now
                on:input=write
            />
        </Labelled>
    }
}

/// Words for a word of the format.
pub(super) type Named = fn(Desk, &str) -> String;

/// One of several words.
#[component]
pub(super) fn WordField(
    desk: Desk,
    #[prop(into)] path: String,
    label: Signal<String>,
    /// What can be chosen.
    words: Signal<Vec<&'static str>>,
    /// What they are called.
    named: Named,
    /// Chooses.
    set: Callback<(String,)>,
) -> impl IntoView {
    let place = StoredValue::new(path.clone());
    let now = Memo::new(move |_| {
        desk.pack.with(|pack| place.with_value(|path| document::text(pack, path).to_owned()))
    });
    let options = move || {
        let now = now.get();
        // What a file brought along stays to be seen.
        let strange = !words.with(|words| words.contains(&now.as_str()));
        let all = strange.then(|| now.clone()).into_iter();
        let all = all.chain(words.get().into_iter().map(str::to_owned));
        let option = |word: String| {
            let is_now = word == now;
            let said = named(desk, &word);
            view! { <option value=word prop:selected=is_now>{said}</option> }
        };
        all.map(option).collect_view()
    };
    view! {
        <Labelled desk path=path.clone() label is_second=false>
            <select
                aria-describedby=fault_id(&path)
                aria-invalid=move || place.with_value(|path| is_wrong(desk, path)).to_string()
                on:change=move |event| set.run((event_target_value(&event),))
            >
                {options}
            </select>
        </Labelled>
    }
}

/// Any of several things, as boxes to tick.
#[component]
pub(super) fn ManyField<T: Copy + Send + Sync + 'static>(
    desk: Desk,
    /// The place that is changed.
    #[prop(into)]
    path: String,
    /// The place whose faults are shown.
    #[prop(into)]
    faults: String,
    label: Signal<String>,
    /// What can be chosen.
    all: Vec<T>,
    /// What they are called.
    named: fn(Desk, T) -> String,
    /// Whether one is chosen, by what stands in the document.
    has: fn(&Value, T) -> bool,
    /// Changes it.
    toggle: fn(&mut Value, T, bool),
) -> impl IntoView {
    let id = fault_id(&faults);
    let place = StoredValue::new(path);
    let one = move |thing: T| {
        let is = Memo::new(move |_| {
            desk.pack.with(|pack| place.with_value(|path| has(document::get(pack, path), thing)))
        });
        let change = move |event| {
            let is = event_target_checked(&event);
            place.with_value(|path| desk.edit(path, |value| toggle(value, thing, is)));
        };
        view! {
            <label class="pk-tick">
                <input type="checkbox" prop:checked=is on:change=change/>
                <span>{move || named(desk, thing)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="pk-field pk-many" aria-describedby=id>
            <legend class="pk-label">{label}</legend>
            <div class="pk-ticks">{all.into_iter().map(one).collect_view()}</div>
            <Faults desk path=faults/>
        </fieldset>
    }
}

/// Where a card comes from: what the game knows to say, or words of one's own.
#[component]
pub(super) fn StatusField(desk: Desk, #[prop(into)] path: String) -> impl IntoView {
    let known = super::desk::statuses(desk.tools);
    let place = StoredValue::new(path.clone());
    let is_own = Memo::new(move |_| {
        desk.pack.with(|pack| place.with_value(|path| !known.contains(&document::text(pack, path))))
    });
    let set = Callback::new(move |(word,): (String,)| {
        let word = if word == OWN_WORDS { desk.say(&Text::PrintedCard) } else { word };
        place.with_value(|path| desk.put(path, word.into()));
    });
    let words = Signal::derive(move || {
        let own = (!is_own.get()).then_some(OWN_WORDS);
        known.iter().copied().chain(own).collect()
    });
    let named: Named = |desk, word| match word {
        OWN_WORDS => desk.say(&Text::StatusOwnWords),
        // Keys of texts have no blanks.
        word if super::desk::statuses(desk.tools).contains(&word) => {
            desk.say(&Text::Status { word: &word.replace(' ', "_") })
        }
        word => word.to_owned(),
    };
    view! {
        <WordField desk path label=desk.label(|| Text::StatusLabel) words named set/>
        <Show when=move || is_own.get()>
            <TextField desk path=place.get_value() label=desk.label(|| Text::StatusWords) is_second=true/>
        </Show>
    }
}

/// The entry that asks for words of one's own.
const OWN_WORDS: &str = "own words";

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_no_number_is_kept_as_it_was_written() {
        for (written, kept) in [
            ("7", json!(7)),
            (" -2 ", json!(-2)),
            ("", Value::Null),
            ("1.5", json!("1.5")),
            ("x", json!("x")),
        ] {
            assert_eq!(written_number(written), kept);
            assert_eq!(shown_number(&kept), written.trim());
        }
    }
}
