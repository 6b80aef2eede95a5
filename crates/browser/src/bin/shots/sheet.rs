//! Contact sheets, laid out by the browser itself.

use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result};
use browser::{Look, Page};

/// How wide a sheet is.
const WIDTH: u32 = 1800;

/// Writes a sheet of pictures that lie in the same folder, each taken at this size.
pub(crate) fn write(
    page: &mut Page,
    folder: &Path,
    name: &str,
    pictures: &[String],
    size: (u32, u32),
) -> Result<()> {
    // Upright pictures stand six in a row, others three.
    let columns = if size.0 < size.1 { 6 } else { 3 };
    let mut html = format!(
        "<!doctype html><meta charset=utf-8><title>{name}</title><style>\
         body{{margin:12px;display:grid;grid-template-columns:repeat({columns},1fr);gap:12px;\
         font:13px sans-serif;background:#777;color:#fff}}\
         figure{{margin:0}}img{{width:100%;display:block}}</style>"
    );
    for picture in pictures {
        write!(html, "<figure><img src=\"{picture}\"><figcaption>{picture}</figcaption></figure>")?;
    }
    let file = folder.join(format!("{name}.html"));
    std::fs::write(&file, html).with_context(|| format!("{} is not written", file.display()))?;
    page.change_look(Look { size: (WIDTH, 900), ..Look::DESKTOP })?;
    page.go(&format!("file://{}", file.display()))?;
    page.wait("all pictures", |page| {
        let done = page.evaluate(
            "document.images.length > 0 && [...document.images].every(image => image.complete && image.naturalWidth)",
        )?;
        Ok((done == true).then_some(()))
    })?;
    let sheet = page.whole_screenshot()?;
    std::fs::write(folder.join(format!("{name}.png")), sheet)?;
    std::fs::remove_file(&file).with_context(|| format!("{} cannot be removed", file.display()))
}
