// The place of a drawn tree on its page.

const LEAST = 0.81; // of its size: its words, which are 15 pixels high, have 12 pixels then
const MOST = 1.5;
const SIGNS = 32; // pixels to the left of the tree for the signs of who moves, where the words have no room
const IN_LECTURE = [1.6 / 1080, 2.4 / 1080]; // least and most, of each pixel of the screen's height

/**
 * Shows the whole tree where it can be read; else the place scrolls, and shows the node of now.
 *
 * `zoom` is the reader's. In a lecture words are larger, and the part around the node of now is shown as large as it can be.
 */
export function frame(svg, box, { zoom = 1, isLecture = false } = {}) {
  const place = svg.parentElement;
  const [across, down] = [place.clientWidth - 1, place.clientHeight - 1]; // a pixel less, lest it scrolls for nothing
  const [least, most] = isLecture ? IN_LECTURE.map((each) => Math.max(LEAST, each * innerHeight)) : [LEAST, MOST];
  const isNarrow = across < (box.width + box.gutter) * least;
  const gutter = isNarrow ? SIGNS : box.gutter;
  const needs = box.width + gutter;
  const whole = Math.min(across / needs, down / box.height);
  const { part } = box;
  const fits = isLecture && whole < least ? Math.min((across - SIGNS * least) / part.width, down / part.height) : whole;
  const scale = Math.max(least, Math.min(most, fits)) * zoom;
  const width = Math.max(needs, across / scale);
  const height = Math.max(box.height, down / scale);
  const left = box.x - gutter - (width - needs) / 2;
  const top = box.y - (height - box.height) / 2;
  svg.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
  svg.style.width = `${width * scale}px`;
  svg.style.height = `${height * scale}px`;
  const middle = (start, size, now, room) => (isLecture && size * scale <= room ? start + size / 2 : now);
  const x = middle(part.x, part.width, part.now.x, across) - (isNarrow ? SIGNS / 2 : 0);
  const y = middle(part.y, part.height, part.now.y, down);
  place.scrollTo({ left: (x - left) * scale - across / 2, top: (y - top) * scale - down / 2, behavior: "instant" });
  const who = svg.querySelector(".who");
  who.classList.toggle("narrow", isNarrow);
  place.onscroll = () => who.setAttribute("transform", `translate(${left + place.scrollLeft / scale} 0)`);
  place.onscroll();
}
