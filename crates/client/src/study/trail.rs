//! The trail of a record, as it is followed in the page: whoever thinks is asked over there.

use std::future::Future;
use std::rc::Rc;

use analysis::{Decision, Trail};
use bots::search::{Outlook, Values};
use bots::{Assessment, Choice};
use gamekit::{Actor, Record, Seat, Viewer};
use host::Host;
use protocol::{Assessed, Task, Thought};

/// What stands in a record for what its reader may not see.
const HIDDEN: &str = "hidden";
/// How many positions are at hand: a decision is looked at from a few that lie close together.
const AT_HAND: usize = 6;

/// A record that is followed; `ask` asks whoever thinks, and may get no answer.
pub(super) struct RecordTrail<Ask> {
    host: Rc<Host>,
    record: Rc<Record>,
    /// The bot whose judgement is wanted.
    bot: &'static str,
    ask: Ask,
    at_hand: Vec<(usize, Rc<Host>)>,
}

impl<Ask> RecordTrail<Ask> {
    /// The trail of a record and its table.
    pub(super) fn new(host: Rc<Host>, record: Rc<Record>, bot: &'static str, ask: Ask) -> RecordTrail<Ask> {
        RecordTrail { host, record, bot, ask, at_hand: Vec::new() }
    }

    /// The table at a position.
    fn at(&mut self, position: usize) -> Rc<Host> {
        if let Some((_, host)) = self.at_hand.iter().find(|(at, _)| *at == position) {
            return Rc::clone(host);
        }
        let host = self.host.back_to(position as u32).map_or_else(|| Rc::clone(&self.host), Rc::new);
        if self.at_hand.len() == AT_HAND {
            self.at_hand.remove(0);
        }
        self.at_hand.push((position, Rc::clone(&host)));
        host
    }
}

impl<Ask, Answer> Trail for RecordTrail<Ask>
where
    Ask: FnMut(Thought) -> Answer,
    Answer: Future<Output = Option<Vec<Assessed>>>,
{
    type Action = String;

    fn players(&self) -> u8 {
        self.record.players.len() as u8
    }

    fn entries(&self) -> usize {
        self.record.log.len()
    }

    fn decision(&mut self, entry: usize) -> Option<Decision<String>> {
        let Actor::Seat(seat) = self.record.log[entry].by.0 else { return None };
        let legal = self.at(entry).game_match().legal_text(seat);
        Some(Decision { seat, action: self.record.log[entry].text.clone(), legal })
    }

    fn is_told(&mut self, entry: usize, viewer: Viewer) -> bool {
        // The end tells everything.
        let told = self.at(entry + 1).record(viewer);
        told.log.get(entry).is_some_and(|told| told.text != HIDDEN)
    }

    fn sees_else(&mut self, position: usize, seat: Seat, viewer: Viewer) -> bool {
        let host = self.at(position);
        host.view(Viewer::Seat(seat)) != host.view(viewer)
    }

    async fn look(
        &mut self,
        position: usize,
        viewer: Viewer,
        actions: &[String],
    ) -> Option<Assessment<String>> {
        let host = self.at(position);
        let seat = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Public => Seat(0),
        };
        let thought = Thought {
            id: 0,
            task: Task::Look,
            table: host.table(),
            seat,
            view: host.view(viewer),
            legal: actions.to_vec(),
            bot: self.bot.to_owned(),
            seed: position as u64,
        };
        assessment(actions, &(self.ask)(thought).await?)
    }

    fn result(&mut self) -> Option<Outlook> {
        let is_whole = self.record.players.iter().all(|player| !player.resigned);
        let outcome = self.host.game_match().outcome().filter(|_| is_whole);
        outcome.map(|outcome| Outlook::exact(Values::of(&outcome, 1.0).win))
    }
}

/// What was answered, in the order of the actions; nothing if it is no answer to them.
fn assessment(actions: &[String], answered: &[Assessed]) -> Option<Assessment<String>> {
    let first = answered.first()?;
    if actions.is_empty() {
        return Some(Assessment { choices: Vec::new(), best: None, outlook: outlook(first) });
    }
    let choice = |action: &String| {
        let known = answered.iter().find(|known| known.action == *action)?;
        Some(Choice { action: action.clone(), outlook: outlook(known) })
    };
    let choices = actions.iter().map(choice).collect::<Option<Vec<_>>>()?;
    // The best one is told first.
    let best = actions.iter().position(|action| *action == first.action);
    Some(Assessment { choices, best, outlook: outlook(first) })
}

fn outlook(assessed: &Assessed) -> Outlook {
    let mut outlook = Outlook::default();
    for (at, (win, error)) in assessed.all.iter().enumerate().take(outlook.win.len()) {
        outlook.win[at] = *win;
        outlook.error[at] = error.unwrap_or(f32::INFINITY);
    }
    outlook
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::played;
    use std::future::ready;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    fn followed(
        game: &str,
        players: u8,
        bot: &'static str,
        most: usize,
    ) -> Option<(Record, analysis::Analysis<String>)> {
        let host = played::finished(game, players);
        let record = host.record(Viewer::Public);
        let mut asked = 0;
        let ask = |thought: Thought| {
            asked += 1;
            ready(match host::think(&thought, None) {
                protocol::Advice::Assessed { actions, .. } if asked <= most => Some(actions),
                _ => None,
            })
        };
        let shown = Host::from_record(host.game(), &record).expect("it holds");
        let mut trail = RecordTrail::new(Rc::new(shown), Rc::new(record.clone()), bot, ask);
        let mut done = 0;
        let found = {
            let future = pin!(analysis::follow(&mut trail, |follow| done = follow.done()));
            match future.poll(&mut Context::from_waker(Waker::noop())) {
                Poll::Ready(found) => found,
                Poll::Pending => panic!("everything is at hand"),
            }
        };
        assert!(found.is_none() || done == record.log.len());
        Some((record, found?))
    }

    /// The page finds what the program finds.
    #[test]
    fn a_record_is_followed_to_its_result() {
        for (game, players, bot) in
            [("assemble", 2, "master:32"), ("alea", 3, "master"), ("heroes", 3, "master:6")]
        {
            let (record, found) = followed(game, players, bot, usize::MAX).expect("everything is answered");
            assert!(found.finished && !found.verdicts.is_empty());
            let result = record.result.expect("it is over");
            for seat in Seat::all(players) {
                let account = found.account(seat);
                assert!(account.residual.abs() < 1e-3, "{game} {seat}: {account:?}");
                assert!(account.own <= 1e-6, "{game} {seat}: {account:?}");
                assert_eq!(account.end > 0.0, result.ranks[seat.index()] == 1);
            }
            for verdict in &found.verdicts {
                assert_eq!(verdict.chosen().action, record.log[verdict.entry].text);
            }
        }
    }

    #[test]
    fn whoever_gets_no_answer_stops() {
        assert!(followed("assemble", 2, "master:4", 5).is_none());
    }
}
