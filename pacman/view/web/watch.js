// The page of one told search.

import { offerLanguages, told } from "#page";
import { Viewer } from "#viewer";

globalThis.viewer = new Viewer(document.querySelector("[data-viewer]"), told);
offerLanguages(() => globalThis.viewer.sayAnew());

// Where the tree can be changed: in the site, the page around this one opens it.
const change = document.getElementById("change");
if (change?.getAttribute("href").startsWith("#") && parent !== window) {
  change.addEventListener("click", (event) => {
    event.preventDefault();
    parent.postMessage({ is: "change", tree: change.hash }, "*");
  });
}
