//! What can be done with the whole pack: steps back and forward, saving, a file of it, playing with it.

use art::house::Icon;
use leptos::prelude::*;
use leptos_router::hooks::use_navigate;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::desk::{Desk, Section};
use super::document::write;
use super::fields::{Faults, TextField, fault_id};
use super::shelf::{self, NotKept};
use super::text::Text;
use crate::browser;
use crate::picture::Sign;

/// How it stands with saving.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Saving {
    /// Nothing was asked for.
    No,
    /// Another pack has this name: is it to be replaced?
    Asked,
    /// It did not work.
    Failed(NotKept),
}

/// The name of the pack, and everything that can be done with it.
#[component]
pub(super) fn Bar(desk: Desk) -> impl IntoView {
    let navigate = use_navigate();
    let saving = RwSignal::new(Saving::No);
    let is_sound = move || desk.faults.with(Vec::is_empty);
    let save = move || match desk.save() {
        Ok(name) => {
            saving.set(Saving::No);
            Some(name)
        }
        Err(problem) => {
            saving.set(Saving::Failed(problem));
            None
        }
    };
    let ask_or_save = move |_| match untrack(|| desk.would_replace()) {
        true => saving.set(Saving::Asked),
        false => drop(save()),
    };
    let play = move |_| {
        if untrack(|| desk.is_changed() && desk.would_replace()) {
            saving.set(Saving::Asked);
        } else if let Some(name) = save() {
            let name = js_sys::encode_uri_component(&name);
            navigate(&format!("/play/{}?pack={name}", desk.tools.game()), Default::default());
        }
    };
    let file = move || {
        let text = desk.pack.with(write);
        format!("data:application/json,{}", js_sys::encode_uri_component(&text))
    };
    let file_name = move || format!("{}.json", file_stem(&desk.name(), desk.tools.game()));
    let stand = move || match (desk.is_kept.get(), desk.is_changed()) {
        (false, _) => desk.say(&Text::DraftNotKept),
        (true, false) => desk.say(&Text::IsSaved),
        (true, true) => desk.say(&Text::IsDraft),
    };
    let question = move || {
        match saving.get() {
        Saving::No => ().into_any(),
        Saving::Failed(problem) => {
            view! { <p class="refused">{desk.say(&words(problem))}</p> }.into_any()
        }
        Saving::Asked => view! {
            <p><strong>{desk.say(&Text::ReplaceSure { name: &desk.name() })}</strong></p>
            <div class="row">
                <button type="button" class="button" on:click=move |_| drop(save())>{desk.say(&Text::ReplaceYes)}</button>
                <button type="button" class="button primary" on:click=move |_| saving.set(Saving::No)>
                    {desk.say(&Text::ReplaceNo)}
                </button>
            </div>
        }
        .into_any(),
    }
    };
    view! {
        <section class="pk-bar" aria-label=desk.label(|| Text::ThePack)>
            <TextField desk path="name" label=desk.label(|| Text::PackName)/>
            <div class="row" role="toolbar" aria-label=desk.label(|| Text::ThePack)>
                <button
                    type="button"
                    class="button"
                    aria-label=desk.label(|| Text::StepBack)
                    title=desk.label(|| Text::StepBack)
                    disabled=move || !desk.ways.get().0
                    on:click=move |_| desk.step(true)
                >
                    <Sign icon=Icon::Undo/>
                </button>
                <button
                    type="button"
                    class="button pk-redo"
                    aria-label=desk.label(|| Text::StepForward)
                    title=desk.label(|| Text::StepForward)
                    disabled=move || !desk.ways.get().1
                    on:click=move |_| desk.step(false)
                >
                    <Sign icon=Icon::Undo/>
                </button>
                <button type="button" class="button" on:click=ask_or_save>
                    <Sign icon=Icon::Check/>
                    <span>{desk.label(|| Text::Save)}</span>
                </button>
                <a class="button" download=file_name href=file>
                    <Sign icon=Icon::Save/>
                    <span>{desk.label(|| Text::Export)}</span>
                </a>
                <button type="button" class="button primary" disabled=move || !is_sound() on:click=play>
                    <Sign icon=Icon::Play/>
                    <span>{desk.label(|| Text::PlayWith)}</span>
                </button>
            </div>
            <p class="small pk-stand" role="status">{stand}" "<FaultCount desk/></p>
            <div role="alert">{question}</div>
            <Faults desk path=""/>
            <Summary desk/>
        </section>
    }
}

/// How many faults there are, in words.
#[component]
fn FaultCount(desk: Desk) -> impl IntoView {
    move || {
        let count = desk.faults.with(Vec::len) as i64;
        let (is_wrong, warnings) = (count != 0, warnings(desk));
        let words =
            if count == 0 { desk.say(&Text::NoFaults) } else { desk.say(&Text::FaultsCount { count }) };
        view! { <span class:refused=is_wrong>{words}</span>" "<span>{warnings}</span> }
    }
}

/// What is allowed but unlike the printed game.
fn warnings(desk: Desk) -> String {
    let super::tools::Tools::Heroes(tools) = desk.tools else { return String::new() };
    let Ok(content) = (tools.read)(&desk.pack.with(write)) else { return String::new() };
    let warning = |(colour, cards): (heroes::Colour, u32)| {
        let colour = desk.say(&Text::Colour { word: heroes::COLOURS[colour as usize] });
        desk.say(&Text::ColourWarning { colour: &colour, cards: cards.into() })
    };
    (tools.unusual)(&content).into_iter().map(warning).collect::<Vec<_>>().join(" ")
}

/// All faults, each with a way to its field.
#[component]
fn Summary(desk: Desk) -> impl IntoView {
    let line = move |fault: super::fault::Fault| {
        let words = fault.say(desk.settings.lang.get()).to_owned();
        let path = fault.path;
        view! { <li><button type="button" class="pk-goto" on:click=move |_| go_to(desk, &path)>{words}</button></li> }
    };
    let elsewhere = move || {
        desk.faults
            .with(|faults| faults.iter().filter(|fault| !fault.path.is_empty()).cloned().collect::<Vec<_>>())
    };
    view! {
        <Show when=move || desk.faults.with(|faults| faults.iter().any(|fault| !fault.path.is_empty()))>
            <ul class="pk-summary">{move || elsewhere().into_iter().map(line).collect_view()}</ul>
        </Show>
    }
}

/// Lays what a fault is about on the desk, and goes to its field.
fn go_to(desk: Desk, path: &str) {
    let section = match path.split(['[', '.']).next() {
        Some("tiles") => Section::Tiles,
        Some("layouts") => Section::Map,
        _ => Section::Cards,
    };
    let number = path.split(['[', ']']).nth(1).and_then(|number| number.parse().ok());
    desk.section.set(section);
    desk.at.set(number);
    // The form is there a moment later.
    let field = format!("[aria-describedby={}]", fault_id(path));
    request_animation_frame(move || {
        let document = browser::window().and_then(|window| window.document());
        let found = document.and_then(|document| document.query_selector(&field).ok().flatten());
        if let Some(field) = found.and_then(|field| field.dyn_into::<HtmlElement>().ok()) {
            let _ = field.focus();
        }
    });
}

/// Why a pack was not saved.
fn words(problem: NotKept) -> Text<'static> {
    match problem {
        NotKept::NoName => Text::SaveNoName,
        NotKept::TooMany => Text::SaveTooMany { most: &shelf::MOST_PACKS },
        NotKept::TooLong => Text::SaveTooLong,
        NotKept::Refused => Text::SaveRefused,
    }
}

/// A name as the name of a file.
fn file_stem(name: &str, game: &str) -> String {
    let letter = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let stem: String = name.chars().map(letter).collect();
    let stem = stem.trim_matches('-');
    if stem.is_empty() { format!("tabulea-{game}") } else { stem.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_a_plain_name() {
        assert_eq!(file_stem("My deck / 2", "alea"), "My-deck---2");
        assert_eq!(file_stem("私のデッキ", "alea"), "私のデッキ");
        assert_eq!(file_stem("..", "alea"), "tabulea-alea");
    }
}
