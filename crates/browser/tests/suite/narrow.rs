//! Pages fit a narrow screen: nobody has to push them sideways, in either language.

use anyhow::{Result, ensure};
use browser::{Look, OWN_GAMES, QUICK, THAT_DAY, Visit, visit};
use gamekit::Lang;

use super::axe::{PAGES, open};

/// As narrow as the guidelines of accessibility ask for.
const NARROW: Look = Look { size: (320, 640), ..Look::PHONE };

/// The name in the bar does not run under the buttons beside it.
const BAR_IS_FULL: &str = r#"(() => {
  const brand = document.querySelector(".bar .brand");
  return brand !== null && brand.scrollWidth > brand.clientWidth;
})()"#;

/// What sticks out at the right: the innermost elements, unless something round them can be pushed sideways.
const STICKS_OUT: &str = r#"(() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width && innerWidth <= width) return [];
  const isPushed = element => element && (getComputedStyle(element).overflowX !== "visible" || isPushed(element.parentElement));
  return [...document.body.querySelectorAll("*")]
    .filter(element => element.getBoundingClientRect().right > width + 1 && !isPushed(element.parentElement))
    .filter(element => ![...element.children].some(child => child.getBoundingClientRect().right > width + 1))
    .slice(0, 4)
    .map(element => element.outerHTML.slice(0, 120))
    .concat([`${document.documentElement.scrollWidth} px of ${width}`]);
})()"#;

/// Nothing sticks out of the page.
fn must_fit(visit: &mut Visit, place: &str, found: &mut Vec<String>) -> Result<()> {
    let sticks_out = visit.page.evaluate(STICKS_OUT)?;
    let lines = sticks_out.as_array().into_iter().flatten().filter_map(|line| line.as_str());
    found.extend(lines.map(|line| format!("{place}: {line}")));
    if visit.page.evaluate(BAR_IS_FULL)? == true {
        found.push(format!("{place}: the name in the bar has no room"));
    }
    Ok(())
}

fn all_pages_fit(look: Look) {
    visit(look, &[QUICK, OWN_GAMES, THAT_DAY].concat(), |visit| {
        let mut found = Vec::new();
        // Sheets to print are as wide as paper.
        for path in PAGES.iter().filter(|path| !path.starts_with("/print/")) {
            open(visit, path)?;
            must_fit(visit, path, &mut found)?;
        }
        ensure!(found.is_empty(), "wider than the screen:\n{}", found.join("\n"));
        Ok(())
    });
}

#[test]
fn pages_fit_a_narrow_screen() {
    all_pages_fit(NARROW);
}

#[test]
fn pages_in_japanese_fit_a_narrow_screen() {
    all_pages_fit(NARROW.in_lang(Lang::Ja));
}
