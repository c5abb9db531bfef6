"""Distances, measured on the boards themselves, equal to the bit those read from the planes, cell by cell."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from numpy.typing import NDArray

from pacman import GameState, Layout
from pacman.board import SCARED_TIME
from pacman.envs import PacmanVectorEnv
from pacman.envs.observation import Observer, Plane, Planes, view_of
from pacman.vector import Boards, Maze
from pacman.vector.policies import FAR
from tests.envs.many import screens_of
from tests.fuzzing import examples
from tests.strategies import games

Seen = NDArray[Any]


class FromPlanes:
    """The definition of the observation, by breadth-first distances from every cell to every other."""

    def __init__(self, layout: Layout) -> None:
        self._maze = Maze(layout)
        self._inside = slice(0, layout.height), slice(0, layout.width)

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

    def _cells(self, planes: Planes, plane: Plane) -> Seen:
        """(count, cells): where this plane is not 0, in the order of the maze's cells."""
        inside = planes[:, plane, *self._inside][:, ::-1].swapaxes(1, 2)
        marked: Seen = inside.reshape(len(planes), -1) > 0
        return marked

    def _from_nearest(self, planes: Planes, plane: Plane) -> Seen:
        """(count, cells): steps to each cell from the nearest one that is marked, FAR where none is."""
        place = np.full(self._maze.ahead.shape[0], -1, np.intp)
        place[self._maze.open] = np.arange(len(self._maze.open))
        board, cell = np.nonzero(self._cells(planes, plane))
        nearest: Seen = np.full((len(planes), len(place)), FAR, np.int16)
        if board.size:
            starts = np.flatnonzero(np.diff(board, prepend=-1))
            rows = self._maze.steps.T[place[cell]]
            nearest[board[starts]] = np.minimum.reduceat(rows, starts, axis=0)
        return nearest

    @staticmethod
    def _at(cells: Seen, values: Seen) -> Seen:
        found: Seen = np.take_along_axis(values, cells, axis=1)
        return found


def _least(steps: Seen, marked: Seen) -> Seen:
    least: Seen = np.where(marked, steps, np.int16(FAR)).min(axis=2)
    return least


def _nearness(steps: Seen) -> Seen:
    return np.where(steps == FAR, 0.0, 1 / (1.0 + steps))


@examples(60)
@given(games(longest=60))
def test_distances_are_those_of_the_planes_to_the_bit(states: list[GameState]) -> None:
    layout = states[0].layout
    expected = FromPlanes(layout)(screens_of(Observer(layout, states[0].num_agents - 1), states))
    view = view_of("distances", Observer(layout, states[0].num_agents - 1), layout)
    seen = view.watch(Boards.from_states(states), copy=True).seen()
    assert seen.dtype == expected.dtype
    assert (seen == expected).all()
    for state, row in zip(states, expected, strict=True):
        assert (view.see(state) == row).all()


WIDE = "\n".join(["%" * 24, f"%P{' ' * 19}.o%", *[f"%{'.' * 22}%"] * 10, f"%o1{' ' * 18}2%%", "%" * 24])
SCARED = "%%%%%%%%%%%\n%Po o  1 2%\n%.%% %%%% %\n%.  o  3 4%\n%%%%%%%%%%%"


@pytest.mark.parametrize(
    ("text", "count"),
    [(WIDE, 3), (SCARED, 30), pytest.param(SCARED, 1100, marks=pytest.mark.slow)],
    ids=["more open cells than a byte counts", "scared ghosts between cells", "several parts of many boards"],
)
def test_distances_follow_many_games(text: str, count: int) -> None:
    layout = Layout.parse(text)
    planes = PacmanVectorEnv(count, layout, ghosts="random", max_episode_steps=30, autoreset_mode="SAME_STEP")
    distances = PacmanVectorEnv(
        count,
        layout,
        ghosts="random",
        max_episode_steps=30,
        autoreset_mode="SAME_STEP",
        observation="distances",
    )
    reference, rng = FromPlanes(layout), np.random.default_rng(1)
    drawn, measured = planes.reset(seed=2)[0], distances.reset(seed=2)[0]
    scared = ended = 0
    for _ in range(50):
        assert (measured == reference(drawn)).all()
        actions = rng.integers(5, size=count)
        drawn, *_, infos = planes.step(actions)
        measured, *_, others = distances.step(actions)
        scared += (drawn[:, Plane.SCARED] == 1).sum()
        for last, other in zip(infos.get("final_obs", ()), others.get("final_obs", ()), strict=True):
            assert (last is None) == (other is None)
            if last is not None:
                ended += 1
                assert (other == reference(last[None])[0]).all()
    assert ended > 0
    assert scared > 0 or text is WIDE
