//! What every fragment has to be: complete, without styles, without numbers that are none.

use crate::Svg;

/// Panics with the fault if a fragment would spoil a page.
pub(crate) fn check(what: &str, drawn: &Svg) {
    let text = drawn.as_str();
    for word in ["NaN", "inf", "style=", "id=", "None"] {
        assert!(!text.contains(word), "{what}: {word} in {text}");
    }
    let mut open = Vec::new();
    for tag in text.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').unwrap_or_else(|| panic!("{what}: a tag without end: {tag}"));
        assert!(tag.matches('"').count().is_multiple_of(2), "{what}: quotes in {tag}");
        let name = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{what}: closed in the wrong order");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{what}: left open: {open:?}");
    assert!(!text.is_empty(), "{what}: nothing was drawn");
}
