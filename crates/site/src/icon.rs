//! The picture of the app as PNG, for those who want no SVG: filled polygons, drawn by hand.

use std::io::Write;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::ZlibEncoder;

/// Each pixel is looked at so many times in both directions.
const SAMPLES: u32 = 4;
/// Half the side of the drawing.
const HALF: f32 = 16.0;

type Point = (f32, f32);
type Rgb = [u8; 3];

/// A filled polygon with a rounded edge round it.
struct Shape {
    corners: Vec<Point>,
    colour: Rgb,
    edge: f32,
}

/// How an icon is cut out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cut {
    /// As it is, with nothing behind it.
    Plain,
    /// Smaller and on a ground: systems cut it to any shape.
    Maskable,
}

/// The drawing of an SVG file of ours as PNG, so many pixels wide and high.
pub(crate) fn png(svg: &str, size: u32, cut: Cut, ground: Rgb) -> Result<Vec<u8>> {
    let shapes = shapes(svg)?;
    let mut pixels = Vec::with_capacity((size * (4 * size + 1)) as usize);
    for y in 0..size {
        // Every line says how it is filtered: not at all.
        pixels.push(0);
        for x in 0..size {
            pixels.extend(pixel(&shapes, (x, y), size, cut, ground));
        }
    }
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&pixels)?;
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let side = size.to_be_bytes();
    // Eight bits each of red, green, blue and opacity.
    chunk(&mut file, b"IHDR", &[&side[..], &side, &[8, 6, 0, 0, 0]].concat());
    chunk(&mut file, b"IDAT", &packed.finish()?);
    chunk(&mut file, b"IEND", &[]);
    Ok(file)
}

fn chunk(file: &mut Vec<u8>, name: &[u8; 4], contents: &[u8]) {
    let mut check = flate2::Crc::new();
    check.update(name);
    check.update(contents);
    file.extend((contents.len() as u32).to_be_bytes());
    file.extend(name);
    file.extend(contents);
    file.extend(check.sum().to_be_bytes());
}

fn pixel(shapes: &[Shape], (x, y): (u32, u32), size: u32, cut: Cut, ground: Rgb) -> [u8; 4] {
    // What must never be cut off lies in the inner eighty percent.
    let reach = if cut == Cut::Maskable { HALF / 0.72 } else { HALF };
    let place = |at: u32, sample: u32| {
        let at = (at * SAMPLES + sample) as f32 + 0.5;
        (at / (size * SAMPLES) as f32 * 2.0 - 1.0) * reach
    };
    let (mut sums, mut seen) = ([0_u32; 3], 0_u32);
    for down in 0..SAMPLES {
        for right in 0..SAMPLES {
            let at = (place(x, right), place(y, down));
            let topmost = shapes.iter().rev().find(|shape| shape.covers(at)).map(|shape| shape.colour);
            let Some(colour) = topmost.or((cut == Cut::Maskable).then_some(ground)) else { continue };
            seen += 1;
            for (sum, part) in sums.iter_mut().zip(colour) {
                *sum += u32::from(part);
            }
        }
    }
    let [red, green, blue] = sums.map(|sum| (sum / seen.max(1)) as u8);
    [red, green, blue, (seen * 255 / (SAMPLES * SAMPLES)) as u8]
}

impl Shape {
    fn covers(&self, (x, y): Point) -> bool {
        let mut is_inside = false;
        let mut nearest = f32::INFINITY;
        let before = self.corners.iter().cycle().skip(self.corners.len().saturating_sub(1));
        for (&(ax, ay), &(bx, by)) in before.zip(&self.corners) {
            if (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax {
                is_inside = !is_inside;
            }
            let (dx, dy) = (bx - ax, by - ay);
            let along = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
            nearest = nearest.min((x - ax - along * dx).hypot(y - ay - along * dy));
        }
        is_inside || nearest <= self.edge
    }
}

/// The polygons of our icon: `<path d=… fill=… stroke-width=…>`, with straight lines only.
fn shapes(svg: &str) -> Result<Vec<Shape>> {
    svg.split("<path ").skip(1).map(|path| shape(path.split("/>").next().unwrap_or_default())).collect()
}

fn shape(path: &str) -> Result<Shape> {
    let value = |name: &str| {
        let (_, rest) = path.split_once(&format!("{name}=\""))?;
        rest.split_once('"').map(|(value, _)| value)
    };
    let corners = corners(value("d").context("a path without a way")?)?;
    let colour = colour(value(" fill").context("a path without a colour")?)?;
    let edge = value("stroke-width").map_or(Ok(0.0), str::parse::<f32>)? / 2.0;
    Ok(Shape { corners, colour, edge })
}

/// A colour such as `#d2a23e`.
pub(crate) fn colour(text: &str) -> Result<Rgb> {
    let number = u32::from_str_radix(text.trim_start_matches('#'), 16).with_context(|| text.to_owned())?;
    let [_, red, green, blue] = number.to_be_bytes();
    Ok([red, green, blue])
}

/// Numbers follow each other without anything between where a sign or a second point tells them apart.
fn corners(way: &str) -> Result<Vec<Point>> {
    let mut numbers = vec![String::new()];
    for letter in way.chars() {
        let last = numbers.last().map(String::as_str).unwrap_or_default();
        let begins = letter == '-' || (letter == '.' && last.contains('.')) || !is_part(letter);
        if begins && !last.is_empty() {
            numbers.push(String::new());
        }
        if let Some(last) = numbers.last_mut().filter(|_| is_part(letter)) {
            last.push(letter);
        }
    }
    numbers.retain(|number| !number.is_empty());
    let numbers = numbers.iter().map(|number| number.parse()).collect::<Result<Vec<f32>, _>>()?;
    Ok(numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect())
}

fn is_part(letter: char) -> bool {
    letter.is_ascii_digit() || letter == '.' || letter == '-'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_read() {
        let way = "M-3.6 3L-4.4-2.6L-1.8-.6L0-3.8Z";
        assert_eq!(corners(way).expect("a way"), [(-3.6, 3.0), (-4.4, -2.6), (-1.8, -0.6), (0.0, -3.8)]);
        assert_eq!(colour("#d2a23e").expect("a colour"), [210, 162, 62]);
        assert!(colour("gold").is_err());
    }

    #[test]
    fn the_icon_is_drawn() {
        let shapes = shapes(crate::ICON).expect("our own file");
        assert_eq!(shapes.len(), 3);
        let ground = [246, 240, 228];
        let check = |at, cut, expected: [u8; 4]| {
            assert_eq!(pixel(&shapes, at, 64, cut, ground), expected, "{at:?}");
        };
        // The crown in the middle, the gear round it, nothing in the corner.
        check((32, 34), Cut::Plain, [42, 35, 64, 255]);
        check((32, 47), Cut::Plain, [210, 162, 62, 255]);
        check((0, 0), Cut::Plain, [0, 0, 0, 0]);
        check((0, 0), Cut::Maskable, [246, 240, 228, 255]);
        let file = png(crate::ICON, 16, Cut::Plain, ground).expect("a picture");
        assert_eq!(&file[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(&file[12..24], b"IHDR\0\0\0\x10\0\0\0\x10");
    }
}
