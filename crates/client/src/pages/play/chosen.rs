//! What is chosen for a table: pure data, kept from one time to the next.

use bots::Roster;
use catalog::AnyGame;
use gamekit::{MAX_SEATS, OptionKind, OptionSpec, OptionValue, Options, Packs, Setup, SetupError};
use host::Sitter;
use serde::{Deserialize, Serialize};

use super::{Draft, Place};

/// What must be known of a game to make a table.
#[derive(Clone)]
pub(super) struct Kind {
    /// The game.
    pub(super) game: AnyGame,
    /// Its newest rules.
    rules: u16,
    /// The fewest and the most players.
    pub(super) range: (u8, u8),
    /// Its options, without the number of players.
    pub(super) specs: Vec<OptionSpec>,
    /// The levels of its bots, weakest first.
    pub(super) levels: &'static [&'static str],
    /// Whether a table can be made so.
    check: fn(Setup) -> Result<(), SetupError>,
}

impl Kind {
    /// That of a game.
    pub(super) fn of<G: Roster>() -> Kind {
        let (mut range, mut specs) = ((2, 2), G::option_specs());
        specs.retain(|spec| match &spec.kind {
            OptionKind::Players(found) => {
                range = (*found.start(), *found.end());
                false
            }
            _ => true,
        });
        let check = |mut setup: Setup| setup.build::<G>().map(|_| ());
        Kind { game: AnyGame::of::<G>(), rules: G::RULES, range, specs, levels: G::names(), check }
    }
}

/// What is chosen for a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Chosen {
    /// How many play.
    pub(super) players: u8,
    /// Who sits where; more than play, so that a seat is remembered when somebody leaves and comes back.
    pub(super) seats: Vec<SeatChoice>,
    /// The options, without the number of players and without packs from files.
    pub(super) options: Options,
    /// Content from files.
    pub(super) packs: Vec<PackFile>,
    /// Whether seats are drawn by lot.
    pub(super) is_shuffled: bool,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(super) struct SeatChoice {
    /// The level of a bot; nothing for a person.
    pub(super) level: Option<String>,
    /// A person's name; empty for the usual one.
    pub(super) name: String,
}

/// Content from a file or a saved pack.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct PackFile {
    /// The option it is for.
    pub(crate) key: String,
    /// The name of the file, or of the saved pack.
    pub(crate) file: String,
    /// What is in it.
    pub(crate) content: String,
}

/// A fair opponent for a first game.
const USUAL_LEVEL: &str = "skilled";

impl Chosen {
    /// One person against bots; online nobody but people.
    pub(super) fn usual(kind: &Kind, place: Place) -> Chosen {
        let bot = SeatChoice { level: Some(USUAL_LEVEL.to_owned()), ..SeatChoice::default() };
        let mut seats = vec![bot; usize::from(MAX_SEATS)];
        match place {
            Place::Here => seats[0] = SeatChoice::default(),
            Place::Online => seats.fill(SeatChoice::default()),
        }
        Chosen {
            players: 4.clamp(kind.range.0, kind.range.1),
            seats,
            options: Options::default(),
            packs: Vec::new(),
            is_shuffled: false,
        }
    }

    /// As text, to keep.
    pub(super) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// A choice that was kept, if a table can still be made of it.
    pub(super) fn read(text: &str, kind: &Kind) -> Option<Chosen> {
        let chosen: Chosen = serde_json::from_str(text).ok()?;
        let is_level = |level: &Option<String>| match level {
            Some(level) => kind.levels.contains(&level.as_str()),
            None => true,
        };
        let fits = chosen.seats.len() == usize::from(MAX_SEATS)
            && chosen.seats.iter().all(|seat| is_level(&seat.level))
            && (kind.check)(chosen.setup(kind)).is_ok();
        fits.then_some(chosen)
    }

    /// What the table is made from.
    pub(super) fn setup(&self, kind: &Kind) -> Setup {
        let mut packs = Packs::default();
        let players = OptionValue::Number(u32::from(self.players));
        let mut options = self.options.clone().with("players", players);
        for pack in &self.packs {
            options = options.with(&pack.key, OptionValue::Text(packs.add(pack.content.clone())));
        }
        Setup { rules: kind.rules, options, packs }
    }

    /// What a table online is made from.
    pub(super) fn draft(&self, kind: &Kind) -> Draft {
        Draft {
            game: kind.game.id,
            setup: self.setup(kind),
            chairs: self.playing().iter().map(|seat| seat.level.clone()).collect(),
            is_shuffled: self.is_shuffled,
        }
    }

    /// Puts content from a file in the place of what is built in, or says what is wrong with it.
    pub(super) fn load(&mut self, pack: PackFile, kind: &Kind) -> Result<(), SetupError> {
        let mut with = self.clone();
        with.unload(&pack.key);
        with.packs.push(pack);
        (kind.check)(with.setup(kind))?;
        *self = with;
        Ok(())
    }

    /// Goes back to what is built in.
    pub(super) fn unload(&mut self, key: &str) {
        self.packs.retain(|pack| pack.key != key);
    }

    /// The content from a file for an option, if there is some.
    pub(super) fn pack(&self, key: &str) -> Option<&PackFile> {
        self.packs.iter().find(|pack| pack.key == key)
    }

    /// The seats that play.
    pub(super) fn playing(&self) -> &[SeatChoice] {
        &self.seats[..usize::from(self.players).min(self.seats.len())]
    }

    /// How many people and how many bots play.
    pub(super) fn people_and_bots(&self) -> (usize, usize) {
        let people = self.playing().iter().filter(|seat| seat.level.is_none()).count();
        (people, self.playing().len() - people)
    }

    /// Who sits down. A person without a name gets one by seat, and by whether there is no other person.
    pub(super) fn sitters(
        &self,
        person: impl Fn(usize, bool) -> String,
        bot: impl Fn(usize, &str) -> String,
    ) -> Vec<Sitter> {
        let is_alone = self.people_and_bots().0 == 1;
        let sitter = |(seat, choice): (usize, &SeatChoice)| match &choice.level {
            Some(level) => Sitter::Bot { name: bot(seat, level), level: level.clone() },
            None if choice.name.trim().is_empty() => Sitter::Person { name: person(seat, is_alone) },
            None => Sitter::Person { name: choice.name.trim().to_owned() },
        };
        self.playing().iter().enumerate().map(sitter).collect()
    }
}

/// Puts things into an order that the lots decide.
pub(super) fn shuffle<T>(things: &mut [T], lots: [u8; 8]) {
    let mut lots = u64::from_be_bytes(lots);
    for last in (1..things.len()).rev() {
        let count = last as u64 + 1;
        things.swap(last, (lots % count) as usize);
        lots /= count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::alea::Alea;
    use ::assemble::Assemble;
    use ::heroes::Heroes;

    #[test]
    fn the_usual_choice_makes_a_table_of_every_game() {
        for kind in [Kind::of::<Assemble>(), Kind::of::<Alea>(), Kind::of::<Heroes>()] {
            let usual = Chosen::usual(&kind, Place::Here);
            assert_eq!(usual.people_and_bots(), (1, 3), "{}", kind.game.id);
            assert!(kind.levels.contains(&USUAL_LEVEL), "{}", kind.game.id);
            assert_eq!(Chosen::read(&usual.write(), &kind), Some(usual), "{}", kind.game.id);
        }
    }

    #[test]
    fn online_everybody_is_a_person_at_first() {
        let kind = Kind::of::<Assemble>();
        let mut chosen = Chosen::usual(&kind, Place::Online);
        assert_eq!(chosen.people_and_bots(), (4, 0));
        chosen.seats[3].level = Some(USUAL_LEVEL.to_owned());
        let draft = chosen.draft(&kind);
        assert_eq!((draft.game, draft.is_shuffled), ("assemble", false));
        assert_eq!(draft.chairs, [None, None, None, Some(USUAL_LEVEL.to_owned())]);
        assert_eq!(draft.setup.options.players(), 4);
    }

    #[test]
    fn a_kept_choice_that_fits_no_more_is_dropped() {
        let kind = Kind::of::<Alea>();
        let usual = Chosen::usual(&kind, Place::Here);
        assert_eq!(Chosen::read("{}", &kind), None);
        for spoil in [
            (|chosen| chosen.players = 6) as fn(&mut Chosen),
            |chosen| chosen.seats.truncate(1),
            |chosen| chosen.seats[1].level = Some("wizard".to_owned()),
            |chosen| chosen.options = Options::default().with("flaw", OptionValue::Flag(true)),
        ] {
            let mut spoilt = usual.clone();
            spoil(&mut spoilt);
            assert_eq!(Chosen::read(&spoilt.write(), &kind), None, "{spoilt:?}");
        }
    }

    #[test]
    fn content_from_a_file_is_checked_first() {
        let kind = Kind::of::<Alea>();
        let mut chosen = Chosen::usual(&kind, Place::Here);
        let file = |content: &str| PackFile {
            key: "deck".to_owned(),
            file: "mine.json".to_owned(),
            content: content.to_owned(),
        };
        let before = chosen.clone();
        assert!(chosen.load(file("{"), &kind).is_err());
        assert_eq!(chosen, before);
        let good = file(include_str!("../../../../../games/alea/content/builtin-1.json"));
        chosen.load(good.clone(), &kind).expect("a deck");
        assert_eq!(chosen.pack("deck"), Some(&good));
        assert!(!chosen.setup(&kind).packs.is_empty());
        // The option names the pack by its contents, as the command line does.
        assert!(chosen.setup(&kind).options.pack("deck").starts_with("sha256:"));
        chosen.unload("deck");
        assert_eq!(chosen, before);
    }

    #[test]
    fn people_without_a_name_get_one() {
        let mut chosen = Chosen::usual(&Kind::of::<Assemble>(), Place::Here);
        let names = |chosen: &Chosen| -> Vec<String> {
            let sitters = chosen
                .sitters(|seat, alone| format!("p{seat}{alone}"), |seat, level| format!("{level}{seat}"));
            let name = |sitter: Sitter| match sitter {
                Sitter::Person { name } | Sitter::Bot { name, .. } => name,
            };
            sitters.into_iter().map(name).collect()
        };
        assert_eq!(names(&chosen), ["p0true", "skilled1", "skilled2", "skilled3"]);
        chosen.seats[1] = SeatChoice { level: None, name: " Ann ".to_owned() };
        chosen.players = 3;
        assert_eq!(names(&chosen), ["p0false", "Ann", "skilled2"]);
    }

    #[test]
    fn lots_decide_the_order_and_lose_nobody() {
        let order = |lots: u64| {
            let mut things = [0, 1, 2, 3, 4];
            shuffle(&mut things, lots.to_be_bytes());
            things
        };
        let mut orders: Vec<_> = (0..120).map(order).collect();
        orders.sort_unstable();
        orders.dedup();
        // All orders of five, each once.
        assert_eq!(orders.len(), 120);
    }
}
