"""The answers of a batch in a terminal: tables whose names are not broken in a word, and sentences."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from pacman.batch import Results, Summary, summarize
from pacman.batch.experiment import Experiment
from pacman.batch.plan import plan_unchecked
from pacman.batch.report import tables, wrap_name
from pacman.batch.results import Times
from pacman.cli.batch import show
from pacman.gameplay.record import Result
from tests.batch.made_up import made_up, row_for

LONG = "expectimax:depth=2:evaluation=farsighted:model=directional"
NAMES = ("reflex", "random", LONG, "alphabeta:depth=2:evaluation=farsighted", "expectiminimax:depth=1")


def summary_of(agents: tuple[str, ...], games: int = 20) -> Summary:
    results = Results(plan_unchecked(Experiment(agents=agents, layouts=("small",), games=games)))
    for number in range(games * len(agents)):
        row = row_for(results, number, "win" if number % len(agents) else "loss", 1000 + number)
        results.add([(row, Times(number, 0.1, {-100: 9}))])
    return summarize(results)


def printed(summary: Summary, width: int) -> str:
    console = Console(width=width, record=True, file=io.StringIO())
    show(console, summary)
    return console.export_text()


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("count", [2, 3, 5])
def test_no_word_of_a_name_is_broken_and_no_line_is_too_long(width: int, count: int) -> None:
    summary = summary_of(NAMES[:count])
    for table in tables(summary, width):
        console = Console(width=width, record=True, file=io.StringIO())
        console.print(table)
        told = console.export_text()
        assert max(map(len, told.splitlines())) <= width
        for word in re.findall(r"\w+", " ".join(NAMES[:count])):
            assert re.search(rf"\b{word}\b", told), told
        assert "…" not in told


def test_a_line_ends_after_an_option_rather_than_before_its_value() -> None:
    assert wrap_name("alphabeta:depth=2", 16).splitlines() == ["alphabeta:", "depth=2"]
    assert wrap_name("evaluation=farsighted", 12).splitlines() == ["evaluation=", "farsighted"]
    assert wrap_name("reflex", 2) == "reflex"


def test_a_round_robin_of_many_agents_is_several_tables() -> None:
    agents = tuple(f"random:_{number}" if number else "random" for number in range(12))
    told = printed(summary_of(agents, games=3), 80)
    headings = re.findall(r"^ +(\d+(?: +\d+)*) *$", told, re.M)
    assert [number for line in headings for number in line.split()] == [str(each) for each in range(1, 13)]


def test_a_ranking_has_a_line_for_each_agent_the_best_first() -> None:
    told = printed(summary_of(NAMES[:3]), 80)
    ranking = told[told.index("All agents, by wins in all places") :]
    first, second, third = re.findall(r"^ (\w+).* ([\d.]+) %", ranking, re.M)
    assert first == ("expectimax", "100.0")
    assert second == ("random", "100.0")
    assert third == ("reflex", "0.0")


def test_two_agents_that_always_win_are_open_in_wins_and_decided_in_scores() -> None:
    games: list[tuple[Result, int]] = []
    for number in range(30):
        games += [("win", 1300 + number % 7), ("win", 1250 + number % 5)]
    summary = summarize(made_up(games))
    (comparison,) = summary.comparisons
    assert (comparison.verdict, comparison.score_verdict) == ("open", "first")
    low, high = comparison.score_interval or (0, 0)
    said = f"reflex scores {low:.0f} to {high:.0f} more than random in the mean (95 %)."
    assert comparison.score_sentence == said
    told = " ".join(printed(summary, 80).split())
    assert f"{comparison.sentence} {comparison.score_sentence}" in told


def test_who_wins_more_often_is_all_that_is_said_if_it_is_decided() -> None:
    summary = summarize(made_up([("win", 1300), ("loss", -400)] * 20))
    (comparison,) = summary.comparisons
    assert comparison.sentences == (comparison.sentence,)
    assert "scores" not in printed(summary, 80)


@pytest.mark.parametrize(("seeds", "is_decided"), [(1, False), (2, False), (3, True)])
def test_two_seeds_decide_nothing_about_scores(seeds: int, is_decided: bool) -> None:
    summary = summarize(made_up([("win", 1301), ("win", 1300)] * seeds))
    (comparison,) = summary.comparisons
    assert (comparison.score_interval is not None) == is_decided
    assert ("scores" in printed(summary, 80)) == is_decided
