"""A board whose numbers were counted by hand, and states on it."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

from pacman import GameState as Native
from pacman import Layout
from pacman.bridge import world
from pacman.bridge.state import GameState

# 12 food, 28 walls; the capsule in the lower row is the first, though its column is further to the east.
# Ghost 1 starts at (7, 1), ghost 2 at (7, 3).
ROWS = """
%%%%%%%%%
%o..%..G%
%.%.%.%.%
%P..o..G%
%%%%%%%%%
"""
# Pacman eats food at (2, 1) and (3, 1), then the capsule at (4, 1); after that both ghosts go half a cell.
TO_THE_CAPSULE = [
    *[(0, "East"), (1, "West"), (2, "West")],
    *[(0, "East"), (1, "West"), (2, "West")],
    *[(0, "East"), (1, "North"), (2, "South")],
]


def begin(rows: str = ROWS) -> GameState:
    """The start of a game on this board."""
    return GameState(Native.initial(Layout.parse(rows)))


def after(moves: list[tuple[int, str]], rows: str = ROWS) -> GameState:
    """The state after these moves."""
    state = begin(rows)
    for agent, action in moves:
        state = state.generateSuccessor(agent, action)
    return state


def module(name: str, draws: ModuleType = random) -> Any:
    """A fresh module of the classic interface."""
    found = world.classic_module(name, draws)
    assert found is not None
    return found
