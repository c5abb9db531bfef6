// The page of one told search.

import { Viewer } from "#viewer";

const told = JSON.parse(document.getElementById("told").textContent);
globalThis.viewer = new Viewer(document.querySelector("[data-viewer]"), told);
