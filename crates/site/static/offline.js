// Lets the page do without its server, says when it can, and asks before another version is loaded.
// Browsers offer this over secure connections only; elsewhere everything stays as it is.
const WORDS = {words};
const workers = navigator.serviceWorker;
const sheet = document.querySelector("meta[name=access]").content;

// A line at the bottom, in the reader's language, also when that changes.
let remove = () => {};
const tell = (words, buttons) => {
  remove();
  if (!document.querySelector("#access-style")) {
    const link = Object.assign(document.createElement("link"), { id: "access-style", rel: "stylesheet", href: sheet });
    document.head.append(link);
  }
  const notice = document.createElement("section");
  notice.className = "notice";
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  notice.append(line);
  const made = buttons.map(([name, press]) => {
    const button = document.createElement("button");
    button.className = "button";
    button.addEventListener("click", press);
    notice.append(button);
    return [button, name];
  });
  const write = () => {
    const say = WORDS[document.documentElement.lang === "ja" ? "ja" : "en"];
    notice.setAttribute("aria-label", say.notice);
    line.textContent = say[words];
    for (const [button, name] of made) button.textContent = say[name];
  };
  const observer = new MutationObserver(write);
  remove = () => {
    observer.disconnect();
    notice.remove();
  };
  document.body.append(notice);
  // What is written into a line that is there already is read aloud.
  requestAnimationFrame(() => {
    write();
    observer.observe(document.documentElement, { attributeFilter: ["lang"] });
  });
};
const close = () => remove();

const watch = async () => {
  const isFirst = !workers.controller;
  const registered = await workers.register("/sw.js", { updateViaCache: "none" });
  const offer = () => {
    const load = () => {
      // Another window has asked for it already: it only has to be shown.
      if (!registered.waiting) return location.reload();
      workers.addEventListener("controllerchange", () => location.reload());
      registered.waiting.postMessage("take over");
    };
    tell("update-there", [["update-load", load], ["update-later", close]]);
  };
  const follow = worker => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && workers.controller) offer();
  });
  if (registered.waiting && workers.controller) offer();
  follow(registered.installing);
  registered.addEventListener("updatefound", () => follow(registered.installing));
  // Pages stay open for days.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registered.update().catch(() => {});
  });
  await workers.ready;
  if (isFirst) tell("offline-ready", [["notice-close", close]]);
};
if (workers) {
  // Whoever refuses to keep files is no worse off than before.
  watch().catch(error => console.info(error));
}
