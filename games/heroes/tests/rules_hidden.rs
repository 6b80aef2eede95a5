//! What is hidden and what is public: HE-41.

use gamekit::{FastRng, Game, Match, Options, PlayerText, Seat, Setup, Stamp, Turn, Viewer};
use heroes::{Action, Card, Cards, Colour, Event, Few, Heroes, Kind, Stage, State, View};

use crate::play::{Play, game};

/// Two positions that differ in something of one seat only: others see no difference.
fn only_sees(owner: Option<u8>, one: &Play, other: &Play) {
    assert_ne!(one.state, other.state);
    for viewer in Viewer::all(3) {
        let (left, right) = (one.game.view(&one.state, viewer), other.game.view(&other.state, viewer));
        let sees = owner.is_some_and(|seat| viewer.is(Seat(seat)));
        assert_eq!(left != right, sees, "{viewer:?}");
        let text = |view: &View| serde_json::to_string(view).expect("JSON");
        assert_eq!(text(&left) != text(&right), sees);
    }
}

#[test]
fn he_41_hands_commoners_discards_and_undealt_cards_are_hidden() {
    let base = || Play::new(3).hand(0, "knight").hand(2, "miko miko");
    only_sees(Some(1), &base().hand(1, "jet angel"), &base().hand(1, "diva saint"));
    let slot = Colour::Blue;
    only_sees(Some(1), &base().down(1, slot, "jet"), &base().down(1, slot, "idol"));
    only_sees(Some(1), &base().down(1, slot, "jet idol"), &base().down(1, slot, "jet judge"));
    only_sees(Some(1), &base().discards(1, "jet saint"), &base().discards(1, "jet angel"));
    // What nobody has: the kinds that are left differ, the number does not.
    only_sees(None, &base().undealt("jet jet"), &base().undealt("miko diva"));
}

#[test]
fn he_41_sealed_redraws_are_hidden() {
    let sealed = |kinds: &[u8]| {
        let mut play = Play::new(3).hand(0, "knight").hand(1, "jet jet saint").hand(2, "idol");
        play.state.table.stage = Stage::Redraw;
        let few: Few<5> = kinds.iter().copied().map(Kind).collect();
        play.state.redraws[1] = Some(few);
        play
    };
    only_sees(Some(1), &sealed(&[]), &sealed(&[5, 5, 28]));
    for viewer in Viewer::all(3) {
        let view = sealed(&[5]).game.view(&sealed(&[5]).state, viewer);
        assert_eq!(view.sealed.iter().collect::<Vec<_>>(), [Seat(1)], "that somebody has chosen is public");
    }
}

/// Cards in a slot have no order: the one played first cannot be told from the second.
#[test]
fn he_41_cards_of_a_slot_have_no_order() {
    let one = Play::new(3).down(0, Colour::Red, "jet").down(0, Colour::Red, "angel");
    let other = Play::new(3).down(0, Colour::Red, "angel").down(0, Colour::Red, "jet");
    assert_eq!(one.state, other.state);
}

#[test]
fn he_41_everything_else_is_public() {
    let mut play = Play::new(3)
        .up(1, "diva")
        .wiccan(1, "knight")
        .known(1, Colour::Red, "jet")
        .down(1, Colour::Red, "saint")
        .hand(1, "angel angel idol")
        .tokens(1, 3, 2, 1)
        .controls(1, "b0 b2")
        .attacks(1, "c3")
        .discards(1, "empress miko");
    play.state.table.kingdoms[1].gained.forests = 6;
    for viewer in Viewer::all(3) {
        let view = play.game.view(&play.state, viewer);
        assert_eq!(view.kingdoms, play.table().kingdoms[..3]);
        let kingdom = &view.kingdoms[1];
        assert_eq!((kingdom.hand, kingdom.discarded, view.undealt), (3, 2, 90 - 9));
        assert_eq!(kingdom.slot(Colour::Red).cards(), [Card::Known(Kind(5)), Card::Hidden]);
        let copies = Some(Kind(0));
        assert!(kingdom.slot(Colour::Yellow).cards().contains(&Card::Up { kind: Kind(15), copies }));
        assert_eq!((kingdom.tokens, kingdom.gained.total()), ([3, 2, 1], 6));
        assert_eq!((kingdom.controls.len(), kingdom.attacks.len()), (2, 1));
        assert_eq!(view.own.is_some(), viewer != Viewer::Public);
    }
    assert_eq!(play.view(1).own.expect("own").put_back, [Kind(12), Kind(29)], "what one discarded oneself");
    let nobody = play.game.view(&play.state, Viewer::Seat(Seat(3)));
    assert_eq!(nobody, play.game.view(&play.state, Viewer::Public), "no such seat");
}

/// What a viewer is told of a play.
fn told(play: &Play, viewer: Viewer) -> Vec<Event> {
    play.events.iter().filter_map(|event| play.game.event_for(event, viewer)).collect()
}

#[test]
fn he_41_events_tell_others_that_a_card_was_drawn_or_played_but_not_which() {
    let play = |id: &str, kind: u8, drawn: &str| {
        Play::new(3).hand(0, id).act(&[&format!("commoner {kind} blue")]).draw(drawn).act(&["pass"])
    };
    let (one, other) = (play("princess", 17, "jet"), play("knight", 0, "idol"));
    for viewer in Viewer::all(3) {
        assert_eq!(told(&one, viewer) == told(&other, viewer), !viewer.is(Seat(0)), "{viewer:?}");
        assert_eq!(told(&one, viewer).len(), one.events.len(), "all are told that it happened");
    }
    let seat = Seat(0);
    let (slot, kind) = (Colour::Blue, None);
    assert_eq!(
        told(&one, Viewer::Public)[..2],
        [Event::CommonerPlayed { seat, slot, kind }, Event::Drawn { seat, kind }]
    );
    let kind = Some(Kind(5));
    assert!(told(&one, Viewer::Seat(seat)).contains(&Event::Drawn { seat, kind }));
}

/// What is shown openly is told to all: summons, cards turned up, flips.
#[test]
fn he_41_events_tell_all_what_comes_face_up() {
    let play =
        Play::new(3).up(0, "valkyrie").fill(0, Colour::Yellow, 3).hand(0, "detective").controls(0, "b0");
    let play = play.down(0, Colour::White, "hunter").hand(1, "idol");
    let play = play.act(&["summon 9", "turn white 20", "invade b4", "flip white 20"]);
    for viewer in Viewer::all(3) {
        assert_eq!(told(&play, viewer), play.events, "{viewer:?}");
    }
}

/// A match in which these seats have decided at random so far.
fn started() -> Match<Heroes> {
    Match::start(Setup::newest::<Heroes>(Options::for_players(3))).expect("a match")
}

/// Plays on until the round, with Commoners and Alices at random.
fn play_to(table: &mut Match<Heroes>, round: u8, rng: &mut FastRng) {
    while table.turn() != Turn::Over && table.state().table.round < round {
        table.settle(rng, 0);
        let Some(seat) = table.turn().must().first() else { continue };
        let mut buffer = Vec::new();
        let action = table.game().clone().pick(table.state(), seat, &mut buffer, rng);
        table.act(seat, table.decision(), action, Stamp::default()).expect("legal");
    }
}

#[test]
fn he_41_the_record_of_a_running_game_hides_draws_redraws_and_commoners() {
    let players = ["Ann", "Bob", "Cy"].map(PlayerText::human);
    let mut table = started();
    let mut rng = FastRng::new(41);
    play_to(&mut table, 6, &mut rng);
    let full: Vec<String> = table
        .log()
        .iter()
        .map(|step| match &step.what {
            gamekit::Move::Act(_, action) => action.to_string(),
            gamekit::Move::Chance(chance) => chance.to_string(),
        })
        .collect();
    for viewer in Viewer::all(3) {
        let record = table.record(&players, None, viewer);
        assert_eq!(record.log.len(), full.len());
        let (mut hidden, mut own) = (0, 0);
        for ((entry, text), step) in record.log.iter().zip(&full).zip(table.log()) {
            let word = text.split(' ').next().unwrap_or("");
            let secret = match &step.what {
                gamekit::Move::Act(seat, _) => ["redraw", "commoner"].contains(&word) && !viewer.is(*seat),
                gamekit::Move::Chance(heroes::Chance::Draw(seat, _)) => !viewer.is(*seat),
                gamekit::Move::Chance(_) => false,
            };
            assert_eq!(entry.text, if secret { "hidden" } else { text }, "{viewer:?}");
            hidden += u32::from(secret);
            own += u32::from(!secret && ["redraw", "commoner", "draw"].contains(&word));
        }
        assert!(hidden > 20, "{hidden}");
        assert_eq!(own > 0, viewer != Viewer::Public);
    }
    play_to(&mut table, 15, &mut rng);
    assert_eq!(table.turn(), Turn::Over);
    let record = table.record(&players, None, Viewer::Public);
    assert!(record.log.iter().all(|entry| entry.text != "hidden"), "a finished game has no secrets");
}

/// All cards of a state, wherever they are.
fn all_cards(game: &Heroes, state: &State) -> Cards {
    let mut all = state.undealt;
    for seat in Seat::all(game.players()) {
        all.add_all(state.hand(seat));
        if !state.table.refilled {
            all.add_all(&state.put_back[usize::from(seat.0)]);
        }
        for slot in Colour::ALL {
            state.commoners(seat, slot).as_slice().iter().for_each(|&kind| all.add(kind));
            for card in state.table.kingdom(seat).slot(slot).cards() {
                match card {
                    Card::Up { kind, .. } | Card::Known(kind) => all.add(*kind),
                    Card::Hidden => {}
                }
            }
        }
    }
    all
}

/// A state drawn from a view looks like the true one to the viewer, and holds every card once.
fn imagined(play: &Play, viewer: Viewer, rng: &mut FastRng) -> State {
    let view = play.game.view(&play.state, viewer);
    let state = play.game.determinize(&view, rng);
    assert_eq!(play.game.view(&state, viewer), view, "{viewer:?}");
    assert_eq!(state.table, play.state.table, "{viewer:?}");
    assert_eq!(state.undealt.len(), state.table.undealt, "{viewer:?}");
    for seat in Seat::all(play.game.players()) {
        let kingdom = state.table.kingdom(seat);
        assert_eq!(state.hand(seat).len(), kingdom.hand, "{viewer:?}: the hand of {seat}");
        for slot in Colour::ALL {
            let commoners = state.commoners(seat, slot).as_slice().len() as u8;
            assert_eq!(commoners, kingdom.slot(slot).hidden(), "{viewer:?}: the Commoners of {seat}");
        }
        let put_back = state.put_back[usize::from(seat.0)].len();
        assert!(put_back <= kingdom.discarded && (state.table.refilled || put_back == kingdom.discarded));
    }
    assert_eq!(all_cards(&play.game, &state), play.game.content().deck(), "{viewer:?}");
    state
}

/// Before and after the refill, in games of every size in which all redraw everything.
#[test]
fn he_41_imagined_states_keep_what_a_viewer_knows() {
    let mut rng = FastRng::new(411);
    let mut refilled = 0;
    for (players, seed) in [(3, 1), (4, 2), (5, 3), (5, 4), (5, 5)] {
        // Commoners far more often than Alices, so that the cards run out with five players.
        let choose = |play: &Play, actions: &[Action], random: &mut FastRng| {
            if random.clone().bits().is_multiple_of(4) {
                for viewer in Viewer::all(players) {
                    imagined(play, viewer, &mut rng);
                    refilled += u32::from(play.table().refilled);
                }
            }
            let all =
                |action: &&Action| matches!(action, Action::Redraw(kinds) if kinds.as_slice().len() == 5);
            let commoner = |action: &&Action| matches!(action, Action::Commoner(..));
            let wanted = actions.iter().find(all).or_else(|| actions.iter().find(commoner));
            let any = &actions[gamekit::ChanceSource::below(random, actions.len() as u32) as usize];
            *(if random.bits().is_multiple_of(8) { any } else { wanted.unwrap_or(any) })
        };
        Play::begin(game(players)).play_on(seed, |_| false, choose);
    }
    assert!(refilled > 100, "{refilled} after the refill");
}

/// Both jets discarded by seat 0: nobody else can have one before the refill.
#[test]
fn he_41_own_discards_are_with_nobody_before_the_refill() {
    let play =
        Play::new(3).discards(0, "jet jet").hand(1, "knight knight idol").hand(2, "miko").discards(2, "idol");
    let mut rng = FastRng::new(7);
    for _ in 0..100 {
        let state = imagined(&play, Viewer::Seat(Seat(0)), &mut rng);
        assert_eq!(state.put_back[0].count(Kind(5)), 2);
        let elsewhere =
            state.undealt.count(Kind(5)) + state.hands[1].count(Kind(5)) + state.hands[2].count(Kind(5));
        assert_eq!(elsewhere, 0);
    }
    // To others they may be anywhere.
    let found =
        (0..300).any(|_| imagined(&play, Viewer::Seat(Seat(2)), &mut rng).hands[1].count(Kind(5)) > 0);
    assert!(found);
}

/// After the refill: seat 0 discarded these, and they are undealt or were drawn since.
fn after_the_refill(own: &str, others_hand: u8, drawn: u8) -> Play {
    let mut play = Play::new(3).discards(0, own);
    for (place, id) in own.split(' ').enumerate() {
        let kind = play.kind(id);
        play.state.undealt.add(kind);
        play.state.table.kingdoms[0].discarded = place as u8 + 1;
    }
    for _ in 0..others_hand {
        let kinds = play.state.undealt.kinds();
        let kind = kinds.iter().max_by_key(|&kind| play.state.undealt.count(kind)).expect("a card");
        let id = play.game.alice(kind).id.clone();
        play = play.hand(1, &id);
    }
    play.state.table.undealt = play.state.undealt.len();
    play.state.table.refilled = true;
    play.state.table.kingdoms[1].drawn_since_refill = drawn;
    play
}

/// Seat 1 has 20 cards and drew 10 of them since: of 80 cards that were undealt then, 10 are with it.
#[test]
fn he_41_own_discards_after_the_refill_are_undealt_or_drawn_since() {
    let play = after_the_refill("jet jet saint saint empress", 20, 10);
    let mut rng = FastRng::new(8);
    let (mut with_seat_1, games) = (0, 2000);
    for _ in 0..games {
        let state = imagined(&play, Viewer::Seat(Seat(0)), &mut rng);
        assert_eq!(state.put_back[0], play.state.put_back[0]);
        let of_kind = |kind: u8| u32::from(state.hands[1].count(Kind(kind)));
        with_seat_1 += of_kind(5) + of_kind(28);
    }
    // Four cards, each with a chance of 10 in 80.
    let share = f64::from(with_seat_1) / f64::from(games * 4);
    assert!((share - 0.125).abs() < 0.015, "{share}");
}

/// Seat 1 drew one card since the refill: of all jets and saints, which seat 0 had discarded, it has at
/// most one.
#[test]
fn he_41_nobody_has_more_own_discards_than_they_have_drawn() {
    let play = after_the_refill("jet jet saint saint", 20, 1);
    let mut rng = FastRng::new(11);
    let mut found = [0; 2];
    for _ in 0..5000 {
        let state = imagined(&play, Viewer::Seat(Seat(0)), &mut rng);
        let with_seat_1 = state.hands[1].count(Kind(5)) + state.hands[1].count(Kind(28));
        found[usize::from(with_seat_1)] += 1;
    }
    assert!(found.iter().all(|&times| times > 100), "{found:?}");
}

/// Seat 1 has played all cards that it drew since the refill: own discards may be among its Commoners, but
/// not with seat 2, which drew none.
#[test]
fn he_41_own_discards_that_others_have_drawn_may_be_their_commoners() {
    let mut play = after_the_refill("jet jet saint saint", 0, 5)
        .down(1, Colour::Red, "idol idol")
        .down(1, Colour::Blue, "knight fighter princess")
        .hand(2, "knight fighter princess");
    play.state.table.undealt = play.state.undealt.len();
    let hidden = |slot: Colour| play.table().kingdom(Seat(1)).slot(slot).hidden();
    let own = |kinds: &[Kind]| kinds.iter().filter(|kind| [Kind(5), Kind(28)].contains(kind)).count();
    let mut rng = FastRng::new(12);
    let mut as_commoners = 0;
    for _ in 0..2000 {
        let state = imagined(&play, Viewer::Seat(Seat(0)), &mut rng);
        for slot in Colour::ALL {
            let commoners = state.commoners[1][slot as usize].as_slice();
            assert_eq!(commoners.len() as u8, hidden(slot), "{slot:?}");
            as_commoners += own(commoners);
        }
        assert_eq!(own(&state.hands[2].iter().collect::<Vec<_>>()), 0);
    }
    assert!(as_commoners > 100, "{as_commoners}");
}

/// Seat 1 holds a card and has played two Commoners since the refill: an own discard that it drew may be
/// any of these three, but not the Commoner that lay there before.
#[test]
fn he_41_own_discards_are_not_among_commoners_from_before_the_refill() {
    // Both are nobody's but one's own: the other ones lie face up.
    let mut play = after_the_refill("jet empress", 1, 2)
        .up(2, "jet empress")
        .down(1, Colour::Red, "idol")
        .down(1, Colour::Blue, "knight fighter");
    play.state.table.kingdoms[1].hidden_at_refill[Colour::Red as usize] = 1;
    let own = |kinds: &[Kind]| kinds.iter().filter(|kind| [Kind(5), Kind(29)].contains(kind)).count();
    let mut rng = FastRng::new(13);
    let (mut in_hand, mut since) = (0, 0);
    for _ in 0..2000 {
        let state = imagined(&play, Viewer::Seat(Seat(0)), &mut rng);
        assert_eq!(own(state.commoners[1][Colour::Red as usize].as_slice()), 0);
        since += own(state.commoners[1][Colour::Blue as usize].as_slice());
        in_hand += own(&state.hands[1].iter().collect::<Vec<_>>());
    }
    assert!(in_hand > 10 && since > in_hand, "{in_hand} in hand, {since} among later Commoners");
}

/// What lies hidden when the discards become the undealt cards is remembered, until it is turned up.
#[test]
fn he_41_commoners_from_before_the_refill_are_counted() {
    let play = Play::new(3)
        .hand(0, "little detective")
        .discards(0, "jet saint idol")
        .down(0, Colour::Blue, "idol")
        .down(1, Colour::Red, "knight fighter")
        .undealt("");
    let counted = |play: &Play, seat: u8| play.table().kingdom(Seat(seat)).hidden_at_refill;
    assert_eq!(counted(&play, 1), [0; 5]);
    let play = play.act(&["summon 6"]).draw("saint jet");
    assert_eq!((counted(&play, 0), counted(&play, 1)), ([0, 1, 0, 0, 0], [2, 0, 0, 0, 0]));
}

/// Once nobody has drawn since, everything that was discarded is undealt.
#[test]
fn he_41_without_draws_since_the_refill_own_discards_are_all_undealt() {
    let play = after_the_refill("jet jet saint", 12, 0);
    let mut rng = FastRng::new(9);
    for _ in 0..100 {
        let state = imagined(&play, Viewer::Seat(Seat(0)), &mut rng);
        assert_eq!((state.undealt.count(Kind(5)), state.undealt.count(Kind(28)) > 0), (2, true));
    }
}

/// What one draws again oneself is no longer among what one put back.
#[test]
fn he_41_a_discard_that_one_draws_again_is_in_hand() {
    let play = Play::new(3).hand(0, "little").discards(0, "jet saint").discards(1, "idol").undealt("");
    let play = play.act(&["summon 6"]).draw("saint idol");
    let own = play.view(0).own.expect("own");
    assert_eq!((own.put_back, own.hand), (vec![Kind(5)], vec![Kind(7), Kind(28)]));
    assert_eq!(play.view(1).own.expect("own").put_back, [Kind(7)], "seat 1 does not know");
    assert_eq!(play.table().kingdom(Seat(0)).drawn_since_refill, 2);
}

/// A discard that comes to light with somebody else is not undealt any more: both jets lie face up,
/// one of them drawn and summoned after the refill.
#[test]
fn he_41_a_discard_that_is_seen_again_is_not_imagined_elsewhere() {
    let mut play = after_the_refill("jet saint", 6, 1);
    play = play.up(1, "jet").up(2, "jet");
    let mut rng = FastRng::new(10);
    for _ in 0..50 {
        let state = imagined(&play, Viewer::Seat(Seat(0)), &mut rng);
        assert_eq!(state.undealt.count(Kind(5)) + state.hands[1].count(Kind(5)), 0);
    }
}
