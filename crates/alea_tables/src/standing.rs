//! Standings: the scores of a game without the seats they belong to, numbered without gaps.

/// The most players (AL-1).
pub const SEATS: usize = 5;

/// Scores in ascending order.
///
/// Who has which of them makes no difference to what a score is worth, so a game has a few thousand
/// standings only. Players with the same score form a class: they have the same chances.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Standing {
    scores: [u8; SEATS],
    players: u8,
}

/// Players of a standing with the same score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// The place of the first of them in the order of scores.
    pub first: usize,
    /// How many they are.
    pub count: usize,
}

impl Standing {
    /// The standing of these scores, at most five, in any order.
    pub fn of(scores: &[u8]) -> Standing {
        let players = scores.len().min(SEATS);
        let mut sorted = [0; SEATS];
        sorted[..players].copy_from_slice(&scores[..players]);
        sorted[..players].sort_unstable();
        Standing { scores: sorted, players: players as u8 }
    }

    /// The scores, ascending.
    pub fn scores(&self) -> &[u8] {
        &self.scores[..usize::from(self.players)]
    }

    /// The classes, lowest score first.
    pub fn classes(&self) -> Vec<Class> {
        let mut classes: Vec<Class> = Vec::with_capacity(self.scores().len());
        for (place, score) in self.scores().iter().enumerate() {
            match classes.last_mut() {
                Some(class) if self.scores[class.first] == *score => class.count += 1,
                _ => classes.push(Class { first: place, count: 1 }),
            }
        }
        classes
    }

    /// The class of those who have this score, by its number; one past the lower ones if nobody has it.
    pub fn class_of(&self, score: u8) -> usize {
        let scores = self.scores();
        let starts = |place: &usize| *place == 0 || scores[place - 1] != scores[*place];
        (0..scores.len()).filter(starts).filter(|&place| scores[place] < score).count()
    }

    /// The number of the standing: standings with a lower highest score come first.
    pub fn number(&self) -> usize {
        // Scores that ascend strictly are a combination; the formula numbers those.
        let place = |(place, score): (usize, &u8)| choose(usize::from(*score) + place, place + 1);
        self.scores().iter().enumerate().map(place).sum()
    }

    /// The standing with this number.
    pub fn numbered(players: u8, number: usize) -> Standing {
        let mut standing = Standing { scores: [0; SEATS], players: players.min(SEATS as u8) };
        let mut rest = number;
        for place in (0..usize::from(standing.players)).rev() {
            let fits = |score: &u8| choose(usize::from(*score) + place, place + 1) <= rest;
            let score = (0..=u8::MAX).take_while(fits).last().unwrap_or(0);
            rest -= choose(usize::from(score) + place, place + 1);
            standing.scores[place] = score;
        }
        standing
    }

    /// How many standings have no score above this one.
    pub fn count(players: u8, highest: u8) -> usize {
        choose(usize::from(highest) + usize::from(players), players.into())
    }
}

/// In how many ways some can be chosen of all.
fn choose(all: usize, some: usize) -> usize {
    if some > all {
        return 0;
    }
    (0..some).fold(1, |ways, chosen| ways * (all - chosen) / (chosen + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn standings_are_numbered_without_gaps() {
        for (players, highest, count) in
            [(3, 11, 364), (3, 16, 969), (4, 9, 715), (4, 14, 3060), (5, 14, 11628)]
        {
            assert_eq!(Standing::count(players, highest), count);
            let mut top = 0;
            for number in 0..count {
                let standing = Standing::numbered(players, number);
                assert_eq!(standing.number(), number);
                assert_eq!(Standing::of(standing.scores()), standing);
                let best = standing.scores().iter().copied().max().expect("somebody");
                assert!(top <= best && best <= highest, "{standing:?}");
                top = best;
            }
        }
    }

    #[test]
    fn equal_scores_are_a_class() {
        let standing = Standing::of(&[7, 2, 7, 0]);
        assert_eq!(standing.scores(), [0, 2, 7, 7]);
        let classes: Vec<_> = standing.classes().iter().map(|class| (class.first, class.count)).collect();
        assert_eq!(classes, [(0, 1), (1, 1), (2, 2)]);
        assert_eq!([0, 2, 7].map(|score| standing.class_of(score)), [0, 1, 2]);
    }
}
