"""How late an attempt is, and what that costs."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom.entries import Entry
from autograder.classroom.lateness import days_late, is_guessed, late_cost
from autograder.course.model import Late

DUE = datetime(2026, 3, 1, 23, 59, tzinfo=timezone(timedelta(hours=1)))


@pytest.mark.parametrize(
    ("hours", "grace", "days"),
    [(-1, 0, 0), (0, 0, 0), (0.01, 0, 1), (24, 0, 1), (24.01, 0, 2), (2, 2, 0), (2.01, 2, 1), (26.01, 2, 2)],
)
def test_each_day_begun_after_the_grace_counts(hours: float, grace: float, days: int) -> None:
    handed_in = (DUE + timedelta(hours=hours)).astimezone(UTC)
    assert days_late(Entry("ada", handed_in=handed_in), DUE, Late(10, grace)) == days


def test_what_the_platform_calls_late_is_one_day_if_the_time_is_not_known() -> None:
    late, known = Entry("ada", is_late=True), Entry("ada", is_late=True, handed_in=DUE)
    assert (days_late(late, DUE, Late(10)), is_guessed(late, DUE)) == (1, True)
    assert (days_late(known, DUE, Late(10)), is_guessed(known, DUE)) == (0, False)  # the time decides
    assert (days_late(known, None, None), is_guessed(known, None)) == (1, True)
    assert days_late(Entry("ada"), DUE, Late(10)) == 0


@given(
    st.integers(0, 400),
    st.floats(0, 100),
    st.floats(0, 100),
    st.floats(0, 1000),
    st.floats(0, 1),
)
def test_the_cost_is_never_above_the_cap_nor_what_was_reached(
    days: int, per_day: float, cap: float, most: float, share: float
) -> None:
    taken = late_cost(days, Late(per_day, cap=cap), most, share * most)
    assert 0 <= taken <= share * most
    assert taken <= cap * most / 100 * (1 + 1e-12) + 0.005  # in whole hundredths
    assert late_cost(days, None, most, share * most) == 0


def test_the_cost_is_percent_of_the_assignments_points_as_in_canvas() -> None:
    assert late_cost(2, Late(10), 25, 20) == 5
    assert late_cost(9, Late(10, cap=50), 25, 20) == 12.5
    assert late_cost(9, Late(10), 25, 20) == 20


def test_the_cost_is_in_whole_hundredths_so_that_the_sum_that_is_shown_adds_up() -> None:
    assert late_cost(1, Late(15), 16.5, 15) == 2.48  # not 2.475, as 15 - 2.48 is 12.52 and not 12.53
    assert late_cost(1, Late(15), 16.5, 2 / 3) == 2 / 3  # never more than was reached
