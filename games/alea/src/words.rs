//! The sentences of the game, in English and Japanese.

use gamekit::{Drawing, Game, Lang, Names, Refusal, Seat, Viewer, Words};

use crate::Alea;
use crate::action::{Declare, Illegal, MOST_DECLARED};
use crate::event::Event;
use crate::faces::Dice;
use crate::sentence::{all_of, separator};
use crate::state::Stage;
use crate::view::View;

mod text {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}
pub(crate) use text::Text;

impl Words for Alea {
    /// Typing 3 declares three dice.
    const FIRST_CHOICE: usize = 0;

    fn title(lang: Lang) -> String {
        Text::TITLE[lang as usize].to_owned()
    }

    fn credits(lang: Lang) -> String {
        Text::CREDITS[lang as usize].to_owned()
    }

    fn board(&self, view: &View, names: &Names, _: Drawing, lang: Lang) -> String {
        let mut lines = vec![self.headline(view, names, lang)];
        match view.trap.and_then(|id| self.card(id)) {
            Some(card) => {
                let condition = &card.condition.described(lang);
                lines.push(Text::Trap { id: &card.id, condition, status: &card.origin(lang) }.say(lang));
                lines.extend(self.odds_line(card.id, lang));
            }
            None if view.stage == Stage::Trap => lines.push(Text::NoTrap.say(lang)),
            None => {}
        }
        lines.extend(self.seats().map(|seat| self.score_line(view, seat, names, lang)));
        if matches!(view.stage, Stage::Tiebreak | Stage::Over) {
            return lines.join("\n");
        }
        lines.push(if view.table.is_empty() {
            Text::TableEmpty.say(lang)
        } else {
            Text::Table { dice: &shown(view.table) }.say(lang)
        });
        let cards = view.undealt.iter().map(u16::to_string).collect::<Vec<_>>().join(separator(lang));
        lines.push(Text::Undealt { count: view.undealt.len() as i64, cards: &cards }.say(lang));
        lines.join("\n")
    }

    fn prompt(&self, view: &View, seat: Seat, names: &Names, lang: Lang) -> String {
        if view.stage == Stage::Declare && names.reader == Viewer::Seat(seat) {
            Text::Prompt.say(lang)
        } else {
            Text::PromptWait { name: &names.of(seat) }.say(lang)
        }
    }

    fn action(&self, view: &View, _: Seat, declare: Declare, lang: Lang) -> String {
        let preview = self.preview_declaration(view, declare);
        let alone = &percent(preview.alone);
        let expected = &format!("{:.2}", preview.expected);
        Text::DeclareAction { count: declare.0.into(), alone, expected }.say(lang)
    }

    fn event(&self, event: &Event, names: &Names, lang: Lang) -> String {
        let who = |seat: Seat| if names.reader.is(seat) { "you" } else { "other" };
        match event {
            Event::TrapTurned { round, card, last } => {
                let condition =
                    &self.card(*card).map_or(String::new(), |card| card.condition.described(lang));
                if *last {
                    Text::TrapTurnedLast { round, card, condition }.say(lang)
                } else {
                    Text::TrapTurned { round, card, condition }.say(lang)
                }
            }
            Event::Declared { seat } => Text::Declared { who: who(*seat), name: &names.of(*seat) }.say(lang),
            Event::Shown { declared } => Text::Shown { numbers: &numbers(declared, names, lang) }.say(lang),
            Event::Rolled { dice } => Text::Rolled { dice: &throws(dice, names, lang) }.say(lang),
            Event::Cleared { seats, points } => {
                Text::Cleared { count: seats.len() as i64, names: &listed(seats, names, lang), points }
                    .say(lang)
            }
            Event::Sprung { seats } => Text::Sprung { names: &listed(seats, names, lang) }.say(lang),
            Event::ZeroPaid { seats, points } => {
                Text::ZeroPaid { count: seats.len() as i64, names: &listed(seats, names, lang), points }
                    .say(lang)
            }
            Event::Escaped { seat, dice, points } => {
                Text::Escaped { who: who(*seat), name: &names.of(*seat), dice: &shown(*dice), points }
                    .say(lang)
            }
            Event::Caught { seat, dice } => {
                Text::Caught { who: who(*seat), name: &names.of(*seat), dice: &shown(*dice) }.say(lang)
            }
            Event::RoundOver { scores, next_is_last } => {
                let over = Text::RoundOver { scores: &numbers(scores, names, lang) }.say(lang);
                match (next_is_last, lang) {
                    (false, _) => over,
                    (true, Lang::En) => format!("{over} {}", Text::NextIsLast.say(lang)),
                    (true, Lang::Ja) => over + &Text::NextIsLast.say(lang),
                }
            }
            Event::Refilled => Text::Refilled.say(lang),
            Event::TiebreakRolled { dice } => Text::Tiebreak { dice: &throws(dice, names, lang) }.say(lang),
            Event::GameOver => Text::GameOver.say(lang),
        }
    }

    fn illegal(&self, illegal: &Illegal, lang: Lang) -> String {
        let sentence = match illegal {
            Illegal::TooMany => Text::IllegalTooMany,
            Illegal::WrongTrap => Text::IllegalTrap,
            Illegal::WrongRoll => Text::IllegalRoll,
            Illegal::WrongEscape => Text::IllegalEscape,
            Illegal::WrongTiebreak => Text::IllegalTiebreak,
            Illegal::OutOfPlace => Text::IllegalOutOfPlace,
        };
        Text::Rule { sentence: &sentence.say(lang), rule: &illegal.rule() }.say(lang)
    }

    fn result(&self, view: &View, names: &Names, lang: Lang) -> String {
        // Nothing is hidden at the end, so any state that looks like this has the same outcome.
        let state = self.imagine(view, &mut gamekit::FastRng::new(0));
        let Some(outcome) = self.outcome(&state) else { return String::new() };
        let mut seats: Vec<Seat> = self.seats().collect();
        seats.sort_by_key(|&seat| outcome.ranks[seat]);
        let line = |seat: Seat| {
            let (rank, points) = (&outcome.ranks[seat], &outcome.scores[seat]);
            Text::ResultLine { rank, name: &names.of(seat), points }.say(lang)
        };
        let mut lines: Vec<String> = seats.into_iter().map(line).collect();
        if view.tiebreaks > 0 {
            lines.push(Text::ResultTiebreak.say(lang));
        }
        lines.join("\n")
    }

    fn tallies(&self, events: &[Event]) -> Vec<(&'static str, u16)> {
        let mut tallies = Vec::new();
        let mut turned = None;
        for event in events {
            match event {
                Event::TrapTurned { card, .. } => {
                    turned = Some(*card);
                    tallies.push(("turned", *card));
                }
                // A trap is sprung once in a round, however many re-roll.
                Event::Sprung { .. } => tallies.extend(turned.take().map(|card| ("sprung", card))),
                _ => {}
            }
        }
        tallies
    }

    fn tallied(&self, number: u16, lang: Lang) -> Option<String> {
        self.card(number).map(|card| card.condition.described(lang))
    }
}

impl Alea {
    /// Where the game stands.
    fn headline(&self, view: &View, names: &Names, lang: Lang) -> String {
        let (round, goal) = (&view.round, &self.goal());
        match (view.stage, view.last) {
            (Stage::Trap, _) if view.round == 0 => Text::BoardStart,
            (Stage::Trap, false) => Text::BoardBetween { round, goal },
            (Stage::Trap, true) => Text::BoardBeforeLast { round },
            (Stage::Declare | Stage::Roll | Stage::Escape, false) => Text::BoardRound { round, goal },
            (Stage::Declare | Stage::Roll | Stage::Escape, true) => Text::BoardLast { round },
            (Stage::Tiebreak, _) => {
                let level: Vec<Seat> = view.level.iter().collect();
                return Text::BoardTiebreak { names: &listed(&level, names, lang) }.say(lang);
            }
            (Stage::Over, _) => Text::BoardOver { round },
        }
        .say(lang)
    }

    fn odds_line(&self, card: u16, lang: Lang) -> Option<String> {
        let odds = &self.card_odds(card)?.alone;
        let each = (1..=MOST_DECLARED)
            .map(|dice| Text::OddsPart { dice: dice.into(), percent: &percent(odds.p(dice)) }.say(lang));
        Some(Text::OddsLine { odds: &each.collect::<Vec<_>>().join(separator(lang)) }.say(lang))
    }

    fn score_line(&self, view: &View, seat: Seat, names: &Names, lang: Lang) -> String {
        let place = usize::from(seat.0);
        let mut declared = match view.declared[place] {
            Some(number) => Text::DeclaredNumber { number: &number }.say(lang),
            None if view.has_declared.contains(seat) => Text::HasDeclared.say(lang),
            None => String::new(),
        };
        if !view.rolled[place].is_empty() {
            declared += &Text::RolledDice { dice: &shown(view.rolled[place]) }.say(lang);
        }
        let points = view.scores[place].into();
        Text::ScoreLine { name: &names.of(seat), points, declared: &declared }.say(lang)
    }
}

fn shown(dice: Dice) -> String {
    dice.iter().map(|face| face.to_string()).collect::<Vec<_>>().join(" ")
}

fn percent(probability: f64) -> String {
    format!("{:.1}", probability * 100.0)
}

fn listed(seats: &[Seat], names: &Names, lang: Lang) -> String {
    all_of(seats.iter().map(|&seat| names.of(seat).to_owned()), lang)
}

fn numbers(values: &[u8], names: &Names, lang: Lang) -> String {
    let each = (0..)
        .map(Seat)
        .zip(values)
        .map(|(seat, number)| Text::NamedNumber { name: &names.of(seat), number }.say(lang));
    each.collect::<Vec<_>>().join(separator(lang))
}

fn throws(dice: &[(Seat, Dice)], names: &Names, lang: Lang) -> String {
    let each = dice
        .iter()
        .map(|(seat, dice)| Text::NamedDice { name: &names.of(*seat), dice: &shown(*dice) }.say(lang));
    each.collect::<Vec<_>>().join(separator(lang))
}
