//! Names where there is little room.

use leptos::prelude::*;

/// A name in two parts: what stands in brackets at its end, such as the level of a bot, is left out by
/// narrow boards instead of being cut off somewhere.
pub(crate) fn name_shown(name: &str) -> impl IntoView + use<> {
    let (name, aside) = without_aside(name);
    view! { {name.to_owned()}<span class="aside">{aside.to_owned()}</span> }
}

fn without_aside(name: &str) -> (&str, &str) {
    let opens = match name.chars().last() {
        Some(')') => " (",
        Some('）') => "（",
        _ => return (name, ""),
    };
    match name.rfind(opens) {
        Some(at) if at > 0 => name.split_at(at),
        _ => (name, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_brackets_is_an_aside() {
        assert_eq!(without_aside("Bot 2 (Skilled)"), ("Bot 2", " (Skilled)"));
        assert_eq!(without_aside("ボット2（中級）"), ("ボット2", "（中級）"));
        for whole in ["Ann", "", ":)", "（笑）", "Ann (the first) of three"] {
            assert_eq!(without_aside(whole), (whole, ""));
        }
    }
}
