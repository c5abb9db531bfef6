"""The search for the fewest known mistakes that together explain what a student's search did.

What two mistakes do together follows, wherever only one of them shows, from what each does alone. So sets
of mistakes are tried in the order in which that promises most, and few of them have to be run. Pairs about
turns and depth, where each alone shows nothing about both, are all tried where only nodes are compared.
Where the best set explains more than a right search, and leaves answers open, each known mistake is tried
as one more, with the best sets of each size. All this is done in the attempts that exclude most. What
explains these is compared with the others, which are looked at if they refute it.

What a set explains is a whole number with two bits for each attempt, its *mask*: for the attempt in place p
bit 2p says whether its nodes are explained, and bit 2p + 1 whether its answer is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, islice
from typing import NamedTuple

from autograder.behaviour import Behaviour
from autograder.examiner.exercise import Attempt
from autograder.examiner.explained_attempts import Detail, ExplainedParts, explained_parts, nodes_agree
from autograder.examiner.hypotheses import (
    RIGHT,
    Hypothesis,
    additions,
    hypothesis_of,
    is_general,
    with_one_more,
    without,
)
from autograder.examiner.predicting import count_run, prediction
from autograder.examiner.work import COMPARING, RUNNING, Work
from autograder.reference.mistakes import RANK, Mistake, exclude_each_other

# Above each number is what it trades, and the test that fell when it was halved or doubled (by one if small).
# "Measured": no plain test fell, but the tables of test_held_apart.py were measured with it.

# Fewer: mistakes together are missed; more: BEAM and TRIED need one number more. Measured, against 3.
MOST_MISTAKES = 4  # in one search
# By the number of mistakes in a set: how many sets with one mistake less get one more, and how many of the
# sets that result are run.
# Down to MOST_HIDDEN, fewer miss mistakes, more take time. Measured; all halved: native_9, minimax_09 fell.
BEAM = (0, 200, 120, 20, 8)
TRIED = (0, 200, 120, 80, 40)
# Sets that may explain everything and are run as well: those that look as deep as the student's search, and
# those that promise most.
MOST_AS_DEEP, MOST_PROMISING = 400, 120
MOST_COMPLETED = 4  # of the sets of each size that explain most, those that get any mistake more
MOST_FAILED = 4  # attempts that a set may fail to explain, and still be looked at
RUN_WHOLLY = 8  # of the sets that result, those that promise most
MOST_HIDDEN = 3  # right attempts that a mistake does not explain, and another would have to hide it there
# Attempts in which explanations are looked for first: wrong ones, those without an answer, right ones.
# Fewer: less is refuted at once; more: each comparison takes longer. Measured.
MOST_WRONG_FIRST, MOST_ERRORS_FIRST, MOST_RIGHT_FIRST = 14, 3, 6
FIRST_BITS = sum(1 << 2 * place for place in range(1000))  # of the two for each attempt, the lower one
BOTH = 3  # bits of an attempt
# Decisions about how far it searches: where one shows, any other mistake may show because of it.
REACH = frozenset({"depth", "unit of depth", "countdown", "depth test", "turns", "first turn", "end"})
END = frozenset({"end"})  # at the full depth, where another depth goes beyond it, this shows everywhere
# Only which of the wrong attempts come first. Measured.
TELLING = 12  # nodes of an attempt that refutes much and costs little


class Fit(NamedTuple):
    """The sets of mistakes that explain most; of those that explain the same, all that are the smallest."""

    hypotheses: tuple[Hypothesis, ...]
    explained: int  # attempts
    is_whole: bool  # whether they explain every attempt, or every one that led to an answer if none does


class Masks(NamedTuple):
    """The parts that a set of mistakes explains, and those in which it differs from the correct search."""

    explained: int
    shown: int


class Promise(NamedTuple):
    """The conclusions for two mistakes together from each alone, before a search with both is run."""

    value: float  # bits that it is expected to explain
    certain: int  # the mask of what it should explain at least
    possible: int  # and at most
    shown: int


class Comparisons:
    """Comparisons of sets of mistakes with one search; nothing is compared twice.

    A search with mistakes costs work when it is first run, and a comparison when it is first made.
    """

    def __init__(self, work: Work | None = None) -> None:
        self.work = work or Work()
        # By the id of an attempt, which is kept here, so that no other can get its id.
        self._run: dict[tuple[Hypothesis, int], tuple[Attempt, Behaviour]] = {}
        self._alike: dict[Behaviour, Behaviour] = {}  # so that equal ones are the same object
        self._made: dict[tuple[Hypothesis, int, Detail], ExplainedParts] = {}

    def prediction(self, hypothesis: Hypothesis, attempt: Attempt) -> Behaviour:
        """The behaviour of a search with these mistakes where this attempt was made."""
        key = hypothesis, id(attempt)
        run = self._run.get(key)
        if run is None:
            self.work.add(RUNNING * (COMPARING + len(attempt.got.generated)))
            if attempt.order is None:
                count_run(self.work, hypothesis, attempt.exercise)
            else:  # it is remembered nowhere else
                self.work.count_search(len(attempt.got.generated))
            behaviour = prediction(hypothesis, attempt.exercise, attempt.order)
            run = self._run[key] = attempt, self._alike.setdefault(behaviour, behaviour)
        return run[1]

    def explained_parts(self, hypothesis: Hypothesis, attempt: Attempt, detail: Detail) -> ExplainedParts:
        """The parts of the attempt that are just as a search with these mistakes does them."""
        key = hypothesis, id(attempt), detail
        made = self._made.get(key)
        if made is None:
            self.work.add(COMPARING)
            self.prediction(hypothesis, attempt)
            made = self._made[key] = explained_parts(hypothesis, attempt, detail)
        return made


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
        self.possible, self._attempts, self.detail = mistakes, attempts, detail
        self._comparisons = comparisons or Comparisons()
        self._work = self._comparisons.work
        self._places = range(len(attempts))
        with_answer = [place for place in self._places if attempts[place].has_answer]
        self._all_answered = sum(BOTH << 2 * place for place in with_answer)
        self._everything = (1 << 2 * len(attempts)) - 1
        self._right = self._predictions(RIGHT)
        self._masks: dict[Hypothesis, Masks] = {RIGHT: Masks(self._explained_in(RIGHT, self._places), 0)}
        self._depths: dict[Hypothesis, int] = {}

    # The search: sets of one mistake, then of two, and so on.

    def best(self, start: Sequence[Hypothesis] = (RIGHT,), most: int = MOST_MISTAKES) -> Fit:
        """The sets of mistakes that explain most, the smallest first, each with all of a `start`.

        They are looked for in the attempts that exclude most. What explains all of these is compared with the
        others, and those that refute it are then looked at, too.
        """
        looked_at = self._most_telling() if self.detail.needs_answer else {*self._places}
        while len(looked_at) < len(self._attempts):
            attempts = [self._attempts[place] for place in sorted(looked_at)]
            fit = Fitting(self.possible, attempts, self.detail, self._comparisons).best_of_all(start, most)
            further = self._refuting(fit.hypotheses) if fit.is_whole else set[int]()
            if further <= looked_at or self._work.is_over:
                return self._most_explaining(dict.fromkeys((*start, *fit.hypotheses)))
            looked_at |= further
        return self.best_of_all(start, most)

    def _most_telling(self) -> set[int]:
        """The places of what is looked at first: wrong answers, errors, and small right ones."""
        answered = [place for place in self._wrong_places if self._attempts[place].has_answer]
        errors = [place for place in self._wrong_places if not self._attempts[place].has_answer]
        right = self._right_places[:MOST_RIGHT_FIRST]
        return {*answered[:MOST_WRONG_FIRST], *errors[:MOST_ERRORS_FIRST], *right}

    def _refuting(self, hypotheses: Sequence[Hypothesis]) -> set[int]:
        """The places of the first answers that these do not explain.

        If they explain all, but none explains all errors, these: a larger set may do that.
        """
        answered = [place for place in self._places if self._attempts[place].has_answer]
        first = (next((at for at in answered if not self._explains(one, at)), None) for one in hypotheses)
        refuting = {place for place in first if place is not None}
        if refuting or any(self.number_explained(one) == len(self._attempts) for one in hypotheses):
            return refuting
        return {*self._places}.difference(answered)

    def _most_explaining(self, hypotheses: Iterable[Hypothesis]) -> Fit:
        """The smallest of these sets that explain most of all attempts."""

        def rank(hypothesis: Hypothesis) -> tuple[bool, int, int]:
            explained = self._masks_of(hypothesis).explained
            is_whole = not self._all_answered & ~explained
            return is_whole, _whole(explained).bit_count(), -len(hypothesis)

        ranks = {each: rank(each) for each in hypotheses}
        highest = max(ranks.values())
        best = sorted((each for each, one in ranks.items() if one == highest), key=_in_order)
        return Fit(tuple(best), highest[1], highest[0])

    def best_of_all(self, start: Sequence[Hypothesis] = (RIGHT,), most: int = MOST_MISTAKES) -> Fit:
        """The sets of mistakes that explain most, looked for in all attempts at once."""
        alone: tuple[Hypothesis, ...] = ()
        if start == (RIGHT,) and self.number_explained(RIGHT) < len(self._attempts):
            alone = self._explaining_all((each,) for each in self.possible) if most else ()
            if not alone and most > 1 and not self.detail.compares_answer:
                alone = self._explaining_in_pairs()
        if alone:
            return Fit(alone, len(self._attempts), True)
        if not self.detail.needs_answer:  # of errors alone, a part says nothing
            right = self.number_explained(RIGHT)
            return Fit((RIGHT,), right, right == len(self._attempts))
        level = list(start)
        for hypothesis in level:
            self._masks_of(hypothesis)
        best, least = self._fit(level), len(level[0])
        fits = [best]  # of each size
        for size in range(least + 1, most + 1):
            if self._work.is_over:
                break
            is_smaller_whole = best.is_whole and len(best.hypotheses[0]) < size - 1
            if best.explained == len(self._attempts) or is_smaller_whole:
                break
            before = self._most_bits(level)
            level = self._larger(level, size)
            if not level or (size > least + 1 and self._most_bits(level) <= before):
                break
            fits.append(self._fit(level))
            best = max(fits, key=lambda fit: (fit.is_whole, fit.explained))
        # Of what explains no more than a right search, a part says nothing of the rest.
        if best.is_whole or best.explained <= self.number_explained(RIGHT):
            return best
        for fit in sorted(fits, key=lambda fit: -fit.explained):
            # Beside a general one, nearly anything explains the rest.
            special = (each for each in fit.hypotheses if not any(map(is_general, each)))
            smaller = (each for each in special if each and len(each) < most)
            if complete := self._completed(islice(smaller, MOST_COMPLETED)):
                return self._most_explaining(complete)
        return best

    def _completed(self, hypotheses: Iterable[Hypothesis]) -> tuple[Hypothesis, ...]:
        """The sets with one of these, and any one mistake more, that explain everything.

        That may be a mistake that shows only beside the others, or one that alone looks like a different one.
        """
        complete = dict[Hypothesis, None]()
        answered = [place for place in self._places if self._attempts[place].has_answer]
        for hypothesis in hypotheses:
            is_explained = {place: self._explains(hypothesis, place) for place in answered}
            places = sorted(answered, key=is_explained.__getitem__)
            for more in with_one_more(hypothesis, self.possible):
                if not self._work.is_over and all(self._explains(more, place) for place in places):
                    complete[more] = None
        return tuple(complete)

    def _explaining_in_pairs(self) -> tuple[Hypothesis, ...]:
        """The pairs of mistakes about turns and depth that explain everything.

        What each of the two does alone shows nothing about both.
        """
        reaching = [each for each in self.possible if each in self._reaching - self._ending]
        pairs = (hypothesis_of(pair) for pair in combinations(reaching, 2) if not exclude_each_other(*pair))
        return self._explaining_all(pairs)

    def _explaining_all(self, hypotheses: Iterable[Hypothesis]) -> tuple[Hypothesis, ...]:
        """The sets that explain everything; all others are left at the first that they do not."""
        return tuple(
            each
            for each in hypotheses
            if not self._work.is_over and all(self._explains(each, place) for place in self._wrong_first)
        )

    def _explains(self, hypothesis: Hypothesis, place: int) -> bool:
        return all(self._comparisons.explained_parts(hypothesis, self._attempts[place], self.detail))

    def _most_bits(self, level: Sequence[Hypothesis]) -> int:
        return max(self._masks[each].explained.bit_count() for each in level)

    def _fit(self, level: Sequence[Hypothesis]) -> Fit:
        """The sets that explain most, when all of each is run."""

        def rank(hypothesis: Hypothesis) -> tuple[bool, int]:
            explained = self._masks[hypothesis].explained
            return not self._all_answered & ~explained, _whole(explained).bit_count()

        highest = max(map(rank, level))
        best = tuple(sorted((each for each in level if rank(each) == highest), key=_in_order))
        sure = tuple(each for each in best if self._keeps_promise(each))
        return Fit(sure or best, highest[1], highest[0] and bool(sure))

    def _keeps_promise(self, hypothesis: Hypothesis) -> bool:
        """Whether the set explains what it promises to, when all of it is run."""
        promised = self._masks[hypothesis].explained
        return self._explained_in(hypothesis, self._places) == promised

    def _larger(self, level: Sequence[Hypothesis], size: int) -> list[Hypothesis]:
        """The sets with one mistake more that promise most; what they explain is known afterwards."""
        if level == [RIGHT]:
            return [(each,) for each in self._mistakes]
        promises = self._promises(self._by_bits(level)[: BEAM[size]])
        tried = []
        for hypothesis, most_failed in self._to_try(promises, size).items():
            if self._work.is_over:
                break
            tried.append(hypothesis)
            certain, shown = promises[hypothesis].certain, promises[hypothesis].shown
            beyond = self._explained_beyond(certain, hypothesis, most_failed)
            self._masks[hypothesis] = Masks(certain | beyond, shown)
        for hypothesis in self._by_bits(tried)[:RUN_WHOLLY]:
            explained = self._explained_in(hypothesis, self._places)
            self._masks[hypothesis] = self._masks[hypothesis]._replace(explained=explained)
        return tried

    def _by_bits(self, level: Sequence[Hypothesis]) -> list[Hypothesis]:
        return sorted(level, key=lambda each: -self._masks[each].explained.bit_count())

    def _to_try(self, promises: Mapping[Hypothesis, Promise], size: int) -> dict[Hypothesis, int]:
        """The sets to be run, each with the number of attempts that it may fail to explain."""
        by_value = sorted(promises, key=lambda each: -promises[each].value)
        promising = [each for each in by_value if not self._all_answered & ~promises[each].possible]
        as_deep = sorted(
            promising,
            key=lambda each: (self._everything & ~promises[each].possible != 0, -self._as_deep(each)),
        )
        wholly = (*as_deep[:MOST_AS_DEEP], *promising[:MOST_PROMISING])
        return dict.fromkeys(wholly, 1) | dict.fromkeys(by_value[: TRIED[size]], MOST_FAILED)

    def _as_deep(self, hypothesis: Hypothesis) -> int:
        """The fewest attempts that look as far as one of its mistakes does, of those that decide how far."""
        deciding: list[Hypothesis] = [(each,) for each in hypothesis if each.decides & REACH]
        return min(map(self._as_deep_alone, deciding or [RIGHT]))

    def _as_deep_alone(self, hypothesis: Hypothesis) -> int:
        if hypothesis not in self._depths:
            both = zip(self._predictions(hypothesis), self._attempts, strict=True)
            self._depths[hypothesis] = sum(_depth(one) == _depth(attempt.got) for one, attempt in both)
        return self._depths[hypothesis]

    def _explained_beyond(self, certain: int, hypothesis: Hypothesis, most_failed: int) -> int:
        """Parts that it explains and that are not certain, until too many attempts contradict it."""
        explained, failed = 0, 0
        for place in self._wrong_first:
            if certain >> 2 * place & BOTH != BOTH and failed < most_failed:
                explained_here = self._explained_in(hypothesis, (place,))
                failed += not _whole(explained_here)
                explained |= explained_here
        return explained

    # What a set promises to explain.

    def _promises(self, level: Sequence[Hypothesis]) -> dict[Hypothesis, Promise]:
        """The promises of all sets with one mistake more than these."""
        promises: dict[Hypothesis, Promise] = {}
        reaching, deep, ending = self._reaching, self._deep, self._ending
        for hypothesis in level:
            explained, shown = self._masks[hypothesis]
            reached = shown if not reaching.isdisjoint(hypothesis) else 0
            is_deep, is_ending = not deep.isdisjoint(hypothesis), not ending.isdisjoint(hypothesis)
            for added, more in additions(hypothesis, self._mistakes):
                if more in promises:
                    continue
                other = self._masks[added,]
                both = shown & other.shown
                either = explained & ~other.shown | other.explained & ~shown  # by one, untouched by the other
                value = (either & ~both).bit_count() + both.bit_count() / 2
                # What ends a search at the full depth shows at other nodes, or at none, at another depth.
                if (is_ending and added in deep) or (is_deep and added in ending):
                    uncertain = self._everything
                else:
                    uncertain = both | _both_bits(reached | (other.shown if added in reaching else 0))
                certain = either & ~uncertain
                promises[more] = Promise(value, certain, certain | uncertain, shown | other.shown)
        self._work.add(len(promises))
        return promises

    @cached_property
    def _reaching(self) -> frozenset[type[Mistake]]:
        return frozenset(each for each in self.possible if each.decides & REACH)

    @cached_property
    def _deep(self) -> frozenset[type[Mistake]]:
        return frozenset(each for each in self.possible if "depth" in each.decides)

    @cached_property
    def _ending(self) -> frozenset[type[Mistake]]:
        return frozenset(each for each in self.possible if each.decides & END)

    # What is explained, and what shows.

    def number_explained(self, hypothesis: Hypothesis) -> int:
        """The number of attempts that these mistakes explain wholly."""
        return _whole(self._masks_of(hypothesis).explained).bit_count()

    def explained_where_wrong(self, hypothesis: Hypothesis) -> int:
        """The number of attempts that these mistakes explain wholly, and a correct search does not."""
        wholly = _whole(self._masks_of(hypothesis).explained)
        return (wholly & ~_whole(self._masks[RIGHT].explained)).bit_count()

    def gain(self, mistake: type[Mistake], hypothesis: Hypothesis) -> int:
        """The number of attempts that these mistakes explain, and do not explain without this one."""
        return self.number_explained(hypothesis) - self.number_explained(without(hypothesis, mistake))

    def share(self, mistake: type[Mistake], hypothesis: Hypothesis) -> float:
        """The share of the answers that these mistakes explain wholly, of those that this one changes."""
        others = self._predictions(without(hypothesis, mistake))
        changed = [
            place
            for place, (one, other) in enumerate(zip(self._predictions(hypothesis), others, strict=True))
            if self._attempts[place].has_answer
            and (
                (one.action, one.value) != (other.action, other.value)
                or not nodes_agree(one, other, self.detail)
            )
        ]
        wholly = _whole(self._masks_of(hypothesis).explained)
        return sum(wholly >> 2 * place & 1 for place in changed) / len(changed) if changed else 0.0

    def shows_wherever_open(self, mistake: type[Mistake], hypothesis: Hypothesis) -> bool:
        """Whether the mistake shows at every answer that the hypothesis leaves open, and there is one.

        Then something like it may be wrong in its place.
        """
        left_open = _whole(self._all_answered) & ~_whole(self._masks_of(hypothesis).explained)
        shown = self._masks_of((mistake,)).shown
        return bool(left_open) and not left_open & ~(shown | shown >> 1)

    def is_shown(self, mistake: type[Mistake]) -> bool:
        """Whether the mistake alone changes anything in these exercises."""
        return any(self._shows_at(mistake, place) for place in self._wrong_first)

    def _shows_at(self, mistake: type[Mistake], place: int) -> bool:
        other = self._comparisons.prediction((mistake,), self._attempts[place])
        return bool(self._difference(self._right[place], other))

    def _masks_of(self, hypothesis: Hypothesis) -> Masks:
        if hypothesis not in self._masks:
            self._masks[hypothesis] = Masks(
                self._explained_in(hypothesis, self._places), self._shown(self._predictions(hypothesis))
            )
        return self._masks[hypothesis]

    def _explained_in(self, hypothesis: Hypothesis, places: Iterable[int]) -> int:
        """The mask of what it explains in these places."""
        explained = 0
        for place in places:
            nodes, answer = self._comparisons.explained_parts(hypothesis, self._attempts[place], self.detail)
            explained |= (nodes | answer << 1) << 2 * place
        return explained

    def _predictions(self, hypothesis: Hypothesis) -> list[Behaviour]:
        return [self._comparisons.prediction(hypothesis, attempt) for attempt in self._attempts]

    def _shown(self, predictions: list[Behaviour]) -> int:
        """The mask of where a search that does this differs from the correct one."""
        shown = 0
        for place, (right, other) in enumerate(zip(self._right, predictions, strict=True)):
            shown |= self._difference(right, other) << 2 * place
        return shown

    def _difference(self, right: Behaviour, other: Behaviour) -> int:
        """The mask, for one attempt, of where another search differs from the correct one."""
        if other is right:
            return 0
        nodes = not nodes_agree(right, other, self.detail)
        answers = [(each.action, each.value, each.actions) for each in (right, other)]
        return nodes | (self.detail.compares_answer and answers[0] != answers[1]) << 1

    @cached_property
    def _right_places(self) -> list[int]:
        """The places of the attempts that a right search explains."""
        whole = _whole(self._masks[RIGHT].explained)
        right = (place for place in self._places if whole >> 2 * place & 1)
        return sorted(right, key=lambda place: len(self._attempts[place].got.generated))

    @cached_property
    def _wrong_places(self) -> list[int]:
        """The places of the attempts that a right search does not explain."""
        right = set(self._right_places)
        wrong = (place for place in self._places if place not in right)
        return sorted(wrong, key=lambda place: abs(len(self._attempts[place].got.generated) - TELLING))

    @property
    def _wrong_first(self) -> list[int]:
        """The places of all attempts, those first that a right search does not explain."""
        return self._wrong_places + self._right_places

    # The mistakes that are tried together with others.

    @cached_property
    def _mistakes(self) -> list[type[Mistake]]:
        return list(self._distinct(self.possible))

    def _distinct(self, mistakes: Sequence[type[Mistake]]) -> Iterator[type[Mistake]]:
        """The mistakes that show where a right search explains nothing; of those that are alike, the first.

        Those that others may hide there, or that may mean anything, are all tried.
        """
        alike_by_behaviour: dict[tuple[int, ...], list[type[Mistake]]] = {}  # by their ids
        has_own_values = any(each.explains_any_value for each in mistakes)  # they may hide anything
        for mistake in mistakes:
            if self._work.is_over:
                return
            may_be_hidden = has_own_values or any(_flags(mistake)) or mistake.decides & REACH
            if not may_be_hidden and (
                not self._shows_where_wrong(mistake) or self._would_have_shown(mistake)
            ):
                continue
            predictions = self._predictions((mistake,))
            masks = self._masks_of((mistake,))
            alike = alike_by_behaviour.setdefault(tuple(map(id, predictions)), [])
            key = mistake.name, mistake.decides, _flags(mistake)
            is_new = not any((each.name, each.decides, _flags(each)) == key for each in alike)
            if is_new and (masks.shown or any(_flags(mistake))):
                alike.append(mistake)
                yield mistake

    def _shows_where_wrong(self, mistake: type[Mistake]) -> bool:
        """Whether the mistake alone changes anything in an attempt that a right search does not explain."""
        return any(self._shows_at(mistake, place) for place in self._wrong_places)

    def _would_have_shown(self, mistake: type[Mistake]) -> bool:
        """Whether too many attempts are right that the mistake does not explain."""
        unexplained = (
            place
            for place in self._right_places
            if self._explained_in((mistake,), (place,)) != BOTH << 2 * place
        )
        return len(list(islice(unexplained, MOST_HIDDEN))) == MOST_HIDDEN


def _flags(mistake: type[Mistake]) -> tuple[bool, bool, bool]:
    return mistake.explains_any_tie, mistake.explains_any_order, mistake.explains_any_value


def _depth(behaviour: Behaviour) -> int:
    """The moves to the deepest node that is evaluated: children of leaves may be generated in vain."""
    return max(map(len, behaviour.evaluated or behaviour.generated), default=0)


def _in_order(hypothesis: Hypothesis) -> list[tuple[int, str, int]]:
    return [RANK[each] for each in hypothesis]


def _both_bits(mask: int) -> int:
    """Both bits for each attempt of which one or the other is in the mask."""
    lower = (mask | mask >> 1) & FIRST_BITS
    return lower | lower << 1


def _whole(mask: int) -> int:
    """The lower bit for each attempt of which both are in the mask."""
    return mask & mask >> 1 & FIRST_BITS
