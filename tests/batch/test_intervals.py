"""The intervals of a batch: against a statistics library, and against games that were drawn by chance."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pacman.batch.report import summarize
from pacman.batch.statistics import bootstrap_mean, paired_shares, score_interval, student_quantile, wilson
from pacman.gameplay.record import Result
from tests.batch.made_up import made_up
from tests.extras import SCIPY
from tests.fuzzing import examples

pytestmark = SCIPY

DRAWS = 2000  # a share of 95 % is then known to within 1 %


def test_wilsons_interval_of_no_win_begins_at_0_and_of_no_other_game_ends_at_1() -> None:
    for games in range(1, 200):
        assert wilson(0, games)[0] == 0
        assert wilson(games, games)[1] == 1


@pytest.mark.slow
@given(st.integers(1, 5000).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games))))
def test_wilsons_interval_is_scipys(counts: tuple[int, int]) -> None:
    from scipy import stats  # takes half a second to load

    wins, games = counts
    theirs = stats.binomtest(wins, games).proportion_ci(0.95, method="wilson")
    assert wilson(wins, games) == pytest.approx((theirs.low, theirs.high), abs=1e-9)


def test_intervals_and_quantiles_are_those_of_tables() -> None:
    assert wilson(7, 10) == pytest.approx((0.396778147, 0.892208733))
    assert wilson(50, 200) == pytest.approx((0.195081680, 0.314340983))
    quantiles = {1: 12.706204736, 1.16: 9.228908854, 9: 2.262157163, 399: 1.965927296}
    assert {each: student_quantile(each) for each in quantiles} == pytest.approx(quantiles, rel=1e-7)
    assert student_quantile(float("inf")) == pytest.approx(1.959963985)
    better, worse, pairs = 11, 3, 44  # one of each is added
    share = (better - worse) / pairs
    half = 1.959963985 * (((better + worse) / pairs - share**2) / pairs) ** 0.5
    differences = [[1]] * 10 + [[-1]] * 2 + [[0]] * 30
    assert paired_shares(differences) == pytest.approx((share - half, share + half))


@pytest.mark.slow
@pytest.mark.parametrize("freedom", [1, 1.16, 2, 9, 11.58, 399, 1e6, 1e8, float("inf")])
def test_students_quantile_is_scipys(freedom: float) -> None:
    from scipy import stats

    assert student_quantile(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=1e-7)


@pytest.mark.slow
@given(st.integers(0, 50), st.integers(0, 50), st.integers(0, 100))
def test_in_one_place_the_interval_of_a_difference_is_the_published_one(
    first: int, second: int, same: int
) -> None:
    from scipy import stats

    assume(first + second + same)
    differences = [[1]] * first + [[-1]] * second + [[0]] * same
    low, high = paired_shares(differences)
    assert paired_shares([[-each for each in seed] for seed in differences]) == pytest.approx((-high, -low))
    pairs = first + second + same + 2
    p12, p21 = (first + 1) / pairs, (second + 1) / pairs
    half = stats.norm.ppf(0.975) * ((p12 + p21 - (p12 - p21) ** 2) / pairs) ** 0.5
    assert (low, high) == pytest.approx((max(-1, p12 - p21 - half), min(1, p12 - p21 + half)))


@examples(15)
@given(st.lists(st.sampled_from([-1, 0, 1]), min_size=2, max_size=40), st.integers(2, 5))
def test_the_same_games_again_in_other_places_make_no_interval_narrower(
    differences: list[int], places: int
) -> None:
    assume(len(set(differences)) > 1)  # else nothing tells that the games are the same
    outcomes: dict[int, list[tuple[Result, int]]] = {
        1: [("win", 1), ("loss", 0)],
        -1: [("loss", 0), ("win", 1)],
        0: [("loss", 2), ("loss", 2)],
    }
    games = [outcome for each in differences for outcome in outcomes[each] * places]
    summary = summarize(made_up(games, ("trap", "small", "medium", "large", "open")[:places]))
    everywhere, *by_place = summary.comparisons
    for place in by_place:
        assert place.win_interval == pytest.approx(everywhere.win_interval)
        assert place.score_interval == everywhere.score_interval
    assert everywhere.pairs == places * len(differences)


def drawn(
    shares: tuple[float, float], places: int, seeds: int, alike: float
) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    """Differences of two agents' wins by draw, seed and place; `alike` correlates one's games on a seed."""
    from scipy.special import ndtri

    rng = np.random.default_rng([places, seeds, *(int(1000 * share) for share in shares)])
    won = []
    for share in shares:
        luck = rng.standard_normal((DRAWS, seeds, places)) * (1 - alike) ** 0.5
        luck += rng.standard_normal((DRAWS, seeds, 1)) * alike**0.5
        won.append(luck < ndtri(share))
    return won[0].astype(np.int8) - won[1]


def held_and_decided(
    shares: tuple[float, float], places: int, seeds: int, alike: float = 0.0
) -> tuple[float, float, float, float]:
    """How many hold the truth and leave 0 out: of our intervals, then of Student's of the seeds' means."""
    from scipy import stats

    truth = shares[0] - shares[1]
    differences = drawn(shares, places, seeds, alike)
    ours = np.array([paired_shares(each) for each in differences.tolist()]).T
    means = differences.mean(axis=2, dtype=float)
    half = stats.t.ppf(0.975, seeds - 1) * means.std(axis=1, ddof=1) / seeds**0.5
    theirs = means.mean(axis=1) - half, means.mean(axis=1) + half
    found: list[float] = []
    for low, high in (ours, theirs):
        found += [float(((low <= truth) & (truth <= high)).mean()), float(((low > 0) | (high < 0)).mean())]
    return found[0], found[1], found[2], found[3]


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("places", "seeds", "shares", "alike"),
    [
        (1, 40, (0.54, 0.46), 0.0),
        (2, 20, (0.5, 0.5), 0.0),
        (5, 10, (0.54, 0.46), 0.0),
        (10, 14, (0.54, 0.46), 0.0),
        (20, 10, (0.9, 0.8), 0.2),
        (20, 20, (0.54, 0.46), 0.0),
        (20, 20, (0.54, 0.46), 0.2),
        (20, 20, (0.98, 0.9), 0.0),
        (2, 100, (0.98, 0.9), 0.2),
        (1, 400, (0.98, 0.9), 0.0),
        (5, 100, (0.99, 0.96), 0.0),
    ],
)
def test_the_interval_of_a_difference_holds_the_truth_and_decides_as_often_as_students(
    places: int, seeds: int, shares: tuple[float, float], alike: float
) -> None:
    """`benchmarks/coverage.py` has the whole grid. Of 2,000 draws, 95 % are known to within 1 or 2 %."""
    held, decided, _, theirs = held_and_decided(shares, places, seeds, alike)
    assert 0.93 <= held <= 0.97
    assert decided >= theirs - 0.03


@pytest.mark.parametrize(
    ("places", "seeds", "shares"),
    [
        (1, 10, (0.98, 0.9)),
        (1, 20, (0.9, 0.1)),
        (2, 40, (0.98, 0.95)),
        (20, 10, (0.99, 0.97)),
        (5, 2, (0.5, 0.4)),
    ],
)
def test_where_few_games_differ_the_interval_is_rather_too_wide(
    places: int, seeds: int, shares: tuple[float, float]
) -> None:
    held, _, students, _ = held_and_decided(shares, places, seeds)
    assert held >= 0.93
    assert held > students


def test_twenty_places_and_twenty_seeds_decide_a_difference_of_eight_points() -> None:
    """The interval before, which counted two seeds more in all places, decided 1.4 % of the time."""
    _, decided, _, theirs = held_and_decided((0.54, 0.46), 20, 20)
    assert theirs > 0.55
    assert decided > 0.55


@pytest.mark.parametrize("seed", range(3))
def test_the_interval_of_a_mean_is_the_wider_of_students_and_scipys_bca(seed: int) -> None:
    from scipy import stats

    rng = np.random.default_rng(seed)
    count = (25, 60, 250)[seed]
    scores = rng.choice([-500, -480, 900, 1400, 1500], p=[0.04, 0.06, 0.2, 0.4, 0.3], size=count)
    ours = bootstrap_mean(scores.tolist())
    assert ours is not None
    theirs = stats.t.interval(0.95, count - 1, scores.mean(), stats.sem(scores))
    as_wide = 1 - 2 * stats.norm.cdf(-stats.t.ppf(0.975, count - 1) * (count / (count - 1)) ** 0.5)
    bca = stats.bootstrap(
        (scores,),
        np.mean,
        n_resamples=20_000,
        confidence_level=as_wide,
        random_state=np.random.default_rng(9),  # `rng` from scipy 1.15 on, which takes both
    ).confidence_interval
    width = theirs[1] - theirs[0]
    expected = min(theirs[0], bca.low), max(theirs[1], bca.high)
    assert ours == pytest.approx(expected, abs=0.05 * width), "but for chance"
    assert ours[0] < theirs[0] - 0.01 * width, "BCa knows of the lost games"


def test_the_bootstrap_knows_what_it_cannot_tell() -> None:
    assert bootstrap_mean([3]) is None
    assert bootstrap_mean([7, 7, 7]) == (7, 7)
    assert bootstrap_mean([0.1 + 0.2, 0.3, 0.3]) == pytest.approx((0.3, 0.3))


def played(rng: np.random.Generator, share: float, games: int) -> tuple[list[int], int]:
    """Scores of an agent that loses this share of its games, and how many it won."""
    lost = rng.random(games) < share
    scores = np.where(lost, rng.normal(-300, 150, games), rng.normal(1250, 80, games))
    return scores.astype(int).tolist(), int((~lost).sum())


@pytest.fixture
def few_resamples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacman.batch.statistics.RESAMPLES", 1000)


@pytest.mark.rest_slow
@pytest.mark.usefixtures("few_resamples")
@pytest.mark.parametrize(("share", "games"), [(0.05, 40), (0.05, 100), (0.2, 20), (0.5, 40)])
def test_the_interval_of_a_mean_score_holds_the_truth_with_rare_losses(share: float, games: int) -> None:
    """Percentiles of the bootstrap, which were used before, held it 88 of 100 times in the first case."""
    rng = np.random.default_rng(games)
    truth = 1250 - 1550 * share
    held = 0
    for _ in range(400):
        low, high = score_interval(*played(rng, share, games)) or (0, 0)
        held += low <= truth <= high
    assert held >= 0.93 * 400


@pytest.mark.slow
@pytest.mark.usefixtures("few_resamples")
def test_the_interval_of_a_difference_of_scores_holds_the_truth_with_rare_losses_of_both() -> None:
    rng = np.random.default_rng(5)
    held = 0
    for _ in range(400):
        first, second = played(rng, 0.1, 20)[0], played(rng, 0.1, 20)[0]
        low, high = bootstrap_mean(np.subtract(first, second).tolist()) or (0, 0)
        held += low <= 0 <= high
    assert held >= 0.93 * 400


def test_scores_of_games_that_were_all_won_say_nothing_of_lost_ones() -> None:
    scores = [1200, 1300, 1250, 1260] * 10
    low, high = score_interval(scores, 40) or (0, 0)
    assert low == pytest.approx(1252.5 - 1000 * (1 - wilson(40, 40)[0]))
    assert high < 1300
    low, high = score_interval([-each for each in scores], 0) or (0, 0)
    assert high == pytest.approx(-1252.5 + 1000 * wilson(0, 40)[1])
    assert low > -1300
    assert score_interval(scores, 20) == bootstrap_mean(scores)
