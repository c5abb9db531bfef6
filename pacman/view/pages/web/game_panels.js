// What stands around the board of a game: chapters, the values of the shown search, the score's curve.

import { curvePoints, shares } from "#game_model";
import { bounded, chapter, signed } from "#game_words";
import { say } from "#language";
import { html } from "#panels";
import { make } from "#tree";
import { numeral } from "#words";

const ARROWS = { West: "←", East: "→", North: "↑", South: "↓", Stop: "■" };

function icon(game, event) {
  const svg = make("svg", { class: "icon", viewBox: "-.5 -.5 1 1", "aria-hidden": "true" });
  const { drawings, capsule } = game.board;
  const pacman = drawings["pacman East"];
  const ghost = event.agent ? drawings[event.kind === "ghost" ? `ghost ${event.agent} scared 4` : `ghost ${event.agent} Stop`] : null;
  const food = '<circle class="food" r=".2"/>';
  svg.innerHTML = { capsule, ghost, food, lost: ghost ?? pacman, failed: ghost ?? pacman, won: pacman }[event.kind] ?? ""; // drawings of ours
  return svg;
}

/** The chapters as buttons; `onMove` is called with the number of moves. Returns what marks the shown one. */
export function chapters(list, game, onMove) {
  const rows = game.events.map((event) => {
    const points = ["ghost", "lost", "won"].includes(event.kind) ? signed(event.points) : "";
    const button = html("button", { class: "chapter", type: "button" }, html("span", { class: "move dim" }, numeral(event.move)), icon(game, event), html("span", { class: "what" }, chapter(event)), html("span", { class: "b" }, points));
    button.addEventListener("click", () => onMove(event.move));
    return html("li", { class: "" }, button);
  });
  list.replaceChildren(...rows);
  return (walk) => {
    const shown = game.events.findLastIndex((event) => event.move <= walk.at);
    rows.forEach((row, index) => {
      const isNow = index === shown;
      row.classList.toggle("now", isNow);
      if (isNow) {
        row.firstChild.setAttribute("aria-current", "step");
        if (list.scrollHeight > list.clientHeight) list.scrollTop = row.offsetTop - list.clientHeight / 2 + 20;
      } else row.firstChild.removeAttribute("aria-current");
    });
  };
}

/** The moves with their values on a line that they share; a bound has an arrow in place of a circle. */
export function values(list, thought, chosen) {
  if (thought === null || thought.problem) {
    list.replaceChildren(html("li", { class: "dim" }, thought === null ? say("Nothing is recorded of it.") : say("Nothing is known: {problem}.", { problem: thought.problem })));
    return;
  }
  const places = shares(thought);
  list.replaceChildren(
    ...thought.moves.map((move, index) => {
      const isChosen = move.action === chosen;
      const visits = move.visits === null ? null : html("span", { class: "dim s" }, `N ${numeral(move.visits)}`);
      const label = html("span", { class: "unseen" }, isChosen ? say(", taken") : "");
      const row = [html("span", { "aria-hidden": "true" }, ARROWS[move.action] ?? ""), html("span", { class: "name" }, move.action, label), line(places[index], move.bound, isChosen), html("span", { class: "worth b" }, bounded(move), visits ? " " : "", visits)];
      return html("li", { class: isChosen ? "chosen" : "" }, ...row);
    }),
  );
}

function line(share, bound, isChosen) {
  const svg = make("svg", { class: "line", viewBox: "0 0 120 20", "aria-hidden": "true" }, make("path", { class: "axis", d: "M8 10H112" }));
  if (share === null) return svg;
  const x = 8 + 104 * share;
  const side = { "≤": -1, "≥": 1 }[bound];
  const shape = side ? make("path", { d: `M${x} 4V16M${x} 5L${x + side * 8} 10L${x} 15Z` }) : make("circle", { cx: x, cy: 10, r: 5.5 });
  shape.setAttribute("class", `dot ${isChosen ? "chosen" : ""}`);
  svg.append(shape);
  return svg;
}

const HIGH = 96;
const EDGE = 10;
const NEAREST = 22; // pixels between two marks

/** The score over the moves. */
export class Curve {
  constructor(svg, game) {
    this.svg = svg;
    this.take(game);
    new ResizeObserver(() => this.#draw()).observe(svg);
  }

  /** Shows another game. */
  take(game) {
    this.game = game;
    this.points = curvePoints(game);
    this.now = null;
    this.#draw();
  }

  #x(move) {
    return EDGE + ((this.wide - 2 * EDGE) * move) / Math.max(1, this.game.moves.length);
  }

  #y(score) {
    return HIGH - 8 - ((HIGH - 36) * (score - this.low)) / (this.high - this.low);
  }

  #draw() {
    const { svg, game } = this;
    this.wide = Math.max(120, svg.clientWidth);
    this.low = game.scores.reduce((a, b) => Math.min(a, b));
    this.high = Math.max(this.low + 1, game.scores.reduce((a, b) => Math.max(a, b)));
    svg.setAttribute("viewBox", `0 0 ${this.wide} ${HIGH}`);
    const line = this.points.map(([move, score]) => `${this.#x(move).toFixed(1)} ${this.#y(score).toFixed(1)}`).join("L");
    const ground = make("path", { class: "ground", d: `M${EDGE} ${HIGH - 2}H${this.wide - EDGE}` });
    const clip = make("clipPath", { id: "past" }, (this.past = make("rect", { x: 0, y: 0, width: 0, height: HIGH })));
    const past = make("g", { "clip-path": "url(#past)" }, make("path", { class: "filled", d: `M${line}V${HIGH - 2}H${EDGE}Z` }), make("path", { class: "past", d: `M${line}` }));
    this.knob = make("g", {}, (this.post = make("path", { class: "post" })), (this.dot = make("circle", { class: "knob", r: 6.5 })));
    svg.replaceChildren(ground, ...this.#marks(), make("path", { class: "future", d: `M${line}` }), clip, past, this.knob);
    if (this.now !== null) this.show(this.now);
  }

  #marks() {
    let before = -Infinity;
    return this.game.events.flatMap((event) => {
      const x = this.#x(event.move);
      if (!["capsule", "ghost", "lost"].includes(event.kind) || x - before < NEAREST) return [];
      before = x;
      const y = this.#y(this.game.scores[event.move]);
      const mark = icon(this.game, event);
      for (const [name, value] of Object.entries({ x: Math.min(x - 8, this.wide - 17), y: Math.max(1, y - 22), width: 16, height: 16 })) mark.setAttribute(name, value);
      return [make("path", { class: "drop", d: `M${x} ${y + 2}V${HIGH - 2}` }), mark];
    });
  }

  /** Puts the knob at the walk's move. */
  show(walk) {
    this.now = walk;
    const [x, y] = [this.#x(walk.at), this.#y(walk.score)];
    this.past.setAttribute("width", x);
    this.post.setAttribute("d", `M${x} 2V${HIGH - 2}`);
    this.dot.setAttribute("cx", x);
    this.dot.setAttribute("cy", y);
  }
}
