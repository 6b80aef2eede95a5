//! Addresses below `/api`, each with what is told about it: what is not described cannot be added.

use axum::Router;
use axum::handler::Handler;
use axum::routing::{MethodFilter, on};

use super::text::Text;
use super::with_body;

/// A router, and what is told about its addresses.
pub(crate) struct Described<S = ()> {
    /// The addresses themselves.
    pub(crate) router: Router<S>,
    /// One for each address and method.
    pub(crate) operations: Vec<Operation>,
}

/// What can be asked at an address.
#[derive(Clone, Copy)]
pub(crate) struct Operation {
    pub(super) verb: Verb,
    /// Without `/api`.
    pub(super) path: &'static str,
    /// Its name for programs.
    pub(super) id: &'static str,
    pub(super) about: Text<'static>,
    pub(super) who: Who,
    /// The schema of what is sent.
    pub(super) takes: Option<&'static str>,
    /// Whether nothing need be sent.
    pub(super) takes_nothing: bool,
    pub(super) gives: Gives,
    /// What may follow the address.
    pub(super) query: &'static [&'static str],
    largest: Option<usize>,
}

/// The methods that are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Get,
    Post,
    Delete,
}

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// Everybody; whoever is known may see more.
    Anybody,
    /// People only, by their cookie.
    Person,
    /// People, and programs whatever their scope.
    Known,
    /// People, and programs that may play.
    Player,
}

/// What is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gives {
    /// JSON of this schema.
    Json(&'static str),
    /// JSON of any kind.
    Anything,
    /// A feed in Atom.
    Atom,
    /// A record in JSON on every line.
    Lines,
    /// No content.
    Nothing,
    /// Another protocol, which takes messages of this schema, if any.
    Socket(Option<&'static str>),
}

impl Verb {
    fn filter(self) -> MethodFilter {
        match self {
            Verb::Get => MethodFilter::GET,
            Verb::Post => MethodFilter::POST,
            Verb::Delete => MethodFilter::DELETE,
        }
    }

    /// As OpenAPI spells it.
    pub(super) fn word(self) -> &'static str {
        match self {
            Verb::Get => "get",
            Verb::Post => "post",
            Verb::Delete => "delete",
        }
    }
}

impl Operation {
    const fn new(verb: Verb, path: &'static str, id: &'static str, about: Text<'static>) -> Operation {
        let (takes, takes_nothing, gives, query, largest) = (None, true, Gives::Nothing, &[], None);
        Operation { verb, path, id, about, who: Who::Anybody, takes, takes_nothing, gives, query, largest }
    }

    /// Something that is read.
    pub(crate) const fn get(path: &'static str, id: &'static str, about: Text<'static>) -> Operation {
        Operation::new(Verb::Get, path, id, about)
    }

    /// Something that changes.
    pub(crate) const fn post(path: &'static str, id: &'static str, about: Text<'static>) -> Operation {
        Operation::new(Verb::Post, path, id, about)
    }

    /// Something that ends.
    pub(crate) const fn delete(path: &'static str, id: &'static str, about: Text<'static>) -> Operation {
        Operation::new(Verb::Delete, path, id, about)
    }

    /// Who may ask.
    pub(crate) const fn by(self, who: Who) -> Operation {
        Operation { who, ..self }
    }

    /// What is sent along.
    pub(crate) const fn takes(self, schema: &'static str) -> Operation {
        Operation { takes: Some(schema), takes_nothing: false, ..self }
    }

    /// What may be sent along, or nothing.
    pub(crate) const fn takes_perhaps(self, schema: &'static str) -> Operation {
        Operation { takes: Some(schema), takes_nothing: true, ..self }
    }

    /// What is answered.
    pub(crate) const fn gives(self, schema: &'static str) -> Operation {
        Operation { gives: Gives::Json(schema), ..self }
    }

    /// Answers with JSON that has a schema of its own elsewhere.
    pub(crate) const fn gives_anything(self) -> Operation {
        Operation { gives: Gives::Anything, ..self }
    }

    /// Answers with a record on every line.
    pub(crate) const fn gives_lines(self) -> Operation {
        Operation { gives: Gives::Lines, ..self }
    }

    /// Answers with a feed in Atom.
    pub(crate) const fn gives_atom(self) -> Operation {
        Operation { gives: Gives::Atom, ..self }
    }

    /// What may follow the address.
    pub(crate) const fn asks(self, query: &'static [&'static str]) -> Operation {
        Operation { query, ..self }
    }

    /// Becomes a socket.
    pub(crate) const fn opens(
        self,
        messages: Option<&'static str>,
        query: &'static [&'static str],
    ) -> Operation {
        Operation { gives: Gives::Socket(messages), query, ..self }
    }

    /// Takes bodies up to this size.
    pub(crate) const fn up_to(self, bytes: usize) -> Operation {
        Operation { largest: Some(bytes), ..self }
    }
}

impl<S: Clone + Send + Sync + 'static> Described<S> {
    /// No addresses yet.
    pub(crate) fn new() -> Described<S> {
        Described { router: Router::new(), operations: Vec::new() }
    }

    /// One more address, or one more method of an address.
    pub(crate) fn on<H, T>(mut self, operation: Operation, handler: H) -> Described<S>
    where
        H: Handler<T, S>,
        T: 'static,
    {
        let mut method = on(operation.verb.filter(), handler);
        if let Some(most) = operation.largest {
            method = method.layer(with_body(most));
        }
        self.router = self.router.route(operation.path, method);
        self.operations.push(operation);
        self
    }

    /// The addresses for what they all need.
    pub(crate) fn with_state(self, state: S) -> Described {
        Described { router: self.router.with_state(state), operations: self.operations }
    }
}

impl Described {
    /// The addresses of both.
    pub(crate) fn merge(mut self, other: Described) -> Described {
        self.operations.extend(other.operations);
        Described { router: self.router.merge(other.router), operations: self.operations }
    }
}
