//! Settings, and what is wrong with them.

use gamekit::Lang;

use crate::edge::config::{Config, ConfigError, LimitConfig, PublicUrl, Rate};

#[test]
fn the_settings_we_begin_with_can_work() {
    assert_eq!(Config::default().check(), Ok(()));
    assert_eq!(Config::default().metrics_for.len(), 2);
    assert_ne!(Config::default().metrics_for[0], Config::default().metrics_for[1]);
    assert!(LimitConfig::default() != LimitConfig::none());
}

#[test]
fn numbers_out_of_range_are_refused() {
    for (config, name) in [
        (Config { tables_per_guest: 0, ..Config::default() }, "--tables-per-guest"),
        (Config { bot_threads: 5_000, ..Config::default() }, "--bot-threads"),
        (Config { idle_seconds: 0, ..Config::default() }, "--idle-seconds"),
        (Config { chat_lines: 0, ..Config::default() }, "--chat-lines"),
        (Config { lobby_tables: 0, ..Config::default() }, "--lobby-tables"),
        (Config { fault_kinds: 0, ..Config::default() }, "--fault-kinds"),
        (Config { socket_queue: 1, ..Config::default() }, "--socket-queue"),
        (Config { table_queue: 0, ..Config::default() }, "--table-queue"),
        (Config { stop_seconds: 10_000, ..Config::default() }, "--stop-seconds"),
    ] {
        let error = config.check().expect_err(name);
        for lang in Lang::ALL {
            assert!(error.say(lang).contains(name), "{}", error.say(lang));
        }
    }
}

#[test]
fn rates_are_read_as_they_are_written() {
    for text in ["5/20", "0.5/3", "0", "1000000/1000000"] {
        let rate: Rate = text.parse().expect(text);
        assert_eq!(rate.to_string(), text);
    }
    for wrong in
        ["", "5", "5/", "/5", "-1/5", "5/0", "0/5", "NaN/5", "inf/5", "1e9/5", "5/5/5", "x/y", "5/-1"]
    {
        assert_eq!(wrong.parse::<Rate>(), Err(ConfigError::Rate(wrong.to_owned())), "{wrong}");
    }
}

#[test]
fn a_public_address_is_a_scheme_and_a_host() {
    for (text, written) in [
        ("https://play.example", "https://play.example"),
        ("https://PLAY.example/", "https://play.example"),
        ("https://play.example:443", "https://play.example"),
        ("http://play.example:80", "http://play.example"),
        ("http://play.example:8080", "http://play.example:8080"),
        ("http://[::1]:8080", "http://[::1]:8080"),
    ] {
        assert_eq!(text.parse::<PublicUrl>().map(|url| url.to_string()), Ok(written.to_owned()));
    }
    for wrong in [
        "",
        "play.example",
        "/",
        "ftp://play.example",
        "https://",
        "https://a/b",
        "https://a?b",
        "https://me@a",
        "http://a b",
    ] {
        assert_eq!(wrong.parse::<PublicUrl>(), Err(ConfigError::PublicUrl(wrong.to_owned())), "{wrong}");
    }
}
