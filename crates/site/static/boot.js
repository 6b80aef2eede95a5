// Starts the page, or says why it cannot start.
import init, { run_page } from "{script}";

try {
  await init({ module_or_path: "{wasm}" });
  run_page();
} catch (error) {
  console.error(error);
  const japanese = navigator.language.startsWith("ja");
  const text = document.getElementById("boot");
  text.lang = japanese ? "ja" : "en";
  text.textContent = japanese
    ? "ページを始められませんでした。ブラウザが WebAssembly を拒んでいるか、読み込みが途切れました。設定を確かめて、再読み込みしてください。"
    : "The page could not start: the browser refuses WebAssembly, or loading was interrupted. Please check its settings and reload.";
  text.hidden = false;
}
