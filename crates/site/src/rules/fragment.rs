//! HTML of the rules: chapters, rules with their numbers as ids, links between them, and contents.

use pulldown_cmark::{
    CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream, html as writer,
};

use super::figures;
use super::language::{Language, is_number};

/// A heading of the text.
struct Heading {
    id: String,
    /// The number of a rule, if it is one.
    number: Option<String>,
    words: String,
    is_chapter: bool,
}

/// The whole fragment of a game: contents, then the text.
pub(super) fn html(game: &str, markdown: &str, language: Language) -> String {
    let events: Vec<Event<'_>> =
        TextMergeStream::new(Parser::new_ext(markdown, Options::ENABLE_TABLES)).collect();
    let headings = headings(&events);
    let numbers: Vec<&str> = headings.iter().filter_map(|heading| heading.number.as_deref()).collect();
    let mut out = contents(game, &headings, language);
    out += "<div class=\"text\"><div class=\"unit\">";
    let mut open = Open { chapter: None, unit: Some("</div>") };
    let mut next = headings.iter();
    let mut rest = events.into_iter();
    let mut plain = Vec::new();
    while let Some(event) = rest.next() {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                write(&mut out, &mut plain);
                // What is in the heading is known already.
                rest.by_ref()
                    .take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))))
                    .for_each(drop);
                if level != HeadingLevel::H1
                    && let Some(heading) = next.next()
                {
                    open.begin(&mut out, game, heading, language);
                }
            }
            Event::Text(text) => plain.extend(linked(&text, game, &numbers)),
            // A wide table scrolls by itself.
            Event::Start(Tag::Table(kinds)) => {
                plain.push(Event::Html("<div class=\"wide-table\" tabindex=\"0\">".into()));
                plain.push(Event::Start(Tag::Table(kinds)));
            }
            Event::End(TagEnd::Table) => {
                plain.push(Event::End(TagEnd::Table));
                plain.push(Event::Html("</div>".into()));
            }
            other => plain.push(other),
        }
    }
    write(&mut out, &mut plain);
    open.end(&mut out);
    out + "</div>"
}

/// The ids of all rules of a fragment, in order.
#[cfg(test)]
pub(super) fn ids(html: &str) -> Vec<String> {
    let parts = html.split("<section class=\"rule unit\" id=\"").skip(1);
    parts.filter_map(|part| part.split('"').next()).map(str::to_owned).collect()
}

fn write(out: &mut String, plain: &mut Vec<Event<'_>>) {
    let mut html = String::new();
    writer::push_html(&mut html, plain.drain(..));
    for word in ["Ruling", "裁定"] {
        html = html.replace(&format!("<p><strong>{word}"), &format!("<p class=\"ruling\"><strong>{word}"));
    }
    // A corner of a table heads nothing.
    let html = html.replace("<th></th>", "<td></td>");
    // What is too wide for a phone is scrolled, also by keys.
    *out += &html.replace("<pre>", "<pre tabindex=\"0\">");
}

/// What closes the sections that are open.
struct Open {
    chapter: Option<&'static str>,
    unit: Option<&'static str>,
}

impl Open {
    fn begin(&mut self, out: &mut String, game: &str, heading: &Heading, language: Language) {
        let (id, words) = (&heading.id, escaped(&heading.words));
        *out += self.unit.take().unwrap_or_default();
        if heading.is_chapter {
            *out += self.chapter.take().unwrap_or_default();
            *out += &format!("<section class=\"chapter\" id=\"{id}\"><h2>{words}</h2><div class=\"unit\">");
            *self = Open { chapter: Some("</section>"), unit: Some("</div>") };
            return;
        }
        let number = heading.number.as_deref().unwrap_or_default();
        *out += &format!(
            "<section class=\"rule unit\" id=\"{id}\"><h3><a class=\"number\" href=\"/rules/{game}#{id}\">{number}</a> {words}</h3>"
        );
        *out += &figures::figures(game, number, language);
        self.unit = Some("</section>");
    }

    fn end(self, out: &mut String) {
        *out += self.unit.unwrap_or_default();
        *out += self.chapter.unwrap_or_default();
    }
}

fn headings(events: &[Event<'_>]) -> Vec<Heading> {
    let mut found: Vec<Heading> = Vec::new();
    let mut now: Option<(HeadingLevel, String)> = None;
    for event in events {
        match (event, &mut now) {
            (Event::Start(Tag::Heading { level, .. }), _) => now = Some((*level, String::new())),
            (Event::Text(text) | Event::Code(text), Some((_, words))) => words.push_str(text),
            (Event::End(TagEnd::Heading(_)), Some((level, words))) => {
                if *level != HeadingLevel::H1 {
                    found.push(heading(*level, words, found.len()));
                }
                now = None;
            }
            _ => {}
        }
    }
    found
}

fn heading(level: HeadingLevel, words: &str, at: usize) -> Heading {
    let (first, rest) = words.split_once(' ').unwrap_or((words, ""));
    if is_number(first) {
        let number = Some(first.to_owned());
        return Heading { id: first.to_owned(), number, words: rest.to_owned(), is_chapter: false };
    }
    let is_chapter = level == HeadingLevel::H2;
    Heading { id: format!("part-{at}"), number: None, words: words.to_owned(), is_chapter }
}

/// Chapters and rules as links; what a page shows beside the text or folded above it.
fn contents(game: &str, headings: &[Heading], language: Language) -> String {
    let title = match language {
        Language::English => "Contents",
        Language::Japanese => "目次",
    };
    let mut out =
        format!("<details class=\"toc\"><summary>{title}</summary><nav aria-label=\"{title}\"><ul>");
    for Heading { id, number, words, is_chapter } in headings {
        let class = if *is_chapter { "chapter-line" } else { "rule-line" };
        let number = number.as_deref().map_or(String::new(), |number| format!("<b>{number}</b> "));
        out += &format!(
            "<li class=\"{class}\"><a href=\"/rules/{game}#{id}\" data-to=\"{id}\">{number}{}</a></li>",
            escaped(words)
        );
    }
    out + "</ul></nav></details>"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Text in which numbers of rules lead to them.
fn linked<'a>(text: &str, game: &str, numbers: &[&str]) -> Vec<Event<'a>> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let (mut events, mut plain, mut rest) = (Vec::new(), String::new(), text);
    while let Some(first) = rest.chars().next() {
        let word = rest.split(|letter| !is_part(letter)).next().unwrap_or_default();
        if word.is_empty() {
            plain.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        if numbers.contains(&word) {
            events.push(Event::Text(CowStr::from(core::mem::take(&mut plain))));
            events.push(Event::InlineHtml(format!("<a href=\"/rules/{game}#{word}\">{word}</a>").into()));
        } else {
            plain.push_str(word);
        }
        rest = &rest[word.len()..];
    }
    events.push(Event::Text(plain.into()));
    events
}

/// HTML in which everything that looks like the number of a rule of the game leads to it.
pub(crate) fn linked_numbers(html: &str, game: &str) -> String {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let mut out = String::new();
    let mut rest = html;
    while let Some(first) = rest.chars().next() {
        let word = rest.split(|letter| !is_part(letter)).next().unwrap_or_default();
        if is_number(word) {
            out += &format!("<a href=\"/rules/{game}#{word}\">{word}</a>");
        } else if word.is_empty() {
            out.push(first);
        } else {
            out += word;
        }
        rest = &rest[word.len().max(first.len_utf8())..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_ids_and_lead_to_each_other() {
        let text = "# T\n\nIn short.\n\n## Round\n\nFirst.\n\n### AA-1 Dolls & co\n\nSee AA-2の, not AA-3.\n\n### AA-2 Lanes\n\n**Ruling**: `AA-1` < 2.";
        let html = html("toy", text, Language::English);
        assert_eq!(ids(&html), ["AA-1", "AA-2"]);
        for part in [
            "<p>In short.</p>",
            "<section class=\"chapter\" id=\"part-0\"><h2>Round</h2><div class=\"unit\"><p>First.</p>\n</div>",
            "Dolls &amp; co</h3>",
            "See <a href=\"/rules/toy#AA-2\">AA-2</a>の, not AA-3.",
            "<p class=\"ruling\"><strong>Ruling</strong>: <code>AA-1</code> &lt; 2.</p>\n</section></section></div>",
            "<a href=\"/rules/toy#AA-2\" data-to=\"AA-2\"><b>AA-2</b> Lanes</a>",
        ] {
            assert!(html.contains(part), "{part}\n{html}");
        }
    }
}
