// Starts the page, or says why it cannot start.
const place = document.getElementById("boot");
const kept = () => {
  try {
    return localStorage.getItem("tabulea/lang");
  } catch {
    return null;
  }
};
const japanese = (kept() ?? navigator.language).startsWith("ja");
place.lang = japanese ? "ja" : "en";
place.querySelector("p").textContent = japanese ? "幕が上がります…" : "The curtain rises …";
place.hidden = false;
const app = document.querySelector("link[rel=manifest]");
if (japanese) app.href = app.dataset.ja;

// The part of the client that this page will ask for as soon as it runs, if that can be told.
const part = () => {
  const [, page, name] = location.pathname.split("/");
  switch (page) {
    case "play":
      return name;
    case "table":
      try {
        return JSON.parse(localStorage.getItem(`tabulea/game/${name}`)).table.game;
      } catch {
        return "";
      }
    case "learn":
      return name ? "lessons" : "house";
    case "online":
    case "study":
      return page;
    case "statistics":
      return "study";
    case "account":
    case "turns":
      return "people";
    default:
      return "house";
  }
};

// What is not needed yet comes while nothing else goes on: then the page can do without its server.
const fetchRest = async (isBrought) => {
  for (const address of "{later}".split(" ").filter((address) => !isBrought(address))) {
    try {
      await (await fetch(address, { priority: "low" })).arrayBuffer();
    } catch {
      // It is asked for again when it is needed.
    }
  }
  await import("{offline}");
};

try {
  const { bringFirst, isBrought } = await import("{bringer}");
  const first = part();
  // Where files are kept one by one, a bundle would be one more.
  const isKept = Boolean(navigator.serviceWorker?.controller);
  if (!isKept && "{parts}".split(" ").includes(first)) {
    bringFirst(first);
    // The worker, too, takes its game from there.
    document.documentElement.dataset.part = first;
  }
  const { default: init, run_page } = await import("{script}");
  await init({ module_or_path: "{wasm}" });
  place.remove();
  run_page();
  setTimeout(() => fetchRest(isBrought), 5000);
} catch (error) {
  console.error(error);
  document.body.append(place);
  place.setAttribute("role", "alert");
  place.querySelector("p").textContent = japanese
    ? "ページを始められませんでした。ブラウザが WebAssembly を拒んでいるか、読み込みが途切れました。設定を確かめて、再読み込みしてください。保存されたゲームは失われません。"
    : "The page could not start: the browser refuses WebAssembly, or loading was interrupted. Please check its settings and reload. Kept games are not lost.";
  const again = document.createElement("a");
  again.className = "button primary";
  again.href = "";
  again.textContent = japanese ? "再読み込み" : "Reload";
  place.append(again);
}
