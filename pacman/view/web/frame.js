// How a drawn tree stands in its place.

const LEAST = 0.81; // of its size: its words, which are 15 pixels high, have 12 pixels then
const MOST = 1.5;
const SIGNS = 32; // pixels to the left of the tree for the signs of who moves, where the words have no room

/** Shows the whole tree where it can be read; else the place scrolls, and shows the node of now. `zoom` is the reader's. */
export function frame(svg, box, zoom = 1) {
  const place = svg.parentElement;
  const [across, down] = [place.clientWidth - 1, place.clientHeight - 1]; // a pixel less, lest it scrolls for nothing
  const isNarrow = across < (box.width + box.gutter) * LEAST;
  const gutter = isNarrow ? SIGNS : box.gutter;
  const needs = box.width + gutter;
  const scale = Math.max(LEAST, Math.min(MOST, across / needs, down / box.height)) * zoom;
  const width = Math.max(needs, across / scale);
  const height = Math.max(box.height, down / scale);
  const left = box.x - gutter - (width - needs) / 2;
  const top = box.y - (height - box.height) / 2;
  svg.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
  svg.style.width = `${width * scale}px`;
  svg.style.height = `${height * scale}px`;
  const now = svg.querySelector(".node.now")?.transform.baseVal[0]?.matrix;
  if (now) place.scrollTo({ left: (now.e - left) * scale - across / 2, top: (now.f - top) * scale - down / 2, behavior: "instant" });
  const who = svg.querySelector(".who");
  who.classList.toggle("narrow", isNarrow);
  place.onscroll = () => who.setAttribute("transform", `translate(${left + place.scrollLeft / scale} 0)`);
  place.onscroll();
}
