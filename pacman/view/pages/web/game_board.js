// Draws the board of a game as SVG: everybody glides, what a search thought is painted around Pacman.

import { bounded } from "#game_words";
import { say } from "#language";
import { make } from "#tree";

const LEVELS = [1, 10, 50, 200]; // nodes, from which a square is the next larger
const SIDES = [0.34, 0.52, 0.7, 0.86];
const WAYS = { West: [-1, 0], East: [1, 0], North: [0, -1], South: [0, 1], Stop: [0, 0] };
const LEAST_CELL = 30; // pixels, below which the panel alone has numbers
const RADIUS = 0.45; // of an agent

export class GameBoard {
  constructor(svg, game) {
    this.svg = svg;
    this.game = game;
    const { board } = game;
    svg.setAttribute("viewBox", `0.5 0.5 ${board.width - 1} ${board.height - 1}`);
    const edge = make("clipPath", { id: "board-edge" }, make("rect", { x: 0.5, y: 0.5, width: board.width - 1, height: board.height - 1, rx: 0.34 }));
    const ground = make("g", { class: "slab" });
    ground.innerHTML = board.svg; // drawings of ours; no text of anybody's
    this.heat = make("g");
    this.food = board.food.map(([cx, cy]) => make("g", { class: "pellet" }, make("circle", { class: "ring", cx, cy, r: 0.13 }), make("circle", { class: "food", cx, cy, r: 0.085 })));
    this.capsules = board.capsules.map(([x, y]) => {
      const capsule = make("g", { class: "pellet", transform: `translate(${x} ${y})` });
      capsule.innerHTML = board.capsule;
      return capsule;
    });
    this.root = make("g");
    this.agents = game.agents.map((_, agent) => make("g", { class: "agent", "data-agent": agent }));
    this.tags = make("g");
    this.drawn = []; // how each agent was drawn last
    svg.replaceChildren(edge, ground, this.heat, ...this.food, ...this.capsules, this.root, ...this.agents, this.tags);
  }

  /** Shows the walk's moment. Agents glide for so many milliseconds, if they are next to where they go. */
  show(walk, { values, glide = 0, ease = "linear" }) {
    this.food.forEach((pellet, place) => this.#eaten(pellet, !walk.food[place], glide));
    this.capsules.forEach((pellet, place) => this.#eaten(pellet, !walk.capsules[place], glide));
    const isCaught = walk.isAtEnd && walk.game.facts.end.result === "loss";
    walk.agents.forEach(([x, y, looks], agent) => this.#place(agent, [x, y, isCaught && agent === 0 ? "caught" : looks], glide, ease));
    const thought = values ? walk.thought : null;
    this.#paint(thought && !thought.problem ? thought : null, walk);
    this.svg.setAttribute("aria-label", say("The board after move {move}, score {score}", { move: walk.at, score: walk.score }));
  }

  #eaten(pellet, isEaten, glide) {
    if (pellet.isEaten === isEaten) return;
    pellet.isEaten = isEaten;
    pellet.style.transitionDelay = isEaten ? `${glide * 0.6}ms` : "0ms";
    pellet.classList.toggle("eaten", isEaten);
  }

  #place(agent, [x, y, looks], glide, ease) {
    const group = this.agents[agent];
    const before = this.drawn[agent];
    const isNear = before && Math.hypot(before.x - x, before.y - y) <= 1;
    if (!before || before.x !== x || before.y !== y) {
      group.style.transition = isNear && glide ? `transform ${glide}ms ${ease}` : "none";
      group.style.transform = `translate(${x}px, ${y}px)`;
    }
    const who = agent === 0 ? "pacman" : `ghost ${agent}`;
    if (before?.looks !== looks) group.innerHTML = this.game.board.drawings[`${who} ${looks}`]; // ours
    this.drawn[agent] = { x, y, looks };
  }

  #paint(thought, walk) {
    const moment = thought === null ? null : walk.decision;
    const crowd = walk.agents.map(([x, y]) => [x, y]);
    const cell = this.svg.clientWidth / (this.game.board.width - 1);
    if (this.painted !== moment) {
      this.heat.replaceChildren(...(thought?.cells ?? []).filter(([x, y]) => x !== thought.place[0] || y !== thought.place[1]).map(square));
      this.painted = moment;
    }
    this.root.replaceChildren(...(thought ? [...corners(thought.place), ...chevrons(thought, walk.chosen)] : []));
    this.tags.replaceChildren(...(thought ? tags(thought, walk.chosen, crowd, cell, this.game.board) : []));
  }
}

/** The level of heat of so many nodes, 0 to 3. */
export function level(nodes) {
  return LEVELS.findLastIndex((least) => nodes >= least);
}

function square([x, y, nodes]) {
  const side = SIDES[level(nodes)];
  return make("rect", { class: `heat heat-${level(nodes) + 1}`, x: x - side / 2, y: y - side / 2, width: side, height: side, rx: 0.12 });
}

function corners([x, y]) {
  const d = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([a, b]) => `M${x + a * 0.48} ${y + b * 0.26}V${y + b * 0.48}H${x + a * 0.26}`).join("");
  return [make("path", { class: "root-corners", d })];
}

function chevrons(thought, chosen) {
  return thought.moves.filter((move) => move.action !== "Stop").map((move) => chevron(thought.place, WAYS[move.action], move.action === chosen));
}

function chevron([x, y], [dx, dy], isChosen) {
  const [cx, cy] = [x + dx * 0.56, y + dy * 0.56];
  const d = `M${cx + dx * 0.2} ${cy + dy * 0.2}L${cx - dy * 0.16} ${cy + dx * 0.16}L${cx + dy * 0.16} ${cy - dx * 0.16}Z`;
  return make("path", { class: `chevron ${isChosen ? "chosen" : ""}`, d });
}

/** The value of each move, where it touches no agent and no other tag. */
function tags(thought, chosen, crowd, cell, board) {
  const found = [];
  const taken = [];
  const size = 13 / cell;
  for (const move of thought.moves) {
    const way = WAYS[move.action];
    const isChosen = move.action === chosen;
    if (cell < LEAST_CELL || move.value === null) continue;
    const text = `${move.action === "Stop" ? "■ " : ""}${bounded(move)}`;
    const [width, height] = [text.length * size * 0.6 + size * 0.8, size * 1.4];
    const place = candidates(thought.place, way, width, height).find((at) => fits(at, width, height, crowd, taken, board));
    if (!place) continue;
    taken.push([...place, width, height]);
    found.push(...tag(place, width, height, size, text, isChosen, thought.place, way));
  }
  return found;
}

/** Places for a tag, the best first: just outside the chevron, beside it, further out. */
function candidates([x, y], [dx, dy], width, height) {
  if (dx === 0 && dy === 0) return [[-1, -1], [1, -1], [-1, 1], [1, 1]].map(([a, b]) => [x + a * (0.6 + width / 2), y + b * (0.6 + height / 2)]);
  const out = (far) => [x + dx * (far + width / 2), y + dy * (far + height / 2)];
  const beside = (side) => [x + dx * 0.66 + dy * side * (0.3 + width / 2), y + dy * 0.66 + dx * side * (0.3 + height / 2)];
  return [out(0.82), beside(-1), beside(1), out(1.5), out(2.2)];
}

function fits([x, y], width, height, crowd, taken, board) {
  const inside = x - width / 2 > 0.55 && x + width / 2 < board.width - 0.55 && y - height / 2 > 0.55 && y + height / 2 < board.height - 0.55;
  const free = crowd.every(([ax, ay]) => Math.hypot(Math.max(0, Math.abs(ax - x) - width / 2), Math.max(0, Math.abs(ay - y) - height / 2)) > RADIUS);
  return inside && free && taken.every(([tx, ty, w, h]) => Math.abs(tx - x) > (w + width) / 2 || Math.abs(ty - y) > (h + height) / 2);
}

function tag([x, y], width, height, size, words, isChosen, from, way) {
  const group = make("g", { class: `tag ${isChosen ? "chosen" : ""}` });
  const text = make("text", { x, y: y + size * 0.36, "font-size": size });
  text.textContent = words;
  group.append(make("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: 0.12 }), text);
  const far = Math.hypot(x - from[0] - way[0] * 0.7, y - from[1] - way[1] * 0.7);
  if (way[0] === 0 && way[1] === 0) return [make("path", { class: "leader", d: `M${from[0] + Math.sign(x - from[0]) * 0.48} ${from[1] + Math.sign(y - from[1]) * 0.48}L${x} ${y}` }), group];
  return far > 1.4 + width / 2 ? [make("path", { class: "leader", d: `M${from[0] + way[0] * 0.76} ${from[1] + way[1] * 0.76}L${x} ${y}` }), group] : [group];
}
