//! Playing one game of an arena.

use std::sync::Arc;

use bots::Roster;
use gamekit::{Match, Outcome, Seat, SeatSet, Stamp, Viewer};

use super::plan::Plan;
use super::times::Times;
use crate::chair::{Chair, game_seeds, play_match, result_of};
use crate::ending::Ending;
use crate::outside::Faults;
use crate::text::Text;

/// A game that was played.
pub(crate) struct Done {
    /// Its number.
    pub(crate) number: u64,
    /// Its result, with the seats that forfeited behind all others.
    pub(crate) outcome: Outcome,
    /// The seats whose bot gave a wrong answer or none.
    pub(crate) forfeits: SeatSet,
    /// How long each seat's bot took.
    pub(crate) times: Vec<Times>,
    /// Its record as a line, if records are kept.
    pub(crate) line: String,
}

/// The bots of one thread: each bot has as many chairs as copies of it meet at a table.
pub(crate) struct Chairs<'a, G: Roster> {
    plan: &'a Plan,
    faults: &'a Arc<Faults>,
    records: bool,
    by_bot: Vec<Vec<Chair<G>>>,
}

impl<'a, G: Roster> Chairs<'a, G> {
    /// No bot is started yet.
    pub(crate) fn new(plan: &'a Plan, faults: &'a Arc<Faults>, records: bool) -> Chairs<'a, G> {
        let by_bot = plan.choices.iter().map(|_| Vec::new()).collect();
        Chairs { plan, faults, records, by_bot }
    }

    /// Plays game number `number`.
    pub(crate) fn play(&mut self, number: u64) -> Result<Done, Ending> {
        let plan = self.plan;
        let (block, game) = plan.place(number);
        let places = self.seat_bots(block, game)?;
        let (seeds, _) = game_seeds(plan.seed, number);
        for ((seat, &(bot, copy)), seed) in Seat::all(plan.schedule.players()).zip(&places).zip(seeds) {
            let chair = &mut self.by_bot[bot][copy];
            chair.sit(seat);
            chair.begin(number + 1, seed);
        }
        let mut times = vec![Times::default(); places.len()];
        let fairness = plan.fairness(block);
        let played =
            play_match(&plan.setup, &mut fairness.source(), |played: &mut Match<G>, seat, events| {
                let (bot, copy) = places[usize::from(seat.0)];
                let chair = &mut self.by_bot[bot][copy];
                let lost = played.resigned().contains(seat);
                let decided = chair.decide(played, seat, events)?;
                if !lost {
                    times[usize::from(seat.0)].add(decided.took, decided.free);
                }
                if decided.failed && !lost {
                    // A forfeit is told as a resignation, which every reader of records understands.
                    played.resign(seat, Stamp::default()).ok()?;
                    chair.give_up();
                }
                Some(decided.action)
            });
        for (bot, copy) in places {
            self.by_bot[bot][copy].end(|| played.as_ref().and_then(result_of));
        }
        let finished = played.as_ref().and_then(|played| Some((played, played.outcome()?)));
        let Some((played, outcome)) = finished else {
            return Err(Ending::Failure(Text::ThreadFailed.say(self.faults.lang())));
        };
        let mut line = String::new();
        if self.records {
            line = played.record(&plan.players(number), Some(&fairness), Viewer::Public).write();
            line.push('\n');
        }
        Ok(Done { number, outcome, forfeits: played.resigned(), times, line })
    }

    /// Lets all bots go.
    pub(crate) fn dismiss(self) {
        self.by_bot.into_iter().flatten().for_each(Chair::dismiss);
    }

    /// Which chair of which bot is used in each seat; bots that are missing are started.
    fn seat_bots(&mut self, block: u64, game: u64) -> Result<Vec<(usize, usize)>, Ending> {
        let plan = self.plan;
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (seat, bot) in Seat::all(plan.schedule.players()).zip(plan.schedule.seats(block, game)) {
            let copy = places.iter().filter(|(other, _)| *other == bot).count();
            if self.by_bot[bot].len() == copy {
                let chair = Chair::new(&plan.choices[bot], seat, &plan.setup, plan.ms, self.faults)?;
                self.by_bot[bot].push(chair);
            }
            places.push((bot, copy));
        }
        Ok(places)
    }
}
