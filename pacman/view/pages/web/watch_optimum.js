// The page of one search of which the optimum is known.

import { optimum } from "#optimum";
import { offerLanguages, pageData } from "#page";
import { Viewer } from "#viewer";

const place = document.querySelector("[data-viewer]");
const show = () => optimum(place.querySelector('[data-part="optimum"]'), globalThis.viewer.walk);
globalThis.viewer = new Viewer(place, pageData);
place.addEventListener("shown", show);
show();
offerLanguages(() => globalThis.viewer.sayAnew());
