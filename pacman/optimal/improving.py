"""The best values of a block of states that may lead to each other, by policy iteration (Howard, 1960).

A row is a state with an action: what it brings at once and in states that are solved already is its gain,
and what leads back into the block are its entries in a sparse matrix. A policy is proper if it leaves the
block with probability 1 from everywhere; then its values solve a system of linear equations.

The first policy is proper, and an action is exchanged only for one that is better by more than rounding.
Then all policies that follow are proper, too: a policy that stays in some states for ever would not be
better there, when every move costs a point, nor for the chance of winning, which staying leaves as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pacman.optimal.errors import OptimalError
from pacman.optimal.numbering import Ints
from pacman.optimal.round import WIDTH, Floats

if TYPE_CHECKING:
    from scipy.sparse import csr_matrix

ROUNDING = 1e-14  # relative: two values that are nearer than this (times their size) count as equal
MOST_IMPROVEMENTS = 1000
MOST_SWEEPS = 200  # that make a solution as exact as doubles can be
LARGEST_SYSTEM = 6000  # states that hang together, up to which their system is solved directly
ITERATIONS = 2000


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


def best(inner: csr_matrix, gains: Floats, policy: Ints, *, sweeps: bool) -> tuple[Floats, Ints]:
    """The greatest values of the block's states, and a policy that attains them.

    `gains` has an entry for each row, -inf for rows that may not be taken; `policy` is proper. With `sweeps`
    values are improved a little before equations are solved, which is quicker; then each move must cost.
    """
    values = values_of(inner, gains, policy)
    if sweeps:
        for _ in range(60):
            values = np.maximum(values, _by_row(inner, gains, values).max(axis=1))
        policy = _greedy(inner, gains, values, policy)
        values = values_of(inner, gains, policy)
    for _ in range(MOST_IMPROVEMENTS):
        better = _greedy(inner, gains, values, policy)
        if (better == policy).all():
            return values, policy
        policy = better
        values = values_of(inner, gains, policy)
    raise OptimalError(f"no best policy was found in {MOST_IMPROVEMENTS} improvements")


def polished(inner: csr_matrix, gains: Floats, values: Floats) -> tuple[Floats, float]:
    """The values after further sweeps, and by how much the last sweep still changed one."""
    left = np.inf
    for _ in range(MOST_SWEEPS):
        improved = _by_row(inner, gains, values).max(axis=1)
        change = float(np.abs(improved - values).max(initial=0))
        if change >= left and change < 1e-11:
            break
        values, left = improved, change
    return values, float(np.abs(_by_row(inner, gains, values).max(axis=1) - values).max(initial=0))


def values_of(inner: csr_matrix, gains: Floats, policy: Ints) -> Floats:
    """What this policy brings from each state."""
    from scipy.sparse import eye_array

    matrix = (eye_array(len(policy), format="csr") - inner[policy]).tocsc()
    return _solved(matrix, gains[policy])


def _solved(matrix: csr_matrix, right: Floats) -> Floats:
    """The solution of a system, by a direct method where groups of states are small."""
    from scipy.sparse.csgraph import connected_components
    from scipy.sparse.linalg import bicgstab, splu

    _, labels = connected_components(matrix, directed=False)
    if np.bincount(labels).max(initial=0) > LARGEST_SYSTEM:
        rows = matrix.tocsr()
        found, failed = bicgstab(rows, right, rtol=1e-15, atol=1e-13, maxiter=ITERATIONS)
        for _ in range(3):  # what is left of the right side is solved for again
            rest = right - rows @ found
            if np.abs(rest).max(initial=0) < 1e-12:
                return np.asarray(found)
            more, failed = bicgstab(rows, rest, rtol=1e-6, maxiter=ITERATIONS)
            found = found + more
        if not failed:
            return np.asarray(found)
    solver = splu(matrix)
    solution = solver.solve(right)
    return np.asarray(solution + solver.solve(right - matrix @ solution))


def _by_row(inner: csr_matrix, gains: Floats, values: Floats) -> Floats:
    """(states, 5): what each action brings if play then goes on with these values."""
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
