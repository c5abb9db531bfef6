"""What a learner sees: the board as planes of small numbers, one number a cell.

Row 0 of a plane is the top row of the board, column 0 its western one. A ghost counts 2 on the cell it
stands on, and 1 on each of the two cells between which it is.
"""

from __future__ import annotations

from enum import IntEnum
from math import ceil, floor

import gymnasium
import numpy as np
from numpy.typing import NDArray

from pacman.envs.actions import NUMBER
from pacman.errors import OptionError
from pacman.rules.layout import Layout
from pacman.rules.state import GameState
from pacman.rules.tables import SCARED_TIME

Planes = NDArray[np.uint8]

MOST_GHOSTS = 127  # so that twice as many fit into a byte


class Plane(IntEnum):
    """What the planes hold, in their order."""

    WALL = 0  # 1 where there is a wall
    FOOD = 1  # 1 where food is left
    CAPSULE = 2  # 1 where a capsule is left
    PACMAN = 3  # 1 where Pacman is
    BRAVE = 4  # brave ghosts
    SCARED = 5  # scared ghosts
    SCARED_TIME = 6  # the scared timer of the ghosts of plane SCARED; the greatest of several
    WEST = 7  # ghosts, brave or scared, by the action that each last moved by
    STOP = 8  # those that have not moved since they left home
    EAST = 9
    NORTH = 10
    SOUTH = 11


class Observer:
    """Draws states of one layout as planes, one by one or many at once.

    `size` is the width and height of the planes (None: the layout's); what is beyond the layout, on the right
    and at the bottom, is wall.
    """

    def __init__(self, layout: Layout, num_ghosts: int, size: tuple[int, int] | None = None) -> None:
        if num_ghosts > MOST_GHOSTS:
            raise OptionError(f"{num_ghosts} ghosts requested; an environment has at most {MOST_GHOSTS}")
        width, height = size or (layout.width, layout.height)
        self.shape = (len(Plane), height, width)
        self.most_ghosts = num_ghosts
        self.greatest = max(SCARED_TIME, 2 * num_ghosts)  # number in any plane
        self._top = layout.height - 1
        self._empty = np.zeros(self.shape, np.uint8)
        self._inside = slice(0, layout.height), slice(0, layout.width)
        self._empty[Plane.WALL] = 1
        self._empty[Plane.WALL, *self._inside] = upright(layout.walls.array)

    def space(self, extra: int = 0) -> gymnasium.spaces.Box[np.uint8]:
        """The space of observations, with `extra` further planes."""
        planes, height, width = self.shape
        return gymnasium.spaces.Box(0, self.greatest, (planes + extra, height, width), dtype=np.uint8)

    def planes(self, state: GameState) -> Planes:
        """(12, height, width): a new array."""
        planes = self._empty.copy()
        planes[Plane.FOOD, *self._inside] = upright(state.food.array)
        planes[Plane.CAPSULE, *self._inside] = upright(state.capsules.array)
        for row, column in self._places(*state.pacman.position):
            planes[Plane.PACMAN, row, column] = 1
        for position, direction, timer in state.ghosts:
            kind = Plane.SCARED if timer else Plane.BRAVE
            for row, column in self._places(*position):
                planes[kind, row, column] += 1
                planes[Plane.WEST + NUMBER[direction], row, column] += 1
                planes[Plane.SCARED_TIME, row, column] = max(planes[Plane.SCARED_TIME, row, column], timer)
        return planes

    def place(self, state: GameState, agent: int) -> Planes:
        """(height, width): 2 on the cell of this agent, or 1 on each of the two cells that it is between."""
        plane = np.zeros(self.shape[1:], np.uint8)
        position = (state.ghosts[agent - 1] if agent else state.pacman).position
        for row, column in self._places(*position):
            plane[row, column] += 1
        return plane

    def _places(self, x: float, y: float) -> tuple[tuple[int, int], tuple[int, int]]:
        """The rows and columns on which an agent here counts 1 each; twice the same at a centre."""
        return (self._top - floor(y), floor(x)), (self._top - ceil(y), ceil(x))


def upright(cells: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """From [..., x, y] to [..., row, column], the top row first."""
    return cells.swapaxes(-1, -2)[..., ::-1, :]
