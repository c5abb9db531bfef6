// One game on a page: puts model, words and drawings together, and takes keys and clicks.

import { GameBoard } from "#game_board";
import { Branch } from "#game_branch";
import { GameWalk, prepareGame, searchOf } from "#game_model";
import { chapters, Curve, values } from "#game_panels";
import { gameSentence, RESULTS } from "#game_words";
import { say, sayCount, sayNumber } from "#language";
import { Viewer } from "#viewer";
import { numeral } from "#words";

const ROUND = 200; // milliseconds in which everybody moves once, at speed 1
const STEP = 160; // milliseconds in which a step glides
const CONNECTS = "meta, link, base, iframe, frame, object, embed, noscript, template"; // a viewer has none
const SPEEDS = [0.25, 0.5, 1, 2, 5, 20];

export class GamePage {
  constructor(place, game) {
    this.place = place;
    this.data = game;
    this.game = prepareGame(game);
    this.walk = new GameWalk(this.game);
    this.of = (name) => place.querySelector(`[data-part="${name}"]`);
    this.board = new GameBoard(this.of("board"), this.game);
    this.curve = new Curve(this.of("curve"), this.game);
    this.markChapter = chapters(this.of("chapters"), this.game, (move) => this.goTo(move));
    this.values = this.game.thoughts.size > 0;
    this.speed = 1;
    this.playing = null;
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.viewer = null;
    this.branch = parent === window ? null : new Branch(this, parent);
    this.#listen();
    this.show();
  }

  /** Shows another game on this board, after so many moves. */
  take(data, at) {
    this.play(false);
    this.data = data;
    this.game = this.board.game = prepareGame(data);
    this.walk = new GameWalk(this.game);
    this.curve.take(this.game);
    this.markChapter = chapters(this.of("chapters"), this.game, (move) => this.goTo(move));
    this.shownDecision = null;
    this.of("scrub").max = this.walk.last;
    this.#showResult();
    this.goTo(at);
  }

  /** Says everything in the language that was chosen. */
  sayAnew() {
    this.branch?.sayAnew();
    const { searches } = this.game;
    this.take(this.data, this.walk.at);
    Object.assign(this.game.searches, searches);
    this.refreshSearch();
    if (this.viewer === null) return;
    this.viewer.sayAnew();
    this.#sayTitle(this.walk.decision);
  }

  #sayTitle(decision) {
    this.of("dialog-title").textContent = say("The search at move {move}", { move: decision + 1 });
  }

  #showResult() {
    const { result, reason } = this.game.facts.end;
    const [sign, tone, word] = RESULTS[result];
    const of = (name) => document.querySelector(`[data-part="${name}"]`); // beside the page's title
    if (of("same")) of("same").hidden = result === "";
    of("result").className = `chip ${tone}`;
    of("result-sign").setAttribute("href", `#sign-${sign}`);
    of("result-word").textContent = say(word);
    this.of("moves").textContent = sayCount(this.walk.last);
    this.of("ended").textContent = reason ? say("{result}: {reason}", { result: say(word), reason }) : say(word);
  }

  /** Shows the board after so many moves. */
  goTo(move, glide = 0, ease = "linear") {
    this.walk.goTo(move);
    this.show(glide, ease);
  }

  by(count) {
    this.play(false);
    this.goTo(this.walk.at + count, Math.abs(count) === 1 ? STEP : 0, "ease-out");
  }

  show(glide = 0, ease = "linear") {
    const { walk } = this;
    const { says, why } = gameSentence(walk);
    this.of("says").textContent = says;
    this.of("why").textContent = why;
    this.board.show(walk, { values: this.values, glide: this.calm.matches ? 0 : glide, ease });
    this.curve.show(walk);
    this.markChapter(walk);
    this.of("score").textContent = numeral(walk.score);
    this.of("move").textContent = sayCount(walk.at);
    this.of("scrub").value = walk.at;
    this.of("scrub").setAttribute("aria-valuetext", say("move {move} of {moves}, score {score}", { move: walk.at, moves: walk.last, score: walk.score }));
    this.of("back").disabled = this.of("start").disabled = walk.at === 0;
    this.of("on").disabled = this.of("end").disabled = walk.isAtEnd;
    if (this.of("search-at")) this.#showSearch();
    this.place.dispatchEvent(new CustomEvent("shown"));
  }

  #showSearch() {
    const { walk, game } = this;
    const { decision, thought } = walk;
    if (this.shownDecision === decision) return;
    this.shownDecision = decision;
    this.of("search-at").textContent = numeral(decision + 1);
    values(this.of("values"), thought, walk.chosen);
    const counts = thought && !thought.problem ? thought.counts : null;
    ["generated", "expanded", "evaluated", "cuts"].forEach((kind, index) => (this.of(kind).textContent = counts ? sayCount(counts[index]) : "–"));
    this.of("cuts-word").textContent = sayNumber("cut", "cuts", counts?.[3] ?? 0);
    this.of("open-search").hidden = !game.searches[decision] && !this.#canAsk(decision);
    this.of("no-search").textContent = game.searches[decision] ? "" : this.#whyNot(decision);
    this.place.querySelectorAll("[data-search]").forEach((button) => button.classList.toggle("now", Number(button.dataset.search) === decision));
  }

  /** Whether the page around this one can search again what this one has not got. */
  #canAsk(decision) {
    const { game } = this;
    return this.branch?.isOffered && !game.left_out[decision] && game.thoughts.has(decision);
  }

  #whyNot(decision) {
    const { game } = this;
    if (this.#canAsk(decision)) return "";
    if (game.left_out[decision]) return say("This search is left out: {reason}.", { reason: game.left_out[decision] });
    return game.note || (Object.keys(game.searches).length ? "" : say("The page has no searches."));
  }

  /** Opens the search of the decision that is shown, if the page has it. */
  openSearch(decision = this.walk.decision) {
    const search = searchOf(this.game, decision);
    if (search === null) {
      if (this.#canAsk(decision)) this.branch.askSearch(decision);
      return;
    }
    this.play(false);
    this.goTo(decision);
    const dialog = this.of("dialog");
    const template = document.getElementById(`search-${decision}`);
    const main = template.content.querySelector("[data-viewer]").cloneNode(true);
    const place = document.createElement("div"); // a page has one main part
    for (const { name, value } of main.attributes) place.setAttribute(name, value);
    place.append(...main.childNodes);
    this.of("viewer").replaceChildren(place);
    this.#sayTitle(decision);
    dialog.showModal();
    this.opened = new AbortController();
    this.viewer = new Viewer(place, search, { keys: dialog, signal: this.opened.signal });
    place.querySelector(".canvas")?.focus();
  }

  /** Takes a search that was made for this page, or why there is none, and shows it. */
  addSearch(decision, { search, source, viewer, problem }) {
    const { game } = this;
    if (search) {
      game.searches[decision] = search;
      game.source ??= source;
      const template = document.createElement("template");
      template.id = `search-${decision}`;
      template.innerHTML = viewer;
      for (const each of template.content.querySelectorAll(CONNECTS)) each.remove();
      document.getElementById(template.id)?.remove();
      document.body.append(template);
      this.openSearch(decision);
    } else game.left_out[decision] = problem;
    this.refreshSearch();
  }

  /** Says anew of the shown search whether it can be opened. */
  refreshSearch() {
    this.shownDecision = null;
    this.show();
  }

  #close() {
    this.viewer?.play(false);
    this.opened?.abort();
    this.viewer = null;
    this.of("viewer").replaceChildren();
  }

  play(on = this.playing === null) {
    if (this.playing !== null) cancelAnimationFrame(this.playing.frame);
    this.playing = null;
    if (on) {
      if (this.walk.isAtEnd) this.goTo(0);
      this.playing = { from: this.walk.at, since: performance.now(), frame: 0 };
      this.#frame(performance.now());
    }
    this.of("play").setAttribute("aria-pressed", String(on));
    this.of("play-word").textContent = on ? say("Pause") : say("Play");
  }

  #frame(now) {
    const { playing, walk } = this;
    const pace = ROUND / this.speed / this.game.count;
    const wanted = Math.min(walk.last, playing.from + Math.floor((now - playing.since) / pace));
    if (wanted !== walk.at) this.goTo(wanted, pace * this.game.count);
    if (walk.isAtEnd) this.play(false);
    else playing.frame = requestAnimationFrame((later) => this.#frame(later));
  }

  setSpeed(speed) {
    this.speed = speed;
    this.of("speed").value = String(speed);
    if (this.playing !== null) this.play(true);
  }

  #faster(steps) {
    const at = SPEEDS.indexOf(this.speed);
    this.setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at + steps))]);
  }

  toggleValues() {
    this.values = !this.values;
    this.of("show-values").setAttribute("aria-pressed", String(this.values));
    this.of("legend").hidden = !this.values;
    this.show();
  }

  /** Goes to a move that somebody chose. */
  jump(move) {
    if (move === null) return;
    this.play(false);
    this.goTo(move);
  }

  #listen() {
    const click = (name, action) => this.of(name)?.addEventListener("click", action);
    click("start", () => this.jump(0));
    click("back", () => this.by(-1));
    click("play", () => this.play());
    click("on", () => this.by(1));
    click("end", () => this.jump(this.walk.last));
    click("show-values", () => this.toggleValues());
    click("open-search", () => this.openSearch());
    click("close", () => this.of("dialog").close());
    this.of("scrub").addEventListener("input", (event) => this.jump(Number(event.target.value)));
    this.of("speed").addEventListener("change", (event) => this.setSpeed(Number(event.target.value)));
    this.of("dialog").addEventListener("close", () => this.#close());
    for (const button of this.place.querySelectorAll("[data-search]")) button.addEventListener("click", () => this.openSearch(Number(button.dataset.search)));
    document.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.show()).observe(this.of("board"));
  }

  #key(event) {
    const { target } = event;
    const writes = target.tagName === "SELECT" || (target.tagName === "INPUT" && target.type !== "range");
    if (this.of("dialog").open || event.ctrlKey || event.metaKey || event.altKey || writes) return;
    const does = {
      ArrowRight: () => this.by(1),
      ArrowLeft: () => this.by(-1),
      ArrowDown: () => this.jump(this.walk.chapter(1)),
      ArrowUp: () => this.jump(this.walk.chapter(-1)),
      Home: () => this.jump(0),
      End: () => this.jump(this.walk.last),
      "+": () => this.#faster(1),
      "=": () => this.#faster(1), // the key of + on many keyboards, without Shift
      "-": () => this.#faster(-1),
      v: () => this.game.thoughts.size && this.toggleValues(),
      e: () => this.openSearch(),
      t: () => this.branch?.steer(),
      a: () => this.branch?.letContinue(),
      b: () => this.branch?.back(),
      f: () => this.jump(this.walk.search(1)),
      F: () => this.jump(this.walk.search(-1)),
      " ": () => this.play(),
    }[event.key];
    if (!does || (event.key === " " && target.tagName === "BUTTON")) return;
    event.preventDefault();
    does();
  }
}
