"""What observations are made of the planes: the planes themselves, a row of numbers, a picture, distances.

A view turns planes, (count, 12, height, width), into observations, (count, …), and knows their space.
"""

from __future__ import annotations

from typing import Any, Protocol

import gymnasium
import numpy as np
from numpy.typing import NDArray

from pacman.envs.observation import Observer, Plane, Planes
from pacman.errors import OptionError
from pacman.rules.layout import Layout
from pacman.rules.tables import SCARED_TIME
from pacman.vector.maze import FAR, Maze, Steps
from pacman.vector.tables import ACTIONS, Ints

VIEWS = ("planes", "flat", "image", "distances")
Seen = NDArray[Any]
Flags = NDArray[np.bool_]

LEAST_SIDE = 36  # pixels: smaller pictures are too small for the usual network of Mnih et al. (2015)
LEAST_CELL = 4  # pixels
WALL_COLOUR, FOOD_COLOUR, CAPSULE_COLOUR = (33, 66, 199), (255, 184, 151), (255, 255, 255)
PACMAN_COLOUR, BRAVE_COLOUR, SCARED_COLOUR = (255, 210, 74), (255, 60, 60), (90, 220, 255)


class View(Protocol):
    """Makes observations of planes."""

    space: gymnasium.spaces.Box[Any]  # of one game

    def __call__(self, planes: Planes) -> Seen:
        """(count, …): an observation of each; a new array, unless these are the planes themselves."""


def view_of(name: str, observer: Observer, layout: Layout) -> View:
    """The view of this name on this layout. Raises OptionError for another name."""
    if name not in VIEWS:
        raise OptionError(f"observation={name!r} is not known; allowed are {', '.join(VIEWS)}")
    if name == "planes":
        return AsTheyAre(observer)
    if name == "flat":
        return Flat(observer)
    return Image(observer) if name == "image" else Distances(layout)


class AsTheyAre:
    """The planes."""

    def __init__(self, observer: Observer) -> None:
        self.space: gymnasium.spaces.Box[Any] = observer.space()

    def __call__(self, planes: Planes) -> Seen:
        return planes


class Flat:
    """All planes as one row of numbers from 0 to 1: each number over the most that its plane can hold."""

    def __init__(self, observer: Observer) -> None:
        most = np.ones(observer.shape, np.float32)
        most[Plane.BRAVE :] = max(1, 2 * observer.most_ghosts)
        most[Plane.SCARED_TIME] = SCARED_TIME
        self._shares = 1 / most
        self.space: gymnasium.spaces.Box[Any] = gymnasium.spaces.Box(0, 1, (most.size,), np.float32)

    def __call__(self, planes: Planes) -> Seen:
        return (planes * self._shares).reshape(len(planes), -1)


class Image:
    """(3, height, width): the board as a small picture, red, green and blue from 0 to 255.

    A cell is a square of the same whole number of pixels, 4 or more, so that no side is below 36. Walls fill
    their cells, food is a dot, ghosts and Pacman leave a margin; a scared ghost grows dark as its time runs
    out.
    """

    def __init__(self, observer: Observer) -> None:
        _, height, width = observer.shape
        self._cell = cell = max(LEAST_CELL, -(-LEAST_SIDE // min(height, width)))
        shape = (3, height * cell, width * cell)
        self.space: gymnasium.spaces.Box[Any] = gymnasium.spaces.Box(0, 255, shape, np.uint8)
        dot, body, full = cell // 2 - 1, max(1, cell // 8), 0
        self._marks = (
            (Plane.WALL, WALL_COLOUR, full),
            (Plane.FOOD, FOOD_COLOUR, dot),
            (Plane.CAPSULE, CAPSULE_COLOUR, body),
            (Plane.BRAVE, BRAVE_COLOUR, body),
            (Plane.SCARED, SCARED_COLOUR, body),
            (Plane.PACMAN, PACMAN_COLOUR, body),
        )

    def __call__(self, planes: Planes) -> Seen:
        count, (_, tall, wide) = len(planes), self.space.shape
        cell = self._cell
        cells = np.zeros((count, 3, tall // cell, cell, wide // cell, cell), np.uint8)
        fading = 0.3 + 0.7 * planes[:, Plane.SCARED_TIME] / SCARED_TIME
        for plane, colour, margin in self._marks:
            board, row, column = np.nonzero(planes[:, plane])
            light = fading[board, row, column] if plane is Plane.SCARED else np.ones(len(board))
            inner = slice(margin, cell - margin)
            painted = (light[:, None] * colour).astype(np.uint8)
            cells[board, :, row, inner, column, inner] = painted[:, :, None, None]
        return cells.reshape(count, 3, tall, wide)


class Distances:
    """A row of 37 numbers from 0 to 1: seven of each action, and two of the whole board.

    Of the cell to which the action leads (Pacman's own, if it is illegal): whether it is legal; how near the
    nearest food is, the nearest food that Pacman reaches before a brave ghost, the nearest capsule, brave
    ghost and scared ghost, each as 1 / (1 + steps), or 0 where there is none; which share of the open cells
    Pacman reaches before a brave ghost. Last the share of open cells with food, and the longest scared time
    over 40.
    """

    OF_AN_ACTION, OF_THE_BOARD = 7, 2

    def __init__(self, layout: Layout) -> None:
        self._maze = Maze(layout)
        self._inside = slice(0, layout.height), slice(0, layout.width)
        numbers = self.OF_AN_ACTION * len(ACTIONS) + self.OF_THE_BOARD
        self.space: gymnasium.spaces.Box[Any] = gymnasium.spaces.Box(0, 1, (numbers,), np.float32)

    def __call__(self, planes: Planes) -> Seen:
        maze = self._maze
        pacman = self._cells(planes, Plane.PACMAN).argmax(axis=1)
        ahead = maze.ahead[pacman]
        food = self._cells(planes, Plane.FOOD)[:, maze.open]
        to_cells = maze.steps[ahead]  # (count, 5, open cells)
        brave = self._from_nearest(planes, Plane.BRAVE)
        first = to_cells < brave[:, None, maze.open]
        of_actions = [
            maze.legal[pacman],
            _nearness(_least(to_cells, food[:, None])),
            _nearness(_least(to_cells, food[:, None] & first)),
            _nearness(self._at(ahead, self._from_nearest(planes, Plane.CAPSULE))),
            _nearness(self._at(ahead, brave)),
            _nearness(self._at(ahead, self._from_nearest(planes, Plane.SCARED))),
            first.mean(axis=2),
        ]
        time = planes[:, Plane.SCARED_TIME].max(axis=(1, 2)) / SCARED_TIME
        return np.column_stack([*of_actions, food.mean(axis=1), time]).astype(np.float32)

    def _cells(self, planes: Planes, plane: Plane) -> Flags:
        """(count, cells): where this plane is not 0, in the order of the maze's cells."""
        inside = planes[:, plane, *self._inside][:, ::-1].swapaxes(1, 2)
        marked: Flags = inside.reshape(len(planes), -1) > 0
        return marked

    def _from_nearest(self, planes: Planes, plane: Plane) -> Steps:
        """(count, cells): steps to each cell from the nearest one that is marked, FAR where none is."""
        place = np.full(self._maze.ahead.shape[0], -1, np.intp)
        place[self._maze.open] = np.arange(len(self._maze.open))
        board, cell = np.nonzero(self._cells(planes, plane))
        nearest: Steps = np.full((len(planes), len(place)), FAR, np.int16)
        if board.size:
            starts = np.flatnonzero(np.diff(board, prepend=-1))
            rows = self._maze.steps.T[place[cell]]
            nearest[board[starts]] = np.minimum.reduceat(rows, starts, axis=0)
        return nearest

    @staticmethod
    def _at(cells: Ints, values: Steps) -> Steps:
        found: Steps = np.take_along_axis(values, cells, axis=1)
        return found


def _least(steps: Steps, marked: Flags) -> Steps:
    least: Steps = np.where(marked, steps, np.int16(FAR)).min(axis=2)
    return least


def _nearness(steps: Steps) -> NDArray[np.float64]:
    return np.where(steps == FAR, 0.0, 1 / (1.0 + steps))
