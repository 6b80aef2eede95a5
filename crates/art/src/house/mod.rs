//! What belongs to the house and not to one game: logo, icons, seats, flourishes and framed pictures.

mod flourish;
mod frame;
mod icon;
mod logo;
mod parade;
mod seat;

pub use flourish::{bunting, cloud, divider};
pub use frame::{FRAME, frame};
pub use icon::Icon;
pub use logo::{LOGO, logo};
pub use parade::parade;
pub use seat::{chip, mark_path, name_chip};
