//! What can be done, by what it touches: a hex, a card of the hand, a question that is open.

use heroes::{Action, Card, Colour, Few, HAND, Hex, Kind, View};

/// What an action touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// A hex.
    Hex(Hex),
    /// A card of the hand.
    Hand(Kind),
    /// Any cards of the hand together.
    Redraw,
    /// The own tokens.
    Tokens,
    /// A card of the own Kingdom.
    Card(Colour, Kind),
    /// Something that a question asks for: a power to copy, a Kingdom, a token of the bank.
    Question,
    /// The hex that is invaded.
    Target,
    /// Nothing.
    Nothing,
}

/// What an action touches.
pub(super) fn touched(action: Action) -> Thing {
    match action {
        Action::City(hex) | Action::Invade(hex) => Thing::Hex(hex),
        Action::Summon(kind) | Action::Commoner(kind, _) => Thing::Hand(kind),
        Action::Redraw(_) => Thing::Redraw,
        Action::Exchange { .. } => Thing::Tokens,
        Action::TurnUp(slot, kind) | Action::Flip(slot, kind, _) => Thing::Card(slot, kind),
        Action::Copy(_) | Action::Steal(_) | Action::Take(_) => Thing::Question,
        Action::Pay | Action::Attack | Action::Seize => Thing::Target,
        Action::Pass | Action::Decline => Thing::Nothing,
    }
}

/// Everything that can be done, by where the board offers it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Offers {
    /// On hexes of the map.
    pub(super) hexes: Vec<(Hex, Action)>,
    /// With cards of the hand.
    pub(super) plays: Vec<(Kind, Action)>,
    /// What may be discarded.
    pub(super) redraws: Vec<Action>,
    /// With the own tokens.
    pub(super) exchanges: Vec<Action>,
    /// Answers to a question: cards, Kingdoms, tokens, and none of them.
    pub(super) answers: Vec<Action>,
    /// How the invasion goes on.
    pub(super) manners: Vec<Action>,
    /// Buttons: what touches nothing, and whatever has no place on the table.
    pub(super) buttons: Vec<Action>,
}

impl Offers {
    /// Sorts what is legal.
    pub(super) fn of(view: &View, legal: impl IntoIterator<Item = Action>) -> Offers {
        let mut offers = Offers::default();
        for action in legal {
            match touched(action) {
                Thing::Hex(hex) if usize::from(hex.tile()) < view.board.len() => {
                    offers.hexes.push((hex, action));
                }
                Thing::Hand(kind) if holds(view, kind) => offers.plays.push((kind, action)),
                Thing::Redraw => offers.redraws.push(action),
                Thing::Tokens => offers.exchanges.push(action),
                Thing::Card(..) | Thing::Question => offers.answers.push(action),
                Thing::Target if view.turn.target.is_some() => offers.manners.push(action),
                Thing::Nothing if action == Action::Decline => offers.answers.push(action),
                Thing::Nothing | Thing::Hex(_) | Thing::Hand(_) | Thing::Target => {
                    offers.buttons.push(action);
                }
            }
        }
        offers
    }

    /// The action on a hex.
    pub(super) fn on(&self, hex: Hex) -> Option<Action> {
        self.hexes.iter().find(|(known, _)| *known == hex).map(|(_, action)| *action)
    }

    /// The summon of a card, if it is possible.
    pub(super) fn summon(&self, kind: Kind) -> Option<Action> {
        let wanted = Action::Summon(kind);
        self.plays.iter().any(|(_, action)| *action == wanted).then_some(wanted)
    }

    /// The card as a Commoner of a slot, if it is possible.
    pub(super) fn commoner(&self, kind: Kind, slot: Colour) -> Option<Action> {
        let wanted = Action::Commoner(kind, slot);
        self.plays.iter().any(|(_, action)| *action == wanted).then_some(wanted)
    }

    /// What can be done with a card that lies in the own Kingdom.
    pub(super) fn with_card(&self, slot: Colour, card: Card, own: Option<Kind>) -> Option<Action> {
        let fits = |action: &Action| match (*action, card) {
            (Action::Flip(place, kind, copied), Card::Up { kind: up, copies }) => {
                place == slot && kind == up && copied == copies
            }
            (Action::TurnUp(place, kind), Card::Known(known)) => place == slot && kind == known,
            (Action::TurnUp(place, kind), Card::Hidden) => place == slot && Some(kind) == own,
            _ => false,
        };
        self.answers.iter().copied().find(fits)
    }
}

fn holds(view: &View, kind: Kind) -> bool {
    view.own.as_ref().is_some_and(|own| own.hand.contains(&kind))
}

/// The redraw of the cards at these places of the hand.
pub(super) fn redraw_of(hand: &[Kind], places: &[usize]) -> Action {
    let few: Few<HAND> = places.iter().filter_map(|&place| hand.get(place).copied()).collect();
    Action::Redraw(few)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::heroes::played::{game, play};

    /// Whatever is legal is offered in exactly one place, and what has a place on the table has it there.
    #[test]
    fn everything_legal_is_offered_once() {
        for players in 3..=5 {
            let rules = game(players);
            for seed in 0..12 {
                play(&rules, seed, |view, _, legal| {
                    let offers = Offers::of(view, legal.iter().copied());
                    let mut all: Vec<Action> = [
                        offers.redraws.clone(),
                        offers.exchanges.clone(),
                        offers.answers.clone(),
                        offers.manners.clone(),
                        offers.buttons.clone(),
                    ]
                    .concat();
                    all.extend(offers.hexes.iter().map(|(_, action)| *action));
                    all.extend(offers.plays.iter().map(|(_, action)| *action));
                    let spelled = |actions: &[Action]| {
                        let mut words: Vec<String> = actions.iter().map(ToString::to_string).collect();
                        words.sort();
                        words
                    };
                    assert_eq!(spelled(&all), spelled(legal));
                    assert!(offers.buttons.iter().all(|action| *action == Action::Pass), "{offers:?}");
                    for (hex, action) in &offers.hexes {
                        assert_eq!(offers.on(*hex), Some(*action), "one action a hex");
                    }
                    for (kind, action) in &offers.plays {
                        let found = match *action {
                            Action::Summon(_) => offers.summon(*kind),
                            Action::Commoner(_, slot) => offers.commoner(*kind, slot),
                            _ => None,
                        };
                        assert_eq!(found, Some(*action), "the menu of a card has all of it");
                    }
                });
            }
        }
    }

    /// Tapping cards of the hand leads to every redraw that there is.
    #[test]
    fn every_redraw_can_be_tapped_together() {
        let rules = game(4);
        play(&rules, 2, |view, _, legal| {
            let Some(own) = &view.own else { return };
            if !matches!(legal, [Action::Redraw(_), ..]) {
                return;
            }
            let tapped: Vec<String> = (0u32..32)
                .map(|mask| (0..5).filter(|place| mask >> place & 1 == 1).collect::<Vec<usize>>())
                .map(|places| redraw_of(&own.hand, &places).to_string())
                .collect();
            for action in legal {
                assert!(tapped.contains(&action.to_string()), "{action}");
            }
            assert!(tapped.iter().all(|text| legal.iter().any(|action| action.to_string() == *text)));
        });
    }

    /// A card in the own slots that a question asks for is found by what is drawn there.
    #[test]
    fn cards_that_are_asked_for_light_up() {
        let rules = game(5);
        let mut asked = 0;
        for seed in 0..40 {
            play(&rules, seed, |view, seat, legal| {
                let offers = Offers::of(view, legal.iter().copied());
                let Some(kingdom) = view.kingdoms.get(seat.index()) else { return };
                for action in &offers.answers {
                    let Thing::Card(slot, _) = touched(*action) else { continue };
                    let hidden = view.own.as_ref().map(|own| own.commoners[slot as usize].clone());
                    let hidden = hidden.unwrap_or_default();
                    let up = kingdom.slot(slot).cards().iter().filter(|card| **card != Card::Hidden);
                    let mut cards: Vec<(Card, Option<Kind>)> = up.map(|card| (*card, None)).collect();
                    cards.extend(hidden.into_iter().map(|kind| (Card::Hidden, Some(kind))));
                    let lit = |(card, own): &(Card, Option<Kind>)| offers.with_card(slot, *card, *own);
                    assert!(cards.iter().any(|card| lit(card) == Some(*action)), "{action}");
                    asked += 1;
                }
            });
        }
        assert!(asked > 20);
    }
}
