// What happened in a game, in words.

import { list, message, say, sayNumber, sentences } from "#language";
import { numeral } from "#words";

const PARTS = { 0.25: message("a quarter of the food eaten"), 0.5: message("half of the food eaten"), 0.75: message("three quarters of the food eaten") };

/** The sign by its name, its tone and its word for each result of a game; "" is a game that is not over. */
export const RESULTS = {
  win: ["check", "good", message("won")],
  loss: ["cross", "bad", message("lost")],
  draw: ["dash", "none", message("a draw")],
  "agent error": ["stop", "bad", message("agent error")],
  "": ["dash", "none", message("not over")],
};

/** A number with its sign. */
export function signed(points) {
  return points > 0 ? `+${numeral(points)}` : numeral(points);
}

/** A chapter of the game, in a few words. */
export function chapter(event) {
  const ghost = event.agent;
  return {
    food: () => (PARTS[event.part] ? say(PARTS[event.part]) : say("{part} of the food eaten", { part: numeral(event.part) })),
    capsule: () => say("capsule eaten"),
    ghost: () => say("ghost {ghost} eaten", { ghost }),
    branch: () => say("another game continues from here"),
    won: () => say("board cleared: won"),
    lost: () => (ghost ? say("caught by ghost {ghost}: lost", { ghost }) : say("ran into a ghost: lost")),
    drawn: () => say("the end: a draw"),
    failed: () => (ghost === null ? say("an agent failed") : ghost === 0 ? say("the agent of Pacman failed") : say("the agent of ghost {ghost} failed", { ghost })),
  }[event.kind]();
}

/** `says` is what the shown move was, `why` what is behind it. */
export function gameSentence(walk) {
  const { game, at, mover } = walk;
  if (at === 0) {
    const food = sayNumber("{number} pellet is to be eaten.", "{number:,} pellets are to be eaten.", game.board.food.length);
    return { says: say("The game begins."), why: sentences(food, say("Step on, or press Play.")) };
  }
  const says = sentences(mover === 0 ? movesOfPacman(walk) : movesOfGhost(walk, mover), walk.isAtEnd ? ending(walk) : "");
  if (mover !== 0) return { says, why: "" };
  const points = walk.score - game.scores[at - 1];
  const counted = points === 0 ? "" : sayNumber("{points} point.", "{points} points.", Math.abs(points), { points: signed(points) });
  return { says, why: sentences(counted, because(walk)) };
}

function movesOfPacman(walk) {
  const move = walk.game.moves[walk.at - 1];
  const { action } = move;
  const ghosts = walk.eventsNow.filter((event) => event.kind === "ghost").map((event) => say("scared ghost {ghost}", { ghost: event.agent }));
  const eaten = [...(move.capsules.length ? [say("a capsule")] : []), ...ghosts, ...(move.food.length ? [say("food")] : [])];
  if (eaten.length === 0) return action === "Stop" ? say("Pacman stays in place.") : say("Pacman goes {action}.", { action });
  const food = list(eaten);
  return action === "Stop" ? say("Pacman stays in place and eats {food}.", { food }) : say("Pacman goes {action} and eats {food}.", { action, food });
}

function movesOfGhost(walk, ghost) {
  const { action } = walk.game.moves[walk.at - 1];
  const isEaten = walk.eventsNow.some((event) => event.kind === "ghost");
  if (action === "Stop") return isEaten ? say("Ghost {ghost} stays in place and is eaten.", { ghost }) : say("Ghost {ghost} stays in place.", { ghost });
  return isEaten ? say("Ghost {ghost} goes {action} and is eaten.", { ghost, action }) : say("Ghost {ghost} goes {action}.", { ghost, action });
}

function ending(walk) {
  const end = walk.eventsNow.find((event) => ["won", "lost", "drawn", "failed"].includes(event.kind));
  if (!end) return "";
  if (end.kind === "won") return say("The board is cleared: he has won.");
  if (end.kind === "lost") return end.agent ? say("Pacman is caught: the game is lost.") : say("He ran into a ghost: the game is lost.");
  return say("The game ends here: {reason}.", { reason: walk.game.facts.end.reason });
}

/** What the search said of the move that was made. */
function because(walk) {
  const chosen = walk.game.moves[walk.at - 1].action;
  const thought = walk.game.thoughts.get(walk.at - 1);
  if (!thought || thought.problem) return "";
  const move = thought.moves.find((each) => each.action === chosen);
  if (!move || move.value === null) return "";
  const others = thought.moves.filter((each) => each !== move && each.value !== null);
  const value = move.bound === "≈" ? say("about {value}", { value: bounded(move) }) : bounded(move);
  const known = others.filter((each) => each.bound !== "≤");
  if (others.length === 0) return say("His search found {value} for it.", { value });
  if (known.every((each) => each.value < move.value)) return say("His search found {value} for it, more than for any other move.", { value });
  if (known.every((each) => each.value <= move.value)) return say("His search found {value} for it; no other move is worth more.", { value });
  return say("His search found {value} for it, and more for another move.", { value });
}

/** The value of a move, with the sign of a bound. */
export function bounded(move) {
  const sign = ["≤", "≥"].includes(move.bound) ? `${move.bound} ` : "";
  return sign + numeral(move.value);
}
