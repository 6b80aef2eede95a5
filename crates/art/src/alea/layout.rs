//! Where dice lie on the plaza: a cluster for each owner, nothing over anything else.

use core::f32::consts::{FRAC_PI_2, PI, TAU};

use super::plaza::Plaza;

/// The dice of one owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Handful {
    /// How many lie on the table.
    pub lying: u8,
    /// How many wait to be thrown. They keep the places where they will lie.
    pub waiting: u8,
}

impl Handful {
    const fn dice(self) -> u8 {
        self.lying.saturating_add(self.waiting)
    }
}

/// Where a die lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
    /// Turned by so many degrees; a die that waits stands straight.
    pub tilt: f32,
}

/// Where everything on the plaza lies.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// How large the dice are.
    pub side: f32,
    /// The places of each owner's dice, those that lie first.
    pub dice: Vec<Vec<Place>>,
    /// The middle of the room for each owner's name, above the dice; none for who has no dice.
    pub names: Vec<Option<(f32, f32)>>,
}

/// No die is turned more than this.
pub const MOST_TILT: f32 = 11.0;
/// From die to die in a cluster, in sides: room for the tilt and for a brass ring.
const PITCH: f32 = 1.34;
/// Dice of different owners are at least so far apart, in sides.
const APART: f32 = 1.5;
/// Smaller dice cannot be read.
const SMALLEST: f32 = 6.0;
/// How far clusters stand from the middle, in shares of their anchors; the calmest first.
const SPREADS: [f32; 5] = [0.58, 0.66, 0.5, 0.72, 0.42];
/// Tilts and small nudges in turn, the nudges in sides, so that thrown dice look thrown.
const THROWN: [(f32, f32, f32); 9] = [
    (-9.0, 0.02, 0.03),
    (7.0, -0.03, -0.04),
    (-5.0, 0.03, 0.04),
    (10.0, 0.0, -0.02),
    (-11.0, -0.02, 0.03),
    (4.0, 0.04, -0.04),
    (8.0, -0.04, 0.02),
    (-7.0, 0.01, -0.03),
    (11.0, -0.01, 0.04),
];

/// The middles of so many clusters, in half axes from the middle of the oval: the first in front, the
/// others clockwise; with how many columns each likes.
const fn anchors(clusters: usize) -> &'static [(f32, f32, u8)] {
    match clusters {
        0 | 1 => &[(0.0, 0.1, 7)],
        2 => &[(0.0, 0.95, 6), (0.0, -0.75, 6)],
        3 => &[(0.0, 1.0, 5), (-0.85, -0.45, 3), (0.85, -0.45, 3)],
        4 => &[(0.0, 1.1, 5), (-1.05, -0.1, 2), (0.0, -0.95, 4), (1.05, -0.1, 2)],
        _ => &[(0.0, 1.1, 5), (-1.15, 0.1, 2), (-0.52, -0.85, 3), (0.52, -0.85, 3), (1.15, 0.1, 2)],
    }
}

/// The same, with more of the way round for who has more dice.
fn shared_anchors(dice: &[u8]) -> Vec<(f32, f32, u8)> {
    let share = |dice: u8| f32::from(dice) + 1.6;
    let all: f32 = dice.iter().map(|&dice| share(dice)).sum();
    // The first share lies to both sides of the front.
    let mut turn = FRAC_PI_2 - dice.first().map_or(0.0, |&dice| share(dice)) / all * PI;
    let anchor = |&dice: &u8| {
        let way = share(dice) / all * TAU;
        let (down, along) = (turn + way / 2.0).sin_cos();
        turn += way;
        let columns = if along.abs() > 0.8 {
            2
        } else if down > 0.0 {
            4
        } else {
            3
        };
        (along * 1.1, down * 1.05, columns)
    };
    dice.iter().map(anchor).collect()
}

/// Dice of a cluster, row by row, from its middle, in sides. The longest rows come last: they are nearer.
fn rows(dice: u8, columns: u8) -> Vec<(f32, f32)> {
    let rows = dice.div_ceil(columns.max(1)).max(1);
    let (each, more) = (dice / rows, dice % rows);
    let middle = f32::from(rows - 1) / 2.0;
    let mut places = Vec::new();
    for row in 0..rows {
        let length = each + u8::from(row >= rows - more);
        for column in 0..length {
            let along = f32::from(column) - f32::from(length - 1) / 2.0;
            places.push((along * PITCH, (f32::from(row) - middle) * PITCH));
        }
    }
    places
}

struct Cluster {
    owner: usize,
    dice: Vec<(f32, f32)>,
    name: (f32, f32),
}

impl Plaza {
    /// Where the dice of up to five owners lie, as large as they can be. The first owner sits in front,
    /// the others clockwise. `name` is the room that each owner's name needs, or nothing. Only the sums
    /// of lying and waiting dice count, so nothing moves when waiting dice are thrown.
    pub fn layout(self, owners: &[Handful], name: (f32, f32)) -> Layout {
        let with_dice: Vec<_> = (0..owners.len()).filter(|&owner| owners[owner].dice() > 0).collect();
        let dice: Vec<_> = with_dice.iter().map(|&owner| owners[owner].dice()).collect();
        let around = [anchors(dice.len()).to_vec(), shared_anchors(&dice)];
        let clusters = |side: f32, anchors: &[(f32, f32, u8)], spread: (f32, f32), more_columns: i8| {
            let cluster = |(&owner, &(along, down, columns)): (&usize, &(f32, f32, u8))| {
                let columns = columns.saturating_add_signed(more_columns);
                let anchor = (along * spread.0, down * spread.1);
                self.cluster(owner, &rows(owners[owner].dice(), columns), anchor, name, side)
            };
            with_dice.iter().zip(anchors).map(cluster).collect::<Vec<_>>()
        };
        let mut side = (self.width * 0.1).min(58.0);
        while side > SMALLEST {
            for anchors in &around {
                for (along, down) in SPREADS.iter().flat_map(|&along| SPREADS.map(|down| (along, down))) {
                    for more_columns in [0, 1, -1] {
                        let clusters = clusters(side, anchors, (along, down), more_columns);
                        if self.fits(&clusters, name, side) {
                            return settled(owners, &clusters, side);
                        }
                    }
                }
            }
            side *= 0.965;
        }
        // More dice than any game has: small, but none is lost.
        settled(owners, &clusters(SMALLEST, &around[0], (0.5, 0.5), 0), SMALLEST)
    }

    /// Dice round an anchor, with the name above them.
    fn cluster(
        self,
        owner: usize,
        around: &[(f32, f32)],
        anchor: (f32, f32),
        name: (f32, f32),
        side: f32,
    ) -> Cluster {
        let (middle, inner) = (self.middle(), self.inner());
        let x = middle.0 + anchor.0 * inner.0;
        // The name belongs to the cluster, so the dice make room for it.
        let y = middle.1 + anchor.1 * inner.1 + name.1 / 2.0;
        let top = around.iter().fold(0.0f32, |top, at| top.min(at.1));
        Cluster {
            owner,
            dice: around.iter().map(|at| (x + at.0 * side, y + at.1 * side)).collect(),
            name: (x, y + (top - 0.66) * side - name.1 / 2.0),
        }
    }

    /// Whether everything lies on the oval and apart.
    fn fits(self, clusters: &[Cluster], name: (f32, f32), side: f32) -> bool {
        let (middle, inner) = (self.middle(), self.inner());
        let inside = |(x, y): (f32, f32), (wide, high): (f32, f32)| {
            let along = ((x - middle.0).abs() + wide / 2.0) / inner.0;
            let down = ((y - middle.1).abs() + high / 2.0) / inner.1;
            along * along + down * down <= 1.0
        };
        let apart = |one: (f32, f32), other: (f32, f32), (wide, high): (f32, f32)| {
            (one.0 - other.0).abs() >= wide || (one.1 - other.1).abs() >= high
        };
        let die = (side * 1.16, side * 1.16);
        let between = (side * APART, side * APART);
        let to_name = ((name.0 + side * 1.3) / 2.0, (name.1 + side * 1.3) / 2.0);
        let all_inside = clusters.iter().all(|cluster| {
            let name_inside = name.1 == 0.0 || inside(cluster.name, (name.0 * 0.7, name.1));
            name_inside && cluster.dice.iter().all(|&at| inside(at, die))
        });
        all_inside
            && clusters.iter().enumerate().all(|(index, one)| {
                clusters[index + 1..].iter().all(|other| {
                    let dice_apart =
                        one.dice.iter().all(|&a| other.dice.iter().all(|&b| apart(a, b, between)));
                    let names_apart = name.1 == 0.0
                        || (apart(one.name, other.name, name)
                            && one.dice.iter().all(|&at| apart(at, other.name, to_name))
                            && other.dice.iter().all(|&at| apart(at, one.name, to_name)));
                    dice_apart && names_apart
                })
            })
    }
}

/// The found places, with their tilts, in the order of the owners.
fn settled(owners: &[Handful], clusters: &[Cluster], side: f32) -> Layout {
    let mut layout = Layout { side, dice: vec![Vec::new(); owners.len()], names: vec![None; owners.len()] };
    for cluster in clusters {
        let lying = usize::from(owners[cluster.owner].lying);
        let place = |(index, &(x, y)): (usize, &(f32, f32))| {
            if index >= lying {
                return Place { x, y, tilt: 0.0 };
            }
            let (tilt, along, down) = THROWN[(index + 2 * cluster.owner) % THROWN.len()];
            Place { x: x + along * side, y: y + down * side, tilt }
        };
        layout.dice[cluster.owner] = cluster.dice.iter().enumerate().map(place).collect();
        layout.names[cluster.owner] = Some(cluster.name);
    }
    layout
}
