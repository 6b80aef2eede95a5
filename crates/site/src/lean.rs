//! A part of the client, written as short as it can be.
//!
//! The linker leaves room in every number that it may have to change, names its functions, and the cutter
//! gives every part the types of all. Nobody needs that in a browser.

use std::collections::BTreeSet;
use std::convert::Infallible;

use anyhow::{Result, anyhow};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{Module, TypeSection};
use wasmparser::{CustomSectionReader, Parser, TypeSectionReader};

/// The same module in fewer bytes.
pub(crate) fn lean(module: &[u8]) -> Result<Vec<u8>> {
    let mut used = Used::default();
    written(&mut used, module)?;
    let Used(used) = used;
    written(&mut Kept(used), module)
}

fn written(writer: &mut impl Reencode<Error = Infallible>, module: &[u8]) -> Result<Vec<u8>> {
    let mut lean = Module::new();
    writer
        .parse_core_module(&mut lean, Parser::new(0), module)
        .map_err(|error| anyhow!("a part cannot be read: {error}"))?;
    Ok(lean.finish())
}

/// Finds out which types something refers to.
#[derive(Default)]
struct Used(BTreeSet<u32>);

impl Reencode for Used {
    type Error = Infallible;

    fn type_index(&mut self, index: u32) -> Result<u32, Error<Infallible>> {
        self.0.insert(index);
        Ok(index)
    }

    fn parse_custom_section(
        &mut self,
        _module: &mut Module,
        _section: CustomSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        Ok(())
    }
}

/// Writes these types only, and nothing that is not run.
struct Kept(BTreeSet<u32>);

impl Reencode for Kept {
    type Error = Infallible;

    fn type_index(&mut self, index: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.0.range(..index).count() as u32)
    }

    fn parse_type_section(
        &mut self,
        types: &mut TypeSection,
        section: TypeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for (index, group) in (0..).zip(section) {
            let group = group?;
            if self.0.contains(&index) {
                self.parse_recursive_type_group(types.ty(), group)?;
            }
        }
        Ok(())
    }

    fn parse_custom_section(
        &mut self,
        _module: &mut Module,
        _section: CustomSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{CodeSection, CustomSection, Function, FunctionSection, ValType};

    /// A module with so many types, a function of the last one that calls itself, and perhaps a name.
    fn module(types: usize, name: Option<&str>) -> Vec<u8> {
        let mut section = TypeSection::new();
        for count in 0..types {
            // The last one is always the same.
            let parameters = if count + 1 == types { 1 } else { count + 2 };
            section.ty().function(vec![ValType::I32; parameters], []);
        }
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        functions.function(types as u32 - 1);
        let mut function = Function::new([]);
        function.instructions().local_get(0).call(0).end();
        code.function(&function);
        let mut module = Module::new();
        module.section(&section).section(&functions).section(&code);
        if let Some(name) = name {
            module.section(&CustomSection { name: name.into(), data: (&[1, 2, 3]).into() });
        }
        module.finish()
    }

    #[test]
    fn names_and_types_that_nobody_uses_are_left_out() {
        let plain = module(1, None);
        for (types, name) in [(1, None), (1, Some("name")), (5, None), (5, Some("producers"))] {
            assert_eq!(lean(&module(types, name)).expect("a module"), plain, "{types} {name:?}");
        }
        assert!(lean(b"no module").is_err());
    }

    #[test]
    fn numbers_take_no_more_room_than_they_need() {
        let plain = module(1, None);
        // `call 0` as the linker writes it, so that another number would fit in.
        let (short, padded) = ([0x10, 0x00, 0x0b], [0x10, 0x80, 0x80, 0x80, 0x80, 0x00, 0x0b]);
        let at = plain.windows(3).position(|bytes| bytes == short).expect("the call");
        let mut long = plain.clone();
        long.splice(at..at + 3, padded);
        // The function and its section have grown by four bytes: their lengths stand before them.
        for length in [at - 4, at - 6] {
            long[length] += 4;
        }
        assert_eq!(lean(&long).expect("a module"), plain);
    }
}
