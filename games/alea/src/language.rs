//! The trap language: the printed form of a condition, read and written.

use core::fmt;
use core::str::FromStr;

use crate::condition::{Condition, FaceSet};
use crate::faces::{FACES, Face, MOST_DICE};

/// Why a text is no condition, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConditionError {
    /// The position of the fault, in characters from 0.
    pub at: u32,
    /// What is wrong there.
    pub fault: ConditionFault,
}

/// What can be wrong with a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConditionFault {
    /// It begins like none of the six kinds.
    UnknownKind,
    /// Something else belongs here.
    Expected(&'static str),
    /// A face is a number from 1 to 6.
    NoSuchFace,
    /// A pattern uses the letters A to F.
    NoSuchLetter,
    /// A number is missing.
    NumberExpected,
    /// A number is too large or 0 where it may not be.
    BadNumber,
    /// A face or count is named twice.
    Twice,
    /// More dice are asked for than there are.
    TooManyDice,
    /// Something follows behind the end.
    Trailing,
}

impl FromStr for Condition {
    type Err = ConditionError;

    fn from_str(text: &str) -> Result<Condition, ConditionError> {
        let mut reader = Reader { text: text.chars().collect(), at: 0 };
        let condition = match reader.peek() {
            Some('[') => reader.faces(),
            Some('T') => reader.total(),
            Some('?') => reader.group(),
            Some('#') => reader.count(),
            Some('A'..='Z') => reader.pattern(),
            _ => Err(reader.fault(ConditionFault::UnknownKind)),
        }?;
        match reader.peek() {
            None => Ok(condition),
            Some(_) => Err(reader.fault(ConditionFault::Trailing)),
        }
    }
}

struct Reader {
    text: Vec<char>,
    at: usize,
}

type Read<T> = Result<T, ConditionError>;

impl Reader {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    fn fault(&self, fault: ConditionFault) -> ConditionError {
        ConditionError { at: self.at as u32, fault }
    }

    /// Goes over a fixed text.
    fn expect(&mut self, fixed: &'static str) -> Read<()> {
        if !self.skip(fixed) {
            return Err(self.fault(ConditionFault::Expected(fixed)));
        }
        Ok(())
    }

    /// Goes over a fixed text if it stands here.
    fn skip(&mut self, fixed: &str) -> bool {
        let here = self.text[self.at..].iter().copied().take(fixed.chars().count());
        let found = here.eq(fixed.chars());
        self.at += if found { fixed.chars().count() } else { 0 };
        found
    }

    fn number(&mut self, range: core::ops::RangeInclusive<u16>) -> Read<u16> {
        let digits: String = self.text[self.at..].iter().take_while(|c| c.is_ascii_digit()).collect();
        if digits.is_empty() {
            return Err(self.fault(ConditionFault::NumberExpected));
        }
        let canonical = digits == "0" || !digits.starts_with('0');
        let number = digits.parse().ok().filter(|number| canonical && range.contains(number));
        let number = number.ok_or(self.fault(ConditionFault::BadNumber))?;
        self.at += digits.len();
        Ok(number)
    }

    fn face(&mut self) -> Read<Face> {
        let pips = self.peek().and_then(|c| c.to_digit(10)).and_then(|pips| Face::new(pips as u8));
        let face = pips.ok_or(self.fault(ConditionFault::NoSuchFace))?;
        self.at += 1;
        Ok(face)
    }

    /// Adds a face to a set that does not have it yet.
    fn add_face(&mut self, faces: FaceSet) -> Read<FaceSet> {
        let twice = self.fault(ConditionFault::Twice);
        let face = self.face()?;
        if faces.contains(face) { Err(twice) } else { Ok(faces.with(face)) }
    }

    /// `[1 2 3]`
    fn faces(&mut self) -> Read<Condition> {
        self.expect("[")?;
        let mut counts = [0; FACES as usize];
        loop {
            let too_many = self.fault(ConditionFault::TooManyDice);
            counts[usize::from(self.face()?.pips() - 1)] += 1;
            if counts.iter().sum::<u8>() > MOST_DICE {
                return Err(too_many);
            }
            if self.skip("]") {
                return Ok(Condition::Faces(counts));
            }
            self.expect(" ")?;
        }
    }

    /// `AABB`
    fn pattern(&mut self) -> Read<Condition> {
        let mut counts = [0; FACES as usize];
        while let Some(letter) = self.peek() {
            let number = (letter as u32).wrapping_sub('A' as u32) as usize;
            let count = counts.get_mut(number).ok_or(self.fault(ConditionFault::NoSuchLetter))?;
            *count += 1;
            if counts.iter().sum::<u8>() > MOST_DICE {
                return Err(self.fault(ConditionFault::TooManyDice));
            }
            self.at += 1;
        }
        counts.sort_unstable_by(|a, b| b.cmp(a));
        Ok(Condition::Pattern(counts))
    }

    /// `T>=20`
    fn total(&mut self) -> Read<Condition> {
        self.expect("T")?;
        self.expect(">=")?;
        Ok(Condition::Total(self.number(1..=u16::from(MOST_DICE) * u16::from(FACES))?))
    }

    /// `?(2,3,4)>=5`
    fn group(&mut self) -> Read<Condition> {
        self.expect("?")?;
        self.expect("(")?;
        let mut faces = self.add_face(FaceSet::default())?;
        while !self.skip(")") {
            self.expect(",")?;
            faces = self.add_face(faces)?;
        }
        self.expect(">=")?;
        Ok(Condition::Group { faces, at_least: self.number(1..=MOST_DICE.into())? as u8 })
    }

    /// `#6={2,3}`, `#1/6={2}` or `#6>#1`
    fn count(&mut self) -> Read<Condition> {
        self.expect("#")?;
        let first = self.face()?;
        if self.skip(">") {
            self.expect("#")?;
            let twice = self.fault(ConditionFault::Twice);
            let less = self.face()?;
            return if less == first { Err(twice) } else { Ok(Condition::Compare { more: first, less }) };
        }
        let mut faces = FaceSet::default().with(first);
        while self.skip("/") {
            faces = self.add_face(faces)?;
        }
        self.expect("=")?;
        self.expect("{")?;
        let mut counts = self.add_count(0)?;
        while !self.skip("}") {
            self.expect(",")?;
            counts = self.add_count(counts)?;
        }
        Ok(Condition::Exactly { faces, counts })
    }

    fn add_count(&mut self, counts: u32) -> Read<u32> {
        let twice = self.fault(ConditionFault::Twice);
        let count = self.number(0..=MOST_DICE.into())?;
        if counts >> count & 1 == 1 { Err(twice) } else { Ok(counts | 1 << count) }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Faces(counts) => {
                let faces =
                    Face::all().zip(counts).flat_map(|(face, &n)| core::iter::repeat_n(face, n.into()));
                write!(f, "[{}]", joined(faces, " "))
            }
            Condition::Pattern(counts) => ('A'..='F')
                .zip(counts)
                .try_for_each(|(letter, &count)| (0..count).try_for_each(|_| write!(f, "{letter}"))),
            Condition::Total(at_least) => write!(f, "T>={at_least}"),
            Condition::Group { faces, at_least } => {
                write!(f, "?({})>={at_least}", joined(faces.iter(), ","))
            }
            Condition::Exactly { faces, counts } => {
                let counts = (0..=MOST_DICE).filter(|count| counts >> count & 1 == 1);
                write!(f, "#{}={{{}}}", joined(faces.iter(), "/"), joined(counts, ","))
            }
            Condition::Compare { more, less } => write!(f, "#{more}>#{less}"),
        }
    }
}

fn joined(parts: impl Iterator<Item = impl fmt::Display>, separator: &str) -> String {
    parts.map(|part| part.to_string()).collect::<Vec<_>>().join(separator)
}
