//! What can be invaded, and how an invasion ends: HE-16, HE-20 and HE-21.

use gamekit::Seat;
use heroes::{Case, Colour, Event, HexSet, Illegal, Manners};

use crate::play::{Play, game, hex};

/// Seat 0 at f, seat 1 at b, seat 2 at g and i, with hexes of every kind of HE-16.
fn board() -> Play {
    Play::new(3)
        .controls(0, "f0 f2")
        .attacks(0, "e5")
        .controls(1, "b0 b5 d4")
        .attacks(1, "d2")
        .controls(2, "g0 g4 i0 h2")
        .hand(1, "idol")
        .hand(2, "idol")
        .invasion(0)
}

/// Enough of everything for every target.
fn strong(play: Play) -> Play {
    play.fill(0, Colour::Red, 4).fill(0, Colour::Green, 4).tokens(0, 9, 0, 9)
}

fn hexes(texts: &str) -> HexSet {
    texts.split_whitespace().map(hex).collect()
}

/// What may be invaded.
fn targets(play: &Play) -> HexSet {
    play.legal_like("invade").iter().map(|text| hex(&text["invade ".len()..])).collect()
}

/// The coloured territories without marker.
fn empty(play: &Play) -> HexSet {
    let table = play.table();
    let coloured =
        Colour::ALL.iter().fold(HexSet::EMPTY, |all, &colour| all | table.terrain.coloured(colour));
    coloured - table.controlled() - table.attacked()
}

fn case(play: &Play, at: &str) -> Result<Case, Illegal> {
    play.invasion_of(0, at).map(|invasion| invasion.case)
}

#[test]
fn he_16_the_targets_of_the_strong_and_of_the_weak() {
    let play = board();
    assert_eq!(empty(&play).len(), 45 - 7, "(a)");
    // Without any means: (a) and (c).
    assert_eq!(targets(&play), empty(&play) | hexes("e5"));
    let play = strong(play);
    let rest = "e5 d2 d4 h2 a0 c0 d0 e0 g0 h0 i0";
    assert_eq!(targets(&play), empty(&play) | hexes(rest));
    for (at, expected) in [
        ("a2", Ok(Case::Empty)),
        ("f3", Ok(Case::Empty)),
        ("a0", Ok(Case::City)),
        ("g0", Ok(Case::City)),
        ("i0", Ok(Case::City)),
        ("e5", Ok(Case::OwnAttack)),
        ("d2", Ok(Case::OtherAttack(Seat(1)))),
        ("d4", Ok(Case::Stolen(Seat(1)))),
        ("h2", Ok(Case::Stolen(Seat(2)))),
        ("f0", Err(Illegal::Own)),
        ("f2", Err(Illegal::Own)),
        ("b0", Err(Illegal::CityFull)),
        ("b5", Err(Illegal::Connected)),
        ("g4", Err(Illegal::Connected)),
        ("a1", Err(Illegal::NotSurrounded)),
        ("f1", Err(Illegal::NotSurrounded)),
    ] {
        assert_eq!(case(&play, at), expected, "{at}");
        assert_eq!(play.is_legal(&format!("invade {at}")), expected.is_ok());
    }
    assert_eq!(play.refused("invade j0"), Illegal::NoHex);
    assert_eq!(play.refused("invade r6"), Illegal::NoHex);
}

#[test]
fn he_16_a_player_may_pass() {
    let play = strong(board()).act(&["pass"]);
    assert_eq!((play.seat(), play.points(0)), (Seat(1), 0));
    assert_eq!(play.events[0], Event::Passed { seat: Seat(0) });
}

/// (a) An empty coloured territory is a target wherever it lies and whatever it needs.
#[test]
fn he_16_a_an_empty_territory_is_always_a_target() {
    let play = Play::new(5).controls(0, "b0").invasion(0);
    assert_eq!(targets(&play).len(), 13 * 5);
    // A marker of one's own, or a connected one of another, makes it none.
    let play = play.controls(0, "b2 h3").controls(1, "c0 c2");
    for (at, illegal) in [("b2", Illegal::Own), ("h3", Illegal::Own), ("c2", Illegal::Connected)] {
        assert_eq!(play.refused(&format!("invade {at}")), illegal);
    }
}

/// (b) Room for the marker, none of one's own there, and both needs met at once.
#[test]
fn he_16_b_a_city_with_room_that_one_does_not_occupy() {
    let play = Play::new(3).controls(0, "f0").fill(0, Colour::Red, 4).fill(0, Colour::Green, 3).invasion(0);
    assert_eq!(play.refused("invade f0"), Illegal::Own, "room for one more, but not for one's own");
    assert_eq!(play.refused("invade g0"), Illegal::MilitaryShort(1));
    assert!(play.clone().tokens(0, 1, 0, 0).is_legal("invade g0"));
    assert!(play.is_legal("invade a0"));
    assert_eq!(play.refused("invade c0"), Illegal::FoodShort(3), "six steps away");
    let one = play.clone().controls(1, "g0").tokens(0, 1, 0, 0);
    assert!(one.is_legal("invade g0"), "room for two");
    assert_eq!(one.controls(2, "g0").refused("invade g0"), Illegal::CityFull);
    let full = play.controls(1, "a0");
    assert_eq!(full.refused("invade a0"), Illegal::CityFull, "room for one");
}

/// A City is never taken from anybody, even from a player without anything else.
#[test]
fn he_16_a_city_is_never_stolen() {
    let play = strong(Play::new(3).controls(0, "f0").controls(1, "g0").controls(2, "a0")).invasion(0);
    assert_eq!(play.refused("invade a0"), Illegal::CityFull);
    let play = play.hand(1, "idol").act(&["invade g0"]);
    assert!(play.holds(0, "g0") && play.holds(1, "g0"), "both occupy it");
    assert_eq!(play.table().crowd[6], 2);
}

/// (c) Whatever it needs, and even without a way.
#[test]
fn he_16_c_the_own_territory_under_attack() {
    let play = Play::new(3).attacks(0, "e3 h2").invasion(0);
    for at in ["e3", "h2"] {
        assert_eq!(case(&play, at), Ok(Case::OwnAttack));
        assert!(play.clone().hand(1, "idol").act(&[&format!("invade {at}")]).holds(0, at));
    }
}

/// (d) Another player's territory under attack must be captured at once.
#[test]
fn he_16_d_a_territory_under_attack_by_another() {
    let play =
        Play::new(3).controls(0, "e0").attacks(1, "e3").controls(1, "d0 d5").hand(1, "idol").invasion(0);
    assert_eq!(play.refused("invade e3"), Illegal::MilitaryShort(3));
    let two = play.clone().fill(0, Colour::Red, 2);
    assert_eq!(two.refused("invade e3"), Illegal::MilitaryShort(1));
    // It is not connected by lying beside what its attacker controls.
    let captured = two.tokens(0, 1, 0, 0).act(&["invade e3"]);
    assert!(captured.holds(0, "e3") && !captured.has_under_attack(1, "e3"));
    let far = play.fill(0, Colour::Red, 3).attacks(2, "b6");
    assert_eq!(far.refused("invade b6"), Illegal::FoodShort(7));
}

/// (e) Who holds what, what seat 0 wants, and whether it is connected.
#[test]
fn he_16_e_only_unconnected_territories_are_stolen() {
    for (held, attacked, at, connected) in [
        ("b0 b4", "", "b4", true),
        ("b0 b4 a2 c5 c4", "", "c4", true),
        ("b0 b4 a2 c5 c4", "", "a2", true),
        // Without b4 the chain hangs in the air.
        ("b0 a2 c5 c4", "", "c4", false),
        ("b0 a2 c5 c4", "", "a2", false),
        // A hex under attack is no link.
        ("b0 a2 c5 c4", "b4", "a2", false),
        // Lying on the tile of one's City is not enough without touching it; a ring always touches.
        ("c0 c4", "", "c4", true),
        ("d3 d4 d5", "", "d4", false),
        // Any of the Cities will do.
        ("b0 d0 d5 e2", "", "e2", true),
        // A forest is a link like any other.
        ("b0 b5 a1 a6", "", "a6", true),
        ("b0 b5 a6", "", "a6", false),
    ] {
        let play = strong(Play::new(3).controls(0, "f0").controls(1, held).attacks(1, attacked)).invasion(0);
        let expected = if connected { Err(Illegal::Connected) } else { Ok(Case::Stolen(Seat(1))) };
        assert_eq!(case(&play, at), expected, "{at} of {held}, {attacked} under attack");
    }
}

/// The City must be the owner's, and so must the links.
#[test]
fn he_16_e_a_city_of_somebody_else_does_not_protect() {
    let play = strong(Play::new(3).controls(0, "g0").controls(1, "f2 i2").controls(2, "f0 i0")).invasion(0);
    assert_eq!(case(&play, "f2"), Ok(Case::Stolen(Seat(1))));
    let shared = play.clone().controls(1, "f0");
    assert_eq!(case(&shared, "f2"), Err(Illegal::Connected), "every occupant's territories are safe");
    assert_eq!(case(&shared, "i2"), Ok(Case::Stolen(Seat(1))));
    let links = strong(Play::new(3).controls(0, "g0").controls(1, "d0 a4").controls(2, "d6")).invasion(0);
    assert_eq!(case(&links, "a4"), Ok(Case::Stolen(Seat(1))), "a link of another player");
}

/// Three in a row, none of them connected: with the middle one gone, the others can be stolen next.
#[test]
fn he_16_e_a_steal_that_cuts_a_chain_leaves_the_rest_open() {
    let play = strong(Play::new(3).controls(0, "e0").controls(1, "c0 d3 d4 d5").hand(1, "idol")).invasion(0);
    let play = play.act(&["invade d4"]);
    assert!(play.holds(0, "d4") && !play.holds(1, "d4"));
    let next = play.invasion(0);
    for at in ["d3", "d5"] {
        assert_eq!(case(&next, at), Ok(Case::Stolen(Seat(1))));
    }
    // Connection is looked at anew each time: a link more, and the rest is safe; a link less, and it is not.
    let joined = next.controls(1, "c4 d2");
    assert_eq!(
        (case(&joined, "d3"), case(&joined, "d5")),
        (Err(Illegal::Connected), Ok(Case::Stolen(Seat(1))))
    );
    let mut cut = joined;
    let kingdom = &mut cut.state.table.kingdoms[1];
    kingdom.controls = kingdom.controls.without(hex("c4"));
    assert_eq!((case(&cut, "d2"), case(&cut, "d3")), (Ok(Case::Stolen(Seat(1))), Ok(Case::Stolen(Seat(1)))));
}

/// In whole games: what is connected stays with its owner, and stays connected.
#[test]
fn he_16_what_is_connected_stays_so() {
    for (players, seed) in [(3, 31), (4, 32), (5, 33), (5, 34)] {
        let mut before = [HexSet::EMPTY; 5];
        Play::begin(game(players)).play_out(seed, |play| {
            for (kingdom, before) in play.table().kingdoms.iter().zip(&mut before) {
                let now = play.game.layout().flood(kingdom.cities(), kingdom.controls);
                assert!(now.covers(*before));
                *before = now;
            }
        });
    }
}

/// (f) A forest without marker, if HE-26 allows it.
#[test]
fn he_16_f_a_surrounded_forest() {
    let play = strong(Play::new(3).controls(0, "b0 b2")).invasion(0);
    assert_eq!(play.refused("invade b1"), Illegal::NotSurrounded);
    let own = play.clone().controls(0, "b6");
    assert_eq!(case(&own, "b1"), Ok(Case::Forest));
    let theirs = play.controls(1, "b6");
    assert_eq!(case(&theirs, "b1"), Ok(Case::Forest), "surrounded by whomever");
    let weaker = strong(Play::new(3).controls(1, "b0 b2").controls(0, "b6")).invasion(0);
    assert_eq!(weaker.refused("invade b1"), Illegal::NotStrongest);
}

fn manners(play: &Play, at: &str) -> Manners {
    play.invasion_of(0, at).expect("a target").manners
}

const FREE: Manners = Manners { free: true, pay: false, attack: false, seize: false };
const ATTACK: Manners = Manners { free: false, pay: false, attack: true, seize: false };
const PAY: Manners = Manners { free: false, pay: true, attack: false, seize: false };
const EITHER: Manners = Manners { free: false, pay: true, attack: true, seize: false };

/// What seat 0 has for `a2` (Difficulty 1, two steps from b0), and how that can end.
#[test]
fn he_20_how_an_invasion_can_end() {
    for (red, green, red_tokens, green_tokens, expected) in [
        (1, 2, 0, 0, FREE),
        (1, 2, 9, 9, FREE),
        (4, 4, 0, 0, FREE),
        (0, 0, 0, 0, ATTACK),
        (0, 2, 0, 5, ATTACK),
        (1, 1, 5, 0, ATTACK),
        (0, 1, 1, 0, ATTACK),
        (0, 1, 1, 1, EITHER),
        (0, 0, 1, 2, EITHER),
        (0, 2, 1, 0, EITHER),
        (1, 0, 0, 2, EITHER),
        (1, 0, 0, 1, ATTACK),
    ] {
        let play = Play::new(3).controls(0, "b0").fill(0, Colour::Red, red).fill(0, Colour::Green, green);
        let play = play.tokens(0, red_tokens, 7, green_tokens).hand(1, "idol").invasion(0);
        assert_eq!(manners(&play, "a2"), expected, "{red} {green} {red_tokens} {green_tokens}");
        let play = play.act(&["invade a2"]);
        if expected == EITHER {
            assert_eq!(play.legal(), ["attack", "pay"]);
            continue;
        }
        // With one manner only, nothing is asked and nothing is paid here.
        assert_eq!(play.seat(), Seat(1));
        assert_eq!((play.holds(0, "a2"), play.has_under_attack(0, "a2")), (expected.free, expected.attack));
        let bonus = if expected.free { red } else { 0 };
        assert_eq!(play.tokens_of(0), [red_tokens + bonus, 7, green_tokens]);
    }
}

/// Exactly what is missing of each, not a token more.
#[test]
fn he_20_exactly_the_shortage_is_paid() {
    // b4 is green with Difficulty 3, three steps from g0 by way of g3 and b5.
    for (red, green, paid) in
        [(0, 0, (3, 3)), (1, 0, (2, 3)), (2, 1, (1, 2)), (3, 2, (0, 1)), (0, 4, (3, 0)), (4, 2, (0, 1))]
    {
        let play = Play::new(3).controls(0, "g0").fill(0, Colour::Red, red).fill(0, Colour::Green, green);
        let play = play.tokens(0, 5, 5, 5).hand(1, "idol").invasion(0);
        let needs = play.invasion_of(0, "b4").expect("a target").needs;
        assert_eq!((needs.difficulty, needs.distance), (3, Some(3)));
        let play = play.act(&["invade b4", "pay"]);
        assert_eq!(play.tokens_of(0), [5 - paid.0, 5, 5 - paid.1 + green], "the bonus comes to it");
        assert!(play.holds(0, "b4") && !play.has_under_attack(0, "b4"), "the marker lies face up");
        let (seat, case) = (Seat(0), Case::Empty);
        let captured = Event::Captured { seat, hex: hex("b4"), case, red: paid.0, green: paid.1 };
        assert!(play.events.contains(&captured));
    }
}

/// For a City there is one manner: what is missing is paid without a question.
#[test]
fn he_20_a_single_manner_is_carried_out_at_once() {
    let play = Play::new(3).controls(0, "e0").fill(0, Colour::Red, 3).fill(0, Colour::Green, 2);
    let play = play.tokens(0, 4, 0, 4).hand(1, "idol").invasion(0);
    assert_eq!(manners(&play, "a0"), PAY);
    let play = play.act(&["invade a0"]);
    assert_eq!((play.seat(), play.tokens_of(0), play.points(0)), (Seat(1), [3, 0, 3], 3));
    assert_eq!(play.events.len(), 4, "invaded, captured, points, next turn: {:?}", play.events);
}

/// Both needs count: plenty of one does not make up for the other.
#[test]
fn he_20_both_needs_must_be_met() {
    let base = || Play::new(3).controls(0, "e0").invasion(0);
    let red = base().fill(0, Colour::Red, 4).tokens(0, 9, 9, 0);
    assert_eq!(red.refused("invade a0"), Illegal::FoodShort(3));
    let green = base().fill(0, Colour::Green, 4).tokens(0, 0, 9, 9);
    assert_eq!(green.refused("invade a0"), Illegal::MilitaryShort(4));
    assert_eq!(
        base().tokens(0, 4, 0, 2).refused("invade a0"),
        Illegal::FoodShort(1),
        "tokens of both colours"
    );
    assert!(base().tokens(0, 4, 0, 3).is_legal("invade a0"));
}

#[test]
fn he_21_under_attack_is_not_controlled_and_counts_for_nothing() {
    let play = Play::new(3).controls(0, "b0").hand(1, "idol").fill(0, Colour::Yellow, 2).tokens(0, 0, 3, 0);
    let play = play.invasion(0).act(&["invade c2"]);
    assert!(play.has_under_attack(0, "c2") && !play.holds(0, "c2"));
    assert_eq!((play.tokens_of(0), play.points(0), play.seat()), ([0, 3, 0], 0, Seat(1)));
    assert_eq!(play.events[1], Event::Attacked { seat: Seat(0), hex: hex("c2") });
    assert_eq!(play.score(0).tiles, 6, "the City alone");
    // No link of a chain, and nothing to count a distance from.
    let cut = strong(Play::new(3).controls(0, "e0").controls(1, "b0 a3").attacks(1, "b4 a2"));
    assert_eq!(case(&cut, "a3"), Ok(Case::Stolen(Seat(1))));
    assert_eq!(cut.invasion_of(1, "d6").expect("a target").needs.distance, Some(4));
}

#[test]
fn he_21_invaded_again_it_is_captured_whatever_its_needs() {
    let play = Play::new(3).controls(0, "b0").attacks(0, "e3").fill(0, Colour::Red, 2).tokens(0, 5, 5, 5);
    assert_eq!(manners(&play, "e3"), FREE);
    let play = play.hand(1, "idol").invasion(0).act(&["invade e3"]);
    assert!(play.holds(0, "e3") && !play.has_under_attack(0, "e3"));
    assert_eq!(play.tokens_of(0), [7, 5, 5], "nothing paid, the full bonus");
    assert_eq!(play.seat(), Seat(1), "nothing is asked");
}

/// Any number, for any time; one that could be captured may be placed under attack to save tokens.
#[test]
fn he_21_any_number_of_territories_may_be_under_attack() {
    let mut play = Play::new(3).controls(0, "b0").tokens(0, 5, 0, 9).hand(1, "idol");
    for (number, at) in (1..).zip(["c2", "c3", "d3", "h2", "i6", "e3", "f4"]) {
        play = play.invasion(0).act(&[&format!("invade {at}"), "attack"]);
        assert_eq!(play.table().kingdom(Seat(0)).attacks.len(), number);
    }
    assert_eq!(play.tokens_of(0), [5, 0, 9]);
    assert!(play.round(14, 0).invasion(0).is_legal("invade c2"), "still in the last round");
}

/// (b), (d), (e) and (f) are captured at once or not invaded: what tokens cannot meet is refused.
#[test]
fn he_21_only_empty_territories_are_placed_under_attack() {
    let base = || Play::new(3).controls(0, "f0 b2 b6").controls(2, "b0").attacks(1, "f3").controls(1, "f4");
    for (at, red, short) in [("g0", 4, 1), ("f3", 1, 1), ("f4", 1, 2), ("b1", 1, 2)] {
        let weak = base().fill(0, Colour::Green, 4).fill(0, Colour::Red, red).tokens(0, 0, 0, 5).invasion(0);
        assert_eq!(weak.refused(&format!("invade {at}")), Illegal::MilitaryShort(short), "{at}");
        let paying = weak.tokens(0, short, 0, 9).hand(1, "idol");
        let manners = manners(&paying, at);
        assert_eq!((manners.pay, manners.attack, manners.free), (true, false, false), "{at}");
        let paying = paying.act(&[&format!("invade {at}")]);
        assert!(paying.holds(0, at));
        assert_eq!(paying.tokens_of(0)[0], 0, "{at}");
    }
}
