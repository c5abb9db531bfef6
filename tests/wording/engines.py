"""Solving a board, and the boards, ghosts and searches that the compiled engine leaves to Python."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from agents import Minimax
from pacman import GameState
from pacman.batch import Experiment, make_plan
from pacman.compiled.library import problem
from tests.wording.saying import Sentences, written

ROOMS = "%%%%%%%\n%P.%  %\n%%%%%%%"
IN_THE_OTHER_ROOM = f"{ROOMS}\n\n{ROOMS.replace('P', ' ')}\npacman 5,1 Stop\nscore 0"
GHOST = "from pacman import RandomGhost\n\n\nclass Mine(RandomGhost): ...\n"


def board(rows: int, columns: int, marks: str) -> str:
    """The name of a file of a board of so many rows and columns, whose first row begins with these marks."""
    walls, inner = "%" * columns, columns - 2
    lines = [f"%{line.ljust(inner)}%" for line in (marks, *[""] * (rows - 3))]
    return written("mine.lay", "\n".join([walls, *lines, walls]))


def needs_engine() -> None:
    """Skips what is said of the compiled engine where it cannot be made."""
    if why := problem():
        pytest.skip(why)


def compiled_batch(layout: str, **options: Any) -> object:
    """The plan of a batch on this layout that C is asked to play."""
    needs_engine()
    names: dict[str, Any] = {"agents": ("reflex",), "ghosts": ("random",), "layouts": (layout,)}
    return make_plan(Experiment(**names, **options, engine="compiled"))


def compiled_search(state: str) -> object:
    """What C finds in the state of this text."""
    from pacman.compiled.searches import search

    needs_engine()
    return search(Minimax(depth=1), GameState.parse(state))


def told(layout: Any, ghosts: str = "random", **options: Any) -> str:
    """What is told while this game is solved, and of who solves it."""
    from pacman.optimal import solve

    if options.get("engine") == "compiled":
        needs_engine()
    said: list[str] = []
    solve(layout, ghosts, tell=said.append, warn=said.append, **options)
    return "\n".join(said)


def without_engine() -> str:
    """What is told where the compiled engine is not installed, as in the kit for students."""
    with mock.patch("pacman.optimal.solution.find_spec", return_value=None):
        return told("first-bite").partition("\n")[0]


SENTENCES: Sentences = {
    (
        "engine=compiled cannot play reflex against random on mine.lay: the board has more than "
        "1,024 squares; engine=auto lets Python play it"
    ): lambda: compiled_batch(board(32, 33, "P.")),
    (
        "engine=compiled cannot play reflex against random on mine.lay: the game has more than 8 "
        "agents; engine=auto lets Python play it"
    ): lambda: compiled_batch(board(3, 30, "P." + "G" * 8)),
    (
        "engine=compiled cannot play reflex against random on mine.lay: the board has more than 7"
        " ghosts; engine=auto lets Python play it"
    ): lambda: compiled_batch(board(3, 30, "P." + "G" * 8), num_ghosts=3),
    (
        "engine=compiled cannot play reflex against random on mine.lay: the board has more than "
        "64 capsules; engine=auto lets Python play it"
    ): lambda: compiled_batch(board(3, 80, "P." + "o" * 65)),
    "Pacman is where no food can be reached": lambda: compiled_search(IN_THE_OTHER_ROOM),
}
OPTIMAL: Sentences = {
    (
        "1 state reached; at most 33,333,333 fit in memory\n"
        "2 states reached; at most 33,333,333 fit in memory\n"
        "3 states reached; at most 33,333,333 fit in memory\n"
        "4 states reached; at most 33,333,333 fit in memory\n"
        "4 of 4 states solved"
    ): lambda: told("first-bite", engine="python"),
    "numpy solves the game, because this installation has no compiled engine": without_engine,
    (
        "engine=compiled cannot solve this game: there are more than 7 ghosts; engine=auto lets numpy do it"
    ): lambda: told(board(3, 12, "P." + "G" * 8), engine="compiled", memory=10**12),
    (
        "engine=compiled cannot solve this game: C does not know the ghost mine.py; engine=auto "
        "lets numpy do it"
    ): lambda: told("power", written("mine.py", GHOST), engine="compiled"),
}
