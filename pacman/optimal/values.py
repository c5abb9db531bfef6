"""The best values of all states, from the last layer to the first.

Three values belong to each state: the greatest expected score from there on; the greatest chance of
winning; and the greatest expected score that a policy can have that wins with this chance.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from pacman.optimal.improving import best, polished, proper_policy
from pacman.optimal.numbering import Ints, Numbering
from pacman.optimal.reaching import TIMERS, Layer, chunks, codes_of, groups, places_in
from pacman.optimal.rounds import WIDTH, Floats, Round

if TYPE_CHECKING:
    from scipy.sparse import csr_matrix

SCORE, WIN, SCORE_OF_WINNER = range(3)
TIE = 1e-12  # chances of winning that are nearer than this count as equal


@dataclass(slots=True)
class Values:
    """The values of a layer: `blocks` has an array of shape (states, 3) for each timer.

    `error` is the greatest change that another sweep over the layer would make, of each kind of value.
    """

    blocks: dict[int, Floats] = field(default_factory=dict)
    error: Floats = field(default_factory=lambda: np.zeros(3))


@dataclass(slots=True)
class _Block:
    """What follows from the states of a block: gains by row (rows, 3), and the way back into the block."""

    gains: Floats
    rows: list[Ints] = field(default_factory=list)
    columns: list[Ints] = field(default_factory=list)
    probabilities: list[Floats] = field(default_factory=list)

    def inner(self, states: int) -> csr_matrix:
        from scipy.sparse import csr_matrix

        parts = (self.probabilities, self.rows, self.columns)
        data, rows, columns = (np.concatenate(part) if part else np.zeros(0, np.int64) for part in parts)
        shape = (states * WIDTH, states)
        return csr_matrix((data.astype(np.float64), (rows, columns)), shape=shape)


def layer_values(
    numbering: Numbering, rounds: Round, layer: Layer, below: tuple[Layer, Values] | None
) -> Values:
    """The values of this layer; those of the layer below are known, if there is one."""
    values = Values()
    layer.sets.ready()
    for timer in reversed(TIMERS):
        if timer in layer.blocks:
            block = _block(numbering, rounds, (layer, values), below, timer)
            if timer == 0:
                values.blocks[timer] = _solved(block, len(layer.blocks[timer]), values)
            else:
                values.blocks[timer] = _best_rows(block.gains)
            found = values.blocks[timer]
            found[:, WIN] = found[:, WIN].clip(0, 1)  # sums may be rounded to just above 1
    return values


def _block(
    numbering: Numbering,
    rounds: Round,
    here: tuple[Layer, Values],
    below: tuple[Layer, Values] | None,
    timer: int,
) -> _Block:
    """All that may follow from the states of one block, in which states with shorter timers are known."""
    layer, values = here
    codes = layer.blocks[timer]
    block = _Block(np.full((len(codes) * WIDTH, 3), -np.inf))
    for first, part in chunks(codes):
        rows = rounds.play(numbering.decode(part, timer), layer.sets)
        gains = np.stack([rows.score, rows.win, rows.score], axis=1)
        for is_below, after, which in groups(rows):
            sets_below = below[0].sets if is_below and below else None
            reached = codes_of(numbering, rows, which, layer.sets, sets_below)
            row, probability = rows.row[which], rows.probability[which]
            if after == timer == 0 and not is_below:
                block.rows.append(row + first * WIDTH)
                block.columns.append(places_in(codes, reached))
                block.probabilities.append(probability)
                continue
            there, known = below if is_below and below else (layer, values)
            found = known.blocks[after][places_in(there.blocks[after], reached)]
            for kind in range(3):
                gains[:, kind] += np.bincount(row, probability * found[:, kind], len(gains))
        gains[~rows.legal] = -np.inf
        block.gains[first * WIDTH : (first + len(part)) * WIDTH] = gains
    return block


def _best_rows(gains: Floats) -> Floats:
    """The values of states from which no way leads back, by the gains of their rows."""
    by_state = gains.reshape(-1, WIDTH, 3)
    found: Floats = by_state.max(axis=1)
    wins = by_state[:, :, WIN] >= found[:, None, WIN] - TIE
    found[:, SCORE_OF_WINNER] = np.where(wins, by_state[:, :, SCORE_OF_WINNER], -np.inf).max(axis=1)
    return found


def _solved(block: _Block, states: int, values: Values) -> Floats:
    """The values of the block in which no ghost is scared; notes how exact they are."""
    inner, gains = block.inner(states), block.gains
    legal = np.flatnonzero(np.isfinite(gains[:, SCORE]))
    policy = proper_policy(inner, legal)
    score, policy = best(inner, gains[:, SCORE], policy, sweeps=True)
    score, score_error = polished(inner, gains[:, SCORE], score)
    win, policy = best(inner, gains[:, WIN], policy, sweeps=False)
    win, win_error = polished(inner, gains[:, WIN], win)
    rows = gains[:, WIN] + inner @ win
    wins = rows >= np.repeat(win, WIDTH) - TIE
    wins[policy] = True
    gains_of_winner = np.where(wins, gains[:, SCORE_OF_WINNER], -np.inf)
    winner, _ = best(inner, gains_of_winner, policy, sweeps=True)
    winner, winner_error = polished(inner, gains_of_winner, winner)
    values.error = np.maximum(values.error, [score_error, win_error, winner_error])
    return np.stack([score, win, winner], axis=1)
