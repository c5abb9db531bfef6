"""Looks for the fewest mistakes that together explain what a search did.

What two mistakes do together follows, wherever only one of them shows, from what each does alone. So sets of
mistakes are tried in the order in which that promises most, and few of them have to be run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from autograder.examining.asking import Work
from autograder.examining.hypotheses import (
    PLACES,
    RIGHT,
    Detail,
    Hypothesis,
    explained,
    explains,
    prediction,
    same_nodes,
    with_one_more,
)
from autograder.judging.exercise import Attempt
from autograder.reference.mistakes import Mistake
from autograder.searching.behaviour import Behaviour

MOST_MISTAKES = 4  # in one search
BEAM = (0, 200, 120, 20, 8)  # by the number of mistakes: sets of one less that are made larger
MOST_FAILED = 4  # attempts that a set may fail to explain, and still be looked at
RUN_WHOLLY = 8  # of the larger ones, those that promise most
EVEN = sum(1 << 2 * place for place in range(1000))  # a bit for each attempt
COMPARING = 20  # what a comparison costs beside the nodes, as if they were more
TRIED = (0, 200, 120, 80, 40)  # and how many of the larger ones are run
# Decisions about how far it searches: one may show only because of another.
REACH = frozenset({"depth", "unit of depth", "countdown", "depth test", "turns", "first turn", "end"})
END = frozenset({"end"})  # at the full depth, where another depth goes beyond it, this shows everywhere
MOST_WHOLLY = 400  # of those that may explain everything, which are run besides
MOST_HIDDEN = 3  # right attempts that a mistake does not explain, and another would have to hide it there


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
    """What is known of two together before they are run."""

    value: float
    certain: int  # what they should explain at least
    possible: int  # and at most
    shown: int


class Fitting:
    """The search for an explanation of some attempts, in as much detail as is asked for.

    When its `work` is over, what explains most so far is the best.
    """

    def __init__(
        self,
        mistakes: Sequence[type[Mistake]],
        attempts: Sequence[Attempt],
        detail: Detail,
        work: Work | None = None,
    ) -> None:
        self._attempts, self._detail = attempts, detail
        self._work = work or Work()
        self._costs = [COMPARING + len(attempt.got.generated) for attempt in attempts]
        self._all = range(len(attempts))
        self._answered = sum(3 << 2 * place for place in self._all if attempts[place].got.action is not None)
        self._every = (1 << 2 * len(attempts)) - 1
        self._right = self._predictions(RIGHT)
        self._known: dict[Hypothesis, Masks] = {RIGHT: Masks(self._explained(RIGHT, self._all), 0)}
        self._possible = mistakes

    def best(self, start: Sequence[Hypothesis] = (RIGHT,), most: int = MOST_MISTAKES) -> Fit:
        """The sets of mistakes that explain most, the smallest first, each with all of a `start`."""
        alone = self._alone() if start == (RIGHT,) and most else ()
        if alone:
            return Fit(alone, len(self._attempts), True)
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
        self._work.add(self._costs[place])
        return explains(hypothesis, self._attempts[place], self._detail)

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
        """How many attempts these mistakes explain wholly."""
        return _whole(self._masks(hypothesis).explained).bit_count()

    def explained_where_wrong(self, hypothesis: Hypothesis) -> int:
        """How many of those that a right search does not explain."""
        wholly = _whole(self._masks(hypothesis).explained)
        return (wholly & ~_whole(self._known[RIGHT].explained)).bit_count()

    def looks_alike(self, mistake: type[Mistake], hypothesis: Hypothesis) -> bool:
        """Whether it shows at all answers that the hypothesis leaves open: something like it may be wrong."""
        open_ = _whole(self._answered) & ~_whole(self._masks(hypothesis).explained)
        shown = self._masks((mistake,)).shown
        return bool(open_) and not open_ & ~(shown | shown >> 1)

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
        wholly.sort(key=lambda each: self._every & ~promises[each].possible != 0)
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

    def _promise(self, hypothesis: Hypothesis, added: type[Mistake]) -> Promise:
        """What they promise together."""
        one, other = self._known[hypothesis], self._known[added,]
        decided = frozenset[str]().union(*(each.decides for each in hypothesis))
        both = open_ = one.shown & other.shown
        value = self._certain(one, other, both).bit_count() + both.bit_count() / 2
        if added.decides & REACH and decided & REACH:
            open_ = one.shown | other.shown
        if ({"depth"} & added.decides and decided & END) or ({"depth"} & decided and added.decides & END):
            open_ = self._every
        certain = self._certain(one, other, open_)
        return Promise(value, certain, certain | open_, one.shown | other.shown)

    @staticmethod
    def _certain(one: Masks, other: Masks, open_: int) -> int:
        """What one of the two explains and the other leaves alone."""
        return (one.explained & ~other.shown | other.explained & ~one.shown) & ~open_

    def _looked_at(self, hypothesis: Hypothesis, certain: int, most_failed: int) -> int:
        """What it explains of the rest; nothing more is looked at after some that it does not explain."""
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
            self._work.add(self._costs[place])
            nodes, answer = explained(hypothesis, self._attempts[place], self._detail)
            found |= (nodes | answer << 1) << 2 * place
        return found

    def _predictions(self, hypothesis: Hypothesis) -> list[Behaviour]:
        self._work.add(sum(self._costs))
        return [prediction(hypothesis, attempt.exercise, attempt.order) for attempt in self._attempts]

    def _shown(self, predictions: list[Behaviour]) -> int:
        shown = 0
        for place, (right, other) in enumerate(zip(self._right, predictions, strict=True)):
            nodes = not same_nodes(right, other, self._detail)
            answer = (right.action, right.value, right.actions) != (other.action, other.value, other.actions)
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


def _in_order(hypothesis: Hypothesis) -> list[int]:
    return [PLACES[each] for each in hypothesis]


def _whole(mask: int) -> int:
    """One bit for each attempt of which both are explained."""
    return mask & mask >> 1 & EVEN
