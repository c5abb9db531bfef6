// What each tab asks for: commands, as they are typed in a terminal, the page that they write, and the record of its game.

import { say } from "./language.js";
import { wordsOf } from "./texts.js";

export const YOURSELF = "keyboard"; // the agent that a person steers
const MOST_MOVES = "2000"; // of a game
const PAGE = "page/shown.html";
const anySeed = () => Math.floor(Math.random() * 1e6);
const words = (what) => (what.startsWith("-l ") ? ["-l", what.slice(3)] : [what]); // a name may have spaces

/** The value of an option of a command, "" if it is given without one, null if it is not given. */
export function optionIn(command, ...names) {
  for (const [at, word] of command.entries()) {
    const [name, ...value] = word.split("=");
    if (names.includes(name)) return value.length ? value.join("=") : (command[at + 1] ?? "");
  }
  return null;
}

/** `number` is that of the request: each has a record of its own. */
export const commandsOf = (site) => ({
  play({ agent, layout, ghosts, seed, depth }, number) {
    const isSteered = agent === YOURSELF;
    const options = depth && !isSteered ? ["--depth", depth] : [];
    return asGame(["pacman", "play", "--agent", agent, "--layout", layout, "--ghosts", ghosts, "--seed", seed, ...options, "--max-moves", isSteered ? "1" : MOST_MOVES, "-q"], number, isSteered);
  },
  continued({ agent, depth, decision, record }, number) {
    const spec = depth ? `${agent}:depth=${depth}` : agent;
    return { ...asGame(["pacman", "replay", record, "--move", String(decision), "--agent", spec, "--display", "none", "--max-moves", MOST_MOVES], number), what: say("Continuing …"), isBranch: true };
  },
  /** The page of a game that was played before. */
  drawn({ record }) {
    return { what: say("Drawing …"), page: PAGE, isDrawn: true, commands: [rendered(record)] };
  },
  see({ agent, where, tree, depth, compare }) {
    const what = tree.trim() ? [tree.trim()] : words(where);
    const beside = compare ? ["--compare", compare] : what[0] === "-l" ? [] : ["--site", ""];
    const options = [...(depth ? ["--depth", depth] : []), ...beside];
    return { what: say("Searching …"), page: PAGE, commands: [["pacman", "explain", ...what, "--agent", agent, ...options, "--out", PAGE]] };
  },
  touch({ text, agent }) {
    return { what: say("Searching …"), page: PAGE, commands: [["pacman", "explain", "page/touched.toml", "--agent", agent, "--out", PAGE]], beside: { "page/touched.toml": text } };
  },
  /** The file that is handed in gets a report; any other one is tested as it is, whatever its classes are called. */
  test({ file, question }) {
    if (file !== site.file) return { what: say("Testing …"), page: "", commands: [["pacman", "test", file]] };
    const only = question ? ["-q", question] : [];
    return { what: say("Testing …"), page: PAGE, isGraded: true, commands: [["autograder", "grade", "submission", "--assignment", "assignment", ...only, "--html", PAGE]] };
  },
  quiz({ agent, how }) {
    const seed = how === "lesson" ? (site.lesson ?? anySeed()) : anySeed();
    const asks = how === "lesson" ? ["--lesson"] : [];
    return { what: say("Drawing …"), page: PAGE, commands: [["pacman", "quiz", "--agent", agent, ...asks, "--seed", String(seed), "--out", PAGE]] };
  },
  /** A command that somebody types. A game is shown as a page, and so is a page that it writes. */
  command({ line }, number) {
    const command = wordsOf(line);
    const given = (...names) => optionIn(command, ...names);
    const isShown = given("-q", "--quiet", "--display", "-n", "--games", "--record", "--game", "-h", "--help") === null;
    const isReplayed = given("-q", "--quiet", "--display", "--check", "--record", "-h", "--help") === null;
    if (command[0] === "pacman" && command[1] === "play" && isShown) {
      const isSteered = [command[2], given("-p", "--agent")].includes(YOURSELF);
      return asGame([...command, ...(isSteered ? ["--max-moves", "1"] : []), "-q"], number, isSteered);
    }
    if (command[0] === "pacman" && command[1] === "replay" && isReplayed) {
      if (given("-p", "--agent") !== null) return { ...asGame([...command, "-q"], number), what: say("Continuing …") };
      const [file = ""] = command.slice(2).filter((word) => word.endsWith(".json"));
      const game = given("--game") ?? "1";
      const known = game === "1" ? { record: file, decision: Number(given("--move") ?? 1) } : {}; // it can continue
      return { what: say("Drawing …"), page: PAGE, ...known, commands: [[...command, "-q"], [...rendered(file), "--game", game]] };
    }
    const usual = { explain: "explain.html", quiz: "quiz.html" }[command[1]] ?? "";
    const page = given("-h", "--help") === null ? (given("--out", "-o", "--html", "--to") ?? usual) : "";
    return { what: `${command.slice(0, 2).join(" ")} …`, page: page.endsWith(".html") ? page : "", commands: [command] };
  },
});

/** The command with a record of its own, and then the page of its game. */
function asGame(command, number, isSteered = false) {
  const record = `page/game-${number}.json`;
  return { what: say("Playing …"), page: PAGE, record, isSteered, live: !isSteered, commands: [[...command, "--record", record], rendered(record)] };
}

const rendered = (record) => ["pacman", "render", record, "--to", PAGE, "--searches", "6"];
