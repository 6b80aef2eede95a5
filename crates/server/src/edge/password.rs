//! Passwords: what may be one, how it is kept, whether it is the right one.
//!
//! Kept is a hash of argon2id with a salt of its own and the numbers it was made with, 19 MiB of memory and
//! two passes: what OWASP asks for at least. Two are worked out at a time, away from everything else, so
//! that many who sign in at once slow down each other and no game. For a name that nobody has a hash is
//! worked out too: how long an answer takes tells nothing.

use std::sync::Arc;
use std::time::Duration;

use argon2::password_hash::Error;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use protocol::online::{LONGEST_PASSWORD, Password, SHORTEST_PASSWORD};
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;

use super::secret::random;
use super::trouble::Trouble;
use super::words;

/// How many hashes are worked out at a time.
const AT_ONCE: usize = 2;
/// How long somebody waits for a turn.
const PATIENCE: Duration = Duration::from_secs(10);
/// KiB of memory, passes, lanes.
const COST: (u32, u32, u32) = (19_456, 2, 1);
/// How many bytes a salt has.
const SALT: usize = 16;
/// The hash of something that nobody can type, at the same cost.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Works out hashes, a few at a time.
pub(crate) struct Passwords {
    places: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Passwords { places: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

/// A password that may be one. The same signs count as the same, whatever a keyboard makes of them.
#[derive(Clone)]
pub(crate) struct Plain(String);

impl Plain {
    /// As it was typed.
    pub(crate) fn of(typed: &Password) -> Plain {
        Plain(typed.0.nfkc().collect())
    }

    /// Whether it may be the password of an account of this name. Long is better than odd: there are no
    /// rules for signs.
    pub(crate) fn fits(&self, login: &str) -> Result<(), Trouble> {
        match self.0.chars().count() {
            short if short < SHORTEST_PASSWORD => Err(Trouble::PasswordShort),
            long if long > LONGEST_PASSWORD => Err(Trouble::PasswordLong),
            _ if words::login(&self.0).is_ok_and(|folded| folded == login) => Err(Trouble::PasswordIsName),
            _ => Ok(()),
        }
    }
}

impl Passwords {
    /// What is kept of a password.
    pub(crate) async fn hash(&self, password: &Plain) -> Result<String, Trouble> {
        let (password, salt) = (password.clone(), random::<SALT>()?);
        self.work(move || {
            let hash = argon2()?.hash_password_with_salt(password.0.as_bytes(), &salt).map_err(failed)?;
            Ok(hash.to_string())
        })
        .await
    }

    /// Whether this is the password of what is kept; nobody has the password of nobody.
    pub(crate) async fn is_right(&self, password: &Plain, kept: Option<&str>) -> Result<bool, Trouble> {
        let (password, is_somebody) = (password.clone(), kept.is_some());
        let kept = kept.unwrap_or(NOBODY).to_owned();
        self.work(move || {
            let kept = PasswordHash::new(&kept).map_err(failed)?;
            match argon2()?.verify_password(password.0.as_bytes(), &kept) {
                Ok(()) => Ok(is_somebody),
                Err(Error::PasswordInvalid) => Ok(false),
                Err(error) => Err(failed(error)),
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let place = tokio::time::timeout(PATIENCE, Arc::clone(&self.places).acquire_owned()).await;
        let place = place.map_err(|_| Trouble::TooManyRequests { seconds: 5 })?.map_err(failed)?;
        let work = move || {
            // Held by the work itself: it goes on when whoever asked for it has hung up.
            let _place = place;
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(failed)?
    }
}

fn argon2() -> Result<Argon2<'static>, Trouble> {
    let (memory, passes, lanes) = COST;
    let params = Params::new(memory, passes, lanes, None).map_err(failed)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// No password is part of such an error.
fn failed(error: impl std::fmt::Display) -> Trouble {
    tracing::error!(%error, "a password cannot be worked out");
    Trouble::Internal
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Mutex, mpsc};
    use std::task::Poll;

    use super::*;

    fn plain(typed: &str) -> Plain {
        Plain::of(&Password(typed.to_owned()))
    }

    #[tokio::test]
    async fn a_password_is_known_again_and_kept_as_a_hash() {
        let passwords = Passwords::default();
        let kept = passwords.hash(&plain("correct horse")).await.expect("a hash");
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert_ne!(passwords.hash(&plain("correct horse")).await, Ok(kept.clone()), "the salt is another");
        for (typed, is_right) in [
            ("correct horse", true),
            ("ｃｏｒｒｅｃｔ　ｈｏｒｓｅ", true),
            ("Correct horse", false),
            ("", false),
        ] {
            assert_eq!(passwords.is_right(&plain(typed), Some(&kept)).await, Ok(is_right), "{typed}");
        }
        assert_eq!(passwords.is_right(&plain("correct horse"), None).await, Ok(false));
        assert_eq!(passwords.is_right(&plain("x"), Some("nonsense")).await, Err(Trouble::Internal));
    }

    /// Whoever hangs up frees no place: what they asked for is still worked out.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn no_more_are_worked_out_at_a_time_when_clients_hang_up() {
        let passwords = Passwords::default();
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (release, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        for _ in 0..12 {
            let (now, most, held) = (Arc::clone(&now), Arc::clone(&most), Arc::clone(&held));
            let work = move || {
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                // Until everybody has hung up.
                let _ = held.lock().map(|held| held.recv());
                now.fetch_sub(1, Ordering::SeqCst);
                Ok(())
            };
            // Whoever finds a place begins at once; then they hang up.
            let mut asked = std::pin::pin!(passwords.work(work));
            let polled =
                std::future::poll_fn(|context| Poll::Ready(asked.as_mut().poll(context).is_pending()));
            assert!(polled.await, "nothing is worked out so quickly");
        }
        assert_eq!(passwords.places.available_permits(), 0, "the places are held by the work");
        while now.load(Ordering::SeqCst) < AT_ONCE {
            tokio::task::yield_now().await;
        }
        drop(release);
        passwords.work(|| Ok(())).await.expect("whoever waits has a turn");
        assert_eq!(most.load(Ordering::SeqCst), AT_ONCE);
    }

    /// It is as much work as for somebody, or the time would tell who is there.
    #[test]
    fn nobody_costs_as_much_as_somebody() {
        let (memory, passes, lanes) = COST;
        assert!(NOBODY.starts_with(&format!("$argon2id$v=19$m={memory},t={passes},p={lanes}$")));
        let nobody = PasswordHash::new(NOBODY).expect("a hash");
        assert_eq!(nobody.salt.map(|salt| salt.len()), Some(SALT));
        assert_eq!(nobody.hash.map(|hash| hash.len()), Some(32));
    }

    #[test]
    fn a_password_is_long_enough_and_no_name() {
        for (typed, expected) in [
            ("1234567", Err(Trouble::PasswordShort)),
            ("１２３４５６７", Err(Trouble::PasswordShort)),
            ("12345678", Ok(())),
            ("パスワード八文字", Ok(())),
            ("        ", Ok(())),
            ("Ann Lee Smith", Err(Trouble::PasswordIsName)),
            ("ann lee SMITH", Err(Trouble::PasswordIsName)),
            ("ann lee smith!", Ok(())),
        ] {
            assert_eq!(plain(typed).fits("ann lee smith"), expected, "{typed}");
        }
        assert_eq!(plain(&"花".repeat(200)).fits("ann"), Ok(()));
        assert_eq!(plain(&"花".repeat(201)).fits("ann"), Err(Trouble::PasswordLong));
    }

    #[test]
    fn passwords_do_not_get_into_logs() {
        let typed = Password("correct horse".to_owned());
        let login = protocol::online::Login { name: "Ann".to_owned(), password: typed, leave: false };
        assert!(!format!("{login:?}").contains("horse"));
    }
}
