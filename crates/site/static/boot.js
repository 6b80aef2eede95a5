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

// What is not needed yet comes while nothing else goes on: then the page can do without its server.
const fetchRest = async () => {
  for (const address of "{later}".split(" ")) {
    try {
      await (await fetch(address, { priority: "low" })).arrayBuffer();
    } catch {
      // It is asked for again when it is needed.
    }
  }
  await import("{offline}");
};

try {
  const { default: init, run_page } = await import("{script}");
  await init({ module_or_path: "{wasm}" });
  place.remove();
  run_page();
  setTimeout(fetchRest, 5000);
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
