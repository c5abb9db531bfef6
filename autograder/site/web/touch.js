// A tree that can be changed: each change is searched again by the same Python, and what that changed is said.

import { list, message, say, sayFigures, sayNumber, sentences } from "./language.js";

const NEXT_ROLE = { max: "min", min: "chance", chance: "max" };
const SHAPE = { max: "△", min: "▽", chance: "○" };
const TO_NEXT_ROLE = { max: message("{node}, Max: make it Min"), min: message("{node}, Min: make it chance"), chance: message("{node}, chance: make it Max") };
const MOST = 60; // nodes
const LONGEST_NAME = 60; // characters
const PRINTABLE = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;
const GREATEST = 1e300; // value of a leaf
const STEPS = 100; // that can be undone

const quoted = (name) => JSON.stringify(name); // as TOML has a text, too

/** The tree as a file that commands read. */
export function written(tree) {
  const node = (each) => {
    const parts = each.children.length ? [`role=${quoted(each.role)}`, `actions={${each.children.map((child) => `${quoted(child.action)}=${quoted(child.to)}`).join(",")}}`] : [];
    const isWeighted = each.role === "chance" && each.children.length > 0 && each.children.every((child) => child.p !== null);
    if (isWeighted) parts.push(`probabilities={${each.children.map((child) => `${quoted(child.action)}=${child.p}`).join(",")}}`);
    if (!each.children.length) parts.push(`value=${each.value}`);
    if (each.end) parts.push(`${each.end}=true`);
    return `{${parts.join(",")}}`;
  };
  const all = reached(tree).map((name) => `${quoted(name)}=${node(tree.nodes[name])}`);
  return `root = ${quoted(tree.root)}\nnodes = {${all.join(",")}}\n`;
}

/** The names of the nodes, parents first. */
function reached(tree) {
  const names = [tree.root];
  for (const name of names) names.push(...tree.nodes[name].children.map((child) => child.to));
  return names;
}

/** A tree of nested lists, such as [[3, 12], [2, 4]]; a sentence if the text is none, or a too large one. */
export function nested(text) {
  const none = say("A tree is a list of lists of numbers, such as [[3,12,8],[2,4,6]].");
  let shape;
  try {
    shape = JSON.parse(text);
    if (!Array.isArray(shape) || !isShape(shape)) return none;
    const values = shape.flat(Infinity);
    if (values.length > MOST) return say("This tree has {leaves} leaves. A tree that is changed here has {most} at most; under See it may have more.", { leaves: values.length, most: MOST });
    const isTooLarge = values.some((value) => Math.abs(value) > GREATEST);
    if (isTooLarge) return say("A leaf of this tree is worth more than a leaf may be here: from −1e300 to 1e300.");
  } catch {
    return none; // no list, or lists in lists without end
  }
  const nodes = {};
  const add = (part, role) => {
    const name = letters(Object.keys(nodes).length);
    nodes[name] = { role, children: [], value: 0, end: "" };
    if (typeof part === "number") nodes[name].value = part;
    else nodes[name].children = part.map((each, at) => ({ action: `m${at + 1}`, to: add(each, role === "max" ? "min" : "max"), p: null }));
    return name;
  };
  return { root: add(shape, "max"), nodes };
}

/** A tree from the letters that `pacman explain --site` puts into an address; null if they are none, or too large. */
export function treeOf(letters) {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return checked(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return null;
  }
}

/** The tree, if each node but the root is reached once and all its parts are what they must be; else null. */
function checked({ root, nodes }) {
  const isText = (text) => typeof text === "string" && text.length > 0 && [...text].length <= LONGEST_NAME && PRINTABLE.test(text);
  const hasOneOfEach = (children) => new Set(children.map(({ action }) => action)).size === children.length;
  const isChild = ({ action, to, p }) => isText(action) && isText(to) && (p === null || (Number.isFinite(p) && p >= 0 && p <= 1));
  const seen = [root];
  for (const name of seen) {
    const node = isText(name) && Object.hasOwn(nodes, name) ? nodes[name] : null;
    if (!node || !Object.hasOwn(NEXT_ROLE, node.role) || !(Math.abs(node.value) <= GREATEST) || !["", "win", "lose"].includes(node.end)) return null;
    if (typeof node.value !== "number" || !node.children.every(isChild) || !hasOneOfEach(node.children)) return null;
    seen.push(...node.children.map((child) => child.to));
    if (seen.length > MOST) return null;
  }
  return new Set(seen).size === seen.length ? { root, nodes: Object.fromEntries(seen.map((name) => [name, nodes[name]])) } : null;
}

const isShape = (part) => typeof part === "number" || (Array.isArray(part) && part.length > 0 && part.every(isShape));

const letters = (at) => (at < 26 ? "" : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

// What can be done to a tree. Each returns a new one, or null where it cannot be done.

const changedNode = (tree, name, changes) => ({ ...tree, nodes: { ...tree.nodes, [name]: { ...tree.nodes[name], ...changes } } });
const parentOf = (tree, name) => Object.keys(tree.nodes).find((each) => tree.nodes[each].children.some((child) => child.to === name)) ?? null;
const equal = (children) => children.map((child) => ({ ...child, p: null })); // each as likely as the others

export const CHANGES = {
  value: (tree, name, value) => (Math.abs(value) <= GREATEST ? changedNode(tree, name, { value }) : null),
  role: (tree, name) => changedNode(tree, name, { role: NEXT_ROLE[tree.nodes[name].role] }),
  move(tree, name, step) {
    const up = parentOf(tree, name);
    if (up === null) return null;
    const children = [...tree.nodes[up].children];
    const at = children.findIndex((child) => child.to === name);
    if (!children[at + step]) return null;
    children.splice(at + step, 0, ...children.splice(at, 1));
    return changedNode(tree, up, { children });
  },
  add(tree, name) {
    const there = tree.nodes[name];
    const number = there.children.length ? 1 : 2; // a leaf becomes a node with two
    if (reached(tree).length + number > MOST) return null;
    let found = tree;
    const role = there.children.length ? there.role : tree.nodes[parentOf(tree, name)]?.role === "max" ? "min" : "max";
    for (let more = 0; more < number; more++) {
      const actions = new Set(found.nodes[name].children.map((child) => child.action));
      let at = actions.size + 1;
      while (actions.has(`m${at}`)) at++;
      let to = `${name}${at}`;
      while (found.nodes[to]) to += "x";
      const children = equal([...found.nodes[name].children, { action: `m${at}`, to, p: null }]);
      found = changedNode({ ...found, nodes: { ...found.nodes, [to]: { role: "max", children: [], value: there.children.length ? 0 : there.value, end: "" } } }, name, { role, children, end: "" });
    }
    return found;
  },
  remove(tree, name) {
    const up = parentOf(tree, name);
    if (up === null || tree.nodes[up].children.length === 1) return null;
    return changedNode(tree, up, { children: equal(tree.nodes[up].children.filter((child) => child.to !== name)) });
  },
};

const numeral = (value) => sayFigures(String(Number((+value).toFixed(2)))).replace("-", "−");

/** What a search found: the value of each node by name, what was cut, and the counts. */
export function found(search) {
  const values = {};
  const cut = new Set();
  for (const step of search.steps) {
    const { name } = search.nodes[step.node];
    if (step.kind === "value" || step.kind === "up") values[name] = `${step.sign ?? ""}${numeral(step.value)}`;
    for (const each of step.cut ?? []) cut.add(search.nodes[each].name);
  }
  return { values, cut, action: search.action, value: search.value, counts: search.counts };
}

/** What a change did to the search, in sentences. */
export function difference(before, after) {
  const said = [say("It takes {action}, worth {value}; {number} evaluated.", { action: after.action, value: numeral(after.value), number: after.counts[2] })];
  if (before === null) return sentences(...said);
  const news = [...after.cut].filter((name) => !before.cut.has(name));
  const gone = [...before.cut].filter((name) => !after.cut.has(name));
  if (before.action !== after.action) said.unshift(say("Now {action}, not {before}.", { action: after.action, before: before.action }));
  if (news.length) said.push(sayNumber("{nodes} is cut now.", "{nodes} are cut now.", news.length, { nodes: list(news) }));
  if (gone.length) said.push(sayNumber("{nodes} is cut no more.", "{nodes} are cut no more.", gone.length, { nodes: list(gone) }));
  if (!news.length && !gone.length) said.push(say("What is cut stays as it was."));
  if (before.counts[2] !== after.counts[2]) said.push(sayNumber("Before, {number} was evaluated.", "Before, {number:,} were evaluated.", before.counts[2]));
  return sentences(...said);
}

/** The tree on the page. `searched` gets its text after each change. */
export class Touch {
  constructor(place, says, undo, searched) {
    Object.assign(this, { place, says, undo, searched, tree: null, past: [], last: null, before: null, search: null });
    undo.addEventListener("click", () => this.back());
  }

  /** Begins with another tree. */
  begin(tree) {
    Object.assign(this, { tree, past: [], last: null, search: null });
    this.#draw();
    this.searched(written(tree));
  }

  back() {
    if (!this.past.length) return;
    this.tree = this.past.pop();
    this.#draw();
    this.searched(written(this.tree));
  }

  /** Shows what the search of the present tree found. */
  take(search) {
    [this.before, this.search] = [this.last, search];
    this.#showDifference();
    this.#mark();
  }

  /** Says everything in the language that was chosen. */
  sayAnew() {
    if (this.tree === null) return;
    if (this.search !== null) this.#showDifference();
    this.#draw();
  }

  #showDifference() {
    this.last = found(this.search);
    this.says.textContent = difference(this.before, this.last);
  }

  #change(kind, name, argument) {
    const next = CHANGES[kind](this.tree, name, argument);
    if (next === null) {
      if (kind === "value") this.#draw(name, "value"); // with the number that it is worth still
      this.says.textContent = {
        move: say("It has no neighbour there."),
        remove: say("A node keeps one child at least, and the root stays."),
        add: say("A tree here has {most} nodes at most.", { most: MOST }),
        value: say("A leaf is worth a number from −1e300 to 1e300."),
      }[kind];
      return;
    }
    this.past = [...this.past.slice(-STEPS), this.tree];
    this.tree = next;
    this.#draw(name, kind === "move" ? (argument < 0 ? "left" : "right") : kind);
    this.searched(written(next));
  }

  #draw(focused = null, tool = null) {
    this.undo.disabled = this.past.length === 0;
    this.place.replaceChildren(this.#node(this.tree.root, null, 0, 1));
    this.#mark();
    if (focused !== null) this.place.querySelector(`[data-node="${CSS.escape(focused)}"] > .knot [data-tool="${tool}"]`)?.focus();
  }

  #node(name, edge, at, of) {
    const node = this.tree.nodes[name];
    const knot = make("div", { class: `knot ${node.children.length ? node.role : "leaf"}`, draggable: edge === null ? null : "true" });
    if (edge !== null) knot.append(make("span", { class: "edge" }, edge.p === null || this.tree.nodes[parentOf(this.tree, name)].role !== "chance" ? edge.action : `${edge.action} ${sayFigures(String(Number((100 * edge.p).toFixed(1))))}%`));
    if (node.children.length) knot.append(this.#button("role", `${SHAPE[node.role]} ${name}`, say(TO_NEXT_ROLE[node.role], { node: name }), () => this.#change("role", name)));
    else {
      const input = make("input", { type: "number", step: "any", value: node.value, "aria-label": say("The value of leaf {node}", { node: name }), "data-tool": "value" });
      input.addEventListener("change", () => this.#change("value", name, input.value === "" ? NaN : Number(input.value)));
      input.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault(); // it would begin with another tree
        input.blur();
      });
      knot.append(input);
    }
    knot.append(make("output", { class: "found" }));
    const tools = make("span", { class: "tools" });
    if (at > 0) tools.append(this.#button("left", "←", say("Move {node} to the left", { node: name }), () => this.#change("move", name, -1)));
    if (at < of - 1) tools.append(this.#button("right", "→", say("Move {node} to the right", { node: name }), () => this.#change("move", name, 1)));
    tools.append(this.#button("add", "+", say("Add a branch below {node}", { node: name }), () => this.#change("add", name)));
    if (edge !== null) tools.append(this.#button("remove", "×", say("Remove {node}", { node: name }), () => this.#change("remove", name)));
    knot.append(tools);
    this.#drags(knot, name);
    const item = make("li", { "data-node": name }, knot);
    if (node.children.length) item.append(make("ul", {}, ...node.children.map((child, place) => this.#node(child.to, child, place, node.children.length))));
    return item;
  }

  /** A sibling that is dropped on another takes its place. */
  #drags(knot, name) {
    knot.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", name));
    knot.addEventListener("dragover", (event) => event.preventDefault());
    knot.addEventListener("drop", (event) => {
      event.preventDefault();
      const moved = event.dataTransfer.getData("text/plain");
      const up = parentOf(this.tree, name);
      if (up === null || parentOf(this.tree, moved) !== up || moved === name) return;
      const at = (which) => this.tree.nodes[up].children.findIndex((child) => child.to === which);
      this.#change("move", moved, at(name) - at(moved));
    });
  }

  #button(tool, text, label, does) {
    const button = make("button", { type: "button", "aria-label": label, title: label, "data-tool": tool }, text);
    button.addEventListener("click", does);
    return button;
  }

  #mark() {
    for (const item of this.place.querySelectorAll("[data-node]")) {
      const name = item.dataset.node;
      const isInner = this.tree.nodes[name]?.children.length > 0;
      item.classList.toggle("cut", this.last?.cut.has(name) ?? false);
      item.querySelector(":scope > .knot > .found").textContent = this.last?.cut.has(name) ? say("‖ cut") : isInner ? (this.last?.values[name] ?? "") : "";
    }
  }
}

function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
