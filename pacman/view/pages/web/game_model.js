// The state of a game at every move, without any drawing. The format is described in docs/seeing.md.

import { read } from "#model";

/** A game with what its format leaves out: empty lists, and numbers that JSON cannot hold. */
export function prepareGame(game) {
  const moves = game.moves.map((move) => ({ ...move, agents: move.agents ?? [], food: move.food ?? [], capsules: move.capsules ?? [] }));
  const thoughts = new Map(Object.entries(game.thoughts ?? {}).map(([move, thought]) => [Number(move), prepareThought(thought)]));
  const scores = [game.score, ...moves.map((move) => move.score)];
  const events = game.events.map((event) => ({ points: 0, agent: null, part: null, ...event }));
  return { ...game, moves, thoughts, scores, events, searches: game.searches ?? {}, left_out: game.left_out ?? {}, note: game.note ?? "", count: game.agents.length };
}

function prepareThought(thought) {
  const moves = (thought.moves ?? []).map((move) => ({ bound: "", visits: null, ...move, value: read(move.value) }));
  return { counts: [0, 0, 0], cells: [], problem: "", ...thought, moves };
}

/** A walk through a game: how many moves have been made, and what the board is like then. */
export class GameWalk {
  constructor(game) {
    this.game = game;
    this.at = 0;
    this.agents = game.agents.map((each) => [...each]);
    this.food = game.board.food.map(() => true);
    this.capsules = game.board.capsules.map(() => true);
    this.undo = [];
  }

  get last() {
    return this.game.moves.length;
  }

  get isAtEnd() {
    return this.at === this.last;
  }

  get score() {
    return this.game.scores[this.at];
  }

  /** The agent that made the shown move; null before the first one. */
  get mover() {
    return this.at === 0 ? null : (this.at - 1) % this.game.count;
  }

  /** Goes to the board after so many moves, forwards or backwards. */
  goTo(target) {
    const wanted = Math.max(0, Math.min(this.last, Math.round(target)));
    while (this.at < wanted) this.#forward();
    while (this.at > wanted) this.#back();
    return this;
  }

  #forward() {
    const move = this.game.moves[this.at++];
    this.undo.push(move.agents.map(([agent]) => [agent, this.agents[agent]]));
    for (const [agent, ...place] of move.agents) this.agents[agent] = place;
    for (const place of move.food) this.food[place] = false;
    for (const place of move.capsules) this.capsules[place] = false;
  }

  #back() {
    const move = this.game.moves[--this.at];
    for (const [agent, place] of this.undo.pop()) this.agents[agent] = place;
    for (const place of move.food) this.food[place] = true;
    for (const place of move.capsules) this.capsules[place] = true;
  }

  /** After how many moves Pacman decided on the move that is shown, or is to come; after the end, on his last. */
  get decision() {
    const { count } = this.game;
    const number = this.isAtEnd ? this.at - 1 : this.at;
    return Math.max(0, Math.floor(number / count) * count);
  }

  /** What Pacman thought then, or null. */
  get thought() {
    return this.game.thoughts.get(this.decision) ?? null;
  }

  /** What he did then. */
  get chosen() {
    return this.game.moves[this.decision]?.action ?? null;
  }

  /** What happened with the shown move. */
  get eventsNow() {
    return this.game.events.filter((event) => event.move === this.at);
  }

  /** The next or previous chapter from here: after how many moves it stands; null if there is none. */
  chapter(direction) {
    const moves = this.game.events.map((event) => event.move).filter((move) => (direction > 0 ? move > this.at : move < this.at));
    return moves.length === 0 ? null : direction > 0 ? Math.min(...moves) : Math.max(...moves);
  }

  /** The next or previous move whose search is there, as the number of moves before it. */
  search(direction) {
    const moves = Object.keys(this.game.searches).map(Number).filter((move) => (direction > 0 ? move > this.decision : move < this.decision));
    return moves.length === 0 ? null : direction > 0 ? Math.min(...moves) : Math.max(...moves);
  }

  /** The same as text: equal ones show the same board. */
  get fingerprint() {
    return JSON.stringify([this.at, this.agents, this.food, this.capsules, this.score]);
  }
}

/** The search before a move, with the board and the source that all searches of a game share. */
export function searchOf(game, move) {
  const search = game.searches[move];
  if (!search) return null;
  const walk = new GameWalk(game).goTo(move);
  const board = { ...game.board, food: game.board.food.filter((_, place) => walk.food[place]), capsules: game.board.capsules.filter((_, place) => walk.capsules[place]) };
  return { ...search, board, ...(game.source ? { source: game.source } : {}) };
}

const MOST_POINTS = 800;

/** The points of the score's curve: of many moves, those at which its direction changes, or enough of them. */
export function curvePoints(game) {
  const { scores } = game;
  const step = Math.ceil(scores.length / MOST_POINTS);
  const jumps = new Set(game.events.flatMap((event) => [event.move - 1, event.move]));
  return scores.map((score, move) => [move, score]).filter(([move]) => move % step === 0 || move === scores.length - 1 || jumps.has(move));
}

/** The place of each move's value on a line from 0 to 1 that all share; null where it is not known. */
export function shares(thought) {
  const known = thought.moves.map((move) => move.value).filter(Number.isFinite);
  if (known.length === 0) return thought.moves.map(() => null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return thought.moves.map((move) => (Number.isFinite(move.value) ? (high > low ? (move.value - low) / (high - low) : 0.5) : null));
}
