// The page: an editor, what to do with the file, and what comes of it.

import { edit } from "./codemirror.js";
import { agentsIn, packed, unpacked, wordsOf } from "./texts.js";
import { nested, Touch, treeOf } from "./touch.js";

const of = (id) => document.getElementById(id);
const site = await (await fetch("site.json")).json();
const KEPT = `file ${new URL(".", location).pathname} ${site.file}`; // where this browser keeps it
const LONGEST = 100_000; // characters of a file in a link
const MOST_PRINTED = 400_000; // characters that the page shows
const LARGEST_KEPT = 100_000_000; // bytes
const YOURSELF = "keyboard";
const FIRST = "alphabeta"; // who plays while nothing is written
const MOST_MOVES = "2000"; // of a game
const STEERED = "steered.json"; // the record of the game that a person continues
const AGENT_FAILED = 3; // the exit code of a game that an agent's error has ended

// The files: the one that is handed in, and others that it imports. One is shown.

const fromLink = await linked("file", (letters) => unpacked(letters, LONGEST));
const own = kept();
const texts = { ...own, [site.file]: fromLink ?? own[site.file] ?? site.starter };
let shownName = site.file;
const editor = edit(of("editor"), texts[site.file], changed, "Your file");
let isLinked = fromLink !== null;
if (isLinked) notice("This file came with a link. Nothing of it runs before you press a button; your own is kept.", "Back to mine", () => {
  becomeOwn();
  write(site.file, own[site.file] ?? site.starter);
  notice("");
});
else if (location.hash.startsWith("#file=")) notice("The file of this link cannot be read: a part of the link may be missing.");

/** From now on the text is this browser's own, and is kept. What a link's code changed in Python goes. */
function becomeOwn() {
  if (isLinked && isReady) begin();
  isLinked = false;
  history.replaceState(null, "", location.pathname + location.search);
}

/** What the address has after this word, read; null if there is nothing that can be read. */
async function linked(word, read) {
  const found = location.hash.match(/^#(\w+)=([\w-]+)$/);
  if (found?.[1] !== word) return null;
  try {
    return await read(found[2]);
  } catch {
    return null;
  }
}

addEventListener("hashchange", () => /^#(file|tree)=/.test(location.hash) && location.reload());
addEventListener("storage", ({ key }) => key === KEPT && notice("Another tab has changed the files that are kept. What you type here replaces that."));

/** The files that this browser keeps, by name. */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return Object.fromEntries(Object.entries(found).filter(([name, text]) => isName(name) && typeof text === "string"));
  } catch {
    return {}; // a browser that keeps nothing
  }
}

function isName(name) {
  return name === site.file || /^[A-Za-z_][\w-]{0,60}\.(py|toml|lay)$/.test(name);
}

function changed(text) {
  editor.mark(0, "");
  texts[shownName] = text;
  listAgents();
  keep();
}

function keep() {
  if (isLinked) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify(texts));
  } catch {
    notice("This browser keeps nothing: download your file before you leave.");
  }
}

/** Shows a file, after it was given this text. */
function write(name, text) {
  texts[name] = text;
  showFile(name);
  keep();
}

function showFile(name) {
  shownName = name;
  editor.text = texts[name];
  listFiles();
}

function listFiles() {
  const names = [site.file, ...Object.keys(texts).filter((name) => name !== site.file).sort()];
  of("name").replaceChildren(...names.map((name) => new Option(name, name, false, name === shownName)));
  of("remove").hidden = shownName === site.file;
  const list = (ending) => names.filter((name) => name.endsWith(ending)).map((name) => new Option(name, name));
  for (const select of document.querySelectorAll("[data-trees]")) replaceOwn(select, list(".toml"));
  for (const select of document.querySelectorAll("[data-layouts]")) replaceOwn(select, list(".lay"));
}

/** Puts the reader's own files before what is always offered. */
function replaceOwn(select, options) {
  select.querySelector("[data-own]")?.remove();
  if (!options.length) return;
  const group = Object.assign(document.createElement("optgroup"), { label: "yours" });
  group.dataset.own = "";
  group.append(...options);
  select.prepend(group);
}
listFiles();
of("name").addEventListener("change", ({ target }) => showFile(target.value));
of("new").addEventListener("click", () => {
  const name = prompt("The name of another file: helpers.py, a tree such as two.toml, a board such as maze.lay")?.trim();
  if (!name) return;
  if (!isName(name)) notice(`${name} is not a name such as helpers.py: letters, digits and _ alone, then .py, .toml or .lay.`);
  else if (Object.hasOwn(texts, name)) showFile(name);
  else write(name, "");
});
of("remove").addEventListener("click", () => {
  if (!confirm(`Remove ${shownName}?`)) return;
  delete texts[shownName];
  showFile(site.file);
  listAgents();
  keep();
});

function notice(text, word = "", does = null) {
  const place = of("notice");
  place.hidden = !text;
  place.textContent = text;
  if (!does) return;
  const button = document.createElement("button");
  button.className = "button";
  button.textContent = word;
  button.addEventListener("click", does);
  place.append(" ", button);
}

of("open").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (file) {
    const text = await file.text();
    becomeOwn();
    write(shownName, text);
  }
  target.value = "";
});
of("download").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([editor.text], { type: "text/x-python" }));
  link.download = shownName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});
of("share").addEventListener("click", async () => {
  if (editor.text.length > LONGEST) return notice(`A link holds ${LONGEST.toLocaleString("en")} characters; this file has more.`);
  const link = `${location.href.split("#")[0]}#file=${await packed(editor.text)}`;
  try {
    await navigator.clipboard.writeText(link);
    notice("The link is copied. It holds the file itself; nothing was uploaded.");
  } catch {
    history.replaceState(null, "", link);
    notice("The link is in the address line now. It holds the file itself; nothing was uploaded.");
  }
});
of("reset").addEventListener("click", () => {
  if (!confirm("Replace your file by the one to start from?")) return;
  becomeOwn();
  write(site.file, site.starter);
});

// Who may play: the classes of the file, then ours.

function listAgents() {
  const found = Object.entries(texts).filter(([file]) => file.endsWith(".py")).flatMap(([file, text]) => agentsIn(text).map((each) => ({ file, ...each })));
  const shown = ({ file, name }) => (file === site.file ? name : `${name} of ${file}`);
  const own = (isSearch) => found.filter((each) => each.searches || !isSearch).map((each) => [`${each.file}:${each.name}`, shown(each)]);
  for (const select of document.querySelectorAll("[data-agents]")) {
    const isSearch = select.dataset.agents === "search";
    const ours = isSearch ? site.searches : site.agents;
    const you = isSearch ? [] : [[YOURSELF, "you, with the keys"]];
    const options = [...own(isSearch), ...you, ...ours.map((name) => [name, `ours: ${name}`])];
    const value = select.dataset.chosen ?? (texts[site.file] === site.starter ? FIRST : null); // nothing is written there yet
    select.replaceChildren(...options.map(([key, word]) => new Option(word, key, false, key === value)));
  }
}
for (const select of document.querySelectorAll("[data-agents]")) select.addEventListener("change", () => (select.dataset.chosen = select.value));
listAgents();

// Tabs.

const tabs = [...document.querySelectorAll("[role=tab]")];
const formOf = (tab) => of(tab.getAttribute("aria-controls"));
function choose(tab) {
  for (const each of tabs) {
    const isChosen = each === tab;
    each.setAttribute("aria-selected", isChosen);
    each.tabIndex = isChosen ? 0 : -1;
    formOf(each).hidden = !isChosen;
  }
}
tabs.forEach((tab, at) => {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(at + step + tabs.length) % tabs.length];
    choose(next);
    next.focus();
  });
});

// Python: a worker in a frame of no origin. To stop it, the frame goes, and a new one begins.

let frame = null;
let hasStarted = false; // Python in this frame was given its files
let isReady = false;
let running = null; // the request that is carried out
let number = 0;
const games = []; // those that can go on, the shown one last: each one's record, and its page
const files = {};
const frames = {};

async function load() {
  for (const name of ["run", "view"]) frames[name] = await (await fetch(`${name}.html`)).text();
  const total = site.runtime.reduce((sum, each) => sum + each.size, 0);
  let done = 0;
  await Promise.all(site.runtime.map(async ({ name }) => {
    const answer = await fetch(`runtime/${name}`);
    if (!answer.ok) throw new Error(`runtime/${name} cannot be loaded: ${answer.status}`);
    const parts = [];
    for (let reader = answer.body.getReader(), part; !(part = await reader.read()).done; ) {
      parts.push(part.value);
      done += part.value.length;
      if (!isReady) state(`loading ${Math.min(99, Math.floor((100 * done) / total))} %`);
    }
    files[name] = new Blob(parts);
  }));
  files["worker.js"] = await files["worker.js"].text();
  Object.assign(files, await keptFiles.read());
}

// What makes the next start shorter: Python's memory just after its start, and what it has compiled of the program.
// Both come before any code of the student's could run.

const keptFiles = {
  names: ["snapshot", "compiled"],
  prefix: `python ${new URL(".", location)} `,
  async cache() {
    return "caches" in globalThis ? caches.open(this.prefix + site.version) : null; // not where the address begins with http:
  },
  async read() {
    const cache = await this.cache();
    const found = {};
    for (const name of cache ? this.names : []) found[name] = await (await cache.match(name))?.blob();
    return found;
  },
  async write(name, bytes) {
    files[name] = new Blob([bytes]);
    const cache = await this.cache();
    if (cache === null) return;
    for (const each of await caches.keys()) if (each.startsWith(this.prefix) && each !== this.prefix + site.version) await caches.delete(each);
    await cache.put(name, new Response(files[name]));
  },
};

function begin() {
  [isReady, hasStarted] = [false, false];
  games.length = 0; // their records are gone with the Python that had them
  of("page").contentWindow?.postMessage({ is: "withdrawn" }, "*");
  frame?.remove();
  frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "Python";
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = frames.run;
  document.body.append(frame);
  state("starting Python …");
}

function state(text, tone = "") {
  of("state").textContent = text;
  of("state").className = `chip ${tone}`;
}

addEventListener("message", ({ data, source }) => {
  if (source === frame?.contentWindow) HEAR[data?.is]?.(data);
  else if (source === of("page").contentWindow) ASKED[data?.is]?.(data);
});

const HEAR = {
  frame() {
    if (hasStarted) return; // said by what runs there
    hasStarted = true;
    const { "worker.js": worker, ...rest } = files;
    frame.contentWindow.postMessage({ is: "start", worker, files: rest, beside: site.files }, "*");
  },
  kept({ name, bytes }) {
    if (isReady || !keptFiles.names.includes(name) || !(bytes instanceof Uint8Array) || bytes.length > LARGEST_KEPT) return; // said by what runs there
    keptFiles.write(name, bytes).catch(() => {}); // begins more slowly the next time
  },
  ready() {
    isReady = true;
    state("ready", "good");
    enable();
    searchWaiting();
  },
  printed({ number: which, text }) {
    if (which === running?.number) print(String(text));
  },
  done(message) {
    if (message.number !== running?.number) return;
    if (running.isSteer) steered({ problem: message.error });
    else end(message);
  },
  steered({ number: which, game, is_over: isOver }) {
    if (which === running?.number) steered({ game, isOver });
  },
  broken({ text }) {
    print(`${text || "Python cannot be started in this browser."}\n`);
    of("printed-fold").open = true;
    const hadStarted = isReady; // what has never run does not run the next time
    isReady = false;
    finish();
    if (hadStarted) begin();
    else state("Python cannot be started", "bad");
  },
};

function enable() {
  for (const each of document.querySelectorAll(".go, [data-try]")) each.disabled = !isReady || running !== null;
}

const drawn = () => Math.floor(Math.random() * 1e6);

// A request: its commands are those that the docs have for a terminal.

const COMMANDS = {
  play({ agent, layout, ghosts, seed, depth }) {
    const isSteered = agent === YOURSELF; // the first move is made, and then taken back
    const options = depth && !isSteered ? ["--depth", depth] : [];
    return { what: "Playing", page: "game.html", record: "game.json", isSteered, commands: [
      ["pacman", "play", "--agent", agent, "--layout", layout, "--ghosts", ghosts, "--seed", seed, ...options, "-q", "--max-moves", isSteered ? "1" : MOST_MOVES, "--record", "game.json"],
      ["pacman", "render", "game.json", "--to", "game.html", "--searches", "6"],
    ] };
  },
  goOn({ agent, depth, decision, record, to }) {
    const spec = depth ? `${agent}:depth=${depth}` : agent;
    return { what: "Playing on", page: "game.html", record: to, isBranch: true, commands: [
      ["pacman", "replay", record, "--move", String(decision), "--agent", spec, "--display", "none", "--max-moves", MOST_MOVES, "--record", to],
      ["pacman", "render", to, "--to", "game.html", "--searches", "6"],
    ] };
  },
  see({ agent, where, tree, depth, compare }) {
    const what = tree.trim() ? [tree.trim()] : where.split(" ");
    const isBoard = what[0] === "-l";
    const beside = compare ? ["--compare", compare] : isBoard ? [] : ["--site", ""];
    const options = [...(depth ? ["--depth", depth] : []), ...beside];
    return { what: "Searching", page: "search.html", commands: [["pacman", "explain", ...what, "--agent", agent, ...options, "--out", "search.html"]] };
  },
  /** A command that somebody types. A game is shown as a page, and so is a page that it writes. */
  command({ line }) {
    const words = wordsOf(line);
    const option = (...names) => names.map((name) => words.indexOf(name)).find((at) => at > 0);
    const target = words[option("--out", "-o", "--html", "--to") + 1] ?? (words[1] === "explain" ? "explain.html" : words[1] === "quiz" ? "quiz.html" : "");
    const page = target.endsWith(".html") ? target : "";
    if (words[0] !== "pacman" || words[1] !== "play" || option("-q", "--display", "-n", "--games", "--record", "--game")) return { what: words.slice(0, 2).join(" "), page, commands: [words] };
    const isSteered = [words[2], words[option("-p", "--agent") + 1]].includes(YOURSELF);
    return { what: "Playing", page: "game.html", record: "game.json", isSteered, commands: [
      [...words, ...(isSteered ? ["--max-moves", "1"] : []), "-q", "--record", "game.json"],
      ["pacman", "render", "game.json", "--to", "game.html", "--searches", "6"],
    ] };
  },
  touch({ text, agent }) {
    const commands = [["pacman", "explain", "touched.toml", "--agent", agent, "--out", "search.html"]];
    return { what: "Searching", page: "search.html", commands, beside: { "touched.toml": text } };
  },
  test({ question }) {
    const only = question ? ["-q", question] : [];
    return { what: "Testing", page: "report.html", commands: [["autograder", "grade", site.file, "--assignment", "assignment", ...only, "--html", "report.html"]] };
  },
  quiz({ agent, how }) {
    const seed = how === "lesson" ? (site.lesson ?? drawn()) : drawn();
    const asks = how === "lesson" ? ["--lesson"] : [];
    return { what: "Drawing", page: "quiz.html", commands: [["pacman", "quiz", "--agent", agent, ...asks, "--seed", String(seed), "--out", "quiz.html"]] };
  },
};

// A tree that is touched is searched at each change; while a search runs, the last change waits.

const touching = formOf(of("tab-touch"));
let waiting = null;
const touch = new Touch(of("touch"), of("touch-says"), of("undo"), (text) => {
  waiting = COMMANDS.touch({ text, agent: new FormData(touching).get("agent") });
  searchWaiting();
});
touching.addEventListener("submit", (event) => {
  event.preventDefault();
  const { where, tree } = Object.fromEntries(new FormData(touching));
  const begun = tree.trim() ? nested(tree) : site.trees[where];
  if (!begun) of("touch-says").textContent = "A tree is a list of lists of numbers, such as [[3,12,8],[2,4,6]].";
  else touch.begin(begun);
});

const fromAddress = await linked("tree", treeOf);
if (fromAddress !== null) {
  choose(of("tab-touch"));
  touch.begin(fromAddress);
} else if (location.hash.startsWith("#tree=")) notice("The tree of this link cannot be read: a part of the link may be missing.");

for (const tab of tabs) {
  if (formOf(tab) === touching) continue;
  formOf(tab).addEventListener("submit", (event) => {
    event.preventDefault();
    if (isReady && running === null) run(COMMANDS[tab.id.slice(4)](Object.fromEntries(new FormData(formOf(tab)))));
  });
}

for (const button of document.querySelectorAll("[data-try]")) button.addEventListener("click", () => {
  const tab = of(`tab-${button.dataset.try}`);
  choose(tab);
  formOf(tab).requestSubmit();
});

function run({ what, page, commands, beside = null, record = "", isBranch = false, isSteered = false }) {
  running = { number: ++number, began: performance.now(), isTouched: beside !== null, record, isBranch, isSteered };
  of("printed").textContent = "";
  editor.mark(0, "");
  of("what").textContent = `${what} …`;
  of("running").hidden = false;
  running.clock = setInterval(() => (of("clock").textContent = `${Math.floor((performance.now() - running.began) / 1000)} s`), 250);
  enable();
  frame.contentWindow.postMessage({ is: "run", request: { is: "run", number, files: { ...(isLinked ? { [site.file]: texts[site.file] } : texts), ...beside }, commands, page } }, "*");
}

function print(text) {
  const place = of("printed");
  if (place.textContent.length > MOST_PRINTED) return;
  place.append(text.slice(0, MOST_PRINTED));
  const lines = place.textContent.split("\n").length - 1;
  of("printed-size").textContent = `(${lines} line${lines === 1 ? "" : "s"})`;
}

function end({ code, page, file, line, error, written }) {
  for (const [name, text] of Object.entries(written)) if (isName(name) && !Object.hasOwn(texts, name) && !isLinked) texts[name] = String(text);
  if (Object.keys(written).length) {
    listFiles();
    listAgents();
    keep();
  }
  if (page) {
    if (running.record) {
      if (!running.isBranch) games.length = 0;
      games.push({ record: running.record, page, isSteered: running.isSteered });
    }
    show(page);
  }
  if (running.isTouched && waiting === null) { // else the tree is another one by now
    const told = page.match(/<script type="application\/json" id="told">(.*?)<\/script>/s);
    if (told) touch.told(JSON.parse(told[1]));
    else of("touch-says").textContent = error || "This tree cannot be searched so.";
  }
  of("printed-fold").open = !page || code === AGENT_FAILED;
  if (line && file in texts) {
    if (file !== shownName) showFile(file);
    editor.mark(line, error);
  }
  if (!page && of("printed").textContent === "") print(`It ended with exit code ${code}.\n`);
  finish();
}

function finish() {
  if (running) clearInterval(running.clock);
  running = null;
  of("running").hidden = true;
  enable();
  searchWaiting();
}

/** Searches the tree that was changed last, if it has not been searched yet. */
function searchWaiting() {
  if (waiting === null || !isReady || running !== null) return;
  const next = waiting;
  waiting = null;
  run(next);
}

of("stop").addEventListener("click", () => {
  print("\nStopped. Your file is kept; Python begins anew.\n");
  of("printed-fold").open = true;
  waiting = null;
  finish();
  begin();
});

// A game that is shown can go on otherwise: its page asks for that (`game_branch.js`).

const ACTIONS = ["North", "South", "East", "West", "Stop"];
const playing = formOf(of("tab-play"));

const ASKED = {
  view() {
    [isFresh, isLoading] = [true, false];
    showPage();
  },
  game() {
    if (games.length === 0) return;
    const { isSteered } = games.at(-1);
    of("page").contentWindow.postMessage({ is: "offer", hasOriginal: games.length > 1, isSteered }, "*");
    if (isSteered) of("page").focus(); // for the keys
    tellAgent();
  },
  steer({ move, isSteered, action }) {
    if (!ACTIONS.includes(action) || games.length === 0) return;
    if (!isReady || running !== null) return steered({ problem: "Python is busy: press the key again." });
    const from = Number.isInteger(move) ? { record: isSteered ? STEERED : games.at(-1).record, move } : {};
    running = { number: ++number, isSteer: true };
    enable();
    frame.contentWindow.postMessage({ is: "run", request: { is: "steer", number, action, ...from } }, "*");
  },
  continue({ decision, isSteered }) {
    if (!Number.isInteger(decision) || games.length === 0 || !isReady || running !== null) return;
    const record = isSteered ? STEERED : games.at(-1).record;
    const { agent, depth } = Object.fromEntries(new FormData(playing));
    run(COMMANDS.goOn({ agent: agent === YOURSELF ? FIRST : agent, depth, decision, record, to: `branch-${number + 1}.json` }));
  },
  change({ tree }) {
    const found = treeOf(String(tree).replace(/^#tree=/, ""));
    if (found === null) return;
    const { agent } = Object.fromEntries(new FormData(formOf(of("tab-see"))));
    touching.elements.agent.value = agent;
    touching.elements.agent.dataset.chosen = agent;
    choose(of("tab-touch"));
    touch.begin(found);
  },
  original() {
    if (games.length < 2) return;
    games.pop();
    show(games.at(-1).page);
  },
};

function steered(what) {
  running = null;
  enable();
  of("page").contentWindow.postMessage({ is: "steered", ...what }, "*");
  searchWaiting();
}

/** Tells the page of a game who plays on. */
function tellAgent() {
  of("page").contentWindow?.postMessage({ is: "agent", name: playing.elements.agent.selectedOptions[0]?.text.replace("ours: ", "").replace("you, with the keys", "alphabeta") ?? "" }, "*");
}
playing.addEventListener("change", tellAgent);

// The page that a request has written. A frame shows one page; for the next it is loaded anew.

let shown = "";
let isFresh = false; // the frame is loaded and shows nothing yet
let isLoading = false; // what it said before this program began is lost

function show(page) {
  shown = page;
  showPage();
}

function showPage() {
  const view = of("page");
  if (!shown) return;
  of("hello").hidden = true;
  view.hidden = false;
  if (isFresh) {
    isFresh = false;
    view.contentWindow.postMessage({ html: shown }, "*");
    shown = "";
  } else if (!isLoading) {
    isLoading = true;
    view.srcdoc = frames.view;
  }
}

try {
  await load();
  begin();
} catch (error) {
  state("cannot be loaded", "bad");
  notice(String(error.message ?? error));
}
if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register("offline.js").catch(() => {}); // works without, too
