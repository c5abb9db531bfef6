// The state of a walk through a told search, without any drawing. The format is described in docs/seeing.md.

/** A number of the format: JSON has no infinity. */
export function read(value) {
  if (value === "inf") return Infinity;
  if (value === "-inf") return -Infinity;
  return value ?? null;
}

/** A told search with what follows from it: children, depths, sizes, labels. */
export function prepare(told) {
  const nodes = told.nodes.map((node, number) => ({ ...node, number, up: node.up ?? null, children: [] }));
  for (const node of nodes) if (node.up !== null) nodes[node.up].children.push(node.number);
  for (const node of nodes) {
    node.depth = node.up === null ? 0 : nodes[node.up].depth + 1;
    node.size = 1;
  }
  for (let number = nodes.length - 1; number > 0; number--) nodes[nodes[number].up].size += nodes[number].size;
  const steps = (told.steps ?? []).map((step) => ({
    ...step,
    alpha: read(step.alpha),
    beta: read(step.beta),
    value: read(step.value),
    cut: step.cut ?? [],
    sign: step.sign ?? "",
  }));
  const leaves = nodes.filter((node) => node.children.length === 0).length;
  return { ...told, nodes, steps, leaves, values: range(nodes, steps) };
}

function range(nodes, steps) {
  const finite = [...steps.map((step) => step.value), ...nodes.map((node) => read(node.worth))].filter(Number.isFinite);
  return finite.length ? [Math.min(...spread(finite, Math.min)), Math.max(...spread(finite, Math.max))] : [0, 1];
}

function spread(numbers, choose) {
  // Functions take only so many arguments.
  const found = [];
  for (let at = 0; at < numbers.length; at += 10000) found.push(choose(...numbers.slice(at, at + 10000)));
  return found;
}

/** The way from the root to a node, both included. */
export function way(told, number) {
  const found = [];
  for (let at = number; at !== null; at = told.nodes[at].up) found.unshift(at);
  return found;
}

/** Whether who moves here looks after itself, as all agents but 0 do in max^n: values say nothing of its choice. */
export const hasOwnEnds = (told, node) => Boolean(told.selfish) && node.mover !== 0 && node.role !== "chance";

const TO_COME = { state: "to come", value: null, sign: "", alpha: null, beta: null, best: null, mass: 0, visits: 0 };

/** A walk: which step is shown, and what is known of every node then. Step -1 is before the first. */
export class Walk {
  constructor(told) {
    this.told = told;
    this.at = -1;
    this.known = told.nodes.map(() => ({ ...TO_COME }));
    this.counts = { generated: 0, evaluated: 0, cut: 0 };
    this.undo = [];
  }

  get step() {
    return this.at < 0 ? null : this.told.steps[this.at];
  }

  /** The number of the node that is shown now. */
  get now() {
    return this.step === null ? 0 : this.step.node;
  }

  get isAtEnd() {
    return this.at === this.told.steps.length - 1;
  }

  /** Goes to a step, forwards or backwards. */
  goTo(target) {
    const last = this.told.steps.length - 1;
    const wanted = Math.max(-1, Math.min(last, target));
    while (this.at < wanted) this.#forward();
    while (this.at > wanted) this.#back();
    return this;
  }

  /** The next step after this one, in this direction, for which `wanted` holds; -2 if there is none. */
  find(direction, wanted) {
    for (let at = this.at + direction; at >= 0 && at < this.told.steps.length; at += direction) {
      if (wanted(this.told.steps[at])) return at;
    }
    return -2;
  }

  #set(number, changes) {
    this.changed.push([number, this.known[number]]);
    this.known[number] = { ...this.known[number], ...changes };
  }

  #forward() {
    const step = this.told.steps[++this.at];
    this.changed = [];
    const counts = this.counts;
    this.counts = { ...counts };
    this[step.kind](step);
    this.undo.push([this.changed, counts]);
  }

  #back() {
    const [changed, counts] = this.undo.pop();
    for (const [number, before] of changed.reverse()) this.known[number] = before;
    this.counts = counts;
    this.at--;
  }

  /** The window with which a node is searched: as told, or as it follows from the nodes above it. */
  #window(step) {
    if (step.alpha !== null) return { alpha: step.alpha, beta: step.beta };
    const node = this.told.nodes[step.node];
    if (!this.told.prunes || this.told.sampled) return { alpha: null, beta: null };
    if (node.up === null) return { alpha: -Infinity, beta: Infinity };
    const above = this.known[node.up];
    return this.told.nodes[node.up].role === "chance" ? { alpha: -Infinity, beta: Infinity } : { alpha: above.alpha, beta: above.beta };
  }

  down(step) {
    if (this.known[step.node].state === "to come") this.counts.generated++;
    this.#narrowAbove(step.node);
    const { state, best, mass } = this.known[step.node];
    const probed = state === "to come" ? { best, mass } : { best: null, mass: 0 }; // Star2 looks at a child of it first
    this.#set(step.node, { state: "open", ...probed, value: null, sign: "", ...this.#window(step) });
  }

  value(step) {
    const node = this.told.nodes[step.node];
    if (this.known[step.node].state === "to come") this.counts.generated++;
    this.counts.evaluated++;
    this.#narrowAbove(step.node);
    const isInner = this.known[step.node].state === "open" && node.children.length > 0;
    this.#set(step.node, { value: step.value, sign: "", ...(isInner ? {} : { state: "done", ...this.#window(step) }) });
    if (!isInner) this.#tellParent(step.node, step.value);
  }

  cut(step) {
    this.counts.cut += step.cut.length;
    for (const child of step.cut) this.#set(child, { state: "cut" });
  }

  up(step) {
    if (this.known[step.node].state === "to come") this.counts.generated++; // from the leaves upwards
    this.#set(step.node, { state: "done", value: step.value, sign: step.sign });
    this.#tellParent(step.node, step.value);
  }

  visit(step) {
    const known = this.known[step.node];
    if (known.visits === 0) this.counts.generated++;
    if (this.told.nodes[step.node].up === null) this.counts.evaluated++;
    this.#set(step.node, { state: "open", value: step.value, sign: "≈", visits: known.visits + 1 });
  }

  #tellParent(number, value) {
    const up = this.told.nodes[number].up;
    if (up === null || value === null || this.told.upwards) return; // on paper it stays empty until its turn
    const above = this.known[up];
    const role = this.told.nodes[up].role;
    if (role === "chance") {
      const share = this.told.nodes[number].chance ?? 1 / Math.max(1, this.told.nodes[up].children.length);
      this.#set(up, { best: (above.best ?? 0) + share * value, mass: above.mass + share });
      return;
    }
    if (hasOwnEnds(this.told, this.told.nodes[up])) return;
    const isBetter = above.best === null || (role === "max" ? value > above.best : value < above.best);
    const best = isBetter ? value : above.best;
    this.#set(up, { best });
  }

  /** A search that goes on to the next child has narrowed the window first; one that cuts has not. */
  #narrowAbove(number) {
    const up = this.told.nodes[number].up;
    if (up === null) return;
    const { alpha, beta, best } = this.known[up];
    const role = this.told.nodes[up].role;
    if (best === null || alpha === null || role === "chance") return;
    this.#set(up, role === "max" ? { alpha: Math.max(alpha, best) } : { beta: Math.min(beta, best) });
  }
}

/** The first step at which two told searches differ; -1 if they are the same. Nodes are compared by their ways. */
export function firstDifference(one, other) {
  const name = (told, number) => way(told, number).map((each) => `${told.nodes[each].by ?? ""} ${told.nodes[each].action ?? ""}`).join("/");
  const text = (told, step) => `${step.kind} ${name(told, step.node)} ${step.kind === "value" ? step.value : ""} ${step.cut.map((each) => told.nodes[each].action)}`;
  const length = Math.max(one.steps.length, other.steps.length);
  for (let at = 0; at < length; at++) {
    const [a, b] = [one.steps[at], other.steps[at]];
    if (a === undefined || b === undefined || text(one, a) !== text(other, b)) return at;
  }
  return -1;
}
