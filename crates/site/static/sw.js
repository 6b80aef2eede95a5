// Keeps the page's files, so that it can do without its server. It serves one version, whole: another one
// waits until the reader asks for it, or until nobody looks any more.
const KEPT = "tabulea-{build}";
const PAGE = "/index.html";
const OWN_TURNS = "/turns";
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

// A message about a turn: what it says is shown as it is. Browsers want something to be shown for each, also for
// one that cannot be read.
const show = async data => {
  let told = {};
  try {
    told = Object(data?.json());
  } catch {}
  const text = name => (typeof told[name] === "string" ? told[name] : "");
  const tag = text("tag");
  await registration.showNotification(text("title") || "Tabulea", {
    body: text("body"),
    icon: "{icon}",
    data: { path: text("path") },
    // One that takes the place of another is news all the same.
    ...(tag && { tag, renotify: true }),
  });
};

// A page of ours, whatever a message says.
const ours = path => {
  try {
    const address = new URL(path || OWN_TURNS, location.origin);
    if (address.origin === location.origin) return address;
  } catch {}
  return new URL(OWN_TURNS, location.origin);
};

// The window that shows a page already comes to the front; otherwise there is a new one.
const open = async path => {
  const address = ours(path);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === address.pathname);
  await (there ? there.focus() : clients.openWindow(address.href));
};

// The browser has another address for messages: the server is told of it, as long as it knows who asks. The page
// sets the language right when it is next opened.
const renew = async ({ oldSubscription, newSubscription }) => {
  const asked = await fetch("/api/push");
  if (!asked.ok) return;
  const { key } = await asked.json();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const now = newSubscription ?? (await registration.pushManager.subscribe(wanted));
  const { endpoint, keys } = now.toJSON();
  const tell = (place, body) => fetch(place, { method: "POST", body: JSON.stringify(body) });
  await tell("/api/push", { endpoint, keys, lang: navigator.language.startsWith("ja") ? "ja" : "en" });
  if (oldSubscription) await tell("/api/push/end", { endpoint: oldSubscription.endpoint });
};

addEventListener("push", event => event.waitUntil(show(event.data)));
addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
addEventListener("pushsubscriptionchange", event => event.waitUntil(renew(event)));
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
