//! Reads a Fluent file into messages and reports what lies outside the accepted part of Fluent.

use std::collections::BTreeMap;

use fluent_syntax::ast::{self, Entry, Expression, InlineExpression, PatternElement, VariantKey as AstKey};
use fluent_syntax::parser::{self, ErrorKind, ParserError};
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::layout;
use crate::message::{Language, Message, Piece, Select, Variant, VariantKey};
use crate::problem::Problem;
use crate::spot::{Spot, line_of};

/// Reads all messages of a file; those with a problem are reported and left out.
pub(crate) fn messages(language: Language, source: &str, problems: &mut Vec<Problem>) -> Vec<Message> {
    // The same text must come out of a checkout with Windows line ends.
    let source = source.replace("\r\n", "\n");
    let (resource, errors) = match parser::parse(Spot::whole(&source)) {
        Ok(resource) => (resource, Vec::new()),
        Err(parsed) => parsed,
    };
    problems.extend(errors.iter().map(|e| syntax_problem(language, &source, e)));

    let mut messages: Vec<Message> = Vec::new();
    let mut first_lines = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                let mut reader = Reader { language, source: &source, key: id.text(), problems: Vec::new() };
                let read = reader.message(message);
                let first = *first_lines.entry(id.text()).or_insert(read.line);
                if first != read.line {
                    let reason = format!("the key appears twice, first on line {first}");
                    reader.complain(id.start(), reason);
                }
                if reader.problems.is_empty() {
                    messages.push(read);
                }
                problems.append(&mut reader.problems);
            }
            Entry::Term(term) => {
                let line = line_of(&source, term.id.name.start());
                let key = format!("-{}", term.id.name.text());
                let reason = "terms are not supported";
                problems.push(Problem::new(language, line, &key, reason));
            }
            // Comments say nothing to the program; junk is in the parser's errors.
            _ => {}
        }
    }
    messages
}

fn syntax_problem(language: Language, source: &str, error: &ParserError) -> Problem {
    let junk = error.slice.clone().map_or("", |slice| &source[slice]);
    let name = leading_name(junk);
    // An error at the end of the file belongs to its last line of text.
    let at = error.pos.start.min(source.trim_end().len());
    Problem {
        file: language.file(),
        line: Some(line_of(source, at)),
        key: (!name.is_empty()).then(|| name.to_owned()),
        reason: match &error.kind {
            ErrorKind::ExpectedMessageField { .. } => "the message is empty".to_owned(),
            kind => format!("not valid Fluent: {kind}"),
        },
    }
}

/// The arguments named by `optional: $a, $b` in a comment.
fn optional_arguments(comment: &ast::Comment<Spot<'_>>) -> Vec<String> {
    let mut arguments = Vec::new();
    for line in &comment.content {
        for list in line.text().split("optional:").skip(1) {
            let words = list.split([' ', ',']).filter(|word| !word.is_empty());
            let names = words.map_while(|word| word.strip_prefix('$'));
            arguments.extend(names.map(|name| leading_name(name).to_owned()));
        }
    }
    arguments
}

/// The Fluent name, possibly empty, with which a text begins.
fn leading_name(text: &str) -> &str {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    &text[..text.find(|c| !is_name(c)).unwrap_or(text.len())]
}

/// Reads one message and gathers its problems.
struct Reader<'s> {
    language: Language,
    source: &'s str,
    key: &'s str,
    problems: Vec<Problem>,
}

impl<'s> Reader<'s> {
    fn complain(&mut self, at: usize, reason: impl Into<String>) {
        let line = line_of(self.source, at);
        let problem = Problem::new(self.language, line, self.key, reason);
        self.problems.push(problem);
    }

    fn message(&mut self, message: &ast::Message<Spot<'s>>) -> Message {
        let id = message.id.name;
        for attribute in &message.attributes {
            let name = attribute.id.name;
            let reason = format!("attributes such as .{} are not supported", name.text());
            self.complain(name.start(), reason);
        }
        let value = message.value.as_ref();
        let pattern = value.map_or_else(Vec::new, |value| self.pattern(value, id.end()));
        if pattern.is_empty() && self.problems.is_empty() {
            self.complain(id.start(), "the message is empty");
        }
        let comment = message.comment.as_ref();
        Message {
            key: self.key.to_owned(),
            line: line_of(self.source, id.start()),
            optional: comment.map_or_else(Vec::new, optional_arguments),
            pattern,
        }
    }

    /// Reads a pattern whose key ends at byte `key_end`.
    fn pattern(&mut self, pattern: &ast::Pattern<Spot<'s>>, key_end: usize) -> Vec<Piece> {
        let places = layout::places(self.source, &pattern.elements, key_end);
        let common = places.iter().filter_map(|place| place.indent).min();
        let common = common.unwrap_or(0);

        let mut pieces = Vec::new();
        for (element, place) in pattern.elements.iter().zip(&places) {
            let extra = place.indent.map_or(0, |indent| indent - common);
            push_text(&mut pieces, &" ".repeat(extra));
            match element {
                PatternElement::TextElement { .. } => {
                    self.refuse_control_characters(place.text, place.begin);
                    push_text(&mut pieces, place.text);
                }
                PatternElement::Placeable { expression } => {
                    self.expression(expression, place.begin, &mut pieces);
                }
            }
        }
        pieces
    }

    fn refuse_control_characters(&mut self, text: &str, at: usize) {
        for (offset, c) in text.char_indices() {
            if c.is_control() && c != '\n' {
                self.complain(at + offset, format!("the text has the control character {c:?}"));
            }
        }
    }

    /// Reads a placeable that stands near byte `at`.
    fn expression(&mut self, expression: &Expression<Spot<'s>>, at: usize, pieces: &mut Vec<Piece>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, at, pieces),
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    let select = self.select(id.name, variants);
                    pieces.push(Piece::Select(select));
                } else {
                    self.complain(at, "only an argument such as $count can select a variant");
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<Spot<'s>>, at: usize, pieces: &mut Vec<Piece>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                pieces.push(Piece::Argument(id.name.text().to_owned()));
            }
            InlineExpression::StringLiteral { value } => {
                let text = unescape_unicode_to_string(value.text());
                // The unescaping gives this character for every escape it cannot read.
                let unreadable = char::REPLACEMENT_CHARACTER;
                if text.contains(unreadable) && !value.text().contains(unreadable) {
                    let reason = format!("\"{}\" has an unknown escape", value.text());
                    self.complain(value.start(), reason);
                }
                if let Some(c) = text.chars().find(|c| c.is_control()) {
                    let reason = format!("the text has the control character {c:?}");
                    self.complain(value.start(), reason);
                }
                push_text(pieces, &text);
            }
            InlineExpression::NumberLiteral { value } => push_text(pieces, value.text()),
            InlineExpression::Placeable { expression } => self.expression(expression, at, pieces),
            InlineExpression::FunctionReference { id, .. } => {
                let reason = format!("functions such as {}() are not supported", id.name.text());
                self.complain(id.name.start(), reason);
            }
            InlineExpression::MessageReference { id, .. } => {
                let name = id.name.text();
                let reason =
                    format!("references to messages are not supported; for an argument write ${name}");
                self.complain(id.name.start(), reason);
            }
            InlineExpression::TermReference { id, .. } => {
                let reason = format!("terms such as -{} are not supported", id.name.text());
                self.complain(id.name.start(), reason);
            }
        }
    }

    fn select(&mut self, argument: Spot<'s>, variants: &[ast::Variant<Spot<'s>>]) -> Select {
        let variants = variants.iter().map(|variant| {
            let (AstKey::Identifier { name: spot } | AstKey::NumberLiteral { value: spot }) = &variant.key;
            let key = if let AstKey::Identifier { name } = &variant.key {
                VariantKey::Word(name.text().to_owned())
            } else {
                VariantKey::Number(spot.text().parse().unwrap_or_else(|_| {
                    let reason = format!("[{}] is not a whole number", spot.text());
                    self.complain(spot.start(), reason);
                    0
                }))
            };
            Variant { key, default: variant.default, pattern: self.pattern(&variant.value, spot.end()) }
        });
        Select {
            variants: variants.collect(),
            line: line_of(self.source, argument.start()),
            argument: argument.text().to_owned(),
        }
    }
}

/// Adds text and keeps neighbouring texts together, so that each becomes one string.
fn push_text(pieces: &mut Vec<Piece>, text: &str) {
    match pieces.last_mut() {
        _ if text.is_empty() => {}
        Some(Piece::Text(last)) => last.push_str(text),
        _ => pieces.push(Piece::Text(text.to_owned())),
    }
}
