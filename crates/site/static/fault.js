// The page broke: offers to tell whoever runs the site. Nothing is sent before the reader touches the button, and
// nothing but what is shown. Nothing of the broken page is needed here.
{
  const WORDS = {words};
  const say = WORDS[document.documentElement.lang === "ja" ? "ja" : "en"];

  // The kind of page: an address without names, numbers and searches.
  const PAGES = {
    "": [], play: ["assemble", "alea", "heroes"], table: [], online: [], study: [], statistics: [], games: [],
    game: [], players: [], leaderboard: ["assemble", "alea", "heroes"], figures: ["assemble", "alea", "heroes"],
    learn: ["assemble", "alea", "heroes"], packs: ["alea", "heroes"], puzzles: ["assemble", "alea", "heroes", "today", "daily"],
    rules: ["assemble", "alea", "heroes"], settings: [], about: [], account: [], privacy: [], turns: [],
  };
  const kindOfPage = () => {
    const [, first, second] = location.pathname.split("/");
    if (!Object.hasOwn(PAGES, first)) return "/…";
    if (!second) return `/${first}`;
    return `/${first}/${PAGES[first].includes(second) ? second : "…"}`;
  };

  // The family and its version, no more: not even the system.
  const browser = () => {
    const families = [
      ["Edge", /Edg(?:A|iOS)?\/(\d+)/], ["Opera", /OPR\/(\d+)/], ["Samsung Internet", /SamsungBrowser\/(\d+)/],
      ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/], ["Chrome", /(?:Chrome|CriOS)\/(\d+)/], ["Safari", /Version\/(\d+).* Safari/],
    ];
    for (const [family, pattern] of families) {
      const found = pattern.exec(navigator.userAgent);
      if (found) return `${family} ${found[1]}`;
    }
    return "?";
  };

  // Where a library lay when the page was built says nothing, and where this page lies says too much.
  const short = text => text
    .replace(/\S*\/(?:registry\/src\/[^/]+|library)\//g, "")
    .replace(/[a-z-]+:\/\/\S*/g, address => /[^/]*(?:\.js|wasm)[^/]*$/.exec(address)?.[0] ?? "…");

  const main = document.querySelector("main.fault");
  const what = document.currentScript.dataset.what;
  if (main && what) {
    const report = {
      what: short(what),
      page: kindOfPage(),
      build: document.querySelector("meta[name=version]")?.content ?? "?",
      browser: browser(),
    };
    const make = (name, text, under) => {
      const element = document.createElement(name);
      element.textContent = text;
      under.append(element);
      return element;
    };
    if (!document.querySelector("#access-style")) {
      const href = document.querySelector("meta[name=access]").content;
      document.head.append(Object.assign(document.createElement("link"), { id: "access-style", rel: "stylesheet", href }));
    }
    const section = make("section", "", main);
    section.className = "fault-report";
    section.setAttribute("aria-labelledby", "fault-report");
    make("h2", say.title, section).id = "fault-report";
    make("p", say.about, section);
    const list = make("dl", "", section);
    for (const [name, value] of Object.entries(report)) {
      make("dt", say[name], list);
      make("dd", value, list);
    }
    const button = make("button", say.send, section);
    button.className = "button";
    const answer = make("p", "", section);
    answer.setAttribute("role", "status");
    const send = async () => {
      try {
        const sent = await fetch("/api/faults", {
          method: "POST",
          // Nobody has to be known for it.
          credentials: "omit",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(report),
        });
        // Whoever answers everything with a page has taken nothing.
        if (sent.status === 204) return say.thanks;
        button.disabled = false;
        // Whoever refuses says why, in both languages; without a server nobody does.
        const { sentences } = await sent.json();
        return sentences[document.documentElement.lang === "ja" ? 1 : 0];
      } catch {
        button.disabled = false;
        return say.nobody;
      }
    };
    button.addEventListener("click", async () => {
      button.disabled = true;
      answer.textContent = say.sending;
      answer.textContent = await send();
    });
  }
}
