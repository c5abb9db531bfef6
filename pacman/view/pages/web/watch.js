// The page of one search.

import { offerLanguages, pageData } from "#page";
import { Viewer } from "#viewer";

globalThis.viewer = new Viewer(document.querySelector("[data-viewer]"), pageData);
offerLanguages(() => globalThis.viewer.sayAnew());

// Where the tree can be changed: in the site, the page around this one opens it.
const change = document.getElementById("change");
if (change?.getAttribute("href").startsWith("#") && parent !== window) {
  change.addEventListener("click", (event) => {
    event.preventDefault();
    parent.postMessage({ is: "change", tree: change.hash }, "*");
  });
}
