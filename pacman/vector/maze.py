"""Distances along the corridors of a layout, between all cells at once, for many boards."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pacman.rules.layout import Layout
from pacman.vector.boards import Boards
from pacman.vector.streams import Uniforms
from pacman.vector.tables import ACTIONS, Ints

FAR = 30_000  # further than any way
Steps = NDArray[np.int16]


class Maze:
    """Distances between the open cells of a layout. A cell is a number, x * height + y, as in `Boards`.

    `ahead` is (cells, 5): the cell to which each action leads, the cell itself where it is illegal; `legal`
    says where it is legal. `open` lists the cells without walls, and `steps` is (cells, open cells): how many
    steps from each cell to each open one, FAR where there is no way.

    >>> maze = Maze(Layout.load("first-bite"))
    >>> int(maze.steps.min()), maze.ahead.shape
    (0, (21, 5))
    """

    def __init__(self, layout: Layout) -> None:
        walls = np.pad(layout.walls.array, 1, constant_values=True)
        cells = np.arange(layout.width * layout.height).reshape(layout.width, layout.height)
        numbers = np.pad(cells, 1)
        inner = slice(1, -1), slice(1, -1)
        sides = [np.roll(walls, (-action.vector[0], -action.vector[1]), (0, 1))[inner] for action in ACTIONS]
        there = [
            np.roll(numbers, (-action.vector[0], -action.vector[1]), (0, 1))[inner] for action in ACTIONS
        ]
        self.open: Ints = np.flatnonzero(~layout.walls.array)
        self.legal = ~np.stack(sides, axis=-1).reshape(-1, len(ACTIONS))
        self.ahead: Ints = np.where(
            self.legal, np.stack(there, axis=-1).reshape(-1, len(ACTIONS)), cells.reshape(-1, 1)
        )
        self.steps = self._all_steps()

    def _all_steps(self) -> Steps:
        """Breadth first from every open cell at once."""
        steps: Steps = np.full((len(self.ahead), len(self.open)), FAR, np.int16)
        steps[self.open, np.arange(len(self.open))] = 0
        reached = steps == 0
        for distance in range(1, len(self.open)):
            wider = reached[self.ahead].any(axis=1)
            new = wider & ~reached
            new[np.setdiff1d(np.arange(len(steps)), self.open)] = False
            if not new.any():
                break
            steps[new] = distance
            reached |= new
        return steps

    def to_nearest(self, cells: Ints, marked: NDArray[np.bool_]) -> Steps:
        """(boards, …): steps from each of these cells, (boards, …), to the nearest that is marked, or FAR.

        `marked` is (boards, open cells).
        """
        beside = marked.reshape(len(marked), *[1] * (cells.ndim - 1), -1)
        nearest: Steps = np.where(beside, self.steps[cells], np.int16(FAR)).min(axis=-1, initial=FAR)
        return nearest


class GreedyPacman:
    """Moves Pacman towards the nearest food along the corridors and ignores the ghosts; ties are drawn at random.

    >>> from pacman.vector import play_many
    >>> int(play_many("small", 100, pacman=GreedyPacman(Layout.load("small")), num_ghosts=0).is_win.sum())
    100
    """

    def __init__(self, layout: Layout) -> None:
        self._maze = Maze(layout)

    def __call__(self, boards: Boards, rng: Uniforms) -> Ints:
        maze = self._maze
        cells = boards.tables.cell.take(boards.poses[:, 0])
        food = boards.food.reshape(boards.count, -1)[:, maze.open]
        steps = maze.to_nearest(maze.ahead[cells], food)
        steps[~maze.legal[cells]] = FAR
        best = steps == steps.min(axis=1, keepdims=True)
        chosen = (rng.random(boards.count) * best.sum(axis=1)).astype(np.intp)
        actions: Ints = (best.cumsum(axis=1) > chosen[:, None]).argmax(axis=1)
        return actions
