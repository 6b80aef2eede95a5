//! Checks the messages of both languages against each other and joins them.

use crate::message::{Language, Message, Piece, Select, VariantKey};
use crate::names::{field_name, variant_name};
use crate::problem::Problem;

/// The plural categories of all languages.
const CATEGORIES: &[&str] = &["zero", "one", "two", "few", "many", "other"];

/// A message in both languages, with its Rust names.
pub(crate) struct Entry<'m> {
    pub(crate) key: &'m str,
    pub(crate) variant: String,
    pub(crate) fields: Vec<Field<'m>>,
    pub(crate) en: &'m [Piece],
    pub(crate) ja: &'m [Piece],
}

/// An argument of a message.
pub(crate) struct Field<'m> {
    pub(crate) argument: &'m str,
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

/// What an argument is used for, which decides its type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Shown,
    Number,
    Word,
}

/// Joins the messages of both languages in the order of the English file.
pub(crate) fn entries<'m>(
    en: &'m [Message],
    ja: &'m [Message],
    problems: &mut Vec<Problem>,
) -> Vec<Entry<'m>> {
    report_missing(Language::Japanese, ja, en, problems);
    report_missing(Language::English, en, ja, problems);
    for (language, messages) in [(Language::English, en), (Language::Japanese, ja)] {
        for message in messages {
            for select in message.selects() {
                check_select(language, &message.key, select, problems);
            }
        }
    }

    let mut entries: Vec<Entry<'m>> = Vec::new();
    for en in en {
        let variant = variant_for(en, &entries, problems);
        let Some(ja) = ja.iter().find(|ja| ja.key == en.key) else {
            continue;
        };
        entries.push(Entry {
            key: &en.key,
            variant,
            fields: fields(en, ja, problems),
            en: &en.pattern,
            ja: &ja.pattern,
        });
    }
    entries
}

/// Reports the messages that only the other language has.
fn report_missing(language: Language, messages: &[Message], others: &[Message], problems: &mut Vec<Problem>) {
    let file = language.file();
    if messages.is_empty() && !problems.iter().any(|problem| problem.file == file) {
        problems.push(Problem { file, line: None, key: None, reason: "the file has no messages".to_owned() });
        return;
    }
    for other in others {
        // A message that could not be read is not missing, and has been reported.
        let is_known = messages.iter().any(|message| message.key == other.key)
            || problems
                .iter()
                .any(|problem| problem.file == file && problem.key.as_deref() == Some(other.key.as_str()));
        if !is_known {
            let reason = format!(
                "the message is missing here; {} has it on line {}",
                language.other().file(),
                other.line
            );
            problems.push(Problem::new(language, None, &other.key, reason));
        }
    }
}

fn variant_for(message: &Message, entries: &[Entry<'_>], problems: &mut Vec<Problem>) -> String {
    let mut complain = |reason| {
        let problem = Problem::new(Language::English, message.line, &message.key, reason);
        problems.push(problem);
    };
    let Some(variant) = variant_name(&message.key) else {
        complain("the key gives a name that Rust does not allow".to_owned());
        return String::new();
    };
    if let Some(same) = entries.iter().find(|entry| entry.variant == variant) {
        complain(format!("the key gives the name {variant}, as does {}", same.key));
    }
    variant
}

/// By what a select expression chooses, as far as its own keys tell.
enum Chooser {
    Known(Kind),
    /// It has no key but `other`, which goes with numbers and words alike.
    Open,
    Mixed,
}

fn chooser(select: &Select) -> Chooser {
    let (mut by_number, mut by_word) = (false, false);
    for variant in &select.variants {
        match &variant.key {
            VariantKey::Word(word) if word == "other" => {}
            VariantKey::Word(word) if !CATEGORIES.contains(&word.as_str()) => by_word = true,
            _ => by_number = true,
        }
    }
    match (by_number, by_word) {
        (true, true) => Chooser::Mixed,
        (true, false) => Chooser::Known(Kind::Number),
        (false, true) => Chooser::Known(Kind::Word),
        (false, false) => Chooser::Open,
    }
}

fn check_select(language: Language, key: &str, select: &Select, problems: &mut Vec<Problem>) {
    let argument = &select.argument;
    let mut complain = |reason| problems.push(Problem::new(language, select.line, key, reason));

    // The parser asks for a default too, but is content with a star that no key follows.
    if !select.variants.iter().any(|variant| variant.default) {
        complain(format!("the choice by ${argument} has no default variant"));
    }
    for (place, variant) in select.variants.iter().enumerate() {
        let earlier = &select.variants[..place];
        if earlier.iter().any(|other| other.key == variant.key) {
            complain(format!("the choice by ${argument} has {} twice", variant.key));
        }
    }
    match chooser(select) {
        Chooser::Mixed => {
            complain(format!("the choice by ${argument} mixes words with numbers or plural categories"));
        }
        Chooser::Known(Kind::Number) => {
            let allowed = language.categories();
            for variant in &select.variants {
                if let VariantKey::Word(word) = &variant.key
                    && !allowed.contains(&word.as_str())
                {
                    complain(format!(
                        "{} has no plural category [{word}], only [{}]",
                        language.name(),
                        allowed.join("] and [")
                    ));
                }
            }
        }
        Chooser::Known(_) | Chooser::Open => {}
    }
}

/// The arguments of a message in both languages, those of the English text first.
fn fields<'m>(en: &'m Message, ja: &'m Message, problems: &mut Vec<Problem>) -> Vec<Field<'m>> {
    let (in_en, in_ja) = (en.arguments(), ja.arguments());
    let sides = [(Language::English, en, &in_en, &in_ja), (Language::Japanese, ja, &in_ja, &in_en)];
    for (language, message, own, others) in sides {
        for argument in others.iter().filter(|argument| !own.contains(argument)) {
            let is_named = |name: &String| name == argument;
            if !en.optional.iter().chain(&ja.optional).any(is_named) {
                let reason = format!(
                    "the text does not use ${argument}, which {} uses; if that is meant, \
                     write `optional: ${argument}` in a comment directly above the message",
                    language.other().file()
                );
                problems.push(Problem::new(language, message.line, &message.key, reason));
            }
        }
    }

    let only_in_ja = in_ja.iter().filter(|argument| !in_en.contains(argument));
    let mut fields: Vec<Field<'m>> = Vec::new();
    for &argument in in_en.iter().chain(only_in_ja) {
        let kind = kind(argument, en, ja, problems);
        let (language, line) = if in_en.contains(&argument) {
            (Language::English, en.line)
        } else {
            (Language::Japanese, ja.line)
        };
        let mut complain = |reason| problems.push(Problem::new(language, line, &en.key, reason));
        let Some(name) = field_name(argument) else {
            complain(format!("${argument} gives a name that Rust does not allow"));
            continue;
        };
        if let Some(same) = fields.iter().find(|field| field.name == name) {
            complain(format!("${argument} gives the name {name}, as does ${}", same.argument));
        }
        fields.push(Field { argument, name, kind });
    }
    fields
}

/// What an argument is used for in both languages together.
fn kind(argument: &str, en: &Message, ja: &Message, problems: &mut Vec<Problem>) -> Kind {
    let mut known = None;
    let mut is_chooser = false;
    for (language, message) in [(Language::English, en), (Language::Japanese, ja)] {
        for select in message.selects() {
            if select.argument != argument {
                continue;
            }
            is_chooser = true;
            let Chooser::Known(kind) = chooser(select) else {
                continue;
            };
            if *known.get_or_insert(kind) != kind {
                let reason = format!("${argument} chooses by words in one place and by numbers in another");
                problems.push(Problem::new(language, select.line, &message.key, reason));
            }
        }
    }
    match known {
        Some(kind) => kind,
        // Chosen by `other` alone, it must be a plural that needs no other category.
        None if is_chooser => Kind::Number,
        None => Kind::Shown,
    }
}
