//! Outside bots: programs that play a seat through the stdio protocol.

mod faults;
mod process;

use std::sync::Arc;
use std::time::Duration;

use bots::pick_from;
use gamekit::{FastRng, Game, ResultText, Seat, Setup, Viewer};

pub(crate) use faults::Faults;
use process::{Process, Silence};

use crate::ending::Ending;
use crate::protocol::{Answer, LONGEST_ANSWER, Message, PROTOCOL, to_json};
use crate::text::{Text, reason};

/// How often a bot is started again before it is given up.
const RESTARTS: u32 = 3;

/// What a program may take longer for its first answer, because it is still starting.
const START_GRACE: Duration = Duration::from_secs(5);

/// The stream of a bot's seed from which its place is taken where it fails.
const SUBSTITUTE_STREAM: u64 = 1;

/// An outside bot in a seat, for many games one after the other.
pub(crate) struct OutsideBot {
    name: String,
    words: Vec<String>,
    seat: Seat,
    ms: u64,
    faults: Arc<Faults>,
    /// Nothing once it is given up.
    process: Option<Process>,
    restarts: u32,
    playing: Playing,
}

/// The game that is being played.
struct Playing {
    /// Its number, counted from 1.
    number: u64,
    game: &'static str,
    setup: Setup,
    seed: u64,
    /// Plays where the bot fails.
    substitute: FastRng,
    /// How many of the events it has been told.
    told: usize,
    /// Whether it is lost, so that the bot is not asked any more.
    given_up: bool,
}

/// A decision that is put to a bot.
pub(crate) struct Question<'a, G: Game> {
    /// The rules.
    pub(crate) game: &'a G,
    /// What the bot sees.
    pub(crate) view: &'a G::View,
    /// What it may do.
    pub(crate) legal: &'a [G::Action],
    /// Everything that happened in this game, as the authority knows it.
    pub(crate) events: &'a [G::Event],
    /// The number of the decision.
    pub(crate) decision: u32,
}

impl OutsideBot {
    /// Starts the program.
    pub(crate) fn start<G: Game>(
        (name, words): (&str, &[String]),
        seat: Seat,
        setup: &Setup,
        ms: u64,
        faults: &Arc<Faults>,
    ) -> Result<OutsideBot, Ending> {
        let process = Process::start(words).map_err(|error| {
            let reason = &reason(&error);
            Ending::Failure(Text::BotCannotStart { name: &name, reason }.say(faults.lang()))
        })?;
        let substitute = FastRng::new(0);
        let playing = Playing {
            number: 0,
            game: G::ID,
            setup: setup.clone(),
            seed: 0,
            substitute,
            told: 0,
            given_up: false,
        };
        Ok(OutsideBot {
            name: name.to_owned(),
            words: words.to_vec(),
            seat,
            ms,
            faults: Arc::clone(faults),
            process: Some(process),
            restarts: 0,
            playing,
        })
    }

    /// Begins a game.
    pub(crate) fn begin(&mut self, number: u64, seed: u64) {
        self.playing.number = number;
        self.playing.seed = seed;
        self.playing.given_up = false;
        self.playing.substitute = FastRng::stream(seed, SUBSTITUTE_STREAM);
        self.tell_start();
    }

    /// Ends a game.
    pub(crate) fn end(&mut self, result: Option<ResultText>) {
        if let Some(process) = &self.process {
            process.tell(Message::End { result }.line());
        }
    }

    /// A random legal action in place of the bot's own; `None` if none is legal.
    pub(crate) fn stand_in<A: Copy>(&mut self, legal: &[A]) -> Option<A> {
        pick_from(legal, &mut self.playing.substitute)
    }

    /// Moves to another seat, from the next game on.
    pub(crate) fn sit(&mut self, seat: Seat) {
        self.seat = seat;
    }

    /// Asks the bot nothing more in this game.
    pub(crate) fn give_up(&mut self) {
        self.playing.given_up = true;
    }

    /// Lets the program end.
    pub(crate) fn dismiss(mut self) {
        if let Some(process) = self.process.take() {
            process.say_farewell();
        }
    }

    /// The bot's action; `None` if it fails to name a legal one, or is not to be asked any more.
    pub(crate) fn ask<G: Game>(&mut self, question: &Question<'_, G>) -> Option<G::Action> {
        if self.playing.given_up {
            return None;
        }
        let process = self.process.as_mut()?;
        let spoke_unasked = process.drop_unasked();
        let seen = question.events.get(self.playing.told..).unwrap_or_default();
        let seen = seen.iter().filter_map(|event| question.game.event_for(event, Viewer::Seat(self.seat)));
        process.tell(
            Message::Act {
                view: to_json(question.view),
                legal: question.legal.iter().map(ToString::to_string).collect(),
                events: seen.map(|event| to_json(&event)).collect(),
                ms: self.ms,
            }
            .line(),
        );
        self.playing.told = question.events.len();
        let limit = Duration::from_millis(self.ms);
        let answer = process.answer(if process.is_new { limit + START_GRACE } else { limit });
        if spoke_unasked {
            self.fault(question.decision, Text::FaultUnasked);
        }
        match answer {
            Ok(Some(line)) => match read_answer(&line, question.legal) {
                Ok(action) => return Some(action),
                Err(Wrong::NotAnAnswer(answer)) => {
                    self.fault(question.decision, Text::FaultNotAnAnswer { answer: &answer });
                }
                Err(Wrong::NotLegal(action)) => {
                    self.fault(question.decision, Text::FaultNotLegal { action: &action });
                }
            },
            Ok(None) => self.fault(question.decision, Text::FaultTooLong { limit: &LONGEST_ANSWER }),
            Err(silence) => {
                self.fault(
                    question.decision,
                    match silence {
                        Silence::Late => Text::FaultLate { ms: &self.ms },
                        Silence::Gone => Text::FaultDied,
                    },
                );
                self.restart();
            }
        }
        None
    }

    fn fault(&self, decision: u32, what: Text<'_>) {
        let lang = self.faults.lang();
        let (bot, seat, game) = (&self.name, &self.seat, &self.playing.number);
        let fault = Text::Fault { bot, seat, game, decision: &decision, what: &what.say(lang) };
        self.faults.report(fault.say(lang));
    }

    /// Puts a new process in the place of one that is of no use any more, unless that was done often.
    fn restart(&mut self) {
        self.process = None;
        if self.restarts < RESTARTS {
            self.restarts += 1;
            self.process = Process::start(&self.words).ok();
        }
        if self.process.is_some() {
            // The new process knows nothing of this game yet.
            self.tell_start();
        } else {
            let given_up = Text::BotGivenUp { bot: &self.name, seat: &self.seat };
            self.faults.note(&given_up.say(self.faults.lang()));
        }
    }

    fn tell_start(&mut self) {
        self.playing.told = 0;
        if let Some(process) = &self.process {
            let Playing { game, setup, seed, .. } = &self.playing;
            let start = Message::Start {
                protocol: PROTOCOL,
                game: (*game).to_owned(),
                options: setup.options.clone(),
                packs: setup.packs.clone(),
                seat: self.seat.0,
                seed: *seed,
            };
            process.tell(start.line());
        }
    }
}

/// What is wrong with an answer.
enum Wrong {
    NotAnAnswer(String),
    NotLegal(String),
}

/// The legal action that an answer names.
fn read_answer<A: Copy + ToString>(line: &[u8], legal: &[A]) -> Result<A, Wrong> {
    let Ok(answer) = serde_json::from_slice::<Answer>(line) else {
        return Err(Wrong::NotAnAnswer(shown(&String::from_utf8_lossy(line))));
    };
    let named = legal.iter().find(|action| action.to_string() == answer.action);
    named.copied().ok_or_else(|| Wrong::NotLegal(shown(&answer.action)))
}

/// The beginning of something that a bot said, fit for one line.
fn shown(text: &str) -> String {
    let mut short: String = text.chars().take(60).flat_map(char::escape_debug).collect();
    if text.chars().nth(60).is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_names_one_of_the_legal_actions() {
        let read = |line: &str| read_answer(line.as_bytes(), &[3, 5]).ok();
        assert_eq!(read("{\"action\":\"5\"}"), Some(5));
        assert_eq!(read(" {\"action\":\"3\",\"why\":\"because\"} "), Some(3));
        for wrong in
            ["", "5", "\"5\"", "{\"action\":5}", "{\"action\":\"4\"}", "{\"action\":\"5\"", "\u{fffd}"]
        {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn what_a_bot_said_is_shown_on_one_short_line() {
        assert_eq!(shown("a\nb\u{1b}[0m"), "a\\nb\\u{1b}[0m");
        assert_eq!(shown(&"あ".repeat(99)), "あ".repeat(60) + "…");
    }
}
