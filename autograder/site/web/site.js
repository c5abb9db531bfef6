// The page: what is asked for on the right, what comes of it, and how that continues.

import { commandsOf, YOURSELF } from "./commands.js";
import { Desk, notice } from "./desk.js";
import { Files } from "./files.js";
import { language, say, sayNumber } from "./language.js";
import { offerLanguages } from "./page.js";
import { Python } from "./python.js";
import { agentsIn, definedAt, endOf, unpacked } from "./texts.js";
import { nested, Touch, treeOf } from "./touch.js";

const of = (id) => document.getElementById(id);
const site = await (await fetch("site.json")).json();
const COMMANDS = commandsOf(site);
const LONGEST = 400_000; // bytes of a link's text
const MOST_PRINTED = 400_000; // characters that the page shows
const FIRST = "alphabeta"; // who plays while nothing is written
const FOCUSED = ["tab-play", "tab-see", "tab-quiz"]; // what they show hears keys
const ACTIONS = ["North", "South", "East", "West", "Stop"];
const AGENT_FAILED = 3; // the exit code of a game that an agent's error has ended
const PATIENCE = 500; // milliseconds after which a move that is computed has a button to stop it

// What the address has after its #.

const address = location.hash.match(/^#(file|tree)=([\w-]*)$/) ?? [];
const fromLink = address[1] === "file" ? await unpacked(address[2], LONGEST).catch(() => null) : null;
const treeFromLink = address[1] === "tree" ? treeOf(address[2]) : null;

// The files.

let storage = {};
try {
  storage = localStorage;
} catch {
  // a browser that keeps nothing says so when something is to be kept
}
const files = new Files(site.file, site.starter, fromLink, storage, new URL(".", location).pathname);
const desk = new Desk(files, site, listAll, () => {
  if (running) finish();
  return python.isReady ? restart() : undefined; // what a link's code changed in Python goes
});
if (address[1] && fromLink === null && treeFromLink === null) {
  notice(() => (address[1] === "tree" ? say("The tree of this link cannot be read: a part of the link may be missing.") : say("The file of this link cannot be read: a part of the link may be missing.")));
}
addEventListener("hashchange", () => /^#(file|tree)=/.test(location.hash) && location.reload());
addEventListener("storage", (event) => desk.heard(event));

// What the files offer in the lists: who may play, trees, boards.

const keyOf = ({ file, name }) => `${file}:${name}`;

function listAll() {
  const { texts, names, shown } = files;
  const found = names.filter((name) => name.endsWith(".py")).flatMap((file) => agentsIn(texts[file]).map((each) => ({ file, ...each })));
  const isWritten = ({ file }) => !files.isUntouched(file);
  const first = found.find((each) => each.file === shown && isWritten(each)) ?? found.find(isWritten);
  for (const select of document.querySelectorAll("[data-agents]")) {
    const { agents: kind, chosen } = select.dataset;
    const own = found.filter((each) => each.searches || kind === "any").map((each) => [keyOf(each), each.file === site.file ? each.name : say("{agent} of {file}", { agent: each.name, file: each.file })]);
    const before = { any: [], search: [], beside: [["", say("nothing")]] }[kind];
    const you = kind === "any" ? [[YOURSELF, say("you, with the keys")]] : [];
    const ours = (kind === "any" ? site.agents : site.searches).map((name) => [name, say("ours: {agent}", { agent: name })]);
    const usual = kind === "beside" ? "" : first && (first.searches || kind === "any") ? keyOf(first) : FIRST;
    fill(select, [...before, ...own, ...you, ...ours], chosen ?? usual);
  }
  const ending = (end) => names.filter((name) => name.endsWith(end)).map((name) => [name, name]);
  fill(of("tested"), ending(".py"), of("tested").value || site.file);
  for (const group of document.querySelectorAll("[data-own]")) {
    const select = group.parentElement;
    const { value } = select;
    fill(group, ending(group.dataset.own).map(([name]) => [(group.dataset.prefix ?? "") + name, name]));
    group.hidden = group.children.length === 0;
    select.value = value;
  }
}

function fill(place, options, value = null) {
  place.replaceChildren(...options.map(([key, word]) => new Option(word, key, false, key === value)));
}

for (const select of document.querySelectorAll("[data-agents]")) select.addEventListener("change", () => (select.dataset.chosen = select.value));

// Tabs.

const tabs = [...document.querySelectorAll("[role=tab]")];
const formOf = (tab) => of(tab.getAttribute("aria-controls"));
const given = (form) => Object.fromEntries(new FormData(form));

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

const about = document.querySelector(".about");
document.addEventListener("click", ({ target }) => about.contains(target) || (about.open = false));
document.addEventListener("keydown", ({ key }) => key === "Escape" && (about.open = false));

// Python, and the request that it carries out. One that is asked for while Python begins waits for it.

let running = null;
let later = null;
let number = 0;

let saysState = () => say("loading …");

function showState(says, tone = "") {
  saysState = says;
  [of("state").textContent, of("state").className] = [says(), `chip ${tone}`];
}

const python = new Python(site, {
  state(says, tone) {
    showState(says, tone);
    enable();
  },
  ready() {
    const next = later;
    later = null;
    if (next) next();
    else searchWaiting();
  },
  printed({ number: which, text }) {
    if (which === running?.number) print(String(text));
  },
  live({ number: which, page, game }) {
    if (which !== running?.number || running.answer) return;
    if (page) {
      of("results").classList.remove("is-text");
      show(String(page), running.takesFocus);
      Object.assign(running, { isLive: true, takesFocus: false });
      left = null;
    } else if (running.isLive) tell({ is: "live", game });
  },
  done(message) {
    if (message.number !== running?.number) return;
    const { code, page, file, line, error, unread, written } = message;
    if (running.answer) answer({ problem: String(error) });
    else end({ code: Number(code), page: String(page), file: String(file), line: Number(line), error: String(error), unread: unread === true, written: { ...written } });
  },
  steered({ number: which, game, is_over: isOver }) {
    if (which === running?.number && running.answer === "steered") answer({ game, isOver });
  },
  searched({ number: which, found }) {
    if (which === running?.number && running.answer === "searched") answer({ ...found });
  },
  broken(what) {
    leaveResult();
    const problem = endOf(what);
    print(`${problem}\n`);
    of("printed-fold").open = true;
    desk.mark(what.file, what.line || definedAt(files.texts[what.file] ?? "", what.within), problem);
    finish();
    withdraw();
  },
});

function enable() {
  for (const each of document.querySelectorAll(".go, [data-try]")) each.disabled = running !== null || python.hasFailed;
}

function restart() {
  withdraw();
  return python.begin();
}

function run(request, takesFocus = false) {
  if (!python.isReady) {
    later = () => run(request, takesFocus);
    return;
  }
  const { what, page, commands, live = false, beside = {} } = request;
  running = { ...request, number: ++number, takesFocus };
  of("printed").textContent = "";
  of("printed-size").textContent = "";
  desk.unmark();
  showRunning(what);
  enable();
  python.send({ is: "run", language: language.code, number, files: { ...files.texts, ...beside }, commands, page, live });
}

function showRunning(what) {
  const began = performance.now();
  of("what").textContent = what;
  of("clock").textContent = "0 s";
  of("running").hidden = false;
  showState(() => say("running"));
  running.clock = setInterval(() => (of("clock").textContent = `${Math.floor((performance.now() - began) / 1000)} s`), 250);
}

function print(text) {
  const place = of("printed");
  if (place.textContent.length > MOST_PRINTED) return;
  place.append(text.slice(0, MOST_PRINTED));
  const lines = place.textContent.split("\n").length - 1;
  of("printed-size").textContent = sayNumber("({number} line)", "({number:,} lines)", lines);
}

function end({ code, page, file, line, error, unread, written }) {
  const { record, decision, isBranch, isDrawn, isSteered, isTouched, isGraded, isLive, takesFocus } = running;
  of("results").classList.toggle("is-text", !page && !isTouched); // what was shown before has nothing to do with it
  if (page) {
    if (isDrawn) games.at(-1).page = page;
    else if (!isBranch) games.length = 0;
    if (record) games.push({ record, page, isSteered, decision, left: isLive ? left : null });
    show(page, takesFocus || document.activeElement === of("page"));
  }
  if (isTouched && waiting === null) { // else there is a different tree by now
    const found = page.match(/<script type="application\/json" id="page-data">(.*?)<\/script>/s);
    if (found) touch.take(JSON.parse(found[1]));
    else of("touch-says").textContent = error || say("This tree cannot be searched so.");
  }
  of("printed-fold").open = !page || code === AGENT_FAILED;
  desk.written(written);
  if (unread) desk.mark(file, line, error, () => say("{file} cannot be read, line {line}: {error}. None of its classes can play or be tested.", { file, line: String(line), error }));
  else if (!isGraded || !page) desk.mark(file, line, error); // a report has the lines itself
  if (!page && of("printed").textContent === "") {
    const says = say("It ended with exit code {code}.", { code: String(code) });
    print(`${says}\n`);
  }
  finish();
}

/** Without a result of what was asked for, the one before it must not look like it. */
function leaveResult() {
  if (running?.commands && !running.isTouched && !running.isLive) of("results").classList.add("is-text");
}

function finish() {
  clearTimeout(running?.patience);
  clearInterval(running?.clock);
  running = null;
  of("running").hidden = true;
  if (python.isReady) showState(() => say("ready"), "good");
  enable();
  searchWaiting();
}

of("stop").addEventListener("click", () => {
  leaveResult();
  print(`\n${say("Stopped. Your file is kept; Python begins anew.")}\n`);
  of("printed-fold").open = true;
  later = waiting = null;
  finish();
  restart();
});

// A tree that is touched is searched at each change; while a search runs, the last change waits.

const touching = formOf(of("tab-touch"));
let waiting = null;
const touch = new Touch(of("touch"), of("touch-says"), of("undo"), (text) => {
  waiting = { ...COMMANDS.touch({ text, agent: given(touching).agent }), isTouched: true };
  searchWaiting();
});
touching.addEventListener("submit", (event) => {
  event.preventDefault();
  const { where, tree } = given(touching);
  const begun = tree.trim() ? nested(tree) : site.trees[where];
  if (typeof begun === "string") of("touch-says").textContent = begun;
  else touch.begin(begun);
});

/** Searches the tree that was changed last, if it has not been searched yet. */
function searchWaiting() {
  if (waiting === null || !python.isReady || running !== null) return;
  const next = waiting;
  waiting = null;
  run(next);
}

// What the other tabs ask for.

for (const tab of tabs) {
  if (formOf(tab) === touching) continue;
  formOf(tab).addEventListener("submit", (event) => {
    event.preventDefault();
    if (running === null) run(COMMANDS[tab.id.slice(4)](given(formOf(tab)), number + 1), FOCUSED.includes(tab.id));
  });
}
for (const button of document.querySelectorAll("[data-try]")) button.addEventListener("click", () => {
  const tab = of(`tab-${button.dataset.try}`);
  choose(tab);
  formOf(tab).requestSubmit();
});

// A game that is shown can continue differently, and a tree can be changed: the shown page asks for that.

// Those that can continue, the shown one last: each one's record, its page, "" if it is still to be drawn, and the
// decision of Pacman's at which it opens, if not at the first.
const games = [];
let steeredRecord = ""; // of the game that a person continues
const playing = formOf(of("tab-play"));
let left = null; // where the reader of a game is that is still played: after which move, and whether it plays
const tell = (message) => of("page").contentWindow?.postMessage(message, "*");

const tellLanguage = () => tell({ is: "language", code: language.code });

const ASKED = {
  language: tellLanguage,
  view() {
    [isFresh, isLoading] = [true, false];
    showPage();
  },
  game() {
    if (games.length === 0 || running?.isLive) return; // one that is still played is offered when it is over
    const { isSteered, decision, left } = games.at(-1);
    tell({ is: "offer", hasOriginal: games.length > 1, isSteered, decision, left });
    if (isSteered) focusPage();
    tellAgent();
  },
  at({ move, isPlaying }) {
    if (running?.isLive && Number.isInteger(move)) left = { move, isPlaying: isPlaying === true };
  },
  steer({ move, isSteered, action }) {
    if (!ACTIONS.includes(action) || !begins("steered", say("The ghosts move …"))) return;
    const from = Number.isInteger(move) ? { record: isSteered ? steeredRecord : games.at(-1).record, move } : {};
    if (Number.isInteger(move)) steeredRecord = `page/steered-${number}.json`;
    python.send({ is: "steer", language: language.code, number, action, to: steeredRecord, ...from });
  },
  search({ move, isSteered }) {
    if (!Number.isInteger(move) || !begins("searched", say("Searching …"))) return;
    const records = [...games.map(({ record }) => record), ...(isSteered ? [steeredRecord] : [])];
    python.send({ is: "search", language: language.code, number, records, move });
  },
  continue({ decision, isSteered }) {
    if (!Number.isInteger(decision) || games.length === 0 || !python.isReady || running !== null) return;
    if (isSteered) games.push({ record: steeredRecord, page: "" });
    const { record } = games.at(-1);
    const { agent, depth } = given(playing);
    run(COMMANDS.continued({ agent: agent === YOURSELF ? FIRST : agent, depth, decision, record }, number + 1), true);
  },
  change({ tree }) {
    const found = treeOf(String(tree).replace(/^#tree=/, ""));
    if (found === null) return;
    const { agent } = given(formOf(of("tab-see")));
    touching.elements.agent.value = touching.elements.agent.dataset.chosen = agent;
    choose(of("tab-touch"));
    touch.begin(found);
  },
  original() {
    if (games.length < 2 || running !== null) return;
    games.pop();
    const { record, page } = games.at(-1);
    if (page) show(page);
    else run(COMMANDS.drawn({ record }));
  },
};
addEventListener("message", ({ data, source }) => {
  if (source === of("page").contentWindow && Object.hasOwn(ASKED, data?.is)) ASKED[data.is](data);
});

/** Whether Python can do what the page of a game asks for; its answer goes back to this page. */
function begins(answer, what) {
  if (games.length === 0) return false;
  if (running?.answer === answer && answer === "searched") return false; // it was asked for twice
  if (!python.isReady || running !== null) {
    tell({ is: answer, isBusy: true, problem: say("Python is busy: press the key again.") });
    return false;
  }
  running = { number: ++number, answer };
  running.patience = setTimeout(() => showRunning(what), PATIENCE);
  enable();
  return true;
}

function answer(what) {
  const is = running.answer;
  finish();
  tell({ ...what, is });
}

/** The records are gone with the Python that had them. */
function withdraw() {
  games.length = 0;
  tell({ is: "withdrawn" });
}

/** Tells the page of a game who continues. */
function tellAgent() {
  const { agent } = given(playing);
  tell({ is: "agent", name: agent === YOURSELF ? FIRST : agent.split(":").at(-1) });
}
playing.addEventListener("change", tellAgent);

// The page that a request has written. A frame shows one page; for the next it is loaded anew.

const viewPage = await (await fetch("view.html")).text();
let shown = "";
let getsFocus = false; // when it is shown
let isFresh = false; // the frame is loaded and shows nothing yet
let isLoading = false; // what it said before this program began is lost

function show(page, takesFocus = false) {
  [shown, getsFocus] = [page, takesFocus];
  showPage();
}

/** Lets the shown page hear keys. A frame that was loaded anew while it had the focus hears none until it gets it again. */
function focusPage() {
  of("page").blur();
  of("page").focus();
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
    if (getsFocus) focusPage();
  } else if (!isLoading) {
    isLoading = true;
    view.srcdoc = viewPage;
  }
}

listAll();
offerLanguages(() => {
  showState(saysState, of("state").className.replace("chip", "").trim());
  desk.sayAnew();
  touch.sayAnew();
  listAll();
  tellLanguage();
});
if (treeFromLink !== null) {
  choose(of("tab-touch"));
  touch.begin(treeFromLink);
}
try {
  await python.load();
} catch (error) {
  showState(() => say("cannot be loaded"), "bad");
  notice(() => String(error.message ?? error));
}
if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register("offline.js").catch(() => {}); // works without, too
