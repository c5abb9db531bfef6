"""Searches that do everything right and return another value."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.grading.diagnosing import ONLY_THE_VALUE
from tests.conftest import Ran
from tests.messages import Said, title_of
from tests.selftest.students import with_mistake

pytestmark = pytest.mark.slow  # each looks for a mistake of the search that explains the value
RETURNED = "return Decision(best, values[best])"


def told_of(run: Callable[..., Ran], old: str, new: str) -> str:
    """What a student is told of minimax, on one line."""
    Path("mine.py").write_text(with_mistake((old, new)), encoding="utf-8")
    ran = run("test", "mine.py", "-q", "minimax")
    assert ran.code == 1
    return " ".join(ran.output.split())


@pytest.mark.parametrize("value", ["0", "1", "-2.5"])
def test_a_number_in_place_of_the_value_is_named_and_nothing_else(
    says: Said, run: Callable[..., Ran], value: str
) -> None:
    told = told_of(run, RETURNED, f"return Decision(best, {value})")
    says(told, value=value)
    assert "Explains" not in told


def test_a_value_that_no_mistake_of_the_search_explains_is_called_wrong_alone(
    says: Said,
    run: Callable[..., Ran],
) -> None:
    told = told_of(run, RETURNED, "return Decision(best, values[best] + 2 * len(values))")
    says(told, mistake=ONLY_THE_VALUE)


def test_where_the_action_is_wrong_too_it_is_not_the_value_alone(run: Callable[..., Ran]) -> None:
    told = told_of(run, "best = max(values, key=values.get)", "best = min(values, key=values.get)")
    assert str(ONLY_THE_VALUE) not in told


def test_an_evaluation_of_its_own_keeps_its_name(says: Said, run: Callable[..., Ran]) -> None:
    told = told_of(run, "return self.evaluate(state)", "return state.score + 1")
    says(told, mistake=title_of("own-evaluation"))
