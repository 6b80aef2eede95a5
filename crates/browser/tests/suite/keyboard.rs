//! A game without a pointer: Tab, arrows and Enter.

use anyhow::{Context, Result, bail, ensure};
use browser::text::{frame, pages};
use browser::{Key, Look, Page, Player, Visit, visit};

/// Keys that lead on within a board, tried in this order at each of its stops.
const WAYS: [Key; 6] = [Key::Right, Key::Down, Key::Right, Key::Left, Key::Left, Key::Up];
/// More stops than any page has.
const STOPS: u32 = 150;

#[test]
fn a_game_of_assemble_by_keys_alone() {
    let still = "localStorage.setItem('tabulea/speed', 'none');";
    visit(Look::DESKTOP, still, |visit| {
        visit.go("/play/assemble")?;
        let begin = pages::Text::Begin.say(visit.lang);
        visit.page.find("button", &begin)?;
        tab_to(&mut visit.page, "button", &begin)?;
        visit.page.key(Key::Enter)?;
        let player = Player::new("assemble", visit.lang, 1);
        player.board(&mut visit.page)?;
        let mut taken = 0;
        while !is_over(&mut visit.page, &player)? {
            take_by_keys(visit, &player)?;
            taken += 1;
        }
        ensure!(taken > 3, "a game of {taken} decisions is none");
        println!("{taken} decisions by keys");
        visit.page.find("region", &visit.say(&frame::Text::ResultName))?;
        Ok(())
    });
}

/// Waits for the player's turn or the end; whether it is the end.
fn is_over(page: &mut Page, player: &Player) -> Result<bool> {
    page.wait("a turn or the end", |page| {
        if player.is_over(page)? {
            return Ok(Some(true));
        }
        Ok(player.is_turn(page)?.then_some(false))
    })
}

/// Goes on until this has the focus.
fn tab_to(page: &mut Page, role: &str, name: &str) -> Result<()> {
    for _ in 0..STOPS {
        page.key(Key::Tab)?;
        if page.focused()?.is_some_and(|focused| focused.role == role && focused.name == name) {
            return Ok(());
        }
    }
    bail!("the {role} “{name}” cannot be reached by Tab")
}

/// Chooses something legal by keys and confirms it by keys.
fn take_by_keys(visit: &mut Visit, player: &Player) -> Result<()> {
    let steps = visit.steps()?;
    to_choice(&mut visit.page, player)?;
    let focused = visit.page.focused()?;
    // The first chooses, the second takes what is chosen.
    for _ in 0..2 {
        visit.page.key(Key::Enter)?;
    }
    visit.wait_for_step_after(steps).with_context(|| format!("Enter takes nothing at {focused:?}"))
}

/// Moves the focus to something legal.
fn to_choice(page: &mut Page, player: &Player) -> Result<()> {
    for _ in 0..STOPS {
        if is_at_choice(page, player)? {
            return Ok(());
        }
        if player.is_on_board(page)? {
            for way in WAYS {
                page.key(way)?;
                if is_at_choice(page, player)? {
                    return Ok(());
                }
            }
        }
        page.key(Key::Tab)?;
    }
    bail!("nothing legal can be reached by keys")
}

fn is_at_choice(page: &mut Page, player: &Player) -> Result<bool> {
    let Some(focused) = page.focused()? else { return Ok(false) };
    let offered = player.offered(page)?;
    Ok(offered.iter().any(|(_, element)| *element == focused))
}
