//! A match of any game: text in, JSON out.

use gamekit::{
    End, EntryText, FairSource, Fairness, Game, Match, Outcome, PlayerText, Receipt, Record, Seat, SeatSet,
    Setup, Stamp, Turn, Viewer, Words,
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{AnyGame, Refused, StartError};

/// What came of something sent to a match, with its events as each viewer may see them.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// The entry it became, now or when it was first sent.
    pub number: u32,
    /// Whether it is new; a resend changes nothing and tells nothing.
    pub fresh: bool,
    events: Vec<(Viewer, Vec<String>)>,
}

impl Told {
    /// What a viewer may know of what happened, each event as JSON; nothing for a seat that the table does
    /// not have. Servers pass it on as it is: text is much cheaper than a tree of values.
    pub fn events_text(&self, viewer: Viewer) -> &[String] {
        self.events.iter().find(|(whose, _)| *whose == viewer).map_or(&[], |(_, events)| events)
    }

    /// The same as values.
    pub fn events(&self, viewer: Viewer) -> Vec<Value> {
        self.events_text(viewer).iter().map(|text| read(text)).collect()
    }
}

/// A match whose game is not known as a type: for servers, bots in other processes, and storage.
pub trait AnyMatch: Send {
    /// The game.
    fn any_game(&self) -> AnyGame;

    /// The number of players.
    fn players(&self) -> u8;

    /// What the match was made from, with complete options.
    fn setup(&self) -> &Setup;

    /// What the match waits for.
    fn turn(&self) -> Turn;

    /// The number of the decision that is asked for.
    fn decision(&self) -> u32;

    /// The result, once there is one.
    fn outcome(&self) -> Option<Outcome>;

    /// How the match ended, once it has.
    fn end(&self) -> Option<End>;

    /// Whether the table rests.
    fn is_paused(&self) -> bool;

    /// The seats that gave up.
    fn resigned(&self) -> SeatSet;

    /// Who plays for a seat at present, if not its own player.
    fn stand_in(&self, seat: Seat) -> Option<&str>;

    /// Everything that was ever entered.
    fn journal(&self) -> Vec<EntryText>;

    /// What was entered from this number on.
    fn journal_from(&self, number: u32) -> Vec<EntryText>;

    /// The match that another journal leads to from where this one began.
    fn again(&self, journal: &[EntryText]) -> Result<Box<dyn AnyMatch>, StartError>;

    /// How many entries the journal has.
    fn number(&self) -> u32;

    /// How many entries have led here: what was taken back does not count.
    fn entries(&self) -> u32;

    /// A decision of `seat` in the game's notation, in answer to the decision of this number.
    fn act(&mut self, seat: Seat, decision: u32, text: &str, stamp: Stamp) -> Result<Told, Refused>;

    /// Draws random results for as long as the match waits for one.
    fn settle(&mut self, source: &mut FairSource, at: u64) -> Told;

    /// Draws one random result, if the match waits for one.
    fn draw(&mut self, source: &mut FairSource, at: u64) -> Option<Told>;

    /// Whether `seat` could take something back.
    fn can_undo(&self, seat: Seat) -> bool;

    /// Takes back the last step of `seat`, if nobody has learnt anything from it.
    fn undo(&mut self, seat: Seat, stamp: Stamp) -> Result<Told, Refused>;

    /// Goes back to before an entry, as all have agreed.
    fn take_back(&mut self, to: u32, stamp: Stamp) -> Result<Told, Refused>;

    /// Lets somebody else play for a seat, or its own player again.
    fn take_over(&mut self, seat: Seat, by: Option<String>, stamp: Stamp) -> Result<Told, Refused>;

    /// Gives up for a seat.
    fn resign(&mut self, seat: Seat, stamp: Stamp) -> Result<Told, Refused>;

    /// Rests, as all have agreed, or goes on.
    fn pause(&mut self, is_paused: bool, stamp: Stamp) -> Result<Told, Refused>;

    /// Ends the match without a result.
    fn abort(&mut self, stamp: Stamp) -> Result<Told, Refused>;

    /// Ends the match without a result, because nobody went on.
    fn expire(&mut self, stamp: Stamp) -> Result<Told, Refused>;

    /// What a viewer sees, as JSON text. Every game is written in one way only: a page loads less.
    fn view_text(&self, viewer: Viewer) -> String;

    /// The same as a value.
    fn view_json(&self, viewer: Viewer) -> Value {
        read(&self.view_text(viewer))
    }

    /// What `seat` may do, in the game's notation.
    fn legal_text(&self, seat: Seat) -> Vec<String>;

    /// What `seat` may do in the game's notation, in the order of [`AnyMatch::legal_text`], and what each
    /// would do as JSON text.
    fn previews_text(&self, seat: Seat) -> Vec<(String, String)>;

    /// The same as values: `{"action", "preview"}`.
    fn previews_json(&self, seat: Seat) -> Vec<Value> {
        let value =
            |(action, preview): (String, String)| json!({ "action": action, "preview": read(&preview) });
        self.previews_text(seat).into_iter().map(value).collect()
    }

    /// Everything that happened and was not taken back, as a viewer may know it, each as JSON text.
    fn events_text(&self, viewer: Viewer) -> Vec<String>;

    /// The same as values.
    fn events_json(&self, viewer: Viewer) -> Vec<Value> {
        self.events_text(viewer).iter().map(|text| read(text)).collect()
    }

    /// The record, as `viewer` may read it.
    fn record(&self, players: &[PlayerText], fairness: Option<&Fairness>, viewer: Viewer) -> Record;
}

impl<G: Words> AnyMatch for Match<G> {
    fn any_game(&self) -> AnyGame {
        AnyGame::of::<G>()
    }

    fn players(&self) -> u8 {
        self.game().players()
    }

    fn setup(&self) -> &Setup {
        self.setup()
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn decision(&self) -> u32 {
        self.decision()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn end(&self) -> Option<End> {
        self.end()
    }

    fn is_paused(&self) -> bool {
        self.is_paused()
    }

    fn resigned(&self) -> SeatSet {
        self.resigned()
    }

    fn stand_in(&self, seat: Seat) -> Option<&str> {
        self.stand_in(seat)
    }

    fn journal(&self) -> Vec<EntryText> {
        self.journal_text(0)
    }

    fn journal_from(&self, number: u32) -> Vec<EntryText> {
        self.journal_text(number)
    }

    fn again(&self, journal: &[EntryText]) -> Result<Box<dyn AnyMatch>, StartError> {
        match Match::again(self, journal) {
            Ok(again) => Ok(Box::new(again)),
            Err(error) => Err(StartError::Journal(error)),
        }
    }

    fn number(&self) -> u32 {
        self.journal().len() as u32
    }

    fn entries(&self) -> u32 {
        self.log().len() as u32
    }

    fn act(&mut self, seat: Seat, decision: u32, text: &str, stamp: Stamp) -> Result<Told, Refused> {
        let action = text.parse().map_err(Refused::notation)?;
        let answer = self.act(seat, decision, action, stamp);
        told(self, answer)
    }

    fn settle(&mut self, source: &mut FairSource, at: u64) -> Told {
        let before = self.journal().len() as u32;
        let events = self.settle(source, at);
        let number = (self.journal().len() as u32).saturating_sub(1);
        let receipt = Receipt { number, fresh: number >= before, events };
        for_everybody(self, receipt)
    }

    fn draw(&mut self, source: &mut FairSource, at: u64) -> Option<Told> {
        let receipt = self.draw(source, at)?;
        Some(for_everybody(self, receipt))
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.undo_point(seat).is_some()
    }

    fn undo(&mut self, seat: Seat, stamp: Stamp) -> Result<Told, Refused> {
        let answer = self.undo(seat, stamp);
        told(self, answer)
    }

    fn take_back(&mut self, to: u32, stamp: Stamp) -> Result<Told, Refused> {
        let answer = self.take_back(to, stamp);
        told(self, answer)
    }

    fn take_over(&mut self, seat: Seat, by: Option<String>, stamp: Stamp) -> Result<Told, Refused> {
        let answer = self.take_over(seat, by, stamp);
        told(self, answer)
    }

    fn resign(&mut self, seat: Seat, stamp: Stamp) -> Result<Told, Refused> {
        let answer = self.resign(seat, stamp);
        told(self, answer)
    }

    fn pause(&mut self, is_paused: bool, stamp: Stamp) -> Result<Told, Refused> {
        let answer = self.pause(is_paused, stamp);
        told(self, answer)
    }

    fn expire(&mut self, stamp: Stamp) -> Result<Told, Refused> {
        let answer = self.expire(stamp);
        told(self, answer)
    }

    fn abort(&mut self, stamp: Stamp) -> Result<Told, Refused> {
        let answer = self.abort(stamp);
        told(self, answer)
    }

    fn view_text(&self, viewer: Viewer) -> String {
        to_text(&self.view(viewer))
    }

    fn legal_text(&self, seat: Seat) -> Vec<String> {
        self.legal(seat).iter().map(ToString::to_string).collect()
    }

    fn previews_text(&self, seat: Seat) -> Vec<(String, String)> {
        let view = self.view(Viewer::Seat(seat));
        let preview =
            |action: G::Action| (action.to_string(), to_text(&self.game().preview(&view, seat, action)));
        self.legal(seat).into_iter().map(preview).collect()
    }

    fn events_text(&self, viewer: Viewer) -> Vec<String> {
        seen(self.game(), &self.events(), viewer).map(|event| to_text(&event)).collect()
    }

    fn record(&self, players: &[PlayerText], fairness: Option<&Fairness>, viewer: Viewer) -> Record {
        self.record(players, fairness, viewer)
    }
}

type Answer<G> = Result<Receipt<<G as Game>::Event>, gamekit::MatchError<<G as Game>::Illegal>>;

fn told<G: Words>(played: &Match<G>, answer: Answer<G>) -> Result<Told, Refused> {
    match answer {
        Ok(receipt) => Ok(for_everybody(played, receipt)),
        Err(error) => Err(Refused::by_match(played.game(), &error)),
    }
}

fn for_everybody<G: Game>(played: &Match<G>, receipt: Receipt<G::Event>) -> Told {
    let Receipt { number, fresh, events } = receipt;
    let events = Viewer::all(played.game().players())
        .map(|viewer| (viewer, seen(played.game(), &events, viewer).map(|event| to_text(&event)).collect()))
        .collect();
    Told { number, fresh, events }
}

fn seen<G: Game>(game: &G, events: &[G::Event], viewer: Viewer) -> impl Iterator<Item = G::Event> {
    events.iter().filter_map(move |event| game.event_for(event, viewer))
}

fn to_text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| unreachable!("games are plain JSON: {error}"))
}

/// What [`to_text`] has written.
fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| unreachable!("it was just written: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::UnknownGame;
    use gamekit::{Lang, OptionValue, Options, Packs};

    fn setup(players: u8) -> Setup {
        Setup { rules: 1, options: Options::for_players(players), packs: Packs::default() }
    }

    fn assemble() -> AnyGame {
        AnyGame::named("assemble").expect("it is there")
    }

    fn begun() -> (Box<dyn AnyMatch>, Fairness) {
        let mut begun = assemble().start(setup(4)).expect("a match");
        let fairness = Fairness::of_bots(4, 1, 0);
        let told = begun.settle(&mut fairness.source(), 5);
        assert_eq!((told.number, told.fresh, told.events(Viewer::Public).len()), (1, true, 2));
        assert_eq!(told.events(Viewer::Seat(Seat(3)))[0]["event"], "counters_dealt");
        assert_eq!(told.events(Viewer::Seat(Seat(4))), [] as [Value; 0], "there is no such seat");
        (begun, fairness)
    }

    fn acting(played: &dyn AnyMatch) -> Seat {
        played.turn().must().first().expect("somebody decides")
    }

    #[test]
    fn text_goes_in_and_json_comes_out() {
        let (mut played, fairness) = begun();
        assert_eq!((played.any_game().id, played.players(), played.decision()), ("assemble", 4, 1));
        let seat = acting(&*played);
        let legal = played.legal_text(seat);
        assert_eq!(legal.len(), 4);
        let previews = played.previews_json(seat);
        let previewed: Vec<&str> = previews.iter().filter_map(|preview| preview["action"].as_str()).collect();
        assert_eq!(previewed, legal);
        assert_eq!(previews[0]["preview"]["preview"], "take");
        let told = played.act(seat, 1, &legal[0], Stamp::at(6)).expect("legal");
        assert_eq!(told.events(Viewer::Public)[0]["event"], "taken");
        assert_eq!(played.view_json(Viewer::Public)["field"].as_array().map(Vec::len), Some(3));
        assert_eq!(played.events_json(Viewer::Public).len(), 3);
        let players = ["a", "b", "c", "d"].map(|name| PlayerText::bot(name, "random"));
        let record = played.record(&players, Some(&fairness), Viewer::Public);
        assert_eq!((record.log.len(), crate::verify_record(&record)), (3, Ok(())));
        let again = assemble().restore(played.setup().clone(), &played.journal()).expect("a journal");
        assert_eq!(again.view_json(Viewer::Public), played.view_json(Viewer::Public));
    }

    #[test]
    fn a_whole_game_can_be_played() {
        let (mut played, fairness) = begun();
        let mut source = fairness.source();
        while played.turn() != Turn::Over {
            played.settle(&mut source, 0);
            let seat = acting(&*played);
            let first = played.legal_text(seat).remove(0);
            played.act(seat, played.decision(), &first, Stamp::default()).expect("legal");
            played.settle(&mut source, 0);
        }
        assert!(played.outcome().is_some());
        assert!(!played.settle(&mut source, 0).fresh, "nothing is drawn after the end");
    }

    #[test]
    fn undo_and_the_other_entries_go_through() {
        let (mut played, _) = begun();
        let seat = acting(&*played);
        let legal = played.legal_text(seat);
        played.act(seat, 1, &legal[0], Stamp::default()).expect("legal");
        assert!(played.can_undo(seat));
        played.undo(seat, Stamp::default()).expect("nobody has seen it");
        assert!(!played.can_undo(seat));
        assert_eq!(played.legal_text(seat), legal);
        played.take_over(seat, Some("bot:greedy".to_owned()), Stamp::default()).expect("a seat");
        assert_eq!((played.stand_in(seat), played.stand_in(Seat(2))), (Some("bot:greedy"), None));
        played.resign(Seat(2), Stamp::default()).expect("a seat");
        assert_eq!((played.resigned(), played.entries()), (SeatSet::one(Seat(2)), 2));
        played.pause(true, Stamp::default()).expect("agreed");
        assert!(played.is_paused());
        played.pause(false, Stamp::default()).expect("they go on");
        played.take_back(1, Stamp::default()).expect("the reveal stands in the log");
        assert_eq!(played.turn(), Turn::Chance);
        played.abort(Stamp::default()).expect("it runs");
        assert_eq!((played.turn(), played.outcome()), (Turn::Over, None));
        assert_eq!((played.end(), played.number()), (Some(End::Aborted), played.journal().len() as u32));
        let (mut played, _) = begun();
        played.expire(Stamp::default()).expect("it runs");
        assert_eq!(played.end(), Some(End::Timeout));
    }

    /// Every refusal has its stable code and says something in both languages.
    #[test]
    fn refusals_have_codes_and_sentences() {
        let (mut played, _) = begun();
        let seat = acting(&*played);
        let other = Seat((seat.0 + 1) % 4);
        let mut refused: Vec<Refused> = [
            (seat, 1, "fly 3"),
            (seat, 1, "take"),
            (seat, 1, "take x"),
            (seat, 1, "take 03"),
            (seat, 1, "take 32"),
            (seat, 1, "take 3 "),
            (seat, 1, "place 0"),
            (other, 1, "take 3"),
            (seat, 7, "take 3"),
        ]
        .into_iter()
        .map(|(seat, decision, text)| played.act(seat, decision, text, Stamp::default()).expect_err(text))
        .collect();
        refused.push(played.undo(seat, Stamp::default()).expect_err("nothing was done"));
        refused.push(played.take_back(99, Stamp::default()).expect_err("no such entry"));
        refused.push(played.resign(Seat(4), Stamp::default()).expect_err("no such seat"));
        refused.push(played.pause(false, Stamp::default()).expect_err("it does not rest"));
        played.pause(true, Stamp::default()).expect("agreed");
        refused.push(played.act(seat, 1, "take 3", Stamp::default()).expect_err("it rests"));
        played.abort(Stamp::default()).expect("it runs");
        refused.push(played.abort(Stamp::default()).expect_err("it is over"));
        let codes: Vec<&str> = refused.iter().map(|refused| refused.code).collect();
        assert_eq!(
            codes,
            [
                "notation/unknown_word",
                "notation/blank",
                "notation/number_expected",
                "notation/leading_zero",
                "notation/too_large",
                "notation/trailing",
                "rules/illegal",
                "match/not_your_turn",
                "match/stale",
                "match/nothing_to_undo",
                "match/no_such_step",
                "match/no_such_seat",
                "match/not_paused",
                "match/paused",
                "match/over",
            ]
        );
        assert!(refused.iter().all(|refused| refused.say(Lang::En) != refused.say(Lang::Ja)));
        assert_eq!(refused[6].rule, Some("AA-6"));
        assert!(refused[6].say(Lang::En).contains("AA-6"), "{}", refused[6].say(Lang::En));
        assert_eq!(
            serde_json::to_value(&refused[7]).expect("plain JSON")["rule"],
            Value::Null,
            "only a rule has a number"
        );
    }

    #[test]
    fn what_cannot_be_started_says_why() {
        assert_eq!(
            AnyGame::named("chess").map(|game| game.id),
            Err(UnknownGame { given: "chess".to_owned() })
        );
        let flawed = Options::for_players(4).with("flaw", OptionValue::Number(3));
        let error = assemble().start(Setup { options: flawed, ..setup(4) }).err().expect("no such option");
        assert_eq!(error.to_string(), "option flaw cannot be \"3\"; allowed: true, false");
        assert!(error.say(Lang::Ja).contains("flaw"));
        let (played, _) = begun();
        let journal = &played.journal()[1..];
        match assemble().restore(setup(4), journal) {
            Err(StartError::Journal(error)) => assert_eq!(error.number, 0),
            other => panic!("{:?}", other.err()),
        }
    }
}
