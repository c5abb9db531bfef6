"""The planes of many boards at once: what lies on the boards is kept, the agents are drawn anew.

Only a few numbers of a board change in a round, and to write all of them takes longer than to play it. So
our own planes are changed where a board changed. Planes that are given away are written whole.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pacman.envs.frames import Frames
from pacman.envs.observation import Observer, Plane, Planes
from pacman.vector import Boards
from pacman.vector.tables import Ints, array_tables

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
        self._board: Planes = np.empty(shape, np.uint8) if copy else self.planes  # what agents stand on
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
