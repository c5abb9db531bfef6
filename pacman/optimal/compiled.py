"""Finds states and their consequences in C: the same numbers, to the bit, as `values.ByNumpy`."""
# Not in the students' kit.

from __future__ import annotations

import ctypes
import os
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from pacman.board import SCARED_TIME
from pacman.compiled import structures as c
from pacman.compiled.library import EngineError, load, problem
from pacman.messages import english, message
from pacman.optimal.numbering import Ints, Numbering, Sets
from pacman.optimal.rounds import WIDTH, Floats, Round
from pacman.optimal.states import CHUNK, EMPTY
from pacman.optimal.team import Team
from pacman.optimal.values import Block, Solved, swept

if TYPE_CHECKING:
    from scipy.sparse import csr_matrix

NO_MEMORY = message("there is no memory for the states")
MOST_PAIRS = 2 * WIDTH * CHUNK  # of numbers that one call may miss: two timers for each row
MOST_WAYS = 4_000_000  # back into a block, from one call
FEWEST = 20_000  # states that are worth a thread

Array = NDArray[Any]
T = TypeVar("T")


def reason_against(team: Team) -> str:
    """The reason why numpy must solve games against these ghosts; "" if C can."""
    if len(team) > c.MOST_GHOSTS:
        return english("there are more than {most} ghosts", most=c.MOST_GHOSTS)
    for ghost, name in enumerate(team.names):
        if not team.looks_at_little(ghost):
            return english("C does not know the ghost {ghost}", ghost=name)
    return problem()


class ByC:
    """Finds states and their consequences. Its methods raise EngineError if there is no memory."""

    def __init__(self, numbering: Numbering, rounds: Round) -> None:
        self._numbering, self._draws = numbering, rounds.draws
        self._lock = Lock()
        self._threads = os.cpu_count() or 1
        tables = numbering.tables
        self._whole = {
            name: np.ascontiguousarray(array, np.int64)
            for name, array in (
                ("moves", tables.moves),
                ("place", tables.place),
                ("pellet", numbering.pellet),
                ("kept", numbering.kept),
            )
        }
        self._flags = {"legal": tables.legal.view(np.uint8), "touches": tables.touches.view(np.uint8)}

    def reached(self, sets: Sets, below: Sets) -> ReachedByC:
        """Nothing that was found yet in the layer of these sets."""
        return ReachedByC(self, sets, below)

    def block(self, here: Solved, below: Solved | None, timer: int) -> Block:
        """All that may follow from the states of one block, in which states with shorter timers are known."""
        layer, _ = here
        codes = layer.blocks[timer]
        (blocks, kept), (blocks_below, kept_below) = self._blocks(here), self._blocks(below)
        gains = np.empty((len(codes) * WIDTH, 3))
        size = max(1, min(CHUNK, MOST_WAYS // WIDTH ** (self._numbering.num_ghosts + 1)))

        def find(first: int) -> tuple[Array, Array, Array]:
            part = codes[first : first + size]
            rows = gains[first * WIDTH : (first + len(part)) * WIDTH]
            room = 0 if timer else len(part) * WIDTH ** (self._numbering.num_ghosts + 1)
            counts, columns = np.empty(len(rows), np.int32), np.empty(room, np.int32)
            probabilities = np.empty(room)
            ways = c.Ways(_ints(counts), _ints(columns), _floats(probabilities), room)

            def call(tables: c.Rounds, missing: c.Missing) -> int:
                rest = ctypes.byref(missing), _address(rows), ctypes.byref(ways)
                result: int = load().pacman_gains(
                    ctypes.byref(tables), _address(part), len(part), timer, blocks, blocks_below, *rest
                )
                return result

            self.run(layer.sets, below[0].sets if below else None, call)
            return counts, columns[: ways.used].copy(), probabilities[: ways.used].copy()

        parts = self._each(find, range(0, len(codes), size))
        del kept, kept_below
        return Block(gains, None if timer else _matrix(parts, len(codes)))

    def swept(self, inner: csr_matrix, gains: Floats, values: Floats) -> Floats:
        """The best that each state's actions bring if play then continues with these values."""
        arrays = inner.indptr, inner.indices, inner.data, gains, values
        if inner.indices.dtype != np.int32 or not all(array.flags.c_contiguous for array in arrays):
            return swept(inner, gains, values)
        states = inner.shape[1]
        improved = np.empty(states)
        pointers = [_address(array) for array in (*arrays, improved)]

        def sweep(first: int) -> int:
            last = min(first + size, states)
            result: int = load().pacman_sweep(
                states, len(inner.data), *pointers[:-1], first, last, pointers[-1]
            )
            return result

        size = max(FEWEST, -(-states // self._threads))
        for result in self._each(sweep, range(0, states, size)):
            _check(result)
        return improved

    def _each(self, work: Callable[[int], T], parts: range) -> list[T]:
        """The results of this work, by threads that end here."""
        if len(parts) < 2:
            return [*map(work, parts)]
        with ThreadPoolExecutor(self._threads) as executor:
            return [*executor.map(work, parts)]

    def run(self, sets: Sets, below: Sets | None, call: Callable[[c.Rounds, c.Missing], int]) -> None:
        """Calls C until nothing is missing. Sets get their numbers in the order of `values.ByNumpy`."""
        odds, pairs = np.empty((MOST_PAIRS, 2), np.int64), np.empty((MOST_PAIRS, 2), np.int64)
        missing = c.Missing(_longs(odds), _longs(pairs), MOST_PAIRS)
        result = c.FULL
        while result == c.FULL:
            with self._lock:
                tables, kept = self._tables(sets)
            result = call(tables, missing)
            del kept
            with self._lock:
                for ghost, key in odds[: missing.odds_count].tolist():
                    self._draws.learn(ghost, key)
                if missing.sets_count and not missing.odds_count:  # else not all were found
                    assert below is not None, "where a pellet is eaten there is a layer below"
                    found = np.unique(pairs[: missing.sets_count], axis=0)
                    sets.learn(found[:, 1].tolist(), below)
        _check(result)

    def _tables(self, sets: Sets) -> tuple[c.Rounds, list[Array]]:
        """The tables for the states of this layer, as far as known; and the arrays that they need."""
        numbering, draws = self._numbering, self._draws
        odds, known = draws.table, draws.known
        found = c.Rounds(
            poses=numbering.tables.num_poses,
            first_pacman=numbering.first_pacman,
            pellets=len(numbering.pellets),
            food=numbering.num_food,
            sets=len(sets),
            rows=len(odds),
            gaps=len(numbering.tables.touches),
            ghosts=numbering.num_ghosts,
            odds=_floats(odds),
            has=_flags(sets.has),
            food_left=_longs(sets.food_left),
            without=_longs(sets.numbers_below),
            **{name: _longs(array) for name, array in self._whole.items()},
            **{name: _flags(array) for name, array in self._flags.items()},
        )
        found.homes[: numbering.num_ghosts] = numbering.homes
        for ghost, array in enumerate(known):
            assert array is not None, "reason_against refuses other ghosts"
            found.known[ghost] = _ints(array)
        return found, [odds, sets.has, sets.food_left, sets.numbers_below]

    def _blocks(self, solved: Solved | None) -> tuple[Any, list[Array]]:
        """The blocks of a layer for C, by timer; and the arrays that they need."""
        found, kept = (c.Block * SCARED_TIME)(), list[Array]()
        if solved is None:
            return found, kept
        layer, values = solved
        firsts = np.arange(len(layer.sets) + 1, dtype=np.int64) * self._numbering.radix
        for timer, codes in layer.blocks.items():
            starts = np.searchsorted(codes, firsts).astype(np.int64)
            known = values.blocks.get(timer)
            kept += [starts, *([] if known is None else [np.ascontiguousarray(known)])]
            found[timer].codes, found[timer].starts = _longs(codes), _longs(starts)
            found[timer].values = None if known is None else _floats(kept[-1])
            found[timer].count, found[timer].sets = len(codes), len(layer.sets)
        return found, kept


class ReachedByC:
    """The states of a layer that were found, and those of the layer below."""

    def __init__(self, engine: ByC, sets: Sets, below: Sets) -> None:
        self._engine, self._sets, self._below = engine, sets, below
        self._here = [Codes() for _ in range(SCARED_TIME)]
        self._there = [Codes() for _ in range(SCARED_TIME)]

    def begin(self, timer: int, codes: Ints) -> None:
        """Takes these states, in which the layer is entered."""
        self._here[timer].add(codes)

    def take(self, timer: int) -> Ints:
        """The states with this timer that were found and not yet taken, sorted."""
        return self._here[timer].take()

    def expand(self, timer: int, codes: Ints) -> int:
        """Finds all that may follow from these states; returns the number of the ways there."""
        here, there = (
            (ctypes.c_void_p * SCARED_TIME)(*(each.pointer for each in timers))
            for timers in (self._here, self._there)
        )
        entries = ctypes.c_int64()

        def call(tables: c.Rounds, missing: c.Missing) -> int:
            rest = ctypes.byref(missing), ctypes.byref(entries)
            result: int = load().pacman_reach(
                ctypes.byref(tables), _address(codes), len(codes), timer, here, there, *rest
            )
            return result

        self._engine.run(self._sets, self._below, call)
        return entries.value

    def end(self, timer: int) -> None:
        """No more states with this timer will be taken."""
        self._here[timer] = Codes()

    def below(self) -> dict[int, Ints]:
        """The states of the layer below, by timer, sorted; they are forgotten here."""
        found = {}
        for timer, codes in enumerate(self._there):
            if len(taken := codes.take()):
                found[timer] = taken
            self._there[timer] = Codes()
        return found


class Codes:
    """Different codes, in C. Raises EngineError if there is no memory."""

    def __init__(self) -> None:
        library = load()
        self.pointer = library.pacman_make_codes()
        if not self.pointer:
            raise EngineError(NO_MEMORY)
        weakref.finalize(self, library.pacman_free_codes, self.pointer).atexit = False
        self._taken = 0

    def add(self, codes: Ints) -> None:
        """Takes these codes."""
        codes = np.ascontiguousarray(codes, np.int64)
        _check(load().pacman_add_codes(self.pointer, _address(codes), len(codes)))

    def take(self) -> Ints:
        """The codes that came since the last call, sorted."""
        count = load().pacman_count_codes(self.pointer)
        if count == self._taken:
            return EMPTY
        found = np.empty(count - self._taken, np.int64)
        _check(load().pacman_copy_codes(self.pointer, self._taken, count, _address(found)))
        self._taken = count
        found.sort()
        return found


def _matrix(parts: list[tuple[Array, Array, Array]], states: int) -> csr_matrix:
    counts, columns, probabilities = map(np.concatenate, zip(*parts, strict=True))
    starts = np.zeros(len(counts) + 1, np.int32 if len(columns) < 2**31 else np.int64)
    np.cumsum(counts, out=starts[1:])
    from scipy.sparse import csr_matrix

    return csr_matrix((probabilities, columns, starts), shape=(states * WIDTH, states))


def _check(result: int) -> None:
    if result == c.NEEDS_PYTHON:
        raise EngineError(NO_MEMORY)
    if result != c.OVER:
        raise EngineError("the compiled engine refuses the tables of this board")


def _address(array: Array) -> int:
    return array.ctypes.data


def _longs(array: Array) -> Any:
    return ctypes.cast(_address(array), ctypes.POINTER(ctypes.c_int64))


def _ints(array: Array) -> Any:
    return ctypes.cast(_address(array), ctypes.POINTER(ctypes.c_int32))


def _floats(array: Array) -> Any:
    return ctypes.cast(_address(array), ctypes.POINTER(ctypes.c_double))


def _flags(array: Array) -> Any:
    return ctypes.cast(_address(array), ctypes.POINTER(ctypes.c_uint8))
