//! The text form of decisions and random results: one spelling only.

use core::fmt;
use core::str::FromStr;

use gamekit::{NotationError, NotationFault, Reader};

use crate::action::{Action, Chance, Counters};
use crate::content::{DOLLS, Doll, DollSet};
use crate::line::LONGEST_LINE;
use crate::state::MAX_LANES;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take(doll) => write!(f, "take {doll}"),
            Action::Place(gap) => write!(f, "place {gap}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut reader = Reader::new(text);
        let start = reader.fault(NotationFault::UnknownWord);
        let action = match reader.word()? {
            "take" => Action::Take(read_doll(&mut reader)?),
            "place" => {
                reader.blank()?;
                Action::Place(reader.number(u32::from(LONGEST_LINE - 1))? as u8)
            }
            _ => return Err(start),
        };
        reader.end()?;
        Ok(action)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Counters(counters) => {
                f.write_str("counters")?;
                counters.as_slice().iter().try_for_each(|counter| write!(f, " {counter}"))
            }
            Chance::Reveal(dolls) => {
                f.write_str("reveal")?;
                dolls.iter().try_for_each(|doll| write!(f, " {doll}"))
            }
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Chance, NotationError> {
        let mut reader = Reader::new(text);
        let start = reader.fault(NotationFault::UnknownWord);
        match reader.word()? {
            "counters" => read_counters(&mut reader).map(Chance::Counters),
            "reveal" => read_dolls(&mut reader).map(Chance::Reveal),
            _ => Err(start),
        }
    }
}

fn read_doll(reader: &mut Reader<'_>) -> Result<Doll, NotationError> {
    reader.blank()?;
    Ok(Doll::from_bits(reader.number(u32::from(DOLLS - 1))?.into()))
}

fn read_counters(reader: &mut Reader<'_>) -> Result<Counters, NotationError> {
    let mut counters = Vec::new();
    while !reader.is_done() {
        reader.blank()?;
        counters.push(reader.number(MAX_LANES as u32)? as u8);
    }
    let wrong_count = reader.fault(NotationFault::WrongCount);
    Counters::new(&counters).filter(|_| counters.len() >= MAX_LANES - 1).ok_or(wrong_count)
}

fn read_dolls(reader: &mut Reader<'_>) -> Result<DollSet, NotationError> {
    let mut dolls = DollSet::EMPTY;
    while !reader.is_done() {
        let here = reader.fault(NotationFault::NotAscending);
        let doll = read_doll(reader)?;
        if dolls.largest().is_some_and(|largest| largest >= doll) {
            return Err(here);
        }
        dolls = dolls.with(doll);
    }
    let counted = (MAX_LANES - 1..=MAX_LANES).contains(&(dolls.len() as usize));
    if counted { Ok(dolls) } else { Err(reader.fault(NotationFault::WrongCount)) }
}
