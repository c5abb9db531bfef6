"""One round of the game for many states at once: each action of Pacman, then all that the ghosts may do.

It follows the rules of `pacman.state` line by line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pacman.board import SCARED_TIME
from pacman.optimal.numbering import UNKNOWN, Ints, Numbering, Places, Sets
from pacman.optimal.team import Row, dense
from pacman.state import FOOD_POINTS, GHOST_POINTS, LOSS_POINTS, TIME_COST, WIN_POINTS
from pacman.vector.boards import ACTIONS, COLUMNS


class Draws:
    """The probabilities of each ghost's moves."""

    def __init__(self, numbering: Numbering) -> None:
        self._numbering = numbering
        self._rows: list[Row] = []
        self._table = np.zeros((0, len(ACTIONS)))
        keys = numbering.first_pacman * 2 * numbering.num_poses
        little = map(numbering.team.looks_at_little, range(numbering.num_ghosts))
        # By ghost, unless it may look at more: by its pose, its fear, Pacman's pose, the row of `table`.
        self.known = [np.full(keys, UNKNOWN, np.int32) if each else None for each in little]

    def probabilities(self, ghost: int, places: Places, masks: Sequence[int]) -> NDArray[np.float64]:
        """(number of states, 5): what ghost number `ghost` does; those before it have moved already."""
        known = self.known[ghost]
        if known is None:
            return self._of_whole_states(ghost, places, masks)
        numbers = self._numbering
        scared = places.scared >> ghost & 1
        keys: Ints = (places.ghosts[ghost] * 2 + scared) * numbers.num_poses
        keys += places.pacman - numbers.first_pacman
        for key in np.unique(keys[known[keys] == UNKNOWN]).tolist():
            self.learn(ghost, key)
        return self.table[known[keys]]

    @property
    def table(self) -> NDArray[np.float64]:
        """The probabilities of the five actions in all rows that are known."""
        if len(self._rows) > len(self._table):
            self._table = dense(self._rows)
        return self._table

    def learn(self, ghost: int, key: int) -> None:
        """Makes the row for this ghost and key known."""
        known = self.known[ghost]
        if known is not None and known[key] == UNKNOWN:
            known[key] = len(self._rows)
            self._rows.append(self._row(ghost, key))

    def _row(self, ghost: int, key: int) -> Row:
        """Return the probabilities for a ghost that looks at nothing but this."""
        numbers = self._numbering
        first, pacman = divmod(key, numbers.num_poses)
        pose, scared = divmod(first, 2)
        poses = [pacman + numbers.first_pacman, *numbers.homes]
        timers = [0] * len(poses)
        poses[ghost + 1], timers[ghost + 1] = pose, scared
        mask = numbers.layout.food.mask
        return numbers.team.row(numbers.state(mask, tuple(poses), tuple(timers)), ghost)

    def _of_whole_states(self, ghost: int, places: Places, masks: Sequence[int]) -> NDArray[np.float64]:
        """Return the probabilities for a ghost that may look at everything except the score."""
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


WIDTH = len(ACTIONS)
Floats = NDArray[np.float64]
NOTHING = -1


@dataclass(slots=True)
class Rows:
    """The successors of many states: a row for each state and action, five for each state.

    `score` and `win` are what the round itself is expected to bring; entry i leads with probability
    `probability[i]` from row `row[i]` to the state of `places`, in which Pacman is to move again. There
    `eaten` says which pellet he ate, -1 for none; the number of the set is that before it.
    """

    legal: NDArray[np.bool_]  # (5 × number of states,)
    score: Floats
    win: Floats
    row: Ints
    probability: Floats
    eaten: Ints
    places: Places

    def keep(self, which: NDArray[np.intp]) -> None:
        """Leaves out all other entries; one that is named twice is there twice."""
        self.row, self.probability = self.row[which], self.probability[which]
        self.eaten, self.places = self.eaten[which], self.places.take(which)


class Round:
    """Plays rounds on one layout."""

    def __init__(self, numbering: Numbering) -> None:
        self._numbering, self._tables = numbering, numbering.tables
        self.draws = Draws(numbering)

    def play(self, places: Places, sets: Sets) -> Rows:
        """All that one round can bring from these states."""
        legal = self._tables.legal[places.pacman].reshape(-1)
        row = np.flatnonzero(legal)
        rows = Rows(
            legal,
            np.zeros(len(legal)),
            np.zeros(len(legal)),
            row,
            np.ones(len(row)),
            np.full(len(row), NOTHING, np.int64),
            places.take(row // WIDTH),
        )
        self._move_pacman(rows, sets)
        for ghost in range(self._numbering.num_ghosts):
            self._move_ghost(rows, ghost, sets)
        after = rows.places
        after.timer = np.where(after.scared > 0, after.timer - 1, 0)
        after.scared[after.timer == 0] = 0
        return rows

    def _move_pacman(self, rows: Rows, sets: Sets) -> None:
        numbers, places = self._numbering, rows.places
        moved = self._tables.moves[places.pacman * COLUMNS + rows.row % WIDTH]
        pellet = numbers.pellet[moved]
        eats = (pellet >= 0) & sets.has[places.sets, pellet]
        is_food = eats & (pellet < numbers.num_food)
        is_capsule = eats & ~is_food
        won = is_food & (sets.food_left[places.sets] == 1)
        score = FOOD_POINTS * is_food + WIN_POINTS * won - TIME_COST
        places.pacman = numbers.kept[moved]
        places.scared[is_capsule] = (1 << numbers.num_ghosts) - 1
        places.timer[is_capsule] = SCARED_TIME
        rows.eaten[eats] = pellet[eats]
        lost = np.zeros(len(moved), np.bool_)
        for ghost in range(numbers.num_ghosts):
            touched = self._touches(places, ghost)
            scared = (places.scared >> ghost & 1).astype(np.bool_)
            score = score + GHOST_POINTS * (touched & scared)
            self._send_home(places, ghost, touched & scared)
            bites = touched & ~scared & ~won
            score = score - LOSS_POINTS * bites
            lost |= bites
        rows.score[rows.row], rows.win[rows.row] = score, won
        rows.keep(np.flatnonzero(~(won | lost)))

    def _move_ghost(self, rows: Rows, ghost: int, sets: Sets) -> None:
        probabilities = self.draws.probabilities(ghost, rows.places, sets.masks)
        entry, action = np.nonzero(probabilities)
        probability = probabilities[entry, action]
        rows.keep(entry)
        rows.probability *= probability
        places = rows.places
        scared = (places.scared >> ghost & 1).astype(np.bool_)
        way = np.where(scared, np.minimum(places.timer, 2), 0)
        poses = way * self._tables.num_poses + places.ghosts[ghost]
        places.ghosts[ghost] = self._tables.moves[poses * COLUMNS + action]
        scared &= places.timer > 1  # its last half step brings it to a cell, and its courage back
        touched = self._touches(places, ghost)
        eaten, bites = touched & scared, touched & ~scared
        self._send_home(places, ghost, eaten)
        points = rows.probability * (GHOST_POINTS * eaten.astype(np.float64) - LOSS_POINTS * bites)
        rows.score += np.bincount(rows.row, points, len(rows.score))
        rows.keep(np.flatnonzero(~bites))

    def _touches(self, places: Places, ghost: int) -> NDArray[np.bool_]:
        place = self._tables.place
        touches: NDArray[np.bool_] = self._tables.touches[place[places.pacman] - place[places.ghosts[ghost]]]
        return touches

    def _send_home(self, places: Places, ghost: int, which: NDArray[np.bool_]) -> None:
        places.ghosts[ghost] = np.where(which, self._numbering.homes[ghost], places.ghosts[ghost])
        places.scared &= ~(which.astype(np.int64) << ghost)
