//! Rust names for message keys and arguments.

/// The words that Rust keeps for itself but allows as `r#word`.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro",
    "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait",
    "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// The variant for a message key: `took-doll` is `TookDoll`. None if Rust does not allow it.
pub(crate) fn variant_name(key: &str) -> Option<String> {
    let name: String = words(key).iter().map(|word| capitalised(word)).collect();
    (name != "Self").then_some(name)
}

/// The field for an argument: `lane-name` is `lane_name`. None if Rust does not allow it.
pub(crate) fn field_name(argument: &str) -> Option<String> {
    let name = words(argument).join("_");
    match name.as_str() {
        "self" | "super" | "crate" => None,
        keyword if KEYWORDS.contains(&keyword) => Some(format!("r#{keyword}")),
        _ => Some(name),
    }
}

/// The local variable that holds a field; its prefix keeps it apart from all other names.
pub(crate) fn local_name(field: &str) -> String {
    format!("arg_{}", field.trim_start_matches("r#"))
}

/// The lower-case words of a Fluent name, split at `-`, `_` and before capital letters.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut after_small = false;
    for c in name.chars() {
        let is_separator = c == '-' || c == '_';
        if is_separator || (after_small && c.is_ascii_uppercase()) {
            words.push(String::new());
        }
        if let (false, Some(word)) = (is_separator, words.last_mut()) {
            word.push(c.to_ascii_lowercase());
        }
        after_small = c.is_ascii_lowercase();
    }
    words.retain(|word| !word.is_empty());
    words
}

fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_ascii_uppercase() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_become_camel_case() {
        for (key, name) in [
            ("took-doll", "TookDoll"),
            ("took_doll", "TookDoll"),
            ("tookDoll", "TookDoll"),
            ("lane-1-name", "Lane1Name"),
            ("HELP", "Help"),
            ("a--b-", "AB"),
        ] {
            assert_eq!(variant_name(key).as_deref(), Some(name));
        }
        assert_eq!(variant_name("self"), None);
    }

    #[test]
    fn arguments_become_snake_case() {
        for (argument, name) in [
            ("lane-name", "lane_name"),
            ("laneName", "lane_name"),
            ("n", "n"),
            ("a--b-", "a_b"),
            ("type", "r#type"),
        ] {
            assert_eq!(field_name(argument).as_deref(), Some(name));
        }
        assert_eq!(field_name("self"), None);
        assert_eq!(local_name("r#type"), "arg_type");
    }
}
