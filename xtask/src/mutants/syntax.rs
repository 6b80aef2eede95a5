//! Where in a file expressions, arms and functions begin and end.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::Result;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, BinOp, Expr, ExprBinary, ExprStruct, ExprUnary, ImplItemFn, ItemFn, TraitItemFn};

/// Bytes of a file.
pub(crate) type Bytes = Range<usize>;

/// The places of a file that mutants are about.
#[derive(Debug, Default)]
pub(crate) struct Places {
    /// For every operator, by its first byte: the expression that is read anew with another operator.
    pub(crate) operators: BTreeMap<usize, Bytes>,
    /// For every arm, by its first byte: where its pattern ends.
    pub(crate) arms: BTreeMap<usize, usize>,
    /// For every field of a literal with `..base`, by its first byte: the literal.
    pub(crate) fields: BTreeMap<usize, Bytes>,
    /// All functions, from their attributes to their last brace.
    pub(crate) functions: Vec<Bytes>,
}

impl Places {
    /// Reads a file.
    pub(crate) fn of(text: &str) -> Result<Self> {
        let mut places = Self::default();
        places.visit_file(&syn::parse_file(text)?);
        Ok(places)
    }

    /// `a + b == c` with `*` for `+` is the same tree, with `&&` it is another: so that whatever binds anew does,
    /// the place of an operator is the whole row of operators that no parenthesis interrupts.
    fn row(&mut self, binary: &ExprBinary, outer: Option<&Bytes>) {
        let whole = bytes(binary);
        // What `let` binds must stay visible for what follows: such a row cannot stand inside of a choice.
        let row = if has_let(binary) { None } else { Some(outer.unwrap_or(&whole)) };
        if let Some(row) = row {
            self.operators.insert(bytes(&binary.op).start, row.clone());
        }
        for side in [&binary.left, &binary.right] {
            match &**side {
                Expr::Binary(inner) => self.row(inner, row.filter(|_| !assigns(&binary.op))),
                other => self.visit_expr(other),
            }
        }
    }
}

/// Whether a text is an expression.
pub(crate) fn is_expression(text: &str) -> bool {
    syn::parse_str::<Expr>(text).is_ok()
}

fn bytes(node: &impl Spanned) -> Bytes {
    node.span().byte_range()
}

fn has_let(binary: &ExprBinary) -> bool {
    [&binary.left, &binary.right].into_iter().any(|side| match &**side {
        Expr::Let(_) => true,
        Expr::Binary(inner) => has_let(inner),
        _ => false,
    })
}

fn assigns(operator: &BinOp) -> bool {
    use BinOp::*;
    matches!(
        operator,
        AddAssign(_)
            | SubAssign(_)
            | MulAssign(_)
            | DivAssign(_)
            | RemAssign(_)
            | BitXorAssign(_)
            | BitAndAssign(_)
            | BitOrAssign(_)
            | ShlAssign(_)
            | ShrAssign(_)
    )
}

impl<'ast> Visit<'ast> for Places {
    fn visit_expr_binary(&mut self, node: &'ast ExprBinary) {
        self.row(node, None);
    }

    fn visit_expr_unary(&mut self, node: &'ast ExprUnary) {
        self.operators.insert(bytes(&node.op).start, bytes(node));
        visit::visit_expr_unary(self, node);
    }

    fn visit_arm(&mut self, node: &'ast Arm) {
        self.arms.insert(bytes(node).start, bytes(&node.pat).end);
        visit::visit_arm(self, node);
    }

    fn visit_expr_struct(&mut self, node: &'ast ExprStruct) {
        if node.rest.is_some() {
            let starts = node.fields.iter().map(|field| bytes(field).start);
            self.fields.extend(starts.map(|start| (start, bytes(node))));
        }
        visit::visit_expr_struct(self, node);
    }

    fn visit_item_fn(&mut self, node: &'ast ItemFn) {
        self.functions.push(bytes(node));
        visit::visit_item_fn(self, node);
    }

    fn visit_impl_item_fn(&mut self, node: &'ast ImplItemFn) {
        self.functions.push(bytes(node));
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_trait_item_fn(&mut self, node: &'ast TraitItemFn) {
        self.functions.push(bytes(node));
        visit::visit_trait_item_fn(self, node);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The place of the first `operator` in an expression.
    fn check(expression: &str, operator: &str, place: Option<&str>) {
        let text = format!("/* é */ fn f() {{ {expression} }}");
        let places = Places::of(&text).expect("reads");
        let expression = text.find(expression).expect("there");
        let start = expression + text[expression..].find(operator).expect("there");
        assert_eq!(places.operators.get(&start).map(|place| &text[place.clone()]), place, "{text}");
    }

    #[test]
    fn an_operator_is_read_anew_with_its_neighbours() {
        check("x(a + b * c == d)", "*", Some("a + b * c == d"));
        check("a && (b || c)", "||", Some("b || c"));
        check("a += b - c", "-", Some("b - c"));
        check("a += b - c", "+=", Some("a += b - c"));
        check("!a.b(c) && d", "!", Some("!a.b(c)"));
        check("a && |x| x > b", ">", Some("x > b"));
        check("m!(a + b)", "+", None);
    }

    #[test]
    fn what_follows_a_let_stays_beside_it() {
        check("if let Some(x) = y && x == a + 1 { }", "+", Some("x == a + 1"));
        check("if let Some(x) = y && x == a + 1 { }", "&&", None);
        check("if let Some(x) = (y && z) { }", "&&", Some("y && z"));
    }

    #[test]
    fn arms_literals_and_functions_have_places() {
        let text = "impl T { fn f() { match x { A | B(..) if y => 1, _ => S { a: 1, b, ..c } } } }";
        let places = Places::of(text).expect("reads");
        let at = |part: &str| text.find(part).expect("there");
        assert_eq!(places.arms[&at("A |")], at(" if y"));
        assert_eq!(&text[places.fields[&at("b, ")].clone()], "S { a: 1, b, ..c }");
        let [function] = &places.functions[..] else { panic!("{places:?}") };
        assert_eq!(*function, at("fn f")..text.len() - 2);
    }
}
