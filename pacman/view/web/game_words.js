// What happened in a game, in words.

import { numeral } from "#words";

const PARTS = { 0.25: "a quarter", 0.5: "half", 0.75: "three quarters" };

/** A number with its sign. */
export function signed(points) {
  return points > 0 ? `+${numeral(points)}` : numeral(points);
}

/** A chapter of the game, in a few words. */
export function chapter(event) {
  const who = event.agent === 0 ? "Pacman" : `ghost ${event.agent}`;
  return {
    food: () => `${PARTS[event.part] ?? numeral(event.part)} of the food eaten`,
    capsule: () => "capsule eaten",
    ghost: () => `ghost ${event.agent} eaten`,
    branch: () => "another game continues from here",
    won: () => "board cleared: won",
    lost: () => (event.agent ? `caught by ghost ${event.agent}: lost` : "ran into a ghost: lost"),
    drawn: () => "the end: a draw",
    failed: () => (event.agent === null ? "an agent failed" : `the agent of ${who} failed`),
  }[event.kind]();
}

/** `says` tells what the shown move was, `why` what is behind it. */
export function gameSentence(walk) {
  const { game, at, mover } = walk;
  if (at === 0) return { says: "The game begins.", why: `${game.board.food.length === 1 ? "1 pellet is" : `${numeral(game.board.food.length)} pellets are`} to be eaten. Step on, or press Play.` };
  const { action } = game.moves[at - 1];
  const who = mover === 0 ? "Pacman" : `Ghost ${mover}`;
  const goes = action === "Stop" ? `${who} stays in place` : `${who} goes ${action}`;
  const did = deeds(walk);
  const end = walk.isAtEnd ? ending(walk) : "";
  const says = `${goes}${did ? ` and ${did}` : ""}.${end}`;
  const points = walk.score - game.scores[at - 1];
  const counted = mover === 0 && points !== 0 ? `${signed(points)} points. ` : "";
  return { says, why: `${counted}${mover === 0 ? because(walk) : ""}`.trim() };
}

function deeds(walk) {
  const { game, at } = walk;
  const move = game.moves[at - 1];
  const ghosts = walk.eventsNow.filter((event) => event.kind === "ghost").map((event) => `ghost ${event.agent}`);
  const eaten = [...(move.capsules.length ? ["a capsule"] : []), ...ghosts, ...(move.food.length ? ["food"] : [])];
  return eaten.length ? `eats ${eaten.join(" and ")}` : "";
}

function ending(walk) {
  const end = walk.eventsNow.find((event) => ["won", "lost", "drawn", "failed"].includes(event.kind));
  if (!end) return "";
  if (end.kind === "won") return " The board is cleared: he has won.";
  if (end.kind === "lost") return end.agent ? " Pacman is caught: the game is lost." : " He ran into a ghost: the game is lost.";
  return ` The game ends here: ${walk.game.facts.end.reason}.`;
}

/** What the search said of the move that was made. */
function because(walk) {
  const chosen = walk.game.moves[walk.at - 1].action;
  const thought = walk.game.thoughts.get(walk.at - 1);
  if (!thought || thought.problem) return "";
  const move = thought.moves.find((each) => each.action === chosen);
  if (!move || move.value === null) return "";
  const others = thought.moves.filter((each) => each !== move && each.value !== null);
  const worth = `${move.bound === "≈" ? "about " : ""}${bounded(move)}`;
  const known = others.filter((each) => each.bound !== "≤");
  if (others.length === 0) return `His search found ${worth} for it.`;
  if (known.every((each) => each.value < move.value)) return `His search found ${worth} for it, more than for any other move.`;
  if (known.every((each) => each.value <= move.value)) return `His search found ${worth} for it; no other move is worth more.`;
  return `His search found ${worth} for it, and more for another move.`;
}

/** The value of a move, with the sign of a bound. */
export function bounded(move) {
  return `${move.bound === "≤" || move.bound === "≥" ? `${move.bound} ` : ""}${numeral(move.value)}`;
}
