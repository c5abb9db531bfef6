"""The facts of many games at one moment. `pacman.vector.boards` holds the rules of what may happen next."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from pathlib import Path
from typing import Self, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pacman.errors import LayoutError, OptionError, whole
from pacman.rules.layout import Layout
from pacman.rules.state import GameState, LostState, WonState, new_state
from pacman.vector.tables import Ints, array_tables

Flags = NDArray[np.bool_]
Entry = TypeVar("Entry", bound=np.generic)


class Facts:
    """The facts of `count` games on one layout. Board i is row i of every array.

    The arrays are read-only. `score`, `is_win`, `is_lose`, `food`, `capsules`, `scared_timers` and
    `poses` show the boards themselves, without a copy, and so change when these do; copy what you keep.
    """

    def __init__(self, layout: Layout | str | Path, count: int, num_ghosts: int | None = None) -> None:
        self.count = count = whole(count, "count", 1)
        self.layout = Layout.of(layout)
        self.start = GameState.initial(self.layout, num_ghosts)
        self.num_agents = self.start.num_agents
        self._tables = array_tables(self.layout)
        cells = self.layout.width * self.layout.height
        self._first_cells: Ints = np.arange(count, dtype=np.intp) * cells
        self._poses: Ints = np.empty((self.num_agents, count), np.intp)
        self._places: Ints = np.empty_like(self._poses)
        self._timers: Ints = np.empty_like(self._poses)  # Pacman's are 0
        self._food: Flags = np.empty((count, cells), np.bool_)
        self._capsules: Flags = np.empty_like(self._food)
        self._food_left: NDArray[np.int64] = np.empty(count, np.int64)
        self._score: NDArray[np.int64] = np.empty(count, np.int64)
        self._is_win: Flags = np.empty(count, np.bool_)
        self._is_lose: Flags = np.empty(count, np.bool_)
        self._turn = 0
        self._put(np.arange(count), self.start)

    @classmethod
    def from_states(cls, states: Sequence[GameState], turn: int = 0) -> Self:
        """Boards in these states, which share a layout and the number of ghosts; agent `turn` is next.

        `reset` brings such boards to the start of the layout. Raises OptionError for no states, for
        states that differ in their number of agents and for a turn that no agent has, LayoutError for states
        of different layouts.
        """
        if not states:
            raise OptionError("no states are given; needed is 1 or more")
        first = states[0]
        for number, state in enumerate(states):
            if state.layout != first.layout:
                raise LayoutError(f"state {number} is of another layout than state 0; all must share one")
            if state.num_agents != first.num_agents:
                raise OptionError(
                    f"state {number} has {state.num_agents} agents, state 0 has {first.num_agents};"
                    " all must have as many"
                )
        turn = whole(turn, "turn", 0, first.num_agents - 1)
        boards = cls(first.layout, len(states), first.num_agents - 1)
        for number, state in enumerate(states):
            boards._put(np.array([number]), state)
        boards._turn = turn
        return boards

    def select(self, which: ArrayLike) -> Self:
        """Copies of the boards with these numbers, in this order; a number may occur more than once."""
        numbers = np.asarray(which)
        if numbers.ndim != 1 or not np.issubdtype(numbers.dtype, np.integer):
            raise OptionError(
                f"which has the shape {numbers.shape} and the type {numbers.dtype};"
                " needed is a row of integers"
            )
        wrong = numbers[(numbers < 0) | (numbers >= self.count)]
        if wrong.size:
            raise OptionError(f"there is no board {wrong[0]}; allowed is 0 to {self.count - 1}")
        if not numbers.size:
            raise OptionError("which names no board; needed is 1 or more")
        boards = copy(self)
        boards.count = numbers.size
        boards._first_cells = np.arange(numbers.size, dtype=np.intp) * self._food.shape[1]
        for name in ("_poses", "_places", "_timers"):
            setattr(boards, name, getattr(self, name).take(numbers, axis=1))
        for name in ("_food", "_capsules", "_food_left", "_score", "_is_win", "_is_lose"):
            setattr(boards, name, getattr(self, name).take(numbers, axis=0))
        return boards

    def reset(self, mask: ArrayLike | None = None) -> None:
        """Puts the boards where `mask` is true back to the start; None: all, with Pacman to move.

        All boards have the same turn, so single ones can be reset only when Pacman is to move: raises
        OptionError at any other turn, and for a mask that is not a bool array of shape (count,).
        """
        if mask is None:
            self._turn = 0
            self._put(np.arange(self.count), self.start)
            return
        chosen = np.asarray(mask)
        if chosen.shape != (self.count,) or chosen.dtype != np.bool_:
            raise OptionError(
                f"the mask has the shape {chosen.shape} and the type {chosen.dtype};"
                f" needed is ({self.count},) and bool"
            )
        if self._turn:
            raise OptionError(
                f"boards cannot be reset at the turn of ghost {self._turn}; allowed is Pacman's"
            )
        self._put(np.flatnonzero(chosen), self.start)

    def _put(self, boards: Ints, state: GameState) -> None:
        poses, timers, _, _ = state.numbers
        self._poses[:, boards] = np.array(poses)[:, None]
        self._places[:, boards] = self._tables.place.take(poses)[:, None]
        self._timers[:, boards] = np.array(timers)[:, None]
        self._food[boards] = state.food.array.ravel()
        self._capsules[boards] = state.capsules.array.ravel()
        self._food_left[boards] = len(state.food)
        self._score[boards] = state.score
        self._is_win[boards] = state.is_win
        self._is_lose[boards] = state.is_lose

    def state(self, board: int) -> GameState:
        """Board number `board` as a state of the object engine. Raises OptionError if there is none."""
        if not 0 <= board < self.count:
            raise OptionError(f"there is no board {board}; allowed is 0 to {self.count - 1}")
        kind = WonState if self._is_win[board] else LostState if self._is_lose[board] else GameState
        return new_state(
            kind,
            self.layout,
            tuple(self._poses[:, board].tolist()),
            tuple(self._timers[:, board].tolist()),
            _mask(self._food[board]),
            _mask(self._capsules[board]),
            int(self._score[board]),
        )

    @property
    def turn(self) -> int:
        """The agent that moves next, on every board."""
        return self._turn

    @property
    def score(self) -> NDArray[np.int64]:
        """(count,): points so far."""
        return _read_only(self._score)

    @property
    def is_win(self) -> Flags:
        """(count,): whether the last food is eaten."""
        return _read_only(self._is_win)

    @property
    def is_lose(self) -> Flags:
        """(count,): whether a brave ghost has caught Pacman."""
        return _read_only(self._is_lose)

    @property
    def is_terminal(self) -> Flags:
        """(count,): whether the game is over; a new array."""
        return self._is_win | self._is_lose

    @property
    def food(self) -> Flags:
        """(count, width, height): where food is left, indexed [board, x, y]."""
        return _read_only(self._food.reshape(self.count, self.layout.width, self.layout.height))

    @property
    def capsules(self) -> Flags:
        """(count, width, height): where capsules are left, indexed [board, x, y]."""
        return _read_only(self._capsules.reshape(self.count, self.layout.width, self.layout.height))

    @property
    def poses(self) -> Ints:
        """(count, num_agents): numbers in the tables of the layout; see `pacman.rules.tables`."""
        return _read_only(self._poses.T)

    @property
    def scared_timers(self) -> Ints:
        """(count, num_ghosts): for how many of its moves each ghost stays scared."""
        return _read_only(self._timers[1:].T)

    @property
    def pacman(self) -> NDArray[np.int64]:
        """(count, 2): Pacman's cell, x and y; a new array."""
        positions: NDArray[np.float64] = self._tables.positions[self._poses[0]]
        return positions.astype(np.int64)

    @property
    def ghosts(self) -> NDArray[np.float64]:
        """(count, num_ghosts, 2): their positions in steps of 0.5 cells, x and y; a new array."""
        return self._tables.positions[self._poses[1:].T]

    @property
    def directions(self) -> Ints:
        """(count, num_agents): the action each agent last moved by, as its place in the fixed order."""
        return self._tables.directions.take(self._poses.T)


def _read_only(array: NDArray[Entry]) -> NDArray[Entry]:
    view = array.view()
    view.flags.writeable = False
    return view


def _mask(cells: Flags) -> int:
    """The cells as the bits of one int; see `pacman.rules.grid`."""
    return int.from_bytes(np.packbits(cells, bitorder="little").tobytes(), "little")
