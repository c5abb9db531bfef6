// Texts: the classes of a file, a file as a part of a link, and how Python has ended.

import { say, sentences } from "./language.js";

const COMMON_BASE = "MultiAgentSearchAgent"; // of the classic interface, which plays nothing by itself
const CHOOSES = /^[ \t]+def[ \t]+(?:choose|search|getAction)[ \t]*\(/m;
const NO_AGENTS = /^(?:\w+\.)?(?:NamedTuple|TypedDict|Protocol|Enum|IntEnum|StrEnum|ABC|Exception|\w+Error|object|dict|list|tuple|set|int|float|str)$/;

/**
 * The classes that a file defines and that may play, in its order: their names, and whether they may search. One that
 * chooses and whose base was forgotten is there, too: who plays it is told what is missing.
 */
export function agentsIn(text) {
  const found = [...text.matchAll(/^class[ \t]+(\w+)[ \t]*(?:\(([^):\n]{0,200})|:)(.*(?:\n(?:[ \t#].*)?)*)/gm)]; // also where a bracket is missing
  const plays = ([, name, bases, body]) => name !== COMMON_BASE && (bases?.trim() ? !NO_AGENTS.test(bases.trim()) : CHOOSES.test(body));
  return found.filter(plays).map(([, name, bases]) => ({ name, searches: bases?.trim() !== "Agent" }));
}

/** The words of a command, as a shell reads it, except for its signs: quotes hold a word together. */
export function wordsOf(line) {
  return [...line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
}

/** The text, compressed, in letters that an address may have. */
export async function packed(text) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of a link. Fails if it has more than `most` characters, or is no text. */
export async function unpacked(letters, most) {
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(await through(new DecompressionStream("deflate-raw"), bytes, 4 * most)).slice(0, most);
}

async function through(stream, bytes, most = Infinity) {
  const parts = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let part; !(part = await reader.read()).done; ) {
    size += part.value.length;
    if (size > most) throw new RangeError("the link holds too much");
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** What is said where Python itself has ended, from what its worker knows of that. */
export function endOf({ hadStarted, isDeep, text, file, line, within }) {
  if (!hadStarted) return text ? say("Python cannot be started in this browser: {error}", { error: text }) : say("Python cannot be started in this browser.");
  const place = file ? placeOf(file, line, /^\w+$/.test(within) ? within : "") : "";
  const deep = say("the calls are nested too deeply for Python in a browser. Does a function call itself without an end?");
  const ended = text ? say("Python has ended, perhaps because it had no memory left ({error}).", { error: text }) : say("Python has ended, perhaps because it had no memory left.");
  const problem = isDeep ? deep : ended;
  const what = place ? say("{place}: {problem}", { place, problem }) : problem[0].toUpperCase() + problem.slice(1);
  return sentences(what, say("Python begins anew; your files are kept."));
}

function placeOf(file, line, name) {
  if (line && name) return say("{file}, line {line}, in {name}", { file, line: String(line), name });
  if (line) return say("{file}, line {line}", { file, line: String(line) });
  return name ? say("{file}, in {name}", { file, name }) : file;
}

/** The line on which a function of this name is defined, from 1; 0 if there is none. */
export function definedAt(text, name) {
  return text.split("\n").findIndex((line) => /^\s*(?:async\s+)?def\s+(\w+)/.exec(line)?.[1] === name) + 1;
}
