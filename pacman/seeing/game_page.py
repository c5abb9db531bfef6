"""The page of a game: one HTML file that needs nothing else, and no network."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from pacman.seeing.game import Game
from pacman.seeing.page import PACKAGE, rendered
from pacman.seeing.told import Told
from pacman.support.pages import template

MODULES = ("game_model", "game_words", "game_board", "game_panels", "game")


def game_page(game: Game, searches: Mapping[int, Told] | None = None) -> str:
    """The page that plays a told game; `searches` are those of some moves, by the number of moves before."""
    found = dict(searches or {})
    game = msgspec.structs.replace(
        game,
        searches={
            move: msgspec.structs.replace(told, board=None, source=None) for move, told in found.items()
        },
        source=next((told.source for told in found.values()), None),
    )
    return rendered(
        "game.html.jinja",
        game,
        "replay",
        more=MODULES,
        game=game,
        against=list(Counter(game.facts.agents[1:]).items()),
        viewers={move: _viewer(told) for move, told in found.items()},
    )


def _viewer(told: Told) -> str:
    """What the page of a search has in its body; the script takes the viewer out of it."""
    from markupsafe import Markup

    page = template(PACKAGE, "viewer.html.jinja")
    cuts = any(step.kind == "cut" for step in told.steps)
    return Markup(
        "".join(page.blocks["body"](page.new_context({"told": told, "cuts": cuts})))
    )  # escaped there
