// What stands beside the tree: open nodes with their windows, the comb of steps, the source, the board.

import { facts, say } from "#language";
import { make } from "#tree";
import { chosenBy, label, labelParts, numeral } from "#words";
import { way } from "#model";

export function html(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null && value !== undefined) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

const MOST_OPEN = 6;

/** The open nodes from the root down, each with its window as a gauge. */
export function openNodes(place, walk) {
  const open = way(walk.search, walk.now).filter((number) => walk.search.nodes[number].role && walk.known[number].state === "open");
  const shown = open.slice(-MOST_OPEN);
  const rows = shown.map((number) => {
    const here = walk.known[number];
    const text = say("{node}: {window}", { node: label(walk.search, number), window: gaugeText(here) });
    const [who, ...after] = labelParts(walk.search, number);
    return html("li", {}, html("span", {}, html("span", { class: "b" }, who), ...after.map((each) => html("span", { class: "dim s" }, ` ${each}`))), gauge(walk, number, text));
  });
  if (open.length > shown.length) rows.unshift(html("li", { class: "dim s" }, say("and {number} above", { number: open.length - shown.length })));
  place.classList.toggle("long", !walk.search.nodes[0].name); // nodes are called by the moves that lead to them
  place.replaceChildren(...(rows.length ? rows : [html("li", { class: "dim" }, say("None is open."))]));
}

function shortLabel(search, number) {
  const node = search.nodes[number];
  return node.name ?? node.action ?? say("root");
}

function gaugeText(here) {
  const best = here.best === null ? say("nothing found yet") : say("best so far {value}", { value: `${here.bestSign}${numeral(here.best)}` });
  return here.alpha === null ? best : facts(best, `α ${numeral(here.alpha)}`, `β ${numeral(here.beta)}`);
}

const WIDTH = 236;

function gauge(walk, number, text) {
  const here = walk.known[number];
  const [low, high] = walk.search.values;
  const margin = (high - low || 1) * 0.08;
  const at = (value) => 12 + ((Math.min(Math.max(value, low - margin), high + margin) - low + margin) / (high - low + 2 * margin || 1)) * (WIDTH - 24);
  const svg = make("svg", { class: "gauge", viewBox: `0 0 ${WIDTH} 56`, role: "img", "aria-label": text });
  svg.append(make("path", { class: "line", d: `M12 26H${WIDTH - 12}` }));
  if (here.alpha !== null && here.alpha !== undefined) {
    const [left, right] = [at(here.alpha), at(here.beta)];
    if (right > left) svg.append(make("rect", { class: "band", x: left, y: 20, width: right - left, height: 12 }));
    svg.append(edgeSign(left, here.alpha, -1), edgeSign(right, here.beta, 1));
    if (right - left < 60) svg.append(words((left + right) / 2, 50, `α ${numeral(here.alpha)}  β ${numeral(here.beta)}`));
    else svg.append(words(left, 50, `α ${numeral(here.alpha)}`), words(right, 50, `β ${numeral(here.beta)}`));
  }
  if (here.best !== null) {
    const outside = here.alpha !== null && here.alpha !== undefined && (here.best < here.alpha || here.best > here.beta);
    const x = at(here.best);
    svg.append(make("path", { class: `best ${outside ? "outside" : ""}`, d: `M${x} 19L${x + 7} 26L${x} 33L${x - 7} 26Z` }));
    svg.append(words(x, 13, `${here.bestSign}${numeral(here.best)}`, "b"));
  }
  return svg;
}

function edgeSign(x, value, side) {
  const d = Number.isFinite(value) ? `M${x - 4 * side} 18H${x}V34H${x - 4 * side}` : `M${x - 4 * side} 19L${x + 2 * side} 26L${x - 4 * side} 33`;
  return make("path", { class: "edge-sign", d });
}

function words(x, y, text, kind = "") {
  const half = text.length * 4; // of its width, about
  const element = make("text", { x: Math.min(Math.max(x, half), WIDTH - half), y, "text-anchor": "middle", class: kind });
  element.textContent = text;
  return element;
}

/** What a simulation weighs at this node: for each child its mean and the bonus for few visits, as two parts of a bar. */
export function selection(place, walk) {
  const { search, at } = walk;
  const weighs = (each) => each >= 0 && search.steps[each].promises.length > 0;
  const shown = [at, at - 1].find((each) => weighs(each) && (each === at || chosenBy(search, each) === walk.now)) ?? -1;
  if (shown < 0) return place.replaceChildren(html("tr", {}, html("td", { class: "dim", colspan: "6" }, say("Nothing is weighed at this step."))));
  const { promises } = search.steps[shown];
  const chosen = chosenBy(search, shown);
  const low = Math.min(0, ...promises.map((each) => each.mean));
  const wide = Math.max(...promises.map((each) => each.mean + each.bonus)) - low || 1;
  const rows = promises.map(({ node, mean, bonus }) => {
    const [from, middle, to] = [Math.min(0, mean), Math.max(0, mean), mean + bonus].map((each) => ((each - low) / wide) * 100);
    const start = ((mean - low) / wide) * 100;
    const bar = make("svg", { class: "promise", viewBox: "0 0 100 12", preserveAspectRatio: "none", "aria-hidden": "true" }, make("rect", { class: "mean", x: from, y: 2, width: middle - from, height: 8 }), make("rect", { class: "bonus", x: start, y: 2, width: to - start, height: 8 }));
    const cells = [numeral(walk.known[node].visits - (node === chosen && shown < at ? 1 : 0)), numeral(mean), numeral(bonus)].map((text) => html("td", {}, text));
    return html("tr", { class: node === chosen ? "chosen" : null }, html("th", { scope: "row" }, `${node === chosen ? "▸ " : ""}${shortLabel(search, node)}`), ...cells, html("td", { class: "b" }, numeral(mean + bonus)), html("td", {}, bar));
  });
  place.replaceChildren(...rows);
}

export const SIGNS = { down: "M-4 -2L0 4L4 -2", up: "M-4 3L0 -3L4 3", value: "M-4 -4H4V4H-4Z", cut: "M-3 -6V6M3 -6V6", visit: "M0 -4A4 4 0 1 1 -.01 -4" };
const TOOTH = 18; // pixels

/** The steps as a comb; a click shows one. Of many, those around the step that is shown. */
export function comb(svg, walk, onStep, { hides = false } = {}) {
  const { steps } = walk.search;
  const most = Math.max(9, Math.floor((svg.clientWidth || 400) / TOOTH));
  const first = Math.max(0, Math.min(walk.at - (most >> 1), steps.length - most));
  const shown = steps.slice(first, first + most);
  svg.setAttribute("viewBox", `0 0 ${shown.length * 20 + 8} 32`);
  svg.replaceChildren(
    ...shown.map((step, index) => {
      const number = first + index;
      const kind = number === walk.at ? "now" : number < walk.at ? "done" : "todo";
      const tooth = make("g", { class: `tooth ${kind} ${step.kind}`, transform: `translate(${index * 20 + 14} 16)` });
      if (kind === "now") tooth.append(make("rect", { class: "ground", x: -11, y: -15, width: 22, height: 30, rx: 4 }));
      tooth.append(make("path", { d: hides && kind === "todo" ? "M0 -2A2 2 0 1 1 -.01 -2" : SIGNS[step.kind] }));
      const hit = make("rect", { class: "hit", x: -10, y: -16, width: 20, height: 32 });
      hit.addEventListener("click", () => onStep(number));
      tooth.append(hit);
      return tooth;
    }),
  );
}

/** The source with the line of this step. */
export function source(place, walk) {
  const { source: code, steps } = walk.search;
  if (!code) return;
  const now = walk.at < 0 ? null : steps[walk.at].line;
  if (place.childElementCount === 0) {
    code.lines.forEach((line, index) => place.append(html("li", { value: code.first + index }, html("code", {}, line || " "))));
  }
  for (const [index, line] of [...place.children].entries()) {
    const isNow = code.first + index === now;
    if (isNow) {
      line.className = "now";
      line.setAttribute("aria-current", "step");
      place.scrollTop = line.offsetTop - place.clientHeight / 2;
    } else {
      line.removeAttribute("class");
      line.removeAttribute("aria-current");
    }
  }
}

/** The board of the node that is shown; pale where everybody really is. */
export function board(svg, walk) {
  const { board: empty, nodes } = walk.search;
  if (!empty) return;
  svg.setAttribute("viewBox", `0.5 0.5 ${empty.width - 1} ${empty.height - 1}`);
  const here = nodes[walk.now].agents;
  const root = nodes[0].agents;
  const gone = (list, place) => (list ?? []).includes(place);
  const drawn = [empty.svg];
  empty.food.forEach(([x, y], place) => {
    if (!gone(here.food, place)) drawn.push(`<circle class="food" cx="${x}" cy="${y}" r=".085"/>`);
  });
  empty.capsules.forEach(([x, y], place) => {
    if (!gone(here.capsules, place)) drawn.push(`<g transform="translate(${x} ${y})">${empty.capsule}</g>`);
  });
  const put = (name, [x, y, looks], pale) => drawn.push(`<g transform="translate(${x} ${y})" ${pale ? 'opacity=".35"' : ""}>${empty.drawings[`${name} ${looks}`]}</g>`);
  if (walk.now !== 0) {
    put("pacman", root.pacman, true);
    root.ghosts.forEach((ghost, index) => put(`ghost ${index + 1}`, ghost, true));
  }
  put("pacman", here.pacman, false);
  here.ghosts.forEach((ghost, index) => put(`ghost ${index + 1}`, ghost, false));
  svg.innerHTML = drawn.join(""); // drawings and numbers of ours; no text of anybody's
  svg.setAttribute("aria-label", say("The board at {node}, score {score}", { node: label(walk.search, walk.now), score: here.score }));
}
