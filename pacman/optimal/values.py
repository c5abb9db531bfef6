"""The values of optimal play, block by block, by policy iteration (Howard, 1960)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import TYPE_CHECKING, Protocol

import numpy as np

from pacman.optimal import states
from pacman.optimal.budget import OptimalError
from pacman.optimal.numbering import Ints, Numbering, Sets
from pacman.optimal.rounds import WIDTH, Floats, Round
from pacman.optimal.states import TIMERS, Layer, ReachedByNumpy, chunks, codes_of, groups, places_in

if TYPE_CHECKING:
    from scipy.sparse import csr_matrix


# The best values of a block of states that may lead to each other, by policy iteration (Howard, 1960).
#
# A row is a state with an action: what it brings at once and in states that are solved already is its gain,
# and what leads back into the block are its entries in a sparse matrix. A policy is proper if it leaves the
# block with probability 1 from everywhere; then its values solve a system of linear equations.
#
# The first policy is proper, and an action is exchanged only for one that is better by more than rounding.
# Then all policies that follow are proper, too: a policy that stays in some states for ever would not be
# better there, when every move costs a point, nor for the chance of winning, which staying leaves as it is.

ROUNDING = 1e-14  # relative: two values that are nearer than this (times their size) count as equal
MOST_IMPROVEMENTS = 1000
MOST_SWEEPS = 500  # that make a solution as exact as doubles can be
ENOUGH = (
    2e-13  # what a sweep may still change: some 1,000 points are told apart from the next double by 1e-13
)
RESTARTS = 12  # of an iteration, each with what is left of the right side
ITERATIONS = 500


def proper_policy(inner: csr_matrix, legal: Ints) -> Ints:
    """A row for each state, so that the block is left with probability 1 from everywhere.

    `legal` are the numbers of the legal rows. Each state takes a row that leads out of the block, or to a
    state that does, or to one that leads to such a one, …
    """
    stays = np.asarray(inner.sum(axis=1)).reshape(-1)
    policy = np.full(inner.shape[1], -1, np.int64)
    good = legal[stays[legal] < 1 - 1e-12]
    while len(good):
        states, first = np.unique(good // WIDTH, return_index=True)
        new = policy[states] < 0
        policy[states[new]] = good[first[new]]
        if not new.any():
            break
        reached = np.asarray(inner @ (policy >= 0).astype(np.float64)).reshape(-1)
        good = legal[(reached[legal] > 0) & (policy[legal // WIDTH] < 0)]
    if (policy < 0).any():
        raise OptimalError("from some states the game can never end, so it has no best score")
    return policy


def swept(inner: csr_matrix, gains: Floats, values: Floats) -> Floats:
    """The best that each state's actions bring if play then continues with these values."""
    return _largest_by_state(_by_row(inner, gains, values))


def _largest_by_state(by_row: Floats) -> Floats:
    """The greatest of each state's rows; much faster than `max`, which is slow for few numbers."""
    return reduce(np.maximum, (by_row[:, row] for row in range(WIDTH)))


Sweep = Callable[["csr_matrix", Floats, Floats], Floats]  # `swept`, or the same in C


def best(
    inner: csr_matrix, gains: Floats, policy: Ints, *, sweeps: bool, sweep: Sweep = swept
) -> tuple[Floats, Ints]:
    """The greatest values of the block's states, and a policy that attains them.

    `gains` has an entry for each row, -inf for rows that may not be taken; `policy` is proper. With `sweeps`
    values are improved a little before equations are solved, which is quicker; then each move must cost.
    """
    values = values_of(inner, gains, policy)
    if sweeps:
        for _ in range(60):
            values = np.maximum(values, sweep(inner, gains, values))
        policy = _greedy(inner, gains, values, policy)
        values = values_of(inner, gains, policy)
    for _ in range(MOST_IMPROVEMENTS):
        better = _greedy(inner, gains, values, policy)
        if (better == policy).all():
            return values, policy
        policy = better
        values = values_of(inner, gains, policy)
    raise OptimalError("no best policy was found in {most} improvements", most=MOST_IMPROVEMENTS)


def polish_values(
    inner: csr_matrix, gains: Floats, values: Floats, sweep: Sweep = swept
) -> tuple[Floats, float]:
    """The values after further sweeps, and by how much the last sweep still changed one."""
    for _ in range(MOST_SWEEPS):
        improved = sweep(inner, gains, values)
        change = float(np.abs(improved - values).max(initial=0))
        values = improved
        if change <= ENOUGH:
            break
    return values, float(np.abs(sweep(inner, gains, values) - values).max(initial=0))


def values_of(inner: csr_matrix, gains: Floats, policy: Ints) -> Floats:
    """Return what this policy brings from each state."""
    from scipy.sparse import eye_array

    matrix = (eye_array(len(policy), format="csr") - inner[policy]).tocsr()
    return _solve_system(matrix, gains[policy])


def _solve_system(matrix: csr_matrix, right: Floats) -> Floats:
    """Solve a system of equations: by iteration, or directly where that does not converge."""
    from scipy.sparse.linalg import splu

    found = right.copy()
    for _ in range(RESTARTS):
        rest = right - matrix @ found
        if np.abs(rest).max(initial=0) <= ROUNDING * max(1.0, float(np.abs(found).max(initial=0))):
            return found
        found = found + _correction(matrix, rest)
    solver = splu(matrix.tocsc())
    found = solver.solve(right)
    return np.asarray(found + solver.solve(right - matrix @ found))


@np.errstate(over="ignore", invalid="ignore")  # where it diverges, the direct solver follows
def _correction(matrix: csr_matrix, right: Floats) -> Floats:
    """About the solution of a system, by the method BiCGSTAB (van der Vorst, 1992).

    Sums are numpy's, not those of a library with threads, so that they come out the same on every machine.
    """
    found, rest = np.zeros_like(right), right.copy()
    shadow, direction, image = right, np.zeros_like(right), np.zeros_like(right)
    rho = alpha = omega = 1.0
    least = ROUNDING * float(np.abs(right).max(initial=0))
    for _ in range(ITERATIONS):
        rho, before = float((shadow * rest).sum()), rho
        if rho == 0 or omega == 0:
            break
        direction = rest + rho / before * alpha / omega * (direction - omega * image)
        image = matrix @ direction
        along = float((shadow * image).sum())
        if along == 0:
            break
        alpha = rho / along
        half = rest - alpha * image
        image_of_half = matrix @ half
        size = float((image_of_half * image_of_half).sum())
        omega = float((image_of_half * half).sum()) / size if size else 0.0
        found += alpha * direction + omega * half
        rest = half - omega * image_of_half
        if float(np.abs(rest).max()) <= least:
            break
    return found if np.isfinite(found).all() else np.zeros_like(right)


def _by_row(inner: csr_matrix, gains: Floats, values: Floats) -> Floats:
    """(states, 5): what each action brings if play then continues with these values."""
    found: Floats = (gains + inner @ values).reshape(-1, WIDTH)
    return found


def _greedy(inner: csr_matrix, gains: Floats, values: Floats, policy: Ints) -> Ints:
    """The policy with each row exchanged for the best one of its state, if that is better beyond rounding."""
    rows = _by_row(inner, gains, values)
    states = np.arange(len(policy))
    places = rows.argmax(axis=1)
    own = rows.reshape(-1)[policy]
    is_better = rows[states, places] > own + ROUNDING * 100 * np.maximum(1, np.abs(own))
    return np.where(is_better, states * WIDTH + places, policy)


# The best values of all states, from the last layer to the first.
#
# Three values belong to each state: the greatest expected score from there on; the greatest chance of
# winning; and the greatest expected score that a policy can have that wins with this chance.

SCORE, WIN, SCORE_OF_WINNER = range(3)
TIE = 1e-12  # chances of winning that are nearer than this count as equal


@dataclass(slots=True)
class Values:
    """The values of a layer: `blocks` has an array of shape (states, 3) for each timer.

    `error` is the greatest change that another sweep over the layer would make, of each kind of value.
    """

    blocks: dict[int, Floats] = field(default_factory=dict)
    error: Floats = field(default_factory=lambda: np.zeros(3))


Solved = tuple[Layer, Values]


@dataclass(slots=True)
class Block:
    """The consequences of a block's states: gains by row (rows, 3), and the ways back into the block."""

    gains: Floats
    inner: csr_matrix | None = None  # of shape (rows, states); only where no ghost is scared


class Engine(states.Engine, Protocol):
    """A finder of states and their consequences, with numpy or in C: the same, to the bit."""

    def block(self, here: Solved, below: Solved | None, timer: int) -> Block:
        """All that may follow from the states of one block, in which states with shorter timers are known."""

    def swept(self, inner: csr_matrix, gains: Floats, values: Floats) -> Floats:
        """The best that each state's actions bring if play then continues with these values."""


class ByNumpy:
    """Finds states and their consequences with numpy."""

    def __init__(self, numbering: Numbering, rounds: Round) -> None:
        self._numbering, self._rounds = numbering, rounds

    def reached(self, sets: Sets, below: Sets) -> ReachedByNumpy:
        """Nothing that was found yet in the layer of these sets."""
        return ReachedByNumpy(self._numbering, self._rounds, sets, below)

    def block(self, here: Solved, below: Solved | None, timer: int) -> Block:
        """All that may follow from the states of one block, in which states with shorter timers are known."""
        return _block(self._numbering, self._rounds, here, below, timer)

    @staticmethod
    def swept(inner: csr_matrix, gains: Floats, values: Floats) -> Floats:
        """The best that each state's actions bring if play then continues with these values."""
        return swept(inner, gains, values)


def layer_values(engine: Engine, layer: Layer, below: Solved | None) -> Values:
    """The values of this layer; the values of the layer below are known, if there is one."""
    values = Values()
    layer.sets.ready()
    for timer in reversed(TIMERS):
        if timer in layer.blocks:
            block = engine.block((layer, values), below, timer)
            if block.inner is not None:
                values.blocks[timer] = _solve_block(block.inner, block.gains, values, engine.swept)
            else:
                values.blocks[timer] = _best_rows(block.gains)
            found = values.blocks[timer]
            found[:, WIN] = found[:, WIN].clip(0, 1)  # sums may be rounded to just above 1
    return values


def _block(numbering: Numbering, rounds: Round, here: Solved, below: Solved | None, timer: int) -> Block:
    layer, values = here
    codes = layer.blocks[timer]
    all_gains = np.full((len(codes) * WIDTH, 3), -np.inf)
    ways: list[tuple[Ints, Ints, Floats]] = []  # rows, columns, probabilities
    for first, part in chunks(codes):
        rows = rounds.play(numbering.decode(part, timer), layer.sets)
        gains = np.stack([rows.score, rows.win, rows.score], axis=1)
        for is_below, after, which in groups(rows):
            sets_below = below[0].sets if is_below and below else None
            reached = codes_of(numbering, rows, which, layer.sets, sets_below)
            row, probability = rows.row[which], rows.probability[which]
            if after == timer == 0 and not is_below:
                ways.append((row + first * WIDTH, places_in(codes, reached), probability))
                continue
            there, known = below if is_below and below else (layer, values)
            found = known.blocks[after][places_in(there.blocks[after], reached)]
            for kind in range(3):
                gains[:, kind] += np.bincount(row, probability * found[:, kind], len(gains))
        gains[~rows.legal] = -np.inf
        all_gains[first * WIDTH : (first + len(part)) * WIDTH] = gains
    return Block(all_gains, None if timer else _inner(ways, len(codes)))


def _inner(ways: Sequence[tuple[Ints, Ints, Floats]], states: int) -> csr_matrix:
    from scipy.sparse import csr_matrix

    none = np.zeros(0, np.int64)
    parts = zip(*ways, (none, none, none), strict=True)
    rows, columns, probabilities = (np.concatenate(part) for part in parts)
    shape = (states * WIDTH, states)
    return csr_matrix((probabilities.astype(np.float64), (rows, columns)), shape=shape)


def _best_rows(gains: Floats) -> Floats:
    """The values of states from which no way leads back, by the gains of their rows."""
    by_state = gains.reshape(-1, WIDTH, 3)
    found = _largest_by_state(by_state)
    wins = by_state[:, :, WIN] >= found[:, None, WIN] - TIE
    found[:, SCORE_OF_WINNER] = _largest_by_state(np.where(wins, by_state[:, :, SCORE_OF_WINNER], -np.inf))
    return found


def _solve_block(inner: csr_matrix, gains: Floats, values: Values, sweep: Sweep) -> Floats:
    """The values of the block in which no ghost is scared; notes how exact they are."""
    by_kind = np.ascontiguousarray(gains.T)
    legal = np.flatnonzero(np.isfinite(by_kind[SCORE]))
    policy = proper_policy(inner, legal)
    score, policy = best(inner, by_kind[SCORE], policy, sweeps=True, sweep=sweep)
    score, score_error = polish_values(inner, by_kind[SCORE], score, sweep)
    win, policy = best(inner, by_kind[WIN], policy, sweeps=False)
    win, win_error = polish_values(inner, by_kind[WIN], win, sweep)
    rows = by_kind[WIN] + inner @ win
    wins = rows >= np.repeat(win, WIDTH) - TIE
    wins[policy] = True
    gains_of_winner = np.where(wins, by_kind[SCORE_OF_WINNER], -np.inf)
    winner, _ = best(inner, gains_of_winner, policy, sweeps=True, sweep=sweep)
    winner, winner_error = polish_values(inner, gains_of_winner, winner, sweep)
    values.error = np.maximum(values.error, [score_error, win_error, winner_error])
    return np.stack([score, win, winner], axis=1)
