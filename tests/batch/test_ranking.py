"""The ranking of a batch: against a library's optimum, and against games that were drawn by chance."""

from __future__ import annotations

from math import log10

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman.batch.results import Row
from pacman.batch.statistics import Rating, fit_strengths, points_of, rank, student_quantile
from tests.extras import SCIPY
from tests.fuzzing import examples


def row(won: bool, score: int, seed: int) -> Row:
    return Row(
        layout="small",
        ghosts="random",
        agent="",
        seed=seed,
        result="win" if won else "loss",
        reason="",
        score=score,
        moves=1,
        decisions=1,
        counted=0,
        generated=0,
    )


def ranked(**wins: str) -> tuple[Rating, ...]:
    """The ranking of agents whose games are written as + and -, one for each seed, in one place."""
    return rank(
        {
            agent: [[row(sign == "+", 100 if sign == "+" else 0, seed)] for seed, sign in enumerate(signs)]
            for agent, signs in wins.items()
        }
    )


def best(expected: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> list[float]:
    """Strengths of the largest likelihood for these points of each against each, by a library."""
    from scipy import optimize

    others = ~np.eye(len(expected), dtype=bool)

    def misfit(strengths: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> float:
        ahead = strengths[:, None] - strengths[None]
        return float((expected * np.log1p(np.exp(-ahead)))[others].sum() + strengths.mean() ** 2)

    found = optimize.minimize(misfit, np.zeros(len(expected)), method="BFGS", options={"gtol": 1e-8}).x
    return list(found - found.mean())


@examples(20)
@given(st.integers(2, 5), st.integers(0, 2**32))
@SCIPY
def test_strengths_are_those_of_the_largest_likelihood(agents: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    won = (rng.random((agents, 6, 5)) < rng.random((agents, 1, 1))).astype(float)
    points = points_of(won)
    strengths, errors = fit_strengths(points)
    assert strengths == pytest.approx(best(points.sum(axis=(2, 3)) + 0.5), abs=1e-4)
    assert strengths.sum() == pytest.approx(0, abs=1e-9)
    assert (errors > 0).all()


def test_of_two_agents_the_points_alone_say_how_far_one_is_ahead() -> None:
    first, second = ranked(a="++++++++--", b="+---------")
    ahead = 400 * log10((8.5 + 0.5) / (1.5 + 0.5))  # 7 games alone, 3 that ended alike, and half a point
    assert (first.agent, second.agent) == ("a", "b")
    assert first.rating - second.rating == pytest.approx(ahead)
    assert (first.win_share, first.score) == (0.8, 80)


def test_who_won_all_games_has_a_rating_with_an_end() -> None:
    first, middle, last = ranked(never="-" * 20, always="+" * 20, half="+-" * 10)
    assert [first.agent, middle.agent, last.agent] == ["always", "half", "never"]
    assert first.interval[0] > middle.interval[1]
    assert middle.rating == pytest.approx(0, abs=1e-6)
    assert first.interval[1] < 1000


def test_equal_agents_have_equal_ratings_and_the_higher_score_is_first() -> None:
    games = {agent: [[row(True, score, seed)] for seed in range(5)] for agent, score in (("a", 3), ("b", 5))}
    first, second = rank(games)
    assert (first.agent, first.rating, second.rating) == ("b", 0, 0)
    assert first.interval[0] < 0 < first.interval[1]


def test_of_any_number_of_equal_agents_the_errors_are_those_by_hand() -> None:
    """A pseudo-inverse took the mean of 12 strengths, and of 29, for something that points tell about."""
    for agents in range(2, 61):
        points = (np.ones((agents, agents)) - np.eye(agents))[:, :, None, None] / 2
        strengths, errors = fit_strengths(points)
        assert strengths == pytest.approx(np.zeros(agents), abs=1e-9)
        assert errors == pytest.approx(np.full(agents, (2 * (agents - 1)) ** 0.5 / agents))


def test_games_of_one_seed_that_end_alike_make_no_interval_narrower() -> None:
    rng = np.random.default_rng(2)
    won = (rng.random((3, 30, 1)) < 0.5).astype(float)
    _, errors = fit_strengths(points_of(won))
    _, repeated = fit_strengths(points_of(np.repeat(won, 8, axis=2)))
    assert repeated == pytest.approx(errors, rel=0.05)


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("shares", "places", "seeds", "alike"),
    [((0.5, 0.5, 0.5), 1, 40, 0.0), ((0.9, 0.5, 0.2), 5, 20, 0.2), ((0.95, 0.9, 0.85, 0.1), 3, 40, 0.2)],
)
@SCIPY
def test_the_intervals_of_ratings_hold_the_truth(
    shares: tuple[float, ...], places: int, seeds: int, alike: float
) -> None:
    from scipy.special import ndtri

    rng = np.random.default_rng(8)
    truth = best((1 + np.subtract.outer(shares, shares)) / 2)
    held = np.zeros(len(shares))
    for _ in range(600):
        luck = rng.standard_normal((len(shares), seeds, places)) * (1 - alike) ** 0.5
        luck += rng.standard_normal((len(shares), seeds, 1)) * alike**0.5
        strengths, errors = fit_strengths(points_of((luck < ndtri(shares)[:, None, None]).astype(float)))
        held += np.abs(strengths - truth) <= student_quantile(seeds - 1) * errors
    assert held.min() >= 0.93 * 600
    assert held.mean() <= 0.98 * 600
