//! The text form of decisions and random results: one spelling only.

use core::fmt;
use core::str::FromStr;

use gamekit::{MAX_SEATS, NotationError, NotationFault, Reader, Seat};

use crate::action::{Action, Chance};
use crate::content::MOST_TILE_KINDS;
use crate::hex::Hex;
use crate::kinds::{Few, Kind, MOST_KINDS};
use crate::power::{Colour, Token};
use crate::state::HAND;
use crate::terrain::{Board, Laid};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Redraw(kinds) => {
                f.write_str("redraw")?;
                kinds.as_slice().iter().try_for_each(|kind| write!(f, " {kind}"))
            }
            Action::City(hex) => write!(f, "city {hex}"),
            Action::Exchange { give, take } => {
                write!(f, "exchange {} {}", give.colour().word(), take.colour().word())
            }
            Action::Summon(kind) => write!(f, "summon {kind}"),
            Action::Commoner(kind, slot) => write!(f, "commoner {kind} {}", slot.word()),
            Action::TurnUp(slot, kind) => write!(f, "turn {} {kind}", slot.word()),
            Action::Copy(kind) => write!(f, "copy {kind}"),
            Action::Invade(hex) => write!(f, "invade {hex}"),
            Action::Pass => f.write_str("pass"),
            Action::Flip(slot, kind, None) => write!(f, "flip {} {kind}", slot.word()),
            Action::Flip(slot, kind, Some(model)) => write!(f, "flip {} {kind}/{model}", slot.word()),
            Action::Pay => f.write_str("pay"),
            Action::Attack => f.write_str("attack"),
            Action::Seize => f.write_str("seize"),
            Action::Steal(seat) => write!(f, "steal {seat}"),
            Action::Take(token) => write!(f, "take {}", token.colour().word()),
            Action::Decline => f.write_str("none"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut reader = Reader::new(text);
        let start = reader.fault(NotationFault::UnknownWord);
        let action = match reader.word()? {
            "redraw" => Action::Redraw(read_few(&mut reader)?),
            "city" => Action::City(after_blank(&mut reader, Hex::read)?),
            "exchange" => {
                let give = after_blank(&mut reader, read_token)?;
                Action::Exchange { give, take: after_blank(&mut reader, read_token)? }
            }
            "summon" => Action::Summon(after_blank(&mut reader, read_kind)?),
            "commoner" => {
                let kind = after_blank(&mut reader, read_kind)?;
                Action::Commoner(kind, after_blank(&mut reader, read_colour)?)
            }
            "turn" => {
                let slot = after_blank(&mut reader, read_colour)?;
                Action::TurnUp(slot, after_blank(&mut reader, read_kind)?)
            }
            "copy" => Action::Copy(after_blank(&mut reader, read_kind)?),
            "invade" => Action::Invade(after_blank(&mut reader, Hex::read)?),
            "pass" => Action::Pass,
            "flip" => {
                let slot = after_blank(&mut reader, read_colour)?;
                let kind = after_blank(&mut reader, read_kind)?;
                let model = if reader.skip('/') { Some(read_kind(&mut reader)?) } else { None };
                Action::Flip(slot, kind, model)
            }
            "pay" => Action::Pay,
            "attack" => Action::Attack,
            "seize" => Action::Seize,
            "steal" => Action::Steal(after_blank(&mut reader, read_seat)?),
            "take" => Action::Take(after_blank(&mut reader, read_token)?),
            "none" => Action::Decline,
            _ => return Err(start),
        };
        reader.end()?;
        Ok(action)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Map(board) => {
                f.write_str("map")?;
                board.as_slice().iter().try_for_each(|laid| write!(f, " {}:{}", laid.tile, laid.rotation))
            }
            Chance::Draw(seat, kind) => write!(f, "draw {seat} {kind}"),
            Chance::Start(seat) => write!(f, "start {seat}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Chance, NotationError> {
        let mut reader = Reader::new(text);
        let start = reader.fault(NotationFault::UnknownWord);
        let chance = match reader.word()? {
            "map" => Chance::Map(read_board(&mut reader)?),
            "draw" => {
                let seat = after_blank(&mut reader, read_seat)?;
                Chance::Draw(seat, after_blank(&mut reader, read_kind)?)
            }
            "start" => Chance::Start(after_blank(&mut reader, read_seat)?),
            _ => return Err(start),
        };
        reader.end()?;
        Ok(chance)
    }
}

fn after_blank<T>(
    reader: &mut Reader<'_>,
    read: impl FnOnce(&mut Reader<'_>) -> Result<T, NotationError>,
) -> Result<T, NotationError> {
    reader.blank()?;
    read(reader)
}

fn read_kind(reader: &mut Reader<'_>) -> Result<Kind, NotationError> {
    Ok(Kind(reader.number(MOST_KINDS as u32 - 1)? as u8))
}

fn read_seat(reader: &mut Reader<'_>) -> Result<Seat, NotationError> {
    Ok(Seat(reader.number(u32::from(MAX_SEATS) - 1)? as u8))
}

fn read_colour(reader: &mut Reader<'_>) -> Result<Colour, NotationError> {
    let fault = reader.fault(NotationFault::UnknownWord);
    Colour::from_word(reader.word()?).ok_or(fault)
}

fn read_token(reader: &mut Reader<'_>) -> Result<Token, NotationError> {
    let fault = reader.fault(NotationFault::UnknownWord);
    Token::from_word(reader.word()?).ok_or(fault)
}

/// Any number of kinds up to a hand, ascending, identical ones beside each other.
fn read_few(reader: &mut Reader<'_>) -> Result<Few<HAND>, NotationError> {
    let mut few = Few::NONE;
    let mut last = Kind(0);
    while !reader.is_done() {
        reader.blank()?;
        let here = reader.clone();
        let kind = read_kind(reader)?;
        if kind < last {
            return Err(here.fault(NotationFault::NotAscending));
        }
        if !few.add(kind) {
            return Err(here.fault(NotationFault::WrongCount));
        }
        last = kind;
    }
    Ok(few)
}

/// At least one tile with its rotation.
fn read_board(reader: &mut Reader<'_>) -> Result<Board, NotationError> {
    let mut board = Board::EMPTY;
    loop {
        reader.blank()?;
        let here = reader.clone();
        let tile = reader.number(MOST_TILE_KINDS as u32 - 1)? as u8;
        reader.sign(':')?;
        let rotation = reader.number(5)? as u8;
        if !board.lay(Laid { tile, rotation }) {
            return Err(here.fault(NotationFault::WrongCount));
        }
        if reader.is_done() {
            return Ok(board);
        }
    }
}
