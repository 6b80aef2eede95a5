//! The common program: as many mutants as can be compiled into one.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail};

use super::list::{Mutant, Sources};
use super::plant::{Number, Planted, plant};
use super::workshop::{Built, Complaint, Programs, Workshop};

/// The codes of errors about types. When the plain text of a mutant has one in the common program, it has the same
/// by itself: nothing around it says otherwise.
const OF_TYPES: [&str; 5] = ["E0277", "E0308", "E0368", "E0369", "E0600"];
/// The code of the error that something cannot be worked out while compiling.
const WHILE_COMPILING: &str = "E0080";

/// The common program, and the mutants that are not in it.
pub(crate) struct Common {
    /// Its test programs.
    pub(crate) programs: Programs,
    /// Those that cannot compile.
    pub(crate) refused: BTreeSet<Number>,
    /// Those that are not in the common program and may compile by themselves.
    pub(crate) left_out: BTreeSet<Number>,
}

/// Plants all mutants and takes out those that the compiler complains about until it is content.
pub(crate) fn build(
    workshop: &Workshop,
    game: &str,
    sources: &Sources,
    mutants: &BTreeMap<Number, Mutant>,
) -> Result<Common> {
    let (mut left_out, mut refused) = (BTreeSet::new(), BTreeSet::new());
    let mut checked = false;
    loop {
        let planted = plant_all(game, sources, mutants, &left_out)?;
        for (file, planted) in &planted {
            workshop.put(file, planted.text.as_bytes())?;
            left_out.extend(&planted.left_out);
        }
        // Checking is quicker; what is only found when all is built comes last.
        let built = if checked { workshop.build()? } else { workshop.check()? };
        match built {
            Built::Fine(programs) if checked => {
                left_out.retain(|number| !refused.contains(number));
                return Ok(Common { programs, refused, left_out });
            }
            Built::Fine(_) => checked = true,
            Built::Refused(complaints) => {
                let blamed = blamed(&planted, &complaints)?;
                eprintln!("complaints: {}, mutants taken out: {}", complaints.len(), blamed.len());
                left_out.extend(blamed);
                refused.extend(complaints.iter().filter_map(|complaint| of_types(&planted, complaint)));
            }
        }
    }
}

fn plant_all(
    game: &str,
    sources: &Sources,
    mutants: &BTreeMap<Number, Mutant>,
    left_out: &BTreeSet<Number>,
) -> Result<BTreeMap<String, Planted>> {
    let root = format!("games/{game}/src/lib.rs");
    let plant_one = |(file, text): (&String, &String)| {
        let here = |(number, mutant): &(&Number, &Mutant)| mutant.file == *file && !left_out.contains(number);
        let here: Vec<_> = mutants.iter().filter(here).map(|(&number, mutant)| (number, mutant)).collect();
        let planted = plant(text, &here, *file == root);
        Ok((file.clone(), planted.with_context(|| format!("{file} cannot be read as Rust"))?))
    };
    sources.iter().map(plant_one).collect()
}

/// The mutant that cannot compile, because the error is one of types and in its own text.
fn of_types(planted: &BTreeMap<String, Planted>, complaint: &Complaint) -> Option<Number> {
    let (file, bytes) = complaint.places.first()?;
    let is_of_types = OF_TYPES.contains(&complaint.code.as_str());
    planted.get(file).filter(|_| is_of_types)?.of_own_text(bytes)
}

/// The mutants to take out because of these complaints.
fn blamed(planted: &BTreeMap<String, Planted>, complaints: &[Complaint]) -> Result<BTreeSet<Number>> {
    let mut all = BTreeSet::new();
    for complaint in complaints {
        let places = || {
            let places = complaint.places.iter();
            places.filter_map(|(file, bytes)| planted.get(file).map(|planted| (planted, bytes)))
        };
        let near = || places().find_map(|(planted, bytes)| planted.blamed(bytes));
        let in_function = || places().find_map(|(planted, bytes)| planted.blamed_function(bytes));
        // From the constant inwards through all calls: the last of them asked which mutant is meant.
        let asked = || places().rev().find_map(|(planted, bytes)| planted.blamed_function(bytes));
        let found = match complaint.code == WHILE_COMPILING {
            true => asked().or_else(near),
            false => near().or_else(in_function),
        };
        match found {
            Some(mutants) => all.extend(mutants),
            None if all.is_empty() => bail!("no mutant is to blame for this:\n{}", complaint.text),
            // It may follow from another complaint.
            None => {}
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutants::list::Genre;
    use crate::mutants::plant::tests::mutant;

    const FILE: &str = "games/zoo/src/lib.rs";
    const TEXT: &str = "fn f() { g(a + b) } fn h() { i }";

    /// Whom a complaint about these parts of the planted text is blamed on, and who is said not to compile.
    fn check(code: &str, parts: &[&str], expected: Option<Number>, refused: Option<Number>) {
        let mutants =
            [mutant(Genre::Operator, TEXT, "a ^+^ b", "-"), mutant(Genre::Body, TEXT, "{ ^i^ }", "0")];
        let mutants: BTreeMap<Number, Mutant> = (1..).zip(mutants).collect();
        let sources = Sources::from([(FILE.to_owned(), TEXT.to_owned())]);
        let planted = plant_all("zoo", &sources, &mutants, &BTreeSet::new()).expect("reads");
        let place = |part: &&str| {
            let start = planted[FILE].text.find(part).expect(part);
            (FILE.to_owned(), start..start + part.len())
        };
        let places = parts.iter().map(place).collect();
        let complaint = Complaint { code: code.to_owned(), text: "text".to_owned(), places };
        assert_eq!(of_types(&planted, &complaint), refused, "{code} {parts:?}");
        let blamed = blamed(&planted, &[complaint]);
        match expected {
            Some(number) => assert_eq!(blamed.expect(code), [number].into(), "{code} {parts:?}"),
            None => assert_eq!(blamed.expect_err(code).to_string(), "no mutant is to blame for this:\ntext"),
        }
    }

    #[test]
    fn complaints_are_blamed_on_mutants() {
        check("E0308", &["return 0"], Some(2), Some(2));
        check("E0382", &["return 0"], Some(2), None);
        check("E0308", &["{ a + b }"], Some(1), None);
        check("E0308", &["fn h", "a + b"], Some(1), None);
        check("E0308", &["fn h"], Some(2), None);
        check("E0080", &["is(2)", "is(1)", "fn running"], Some(1), None);
        check("E0308", &["fn running"], None, None);
        check("E0308", &[], None, None);
    }
}
