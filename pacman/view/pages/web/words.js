// What has happened at a step, in words. The same words as in the window, the reports and the pages.

import { facts, language, list, message, say, sayFigures, sayNumber, sentences } from "#language";
import { hasOwnEnds, isEqual, read, way } from "#model";

const ROLE = { max: message("Max"), min: message("Min"), chance: message("Chance") };

/** A value, short enough for a node. */
export function numeral(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (value === Infinity) return "∞";
  if (value === -Infinity) return "−∞";
  if (Math.abs(value) < 1e-9) return "0"; // Star1's windows are a little wider than they need be
  const digits = Math.abs(value) < 100 && !Number.isInteger(value) ? 3 : Math.max(4, Math.trunc(Math.abs(value)).toString().length);
  return sayFigures(String(Number(value.toPrecision(Math.min(digits, 7))))).replace("-", "−");
}

/** The actions that lead to a node. */
const actions = (search, number) => way(search, number).slice(1).map((each) => search.nodes[each].action);

/** What a node is called: its name; on a board the round with who moves, and the round's moves so far; else all moves. */
export function labelParts(search, number) {
  const node = search.nodes[number];
  if (node.name) return [node.name];
  if (node.up === null) return [say("the root")];
  const made = actions(search, number);
  if (!search.board) return [made.join(", ")];
  search.count ??= 1 + search.nodes.reduce((most, each) => Math.max(most, each.mover ?? 0), 0);
  const before = Math.floor((made.length - 1) / search.count); // rounds before that of the last move
  const who = !node.role ? say("leaf") : node.mover === 0 ? "Pacman" : say("ghost {ghost}", { ghost: node.mover });
  const round = before + 1 + (node.role && node.mover === 0 ? 1 : 0);
  return [say("round {round}, {who}", { round, who }), say("after {moves}", { moves: made.slice(before * search.count).join(", ") })];
}

export const label = (search, number) => facts(...labelParts(search, number));

/** Whether this text names a node: what it is called, or the moves that lead to it. */
export function isCalled(search, number, text) {
  return [label(search, number), actions(search, number).join(", ")].some((name) => name.toLowerCase() === text);
}

/** Whether this text is a part of what a node is called. */
export function isPartOfName(search, number, text) {
  return [label(search, number), actions(search, number).join(", ")].some((name) => name.toLowerCase().includes(text));
}

/** A value with its sign, in words. */
export function amount(value, sign) {
  if (sign === "≤") return say("at most {value}", { value: numeral(value) });
  if (sign === "≥") return say("at least {value}", { value: numeral(value) });
  return sign === "≈" ? say("about {value}", { value: numeral(value) }) : numeral(value);
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const known = (walk, number) => walk.known[number];

/** `says` is the sentence; `why` gives the rule that applies. */
export function sentence(walk) {
  const { search, step } = walk;
  if (step === null) return { says: say("Nothing has been searched yet."), why: say("Step on, or press Play.") };
  const { says, why } = SENTENCES[step.kind](walk, search, step, label(search, step.node));
  return { says: capital(says), why: sentences(...why) };
}

// For each kind of step what it says, and the sentences that tell why.
const SENTENCES = {
  down(walk, search, step, name) {
    const node = search.nodes[step.node];
    const isAgain = search.steps.slice(0, walk.at).some((each) => each.kind === "down" && each.node === step.node);
    const places = { node: name };
    const says = node.up === null ? say("The search begins at {node}.", places) : isAgain ? say("It goes down to {node} again.", places) : say("It goes down to {node}.", places);
    const task = {
      max: message("Max moves here and takes the greatest value of the moves."),
      min: message("Min moves here and takes the least value of the moves."),
      chance: message("Chance moves here and takes the mean of the moves, each times its probability."),
    }[node.role];
    const isOwn = task !== undefined && hasOwnEnds(search, node);
    const own = isOwn ? say("Agent {agent} moves here and takes what is best for itself; the values are what it is worth to agent 0.", { agent: node.mover }) : "";
    return { says, why: [isOwn || task === undefined ? own : say(task), windowText(known(walk, step.node), node.up === null)] };
  },
  value(walk, search, step, name) {
    if (step.value === null) return { says: say("{node} is asked for a value.", { node: name }), why: [say("It has none.")] };
    return { says: isWorth(name, numeral(step.value)), why: [shared(walk, step.node), absorbed(walk, search, step.node, step.value, "")] };
  },
  sort(walk, search, step, name) {
    const above = label(search, search.nodes[step.node].up);
    return { says: say("{node} is evaluated: {value}.", { node: name, value: numeral(step.value) }), why: [say("That only decides in which order it looks at the moves of {node}.", { node: above })] };
  },
  cut(walk, search, step, name) {
    const node = search.nodes[step.node];
    const here = known(walk, step.node);
    const actions = list(step.cut.map((each) => search.nodes[each].action));
    const skipped = step.cut.length ? sayNumber("{actions} is never looked at.", "{actions} are never looked at.", step.cut.length, { actions }) : "";
    if (here.alpha === null || (here.best === null && node.role !== "chance")) return { says: say("{node} is left early.", { node: name }), why: [skipped] };
    if (node.role === "chance") return { says: say("The mean at {node} must lie outside its window, so {node} is cut.", { node: name }), why: [windowText(here), skipped] };
    return bounded(walk, search, step, name, skipped);
  },
  up(walk, search, step, name) {
    const node = search.nodes[step.node];
    if (step.value === null) return { says: say("It leaves {node}.", { node: name }), why: [say("Its value is not known.")] };
    const takes = node.up === null && search.action ? say("It takes {action}.", { action: search.action }) : "";
    const says = sentences(isWorth(name, amount(step.value, step.sign)), takes);
    return { says, why: [reason(walk, search, node, step), shared(walk, step.node), absorbed(walk, search, step.node, step.value, step.sign)] };
  },
  visit(walk, search, step, name) {
    const { visits } = known(walk, step.node);
    const node = search.nodes[step.node];
    const says = node.up === null ? say("Simulation {number} begins at {node}.", { number: visits, node: name }) : say("The simulation comes to {node}.", { node: name });
    const places = { node: name, mean: numeral(step.value) };
    const mean = sayNumber("{node} was visited once; the mean of the results is {mean}.", "{node} was visited {number} times; the mean of the results is {mean}.", visits, places);
    return { says, why: [onward(walk, search, step), capital(mean)] };
  },
};

const isWorth = (node, value) => say("{node} is worth {value}.", { node, value });

/** The child to which the simulation goes from the node of this step; undefined where it leaves the tree. */
export function chosenBy(search, at) {
  const after = search.steps[at + 1];
  return after !== undefined && search.nodes[after.node].up === search.steps[at].node ? after.node : undefined;
}

/** Where a simulation goes from here, and why. */
function onward(walk, search, step) {
  const child = chosenBy(search, walk.at);
  const node = search.nodes[step.node];
  if (child === undefined) return node.role ? say("The simulation leaves the tree here and plays on to its end.") : say("The simulation ends here.");
  const { action } = search.nodes[child];
  const promise = step.promises.find((each) => each.node === child);
  if (promise !== undefined) return say("It continues with {action}, which promises most: {mean} from its mean and {bonus} because of its visits.", { action, mean: numeral(promise.mean), bonus: numeral(promise.bonus) });
  if (node.role === "chance") return say("Chance draws {action}.", { action });
  return known(walk, child).visits ? say("It continues with {action}.", { action }) : say("{action} was not tried before, so it goes there.", { action });
}

/** At a node of Max or Min that is left because of its window. */
function bounded(walk, search, step, name, skipped) {
  const here = known(walk, step.node);
  const { role } = search.nodes[step.node];
  const [edge, other] = role === "min" ? [here.alpha, "max"] : [here.beta, "min"];
  const isOutside = role === "min" ? here.best < edge : here.best > edge;
  const places = { found: amount(here.best, here.bestSign), bound: `${role === "min" ? "α" : "β"} = ${numeral(edge)}`, node: name };
  const less = isOutside ? message("{found} is less than {bound}, so {node} is cut.") : message("{node} is left, though {found} is not less than {bound}.");
  const greater = isOutside ? message("{found} is greater than {bound}, so {node} is cut.") : message("{node} is left, though {found} is not greater than {bound}.");
  const unequal = say(role === "min" ? less : greater, places);
  const isEqual = here.best === edge;
  const says = capital(isEqual ? say("{found} equals {bound}, so {node} is cut.", places) : unequal);
  if (!isOutside && !isEqual) return { says, why: [skipped] };
  const owner = way(search, step.node).slice(0, -1).reverse().find((each) => search.nodes[each].role === other && walk.known[each].best === edge && !isBeyond(other, walk.known[each].bestSign));
  const sure = owner === undefined ? "" : say("At {node}, {role} is already sure of {value}.", { node: label(search, owner), role: say(ROLE[other]), value: numeral(edge) });
  const value = numeral(here.best);
  const atMost = say("{node} is worth at most {value}, whatever else is below it.", { node: name, value });
  const atLeast = say("{node} is worth at least {value}, whatever else is below it.", { node: name, value });
  return { says, why: [sure, capital(role === "min" ? atMost : atLeast), skipped] };
}

/** Whether Max may get less than this, or Min have to give more: then nobody is sure of it. */
export const isBeyond = (role, sign) => sign === "≈" || sign === (role === "max" ? "≤" : "≥");

function windowText(here, isRoot = false) {
  if (here.alpha === null || here.alpha === undefined) return "";
  if (here.alpha === -Infinity && here.beta === Infinity && isRoot) return say("α is the value that Max is already sure of, β the value that Min is already sure of. Nothing is sure yet: α = −∞, β = ∞.");
  if (here.alpha === -Infinity && here.beta === Infinity) return say("Any value may matter: α = −∞, β = ∞.");
  if (here.beta - here.alpha < 1e-9) return say("It only asks on which side of {value} the value lies: this null window, from α to the next number, lets it cut the most.", { value: numeral(here.alpha) });
  return say("Only values from α = {alpha} to β = {beta} can change the decision.", { alpha: numeral(here.alpha), beta: numeral(here.beta) });
}

function reason(walk, search, node, { value, sign }) {
  const { found } = walk.known[node.number];
  const numbers = found.map((each) => each.value);
  const values = found.map((each) => amount(each.value, each.sign));
  const isPart = found.length < node.children.length;
  const shares = found.map((each) => search.nodes[each.number].chance ?? null);
  const isExact = [sign, ...found.map((each) => each.sign)].every((each) => !each);
  const mean = shares.includes(null) || !isExact ? null : numbers.reduce((sum, each, index) => sum + each * shares[index], 0); // null: not known
  const isWeighted = node.role === "chance" && !isPart && new Set(shares).size > 1 && !shares.includes(null);
  if (isWeighted && values.length <= 6 && (mean === null || isEqual(value, mean))) return say("That is {sum}.", { sum: values.map((each, index) => `${numeral(shares[index])} × ${each}`).join(" + ") });
  if (values.length === 0 || node.role === null) return "";
  if (hasOwnEnds(search, node) && values.length > 1) return say("Agent {agent} takes the move that is best for itself; to agent 0 this is worth {value}.", { agent: node.mover, value: numeral(value) });
  if (node.role === "chance" && isPart) return counted(values, sign);
  const best = { max: Math.max(...numbers), min: Math.min(...numbers), chance: mean }[node.role];
  const isOther = best !== null && !Number.isNaN(best) && !isEqual(value, best); // in max^n, and in searches that are wrong
  if (isOther && values.length > 1) return say({ max: message("That is not the greatest value below it."), min: message("That is not the least value below it."), chance: message("That is not the mean below it.") }[node.role]);
  if (values.length > 6) return say({ max: message("That is the greatest value below it."), min: message("That is the least value below it."), chance: message("That is the mean below it.") }[node.role]);
  const isOnlyMove = node.children.length === 1;
  if (values.length === 1 && isOther && isExact) return isOnlyMove ? say("That is not {value}, which is the value of its only move.", { value: values[0] }) : say("That is not {value}, which is the only value found below it.", { value: values[0] });
  if (values.length === 1) return isOnlyMove ? say("It has one move only.") : say("That is the only value found below it.");
  const among = { max: message("That is the greatest of {values}."), min: message("That is the least of {values}."), chance: message("That is the mean of {values}.") }[node.role];
  return say(among, { values: list(isPart ? [...values, say("what was cut")] : values) });
}

/** What a node is worth to each agent, where the search keeps that. */
function shared(walk, number) {
  const { each } = walk.known[number];
  if (each.length < 2) return "";
  const values = list(each.map(numeral));
  return each.length === 2 ? say("Agents 0 and 1 get {values}.", { values }) : say("Agents 0 to {last} get {values}.", { last: each.length - 1, values });
}

/** How every agent's number is written at a node. */
export const tuple = (each) => (each.length < 2 ? "" : `(${each.map(numeral).join(language.decimal === "," ? "; " : ", ")})`);

/** At a chance node of which something was cut. */
function counted(values, sign) {
  if (values.length > 6) return "";
  const places = { values: list(values) };
  if (sign === "≤") return sayNumber("Below it, {values} was found; what was cut counts as the greatest that it can be.", "Below it, {values} were found; what was cut counts as the greatest that it can be.", values.length, places);
  if (sign === "≥") return sayNumber("Below it, {values} was found; what was cut counts as the least that it can be.", "Below it, {values} were found; what was cut counts as the least that it can be.", values.length, places);
  return sayNumber("Below it, {values} was found.", "Below it, {values} were found.", values.length, places);
}

function absorbed(walk, search, number, value, sign) {
  const up = search.nodes[number].up;
  if (up === null || value === null) return "";
  const node = search.nodes[up];
  const above = walk.known[up];
  const name = label(search, up);
  const places = { node: name, value: amount(above.best, above.bestSign) };
  if (search.upwards) return walk.step.kind === "value" ? capital(say("{node} gets its value when all of this level are known.", { node: name })) : "";
  if (node.role === "chance") {
    const share = search.nodes[number].chance;
    if (share === undefined || share === null) return capital(say("{node} has {value} so far.", places));
    return say("{share} × {part} is added: {node} has {value} so far.", { share: numeral(share), part: amount(value, sign), ...places });
  }
  if (hasOwnEnds(search, node)) return "";
  if (!above.isNew) return capital(say("{node} already has {value}, so this changes nothing.", places));
  if (above.best !== value || above.bestSign !== sign) return say("{node} has {value} so far.", places);
  return node.role === "max" ? say("That is the greatest value so far at {node}.", { node: name }) : say("That is the least value so far at {node}.", { node: name });
}

const STATE = { "to come": message("to come"), open: message("open"), done: message("done"), now: message("now") };

/** The lines of a drawn tree that is read aloud: a node with its state and value. */
export function spoken(walk, number) {
  const { search } = walk;
  const node = search.nodes[number];
  const here = walk.known[number];
  const value = here.value ?? here.best ?? (node.children.length ? null : read(node.worth));
  const isOpen = here.value === null && node.children.length > 0;
  const written = value === null ? "" : `${(isOpen ? here.bestSign : here.sign) ?? ""}${numeral(value)}`;
  const worth = value === null ? "" : isOpen ? say("so far {value}", { value: written }) : say("value {value}", { value: written });
  const state = number === walk.now && walk.at >= 0 ? "now" : here.state;
  const mover = hasOwnEnds(search, node) ? say("agent {agent}", { agent: node.mover }) : say(ROLE[node.role] ?? "");
  const isSaid = search.board && !node.name && node.up !== null; // that it is a leaf
  const who = node.role ? mover : isSaid ? "" : say("leaf");
  const how = state === "cut" ? sayNumber("cut", "cuts", 1) : say(STATE[state]);
  return [facts(label(search, number), who, how, worth), tuple(here.each)].join(" ").trim();
}
