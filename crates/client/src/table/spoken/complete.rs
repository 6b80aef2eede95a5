//! What fits to what was written so far.

use gamekit::Lang;

use super::Offer;
use super::text::Text;
use super::wish::{Wish, Word, plain};

/// Something that can be completed to.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Entry {
    /// What it stands for.
    pub(super) wish: Wish,
    /// What it is called in the list.
    pub(super) name: String,
    /// What is written if it is taken over.
    pub(super) written: String,
}

/// Everything that begins like this or speaks of it: choices by number, notation and words, then commands.
/// Everything there is, if nothing is written.
pub(super) fn entries(written: &str, offers: &[Offer], first: usize, lang: Lang) -> Vec<Entry> {
    let begun = plain(written);
    let choices = (first..).zip(offers).filter_map(|(number, offer)| {
        let is_meant = number.to_string().starts_with(&begun)
            || offer.notation.starts_with(&begun)
            || plain(&offer.words).contains(&begun);
        let name = || Text::Numbered { number: &number, words: &offer.words }.say(lang);
        is_meant.then(|| Entry {
            wish: Wish::Notation(offer.notation.clone()),
            name: name(),
            written: offer.notation.clone(),
        })
    });
    let words = Word::ALL.into_iter().filter_map(|word| {
        let said = word.said(lang);
        let name = Text::WordNamed { word: &said, does: &word.does(lang) }.say(lang);
        said.starts_with(&begun).then_some(Entry { wish: Wish::Word(word), name, written: said })
    });
    choices.chain(words).collect()
}

/// The next entry below or above, round the ends; the field itself lies between them.
pub(super) fn moved(at: Option<usize>, count: usize, is_down: bool) -> Option<usize> {
    let last = count.checked_sub(1)?;
    match (at, is_down) {
        (None, true) => Some(0),
        (None, false) => Some(last),
        (Some(at), true) => (at < last).then(|| at + 1),
        (Some(at), false) => at.checked_sub(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(written: &str) -> Vec<String> {
        let offer = |notation: &str, words: &str| Offer {
            notation: notation.to_owned(),
            words: words.to_owned(),
            hint: None,
        };
        let offers = [offer("take 17", "doll 17 (Crown, Boots)"), offer("take 3", "doll 3 (Skirt, Boots)")];
        entries(written, &offers, 1, Lang::En).into_iter().map(|entry| entry.written).collect()
    }

    #[test]
    fn what_is_begun_is_completed() {
        assert_eq!(names("").len(), 2 + Word::ALL.len());
        assert_eq!(names("take 1"), ["take 17"]);
        assert_eq!(names("ＴＡＫＥ"), ["take 17", "take 3"]);
        assert_eq!(names("skirt"), ["take 3"]);
        assert_eq!(names("he"), ["help"]);
        // The second choice has this number, the first speaks of it.
        assert_eq!(names("2"), ["take 3"]);
        assert_eq!(names("1"), ["take 17"]);
        assert!(names("nonsense").is_empty());
    }

    #[test]
    fn arrows_go_round_by_way_of_the_field() {
        let mut at = None;
        let mut way = Vec::new();
        for _ in 0..4 {
            at = moved(at, 2, true);
            way.push(at);
        }
        assert_eq!(way, [Some(0), Some(1), None, Some(0)]);
        assert_eq!(moved(None, 2, false), Some(1));
        assert_eq!(moved(Some(0), 2, false), None);
        assert_eq!(moved(None, 0, true), None);
    }
}
