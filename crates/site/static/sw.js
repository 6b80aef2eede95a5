// Keeps the page's files, so that it can do without its server. It serves one version, whole: another one
// waits until the reader asks for it, or until nobody looks any more.
const KEPT = "tabulea-{build}";
const PAGE = "/index.html";
const FILES = new Set("{files}".split(" "));

const keep = async () => {
  const cache = await caches.open(KEPT);
  // One after the other: somebody may be playing.
  for (const file of FILES) {
    if (await cache.match(file)) continue;
    const answer = await fetch(file, { cache: file === PAGE ? "reload" : "default" });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await cache.put(file, answer);
  }
};

const takeOver = async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("tabulea-") && name !== KEPT) await caches.delete(name);
  }
  await clients.claim();
};

const answer = async (file, request) => {
  const cache = await caches.open(KEPT);
  return (await cache.match(file)) ?? fetch(request);
};

addEventListener("install", event => event.waitUntil(keep()));
addEventListener("activate", event => event.waitUntil(takeOver()));
addEventListener("message", event => {
  if (event.data === "take over") skipWaiting();
});
addEventListener("fetch", event => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  // A name with a dot is a file; everything else is a page, but for what only a server can answer.
  const isPage = mode === "navigate" && !pathname.includes(".") && !/^\/(api|healthz|readyz|metrics)/.test(pathname);
  if (isPage) event.respondWith(answer(PAGE, event.request));
  else if (FILES.has(pathname)) event.respondWith(answer(pathname, event.request));
});
