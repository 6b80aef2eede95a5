//! Small systems of linear equations.

/// Solves a square system, row by row with the right side at the end of each row; the solution takes
/// the place of `rows`' last column. `false` if the rows do not determine it.
pub(crate) fn solve(rows: &mut [f64], size: usize, solution: &mut Vec<f64>) -> bool {
    let width = size + 1;
    for row in rows.chunks_exact_mut(width) {
        // Rows of very different size would mislead the choice of pivots.
        let most = row[..size].iter().fold(0.0, |most: f64, entry| most.max(entry.abs()));
        if !(most > 0.0 && most.is_finite()) {
            return false;
        }
        row.iter_mut().for_each(|entry| *entry /= most);
    }
    for column in 0..size {
        let mut pivot = column;
        for row in column + 1..size {
            if rows[row * width + column].abs() > rows[pivot * width + column].abs() {
                pivot = row;
            }
        }
        if rows[pivot * width + column].abs() < 1e-14 {
            return false;
        }
        if pivot != column {
            let (upper, lower) = rows.split_at_mut(pivot * width);
            upper[column * width..(column + 1) * width].swap_with_slice(&mut lower[..width]);
        }
        let (upper, lower) = rows.split_at_mut((column + 1) * width);
        let leading = &upper[column * width + column..];
        for row in lower.chunks_exact_mut(width) {
            let factor = row[column] / leading[0];
            if factor != 0.0 {
                row[column..].iter_mut().zip(leading).for_each(|(entry, lead)| *entry -= factor * lead);
            }
        }
    }
    solution.clear();
    solution.resize(size, 0.0);
    for row in (0..size).rev() {
        let line = &rows[row * width..(row + 1) * width];
        let known: f64 = line[row + 1..size].iter().zip(&solution[row + 1..]).map(|(a, b)| a * b).sum();
        solution[row] = (line[size] - known) / line[row];
    }
    solution.iter().all(|value| value.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(rows: &[&[f64]], expected: Option<&[f64]>) {
        let mut flat: Vec<f64> = rows.concat();
        let mut solution = Vec::new();
        let solved = solve(&mut flat, rows.len(), &mut solution);
        assert_eq!(solved, expected.is_some());
        for (found, expected) in solution.iter().zip(expected.unwrap_or(&[])) {
            assert!((found - expected).abs() < 1e-12, "{solution:?}");
        }
    }

    #[test]
    fn systems_are_solved_or_refused() {
        check(&[&[0.0, 2.0, 6.0], &[4.0, 1.0, 7.0]], Some(&[1.0, 3.0]));
        check(&[&[1e9, 1e9, 3e9], &[1.0, -1.0, 1.0]], Some(&[2.0, 1.0]));
        check(&[&[1.0, 2.0, 3.0], &[2.0, 4.0, 6.0]], None);
        check(&[&[0.0, 0.0, 0.0], &[1.0, 1.0, 2.0]], None);
    }
}
