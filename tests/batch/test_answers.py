"""What a batch answers: intervals against a statistics library and against simulation, and the forms."""

from __future__ import annotations

import csv
import io
import json
import random

import msgspec
import numpy as np
import pytest
from rich.console import Console
from rich.table import Table

from pacman.batch import Experiment, Results, Summary, make_plan, summarize
from pacman.batch.report import COLUMNS, tables, to_csv, to_json
from pacman.batch.results import Times
from pacman.batch.statistics import comparison_sentence, wilson
from pacman.gameplay.record import Result
from tests.batch.made_up import made_up, row_for
from tests.messages import Said


@pytest.mark.parametrize(
    ("interval", "said"),
    [
        ((0.031, 0.057), "A wins 3.1 to 5.7 points more often than B (95 %)."),
        ((-0.057, -0.031), "B wins 3.1 to 5.7 points more often than A (95 %)."),
        (
            (-0.02, 0.03),
            "Whether A or B wins more often is open:"
            " A wins between 2.0 points less and 3.0 points more (95 %).",
        ),
    ],
)
def test_a_comparison_is_said_in_plain_words(interval: tuple[float, float], said: str) -> None:
    assert comparison_sentence("A", "B", interval) == said


def test_the_figures_are_those_of_the_rows(says: Said) -> None:
    firsts = [("win", 10), ("loss", -20), ("draw", 0), ("agent error", 5)]
    seconds = [("loss", -1), ("loss", -2), ("loss", -3), ("loss", -4)]
    summary = summarize(made_up([each for pair in zip(firsts, seconds, strict=True) for each in pair]))
    reflex, other = summary.figures
    assert (reflex.games, reflex.wins, reflex.losses, reflex.draws, reflex.errors) == (4, 1, 1, 1, 1)
    assert (reflex.win_share, reflex.win_interval) == (0.25, wilson(1, 4))
    assert (reflex.score, reflex.moves, reflex.nodes) == (-1.25, 10, 7)
    assert reflex.score_quantiles == pytest.approx(
        np.quantile([10, -20, 0, 5], [0.05, 0.25, 0.5, 0.75, 0.95])
    )
    assert reflex.decision_median == pytest.approx(2 ** (-99.5 / 16))
    assert reflex.decision_p99 == pytest.approx(2 ** (-79.5 / 16))
    assert other.losses == 4
    (comparison,) = summary.comparisons
    assert (comparison.pairs, comparison.only_first, comparison.only_second) == (4, 1, 0)
    assert (comparison.win_difference, comparison.score_difference) == (0.25, 1.25)
    (failure,) = summary.failures
    assert (failure.agent, failure.seed, failure.times) == ("reflex", 3, 1)
    (table,) = map(shown, tables(summary))
    says(table, place="trap, directional ghosts", number=4)
    assert "1 drawn, 1 failed" in table
    for text in ("25.0 %", "4.6 to 69.9", "-1 ", "-17 to 9", "13 ms", "32 ms"):
        assert text in table, table


def test_a_round_that_is_not_complete_is_seen_in_the_number_of_games(says: Said) -> None:
    (table,) = map(shown, tables(summarize(made_up([("win", 10), ("loss", -1), ("win", 10)]))))
    says(table, place="trap, directional ghosts", fewest=1, most=2)


@pytest.mark.parametrize(
    ("width", "headings"),
    [
        (80, ["agent", "wins", "score", "5 to 95 %", "moves", "decision", "nodes"]),
        (60, ["agent", "wins", "score", "decision"]),
        (40, ["agent", "wins", "score"]),
    ],
)
def test_a_narrow_table_leaves_columns_out_rather_than_names(width: int, headings: list[str]) -> None:
    (table,) = tables(summarize(made_up([("win", 1500), ("loss", -500)] * 20)), width)
    told = shown(table, width)
    assert "…" not in told
    assert "reflex" in told
    assert "83.9 to 100.0" in told
    every = {"agent", "wins", "score", "5 to 95 %", "moves", "decision", "nodes"}
    assert {heading for heading in every if heading in told} == set(headings)


def test_failures_are_told_apart_by_agent_and_reason() -> None:
    results = made_up([])
    rows = [row_for(results, number, "agent error", 0) for number in range(8)]
    rows = [
        msgspec.structs.replace(row, reason="a" if number < 3 else "b") for number, row in enumerate(rows)
    ]
    results.add((row, Times(number)) for number, row in enumerate(rows))
    found = [(each.agent, each.reason, each.seed, each.times) for each in summarize(results).failures]
    assert found == [
        ("reflex", "a", 0, 2),
        ("random", "a", 0, 1),
        ("random", "b", 1, 3),
        ("reflex", "b", 2, 2),
    ]


def test_a_round_robin_shows_the_row_against_the_column() -> None:
    plan = make_plan(Experiment(agents=("reflex", "random", "minimax"), layouts=("trap",), games=1000))
    results = Results(plan)
    results.add(
        (row_for(results, number, "win" if number % 3 == 0 else "loss", 0), Times(number, 0.1))
        for number in range(90)
    )
    *_, table, _ranking = map(shown, tables(summarize(results)))
    lines = [line for line in table.splitlines() if line.strip()]
    (reflex,) = [number for number, line in enumerate(lines) if "1 reflex" in line]
    assert lines[reflex].split()[2:] == ["–", "+81.7", "+81.7"]
    assert lines[reflex + 1].split() == ["+100.0", "+100.0"]
    (other,) = [number for number, line in enumerate(lines) if "2 random" in line]
    assert lines[other].split()[2:] == ["-100.0", "–", "-8.7"]


def shown(table: Table, width: int = 100) -> str:
    console = Console(width=width, record=True, file=io.StringIO())
    console.print(table)
    return console.export_text()


def test_only_pairs_are_compared_and_every_place_by_itself() -> None:
    outcomes: list[tuple[Result, int]] = [("win", 1), ("loss", 0), ("loss", 0), ("win", 3)] * 3 + [("win", 1)]
    summary = summarize(made_up(outcomes, ("trap", "small")))
    assert [figures.games for figures in summary.figures] == [4, 3, 3, 3]
    assert [(each.layout, each.pairs, each.win_difference) for each in summary.comparisons] == [
        ("", 6, 0),
        ("trap", 3, 1),
        ("small", 3, -1),
    ]


@pytest.mark.parametrize("games", [0, 1, 2, 3])
def test_the_forms_hold_for_any_number_of_games(games: int) -> None:
    summary = summarize(made_up([("win", 3)] * games))
    again = msgspec.json.decode(to_json(summary), type=Summary)
    assert again == summary
    rows = list(csv.reader(io.StringIO(to_csv(summary))))
    assert rows[0] == [*COLUMNS, *(["team", "algorithm"] if games else [])]
    assert len(rows) == 1 + min(games, 2)
    assert all(len(row) == len(rows[0]) for row in rows)
    assert len(list(tables(summary))) == min(games, 1)


def test_the_table_says_what_the_json_says() -> None:
    dice = random.Random(4)
    results: list[tuple[Result, int]] = [
        (dice.choice(["win", "loss"]), dice.randrange(-500, 1500)) for _ in range(80)
    ]
    summary = summarize(made_up(results))
    figures = json.loads(to_json(summary))["figures"]
    for row, expected in zip(csv.DictReader(io.StringIO(to_csv(summary))), figures, strict=True):
        assert row["agent"] == expected["agent"]
        assert float(row["win_share"]) == expected["win_share"]
        assert [float(row["score_low"]), float(row["score_high"])] == expected["score_interval"]
        assert float(row["score_q50"]) == expected["score_quantiles"][2]
        assert float(row["decision_p99_s"]) == expected["decision_p99"]
