//! `tabulea engine`: a built-in bot on the protocol for outside bots.

use std::io;

use bots::{Player, Roster};
use gamekit::{Game, Lang, Seat, Setup};

use crate::args::EngineArgs;
use crate::ending::Ending;
use crate::lines::{Line, read_line};
use crate::out::Out;
use crate::protocol::{Answer, Message, PROTOCOL};
use crate::setup::unknown_bot;
use crate::text::{Text, reason};

/// The most bytes of a message.
const LONGEST_MESSAGE: usize = 16 * 1024 * 1024;

/// Runs the command.
pub(crate) fn run(args: &EngineArgs, lang: Lang) -> Result<(), Ending> {
    catalog::with_game!(
        args.game.as_str(),
        G => serve::<G>(&args.bot, lang),
        else => Err(Ending::Usage(catalog::UnknownGame { given: args.game.clone() }.say(lang))),
    )
}

/// A game in which the bot has a seat.
struct Playing<G: Game> {
    game: G,
    player: Player<G>,
    seat: Seat,
}

/// Answers until nothing more is asked.
fn serve<G: Roster>(bot: &str, lang: Lang) -> Result<(), Ending> {
    if G::bot(bot, 0).is_none() {
        return Err(unknown_bot::<G>(bot, lang));
    }
    let out = Out::new(lang);
    let mut input = io::stdin().lock();
    let mut playing: Option<Playing<G>> = None;
    for number in 1u64.. {
        let broken =
            |what: &str| Ending::Failure(Text::EngineBroken { line: &number, what: &what }.say(lang));
        let line = match read_line(&mut input, LONGEST_MESSAGE) {
            Ok(Line::End) => break,
            Ok(Line::TooLong) => return Err(broken(&Text::EngineTooLong.say(lang))),
            Ok(Line::Text(line)) if line.trim_ascii().is_empty() => continue,
            Ok(Line::Text(line)) => line,
            Err(error) => return Err(broken(&reason(&error))),
        };
        let message = serde_json::from_slice(&line).map_err(|error| broken(&error.to_string()))?;
        match message {
            Message::Start { protocol, game, options, packs, seat, seed } => {
                let head = (protocol, game.as_str());
                let setup = Setup { rules: G::RULES, options, packs };
                playing = Some(begin::<G>(bot, head, setup, Seat(seat), seed, lang).map_err(|e| broken(&e))?);
            }
            Message::Act { view, legal, .. } => {
                let playing = playing.as_mut().ok_or_else(|| broken(&Text::EngineNotStarted.say(lang)))?;
                let action = playing.answer(view, &legal, lang).map_err(|error| broken(&error))?;
                out.prompt(Answer { action }.line())?;
            }
            Message::End { .. } => playing = None,
        }
    }
    Ok(())
}

fn begin<G: Roster>(
    bot: &str,
    (protocol, id): (u32, &str),
    mut setup: Setup,
    seat: Seat,
    seed: u64,
    lang: Lang,
) -> Result<Playing<G>, String> {
    if protocol != PROTOCOL {
        return Err(Text::EngineProtocol { found: &protocol, known: &PROTOCOL }.say(lang));
    }
    if id != G::ID {
        return Err(Text::EngineGame { found: &id, known: &G::ID }.say(lang));
    }
    let game: G = setup.build().map_err(|error| error.say(lang))?;
    if seat.0 >= game.players() {
        return Err(Text::NoSuchSeat { seat: &seat, players: i64::from(game.players()) }.say(lang));
    }
    let player = G::bot(bot, seed).ok_or_else(|| bot.to_owned())?;
    Ok(Playing { game, player, seat })
}

impl<G: Game> Playing<G> {
    fn answer(&mut self, view: serde_json::Value, legal: &[String], lang: Lang) -> Result<String, String> {
        let view: G::View = serde_json::from_value(view).map_err(|error| format!("view: {error}"))?;
        let mut actions = Vec::with_capacity(legal.len());
        for (i, text) in legal.iter().enumerate() {
            let action = text.parse::<G::Action>();
            actions.push(action.map_err(|error| format!("legal[{i}]: {}", error.say(lang)))?);
        }
        let chosen = self.player.choose(&self.game, &view, self.seat, &actions);
        let chosen = chosen.ok_or_else(|| Text::EngineNothingLegal.say(lang))?;
        Ok(chosen.to_string())
    }
}
