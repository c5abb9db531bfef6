"""A ranking of all agents of a batch, from who did better on each seed in each place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import TYPE_CHECKING

import msgspec

from pacman.batch.intervals import Interval, student
from pacman.batch.rows import Row

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

ELO = 400 / log(10)  # points of Elo's scale for one of the logistic scale
MOST_STEPS = 100  # of Newton's method, which takes about ten


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """An agent's line in the ranking. Ratings are on Elo's scale; their mean over all agents is 0."""

    agent: str
    rating: float
    interval: Interval  # of 95 %
    better: float  # the share of its comparisons in which it did better; if both did alike, it counts as half


def rank(games: Mapping[str, Sequence[Sequence[Row]]]) -> tuple[Rating, ...]:
    """All agents, the best first. Each has for each seed its games in all places, in the same order.

    Of two agents on one seed in one place, the one that won did better; if both won, or none did, the one
    with the higher score; with equal scores both did alike. Ratings are those of the model of Bradley and
    Terry: an agent that is 400 points ahead of another does better in ten of eleven comparisons. For each two
    agents one comparison is added in which both did alike, so that one that always did better has a rating.
    Sources: Bradley and Terry, Rank Analysis of Incomplete Block Designs, Biometrika 39 (1952); Liang and
    Zeger, Longitudinal Data Analysis Using Generalized Linear Models, Biometrika 73 (1986), for intervals that
    allow for comparisons on one seed that depend on each other.
    """
    import numpy as np

    if len(games) < 2:
        return ()
    won = np.array([[[row.result == "win" for row in seed] for seed in seeds] for seeds in games.values()])
    scores = np.array([[[row.score for row in seed] for seed in seeds] for seeds in games.values()], float)
    points = _points(won, scores)
    strengths, errors = fitted(points)
    half = student(max(1, points.shape[2] - 1)) * errors
    better = points.sum(axis=(1, 2, 3)) / ((len(games) - 1) * won[0].size)
    lines = [
        Rating(
            agent=agent,
            rating=ELO * float(strengths[index]),
            interval=(
                ELO * float(strengths[index] - half[index]),
                ELO * float(strengths[index] + half[index]),
            ),
            better=float(better[index]),
        )
        for index, agent in enumerate(games)
    ]
    return tuple(sorted(lines, key=lambda line: -line.rating))


def _points(won: NDArray[np.bool_], scores: Array) -> Array:
    """By agent, other agent, seed and place: 1 if the first did better, 0 if the second did, else a half."""
    import numpy as np

    both = scores + won * (2 * np.abs(scores).max() + 1)  # a game won is above every other
    points = (1 + np.sign(both[:, None] - both[None])) / 2
    points[np.arange(len(both)), np.arange(len(both))] = 0
    result: Array = points
    return result


def fitted(points: Array) -> tuple[Array, Array]:
    """Strengths on the logistic scale, with mean 0, and their standard errors.

    `points` are by agent, other agent, seed and place; of two agents both have 1 together, an agent and itself 0.
    """
    import numpy as np

    agents, _, seeds, places = points.shape
    others = 1 - np.eye(agents)
    total = points.sum(axis=(2, 3)) + others / 2  # with the comparison that is added
    count = (seeds * places + 1) * others
    strengths: Array = np.zeros(agents)
    step = np.ones(agents)
    for _ in range(MOST_STEPS):
        if np.abs(step).max() < 1e-10:
            break
        chances = 1 / (1 + np.exp(strengths[None] - strengths[:, None]))
        step = _inverse(count * chances * (1 - chances)) @ (total - count * chances).sum(axis=1)
        strengths += step / max(1.0, float(np.abs(step).max()))  # far steps are cut: it converges
    chances = 1 / (1 + np.exp(strengths[None] - strengths[:, None]))
    inverse = _inverse(count * chances * (1 - chances))
    by_seed = points.sum(axis=(1, 3)) - places * (others * chances).sum(axis=1)[:, None]
    added = others * ((1 - chances) ** 2 + chances**2)
    spread = by_seed @ by_seed.T + np.diag(added.sum(axis=1)) - added
    variance = inverse @ spread @ inverse
    return strengths, np.sqrt(np.diag(variance))


def _inverse(weights: Array) -> Array:
    """How the strengths, whose sum is 0, answer to a change of points; `weights` are those of each two agents."""
    import numpy as np

    information = np.diag(weights.sum(axis=1)) - weights
    inverse: Array = np.linalg.pinv(information, hermitian=True)
    return inverse
