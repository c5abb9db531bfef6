// What a page was given, and in which language its reader wants it.
//
// The page is in one language, and has in it, packed, all that is different in the others: its messages, the texts and attributes
// with a mark, and texts of its data. pacman/view/pages/page_messages.py packs it.

import { language, say, speak } from "#language";

/** The data of the page, if it has any. */
export const pageData = JSON.parse(document.getElementById("page-data")?.textContent ?? "null");

const packed = document.getElementById("languages");
const PLACE = `language of pages in ${language.code}`; // where the browser keeps what was chosen instead
const MARKED = "[data-said]";

/** Lets the reader choose another language; then `says` says anew what scripts have said. */
export function offerLanguages(says) {
  if (packed === null) return;
  const names = JSON.parse(packed.dataset.names);
  const select = document.createElement("select");
  select.className = "languages";
  select.append(...names.map(([code, name, tag]) => Object.assign(new Option(name, code, false, code === language.code), { lang: tag })));
  const label = () => select.setAttribute("aria-label", say("Language"));
  const choose = async (code) => {
    if (!names.some(([known]) => known === code)) return;
    await change(code);
    select.value = code;
    label();
    says();
  };
  label();
  select.addEventListener("change", () => {
    keep(select.value);
    choose(select.value);
  });
  document.querySelector("body > header")?.append(select);
  const before = kept();
  if (before !== null && before !== language.code) choose(before);
  if (parent === window) return;
  addEventListener("message", ({ data, source }) => {
    if (source !== parent || data?.is !== "language") return;
    select.hidden = true; // the page around this one has one for all
    if (data.code !== language.code) choose(data.code);
  });
  parent.postMessage({ is: "language" }, "*");
}

function kept() {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null; // a browser that keeps nothing, or a page of no origin
  }
}

function keep(code) {
  try {
    localStorage.setItem(PLACE, code);
  } catch {} // it is chosen for this page alone
}

let unpacked = null;

async function change(code) {
  unpacked ??= await unpack();
  const { keys, paths, languages } = unpacked;
  const { facts, said, texts, data } = languages.find((each) => each.facts.code === code);
  const messages = Object.fromEntries(keys.map((key, at) => [key, said.messages[at]]).filter(([, message]) => message));
  speak({ ...facts, plurals: said.plurals, messages });
  document.documentElement.lang = facts.tag;
  for (const part of [document, ...[...document.querySelectorAll("template")].map((template) => template.content)]) write(part, texts);
  paths.forEach((path, at) => {
    const last = path.at(-1);
    path.slice(0, -1).reduce((place, key) => place[key], pageData)[last] = data[at];
  });
}

/** Writes the texts into their places: those after a comment with their number, and attributes. */
function write(part, texts) {
  const comments = document.createNodeIterator(part, NodeFilter.SHOW_COMMENT);
  for (let mark; (mark = comments.nextNode()); ) {
    if (!/^\d+$/.test(mark.data)) continue;
    if (mark.nextSibling?.nodeType !== Node.TEXT_NODE) mark.after("");
    mark.nextSibling.data = texts[mark.data];
  }
  for (const element of part.querySelectorAll(MARKED)) {
    for (const mark of element.dataset.said.split(",")) {
      const [name, number] = mark.split(" ");
      if (name === "textContent") element.textContent = texts[number];
      else element.setAttribute(name, texts[number]);
    }
  }
}

async function unpack() {
  const bytes = Uint8Array.from(atob(packed.textContent), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}
