//! A feed of what waits for somebody, in Atom, at an address that nobody can guess.

use std::fmt::Write;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use gamekit::Lang;
use protocol::online::{Feed, NewFeed};
use store::{Notice, StoreError};

use super::Edge;
use super::address::Asker;
use super::described::{Described, Operation, Who};
use super::guest::Session;
use super::request::Sent;
use super::secret::{Token, feed_name, text_tag};
use super::text::Text;
use super::trouble::Trouble;
use crate::notices;

/// The addresses below `/api`.
pub(super) fn routes() -> Described<Arc<Edge>> {
    let about = Operation::get("/feed", "feed", Text::ApiFeed).gives("Feed");
    let make = Operation::post("/feed", "makeFeed", Text::ApiFeedMake).takes("NewFeed").gives("Feed");
    let end = Operation::post("/feed/end", "endFeed", Text::ApiFeedEnd);
    let read = Operation::get("/feed/{secret}/{file}", "readFeed", Text::ApiFeedRead).gives_atom();
    Described::new()
        .on(about.by(Who::Person), self::about)
        .on(make.by(Who::Person), self::make)
        .on(end.by(Who::Person), self::end)
        .on(read.by(Who::Anybody), self::read)
}

async fn about(State(edge): State<Arc<Edge>>, session: Session) -> Result<Json<Feed>, Trouble> {
    session.must_be_person()?;
    let since = edge.store.turns().feed_of(&session.guest.id).await?;
    Ok(Json(Feed { path: None, since }))
}

/// Another address; the one before is none any more.
async fn make(
    State(edge): State<Arc<Edge>>,
    asker: Asker,
    session: Session,
    Sent(wanted): Sent<NewFeed>,
) -> Result<Json<Feed>, Trouble> {
    session.must_be_person()?;
    edge.limits.make(asker, Some(session.payer()))?;
    let (secret, now) = (Token::random()?, edge.time.wall());
    let kept = edge.store.turns().set_feed(&session.guest.id, secret.feed_hash().digest(), now).await;
    match kept {
        Err(StoreError::NotFound) => return Err(Trouble::NoSession),
        other => other?,
    }
    let path = format!("/api/feed/{}/{}.atom", secret.write(), wanted.lang.code());
    Ok(Json(Feed { path: Some(path), since: Some(now) }))
}

/// To end one that is not there is no error.
async fn end(State(edge): State<Arc<Edge>>, session: Session) -> Result<StatusCode, Trouble> {
    session.must_be_person()?;
    edge.store.turns().end_feed(&session.guest.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whoever knows the address may read it, without a cookie: that is how feeds are read.
async fn read(
    State(edge): State<Arc<Edge>>,
    address: Result<Path<(String, String)>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    // What is no text leads nowhere either.
    let Path((secret, file)) = address.map_err(|_| Trouble::NoSuchFeed)?;
    let lang =
        file.strip_suffix(".atom").and_then(|code| Lang::ALL.into_iter().find(|lang| lang.code() == code));
    let lang = lang.ok_or(Trouble::NoSuchFeed)?;
    let hash = Token::read(&secret).ok_or(Trouble::NoSuchFeed)?.feed_hash();
    let turns = edge.store.turns();
    let (guest, since) = turns.feed_named(hash.digest()).await?.ok_or(Trouble::NoSuchFeed)?;
    // Whoever is kept out is told nothing.
    if edge.bans.has_guest(&guest) {
        return Err(Trouble::NoSuchFeed);
    }
    let site = edge.config.public_url.as_ref().map_or(String::new(), ToString::to_string);
    let name = feed_name(hash.digest());
    let text = atom(&turns.notices_of(&guest).await?, since, (&site, &name), lang);
    let tag = format!("\"{}\"", text_tag(&text));
    let common = [(ETAG, tag.clone()), (CACHE_CONTROL, "private, no-cache".to_owned())];
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let is_known =
        known.flat_map(|value| value.split(',')).any(|one| one.trim().trim_start_matches("W/") == tag);
    Ok(if is_known {
        (StatusCode::NOT_MODIFIED, common).into_response()
    } else {
        let kind = [(CONTENT_TYPE, "application/atom+xml; charset=utf-8"), (CONTENT_LANGUAGE, lang.code())];
        (kind, common, text).into_response()
    })
}

/// The feed as text. `site` is where the site is found, `name` what the feed is known by for ever.
fn atom(notices: &[Notice], since: u64, (site, name): (&str, &str), lang: Lang) -> String {
    let updated = notices.iter().map(|notice| notice.at).max().unwrap_or(since);
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n\
         <id>urn:tabulea:feed:{name}</id>\n<title>{}</title>\n<updated>{}</updated>\n\
         <author><name>Tabulea</name></author>\n<link rel=\"alternate\" type=\"text/html\" href=\"{}/\"/>\n",
        lang.code(),
        escaped(&notices::heading(lang)),
        moment(updated),
        escaped(site),
    );
    for notice in notices {
        let Some((title, body, path)) = notices::entry(notice, lang) else { continue };
        let _ = write!(
            text,
            "<entry>\n<id>urn:tabulea:notice:{}:{}:{}</id>\n<title>{}</title>\n<updated>{}</updated>\n\
             <link rel=\"alternate\" type=\"text/html\" href=\"{}\"/>\n\
             <content type=\"text\">{}</content>\n</entry>\n",
            escaped(&notice.table),
            notice.number,
            escaped(&notice.kind),
            escaped(&title),
            moment(notice.at),
            escaped(&format!("{site}{path}")),
            escaped(&body),
        );
    }
    text + "</feed>\n"
}

/// As XML has it. What XML has no place for is left out.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            '\t' | '\n' | '\r' => escaped.push(sign),
            '\u{fffe}' | '\u{ffff}' => {}
            other if other.is_control() => {}
            other => escaped.push(other),
        }
    }
    escaped
}

/// A time as RFC 3339 has it, by the clock of Greenwich.
fn moment(at: u64) -> String {
    let (year_and_month, day) = (crate::annals::month_of(at), crate::annals::day_of(at));
    let seconds = at / 1_000 % 86_400;
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    format!("{year_and_month}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_those_of_the_calendar() {
        assert_eq!(moment(0), "1970-01-01T00:00:00Z");
        assert_eq!(moment(951_782_400_000 + 86_399_999), "2000-02-29T23:59:59Z");
        assert_eq!(moment(1_798_761_600_000), "2027-01-01T00:00:00Z");
    }

    #[test]
    fn what_is_written_is_escaped() {
        assert_eq!(escaped("a<b>&\"c'\u{0}\u{1f600}"), "a&lt;b&gt;&amp;&quot;c&apos;\u{1f600}");
        let notice = Notice {
            guest: "g".to_owned(),
            table: "<&>".to_owned(),
            number: 3,
            kind: "turn".to_owned(),
            game: "\"<x>\"".to_owned(),
            at: 5_000,
        };
        let gone = Notice { kind: "of old".to_owned(), ..notice.clone() };
        let text = atom(&[notice, gone], 1, ("https://a.example", "ff"), Lang::Ja);
        assert!(!text.contains("<x>") && !text.contains("<&>"), "{text}");
        assert_eq!(text.matches("<entry>").count(), 1);
        assert!(text.contains("<updated>1970-01-01T00:00:05Z</updated>"), "{text}");
        assert!(text.contains("urn:tabulea:notice:&lt;&amp;&gt;:3:turn"), "{text}");
    }
}
