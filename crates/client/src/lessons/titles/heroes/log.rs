//! The game that the lesson goes through, in its notation: what the learner does is wanted there step by step,
//! and here for those who begin with its last rounds.

/// The map, five cards for everybody, and the redraws of the others.
pub(super) const DEAL: &str = "
* map 0:0 3:0 8:2 11:3 12:3 13:5 14:0 5:1 10:5
* draw 0 0
* draw 0 17
* draw 0 18
* draw 0 20
* draw 0 29
* draw 1 4
* draw 1 7
* draw 1 13
* draw 1 19
* draw 1 25
* draw 2 2
* draw 2 6
* draw 2 12
* draw 2 22
* draw 2 24
1 redraw
2 redraw
";

/// Two cards for two, and the learner starts.
pub(super) const REDRAWN: &str = "
* draw 0 1
* draw 0 5
* start 0
";

/// The others have their Cities.
pub(super) const OTHERS_SETTLE: &str = "
1 city d0
2 city f0
2 city g0
1 city e0
";

/// The others in round 1.
pub(super) const ROUND_1: &str = "
1 commoner 7 red
* draw 1 7
1 invade d2
2 summon 6
* draw 2 13
* draw 2 19
2 invade f1
";

/// A card for a Commoner.
pub(super) const DETECTIVE_DRAWN: &str = "
* draw 0 9
";

/// The others in round 2.
pub(super) const ROUND_2: &str = "
1 commoner 7 green
* draw 1 25
1 invade d6
2 commoner 2 yellow
* draw 2 12
2 invade g6
* draw 2 24
";

/// The others in round 3.
pub(super) const ROUND_3: &str = "
1 commoner 13 red
* draw 1 8
1 invade e6
2 commoner 12 red
* draw 2 14
2 invade f1
";

/// The others in round 4.
pub(super) const ROUND_4: &str = "
1 commoner 8 green
* draw 1 26
1 invade d5
2 commoner 12 red
* draw 2 21
2 invade f5
";

/// A card for blue land.
pub(super) const BLUE_DRAWN: &str = "
* draw 0 11
";

/// The others in round 5, and round 6 with a turn of the learner.
pub(super) const ROUNDS_5_6: &str = "
1 commoner 19 yellow
* draw 1 27
1 invade c5
2 commoner 13 green
* draw 2 3
2 invade g5
0 commoner 11 blue
* draw 0 15
0 invade h6
* draw 0 13
* draw 0 21
1 commoner 25 yellow
* draw 1 2
1 invade e1
2 commoner 3 white
* draw 2 7
2 invade f3
";

/// The others in round 7.
pub(super) const ROUND_7: &str = "
1 commoner 2 yellow
* draw 1 13
1 invade d1
2 commoner 7 green
* draw 2 19
2 invade f4
";

/// A card for a Commoner.
pub(super) const SISTER_DRAWN: &str = "
* draw 0 25
";

/// The others in round 8: one of them summons Valkyrie.
pub(super) const ROUND_8: &str = "
1 summon 4
1 invade e2
2 commoner 14 red
* draw 2 25
2 invade g2
";

/// The others in round 9.
pub(super) const ROUND_9: &str = "
1 commoner 13 white
* draw 1 12
1 invade a4
2 summon 24
2 invade g3
";

/// The others in round 10.
pub(super) const ROUND_10: &str = "
1 summon 25
1 invade d3
1 none
2 summon 24
2 invade a6
";

/// A card for a Commoner.
pub(super) const DIVA_DRAWN: &str = "
* draw 0 14
";

/// The others in round 11.
const ROUND_11: &str = "
1 summon 26
1 invade f0
1 none
2 commoner 22 green
* draw 2 24
2 invade f6
";

/// Round 12, the learner included.
const ROUND_12: &str = "
0 commoner 14 white
* draw 0 24
0 invade a3
0 none
* draw 0 26
* draw 0 16
* draw 0 3
1 commoner 12 yellow
* draw 1 8
1 invade d4
1 none
2 summon 21
2 invade g1
";

/// The whole game up to its last two rounds.
pub(super) const WHOLE: &[&str] = &[
    DEAL,
    "0 redraw 17 29",
    REDRAWN,
    "0 city h0",
    OTHERS_SETTLE,
    "0 city c0\n0 summon 0\n0 invade h3",
    ROUND_1,
    "0 commoner 5 yellow",
    DETECTIVE_DRAWN,
    "0 invade h4\n0 pay",
    ROUND_2,
    "0 summon 20\n0 invade h1\n0 attack",
    ROUND_3,
    "0 summon 18\n0 exchange red yellow\n0 invade h1",
    ROUND_4,
    "0 summon 9\n0 turn yellow 5\n0 invade b5\n0 seize",
    BLUE_DRAWN,
    ROUNDS_5_6,
    "0 summon 1\n0 invade c5\n0 steal 1",
    ROUND_7,
    "0 commoner 13 red",
    SISTER_DRAWN,
    "0 invade h2",
    ROUND_8,
    "0 exchange red yellow\n0 summon 15\n0 copy 4\n0 invade b0\n0 flip green 20",
    ROUND_9,
    "0 summon 21\n0 invade a0\n0 none\n0 take red\n0 take yellow",
    ROUND_10,
    "0 commoner 25 blue",
    DIVA_DRAWN,
    "0 pass",
    ROUND_11,
    ROUND_12,
];
