//! Finds out how the lines of a pattern are indented.
//!
//! The Fluent parser removes the common indent by itself, but it drops the whole
//! indent of a line that begins with a placeable, and such a line does not count
//! for the common indent either. So the source is looked at again.

use fluent_syntax::ast::PatternElement;

use crate::spot::Spot;

/// An element of a pattern as it stands in the source.
pub(crate) struct Place<'s> {
    /// The number of spaces before it, if it begins a line.
    pub(crate) indent: Option<usize>,
    /// The byte where its content begins.
    pub(crate) begin: usize,
    /// Its text without the indent; empty for a placeable.
    pub(crate) text: &'s str,
}

/// The places of the elements of a pattern whose key ends at byte `key_end`.
pub(crate) fn places<'s>(
    source: &'s str,
    elements: &[PatternElement<Spot<'s>>],
    key_end: usize,
) -> Vec<Place<'s>> {
    let skip = |from: usize, blanks: &[char]| source.len() - source[from..].trim_start_matches(blanks).len();
    // The pattern begins behind `key =` or `[key]`, on the same line or a later one.
    let key_sign = source[key_end..].find(['=', ']']).map_or(0, |at| at + 1);
    let mut begin = skip(key_end + key_sign, &[' ', '\n']);
    let mut follows_placeable = false;

    let mut places = Vec::new();
    for element in elements {
        let mut text = "";
        if let PatternElement::TextElement { value } = element {
            begin = value.start();
            text = value.text();
            follows_placeable = false;
        }
        let content = skip(begin, &[' ']);
        let line_start = source[..content].rfind('\n').map_or(0, |at| at + 1);
        let is_blank_before = source[line_start..content].bytes().all(|b| b == b' ');
        let mut indent = None;
        // Placeables side by side have no text between them that would move `begin` on.
        if is_blank_before && !follows_placeable {
            text = text.trim_start_matches(' ');
            // Empty lines do not count for the common indent.
            indent = (!text.starts_with('\n')).then_some(content - line_start);
            begin = content;
        }
        places.push(Place { indent, begin, text });
        begin += text.len();
        follows_placeable = matches!(element, PatternElement::Placeable { .. });
    }
    places
}
