//! The accepted part of Fluent as plain data: messages made of pieces.

/// One of the two languages, each with its own file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    Japanese,
}

impl Language {
    /// The name of the file that holds this language.
    pub(crate) fn file(self) -> &'static str {
        match self {
            Self::English => "en.ftl",
            Self::Japanese => "ja.ftl",
        }
    }

    /// The name of the language in sentences.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Japanese => "Japanese",
        }
    }

    /// The plural categories that whole numbers can have in this language.
    pub(crate) fn categories(self) -> &'static [&'static str] {
        match self {
            Self::English => &["one", "other"],
            Self::Japanese => &["other"],
        }
    }

    /// The other language.
    pub(crate) fn other(self) -> Self {
        match self {
            Self::English => Self::Japanese,
            Self::Japanese => Self::English,
        }
    }
}

/// A message of one language.
pub(crate) struct Message {
    pub(crate) key: String,
    pub(crate) line: usize,
    /// The arguments that its comment allows one language to leave out.
    pub(crate) optional: Vec<String>,
    pub(crate) pattern: Vec<Piece>,
}

/// A part of a sentence.
pub(crate) enum Piece {
    Text(String),
    Argument(String),
    Select(Select),
}

/// A choice between variants by the value of an argument.
pub(crate) struct Select {
    pub(crate) argument: String,
    pub(crate) line: usize,
    pub(crate) variants: Vec<Variant>,
}

/// One of the choices of a [`Select`].
pub(crate) struct Variant {
    pub(crate) key: VariantKey,
    pub(crate) default: bool,
    pub(crate) pattern: Vec<Piece>,
}

/// What an argument must be for a variant to be chosen.
#[derive(PartialEq, Eq)]
pub(crate) enum VariantKey {
    Number(i64),
    Word(String),
}

impl std::fmt::Display for VariantKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "[{number}]"),
            Self::Word(word) => write!(f, "[{word}]"),
        }
    }
}

/// Shows all pieces to `visit`, also those inside variants, in the order of the text.
pub(crate) fn visit_pieces<'p>(pieces: &'p [Piece], visit: &mut dyn FnMut(&'p Piece)) {
    for piece in pieces {
        visit(piece);
        if let Piece::Select(select) = piece {
            for variant in &select.variants {
                visit_pieces(&variant.pattern, visit);
            }
        }
    }
}

impl Message {
    /// The arguments in the order of their first appearance.
    pub(crate) fn arguments(&self) -> Vec<&str> {
        let mut arguments: Vec<&str> = Vec::new();
        visit_pieces(&self.pattern, &mut |piece| {
            let (Piece::Argument(argument) | Piece::Select(Select { argument, .. })) = piece else {
                return;
            };
            if !arguments.contains(&argument.as_str()) {
                arguments.push(argument);
            }
        });
        arguments
    }

    /// All select expressions, also those inside variants.
    pub(crate) fn selects(&self) -> Vec<&Select> {
        let mut selects = Vec::new();
        visit_pieces(&self.pattern, &mut |piece| {
            if let Piece::Select(select) = piece {
                selects.push(select);
            }
        });
        selects
    }
}
