//! What is kept, where, and for how long.

use leptos::prelude::*;
use leptos_router::components::A;

use super::text::Text;
use crate::pages::show_title;
use crate::settings::Settings;
use crate::sheet::when_styled;

/// A kind of thing that is kept, and what there is to say about it.
struct Kind {
    title: fn() -> Text<'static>,
    lines: &'static [fn() -> Text<'static>],
}

/// Everything that is kept anywhere. Whoever keeps something more adds a line.
const KINDS: &[Kind] = &[
    Kind {
        title: || Text::KeptBrowser,
        lines: &[|| Text::KeptBrowserGames, || Text::KeptBrowserSettings, || Text::KeptBrowserCookie],
    },
    Kind {
        title: || Text::KeptGuest,
        lines: &[|| Text::KeptGuestWhat, || Text::KeptGuestCodes, || Text::KeptGuestLong],
    },
    Kind {
        title: || Text::KeptAccount,
        lines: &[|| Text::KeptAccountWhat, || Text::KeptAccountSettings, || Text::KeptAccountLong],
    },
    Kind {
        title: || Text::KeptTables,
        lines: &[|| Text::KeptTablesWhat, || Text::KeptTablesWho, || Text::KeptTablesLong],
    },
    Kind { title: || Text::KeptChat, lines: &[|| Text::KeptChatWhat] },
    Kind {
        title: || Text::KeptResults,
        lines: &[|| Text::KeptResultsWhat, || Text::KeptResultsRecords, || Text::KeptResultsRatings],
    },
    Kind { title: || Text::KeptConduct, lines: &[|| Text::KeptConductBlocks, || Text::KeptConductReports] },
    Kind {
        title: || Text::KeptTurns,
        lines: &[
            || Text::KeptTurnsPush,
            || Text::KeptTurnsCarrier,
            || Text::KeptTurnsNotices,
            || Text::KeptTurnsFeed,
            || Text::KeptTurnsVacation,
        ],
    },
    Kind { title: || Text::KeptPrograms, lines: &[|| Text::KeptProgramsWhat] },
    Kind { title: || Text::KeptBans, lines: &[|| Text::KeptBansWhat] },
    Kind { title: || Text::KeptFaults, lines: &[|| Text::KeptFaultsWhat] },
    Kind { title: || Text::KeptLogs, lines: &[|| Text::KeptLogsWhat, || Text::KeptLogsAddresses] },
    Kind { title: || Text::KeptBackups, lines: &[|| Text::KeptBackupsWhat] },
    Kind {
        title: || Text::KeptGone,
        lines: &[|| Text::KeptGoneWhat, || Text::KeptGoneSeats, || Text::KeptGoneNot],
    },
];

/// The page.
#[component]
pub(crate) fn PrivacyPage() -> impl IntoView {
    when_styled("people", || view! { <Privacy/> })
}

#[component]
fn Privacy() -> impl IntoView {
    let settings = Settings::get();
    show_title(move || settings.say(&Text::PrivacyTitle));
    let line = move |text: &'static fn() -> Text<'static>| {
        view! { <li>{move || settings.say(&text())}</li> }
    };
    let kind = move |kind: &'static Kind| {
        view! {
            <section>
                <h2>{move || settings.say(&(kind.title)())}</h2>
                <ul>{kind.lines.iter().map(line).collect_view()}</ul>
            </section>
        }
    };
    view! {
        <main id="main" class="page text people privacy">
            <h1>{move || settings.say(&Text::PrivacyTitle)}</h1>
            <p class="lead">{move || settings.say(&Text::PrivacyLead)}</p>
            <p>{move || settings.say(&Text::PrivacyTimes)}</p>
            {KINDS.iter().map(kind).collect_view()}
            <p class="small note"><A href="/account">{move || settings.say(&Text::AccountTitle)}</A></p>
        </main>
    }
}
