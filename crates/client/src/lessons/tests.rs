//! Every lesson is replayed through the real rules: a change of rules or texts that breaks one fails here.

use std::collections::BTreeSet;
use std::rc::Rc;

use catalog::AnyGame;
use gamekit::{EntryText, Lang, PlayerText, Seat};
use host::Host;
use protocol::{Ask, Tell};

use super::host::{LEVEL, restore};
use super::run::{Next, Run, Stage};
use super::script::{Actions, Begin, LEARNER, Lesson, Move, PLAYERS, Said, act, fits, read};
use super::titles;

type Log = Vec<EntryText>;

fn lesson(game: &str) -> Lesson {
    titles::lesson(game).expect("every game has a lesson")
}

/// The table after a log, which must be legal from beginning to end.
fn table(game: &str, log: &Log) -> Host {
    let players: Vec<PlayerText> = Seat::all(PLAYERS)
        .map(|seat| if seat == LEARNER { PlayerText::human("L") } else { PlayerText::bot("B", LEVEL) })
        .collect();
    let any = AnyGame::named(game).expect("a game");
    restore(any, &players, log.clone(), None).unwrap_or_else(|| {
        let good =
            (0..log.len()).rev().find(|&end| restore(any, &players, log[..end].to_vec(), None).is_some());
        panic!("{game}: {:?} is not legal", good.and_then(|at| log.get(at)))
    })
}

fn legal(host: &Host) -> Vec<String> {
    host.game_match().legal_text(LEARNER)
}

fn followed(log: &Log, action: &str, then: &str) -> Log {
    let mut log = log.clone();
    act(&mut log, LEARNER, action);
    read(&mut log, then);
    log
}

/// Checks what is wanted and answered in one position, and tells where the right moves lead.
fn check_move(game: &str, asked: &Move, log: &Log, is_first: bool) -> Vec<Log> {
    let host = table(game, log);
    let legal = legal(&host);
    let place = asked.tell.in_lang(Lang::En);
    let right: Vec<&String> = legal.iter().filter(|action| fits(asked.right, action)).collect();
    for pattern in asked.right {
        assert!(right.iter().any(|action| action == pattern), "{pattern} is not legal: {place}");
    }
    if is_first {
        check_answers(game, asked, log, &legal);
    }
    let lead = |action: &&String| {
        let log = followed(log, action, asked.then);
        table(game, &log);
        log
    };
    right.iter().map(lead).collect()
}

/// Checks that every legal move is answered, and every answer is needed.
fn check_answers(game: &str, asked: &Move, log: &Log, legal: &[String]) {
    let place = asked.tell.in_lang(Lang::En);
    let mut given: Vec<BTreeSet<&str>> = asked.poor.iter().map(|_| BTreeSet::new()).collect();
    for action in legal.iter().filter(|action| !fits(asked.right, action)) {
        let answer = asked.poor.iter().position(|poor| fits(poor.when, action));
        let Some(at) = answer else { panic!("{action} has no answer: {place}") };
        let poor = &asked.poor[at];
        for pattern in poor.when {
            if fits_one(pattern, action) {
                given[at].insert(pattern);
            }
        }
        match poor.then {
            "" => {
                let mut host = table(game, log);
                let decision = host.game_match().decision();
                let ask = Ask::Act { seat: LEARNER, decision, action: action.clone(), id: "1".to_owned() };
                assert!(matches!(host.hear(&ask, 0), Tell::Scene(_)), "{action}: {place}");
            }
            then => drop(table(game, &followed(log, action, then))),
        }
    }
    for (poor, given) in asked.poor.iter().zip(given) {
        assert_eq!(given.len(), poor.when.len(), "not all of {:?} can be done: {place}", poor.when);
    }
}

fn fits_one(pattern: &str, action: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == action, |begin| action.starts_with(begin))
}

/// Goes through a lesson by all right moves, and tells every action that may be done on the way.
fn check(game: &str) -> BTreeSet<&'static str> {
    let lesson = lesson(game);
    assert!((8..=15).contains(&lesson.steps.len()), "{game} has {} steps", lesson.steps.len());
    let mut done = BTreeSet::new();
    let mut logs: Vec<Log> = Vec::new();
    for step in &lesson.steps {
        match step.from {
            Begin::Here(meanwhile) => logs.iter_mut().for_each(|log| read(log, meanwhile)),
            Begin::Position(pieces) => {
                let mut log = Log::new();
                pieces.iter().for_each(|piece| read(&mut log, piece));
                logs = vec![log];
            }
        }
        assert!(!logs.is_empty() && !step.moves.is_empty(), "{}", step.title.in_lang(Lang::En));
        for asked in &step.moves {
            let lead = |(at, log): (usize, &Log)| check_move(game, asked, log, at == 0);
            logs = logs.iter().enumerate().flat_map(lead).collect();
            done.extend(asked.right.iter().copied());
        }
    }
    done
}

#[test]
fn assemble_is_taught() {
    let done = check("assemble");
    let kind = |text: &&str| match text.parse::<assemble::Action>().expect("an action") {
        assemble::Action::Take(_) => "take",
        assemble::Action::Place(_) => "place",
    };
    assert_eq!(done.iter().map(kind).collect::<BTreeSet<_>>(), BTreeSet::from(["take", "place"]));
}

#[test]
fn alea_is_taught() {
    let done = check("alea");
    let number = |text: &&str| text.parse::<alea::Declare>().expect("a declaration").0;
    assert!(done.iter().map(number).collect::<BTreeSet<_>>().into_iter().eq(0..=alea::MOST_DECLARED));
}

#[test]
fn heroes_is_taught() {
    use heroes::Action;
    let done = check("heroes");
    let kind = |text: &&str| match text.parse::<Action>().expect("an action") {
        Action::Redraw(_) => 0,
        Action::City(_) => 1,
        Action::Exchange { .. } => 2,
        Action::Summon(_) => 3,
        Action::Commoner(..) => 4,
        Action::TurnUp(..) => 5,
        Action::Copy(_) => 6,
        Action::Invade(_) => 7,
        Action::Pass => 8,
        Action::Flip(..) => 9,
        Action::Pay => 10,
        Action::Attack => 11,
        Action::Seize => 12,
        Action::Steal(_) => 13,
        Action::Take(_) => 14,
        Action::Decline => 15,
    };
    assert!(done.iter().map(kind).collect::<BTreeSet<_>>().into_iter().eq(0..16));
}

/// The sentences of a lesson.
fn sentences(lesson: &Lesson) -> Vec<Said> {
    let mut all = vec![lesson.finale.tell, lesson.finale.won, lesson.finale.lost];
    for step in &lesson.steps {
        all.extend([step.title, step.named]);
        for asked in &step.moves {
            all.push(asked.tell);
            all.extend(asked.poor.iter().map(|poor| poor.says));
        }
    }
    all
}

/// A sentence that nobody can read at a glance is too long for a card.
#[test]
fn everything_is_said_shortly_in_both_languages() {
    for game in catalog::GAMES {
        for said in sentences(&lesson(game)) {
            for (lang, most) in [(Lang::En, 310), (Lang::Ja, 165)] {
                let text = said.in_lang(lang);
                let length = text.chars().count();
                assert!((2..=most).contains(&length), "{length} characters: {text}");
            }
        }
    }
}

/// From the position at the end, a game comes to its own end soon, whatever is played.
#[test]
fn the_last_game_is_short() {
    for game in catalog::GAMES {
        let mut log = Log::new();
        lesson(game).finale.at.iter().for_each(|piece| read(&mut log, piece));
        let mut host = table(game, &log);
        assert!(host.game_match().turn().must().contains(LEARNER), "{game}: the learner begins");
        let mut own = 0;
        while !host.is_over() {
            if let Some((thought, decision)) = host.owed(1) {
                let action = thought.legal.last().cloned().unwrap_or_default();
                assert!(host.decided(&thought, decision, &action, 0), "{game}: {action}");
                continue;
            }
            let action = legal(&host).pop().expect("something to do");
            let decision = host.game_match().decision();
            let ask = Ask::Act { seat: LEARNER, decision, action, id: own.to_string() };
            assert!(matches!(host.hear(&ask, 0), Tell::Scene(_)), "{game}");
            own += 1;
        }
        // Alea ends when somebody has points enough.
        assert!(own >= 2 && (own <= 20 || *game == "alea"), "{game}: {own} decisions");
    }
}

#[test]
fn the_bots_of_the_last_game_are_there() {
    fn check<G: bots::Roster>() {
        assert!(G::names().contains(&LEVEL), "{}", G::ID);
    }
    check::<assemble::Assemble>();
    check::<alea::Alea>();
    check::<heroes::Heroes>();
}

/// What the first of these is.
fn first(actions: Actions) -> &'static str {
    actions.first().copied().expect("something is wanted")
}

#[test]
fn a_poor_move_is_answered_and_taken_back() {
    let lesson = Rc::new(lesson("assemble"));
    let mut run = Run::at_step(Rc::clone(&lesson), 0);
    let (before, asked) = (run.log.clone(), run.says().in_lang(Lang::En));
    run.take("take 3");
    assert_eq!((run.stage, run.wanted().len()), (Stage::Poor, 0));
    assert_ne!(run.says().in_lang(Lang::En), asked);
    run.again();
    assert!(run.log.iter().map(|entry| &entry.what).eq(before.iter().map(|entry| &entry.what)));
    assert_eq!((run.stage, run.says().in_lang(Lang::En)), (Stage::Asked, asked));
    run.take("take 28");
    assert_eq!(run.stage, Stage::Done);
    assert_eq!(run.next(), Next::GoesOn);
    assert_eq!((run.step, run.stage), (1, Stage::Asked));
    run.back();
    assert_eq!(run.step, 0);
}

/// Whoever comes back finds what they left, as long as they did what was first wanted.
#[test]
fn a_lesson_goes_on_where_it_was_left() {
    for game in catalog::GAMES {
        let lesson = Rc::new(lesson(game));
        let mut run = Run::at_step(Rc::clone(&lesson), 0);
        loop {
            while run.stage == Stage::Asked {
                let wanted = first(run.wanted());
                run.take(wanted);
            }
            if run.next() == Next::Finale {
                break;
            }
            let resumed = Run::at_step(Rc::clone(&lesson), run.step);
            assert!(
                resumed.log.iter().map(|entry| &entry.what).eq(run.log.iter().map(|entry| &entry.what)),
                "{game}, step {}",
                run.step
            );
        }
        let last = lesson.steps.len() - 1;
        assert_eq!(Run::at_step(lesson, 99).step, last);
    }
}
