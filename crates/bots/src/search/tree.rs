//! The tree of a search: nodes, the edges between them, and which edge to follow.

use gamekit::Seat;

use super::values::Values;

/// The most nodes of a tree: beyond them iterations end at the leaves that are there.
const MOST_NODES: usize = 400_000;

/// So many edges are enough for a node. What others hold is drawn anew in every iteration: where they can
/// do something else with every hand, there would be more and more, and looking for one takes longer.
const CROWD: usize = 512;

/// What an edge that was never followed is thought to be worth below its neighbours.
const UNTRIED: f64 = 0.08;

/// An action that may be tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// How promising it looks compared with the others; 0 is never tried.
    pub weight: f32,
}

struct Edge<A> {
    action: A,
    seat: Seat,
    weight: f32,
    visits: u32,
    /// How often it could have been followed: hidden things decide what is legal.
    available: u32,
    /// What the seat wished for, summed over all visits.
    sum: f64,
    child: u32,
}

const NO_CHILD: u32 = u32::MAX;

/// The way of one iteration: nodes, and the edges that were followed from them.
pub(super) type Path = Vec<(u32, u32)>;

/// All nodes of a search; the edges of each in the order in which they were found.
pub(super) struct Tree<A> {
    nodes: Vec<Vec<Edge<A>>>,
    used: usize,
}

impl<A: Copy + Eq> Tree<A> {
    /// The node of the decision that is asked for.
    pub(super) const ROOT: u32 = 0;

    pub(super) fn new() -> Tree<A> {
        Tree { nodes: vec![Vec::new()], used: 1 }
    }

    /// Forgets everything, and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.used = 0;
        self.make_node();
    }

    fn make_node(&mut self) -> Option<u32> {
        match self.nodes.get_mut(self.used) {
            Some(old) => old.clear(),
            None if self.used < MOST_NODES => self.nodes.push(Vec::new()),
            None => return None,
        }
        self.used += 1;
        Some(self.used as u32 - 1)
    }

    fn edge(&self, node: u32, edge: u32) -> &Edge<A> {
        &self.nodes[node as usize][edge as usize]
    }

    pub(super) fn action(&self, node: u32, edge: u32) -> A {
        self.edge(node, edge).action
    }

    /// How often an edge was followed, and what its seat wished for on average.
    pub(super) fn record(&self, node: u32, edge: u32) -> (u32, f64) {
        let edge = self.edge(node, edge);
        (edge.visits, edge.sum / f64::from(edge.visits.max(1)))
    }

    /// How promising an edge looked before it was followed.
    pub(super) fn promise(&self, node: u32, edge: u32) -> f32 {
        self.edge(node, edge).weight
    }

    /// The edge of an action. It is probably `guess`, or soon behind it: edges stand in the order of the
    /// lists of actions that they were found in.
    #[inline]
    pub(super) fn find(&self, node: u32, seat: Seat, action: A, guess: usize) -> Option<u32> {
        let edges = &self.nodes[node as usize];
        let guess = guess.min(edges.len());
        let is_it = |edge: &Edge<A>| edge.action == action && edge.seat == seat;
        let behind = edges[guess..].iter().position(is_it).map(|edge| guess + edge);
        behind.or_else(|| edges[..guess].iter().position(is_it)).map(|edge| edge as u32)
    }

    /// Whether a node has so many edges that no more should be added.
    pub(super) fn is_crowded(&self, node: u32) -> bool {
        self.nodes[node as usize].len() >= CROWD
    }

    /// How many edges the node with the most has.
    #[cfg(test)]
    pub(super) fn most_edges(&self) -> usize {
        self.nodes[..self.used].iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Adds edges for candidates that have none yet.
    pub(super) fn add(&mut self, node: u32, seat: Seat, candidates: &[Candidate<A>]) {
        for &Candidate { action, weight } in candidates {
            if self.find(node, seat, action, usize::MAX).is_none() {
                let edge = Edge { action, seat, weight, visits: 0, available: 0, sum: 0.0, child: NO_CHILD };
                self.nodes[node as usize].push(edge);
            }
        }
    }

    /// The most interesting of the available edges: good so far, promising, or little known. The first
    /// on ties; `None` if there is none.
    pub(super) fn select(&mut self, node: u32, available: &[u32], curiosity: f64) -> Option<u32> {
        let edges = &mut self.nodes[node as usize];
        let (mut weights, mut visits, mut sum) = (0.0, 0, 0.0);
        for &edge in available {
            let edge = &mut edges[edge as usize];
            edge.available += 1;
            weights += f64::from(edge.weight);
            visits += edge.visits;
            sum += edge.sum;
        }
        let usual = if visits == 0 { 0.0 } else { sum / f64::from(visits) - UNTRIED };
        let scale = curiosity / weights.max(f64::MIN_POSITIVE);
        let mut best = None;
        let mut most = f64::NEG_INFINITY;
        for &at in available {
            let edge = &edges[at as usize];
            if edge.weight <= 0.0 {
                continue;
            }
            let known = if edge.visits == 0 { usual } else { edge.sum / f64::from(edge.visits) };
            let wish = scale * f64::from(edge.weight) * f64::from(edge.available).sqrt();
            let interest = known + wish / f64::from(edge.visits + 1);
            if interest > most {
                most = interest;
                best = Some(at);
            }
        }
        best.or(available.first().copied())
    }

    /// The node behind an edge. It is made when the edge is followed for the second time; before that
    /// the walk ends here.
    pub(super) fn follow(&mut self, node: u32, edge: u32) -> Option<u32> {
        let Edge { visits, child, .. } = *self.edge(node, edge);
        if child != NO_CHILD {
            return Some(child);
        }
        if visits == 0 {
            return None;
        }
        let child = self.make_node()?;
        self.nodes[node as usize][edge as usize].child = child;
        Some(child)
    }

    /// Notes what came of a walk along these edges.
    pub(super) fn learn(&mut self, path: &Path, values: &Values) {
        for &(node, edge) in path {
            let edge = &mut self.nodes[node as usize][edge as usize];
            edge.visits += 1;
            edge.sum += values.wish(edge.seat);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(weights: &[f32]) -> Tree<u8> {
        let mut tree = Tree::new();
        let candidates: Vec<Candidate<u8>> =
            (0..).zip(weights).map(|(action, &weight)| Candidate { action, weight }).collect();
        tree.add(Tree::<u8>::ROOT, Seat(0), &candidates);
        tree
    }

    /// Follows the rule so often, with these values for the edges, and counts.
    fn visits(weights: &[f32], values: &[f32], times: u32) -> Vec<u32> {
        let mut tree = tree(weights);
        let all: Vec<u32> = (0..weights.len() as u32).collect();
        for _ in 0..times {
            let edge = tree.select(Tree::<u8>::ROOT, &all, 1.0).expect("an edge");
            let mut found = Values::default();
            found.win[0] = values[edge as usize];
            tree.learn(&vec![(Tree::<u8>::ROOT, edge)], &found);
        }
        all.iter().map(|&edge| tree.record(Tree::<u8>::ROOT, edge).0).collect()
    }

    #[test]
    fn the_best_edge_is_followed_most_and_promise_decides_who_is_tried_first() {
        let found = visits(&[1.0, 1.0, 1.0], &[0.2, 0.8, 0.3], 200);
        assert!(found[1] > 150 && found[0] > 0 && found[2] > 0, "{found:?}");
        let first = visits(&[1.0, 4.0, 1.0], &[0.5, 0.5, 0.5], 1);
        assert_eq!(first, [0, 1, 0]);
        let equal = visits(&[1.0, 1.0, 1.0], &[0.5, 0.5, 0.5], 1);
        assert_eq!(equal, [1, 0, 0], "the first on ties");
    }

    #[test]
    fn an_edge_without_weight_is_never_followed() {
        assert_eq!(visits(&[1.0, 0.0], &[0.1, 0.9], 50), [50, 0]);
    }

    /// What could seldom be done is not taken for neglected.
    #[test]
    fn rare_edges_are_measured_by_how_often_they_could_be_followed() {
        let mut tree = tree(&[1.0, 1.0]);
        let root = Tree::<u8>::ROOT;
        let mut follow = |available: &[u32]| {
            let edge = tree.select(root, available, 1.0).expect("an edge");
            let mut found = Values::default();
            found.win[0] = [0.9, 0.1][edge as usize];
            tree.learn(&vec![(root, edge)], &found);
            edge
        };
        for _ in 0..100 {
            follow(&[0]);
        }
        assert_eq!(follow(&[0, 1]), 1, "it was never tried");
        assert_eq!(follow(&[0, 1]), 0, "it was tried whenever it could be, and is bad");
    }

    #[test]
    fn a_node_is_made_when_an_edge_is_followed_again() {
        let mut tree = tree(&[1.0]);
        let root = Tree::<u8>::ROOT;
        assert_eq!(tree.follow(root, 0), None);
        tree.learn(&vec![(root, 0)], &Values::default());
        assert_eq!(tree.follow(root, 0), Some(1));
        assert_eq!(tree.follow(root, 0), Some(1));
        tree.clear();
        assert_eq!(tree.find(root, Seat(0), 0, 0), None);
    }
}
