// Draws the tree of a walk as SVG. Shape says what a node is, the line how far it is.

import { way, hasOwnEnds } from "#model";
import { numeral, spoken, tuple } from "#words";

const SVG = "http://www.w3.org/2000/svg";
const SMALL = 18; // leaves of a tree that is drawn whole
const ACROSS = 64;
const DOWN = 112;
const R = 22;

export function make(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null && value !== undefined) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** The children that are shown of each node: all in a small tree, else those along the way to the node of now. */
export function shownChildren(walk, unfolded) {
  const { told } = walk;
  if (told.leaves <= SMALL) return (number) => (unfolded.get(number) === false ? [] : told.nodes[number].children);
  const open = new Set(way(told, walk.now));
  return (number) => ((unfolded.get(number) ?? open.has(number)) ? told.nodes[number].children : []);
}

const LETTER = 7; // pixels, about
const BESIDE = 12; // between two words
const LEAF_WORD = 0.8; // of the way down an edge: leaves stand close to each other
const WORD = 0.58;

/** How far leaves stand from each other: the words at their edges must have room. */
function across(told) {
  if (told.across === undefined) {
    const longest = Math.max(...told.nodes.slice(0, 2000).map((node) => Math.max(...edgeWords(node).map((word) => word.length))));
    const widest = Math.max(0, ...told.steps.slice(0, 2000).map((step) => LETTER * tuple(step.each).length));
    told.across = Math.min(160, Math.max(ACROSS, (LETTER * longest + BESIDE) / LEAF_WORD, widest + BESIDE));
  }
  return told.across;
}

/** The action that leads to a node, and its probability. */
function edgeWords(node) {
  const chance = node.chance === undefined || node.chance === null ? [] : [`${numeral(node.chance * 100)}%`];
  return [node.action ?? "", ...chance];
}

/** Where each shown node stands. */
export function places(walk, unfolded) {
  const children = shownChildren(walk, unfolded);
  const isLeaf = (each) => walk.told.nodes[each.data.number].children.length === 0;
  const root = d3.hierarchy({ number: 0 }, (node) => children(node.number).map((number) => ({ number })));
  d3.tree().nodeSize([across(walk.told), DOWN]).separation((a, b) => (a.parent === b.parent ? 1 : 1.25) * (isLeaf(a) && isLeaf(b) ? 1 : 1.7))(root);
  return root.descendants().map((each) => ({ number: each.data.number, x: each.x, y: each.y, isFolded: walk.told.nodes[each.data.number].children.length > 0 && !each.children }));
}

/** Draws the tree into an svg element. `onNode` is called with a node that was clicked, `onFold` with one to unfold. */
export function draw(svg, walk, unfolded, { onNode, onFold, differs = null }) {
  const { told } = walk;
  const shown = places(walk, unfolded);
  const at = new Map(shown.map((place) => [place.number, place]));
  const path = new Set(way(told, walk.now));
  const edges = make("g", { class: "edges" });
  const nodes = make("g", { class: "nodes" });
  const texts = make("g", { class: "texts" });
  for (const place of shown) {
    const node = told.nodes[place.number];
    const kind = stateOf(walk, place.number, path);
    if (node.up !== null) edge(edges, texts, at.get(node.up), place, node, walk.known[place.number].state === "cut" ? "cut" : path.has(place.number) && walk.at >= 0 ? "way" : kind);
    nodes.append(nodeGroup(walk, place, node, kind, { onNode, onFold, differs }));
    beside(texts, walk, place, node);
  }
  const box = bounds(shown);
  svg.replaceChildren(bands(told, shown, box), edges, texts, nodes);
  return box;
}

function bounds(shown) {
  const xs = shown.map((place) => place.x);
  const [left, right, bottom] = [Math.min(...xs), Math.max(...xs), Math.max(...shown.map((place) => place.y))];
  return { x: left - 170, y: -54, width: right - left + 270, height: bottom + 110 };
}

function stateOf(walk, number) {
  if (walk.at >= 0 && number === walk.now) return "now";
  return walk.known[number].state === "to come" ? "todo" : walk.known[number].state;
}

function shapeOf(node) {
  if (node.role === "max") return make("path", { d: `M0 ${-R}L${R + 3} ${R - 3}H${-R - 3}Z` });
  if (node.role === "min") return make("path", { d: `M0 ${R}L${R + 3} ${3 - R}H${-R - 3}Z` });
  if (node.role === "chance") return make("circle", { r: R });
  return make("rect", { x: -20, y: -15, width: 40, height: 30, rx: 4 });
}

function nodeGroup(walk, place, node, kind, { onNode, onFold, differs }) {
  const here = walk.known[place.number];
  const group = make("g", { class: `node ${kind} ${node.role ?? "leaf"}`, transform: `translate(${place.x} ${place.y})`, role: "img", "aria-label": spoken(walk, place.number), "data-node": place.number });
  group.append(shapeOf(node));
  const isLeaf = !node.role;
  const value = here.value ?? here.best ?? (isLeaf ? (node.worth ?? null) : null);
  if (value !== null) {
    const text = make("text", { class: "value", y: { max: 14, min: -4 }[node.role] ?? 5 });
    text.textContent = `${here.value === null ? here.bestSign : here.sign}${numeral(value)}`;
    if (text.textContent.length > 4) text.setAttribute("class", text.textContent.length > 6 ? "value long longest" : "value long");
    group.append(text);
  }
  if (place.number === differs) group.append(unequal());
  group.addEventListener("click", () => onNode(place.number));
  if (place.isFolded) group.append(fold(node, onFold));
  return group;
}

function unequal() {
  const group = make("g", { class: "unequal", transform: "translate(30 14)" });
  group.append(make("circle", { r: 11 }), make("path", { d: "M-5 -3H5M-5 3H5M3 -7L-3 7" }));
  return group;
}

function fold(node, onFold) {
  const group = make("g", { class: "fold", transform: `translate(0 ${R + 14})` });
  const text = make("text", {});
  text.textContent = `+${(node.size - 1).toLocaleString("en")}`;
  group.append(make("path", { d: `M-24 ${-10}H24` }), text);
  group.addEventListener("click", (event) => {
    event.stopPropagation();
    onFold(node.number);
  });
  return group;
}

function edge(edges, texts, from, to, node, kind) {
  const [y1, y2] = [from.y + R - 2, to.y - (node.role === "min" ? R - 3 : node.role ? R : 15)];
  edges.append(make("path", { class: `edge ${kind}`, d: `M${from.x} ${y1}L${to.x} ${y2}` }));
  const part = node.role ? WORD : LEAF_WORD;
  const middle = { x: from.x + (to.x - from.x) * part, y: y1 + (y2 - y1) * part };
  if (kind === "cut") edges.append(bars(from, to, y1, y2));
  const [action, chance] = edgeWords(node);
  const words = make("text", { class: `action ${kind}`, x: middle.x, y: middle.y + (chance ? -8 : 4) });
  words.append(action);
  if (chance) words.append(make("tspan", { x: middle.x, dy: 15 }, chance));
  texts.append(words);
}

function bars(from, to, y1, y2) {
  const turn = (Math.atan2(y2 - y1, to.x - from.x) * 180) / Math.PI;
  const place = `translate(${from.x + (to.x - from.x) * 0.28} ${y1 + (y2 - y1) * 0.28}) rotate(${turn})`;
  return make("path", { class: "bars", d: "M-3 -9V9M3 -9V9", transform: place });
}

function beside(texts, walk, place, node) {
  const here = walk.known[place.number];
  if (node.name && node.role) {
    const name = make("text", { class: "name", x: place.x - 30, y: place.y - 10 });
    name.textContent = node.name;
    texts.append(name);
  }
  if (here.state === "done" && here.each.length > 1) {
    const where = node.role ? { x: place.x + 26, y: place.y - 10 } : { x: place.x, y: place.y + 32, "text-anchor": "middle" };
    const text = make("text", { class: "window", ...where });
    text.textContent = tuple(here.each);
    texts.append(text);
  }
  if (here.state !== "open") return;
  const lines = [];
  if (here.alpha !== null && here.alpha !== undefined && node.role) lines.push(`α ${numeral(here.alpha)}  β ${numeral(here.beta)}`);
  if (here.visits) lines.push(`N ${here.visits}`);
  lines.forEach((line, index) => {
    const where = node.role ? { x: place.x + 30, y: place.y - 10 + index * 16 } : { x: place.x, y: place.y + 32, "text-anchor": "middle" };
    const text = make("text", { class: "window", ...where });
    text.textContent = line;
    texts.append(text);
  });
}

const WHO = { max: "Max", min: "Min", chance: "chance" };

/** A band for each ply, which says who moves there. */
function bands(told, shown, box) {
  const group = make("g", { class: "bands" });
  const plies = new Map();
  for (const place of shown) {
    const ply = plies.get(place.y) ?? new Set();
    const node = told.nodes[place.number];
    const who = hasOwnEnds(told, node) ? "for itself" : WHO[node.role];
    if (node.role) ply.add(`${who}${node.mover ? ` · agent ${node.mover}` : ""}`);
    plies.set(place.y, ply);
  }
  [...plies].forEach(([y, who], index) => {
    if (index % 2) group.append(make("rect", { x: box.x, y: y - DOWN / 2, width: box.width, height: DOWN }));
    const text = make("text", { x: box.x + 12, y: y + 5 });
    text.textContent = who.size === 0 ? "values" : who.size === 1 ? [...who][0] : "";
    group.append(text);
  });
  return group;
}
