"""The planes of many boards at once: what stands still is kept, and what moves is drawn anew."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pacman.envs.observation import Observer, Plane, Planes
from pacman.vector import Boards
from pacman.vector.tables import Ints, array_tables

STILL = Plane.PACMAN  # the planes before it hold what does not move


class Screens:
    """Planes as an `Observer` draws them, and behind them the places of the agents that `places` names.

    `planes` is one array, (count, 12 + places, height, width), which `draw` and `follow` fill; or make anew,
    if each is to be `fresh`.
    """

    def __init__(
        self, observer: Observer, boards: Boards, places: Sequence[int] = (), *, fresh: bool = False
    ) -> None:
        layers, height, width = observer.shape
        self.planes: Planes = np.zeros((boards.count, layers + len(places), height, width), np.uint8)
        self._fresh = fresh
        self._start = observer.planes(boards.start)[:STILL]
        self._still: Planes = np.zeros((boards.count, STILL, height, width), np.uint8)
        self._boards, self._places = boards, places
        self._layer = height * width
        games = np.arange(boards.count, dtype=np.intp)
        self._first_still: Ints = games * self._still[0].size
        self._first: Ints = games * self.planes[0].size
        self._brave: Ints = self._first + Plane.BRAVE * self._layer
        tables = array_tables(boards.layout)
        self._lower = self._cells(np.floor(tables.positions))  # by pose; an agent counts on these two cells
        self._upper = self._cells(np.ceil(tables.positions))
        self._between = self._lower != self._upper
        self._way: Ints = (Plane.WEST + tables.directions) * self._layer + self._lower

    def _cells(self, positions: NDArray[np.float64]) -> Ints:
        """The places of these positions in a plane."""
        width = self.planes.shape[3]
        layout = self._boards.layout
        cells: Ints = ((layout.height - 1 - positions[:, 1]) * width + positions[:, 0]).astype(np.intp)
        return cells

    def draw(self) -> None:
        """Draws every board from nothing."""
        self._still[:] = self._start
        layout, rows = self._boards.layout, slice(None, None, -1)
        for plane, cells in ((Plane.FOOD, self._boards.food), (Plane.CAPSULE, self._boards.capsules)):
            self._still[:, plane, : layout.height, : layout.width] = cells.swapaxes(1, 2)[:, rows]
        self._draw_movers()

    def follow(self, begun: Ints) -> None:
        """Draws what is after one more round; the boards with these numbers stand at their start again."""
        self._still[begun] = self._start
        self._draw_movers()

    def _draw_movers(self) -> None:
        boards, first = self._boards, self._first
        here = self._lower.take(boards.poses[:, 0])
        still = self._still.reshape(-1)
        for plane in (Plane.FOOD, Plane.CAPSULE):
            still[self._first_still + plane * self._layer + here] = 0  # where Pacman is, all is eaten
        if self._fresh:
            self.planes = np.empty_like(self.planes)
        self.planes[:, :STILL] = self._still
        self.planes[:, STILL:] = 0  # quicker than to look for what was drawn
        self._numbers: Planes = self.planes.reshape(-1)  # the same numbers in one row
        self._numbers[first + Plane.PACMAN * self._layer + here] = 1
        for ghost in range(1, boards.num_agents):
            self._draw_ghost(ghost)
        for number, agent in enumerate(self._places, len(Plane)):
            poses = boards.poses[:, agent]
            for table in (self._lower, self._upper):
                self._numbers[first + number * self._layer + table.take(poses)] += 1

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
            self._numbers[where] = here if ghost == 1 else self._numbers[where] + here
        if apart.size:
            across = (self._upper - self._lower).take(poses[apart])
            for where in (kinds[apart] + across, ways[apart] + across):
                self._numbers[where] += 1
        if scared.size:
            self._draw_times(poses[scared], timers[scared], scared)

    def _draw_times(self, poses: Ints, timers: Ints, boards: Ints) -> None:
        first = self._first[boards] + Plane.SCARED_TIME * self._layer
        for cells in (self._lower, self._upper):
            where = first + cells.take(poses)
            self._numbers[where] = np.maximum(self._numbers[where], timers)
