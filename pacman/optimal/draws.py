"""The probabilities of ghosts' moves in many states at once; each is asked of the ghost itself, once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pacman.optimal.ghosts import ACTIONS, Row, dense
from pacman.optimal.numbering import Ints, Numbering, Places

UNKNOWN = -1


class Draws:
    """What each ghost does where."""

    def __init__(self, numbering: Numbering) -> None:
        self._numbering = numbering
        self._rows: list[Row] = []
        self._table = np.zeros((0, len(ACTIONS)))
        keys = numbering.first_pacman * 2 * numbering.num_poses
        little = map(numbering.team.looks_at_little, range(numbering.num_ghosts))
        self._known = [np.full(keys, UNKNOWN, np.int32) if each else None for each in little]

    def probabilities(self, ghost: int, places: Places, masks: Sequence[int]) -> NDArray[np.float64]:
        """(number of states, 5): what ghost number `ghost` does; those before it have moved already."""
        known = self._known[ghost]
        if known is None:
            return self._of_whole_states(ghost, places, masks)
        numbers = self._numbering
        scared = places.scared >> ghost & 1
        keys: Ints = (places.ghosts[ghost] * 2 + scared) * numbers.num_poses
        keys += places.pacman - numbers.first_pacman
        for key in np.unique(keys[known[keys] == UNKNOWN]).tolist():
            known[key] = len(self._rows)
            self._rows.append(self._row(ghost, key))
        if len(self._rows) > len(self._table):
            self._table = dense(self._rows)
        return self._table[known[keys]]

    def _row(self, ghost: int, key: int) -> Row:
        """What a ghost does that looks at nothing but this."""
        numbers = self._numbering
        first, pacman = divmod(key, numbers.num_poses)
        pose, scared = divmod(first, 2)
        poses = [pacman + numbers.first_pacman, *numbers.homes]
        timers = [0] * len(poses)
        poses[ghost + 1], timers[ghost + 1] = pose, scared
        mask = numbers.layout.food.mask
        return numbers.team.row(numbers.state(mask, tuple(poses), tuple(timers)), ghost)

    def _of_whole_states(self, ghost: int, places: Places, masks: Sequence[int]) -> NDArray[np.float64]:
        """What a ghost does that may look at everything but the score."""
        numbers = self._numbering
        # Ghosts before this one have moved already, so their timers are one less.
        timers = [
            np.where(places.scared >> each & 1, places.timer - (each < ghost), 0)
            for each in range(numbers.num_ghosts)
        ]
        columns = np.stack([places.sets, places.pacman, *places.ghosts, *timers], axis=1)
        different, which = np.unique(columns, axis=0, return_inverse=True)
        rows = []
        for each, pacman, *rest in different.tolist():
            poses, times = rest[: numbers.num_ghosts], rest[numbers.num_ghosts :]
            state = numbers.state(masks[each], (pacman, *poses), (0, *times))
            rows.append(numbers.team.row(state, ghost))
        found: NDArray[np.float64] = dense(rows)[which.reshape(-1)]
        return found
