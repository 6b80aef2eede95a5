//! The page as an app: its manifests, its pictures, and what keeps it going without a network.

use anyhow::Result;
use art::theme::{Palette, Theme, colours};
use gamekit::Lang;

use crate::files::Site;
use crate::icon::{self, Cut};
use crate::text::Text;

/// Keeps the files.
const SERVICE: &str = include_str!("../static/sw.js");
/// Offers to tell of a page that broke.
const FAULT: &str = include_str!("../static/fault.js");
/// Starts that, and says what comes of it.
const OFFLINE: &str = include_str!("../static/offline.js");

/// What the page must know of it.
pub(crate) struct App {
    /// The manifests by language.
    pub(crate) manifests: [String; 2],
    /// The picture for home screens that read no manifest.
    pub(crate) touch_icon: String,
    /// The script that lets the page do without its server.
    pub(crate) offline: String,
    /// The script that offers to tell of a page that broke.
    pub(crate) fault: String,
    /// The picture beside messages of the system.
    icon: String,
}

/// Adds everything but the service itself, which names all files.
pub(crate) fn add(site: &mut Site) -> Result<App> {
    let ground = icon::colour(page_colour())?;
    let mut picture = |name: &str, size: u32, cut: Cut| -> Result<String> {
        let contents = icon::png(crate::ICON, size, cut, ground)?;
        Ok(site.add_beside(name, "png", contents))
    };
    let small = picture("icon_192", 192, Cut::Plain)?;
    let large = picture("icon_512", 512, Cut::Plain)?;
    let maskable = picture("icon_mask", 512, Cut::Maskable)?;
    let touch_icon = picture("icon_touch", 180, Cut::Maskable)?;
    let icons = [(&small, 192, "any"), (&large, 512, "any"), (&maskable, 512, "maskable")];
    let manifests = Lang::ALL.map(|lang| {
        let text = manifest(lang, &icons);
        site.add_beside(&format!("app_{}", code(lang)), "webmanifest", text.into_bytes())
    });
    let offline = OFFLINE.replace("{words}", &in_both(NOTICES));
    let offline = site.add_later("offline", "js", offline.into_bytes());
    let fault = FAULT.replace("{words}", &in_both(FAULTS));
    let fault = site.add_later("fault", "js", fault.into_bytes());
    Ok(App { manifests, touch_icon, offline, fault, icon: small })
}

/// Adds the service, once all other files are there.
pub(crate) fn add_service(site: &mut Site, app: &App) {
    let service = SERVICE
        .replace("{build}", &site.build())
        .replace("{files}", &site.kept().join(" "))
        .replace("{icon}", &app.icon);
    site.add_plain_later("sw.js", service.into_bytes());
}

/// As in addresses.
pub(crate) const fn code(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Ja => "ja",
    }
}

/// The colour of a page of the house.
fn page_colour() -> &'static str {
    let found = colours(Theme::Light, Palette::Home).find(|(name, _)| *name == "page");
    found.map_or("#ffffff", |(_, value)| value)
}

fn manifest(lang: Lang, icons: &[(&String, u32, &str)]) -> String {
    let icon = |(address, size, purpose): &(&String, u32, &str)| {
        format!(
            "{{\"src\": {}, \"sizes\": \"{size}x{size}\", \"type\": \"image/png\", \"purpose\": \"{purpose}\"}}",
            quoted(address)
        )
    };
    let icons: Vec<String> = icons.iter().map(icon).collect();
    let (name, description) = (Text::AppName.say(lang), Text::AppDescription.say(lang));
    format!(
        "{{\"id\": \"/\", \"start_url\": \"/\", \"scope\": \"/\", \"display\": \"standalone\", \"lang\": \"{}\", \
         \"name\": {}, \"short_name\": \"Tabulea\", \"description\": {}, \"background_color\": {page}, \
         \"theme_color\": {page}, \"categories\": [\"games\"], \"icons\": [{}]}}",
        code(lang),
        quoted(&name),
        quoted(&description),
        icons.join(", "),
        page = quoted(page_colour()),
    )
}

/// Sentences by the names that a script has for them.
type Words<'a> = &'a [(&'a str, fn() -> Text<'static>)];

/// What a page says of itself.
const NOTICES: Words<'static> = &[
    ("notice", || Text::Notice),
    ("offline-ready", || Text::OfflineReady),
    ("notice-close", || Text::NoticeClose),
    ("update-there", || Text::UpdateThere),
    ("update-load", || Text::UpdateLoad),
    ("update-later", || Text::UpdateLater),
];

/// What a page that broke says. The names in the middle are those of a report.
const FAULTS: Words<'static> = &[
    ("title", || Text::FaultReport),
    ("about", || Text::FaultAbout),
    ("what", || Text::FaultWhat),
    ("page", || Text::FaultPage),
    ("build", || Text::FaultBuild),
    ("browser", || Text::FaultBrowser),
    ("send", || Text::FaultSend),
    ("sending", || Text::FaultSending),
    ("thanks", || Text::FaultThanks),
    ("nobody", || Text::FaultNobody),
];

/// The sentences in every language, as a script reads them.
fn in_both(words: Words<'_>) -> String {
    let one = |lang: &Lang| {
        let pairs: Vec<String> = words
            .iter()
            .map(|(name, text)| format!("{}: {}", quoted(name), quoted(&text().say(*lang))))
            .collect();
        format!("{}: {{ {} }}", code(*lang), pairs.join(", "))
    };
    format!("{{ {} }}", Lang::ALL.iter().map(one).collect::<Vec<_>>().join(", "))
}

/// A text of ours in JSON and in scripts.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_is_put_in() {
        let mut site = Site::default();
        let app = add(&mut site).expect("our own pictures");
        site.add_plain("index.html", b"page".to_vec());
        add_service(&mut site, &app);
        let text = |name: &str| {
            let found = site.find(name).unwrap_or_else(|| panic!("{name}"));
            String::from_utf8(found.to_vec()).expect("text")
        };
        for (lang, address) in Lang::ALL.iter().zip(&app.manifests) {
            let manifest = text(address.trim_start_matches('/'));
            assert!(manifest.contains(&Text::AppName.say(*lang)), "{manifest}");
            assert!(manifest.contains("#f6f0e4") && manifest.contains("maskable"), "{manifest}");
        }
        let offline = text(app.offline.trim_start_matches('/'));
        assert!(offline.contains(&Text::UpdateThere.say(Lang::Ja)) && !offline.contains("{words}"));
        let fault = text(app.fault.trim_start_matches('/'));
        assert!(fault.contains(&Text::FaultSend.say(Lang::Ja)) && !fault.contains("{words}"), "{fault}");
        let service = text("sw.js");
        assert!(service.contains(&format!("\"tabulea-{}\"", site.build())), "{service}");
        assert!(service.contains(&format!("icon: \"{}\"", app.icon)), "{service}");
        // Pictures are for the system, which fetches them itself.
        let kept = site.kept();
        assert!(kept.contains(&"/index.html".to_owned()) && kept.contains(&app.offline), "{kept:?}");
        assert!(!kept.iter().any(|file| file.ends_with("png")), "{kept:?}");
    }

    #[test]
    fn another_page_is_another_build() {
        let build = |page: &str| {
            let mut site = Site::default();
            site.add_plain("index.html", page.as_bytes().to_vec());
            site.build()
        };
        assert_eq!(build("one"), build("one"));
        assert_ne!(build("one"), build("another"));
    }
}
