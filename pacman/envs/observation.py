"""Observations: a state as planes, a row of numbers, a picture or distances; actions as numbers."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
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
from pacman.vector.boards import ACTIONS, Ints, array_tables, true_places
from pacman.vector.policies import FAR, Maze

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
        raise IllegalActionError(
            "{number!r} is not an action; allowed are {allowed}", number=number, allowed=ALLOWED
        ) from None
    if not 0 <= place < len(ACTIONS):
        raise IllegalActionError(
            "{place} is not an action; allowed are {allowed}", place=place, allowed=ALLOWED
        )
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
            raise OptionError(
                "{ghosts} ghosts requested; an environment has at most {most}",
                ghosts=num_ghosts,
                most=MOST_GHOSTS,
            )
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
        scared = true_places(timers)
        kinds = self._brave + self._lower.take(poses)
        ways = self._first + self._way.take(poses)
        if not scared.size:
            for where in (kinds, ways):
                self._put(numbers, where, 2 if ghost == 1 else numbers[where] + 2)
            return
        kinds[scared] += self._layer
        apart = scared[self._between.take(poses[scared])]  # the boards on which it is between two cells
        here = np.full(len(poses), 2, np.uint8)
        here[apart] = 1
        for where in (kinds, ways):
            self._put(numbers, where, here if ghost == 1 else numbers[where] + here)
        if apart.size:
            across = (self._upper - self._lower).take(poses[apart])
            for where in (kinds[apart] + across, ways[apart] + across):
                self._put(numbers, where, numbers[where] + 1)
        self._draw_times(numbers, poses[scared], timers[scared], scared)

    def _draw_times(self, numbers: Planes, poses: Ints, timers: Ints, boards: Ints) -> None:
        first = self._first[boards] + Plane.SCARED_TIME * self._layer
        for cells in (self._lower, self._upper):
            where = first + cells.take(poses)
            self._put(numbers, where, np.maximum(numbers[where], timers))

    def _put(self, numbers: Planes, where: Ints, value: int | NDArray[np.integer]) -> None:
        numbers[where] = value
        self._drawn.append(where)


# What a learner sees of a game: the planes, a row of numbers made from them, a picture, or distances.

VIEWS = ("planes", "flat", "image", "distances")
Seen = NDArray[Any]
Flags = NDArray[np.bool_]

LEAST_SIDE = 36  # pixels: smaller pictures are too small for the usual network of Mnih et al. (2015)
LEAST_CELL = 4  # pixels
MOST_IN_A_BYTE = 255  # open cells whose distances fit into bytes, with one number for no way
WORD = np.dtype(np.uint64)
NEAREST = 5  # things to which an action may lead: food, food first, a capsule, a brave ghost, a scared one
WALL_COLOUR, FOOD_COLOUR, CAPSULE_COLOUR = (33, 66, 199), (255, 184, 151), (255, 255, 255)
PACMAN_COLOUR, BRAVE_COLOUR, SCARED_COLOUR = (255, 210, 74), (255, 60, 60), (90, 220, 255)


class Watch(Protocol):
    """Observes many boards while they are played."""

    def draw(self) -> None:
        """Observes every board anew, whatever has happened on it."""

    def follow(self, begun: Ints) -> None:
        """Notes that one round was played; the boards with these numbers have begun anew in it."""

    def restart(self, begun: Ints) -> None:
        """Notes that the boards with these numbers are back at the start."""

    def seen(self, which: Ints | None = None) -> Seen:
        """(count, …): an observation of each of these boards; None: of all."""


class View(Protocol):
    """Makes observations of games."""

    space: gymnasium.spaces.Box[Any]  # of one game

    def see(self, state: GameState) -> Seen:
        """An observation of this state, a new array."""

    def watch(self, boards: Boards, *, copy: bool) -> Watch:
        """Observes these boards from now on. Observations are new arrays, unless they are planes without
        `copy`.
        """


def view_of(name: str, observer: Observer, layout: Layout) -> View:
    """The view of this name on this layout. Raises OptionError for another name."""
    if name not in VIEWS:
        raise OptionError(
            "observation={name!r} is not known; allowed are {allowed}", name=name, allowed=", ".join(VIEWS)
        )
    if name == "planes":
        return UnchangedPlanes(observer)
    if name == "flat":
        return Flat(observer)
    return Image(observer) if name == "image" else Distances(layout)


class PlanesView(ABC):
    """A view that is made from planes."""

    space: gymnasium.spaces.Box[Any]

    def __init__(self, observer: Observer) -> None:
        self._observer = observer

    @abstractmethod
    def of_planes(self, planes: Planes) -> Seen:
        """(count, …): an observation of each of these planes, (count, 12, height, width)."""

    def see(self, state: GameState) -> Seen:
        seen: Seen = self.of_planes(self._observer.planes(state)[None])[0]
        return seen

    def watch(self, boards: Boards, *, copy: bool) -> Watch:
        return WatchedPlanes(
            self, Screens(self._observer, boards, copy=copy and isinstance(self, UnchangedPlanes))
        )


class WatchedPlanes:
    """Draws the planes of many boards, and makes the observations of them."""

    def __init__(self, view: PlanesView, screens: Screens) -> None:
        self._view, self._screens = view, screens
        self.draw, self.follow, self.restart = screens.draw, screens.follow, screens.restart

    def seen(self, which: Ints | None = None) -> Seen:
        """(count, …): an observation of each of these boards; None: of all."""
        planes = self._screens.planes
        return self._view.of_planes(planes if which is None else planes[which])


class UnchangedPlanes(PlanesView):
    """The planes."""

    def __init__(self, observer: Observer) -> None:
        super().__init__(observer)
        self.space = observer.space()

    def of_planes(self, planes: Planes) -> Seen:
        return planes


class Flat(PlanesView):
    """All planes as one row of numbers from 0 to 1: each number over the most that its plane can hold."""

    def __init__(self, observer: Observer) -> None:
        super().__init__(observer)
        most = np.ones(observer.shape, np.float32)
        most[Plane.BRAVE :] = max(1, 2 * observer.most_ghosts)
        most[Plane.SCARED_TIME] = SCARED_TIME
        self._shares = 1 / most
        self.space = gymnasium.spaces.Box(0, 1, (most.size,), np.float32)

    def of_planes(self, planes: Planes) -> Seen:
        return (planes * self._shares).reshape(len(planes), -1)


class Image(PlanesView):
    """(3, height, width): the board as a small picture, red, green and blue from 0 to 255.

    A cell is a square of the same whole number of pixels, 4 or more, so that no side is below 36. Walls fill
    their cells, food is a dot, ghosts and Pacman leave a margin; a scared ghost grows dark as its time runs
    out.
    """

    def __init__(self, observer: Observer) -> None:
        super().__init__(observer)
        _, height, width = observer.shape
        self._cell = cell = max(LEAST_CELL, -(-LEAST_SIDE // min(height, width)))
        shape = (3, height * cell, width * cell)
        self.space = gymnasium.spaces.Box(0, 255, shape, np.uint8)
        dot, body, full = cell // 2 - 1, max(1, cell // 8), 0
        self._marks = (
            (Plane.WALL, WALL_COLOUR, full),
            (Plane.FOOD, FOOD_COLOUR, dot),
            (Plane.CAPSULE, CAPSULE_COLOUR, body),
            (Plane.BRAVE, BRAVE_COLOUR, body),
            (Plane.SCARED, SCARED_COLOUR, body),
            (Plane.PACMAN, PACMAN_COLOUR, body),
        )

    def of_planes(self, planes: Planes) -> Seen:
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
    AT_ONCE = 512  # boards: their rows of distances stay in the processor's cache

    def __init__(self, layout: Layout) -> None:
        maze = Maze(layout)
        number = np.zeros(len(maze.ahead), np.intp)  # of each open cell
        number[maze.open] = np.arange(len(maze.open))
        # A way has fewer steps than there are open cells, so that bytes often suffice. `way | far` is far.
        self._type = np.dtype(np.uint8 if len(maze.open) <= MOST_IN_A_BYTE else np.uint16)
        self._far = 256**self._type.itemsize - 1
        self._lanes = WORD.itemsize // self._type.itemsize
        positions = np.array([position for position, _ in layout.tables.poses])
        cells = np.array([np.floor(positions), np.ceil(positions)]) @ [layout.height, 1]
        self._cell: Ints = cells[0].astype(np.intp)  # of each pose
        between = number[
            cells.astype(np.intp)
        ]  # (2, poses): the cells between which a ghost is; on one, twice
        places, place = np.unique(between, axis=1, return_inverse=True)
        self._number = number
        # Where food is looked up: as many cells as the words hold numbers; no way leads to the surplus ones.
        self._columns = np.resize(maze.open, -(-len(maze.open) // self._lanes) * self._lanes)
        self._ahead: Ints = number[maze.ahead.T]  # (5, cells)
        self._legal = maze.legal.T.astype(np.float32)  # (5, cells)
        self._ways = np.where(maze.steps == FAR, self._far, maze.steps)[maze.open].astype(self._type)
        self._place: Ints = place.ravel()  # of each pose
        self._around = np.minimum(*self._ways[places])  # (places, open cells)
        self._ways_in_words, self._around_in_words = map(self._in_words, (self._ways, self._around))
        self._nearness = (1 / (1.0 + np.arange(self._far + 1))).astype(np.float32)
        self._nearness[self._far] = 0
        self._shares = (np.arange(len(maze.open) + 1) / len(maze.open)).astype(np.float32)
        self._times = (np.arange(SCARED_TIME + 1) / SCARED_TIME).astype(np.float32)
        self._kept: tuple[Seen, Seen, Flags] | None = None
        self._last_capsules = 0, np.full(len(maze.open), self._far, self._type)  # the mask, and the steps
        numbers = self.OF_AN_ACTION * len(ACTIONS) + self.OF_THE_BOARD
        self.space: gymnasium.spaces.Box[Any] = gymnasium.spaces.Box(0, 1, (numbers,), np.float32)

    def see(self, state: GameState) -> Seen:
        """(37,): an observation of this state, a new array."""
        numbers, food, left = state.numbers, state.food.array.reshape(1, -1), np.array([len(state.food)])
        poses, timers = np.array([numbers.poses]), np.array([numbers.timers[1:]], np.intp)
        to_capsule = self._from_capsules(state).take(self._ahead.take(self._cell.take(poses[:, 0]), axis=1))
        seen: Seen = self._rows(poses, timers, food, left, to_capsule)[0]
        return seen

    def watch(self, boards: Boards, *, copy: bool) -> Watch:
        """Observes these boards from now on; the observations are always new arrays."""
        return WatchedDistances(self, boards)

    def of_boards(self, boards: Boards) -> Seen:
        """(count, 37): an observation of each board."""
        poses, timers = boards.poses, boards.scared_timers
        food, capsules = (cells.reshape(boards.count, -1) for cells in (boards.food, boards.capsules))
        left = boards.food_left
        seen = np.empty((boards.count, *self.space.shape), np.float32)
        for first in range(0, boards.count, self.AT_ONCE):
            part = slice(first, first + self.AT_ONCE)
            to_capsule = self._to_nearest_capsule(poses[part, 0], capsules[part])
            seen[part] = self._rows(poses[part], timers[part], food[part], left[part], to_capsule)
        return seen

    def _rows(self, poses: Ints, timers: Ints, food: Flags, left: Ints, to_capsule: Seen) -> Seen:
        """(count, 37), from the poses of all agents, the ghosts' scared timers, where food is left, by cell,
        and how much, and the steps to the nearest capsule, (5, count).
        """
        count, pacman = len(poses), self._cell.take(poses[:, 0])
        ways, to_food, before = self._room(count)
        ahead = self._ahead.take(pacman, axis=1)  # (5, count)
        self._ways_in_words.take(ahead, axis=1, out=ways.view(WORD), mode="clip")
        no_food = self._far_unless(food.take(self._columns, axis=1)).view(WORD).T.copy()
        steps = np.full((NEAREST, *ahead.shape), self._far, self._type)
        brave = self._from_ghosts(ahead, poses[:, 1:], timers, steps[3:])
        np.less(ways, brave, out=before)
        np.bitwise_or(ways, no_food.view(self._type)[:, None], out=to_food[:, 0])
        np.bitwise_or(to_food[:, 0], self._far_unless(before, out=ways), out=to_food[:, 1])
        steps[:2] = self._over_cells(np.minimum, to_food)
        steps[2] = to_capsule
        rows = np.empty((count, *self.space.shape), np.float32)
        parts = (
            rows[:, : -self.OF_THE_BOARD].reshape(count, self.OF_AN_ACTION, len(ACTIONS)).transpose(1, 2, 0)
        )
        parts[0] = self._legal.take(pacman, axis=1)
        parts[1:-1] = self._nearness.take(steps)
        parts[-1] = self._shares.take(self._over_cells(np.add, before.view(np.uint8)))
        rows[:, -2] = self._shares.take(left)
        rows[:, -1] = self._times.take(timers.max(axis=1, initial=0))
        return rows

    # Distances to all open cells are kept as the bytes of words, (words, …): so numpy's loops are long, over
    # the boards, and it copies a word at a time.

    def _in_words(self, rows: Seen) -> NDArray[np.uint64]:
        """(words, rows): numbers of `_type`, (rows, open cells), with as many as a word holds in each."""
        padded = np.full((len(rows), len(self._columns)), self._far, self._type)
        padded[:, : rows.shape[1]] = rows
        return padded.view(WORD).T.copy()

    def _over_cells(self, combine: np.ufunc, numbers: Seen) -> Seen:
        """(…, 5, count): the least number of all open cells, or their sum.

        `numbers` is (words, …, 5, count * lanes).
        """
        of_lanes: Seen = combine.reduce(numbers, axis=0, dtype=self._type).reshape(-1)
        step = self._lanes // 2
        while step:  # each number with one behind it; the first of each word is of this word only
            of_lanes = combine(of_lanes[:-step], of_lanes[step:])
            step //= 2
        return of_lanes[:: self._lanes].reshape(*numbers.shape[1:-1], -1)

    def _from_ghosts(self, ahead: Ints, poses: Ints, timers: Ints, steps: Seen) -> Seen:
        """Steps from the nearest brave ghost to every open cell, (words, 1, count * lanes).

        Writes those to the cells ahead into `steps`, (2, 5, count), from brave ghosts and from scared ones.
        """
        brave: Seen | None = None
        any_scared = timers.any()
        for ghost in range(poses.shape[1]):
            place = self._place.take(poses[:, ghost])
            around = self._around_in_words.take(place, axis=1).view(self._type)
            to_ahead = self._around.take(place * self._ways.shape[1] + ahead)
            if any_scared:
                scared = timers[:, ghost] > 0
                np.minimum(steps[1], to_ahead | self._far_unless(scared), out=steps[1])
                unless_brave = self._far_unless(~scared)
                around |= unless_brave.repeat(self._lanes)
                to_ahead |= unless_brave
            brave = around if brave is None else np.minimum(brave, around, out=brave)
            np.minimum(steps[0], to_ahead, out=steps[0])
        if brave is None:
            brave = np.full((len(self._ways_in_words), len(poses) * self._lanes), self._far, self._type)
        return brave[:, None]

    def _to_nearest_capsule(self, pacman: Ints, capsules: Flags) -> Seen:
        """(5, count): steps to the nearest capsule after each action of Pacman in this pose, (count,)."""
        ahead = self._ahead.take(self._cell.take(pacman), axis=1)
        (cells,) = np.bitwise_or.reduce(capsules, axis=0).nonzero()
        if not cells.size:
            return np.full(ahead.shape, self._far, self._type)
        ways = self._ways.take((self._number.take(cells) * self._ways.shape[1])[:, None, None] + ahead)
        ways |= self._far_unless(capsules.take(cells, axis=1)).T[:, None]
        nearest: Seen = np.minimum.reduce(ways, axis=0)
        return nearest

    def _from_capsules(self, state: GameState) -> Seen:
        """(open cells,): steps from the nearest capsule. Kept, because a state mostly has the last one's."""
        mask, steps = self._last_capsules
        if mask != state.capsules.mask:
            (cells,) = state.capsules.array.reshape(-1).nonzero()
            steps = self._ways[self._number.take(cells)].min(axis=0, initial=self._far)
            self._last_capsules = state.capsules.mask, steps
        return steps

    def _far_unless(self, marked: Flags, out: Seen | None = None) -> Seen:
        """0 where it is marked, far elsewhere."""
        far: Seen = np.subtract(marked.view(np.uint8), self._type.type(1), out=out, dtype=self._type)
        return far

    def _room(self, count: int) -> tuple[Seen, Seen, Flags]:
        """Arrays of (words, 5, count * lanes), (words, 2, 5, count * lanes) and again the first, of flags.

        Those for the most boards are used again, because to get new memory takes longer than to fill it.
        """
        words, actions, numbers = len(self._ways_in_words), len(ACTIONS), count * self._lanes
        most = 0 if self._kept is None else self._kept[0].shape[-1]
        if self._kept is not None and most == numbers:
            return self._kept
        room = (
            np.empty((words, actions, numbers), self._type),
            np.empty((words, 2, actions, numbers), self._type),
            np.empty((words, actions, numbers), np.bool_),
        )
        if numbers > most:
            self._kept = room
        return room


class WatchedDistances:
    """Measures the distances on many boards when they are asked for."""

    def __init__(self, view: Distances, boards: Boards) -> None:
        self._view, self._boards = view, boards

    def draw(self) -> None:
        """Does nothing: nothing is kept."""

    def follow(self, begun: Ints) -> None:
        """Does nothing: nothing is kept."""

    def restart(self, begun: Ints) -> None:
        """Does nothing: nothing is kept."""

    def seen(self, which: Ints | None = None) -> Seen:
        """(count, 37): an observation of each of these boards; None: of all."""
        return self._view.of_boards(self._boards if which is None else self._boards.select(which))
