//! The text form of decisions and random results: one spelling only.

use core::fmt;
use core::str::FromStr;

use gamekit::{NotationError, NotationFault, Reader, Seat};

use super::{Action, Deal, cards};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(card) => write!(f, "bid {card}"),
            Action::Keep => f.write_str("keep"),
            Action::Burn(seat) => write!(f, "burn {seat}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut reader = Reader::new(text);
        let unknown = reader.fault(NotationFault::UnknownWord);
        let number = |reader: &mut Reader<'_>, max| {
            reader.blank()?;
            reader.number(max)
        };
        let action = match reader.word()? {
            "bid" => Action::Bid(number(&mut reader, 31)? as u8),
            "keep" => Action::Keep,
            "burn" => Action::Burn(Seat(number(&mut reader, 7)? as u8)),
            _ => return Err(unknown),
        };
        reader.end().map(|()| action)
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "deal {}", self.0)?;
        cards(self.1).try_for_each(|card| write!(f, " {card}"))
    }
}

impl FromStr for Deal {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Deal, NotationError> {
        let mut reader = Reader::new(text);
        let unknown = reader.fault(NotationFault::UnknownWord);
        if reader.word()? != "deal" {
            return Err(unknown);
        }
        reader.blank()?;
        let seat = Seat(reader.number(7)? as u8);
        let mut hand = 0u32;
        while !reader.is_done() {
            reader.blank()?;
            let here = reader.fault(NotationFault::NotAscending);
            let card = reader.number(31)?;
            if hand >> card != 0 {
                return Err(here);
            }
            hand |= 1 << card;
        }
        Ok(Deal(seat, hand))
    }
}
