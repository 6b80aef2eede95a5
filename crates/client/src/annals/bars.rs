//! Bars, drawn by code, each in a row of a table: whoever does not see them hears the numbers.

use art::{Paint, Svg, theme};
use leptos::prelude::*;

use crate::picture::shown;

/// A row: what it is about, how often, and what else there is to say.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Row {
    /// What is counted.
    pub(super) name: String,
    /// How often.
    pub(super) count: u64,
    /// What stands beside the number.
    pub(super) share: String,
}

const SIZE: (f32, f32) = (240.0, 14.0);

/// A bar, as long as its part of the most.
fn bar(count: u64, most: u64) -> String {
    let part = count as f32 / most.max(1) as f32;
    Svg::drawn(|svg| {
        svg.rect((0.0, 1.0), (SIZE.0, SIZE.1 - 2.0), 3.0, Paint::fill(theme::LINE));
        if count > 0 {
            let paint = Paint::fill(theme::BRASS_FILL).lined(theme::INK, 1.0);
            svg.rect((0.5, 1.5), ((SIZE.0 - 1.0) * part.clamp(0.02, 1.0), SIZE.1 - 3.0), 3.0, paint);
        }
    })
    .picture(SIZE.0, SIZE.1)
}

/// All rows.
pub(super) fn rows(caption: String, heads: [String; 2], rows: Vec<Row>) -> impl IntoView {
    let most = rows.iter().map(|row| row.count).max().unwrap_or(0);
    let [what, how_often] = heads;
    let one = move |row: Row| {
        view! {
            <tr>
                <th scope="row">{row.name}</th>
                <td class="number">{row.count}</td>
                <td class="number">{row.share}</td>
                <td class="bar-of" aria-hidden="true">{shown(bar(row.count, most))}</td>
            </tr>
        }
    };
    view! {
        <table class="counted">
            <caption>{caption}</caption>
            <thead class="hidden">
                <tr><th scope="col">{what}</th><th scope="col" colspan="2">{how_often}</th></tr>
            </thead>
            <tbody>{rows.into_iter().map(one).collect_view()}</tbody>
        </table>
    }
}

/// Counts by number in a few steps of the same width: the first number of each, the last, and how many.
pub(super) fn steps(counts: &[(i64, u64)]) -> Vec<(i64, i64, u64)> {
    let (Some(least), Some(most)) =
        (counts.iter().map(|(of, _)| *of).min(), counts.iter().map(|(of, _)| *of).max())
    else {
        return Vec::new();
    };
    const MOST_STEPS: i64 = 12;
    let width = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]
        .into_iter()
        .find(|width| most.div_euclid(*width) - least.div_euclid(*width) < MOST_STEPS)
        .unwrap_or(most - least + 1);
    let first = least.div_euclid(width);
    let last = most.div_euclid(width);
    let sum = |step: i64| {
        counts.iter().filter(|(of, _)| of.div_euclid(width) == step).map(|(_, count)| count).sum()
    };
    (first..=last).map(|step| (step * width, step * width + width - 1, sum(step))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_part() {
        assert_eq!(bar(0, 5).matches("<rect").count(), 1);
        assert_eq!(bar(5, 5).matches("<rect").count(), 2);
        assert!(!bar(0, 0).contains("NaN") && !bar(3, 0).contains("inf"));
    }

    #[test]
    fn numbers_are_put_into_a_few_steps() {
        assert_eq!(steps(&[]), []);
        assert_eq!(steps(&[(3, 2)]), [(3, 3, 2)]);
        assert_eq!(
            steps(&[(-3, 1), (0, 2), (2, 4)]),
            [(-3, -3, 1), (-2, -2, 0), (-1, -1, 0), (0, 0, 2), (1, 1, 0), (2, 2, 4)]
        );
        let wide: Vec<(i64, u64)> = (-20..=99).map(|of| (of, 1)).collect();
        let steps = steps(&wide);
        assert_eq!(steps.len(), 12);
        assert_eq!(steps[0], (-20, -11, 10));
        assert_eq!(steps.iter().map(|(.., count)| count).sum::<u64>(), 120);
    }
}
