"""A batch that ends when a comparison is clear: after the same game everywhere, and rarely by chance."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import prod
from pathlib import Path

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pacman import Layout, play
from pacman.batch import (
    Experiment,
    ExperimentError,
    Results,
    Share,
    given_workers,
    local_workers,
    make_plan,
    play_batch,
    summarize,
)
from pacman.batch.plan import plan_unchecked
from pacman.batch.results import GAMES
from pacman.batch.stopping import BETS, decision_of, interval_at_any_time, is_above, score_bounds
from tests.batch.made_up import made_up
from tests.extras import SCIPY
from tests.fuzzing import examples
from tests.messages import assert_places


@SCIPY
@examples(10)
@given(st.lists(st.sampled_from([-1.0, -0.5, 0.0, 0.25, 1.0]), min_size=1, max_size=60))
def test_the_ends_are_where_the_mean_fortune_of_ten_gamblers_is_forty(values: list[float]) -> None:
    from scipy.optimize import brentq

    def fortune(supposed: float, sign: int) -> float:
        """One gambler after the other, value by value, as the paper writes it, for values from 0 to 1."""
        shares = [(sign * value + 1) / 2 for value in values]
        return sum(prod(1 + bet / supposed * (share - supposed) for share in shares) for bet in BETS) / 10

    assume(len({*values}) > 1)
    low, high = interval_at_any_time({value: values.count(value) for value in values}, 1)
    for end, sign in ((low, 1), (-high, -1)):
        expected = brentq(lambda supposed: fortune(supposed, sign) - 40, 1e-12, 1 - 1e-12, xtol=1e-13)  # noqa: B023
        assert end == pytest.approx(2 * expected - 1, abs=1e-9)
    assert low < sum(values) / len(values) < high


@pytest.mark.parametrize("chance", [0.5, 0.1, 0.02])
def test_the_chance_that_equal_agents_are_ever_decided_is_computed_to_be_below_5_percent(
    chance: float,
) -> None:
    """A seed's difference is 1 with this chance, else what makes the mean 0; a look is after every seed."""
    other = -chance / (1 - chance)
    undecided, decided = {0: 1.0}, 0.0  # by the number of ones so far
    for seeds in range(1, 201):
        after: dict[int, float] = {}
        for ones, weight in undecided.items():
            after[ones + 1] = after.get(ones + 1, 0) + weight * chance
            after[ones] = after.get(ones, 0) + weight * (1 - chance)
        for ones, weight in list(after.items()):
            counts = {1.0: ones, other: seeds - ones}
            mirrored = {-value: count for value, count in counts.items()}
            if is_above(counts, 1, 0) or is_above(mirrored, 1, 0):
                decided += after.pop(ones)
            elif weight < 1e-12:
                del after[ones]
        undecided = after
    assert 0 < decided <= 0.05
    assert chance < 0.5 or decided > 0.01, "a wider interval would do"


@given(st.dictionaries(st.sampled_from([-6.0, -1.0, 0.0, 2.5, 6.0]), st.integers(1, 300), min_size=1))
def test_the_interval_grows_with_its_unit_and_turns_with_its_sign(counts: dict[float, int]) -> None:
    low, high = interval_at_any_time(counts, 6)
    assert -6 <= low < high <= 6
    scaled = interval_at_any_time({10 * value: count for value, count in counts.items()}, 60)
    assert scaled == pytest.approx((10 * low, 10 * high))
    assert interval_at_any_time({-value: count for value, count in counts.items()}, 6) == pytest.approx(
        (-high, -low)
    )
    twice = interval_at_any_time({value: 2 * count for value, count in counts.items()}, 6)
    assert twice[1] - twice[0] < high - low
    for mean in (-3.0, 0.0, 3.0):
        assert is_above(counts, 6, mean) == (low >= mean)


def test_no_score_is_outside_its_bounds() -> None:
    trap = Layout.load("trap")  # one pellet, two ghosts, no capsule
    assert score_bounds(trap, 2, 300) == (-100 - 2 * 500, 10 + 500)
    assert score_bounds(trap, 0, 300) == (-300, 510)
    for name in ("trap", "power", "small"):
        board = Layout.load(name)
        low, high = score_bounds(board, len(board.ghost_starts), 400)
        for seed in range(8):
            for agent in ("random", "reflex"):
                assert low <= play(name, agent, "random", seed=seed, max_moves=400).score <= high


ASKED = Experiment(agents=("reflex", "random"), layouts=("small",), games=60, until="decided")


def played(experiment: Experiment, folder: Path, jobs: int = 0) -> Results:
    plan = make_plan(experiment)
    with Results(plan, folder) as results:
        if jobs:
            with local_workers(jobs) as workers:
                play_batch(plan, results, workers)
        else:
            with ThreadPoolExecutor(1) as executor:
                play_batch(plan, results, given_workers(executor, 1))
    return results


def test_it_ends_once_the_comparison_is_decided_and_does_not_continue(tmp_path: Path) -> None:
    results = played(ASKED, tmp_path)
    assert len(results.rows) == 2 * 10  # reflex wins nearly always
    decision = summarize(results).decision
    assert isinstance(decision, msgspec.Struct)
    assert (decision.is_reached, decision.seeds) == (True, 10)
    wins = [(row.result == "win") for row in results.rows]
    differences = [a - b for a, b in zip(wins[::2], wins[1::2], strict=True)]
    assert decision.difference == sum(differences) / 10
    assert decision.interval == interval_at_any_time({float(d): differences.count(d) for d in differences}, 1)
    assert_places(decision.sentence, seeds="10 seeds", first="reflex", second="random")
    assert len(played(ASKED, tmp_path).rows) == 20


@pytest.mark.slow
def test_it_ends_after_the_same_game_for_any_number_of_jobs(tmp_path: Path) -> None:
    for name, change in (
        ("wins", {"until": 0.6}),
        ("score", {"until": 900.0, "measure": "score", "max_moves": 300, "layouts": ("small", "trap")}),
    ):
        asked = msgspec.structs.replace(ASKED, games=200, **change)
        alone = played(asked, tmp_path / name)
        assert 0 < len(alone.rows) < make_plan(asked).games
        two = played(asked, tmp_path / f"{name} two", jobs=2)
        assert two.rows == alone.rows
        decision = summarize(alone).decision
        assert isinstance(decision, msgspec.Struct)
        assert decision.interval[1] - decision.interval[0] <= decision.until
        lines = (tmp_path / name / GAMES).read_bytes().splitlines(keepends=True)
        (tmp_path / f"{name} two" / GAMES).write_bytes(b"".join(lines[:-7]))
        assert played(asked, tmp_path / f"{name} two", jobs=1).rows == alone.rows


def test_places_of_a_seed_count_once_and_only_the_named_agents() -> None:
    outcomes = [("win", 500), ("loss", -500), ("loss", -400), ("loss", -400)] * 30
    results = made_up(outcomes, ("trap", "small"))
    plan = plan_unchecked(
        msgspec.structs.replace(results.plan.experiment, until=0.1, compare=("random", "reflex"))
    )
    decision = decision_of(plan, results.rows)
    assert decision is not None
    assert (decision.first, decision.difference, decision.seeds, decision.is_reached) == (
        "random",
        -0.5,
        30,
        False,
    )
    assert_places(decision.sentence, seeds="30 seeds", width="0.1", first="reflex", second="random")
    assert decision.interval == interval_at_any_time({-0.5: 30}, 1)
    by_score = plan_unchecked(
        msgspec.structs.replace(results.plan.experiment, until="decided", measure="score", max_moves=300)
    )
    decision = decision_of(by_score, results.rows)
    assert decision is not None
    assert decision.difference == 500
    ranges = [score_bounds(board, len(board.ghost_starts), 300) for board in by_score.boards]
    bound = sum(high - low for low, high in ranges) / 2
    assert decision.interval == pytest.approx(interval_at_any_time({500.0: decision.seeds}, bound))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"until": 3.0}, "until=3.0 is not allowed; it must be 'decided' or the width"),
        ({"until": float("nan")}, "until=nan is not allowed"),
        ({"agents": ("reflex", "random", "minimax")}, "needs two agents to compare; give compare"),
        ({"compare": ("reflex", "nobody")}, "compare = reflex, nobody does not name two agents"),
        ({"compare": ("reflex", "reflex")}, "compare = reflex, reflex does not name two agents"),
        ({"until_width": 0.1}, "are two rules; give one"),
        ({"measure": "moves"}, "measure='moves' is not known; allowed are wins, score"),
        ({"until": msgspec.UNSET, "measure": "score"}, "measure = score says which comparison"),
        ({"game": "nim", "layouts": ("medium",), "measure": "score"}, "measure=score needs to know"),
    ],
)
def test_a_comparison_that_cannot_end_a_batch_is_refused(changed: dict[str, object], said: str) -> None:
    with pytest.raises(ExperimentError, match=said) as error:
        msgspec.structs.replace(ASKED, **changed).check()
    assert "\n" not in str(error.value)


def test_a_share_cannot_know_when_to_stop() -> None:
    for rule in ({}, {"until": msgspec.UNSET, "until_width": 0.1}):
        with pytest.raises(ExperimentError):
            plan_unchecked(msgspec.structs.replace(ASKED, **rule), Share(1, 2))
