//! Shortcuts for the tests of powers: cards by their ids, slots to be filled, whole turns.

use gamekit::{Game, Seat};
use heroes::{Action, Card, Chance, Colour, Illegal, Kind};

use crate::play::Play;

/// What a turn brought to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Gain {
    pub(crate) tokens: [i8; 3],
    pub(crate) points: i16,
    pub(crate) cards: i8,
}

impl Gain {
    /// Red, yellow and green tokens.
    pub(crate) const fn tokens(red: i8, yellow: i8, green: i8) -> Gain {
        Gain { tokens: [red, yellow, green], points: 0, cards: 0 }
    }

    pub(crate) const fn points(points: i16) -> Gain {
        Gain { tokens: [0; 3], points, cards: 0 }
    }

    pub(crate) const fn cards(cards: i8) -> Gain {
        Gain { tokens: [0; 3], points: 0, cards }
    }

    /// What this is more than another.
    pub(crate) fn beyond(self, other: Gain) -> Gain {
        let tokens = core::array::from_fn(|token| self.tokens[token] - other.tokens[token]);
        Gain { tokens, points: self.points - other.points, cards: self.cards - other.cards }
    }
}

impl Play {
    /// The id of the card with the most undealt copies: for places where any card will do.
    fn plentiful(&self) -> String {
        let kinds = self.state.undealt.kinds().iter();
        let most = kinds.max_by_key(|&kind| self.state.undealt.count(kind)).expect("a card is left");
        self.game.alice(most).id.clone()
    }

    /// Adds Commoners to a slot until it holds so many cards.
    pub(crate) fn top_up(self, seat: u8, slot: Colour, cards: u8) -> Play {
        let mut play = self;
        while play.table().kingdom(Seat(seat)).slot(slot).power() < cards {
            let id = play.plentiful();
            play = play.down(seat, slot, &id);
        }
        play
    }

    /// Gives everybody with an empty hand a card, so that no turn is lost.
    pub(crate) fn ready(self) -> Play {
        let mut play = self;
        for seat in 0..play.game.players() {
            if play.hand_size(seat) == 0 {
                let id = play.plentiful();
                play = play.hand(seat, &id);
            }
        }
        play
    }

    /// Notation with numbers for a text with ids: `flip yellow wiccan/ninja`.
    pub(crate) fn spell(&self, text: &str) -> String {
        let number = |id: &str| self.game.kind(id).map_or(id.to_owned(), |kind| kind.to_string());
        let word = |word: &str| word.split('/').map(number).collect::<Vec<_>>().join("/");
        text.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    /// A text with ids for an action.
    fn named(&self, action: &Action) -> String {
        let id = |kind: Kind| self.game.alice(kind).id.as_str();
        match *action {
            Action::Summon(kind) => format!("summon {}", id(kind)),
            Action::Commoner(kind, slot) => format!("commoner {} {}", id(kind), slot.word()),
            Action::TurnUp(slot, kind) => format!("turn {} {}", slot.word(), id(kind)),
            Action::Copy(kind) => format!("copy {}", id(kind)),
            Action::Flip(slot, kind, None) => format!("flip {} {}", slot.word(), id(kind)),
            Action::Flip(slot, kind, Some(copied)) => {
                format!("flip {} {}/{}", slot.word(), id(kind), id(copied))
            }
            other => other.to_string(),
        }
    }

    /// What can be answered now, with ids, sorted.
    pub(crate) fn asks(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal(&self.state, self.seat(), &mut actions);
        let mut texts: Vec<String> = actions.iter().map(|action| self.named(action)).collect();
        texts.sort();
        texts
    }

    /// Those of them that begin with a word, without it.
    pub(crate) fn asks_to(&self, word: &str) -> Vec<String> {
        let rest = |text: &String| text.strip_prefix(word)?.strip_prefix(' ').map(str::to_owned);
        self.asks().iter().filter_map(rest).collect()
    }

    /// Decisions with ids, one after the other; cards are drawn as they come.
    pub(crate) fn does(self, actions: &[&str]) -> Play {
        let mut play = self.draw_any();
        for action in actions {
            let text = play.spell(action);
            play = play.act(&[&text]).draw_any();
        }
        play
    }

    /// One decision with ids; whoever has to draw then still has to.
    pub(crate) fn then(self, action: &str) -> Play {
        let text = self.spell(action);
        self.act(&[&text])
    }

    pub(crate) fn can(&self, action: &str) -> bool {
        self.is_legal(&self.spell(action))
    }

    /// Why a decision with ids is refused.
    pub(crate) fn refuses(&self, action: &str) -> Illegal {
        self.refused(&self.spell(action))
    }

    /// What an invasion of this hex needs and what there is.
    pub(crate) fn needs(&self, at: &str) -> heroes::Needs {
        self.invasion_of(self.table().active.0, at)
            .unwrap_or_else(|illegal| panic!("{at}: {illegal:?}"))
            .needs
    }

    /// Draws whatever comes as long as somebody has to draw.
    pub(crate) fn draw_any(mut self) -> Play {
        while let Some(seat) = self.drawing() {
            let kind = self.state.undealt.nth(0).expect("a card to draw");
            self.game.apply_chance(&mut self.state, &Chance::Draw(seat, kind), &mut self.events);
        }
        self
    }

    /// How many cards are still to be drawn for the question on top.
    pub(crate) fn to_draw(&self) -> u8 {
        match self.table().pending.top() {
            Some(heroes::Pending::Draw { cards, .. }) => cards,
            _ => 0,
        }
    }

    /// Whether the turn of this seat goes on.
    pub(crate) fn is_turn_of(&self, seat: u8) -> bool {
        self.table().active == Seat(seat)
    }

    /// Goes on to the end of the seat's turn with the first answer that is no refusal.
    pub(crate) fn until_the_turn_ends(self) -> Play {
        let (seat, mut play) = (self.table().active, self.draw_any());
        while play.table().active == seat {
            let answer = play.legal().into_iter().find(|text| text != "none").expect("an answer");
            play = play.does(&[&answer]);
        }
        play
    }

    /// What the seat has now, to be compared with later.
    fn purse(&self, seat: u8) -> Gain {
        Gain {
            tokens: self.tokens_of(seat).map(|tokens| tokens as i8),
            points: self.points(seat) as i16,
            cards: self.hand_size(seat) as i8,
        }
    }

    /// What invading this hex brings to a seat, with the first answer to every question.
    pub(crate) fn gain_of(&self, seat: u8, at: &str) -> Gain {
        let before = self.purse(seat);
        let after = self.clone().does(&[&format!("invade {at}")]).until_the_turn_ends();
        after.purse(seat).beyond(before)
    }

    /// Whether a slot holds this card, face up.
    pub(crate) fn shows(&self, seat: u8, slot: Colour, id: &str, copies: Option<&str>) -> bool {
        let card = Card::Up { kind: self.kind(id), copies: copies.map(|model| self.kind(model)) };
        self.table().kingdom(Seat(seat)).slot(slot).cards().contains(&card)
    }

    /// Whether a slot holds this card as a Commoner that everybody knows.
    pub(crate) fn knows(&self, seat: u8, slot: Colour, id: &str) -> bool {
        self.table().kingdom(Seat(seat)).slot(slot).cards().contains(&Card::Known(self.kind(id)))
    }
}

#[test]
fn cards_go_by_their_ids() {
    let play = Play::new(3).up(0, "diva").hand(0, "little").ready();
    assert_eq!(play.spell("flip yellow wiccan/ninja"), "flip yellow 15/2");
    assert_eq!(play.asks_to("summon"), ["little"]);
    assert_eq!(play.top_up(1, Colour::Red, 3).table().kingdom(Seat(1)).slot(Colour::Red).power(), 3);
}
