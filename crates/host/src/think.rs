//! Answering what bots are asked: in a worker, a pool, or a test.

use bots::search::Outlook;
use bots::{Clock, Order, Question, Roster};
use gamekit::Seat;
use protocol::{Advice, Assessed, Task, Thought};

/// Answers a question about any game. With a clock the level's milliseconds are a limit.
pub fn think(thought: &Thought, clock: Option<Clock>) -> Advice {
    catalog::with_game!(
        thought.table.game.as_str(),
        G => think_about::<G>(thought, clock),
        else => failed(thought, format!("there is no game {:?}", thought.table.game)),
    )
}

/// Answers a question about one game.
pub fn think_about<G: Roster>(thought: &Thought, clock: Option<Clock>) -> Advice {
    answer::<G>(thought, clock).unwrap_or_else(|reason| failed(thought, reason))
}

fn failed(thought: &Thought, reason: String) -> Advice {
    Advice::Failed { id: thought.id, reason }
}

fn answer<G: Roster>(thought: &Thought, clock: Option<Clock>) -> Result<Advice, String> {
    let &Thought { id, task, seat, seed, .. } = thought;
    let game: G = thought.table.setup().build().map_err(|error| error.say(gamekit::Lang::En))?;
    let view: G::View = serde_json::from_value(thought.view.clone()).map_err(|error| error.to_string())?;
    let legal: Vec<G::Action> = thought
        .legal
        .iter()
        .map(|text| text.parse())
        .collect::<Result<_, _>>()
        .map_err(|_| "an action".to_owned())?;
    if legal.is_empty() && task != Task::Look {
        return Err("nothing to decide".to_owned());
    }
    let order = Order::read(&thought.bot).ok_or_else(|| format!("no bot {:?}", thought.bot))?;
    let order = Order { seed, clock, ..order };
    match task {
        Task::Decide => {
            let mut bot = G::seat_bot(&order).ok_or_else(|| format!("no bot {:?}", thought.bot))?;
            let action = bot.choose(&game, &view, seat, &legal).ok_or("no answer")?;
            Ok(Advice::Decided { id, action: action.to_string() })
        }
        Task::Assess | Task::Look => {
            let mut assessor = G::assessor(&order).ok_or_else(|| format!("no level {:?}", thought.bot))?;
            let assessed = assessor.assess(&Question { game: &game, view: &view, seat, legal: &legal });
            let everybody = if task == Task::Look { game.players() } else { 0 };
            let told = |at: usize| {
                let choice = &assessed.choices[at];
                tell(choice.action.to_string(), &choice.outlook, seat, everybody)
            };
            let mut actions: Vec<Assessed> = assessed.ranking(seat).into_iter().map(told).collect();
            if legal.is_empty() {
                actions.push(tell(String::new(), &assessed.outlook, seat, everybody));
            }
            Ok(Advice::Assessed { id, actions })
        }
    }
}

/// What an action is worth to its seat, and to so many seats beside.
fn tell(action: String, outlook: &Outlook, seat: Seat, everybody: u8) -> Assessed {
    let known = |error: f32| error.is_finite().then_some(error);
    let (win, error) = (outlook.win[seat.index()], known(outlook.error[seat.index()]));
    let share = |seat: Seat| (outlook.win[seat.index()], known(outlook.error[seat.index()]));
    Assessed { action, win, error, all: Seat::all(everybody).map(share).collect() }
}
