//! Slow and plain scoring that shares nothing with the rules: Modules by flood fill, points by adding up.

use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The Sizes of the Modules of a line, biggest first (AA-13).
pub(crate) fn sizes(line: &[u8]) -> Vec<u8> {
    // An Index in binary, written from the top row down.
    let columns: Vec<String> = line.iter().map(|index| format!("{index:05b}")).collect();
    let mut gears: Vec<Vec<bool>> =
        columns.iter().map(|column| column.chars().map(|digit| digit == '1').collect()).collect();
    let mut sizes = Vec::new();
    for column in 0..gears.len() {
        for row in 0..5 {
            let rows = flood(&mut gears, column, row);
            if !rows.is_empty() {
                sizes.push(rows.len() as u8);
            }
        }
    }
    sizes.sort_by_key(|&size| Reverse(size));
    sizes
}

/// Takes away all gears joined to this place and tells their rows.
fn flood(gears: &mut [Vec<bool>], column: usize, row: usize) -> BTreeSet<usize> {
    let mut rows = BTreeSet::new();
    let mut stack = vec![(column, row)];
    while let Some((column, row)) = stack.pop() {
        if column >= gears.len() || row >= 5 || !gears[column][row] {
            continue;
        }
        gears[column][row] = false;
        rows.insert(row);
        stack.push((column + 1, row));
        stack.push((column, row + 1));
        if column > 0 {
            stack.push((column - 1, row));
        }
        if row > 0 {
            stack.push((column, row - 1));
        }
    }
    rows
}

/// Points, biggest Module, scored and unscored Modules; a greater one is better (AA-14, AA-16, AA-17).
pub(crate) type Worth = (i32, u8, usize, Reverse<usize>);

pub(crate) fn worth(sizes: &[u8], capacity: u8, flaw: bool) -> Worth {
    let square = |size: &u8| i32::from(*size) * i32::from(*size);
    let scored = usize::from(capacity).min(sizes.len());
    let gained: i32 = sizes[..scored].iter().map(square).sum();
    let lost: i32 = if flaw { sizes[scored..].iter().map(square).sum() } else { 0 };
    let biggest = sizes.first().copied().unwrap_or(0);
    (gained - lost, biggest, scored, Reverse(sizes.len() - scored))
}
