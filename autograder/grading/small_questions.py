"""The examiner's small questions, posed as the cases of a question of an assignment pose theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

from autograder.course.model import Compare
from autograder.examiner.examiner import Topic
from autograder.examiner.judge import Exercise
from pacman.tree import TreeState

FURTHER = 60  # questions that are taken from the examiner's pool
UNLIKE = {  # what the cases of a question may never have, and the examiner can ask about
    "chances differ": {"weighted": True},
    "there is no ghost": {"alone": True},
}


@dataclass(frozen=True)
class Small:
    """A small question, and the exercise of the assignment after which it is made."""

    exercise: Exercise
    model: Exercise


class SmallQuestions:
    """The small questions for the exercises of one question of an assignment, the smallest first."""

    def __init__(self, exercises: Sequence[Exercise]) -> None:
        self._exercises = exercises
        self._models = list({_way(each): each for each in reversed(exercises)}.values())[::-1]

    def topic(self, model: Exercise) -> Topic:
        """What the examiner is told of the question when an exercise like the model went wrong."""
        return Topic.of(self._exercises, model)

    @cached_property
    def alike(self) -> tuple[Small, ...]:
        """Small questions that are like the exercises, in each of the ways in which these are compared."""
        return tuple(
            Small(each, model) for model in self._models for each in _in_order(_asked(self.topic(model)))
        )

    def unlike(self) -> Iterator[tuple[str, Small]]:
        """Further small questions, with what the exercises do not have."""
        for model in self._models:
            own = self.topic(model)
            for what, change in UNLIKE.items():
                other = replace(own, **change)  # type: ignore[arg-type]
                if other != own:
                    yield from ((what, Small(each, model)) for each in _in_order(_asked(other)))

    def compared_wholly(self) -> Iterator[Exercise]:
        """Small questions that are like the exercises, but compare everything that a case usually does."""
        for each in self.alike:
            yield replace(each.exercise, compare=Compare(), known={})


def _way(exercise: Exercise) -> object:
    """In what way its questions differ from those of other exercises."""
    settings = exercise.problem.settings
    return exercise.compare, exercise.any_tie, settings.prune, exercise.problem.evaluation is None


def _asked(topic: Topic) -> Iterator[Exercise]:
    yield from topic.base()
    yield from islice(topic.pool(), FURTHER)
    yield from topic.boards()


def _in_order(questions: Iterable[Exercise]) -> list[Exercise]:
    """Trees by the number of their nodes, then positions."""
    return sorted(questions, key=_problem_size)


def _problem_size(exercise: Exercise) -> tuple[int, int]:
    state = exercise.problem.state
    if isinstance(state, TreeState):
        return 0, len(state.tree.nodes)
    return 1, 0
