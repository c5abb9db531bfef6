"""A ranking of all agents of a batch, from who won on each seed in each place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from statistics import fmean
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
    win_share: float  # over all places
    score: float  # mean, over all places


def rank(games: Mapping[str, Sequence[Sequence[Row]]]) -> tuple[Rating, ...]:
    """All agents, the best first. Each has for each seed its games in all places, in the same order.

    Two agents are compared on each seed in each place: if one won and the other did not, it has a point; if
    both won, or none did, each has half a point. Ratings are those of the model of Bradley and Terry: who is
    400 ahead of another has ten of eleven points. The order is that of all wins together. Each two agents get
    half a point more each, so that an agent that had all points has a rating, too. The intervals allow for
    comparisons on one seed that depend on each other.
    Sources: Bradley and Terry, Rank Analysis of Incomplete Block Designs, Biometrika 39 (1952); Liang and
    Zeger, Longitudinal Data Analysis Using Generalized Linear Models, Biometrika 73 (1986).
    """
    import numpy as np

    if len(games) < 2:
        return ()
    won = np.array([[[row.result == "win" for row in seed] for seed in seeds] for seeds in games.values()])
    strengths, errors = fitted(points_of(won.astype(float)))
    half = student(max(1, won.shape[1] - 1)) * errors
    lines = [
        Rating(
            agent=agent,
            rating=_elo(strengths[index]),
            interval=(_elo(strengths[index] - half[index]), _elo(strengths[index] + half[index])),
            win_share=float(won[index].mean()),
            score=fmean(row.score for seed in seeds for row in seed),
        )
        for index, (agent, seeds) in enumerate(games.items())
    ]
    return tuple(sorted(lines, key=lambda line: (-line.win_share, -line.score)))


def _elo(strength: float) -> float:
    return round(ELO * float(strength), 6)  # sums of numpy may differ between machines in the last digits


def points_of(won: Array) -> Array:
    """By agent, other agent, seed and place: what the agent has of the point."""
    import numpy as np

    points: Array = (1 + won[:, None] - won[None]) / 2
    points[np.arange(len(won)), np.arange(len(won))] = 0
    return points


def fitted(points: Array) -> tuple[Array, Array]:
    """Strengths on the logistic scale, with mean 0, and their standard errors.

    `points` are by agent, other agent, seed and place; two agents have 1 together, and one with itself has 0.
    """
    import numpy as np

    agents, _, seeds, places = points.shape
    others = 1 - np.eye(agents)
    total = points.sum(axis=(2, 3)) + others / 2  # with the half point that is given
    count = (seeds * places + 1) * others
    strengths: Array = np.zeros(agents)
    chances, inverse = _model(strengths, count)
    for _ in range(MOST_STEPS):
        step = inverse @ (total - count * chances).sum(axis=1)
        largest = float(np.abs(step).max())
        strengths += step / max(1.0, largest)  # far steps are cut, so that it converges
        chances, inverse = _model(strengths, count)
        if largest < 1e-10:
            break
    by_seed = points.sum(axis=(1, 3)) - places * (others * chances).sum(axis=1)[:, None]
    added = others * ((1 - chances) ** 2 + chances**2)  # as if each had one of two points
    spread = by_seed @ by_seed.T + np.diag(added.sum(axis=1)) - added
    errors: Array = np.sqrt(np.diag(inverse @ spread @ inverse)).astype(np.float64)
    return strengths, errors


def _model(strengths: Array, count: Array) -> tuple[Array, Array]:
    """What each can expect of a point against each other; and how strengths with mean 0 answer to points.

    `count` is how many points each two agents had.
    """
    import numpy as np

    chances: Array = 1 / (1 + np.exp(strengths[None] - strengths[:, None]))
    weights = count * chances * (1 - chances)
    mean = 1 / len(
        strengths
    )  # as all strengths may shift together; a pseudo-inverse would have to notice that
    inverse = np.linalg.inv(np.diag(weights.sum(axis=1)) - weights + mean) - mean
    return chances, np.asarray(inverse, dtype=np.float64)
