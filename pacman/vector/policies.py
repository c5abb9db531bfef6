"""Policies for many boards at once: a policy gets boards and random numbers, and returns actions."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pacman.errors import OptionError, probability
from pacman.layout import Layout
from pacman.vector.boards import ACTIONS, Boards, Ints, Uniforms

# Distances along the corridors of a layout, between all cells at once, for many boards.

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
    """Moves Pacman towards the nearest food along the corridors, ignoring the ghosts; ties are random.

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


Policy = Callable[[Boards, Uniforms], Ints]
"""(boards, rng) -> (count,) actions of the agent whose turn it is. Where a game is over, it is ignored.

Call `rng.random(boards.count)` the same number of times in each call and use entry i for board i only: then a
game of `play_many` does not depend on the other games. `play_many` gives a board whose game is over the
next game and uses fewer boards near the end, so remember nothing about a board from one call to the next.
"""

BEARINGS = 9
SETS = 1 << len(ACTIONS)  # of legal actions
LEGAL_IN_SET = (np.arange(SETS)[:, None] >> np.arange(len(ACTIONS))) & 1 == 1
GRID = 2**53  # random numbers are multiples of 1 / GRID
SUM_ERROR = 1e-6  # how far a sum of probabilities may be from 1, as with a 32-bit softmax


def random_moves(boards: Boards, rng: Uniforms) -> Ints:
    """A random legal action, each equally likely: for Pacman and for ghosts.

    >>> from pacman.vector import Boards
    >>> boards = Boards("small", 4)
    >>> random_moves(boards, np.random.default_rng(1)).shape
    (4,)
    """
    tables = boards.tables
    poses = boards.poses[:, boards.turn]
    chosen = (rng.random(boards.count) * tables.num_legal.take(poses)).astype(np.intp)
    return tables.nth_legal.take(poses * len(ACTIONS) + chosen)


class DirectionalGhosts:
    """Ghosts that move with the distribution of `pacman.ghosts.DirectionalGhost`.

    The distance is Manhattan's. So whether a step brings a ghost nearer depends only on the signs of x and y
    of the way to Pacman, and one small table of distributions serves every board.

    >>> from pacman.vector import play_many
    >>> int(play_many("small", 100, seed=1, ghosts=DirectionalGhosts(attack=0.5)).is_win.sum())
    0
    """

    def __init__(self, attack: float = 0.8, flee: float = 0.8) -> None:
        towards = _towards()
        shares = _shares(towards, probability(attack, "attack")), _shares(-towards, probability(flee, "flee"))
        self._probabilities = np.array(shares).reshape(-1, 5)
        self._bounds = _bounds(self._probabilities, np.tile(LEGAL_IN_SET, (2 * BEARINGS, 1)))

    def distribution(self, boards: Boards) -> NDArray[np.float64]:
        """(count, 5): the probability of each action of ghost `turn`, as if no game were over."""
        return self._probabilities[self._rows(boards)]

    def __call__(self, boards: Boards, rng: Uniforms) -> Ints:
        return _draw(self._bounds, self._rows(boards), rng.random(boards.count))

    def _rows(self, boards: Boards) -> Ints:
        if boards.turn == 0:
            raise OptionError("DirectionalGhosts play ghosts; it is Pacman's turn")
        tables = boards.tables
        scared = boards.scared_timers[:, boards.turn - 1] > 0
        bearing = tables.bearing.take(boards.gaps(boards.turn))
        return (scared * BEARINGS + bearing) * SETS + tables.actions.take(boards.poses[:, boards.turn])


class TablePolicy:
    """Moves Pacman by a table with an entry for each cell.

    `table` holds an action for each cell, integers of shape (width, height), or the probabilities of the
    five actions, floats of shape (width, height, 5). Entries of walls are ignored. Raises OptionError for
    an action that is illegal on its cell and for probabilities that do not sum to 1.

    >>> from pacman.vector import play_many
    >>> layout = Layout.load("first-bite")
    >>> east = np.full((layout.width, layout.height), 2)
    >>> east[5, 1] = 0
    >>> int(play_many("first-bite", 1, pacman=TablePolicy(layout, east)).score[0])
    509
    """

    def __init__(self, layout: Layout, table: ArrayLike) -> None:
        self.layout = layout
        values = np.asarray(table)
        shape = (layout.width, layout.height)
        if values.shape == shape and np.issubdtype(values.dtype, np.integer):
            values = (values[:, :, None] == np.arange(len(ACTIONS))).astype(np.float64)
        elif values.shape != (*shape, len(ACTIONS)) or not np.issubdtype(values.dtype, np.floating):
            raise OptionError(
                "the table has the shape {shape} and the type {dtype}; needed is {needed} and integers, or "
                "{or_needed} and floats",
                shape=values.shape,
                dtype=values.dtype,
                needed=shape,
                or_needed=(*shape, len(ACTIONS)),
            )
        self._check(values)
        rows = values.reshape(-1, len(ACTIONS)).astype(np.float64)
        with np.errstate(all="ignore"):  # entries of walls may be anything
            shares = rows / rows.sum(axis=1, keepdims=True)
            self._bounds = _bounds(shares, shares > 0)

    def __call__(self, boards: Boards, rng: Uniforms) -> Ints:
        if boards.turn or boards.layout != self.layout:
            raise OptionError("a TablePolicy plays Pacman, on boards of its own layout")
        cells = boards.tables.cell.take(boards.poses[:, 0])
        return _draw(self._bounds, cells, rng.random(boards.count))

    def _check(self, probabilities: NDArray[np.floating]) -> None:
        tables = self.layout.tables
        for (cell, _), pose in tables.pacman_pose.items():
            x, y = map(int, cell)
            row = dict(zip(ACTIONS, probabilities[x, y].tolist(), strict=True))
            legal = tables.actions[pose]
            if not abs(sum(row.values()) - 1) < SUM_ERROR or any(
                share < 0 or (share and action not in legal) for action, share in row.items()
            ):
                raise OptionError(
                    "at {cell} the table plays {probabilities}; needed are probabilities that sum to 1, and "
                    "0 for all but {legal}",
                    cell=cell,
                    probabilities=list(row.values()),
                    legal=", ".join(legal),
                )


def _towards() -> Ints:
    """(BEARINGS, 5): 1 if the action leads nearer to Pacman, -1 if it leads away, 0 for Stop."""
    steps = np.array([action.vector for action in ACTIONS])
    x, y = (np.arange(BEARINGS) // 3 - 1)[:, None], (np.arange(BEARINGS) % 3 - 1)[:, None]
    along = x * steps[:, 0] + y * steps[:, 1]
    moving = np.abs(steps).sum(axis=1)
    towards: Ints = np.where(along > 0, 1, -1) * moving
    return towards


def _shares(preferences: Ints, probability: float) -> NDArray[np.float64]:
    """(BEARINGS, SETS, 5): the best legal actions share `probability`; all legal actions share the rest.

    Rounded as in `pacman.ghosts`.
    """
    preference = np.where(LEGAL_IN_SET, preferences[:, None, :], -2)  # -2: below all others
    best = LEGAL_IN_SET & (preference == preference.max(axis=2, keepdims=True))
    of_best = probability / np.maximum(best.sum(axis=2, keepdims=True), 1)
    of_all = (1 - probability) / np.maximum(LEGAL_IN_SET.sum(axis=1, keepdims=True), 1)
    shares: NDArray[np.float64] = LEGAL_IN_SET * of_all + best * of_best
    return shares


def _bounds(probabilities: NDArray[np.float64], possible: NDArray[np.bool_]) -> NDArray[np.float64]:
    """(4, rows): the smallest number for which `pacman.randomness.draw` takes none of the first 1, 2, 3 and 4
    actions; 1 from the last possible action on.

    `draw` subtracts one probability after the other, and each difference is rounded. So bounds are not sums
    of probabilities, but are found by bisection among all numbers that a generator gives, k · 2^-53.
    """
    low: NDArray[np.int64] = np.zeros(probabilities[:, :-1].shape, np.int64)
    high = np.full_like(low, GRID)
    while (low < high).any():
        middle = (low + high) // 2
        left = middle / GRID
        for action in range(left.shape[1]):
            left[:, action:] -= probabilities[:, action, None]
        is_later = left >= 0
        high, low = np.where(is_later, middle, high), np.where(is_later, low, middle + 1)
    last = possible.shape[1] - 1 - possible[:, ::-1].argmax(axis=1)
    bounds = np.where(np.arange(low.shape[1]) < last[:, None], high / GRID, 1)
    return np.ascontiguousarray(bounds.T)


def _draw(bounds: NDArray[np.float64], rows: Ints, uniform: NDArray[np.float64]) -> Ints:
    """One action for each row, by the inverse of its cumulative distribution."""
    actions: Ints = (uniform >= bounds.take(rows, axis=1)).sum(axis=0, dtype=np.intp)
    return actions
