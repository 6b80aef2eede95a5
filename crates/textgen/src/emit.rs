//! Writes the checked messages as Rust.

use std::fmt::Write;

use crate::check::{Entry, Field, Kind};
use crate::message::{Piece, Select, Variant, VariantKey};
use crate::names::local_name;

/// Nobody reads generated code for style, and a program need not use every text.
const ALLOW: &str = "#[allow(dead_code, unreachable_pub, clippy::all, clippy::pedantic)]";

/// The source of the module with `Text` and `KEYS`.
pub(crate) fn rust(entries: &[Entry<'_>], lang_path: &str) -> String {
    let fields = || entries.iter().flat_map(|entry| &entry.fields);
    let borrows = fields().any(|field| field.kind != Kind::Number);
    let (declared, elided) = if borrows { ("<'a>", "<'_>") } else { ("", "") };

    let variants: String = entries.iter().map(variant).collect();
    let keys: String = entries.iter().map(|e| format!("    {:?},\n", e.key)).collect();
    let key_arms: String = entries.iter().map(key_arm).collect();
    let en_arms: String = entries.iter().map(|e| arm(e, e.en)).collect();
    let ja_arms: String = entries.iter().map(|e| arm(e, e.ja)).collect();
    let fixed: String = entries.iter().filter_map(fixed).collect();

    format!(
        r#"// Written by textgen from en.ftl and ja.ftl.

/// Everything that can be said, in English and in Japanese.
{ALLOW}
#[derive(Clone, Copy)]
pub enum Text{declared} {{
{variants}}}

/// The keys of all texts, in the order of the English file.
{ALLOW}
pub const KEYS: &[&str] = &[
{keys}];

{ALLOW}
impl Text{elided} {{
{fixed}
    /// The text in a language.
    pub fn say(&self, lang: {lang_path}) -> String {{
        let mut said = String::new();
        self.write(lang, &mut said).expect("an argument failed to show itself");
        said
    }}

    /// Writes the text in a language.
    pub fn write(&self, lang: {lang_path}, out: &mut dyn core::fmt::Write) -> core::fmt::Result {{
        match lang {{
            {lang_path}::En => self.write_en(out),
            {lang_path}::Ja => self.write_ja(out),
        }}
    }}

    /// The key of the text in its files.
    pub fn key(&self) -> &'static str {{
        match *self {{
{key_arms}        }}
    }}

    fn write_en(&self, out: &mut dyn core::fmt::Write) -> core::fmt::Result {{
        match *self {{
{en_arms}        }}
        Ok(())
    }}

    fn write_ja(&self, out: &mut dyn core::fmt::Write) -> core::fmt::Result {{
        match *self {{
{ja_arms}        }}
        Ok(())
    }}
}}
"#
    )
}

/// A text that is always the same, as a constant: whoever wants only this one carries no other text along.
fn fixed(entry: &Entry<'_>) -> Option<String> {
    let plain = |pieces: &[Piece]| -> Option<String> {
        pieces.iter().map(|piece| if let Piece::Text(text) = piece { Some(&**text) } else { None }).collect()
    };
    let (en, ja) = (plain(entry.en)?, plain(entry.ja)?);
    let name = entry.key.replace('-', "_").to_uppercase();
    Some(format!(
        "    /// `{}`, by language.\n    pub const {name}: [&'static str; 2] = [{en:?}, {ja:?}];\n",
        entry.key
    ))
}

/// The declaration of a variant.
fn variant(entry: &Entry<'_>) -> String {
    let doc = code_span(&fluent(entry.en));
    let fields: String = entry.fields.iter().map(field).collect();
    let body = match fields.as_str() {
        "" => String::new(),
        fields => format!(" {{\n{fields}    }}"),
    };
    format!("    #[doc = {doc:?}]\n    {}{body},\n", entry.variant)
}

fn field(field: &Field<'_>) -> String {
    let (rust_type, note) = match field.kind {
        Kind::Shown => ("&'a dyn core::fmt::Display", "shown as it is"),
        Kind::Number => ("i64", "a number that chooses the wording"),
        Kind::Word => ("&'a str", "a word that chooses the wording"),
    };
    let Field { argument, name, .. } = field;
    format!("        /// `${argument}`, {note}.\n        {name}: {rust_type},\n")
}

fn key_arm(entry: &Entry<'_>) -> String {
    let fields = if entry.fields.is_empty() { "" } else { " { .. }" };
    format!("            Self::{}{fields} => {:?},\n", entry.variant, entry.key)
}

/// The arm that writes a message in one language.
fn arm(entry: &Entry<'_>, pieces: &[Piece]) -> String {
    let mut body = Body { fields: &entry.fields, used: vec![false; entry.fields.len()], code: String::new() };
    body.pieces(pieces, 4);

    // Only what the body uses is bound: rustc would warn of the rest.
    let bound = entry.fields.iter().zip(&body.used);
    let mut bindings: Vec<String> = bound
        .filter(|(_, used)| **used)
        .map(|(field, _)| format!("{}: {}", field.name, local_name(&field.name)))
        .collect();
    if bindings.len() < entry.fields.len() {
        bindings.push("..".to_owned());
    }
    let pattern = match bindings.join(", ").as_str() {
        "" => String::new(),
        bindings => format!(" {{ {bindings} }}"),
    };
    let Entry { variant, .. } = entry;
    format!("            Self::{variant}{pattern} => {{\n{}            }}\n", body.code)
}

/// The statements that write a message.
struct Body<'e> {
    fields: &'e [Field<'e>],
    /// Which of the fields the statements use.
    used: Vec<bool>,
    code: String,
}

impl Body<'_> {
    fn line(&mut self, depth: usize, line: &str) {
        let _ = writeln!(self.code, "{:width$}{line}", "", width = depth * 4);
    }

    /// The place of an argument among the fields.
    fn place(&self, argument: &str) -> usize {
        let mut fields = self.fields.iter();
        let place = fields.position(|field| field.argument == argument);
        place.expect("the checks made a field of each argument")
    }

    /// The local variable that holds an argument.
    fn local(&mut self, argument: &str) -> String {
        let place = self.place(argument);
        self.used[place] = true;
        local_name(&self.fields[place].name)
    }

    fn kind(&self, argument: &str) -> Kind {
        self.fields[self.place(argument)].kind
    }

    fn pieces(&mut self, pieces: &[Piece], depth: usize) {
        for piece in pieces {
            match piece {
                Piece::Text(text) => self.line(depth, &format!("out.write_str({text:?})?;")),
                Piece::Argument(argument) => {
                    let local = self.local(argument);
                    let statement = match self.kind(argument) {
                        Kind::Word => format!("out.write_str({local})?;"),
                        _ => format!("write!(out, \"{{{local}}}\")?;"),
                    };
                    self.line(depth, &statement);
                }
                Piece::Select(select) => self.select(select, depth),
            }
        }
    }

    fn select(&mut self, select: &Select, depth: usize) {
        let variants = &select.variants;
        let other = VariantKey::Word("other".to_owned());
        // For numbers, `other` is all that is left, whichever variant is the default.
        let fallback = match self.kind(&select.argument) {
            Kind::Number => variants.iter().find(|variant| variant.key == other),
            _ => None,
        };
        let fallback = fallback.or_else(|| variants.iter().find(|variant| variant.default));
        let fallback = fallback.expect("the checks ask for a default variant");

        let arms: Vec<_> = variants
            .iter()
            .filter(|variant| !std::ptr::eq(*variant, fallback))
            .filter_map(|variant| Some((match_pattern(&variant.key, variants)?, variant)))
            .collect();
        if arms.is_empty() {
            return self.pieces(&fallback.pattern, depth);
        }
        let local = self.local(&select.argument);
        self.line(depth, &format!("match {local} {{"));
        let fallback = ("_".to_owned(), fallback);
        for (pattern, variant) in arms.iter().chain([&fallback]) {
            self.line(depth + 1, &format!("{pattern} => {{"));
            self.pieces(&variant.pattern, depth + 2);
            self.line(depth + 1, "}");
        }
        self.line(depth, "}");
    }
}

/// The Rust pattern for the key of a variant; none if another variant takes all its values.
fn match_pattern(key: &VariantKey, variants: &[Variant]) -> Option<String> {
    match key {
        VariantKey::Number(number) => Some(number.to_string()),
        // Beside words the checks refuse `one`, so here it is the plural category.
        VariantKey::Word(word) if word == "one" => {
            let mut keys = variants.iter().map(|variant| &variant.key);
            let is_taken = keys.any(|key| *key == VariantKey::Number(1));
            (!is_taken).then(|| "1".to_owned())
        }
        VariantKey::Word(word) => Some(format!("{word:?}")),
    }
}

/// A pattern in the notation of Fluent, on one line.
fn fluent(pieces: &[Piece]) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) => text.replace('\n', " ⏎ "),
        Piece::Argument(argument) => format!("{{ ${argument} }}"),
        Piece::Select(select) => {
            let variants = select.variants.iter().map(|variant| {
                let star = if variant.default { "*" } else { "" };
                format!("{star}{} {} ", variant.key, fluent(&variant.pattern))
            });
            format!("{{ ${} -> {}}}", select.argument, variants.collect::<String>())
        }
    };
    pieces.iter().map(piece).collect()
}

/// Text as Markdown code, in which rustdoc looks for neither links nor HTML.
fn code_span(text: &str) -> String {
    // Backticks in the text end the code unless more of them enclose it.
    let runs = text.split(|c| c != '`').map(str::len);
    let fence = "`".repeat(runs.max().unwrap_or(0) + 1);
    let gap = if text.contains('`') { " " } else { "" };
    format!("{fence}{gap}{text}{gap}{fence}")
}
