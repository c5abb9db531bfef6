"""The rules of docs/rules.md for many boards at once, on numpy arrays; `pacman.state` line by line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pacman.board import REACH, SCARED_TIME, Action, Moves, Tables
from pacman.errors import IllegalActionError, LayoutError, OptionError, whole
from pacman.gameplay.record import MAX_SEED
from pacman.layout import Layout
from pacman.state import (
    FOOD_POINTS,
    GHOST_POINTS,
    LOSS_POINTS,
    TIME_COST,
    WIN_POINTS,
    GameState,
    LostState,
    WonState,
    new_state,
)

# The tables of a layout as numpy arrays, so that one look-up serves many boards.
#
# pose     as in `pacman.board`
# action   its place in the fixed order: 0 West, 1 Stop, 2 East, 3 North, 4 South
# way      how a move is made, which depends on the scared timer before it: see `WAYS`
# place    a position as one number
# gap      Pacman's place minus a ghost's, which tells where Pacman is as seen from the ghost

ACTIONS = tuple(Action)
NUMBER = {action: number for number, action in enumerate(ACTIONS)}
ILLEGAL = -1
OUTSIDE = np.uintp(len(ACTIONS))  # the column for all numbers that are not actions
COLUMNS = len(ACTIONS) + 1
WHOLE = "iu"  # the kinds of numpy's integers
WAYS = 3  # timer 0: a whole cell; 1: half a cell, then to the centre; 2 or more: half a cell

Ints = NDArray[np.intp]


@dataclass(frozen=True, slots=True, eq=False)
class ArrayTables:
    """Look-up tables of one layout."""

    num_poses: int
    moves: Ints  # by (way * num_poses + pose) * COLUMNS + action: the pose it leads to, or ILLEGAL
    legal: NDArray[np.bool_]  # (num_poses, 5)
    num_legal: NDArray[np.float64]  # (num_poses,)
    nth_legal: Ints  # by pose * 5 + n: the legal action number n
    actions: Ints  # (num_poses,): the set of legal actions as bits
    place: Ints  # (num_poses,)
    touches: NDArray[np.bool_]  # by gap: is it within REACH?
    bearing: Ints  # by gap: the direction to Pacman, one of the 9 of `bearing_of`
    cell: Ints  # (num_poses,): x * height + y; 0 between two cells
    positions: NDArray[np.float64]  # (num_poses, 2): x and y in cells
    directions: Ints  # (num_poses,): an action


def array_tables(layout: Layout) -> ArrayTables:
    """The tables of this layout as arrays."""
    tables = layout.tables
    positions = np.array([position for position, _ in tables.poses], dtype=np.float64)
    legal = np.array([[action in legal for action in ACTIONS] for legal in tables.actions])
    gap_x, gap_y = _gaps(layout)
    on_cell = (positions % 1 == 0).all(axis=1)
    return ArrayTables(
        num_poses=len(tables.poses),
        moves=_moves(tables),
        legal=legal,
        num_legal=legal.sum(axis=1).astype(np.float64),
        nth_legal=np.argsort(~legal, axis=1, kind="stable").astype(np.intp).ravel(),
        actions=(legal @ (1 << np.arange(len(ACTIONS)))).astype(np.intp),
        place=_places(layout, positions),
        touches=np.abs(gap_x) + np.abs(gap_y) <= 2 * REACH,
        bearing=bearing_of(gap_x, gap_y),
        cell=np.where(on_cell, positions @ [layout.height, 1], 0).astype(np.intp),
        positions=positions,
        directions=np.array([NUMBER[direction] for _, direction in tables.poses], dtype=np.intp),
    )


def bearing_of(x: Ints, y: Ints) -> Ints:
    """The direction of a vector, from its signs: 0 is south-west, 4 no direction, 8 north-east."""
    return (np.sign(x) + 1) * 3 + np.sign(y) + 1


def _moves(tables: Tables) -> Ints:
    def last_half(moves: Moves) -> Moves:
        return {action: tables.centred[pose] for action, pose in moves.items()}

    ghosts = len(tables.half_moves)
    nowhere: list[Moves] = [{}] * (len(tables.moves) - ghosts)  # Pacman is never scared
    to_centres = [*map(last_half, tables.half_moves), *nowhere]
    halves = [*tables.half_moves, *nowhere]
    return np.concatenate([_rows(way) for way in (tables.moves, to_centres, halves)])


def _rows(moves: Iterable[Moves]) -> Ints:
    rows = [[*(way.get(action, ILLEGAL) for action in ACTIONS), ILLEGAL] for way in moves]
    return np.array(rows, dtype=np.intp).ravel()


def _stride(layout: Layout) -> int:
    """Return by how much half a cell to the east changes a place: enough that all gaps differ."""
    return 4 * layout.height


def _widest(layout: Layout) -> int:
    """The size of the largest gap. It is added to Pacman's places, so that no gap is negative."""
    return 2 * layout.width * _stride(layout) + 2 * layout.height


def _places(layout: Layout, positions: NDArray[np.float64]) -> Ints:
    places = (2 * positions @ [_stride(layout), 1]).astype(np.intp)
    places[len(layout.tables.half_moves) :] += _widest(layout)  # Pacman's places come after the ghosts'
    return places


def _gaps(layout: Layout) -> tuple[Ints, Ints]:
    """Return, for each gap, the way from the ghost to Pacman, in half cells to the east and to the north."""
    stride, widest = _stride(layout), _widest(layout)
    gaps = np.arange(-widest, widest + 1, dtype=np.intp)
    x = (gaps + stride // 2) // stride
    return x, gaps - x * stride


# The facts of many games at one moment.

Flags = NDArray[np.bool_]
Entry = TypeVar("Entry", bound=np.generic)


class BoardFacts:
    """The facts of `count` games on one layout. Board i is row i of every array.

    The arrays are read-only. `score`, `is_win`, `is_lose`, `food`, `food_left`, `capsules`, `scared_timers`
    and `poses` show the boards themselves, without a copy, and so change when these do; copy what you keep.
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
        self._make_views()

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
                raise LayoutError(
                    "state {number} has a different layout from state 0's; all must share one", number=number
                )
            if state.num_agents != first.num_agents:
                raise OptionError(
                    "state {number} has {agents} agents, state 0 has {first_agents}; all must have as many",
                    number=number,
                    agents=state.num_agents,
                    first_agents=first.num_agents,
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
                "which has the shape {shape} and the type {dtype}; needed is a row of integers",
                shape=numbers.shape,
                dtype=numbers.dtype,
            )
        wrong = numbers[(numbers < 0) | (numbers >= self.count)]
        if wrong.size:
            raise OptionError(
                "there is no board {number}; allowed is 0 to {last}", number=wrong[0], last=self.count - 1
            )
        if not numbers.size:
            raise OptionError("which names no board; needed is 1 or more")
        boards = copy(self)
        boards.count = numbers.size
        boards._first_cells = np.arange(numbers.size, dtype=np.intp) * self._food.shape[1]
        for name in ("_poses", "_places", "_timers"):
            setattr(boards, name, getattr(self, name).take(numbers, axis=1))
        for name in ("_food", "_capsules", "_food_left", "_score", "_is_win", "_is_lose"):
            setattr(boards, name, getattr(self, name).take(numbers, axis=0))
        boards._make_views()
        return boards

    def _make_views(self) -> None:
        """Makes the arrays that are shown: once, because on few boards this takes longer than a look-up."""
        shape = self.count, self.layout.width, self.layout.height
        self._seen_score, self._seen_food_left = _read_only(self._score), _read_only(self._food_left)
        self._seen_win, self._seen_lose = _read_only(self._is_win), _read_only(self._is_lose)
        self._seen_food = _read_only(self._food.reshape(shape))
        self._seen_capsules = _read_only(self._capsules.reshape(shape))
        self._seen_poses, self._seen_timers = _read_only(self._poses.T), _read_only(self._timers[1:].T)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if not name.startswith("_seen_")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A copy shows its own arrays."""
        vars(self).update(state)
        self._make_views()

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
                "the mask has the shape {shape} and the type {dtype}; needed is ({count},) and bool",
                shape=chosen.shape,
                dtype=chosen.dtype,
                count=self.count,
            )
        if self._turn:
            raise OptionError(
                "boards cannot be reset at the turn of ghost {ghost}; allowed is Pacman's", ghost=self._turn
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
            raise OptionError(
                "there is no board {board}; allowed is 0 to {last}", board=board, last=self.count - 1
            )
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
        return self._seen_score

    @property
    def is_win(self) -> Flags:
        """(count,): whether the last food is eaten."""
        return self._seen_win

    @property
    def is_lose(self) -> Flags:
        """(count,): whether a brave ghost has caught Pacman."""
        return self._seen_lose

    @property
    def is_terminal(self) -> Flags:
        """(count,): whether the game is over; a new array."""
        return self._is_win | self._is_lose

    @property
    def food(self) -> Flags:
        """(count, width, height): where food is left, indexed [board, x, y]."""
        return self._seen_food

    @property
    def food_left(self) -> NDArray[np.int64]:
        """(count,): on how many cells food is left."""
        return self._seen_food_left

    @property
    def capsules(self) -> Flags:
        """(count, width, height): where capsules are left, indexed [board, x, y]."""
        return self._seen_capsules

    @property
    def poses(self) -> Ints:
        """(count, num_agents): numbers in the tables of the layout; see `pacman.board`."""
        return self._seen_poses

    @property
    def scared_timers(self) -> Ints:
        """(count, num_ghosts): for how many of its moves each ghost stays scared."""
        return self._seen_timers

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


def true_places(marked: NDArray[np.generic]) -> Ints:
    """The indices at which this row is true: `np.flatnonzero`, in a third of its time on few boards."""
    places: Ints = marked.nonzero()[0]
    return places


def _read_only(array: NDArray[Entry]) -> NDArray[Entry]:
    view = array.view()
    view.flags.writeable = False
    return view


def _mask(cells: Flags) -> int:
    """The cells as the bits of one int; see `pacman.board`."""
    return int.from_bytes(np.packbits(cells, bitorder="little").tobytes(), "little")


# A stream of random numbers for each game, so that a game does not depend on the other games.
#
# The generator is SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
# OOPSLA 2014, figure 16. A stream is one 64-bit number, and a draw takes a few operations on arrays.

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)
_ALL = 2**64 - 1  # the bits of a word

Words = NDArray[np.uint64]


class Uniforms(Protocol):
    """The source of a policy's random numbers: `Streams`, or a `numpy.random.Generator`.

    >>> np.random.default_rng(1).random(3).shape
    (3,)
    """

    def random(self, size: int, /) -> NDArray[np.float64]:
        """`size` numbers, uniform in 0 ≤ u < 1."""


class Streams:
    """One stream of numbers for each board. It depends only on the seed and the number of the board's game.

    >>> Streams(7, np.arange(3)).random(3).shape
    (3,)
    """

    def __init__(self, seed: int, games: Ints) -> None:
        self._key = _mix(np.array([whole(seed, "seed", 0, MAX_SEED)], np.uint64))
        self._words = self._starts(games)

    @classmethod
    def of_seeds(cls, seeds: Sequence[int] | Words) -> Self:
        """A stream for each board, which depends on that board's own seed alone; 0 or more, modulo 2^64.

        >>> bool(Streams.of_seeds([4, 9]).random(2)[1] == Streams.of_seeds([9]).random(1)[0])
        True
        """
        streams = cls(0, np.zeros(0, np.intp))
        streams._words = _of_seeds(seeds)
        return streams

    def restart(self, boards: Ints, games: Ints) -> None:
        """Starts the streams of these games on these boards."""
        self._words[boards] = self._starts(games)

    def select(self, boards: Ints) -> None:
        """Keeps the streams of these boards only, in this order."""
        self._words = self._words[boards]

    def random(self, size: int, /) -> NDArray[np.float64]:
        """The next number of each board's stream, uniform in 0 ≤ u < 1, in steps of 2^-53."""
        if size != len(self._words):
            raise OptionError(
                "{size} numbers asked for; there is one for each of {count} boards",
                size=size,
                count=len(self._words),
            )
        self._words += _GAMMA
        return (_mix(self._words) >> _11).astype(np.float64) * np.float64(2.0**-53)

    def _starts(self, games: Ints) -> Words:
        return _mix(self._key + games.astype(np.uint64) * _GAMMA)


def _of_seeds(seeds: Sequence[int] | Words) -> Words:
    return _mix(_mix(np.array([int(seed) & _ALL for seed in seeds], np.uint64)) + _GAMMA)


def _mix(words: Words) -> Words:
    words = (words ^ (words >> _30)) * _FIRST
    words = (words ^ (words >> _27)) * _SECOND
    return words ^ (words >> _31)


class Boards(BoardFacts):
    """Games on one layout that move together: each `step` is one move of agent `turn` on every board.

    An action is given by its place in the fixed order: 0 West, 1 Stop, 2 East, 3 North, 4 South.

    >>> from pacman.vector import random_moves
    >>> boards = Boards("small", 1000)
    >>> boards.step(random_moves(boards, np.random.default_rng(1)))
    >>> boards.turn, boards.score.shape
    (1, (1000,))
    """

    @property
    def tables(self) -> ArrayTables:
        """The look-up tables, for policies."""
        return self._tables

    def legal(self, agent: int | None = None) -> Flags:
        """(count, 5): the legal actions of this agent (None: of agent `turn`); none if the game is over."""
        agent = self._turn if agent is None else agent
        if not 0 <= agent < self.num_agents:
            raise IllegalActionError(
                "there is no agent {agent}; these boards have agents 0 to {last}",
                agent=agent,
                last=self.num_agents - 1,
            )
        legal: Flags = self._tables.legal[self._poses[agent]]
        legal[self.is_terminal] = False
        return legal

    def gaps(self, ghost: int) -> Ints:
        """(count,): the gap between this ghost and Pacman, which indexes arrays of `tables`."""
        gaps: Ints = self._places[0] - self._places[ghost]
        return gaps

    def step(self, actions: ArrayLike) -> None:
        """Plays one action of agent `turn` on each board on which the game is not over.

        `actions` are integers of shape (count,); the entry of a game that is over is ignored. Raises
        IllegalActionError, and changes nothing, if they have another shape or type or if one is illegal.
        """
        running = ~self.is_terminal
        poses = self._destinations(np.asarray(actions), running)
        if self._turn == 0:
            self._move_pacman(poses, running)
        else:
            self._move_ghost(self._turn, poses, running)
        self._turn = (self._turn + 1) % self.num_agents

    def _destinations(self, actions: NDArray[np.integer], running: Flags) -> Ints:
        """The pose to which each action leads; where the game is over, the present pose."""
        if actions.shape != (self.count,) or actions.dtype.kind not in WHOLE:
            raise IllegalActionError(
                "the actions have the shape {shape} and the type {dtype}; needed is ({count},) and integers",
                shape=actions.shape,
                dtype=actions.dtype,
                count=self.count,
            )
        agent, tables = self._turn, self._tables
        poses = self._poses[agent]
        rows = np.minimum(self._timers[agent], WAYS - 1) * tables.num_poses + poses
        unsigned = actions.astype(np.intp, copy=False).view(np.uintp)  # so that -1 is too large, like 99
        columns = np.minimum(unsigned, OUTSIDE).view(np.intp)
        moved = tables.moves.take(rows * COLUMNS + columns)
        wrong = true_places(running & (moved == ILLEGAL))
        if wrong.size:
            raise self._illegal_action(int(wrong[0]), actions)
        destinations: Ints = np.where(running, moved, poses)
        return destinations

    def _move_pacman(self, poses: Ints, running: Flags) -> None:
        self._poses[0] = poses
        self._places[0] = self._tables.place.take(poses)
        self._score -= TIME_COST * running
        here = self._first_cells + self._tables.cell.take(poses)
        self._eat_food(true_places(running & self._food.take(here)), here)
        self._eat_capsules(true_places(running & self._capsules.take(here)), here)
        touched = running & self._tables.touches.take(self._places[0] - self._places[1:])
        for ghost, boards in enumerate(touched, 1):
            self._meet(ghost, true_places(boards))

    def _move_ghost(self, ghost: int, poses: Ints, running: Flags) -> None:
        self._poses[ghost] = poses
        self._places[ghost] = self._tables.place.take(poses)
        self._timers[ghost] -= running & (self._timers[ghost] > 0)
        touched = running & self._tables.touches.take(self._places[0] - self._places[ghost])
        self._meet(ghost, true_places(touched))

    def _eat_food(self, boards: Ints, here: Ints) -> None:
        if not boards.size:
            return
        self._food.reshape(-1)[here[boards]] = False
        self._food_left[boards] -= 1
        self._score[boards] += FOOD_POINTS
        won = boards[self._food_left[boards] == 0]
        self._score[won] += WIN_POINTS
        self._is_win[won] = True

    def _eat_capsules(self, boards: Ints, here: Ints) -> None:
        if not boards.size:
            return
        self._capsules.reshape(-1)[here[boards]] = False
        self._timers[1:, boards] = SCARED_TIME

    def _meet(self, ghost: int, boards: Ints) -> None:
        """Let Pacman and the ghost touch on these boards: one is eaten, unless Pacman has won with
        this move.
        """
        if not boards.size:
            return
        scared = self._timers[ghost, boards] > 0
        eaten, reached = boards[scared], boards[~scared]
        self._score[eaten] += GHOST_POINTS
        home = self.start.numbers.poses[ghost]
        self._poses[ghost, eaten] = home
        self._places[ghost, eaten] = self._tables.place[home]
        self._timers[ghost, eaten] = 0
        lost = reached[~self._is_win[reached]]
        self._score[lost] -= LOSS_POINTS
        self._is_lose[lost] = True

    def _illegal_action(self, board: int, actions: NDArray[np.integer]) -> IllegalActionError:
        agent, action = self._turn, int(actions[board])
        state = self.state(board)
        position = (state.ghosts[agent - 1] if agent else state.pacman).position
        who = f"ghost {agent}" if agent else "Pacman"
        legal = ", ".join(f"{ACTIONS.index(name)} {name}" for name in state.legal_actions(agent))
        shown = f"{action} {ACTIONS[action]}" if 0 <= action < len(ACTIONS) else f"{action}"
        return IllegalActionError(
            "board {board}: {action} is not legal for {who} at {position}; legal are: {legal}",
            board=board,
            action=shown,
            who=who,
            position=position,
            legal=legal,
        )
