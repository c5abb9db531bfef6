"""The planes of many boards at once, changed where the boards changed and kept where they did not."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pacman.envs.observation import Observer, Plane, Planes
from pacman.vector import Boards
from pacman.vector.tables import Ints, array_tables


class Screens:
    """Planes as an `Observer` draws them, and behind them the places of the agents that `places` names.

    `planes` is one array, (count, 12 + places, height, width), which `draw` fills and `follow` changes.
    """

    def __init__(self, observer: Observer, boards: Boards, places: Sequence[int] = ()) -> None:
        layers, height, width = observer.shape
        self.planes: Planes = np.zeros((boards.count, layers + len(places), height, width), np.uint8)
        self._start = np.concatenate([observer.planes(boards.start), np.zeros_like(self.planes[0, layers:])])
        self._start[Plane.PACMAN :] = 0
        self._numbers: Planes = self.planes.reshape(-1)  # the same numbers in one row
        self._boards, self._places = boards, places
        self._layer = height * width
        self._first: Ints = np.arange(boards.count, dtype=np.intp) * self.planes[0].size
        self._brave: Ints = self._first + Plane.BRAVE * self._layer
        tables = array_tables(boards.layout)
        self._lower = self._cells(np.floor(tables.positions))  # by pose; an agent counts on these two cells
        self._upper = self._cells(np.ceil(tables.positions))
        self._between = self._lower != self._upper
        self._way: Ints = (Plane.WEST + tables.directions) * self._layer + self._lower
        self._drawn: list[Ints] = []  # where agents are drawn

    def _cells(self, positions: NDArray[np.float64]) -> Ints:
        """The places of these positions in a plane."""
        width = self.planes.shape[3]
        layout = self._boards.layout
        cells: Ints = ((layout.height - 1 - positions[:, 1]) * width + positions[:, 0]).astype(np.intp)
        return cells

    def draw(self) -> None:
        """Draws every board from nothing."""
        self.planes[:] = self._start
        layout, rows = self._boards.layout, slice(None, None, -1)
        for plane, cells in ((Plane.FOOD, self._boards.food), (Plane.CAPSULE, self._boards.capsules)):
            self.planes[:, plane, : layout.height, : layout.width] = cells.swapaxes(1, 2)[:, rows]
        self._drawn = []
        self._draw_movers()

    def follow(self, begun: Ints) -> None:
        """Draws what one round has changed; the boards with these numbers stand at their start again."""
        for where in self._drawn:
            self._numbers[where] = 0
        self._drawn = []
        self.planes[begun] = self._start
        self._draw_movers()

    def _draw_movers(self) -> None:
        boards, first = self._boards, self._first
        cells = first + self._lower.take(boards.poses[:, 0])
        for plane in (Plane.FOOD, Plane.CAPSULE):
            self._numbers[cells + plane * self._layer] = 0  # where Pacman is, all is eaten
        self._put(cells + Plane.PACMAN * self._layer, 1)
        for ghost in range(1, boards.num_agents):
            self._draw_ghost(ghost)
        for number, agent in enumerate(self._places, len(Plane)):
            poses = boards.poses[:, agent]
            for table in (self._lower, self._upper):
                where = first + number * self._layer + table.take(poses)
                self._put(where, self._numbers[where] + 1)

    def _draw_ghost(self, ghost: int) -> None:
        poses, timers = self._boards.poses[:, ghost], self._boards.scared_timers[:, ghost - 1]
        scared = np.flatnonzero(timers)
        kinds = self._brave + self._lower.take(poses)
        kinds[scared] += self._layer
        ways = self._first + self._way.take(poses)
        apart = scared[self._between.take(poses[scared])]  # the boards on which it is between two cells
        here = np.full(len(poses), 2, np.uint8)
        here[apart] = 1
        for where in (kinds, ways):
            self._put(where, here if ghost == 1 else self._numbers[where] + here)
        if apart.size:
            across = (self._upper - self._lower).take(poses[apart])
            for where in (kinds[apart] + across, ways[apart] + across):
                self._put(where, self._numbers[where] + 1)
        if scared.size:
            self._draw_times(poses[scared], timers[scared], scared)

    def _draw_times(self, poses: Ints, timers: Ints, boards: Ints) -> None:
        first = self._first[boards] + Plane.SCARED_TIME * self._layer
        for cells in (self._lower, self._upper):
            where = first + cells.take(poses)
            self._put(where, np.maximum(self._numbers[where], timers))

    def _put(self, where: Ints, value: int | NDArray[np.integer]) -> None:
        self._numbers[where] = value
        self._drawn.append(where)
