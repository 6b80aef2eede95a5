//! How the program is to fail.

use crate::common::Ran;

impl Ran {
    /// It failed with this code and one sentence that has these words in it.
    #[track_caller]
    pub(crate) fn fails(self, code: i32, words: &[&str]) -> Ran {
        assert_eq!(self.code, code, "{self:?}");
        assert!(self.err.starts_with("tabulea: ") && self.err.ends_with('\n'), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "one sentence: {self:?}");
        for word in words {
            assert!(self.err.contains(word), "{word}: {self:?}");
        }
        self
    }
}
