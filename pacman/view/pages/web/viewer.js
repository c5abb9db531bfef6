// One search on a page: puts model, words and drawings together, and takes keys and clicks.

import { frame } from "#frame";
import { Items } from "#items";
import { message, say, sayCount, sayNumber } from "#language";
import { prepare, Walk, way } from "#model";
import { board, comb, openNodes, selection, source } from "#panels";
import { draw } from "#tree";
import { isCalled, isPartOfName, sentence } from "#words";

const NEVER_THERE = message("The search never came there.");
const PLAY = 700; // milliseconds a step at speed 1

export class Viewer {
  /** `keys` hears the keys that are pressed, until `signal` ends that. A place may name the steps to present. */
  constructor(place, search, { keys = document, signal } = {}) {
    this.place = place;
    this.keys = { place: keys, signal };
    this.search = prepare(search);
    this.walk = new Walk(this.search);
    this.unfolded = new Map();
    this.zoom = 1;
    this.timer = null;
    this.of = (name) => place.querySelector(`[data-part="${name}"]`);
    this.items = new Items(this.of("items"), this.walk, { onNode: (node) => this.#firstStepAt(node), onPoint: (node) => this.#read(node) });
    this.picked = JSON.parse(place.dataset.steps ?? "[]");
    this.#listen();
    if (this.picked.length) this.lecture();
    this.goTo(this.picked[0] ?? 0);
  }

  goTo(step) {
    this.walk.goTo(Math.max(0, step));
    this.show();
  }

  by(count) {
    this.goTo(this.walk.at + count);
  }

  nextCut(direction = 1) {
    const found = this.walk.find(direction, (step) => step.kind === "cut");
    if (found >= 0) this.goTo(found);
  }

  play(on = this.timer === null) {
    clearInterval(this.timer);
    this.timer = null;
    if (on) {
      if (this.walk.isAtEnd) this.goTo(0);
      const speed = Number(this.of("speed").value);
      this.timer = setInterval(() => (this.walk.isAtEnd ? this.play(false) : this.by(1)), PLAY / speed);
    }
    this.of("play").setAttribute("aria-pressed", String(on));
    this.of("play-word").textContent = on ? say("Pause") : say("Play");
  }

  /** Goes to the first step at the node that is called so, or whose moves are these. */
  find(text) {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return;
    const { nodes, steps } = this.search;
    const found = steps.findIndex((step) => isCalled(this.search, step.node, wanted));
    const part = found >= 0 ? found : steps.findIndex((step) => isPartOfName(this.search, step.node, wanted));
    this.of("found").textContent = part >= 0 ? "" : nodes.some((node) => isCalled(this.search, node.number, wanted)) ? say(NEVER_THERE) : say("There is no such node.");
    if (part < 0) return;
    this.of("search").blur(); // so that the arrow keys step from there
    this.goTo(part);
  }

  show() {
    const { walk, search } = this;
    const { says, why } = sentence(walk);
    this.of("says").textContent = says;
    this.of("why").textContent = why;
    this.box = draw(this.of("tree"), walk, this.unfolded, { onNode: (node) => this.#firstStepAt(node), onFold: (node) => this.#fold(node) });
    if (search.sampled) selection(this.of("selection"), walk);
    else openNodes(this.of("open"), walk);
    comb(this.of("comb"), walk, (step) => this.goTo(step));
    if (search.source) source(this.of("source"), walk);
    if (search.board) board(this.of("board"), walk);
    this.items.show();
    this.#point(this.pointed ?? null);
    this.#frame(); // what stands around it has its size now
    this.of("step").textContent = sayCount(walk.at + 1);
    this.of("scrub").value = walk.at;
    this.of("scrub").setAttribute("aria-valuetext", say("step {step} of {steps}", { step: walk.at + 1, steps: search.steps.length }));
    for (const kind of ["generated", "evaluated", "cuts"]) this.of(kind).textContent = sayCount(walk.counts[kind]);
    this.of("cuts-word").textContent = sayNumber("cut", "cuts", walk.counts.cuts);
    this.of("back").disabled = this.of("start").disabled = walk.at <= 0;
    this.of("on").disabled = this.of("end").disabled = walk.isAtEnd;
    this.place.dispatchEvent(new CustomEvent("shown"));
  }

  /** Says everything in the language that was chosen. */
  sayAnew() {
    this.of("play-word").textContent = this.timer === null ? say("Play") : say("Pause");
    this.of("found").textContent = "";
    this.show();
  }

  #firstStepAt(node) {
    const found = this.search.steps.findIndex((step) => step.node === node);
    this.of("found").textContent = found >= 0 ? "" : say(NEVER_THERE);
    if (found >= 0) this.goTo(found);
  }

  /** Marks the node that is read aloud; where it is folded away, it is unfolded. */
  #read(number) {
    this.#point(number);
    if (number === null || this.of("tree").querySelector(".pointed")) return;
    for (const each of way(this.search, number).slice(0, -1)) this.unfolded.set(each, true);
    this.show();
  }

  /** Marks the node that is read aloud, also in the drawings to come. */
  #point(number) {
    this.pointed = number;
    for (const each of this.of("tree").querySelectorAll(".pointed")) each.classList.remove("pointed");
    const node = this.of("tree").querySelector(`[data-node="${number}"]`);
    node?.classList.add("pointed");
    node?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  #fold(node) {
    this.unfolded.set(node, true);
    this.show();
  }

  get isLecture() {
    return this.place.classList.contains("lecture");
  }

  /** Only tree, sentence, windows and line, as large as a lecture hall needs them; or everything again. */
  lecture(on = !this.isLecture) {
    this.place.classList.toggle("lecture", on);
    this.place.classList.remove("blank");
    this.of("lecture").setAttribute("aria-pressed", String(on));
    if (this.box) this.show();
  }

  /** As a clicker turns pages: to the next step, or to the next that was picked. */
  page(direction) {
    if (this.picked.length === 0) return this.by(direction);
    const found = direction > 0 ? this.picked.find((each) => each > this.walk.at) : this.picked.findLast((each) => each < this.walk.at);
    if (found !== undefined) this.goTo(found);
  }

  /** A black screen, so that people look at the lecturer; the next key ends it. */
  blank() {
    this.place.classList.toggle("blank");
  }

  #frame() {
    frame(this.of("tree"), this.box, { zoom: this.zoom, isLecture: this.isLecture });
  }

  /** One speed up or down in the list. */
  faster(by) {
    const speeds = this.of("speed");
    speeds.selectedIndex = Math.min(speeds.options.length - 1, Math.max(0, speeds.selectedIndex + by));
    if (this.timer !== null) this.play(true);
  }

  zoomBy(factor) {
    this.zoom = Math.min(8, Math.max(1 / 8, this.zoom * factor));
    this.#frame();
  }

  #listen() {
    const { search } = this;
    const click = (name, action) => this.of(name)?.addEventListener("click", action);
    click("start", () => this.goTo(0));
    click("back", () => this.by(-1));
    click("play", () => this.play());
    click("on", () => this.by(1));
    click("end", () => this.goTo(search.steps.length - 1));
    click("next-cut", () => this.nextCut());
    click("closer", () => this.zoomBy(1.5));
    click("lecture", () => this.lecture());
    click("further", () => this.zoomBy(1 / 1.5));
    this.of("scrub").max = search.steps.length - 1;
    this.of("scrub").addEventListener("input", (event) => this.goTo(Number(event.target.value)));
    this.of("search").addEventListener("change", (event) => this.find(event.target.value));
    this.of("search").addEventListener("keydown", (event) => event.key === "Escape" && event.target.blur());
    this.of("speed").addEventListener("change", () => this.timer !== null && this.play(true));
    this.#drag();
    const observer = new ResizeObserver(() => this.box && this.#frame());
    observer.observe(this.of("tree").parentElement, { box: "border-box" }); // a bar to scroll with changes nothing
    this.keys.signal?.addEventListener("abort", () => observer.disconnect());
    this.keys.place.addEventListener("keydown", (event) => this.#key(event), { signal: this.keys.signal });
  }

  /** A mouse moves the part that is seen; a finger does so by itself. */
  #drag() {
    const canvas = this.of("tree").parentElement;
    let from = null;
    canvas.addEventListener("pointerdown", (event) => event.pointerType === "mouse" && (from = { x: event.clientX + canvas.scrollLeft, y: event.clientY + canvas.scrollTop }));
    canvas.addEventListener("pointermove", (event) => from && canvas.scrollTo(from.x - event.clientX, from.y - event.clientY));
    for (const end of ["pointerup", "pointerleave"]) canvas.addEventListener(end, () => (from = null));
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName)) return;
    const does = {
      ArrowRight: () => this.by(1),
      ArrowLeft: () => this.by(-1),
      Home: () => this.goTo(0),
      End: () => this.goTo(search.steps.length - 1),
      x: () => this.nextCut(),
      X: () => this.nextCut(-1),
      "+": () => this.faster(1),
      "=": () => this.faster(1), // the key of + on many keyboards, without Shift
      "-": () => this.faster(-1),
      z: () => this.zoomBy(1.5),
      Z: () => this.zoomBy(1 / 1.5),
      "/": () => this.of("search").focus(),
      " ": () => this.play(),
      l: () => this.lecture(),
      L: () => this.lecture(),
      ...(this.isLecture && { PageDown: () => this.page(1), PageUp: () => this.page(-1), b: () => this.blank(), B: () => this.blank(), ".": () => this.blank(), Escape: () => this.lecture(false) }),
    }[event.key];
    const search = this.search;
    if (!does || (event.key === " " && event.target.tagName === "BUTTON")) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.place.classList.contains("blank")) return this.blank();
    does();
  }
}
