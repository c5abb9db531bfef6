// The state of a walk through a search, without any drawing. The format is described in docs/seeing.md.

/** A number of the format: JSON has no infinity. */
export function read(value) {
  if (value === "inf") return Infinity;
  if (value === "-inf") return -Infinity;
  return value ?? null;
}

/** A search with what follows from it: children, depths, sizes, labels. */
export function prepare(search) {
  const nodes = search.nodes.map((node, number) => ({ ...node, number, up: node.up ?? null, children: [] }));
  for (const node of nodes) if (node.up !== null) nodes[node.up].children.push(node.number);
  for (const node of nodes) {
    node.depth = node.up === null ? 0 : nodes[node.up].depth + 1;
    node.size = 1;
  }
  for (let number = nodes.length - 1; number > 0; number--) nodes[nodes[number].up].size += nodes[number].size;
  const steps = (search.steps ?? []).map((step) => ({
    ...step,
    alpha: read(step.alpha),
    beta: read(step.beta),
    value: read(step.value),
    cut: step.cut ?? [],
    each: (step.each ?? []).map(read),
    sign: step.sign ?? "",
    promises: step.promises ?? [],
  }));
  const leaves = nodes.filter((node) => node.children.length === 0).length;
  return { ...search, nodes, steps, leaves, values: range(nodes, steps) };
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
export function way(search, number) {
  const found = [];
  for (let at = number; at !== null; at = search.nodes[at].up) found.unshift(at);
  return found;
}

/** Whether who moves here looks after itself, as all agents but 0 do in max^n: values say nothing of its choice. */
export const hasOwnEnds = (search, node) => Boolean(search.selfish) && node.mover !== 0 && node.role !== "chance";

/** The interval that a value with its sign stands for: "≤ 2" is everything up to 2. */
export const interval = (value, sign) => [sign === "≤" ? -Infinity : value, sign === "≥" ? Infinity : value];

/** What follows for a node from the values found below it: a value with its sign; null of none. */
function combined(role, found) {
  if (found.length === 0) return { best: null, bestSign: "" };
  if (role === "chance") {
    const signs = new Set(found.map((each) => each.sign).filter(Boolean));
    const best = found.reduce((sum, each) => sum + each.share * each.value, 0);
    return { best, bestSign: signs.size > 1 ? "≈" : ([...signs][0] ?? "") };
  }
  const choose = role === "max" ? Math.max : Math.min;
  const best = choose(...found.map((each) => each.value));
  const [low, high] = [0, 1].map((end) => choose(...found.map((each) => interval(each.value, each.sign)[end])));
  const about = found.some((each) => each.sign === "≈" && each.value === best);
  return { best, bestSign: about ? "≈" : low === high ? "" : best === high ? "≤" : best === low ? "≥" : "≈" };
}

/** `found` has what each child returned since the node was entered, `isNew` whether the last one changed `best`. */
const TO_COME = { state: "to come", value: null, sign: "", alpha: null, beta: null, best: null, bestSign: "", found: [], isNew: false, each: [], hasCut: false, isGenerated: false, visits: 0 };

/** A walk: which step is shown, and what is known of every node then. Step -1 is before the first. */
export class Walk {
  constructor(search) {
    this.search = search;
    this.at = -1;
    this.known = search.nodes.map(() => ({ ...TO_COME }));
    this.counts = { generated: 0, evaluated: 0, cuts: 0 }; // nodes; at `cuts` something was cut
    this.undo = [];
  }

  get step() {
    return this.at < 0 ? null : this.search.steps[this.at];
  }

  /** The number of the node that is shown now. */
  get now() {
    return this.step === null ? 0 : this.step.node;
  }

  get isAtEnd() {
    return this.at === this.search.steps.length - 1;
  }

  /** Goes to a step, forwards or backwards. */
  goTo(target) {
    const last = this.search.steps.length - 1;
    const wanted = Math.max(-1, Math.min(last, target));
    while (this.at < wanted) this.#forward();
    while (this.at > wanted) this.#back();
    return this;
  }

  /** The next step after this one, in this direction, for which `wanted` holds; -2 if there is none. */
  find(direction, wanted) {
    for (let at = this.at + direction; at >= 0 && at < this.search.steps.length; at += direction) {
      if (wanted(this.search.steps[at])) return at;
    }
    return -2;
  }

  #set(number, changes) {
    this.changed.push([number, this.known[number]]);
    this.known[number] = { ...this.known[number], ...changes };
  }

  #forward() {
    const step = this.search.steps[++this.at];
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

  /** The window with which a node is searched: as given, or as it follows from the nodes above it. */
  #window(step) {
    if (step.alpha !== null) return { alpha: step.alpha, beta: step.beta };
    const node = this.search.nodes[step.node];
    if (!this.search.prunes || this.search.sampled) return { alpha: null, beta: null };
    if (node.up === null) return { alpha: -Infinity, beta: Infinity };
    const above = this.known[node.up];
    return this.search.nodes[node.up].role === "chance" ? { alpha: -Infinity, beta: Infinity } : { alpha: above.alpha, beta: above.beta };
  }

  #generate(number) {
    if (!this.known[number].isGenerated) this.counts.generated++;
    this.#set(number, { isGenerated: true });
  }

  down(step) {
    this.#generate(step.node);
    this.#narrowAbove(step.node);
    this.#forget(step.node);
    const { state, best, bestSign, found } = this.known[step.node];
    const probed = state === "to come" ? { best, bestSign, found } : { best: null, bestSign: "", found: [] }; // Star2 looks at a child of it first
    this.#set(step.node, { state: "open", ...probed, value: null, sign: "", ...this.#window(step) });
  }

  value(step) {
    const node = this.search.nodes[step.node];
    this.#generate(step.node);
    this.counts.evaluated++;
    this.#narrowAbove(step.node);
    const isInner = this.known[step.node].state === "open" && node.children.length > 0;
    this.#set(step.node, { value: step.value, sign: "", each: step.each, ...(isInner ? {} : { state: "done", ...this.#window(step) }) });
    if (!isInner) this.#informParent(step.node, step.value, "");
  }

  /** It is evaluated only so that the children of its parent are ordered. */
  sort(step) {
    this.#generate(step.node);
    this.counts.evaluated++;
    this.#set(step.node, { value: step.value, sign: "" });
  }

  cut(step) {
    if (step.cut.length && !this.known[step.node].hasCut) {
      this.counts.cuts++;
      this.#set(step.node, { hasCut: true });
    }
    for (const child of step.cut) this.#set(child, { state: "cut", value: null, sign: "" });
  }

  up(step) {
    this.#generate(step.node); // from the leaves upwards
    this.#set(step.node, { state: "done", value: step.value, sign: step.sign, each: this.#each(step) });
    this.#informParent(step.node, step.value, step.sign);
  }

  /** What a node is worth to each agent: at the root, what the move that is taken is worth. */
  #each(step) {
    const { nodes, action } = this.search;
    if (step.each.length || nodes[step.node].up !== null) return step.each;
    const taken = nodes[step.node].children.find((child) => nodes[child].action === action);
    return taken === undefined ? [] : this.known[taken].each;
  }

  visit(step) {
    const known = this.known[step.node];
    if (known.visits === 0) this.counts.generated++;
    if (this.search.nodes[step.node].up === null) this.counts.evaluated++;
    this.#set(step.node, { state: "open", value: step.value, sign: "", visits: known.visits + 1 });
  }

  #informParent(number, value, sign) {
    const { up, chance } = this.search.nodes[number];
    if (up === null || value === null) return;
    const share = chance ?? 1 / Math.max(1, this.search.nodes[up].children.length);
    const found = [...this.#othersThan(number), { number, value, sign, share }];
    if (this.search.upwards) this.#set(up, { found }); // on paper it stays empty until its turn
    else this.#find(up, found);
  }

  /** What a node that is searched again returned before, or was evaluated to in order to be ordered, no longer counts. */
  #forget(number) {
    const { up } = this.search.nodes[number];
    if (up !== null && this.known[up].found.some((each) => each.number === number)) this.#find(up, this.#othersThan(number));
  }

  #othersThan(number) {
    return this.known[this.search.nodes[number].up].found.filter((each) => each.number !== number);
  }

  #find(number, found) {
    const node = this.search.nodes[number];
    const before = this.known[number];
    const after = hasOwnEnds(this.search, node) ? { best: null, bestSign: "" } : combined(node.role, found);
    this.#set(number, { found, ...after, isNew: after.best !== before.best || after.bestSign !== before.bestSign });
  }

  /** A search that continues with the next child has narrowed the window first; one that cuts has not. */
  #narrowAbove(number) {
    const up = this.search.nodes[number].up;
    if (up === null) return;
    const { alpha, beta, best } = this.known[up];
    const role = this.search.nodes[up].role;
    if (best === null || alpha === null || role === "chance") return;
    this.#set(up, role === "max" ? { alpha: Math.max(alpha, best) } : { beta: Math.min(beta, best) });
  }
}

/** Whether two values are equal except for rounding. */
export function isEqual(one, other) {
  if (one === other) return true;
  const largest = Math.max(1, Math.abs(one), Math.abs(other));
  return largest < Infinity && Math.abs(one - other) <= 1e-9 * largest;
}

/** The first step at which two searches differ; -1 if they are the same. Nodes are compared by their ways. */
export function firstDifference(one, other) {
  const name = (search, number) => way(search, number).map((each) => `${search.nodes[each].by ?? ""} ${search.nodes[each].action ?? ""}`).join("/");
  const text = (search, step) => `${step.kind} ${name(search, step.node)} ${step.cut.map((each) => search.nodes[each].action)}`;
  const isOtherValue = (a, b) => ["value", "up"].includes(a.kind) && a.value !== null && b.value !== null && !isEqual(a.value, b.value);
  const length = Math.max(one.steps.length, other.steps.length);
  for (let at = 0; at < length; at++) {
    const [a, b] = [one.steps[at], other.steps[at]];
    if (a === undefined || b === undefined || text(one, a) !== text(other, b) || isOtherValue(a, b)) return at;
  }
  return -1;
}
