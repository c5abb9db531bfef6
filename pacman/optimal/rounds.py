"""One round of the game for many states at once: each action of Pacman, then all that the ghosts may do.

The rules are those of `pacman.rules.state`, line by line.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pacman.optimal.draws import Draws
from pacman.optimal.numbering import Ints, Numbering, Places
from pacman.optimal.sets import Sets
from pacman.rules.state import FOOD_POINTS, GHOST_POINTS, LOSS_POINTS, TIME_COST, WIN_POINTS
from pacman.rules.tables import SCARED_TIME
from pacman.vector.tables import ACTIONS, COLUMNS

WIDTH = len(ACTIONS)
Floats = NDArray[np.float64]
NOTHING = -1


@dataclass(slots=True)
class Rows:
    """What follows from many states: a row for each state and action, five for each state.

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
        self._draws = Draws(numbering)

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
        probabilities = self._draws.probabilities(ghost, rows.places, sets.masks)
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
