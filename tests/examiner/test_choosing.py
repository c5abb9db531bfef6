"""The pool of exercises, which are made when they are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from autograder.examiner.choosing import Pool
from autograder.examiner.exercise import Exercise


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
