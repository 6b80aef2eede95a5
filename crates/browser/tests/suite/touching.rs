//! Fingers are thick: what is touched on a phone is large enough.

use anyhow::{Result, ensure};
use browser::text::packs::Text;
use browser::{Look, OWN_GAMES, QUICK, THAT_DAY, Visit, visit};
use serde_json::Value;

use super::axe::open;

/// Pixels that a finger needs each way.
const FINGER: f64 = 44.0;
/// Half a pixel is lost by rounding.
const ROUNDING: f64 = 0.5;
/// What can be touched. Hexes of a map are not among them: they grow with the map, and under a finger.
const ROLES: [&str; 10] = [
    "button",
    "link",
    "combobox",
    "textbox",
    "radio",
    "switch",
    "checkbox",
    "slider",
    "spinbutton",
    "DisclosureTriangle",
];

/// How large an element is: with its label, which can be touched as well. Nothing for a link in the middle
/// of a sentence, which is as high as the line, and for what only those hear who do not touch.
const SIZE: &str = r#"function () {
  // What the browser puts into a field by itself, such as a month, is touched as a whole.
  const field = this.getRootNode().host ?? this;
  const whole = field.closest("label") ?? field;
  const { width, height, right, bottom } = whole.getBoundingClientRect();
  const hidden = !whole.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || width < 2;
  const inline = this.tagName === "A" && getComputedStyle(this).display === "inline";
  return hidden || inline || right <= 0 || bottom <= 0 ? null : [width, height];
}"#;

/// Everything that can be touched now must be large enough.
fn all_are_large_enough(visit: &mut Visit, place: &str) -> Result<()> {
    let (mut count, mut small) = (0, Vec::new());
    for role in ROLES {
        for element in visit.page.all(role)? {
            let size = visit.page.ask(&element, SIZE, &[])?;
            let Value::Array(size) = size else { continue };
            let size: Vec<f64> = size.iter().filter_map(Value::as_f64).collect();
            count += 1;
            if size.iter().any(|length| length + ROUNDING < FINGER) {
                small.push(format!("{role} {:?}: {size:.0?}", element.name));
            }
        }
    }
    ensure!(small.is_empty(), "{place}: too small for a finger: {}", small.join(", "));
    ensure!(count > 3, "{place}: only {count} things can be touched");
    Ok(())
}

#[test]
fn pages_have_room_for_fingers() {
    visit(Look::PHONE, &[QUICK, OWN_GAMES, THAT_DAY].concat(), |visit| {
        let pages = [
            "/",
            "/study",
            "/statistics",
            "/games",
            "/leaderboard/assemble",
            "/figures/alea",
            "/play/assemble",
            "/play/alea",
            "/play/heroes",
            "/rules/alea",
            "/puzzles",
            "/puzzles/alea",
            "/puzzles/today/alea",
            "/puzzles/daily/assemble",
            "/settings",
            "/about",
        ];
        for path in pages {
            open(visit, path)?;
            all_are_large_enough(visit, path)?;
        }
        Ok(())
    });
}

#[test]
fn the_workshop_has_room_for_fingers() {
    visit(Look::PHONE, QUICK, |visit| {
        for (path, row) in [("/packs/alea", "AABB"), ("/packs/heroes", "Ninja Alice")] {
            visit.go(path)?;
            let row = visit.page.wait("the row", |page| {
                Ok(page.all("button")?.into_iter().find(|button| button.name.contains(row)))
            })?;
            all_are_large_enough(visit, path)?;
            visit.page.touch(&row)?;
            visit.page.find("button", &Text::Duplicate.say(visit.lang))?;
            all_are_large_enough(visit, path)?;
        }
        for section in [Text::SectionTiles, Text::SectionMap] {
            visit.page.press("radio", &section.say(visit.lang))?;
            all_are_large_enough(visit, "/packs/heroes")?;
        }
        Ok(())
    });
}

#[test]
fn tables_have_room_for_fingers() {
    visit(Look::PHONE, QUICK, |visit| {
        for game in ["assemble", "alea", "heroes"] {
            let mut player = visit.begin(game, 3, 1, "greedy")?;
            for moves in [0, 2] {
                player.play_while(&mut visit.page, |_, taken| Ok(taken < moves))?;
                player.wait_for_turn(&mut visit.page)?;
                all_are_large_enough(visit, game)?;
            }
        }
        Ok(())
    });
}
