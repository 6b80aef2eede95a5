//! `tabulea engine`: a built-in bot on the protocol for outside bots.

use std::io;

use bots::{Player, Roster};
use gamekit::{Game, Lang, Seat, Setup};

use crate::args::EngineArgs;
use crate::chair::built_in;
use crate::clock;
use crate::ending::Ending;
use crate::lines::{Line, read_line};
use crate::out::Out;
use crate::protocol::{Answer, Message, PROTOCOL};
use crate::setup::unknown_bot;
use crate::text::{Text, reason};

/// The most bytes of a message.
const LONGEST_MESSAGE: usize = 16 * 1024 * 1024;

/// The most microseconds of its time that a bot leaves for the way of question and answer.
const MOST_LEFT: u64 = 50_000;

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
        let arrived = clock::now();
        let message = serde_json::from_slice(&line).map_err(|error| broken(&error.to_string()))?;
        match message {
            Message::Start { protocol, game, options, packs, seat, seed } => {
                let head = (protocol, game.as_str());
                let setup = Setup { rules: G::RULES, options, packs };
                playing = Some(begin::<G>(bot, head, setup, Seat(seat), seed, lang).map_err(|e| broken(&e))?);
            }
            Message::Act { view, legal, ms, .. } => {
                let playing = playing.as_mut().ok_or_else(|| broken(&Text::EngineNotStarted.say(lang)))?;
                let action = playing.answer(view, &legal, due(arrived, ms), lang);
                let action = action.map_err(|error| broken(&error))?;
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
    let player = built_in(bot, seed, Some(clock::hurried)).ok_or_else(|| bot.to_owned())?;
    Ok(Playing { game, player, seat })
}

/// When a bot stops thinking about a question that has arrived now and gives it so many milliseconds:
/// with a tenth of them left, for reading the question and sending the answer take time, too.
fn due(arrived: u64, ms: u64) -> u64 {
    let micros = ms.saturating_mul(1_000);
    arrived.saturating_add(micros - (micros / 10).min(MOST_LEFT))
}

impl<G: Game> Playing<G> {
    /// The bot's action, as its level says; but it stops thinking when its answer is due.
    fn answer(
        &mut self,
        view: serde_json::Value,
        legal: &[String],
        due: u64,
        lang: Lang,
    ) -> Result<String, String> {
        clock::answer_by(due);
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

#[cfg(test)]
mod tests {
    use super::*;
    use assemble::Assemble;
    use gamekit::{Fairness, Match, Options, Viewer};

    use crate::protocol::to_json;

    /// What a bot answers to the first question of a game for four, with ten seeds: built in, and as an
    /// engine whose answers are due then.
    fn answers(bot: &str, due: u64) -> (Vec<String>, Vec<String>) {
        let setup = Setup::newest::<Assemble>(Options::for_players(4));
        let mut played = Match::<Assemble>::start(setup.clone()).expect("a match");
        played.settle(&mut Fairness::of_bots(4, 1, 0).source(), 0);
        let seat = played.turn().must().first().expect("somebody decides");
        let (view, legal) = (played.view(Viewer::Seat(seat)), played.legal(seat));
        let words: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let built_in = |seed: u64| {
            let mut player = Assemble::bot(bot, seed).expect("a bot");
            player.choose(played.game(), &view, seat, &legal).expect("an action").to_string()
        };
        let engine = |seed: u64| {
            let head = (PROTOCOL, Assemble::ID);
            let mut playing =
                begin::<Assemble>(bot, head, setup.clone(), seat, seed, Lang::En).expect("a game");
            playing.answer(to_json(&view), &words, due, Lang::En).expect("an answer")
        };
        ((0..10).map(built_in).collect(), (0..10).map(engine).collect())
    }

    /// A bot looks at its clock after 16 iterations, so these decide if the answer is due already.
    #[test]
    fn a_bot_thinks_as_its_level_says_unless_its_answer_is_due() {
        let (built_in, in_time) = answers("master:16", u64::MAX);
        assert_eq!(in_time, built_in);
        let (longer, late) = answers("master:500", 0);
        assert_eq!(late, built_in);
        assert_ne!(late, longer);
    }

    #[test]
    fn a_part_of_the_time_is_left_for_the_way() {
        for (ms, micros) in [(0, 0), (1, 900), (10, 9_000), (1_000, 950_000), (60_000, 59_950_000)] {
            assert_eq!(due(7, ms), 7 + micros, "{ms} ms");
        }
        assert_eq!(due(7, u64::MAX), u64::MAX - MOST_LEFT + 7);
    }
}
