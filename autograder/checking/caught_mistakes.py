"""The known mistakes, and pairs of them, that the cases of a question notice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, combinations, product
from operator import attrgetter

from autograder.behaviour import Conventions
from autograder.checking.mistaken_searches import is_right
from autograder.checking.small_exercises import SmallExercises
from autograder.checking.time_budget import TimeBudget, TimeIsUpError
from autograder.examiner.exercise import Exercise
from autograder.examiner.hypotheses import Hypothesis
from autograder.reference.mistakes import MISTAKES, RANK, Mistake, can_be_combined

Variants = tuple[type[Mistake], ...]


@dataclass(frozen=True)
class NotShown:
    """A mistake that no case catches: it shows only `where` none of them is, or in what none compares."""

    mistake: type[Mistake]
    where: str = ""  # "there is no ghost"; "" if it would show in such cases if more of them were compared

    @property
    def is_possible_here(self) -> bool:
        """Whether it shows in cases like those that there are, if more of them were compared."""
        return not self.where

    @property
    def because(self) -> str:
        """The sentence on the mistake."""
        return f"shows only {f'where {self.where}' if self.where else 'in what is not compared here'}"


@dataclass
class CaughtMistakes:
    """The findings about sets of mistakes: those that show somewhere, caught or not."""

    by: dict[Hypothesis, Exercise] = field(default_factory=dict)  # the exercise that catches it
    slipping: list[Hypothesis] = field(default_factory=list)
    untried: int = 0  # as there was no time

    @property
    def tried(self) -> int:
        """The number that were tried."""
        return len(self.by) + len(self.slipping)


class Catching:
    """Looks at the mistakes that can be made in one question.

    `drawn` are the cases that are not the same in every run; `others` exercises that take more time. A
    mistake must be caught under every one of the `accepted` conventions. `known` are the mistakes of the
    assignment.
    """

    def __init__(
        self,
        exercises: Sequence[Exercise],
        others: Sequence[Exercise],
        drawn: set[str],
        budget: TimeBudget,
        accepted: Sequence[Conventions] = (Conventions(),),
        known: Sequence[type[Mistake]] = MISTAKES,
    ) -> None:
        self._budget, self._accepted, self._known = budget, accepted, known
        by_size = sorted(exercises, key=attrgetter("size"))
        self._in_order = [each for each in by_size if each.case not in drawn]
        self._drawn = [each for each in by_size if each.case in drawn]
        self._others = others
        self.small = SmallExercises(exercises)
        self.alone = CaughtMistakes()  # each variant of each mistake
        self.pairs = CaughtMistakes()
        self.not_shown: list[NotShown] = []

    def names(self) -> list[Variants]:
        """The mistakes that can be made here, each with all of its variants."""
        exercises = [*self._in_order, *self._drawn]
        settings = [exercise.problem.settings for exercise in exercises]
        may_leave_stop_out = bool(exercises) and self.small.topic(exercises[0]).without_stop
        habits = ("stop-dropped", "stop-removed") if may_leave_stop_out else ()
        by_name: dict[str, list[type[Mistake]]] = {}
        for mistake in self._known if exercises else ():
            if mistake.name not in habits and all(map(mistake.can_occur, settings)):
                by_name.setdefault(mistake.name, []).append(mistake)
        return [tuple(variants) for variants in by_name.values()]

    def look_at(self, variants: Variants) -> None:
        """Finds out whether each of them is caught. Raises TimeIsUpError."""
        caught: dict[Hypothesis, Exercise] = {}
        slipping: list[Hypothesis] = []
        not_shown: list[NotShown] = []
        for mistake in variants:
            by = self._catching((mistake,), [*self._in_order, *self._drawn, *self._fresh()])
            if by is not None:
                caught[mistake,] = by
            elif self._shows((mistake,)):
                slipping.append((mistake,))
            elif not caught and not slipping and (reason := self._unlike(mistake)):
                not_shown.append(reason)
        self.alone.by |= caught
        self.alone.slipping += slipping
        if not caught and not slipping:
            self.not_shown += not_shown[:1]

    def caught_by(self, mistake: type[Mistake]) -> str | None:
        """The case that catches it: one that is always the same, if there is one."""
        found = self.alone.by.get((mistake,))
        return None if found is None else found.case

    def representatives(self) -> list[type[Mistake]]:
        """The first variant of each mistake that shows."""
        first: dict[str, type[Mistake]] = {}
        shown = {*self.alone.by, *self.alone.slipping}
        for mistake in self._known:
            if (mistake,) in shown:
                first.setdefault(mistake.name, mistake)
        return list(first.values())

    def look_at_pairs(self, names: Sequence[Variants]) -> None:
        """Finds out whether each two mistakes are caught when they are made at once."""
        shown = {*self.alone.by, *self.alone.slipping}
        variants = [[each for each in one if (each,) in shown and _can_pair(each)] for one in names]
        pairs = [pair for one, other in combinations(variants, 2) if (pair := _first_pair(one, other))]
        for number, pair in enumerate(pairs):
            try:
                by = self._catching(pair, list(self._promising(pair)))
                if by is not None:
                    self.pairs.by[pair] = by
                elif self._shows(pair):
                    self.pairs.slipping.append(pair)
            except TimeIsUpError:
                self.pairs.untried = len(pairs) - number
                return

    def _promising(self, pair: Hypothesis) -> Iterator[Exercise]:
        """All exercises, first those that catch one of the two."""
        found = [self.alone.by[each,] for each in pair if (each,) in self.alone.by]
        first = sorted({id(each): each for each in found}.values(), key=attrgetter("size"))
        yield from first
        for each in chain(self._in_order, self._drawn, self._fresh()):
            if each not in first:
                yield each

    def _fresh(self) -> Iterator[Exercise]:
        """The further exercises, which remember nothing."""
        return (replace(each, remembered={}) for each in self._others)

    def _catching(self, mistakes: Hypothesis, exercises: Sequence[Exercise]) -> Exercise | None:
        """The first that catches them; none if none does under some convention that is accepted."""
        found: list[Exercise] = []
        for conventions in self._accepted:
            each = self._budget.each(exercises)
            by = next((e for e in each if not is_right(mistakes, e.under(conventions))), None)
            if by is None:
                return None
            found.append(by)
        return found[0]

    def _shows(self, mistakes: Hypothesis) -> bool:
        """Whether there is a small question like the exercises on which it would be judged wrong."""
        return self._catching(mistakes, [each.exercise for each in self.small.alike]) is not None

    def _unlike(self, mistake: type[Mistake]) -> NotShown | None:
        """The reason why it does not show; None if it shows nowhere."""
        for reason, small in self._budget.each(self.small.unlike()):
            if self._catching((mistake,), [small.exercise]) is not None:
                return NotShown(mistake, reason)
        if self._catching((mistake,), list(self.small.compared_wholly())) is not None:
            return NotShown(mistake)
        return None


def _can_pair(mistake: type[Mistake]) -> bool:
    return not mistake.explains_any_wrong_action


def _first_pair(one: Sequence[type[Mistake]], other: Sequence[type[Mistake]]) -> Hypothesis | None:
    """The first variants that one search can make both."""
    for pair in product(one, other):
        if can_be_combined(pair):
            return tuple(sorted(pair, key=RANK.__getitem__))
    return None
