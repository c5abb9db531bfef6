"""Which exercise is asked next, from a pool whose exercises are made when they are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from autograder.behaviour import Behaviour
from autograder.examiner import choosing
from autograder.examiner.choosing import MOST_WITHOUT_SIGN, NextExercise, Pool
from autograder.examiner.exercise import Attempt, Exercise, SearchResult
from autograder.examiner.explained_attempts import EXACT, Detail, shows
from autograder.examiner.hypotheses import Hypothesis
from autograder.examiner.predicting import prediction
from autograder.examiner.work import Work
from autograder.reference.mistakes import MISTAKES, Mistake
from tests.examiner.simulated import pool


def test_exercises_are_made_once_and_only_as_far_as_they_are_looked_at() -> None:
    made: list[int] = []

    def exercises() -> Iterator[Exercise]:
        for number in range(9):
            made.append(number)
            yield cast("Exercise", number)

    pool = Pool(exercises())
    assert made == []
    assert [*pool.first(3)] == made == [0, 1, 2]
    assert [*pool.first(2)] == [0, 1]
    assert next(pool.first()) == 0
    assert made == [0, 1, 2]
    first, second = pool.first(), pool.first()
    assert [next(first), next(second), *first] == [0, *range(9)]
    assert [*second] == [*range(1, 9)]
    assert [*pool.first(99)] == made == [*range(9)]


@pytest.mark.parametrize(("name", "is_found"), [("OwnScore", False), ("GhostsMaximize", True)])
def test_what_no_tree_shows_is_looked_for_in_few(
    monkeypatch: pytest.MonkeyPatch, name: str, is_found: bool
) -> None:
    named = {each.__name__: each for each in MISTAKES}
    looked_at: list[Exercise] = []

    def noted(mistake: type[Mistake], exercise: Exercise, detail: Detail) -> bool:
        looked_at.append(exercise)
        return shows(mistake, exercise, detail)

    monkeypatch.setattr(choosing, "shows", noted)
    nexts = NextExercise(pool("minimax"), [], Work())
    exercise = nexts.to_refute((named["LastTieWins"],), [named[name]], EXACT)
    assert (exercise is not None) is is_found
    assert exercise is None or shows(named[name], exercise, EXACT)
    if is_found:
        assert len(looked_at) < MOST_WITHOUT_SIGN
    else:
        assert len(looked_at) == MOST_WITHOUT_SIGN


def test_what_refuted_one_hypothesis_is_looked_at_first_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    named = {each.__name__: each for each in MISTAKES}
    found, late, any_other = (named[name] for name in ("LastTieWins", "TerminalMissing", "DepthOneLess"))
    base = pool("minimax")[:26]
    results = [SearchResult.of_imagined(Attempt(each, prediction((found,), each), False)) for each in base]
    looked_at: dict[type[Mistake], list[Exercise]] = {late: [], any_other: []}

    def noted(hypothesis: Hypothesis, exercise: Exercise) -> Behaviour:
        for mistake, exercises in looked_at.items():
            if mistake in hypothesis:
                exercises.append(exercise)
        return prediction(hypothesis, exercise)

    monkeypatch.setattr(choosing, "prediction", noted)
    nexts = NextExercise(pool("minimax"), results, Work())
    assert nexts.to_refute((found,), [late], EXACT) is None
    assert nexts.to_refute((found,), [any_other], EXACT) is None
    assert len(looked_at[late]) > 1
    assert looked_at[any_other] == looked_at[late][-1:]
