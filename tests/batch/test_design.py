"""Designs: sweeps of a file, factors of pairings, effects against a regression, one table of games."""

from __future__ import annotations

import csv
import io
from itertools import product
from pathlib import Path

import msgspec
import numpy as np
import pytest

from pacman.batch import Experiment, ExperimentError, Results, load, summarize
from pacman.batch.design import (
    check_parquet,
    effects_of,
    factors_of,
    game_table,
    games_csv,
    games_parquet,
    levels_of,
)
from pacman.batch.experiment_file import parse_experiment
from pacman.batch.plan import Pairing, plan_unchecked
from pacman.batch.report import tables, to_csv, to_html
from pacman.batch.results import Row, Times
from pacman.errors import MissingExtraError
from pacman.support.toml import TomlError
from tests.batch.made_up import row_for
from tests.batch.test_answers import shown
from tests.batch.test_page import Balanced
from tests.extras import MATPLOTLIB, PYARROW, SCIPY
from tests.messages import raises

SWEPT = """
agents = ["reflex"]
layouts = ["small", "trap"]
games = 12

[[sweep]]
agents = ["minimax", "alphabeta:table=false"]
options = { depth = [1, 2], evaluation = ["score", "farsighted"] }

[[sweep]]
ghosts = ["directional"]
options.attack = [0.5, 0.9]
"""


def test_a_sweep_is_all_combinations_of_values_after_what_is_listed(tmp_path: Path) -> None:
    path = tmp_path / "design.toml"
    path.write_text(SWEPT)
    assert load(path) == Experiment(
        agents=(
            "reflex",
            *(
                f"{name}:depth={depth}:evaluation={evaluation}"
                for name, depth, evaluation in product(
                    ("minimax", "alphabeta:table=false"), (1, 2), ("score", "farsighted")
                )
            ),
        ),
        ghosts=("directional:attack=0.5", "directional:attack=0.9"),
        layouts=("small", "trap"),
        games=12,
    )
    assert parse_experiment('[[sweep]]\nagents = ["mcts"]\noptions.table = [true, false]').agents == (
        "mcts:table=true",
        "mcts:table=false",
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[sweep]]\noptions.depth = [1]\n", "a sweep names nobody; give it agents, ghosts or opponents"),
        ('[[sweep]]\nagents = ["minimax"]\n', "the key options is missing in .*sweep"),
        ('[[sweep]]\nagents = ["minimax"]\noptions.depth = []\n', "the sweep of depth has no values"),
        ('[[sweep]]\nagents = ["minimax"]\noptions.depth = 2\n', r"write options.depth = \[2\]"),
        ('[[sweep]]\nagents = ["minimax"]\ndepth = [1]\n', "there is no key 'depth' in .*sweep"),
        ('[[sweep]]\nagents = ["minimax:depth=2"]\noptions.depth = [1]\n', "has the option depth already"),
        (
            '[[sweep]]\nagents = ["minimax", "minimax"]\noptions.depth = [1]\n',
            "'minimax:depth=1' is given twice",
        ),
        ('[[sweep]]\nagents = ["a[b"]\noptions.depth = [1]\n', r"sweep: 'a\[b' has a \["),
        (
            f'[[sweep]]\nagents = ["minimax"]\noptions = {{ a = {[*range(101)]}, b = {[*range(100)]} }}\n',
            "makes more than 10,000 names of agents",
        ),
        (
            'agents = ["reflex"]\n[[sweep]]\nghosts = ["random+directional"]\noptions.attack = [1]\n',
            r"the team random\+directional has several ghosts",
        ),
        ('[[sweep]]\nghosts = ["directional"]\noptions.attack = [1]\n', "the key agents is missing"),
    ],
)
def test_what_is_wrong_with_a_sweep_is_one_sentence(text: str, said: str) -> None:
    with pytest.raises((ExperimentError, TomlError), match=said) as error:
        parse_experiment(text)
    assert "\n" not in str(error.value)


def test_the_factors_of_a_pairing_are_in_its_names() -> None:
    assert levels_of(Pairing("small", "random+directional:attack=0.9", "mine.py:Mine:depth=2")) == {
        "layout": "small",
        "team": "random+directional:attack=0.9",
        "algorithm": "mine.py:Mine",
        "agent_depth": "2",
    }
    assert levels_of(Pairing("nim", "mcts:simulations=5", "random"), is_pacman=False) == {
        "layout": "nim",
        "team": "mcts",
        "ghosts_simulations": "5",
        "algorithm": "random",
    }
    factors = factors_of(plan_unchecked(parse_experiment(SWEPT)))
    assert [*factors][:3] == ["layout", "team", "algorithm"]
    assert factors["agent_depth"][:9] == [None, "1", "1", "2", "2", "1", "1", "2", "2"]


def drawn(experiment: Experiment) -> Results:
    """Games whose scores and wins depend on layout, depth, attack, and on the seed."""
    rng = np.random.default_rng(3)
    results = Results(plan_unchecked(experiment))
    seeds = rng.normal(0, 60, experiment.games)
    for number in range(results.plan.games):
        index, seed = results.plan.where(number)
        pairing = results.plan.pairings[index]
        levels = levels_of(pairing)
        mean = 300 * (pairing.layout == "small") + 80 * float(levels.get("agent_depth", 3))
        score = round(mean - 200 * float(levels.get("ghosts_attack", 0)) + seeds[seed] + rng.normal(0, 100))
        row = row_for(results, number, "win" if score > 350 else "loss", score)
        results.add([(row, Times(number, 0.25))])
    return results


FACTORIAL = parse_experiment(
    SWEPT.replace('agents = ["reflex"]\n', "").replace(":table=false", "").replace("games = 12", "games = 40")
)


@SCIPY
def test_effects_are_the_coefficients_of_a_regression_with_errors_clustered_by_seed() -> None:
    from scipy import stats

    results = drawn(FACTORIAL)
    effects = {each.factor: each for each in summarize(results).effects}
    plan = results.plan
    factors = {name: cells for name, cells in factors_of(plan).items() if len({*cells}) == 2}
    assert set(effects) == {*factors} == {
        "layout", "ghosts_attack", "algorithm", "agent_depth", "agent_evaluation",
    }  # fmt: skip
    count = len(plan.pairings)
    design = np.array(
        [[1.0, *(float(cells[number % count] != cells[0]) for cells in factors.values())]
         for number in range(plan.games)]
    )  # fmt: skip
    seeds = np.array([row.seed for row in results.rows])
    for measure in ("score", "win"):
        outcome = np.array(
            [float(row.score) if measure == "score" else row.result == "win" for row in results.rows]
        ).astype(float)
        coefficients, *_ = np.linalg.lstsq(design, outcome, rcond=None)
        away = (outcome - design @ coefficients)[:, None] * design
        by_seed = np.array([away[seeds == seed].sum(axis=0) for seed in range(40)])
        bread = np.linalg.inv(design.T @ design)
        errors = np.sqrt(np.diag(bread @ by_seed.T @ by_seed @ bread) * 40 / 39)
        for number, name in enumerate(factors, 1):
            effect = effects[name]
            difference = effect.score_difference if measure == "score" else effect.win_difference
            interval = effect.score_interval if measure == "score" else effect.win_interval
            assert difference == pytest.approx(coefficients[number], abs=1e-9)
            assert interval is not None
            half = stats.t.ppf(0.975, 39) * errors[number]
            assert interval == pytest.approx(
                (difference - half, difference + half), abs=0.25 * half + 0.004 * (measure == "win")
            )
            assert effect.pairs == plan.games // 2
            assert effect.pairings == count // 2


def test_only_pairings_that_differ_in_nothing_else_are_compared() -> None:
    results = drawn(msgspec.structs.replace(parse_experiment(SWEPT), games=10))
    effects = {(each.factor, each.level, each.against): each for each in summarize(results).effects}
    assert [*effects] == [
        ("layout", "trap", "small"),
        ("ghosts_attack", "0.9", "0.5"),
        ("agent_depth", "2", "1"),
        ("agent_evaluation", "farsighted", "score"),
    ], "reflex has no depth, and alphabeta has a table: nothing is equal to minimax but for its name"
    assert effects["layout", "trap", "small"].pairings == 9 * 2, "reflex is on both layouts, too"
    scores: dict[tuple[str, str, int], dict[str, float]] = {}
    for row in results.rows:
        scores.setdefault((row.ghosts, row.agent, row.seed), {})[row.layout] = row.score
    differences = [each["trap"] - each["small"] for each in scores.values()]
    assert effects["layout", "trap", "small"].score_difference == pytest.approx(np.mean(differences))


def test_an_option_that_is_not_given_is_its_default_and_one_factor_has_no_effects() -> None:
    asked = Experiment(agents=("minimax", "minimax:depth=3"), layouts=("small", "trap"), games=5)
    (layout, depth) = summarize(drawn(asked)).effects
    assert (layout.factor, depth.factor, depth.level, depth.against) == (
        "layout",
        "agent_depth",
        "3",
        "default",
    )
    alone = drawn(msgspec.structs.replace(asked, layouts=("small",)))
    assert summarize(alone).effects == ()
    assert effects_of(alone.plan, [[], []]) == ()


@pytest.mark.slow
def test_the_table_of_pairings_has_a_row_for_each_with_its_factors() -> None:
    summary = summarize(drawn(parse_experiment(SWEPT)))
    rows = [*csv.DictReader(io.StringIO(to_csv(summary)))]
    assert len(rows) == 2 * 2 * 9
    assert rows[0]["agent_depth"] == "" and rows[0]["algorithm"] == "reflex"
    assert rows[1] | {"agent_depth": "1", "agent_evaluation": "score", "ghosts_attack": "0.5"} == rows[1]
    assert all(float(row["win_low"]) <= float(row["win_share"]) <= float(row["win_high"]) for row in rows)


def test_the_table_of_games_has_a_row_for_each_with_factors_as_numbers() -> None:
    results = drawn(parse_experiment(SWEPT))
    table = game_table(results)
    assert {len(column) for column in table.values()} == {results.plan.games}
    assert table["score"] == [row.score for row in results.rows]
    assert table["won"] == [int(row.result == "win") for row in results.rows]
    assert table["agent_depth"][:4] == [None, 1, 1, 2]
    assert table["ghosts_attack"][8:10] == [0.5, 0.9]
    rows = [*csv.DictReader(io.StringIO(games_csv(table)))]
    assert [row["agent"] for row in rows] == [row.agent for row in results.rows]
    assert (rows[0]["agent_depth"], rows[5]["game"], rows[5]["agent_evaluation"]) == ("", "5", "score")
    names = {field for field in Row.__struct_fields__ if field not in ("traceback", "regret")}
    assert names < {*table}


def test_no_text_in_the_table_of_games_is_a_formula() -> None:
    results = drawn(FACTORIAL)
    formula = msgspec.structs.replace(results.rows[0], reason="=cmd()")
    results.rows[0] = formula
    assert next(csv.DictReader(io.StringIO(games_csv(game_table(results)))))["reason"] == "'=cmd()"


def test_without_its_extra_parquet_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacman.batch.design.find_spec", lambda name: None)
    with raises(MissingExtraError, extra="parquet"):
        check_parquet()


@PYARROW
def test_parquet_has_the_same_table() -> None:
    from pyarrow import BufferReader, parquet

    table = game_table(drawn(parse_experiment(SWEPT)))
    again = parquet.read_table(BufferReader(games_parquet(table)))
    assert again.to_pydict() == table
    assert str(again.schema.field("agent_depth").type) == "int64"


@pytest.mark.slow
def test_the_effects_are_a_table() -> None:
    summary = summarize(drawn(FACTORIAL))
    *_, table = map(shown, tables(summary))
    assert "What each factor changes, all else being equal, 95 %" in table
    told = " ".join(table.split())
    effect = next(each for each in summary.effects if each.factor == "agent_depth")
    assert "agent_depth: 2, not 1" in told
    assert f"{100 * effect.win_difference:+.1f}" in told


@pytest.mark.slow
@MATPLOTLIB
def test_the_page_has_figures_by_parameter_and_the_effects() -> None:
    results = drawn(msgspec.structs.replace(parse_experiment(SWEPT), games=3))
    found = Balanced(to_html(summarize(results), results))
    assert len({*found.ids}) == len(found.ids)
    for heading in ("By agent_depth", "By agent_evaluation", "By ghosts_attack", "What each factor changes"):
        assert heading in found.text
    assert "minimax:evaluation=score" in found.text, "a line for each agent without the parameter"
    assert "agent_depth: 2, not 1" in found.text
