//! Luck against decisions: what moved everybody's chance to win.

use analysis::Account;
use gamekit::Seat;
use leptos::prelude::*;

use super::bars::{bar, signed};
use super::desk::Desk;
use super::text::Text;
use crate::picture::{seat_mark, shown};
use crate::settings::Settings;

/// What an account tells, in the order in which it is shown.
pub(super) fn parts(account: &Account) -> [(Text<'static>, f64); 4] {
    [
        (Text::ByOwn, account.own),
        (Text::ByLuck, account.luck),
        (Text::ByOthers, account.others),
        (Text::ByHidden, account.hidden),
    ]
}

/// Luck and decisions of every player.
#[component]
pub(super) fn Accounts(desk: Desk) -> impl IntoView {
    let settings = Settings::get();
    let accounts = move || {
        desk.course.found.with(|found| {
            let found = found.as_ref()?;
            Some(Seat::all(found.players).map(|seat| found.account(seat)).collect::<Vec<_>>())
        })
    };
    let list = move || {
        // What stands in it does not follow the language by itself.
        settings.lang.track();
        let accounts = accounts()?;
        let all = accounts.iter().flat_map(|account| parts(account).map(|(_, part)| part.abs()));
        let largest = all.fold(0.0, f64::max);
        let names = desk.names();
        let one = |(seat, (account, name)): (usize, (&Account, String))| {
            view! { <PlayerAccount seat name account=*account largest/> }
        };
        Some(accounts.iter().zip(names).enumerate().map(one).collect_view())
    };
    let doubt = move || {
        let doubt = desk.course.found.with(|found| found.as_ref().map(|found| found.doubt.mean()))?;
        Some(settings.say(&Text::Doubt { number: &format!("{:.1}", doubt * 100.0) }))
    };
    view! {
        <section class="study-panel" aria-labelledby="accounts">
            <h2 id="accounts">{move || settings.say(&Text::AccountsTitle)}</h2>
            {move || list().map_or_else(
                || view! { <p class="small">{settings.say(&Text::NothingYet)}</p> }.into_any(),
                |list| view! { <ul class="accounts">{list}</ul> }.into_any(),
            )}
            <p class="small">{doubt}</p>
        </section>
    }
}

/// What moved the chance of one player.
#[component]
fn PlayerAccount(seat: usize, name: String, account: Account, largest: f64) -> impl IntoView {
    let settings = Settings::get();
    let row = move |(text, part): (Text<'static>, f64)| {
        let number = signed(part);
        view! {
            <div>
                <dt>{settings.say(&text)}</dt>
                <dd>{shown(bar(part, largest))}<span>{settings.say(&Text::Percent { number: &number })}</span></dd>
            </div>
        }
    };
    let (start, end) = (format!("{:.0}", account.start * 100.0), format!("{:.0}", account.end * 100.0));
    let loss = format!("{:.2}", account.mean_loss() * 100.0);
    view! {
        <li>
            <h3>{shown(seat_mark(seat as u8, 20.0))}<span>{name}</span></h3>
            <p class="small">{settings.say(&Text::FromTo { start: &start, end: &end })}</p>
            <dl>{parts(&account).map(row)}</dl>
            <p class="small">
                {settings.say(&Text::MeanLoss { loss: &loss, count: i64::from(account.decisions) })}
            </p>
        </li>
    }
}
