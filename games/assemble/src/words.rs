//! The sentences of the game, in English and Japanese.

use gamekit::{Drawing, Lang, Names, Refusal, Seat, Viewer, Words};

use crate::action::{Action, Illegal};
use crate::content::{Doll, Gear};
use crate::event::Event;
use crate::score::LaneScore;
use crate::state::{LaneId, Stage};
use crate::view::{LaneView, View};
use crate::{Assemble, UNUSED_WITH_THREE};

mod text {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}
use text::Text;

impl Gear {
    /// Its name.
    pub fn name(self, lang: Lang) -> String {
        match self {
            Gear::Crown => Text::GearCrown,
            Gear::Eyes => Text::GearEyes,
            Gear::Heart => Text::GearHeart,
            Gear::Skirt => Text::GearSkirt,
            Gear::Boots => Text::GearBoots,
        }
        .say(lang)
    }
}

impl Gear {
    /// Its shape as one character of plain text, like its hub: star, eye, heart, triangle, square.
    pub const fn sign(self) -> char {
        match self {
            Gear::Crown => '*',
            Gear::Eyes => '@',
            Gear::Heart => 'v',
            Gear::Skirt => '^',
            Gear::Boots => '#',
        }
    }
}

impl Doll {
    /// The names of her gears from the top.
    pub fn gears(self, lang: Lang) -> String {
        let gears = Gear::ALL.into_iter().filter(|&gear| self.has(gear));
        let names = join(gears.map(|gear| gear.name(lang)), lang);
        if names.is_empty() { Text::NoGears.say(lang) } else { names }
    }

    fn described(self, lang: Lang) -> String {
        Text::Doll { index: &self, gears: &self.gears(lang) }.say(lang)
    }
}

impl Words for Assemble {
    fn title(lang: Lang) -> String {
        Text::TITLE[lang as usize].to_owned()
    }

    fn credits(lang: Lang) -> String {
        Text::CREDITS[lang as usize].to_owned()
    }

    fn board(&self, view: &View, names: &Names, drawing: Drawing, lang: Lang) -> String {
        let mut lines = vec![if view.round == 0 {
            Text::Opening.say(lang)
        } else {
            Text::Round { round: &view.round, rounds: &self.rounds() }.say(lang)
        }];
        if view.round > 0 && view.stage != Stage::Over {
            let order = view.order.iter().map(|&lane| self.lane_name(lane, names, lang));
            lines.push(Text::Order { lanes: &join(order, lang) }.say(lang));
        }
        for (id, lane) in (0..).map(LaneId).zip(&view.lanes) {
            lines.push(self.lane_line(id, lane, names, lang));
            lines.extend(line_of(lane, drawing, lang));
        }
        lines.push(self.undealt(view, lang));
        lines.push(if view.field.is_empty() {
            Text::FieldEmpty.say(lang)
        } else {
            let dolls = view.field.iter().map(|doll| doll.described(lang));
            Text::Field { dolls: &join(dolls, lang) }.say(lang)
        });
        lines.join("\n")
    }

    fn prompt(&self, view: &View, seat: Seat, names: &Names, lang: Lang) -> String {
        let acting = view.acting().filter(|_| names.reader == Viewer::Seat(seat));
        let Some(id) = acting.filter(|&lane| self.owner(lane) == seat) else {
            return Text::PromptWait { name: &names.of(seat) }.say(lang);
        };
        let lane = &self.lane_name(id, names, lang);
        match (view.stage, view.lane(id).and_then(|lane| lane.bench)) {
            (Stage::Place, Some(doll)) => Text::PromptPlace { lane, doll: &doll.described(lang) }.say(lang),
            (Stage::Draft, _) => Text::PromptDraft { lane }.say(lang),
            _ => Text::PromptTake { lane }.say(lang),
        }
    }

    fn action(&self, view: &View, _: Seat, action: Action, lang: Lang) -> String {
        match action {
            Action::Place(gap) => self.place_action(view, gap, lang),
            Action::Take(doll) => self.take_action(view, doll, lang),
        }
    }

    fn event(&self, event: &Event, names: &Names, lang: Lang) -> String {
        let who = |seat: &Seat| if names.reader.is(*seat) { "you" } else { "other" };
        match event {
            Event::CountersDealt { counters } => {
                let each = (0..).map(LaneId).zip(counters).map(|(lane, counter)| {
                    Text::Counter { lane: &self.lane_name(lane, names, lang), counter }.say(lang)
                });
                Text::CountersDealt { counters: &join(each, lang) }.say(lang)
            }
            Event::Revealed { dolls } => {
                let dolls = join(dolls.iter().map(|doll| doll.described(lang)), lang);
                Text::Revealed { dolls: &dolls }.say(lang)
            }
            Event::RoundBegan { round, last: false } => Text::RoundBegan { round }.say(lang),
            Event::RoundBegan { round, last: true } => Text::LastRoundBegan { round }.say(lang),
            Event::CapacityGained { lane, capacity } => {
                Text::CapacityGained { lane: &self.lane_name(*lane, names, lang), capacity }.say(lang)
            }
            Event::CapacityLost { lane, capacity } => {
                Text::CapacityLost { lane: &self.lane_name(*lane, names, lang), capacity }.say(lang)
            }
            Event::Taken { seat, lane, doll } => {
                let (name, lane) = (&names.of(*seat), &lane_number(*lane));
                Text::Taken { who: who(seat), name, lane, doll: &doll.described(lang) }.say(lang)
            }
            Event::Placed { seat, lane, doll, gap, points } => {
                let (name, lane) = (&names.of(*seat), &lane_number(*lane));
                let points = &points_said(*points, lang);
                Text::Placed { who: who(seat), name, lane, doll, gap, points }.say(lang)
            }
            Event::GameOver => Text::GameOver.say(lang),
        }
    }

    fn illegal(&self, illegal: &Illegal, lang: Lang) -> String {
        let sentence = match illegal {
            Illegal::PlaceInDraft => Text::IllegalPlaceInDraft,
            Illegal::TakeBeforePlace => Text::IllegalTakeBeforePlace,
            Illegal::PlaceAfterPlace => Text::IllegalPlaceAfterPlace,
            Illegal::TakeInLastRound => Text::IllegalTakeInLastRound,
            Illegal::NotOnField(doll) => Text::IllegalNotOnField { doll },
            Illegal::NoSuchGap { last } => Text::IllegalNoSuchGap { last },
            Illegal::RightmostAtCapacityOne => Text::IllegalRightmost,
            Illegal::CountersOutOfPlace => Text::IllegalCountersOutOfPlace,
            Illegal::WrongCounters => Text::IllegalWrongCounters,
            Illegal::RevealOutOfPlace => Text::IllegalRevealOutOfPlace,
            Illegal::WrongReveal => Text::IllegalWrongReveal,
        };
        Text::Rule { sentence: &sentence.say(lang), rule: &illegal.rule() }.say(lang)
    }

    fn result(&self, view: &View, names: &Names, lang: Lang) -> String {
        let state = self.state_of(view);
        let Some(outcome) = self.final_outcome(&state) else { return String::new() };
        let scores = self.lane_scores(&state);
        let mut seats: Vec<Seat> = Seat::all(outcome.ranks.players()).collect();
        seats.sort_by_key(|&seat| outcome.ranks[seat]);
        let mut lines: Vec<String> = seats
            .into_iter()
            .map(|seat| {
                let (rank, points) = (&outcome.ranks[seat], &points_said(outcome.scores[seat], lang));
                Text::ResultLine { rank, name: &names.of(seat), points }.say(lang)
            })
            .collect();
        lines.push(Text::ResultLanes.say(lang));
        for (id, lane) in (0..).map(LaneId).zip(&view.lanes) {
            let mut line = Text::ResultLane {
                lane: &self.lane_name(id, names, lang),
                points: &points_said(lane.score.points, lang),
                modules: &sizes(lane, lang),
                capacity: &lane.capacity,
            }
            .say(lang);
            if view.lanes.len() > names.players.len() && self.counted_lane(&scores, lane.owner) == id {
                line += &Text::ResultCounts.say(lang);
            }
            lines.push(line);
        }
        lines.join("\n")
    }

    fn tallies(&self, events: &[Event]) -> Vec<(&'static str, u16)> {
        let taken = |event: &Event| match event {
            Event::Taken { doll, .. } => Some(("taken", u16::from(doll.index()))),
            _ => None,
        };
        events.iter().filter_map(taken).collect()
    }

    fn tallied(&self, number: u16, lang: Lang) -> Option<String> {
        Some(Doll::new(u8::try_from(number).ok()?)?.described(lang))
    }
}

impl Assemble {
    fn lane_name(&self, lane: LaneId, names: &Names, lang: Lang) -> String {
        Text::Lane { name: &names.of(self.owner(lane)), number: &lane_number(lane) }.say(lang)
    }

    fn lane_line(&self, id: LaneId, lane: &LaneView, names: &Names, lang: Lang) -> String {
        Text::LaneLine {
            lane: &self.lane_name(id, names, lang),
            capacity: &lane.capacity,
            points: &points_said(lane.score.points, lang),
            modules: &sizes(lane, lang),
            bench: &lane.bench.map_or_else(|| Text::None.say(lang), |doll| doll.described(lang)),
        }
        .say(lang)
    }

    fn undealt(&self, view: &View, lang: Lang) -> String {
        let dolls = join(view.undealt.iter().map(Doll::to_string), lang);
        let unused = if self.lanes == 3 { UNUSED_WITH_THREE as usize } else { 0 };
        let count = if view.undealt.len() <= unused { 0 } else { view.undealt.len() as i64 };
        let sentence = Text::Undealt { count, dolls: &dolls }.say(lang);
        match (count, unused, lang) {
            (0, ..) | (_, 0, _) => sentence,
            (.., Lang::En) => format!("{sentence} {}", Text::NeverCome.say(lang)),
            (.., Lang::Ja) => sentence + &Text::NeverCome.say(lang),
        }
    }

    fn place_action(&self, view: &View, gap: u8, lang: Lang) -> String {
        let Some(placement) = self.preview_placement(view, gap) else {
            return Action::Place(gap).to_string();
        };
        let line = view.lane(placement.lane).map_or(&[][..], |lane| &lane.line);
        let (left, right) = line.split_at(usize::from(gap).min(line.len()));
        let place = match (left.last(), right.first()) {
            (None, None) => Text::GapOnly { gap: &gap },
            (None, Some(_)) => Text::GapLeft { gap: &gap },
            (Some(_), None) => Text::GapRight { gap: &gap },
            (Some(left), Some(right)) => Text::GapBetween { gap: &gap, left, right },
        };
        let change = &change(placement.before, placement.after, lang);
        let mut said = Text::PlaceAction { gap: &place.say(lang), change }.say(lang);
        if view.lane(placement.lane).is_some_and(|lane| lane.capacity > placement.capacity) {
            said += &Text::CostsCapacity.say(lang);
        }
        said
    }

    fn take_action(&self, view: &View, doll: Doll, lang: Lang) -> String {
        let Some(pick) = self.preview_pick(view, doll) else {
            return Action::Take(doll).to_string();
        };
        let change = &change(pick.before, pick.best, lang);
        let mut said = Text::TakeAction { doll: &doll.described(lang), gap: &pick.gap, change }.say(lang);
        if pick.gains_capacity {
            said += &Text::BringsCapacity.say(lang);
        }
        said
    }
}

/// Lanes are counted from 1 where people read them.
fn lane_number(lane: LaneId) -> u8 {
    lane.0 + 1
}

/// The dolls of a line: a row of gears for each kind, or the dolls in words for reading aloud.
fn line_of(lane: &LaneView, drawing: Drawing, lang: Lang) -> Vec<String> {
    if lane.line.is_empty() {
        return vec![format!("  {}", Text::LineEmpty.say(lang))];
    }
    let label = |dolls: &str| format!("  {}", Text::Line { dolls: &dolls }.say(lang));
    if drawing == Drawing::Words {
        return vec![label(&join(lane.line.iter().map(|doll| doll.described(lang)), lang))];
    }
    let header = label("").trim_end().to_owned();
    let names = Gear::ALL.map(|gear| format!("    {}", gear.name(lang)));
    // All labels take as much room as the widest, so that every gear stands below its doll's Index.
    let column = names.iter().chain([&header]).map(|label| width(label)).max().unwrap_or(0);
    let row = |label: &str, cell: &dyn Fn(&Doll) -> String| {
        let cells: String = lane.line.iter().map(|doll| format!("{:>3}", cell(doll))).collect();
        format!("{label}{}{cells}", " ".repeat(column - width(label)))
    };
    let gears = Gear::ALL
        .into_iter()
        .zip(&names)
        .map(|(gear, name)| row(name, &|doll| if doll.has(gear) { gear.sign() } else { '.' }.to_string()));
    [row(&header, &Doll::to_string)].into_iter().chain(gears).collect()
}

/// The columns that a text takes in a terminal: everything but ASCII that we write is two wide.
fn width(text: &str) -> usize {
    text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}

fn sizes(lane: &LaneView, lang: Lang) -> String {
    if lane.modules.is_empty() {
        return Text::None.say(lang);
    }
    lane.modules.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn change(before: LaneScore, after: LaneScore, lang: Lang) -> String {
    let difference = after.points - before.points;
    let sign = match difference {
        0 => "±",
        1.. => "+",
        _ => "−",
    };
    let change = &format!("{sign}{}", difference.abs());
    let (before, after) = (&signed(before.points), &points_said(after.points, lang));
    Text::Change { before, after, change }.say(lang)
}

fn points_said(points: i32, lang: Lang) -> String {
    Text::Points { count: points.into(), points: &signed(points) }.say(lang)
}

fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", points.abs()) } else { points.to_string() }
}

fn separator(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ", ",
        Lang::Ja => "、",
    }
}

fn join(parts: impl Iterator<Item = String>, lang: Lang) -> String {
    parts.collect::<Vec<_>>().join(separator(lang))
}
