//! What a hex takes and gives: beside it where there is room, in a line below the map on a phone.

use heroes::{Action, Case, Colour, Heroes, Invasion, Token};
use leptos::prelude::*;

use super::Chart;
use crate::boards::Seen;
use crate::boards::heroes::desk::Desk;
use crate::boards::heroes::ground::{Spot, slot_of};
use crate::boards::heroes::question::ChoiceButton;
use crate::boards::heroes::text::Text;
use crate::boards::heroes::{names, picture};
use crate::picture::shown;

/// How large it is beside a hex, for finding a place.
const SIZE: (f32, f32) = (256.0, 190.0);

/// The preview of the hex that is looked at, chosen or invaded.
#[component]
pub(super) fn Preview(chart: Chart) -> impl IntoView {
    let desk = chart.desk;
    let hex = chart.pointed;
    let place = move || {
        let camera = chart.camera.get();
        chart.sheet.with(|sheet| {
            let spot = hex.get().and_then(|hex| sheet.spot(hex))?;
            let at = camera.in_room(sheet.room, sheet.middle(spot.place));
            Some(beside(at, sheet.grid.radius * camera.zoom, sheet.room))
        })
    };
    let text = move || {
        let spot = chart.sheet.with(|sheet| hex.get().and_then(|hex| sheet.spot(hex).copied()))?;
        Some(desk.sight.with(|seen| contents(desk, seen, &spot)))
    };
    let pixels = |at: Option<f32>| at.map_or(String::new(), |at| format!("{at}px"));
    view! {
        <div
            class="he-preview"
            class:open=move || hex.get().is_some()
            style:left=move || pixels(place().map(|(x, _)| x))
            style:top=move || pixels(place().map(|(_, y)| y))
        >
            {text}
            <p class="he-hint">{move || desk.say(&Text::LookHint)}</p>
        </div>
    }
}

/// Where it hides neither the hex nor itself.
fn beside((x, y): (f32, f32), radius: f32, (width, height): (f32, f32)) -> (f32, f32) {
    let gap = radius + 8.0;
    let left = if x + gap + SIZE.0 < width {
        x + gap
    } else if x - gap - SIZE.0 > 0.0 {
        x - gap - SIZE.0
    } else {
        (width - SIZE.0).max(0.0) / 2.0
    };
    let is_over = left < x + radius && left + SIZE.0 > x - radius;
    let top = if !is_over {
        y - SIZE.1 / 2.0
    } else if y + gap + SIZE.1 < height {
        y + gap
    } else {
        y - gap - SIZE.1
    };
    (left, top.clamp(8.0, (height - SIZE.1 - 8.0).max(8.0)))
}

fn contents(desk: Desk, seen: &Seen<Heroes>, spot: &Spot) -> impl IntoView + use<> {
    let hex = spot.hex;
    let body = match desk.prospect(hex) {
        Some(Ok(invasion)) => needs(seen, spot, &invasion).into_any(),
        Some(Err(illegal)) => view! { <p class="he-why">{names::reason(seen, illegal)}</p> }.into_any(),
        _ => ().into_any(),
    };
    let is_target = seen.view.turn.target == Some(hex);
    let manners: Vec<Action> =
        if is_target { desk.offers.with(|offers| offers.manners.clone()) } else { Vec::new() };
    let buttons = manners.into_iter().map(|action| {
        let words = seen.choice(action).map(|choice| choice.words.clone()).unwrap_or_default();
        view! { <ChoiceButton desk action words/> }
    });
    view! {
        <p class="he-title">
            <b>{hex.to_string()}</b>
            " "
            {names::land(seen, spot)}
            <span class="small">" · "{names::standing(seen, hex)}</span>
        </p>
        {body}
        <div class="he-manners">{buttons.collect_view()}</div>
    }
}

fn needs(seen: &Seen<Heroes>, spot: &Spot, invasion: &Invasion) -> impl IntoView + use<> {
    let lang = seen.lang;
    let tokens = seen.me().and_then(|me| seen.view.kingdoms.get(me.index())).map(|own| own.tokens);
    let tokens = tokens.unwrap_or_default();
    let needs = invasion.needs;
    let is_own = invasion.case == Case::OwnAttack;
    let line = |colour: Colour, text: String, figures: String, short: u8, token: Token| {
        let held = tokens.get(token as usize).copied().unwrap_or(0);
        let short = (short > 0).then(|| {
            let text = if short <= held {
                Text::PayCount { count: &short }.say(lang)
            } else {
                Text::Lacking { count: &(short - held) }.say(lang)
            };
            view! { <span class="he-pay">{text}{shown(picture::token(token, 20.0))}</span> }
        });
        view! {
            <p class="he-need">
                {shown(picture::slot(colour, 20.0))}
                <span class="he-long">{text}</span>
                <span class="he-figures" aria-hidden="true">{figures}</span>
                {short}
            </p>
        }
    };
    let rows = (!is_own).then(|| {
        let military = Text::NeedsMilitary { need: &needs.difficulty, have: &needs.military }.say(lang);
        let food = names::food(&needs, lang);
        let figures =
            |have: u8, need: Option<u8>| need.map_or("×".to_owned(), |need| format!("{have}/{need}"));
        let (strong, fed) =
            (figures(needs.military, Some(needs.difficulty)), figures(needs.food, needs.distance));
        view! {
            {line(Colour::Red, military, strong, needs.red(), Token::Red)}
            {line(Colour::Green, food, fed, needs.green().unwrap_or(0), Token::Green)}
        }
    });
    let free = is_own.then(|| view! { <p class="he-need">{Text::IsFreeOfNeeds.say(lang)}</p> });
    view! {
        {rows}
        {free}
        <p class="he-gain">
            <b>{names::verb(invasion, lang)}</b>
            <span>{Text::Bonus.say(lang)}</span>
            {bonus(seen, spot, invasion.bonus)}
        </p>
    }
}

/// The bonus in pictures, or in words where it is cards or points.
fn bonus(seen: &Seen<Heroes>, spot: &Spot, amount: u8) -> AnyView {
    use art::heroes::land::Land;
    let count = i64::from(amount);
    let colour = match spot.land {
        Land::Territory(slot, _) => Colour::ALL.into_iter().find(|&colour| slot_of(colour) == slot),
        Land::Forest | Land::City(..) => None,
    };
    match (colour, colour.and_then(Colour::token)) {
        _ if amount == 0 => Text::BonusNone.say(seen.lang).into_any(),
        (_, Some(token)) => {
            let pictures = (0..amount).map(|_| view! { {shown(picture::token(token, 22.0))} });
            let name = Text::TokenCount { colour: &token.name(seen.lang), count: &amount }.say(seen.lang);
            view! { <span class="he-tokens">{pictures.collect_view()}<span class="hidden">{name}</span></span> }
                .into_any()
        }
        (Some(Colour::Blue), None) => Text::BonusCards { count }.say(seen.lang).into_any(),
        (_, None) => Text::BonusPoints { count }.say(seen.lang).into_any(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_preview_never_hides_its_hex() {
        let rooms = [(600.0, 560.0), (420.0, 620.0), (300.0, 500.0)];
        for room in rooms {
            for x in (20..room.0 as i32).step_by(35) {
                for y in (20..room.1 as i32).step_by(35) {
                    let at = (x as f32, y as f32);
                    let (left, top) = beside(at, 28.0, room);
                    let hides_x = left < at.0 && at.0 < left + SIZE.0;
                    let hides_y = top < at.1 && at.1 < top + SIZE.1;
                    assert!(!(hides_x && hides_y), "{at:?} in {room:?}: {left} {top}");
                    assert!(top >= 8.0 && top + SIZE.1 <= room.1, "{at:?} in {room:?}");
                }
            }
        }
    }
}
