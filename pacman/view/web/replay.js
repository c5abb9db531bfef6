// The page of one told game.

import { GamePage } from "#game";
import { offerLanguages, told } from "#page";

globalThis.replay = new GamePage(document.querySelector("[data-game]"), told);
offerLanguages(() => globalThis.replay.sayAnew());
