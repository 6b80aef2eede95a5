//! The list of public tables, as the server tells it.

use std::rc::{Rc, Weak};

use leptos::prelude::*;
use protocol::online::{LobbyNews, TableCard, VERSION};

use super::super::line::{Line, LineState, Listener};

/// Says that somebody still looks.
const BEAT: &str = "{}";

/// The list, and the line that it comes by.
pub(super) struct LiveList {
    line: Rc<Line>,
    tables: ArcRwSignal<Option<Vec<TableCard>>>,
}

impl LiveList {
    /// A list that is told as long as this page is shown: the tables, and how it stands with the line.
    pub(super) fn open() -> (RwSignal<Option<Vec<TableCard>>>, RwSignal<LineState>) {
        let list = Rc::new(LiveList { line: Line::new(), tables: ArcRwSignal::new(None) });
        let signals = (list.tables.clone().into(), list.line.state.clone().into());
        let listener: Rc<dyn Listener> = Rc::<LiveList>::clone(&list);
        let weak: Weak<dyn Listener> = Rc::downgrade(&listener);
        list.line.open(weak);
        let list = StoredValue::new_local(list);
        on_cleanup(move || {
            list.try_with_value(|list| list.line.close());
        });
        signals
    }
}

impl Listener for LiveList {
    fn path(&self) -> String {
        format!("/api/lobby/socket?version={VERSION}")
    }

    fn opened(&self) {}

    fn hear(&self, text: &str) {
        let Ok(news) = serde_json::from_str::<LobbyNews>(text) else { return };
        self.tables.update(|tables| take(tables, news));
    }

    fn beat(&self) {
        self.line.send(BEAT);
    }
}

/// What the list is after some news.
fn take(tables: &mut Option<Vec<TableCard>>, news: LobbyNews) {
    match news {
        LobbyNews::All { tables: all } => *tables = Some(all),
        LobbyNews::Changed { table } => {
            let tables = tables.get_or_insert_default();
            match tables.iter_mut().find(|known| known.id == table.id) {
                Some(known) => *known = *table,
                None => tables.insert(0, *table),
            }
        }
        LobbyNews::Gone { id } => {
            if let Some(tables) = tables {
                tables.retain(|table| table.id != id);
            }
        }
        LobbyNews::Beat => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamekit::Options;
    use protocol::online::{Speed, Stage};

    fn table(id: &str, stage: Stage) -> TableCard {
        TableCard {
            id: id.to_owned(),
            game: "alea".to_owned(),
            options: Options::for_players(3),
            stage,
            is_rated: false,
            speed: Speed::Untimed,
            chairs: Vec::new(),
            created: 0,
            is_asked: false,
        }
    }

    #[test]
    fn the_list_follows_what_is_told() {
        let mut tables = None;
        let names = |tables: &Option<Vec<TableCard>>| -> Vec<(String, Stage)> {
            tables.iter().flatten().map(|table| (table.id.clone(), table.stage)).collect()
        };
        take(&mut tables, LobbyNews::Beat);
        assert_eq!(tables, None);
        take(&mut tables, LobbyNews::All { tables: vec![table("a", Stage::Waiting)] });
        take(&mut tables, LobbyNews::Changed { table: Box::new(table("b", Stage::Waiting)) });
        take(&mut tables, LobbyNews::Changed { table: Box::new(table("a", Stage::Running)) });
        assert_eq!(
            names(&tables),
            [("b".to_owned(), Stage::Waiting), ("a".to_owned(), Stage::Running)],
            "the newest first, each once"
        );
        take(&mut tables, LobbyNews::Gone { id: "b".to_owned() });
        take(&mut tables, LobbyNews::Gone { id: "x".to_owned() });
        assert_eq!(names(&tables), [("a".to_owned(), Stage::Running)]);
    }
}
