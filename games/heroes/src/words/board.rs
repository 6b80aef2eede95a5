//! The table as lines of text: where the game stands, the Kingdoms, the reader's hand, the map.

use gamekit::{Drawing, Lang, Names, Seat, Words};

use crate::Heroes;
use crate::kinds::Kind;
use crate::pending::Pending;
use crate::power::{Colour, Token};
use crate::score::Breakdown;
use crate::table::{Card, Kingdom, ROUNDS, Stage, Table};
use crate::view::{Own, View};
use crate::words::Text;
use crate::words::parts::{all_of, counted, holdings, listed, player, points, sentences, tokens_of};

impl Heroes {
    pub(crate) fn board_lines(
        &self,
        view: &View,
        names: &Names,
        drawing: Drawing,
        lang: Lang,
    ) -> Vec<String> {
        let table = &self.table(view);
        let mut lines = vec![self.headline(view, table, names, lang)];
        for (seat, score) in self.seats().zip(self.live_scores(view)) {
            let own = view.own.as_ref().filter(|own| own.seat == seat);
            lines.push(self.kingdom_line(table, seat, &score, names, lang));
            lines.extend(self.slot_lines(table.kingdom(seat), own, lang).iter().map(|line| indented(line)));
        }
        lines.push(
            Text::Bank { tokens: &holdings(Token::ALL.map(|token| table.bank(token)), lang) }.say(lang),
        );
        lines.push(Text::Piles { undealt: &table.undealt, discards: &table.discards() }.say(lang));
        let map = self.map_text(view, names, drawing, lang);
        if !map.is_empty() {
            lines.push(map);
        }
        if let Some(own) = &view.own {
            lines.extend(self.hand_lines(view, own, lang));
        }
        lines
    }

    /// Where the game stands.
    fn headline(&self, view: &View, table: &Table, names: &Names, lang: Lang) -> String {
        let player = &player(table.active, names, lang);
        let (round, rounds) = (&table.round, &ROUNDS);
        let drawing = matches!(table.pending.top(), Some(Pending::Draw { .. }));
        let turn = |step| Text::BoardTurn { step, round, rounds, player }.say(lang);
        let now = match table.stage {
            Stage::Map => return Text::BoardMap.say(lang),
            Stage::Redraw | Stage::Start if drawing => return Text::BoardDeal.say(lang),
            Stage::Redraw if view.sealed.is_empty() => return Text::BoardRedraw.say(lang),
            Stage::Redraw => {
                let chosen = all_of(view.sealed.iter().map(|seat| names.of(seat).to_owned()), lang);
                let sealed = Text::BoardSealed { names: &chosen }.say(lang);
                return sentences(&[Text::BoardRedraw.say(lang), sealed], lang);
            }
            Stage::Start => return Text::BoardStart.say(lang),
            Stage::Over => return Text::BoardOver.say(lang),
            Stage::Cities => {
                let (number, all) = (&(table.placed + 1), &(2 * self.players));
                Text::BoardCities { number, all, player }.say(lang)
            }
            Stage::Politics => turn("card"),
            Stage::Invasion => turn("invasion"),
            Stage::TurnEnd => match table.turn.target {
                Some(hex) => Text::BoardTarget { round, rounds, player, hex: &hex }.say(lang),
                None => turn("lost"),
            },
        };
        let start = Text::BoardStartPlayer { name: &names.of(table.start) }.say(lang);
        sentences(&[now, start], lang)
    }

    fn kingdom_line(
        &self,
        table: &Table,
        seat: Seat,
        score: &Breakdown,
        names: &Names,
        lang: Lang,
    ) -> String {
        let kingdom = table.kingdom(seat);
        let player = &player(seat, names, lang);
        let now = &points(score.total(), lang);
        let (tokens, hand) = (&holdings(kingdom.tokens, lang), &kingdom.hand);
        if table.stage == Stage::Over {
            return Text::KingdomLineOver { seat: &seat, player, now, tokens, hand }.say(lang);
        }
        let gained = &points(kingdom.gained.total(), lang);
        Text::KingdomLine { seat: &seat, player, gained, now, tokens, hand }.say(lang)
    }

    /// The slots with cards, and which are empty.
    fn slot_lines(&self, kingdom: &Kingdom, own: Option<&Own>, lang: Lang) -> Vec<String> {
        let is_empty = |colour: &Colour| kingdom.slot(*colour).power() == 0;
        let (empty, filled): (Vec<Colour>, Vec<Colour>) = Colour::ALL.into_iter().partition(is_empty);
        if filled.is_empty() {
            return vec![Text::SlotsAllEmpty.say(lang)];
        }
        let line = |&colour: &Colour| {
            let slot = kingdom.slot(colour);
            let hidden = own.map(|own| &own.commoners[colour as usize][..]);
            Text::SlotLine {
                colour: &colour.name(lang),
                power: &colour.slot_name(lang),
                count: &slot.power(),
                cards: &self.slot_cards(slot.cards(), hidden, lang),
            }
            .say(lang)
        };
        let mut lines: Vec<String> = filled.iter().map(line).collect();
        if !empty.is_empty() {
            let slots = &listed(empty.iter().map(|colour| colour.name(lang)), lang);
            lines.push(Text::SlotsEmpty { slots }.say(lang));
        }
        lines
    }

    /// The cards of a slot; `own` are the hidden ones, for their owner only.
    fn slot_cards(&self, cards: &[Card], own: Option<&[Kind]>, lang: Lang) -> String {
        let alices = cards.iter().filter_map(|card| match card {
            Card::Up { kind, copies } => Some(self.up_card_name(*kind, *copies, lang)),
            Card::Known(_) | Card::Hidden => None,
        });
        let known = cards.iter().filter_map(|card| match card {
            Card::Known(kind) => Some(*kind),
            Card::Up { .. } | Card::Hidden => None,
        });
        let known: Vec<Kind> = known.collect();
        let mut groups = vec![listed(counted(alices, lang).into_iter(), lang)];
        if !known.is_empty() {
            groups.push(Text::CardKnown { names: &self.card_names(&known, lang) }.say(lang));
        }
        let hidden = cards.iter().filter(|card| **card == Card::Hidden).count();
        match own {
            _ if hidden == 0 => {}
            Some(kinds) => groups.push(Text::CardOwn { names: &self.card_names(kinds, lang) }.say(lang)),
            None => groups.push(Text::CardsHidden { count: hidden as i64 }.say(lang)),
        }
        groups.retain(|group| !group.is_empty());
        groups.join(match lang {
            Lang::En => "; ",
            Lang::Ja => "、",
        })
    }

    /// The reader's hand: what each card can do, and in play whether it can be summoned.
    fn hand_lines(&self, view: &View, own: &Own, lang: Lang) -> Vec<String> {
        let mut lines = Vec::new();
        if own.hand.is_empty() {
            lines.push(Text::HandEmpty.say(lang));
        } else {
            lines.push(Text::Hand.say(lang));
        }
        let in_play = view.round > 0 && view.stage != Stage::Over;
        let hand = own.hand();
        for (kind, summon) in self.summons(view) {
            let alice = self.alice(kind);
            let copies = core::iter::repeat_n(alice.name(lang).to_owned(), hand.count(kind).into());
            let card = Text::HandCard {
                card: &counted(copies, lang).concat(),
                colour: &alice.colour.name(lang),
                strength: &alice.strength,
                origin: &alice.origin(lang),
                power: &alice.sentence(lang),
            }
            .say(lang);
            let cost = match summon {
                _ if !in_play => Vec::new(),
                Ok(0) => vec![Text::SummonFree.say(lang)],
                Ok(paid) => {
                    vec![Text::SummonPaid { tokens: &tokens_of(Token::Yellow, paid, lang) }.say(lang)]
                }
                Err(illegal) => vec![Text::SummonNot { reason: &self.illegal(&illegal, lang) }.say(lang)],
            };
            let said: Vec<String> = core::iter::once(card).chain(cost).collect();
            lines.push(indented(&sentences(&said, lang)));
        }
        match own.redraw.as_deref() {
            Some([]) => lines.push(Text::RedrawSealedNone.say(lang)),
            Some(kinds) => {
                lines.push(Text::RedrawSealed { cards: &self.card_names(kinds, lang) }.say(lang));
            }
            None => {}
        }
        lines
    }
}

fn indented(line: &str) -> String {
    format!("  {line}")
}
