//! Several mutants at once, with news about how far it has come.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use super::list::Mutant;
use super::outcome::{Fate, Fates};
use super::plant::Number;

/// How often there is news.
const BETWEEN_NEWS: Duration = Duration::from_secs(15);

/// What the workers share.
struct Shared<'a, 'b> {
    left: Box<dyn Iterator<Item = (Number, &'a Mutant)> + Send + 'b>,
    fates: &'b mut Fates,
    done: usize,
    told: Instant,
    failed: bool,
}

/// Gives each of the mutants to one of the workers and keeps what they find out.
pub(crate) fn work_through<W: Send>(
    workers: &mut [W],
    mutants: &[(Number, &Mutant)],
    fates: &mut Fates,
    fate: impl Fn(&mut W, Number, &Mutant) -> Result<Fate> + Sync,
) -> Result<()> {
    let left = Box::new(mutants.iter().copied());
    let shared = Mutex::new(Shared { left, fates, done: 0, told: Instant::now(), failed: false });
    let lock = || shared.lock().map_err(|_| anyhow!("another worker broke off"));
    let fate = &fate;
    let work = |worker: &mut W| -> Result<()> {
        loop {
            let next = {
                let mut shared = lock()?;
                if shared.failed { None } else { shared.left.next() }
            };
            let Some((number, mutant)) = next else { return Ok(()) };
            let found = fate(worker, number, mutant);
            let mut shared = lock()?;
            shared.failed |= found.is_err();
            shared.keep(mutant, found?, mutants.len())?;
        }
    };
    std::thread::scope(|scope| {
        let running: Vec<_> = workers.iter_mut().map(|worker| scope.spawn(|| work(worker))).collect();
        let ended =
            running.into_iter().map(|worker| worker.join().map_err(|_| anyhow!("a worker broke off"))?);
        ended.collect()
    })
}

impl Shared<'_, '_> {
    fn keep(&mut self, mutant: &Mutant, fate: Fate, all: usize) -> Result<()> {
        self.fates.add(&mutant.name, fate)?;
        self.done += 1;
        if fate == Fate::Survived {
            eprintln!("survived: {}", mutant.name);
        }
        if self.told.elapsed() >= BETWEEN_NEWS {
            eprintln!("{} of {all}", self.done);
            self.told = Instant::now();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake_tree::FakeTree;
    use crate::mutants::list::Genre;

    fn mutant(name: &str) -> Mutant {
        let (name, file) = (name.to_owned(), String::new());
        Mutant { name, file, genre: Genre::Body, span: 0..0, replacement: String::new() }
    }

    #[test]
    fn every_mutant_is_given_to_one_worker() {
        let fake = FakeTree::new(&[]);
        let mut fates = Fates::open(&fake.root().join("fates.txt"), "a").expect("opens");
        let all: Vec<Mutant> = (1..=50).map(|number| mutant(&number.to_string())).collect();
        let numbered: Vec<_> = (1..).zip(&all).collect();
        let mut worked = [0, 0, 0];
        work_through(&mut worked, &numbered, &mut fates, |worked, number, mutant| {
            *worked += 1;
            assert_eq!(number.to_string(), mutant.name);
            Ok(if number == 7 { Fate::Survived } else { Fate::Caught })
        })
        .expect("works");
        assert_eq!(worked.iter().sum::<u32>(), 50);
        assert_eq!(fates.count(), 50);
        assert_eq!(fates.outcome().missed, ["7"]);
    }

    #[test]
    fn a_worker_that_fails_ends_the_work_and_what_was_found_is_kept() {
        let fake = FakeTree::new(&[]);
        let mut fates = Fates::open(&fake.root().join("fates.txt"), "a").expect("opens");
        let all = ["x", "y", "z"].map(mutant);
        let numbered: Vec<_> = (1..).zip(&all).collect();
        let error = work_through(&mut [()], &numbered, &mut fates, |(), number, _| match number {
            1 => Ok(Fate::Caught),
            _ => Err(anyhow!("no compiler")),
        });
        assert_eq!(error.expect_err("fails").to_string(), "no compiler");
        assert_eq!(fates.count(), 1);
    }
}
