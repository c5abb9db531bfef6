// The page of two searches: both in step, each with its tree, sentence and source line.

import { frame } from "#frame";
import { Items } from "#items";
import { say, sayCount, sayNumber, sentences } from "#language";
import { isEqual, read, Walk, way } from "#model";
import { board, html, SIGNS } from "#panels";
import { offerLanguages, pageData } from "#page";
import { pair } from "#pair";
import { draw, make, shareRoom } from "#tree";
import { sentence } from "#words";

const TOOTH = 24;
const AROUND = 1; // source lines before and after the one of now

/** Which step is the first that differs: the 1st, 2nd, 3rd or 4th. */
function firstThatDiffers(number) {
  const places = { number: sayCount(number) };
  const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(number); // other languages have one message for all
  if (rule === "one") return say("The {number}st is the first that differs.", places);
  if (rule === "two") return say("The {number}nd is the first that differs.", places);
  return rule === "few" ? say("The {number}rd is the first that differs.", places) : say("The {number}th is the first that differs.", places);
}

/** Whether both come to the same decision and value, as far as they tell them. */
function sameAnswer(one, other) {
  if (one.action !== other.action) return false;
  const [a, b] = [read(one.value), read(other.value)];
  return a === null || b === null || isEqual(a, b);
}

class Compare {
  constructor(place, two) {
    this.names = two.names;
    this.embedded = two.embedded;
    if (two.embedded) two.searches[1].board ??= two.searches[0].board; // of one position
    Object.assign(this, pair(...two.searches));
    shareRoom(...this.searches);
    this.walks = this.searches.map((search) => new Walk(search));
    this.boxes = []; // of the drawn trees
    this.of = (name) => place.querySelector(`[data-part="${name}"]`);
    this.sides = [...place.querySelectorAll("[data-side]")].map((side) => (name) => side.querySelector(`[data-part="${name}"]`));
    this.items = this.walks.map((walk, side) => new Items(this.sides[side]("items"), walk, { onNode: (node) => this.#toNode(node, side), onPoint: (node) => this.#point(node, side) }));
    this.#summary();
    this.#listen();
    this.goTo(this.embedded ? this.#opening() : 0);
  }

  /** Shows a column: of a search that does nothing there, the step before. */
  goTo(column) {
    this.at = Math.max(0, Math.min(this.columns.length - 1, column));
    this.walks.forEach((walk, side) => walk.goTo(this.#stepOf(side)));
    this.show();
  }

  /** Where a reader begins who has been told that the two differ: there, or at the answers. */
  #opening() {
    return this.first < 0 ? this.columns.length - 1 : this.first;
  }

  /** Says everything in the language that was chosen. */
  sayAnew() {
    this.#summary();
    this.show();
  }

  #stepOf(side) {
    for (let at = this.at; at >= 0; at--) if (this.columns[at][side] !== null) return this.columns[at][side];
    return -1;
  }

  show() {
    const open = new Map(this.walks.flatMap((walk) => way(walk.search, walk.now)).map((number) => [number, true])); // the same for both, and so are the places
    this.walks.forEach((walk, side) => this.#showSide(walk, side, open));
    this.#fit();
    this.of("back").disabled = this.at === 0;
    this.of("on").disabled = this.at === this.columns.length - 1;
    this.of("scrub").value = this.at;
    this.of("scrub").setAttribute("aria-valuetext", say("step {step} of {steps}", { step: this.at + 1, steps: this.columns.length }));
  }

  /** Makes trees and combs as large as their places. */
  #fit() {
    this.boxes.forEach((box, side) => frame(this.sides[side]("tree"), box));
    this.#combs();
  }

  #showSide(walk, side, open) {
    const of = this.sides[side];
    const waits = this.columns[this.at][side] === null;
    const { says, why } = sentence(walk);
    of("says").textContent = says;
    of("why").textContent = !waits ? why : walk.isAtEnd ? say("It is finished while the other one continues.") : say("It waits while the other one continues.");
    this.boxes[side] = draw(of("tree"), walk, open, { onNode: (node) => this.#toNode(node, side), onFold: (node) => this.#toNode(node, side), differs: this.#differing(side) });
    if (walk.search.board) {
      of("board").removeAttribute("hidden");
      board(of("board"), walk);
    }
    this.items[side].show();
    this.#chip(of("chip"), side);
    this.#lines(of("lines"), walk, waits);
  }

  /** Marks the node that is read aloud, if it is drawn. */
  #point(number, side) {
    const svg = this.sides[side]("tree");
    for (const each of svg.querySelectorAll(".pointed")) each.classList.remove("pointed");
    svg.querySelector(`[data-node="${number}"]`)?.classList.add("pointed");
  }

  /** The node that gets the sign for unequal: of the second search, or of the first if that has none. */
  #differing(side) {
    if (this.first < 0 || this.at < this.first) return null;
    const at = this.columns[this.first];
    const marked = at[1] === null ? 0 : 1;
    return side === marked ? this.searches[side].steps[at[side]].node : null;
  }

  #chip(chip, side) {
    const differs = this.first >= 0 && this.at >= this.first;
    chip.hidden = side === 0;
    chip.className = `chip ${differs ? "bad" : "good"}`;
    chip.textContent = !differs ? say("✓ the same so far") : this.at === this.first ? say("≠ differs here") : say("≠ differed before");
  }

  #lines(place, walk, waits) {
    const { source } = walk.search;
    const line = walk.step?.line;
    if (!source || !line) {
      place.replaceChildren(html("li", { class: "none dim" }, source ? say("No line of the source is known for this step.") : ""));
      return;
    }
    const rows = [];
    for (let at = line - AROUND; at <= line + AROUND; at++) {
      const text = source.lines[at - source.first];
      if (text !== undefined) rows.push(html("li", { value: at, class: at === line && !waits ? "now" : null, "aria-current": at === line && !waits ? "step" : null }, html("code", {}, text || " ")));
    }
    place.replaceChildren(...rows);
  }

  #toNode(node, side) {
    const found = this.columns.findIndex((column) => column[side] !== null && this.searches[side].steps[column[side]].node === node);
    if (found >= 0) this.goTo(found);
  }

  /** Both combs below each other, with a dashed line before the first column that differs. */
  #combs() {
    const svg = this.of("combs");
    const room = Math.max(12, Math.floor((svg.clientWidth || 900) / TOOTH));
    const from = Math.max(0, Math.min(this.at - (room >> 1), this.columns.length - room));
    const shown = this.columns.slice(from, from + room);
    svg.setAttribute("viewBox", `0 0 ${room * TOOTH} 80`);
    const parts = [];
    shown.forEach((column, index) => {
      const number = from + index;
      if (number === this.at) parts.push(make("rect", { class: "ground", x: index * TOOTH + 1, y: 2, width: TOOTH - 2, height: 76, rx: 4 }));
      column.forEach((step, side) => parts.push(this.#tooth(step, side, number, index * TOOTH + TOOTH / 2)));
      if (number === this.first) parts.push(make("path", { class: "first", d: `M${index * TOOTH} 0V80` }));
      const hit = make("rect", { class: "hit", x: index * TOOTH, y: 0, width: TOOTH, height: 80 });
      hit.addEventListener("click", () => this.goTo(number));
      parts.push(hit);
    });
    svg.replaceChildren(...parts);
  }

  #tooth(step, side, number, x) {
    const y = side === 0 ? 22 : 58;
    if (step === null) return make("path", { class: "gap", d: `M${x - 6} ${y}H${x + 6}` });
    const { kind } = this.searches[side].steps[step];
    const state = number === this.at ? "now" : number < this.at ? "done" : "todo";
    return make("g", { class: `tooth ${state} ${kind}`, transform: `translate(${x} ${y})` }, make("path", { d: SIGNS[kind] }));
  }

  #summary() {
    const same = this.first < 0;
    const all = this.columns.length;
    const agree = sayNumber("Both take the same {number} step.", "Both take the same {number:,} steps.", all);
    const disagree = sayNumber("Both take the same {number} step, and end with different answers.", "Both take the same {number:,} steps, and end with different answers.", all);
    const before = this.first > 0 ? sayNumber("The same for {number} step.", "The same for {number:,} steps.", this.first) : "";
    const differs = same ? "" : sentences(before, firstThatDiffers(this.first + 1));
    this.of("summary").textContent = !same ? differs : sameAnswer(...this.searches) ? agree : disagree;
    this.of("first").disabled = same;
    this.of("bounds").hidden = !this.searches.some((search) => search.prunes && !search.sampled);
    this.searches.forEach((search, side) => (this.of(`evaluated-${side}`).textContent = sayCount(search.counts[2])));
  }

  #listen() {
    const does = {
      back: () => this.goTo(this.at - 1),
      on: () => this.goTo(this.at + 1),
      first: () => this.first >= 0 && this.goTo(this.first),
    };
    for (const [name, action] of Object.entries(does)) this.of(name).addEventListener("click", action);
    const scrub = this.of("scrub");
    scrub.max = this.columns.length - 1;
    scrub.addEventListener("input", () => this.goTo(Number(scrub.value)));
    const observer = new ResizeObserver(() => this.#fit()); // a frame may get its size after it is loaded
    for (const of of this.sides) observer.observe(of("tree").parentElement, { box: "border-box" });
    const keys = { ArrowRight: does.on, ArrowLeft: does.back, Home: () => this.goTo(0), End: () => this.goTo(this.columns.length - 1), d: does.first, D: does.first };
    if (this.embedded) keys.Escape = () => parent.postMessage("close", "*");
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
      if (["INPUT", "SELECT"].includes(event.target.tagName) && event.key !== "Escape") return;
      event.preventDefault();
      keys[event.key]();
    });
  }
}

globalThis.compare = new Compare(document.querySelector("[data-compare]"), pageData);
offerLanguages(() => globalThis.compare.sayAnew());
