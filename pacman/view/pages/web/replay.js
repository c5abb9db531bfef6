// The page of one game.

import { GamePage } from "#game";
import { offerLanguages, pageData } from "#page";

globalThis.replay = new GamePage(document.querySelector("[data-game]"), pageData);
offerLanguages(() => globalThis.replay.sayAnew());
