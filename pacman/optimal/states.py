"""The states that can be reached from the start, layer by layer: with all pellets, then with one eaten, …

Within a layer the timer of scared ghosts only runs down, so its states are found block by block, from the
longest timer to the block in which no ghost is scared; only there can play go round in circles.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from pacman.board import SCARED_TIME
from pacman.optimal.budget import MemoryBudget, OptimalError
from pacman.optimal.numbering import Ints, Numbering, Sets
from pacman.optimal.rounds import NOTHING, Round, Rows

CHUNK = 20_000  # states that are expanded at once
TIMERS = range(SCARED_TIME - 1, -1, -1)  # when Pacman is to move, every scared ghost has moved once
MANY = 4_000_000  # codes that are collected before doubles are left out
EMPTY: Ints = np.zeros(0, np.int64)


@dataclass(slots=True)
class Layer:
    """The states in which as many pellets are left; `blocks` has their codes by timer, sorted."""

    sets: Sets
    blocks: dict[int, Ints] = field(default_factory=dict)

    def __len__(self) -> int:
        return sum(map(len, self.blocks.values()))


class CodesByTimer:
    """Codes that were found, by timer; each may be found many times."""

    def __init__(self) -> None:
        self._parts: dict[int, list[Ints]] = {}
        self._new = 0

    def add(self, timer: int, codes: Ints) -> None:
        """Takes these codes."""
        if len(codes):
            codes = np.unique(codes)
            self._parts.setdefault(timer, []).append(codes)
            self._new += len(codes)
            if self._new > MANY:
                self._parts = {each: [self.take(each)] for each in [*self._parts]}
                self._new = 0

    def take(self, timer: int) -> Ints:
        """All codes of this timer, sorted, each once; they are forgotten here."""
        parts = self._parts.pop(timer, [])
        return np.unique(np.concatenate(parts)) if len(parts) > 1 else parts[0] if parts else EMPTY

    def rest(self) -> dict[int, Ints]:
        """All that is left, by timer."""
        return {timer: self.take(timer) for timer in sorted(self._parts)}


def chunks(codes: Ints) -> Iterator[tuple[int, Ints]]:
    """The codes in pieces of at most CHUNK, each with the number of its first."""
    for first in range(0, len(codes), CHUNK):
        yield first, codes[first : first + CHUNK]


def first_layer(numbering: Numbering) -> tuple[Sets, dict[int, Ints]]:
    """The sets of the first layer, and the states with which it begins: the start of the game."""
    start = numbering.start
    sets = Sets(numbering, [start.food.mask | start.capsules.mask])
    return sets, {0: np.array([numbering.code_of(start, 0)[0]], np.int64)}


def layer_from(
    numbering: Numbering, sets: Sets, begins: dict[int, Ints], budget: MemoryBudget, engine: Engine
) -> tuple[Layer, Sets, dict[int, Ints]]:
    """A whole layer from the states in which it is entered, and the sets and states that begin the next one.

    Raises TooLargeError when the memory does not suffice.
    """
    sets.ready()
    layer, below = Layer(sets), Sets(numbering)
    reached = engine.reached(sets, below)
    for timer, codes in begins.items():
        reached.begin(timer, codes)
    for timer in TIMERS:
        parts = []
        while len(frontier := reached.take(timer)):
            parts.append(frontier)
            for _, codes in chunks(frontier):
                entries = reached.expand(timer, codes)
                budget.spend(len(codes), entries if timer == 0 else 0)
        if parts:
            layer.blocks[timer] = np.sort(np.concatenate(parts))
        reached.end(timer)
        budget.end_block()
    return layer, below, reached.below()


class ReachedStates(Protocol):
    """The states of a layer that were found, and those of the layer below."""

    def begin(self, timer: int, codes: Ints) -> None:
        """Takes these states, in which the layer is entered."""

    def take(self, timer: int) -> Ints:
        """The states with this timer that were found and not yet taken, sorted."""

    def expand(self, timer: int, codes: Ints) -> int:
        """Finds all that may follow from these states; returns the number of the ways there."""

    def end(self, timer: int) -> None:
        """No more states with this timer will be taken."""

    def below(self) -> dict[int, Ints]:
        """The states of the layer below, by timer, sorted; they are forgotten here."""


class Engine(Protocol):
    """A finder of states, with numpy or in C; see also `pacman.optimal.values`."""

    def reached(self, sets: Sets, below: Sets) -> ReachedStates:
        """Nothing that was found yet in the layer of these sets."""


class ReachedByNumpy:
    """The states of a layer that were found, and those of the layer below."""

    def __init__(self, numbering: Numbering, rounds: Round, sets: Sets, below: Sets) -> None:
        self._numbering, self._rounds, self._sets, self._below = numbering, rounds, sets, below
        self._here, self._there = CodesByTimer(), CodesByTimer()
        self._taken: dict[int, Ints] = {}

    def begin(self, timer: int, codes: Ints) -> None:
        """Takes these states, in which the layer is entered."""
        self._here.add(timer, codes)

    def take(self, timer: int) -> Ints:
        """The states with this timer that were found and not yet taken, sorted."""
        known = self._taken.get(timer, EMPTY)
        new = _new(self._here.take(timer), known)
        self._taken[timer] = np.union1d(known, new) if len(known) else new
        return new

    def expand(self, timer: int, codes: Ints) -> int:
        """Finds all that may follow from these states; returns the number of the ways there."""
        rows = self._rounds.play(self._numbering.decode(codes, timer), self._sets)
        for is_below, after, which in groups(rows):
            below = self._below if is_below else None
            into = self._there if is_below else self._here
            into.add(after, codes_of(self._numbering, rows, which, self._sets, below))
        return len(rows.row)

    def end(self, timer: int) -> None:
        """No more states with this timer will be taken."""
        self._taken.pop(timer, None)

    def below(self) -> dict[int, Ints]:
        """The states of the layer below, by timer, sorted; they are forgotten here."""
        return self._there.rest()


def _new(codes: Ints, known: Ints) -> Ints:
    if not len(codes) or not len(known):
        return codes
    places = np.searchsorted(known, codes)
    places[places == len(known)] = 0
    fresh: Ints = codes[known[places] != codes]
    return fresh


def groups(rows: Rows) -> Iterator[tuple[bool, int, Ints]]:
    """The entries by what follows: whether a pellet is eaten, the timer then, and the entries' numbers."""
    eaten = rows.eaten != NOTHING
    keys = rows.places.timer * 2 + eaten
    for key in np.unique(keys).tolist():
        yield bool(key % 2), key // 2, np.flatnonzero(keys == key)


def codes_of(numbering: Numbering, rows: Rows, which: Ints, sets: Sets, below: Sets | None) -> Ints:
    """The codes of the states to which these entries lead; `below` has their sets if a pellet was eaten."""
    places = rows.places.take(which)
    if below is not None:
        places.sets = sets.without(places.sets, rows.eaten[which], below)
    return numbering.encode(places)


def places_in(block: Ints, codes: Ints) -> Ints:
    """Return the indices of these codes in a sorted block. Raises OptimalError for one that is not there."""
    places = np.searchsorted(block, codes)
    if len(codes) and (not len(block) or (block[np.minimum(places, len(block) - 1)] != codes).any()):
        raise OptimalError(
            "a ghost answers differently when it is asked again about the same state, so this game cannot be"
            " solved; its distribution must depend on the state alone"
        )
    return places
