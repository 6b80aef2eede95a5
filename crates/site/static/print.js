// The sheet in the reader's theme, and a button that prints it.
try {
  document.documentElement.dataset.theme = localStorage.getItem("tabulea/theme") ?? "system";
} catch {
  // Then it is the system's.
}
const button = document.querySelector("#print");
button.hidden = false;
button.addEventListener("click", () => print());
