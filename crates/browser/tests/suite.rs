//! The page in a real browser: whole games, and everything around them.

mod suite {
    mod annals;
    mod axe;
    mod axe_on_the_way;
    mod backups;
    mod conduct;
    mod faults;
    mod games;
    mod keeping;
    mod keyboard;
    mod late;
    mod lessons;
    mod listening;
    mod looking;
    mod narrow;
    mod offline;
    mod online;
    mod packs;
    mod people;
    mod puzzles;
    mod secrets;
    mod settings;
    mod statistics;
    mod study;
    mod touching;
    mod turns;
}
