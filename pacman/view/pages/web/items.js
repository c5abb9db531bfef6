// The tree for those who do not see it: one node at a time, and the arrow keys go from node to node as in any tree.

import { facts, say, sayNumber } from "#language";
import { html } from "#panels";
import { numeral, spoken } from "#words";

let made = 0; // so that each has an id of its own

export class Items {
  /** `onNode` is called with the node for which Enter was pressed, `onPoint` with the one that is read. */
  constructor(place, walk, { onNode, onPoint }) {
    this.place = place;
    this.walk = walk;
    this.at = 0; // stays where it was when somebody comes back
    this.isNew = true;
    this.id = `node-that-is-read-${made++}`;
    this.does = { onNode, onPoint };
    place.addEventListener("keydown", (event) => this.#key(event));
    place.addEventListener("focus", () => this.goTo(this.isNew ? walk.now : this.at));
    place.addEventListener("blur", () => onPoint(null));
  }

  goTo(number) {
    if (number === undefined || number === null) return;
    this.at = number;
    this.isNew = false;
    this.show();
    this.does.onPoint(number);
  }

  /** Writes the node that is read, as it is known at this step. */
  show() {
    const { search, known } = this.walk;
    const [node, here] = [search.nodes[this.at], known[this.at]];
    const around = this.#siblings();
    const window = here.alpha === null || here.alpha === undefined ? "" : say("window from {alpha} to {beta}", { alpha: numeral(here.alpha), beta: numeral(here.beta) });
    const moves = node.children.map((each) => search.nodes[each].action).join(", ");
    const below = moves === "" ? "" : sayNumber("{number} move below: {moves}", "{number} moves below: {moves}", node.children.length, { moves });
    const text = facts(spoken(this.walk, this.at), window, below);
    const whole = node.up === null ? text : say("{action}: {node}", { action: node.action, node: text });
    const level = { "aria-level": this.#depth() + 1, "aria-posinset": around.indexOf(this.at) + 1, "aria-setsize": around.length };
    const expanded = node.children.length ? { "aria-expanded": "true" } : {};
    this.place.replaceChildren(html("div", { role: "treeitem", id: `${this.id}-${this.at}`, "aria-selected": "true", ...level, ...expanded }, whole));
    this.place.setAttribute("aria-activedescendant", `${this.id}-${this.at}`);
  }

  #siblings() {
    const { nodes } = this.walk.search;
    const { up } = nodes[this.at];
    return up === null ? [this.at] : nodes[up].children;
  }

  #depth() {
    let depth = 0;
    for (let { up } = this.walk.search.nodes[this.at]; up !== null; up = this.walk.search.nodes[up].up) depth++;
    return depth;
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.place.closest(".blank")) return;
    const node = this.walk.search.nodes[this.at];
    const around = this.#siblings();
    const place = around.indexOf(this.at);
    const does = {
      ArrowRight: () => this.goTo(node.children[0]),
      ArrowLeft: () => this.goTo(node.up),
      ArrowDown: () => this.goTo(around[place + 1]),
      ArrowUp: () => this.goTo(around[place - 1]),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.walk.now),
      Enter: () => this.does.onNode(this.at),
    }[event.key];
    if (!does) return;
    event.preventDefault();
    event.stopPropagation(); // on this page they are steps of the search
    does();
  }
}
