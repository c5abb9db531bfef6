// Draws the tree of a walk as SVG. Shape says what a node is, the line how far it is.

import { message, say, sayCount } from "#language";
import { way, hasOwnEnds } from "#model";
import { numeral, spoken, tuple } from "#words";

const SVG = "http://www.w3.org/2000/svg";
const SMALL = 18; // leaves of a tree that is drawn whole
const ACROSS = 64;
const DOWN = 104;
const R = 22;

export function make(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null && value !== undefined) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** The children that are shown of each node: all in a small tree, else those along the way to the node of now. */
export function shownChildren(walk, unfolded) {
  const { search } = walk;
  if (search.leaves <= SMALL) return (number) => (unfolded.get(number) === false ? [] : search.nodes[number].children);
  const open = new Set(way(search, walk.now));
  return (number) => ((unfolded.get(number) ?? open.has(number)) ? search.nodes[number].children : []);
}

const LETTER = 8; // pixels, about
const BESIDE = 12; // between two words
const HALO = 4; // what words cover around them, left and right together
const LEAF_WORD = 0.8; // of the way down an edge: leaves stand close to each other
const WORD = 0.58;
const INSIDE = 4; // letters of a value for which a node has room
const NAME = R + 8; // how far from the middle of a node its name ends, and its window begins

/** How much room words need, for the whole search: so nodes stay where they are from the first step to the last. */
function room(search) {
  if (search.room === undefined) {
    const some = search.nodes.slice(0, 2000);
    const steps = search.steps.slice(0, 2000);
    const longest = (words) => LETTER * words.reduce((most, word) => Math.max(most, word.length), 0);
    const values = longest([...steps.map((step) => `${step.sign}${numeral(step.value)}`), ...some.filter((node) => !node.role).map((node) => numeral(node.worth))]);
    const tuples = longest(steps.map((step) => tuple(step.each)));
    const names = longest(some.filter((node) => !node.role).map((node) => node.name ?? ""));
    const box = Math.max(40, values + 12);
    const leaf = Math.max(ACROSS, (longest(some.flatMap(edgeWords)) + BESIDE) / LEAF_WORD, tuples + BESIDE, box + BESIDE, names + BESIDE);
    const bounds = longest(steps.flatMap((step) => [step.alpha, step.beta, step.value]).map(numeral));
    search.room = { leaf: Math.min(220, leaf), box, below: Math.max(box, tuples + HALO, names), right: NAME + Math.max(tuples, search.prunes && !search.sampled ? 2 * bounds + 6 * LETTER : search.sampled ? 7 * LETTER : 0) };
  }
  return search.room;
}

/** How far a node and what stands beside it reach to the left, and to the right. */
function reach(search, node, isFolded) {
  if (!node.role) return [room(search).below / 2, room(search).below / 2];
  return [node.name ? NAME + LETTER * node.name.length : R + 4, isFolded && !search.sampled ? R + 4 : Math.max(R + 4, room(search).right)];
}

/** The action that leads to a node, and its probability. */
function edgeWords(node) {
  const chance = node.chance === undefined || node.chance === null ? [] : [`${numeral(node.chance * 100)}%`];
  return [node.action ?? "", ...chance];
}

/** Where each shown node stands. */
export function places(walk, unfolded) {
  const children = shownChildren(walk, unfolded);
  const isLeaf = (each) => walk.search.nodes[each.data.number].children.length === 0;
  const root = d3.hierarchy({ number: 0 }, (node) => children(node.number).map((number) => ({ number })));
  const isFolded = (each) => !isLeaf(each) && !each.children;
  const reaches = (each) => reach(walk.search, walk.search.nodes[each.data.number], isFolded(each));
  const apart = (a, b) => (a.parent === b.parent ? 1 : 1.2) * (isLeaf(a) && isLeaf(b) ? 1 : 1.3) * room(walk.search).leaf;
  const inOrder = (a, b) => (a.parent === b.parent && a.data.number > b.data.number ? [b, a] : [a, b]); // d3 gives siblings from the right
  const needs = ([a, b]) => reaches(a)[1] + reaches(b)[0] + BESIDE;
  d3.tree().nodeSize([1, DOWN]).separation((a, b) => Math.max(apart(a, b), needs(inOrder(a, b))))(root);
  return root.descendants().map((each) => ({ number: each.data.number, x: each.x, y: each.y, isFolded: isFolded(each) }));
}

/** Draws the tree into an svg element. `onNode` is called with a node that was clicked, `onFold` with one to unfold. */
export function draw(svg, walk, unfolded, { onNode, onFold, differs = null }) {
  const { search } = walk;
  const shown = places(walk, unfolded);
  const at = new Map(shown.map((place) => [place.number, place]));
  const path = new Set(way(search, walk.now));
  const edges = make("g", { class: "edges" });
  const nodes = make("g", { class: "nodes" });
  const texts = make("g", { class: "texts" });
  for (const place of shown) {
    const node = search.nodes[place.number];
    const kind = stateOf(walk, place.number, path);
    if (node.up !== null) edge(edges, texts, at.get(node.up), place, node, walk.known[place.number].state === "cut" ? "cut" : path.has(place.number) && walk.at >= 0 ? "way" : kind, visitsWidth(walk, place.number));
    nodes.append(nodeGroup(walk, place, node, kind, { onNode, onFold, differs }));
    beside(texts, walk, place, node);
  }
  const box = bounds(search, shown);
  box.part = { ...bounds(search, shown.filter((place) => isNear(walk, place.number))), now: at.get(walk.now) };
  box.part.y += Math.min(...shown.filter((place) => isNear(walk, place.number)).map((place) => place.y));
  box.part.height -= box.part.y + 50;
  const [stripes, labels] = bands(search, shown, box);
  svg.replaceChildren(stripes, edges, texts, nodes, labels);
  return box;
}

function bounds(search, shown) {
  const ends = shown.map((place) => reach(search, search.nodes[place.number], place.isFolded).map((far, side) => place.x + (side ? far : -far)));
  const [left, right] = [Math.min(...ends.map((end) => end[0])), Math.max(...ends.map((end) => end[1]))];
  return { x: left, y: -50, width: right - left + 12, height: Math.max(...shown.map((place) => place.y)) + 100, gutter: 0 };
}

/** Whether a node belongs to what happens now: the node of now, its parent, and the children of both. */
function isNear({ search, now }, number) {
  const { up } = search.nodes[number];
  const above = search.nodes[now].up;
  return number === now || number === above || up === now || (above !== null && up === above);
}

function stateOf(walk, number) {
  if (walk.at >= 0 && number === walk.now) return "now";
  return walk.known[number].state === "to come" ? "todo" : walk.known[number].state;
}

function shapeOf(role, box = 40) {
  if (role === "max") return make("path", { d: `M0 ${-R}L${R + 3} ${R - 3}H${-R - 3}Z` });
  if (role === "min") return make("path", { d: `M0 ${R}L${R + 3} ${3 - R}H${-R - 3}Z` });
  if (role === "chance") return make("circle", { r: R });
  return make("rect", { x: -box / 2, y: -15, width: box, height: 30, rx: 4 });
}

function nodeGroup(walk, place, node, kind, { onNode, onFold, differs }) {
  const here = walk.known[place.number];
  const group = make("g", { class: `node ${kind} ${node.role ?? "leaf"}`, transform: `translate(${place.x} ${place.y})`, role: "img", "aria-label": spoken(walk, place.number), "data-node": place.number });
  group.append(shapeOf(node.role, room(walk.search).box));
  const isLeaf = !node.role;
  const value = here.value ?? here.best ?? (isLeaf ? (node.worth ?? null) : null);
  if (value !== null) {
    const text = make("text", { class: "value", y: { max: 14, min: -4 }[node.role] ?? 5 });
    text.textContent = `${here.value === null ? here.bestSign : here.sign}${numeral(value)}`;
    if (node.role && text.textContent.length > INSIDE) text.setAttribute("class", "value wide");
    group.append(text);
  }
  if (place.number === differs) group.append(unequal());
  group.addEventListener("click", () => onNode(place.number));
  if (place.isFolded) group.append(fold(node, onFold));
  return group;
}

/** Two trees that are shown in the same places have the same room. */
export function shareRoom(one, other) {
  const [a, b] = [room(one), room(other)];
  one.room = other.room = { leaf: Math.max(a.leaf, b.leaf), box: Math.max(a.box, b.box), below: Math.max(a.below, b.below), right: Math.max(a.right, b.right) };
}

function unequal() {
  const group = make("g", { class: "unequal", transform: "translate(30 14)" });
  group.append(make("circle", { r: 11 }), make("path", { d: "M-5 -3H5M-5 3H5M3 -7L-3 7" }));
  return group;
}

function fold(node, onFold) {
  const group = make("g", { class: "fold", transform: `translate(0 ${R + 14})` });
  const text = make("text", { y: 4 });
  text.textContent = `+${sayCount(node.size - 1)}`;
  group.append(make("path", { d: `M-24 ${-10}H24` }), text);
  group.addEventListener("click", (event) => {
    event.stopPropagation();
    onFold(node.number);
  });
  return group;
}

const WIDEST = 14; // pixels

/** Of a search that samples, an edge is as wide as the share of simulations that went along it. */
function visitsWidth({ search, known }, number) {
  if (!search.sampled || known[0].visits === 0) return null;
  return Math.max(1.25, (WIDEST * known[number].visits) / known[0].visits).toFixed(2);
}

function edge(edges, texts, from, to, node, kind, width) {
  const [y1, y2] = [from.y + R - 2, to.y - (node.role === "min" ? R - 3 : node.role ? R : 15)];
  edges.append(make("path", { class: `edge ${kind}`, style: width === null ? null : `stroke-width: ${width}`, d: `M${from.x} ${y1}L${to.x} ${y2}` }));
  const part = node.role ? WORD : LEAF_WORD;
  const middle = { x: from.x + (to.x - from.x) * part, y: y1 + (y2 - y1) * part };
  if (kind === "cut") edges.append(bars(from, to, y1, y2));
  const [action, chance] = edgeWords(node);
  const words = make("text", { class: `action ${kind}`, x: middle.x, y: middle.y + (chance ? -8 : 5) });
  words.append(action);
  if (chance) words.append(make("tspan", { x: middle.x, dy: 17 }, chance));
  texts.append(words);
}

function bars(from, to, y1, y2) {
  const turn = (Math.atan2(y2 - y1, to.x - from.x) * 180) / Math.PI;
  const place = `translate(${from.x + (to.x - from.x) * 0.28} ${y1 + (y2 - y1) * 0.28}) rotate(${turn})`;
  return make("path", { class: "bars", d: "M-3 -9V9M3 -9V9", transform: place });
}

function beside(texts, walk, place, node) {
  const here = walk.known[place.number];
  if (node.name) {
    const where = node.role ? { class: "name", x: place.x - NAME, y: place.y - 10 } : { class: "name below", x: place.x, y: place.y + 31 };
    const name = make("text", where);
    name.textContent = node.name;
    texts.append(name);
  }
  if (here.state === "done" && here.each.length > 1) {
    const where = node.role ? { x: place.x + NAME, y: place.y - 8 } : { x: place.x, y: place.y + (node.name ? 50 : 32), "text-anchor": "middle" };
    const text = make("text", { class: "window", ...where });
    text.textContent = tuple(here.each);
    texts.append(text);
  }
  if (here.state !== "open") return;
  const lines = [];
  if (here.alpha !== null && here.alpha !== undefined && node.role) lines.push(`α ${numeral(here.alpha)}  β ${numeral(here.beta)}`);
  if (here.visits) lines.push(`N ${here.visits}`);
  lines.forEach((line, index) => {
    const where = node.role ? { x: place.x + NAME, y: place.y - 8 + index * 18 } : { x: place.x, y: place.y + (node.name ? 50 : 32), "text-anchor": "middle" };
    const text = make("text", { class: "window", ...where });
    text.textContent = line;
    texts.append(text);
  });
}

const WHO = { max: message("Max"), min: message("Min"), chance: message("chance") };

const BEYOND = 4000; // pixels: a band is wider than any screen

/** The words for a node beside its ply: whose move it is, and for whom. */
function whoMoves(search, node) {
  const who = hasOwnEnds(search, node) ? say("for itself") : say(WHO[node.role]);
  if (!node.mover) return who;
  return search.board ? say("{who} · ghost {ghost}", { who, ghost: node.mover }) : say("{who} · agent {agent}", { who, agent: node.mover });
}

/** The length of a text; a Chinese sign is as wide as two letters. */
const lettersOf = (text) => [...text].reduce((sum, each) => sum + (each > "\u2e7f" ? 2 : 1), 0);

/** A band for each ply, and for each who moves there; `frame` puts that to the left of the tree. */
function bands(search, shown, box) {
  const stripes = make("g", { class: "bands" });
  const labels = make("g", { class: "who" }, make("rect", { class: "strip", x: 0, y: box.y - BEYOND, width: 32, height: 2 * BEYOND }));
  const plies = new Map();
  for (const place of shown) {
    const ply = plies.get(place.y) ?? { words: new Set(), role: search.nodes[place.number].role };
    const node = search.nodes[place.number];
    if (node.role) ply.words.add(whoMoves(search, node));
    if (node.role) ply.role = node.role;
    plies.set(place.y, ply);
  }
  [...plies].forEach(([y, { words, role }], index) => {
    if (index % 2) stripes.append(make("rect", { x: box.x - BEYOND, y: y - DOWN / 2, width: box.width + 2 * BEYOND, height: DOWN }));
    if (words.size > 1) return;
    const text = make("text", { x: 36, y: y + 5 });
    text.textContent = words.size === 0 ? say("values") : [...words][0];
    box.gutter = Math.max(box.gutter, 44 + LETTER * lettersOf(text.textContent));
    labels.append(make("g", { class: "role", transform: `translate(16 ${y}) scale(.45)` }, shapeOf(role)), text);
  });
  return [stripes, labels];
}
