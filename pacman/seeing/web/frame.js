// How a drawn tree stands in its place.

const MOST_WIDE = 44 * 40;

/** Shows the whole tree; a place that is too narrow scrolls, and shows the node of now. */
export function frame(svg, box) {
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.style.minWidth = `${Math.min(box.width * 0.8, MOST_WIDE)}px`;
  const place = svg.parentElement;
  const node = svg.querySelector(".node.now");
  if (!node || place.scrollWidth <= place.clientWidth) return;
  const at = node.getBoundingClientRect().left - place.getBoundingClientRect().left + place.scrollLeft;
  place.scrollLeft = at - place.clientWidth / 2;
}
