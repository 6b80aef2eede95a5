//! The sentences of the page, as its own files have them.

/// The frame and the table.
pub mod frame {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}

/// The pages beside the table.
pub mod pages {
    include!(concat!(env!("OUT_DIR"), "/text_pages.rs"));
}

/// Playing online.
pub mod online {
    include!(concat!(env!("OUT_DIR"), "/text_online.rs"));
}

/// Studying games.
pub mod study {
    include!(concat!(env!("OUT_DIR"), "/text_study.rs"));
}

/// The page as an app, and sheets to print.
pub mod app {
    include!(concat!(env!("OUT_DIR"), "/text_app.rs"));
}

/// The table in words.
pub mod spoken {
    include!(concat!(env!("OUT_DIR"), "/text_spoken.rs"));
}

/// The workshop for packs.
pub mod packs {
    include!(concat!(env!("OUT_DIR"), "/text_packs.rs"));
}

/// Accounts, and what is kept.
pub mod people {
    include!(concat!(env!("OUT_DIR"), "/text_people.rs"));
}

/// Puzzles and daily deals.
pub mod puzzles {
    include!(concat!(env!("OUT_DIR"), "/text_puzzles.rs"));
}

/// Games that are over.
pub mod annals {
    include!(concat!(env!("OUT_DIR"), "/text_annals.rs"));
}

/// The board of Alice Assemble.
pub mod assemble {
    include!(concat!(env!("OUT_DIR"), "/text_assemble.rs"));
}

/// The board of The Skycity of Alea.
pub mod alea {
    include!(concat!(env!("OUT_DIR"), "/text_alea.rs"));
}

/// The board of AlicematiC Heroes.
pub mod heroes {
    include!(concat!(env!("OUT_DIR"), "/text_heroes.rs"));
}

/// Lessons.
pub mod lessons {
    include!(concat!(env!("OUT_DIR"), "/text_lessons.rs"));

    /// The lesson of Alice Assemble.
    pub mod assemble {
        include!(concat!(env!("OUT_DIR"), "/text_lesson_assemble.rs"));
    }

    /// The lesson of The Skycity of Alea.
    pub mod alea {
        include!(concat!(env!("OUT_DIR"), "/text_lesson_alea.rs"));
    }

    /// The lesson of AlicematiC Heroes.
    pub mod heroes {
        include!(concat!(env!("OUT_DIR"), "/text_lesson_heroes.rs"));
    }
}
