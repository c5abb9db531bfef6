"""Large arrays that are used again, as a new one takes longer to get than to fill."""

from __future__ import annotations

import sys

import numpy as np

from pacman.envs.observation import Planes


class Frames:
    """Up to `most` arrays of one shape, each of which is given out again when nobody else has it."""

    def __init__(self, shape: tuple[int, ...], most: int) -> None:
        self._shape, self._most = shape, most
        self._kept = [np.empty(shape, np.uint8)]
        self._references = sys.getrefcount(self._kept[0])  # while nobody else has it

    def free(self) -> Planes:
        """A view of an array, filled with anything. Every view of a part of it counts as having it."""
        for number in range(len(self._kept)):
            if sys.getrefcount(self._kept[number]) == self._references:
                return self._kept[number].view()
        if len(self._kept) == self._most:
            del self._kept[0]  # it belongs to those who have it
        self._kept.append(np.empty(self._shape, np.uint8))
        return self._kept[-1].view()
