// Brings the files of the client's parts. What the first page needs comes in one file: many small ones
// would be larger, and as many requests.
let bundle = Promise.resolve(new Map());
const brought = new Set();

const at = (name) => new URL(`./${name}`, import.meta.url);

// Takes a bundle apart: a line of names and sizes, then the files one after the other.
const apart = (bytes) => {
  const end = new Uint8Array(bytes).indexOf(10);
  const words = new TextDecoder().decode(bytes.slice(0, end)).split(" ");
  const files = new Map();
  let from = end + 1;
  for (let word = 0; word + 1 < words.length; word += 2) {
    const to = from + Number(words[word + 1]);
    files.set(words[word], bytes.slice(from, to));
    brought.add(at(words[word]).pathname);
    from = to;
  }
  return files;
};

// Asks for everything that a part needs, before anybody knows what that is.
export const bringFirst = (part) => {
  const whole = async () => {
    const answer = await fetch(at(`first_${part}.bundle`));
    return answer.ok ? apart(await answer.arrayBuffer()) : new Map();
  };
  // What does not come as a bundle is fetched file by file.
  bundle = whole().catch(() => new Map());
};

// Files that are not worth a request of their own: all of them come when the first is needed.
let small;
const allSmall = async () => {
  const answer = await fetch(at("small.bundle"));
  if (!answer.ok) throw new Error(`small.bundle: ${answer.status}`);
  return apart(await answer.arrayBuffer());
};
const fromSmall = async (name) => {
  small ??= allSmall();
  try {
    return (await small).get(name);
  } catch (error) {
    // Whoever needs it next asks again.
    small = undefined;
    throw error;
  }
};

// One file, as an answer.
export const bring = async (name, isSmall) => {
  const files = await bundle;
  const bytes = files.get(name) ?? (isSmall ? await fromSmall(name) : undefined);
  files.delete(name);
  return bytes ? new Response(bytes, { headers: { "content-type": "application/wasm" } }) : fetch(at(name));
};

// Whether the file of an address has come in a bundle.
export const isBrought = (address) => brought.has(address);
