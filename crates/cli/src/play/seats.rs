//! Who sits where: people, bots, their names and their seeds.

use std::sync::Arc;

use bots::Roster;
use gamekit::{Fairness, FastRng, Lang, Nonce, OptionKind, PerSeat, PlayerText, Seat, Seed, Setup, Viewer};

use crate::args::PlayArgs;
use crate::chair::Chair;
use crate::clock;
use crate::ending::Ending;
use crate::outside::Faults;
use crate::setup;
use crate::text::Text;

/// How many sit at the table if nobody says otherwise.
const FRIENDLY_PLAYERS: u8 = 4;

/// Everybody at the table.
pub(crate) struct Seats<G: Roster> {
    /// The bots by seat; nothing where a person sits.
    pub(crate) chairs: Vec<Option<Chair<G>>>,
    /// What everybody is called at this screen.
    pub(crate) names: Vec<String>,
    /// What everybody is called in the record.
    pub(crate) players: Vec<PlayerText>,
}

/// The game and everybody at the table, as the command line says.
pub(crate) fn seat_all<G: Roster>(
    args: &PlayArgs,
    faults: &Arc<Faults>,
    lang: Lang,
) -> Result<(Setup, Seats<G>), Ending> {
    let players = args.players.unwrap_or_else(friendly_players::<G>);
    let (game, setup) = setup::game::<G>(players, &args.options, lang)?;
    let people = people(&args.seat, game.players(), lang)?;
    let bot_seats = Seat::all(game.players()).filter(|seat| !people.contains(seat));
    let choices = setup::bots::<G>(&args.bots, bot_seats.clone().count(), lang)?;
    let mut seats = Seats { chairs: Vec::new(), names: Vec::new(), players: Vec::new() };
    let mut choices = bot_seats.zip(choices).peekable();
    for seat in Seat::all(game.players()) {
        let number = &(seat.0 + 1);
        let Some((_, choice)) = choices.next_if(|(bot_seat, _)| *bot_seat == seat) else {
            let name = Text::PersonName { number }.say(lang);
            seats.names.push(if people.len() == 1 { Text::You.say(lang) } else { name.clone() });
            seats.players.push(PlayerText::human(name));
            seats.chairs.push(None);
            continue;
        };
        let name = Text::BotName { number }.say(lang);
        seats.players.push(PlayerText::bot(name.clone(), choice.recorded_level()));
        seats.names.push(name);
        // People do not wait longer because their machine is slow.
        let chair = Chair::new(&choice, seat, &setup, args.ms, faults)?.with_clock(clock::now);
        seats.chairs.push(Some(chair));
    }
    Ok((setup, seats))
}

impl<G: Roster> Seats<G> {
    /// Where people sit.
    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> {
        (0..).map(Seat).zip(&self.chairs).filter(|(_, chair)| chair.is_none()).map(|(seat, _)| seat)
    }

    /// Who reads what happens: the only person, or everybody round one screen.
    pub(crate) fn reader(&self) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Public,
        }
    }

    /// The fairness of the table, and where the bots' seeds come from: from a number, or truly random.
    pub(crate) fn draw_lots(&self, seed: Option<u64>, lang: Lang) -> Result<(Fairness, FastRng), Ending> {
        let players = self.chairs.len() as u8;
        let mut nonces = PerSeat::new(players, |_| None);
        let (table_seed, bot_seed): (Seed, u64) = match seed {
            Some(seed) => {
                for seat in self.people() {
                    nonces[seat] = Some(nonce_from(&mut FastRng::stream(seed, 1 + u64::from(seat.0))));
                }
                (*Fairness::of_bots(players, seed, 0).seed(), FastRng::stream(seed, 0).bits())
            }
            None => {
                for seat in self.people() {
                    nonces[seat] = Some(random(lang)?);
                }
                (random(lang)?, u64::from_be_bytes(random(lang)?))
            }
        };
        Ok((Fairness::new(table_seed, nonces), FastRng::new(bot_seed)))
    }
}

fn nonce_from(rng: &mut FastRng) -> Nonce {
    (u128::from(rng.bits()) << 64 | u128::from(rng.bits())).to_be_bytes()
}

fn random<const N: usize>(lang: Lang) -> Result<[u8; N], Ending> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| Ending::Failure(Text::NoRandomness { reason: &error }.say(lang)))?;
    Ok(bytes)
}

fn friendly_players<G: Roster>() -> u8 {
    let range = G::option_specs().into_iter().find_map(|spec| match spec.kind {
        OptionKind::Players(range) => Some(range),
        _ => None,
    });
    range.map_or(FRIENDLY_PLAYERS, |range| FRIENDLY_PLAYERS.clamp(*range.start(), *range.end()))
}

/// The seats where people sit.
fn people(given: &str, players: u8, lang: Lang) -> Result<Vec<Seat>, Ending> {
    let usage = |text: Text<'_>| Ending::Usage(text.say(lang));
    let mut people = Vec::new();
    for word in given.split(',').map(str::trim) {
        let seat = word.parse().map(Seat).map_err(|_| usage(Text::SeatBad { word: &word }))?;
        if seat.0 >= players {
            return Err(usage(Text::NoSuchSeat { seat: &seat, players: players.into() }));
        }
        if people.contains(&seat) {
            return Err(usage(Text::SeatTwice { seat: &seat }));
        }
        people.push(seat);
    }
    Ok(people)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use indicatif::ProgressBar;

    use crate::args::{Args, Command};

    #[test]
    fn every_bot_has_a_clock() {
        let args = Args::try_parse_from(["tabulea", "play", "assemble", "--seat", "1", "--bots", "novice"]);
        let Ok(Args { command: Command::Play(args), .. }) = args else { panic!("{args:?}") };
        let faults = Arc::new(Faults::new(Lang::En, ProgressBar::hidden()));
        let (_, seats) = seat_all::<assemble::Assemble>(&args, &faults, Lang::En).expect("a table");
        let timed = |chair: &Option<Chair<_>>| matches!(chair, Some(Chair::BuiltIn { clock: Some(_), .. }));
        assert_eq!(seats.chairs.iter().map(timed).collect::<Vec<_>>(), [true, false, true, true]);
    }

    #[test]
    fn seats_are_read_as_a_list() {
        let read = |given: &str| match people(given, 4, Lang::En) {
            Ok(seats) => Ok(seats.iter().map(|seat| seat.0).collect()),
            Err(Ending::Usage(sentence)) => Err(sentence),
            Err(other) => panic!("{other:?}"),
        };
        assert_eq!(read("0"), Ok(vec![0]));
        assert_eq!(read("2, 0"), Ok(vec![2, 0]));
        for wrong in ["", "x", "4", "1,1", "0,", "-1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
