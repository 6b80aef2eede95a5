//! SVG text, written piece by piece.

use core::fmt::{self, Display, Write};

use crate::theme::Colour;

/// A fragment of SVG that grows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Svg(String);

/// How a shape is painted. Without anything it is invisible.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Paint {
    fill: Option<Colour>,
    fill_opacity: Option<f32>,
    stroke: Option<Colour>,
    width: f32,
    stroke_opacity: Option<f32>,
    dashes: Option<(f32, f32)>,
}

impl Paint {
    /// Filled, without a line.
    pub const fn fill(colour: Colour) -> Paint {
        Paint { fill: Some(colour), ..Paint::NOTHING }
    }

    /// A line, not filled.
    pub const fn line(colour: Colour, width: f32) -> Paint {
        Paint { stroke: Some(colour), width, ..Paint::NOTHING }
    }

    const NOTHING: Paint = Paint {
        fill: None,
        fill_opacity: None,
        stroke: None,
        width: 0.0,
        stroke_opacity: None,
        dashes: None,
    };

    /// With a line round it.
    pub const fn lined(self, colour: Colour, width: f32) -> Paint {
        Paint { stroke: Some(colour), width, ..self }
    }

    /// Filled so far that the ground shows through.
    pub const fn thin(self, opacity: f32) -> Paint {
        Paint { fill_opacity: Some(opacity), ..self }
    }

    /// With a line that the ground shows through.
    pub const fn faint(self, opacity: f32) -> Paint {
        Paint { stroke_opacity: Some(opacity), ..self }
    }

    /// With a broken line: so long a dash, so long a gap.
    pub const fn dashed(self, dash: f32, gap: f32) -> Paint {
        Paint { dashes: Some((dash, gap)), ..self }
    }
}

impl Display for Paint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fill {
            Some(fill) => write!(out, r#" fill="{fill}""#)?,
            None => out.write_str(r#" fill="none""#)?,
        }
        if let Some(opacity) = self.fill_opacity {
            write!(out, r#" fill-opacity="{}""#, Short(opacity))?;
        }
        if let Some(stroke) = self.stroke {
            write!(out, r#" stroke="{stroke}" stroke-width="{}""#, Short(self.width))?;
            out.write_str(r#" stroke-linejoin="round" stroke-linecap="round""#)?;
        }
        if let Some(opacity) = self.stroke_opacity {
            write!(out, r#" stroke-opacity="{}""#, Short(opacity))?;
        }
        if let Some((dash, gap)) = self.dashes {
            write!(out, r#" stroke-dasharray="{} {}""#, Short(dash), Short(gap))?;
        }
        Ok(())
    }
}

/// A number to two places, without what is superfluous.
#[derive(Clone, Copy)]
pub struct Short(pub f32);

impl Display for Short {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = (self.0 * 100.0).round() / 100.0;
        // No minus before nothing.
        write!(out, "{}", if rounded == 0.0 { 0.0 } else { rounded })
    }
}

impl Svg {
    /// Nothing yet.
    pub fn new() -> Svg {
        Svg::default()
    }

    /// What a function draws.
    pub fn drawn(draw: impl FnOnce(&mut Svg)) -> Svg {
        let mut svg = Svg::new();
        draw(&mut svg);
        svg
    }

    /// The fragment.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A whole picture of this size, for files and tests.
    pub fn picture(&self, width: f32, height: f32) -> String {
        let (width, height) = (Short(width), Short(height));
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">{}</svg>"#,
            self.0
        )
    }

    // Writing to a string cannot fail.
    fn put(&mut self, text: fmt::Arguments<'_>) -> &mut Svg {
        let _ = self.0.write_fmt(text);
        self
    }

    /// A path, in the language of its `d` attribute.
    pub fn path(&mut self, d: impl Display, paint: Paint) -> &mut Svg {
        self.put(format_args!(r#"<path d="{d}"{paint}/>"#))
    }

    /// A circle.
    pub fn circle(&mut self, x: f32, y: f32, radius: f32, paint: Paint) -> &mut Svg {
        let (x, y, radius) = (Short(x), Short(y), Short(radius));
        self.put(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}"{paint}/>"#))
    }

    /// An ellipse.
    pub fn ellipse(&mut self, (x, y): (f32, f32), (rx, ry): (f32, f32), paint: Paint) -> &mut Svg {
        let (x, y, rx, ry) = (Short(x), Short(y), Short(rx), Short(ry));
        self.put(format_args!(r#"<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"{paint}/>"#))
    }

    /// A rectangle with round corners, from its upper left one.
    pub fn rect(
        &mut self,
        (x, y): (f32, f32),
        (width, height): (f32, f32),
        radius: f32,
        paint: Paint,
    ) -> &mut Svg {
        let (x, y, width, height, radius) = (Short(x), Short(y), Short(width), Short(height), Short(radius));
        self.put(format_args!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"{paint}/>"#
        ))
    }

    /// A short text round a point: figures and letters of pieces, never sentences.
    pub fn figure(&mut self, (x, y): (f32, f32), size: f32, text: impl Display, colour: Colour) -> &mut Svg {
        // Text is centred on its middle; capitals and figures need a third of their size to look so.
        let (x, y, size) = (Short(x), Short(y + size * 0.35), Short(size));
        self.put(format_args!(
            r#"<text x="{x}" y="{y}" font-size="{size}" font-weight="700" text-anchor="middle" fill="{colour}">{text}</text>"#
        ))
    }

    /// What a function draws, moved to a place and scaled.
    pub fn at(&mut self, (x, y): (f32, f32), scale: f32, draw: impl FnOnce(&mut Svg)) -> &mut Svg {
        self.moved(format_args!("translate({} {}) scale({})", Short(x), Short(y), Short(scale)), draw)
    }

    /// The same turned by degrees round the place.
    pub fn turned(
        &mut self,
        (x, y): (f32, f32),
        degrees: f32,
        scale: f32,
        draw: impl FnOnce(&mut Svg),
    ) -> &mut Svg {
        let (x, y, degrees, scale) = (Short(x), Short(y), Short(degrees), Short(scale));
        self.moved(format_args!("translate({x} {y}) rotate({degrees}) scale({scale})"), draw)
    }

    /// What a function draws, as in a mirror that stands upright at x = 0.
    pub fn mirrored(&mut self, draw: impl FnOnce(&mut Svg)) -> &mut Svg {
        self.moved(format_args!("scale(-1 1)"), draw)
    }

    fn moved(&mut self, transform: fmt::Arguments<'_>, draw: impl FnOnce(&mut Svg)) -> &mut Svg {
        self.put(format_args!(r#"<g transform="{transform}">"#));
        draw(self);
        self.put(format_args!("</g>"))
    }

    /// What a function draws, faded.
    pub fn faded(&mut self, opacity: f32, draw: impl FnOnce(&mut Svg)) -> &mut Svg {
        self.put(format_args!(r#"<g opacity="{}">"#, Short(opacity)));
        draw(self);
        self.put(format_args!("</g>"))
    }

    /// What a function draws, cut off at the edges of a box.
    pub fn clipped(
        &mut self,
        (x, y): (f32, f32),
        (width, height): (f32, f32),
        draw: impl FnOnce(&mut Svg),
    ) -> &mut Svg {
        let (x, y, width, height) = (Short(x), Short(y), Short(width), Short(height));
        self.put(format_args!(
            r#"<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{x} {y} {width} {height}" overflow="hidden">"#
        ));
        draw(self);
        self.put(format_args!("</svg>"))
    }

    /// Another fragment.
    pub fn add(&mut self, other: &Svg) -> &mut Svg {
        self.0.push_str(&other.0);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme;

    #[test]
    fn numbers_are_short() {
        let texts = [0.0, -0.001, 1.0, -2.5, 2.71549, 100.0].map(|number| Short(number).to_string());
        assert_eq!(texts, ["0", "0", "1", "-2.5", "2.72", "100"]);
    }

    #[test]
    fn a_fragment_is_written_in_order() {
        let drawn = Svg::drawn(|svg| {
            svg.circle(1.0, 2.0, 3.0, Paint::fill(theme::SKIN));
            svg.at((5.0, 6.0), 2.0, |svg| {
                svg.path("M0 0H4", Paint::line(theme::INK, 1.5).dashed(2.0, 1.0));
            });
        });
        assert_eq!(
            drawn.as_str(),
            r#"<circle cx="1" cy="2" r="3" fill="var(--skin)"/><g transform="translate(5 6) scale(2)"><path d="M0 0H4" fill="none" stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="2 1"/></g>"#
        );
    }

    /// A strict page refuses styles written into elements; classes and attributes are all there is.
    #[test]
    fn nothing_needs_an_inline_style() {
        let everything = Svg::drawn(|svg| {
            svg.rect((0.0, 0.0), (9.0, 9.0), 1.0, Paint::fill(theme::INK).thin(0.5).lined(theme::INK, 1.0));
            svg.clipped((0.0, 0.0), (4.0, 4.0), |svg| {
                svg.ellipse((1.0, 1.0), (2.0, 1.0), Paint::fill(theme::INK));
            });
            svg.faded(0.5, |svg| {
                svg.figure((1.0, 1.0), 12.0, 7, theme::INK);
            });
            svg.mirrored(|svg| {
                svg.turned((1.0, 1.0), 45.0, 1.0, |_| {});
            });
        });
        assert!(!everything.as_str().contains("style="));
    }
}
