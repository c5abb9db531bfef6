"""The search for the fewest known mistakes that together explain what a student's search did.

What two mistakes do together follows, wherever only one of them shows, from what each does alone. So sets
of mistakes are tried in the order in which that promises most, and few of them have to be run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import NamedTuple, cast

from autograder.behaviour import Behaviour, Settings
from autograder.examiner.exercise import Attempt, Exercise
from autograder.examiner.explaining import Detail, ExplainedParts, explained_parts, nodes_agree
from autograder.examiner.predicting import RIGHT, Hypothesis, count_run, prediction
from autograder.examiner.work import Work
from autograder.reference.mistakes import MISTAKES, ORDER, Mistake, can_be_combined

MOST_MISTAKES = 4  # in one search
# By the number of mistakes in a set: how many sets with one mistake less get one more, and how many of the
# sets that result are run.
BEAM = (0, 200, 120, 20, 8)
TRIED = (0, 200, 120, 80, 40)
MOST_FAILED = 4  # attempts that a set may fail to explain, and still be looked at
RUN_WHOLLY = 8  # of the sets that result, those that promise most
EVEN = sum(1 << 2 * place for place in range(1000))  # a bit for each attempt
COMPARING = 20  # what a comparison costs in addition to its nodes, counted in nodes
RUNNING = 2  # a search that has to be run first costs so many times as much
# Decisions about how far it searches: where one shows, any other mistake may show because of it.
REACH = frozenset({"depth", "unit of depth", "countdown", "depth test", "turns", "first turn", "end"})
END = frozenset({"end"})  # at the full depth, where another depth goes beyond it, this shows everywhere
MOST_WHOLLY = 400  # of those that may explain everything, which are run as well
MOST_HIDDEN = 3  # right attempts that a mistake does not explain, and another would have to hide it there


def known_for(exercise: Exercise) -> Sequence[type[Mistake]]:
    """Return the known mistakes by which a search that does this exercise is explained."""
    return cast("Sequence[type[Mistake]]", exercise.answers.mistakes)  # the kit, with others, has no examiner


def possible_mistakes(settings: Settings, known: Sequence[type[Mistake]] = MISTAKES) -> list[type[Mistake]]:
    """Return those of the `known` mistakes that can occur with these settings and change what is searched."""
    return [each for each in known if each.can_occur(settings) and not each.explains_any_wrong_action]


def with_one_more(hypothesis: Hypothesis, mistakes: list[type[Mistake]]) -> Iterator[Hypothesis]:
    """The hypothesis with each of the mistakes that can go with it."""
    for mistake in mistakes:
        more = tuple(sorted((*hypothesis, mistake), key=ORDER.__getitem__))
        if can_be_combined(more):
            yield more


class Fit(NamedTuple):
    """The sets of mistakes that explain most; of those that explain the same, all that are the smallest."""

    hypotheses: tuple[Hypothesis, ...]
    explained: int  # attempts
    is_whole: bool  # whether they explain every attempt, or every one that led to an answer if none does


class Masks(NamedTuple):
    """Two bits for each attempt, its nodes and its answer: what a set of mistakes explains, and changes."""

    explained: int
    shown: int


class Promise(NamedTuple):
    """The conclusions for two mistakes together from each alone, before a search with both is run."""

    value: float
    certain: int  # what they should explain at least
    possible: int  # and at most
    shown: int


class Comparisons:
    """Comparisons of sets of mistakes with one search, whose attempts are kept; nothing is compared twice.

    A search with mistakes costs work when it is first run, and a comparison when it is first made.
    """

    def __init__(self, work: Work | None = None) -> None:
        self.work = work or Work()
        self._run = set[tuple[Hypothesis, int]]()  # by the id of an attempt
        self._made: dict[tuple[Hypothesis, int, Detail], ExplainedParts] = {}

    def prediction(self, hypothesis: Hypothesis, attempt: Attempt) -> Behaviour:
        """The behaviour of a search with these mistakes where this attempt was made."""
        if (hypothesis, id(attempt)) not in self._run:
            self._run.add((hypothesis, id(attempt)))
            self.work.add(RUNNING * (COMPARING + len(attempt.got.generated)))
            if attempt.order is None:
                count_run(self.work, hypothesis, attempt.exercise)
            else:  # it is never remembered
                self.work.run(len(attempt.got.generated))
        return prediction(hypothesis, attempt.exercise, attempt.order)

    def explained(self, hypothesis: Hypothesis, attempt: Attempt, detail: Detail) -> ExplainedParts:
        """The parts of the attempt that are just as a search with these mistakes does them."""
        key = hypothesis, id(attempt), detail
        if key not in self._made:
            self.work.add(COMPARING)
            self.prediction(hypothesis, attempt)
            self._made[key] = explained_parts(hypothesis, attempt, detail)
        return self._made[key]


class Fitting:
    """The search for an explanation of some attempts, in as much detail as is asked for.

    When the work of its comparisons is over, what explains most so far is the best.
    """

    def __init__(
        self,
        mistakes: Sequence[type[Mistake]],
        attempts: Sequence[Attempt],
        detail: Detail,
        comparisons: Comparisons | None = None,
    ) -> None:
        self._attempts, self.detail = attempts, detail
        self._comparisons = comparisons or Comparisons()
        self._work = self._comparisons.work
        self._all = range(len(attempts))
        self._answered = sum(3 << 2 * place for place in self._all if attempts[place].got.action is not None)
        self._every = (1 << 2 * len(attempts)) - 1
        self._right = self._predictions(RIGHT)
        self._known: dict[Hypothesis, Masks] = {RIGHT: Masks(self._explained(RIGHT, self._all), 0)}
        self._possible = mistakes
        self._depths: dict[Hypothesis, int] = {}

    def best(self, start: Sequence[Hypothesis] = (RIGHT,), most: int = MOST_MISTAKES) -> Fit:
        """The sets of mistakes that explain most, the smallest first, each with all of a `start`."""
        alone = self._alone() if start == (RIGHT,) and most else ()
        if alone:
            return Fit(alone, len(self._attempts), True)
        if not self.detail.needs_answer:  # of errors alone, a part says nothing
            right = self.explained(RIGHT)
            return Fit((RIGHT,), right, right == len(self._attempts))
        level = list(start)
        for each in level:
            self._masks(each)
        best, least = self._fit(level), len(level[0])
        for size in range(least + 1, most + 1):
            if self._work.is_over:
                break
            if best.explained == len(self._attempts) or (
                best.is_whole and len(best.hypotheses[0]) < size - 1
            ):
                break
            before = self._most_bits(level)
            level = list(self._larger(level, size))
            if not level or (size > least + 1 and self._most_bits(level) <= before):
                break
            found = self._fit(level)
            if (found.is_whole, found.explained) > (best.is_whole, best.explained):
                best = found
        return best

    def _alone(self) -> tuple[Hypothesis, ...]:
        """The single mistakes that explain everything; all others are left at the first that they do not."""
        is_right = _whole(self._known[RIGHT].explained).bit_count() == len(self._attempts)
        singles = [] if is_right else [(each,) for each in self._possible]
        return tuple(
            each
            for each in singles
            if not self._work.is_over and all(self._explains(each, place) for place in self._wrong_first)
        )

    def _explains(self, hypothesis: Hypothesis, place: int) -> bool:
        return all(self._comparisons.explained(hypothesis, self._attempts[place], self.detail))

    @cached_property
    def _right_places(self) -> list[int]:
        """The places of the attempts that a right search explains."""
        whole = _whole(self._known[RIGHT].explained)
        return [place for place in self._all if whole >> 2 * place & 1]

    @cached_property
    def _wrong_first(self) -> list[int]:
        """The places of all attempts, those first that a right search does not explain."""
        right = set(self._right_places)
        return sorted(self._all, key=lambda place: place in right)

    @cached_property
    def _mistakes(self) -> list[type[Mistake]]:
        return list(self._distinct(self._possible))

    def _most_bits(self, level: Sequence[Hypothesis]) -> int:
        return max(self._known[each].explained.bit_count() for each in level)

    def explained(self, hypothesis: Hypothesis) -> int:
        """The number of attempts that these mistakes explain wholly."""
        return _whole(self._masks(hypothesis).explained).bit_count()

    def explained_where_wrong(self, hypothesis: Hypothesis) -> int:
        """The number of these that a correct search does not explain."""
        wholly = _whole(self._masks(hypothesis).explained)
        return (wholly & ~_whole(self._known[RIGHT].explained)).bit_count()

    def gain(self, mistake: type[Mistake], hypothesis: Hypothesis) -> int:
        """The number of attempts that these mistakes explain, and do not explain without this one."""
        others = tuple(each for each in hypothesis if each is not mistake)
        return self.explained(hypothesis) - self.explained(others)

    def share(self, mistake: type[Mistake], hypothesis: Hypothesis) -> float:
        """The share of the answers that these mistakes explain wholly, of those that this one changes."""
        others = tuple(each for each in hypothesis if each is not mistake)
        both = zip(self._predictions(hypothesis), self._predictions(others), strict=True)
        changed = [
            place
            for place, (one, other) in enumerate(both)
            if self._attempts[place].got.action is not None
            and (
                (one.action, one.value) != (other.action, other.value)
                or not nodes_agree(one, other, self.detail)
            )
        ]
        wholly = _whole(self._masks(hypothesis).explained)
        return sum(wholly >> 2 * place & 1 for place in changed) / len(changed) if changed else 0.0

    def looks_alike(self, mistake: type[Mistake], hypothesis: Hypothesis) -> bool:
        """Whether it shows at all answers that the hypothesis leaves open: something like it may be wrong."""
        open_ = _whole(self._answered) & ~_whole(self._masks(hypothesis).explained)
        shown = self._masks((mistake,)).shown
        return bool(open_) and not open_ & ~(shown | shown >> 1)

    def is_shown(self, mistake: type[Mistake]) -> bool:
        """Whether it changes anything there, alone."""
        return bool(self._masks((mistake,)).shown)

    def _fit(self, level: Sequence[Hypothesis]) -> Fit:
        def rank(hypothesis: Hypothesis) -> tuple[bool, int]:
            explained = self._known[hypothesis].explained
            return not self._answered & ~explained, _whole(explained).bit_count()

        most = max(map(rank, level))
        found = tuple(sorted((each for each in level if rank(each) == most), key=_in_order))
        sure = tuple(each for each in found if self._is_sure(each))
        return Fit(sure or found, most[1], most[0] and bool(sure))

    def _is_sure(self, hypothesis: Hypothesis) -> bool:
        """Whether it explains what it promises to, when all of it is run."""
        promised = self._known[hypothesis].explained
        return self._explained(hypothesis, self._all) == promised

    def _larger(self, level: Sequence[Hypothesis], size: int) -> Iterator[Hypothesis]:
        """The sets with one mistake more that promise most; what they explain is known afterwards."""
        if level == [RIGHT]:
            yield from ((each,) for each in self._mistakes)
            return
        base = sorted(level, key=lambda each: -self._known[each].explained.bit_count())[: BEAM[size]]
        promises: dict[Hypothesis, Promise] = {}
        for hypothesis in base:
            for more in with_one_more(hypothesis, self._mistakes):
                if more not in promises:
                    (added,) = set(more) - set(hypothesis)
                    promises[more] = self._promise(hypothesis, added)
                    self._work.add(1)
        order = sorted(promises, key=lambda each: -promises[each].value)
        wholly = [each for each in order if not self._answered & ~promises[each].possible]
        wholly.sort(key=lambda each: (self._every & ~promises[each].possible != 0, -self._as_deep(each)))
        failing = dict.fromkeys(wholly[:MOST_WHOLLY], 1) | dict.fromkeys(order[: TRIED[size]], MOST_FAILED)
        tried = []
        for more in failing:
            if self._work.is_over:
                break
            tried.append(more)
            _, certain, _, shown = promises[more]
            self._known[more] = Masks(certain | self._looked_at(more, certain, failing[more]), shown)
        for more in sorted(tried, key=lambda each: -self._known[each].explained.bit_count())[:RUN_WHOLLY]:
            self._known[more] = self._known[more]._replace(explained=self._explained(more, self._all))
        yield from tried

    def _as_deep(self, hypothesis: Hypothesis) -> int:
        """The fewest attempts that look as far as one of its mistakes does, of those that decide how far."""
        deciding: list[Hypothesis] = [(each,) for each in hypothesis if each.decides & REACH]
        return min(map(self._as_deep_alone, deciding or [RIGHT]))

    def _as_deep_alone(self, hypothesis: Hypothesis) -> int:
        if hypothesis not in self._depths:
            both = zip(self._predictions(hypothesis), self._attempts, strict=True)
            self._depths[hypothesis] = sum(_depth(one) == _depth(attempt.got) for one, attempt in both)
        return self._depths[hypothesis]

    def _promise(self, hypothesis: Hypothesis, added: type[Mistake]) -> Promise:
        """The parts that the hypothesis and one more mistake may explain together."""
        one, other = self._known[hypothesis], self._known[added,]
        decided = frozenset[str]().union(*(each.decides for each in hypothesis))
        both = open_ = one.shown & other.shown
        value = self._certain(one, other, both).bit_count() + both.bit_count() / 2
        reaching = (one.shown if decided & REACH else 0) | (other.shown if added.decides & REACH else 0)
        open_ |= _both_bits(reaching)
        if ({"depth"} & added.decides and decided & END) or ({"depth"} & decided and added.decides & END):
            open_ = self._every
        certain = self._certain(one, other, open_)
        return Promise(value, certain, certain | open_, one.shown | other.shown)

    @staticmethod
    def _certain(one: Masks, other: Masks, open_: int) -> int:
        """The bits that one of the two explains, and that the other does not change."""
        return (one.explained & ~other.shown | other.explained & ~one.shown) & ~open_

    def _looked_at(self, hypothesis: Hypothesis, certain: int, most_failed: int) -> int:
        """The bits that it explains beyond the certain ones, until too many attempts contradict it."""
        found, failed = 0, 0
        for place in self._wrong_first:
            if certain >> 2 * place & 3 != 3 and failed < most_failed:
                explained_here = self._explained(hypothesis, (place,))
                failed += not _whole(explained_here)
                found |= explained_here
        return found

    def _masks(self, hypothesis: Hypothesis) -> Masks:
        if hypothesis not in self._known:
            self._known[hypothesis] = Masks(
                self._explained(hypothesis, self._all), self._shown(self._predictions(hypothesis))
            )
        return self._known[hypothesis]

    def _explained(self, hypothesis: Hypothesis, places: Iterable[int]) -> int:
        found = 0
        for place in places:
            nodes, answer = self._comparisons.explained(hypothesis, self._attempts[place], self.detail)
            found |= (nodes | answer << 1) << 2 * place
        return found

    def _predictions(self, hypothesis: Hypothesis) -> list[Behaviour]:
        return [self._comparisons.prediction(hypothesis, attempt) for attempt in self._attempts]

    def _shown(self, predictions: list[Behaviour]) -> int:
        shown = 0
        for place, (right, other) in enumerate(zip(self._right, predictions, strict=True)):
            nodes = not nodes_agree(right, other, self.detail)
            answer = self.detail.compares_answer and (right.action, right.value, right.actions) != (
                other.action,
                other.value,
                other.actions,
            )
            shown |= (nodes | answer << 1) << 2 * place
        return shown

    def _would_have_shown(self, mistake: type[Mistake]) -> bool:
        """Whether too many attempts are right that it does not explain."""
        unexplained = (
            place for place in self._right_places if self._explained((mistake,), (place,)) != 3 << 2 * place
        )
        return len(list(islice(unexplained, MOST_HIDDEN))) == MOST_HIDDEN

    def _distinct(self, mistakes: Sequence[type[Mistake]]) -> Iterator[type[Mistake]]:
        """The mistakes that show somewhere; of those that do the same everywhere, the first."""
        seen: dict[tuple[Behaviour, ...], list[type[Mistake]]] = {}
        has_own_values = any(each.explains_any_value for each in mistakes)  # they may hide anything
        for mistake in mistakes:
            if self._work.is_over:
                return
            flags = (mistake.explains_any_tie, mistake.explains_any_order, mistake.explains_any_value)
            may_be_hidden = has_own_values or any(flags) or mistake.decides & REACH
            if not may_be_hidden and self._would_have_shown(mistake):
                continue
            found = self._predictions((mistake,))
            masks = self._masks((mistake,))
            alike = seen.setdefault(tuple(found), [])
            is_new = not any(
                (each.name, each.decides) == (mistake.name, mistake.decides)
                and flags == (each.explains_any_tie, each.explains_any_order, each.explains_any_value)
                for each in alike
            )
            if is_new and (masks.shown or any(flags)):
                alike.append(mistake)
                yield mistake


def _depth(behaviour: Behaviour) -> int:
    """The moves to the deepest node that is evaluated: children of leaves may be generated in vain."""
    return max(map(len, behaviour.evaluated or behaviour.generated), default=0)


def _in_order(hypothesis: Hypothesis) -> list[tuple[int, str, int]]:
    return [ORDER[each] for each in hypothesis]


def _both_bits(mask: int) -> int:
    """Both bits for each attempt of which one or the other is in the mask."""
    place = (mask | mask >> 1) & EVEN
    return place | place << 1


def _whole(mask: int) -> int:
    """One bit for each attempt of which both are explained."""
    return mask & mask >> 1 & EVEN
