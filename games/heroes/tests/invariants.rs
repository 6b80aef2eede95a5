//! Random games of all player counts, everything counted at every step: no token, card or marker
//! appears or is lost, no slot or City is overfull, nobody is stuck.
//!
//! `HEROES_GAMES=100000` in the environment lets them play so many games.

use gamekit::{FastRng, Game, Seat, Silent, Turn};
use heroes::{Card, Cards, Colour, Heroes, HexSet, ROUNDS, Stage, State, TOKENS, Token};

use crate::play::game;

/// Markers of the setup that stand double in a City, by tile: they never change in play (HE-8).
type Doubles = [u8; 13];

/// How many markers each City holds beyond one of each occupant.
fn doubles(game: &Heroes, state: &State) -> Doubles {
    let mut doubles = [0; 13];
    for (tile, doubles) in (0..game.layout().tiles()).zip(&mut doubles) {
        let city = heroes::Hex::city(tile);
        let occupants = state.table.kingdoms.iter().filter(|kingdom| kingdom.controls.contains(city)).count();
        *doubles = state.table.crowd[usize::from(tile)] - occupants as u8;
    }
    doubles
}

/// What the state must be like at every step.
fn check(game: &Heroes, state: &State) -> Result<(), String> {
    let fine = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    let table = &state.table;
    for token in Token::ALL {
        // The bank is what nobody has: more than there are would make it less than nothing.
        let held: u32 = table.kingdoms.iter().map(|kingdom| u32::from(kingdom.tokens(token))).sum();
        fine(held + u32::from(table.bank(token)) == u32::from(TOKENS), "20 tokens of each colour")?;
    }
    fine(all_cards(state) == game.content().deck(), "every card is in one place")?;
    fine(table.undealt == state.undealt.len(), "the number of undealt cards is shown")?;
    let mut marked = HexSet::EMPTY;
    for seat in Seat::all(game.players()) {
        let kingdom = table.kingdom(seat);
        fine(kingdom.hand == state.hand(seat).len(), "the size of a hand is shown")?;
        for slot in Colour::ALL {
            let cards = kingdom.slot(slot);
            fine(cards.power() <= 4, "four cards a slot")?;
            let hidden = state.commoners(seat, slot).as_slice().len();
            fine(usize::from(cards.hidden()) == hidden, "hidden Commoners are counted")?;
        }
        let played: u8 = kingdom.slots.iter().map(heroes::Slot::power).sum();
        fine(played <= ROUNDS, "one card a turn")?;
        fine((kingdom.attacks & HexSet::CITIES).is_empty(), "no City is under attack")?;
        fine((kingdom.attacks & table.terrain.forest()).is_empty(), "no forest is under attack")?;
        let territories = (kingdom.controls - HexSet::CITIES) | kingdom.attacks;
        fine((kingdom.controls & kingdom.attacks).is_empty(), "controlled or under attack")?;
        fine((territories & marked).is_empty(), "one marker a territory")?;
        marked |= territories;
        fine(kingdom.controls.len() + kingdom.attacks.len() <= 16, "sixteen markers are enough")?;
    }
    for tile in 0..game.layout().tiles() {
        fine(table.crowd[usize::from(tile)] <= table.terrain.room(tile), "markers fit into their City")?;
    }
    fine(table.round <= ROUNDS, "fourteen rounds")
}

/// The cards of all places.
fn all_cards(state: &State) -> Cards {
    let mut all = state.undealt;
    state.hands.iter().for_each(|hand| all.add_all(hand));
    if !state.table.refilled {
        state.put_back.iter().for_each(|cards| all.add_all(cards));
    }
    for kingdom in &state.table.kingdoms {
        for card in kingdom.slots.iter().flat_map(|slot| slot.cards().iter()) {
            match card {
                Card::Up { kind, .. } | Card::Known(kind) => all.add(*kind),
                Card::Hidden => {}
            }
        }
    }
    let hidden = state.commoners.iter().flatten().flat_map(|slot| slot.as_slice().iter());
    hidden.for_each(|&kind| all.add(kind));
    all
}

/// Plays a game and checks every step; says how many turns it had.
fn play(game: &Heroes, random: &mut FastRng) -> Result<u32, String> {
    let mut state = game.setup();
    let mut actions = Vec::new();
    let (mut turns, mut last) = (0, (0, Seat(0)));
    let mut started: Option<Doubles> = None;
    loop {
        check(game, &state)?;
        let table = &state.table;
        if table.round > 0 {
            let doubles = doubles(game, &state);
            if *started.get_or_insert(doubles) != doubles {
                return Err(format!("markers appeared in Cities: {doubles:?} of {started:?}"));
            }
        }
        if table.round > 0 && last != (table.round, table.active) && table.stage != Stage::Over {
            last = (table.round, table.active);
            turns += 1;
        }
        match game.turn(&state) {
            Turn::Over => return Ok(turns),
            Turn::Chance => {
                let chance = game.sample_chance(&state, random);
                game.check_chance(&state, &chance).map_err(|illegal| format!("{chance}: {illegal:?}"))?;
                game.apply_chance(&mut state, &chance, &mut Silent);
            }
            Turn::Act(act) => {
                let seat = act.must.first().ok_or("nobody decides")?;
                for must in act.must.iter() {
                    actions.clear();
                    game.legal(&state, must, &mut actions);
                    if actions.is_empty() {
                        return Err(format!("{must} is stuck"));
                    }
                }
                let action = game.pick(&state, seat, &mut actions, random);
                game.check(&state, seat, action).map_err(|illegal| format!("{action}: {illegal:?}"))?;
                game.apply(&mut state, seat, action, &mut Silent);
            }
        }
    }
}

#[test]
fn random_games_run_clean() {
    let games = std::env::var("HEROES_GAMES").ok();
    let games = games.map_or(300, |number| number.parse().expect("a number of games"));
    let rules = [3, 4, 5].map(game);
    for number in 0..games {
        let game = &rules[number as usize % 3];
        let mut random = FastRng::stream(5, number);
        let turns = play(game, &mut random).unwrap_or_else(|wrong| panic!("game {number}: {wrong}"));
        assert!(turns <= u32::from(game.players()) * u32::from(ROUNDS), "game {number}: {turns} turns");
        assert!(turns > 0, "game {number} was played");
    }
}
