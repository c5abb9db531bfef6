// What has happened at a step, in words. The same words as in the window, the reports and the pages.

import { hasOwnEnds, isEqual, read, way } from "#model";

const ROLE = { max: "Max", min: "Min", chance: "Chance" };

/** A value, short enough to stand in a node. */
export function numeral(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (value === Infinity) return "∞";
  if (value === -Infinity) return "−∞";
  if (Math.abs(value) < 1e-9) return "0"; // Star1's windows are a little wider than they need be
  const digits = Math.abs(value) < 100 && !Number.isInteger(value) ? 3 : Math.max(4, Math.trunc(Math.abs(value)).toString().length);
  return String(Number(value.toPrecision(Math.min(digits, 7)))).replace("-", "−");
}

/** The actions that lead to a node. */
const actions = (told, number) => way(told, number).slice(1).map((each) => told.nodes[each].action);

/** What a node is called: its name; on a board the round, who moves, and the round's moves so far; else all moves. */
export function label(told, number) {
  const node = told.nodes[number];
  if (node.name) return node.name;
  if (node.up === null) return "the root";
  const made = actions(told, number);
  if (!told.board) return made.join(", ");
  told.count ??= 1 + told.nodes.reduce((most, each) => Math.max(most, each.mover ?? 0), 0);
  const before = Math.floor((made.length - 1) / told.count); // rounds before that of the last move
  const who = !node.role ? "leaf" : node.mover === 0 ? "Pacman" : `ghost ${node.mover}`;
  const round = before + 1 + (node.role && node.mover === 0 ? 1 : 0);
  return `round ${round}, ${who}, after ${made.slice(before * told.count).join(", ")}`;
}

/** Whether this text names a node: what it is called, or the moves that lead to it. */
export function isCalled(told, number, text) {
  return [label(told, number), actions(told, number).join(", ")].some((name) => name.toLowerCase() === text);
}

/** Whether this text is a part of what a node is called. */
export function isPartOfName(told, number, text) {
  return [label(told, number), actions(told, number).join(", ")].some((name) => name.toLowerCase().includes(text));
}

/** Who moves at a node. */
export function mover(node) {
  if (node.mover === null || node.mover === undefined) return "value";
  return node.mover === 0 ? "agent 0" : `agent ${node.mover}`;
}

const AMOUNT = { "≤": "at most ", "≥": "at least ", "≈": "about " };

/** A value with its sign, in words. */
export const amount = (value, sign) => `${AMOUNT[sign] ?? ""}${numeral(value)}`;

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const known = (walk, number) => walk.known[number];
const list = (words) => (words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

/** `says` is the sentence; `why` tells the rule that applies. */
export function sentence(walk) {
  const { told, step } = walk;
  if (step === null) return { says: "Nothing has been searched yet.", why: "Step on, or press Play." };
  const { says, why } = TELL[step.kind](walk, told, step, label(told, step.node));
  return { says: capital(says), why };
}

const TELL = {
  down(walk, told, step, name) {
    const node = told.nodes[step.node];
    const says = node.up === null ? `The search begins at ${name}.` : `It goes down to ${name}${told.steps.slice(0, walk.at).some((each) => each.kind === "down" && each.node === step.node) ? " again" : ""}.`;
    const role = node.role ?? null;
    const task = { max: "takes the greatest value of the moves", min: "takes the least value of the moves", chance: "takes the mean of the moves, each times its probability" }[role];
    const isOwn = role !== null && hasOwnEnds(told, node);
    const own = `Agent ${node.mover} moves here and takes what is best for itself; the values are what it is worth to agent 0. `;
    const who = role === null ? "" : isOwn ? own : `${ROLE[role]} moves here and ${task}. `;
    return { says, why: `${who}${windowText(known(walk, step.node), node.up === null)}`.trim() };
  },
  value(walk, told, step, name) {
    if (step.value === null) return { says: `${name} is asked for a value.`, why: "It has none." };
    return { says: `${name} is worth ${numeral(step.value)}.`, why: `${shared(walk, step.node)} ${absorbed(walk, told, step.node, step.value, "")}`.trim() };
  },
  sort(walk, told, step, name) {
    const above = label(told, told.nodes[step.node].up);
    return { says: `${name} is evaluated: ${numeral(step.value)}.`, why: `That only decides in which order it looks at the moves of ${above}.` };
  },
  cut(walk, told, step, name) {
    const node = told.nodes[step.node];
    const here = known(walk, step.node);
    const actions = list(step.cut.map((each) => told.nodes[each].action));
    const skipped = step.cut.length ? `${actions} ${step.cut.length === 1 ? "is" : "are"} never looked at.` : "";
    if (here.alpha === null || (here.best === null && node.role !== "chance")) return { says: `${name} is left early.`, why: skipped };
    if (node.role === "min") return bounded(walk, told, step, name, "less", "α", here.alpha, "most", "max", skipped);
    if (node.role === "max") return bounded(walk, told, step, name, "greater", "β", here.beta, "least", "min", skipped);
    return { says: `The mean at ${name} must lie outside its window, so ${name} is cut.`, why: `${windowText(here)} ${skipped}` };
  },
  up(walk, told, step, name) {
    const node = told.nodes[step.node];
    if (step.value === null) return { says: `It leaves ${name}.`, why: "Its value is not known." };
    const worth = amount(step.value, step.sign);
    if (node.up === null) {
      const action = told.action ? ` It takes ${told.action}.` : "";
      return { says: `${name} is worth ${worth}.${action}`, why: `${reason(walk, told, node, step)} ${shared(walk, step.node)}`.trim() };
    }
    return { says: `${name} is worth ${worth}.`, why: `${reason(walk, told, node, step)} ${shared(walk, step.node)} ${absorbed(walk, told, step.node, step.value, step.sign)}`.replace("  ", " ").trim() };
  },
  visit(walk, told, step, name) {
    const { visits } = known(walk, step.node);
    const node = told.nodes[step.node];
    const says = node.up === null ? `Simulation ${visits} begins at ${name}.` : `The simulation comes to ${name}.`;
    const mean = `${capital(name)} was visited ${visits === 1 ? "once" : `${visits} times`}; the mean of the results is ${numeral(step.value)}.`;
    return { says, why: `${onward(walk, told, step)} ${mean}` };
  },
};

/** The child to which the simulation goes from the node of this step; undefined where it leaves the tree. */
export function chosenBy(told, at) {
  const after = told.steps[at + 1];
  return after !== undefined && told.nodes[after.node].up === told.steps[at].node ? after.node : undefined;
}

/** Where a simulation goes from here, and why. */
function onward(walk, told, step) {
  const child = chosenBy(told, walk.at);
  const node = told.nodes[step.node];
  if (child === undefined) return node.role ? "The simulation leaves the tree here and plays on to its end." : "The simulation ends here.";
  const { action } = told.nodes[child];
  const promise = step.promises.find((each) => each.node === child);
  if (promise !== undefined) return `It continues with ${action}, which promises most: ${numeral(promise.mean)} from its mean and ${numeral(promise.bonus)} because of its visits.`;
  if (node.role === "chance") return `Chance draws ${action}.`;
  return known(walk, child).visits ? `It continues with ${action}.` : `${action} was not tried before, so it goes there.`;
}

function bounded(walk, told, step, name, more, letter, edge, side, other, skipped) {
  const here = known(walk, step.node);
  const equal = here.best === edge;
  const found = capital(amount(here.best, here.bestSign));
  const says = equal ? `${found} equals ${letter} = ${numeral(edge)}, so ${name} is cut.` : `${found} is ${more} than ${letter} = ${numeral(edge)}, so ${name} is cut.`;
  const beyond = other === "max" ? here.best < edge : here.best > edge;
  if (!equal && !beyond) return { says: `${name} is left, though ${amount(here.best, here.bestSign)} is not ${more} than ${letter} = ${numeral(edge)}.`, why: skipped };
  const owner = way(told, step.node).slice(0, -1).reverse().find((each) => told.nodes[each].role === other && walk.known[each].best === edge && !isBeyond(other, walk.known[each].bestSign));
  const sure = owner === undefined ? "" : `At ${label(told, owner)}, ${ROLE[other]} is already sure of ${numeral(edge)}. `;
  return { says, why: `${sure}${capital(name)} is worth at ${side} ${numeral(here.best)}, whatever else is below it. ${skipped}` };
}

/** Whether Max may get less than this, or Min have to give more: then nobody is sure of it. */
export const isBeyond = (role, sign) => sign === "≈" || sign === (role === "max" ? "≤" : "≥");

function windowText(here, isRoot = false) {
  if (here.alpha === null || here.alpha === undefined) return "";
  if (here.alpha === -Infinity && here.beta === Infinity && isRoot) return "α is the value that Max is already sure of, β the value that Min is already sure of. Nothing is sure yet: α = −∞, β = ∞.";
  if (here.alpha === -Infinity && here.beta === Infinity) return "Any value may matter: α = −∞, β = ∞.";
  if (here.beta - here.alpha < 1e-9) return `It only asks on which side of ${numeral(here.alpha)} the value lies: this null window, from α to the next number, lets it cut the most.`;
  return `Only values from α = ${numeral(here.alpha)} to β = ${numeral(here.beta)} can change the decision.`;
}

function reason(walk, told, node, { value, sign }) {
  const { found } = walk.known[node.number];
  const numbers = found.map((each) => each.value);
  const values = found.map((each) => amount(each.value, each.sign));
  const isPart = found.length < node.children.length;
  const shares = found.map((each) => told.nodes[each.number].chance ?? null);
  const isExact = [sign, ...found.map((each) => each.sign)].every((each) => !each);
  const mean = shares.includes(null) || !isExact ? null : numbers.reduce((sum, each, index) => sum + each * shares[index], 0); // null: not known
  const isWeighted = node.role === "chance" && !isPart && new Set(shares).size > 1 && !shares.includes(null);
  if (isWeighted && values.length <= 6 && (mean === null || isEqual(value, mean))) return `That is ${values.map((each, index) => `${numeral(shares[index])} × ${each}`).join(" + ")}.`;
  if (values.length === 0 || node.role === null) return "";
  if (hasOwnEnds(told, node) && values.length > 1) return `Agent ${node.mover} takes the move that is best for itself; to agent 0 this is worth ${numeral(value)}.`;
  if (node.role === "chance" && isPart) return counted(values, sign);
  const [best, word] = { max: [Math.max(...numbers), "greatest value"], min: [Math.min(...numbers), "least value"], chance: [mean, "mean"] }[node.role];
  const isOther = best !== null && !Number.isNaN(best) && !isEqual(value, best); // in max^n, and in searches that are wrong
  if (isOther && values.length > 1) return `That is not the ${word} below it.`;
  if (values.length > 6) return { max: "That is the greatest value below it.", min: "That is the least value below it.", chance: "That is the mean below it." }[node.role];
  if (values.length === 1 && isOther && isExact) return `That is not ${values[0]}, which is the ${node.children.length === 1 ? "value of its only move" : "only value found below it"}.`;
  if (values.length === 1) return node.children.length === 1 ? "It has one move only." : `That is the only value found below it.`;
  return `That is ${{ max: "the greatest of", min: "the least of", chance: "the mean of" }[node.role]} ${list(isPart ? [...values, "what was cut"] : values)}.`;
}

/** What a node is worth to each agent, where the search keeps that. */
function shared(walk, number) {
  const { each } = walk.known[number];
  return each.length < 2 ? "" : `Agents 0 ${each.length === 2 ? "and" : "to"} ${each.length - 1} get ${list(each.map(numeral))}.`;
}

/** How every agent's number is written at a node. */
export const tuple = (each) => (each.length < 2 ? "" : `(${each.map(numeral).join(", ")})`);

/** At a chance node of which something was cut. */
function counted(values, sign) {
  const extreme = { "≤": "greatest", "≥": "least" }[sign];
  const rest = extreme ? `; what was cut counts as the ${extreme} that it can be` : "";
  return values.length > 6 ? "" : `Below it, ${list(values)} ${values.length === 1 ? "was" : "were"} found${rest}.`;
}

function absorbed(walk, told, number, value, sign) {
  const up = told.nodes[number].up;
  if (up === null || value === null) return "";
  const node = told.nodes[up];
  const above = walk.known[up];
  const name = label(told, up);
  const has = amount(above.best, above.bestSign);
  if (told.upwards) return walk.step.kind === "value" ? `${capital(name)} gets its value when all of this level are known.` : "";
  if (node.role === "chance") {
    const share = told.nodes[number].chance;
    const part = share === undefined || share === null ? "" : `${numeral(share)} × ${amount(value, sign)} is added: `;
    return `${part}${part ? name : capital(name)} has ${has} so far.`;
  }
  if (hasOwnEnds(told, node)) return "";
  if (!above.isNew) return `${capital(name)} already has ${has}, so this changes nothing.`;
  const word = node.role === "max" ? "greatest" : "least";
  return above.best === value && above.bestSign === sign ? `That is the ${word} value so far at ${name}.` : `${name} has ${has} so far.`;
}

/** The lines of a drawn tree that is read aloud: a node with its state and value. */
export function spoken(walk, number) {
  const { told } = walk;
  const node = told.nodes[number];
  const here = walk.known[number];
  const value = here.value ?? here.best ?? (node.children.length ? null : read(node.worth));
  const isOpen = here.value === null && node.children.length > 0;
  const worth = value === null ? "" : isOpen ? `, so far ${here.bestSign}${numeral(value)}` : `, value ${here.sign ?? ""}${numeral(value)}`;
  const state = number === walk.now && walk.at >= 0 ? "now" : here.state;
  const who = node.role ? (hasOwnEnds(told, node) ? mover(node) : ROLE[node.role]) : "leaf";
  const each = tuple(here.each);
  const name = label(told, number);
  return `${name}${name.includes(`, ${who},`) ? "" : `, ${who}`}, ${state}${worth}${each && ` ${each}`}`;
}
