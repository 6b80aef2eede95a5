//! The sentences of the game, in English and Japanese.

mod action;
mod board;
mod event;
pub(crate) mod parts;

use gamekit::{Drawing, Lang, Names, Refusal, Seat, Words};

use crate::Heroes;
use crate::action::{Action, Illegal};
use crate::event::Event;
use crate::kinds::Kind;
use crate::pending::Pending;
use crate::score::Breakdown;
use crate::table::{Stage, Table};
use crate::view::View;
use parts::{player, points};

mod text {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}
pub(crate) use text::Text;

impl Words for Heroes {
    fn title(lang: Lang) -> String {
        Text::TITLE[lang as usize].to_owned()
    }

    fn credits(lang: Lang) -> String {
        Text::CREDITS[lang as usize].to_owned()
    }

    fn board(&self, view: &View, names: &Names, drawing: Drawing, lang: Lang) -> String {
        self.board_lines(view, names, drawing, lang).join("\n")
    }

    fn prompt(&self, view: &View, seat: Seat, names: &Names, lang: Lang) -> String {
        let asked = if names.reader.is(seat) { self.question(&self.table(view), seat, lang) } else { None };
        asked.unwrap_or_else(|| Text::PromptWait { name: &names.of(seat) }.say(lang))
    }

    fn action(&self, view: &View, seat: Seat, action: Action, lang: Lang) -> String {
        self.action_words(view, seat, action, lang)
    }

    fn event(&self, event: &Event, names: &Names, lang: Lang) -> String {
        self.event_words(event, names, lang)
    }

    fn illegal(&self, illegal: &Illegal, lang: Lang) -> String {
        let sentence = match *illegal {
            Illegal::OutOfPlace => Text::IllegalOutOfPlace,
            Illegal::NotToRedraw => Text::IllegalNotToRedraw,
            Illegal::NotInHand => Text::IllegalNotInHand,
            Illegal::NoStartCity => Text::IllegalNoStartCity,
            Illegal::NoExchange => Text::IllegalNoExchange,
            Illegal::ExchangeTokens => Text::IllegalExchangeTokens,
            Illegal::SlotFull => Text::IllegalSlotFull,
            Illegal::DreamShort(short) => Text::IllegalDreamShort { count: short.into() },
            Illegal::NoSuchCommoner => Text::IllegalNoSuchCommoner,
            Illegal::NotToCopy => Text::IllegalNotToCopy,
            Illegal::NotToFlip => Text::IllegalNotToFlip,
            Illegal::FlipSpoils => Text::IllegalFlipSpoils,
            Illegal::NotToSteal => Text::IllegalNotToSteal,
            Illegal::BankEmpty => Text::IllegalBankEmpty,
            Illegal::NoHex => Text::IllegalNoHex,
            Illegal::Own => Text::IllegalOwn,
            Illegal::CityFull => Text::IllegalCityFull,
            Illegal::Connected => Text::IllegalConnected,
            Illegal::NotSurrounded => Text::IllegalNotSurrounded,
            Illegal::NotStrongest => Text::IllegalNotStrongest,
            Illegal::MilitaryShort(short) => Text::IllegalMilitaryShort { count: short.into() },
            Illegal::FoodShort(short) => Text::IllegalFoodShort { count: short.into() },
            Illegal::NoWay => Text::IllegalNoWay,
            Illegal::NoAttack => Text::IllegalNoAttack,
            Illegal::NoSeize => Text::IllegalNoSeize,
            Illegal::WrongMap => Text::IllegalWrongMap,
            Illegal::WrongDraw => Text::IllegalWrongDraw,
            Illegal::WrongStart => Text::IllegalWrongStart,
            Illegal::WrongChance => Text::IllegalWrongChance,
        };
        Text::Rule { sentence: &sentence.say(lang), rule: &illegal.rule() }.say(lang)
    }

    fn result(&self, view: &View, names: &Names, lang: Lang) -> String {
        if view.stage != Stage::Over {
            return String::new();
        }
        let table = self.table(view);
        let ranks = self.result(&table).ranks;
        let all = self.breakdowns(&table);
        let mut seats: Vec<Seat> = self.seats().collect();
        seats.sort_by_key(|&seat| ranks[seat]);
        let line = |seat: Seat| result_line(ranks[seat], &player(seat, names, lang), &all[seat], lang);
        seats.into_iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn tallies(&self, events: &[Event]) -> Vec<(&'static str, u16)> {
        let summoned = |event: &Event| match event {
            Event::Summoned { kind, .. } => Some(("summoned", u16::from(kind.0))),
            _ => None,
        };
        events.iter().filter_map(summoned).collect()
    }

    fn tallied(&self, number: u16, lang: Lang) -> Option<String> {
        let kind = Kind(u8::try_from(number).ok()?);
        self.alices().get(usize::from(kind.0)).map(|alice| alice.name(lang).to_owned())
    }
}

impl Heroes {
    /// What a seat is asked, if it has to decide.
    fn question(&self, table: &Table, seat: Seat, lang: Lang) -> Option<String> {
        if table.active != seat && table.stage != Stage::Redraw {
            return None;
        }
        let target = table.turn.target;
        let text = match (table.pending.top(), table.stage) {
            (Some(Pending::TurnUp), _) => Text::PromptTurnUp.say(lang),
            (Some(Pending::Copy { kind, .. }), _) => {
                Text::PromptCopy { name: &self.card_name(kind, lang) }.say(lang)
            }
            (Some(Pending::Steal(token)), _) => Text::PromptSteal { colour: &token.name(lang) }.say(lang),
            (Some(Pending::Take(left)), _) => Text::PromptTake { count: left.into() }.say(lang),
            (Some(Pending::Flips(cursor)), _) => {
                let power = self.force(table, seat).next_flip(cursor, table.turn.targets)?;
                Text::PromptFlip { hex: &target?, amount: &power.amount }.say(lang)
            }
            (Some(Pending::Manner), _) => Text::PromptManner { hex: &target? }.say(lang),
            (
                Some(
                    Pending::Draw { .. }
                    | Pending::Reveal { .. }
                    | Pending::Summoned(_)
                    | Pending::Captured(_),
                ),
                _,
            ) => return None,
            (None, Stage::Redraw) => Text::PromptRedraw.say(lang),
            (None, Stage::Cities) => Text::PromptCity.say(lang),
            (None, Stage::Politics) => Text::PromptCard.say(lang),
            (None, Stage::Invasion) => Text::PromptInvasion.say(lang),
            (None, Stage::Map | Stage::Start | Stage::TurnEnd | Stage::Over) => return None,
        };
        Some(text)
    }
}

fn result_line(rank: u8, player: &str, score: &Breakdown, lang: Lang) -> String {
    Text::ResultLine {
        rank: &rank,
        player: &player,
        points: &points(score.total(), lang),
        tiles: &score.tiles,
        slots: &score.slots,
        white: &score.gained.white,
        cities: &score.gained.cities,
        forests: &score.gained.forests,
        powers: &(score.gained.powers + score.end_powers),
        alices: &score.alices,
    }
    .say(lang)
}
