"""The examiner's small exercises, posed as the cases of a question of an assignment pose theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

from autograder.course.cases import Compare
from autograder.examiner.exercise import Exercise
from autograder.examiner.posing import Topic
from pacman.tree import TreeState

FURTHER = 60  # exercises that are taken from the examiner's pool
NO_GHOST = "there is no ghost"
UNLIKE = {  # what the cases of a question may never have, and the examiner can ask about
    "chances differ": {"weighted": True},
    NO_GHOST: {"alone": True},
}


@dataclass(frozen=True)
class SmallExercise:
    """A small exercise of the examiner, and the exercise of the assignment after which it is made."""

    exercise: Exercise
    model: Exercise


class SmallExercises:
    """The examiner's small exercises for one question of an assignment, the smallest first."""

    def __init__(self, exercises: Sequence[Exercise]) -> None:
        self._exercises = exercises
        self._models = list({_kind_of_exercise(each): each for each in reversed(exercises)}.values())[::-1]

    def topic(self, model: Exercise) -> Topic:
        """The topic that the examiner gets of the question when an exercise like the model went wrong."""
        return Topic.of(self._exercises, model)

    @cached_property
    def alike(self) -> tuple[SmallExercise, ...]:
        """Small exercises that are like the exercises, in each of the ways in which these are compared."""
        return tuple(
            SmallExercise(each, model)
            for model in self._models
            for each in _in_order(_probing_exercises(self.topic(model)))
        )

    def unlike(self) -> Iterator[tuple[str, SmallExercise]]:
        """Further small exercises, with what those of the assignment do not have."""
        for model in self._models:
            own = self.topic(model)
            for what, change in UNLIKE.items():
                other = replace(own, **change)  # type: ignore[arg-type]
                if other != own:
                    yield from (
                        (what, SmallExercise(each, model)) for each in _in_order(_probing_exercises(other))
                    )

    def compared_wholly(self) -> Iterator[Exercise]:
        """Small exercises that are like the exercises, but compare everything that a case usually does."""
        for each in self.alike:
            yield replace(each.exercise, compare=Compare(), remembered={})


def _kind_of_exercise(exercise: Exercise) -> object:
    """A key: the examiner asks the same of exercises that have the same one."""
    settings = exercise.problem.settings
    return exercise.compare, exercise.any_tie, settings.prune, exercise.problem.evaluation is None


def _probing_exercises(topic: Topic) -> Iterator[Exercise]:
    yield from topic.base_trees()
    yield from islice(topic.pool(), FURTHER)
    yield from topic.boards()


def _in_order(exercises: Iterable[Exercise]) -> list[Exercise]:
    """Trees by the number of their nodes, then positions."""
    return sorted(exercises, key=_problem_size)


def _problem_size(exercise: Exercise) -> tuple[int, int]:
    state = exercise.problem.state
    if isinstance(state, TreeState):
        return 0, len(state.tree.nodes)
    return 1, 0
