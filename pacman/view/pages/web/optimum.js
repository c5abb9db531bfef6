// The best that is possible after each move at the root, beside what the search has found so far.

import { say, sayFigures } from "#language";
import { html } from "#panels";
import { numeral } from "#words";

/** An expected score: two digits behind the point, none where it is whole. */
export function score(value) {
  if (!Number.isFinite(value)) return "–";
  const whole = Math.round(value);
  return (Math.abs(value - whole) < 1e-9 ? String(whole) : sayFigures(value.toFixed(2))).replace("-", "−");
}

/** The rows of the table: a move, its value in the search, its optimal expected score. */
export function optimum(place, walk) {
  const { nodes, optimum: optimal, action: taken } = walk.search;
  const children = new Map(nodes[0].children.map((number) => [nodes[number].action, walk.known[number]]));
  const rows = Object.entries(optimal.scores).map(([action, most]) => {
    const best = optimal.best.includes(action);
    const chosen = walk.isAtEnd && action === taken;
    const mark = best ? [html("span", { class: "star", "aria-hidden": "true" }, "★"), html("span", { class: "unseen" }, say(", the greatest"))] : [];
    const name = html("th", { scope: "row" }, chosen ? `▸ ${action}` : action);
    return html("tr", { class: [best ? "best" : "", chosen ? "chosen" : ""].join(" ").trim() || null }, name, html("td", {}, found(children.get(action))), html("td", {}, score(most), ...mark));
  });
  place.replaceChildren(...rows);
}

function found(child) {
  if (child === undefined || child.value === null) return "–";
  return `${child.sign} ${numeral(child.value)}`.trim();
}
