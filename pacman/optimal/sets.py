"""A layer of the game: the sets of food and capsules that may be left when so many pellets are gone."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from pacman.optimal.numbering import Ints, Numbering

UNKNOWN = -1


class Sets:
    """The sets of one layer, each with a number; all have as many pellets. A set is a mask of cells."""

    def __init__(self, numbering: Numbering, masks: Iterable[int] = ()) -> None:
        self._numbering = numbering
        self.masks: list[int] = []
        self.number_of: dict[int, int] = {}
        self.has = np.zeros((0, len(numbering.pellets)), np.bool_)  # [set, pellet]
        self.food_left: Ints = np.zeros(0, np.int64)
        self._without: Ints = np.zeros((0, len(numbering.pellets)), np.int64)  # numbers in the layer below
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
        self._without = np.full(self.has.shape, UNKNOWN, np.int64)

    def without(self, sets: Ints, pellets: Ints, below: Sets) -> Ints:
        """Return, for each set and pellet, the number, in the layer below, of the set without the pellet."""
        numbers: Ints = self._without[sets, pellets]
        if (numbers == UNKNOWN).any():
            width = len(self._numbering.bits)
            missing = np.unique((sets * width + pellets)[numbers == UNKNOWN])
            for one in missing.tolist():
                each, pellet = divmod(one, width)
                left = self.masks[each] & ~self._numbering.bits[pellet]
                self._without[each, pellet] = below.number(left)
            numbers = self._without[sets, pellets]
        return numbers
