// One told search on a page: puts model, words and drawings together, and takes keys and clicks.

import { prepare, Walk } from "#model";
import { board, comb, openNodes, source } from "#panels";
import { draw } from "#tree";
import { label, sentence } from "#words";

const LEAST = 0.75; // of its size, if the whole tree can be seen then
const PLAY = 700; // milliseconds a step at speed 1

export class Viewer {
  /** `keys` hears the keys that are pressed, until `signal` ends that. */
  constructor(place, told, { keys = document, signal } = {}) {
    this.place = place;
    this.keys = { place: keys, signal };
    this.told = prepare(told);
    this.walk = new Walk(this.told);
    this.unfolded = new Map();
    this.zoom = { scale: 1, x: 0, y: 0 };
    this.timer = null;
    this.of = (name) => place.querySelector(`[data-part="${name}"]`);
    this.#listen();
    this.goTo(0);
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
    this.of("play-word").textContent = on ? "Pause" : "Play";
  }

  /** Goes to the first step at the node that is called so, or whose moves are these. */
  search(text) {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return;
    const { nodes, steps } = this.told;
    const found = steps.findIndex((step) => label(this.told, step.node).toLowerCase() === wanted);
    const part = found >= 0 ? found : steps.findIndex((step) => label(this.told, step.node).toLowerCase().includes(wanted));
    this.of("found").textContent = part >= 0 ? "" : nodes.some((node) => label(this.told, node.number).toLowerCase() === wanted) ? "The search never came there." : "There is no such node.";
    if (part >= 0) this.goTo(part);
  }

  show() {
    const { walk, told } = this;
    const { says, why } = sentence(walk);
    this.of("says").textContent = says;
    this.of("why").textContent = why;
    this.box = draw(this.of("tree"), walk, this.unfolded, { onNode: (node) => this.#firstStepAt(node), onFold: (node) => this.#fold(node) });
    this.#frame();
    openNodes(this.of("open"), walk);
    comb(this.of("comb"), walk, (step) => this.goTo(step));
    if (told.source) source(this.of("source"), walk);
    if (told.board) board(this.of("board"), walk);
    this.of("step").textContent = `${(walk.at + 1).toLocaleString("en")}`;
    this.of("scrub").value = walk.at;
    this.of("scrub").setAttribute("aria-valuetext", `step ${walk.at + 1} of ${told.steps.length}`);
    for (const kind of ["generated", "evaluated", "cuts"]) this.of(kind).textContent = walk.counts[kind].toLocaleString("en");
    this.of("back").disabled = this.of("start").disabled = walk.at <= 0;
    this.of("on").disabled = this.of("end").disabled = walk.isAtEnd;
    this.place.dispatchEvent(new CustomEvent("shown"));
  }

  #firstStepAt(node) {
    const found = this.told.steps.findIndex((step) => step.node === node);
    if (found >= 0) this.goTo(found);
  }

  #fold(node) {
    this.unfolded.set(node, true);
    this.show();
  }

  /** Shows the whole tree if it fits, else the part around the node of now. */
  #frame() {
    const svg = this.of("tree");
    const { x, y, width, height } = this.box;
    const scale = this.zoom.scale;
    const [w, h] = [width / scale, height / scale];
    const centre = scale === 1 ? { x: x + width / 2, y: y + height / 2 } : this.#centre();
    svg.setAttribute("viewBox", `${centre.x - w / 2 + this.zoom.x} ${centre.y - h / 2 + this.zoom.y} ${w} ${h}`);
    const fits = svg.parentElement.clientWidth >= width * LEAST;
    svg.style.minWidth = fits ? "0" : `${Math.min(width, 44 * 40)}px`;
    this.#scroll();
  }

  /** Where the tree is wider than its place, shows the node of now. */
  #scroll() {
    const canvas = this.of("tree").parentElement;
    const node = this.of("tree").querySelector(".node.now");
    if (!node || canvas.scrollWidth <= canvas.clientWidth) return;
    const at = node.getBoundingClientRect().left - canvas.getBoundingClientRect().left + canvas.scrollLeft;
    canvas.scrollLeft = at - canvas.clientWidth / 2;
  }

  #centre() {
    const place = this.of("tree").querySelector(".node.now")?.transform.baseVal[0]?.matrix;
    return place ? { x: place.e, y: place.f } : { x: 0, y: 0 };
  }

  zoomBy(factor) {
    this.zoom.scale = Math.min(8, Math.max(1, this.zoom.scale * factor));
    if (this.zoom.scale === 1) this.zoom.x = this.zoom.y = 0;
    this.#frame();
  }

  #listen() {
    const { told } = this;
    const click = (name, action) => this.of(name)?.addEventListener("click", action);
    click("start", () => this.goTo(0));
    click("back", () => this.by(-1));
    click("play", () => this.play());
    click("on", () => this.by(1));
    click("end", () => this.goTo(told.steps.length - 1));
    click("next-cut", () => this.nextCut());
    click("closer", () => this.zoomBy(1.5));
    click("further", () => this.zoomBy(1 / 1.5));
    this.of("scrub").max = told.steps.length - 1;
    this.of("scrub").addEventListener("input", (event) => this.goTo(Number(event.target.value)));
    this.of("search").addEventListener("change", (event) => this.search(event.target.value));
    this.of("speed").addEventListener("change", () => this.timer !== null && this.play(true));
    this.#drag();
    this.keys.place.addEventListener("keydown", (event) => this.#key(event), { signal: this.keys.signal });
  }

  #drag() {
    const svg = this.of("tree");
    let from = null;
    svg.addEventListener("pointerdown", (event) => (from = { x: event.clientX, y: event.clientY, ...{ at: { ...this.zoom } } }));
    svg.addEventListener("pointermove", (event) => {
      if (from === null || this.zoom.scale === 1) return;
      const ratio = this.box.width / this.zoom.scale / svg.clientWidth;
      this.zoom.x = from.at.x - (event.clientX - from.x) * ratio;
      this.zoom.y = from.at.y - (event.clientY - from.y) * ratio;
      this.#frame();
    });
    for (const end of ["pointerup", "pointerleave"]) svg.addEventListener(end, () => (from = null));
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName)) return;
    const does = {
      ArrowRight: () => this.by(1),
      ArrowLeft: () => this.by(-1),
      Home: () => this.goTo(0),
      End: () => this.goTo(told.steps.length - 1),
      c: () => this.nextCut(),
      C: () => this.nextCut(-1),
      "+": () => this.zoomBy(1.5),
      "-": () => this.zoomBy(1 / 1.5),
      "/": () => this.of("search").focus(),
      " ": () => this.play(),
    }[event.key];
    const told = this.told;
    if (!does || (event.key === " " && event.target.tagName === "BUTTON")) return;
    event.preventDefault();
    does();
  }
}
