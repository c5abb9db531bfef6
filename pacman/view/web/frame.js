// How a drawn tree stands in its place.

const LEAST = 0.69; // of its size: leaves are 44 pixels apart then
const MOST = 44 * 40;

/** Shows the whole tree; a place that is too small for it scrolls, and shows the node of now. */
export function frame(svg, box) {
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.style.minWidth = `${Math.min(box.width * LEAST, MOST)}px`;
  svg.style.minHeight = `${Math.min(box.height * LEAST, MOST)}px`;
  const place = svg.parentElement;
  const node = svg.querySelector(".node.now");
  if (!node) return;
  const [at, around] = [node.getBoundingClientRect(), place.getBoundingClientRect()];
  place.scrollLeft += at.left + at.width / 2 - around.left - place.clientWidth / 2;
  place.scrollTop += at.top + at.height / 2 - around.top - place.clientHeight / 2;
}
