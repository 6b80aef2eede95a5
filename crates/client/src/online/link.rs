//! Invitation links: what is sent to friends, and what they paste.

/// The path of a table's page.
pub(crate) fn path(id: &str) -> String {
    format!("/online/{id}")
}

/// The link to send: at this page's own address, or where that means "this machine", at one that friends
/// in the same network can reach.
pub(super) fn invitation(origin: &str, addresses: &[String], id: &str) -> String {
    let root = match addresses.first() {
        Some(address) if is_loopback(origin) => address,
        _ => origin,
    };
    format!("{}{}", root.trim_end_matches('/'), path(id))
}

fn is_loopback(origin: &str) -> bool {
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    let host = host.split('/').next().unwrap_or_default();
    let name = if host.starts_with('[') { host } else { host.split(':').next().unwrap_or_default() };
    // The last two are what a server listens at that is open to all; some browsers take them for their own
    // machine.
    let is_any = name == "0.0.0.0" || name.starts_with("[::]");
    name == "localhost" || name.starts_with("127.") || name.starts_with("[::1]") || is_any
}

/// The name of the table that somebody typed or pasted: a whole link, its end, or the bare name.
pub(super) fn table_in(text: &str) -> Option<String> {
    let text = text.trim();
    let text = text.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let name = match text.rsplit_once("/online/") {
        Some((_, name)) => name,
        None if text.contains('/') => return None,
        None => text,
    };
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    (!name.is_empty() && name.len() <= 64 && name.chars().all(is_name)).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_found_in_whatever_was_pasted() {
        for text in [
            "abc_D-9",
            "  abc_D-9\n",
            "/online/abc_D-9",
            "https://play.example/online/abc_D-9",
            "http://192.168.1.5:8080/online/abc_D-9/?from=chat#x",
        ] {
            assert_eq!(table_in(text).as_deref(), Some("abc_D-9"), "{text}");
        }
        for text in
            ["", "   ", "https://play.example/", "https://play.example/online/", "two words", "ä/ö", "a/b"]
        {
            assert_eq!(table_in(text), None, "{text}");
        }
    }

    #[test]
    fn friends_get_an_address_that_they_can_reach() {
        let lan = ["http://192.168.1.5:8080".to_owned(), "http://10.0.0.2:8080".to_owned()];
        let reached = "http://192.168.1.5:8080/online/x";
        for own in [
            "http://127.0.0.1:8080",
            "http://localhost:8080",
            "http://[::1]:8080",
            "http://127.1.2.3:8080/",
            "http://0.0.0.0:8080",
            "http://[::]:8080",
        ] {
            assert_eq!(invitation(own, &lan, "x"), reached, "{own}");
        }
        assert_eq!(invitation("https://play.example", &lan, "x"), "https://play.example/online/x");
        assert_eq!(invitation("http://localhost:8080", &[], "x"), "http://localhost:8080/online/x");
        assert_eq!(invitation("http://localhost.example", &lan, "x"), "http://localhost.example/online/x");
    }
}
