// The page of one told game.

import { GamePage } from "#game";

const told = JSON.parse(document.getElementById("told").textContent);
globalThis.replay = new GamePage(document.querySelector("[data-game]"), told);
