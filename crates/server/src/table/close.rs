//! Tables that end because nobody wants them any more: by whoever runs the server, or because everybody
//! has left for good.

use host::Order;
use store::Stage;

use super::Table;
use super::connections::No;
use crate::edge::trouble::Trouble;

impl Table {
    /// Ends the table without a result. Returns whether it is over now; with a time it is not touched if
    /// something has happened since.
    pub(super) async fn end_from_outside(&mut self, unless_since: Option<u64>) -> Result<bool, Trouble> {
        if self.row.stage == Stage::Over {
            return Ok(true);
        }
        if unless_since.is_some_and(|since| self.last_change() >= since) {
            self.note_change().await;
            return Ok(false);
        }
        match self.end().await {
            Ok(()) => Ok(true),
            Err(No::Table(trouble)) => Err(trouble),
            // The match says that it is over already.
            Err(No::Match(_)) => {
                self.note_end().await;
                Ok(self.row.stage == Stage::Over)
            }
        }
    }

    async fn end(&mut self) -> Result<(), No> {
        if self.play.is_none() {
            return self.save(self.body.clone(), Stage::Over).await;
        }
        self.commit(&Order::Abort, None, None).await?;
        self.note_end().await;
        self.tell_everything();
        Ok(())
    }

    /// When something last happened at the table, in milliseconds since 1970.
    fn last_change(&self) -> u64 {
        let last = self.play.as_ref().and_then(|play| {
            let game = play.host.game_match();
            game.journal_from(game.number().saturating_sub(1)).pop().map(|entry| entry.stamp.at)
        });
        last.unwrap_or(0).max(self.row.changed)
    }

    /// Moves alone do not touch the row: now that somebody asks, they do.
    async fn note_change(&mut self) {
        if self.last_change() > self.row.changed {
            // If it fails, somebody asks again.
            let _ = self.save(self.body.clone(), self.row.stage).await;
        }
    }
}
