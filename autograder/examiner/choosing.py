"""The choice of what a student's search is asked next: an exercise on which hypotheses about it differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations, count, islice

from autograder.examiner.exercise import Exercise, SearchResult
from autograder.examiner.explained_attempts import Detail, nodes_agree, shows
from autograder.examiner.hypotheses import (
    Hypothesis,
    additions,
    is_general,
    names_in,
    search_with,
    without,
)
from autograder.examiner.predicting import count_run, prediction
from autograder.examiner.work import COMPARING, Work
from autograder.reference.mistakes import Mistake

# Above each number is what it trades, and the test that fell when it was halved or doubled (by one if small).
# "Measured": no plain test fell, but the tables of test_held_apart.py were measured with it.

# Fewer: chance confirms; more: exercises. Measured.
CONFIRMED = 3  # exercises at which a mistake must have shown
# Fewer: less is confirmed; more: time. Measured; of the plain tests, those of two files were tried.
LOOKED_THROUGH = 120  # exercises of the pool, for one that confirms an explanation
# Fewer: less is told apart; more: time. Measured.
MOST_PAIRS = 10  # of hypotheses that are compared
# Fewer: less is told apart; more: exercises that tell little. Measured.
MOST_BY_CHANCE = 6  # exercises, to tell a mistake apart from one that explains whatever it does there
# Less: less is told apart; more: time. Measured.
MOST_WORK_OF_TELLING = 400_000
# Less: less is refuted; more: time. Measured.
MOST_WORK_OF_REFUTING = 25_000
# Fewer: less is refuted (at 24, AlphaNeverRaised is found without AnyTieWins beside it); more: that work goes
# to mistakes that none shows, such as OwnScore where no evaluation is given. Measured, with 13 rows of those
# tables.
MOST_WITHOUT_SIGN = 30  # exercises in which a mistake is looked for that shows in none of them by itself


class Pool:
    """Exercises that are made when they are first looked at: most examinations need the first ones only."""

    def __init__(self, exercises: Iterable[Exercise]) -> None:
        self._further, self._made = iter(exercises), list[Exercise]()

    def first(self, most: int | None = None) -> Iterator[Exercise]:
        """The first `most` of them, or all."""
        for place in count() if most is None else range(most):
            if place == len(self._made):
                self._made.extend(islice(self._further, 1))
            if place == len(self._made):
                return
            yield self._made[place]


class NextExercise:
    """Chooses from a pool the exercise that a student's search is asked next.

    `results` is the examiner's list of what was asked and answered, which grows. Two hypotheses differ on an
    exercise where searches with these mistakes take different actions, or visit different nodes.
    """

    def __init__(self, pool: Iterable[Exercise], results: Sequence[SearchResult], work: Work) -> None:
        self._pool, self._results, self._work = Pool(pool), results, work
        self._work_of_telling = work.beside(MOST_WORK_OF_TELLING)  # hypotheses apart
        self._work_of_refuting = work.beside(MOST_WORK_OF_REFUTING)  # whose end ends nothing else
        # Pairs that need no further look: an exercise that was asked tells them apart, or none can. And the
        # number of the first exercises asked in which a pair was found to be alike.
        self._settled: set[tuple[Hypothesis, Hypothesis, Detail]] = set()
        self._alike_so_far = Counter[tuple[Hypothesis, Hypothesis, Detail]]()
        self._without_new_size: set[tuple[Hypothesis, type[Mistake], Detail]] = set()  # on trees of all sizes
        self._alike: set[tuple[Hypothesis, Hypothesis, Detail]] = set()  # that no exercise tells apart
        self._refuted_at = Counter[str]()  # how many hypotheses an exercise refuted, by its key
        self._by_chance: Counter[tuple[frozenset[type[Mistake]], Detail]] = Counter()

    @property
    def telling_is_over(self) -> bool:
        """Whether the work for telling explanations apart is used up."""
        return self._work_of_telling.is_over

    def between(self, hypotheses: Sequence[Hypothesis], detail: Detail) -> Exercise | None:
        """An exercise on which two of the hypotheses differ that have different names."""
        by_names = {tuple(each.name for each in one): one for one in reversed(hypotheses)}
        for one, other in islice(combinations(reversed(by_names.values()), 2), MOST_PAIRS):
            if (one, other, detail) in self._alike:
                continue
            exercise = self._first_difference(one, other, self._new(None), detail, self._work_of_telling)
            general = frozenset(filter(is_general, (*one, *other)))
            if exercise is not None and self._by_chance[general, detail] < MOST_BY_CHANCE:
                self._by_chance[general, detail] += bool(general)
                return exercise
            self._alike.add((one, other, detail))
        return None

    def look_alike(
        self, hypothesis: Hypothesis, hypotheses: Sequence[Hypothesis], named: Collection[type[Mistake]]
    ) -> tuple[tuple[type[Mistake], type[Mistake]], ...]:
        """The `named` mistakes of a hypothesis, each with one of another name that is not ruled out."""
        alike = {frozenset((names_in(one), names_in(other))) for one, other, _ in self._alike}
        ours, pairs = names_in(hypothesis), dict[str, tuple[type[Mistake], type[Mistake]]]()
        for other in hypotheses:
            theirs = names_in(other)
            replaced = [each for each in hypothesis if each.name not in theirs]
            by = [each for each in other if each.name not in ours]
            is_pair = len(replaced) == len(by) == 1 and replaced[0] in named and not is_general(by[0])
            if is_pair and {ours, theirs} in alike:
                pairs.setdefault(by[0].name, (replaced[0], by[0]))
        return tuple(pairs.values())

    def without_more_agents(self, most: int) -> None:
        """Chooses no exercise with more agents than this any more."""
        self._pool = Pool(each for each in self._pool.first() if size_of(each)[0] <= most)

    def to_confirm(self, hypothesis: Hypothesis, detail: Detail) -> Exercise | None:
        """An exercise at which one of several mistakes shows that few exercises so far have shown."""
        so_far = self._so_far()
        for mistake in hypothesis:
            others = without(hypothesis, mistake)
            shown = sum(
                self._first_difference(hypothesis, others, [each], detail, self._work_of_telling) is not None
                for each in so_far
            )
            if shown < CONFIRMED:
                exercise = self._first_difference(
                    hypothesis, others, self._new(), detail, self._work_of_telling
                )
                if exercise is not None:
                    return exercise
        return None

    def of_new_size(self, hypothesis: Hypothesis, detail: Detail) -> Exercise | None:
        """An exercise of a size at which one of the mistakes has not shown so far.

        What is like a mistake does the same on trees of some sizes, and something else on others.
        """
        so_far = self._so_far()
        for mistake in hypothesis:
            if (hypothesis, mistake, detail) in self._without_new_size:
                continue
            others = without(hypothesis, mistake)
            shown = {
                size_of(each) for each in so_far if self._first_difference(hypothesis, others, [each], detail)
            }
            new = (each for each in self._new() if size_of(each) not in shown)
            exercise = self._first_difference(hypothesis, others, new, detail)
            if exercise is not None:
                return exercise
            self._without_new_size.add((hypothesis, mistake, detail))
        return None

    def to_refute(
        self, hypothesis: Hypothesis, possible: list[type[Mistake]], detail: Detail
    ) -> Exercise | None:
        """An exercise at which one more of the `possible` mistakes would show that has not shown so far.

        It is looked for where that mistake shows by itself: elsewhere the mistake hardly ever shows with
        others. Several are needed for one that explains whatever a search does. And forms of different
        mistakes come first, because there may be no work left for all.
        """
        if not hypothesis:
            return None
        so_far, new, work = self._so_far(), list(self._new()), self._work_of_refuting
        for added, more in additions(hypothesis, _by_turns(possible)):
            if work.is_over:
                return None
            pair = hypothesis, more, detail
            if pair in self._settled:
                continue
            fewest = CONFIRMED if is_general(added) else 1
            unknown = so_far[self._alike_so_far[pair] :]
            unknown.sort(key=lambda each: -self._refuted_at[each.key])  # most are refuted by the same few
            showing = (
                each for each in unknown if self._first_difference(hypothesis, more, [each], detail, work)
            )
            shown = [*islice(showing, fewest)]
            self._refuted_at.update(each.key for each in shown)
            if len(shown) < fewest:
                self._alike_so_far[pair] = len(so_far) if fewest == 1 else 0
                exercise = self._first_difference(
                    hypothesis, more, self._showing(added, new, detail), detail, work
                )
                if exercise is not None:
                    return exercise
            if not work.is_over:
                self._settled.add(pair)
        return None

    def _showing(
        self, mistake: type[Mistake], exercises: Sequence[Exercise], detail: Detail
    ) -> Iterator[Exercise]:
        """The exercises at which the mistake shows by itself; none if it shows in none of the first."""
        has_shown = False
        for place, exercise in enumerate(exercises):
            if not has_shown and place == MOST_WITHOUT_SIGN:
                return
            if self._shows(mistake, exercise, detail):
                has_shown = True
                yield exercise

    def _shows(self, mistake: type[Mistake], exercise: Exercise, detail: Detail) -> bool:
        work = self._work_of_refuting
        if work.is_over:
            return False
        work.add(COMPARING)
        count_run(work, (mistake,), exercise)
        return shows(mistake, exercise, detail)

    def _so_far(self) -> list[Exercise]:
        return [each.attempt.exercise for each in self._results]

    def _new(self, most: int | None = LOOKED_THROUGH) -> Iterator[Exercise]:
        keys = {each.attempt.exercise.key for each in self._results}
        return (each for each in self._pool.first(most) if each.key not in keys)

    def _first_difference(
        self,
        one: Hypothesis,
        other: Hypothesis,
        exercises: Iterable[Exercise],
        detail: Detail,
        work: Work | None = None,
    ) -> Exercise | None:
        """The first of the exercises on which the two differ in what can be seen."""
        work = work or self._work
        is_free = [search_with(each).explains_any_tie for each in (one, other)]
        for exercise in exercises:
            if work.is_over:
                return None
            these, those = prediction(one, exercise), prediction(other, exercise)
            work.add(COMPARING + len(these.generated))
            count_run(work, one, exercise)
            count_run(work, other, exercise)
            is_by_chance = is_free[0] is not is_free[1] and len((these if is_free[0] else those).actions) > 1
            if is_by_chance or these.action != those.action or not nodes_agree(these, those, detail):
                return exercise
        return None


def _by_turns(mistakes: Iterable[type[Mistake]]) -> list[type[Mistake]]:
    """The first form of each mistake, then the second of each, and so on."""
    met = Counter[str]()
    turns: list[tuple[int, type[Mistake]]] = []
    for each in mistakes:
        turns.append((met[each.name], each))
        met[each.name] += 1
    return [each for _, each in sorted(turns, key=lambda turn: turn[0])]


def size_of(exercise: Exercise) -> tuple[int, int]:
    """The agents of a problem, and the depth of its search, in what `depth_counts` says."""
    return exercise.problem.state.num_agents, exercise.problem.settings.depth
