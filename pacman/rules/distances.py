"""The lengths of the shortest ways on a board."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pacman.rules.grid import Position
from pacman.rules.tables import Pose

MOST_KEPT = 1_000_000  # of one board, some tens of MB; those of a board of 28 × 14 are fewer


class Distances(dict[Position, dict[Position, float]]):
    """By start and goal, in cells; those from a start are found when it is first asked for.

    Raises KeyError, with the position, where no agent can be.

    >>> from pacman import Layout
    >>> distances = Distances(Layout.load("small").tables.poses)
    >>> distances[1, 1][1.5, 1]
    0.5
    """

    __slots__ = ("_beside", "_poses")

    def __init__(self, poses: Sequence[Pose]) -> None:
        super().__init__()
        self._poses = poses
        self._beside: dict[Position, list[Position]] = {}  # those half a cell from each

    def __missing__(self, start: Position) -> dict[Position, float]:
        if not self._beside:
            self._beside = _beside(self._poses)
        found = self._from(start)
        if (len(self) + 1) * len(found) > MOST_KEPT:
            self.clear()
        self[start] = found
        return found

    def _from(self, start: Position) -> dict[Position, float]:
        """Breadth first, by half cells."""
        if start not in self._beside:
            raise KeyError(start)
        reached: dict[Position, float] = dict.fromkeys(self._beside, math.inf)
        reached[start], frontier, halves = 0, [start], 0
        while frontier:
            halves += 1
            length = halves // 2 if halves % 2 == 0 else halves / 2
            found = []
            for position in frontier:
                for beside in self._beside[position]:
                    if reached[beside] == math.inf:
                        reached[beside] = length
                        found.append(beside)
            frontier = found
        return reached


def _beside(poses: Sequence[Pose]) -> dict[Position, list[Position]]:
    """Which positions are half a cell from each; those between two cells are on the way as well."""
    known = dict.fromkeys(position for position, _ in poses)
    return {
        (x, y): [
            beside for beside in ((x - 0.5, y), (x + 0.5, y), (x, y - 0.5), (x, y + 0.5)) if beside in known
        ]
        for x, y in known
    }
