// A game that continues differently from the shown move: a person plays, or an agent does. The page around this one, which has
// Python, plays the moves; where there is no such page, nothing of this is offered.

import { message, say } from "#language";

const WAYS = { ArrowLeft: "West", ArrowRight: "East", ArrowUp: "North", ArrowDown: "South", s: "Stop" };
const GLIDE = 200; // milliseconds of a round
const HOW = message("Arrow keys move Pacman, S lets him stay. Every move waits for you.");

export class Branch {
  constructor(page, around) {
    this.page = page;
    this.around = around;
    this.of = page.of;
    this.original = page.data;
    this.leftAt = 0; // the move of the original that was shown when the branch began
    this.isSteered = false;
    this.isOurs = false; // whether the shown game is the one that continues with the next key
    this.isWaiting = false; // for Python
    this.next = null; // an action that came meanwhile
    this.asked = null; // the move whose search was asked for
    this.found = new Set(); // those that came, in the language of then
    addEventListener("message", ({ data, source }) => source === around && this.#hear(data));
    document.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    this.of("steer").addEventListener("click", () => this.steer());
    this.of("other").addEventListener("click", () => this.letContinue());
    this.of("original").addEventListener("click", () => this.back());
    around.postMessage({ is: "game" }, "*");
  }

  #hear(data) {
    if (data?.is === "offer") {
      this.isOffered = true;
      this.hasOriginal = data.hasOriginal; // in a page before this one
      this.of("branch").hidden = false;
      this.of("original").hidden = !this.hasOriginal;
      if (this.#begins && this.hasOriginal) this.page.jump(this.#begins.move);
      if (data.left) this.#follow(data.left.move, data.left.isPlaying);
      if (data.decision > 1) this.page.jump((data.decision - 1) * this.page.game.count);
      this.page.refreshSearch();
      if (data.isSteered) this.#begin();
    } else if (data?.is === "withdrawn") {
      this.isOffered = this.isSteered = this.isWaiting = this.hasOriginal = false;
      this.asked = null;
      for (const name of ["steer", "other"]) this.of(name).hidden = true; // B needs no Python
      this.of("steer").setAttribute("aria-pressed", "false");
      this.of("original").hidden = this.page.data === this.original;
      this.#says("");
      this.page.refreshSearch();
    } else if (data?.is === "live") this.#grow(data.game);
    else if (data?.is === "agent") this.of("other-word").textContent = data.name;
    else if (data?.is === "steered") this.#show(data);
    else if (data?.is === "searched") this.#showSearch(data);
  }

  /** Where the game begins to differ from the one that it continues; undefined if it continues none. */
  get #begins() {
    return this.page.game.events.find((event) => event.kind === "branch");
  }

  /** Takes the further moves of a game that is still played; a viewer who watched its last ones sees these. */
  #grow(game) {
    const { page } = this;
    const { at, isAtEnd } = page.walk;
    const isPlaying = page.playing !== null || isAtEnd || !this.isGrowing; // or it has just begun
    page.take(game, at);
    this.original = page.data;
    this.#follow(this.isGrowing ? at : (this.#begins?.move ?? at), isPlaying);
    if (this.isGrowing) return;
    this.isGrowing = true;
    page.place.addEventListener("shown", () => this.around.postMessage({ is: "at", move: page.walk.at, isPlaying: page.playing !== null || page.walk.isAtEnd }, "*"));
  }

  #follow(at, isPlaying) {
    const { page } = this;
    page.jump(isPlaying && page.calm.matches ? page.walk.last : Math.min(at, page.walk.last));
    if (isPlaying && !page.walk.isAtEnd) page.play(true);
  }

  /** Asks for the search before a move, which the page does not have. */
  askSearch(move) {
    if (!this.isOffered || this.asked !== null) return;
    this.asked = move;
    this.around.postMessage({ is: "search", move, isSteered: this.isOurs }, "*");
  }

  #showSearch({ isBusy, problem, ...found }) {
    const { asked } = this;
    this.asked = null;
    if (isBusy) this.#says(problem);
    else if (asked !== null) {
      this.found.add(asked);
      this.page.addSearch(asked, { ...found, problem: problem || say("it was not found") });
    }
  }

  /** A game that a person plays from the first move: the one that was made is taken back. */
  #begin() {
    const { data } = this.page;
    const facts = { ...data.facts, end: { result: "", reason: "" } };
    this.original = { ...data, facts, moves: [], events: [] };
    this.page.take(this.original, 0);
    for (const again of document.querySelectorAll("dd:has(> code)")) again.remove();
    this.steer();
  }

  /** Says everything in the language that was chosen. Searches that were asked for are asked for again. */
  sayAnew() {
    this.#says(this.isSteered ? say(HOW) : "");
    if (!this.isOffered) return;
    for (const move of this.found) {
      document.getElementById(`search-${move}`)?.remove();
      delete this.page.game.searches[move];
    }
    this.found.clear();
  }

  #says(text) {
    this.of("branch-says").textContent = text;
  }

  /** Whether the game can continue from the shown decision of Pacman's. */
  #canContinue() {
    const { page } = this;
    if (!this.isOffered) return false;
    page.play(false);
    if (page.walk.isAtEnd && !this.isOurs) page.goTo(page.walk.decision);
    return true;
  }

  /** Lets a person play from here, or no longer. */
  steer() {
    if (!this.#canContinue()) return;
    this.isSteered = !this.isSteered;
    this.of("steer").setAttribute("aria-pressed", String(this.isSteered));
    this.#says(this.isSteered ? say(HOW) : "");
    if (this.isSteered) this.of("board").scrollIntoView({ block: "nearest" });
  }

  /** Lets the agent that the page around this one names continue from here. */
  letContinue() {
    if (!this.#canContinue()) return;
    const { walk, game } = this.page;
    const move = this.isOurs && walk.isAtEnd && !this.isOver ? walk.at : walk.decision;
    this.around.postMessage({ is: "continue", decision: move / game.count + 1, isSteered: this.isOurs }, "*");
  }

  /** Shows the original game. */
  back() {
    if (this.page.data === this.original) {
      if (this.hasOriginal) this.around.postMessage({ is: "original" }, "*");
      return;
    }
    this.isSteered = this.isOurs = false;
    this.of("steer").setAttribute("aria-pressed", "false");
    this.#says("");
    this.of("original").hidden = !this.hasOriginal;
    this.page.take(this.original, this.leftAt);
  }

  #key(event) {
    const action = WAYS[event.key];
    const writes = ["SELECT", "INPUT"].includes(event.target.tagName) && event.target.type !== "range";
    if (!this.isSteered || !action || event.ctrlKey || event.metaKey || event.altKey || writes || this.of("dialog").open) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.isWaiting) this.next = action;
    else this.#move(action);
  }

  #move(action) {
    const { walk } = this.page;
    const continues = this.isOurs && walk.isAtEnd;
    if (!continues) {
      if (this.page.data === this.original) this.leftAt = walk.decision;
      this.page.goTo(walk.decision);
    }
    this.isWaiting = true;
    this.around.postMessage({ is: "steer", move: continues ? null : walk.decision, isSteered: this.isOurs, action }, "*");
  }

  #show({ game, isOver, problem }) {
    this.isWaiting = false;
    const { page } = this;
    if (game) {
      const before = page.walk.at;
      [this.isOurs, this.isOver] = [true, isOver];
      page.take(game, Math.min(before, game.moves.length));
      page.goTo(game.moves.length, GLIDE);
      this.of("original").hidden = false;
    }
    if (isOver) {
      this.isSteered = false;
      this.of("steer").setAttribute("aria-pressed", "false");
    }
    this.#says(problem || (isOver ? say("The game is over. Go back to any move, and try something else.") : say(HOW)));
    const { next } = this;
    this.next = null;
    if (next && this.isSteered) this.#move(next);
  }
}
