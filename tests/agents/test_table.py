"""The transposition table: exact values, bounds, and when a bound is enough."""

from __future__ import annotations

from math import inf

from agents.lookahead import Table


def test_what_was_found_within_the_window_is_exact() -> None:
    table = Table()
    table.keep("a", 3)
    table.keep("b", 4, alpha=1, beta=9)
    assert table.look("a") == 3
    assert table.look("b", 8, 9) == 4
    assert table.look("c") is None


def test_what_was_found_outside_of_it_is_a_bound() -> None:
    table = Table()
    table.keep("low", 2, alpha=5, beta=9)  # worth at most 2
    assert table.look("low", 2, inf) == 2
    assert table.look("low", 1, inf) is None
    table.keep("high", 9, alpha=5, beta=7)  # worth at least 9
    assert table.look("high", -inf, 9) == 9
    assert table.look("high", -inf, 10) is None


def test_a_value_at_the_edge_of_the_window_is_only_a_bound() -> None:
    table = Table()
    table.keep("edge", 5, alpha=5, beta=9)
    assert table.look("edge", 4, 9) is None
    table.keep("other", 9, alpha=5, beta=9)
    assert table.look("other", 5, 10) is None


def test_bounds_from_both_sides_meet() -> None:
    table = Table()
    table.keep("a", 4, alpha=2, beta=4)
    table.keep("a", 4, alpha=4, beta=6)
    assert table.look("a") == 4
    table.clear()
    assert table.look("a") is None
