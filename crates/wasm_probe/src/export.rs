//! What a WASM host calls: numbers in, numbers out, and a record in the module's memory.

use std::sync::{Mutex, PoisonError};

/// The record that was asked for last. It stays where it is until the next one is asked for.
static RECORD: Mutex<String> = Mutex::new(String::new());

/// Plays the game with this number, and returns the length of its record in bytes.
#[expect(unsafe_code, reason = "the host finds the function by its name; no other crate has one like it")]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn wasm_probe_play(number: u32) -> usize {
    let record = crate::record(number);
    let length = record.len();
    *RECORD.lock().unwrap_or_else(PoisonError::into_inner) = record;
    length
}

/// Where the record begins in the module's memory.
#[expect(unsafe_code, reason = "the host finds the function by its name; no other crate has one like it")]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn wasm_probe_record() -> usize {
    RECORD.lock().unwrap_or_else(PoisonError::into_inner).as_ptr() as usize
}
