"""The nodes of a search by depth, and the bounds next to them."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from agents import PVS, AlphaBeta, Expectiminimax, Minimax, Star2
from pacman import GameState, Layout, tree
from pacman.examples import Pig
from pacman.trace import Growth, explain
from pacman.tree import Tree
from pacman.view.html.growth import curves, headings, rows, sentence
from tests.messages import Said


def uniform(branching: int, depth: int, *, is_max: bool = True, worth: int = 0) -> Any:
    """A tree whose best moves come first: the first child has its parent's value."""
    if depth == 0:
        return worth
    step = -1 if is_max else 1
    return [
        uniform(branching, depth - 1, is_max=not is_max, worth=worth + step * place)
        for place in range(branching)
    ]


@pytest.mark.parametrize("branching", [2, 3])
@pytest.mark.parametrize("depth", [2, 3, 4, 5])
def test_alpha_beta_with_the_best_move_first_reaches_the_bound_at_every_depth(
    branching: int, depth: int
) -> None:
    game = tree.nested(uniform(branching, depth))
    found = Growth.of(explain(AlphaBeta(depth=game.rounds), game.initial))
    assert found.branching == branching
    for at, ply in enumerate(found.plies):
        best = branching ** (-(-at // 2)) + branching ** (at // 2) - 1
        assert ply.generated == found.best_case(at) == best, f"depth {at}"
        assert found.all_nodes(at) == branching**at
        assert found.square_root(at) == pytest.approx(branching ** (at / 2))
    whole = Growth.of(explain(Minimax(depth=game.rounds), game.initial))
    assert [ply.generated for ply in whole.plies] == [branching**at for at in range(depth + 1)]


def test_two_opponents_in_a_row_have_their_own_exponent() -> None:
    game = tree.nested([[[1, 1], [1, 1]], [[1, 1], [1, 1]]], ["max", "min", "min"])
    found = Growth.of(explain(AlphaBeta(depth=1, prune="equal"), game.initial))
    assert found.best_case(3) == 2**1 + 2**2 - 1 == found.plies[3].generated


@pytest.mark.parametrize("agent", [AlphaBeta(depth=3), PVS(depth=3), AlphaBeta(depth=3, deepening=True)])
def test_the_depths_sum_to_the_counts_of_the_search(agent: Any) -> None:
    explained = explain(agent, GameState.initial(Layout.load("small")))
    found = Growth.of(explained)
    for kind in ("generated", "expanded", "evaluated"):
        assert sum(getattr(ply, kind) for ply in found.plies) == getattr(explained.counts, kind).total


def test_a_node_that_is_expanded_twice_counts_once_for_the_branching_factor() -> None:
    game = tree.nested([[5, 6, 7], [8, 9]])  # three inner nodes with 2, 3 and 2 moves
    for agent in (PVS[Any](depth=1), AlphaBeta[Any](depth=1), Minimax[Any](depth=1)):
        assert Growth.of(explain(agent, game.initial)).branching == Fraction(7, 3)
    probes = Growth.of(explain(Star2[Any](depth=1, low=-10, high=10), tree.load("star2").initial))
    assert probes.branching == probes.outcomes == 2


def test_chance_has_its_own_factor() -> None:
    game = tree.nested([[[1, 2, 3]] * 3] * 2, ["max", "chance", "min"])
    found = Growth.of(explain(Expectiminimax(depth=1, roles=("max", "chance", "min")), game.initial))
    assert found.branching == Fraction(2 + 6 * 3, 7) and found.outcomes == Fraction(3)
    assert found.all_nodes(2) == pytest.approx(20 / 7 * 3)
    assert found.best_case(2) is None and found.square_root(2) is None
    assert headings(found)[-1] == "b^k·n^l" and "n = 3" in sentence(found)


def test_depths_at_which_players_and_chance_meet_have_one_factor() -> None:
    found = Growth.of(explain(Expectiminimax(depth=1), Pig(rolled=2)))  # hold gives the turn, roll the die
    assert found.plies[1].role is None and found.outcomes is None
    assert found.branching == Fraction(2 + (6 + 1) + (5 * 2 + 1 + 6), 10)
    assert found.all_nodes(2) == pytest.approx(float(found.branching**2))
    assert found.best_case(2) is None


def test_numbers_too_large_for_a_float_are_infinite_and_still_drawn() -> None:
    found = Growth.of(explain(Minimax(depth=1), tree.load("textbook").initial))
    wide = found._replace(plies=found.plies + found.plies[-1:] * 700)
    assert wide.all_nodes(702) == float("inf")
    assert rows(wide)[-1].cells[3] == "∞"
    assert "nan" not in curves(wide) and "inf" not in curves(wide)


def table(output: str) -> list[list[str]]:
    lines = [line for line in output.splitlines() if line.startswith("│ ")]
    return [[cell.strip() for cell in line.strip("│").split("│")] for line in lines]


def test_solve_prints_a_row_for_each_depth(says: Said, run: Callable[..., Any]) -> None:
    ran = run("solve", "textbook", "--growth")
    assert ran.code == 0
    last = [row for row in table(ran.output) if row[0].isdecimal()]
    assert last == [
        ["0", "1", "1", "0", "1", "1", "1"],
        ["1", "3", "3", "0", "3", "1.73", "3"],
        ["2", "7", "0", "7", "9", "3", "5"],
    ]
    says(ran.output, b="3")
    both = run("solve", "textbook", "--compare", "minimax,alphabeta", "--growth").output
    assert [row[3] for row in table(both) if row[0] == "2"] == ["9", "7"]
    game = run("solve", "nim:heaps=1+2", "--depth", "1", "--growth").output
    assert [row[1] for row in table(game) if row[0] == "1"] == ["3"]


def test_a_tree_that_begins_with_chance_begins_at_depth_0(run: Callable[..., Any]) -> None:
    ran = run("solve", "{roles=['chance','max'],tree=[[1,2],[3,4]]}", "--agent", "expectimax", "--growth")
    assert [row[:2] for row in table(ran.output) if row[0].isdecimal()] == [
        ["0", "1"],
        ["1", "2"],
        ["2", "4"],
    ]


def test_the_page_of_a_search_shows_its_growth(run: Callable[..., Any]) -> None:
    assert run("explain", "textbook", "--growth", "--out", "grown.html").code == 0
    page = Path("grown.html").read_text(encoding="utf-8")
    assert '<svg class="growth"' in page and re.search(r'<th scope="col">(<!--\d+-->)?best case</th>', page)
    assert run("explain", "textbook", "--out", "plain.html").code == 0
    assert 'class="growth"' not in Path("plain.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["solve", "--growth"], "name a tree to solve"),
        (["explain", "textbook", "--compare", "minimax", "--growth"], "--growth shows one search"),
    ],
)
def test_what_has_no_growth_is_said_in_a_sentence(
    run: Callable[..., Any], words: list[str], said: str
) -> None:
    done = run(*words)
    assert done.code == 2 and said in done.errors and len(done.errors.strip().splitlines()) == 1


def test_a_plain_terminal_gets_plain_signs(run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rich.console.ConsoleOptions.ascii_only", True)
    assert run("solve", "dice", "--agent", "expectiminimax", "--growth").output.isascii()


def test_trees_of_every_kind_are_counted() -> None:
    for name in tree.tree_names():
        game: Tree = tree.load(name)
        explained = explain(Expectiminimax(depth=game.rounds), game.initial)
        found = Growth.of(explained)
        assert found.all_nodes(0) == 1 and len(rows(found)) == game.height + 1
