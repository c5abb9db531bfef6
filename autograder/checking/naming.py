"""Names that known mistakes would get: the examiner examines a search that makes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Literal

from autograder.checking.mistaken_searches import attempt_of, is_right, run_mistaken
from autograder.checking.small_exercises import FURTHER, SmallExercises
from autograder.checking.time_budget import TimeBudget, TimeIsUpError
from autograder.examiner.examiner import Examiner
from autograder.examiner.exercise import Exercise, SearchResult
from autograder.examiner.explained_attempts import EXACT, explains
from autograder.examiner.hypotheses import Hypothesis, known_for, possible_mistakes
from autograder.examiner.posing import Topic
from autograder.examiner.predicting import prediction
from autograder.examiner.single_mistakes import diagnose_single_mistake
from autograder.reference.mistakes import Mistake
from pacman.messages import english_only
from pacman.randomness import stream

LARGEST = 400  # nodes of an exercise that is looked at where the examiner names nothing
Outcome = Literal["all", "some", "none", "a false one"]
OUTCOMES: tuple[Outcome, ...] = ("all", "some", "none", "a false one")


@dataclass(frozen=True)
class NamedMistakes:
    """The names that a student with these mistakes would get."""

    mistakes: Hypothesis
    names: tuple[str, ...]

    @property
    def outcome(self) -> Outcome:
        """The number of the mistakes that are named; "a false one" if any other mistake is named."""
        true, said = {each.name for each in self.mistakes}, set(self.names)
        if said - true:
            return "a false one"
        return "all" if said == true else "some" if said else "none"


@dataclass
class Names:
    """The sets of mistakes that were examined."""

    found: list[NamedMistakes] = field(default_factory=list)
    untried: int = 0  # as there was no time

    def count(self, outcome: Outcome) -> int:
        """The number that ended so."""
        return sum(each.outcome == outcome for each in self.found)


class NamingExaminer:
    """Examines searches that make known mistakes in one question."""

    def __init__(self, exercises: Sequence[Exercise], small: SmallExercises, budget: TimeBudget) -> None:
        self._exercises, self._small, self._budget = exercises, small, budget

    def names(self, caught: Sequence[tuple[Hypothesis, Exercise]]) -> Names:
        """The named mistakes, for each set of mistakes and an exercise that catches it."""
        names = Names()
        for number, (mistakes, model) in enumerate(caught):
            try:
                self._budget.check()
            except TimeIsUpError:
                names.untried = len(caught) - number
                break
            names.found.append(NamedMistakes(mistakes, self._told(mistakes, model)))
        return names

    def reason(self, mistake: type[Mistake], names: Sequence[str], model: Exercise) -> str:
        """Say why these names are given, and not the name of the mistake; "" if it is named."""
        if tuple(names) == (mistake.name,):
            return ""
        if not model.problem.settings.has_examiner:
            return "the examiner asks nothing about searches of this kind"
        topic = self._small.topic(model)
        asked = [*topic.base_trees(), *topic.boards()]
        wrong = sum(not is_right((mistake,), each) for each in asked)
        shown = english_only(
            "it shows in {wrong} of the examiner's {count} small exercises", wrong=wrong, count=len(asked)
        )
        if not wrong:
            return english_only(
                "it shows in none of the examiner's {count} small exercises", count=len(asked)
            )
        if not names:
            return english_only(
                "{shows}, which are too few, or several mistakes explain them together", shows=shown
            )
        further = [*asked, *islice(topic.pool(), FURTHER)]
        for other in known_for(model):
            is_named = other.name in names and other.can_occur(model.problem.settings)
            if is_named and all(_do_the_same(mistake, other, each) for each in further):
                return english_only(
                    "{name} does the same in all of {count} small exercises",
                    name=other.name,
                    count=len(further),
                )
        return english_only(
            "{shows}, which {names} can explain, too", shows=shown, names=" with ".join(names)
        )

    def _told(self, mistakes: Hypothesis, model: Exercise) -> tuple[str, ...]:
        topic = self._small.topic(model)
        if _is_single(mistakes) and _is_plain(mistakes, topic):
            return (mistakes[0].name,)
        found = Examiner(topic, _Student(mistakes)).findings().hypothesis
        if found:
            return tuple(each.name for each in found)
        looked_at = [e for e in self._exercises if len(e.expected().generated) <= LARGEST]
        attempts = [attempt_of(mistakes, each) for each in looked_at]
        single = diagnose_single_mistake(
            [replace(each, exercise=replace(each.exercise, remembered={})) for each in attempts]
        )
        return () if single is None else (single.name,)


def _do_the_same(one: type[Mistake], other: type[Mistake], exercise: Exercise) -> bool:
    return prediction((one,), exercise) == prediction((other,), exercise)


def _is_single(mistakes: Hypothesis) -> bool:
    return len(mistakes) == 1 and not mistakes[0].explains_any_wrong_action


class _Student:
    """Has a search with these mistakes do what the examiner asks."""

    def __init__(self, mistakes: Hypothesis) -> None:
        self._mistakes = mistakes

    def __call__(self, exercise: Exercise) -> SearchResult:
        attempt = run_mistaken(self._mistakes, exercise)
        got = attempt.got._replace(actions=frozenset())
        if not exercise.compare.value:
            got = got._replace(value=None)
        return SearchResult.of_imagined(replace(attempt, got=got))


def _is_plain(mistakes: Hypothesis, topic: Topic) -> bool:
    """Whether the examiner's first exercises leave no other mistake, so that it need not choose among them.

    It names the only mistake that explains all answers; more answers would only confirm it.
    """
    student = _Student(mistakes)
    asked = [student(exercise) for exercise in topic.base_trees()]
    if all(each.attempt.right for each in asked) or not all(_explains(mistakes, each) for each in asked):
        return False
    known = possible_mistakes(topic.model.problem.settings, known_for(topic.model))
    others = [each for each in known if _is_rival(each, mistakes[0])]
    left = [(other,) for other in others if all(_explains((other,), each) for each in asked)]
    if left:
        further = [student(exercise) for exercise in islice(topic.pool(), FURTHER)]
        left = [other for other in left if all(_explains(other, each) for each in further)]
    return not left


def _is_rival(other: type[Mistake], mistake: type[Mistake]) -> bool:
    """Whether the examiner may name the other: what explains anything needs a reason of its own."""
    explains_anything = other.explains_any_value or other.explains_any_order
    return other.name != mistake.name and (not explains_anything or bool(other.decides & mistake.decides))


def _explains(mistakes: Hypothesis, asked: SearchResult) -> bool:
    return explains(mistakes, asked.attempt, EXACT)


def sample_mistakes(sets: Sequence[Hypothesis], number: int) -> list[Hypothesis]:
    """So many of them, always the same ones; in their order."""
    draws = stream(0, "sets of mistakes to examine")
    chosen = sorted(range(len(sets)), key=lambda _: draws.random())[:number]
    return [sets[place] for place in sorted(chosen)]
