// Two searches of the same problem: the same nodes for both, and their steps side by side. No drawing.

import { firstDifference, prepare } from "#model";

/** Both searches over all nodes that either of them has, so that the same node has the same number in both. */
export function overSameNodes(one, other) {
  const below = [one, other].map((search) => childrenOf(search.nodes));
  const whole = [[0, 0]]; // the numbers of each node in the two, or undefined
  const ups = [undefined];
  const numbers = [new Map(), new Map()];
  for (let at = 0; at < whole.length; at++) {
    const pair = whole[at];
    pair.forEach((number, side) => number !== undefined && numbers[side].set(number, at));
    const [left, right] = pair.map((number, side) => below[side].get(number) ?? new Map());
    for (const key of new Set([...left.keys(), ...right.keys()])) {
      whole.push([left.get(key), right.get(key)]);
      ups.push(at);
    }
  }
  return [one, other].map((search, side) => renumbered(search, numbers[side], whole.map((pair, at) => nodeOf(pair, at, side))));

  function nodeOf(pair, at, side) {
    const [own, others] = [side, 1 - side].map((each) => (pair[each] === undefined ? {} : [one, other][each].nodes[pair[each]]));
    return { ...others, ...own, up: ups[at] }; // of a node that one never came to, the other knows who moves there
  }
}

function childrenOf(nodes) {
  const found = new Map();
  nodes.forEach((node, number) => {
    if (number === 0) return;
    const children = found.get(node.up) ?? new Map();
    children.set(`${node.by} ${node.action}`, number);
    found.set(node.up, children);
  });
  return found;
}

function renumbered(search, numbers, nodes) {
  const steps = search.steps.map((step) => ({ ...step, node: numbers.get(step.node), cut: (step.cut ?? []).map((each) => numbers.get(each)) }));
  return { ...search, nodes, steps };
}

const key = (step) => `${step.kind} ${step.node} ${step.kind === "visit" ? step.value : step.cut ?? ""}`;

/**
 * The steps of both in columns: the same ones below each other, with gaps where only one of them does something.
 * A column has the numbers of its two steps, null for a gap.
 */
export function aligned(one, other) {
  const keys = [one, other].map((search) => search.steps.map(key));
  const later = keys.map(positions);
  const columns = [];
  let [i, j] = [0, 0];
  while (i < keys[0].length && j < keys[1].length) {
    const ahead = keys[0][i] === keys[1][j] ? 0 : nextPlace(later[1], keys[0][i], j);
    const behind = keys[0][i] === keys[1][j] ? 0 : nextPlace(later[0], keys[1][j], i);
    if (ahead === behind || (ahead === Infinity && behind === Infinity)) columns.push([i++, j++]);
    else if (ahead - j < behind - i) columns.push([null, j++]);
    else columns.push([i++, null]);
  }
  while (i < keys[0].length) columns.push([i++, null]);
  while (j < keys[1].length) columns.push([null, j++]);
  return columns;
}

function positions(keys) {
  const found = new Map();
  keys.forEach((each, at) => found.set(each, [...(found.get(each) ?? []), at]));
  return found;
}

function nextPlace(later, wanted, from) {
  return later.get(wanted)?.find((at) => at >= from) ?? Infinity;
}

/** Two searches as one: prepared, in columns, with the first column in which they differ, or -1. */
export function pair(one, other) {
  const searches = overSameNodes(one, other).map(prepare);
  const values = [Math.min(...searches.map((each) => each.values[0])), Math.max(...searches.map((each) => each.values[1]))];
  for (const each of searches) each.values = values; // the same scale
  return { searches, columns: aligned(...searches), first: firstDifference(...searches) };
}
