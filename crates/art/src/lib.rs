//! The picture language: a clockwork paper theatre in one ink line, drawn by code as SVG.
//!
//! Functions write fragments into a [`Svg`]; a page puts them between `<svg>` tags. Every colour is a
//! name of [`theme`], so a drawing follows light and dark by itself. Nothing here knows rules or text:
//! numbers and flags go in, shapes come out. Colour is never alone: every set has outlines, too.

pub mod alea;
pub mod assemble;
pub mod heroes;
pub mod house;
pub mod shape;
pub mod svg;
pub mod theme;

pub use svg::{Paint, Svg};
