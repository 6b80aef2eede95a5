//! What programs are told about the addresses below `/api`: a document of OpenAPI, and a page made of it.

use std::fmt::Write;
use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE, VARY};
use axum::response::IntoResponse;
use axum::routing::get;
use gamekit::Lang;
use serde_json::{Map, Value, json};

use super::described::{Gives, Operation, Who};
use super::text::Text;

/// The forms of everything that is sent and answered.
const SCHEMAS: &str = include_str!("../../openapi/schemas.json");
const STYLE: &str = include_str!("../../openapi/style.css");

/// What the document itself is.
pub(super) const ABOUT: Operation =
    Operation::get("/openapi.json", "openapi", Text::ApiDocument).gives_anything();

/// The addresses of the document and the page. They change with the program only.
pub(super) fn routes(document: &Value) -> Router {
    let text = Arc::new(document.to_string());
    let pages = Arc::new(Lang::ALL.map(|lang| page(document, lang)));
    let json = move || {
        let text = text.to_string();
        async move { ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache")], text) }
    };
    let page = move |request: Request| {
        let lang = wanted(&request);
        let page = pages[lang as usize].clone();
        async move {
            let headers = [
                (CONTENT_TYPE, "text/html; charset=utf-8"),
                (CONTENT_LANGUAGE, lang.code()),
                (VARY, "accept-language"),
            ];
            (headers, page)
        }
    };
    let style = async || ([(CONTENT_TYPE, "text/css; charset=utf-8")], STYLE).into_response();
    Router::new().route("/openapi.json", get(json)).route("/", get(page)).route("/style.css", get(style))
}

/// The language of a reader: as the address says, or else as the browser does.
fn wanted(request: &Request) -> Lang {
    let asked = request.uri().query().and_then(|query| query.strip_prefix("lang="));
    let browser = || request.headers().get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    match asked.or_else(browser) {
        Some(said) if said.starts_with("ja") => Lang::Ja,
        _ => Lang::En,
    }
}

/// The document.
pub(super) fn document(operations: &[Operation], version: &str) -> Value {
    let schemas: Value =
        serde_json::from_str(SCHEMAS).unwrap_or_else(|error| unreachable!("it is tested: {error}"));
    let mut paths = Map::new();
    for operation in operations {
        let path = paths.entry(format!("/api{}", operation.path)).or_insert_with(|| json!({}));
        path[operation.verb.word()] = described(operation);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Tabulea",
            "version": version,
            "summary": Text::ApiLead.say(Lang::En),
            "x-summary-ja": Text::ApiLead.say(Lang::Ja),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": {
                    "type": "http", "scheme": "bearer",
                    "description": Text::ApiToken.say(Lang::En),
                },
                "cookie": {
                    "type": "apiKey", "in": "cookie", "name": "tabulea_guest",
                    "description": Text::ApiCookie.say(Lang::En),
                },
            },
        },
    })
}

fn described(operation: &Operation) -> Value {
    let reference = |schema: &str| json!({ "$ref": format!("#/components/schemas/{schema}") });
    let body = |schema: Value| json!({ "application/json": { "schema": schema } });
    let (status, answer) = match operation.gives {
        Gives::Json(schema) => ("200", json!({ "description": "OK", "content": body(reference(schema)) })),
        Gives::Anything => ("200", json!({ "description": "OK", "content": body(json!({})) })),
        Gives::Lines => {
            let lines = json!({ "application/jsonl": { "schema": reference("Record") } });
            ("200", json!({ "description": "OK, a record on every line", "content": lines }))
        }
        Gives::Atom => {
            let feed = json!({ "application/atom+xml": { "schema": { "type": "string" } } });
            ("200", json!({ "description": "OK, a feed in Atom", "content": feed }))
        }
        Gives::Nothing => ("204", json!({ "description": "Done" })),
        Gives::Socket(_) => ("101", json!({ "description": "A WebSocket" })),
    };
    let refused = json!({ "description": "Refused", "content": body(reference("Trouble")) });
    let mut described = json!({
        "operationId": operation.id,
        "summary": operation.about.say(Lang::En),
        "x-summary-ja": operation.about.say(Lang::Ja),
        "security": match operation.who {
            Who::Anybody => json!([{}, { "cookie": [] }, { "token": [] }]),
            Who::Person => json!([{ "cookie": [] }]),
            Who::Known => json!([{ "cookie": [] }, { "token": [] }]),
            Who::Player => json!([{ "cookie": [] }, { "token": ["play"] }]),
        },
        "responses": { status: answer, "4XX": refused, "5XX": refused },
    });
    if let Some(schema) = operation.takes {
        described["requestBody"] =
            json!({ "required": !operation.takes_nothing, "content": body(reference(schema)) });
    }
    if let Gives::Socket(Some(schema)) = operation.gives {
        described["x-messages"] = reference(schema);
    }
    let parameters = parameters(operation);
    if !parameters.is_empty() {
        described["parameters"] = Value::Array(parameters);
    }
    described
}

fn parameters(operation: &Operation) -> Vec<Value> {
    let reference = |schema: &str| json!({ "$ref": format!("#/components/schemas/{schema}") });
    let in_path = operation.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let in_path = in_path.map(|name| {
        json!({ "name": name, "in": "path", "required": true, "schema": reference(form_in_path(name)) })
    });
    let in_query = operation.query.iter();
    let in_query =
        in_query.map(|name| json!({ "name": name, "in": "query", "schema": reference(form(name)) }));
    in_path.chain(in_query).collect()
}

/// The schema of a part of an address, by its name.
fn form_in_path(name: &str) -> &'static str {
    match name {
        // A month of records is a file.
        "month" => "MonthFile",
        "secret" => "Secret",
        "file" => "FeedFile",
        other => form(other),
    }
}

/// The schema of what follows an address, by its name.
fn form(name: &str) -> &'static str {
    match name {
        "id" => "Id",
        "game" => "Game",
        "month" => "Month",
        "players" => "Players",
        "from" | "until" => "Time",
        "after" => "After",
        "against" | "player" | "name" => "Words",
        "won" | "rated" | "bots" => "YesNo",
        _ => "Count",
    }
}

/// The document for people.
fn page(document: &Value, lang: Lang) -> String {
    let say = |text: Text<'static>| escaped(&text.say(lang));
    let (other, other_name) = match lang {
        Lang::En => (Lang::Ja, "日本語"),
        Lang::Ja => (Lang::En, "English"),
    };
    let mut html = format!(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{}</title>\
         <link rel=\"stylesheet\" href=\"/api/style.css\"></head><body><main><p class=\"ways\">\
         <a href=\"/\">Tabulea</a> <a href=\"/api?lang={2}\" lang=\"{2}\">{other_name}</a></p><h1>{1}</h1>",
        lang.code(),
        say(Text::ApiTitle),
        other.code(),
    );
    for text in [Text::ApiLead, Text::ApiToken, Text::ApiCookie, Text::ApiErrors, Text::ApiSockets] {
        let _ = write!(html, "<p>{}</p>", say(text));
    }
    let _ = write!(html, "<p><a href=\"/api/openapi.json\">{}</a></p>", say(Text::ApiDocument));
    let summary = |value: &Value| {
        let key = if lang == Lang::Ja { "x-summary-ja" } else { "summary" };
        escaped(value[key].as_str().unwrap_or_default())
    };
    let _ = write!(html, "<h2>{}</h2>", say(Text::ApiAddresses));
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let _ = write!(
                html,
                "<section><h3><code>{} {}</code></h3><p>{}</p><dl>",
                method.to_uppercase(),
                escaped(path),
                summary(operation)
            );
            let mut row = |name: Text<'static>, value: &str| {
                let _ = write!(html, "<dt>{}</dt><dd>{value}</dd>", say(name));
            };
            row(Text::ApiWho, &say(who(operation)));
            for (name, place) in [(Text::ApiInPath, "path"), (Text::ApiInQuery, "query")] {
                let all = named(operation, place);
                if !all.is_empty() {
                    row(name, &all);
                }
            }
            let sent = &operation["requestBody"]["content"]["application/json"]["schema"];
            let messages = &operation["x-messages"];
            for (name, schema) in [(Text::ApiSends, sent), (Text::ApiMessages, messages)] {
                if let Some(link) = link(schema) {
                    row(name, &link);
                }
            }
            let answer = operation["responses"]["200"]["content"].as_object();
            for (kind, content) in answer.into_iter().flatten() {
                // What is not said is JSON.
                let kind = (kind != "application/json").then(|| escaped(kind));
                let told: Vec<String> = kind.into_iter().chain(link(&content["schema"])).collect();
                if !told.is_empty() {
                    row(Text::ApiAnswers, &told.join(" "));
                }
            }
            html.push_str("</dl></section>");
        }
    }
    let _ = write!(html, "<h2>{}</h2>", say(Text::ApiForms));
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        let text = serde_json::to_string_pretty(schema).unwrap_or_default();
        let _ = write!(
            html,
            "<section id=\"{0}\"><h3>{0}</h3><pre tabindex=\"0\">{1}</pre></section>",
            escaped(name),
            escaped(&text)
        );
    }
    let _ = write!(html, "<p>{}</p></main></body></html>", escaped(&version_line(document)));
    html
}

fn version_line(document: &Value) -> String {
    format!("Tabulea {}", document["info"]["version"].as_str().unwrap_or_default())
}

/// Who may ask, by what the document says.
fn who(operation: &Value) -> Text<'static> {
    let ways = operation["security"].as_array().map_or(&[][..], Vec::as_slice);
    match ways {
        [first, ..] if *first == json!({}) => Text::ApiAnybody,
        [_] => Text::ApiPerson,
        [.., last] if last["token"] == json!(["play"]) => Text::ApiPlayer,
        _ => Text::ApiKnown,
    }
}

/// What stands in an address, or may follow it: each name with a link to its form.
fn named(operation: &Value, place: &str) -> String {
    let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    let here = parameters.iter().filter(|parameter| parameter["in"] == place);
    let one = |parameter: &Value| {
        let name = escaped(parameter["name"].as_str().unwrap_or_default());
        format!("<code>{name}</code> ({})", link(&parameter["schema"]).unwrap_or_default())
    };
    here.map(one).collect::<Vec<_>>().join(", ")
}

/// A link to a form.
fn link(schema: &Value) -> Option<String> {
    let name = schema["$ref"].as_str()?.rsplit('/').next().map(escaped)?;
    Some(format!("<a href=\"#{name}\"><code>{name}</code></a>"))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
