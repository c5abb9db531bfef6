"""States as numbers, and many of them as arrays.

The score is left out, as points only add up. What is left of food and capsules is a *set*, with a number of
its own; all scared ghosts have the same timer whenever Pacman is to move. So a state is its set, its timer,
and one whole number, its *code*, which contains the set's number, Pacman's pose, the ghosts' poses, and who
is scared.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pacman.board import Action
from pacman.layout import Layout
from pacman.messages import english
from pacman.optimal.budget import TooLargeError
from pacman.optimal.team import Team
from pacman.state import GameState, new_state
from pacman.vector.boards import ArrayTables, array_tables

Ints = NDArray[np.int64]
LARGEST = 2**63 - 1


@dataclass(slots=True)
class Places:
    """The agents' places in many states: arrays with an entry for each."""

    sets: Ints  # the number of the set of food and capsules
    pacman: Ints  # a pose
    ghosts: list[Ints]  # poses
    scared: Ints  # bit i: ghost i (from 0) is scared
    timer: Ints  # of all scared ghosts, before this round's moves of theirs; 0 if there is none

    def take(self, which: NDArray[np.intp]) -> Places:
        """The states with these numbers."""
        ghosts = [poses[which] for poses in self.ghosts]
        return Places(self.sets[which], self.pacman[which], ghosts, self.scared[which], self.timer[which])


class Numbering:
    """The numbers of everything that changes on one layout, against so many ghosts."""

    def __init__(self, layout: Layout, team: Team) -> None:
        """Raises TooLargeError if the states of this board are too many to have numbers."""
        self.layout, self.team = layout, team
        self.tables: ArrayTables = array_tables(layout)
        self.num_ghosts = len(team)
        self.first_pacman = len(layout.tables.half_moves)  # the poses of ghosts are numbered before
        self.start = GameState.initial(layout, self.num_ghosts)
        self.homes = self.start.numbers.poses[1:]
        self.pellets = (*layout.food, *layout.capsules)
        self.bits = tuple(1 << x * layout.height + y for x, y in self.pellets)  # in the mask of a set
        self.num_food = len(layout.food)
        places = {cell: place for place, cell in enumerate(self.pellets)}
        poses = layout.tables.poses
        self.pellet: Ints = np.array(
            [places.get((int(x), int(y)), -1) for (x, y), _ in poses], dtype=np.int64
        )
        self.pellet[: self.first_pacman] = -1
        self.kept: Ints = np.arange(len(poses), dtype=np.int64)  # Pacman's pose as far as it matters
        if not team.needs_direction:
            of_cell = layout.tables.pacman_pose
            for pose in range(self.first_pacman, len(poses)):
                self.kept[pose] = of_cell[poses[pose][0], Action.STOP]
        self.num_poses = len(poses) - self.first_pacman
        self.radix = self.num_poses * self.first_pacman**self.num_ghosts << self.num_ghosts
        self.check(1)

    def check(self, sets: int) -> None:
        """Raises TooLargeError if so many sets are more than the codes have room for."""
        if sets > LARGEST // self.radix:
            raise TooLargeError(
                "{name} with {num_ghosts} ghosts has more states than numbers of 64 bits can tell apart",
                english("take a smaller board, or fewer ghosts"),
                name=self.layout.name or english("this layout"),
                num_ghosts=self.num_ghosts,
            )

    def encode(self, places: Places) -> Ints:
        """The codes of these states."""
        codes = places.sets * self.num_poses + (places.pacman - self.first_pacman)
        for poses in places.ghosts:
            codes = codes * self.first_pacman + poses
        return (codes << self.num_ghosts) + places.scared

    def decode(self, codes: Ints, timer: int) -> Places:
        """The states with these codes and this timer."""
        scared = codes & ((1 << self.num_ghosts) - 1)
        codes = codes >> self.num_ghosts
        ghosts: list[Ints] = []
        for _ in range(self.num_ghosts):
            codes, poses = np.divmod(codes, self.first_pacman)
            ghosts.insert(0, poses)
        sets, pacman = np.divmod(codes, self.num_poses)
        return Places(sets, pacman + self.first_pacman, ghosts, scared, np.full_like(scared, timer))

    def code_of(self, state: GameState, set_number: int) -> tuple[int, int]:
        """The code of a state in which Pacman is to move, and its timer."""
        poses, timers, _, _ = state.numbers
        code = set_number * self.num_poses + int(self.kept[poses[0]]) - self.first_pacman
        scared = 0
        for ghost, (pose, timer) in enumerate(zip(poses[1:], timers[1:], strict=True)):
            code = code * self.first_pacman + pose
            scared += (timer > 0) << ghost
        return (code << self.num_ghosts) + scared, max(timers)

    def state(self, mask: int, poses: tuple[int, ...], timers: tuple[int, ...], score: int = 0) -> GameState:
        """Make the state in which these cells still hold what they held, and the agents have these poses."""
        food, capsules = self.layout.food.mask & mask, self.layout.capsules.mask & mask
        return new_state(GameState, self.layout, poses, timers, food, capsules, score)


# A layer of the game: the sets of food and capsules that may be left when so many pellets are gone.

UNKNOWN = -1


class Sets:
    """The sets of one layer, each with a number; all have as many pellets. A set is a mask of cells."""

    def __init__(self, numbering: Numbering, masks: Iterable[int] = ()) -> None:
        self._numbering = numbering
        self.masks: list[int] = []
        self.number_of: dict[int, int] = {}
        self.has = np.zeros((0, len(numbering.pellets)), np.bool_)  # [set, pellet]
        self.food_left: Ints = np.zeros(0, np.int64)
        self._width = len(numbering.pellets)
        self.numbers_below: Ints = np.zeros((0, self._width), np.int64)  # of [set, pellet] without the pellet
        for mask in masks:
            self.number(mask)

    def __len__(self) -> int:
        return len(self.masks)

    def number(self, mask: int) -> int:
        """The number of this set, which it gets now if it is new. Raises TooLargeError when too many are."""
        number = self.number_of.setdefault(mask, len(self.masks))
        if number == len(self.masks):
            self._numbering.check(number + 1)
            self.masks.append(mask)
        return number

    def ready(self) -> None:
        """Fills the arrays, once all sets are known."""
        bits = self._numbering.bits
        self.has = np.array([[mask & bit > 0 for bit in bits] for mask in self.masks], np.bool_)
        self.has = self.has.reshape(len(self.masks), len(bits))
        self.food_left = self.has[:, : self._numbering.num_food].sum(axis=1, dtype=np.int64)
        self.numbers_below = np.full(self.has.shape, UNKNOWN, np.int64)

    def without(self, sets: Ints, pellets: Ints, below: Sets) -> Ints:
        """Return, for each set and pellet, the number, in the layer below, of the set without the pellet."""
        numbers: Ints = self.numbers_below[sets, pellets]
        if (numbers == UNKNOWN).any():
            self.learn(np.unique((sets * self._width + pellets)[numbers == UNKNOWN]).tolist(), below)
            numbers = self.numbers_below[sets, pellets]
        return numbers

    def learn(self, pairs: Iterable[int], below: Sets) -> None:
        """Makes `numbers_below` known for these pairs; each is set * number of pellets + pellet."""
        for pair in pairs:
            each, pellet = divmod(pair, self._width)
            if self.numbers_below[each, pellet] == UNKNOWN:
                left = self.masks[each] & ~self._numbering.bits[pellet]
                self.numbers_below[each, pellet] = below.number(left)
