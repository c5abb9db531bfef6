"""Expressions of x: what they are worth, and all that is refused."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents import AlphaBeta, Expectimax, Minimax
from pacman import tree
from pacman.errors import OptionError
from pacman.support.expression import Expression
from tests.messages import Said
from tests.strategies import many_trees

SMALL = st.integers(-20, 20)


@pytest.mark.parametrize(
    ("text", "x", "worth"),
    [
        ("x**3", -2, -8),
        ("x*1000", 1.5, 1500.0),
        ("-1000 if x < 0 else x", -1, -1000),
        ("-1000 if x < 0 else x", 7, 7),
        ("x // 3 + x % 3 - +x / 2", 7, 2 + 1 - 3.5),
        ("0 < x <= 5", 5, 1),
        ("0 < x <= 5", 6, 0),
        ("1 < x == 3 != 4 >= 4", 3, 1),
        ("x and 7 or 8", 0, 8),
        ("x or 9", 0, 9),
        ("not x", 0, 1),
        ("max(x, 2, -3) + min(x, 0)", -1, 1),
        ("round(x)", 2.6, 3),
        ("round(x, 1)", 2.66, 2.7),
        ("sqrt(x) + log(exp(2)) + log(8, 2) + abs(-x)", 4, 2 + 2 + 3 + 4),
        ("2 ** -x", 2, 0.25),
        (" x ", 3, 3),
        ("0 if x == 0 else 1 / x", 0, 0),
    ],
)
def test_it_is_worth_what_python_says(text: str, x: float, worth: float) -> None:
    assert Expression(text)(x) == pytest.approx(worth)
    assert type(Expression(text)(x)) in (int, float)


PARTS = st.recursive(
    st.sampled_from(["x", "1", "2.5", "7"]),
    lambda inner: st.one_of(
        st.builds(
            "({} {} {})".format, inner, st.sampled_from(["+", "-", "*", "<", "==", "and", "or"]), inner
        ),
        st.builds("({} if {} else {})".format, inner, inner, inner),
        st.builds("{}({}, {})".format, st.sampled_from(["min", "max"]), inner, inner),
        st.builds("(-{})".format, inner),
    ),
    max_leaves=8,
)


@given(PARTS, SMALL)
def test_every_allowed_expression_has_the_value_that_python_computes(text: str, x: int) -> None:
    if len(text) <= 200:
        assert Expression(text)(x) == eval(text, {"x": x, "min": min, "max": max})


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')", "x.real", "().__class__", "lambda: 1", "[x]", "{x}", "x[0]", "(x, 1)", "(x := 3)",
        "[x for x in x]", "f'{x}'", "'a' * 9", "b'a'", "None", "...", "True", "1j", "1e999", "y", "open(x)",
        "x(3)", "abs(x)(1)", "min(*x, 1)", "min(1, 2, key=abs)", "min(x)", "abs()", "round(1, 2, 3)",
        "x << 3", "x & 1", "~x", "x @ x", "x is 1", "x in x", "await x", "yield x", "x; x", "x = 1", "",
        "   ", "x if",
        "import os", "x\0", "\\", "'\\d'", "x" * 201, "-" * 190 + "x", "(" * 150 + "x" + ")" * 49,
        "+".join(["x"] * 60),
    ],
)  # fmt: skip
def test_what_is_not_allowed_is_refused_in_a_sentence_before_anything_runs(text: str) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        with pytest.raises(OptionError) as caught:
            Expression(text)
    assert not said and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "9**9**9", "(10**200)**(10**200)", "2**x**x**x", "2.0**10**10", "1e200*1e200", "exp(1000)", "10**301",
        "10**200 * 10**200 - 1", "-(10**301)", "x - 1e300 - 1e300", "1/0", "x % 0", "x // 0.0", "0**-1",
        "log(0)", "log(-1)", "sqrt(-1)", "(-8)**0.5", "round(x, -999999999)", "round(x, 0.5)", "abs",
        "min + 1",
    ],
)  # fmt: skip
def test_what_has_no_value_is_said_in_a_sentence_and_at_once(text: str) -> None:
    before = time.perf_counter()
    with pytest.raises(OptionError, match=r"for x = 9$") as caught:
        Expression(text)(9)
    assert time.perf_counter() - before < 1 and "\n" not in str(caught.value)


@given(st.lists(SMALL, max_size=6))
def test_what_keeps_the_order(values: list[int]) -> None:
    assert Expression("x**3 + x").keeps_order(values)
    assert Expression("-x").keeps_order(values) == (len(set(values)) < 2)
    assert Expression("7").keeps_order(values) == (len(set(values)) < 2)


INCREASING = ("x**3", "exp(x / 10)", "x*1000 + 5", "x - 100 if x < 0 else x")


@pytest.mark.parametrize("text", INCREASING)
def test_minimax_keeps_its_decision_under_every_increasing_change(text: str) -> None:
    change = Expression(text)
    for game in many_trees(200, seed=7, roles=("max", "min")):
        changed = game.with_values(change)
        for agent in (Minimax[Any](depth=game.rounds), AlphaBeta[Any](depth=game.rounds)):
            action, value = agent.search(game.initial)
            assert agent.search(changed.initial) == (action, change(value))


def test_expectimax_changes_its_mind_under_a_cube_and_keeps_it_under_an_affine_change() -> None:
    game = tree.load("cubed")
    search = Expectimax[Any](depth=1).search
    assert search(game.initial).action == "Right"
    assert search(game.with_values(Expression("x**3")).initial) == ("Left", 32000)
    assert search(game.with_values(Expression("x*1000 + 5")).initial).action == "Right"


def test_a_changed_tree_keeps_its_shape_and_marks_and_changes_utilities() -> None:
    game = tree.load("crossing")
    changed = game.with_values(lambda value: 2 * value)
    assert changed.nodes["caught"].value == -120 and changed.nodes["caught"].is_lose
    assert changed.nodes["home"] == game.nodes["home"]
    shares = tree.load("{nodes={a={role='max',actions={go='b'}},b={utilities=[2]}}}")
    assert shares.with_values(Expression("x*5")).nodes["b"].utilities == (10,)


def rows(output: str) -> dict[str, list[str]]:
    lines = [line.strip("│").split("│") for line in output.splitlines() if line.startswith("│ ")]
    return {name.strip(): [cell.strip() for cell in cells] for name, *cells in lines}


def test_solve_shows_each_agent_without_and_with_it(says: Said, run: Callable[..., Any]) -> None:
    ran = run("solve", "cubed", "--compare", "minimax,expectimax", "--transform", "x**3")
    assert ran.code == 0
    assert rows(ran.output)["takes"] == ["Right", "Right", "Right", "Left"]
    assert rows(ran.output)["value"] == ["20", "8000", "22.5", "32000"]
    assert "│   └── Right: 40  → 64000" in ran.output
    says(ran.output, change="x**3")
    says(ran.output, agent="minimax", action="Right")
    says(ran.output, agent="expectimax", before="Right", after="Left")
    one = run("solve", "textbook", "--transform", "-x")
    assert rows(one.output)["value"] == ["3", "-6"]
    says(one.output, change="-x")


def test_in_a_game_it_changes_the_evaluation(run: Callable[..., Any]) -> None:
    ran = run("solve", "nim:heaps=1+2", "--depth", "2", "--transform", "x*1000")
    assert rows(ran.output)["value"] == ["1", "1000"] and "order of the values" not in ran.output


def test_star1_takes_the_bounds_of_the_changed_tree(run: Callable[..., Any]) -> None:
    ran = run("solve", "star1", "--agent", "star1", "--transform", "x*100")
    assert rows(ran.output)["value"] == ["3", "300"] and ran.code == 0


def test_growth_is_shown_with_and_without_it(says: Said, run: Callable[..., Any]) -> None:
    output = run("solve", "textbook", "--transform", "-x", "--growth").output
    says(output, agent="alphabeta")
    says(output, agent="alphabeta with -x")


@pytest.mark.parametrize(
    "words",
    [
        ["cubed", "--agent", "expectimax"],
        ["--layout", "small", "--agent", "expectimax", "--depth", "1"],
        ["nim:heaps=1+2", "--depth", "2"],
        ["{roles=['chance','max'],tree=[[1,2],[3,4]]}", "--agent", "expectimax"],
    ],
)
def test_explain_shows_the_search_next_to_the_changed_one(run: Callable[..., Any], words: list[str]) -> None:
    assert run("explain", *words, "--transform", "x*7 + 1", "--out", "both.html").code == 0
    assert " with x*7 + 1" in Path("both.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["solve", "textbook", "--transform", "9**9**9"],
            "'9**9**9' gives a number beyond ±1e+300 for x = 3",
        ),
        (
            ["solve", "textbook", "--transform", "open(x)"],
            "has a call that is not allowed; allowed are numbers",
        ),
        (
            ["solve", "nim", "--depth", "1", "--transform", "1/x"],
            "'1/x' has no value (division by zero) for x = 0",
        ),
        (["solve", "--transform", "x"], "name a tree to solve"),
        (["explain", "--transform", "x +"], "'x +' is not an expression: invalid syntax"),
        (
            ["explain", "--layout", "small", "--transform", "1/(x-9)", "--depth", "1"],
            "division by zero",
        ),
        (["explain", "--transform", "x", "--compare", "minimax"], "so leave out --compare"),
        (["explain", "--transform", "x", "--growth"], "--growth shows one search"),
        (["explain", "--layout", "power", "--optimal", "--transform", "x"], "leave out --transform"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(run: Callable[..., Any], words: list[str], said: str) -> None:
    done = run(*words)
    assert done.code == 2 and said in done.errors and len(done.errors.strip().splitlines()) == 1
