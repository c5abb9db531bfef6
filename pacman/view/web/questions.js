// What a quiz asks about a told search, and what is right, without any drawing. Nothing here is random.
//
// A question: `at`, the step at which it is asked; `until`, the one that answers it; `node`; `ask` and `hint`;
// either `answers` (text, more, why it would be wrong) with the place of the right one, or `edges` to choose
// from, by the number of the lower node, with those that are right; `reason`; `hides`, a node whose value so
// far would give the answer away.

import { Walk, way } from "#model";
import { amount, isBeyond, label, numeral, sentence } from "#words";

const WHO = { max: "Max", min: "Min", chance: "chance" };
const CALLED = { alphabeta: "alpha-beta", star1: "Star1", star2: "Star2" };
const MOST_EDGES = 9; // as many as there are keys
const MOST_DRAWN = 18; // leaves of a tree that is drawn whole

const list = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);
const same = (a, b) => a === b || (Number.isFinite(a) && Number.isFinite(b) && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b)));
const mixed = (a, b = 0) => (Math.imul(Math.imul(a + 1, 2654435761) ^ (b + 7), 40503) >>> 3) % 9973;
const searcher = (told) => CALLED[told.agent.split(/[:,]/)[0]] ?? "the search";
const title = (told, number) => (told.nodes[number].up === null && !told.nodes[number].name ? "The root" : label(told, number));

/** The questions about a prepared told search, at most so many, in the order of its steps. */
export function questions(told, most = 8) {
  return chosen(told, everyQuestion(told), most);
}

/** All that can be asked about it. */
export function everyQuestion(told) {
  const walk = new Walk(told);
  const found = [];
  for (let at = 0; at < told.steps.length - 1; at++) {
    walk.goTo(at);
    for (const find of [next, edges, searchedWith, worth]) {
      const question = find(walk, told.steps[at + 1]);
      walk.goTo(at);
      if (question !== null) found.push({ at, until: at + 1, reason: "", ...question });
    }
  }
  return found;
}

/** Whether an answer is right, and why: the place of a choice, or a list of edges. */
export function judge(told, question, given) {
  if (question.answers) {
    const isRight = given === question.right;
    return { isRight, why: [isRight ? "" : question.answers[given].why, question.reason].filter(Boolean).join(" ") };
  }
  const cut = new Set(question.right);
  // What hangs below a cut edge is cut with it, so it may be chosen or not.
  const counted = given.filter((edge) => cut.has(edge) || !way(told, edge).some((each) => cut.has(each)));
  return { isRight: counted.length === cut.size && counted.every((edge) => cut.has(edge)), why: question.reason };
}

/** A few of them: of each topic in turn, none of which gives another one away. */
function chosen(told, found, most) {
  const queues = new Map();
  const by = (question) => (question.topic === "edges" ? -question.right.length : question.topic === "worth" ? -(question.node === 0) : 0);
  for (const question of [...found].sort((a, b) => by(a) - by(b) || mixed(a.at, a.node) - mixed(b.at, b.node))) {
    queues.set(question.topic, [...(queues.get(question.topic) ?? []), question]);
  }
  const turn = found.filter((each) => each.topic === "cut").length > 1 || mixed(told.steps.length) % 2 ? ["cut", "edges"] : ["edges", "cut"];
  const topics = [...turn, "worth", "goes on", "window"];
  const taken = [];
  while (taken.length < most && topics.some((topic) => queues.get(topic)?.length)) {
    for (const topic of topics) {
      const queue = queues.get(topic) ?? [];
      while (queue.length && taken.some((each) => clash(told, each, queue[0]))) queue.shift();
      if (queue.length && taken.length < most) taken.push(queue.shift());
    }
  }
  return taken.sort((a, b) => a.at - b.at);
}

function clash(told, one, other) {
  if (one.at === other.at) return true;
  const inside = (edges, each) => edges.topic === "edges" && ["edges", "cut", "goes on"].includes(each.topic) && way(told, each.node).includes(edges.node);
  return inside(one, other) || inside(other, one);
}

// ---- what a pruning search does next

function next(walk) {
  const { told, step } = walk;
  const below = step.kind === "up" || step.kind === "value" ? told.nodes[step.node].up : null;
  if (below === null || !told.prunes) return null;
  const isProbe = told.nodes[below].up !== null && walk.known[below].state === "to come"; // it was never gone down to
  const number = isProbe ? told.nodes[below].up : below;
  const node = told.nodes[number];
  const here = walk.known[number];
  let until = walk.at + 1; // what a probe leaves out below a child is told first
  while (isProbe && told.steps[until + 1] && told.steps[until].kind === "cut" && told.nodes[told.steps[until].node].up === number) until++;
  const after = told.steps[until];
  const cuts = after.kind === "cut" && after.node === number && after.cut.length > 0;
  const child = cuts ? after.cut[0] : way(told, after.node).find((each) => told.nodes[each].up === number);
  const goesOn = child !== undefined && (after.kind === "down" || after.kind === "value");
  if (node.up === null || here.state !== "open" || here.alpha === null || !(cuts || goesOn)) return null;
  if (here.best === null && !isProbe) return null;
  const left = told.steps[until + 1];
  const back = cuts && left?.kind === "up" && left.node === number ? left.value : null;
  if (cuts && back === null) return null;
  const case_ = { walk, told, number, node, here, cuts, back, sign: left?.sign ?? "", child, goesTo: after.node, probed: isProbe ? step.node : null };
  const bound = node.role === "chance" ? chanceBound(case_) : isProbe ? null : choiceBound(case_);
  return bound === null || !Number.isFinite(bound.edge) ? null : { ...nextQuestion({ ...case_, ...bound }), until };
}

/** At Max or Min: the bound beyond which the rest does not matter, and whether what was found lies there. */
function choiceBound({ node, here }) {
  const isMin = node.role === "min";
  const [edge, other] = isMin ? [here.alpha, here.beta] : [here.beta, here.alpha];
  const beyond = isMin ? here.best < edge : here.best > edge;
  return { edge, other, beyond, limit: here.best, letter: isMin ? "α" : "β", word: isMin ? "less" : "greater", side: isMin ? "most" : "least", owner: isMin ? "max" : "min" };
}

/** At chance: what the mean can still become, if all that is left has the best or the worst value there is. */
function chanceBound({ walk, told, node, here, cuts, back, sign }) {
  const means = { low: 0, high: 0 };
  for (const child of node.children) {
    const share = told.nodes[child].chance ?? 1 / node.children.length;
    const { low, high } = range(walk, child);
    means.low += share * low;
    means.high += share * high;
  }
  const isUpper = cuts ? sign === "≤" : Number.isFinite(here.alpha);
  const edge = isUpper ? here.alpha : here.beta;
  const limit = cuts ? back : isUpper ? means.high : means.low;
  const beyond = isUpper ? limit < edge : limit > edge;
  if (beyond !== cuts || same(mass(here), 1)) return null;
  return { edge, other: here.best ?? means.low, beyond, limit, letter: isUpper ? "α" : "β", word: isUpper ? "less" : "greater", side: isUpper ? "most" : "least", owner: isUpper ? "max" : "min" };
}

/** How likely what was found below a chance node is. */
const mass = (here) => here.found.reduce((sum, each) => sum + each.share, 0);

/** What a child of a chance node can be worth: the values of the tree are known, and what was found below it. */
function range({ told, known }, number) {
  const worths = told.nodes.map((node) => node.worth).filter((value) => value !== undefined);
  const [low, high] = [Math.min(...worths), Math.max(...worths)];
  const { state, value, best } = known[number];
  if (state === "done" && value !== null) return { low: value, high: value };
  const { role } = told.nodes[number];
  if (best === null || role === "chance") return { low, high };
  return role === "min" ? { low, high: best } : { low: best, high };
}

function nextQuestion(it) {
  const { told, number, node, here, cuts, back, child, edge, limit } = it;
  const name = label(told, number);
  const above = label(told, node.up);
  const unseen = list(node.children.filter((each) => it.walk.known[each].state === "to come").map((each) => told.nodes[each].action));
  const values = distinct([limit, edge, it.other]).slice(0, 2);
  if (cuts && !values.some((value) => same(value, back))) values[1] = back;
  if (values.length < 2) values.push(limit + 1);
  const leaf = told.nodes[child].worth;
  const right = cuts ? 1 + values.findIndex((value) => same(value, back)) : 0;
  const beside = `Only a value ${it.word} than ${it.letter} = ${numeral(edge)} is a reason to cut here.`;
  const answers = [
    { ...onwards(it, leaf), why: `Nothing below ${name} can matter any more.` },
    ...values.map((value) => ({ text: `cut: go back to ${above} with ${numeral(value)}`, more: `skip ${unseen}`, why: cuts ? otherValue(it, value) : beside })),
  ];
  const found = it.probed !== null ? probedSays(it) : node.role === "chance" ? `${name} has ${amount(here.best, here.bestSign)} so far, with ${numeral(mass(here))} of its chance.` : `${name} has found ${amount(here.best, here.bestSign)}.`;
  return { topic: cuts ? "cut" : "goes on", node: number, ask: `${found} What does ${searcher(told)} do next?`, hint: nextHint(it), answers, right, reason: cuts ? cutReason(it, name) : onReason(it, name) };
}

/** The answer that continues: with the next child, or with a probe of it, its own first child. */
function onwards({ walk, told, number, child, goesTo, cuts, probed }, leaf) {
  const more = `the next child of ${label(told, number)}`;
  const isProbe = cuts ? probed !== null && told.nodes[child].children.length > 0 : goesTo !== child;
  if (isProbe) return { text: `probe ${label(told, child)}: look at its first child`, more };
  const first = walk.known[told.nodes[child].children[0]];
  if (first?.state === "done") return { text: `search the rest of ${label(told, child)}`, more: "now that all were probed" };
  return { text: `look at ${told.nodes[child].action}${leaf === undefined ? "" : `, worth ${numeral(leaf)}`}`, more };
}

function probedSays({ walk, told, probed }) {
  const child = told.nodes[probed].up;
  const side = told.nodes[child].role === "min" ? "most" : "least";
  const value = numeral(walk.known[probed].value);
  return `The probe found ${value} at ${label(told, probed)}, so ${label(told, child)} is worth at ${side} ${value}.`;
}

function otherValue({ letter, edge, back }, value) {
  return `It is right to cut, but ${same(value, edge) ? `${numeral(value)} is ${letter}: ` : ""}the search goes back with ${numeral(back)}.`;
}

function nextHint({ told, here, node, number }) {
  const rule = node.role === "chance" ? "chance takes the mean" : `${WHO[node.role]} moves at ${label(told, number)}`;
  return `${rule[0].toUpperCase()}${rule.slice(1)}; its window is α = ${numeral(here.alpha)}, β = ${numeral(here.beta)}.`;
}

function cutReason({ walk, told, number, node, edge, limit, beyond, letter, word, side, owner, back, sign, here }, name) {
  const sure = way(told, number).slice(0, -1).reverse().find((each) => told.nodes[each].role === owner && same(walk.known[each].best ?? NaN, edge) && !isBeyond(owner, walk.known[each].bestSign));
  const elsewhere = sure === undefined ? "" : `, and at ${label(told, sure)} ${WHO[owner]} is already sure of ${numeral(edge)}`;
  const which = beyond ? `${numeral(limit)} is ${word} than ${letter} = ${numeral(edge)}` : same(limit, edge) ? `${numeral(limit)} equals ${letter} = ${numeral(edge)}` : `It cuts here, though ${numeral(limit)} is not ${word} than ${letter} = ${numeral(edge)}`;
  const says = node.role === "chance" ? `Whatever is left, ${name} is worth at ${side} ${numeral(limit)}: ${which}${elsewhere}.` : `${which}: ${name} is worth at ${side} ${numeral(limit)}${elsewhere}.`;
  const bound = `${name} ${sign || "="} ${numeral(back)}`;
  const soft = node.role === "chance" ? `It goes back with this bound: ${bound}.` : same(back, here.best) ? `It goes back with the ${numeral(back)} that it found, a bound: ${bound}.` : `This search goes back with the bound itself: ${bound}.`;
  return `${says} ${soft}`;
}

function onReason({ node, edge, limit, beyond, letter, word, side }, name) {
  const numbers = `${letter} = ${numeral(edge)}`;
  if (beyond) return `This search continues, although ${numeral(limit)} is ${word} than ${numbers}.`;
  if (node.role === "chance") return `The rest could still bring ${name} to ${numeral(limit)}, which is not ${word} than ${numbers}.`;
  if (same(limit, edge)) return `${numeral(limit)} equals ${numbers}, and this search cuts only what is ${word}.`;
  return `${numeral(limit)} is not ${word} than ${numbers}: ${name} is worth at ${side} ${numeral(limit)}, so what is left can still matter.`;
}

// ---- which edges will be cut

function edges(walk) {
  const { told, step, at: until } = walk;
  const node = told.nodes[step.node];
  const here = walk.known[step.node];
  if (step.kind !== "down" || !told.prunes || told.leaves > MOST_DRAWN || node.up === null || !node.role || here.alpha === null) return null;
  if (!Number.isFinite(here.alpha) && !Number.isFinite(here.beta)) return null;
  const below = told.nodes.filter((each) => each.number !== step.node && way(told, each.number).includes(step.node));
  if (below.length < 2 || below.length > MOST_EDGES || below.some((each) => !each.role && each.worth === undefined)) return null;
  const end = told.steps.findIndex((each, at) => at > until && each.kind === "up" && each.node === step.node);
  const cuts = [];
  for (let at = until + 1; at < end; at++) if (told.steps[at].kind === "cut" && told.steps[at].cut.length) cuts.push(at);
  const right = cuts.flatMap((at) => told.steps[at].cut).sort((a, b) => a - b);
  const name = label(told, step.node);
  const window = `α = ${numeral(here.alpha)}, β = ${numeral(here.beta)}`;
  const said = cuts.map((at) => `${sentence(walk.goTo(at)).says} That leaves out ${list(told.steps[at].cut.map((each) => label(told, each)))}.`);
  const reason = said.join(" ") || nothingCut(told, node, here);
  return { topic: "edges", node: step.node, ask: `${name} is searched with ${window}. Which edges below it will be cut?`, hint: "Click them in the tree, or choose them from the list; there may be none.", edges: below.map((each) => each.number), right, reason, until };
}

function nothingCut(told, node, { alpha, beta }) {
  const says = "Nothing is cut: before the last child of a node no value lay outside its window.";
  const [edge, letter, word] = node.role === "min" ? [alpha, "α", "less"] : [beta, "β", "greater"];
  const before = node.children.slice(0, -1).map((each) => told.nodes[each].worth);
  if (node.role === "chance" || !Number.isFinite(edge) || before.length === 0 || before.some((value) => value === undefined)) return says;
  const last = label(told, node.children.at(-1));
  return `Nothing is cut: ${list(before.map(numeral))} ${before.length === 1 ? "is" : "are"} not ${word} than ${letter} = ${numeral(edge)}, and after ${last} nothing is left.`;
}

// ---- the window of the next node

function searchedWith(walk, after) {
  const { told } = walk;
  const node = told.nodes[after.node];
  if (after.kind !== "down" || node.up === null || !told.prunes) return null;
  const above = { ...walk.known[node.up] };
  const up = told.nodes[node.up];
  if (up.role === "chance" || above.best === null || above.alpha === null) return null;
  const { alpha, beta } = walk.goTo(walk.at + 1).known[after.node];
  const window = (a, b) => `α = ${numeral(a)}, β = ${numeral(b)}`;
  const right = window(alpha, beta);
  if (right === window(above.alpha, above.beta) || !same(up.role === "max" ? alpha : beta, above.best)) return null;
  if (isBeyond(up.role, above.bestSign)) return null; // it is not sure of that
  const isMax = up.role === "max";
  if (!same(isMax ? beta : alpha, isMax ? above.beta : above.alpha)) return null;
  const name = label(told, node.up);
  const kept = isMax ? `β stays ${numeral(above.beta)}` : `α stays ${numeral(above.alpha)}`;
  const texts = [right, window(above.alpha, above.beta), isMax ? window(above.alpha, above.best) : window(above.best, above.beta), window(-Infinity, Infinity), window(above.best, above.best)];
  const why = (text) => (text === texts[1] ? `That is the window that ${name} began with; it has found ${amount(above.best, above.bestSign)} since.` : `Max raises α, Min lowers β.`);
  const answers = [...new Set(texts)].slice(0, 3).map((text) => ({ text, more: "", why: why(text) }));
  const reason = `At ${name}, ${WHO[up.role]} is sure of ${numeral(above.best)}, so ${isMax ? "α" : "β"} = ${numeral(above.best)}; ${kept}.`;
  return { topic: "window", node: node.up, ask: `The search goes down to ${label(told, after.node)} next. With which window?`, hint: `At ${name}, ${WHO[up.role]} has found ${amount(above.best, above.bestSign)}.`, reason, ...turned(answers, mixed(walk.at, after.node)) };
}

// ---- the value of a node

function worth(walk, after) {
  const { told } = walk;
  const node = told.nodes[after.node];
  if (after.kind !== "up" || after.value === null || after.sign || !node.role || node.children.length < 2) return null;
  const children = node.children.map((each) => walk.known[each]);
  if (children.some((each) => each.state !== "done" || each.value === null)) return null;
  const values = children.map((each) => each.value);
  const shares = node.children.map((each) => told.nodes[each].chance ?? 1 / values.length);
  const sums = { greatest: Math.max(...values), least: Math.min(...values), sum: values.reduce((a, b) => a + b), last: values.at(-1) };
  const mean = sums.sum / values.length;
  const right = { max: sums.greatest, min: sums.least, chance: values.reduce((sum, value, at) => sum + shares[at] * value, 0) }[node.role];
  if (!same(right, after.value)) return null;
  const wrong = { max: ["least", "last", "mean", "sum"], min: ["greatest", "last", "mean", "sum"], chance: ["mean", "greatest", "sum", "least"] }[node.role];
  const seed = mixed(walk.at, after.node);
  const [first, ...others] = wrong.map((kind) => ({ value: { ...sums, mean }[kind], why: kind }));
  const options = [{ value: right }, first, ...others.slice(seed % others.length), ...others, { value: right + 1 }, { value: right - 1 }];
  const name = title(told, after.node);
  const texts = distinct(options.map((each) => each.value)).slice(0, 3);
  const answers = texts.map((value) => ({ text: numeral(value), more: "", why: mistake(options.find((each) => same(each.value, value)).why, numeral(value), node.role) }));
  const sure = children.map((each, at) => `${node.role === "chance" ? `${numeral(shares[at])} × ` : ""}${amount(each.value, each.sign)}`);
  const calls = node.role === "chance" ? "a chance node" : `a ${WHO[node.role]} node`;
  const reason = { max: `Max takes the greatest of ${list(sure)}: ${numeral(right)}.`, min: `Min takes the least of ${list(sure)}: ${numeral(right)}.`, chance: `${sure.join(" + ")} = ${numeral(right)}.` }[node.role];
  return { topic: "worth", node: after.node, hides: after.node, ask: `${name} is ${calls}. What is it worth?`, hint: `Its moves are worth ${list(node.children.map((each, at) => `${amount(values[at], children[at].sign)}${node.role === "chance" ? ` (probability ${numeral(shares[at])})` : ""}`))}.`, reason, ...turned(answers, seed) };
}

function mistake(kind, value, role) {
  const who = role === "chance" ? "chance does not choose" : `${WHO[role]} moves here`;
  const says = { greatest: `${value} is the greatest, but ${who}.`, least: `${value} is the least, but ${who}.`, mean: role === "chance" ? `${value} is the mean as if all moves were equally likely.` : `${value} is the mean, but ${who}, not chance.`, sum: `${value} is the sum; only ${role === "chance" ? "the mean" : "one move"} counts.`, last: `${value} is only the last one.` };
  return says[kind] ?? "";
}

function distinct(values) {
  return values.filter((value, at) => values.findIndex((each) => same(each, value)) === at);
}

/** The answers in another order, which depends on a number; the first was the right one. */
function turned(answers, seed) {
  const by = seed % answers.length;
  return { answers: [...answers.slice(by), ...answers.slice(0, by)], right: (answers.length - by) % answers.length };
}
