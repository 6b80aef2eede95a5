//! The weights of the forecast.
//!
//! Least squares on self-play of `greedy` and earlier forecasts, with a share of random decisions, so
//! that the numbers say what a thing causes, and not who usually has it.

use super::features::FEATURES;

/// What one of each is worth at the end, and what it is worth more for every turn to come.
#[rustfmt::skip]
pub(crate) static WEIGHTS: [[f32; FEATURES]; 2] = [
    [
        -7.033, -1.100, 0.103, 2.002, 0.530, -0.125, 0.084, -0.636, -1.237,
        -0.107, -0.456, 0.539, -0.119, 0.379, -0.490, -0.077, 0.146, 0.193,
        -0.067, -4.134, 0.420, 0.579, -0.058, -0.033, 0.531, 0.888, 0.051,
        -0.015, -0.049, 0.356, -0.244, -0.761, 0.522, 0.093, 0.215, -0.269,
        -0.127, 0.585, -0.059, -0.356, 0.963, 0.290, 0.847, -0.304, -0.124,
    ],
    [
        1.054, 0.186, -0.228, -0.062, 0.343, -0.191, 0.115, 0.084, -0.088,
        -0.382, 0.274, 0.017, 0.081, 0.012, 0.120, 0.105, -0.043, 0.387,
        0.132, 0.532, -0.097, 0.154, 0.094, -0.330, -0.166, 0.146, -0.002,
        -0.155, -0.027, -0.066, 0.009, -0.092, -0.098, -0.086, 0.068, -0.018,
        0.017, 0.075, -0.028, 0.105, -0.290, -0.142, 0.087, 0.381, -0.023,
    ],
];
