//! Answering what bots are asked: in a worker, a pool, or a test.

use bots::{Clock, Order, Question, Roster};
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
    if legal.is_empty() {
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
        Task::Assess => {
            let mut assessor = G::assessor(&order).ok_or_else(|| format!("no level {:?}", thought.bot))?;
            let assessed = assessor.assess(&Question { game: &game, view: &view, seat, legal: &legal });
            let told = |at: usize| {
                let choice = &assessed.choices[at];
                let error = choice.outlook.error[seat.index()];
                Assessed {
                    action: choice.action.to_string(),
                    win: choice.outlook.win[seat.index()],
                    error: error.is_finite().then_some(error),
                }
            };
            Ok(Advice::Assessed { id, actions: assessed.ranking(seat).into_iter().map(told).collect() })
        }
    }
}
