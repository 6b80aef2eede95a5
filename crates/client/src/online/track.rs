//! How a match looked after every entry that this page knows: a scene, and the steps that followed it.

use gamekit::{Seat, SeatSet, Viewer};
use protocol::online::StepText;
use protocol::{Scene, TurnText};
use serde_json::Value;

/// A scene and what followed.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Track {
    base: Scene,
    steps: Vec<StepText>,
}

/// What came of new steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Taken {
    /// Nothing of it is new.
    Nothing,
    /// Something happened.
    Steps,
    /// It does not follow what is known: everything must be asked for anew.
    Gap,
}

impl Track {
    /// From this scene on.
    pub(super) fn new(base: Scene) -> Track {
        Track { base, steps: Vec::new() }
    }

    /// Takes what happened since; what is known already is left out.
    pub(super) fn take(&mut self, steps: Vec<StepText>) -> Taken {
        let mut taken = Taken::Nothing;
        for step in steps {
            if step.number <= self.number() {
                continue;
            }
            // What nobody sees may have no step of its own; but nothing is taken back in steps.
            if step.entries <= self.entries() {
                return Taken::Gap;
            }
            self.steps.push(step);
            taken = Taken::Steps;
        }
        taken
    }

    /// How many entries the journal has, as far as is known here.
    pub(super) fn number(&self) -> u32 {
        self.steps.last().map_or(self.base.number, |step| step.number)
    }

    /// How many entries have led to the newest that is known.
    pub(super) fn entries(&self) -> u32 {
        self.steps.last().map_or(self.base.entries, |step| step.entries)
    }

    /// Who looks.
    pub(super) fn viewer(&self) -> Viewer {
        self.base.viewer
    }

    /// Whether a seat has to decide.
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        must(self.steps.last().map_or(self.base.turn, |step| step.turn)).contains(seat)
    }

    /// Whether the game has ended.
    pub(super) fn is_over(&self) -> bool {
        self.steps.last().map_or(self.base.end, |step| step.end).is_some()
    }

    /// How it looks now.
    pub(super) fn now(&self) -> Scene {
        self.after(self.steps.len())
    }

    /// How it looked after so many entries, if this is known; nothing can be done there.
    pub(super) fn at(&self, entries: u32) -> Option<Scene> {
        let is_known = (self.base.entries..=self.entries()).contains(&entries);
        let count = self.steps.iter().take_while(|step| step.entries <= entries).count();
        let scene = is_known.then(|| self.after(count))?;
        Some(Scene { entries, choices: Vec::new(), can_undo: false, ..scene })
    }

    fn after(&self, count: usize) -> Scene {
        let (shown, mut scene) = (&self.steps[..count], self.base.clone());
        if let Some((last, before)) = shown.split_last() {
            let events: Vec<Value> = before.iter().flat_map(|step| step.events.iter().cloned()).collect();
            scene.events.extend(events);
            scene.advance(last.clone());
        }
        scene
    }

    /// The number of the entry that led from so many entries to the next: to go back there, it and what
    /// followed must be taken back.
    pub(super) fn entry_after(&self, entries: u32) -> Option<u32> {
        if let Some(step) = self.steps.iter().find(|step| step.entries > entries)
            && entries >= self.base.entries
        {
            return step.number.checked_sub(1);
        }
        // As long as nothing was ever taken back, both are counted alike.
        let is_plain = self.base.number == self.base.entries;
        (is_plain && entries < self.base.entries).then_some(entries)
    }

    /// The number of the last entry that was a decision of whoever looks, if it was made here.
    pub(super) fn own_last(&self) -> Option<u32> {
        let Viewer::Seat(me) = self.base.viewer else { return None };
        let before = std::iter::once((self.base.turn, self.base.decision))
            .chain(self.steps.iter().map(|step| (step.turn, step.decision)));
        let own = before.zip(&self.steps).filter(|((turn, decision), step)| {
            let owed = must(*turn);
            // Alone asked, or not asked any more while others still are.
            let is_alone = owed == SeatSet::one(me) && step.decision != *decision;
            let is_done = owed.contains(me) && step.decision == *decision && !must(step.turn).contains(me);
            is_alone || is_done
        });
        own.last().and_then(|(_, step)| step.number.checked_sub(1))
    }
}

fn must(turn: TurnText) -> SeatSet {
    match turn {
        TurnText::Act { must, .. } => must,
        TurnText::Chance | TurnText::Over => SeatSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alea::Alea;
    use catalog::AnyGame;
    use gamekit::{Options, Packs, Setup};
    use host::{Host, Lots, Sitter};
    use protocol::Ask;
    use serde_json::json;

    const ME: Seat = Seat(0);

    /// Three people at a table of Alea; everybody declares first.
    fn host() -> Host {
        let person = |name: &str| Sitter::Person { name: name.to_owned() };
        let setup = Setup { rules: 1, options: Options::for_players(3), packs: Packs::default() };
        let lots = Lots { seed: [7; 32], nonces: vec![Some([1; 16]); 3], bot_seed: 5 };
        let sitters = [person("Ann"), person("Bob"), person("Cleo")];
        Host::start(AnyGame::of::<Alea>(), setup, &sitters, &lots, 9).expect("a table")
    }

    fn step(scene: &Scene, known: usize) -> StepText {
        StepText {
            number: scene.number,
            entries: scene.entries,
            events: scene.events[known..].to_vec(),
            view: scene.view.clone(),
            turn: scene.turn,
            decision: scene.decision,
            choices: scene.choices.clone(),
            can_undo: scene.can_undo,
            ranks: scene.ranks.clone(),
            scores: scene.scores.clone(),
            end: scene.end,
            seed: scene.seed.clone(),
        }
    }

    /// A first scene, the steps after it, and the scenes that they lead to.
    fn played() -> (Scene, Vec<StepText>, Vec<Scene>) {
        let mut host = host();
        let viewer = Viewer::Seat(ME);
        let first = host.scene(viewer, None);
        let (mut steps, mut scenes): (Vec<StepText>, Vec<Scene>) = (Vec::new(), Vec::new());
        for seat in [ME, Seat(2)] {
            let scene = host.scene(Viewer::Seat(seat), None);
            let action = scene.choices[0].action.clone();
            let ask = Ask::Act { seat, decision: scene.decision, action, id: format!("{seat}") };
            host.hear(&ask, 10);
            let scene = host.scene(viewer, None);
            let known = scenes.last().map_or(first.events.len(), |before| before.events.len());
            steps.push(step(&scene, known));
            scenes.push(scene);
        }
        (first, steps, scenes)
    }

    #[test]
    fn steps_lead_to_the_scenes_that_the_host_shows() {
        let (first, steps, scenes) = played();
        let mut track = Track::new(first.clone());
        assert_eq!(track.take(steps.clone()), Taken::Steps);
        assert_eq!(track.now(), scenes[1]);
        let bare = |scene: &Scene| Scene { choices: Vec::new(), can_undo: false, ..scene.clone() };
        assert_eq!(track.at(first.entries), Some(bare(&first)));
        assert_eq!(track.at(first.entries + 1), Some(bare(&scenes[0])));
        assert_eq!(track.at(first.entries + 2), Some(bare(&scenes[1])));
        assert_eq!((track.at(first.entries + 3), track.at(first.entries - 1)), (None, None));
        assert_eq!((track.number(), track.entries()), (scenes[1].number, scenes[1].entries));
        assert!(!track.is_over());
    }

    #[test]
    fn what_comes_twice_counts_once_and_what_does_not_fit_is_noticed() {
        let (first, steps, scenes) = played();
        let mut track = Track::new(first.clone());
        assert_eq!(track.take(steps[..1].to_vec()), Taken::Steps);
        assert_eq!(track.take(steps[..1].to_vec()), Taken::Nothing);
        assert_eq!(track.take(steps), Taken::Steps);
        assert_eq!(track.now(), scenes[1]);
        let mut less = step(&scenes[1], 0);
        (less.number, less.entries) = (scenes[1].number + 1, scenes[1].entries - 1);
        assert_eq!(track.take(vec![less]), Taken::Gap);
        assert_eq!(track.now(), scenes[1]);
    }

    #[test]
    fn an_entry_without_a_step_looks_like_the_one_before() {
        let (first, steps, scenes) = played();
        let mut track = Track::new(first.clone());
        let mut late = steps[1].clone();
        (late.number, late.entries) = (late.number + 1, late.entries + 1);
        assert_eq!(track.take(vec![steps[0].clone(), late]), Taken::Steps);
        let between = track.at(first.entries + 2).expect("it is between");
        assert_eq!((between.entries, &between.view), (first.entries + 2, &scenes[0].view));
        assert_eq!(track.entries(), first.entries + 3);
    }

    #[test]
    fn the_entry_to_go_back_to_is_known_where_it_can_be() {
        let (first, steps, _) = played();
        let mut track = Track::new(first.clone());
        assert_eq!(track.own_last(), None);
        track.take(steps.clone());
        // Ann declared first, Cleo after her.
        assert_eq!(track.own_last(), Some(steps[0].number - 1));
        assert_eq!(track.entry_after(first.entries), Some(steps[0].number - 1));
        assert_eq!(track.entry_after(0), Some(0));
        assert_eq!(track.entry_after(first.entries + 2), None);
        // Something was taken back before: then nobody knows how the older ones are counted.
        let taken_back = Scene { number: first.number + 2, ..first };
        assert_eq!(Track::new(taken_back).entry_after(0), None);
    }

    #[test]
    fn events_are_told_in_order() {
        let (first, mut steps, _) = played();
        for (at, step) in steps.iter_mut().enumerate() {
            step.events = vec![json!(at)];
        }
        let known = first.events.len();
        let mut track = Track::new(first);
        track.take(steps);
        assert_eq!(track.now().events[known..], [json!(0), json!(1)]);
    }
}
