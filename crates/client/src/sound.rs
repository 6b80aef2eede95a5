//! Sounds, made by code: a few soft notes and knocks.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{
    AudioBuffer, AudioContext, AudioContextState, AudioNode, BiquadFilterType, GainNode, OscillatorType,
    Window,
};

use crate::browser;

/// How something sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// It is your turn.
    Turn,
    /// A card or doll slides.
    Slide,
    /// A piece is put down.
    Place,
    /// Dice tumble.
    Dice,
    /// Something was won.
    Gain,
    /// Something was lost.
    Loss,
    /// A trap springs, a fight begins.
    Alarm,
    /// The game is over.
    Fanfare,
}

/// What makes a note.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Voice {
    /// A glass: a plain wave.
    Glass,
    /// A flute: a wave with a little edge.
    Flute,
    /// A brush or a knock: noise round a height.
    Brush,
}

/// A note: from when, how long, from which height to which (in hertz), and how loud.
type Note = (Voice, f32, f32, (f32, f32), f32);

impl Sound {
    /// All of them.
    pub(crate) const ALL: [Sound; 8] = [
        Sound::Turn,
        Sound::Slide,
        Sound::Place,
        Sound::Dice,
        Sound::Gain,
        Sound::Loss,
        Sound::Alarm,
        Sound::Fanfare,
    ];

    fn notes(self) -> &'static [Note] {
        use Voice::{Brush, Flute, Glass};
        match self {
            // Two bells, rising by a fourth.
            Sound::Turn => {
                &[(Glass, 0.0, 0.5, (659.3, 659.3), 0.16), (Glass, 0.11, 0.6, (880.0, 880.0), 0.14)]
            }
            // Paper over cloth.
            Sound::Slide => &[(Brush, 0.0, 0.2, (900.0, 2600.0), 0.1)],
            // Wood on wood.
            Sound::Place => {
                &[(Glass, 0.0, 0.13, (240.0, 150.0), 0.3), (Brush, 0.0, 0.045, (1900.0, 1200.0), 0.16)]
            }
            // Knocks that come closer together and fall.
            Sound::Dice => &[
                (Brush, 0.0, 0.05, (2300.0, 1700.0), 0.17),
                (Glass, 0.0, 0.06, (420.0, 300.0), 0.12),
                (Brush, 0.11, 0.05, (2000.0, 1500.0), 0.15),
                (Glass, 0.11, 0.06, (380.0, 270.0), 0.11),
                (Brush, 0.2, 0.05, (2200.0, 1600.0), 0.12),
                (Brush, 0.27, 0.05, (1700.0, 1300.0), 0.1),
                (Glass, 0.27, 0.08, (330.0, 230.0), 0.1),
            ],
            // A music box: up a broken chord.
            Sound::Gain => &[
                (Glass, 0.0, 0.3, (783.99, 783.99), 0.12),
                (Glass, 0.07, 0.32, (987.77, 987.77), 0.12),
                (Glass, 0.14, 0.5, (1174.7, 1174.7), 0.12),
            ],
            // A sigh.
            Sound::Loss => {
                &[(Flute, 0.0, 0.22, (392.0, 370.0), 0.13), (Flute, 0.18, 0.42, (330.0, 277.0), 0.13)]
            }
            // A spring that snaps, and a low gong.
            Sound::Alarm => &[
                (Flute, 0.0, 0.16, (180.0, 520.0), 0.12),
                (Brush, 0.14, 0.08, (3200.0, 900.0), 0.18),
                (Glass, 0.15, 0.7, (155.6, 146.8), 0.26),
                (Glass, 0.15, 0.6, (233.1, 220.0), 0.1),
            ],
            // Four steps home.
            Sound::Fanfare => &[
                (Flute, 0.0, 0.2, (523.25, 523.25), 0.13),
                (Flute, 0.16, 0.2, (659.26, 659.26), 0.13),
                (Flute, 0.32, 0.2, (783.99, 783.99), 0.13),
                (Flute, 0.48, 0.8, (1046.5, 1046.5), 0.14),
                (Glass, 0.48, 0.9, (523.25, 523.25), 0.12),
                (Glass, 0.48, 0.9, (659.26, 659.26), 0.1),
            ],
        }
    }
}

/// What plays: made when the first sound is wanted.
struct Player {
    context: AudioContext,
    /// A second of noise, for brushes.
    noise: AudioBuffer,
}

thread_local! {
    static PLAYER: RefCell<Option<Player>> = const { RefCell::new(None) };
}

/// Plays it, if the browser can. A page that nobody looks at stays quiet, and so does one that nobody has
/// touched yet: browsers would only complain.
pub(crate) fn play(sound: Sound) {
    if !browser::is_hidden() {
        call(sound);
    }
}

/// The same for what must be heard although nobody looks.
pub(crate) fn call(sound: Sound) {
    if browser::window().is_some_and(|window| was_touched(&window)) {
        // No sound is no reason to stop.
        let _ = PLAYER.with_borrow_mut(|player| strike(player, sound));
    }
}

/// Whether somebody has touched the page; taken for granted where a browser does not tell.
fn was_touched(window: &Window) -> bool {
    let get = |from: &JsValue, key: &str| js_sys::Reflect::get(from, &JsValue::from_str(key)).ok();
    let activation = get(window.navigator().as_ref(), "userActivation").filter(JsValue::is_object);
    activation.and_then(|activation| get(&activation, "hasBeenActive")?.as_bool()).unwrap_or(true)
}

fn strike(player: &mut Option<Player>, sound: Sound) -> Result<(), JsValue> {
    let is_new = player.is_none();
    let player = match player {
        Some(player) => player,
        None => player.insert(Player::new()?),
    };
    if player.context.state() == AudioContextState::Suspended {
        // Browsers wait for a first touch. What is not heard now would be heard all at once later; only a
        // new player is still on its way and may go on.
        let _ = player.context.resume()?;
        if !is_new {
            return Ok(());
        }
    }
    sound.notes().iter().try_for_each(|note| player.play(*note))
}

impl Player {
    fn new() -> Result<Player, JsValue> {
        let context = AudioContext::new()?;
        let rate = context.sample_rate();
        let mut state = 1_u32;
        let mut samples: Vec<f32> = Vec::with_capacity(rate as usize);
        samples.resize_with(rate as usize, || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as f32 / 8_388_608.0 - 1.0
        });
        let noise = context.create_buffer(1, samples.len() as u32, rate)?;
        noise.copy_to_channel(&samples, 0)?;
        Ok(Player { context, noise })
    }

    fn play(&self, (voice, after, length, (from, to), volume): Note) -> Result<(), JsValue> {
        let start = self.context.current_time() + f64::from(after) + 0.01;
        let end = start + f64::from(length);
        let gain = self.envelope(start, end, volume)?;
        match voice {
            Voice::Glass | Voice::Flute => {
                let wave = self.context.create_oscillator()?;
                let kind =
                    if voice == Voice::Glass { OscillatorType::Sine } else { OscillatorType::Triangle };
                wave.set_type(kind);
                wave.frequency().set_value_at_time(from, start)?;
                wave.frequency().exponential_ramp_to_value_at_time(to, end)?;
                wave.connect_with_audio_node(&gain)?;
                wave.start_with_when(start)?;
                wave.stop_with_when(end)
            }
            Voice::Brush => {
                let noise = self.context.create_buffer_source()?;
                noise.set_buffer(Some(&self.noise));
                let filter = self.context.create_biquad_filter()?;
                filter.set_type(BiquadFilterType::Bandpass);
                filter.frequency().set_value_at_time(from, start)?;
                filter.frequency().exponential_ramp_to_value_at_time(to, end)?;
                noise.connect_with_audio_node(&filter)?;
                filter.connect_with_audio_node(&gain)?;
                // It is a second long: it ends with its envelope, or by itself.
                noise.start_with_when(start)
            }
        }
    }

    /// A quick rise and a long fall, so that nothing clicks.
    fn envelope(&self, start: f64, end: f64, volume: f32) -> Result<GainNode, JsValue> {
        let gain = self.context.create_gain()?;
        gain.gain().set_value_at_time(0.0001, start)?;
        gain.gain().exponential_ramp_to_value_at_time(volume, start + 0.012)?;
        gain.gain().exponential_ramp_to_value_at_time(0.0001, end)?;
        let out: AudioNode = self.context.destination().into();
        gain.connect_with_audio_node(&out)?;
        Ok(gain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_soft_and_different() {
        for (at, sound) in Sound::ALL.into_iter().enumerate() {
            let notes = sound.notes();
            assert!(!notes.is_empty(), "{sound:?}");
            for &(_, after, length, (from, to), volume) in notes {
                assert!(after >= 0.0 && length > 0.02 && after + length <= 1.5, "{sound:?}");
                assert!((80.0..=4000.0).contains(&from) && (80.0..=4000.0).contains(&to), "{sound:?}");
                assert!(volume > 0.0 && volume <= 0.3, "{sound:?}");
            }
            assert!(Sound::ALL[..at].iter().all(|other| other.notes() != notes), "{sound:?}");
        }
    }
}
