//! Days on which the clocks of games by days stand still for somebody: so many in every calendar year, by the
//! clock of Greenwich. A day counts for the year in which it begins.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use protocol::online::{LONGEST_VACATION, NewVacation, Turns, VACATION_DAYS};
use store::{StoreError, Vacation};

use super::Edge;
use super::address::Asker;
use super::described::{Described, Operation, Who};
use super::guest::Session;
use super::request::Sent;
use super::text::Text;
use super::trouble::Trouble;
use crate::annals::month_of;

/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// The addresses below `/api`.
pub(super) fn routes() -> Described<Arc<Edge>> {
    let turns = Operation::get("/turns", "turns", Text::ApiTurns).gives("Turns");
    let take = Operation::post("/vacation", "takeVacation", Text::ApiVacation).takes("NewVacation");
    let end = Operation::post("/vacation/end", "endVacation", Text::ApiVacationEnd).gives("Vacation");
    Described::new()
        .on(turns.by(Who::Person), self::turns)
        .on(take.gives("Vacation").by(Who::Person), self::take)
        .on(end.by(Who::Person), self::end)
}

/// Until when a vacation lasts, unless it is ended before.
pub(crate) fn until(vacation: &Vacation) -> u64 {
    vacation.began.saturating_add(u64::from(vacation.days) * DAY)
}

/// The vacation on which somebody is.
pub(crate) fn running(all: &[Vacation], now: u64) -> Option<&Vacation> {
    all.iter().find(|one| one.up_until.is_none() && until(one) > now)
}

/// How many of their days begin in each year.
fn years(vacation: &Vacation) -> impl Iterator<Item = String> {
    let began = vacation.began;
    (0..u64::from(vacation.days)).map(move |day| year_of(began + day * DAY))
}

fn year_of(at: u64) -> String {
    month_of(at).split('-').next().unwrap_or_default().to_owned()
}

/// How many days of a year were taken.
fn taken(all: &[Vacation], year: &str) -> u32 {
    all.iter().flat_map(years).filter(|of| of == year).count() as u32
}

/// As it is told.
fn shown(all: &[Vacation], now: u64) -> protocol::online::Vacation {
    let days_left = VACATION_DAYS.saturating_sub(taken(all, &year_of(now)));
    protocol::online::Vacation { until: running(all, now).map(until), days_left }
}

/// A vacation that ends now: days that were not begun are given back.
fn ended(vacation: &Vacation, now: u64, up: u64) -> Vacation {
    let begun = now.saturating_sub(vacation.began) / DAY + 1;
    let days = vacation.days.min(u32::try_from(begun).unwrap_or(u32::MAX));
    Vacation { days, up_until: Some(up.max(vacation.up_from)), ..vacation.clone() }
}

/// What somebody ends and begins who takes so many days from now on.
fn begun(
    all: &[Vacation],
    guest: &str,
    days: u32,
    (now, up): (u64, u64),
) -> Result<(Option<Vacation>, Vacation), Trouble> {
    if !(1..=LONGEST_VACATION).contains(&days) {
        return Err(Trouble::WrongVacation);
    }
    let number = all.last().map_or(0, |last| last.number + 1);
    let vacation =
        Vacation { guest: guest.to_owned(), number, began: now, days, up_from: up, up_until: None };
    let former = all.iter().find(|one| one.up_until.is_none()).map(|one| ended(one, now, up));
    let kept: Vec<Vacation> =
        all.iter().filter(|one| one.up_until.is_some()).cloned().chain(former.clone()).collect();
    let mut whole = kept.clone();
    whole.push(vacation.clone());
    // A vacation may begin in one year and end in the next.
    for year in [year_of(now), year_of(until(&vacation))] {
        if taken(&whole, &year) > VACATION_DAYS {
            return Err(Trouble::VacationSpent { left: VACATION_DAYS.saturating_sub(taken(&kept, &year)) });
        }
    }
    Ok((former, vacation))
}

async fn turns(State(edge): State<Arc<Edge>>, session: Session) -> Result<Json<Turns>, Trouble> {
    session.must_be_person()?;
    let turns = edge.tables.turns(&session.guest).await?;
    let all = edge.store.turns().vacations_of(&session.guest.id).await?;
    Ok(Json(Turns { turns, vacation: shown(&all, edge.time.wall()) }))
}

async fn take(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
    Sent(wanted): Sent<NewVacation>,
) -> Result<Json<protocol::online::Vacation>, Trouble> {
    session.must_be_person()?;
    edge.limits.make(asker, Some(session.payer()))?;
    let guest = &session.guest.id;
    let all = edge.store.turns().vacations_of(guest).await?;
    let now = (edge.time.wall(), edge.time.up());
    let (former, vacation) = begun(&all, guest, wanted.days, now)?;
    change(&edge, guest, former.as_ref(), Some(&vacation)).await
}

/// Ends it. Whoever is on none is told so with the same answer.
async fn end(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
) -> Result<Json<protocol::online::Vacation>, Trouble> {
    session.must_be_person()?;
    edge.limits.make(asker, Some(session.payer()))?;
    let guest = &session.guest.id;
    let all = edge.store.turns().vacations_of(guest).await?;
    let (now, up) = (edge.time.wall(), edge.time.up());
    let former = all.iter().find(|one| one.up_until.is_none()).map(|one| ended(one, now, up));
    change(&edge, guest, former.as_ref(), None).await
}

/// Keeps what has changed and has the tables told.
async fn change(
    edge: &Edge,
    guest: &str,
    former: Option<&Vacation>,
    vacation: Option<&Vacation>,
) -> Result<Json<protocol::online::Vacation>, Trouble> {
    match edge.store.turns().take_vacation(former, vacation).await {
        Err(StoreError::NotFound) => return Err(Trouble::NoSession),
        other => other?,
    }
    edge.vacations.notify_one();
    let all = edge.store.turns().vacations_of(guest).await?;
    Ok(Json(shown(&all, edge.time.wall())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first of January 2027.
    const NEW_YEAR: u64 = 1_798_761_600_000;

    fn of(number: u32, began: u64, days: u32, up_until: Option<u64>) -> Vacation {
        Vacation { guest: "ann".to_owned(), number, began, days, up_from: 0, up_until }
    }

    fn take(all: &[Vacation], days: u32, now: u64) -> Result<(Option<u32>, u32), Trouble> {
        begun(all, "ann", days, (now, 9)).map(|(former, new)| (former.map(|it| it.days), new.number))
    }

    #[test]
    fn thirty_days_are_for_a_year() {
        let summer = NEW_YEAR - 100 * DAY;
        assert_eq!(take(&[], 30, summer), Ok((None, 0)));
        assert_eq!(take(&[], 0, summer), Err(Trouble::WrongVacation));
        assert_eq!(take(&[], 31, summer), Err(Trouble::WrongVacation));
        let taken = [of(0, summer, 20, Some(7))];
        assert_eq!(shown(&taken, summer + 50 * DAY).days_left, 10);
        assert_eq!(take(&taken, 10, summer + 50 * DAY), Ok((None, 1)));
        let spent = Err(Trouble::VacationSpent { left: 10 });
        assert_eq!(take(&taken, 11, summer + 50 * DAY), spent);
        assert_eq!(shown(&taken, NEW_YEAR).days_left, 30);
        // Ten days of the old year, and as many as one likes of the new one.
        assert_eq!(take(&taken, 30, NEW_YEAR - 10 * DAY), Ok((None, 1)));
        assert_eq!(take(&taken, 30, NEW_YEAR - 11 * DAY), spent);
    }

    #[test]
    fn days_that_were_not_begun_are_given_back() {
        let summer = NEW_YEAR - 100 * DAY;
        let taken = [of(0, summer, 20, None)];
        assert_eq!(shown(&taken, summer + DAY).until, Some(summer + 20 * DAY));
        let end = |passed: u64| ended(&taken[0], summer + passed, 5).days;
        assert_eq!([0, DAY - 1, DAY, 19 * DAY, 99 * DAY].map(end), [1, 1, 2, 20, 20]);
        // Two days are gone when another one is taken in its place.
        assert_eq!(take(&taken, 28, summer + DAY), Ok((Some(2), 1)));
        assert_eq!(take(&taken, 29, summer + DAY), Err(Trouble::VacationSpent { left: 28 }));
        assert_eq!(shown(&taken, summer + 20 * DAY).until, None, "nobody has noted its end yet");
    }
}
