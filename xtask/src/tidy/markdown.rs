//! Just enough of Markdown for the checks: lines outside code blocks, code spans, link targets.

/// What begins and ends a code block.
const FENCES: [&str; 2] = ["```", "~~~"];

/// The lines that are not inside a fenced code block, with their numbers.
pub(crate) fn lines_outside_blocks(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut open: Option<&str> = None;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let fence = FENCES.into_iter().find(|fence| line.trim_start().starts_with(fence));
        match (open, fence) {
            (None, Some(_)) => {
                open = fence;
                false
            }
            // A block may contain the other kind of fence.
            (Some(_), Some(_)) if open == fence => {
                open = None;
                false
            }
            _ => open.is_none(),
        }
    })
}

/// What stands between back-ticks on one line.
pub(crate) fn code_spans(line: &str) -> Vec<&str> {
    pieces(line).into_iter().filter(|piece| piece.is_code).map(|piece| piece.text.trim()).collect()
}

/// The targets of links on one line: `[text](target)` and `[label]: target`.
pub(crate) fn link_targets(line: &str) -> Vec<String> {
    // Code may look like a link; the text of a link may be code.
    let prose: String =
        pieces(line).iter().map(|piece| if piece.is_code { "code" } else { piece.text }).collect();
    let mut targets = Vec::new();
    for after in prose.split("](").skip(1) {
        if let Some((inside, _)) = after.split_once(')') {
            targets.extend(first_target(inside));
        }
    }
    if let Some((label, target)) = prose.split_once("]:")
        && label.trim_start().starts_with('[')
    {
        targets.extend(first_target(target));
    }
    targets
}

/// Leaves a title (`target "title"`) and angle brackets away.
fn first_target(inside: &str) -> Option<String> {
    let target = inside.split_whitespace().next()?;
    let target = target.trim_start_matches('<').trim_end_matches('>');
    (!target.is_empty()).then(|| target.to_owned())
}

struct Piece<'a> {
    text: &'a str,
    is_code: bool,
}

/// Cuts a line at its code spans; a span ends with as many back-ticks as it began with.
fn pieces(line: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find('`') {
        let after = rest[start..].trim_start_matches('`');
        let ticks = &rest[start..rest.len() - after.len()];
        match closing(after, ticks.len()) {
            Some(end) => {
                pieces.push(Piece { text: &rest[..start], is_code: false });
                pieces.push(Piece { text: &after[..end], is_code: true });
                rest = &after[end + ticks.len()..];
            }
            None => {
                // Back-ticks without a partner are ordinary characters.
                pieces.push(Piece { text: &rest[..start + ticks.len()], is_code: false });
                rest = after;
            }
        }
    }
    pieces.push(Piece { text: rest, is_code: false });
    pieces
}

/// Where the next run of exactly `count` back-ticks begins.
fn closing(text: &str, count: usize) -> Option<usize> {
    let mut from = 0;
    loop {
        let start = from + text[from..].find('`')?;
        let run = text[start..].bytes().take_while(|&byte| byte == b'`').count();
        if run == count {
            return Some(start);
        }
        from = start + run;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_blocks_are_left_out() {
        let text = "a\n```sh\nb\n~~~\n```\nc\n~~~\nd\n~~~\ne\n";
        let lines: Vec<_> = lines_outside_blocks(text).collect();
        assert_eq!(lines, [(1, "a"), (6, "c"), (10, "e")]);
    }

    #[test]
    fn code_spans_are_found() {
        let check = |line: &str, expected: &[&str]| assert_eq!(code_spans(line), expected);
        check("no code", &[]);
        check("`a` and `b c`.", &["a", "b c"]);
        check("`` a`b `` and `c`", &["a`b", "c"]);
        check("a lone ` tick", &[]);
        check("「`日本`」", &["日本"]);
    }

    #[test]
    fn link_targets_are_found_outside_code_only() {
        let check = |line: &str, expected: &[&str]| assert_eq!(link_targets(line), expected);
        check("[a](b.md) and ![c](d.png \"title\")", &["b.md", "d.png"]);
        check("[`code`](e.md#part)", &["e.md#part"]);
        check("`[a](b.md)` is code", &[]);
        check("[label]: f.md", &["f.md"]);
        check("[x](<g.md>)", &["g.md"]);
        check("see [x]: not at the start is fine", &[]);
    }
}
