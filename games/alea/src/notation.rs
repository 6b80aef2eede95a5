//! The text form of decisions and random results: one spelling only.

use core::fmt;
use core::str::FromStr;

use gamekit::{MAX_SEATS, NotationError, NotationFault, Reader, Seat};

use crate::action::{Chance, Declare, MOST_DECLARED, Throws};
use crate::faces::{Dice, FACES, Face, MOST_DICE};

impl fmt::Display for Declare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "declare {}", self.0)
    }
}

impl FromStr for Declare {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Declare, NotationError> {
        let mut reader = Reader::new(text);
        reader.expect_word("declare")?;
        reader.blank()?;
        let number = reader.number(MOST_DECLARED.into())?;
        reader.end()?;
        Ok(Declare(number as u8))
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Trap(id) => write!(f, "trap {id}"),
            Chance::Roll(throws) => write_throws(f, "roll", throws.iter()),
            Chance::Escape(seat, dice) => write_throws(f, "escape", [(*seat, *dice)].into_iter()),
            Chance::Tiebreak(throws) => write_throws(f, "tiebreak", throws.iter()),
        }
    }
}

fn write_throws(
    f: &mut fmt::Formatter<'_>,
    word: &str,
    throws: impl Iterator<Item = (Seat, Dice)>,
) -> fmt::Result {
    f.write_str(word)?;
    for (seat, dice) in throws {
        write!(f, " {seat}:")?;
        for (i, face) in dice.iter().enumerate() {
            write!(f, "{}{face}", if i == 0 { "" } else { "," })?;
        }
    }
    Ok(())
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Chance, NotationError> {
        let mut reader = Reader::new(text);
        let start = reader.fault(NotationFault::UnknownWord);
        match reader.word()? {
            "trap" => {
                reader.blank()?;
                let id = reader.number(u16::MAX.into())?;
                reader.end()?;
                Ok(Chance::Trap(id as u16))
            }
            "roll" => read_throws(&mut reader).map(Chance::Roll),
            "escape" => {
                let (seat, dice) = read_throw(&mut reader)?;
                reader.end()?;
                Ok(Chance::Escape(seat, dice))
            }
            "tiebreak" => read_throws(&mut reader).map(Chance::Tiebreak),
            _ => Err(start),
        }
    }
}

/// At least one throw, by ascending seat.
fn read_throws(reader: &mut Reader<'_>) -> Result<Throws, NotationError> {
    let (mut last, dice) = read_throw(reader)?;
    let mut throws = Throws::default().with(last, dice);
    while !reader.is_done() {
        let here = reader.fault(NotationFault::NotAscending);
        let (seat, dice) = read_throw(reader)?;
        if seat <= last {
            return Err(here);
        }
        throws = throws.with(seat, dice);
        last = seat;
    }
    Ok(throws)
}

/// A blank, a seat, a colon, and dice in ascending order.
fn read_throw(reader: &mut Reader<'_>) -> Result<(Seat, Dice), NotationError> {
    reader.blank()?;
    let seat = Seat(reader.number(u32::from(MAX_SEATS - 1))? as u8);
    reader.sign(':')?;
    let mut dice = Dice::NONE;
    let mut last = 0;
    loop {
        let here = reader.clone();
        let pips = reader.number(FACES.into())? as u8;
        let face = Face::new(pips).ok_or(here.fault(NotationFault::NumberExpected))?;
        if pips < last {
            return Err(here.fault(NotationFault::NotAscending));
        }
        if dice.len() == MOST_DICE {
            return Err(here.fault(NotationFault::WrongCount));
        }
        last = pips;
        dice = dice.with(face);
        if !reader.skip(',') {
            return Ok((seat, dice));
        }
    }
}
