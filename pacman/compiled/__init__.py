"""The built-in searches and whole games in C, some fifty times as fast: the same decisions, values and counts.

Nothing here is needed: what C cannot do, Python does. The C sources are in `source/`; they are compiled at first
use, and read like `pacman/state.py` and the files of `agents/`.

>>> from agents import AlphaBeta
>>> from pacman import GameState
>>> from pacman.compiled import reason_against, search
>>> state, agent = GameState.initial("small"), AlphaBeta(depth=3)
>>> reason_against(agent) or search(agent, state).decision == agent.search(state)
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pacman.compiled.games import Played, play, reason_against_game
    from pacman.compiled.library import EngineError, is_available, problem
    from pacman.compiled.players import NotCompiledError
    from pacman.compiled.searches import Found, reason_against, search

__all__ = [
    "EngineError",
    "Found",
    "NotCompiledError",
    "Played",
    "is_available",
    "play",
    "problem",
    "reason_against",
    "reason_against_game",
    "search",
]

# Where each is; loaded when it is asked for, as most programs need none of them.
_PLACES = {
    **dict.fromkeys(("Played", "play", "reason_against_game"), "games"),
    **dict.fromkeys(("EngineError", "is_available", "problem"), "library"),
    "NotCompiledError": "players",
    **dict.fromkeys(("Found", "reason_against", "search"), "searches"),
}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
