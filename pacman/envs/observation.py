"""Observations: a state as planes, a row of numbers, a picture or distances; actions as numbers."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import IntEnum
from math import ceil, floor
from operator import index
from typing import Any, Protocol, SupportsIndex

import gymnasium
import numpy as np
from numpy.typing import NDArray

from pacman.board import SCARED_TIME, Action
from pacman.errors import IllegalActionError, OptionError
from pacman.layout import Layout
from pacman.state import GameState
from pacman.vector import Boards
from pacman.vector.boards import ACTIONS, Ints, array_tables
from pacman.vector.policies import FAR, Maze, Steps

# Actions as numbers, by their places in the fixed order: which are legal, what replaces an illegal one.

NUMBER = {action: number for number, action in enumerate(ACTIONS)}
STOP = NUMBER[Action.STOP]
ALLOWED = ", ".join(f"{number} {action}" for number, action in enumerate(ACTIONS))

Mask = NDArray[np.int8]


def action_mask(state: GameState, agent: int = 0) -> Mask:
    """(5,) int8: 1 for each legal action of this agent; for Stop alone where the game is over."""
    mask = np.zeros(len(ACTIONS), np.int8)
    for action in state.legal_actions(agent) or (Action.STOP,):
        mask[NUMBER[action]] = 1
    return mask


def legal_or_fallback(number: SupportsIndex, state: GameState, agent: int = 0) -> Action:
    """The legal action that this number stands for in a game that is not over.

    An illegal action counts as Stop; for a ghost, which may not stop, as its first legal action.
    Raises IllegalActionError for a number that is not an action.
    """
    try:
        place = index(number)
    except TypeError:
        raise IllegalActionError(f"{number!r} is not an action; allowed are {ALLOWED}") from None
    if not 0 <= place < len(ACTIONS):
        raise IllegalActionError(f"{place} is not an action; allowed are {ALLOWED}")
    legal = state.legal_actions(agent)
    if ACTIONS[place] in legal:
        return ACTIONS[place]
    return Action.STOP if Action.STOP in legal else legal[0]


# Observations of a learner: the board as planes of small numbers, one number a cell.
#
# Row 0 of a plane is the top row of the board, column 0 its western one. A ghost counts 2 on its
# cell, and 1 on each of the two cells between which it is.

Planes = NDArray[np.uint8]

MOST_GHOSTS = 127  # so that twice as many fit into a byte


class Plane(IntEnum):
    """The planes, in their order."""

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
    """Turn cells of the axes [..., x, y] into [..., row, column], the top row first."""
    return cells.swapaxes(-1, -2)[..., ::-1, :]


# Large arrays that are used again, because a new one takes longer to get than to fill.


class Frames:
    """Up to `most` arrays of one shape, each of which is given out again when nobody else has it."""

    def __init__(self, shape: tuple[int, ...], most: int) -> None:
        self._shape, self._most = shape, most
        self._kept = [np.empty(shape, np.uint8)]
        self._references = sys.getrefcount(self._kept[0])  # while nobody else has it

    def free(self) -> Planes:
        """A view of an array, filled with anything. Every view of a part of it counts as having it."""
        for number in range(len(self._kept)):
            if sys.getrefcount(self._kept[number]) == self._references:
                return self._kept[number].view()
        if len(self._kept) == self._most:
            del self._kept[0]  # it belongs to those who have it
        self._kept.append(np.empty(self._shape, np.uint8))
        return self._kept[-1].view()


# The planes of many boards at once: what lies on the boards is kept, the agents are drawn anew.
#
# Only a few numbers of a board change in a round, and to write all of them takes longer than to play it. So
# our own planes are changed where a board changed. Planes that are given away are written whole.

KEPT = 3  # planes that change only where Pacman eats: WALL, FOOD, CAPSULE
FRAMES = 4  # a learner has two, of before and after a step, and the next is drawn


class Screens:
    """Planes as an `Observer` draws them, and behind them the places of the agents that `places` names.

    `planes` is one array, (count, 12 + places, height, width): the boards when they were last drawn. With
    `copy` an array is drawn on again only when nobody else has it or a part of it; else there is only one.
    """

    def __init__(
        self, observer: Observer, boards: Boards, places: Sequence[int] = (), *, copy: bool = True
    ) -> None:
        layers, height, width = observer.shape
        self._shape = boards.count, layers + len(places), height, width
        seen = [observer.place(boards.start, agent)[None] for agent in places]
        self._start: Planes = np.concatenate([observer.planes(boards.start), *seen])
        self.planes: Planes = np.zeros(self._shape, np.uint8)
        self._frames = Frames(self._shape, FRAMES) if copy else None
        shape = boards.count, KEPT if copy else self._shape[1], height, width
        self._board: Planes = np.empty(shape, np.uint8) if copy else self.planes  # what lies below the agents
        self._drawn: list[Ints] = []  # where agents are drawn
        self._boards, self._places = boards, places
        self._layer = height * width
        each: Ints = np.arange(boards.count, dtype=np.intp) * self._layer
        self._first, self._first_kept = each * self._shape[1], each * shape[1]  # of each board's numbers
        self._brave: Ints = self._first + Plane.BRAVE * self._layer
        tables = array_tables(boards.layout)
        self._lower = self._cells(np.floor(tables.positions))  # by pose; an agent counts on these two cells
        self._upper = self._cells(np.ceil(tables.positions))
        self._between = self._lower != self._upper
        self._way: Ints = (Plane.WEST + tables.directions) * self._layer + self._lower
        self.draw()

    def _cells(self, positions: NDArray[np.float64]) -> Ints:
        """The places of these positions in a plane."""
        width = self._shape[3]
        layout = self._boards.layout
        cells: Ints = ((layout.height - 1 - positions[:, 1]) * width + positions[:, 0]).astype(np.intp)
        return cells

    def draw(self) -> None:
        """Draws every board from nothing."""
        self._board[:, :KEPT] = self._start[:KEPT]
        layout, rows = self._boards.layout, slice(None, None, -1)
        for plane, cells in ((Plane.FOOD, self._boards.food), (Plane.CAPSULE, self._boards.capsules)):
            self._board[:, plane, : layout.height, : layout.width] = cells.swapaxes(1, 2)[:, rows]
        self._draw_all()

    def follow(self, begun: Ints) -> None:
        """Draws what one round has changed; the boards with these numbers have begun anew in it."""
        self._board[begun, :KEPT] = self._start[:KEPT]
        self._draw_all()

    def restart(self, begun: Ints) -> None:
        """Draws the start on the boards with these numbers."""
        self._board[begun, :KEPT] = self._start[:KEPT]
        self.planes[begun] = self._start
        self._drawn.append(
            (self._first[begun, None] + np.flatnonzero(self._start[KEPT:]) + KEPT * self._layer).ravel()
        )

    def _draw_all(self) -> None:
        boards, lower = self._boards, self._lower.take(self._boards.poses[:, 0])
        on_board = self._board.reshape(-1)
        for plane in (Plane.FOOD, Plane.CAPSULE):
            on_board[self._first_kept + plane * self._layer + lower] = 0  # where Pacman is, all is eaten
        numbers = self._without_agents()
        self._put(numbers, self._first + Plane.PACMAN * self._layer + lower, 1)
        for ghost in range(1, boards.num_agents):
            self._draw_ghost(numbers, ghost)
        for number, agent in enumerate(self._places, len(Plane)):
            poses = boards.poses[:, agent]
            for table in (self._lower, self._upper):
                where = self._first + number * self._layer + table.take(poses)
                self._put(numbers, where, numbers[where] + 1)

    def _without_agents(self) -> Planes:
        """The numbers of `planes` in one row, with the boards alone."""
        if self._frames is None:
            numbers: Planes = self.planes.reshape(-1)
            for where in self._drawn:
                numbers[where] = 0
        else:
            self.planes = self._frames.free()
            self.planes.fill(0)
            self.planes[:, :KEPT] = self._board
            numbers = self.planes.reshape(-1)
        self._drawn = []
        return numbers

    def _draw_ghost(self, numbers: Planes, ghost: int) -> None:
        poses, timers = self._boards.poses[:, ghost], self._boards.scared_timers[:, ghost - 1]
        scared = np.flatnonzero(timers)
        kinds = self._brave + self._lower.take(poses)
        kinds[scared] += self._layer
        ways = self._first + self._way.take(poses)
        apart = scared[self._between.take(poses[scared])]  # the boards on which it is between two cells
        here = np.full(len(poses), 2, np.uint8)
        here[apart] = 1
        for where in (kinds, ways):
            self._put(numbers, where, here if ghost == 1 else numbers[where] + here)
        if apart.size:
            across = (self._upper - self._lower).take(poses[apart])
            for where in (kinds[apart] + across, ways[apart] + across):
                self._put(numbers, where, numbers[where] + 1)
        if scared.size:
            self._draw_times(numbers, poses[scared], timers[scared], scared)

    def _draw_times(self, numbers: Planes, poses: Ints, timers: Ints, boards: Ints) -> None:
        first = self._first[boards] + Plane.SCARED_TIME * self._layer
        for cells in (self._lower, self._upper):
            where = first + cells.take(poses)
            self._put(numbers, where, np.maximum(numbers[where], timers))

    def _put(self, numbers: Planes, where: Ints, value: int | NDArray[np.integer]) -> None:
        numbers[where] = value
        self._drawn.append(where)


# Observations made from the planes: the planes themselves, a row of numbers, a picture, distances.
#
# A view turns planes, (count, 12, height, width), into observations, (count, …), and knows their space.

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
