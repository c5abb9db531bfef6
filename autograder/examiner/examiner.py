"""Ask a student's search small exercises until it is known what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from math import inf, isfinite
from operator import itemgetter
from typing import NamedTuple

from autograder.behaviour import state_at
from autograder.examiner.certainty import FEWEST_EXPLAINED, GAIN, certain_mistakes, specific_forms
from autograder.examiner.choosing import CONFIRMED, NextExercise, size_of
from autograder.examiner.exercise import Ask, Attempt, Exercise, SearchResult
from autograder.examiner.explained_attempts import (
    COARSE,
    EXACT,
    FINER,
    ROUGH,
    Detail,
    accounts_for,
    explains,
    is_cut_short,
)
from autograder.examiner.fewest_mistakes import MOST_MISTAKES, Comparisons, Fit, Fitting
from autograder.examiner.findings import Findings
from autograder.examiner.hypotheses import (
    CUTTING,
    RIGHT,
    Hypothesis,
    common_names,
    is_general,
    is_unknowable,
    known_for,
    names_at_most_as_general,
    names_in,
    possible_mistakes,
    special_first,
    with_one_more,
    without,
    without_unlikely,
)
from autograder.examiner.posing import Topic
from autograder.examiner.predicting import prediction, with_shared_ways
from autograder.examiner.search_parts import (
    SearchPart,
    explained_by_parts,
    joined_explanations,
    part_of_evaluation,
    surely_by_parts,
    with_parts,
)
from autograder.examiner.work import Work
from autograder.reference.mistakes import Mistake
from autograder.reference.mistakes.first_values import beginning_at
from pacman.tree import TreeState

# Above each number is what it trades, and the test that fell when it was halved or doubled (by one if small).
# "Measured": no plain test fell, but the tables of test_held_apart.py were measured with it.

# Fewer: test_a_special_mistake_is_named_before_a_general_one_that_was_found_first. More: time.
MOST_ASKED = 90  # exercises
# Fewer: the same test. More: time.
MOST_BY_ACTION = 40  # further ones for a search that returns only its action, gambles first
# Fewer: numbers are missed; more: time. Measured.
MOST_NUMBERS = 3  # that a search may begin with, beside usual ones
# Fewer: less is told apart; more: time. Measured.
MOST_ROUNDS = 24  # of exercises between the explanations that are left
# Fewer: less is told apart; more: time. Measured.
MOST_NARROWED = 6  # exercises, if nothing explains everything
# Fewer: what only boards show is missed; more: time. Measured.
BOARDS_ASKED = 3  # beside the trees; all of them, where trees lead to no answer
# Fewer: test_what_no_question_tells_apart_is_found_together. More: time.
MOST_REFINED = 4  # explanations that are made finer, and as many of other names
# Fewer: the form that the cases show may be missing; more: time. Measured.
MOST_FORMS = 12  # of one explanation, between which the cases decide
# More: test_nothing_is_claimed_of_a_search_that_only_crashes. Fewer: measured.
GIVEN_UP_AFTER = 6  # exercises in which it goes nowhere from the root and has no answer, if it does so in all
# Fewer: mistakes together are missed; more: time. Measured.
MOST_BESIDE_PARTS = 2  # mistakes beside those that explain the parts
# Fewer: large cases tell nothing; more: time. Measured.
MOST_GENERATED = 600  # nodes of an attempt that is compared


class Level(NamedTuple):
    """In which detail an explanation is looked for, with how many mistakes at most, and with which.

    What an exercise refutes gets one mistake more, however many that are.
    """

    detail: Detail
    most: int
    only_ends_are_own: bool = False  # whether only games that are over may have values of the search's own


# After the first level each part is explained by itself.
LEVELS = (Level(EXACT, 1), Level(EXACT, 2), Level(COARSE, MOST_MISTAKES), Level(ROUGH, 2))
LEVELS_OF_ERRORS = (Level(EXACT._replace(needs_answer=False), 1),)  # where the search never had an answer


class Examiner:
    """One examination of a student's search, which finds the known mistakes that the search makes.

    `topic` makes the exercises, and `ask` has the search do one. `cases` are its attempts at cases of the
    assignment: they decide between forms of one mistake, and only they show how it uses another evaluation.
    `earlier` are results, of an earlier examination or of cases, that count as results of this one. `begun`
    are sets of mistakes that are tried first. When the `work` is used up, no further explanation is looked
    for, and what explains most so far is found; a few exercises may still tell that from its likes.
    """

    def __init__(
        self,
        topic: Topic,
        ask: Ask,
        cases: Sequence[Attempt] = (),
        work: Work | None = None,
        earlier: Sequence[SearchResult] = (),
        begun: Sequence[Hypothesis] = (),
    ) -> None:
        self._topic, self._student, self._work = topic, ask, work or Work()
        self._comparisons = Comparisons(self._work)
        self._cases = [each for each in cases if len(each.got.generated) <= MOST_GENERATED]
        self._results = [*earlier]
        self._next = NextExercise(topic.pool(), self._results, self._work)
        self._agents: tuple[float, float] = topic.fewest, inf
        self._begun = begun
        self._nearest: dict[Hypothesis, None] = {}
        self._mistakes = possible_mistakes(topic.model.problem.settings, known_for(topic.model))

    def findings(self) -> Findings:
        """Everything that is found out: in all detail if few mistakes explain that, else roughly first."""
        found = self._explain()
        parts = part_of_evaluation(self._cases, known_for(self._topic.model))
        if any("evaluation" in each.decides for each in found.hypothesis):
            parts = ()  # it is known already
        return replace(found, parts=found.parts + parts, agents=self._agents, nearest=tuple(self._nearest))

    def _explain(self) -> Findings:
        if not self._ask_base():
            return Findings(tuple(self._results))
        if (as_begun := self._explain_as_begun()) is not None:
            return as_begun
        best: tuple[Fit, Level] | None = None
        parts: tuple[SearchPart, ...] = ()
        for place, level in enumerate(self._levels()):
            if place == 1:
                parts = explained_by_parts(self._comparable(), known_for(self._topic.model), self._work)
                findings = self._explain_from(joined_explanations(parts), level)
                if findings is not None:
                    return replace(findings, parts=parts)
            fit = self._distinguished_fit(level)
            self._nearest |= dict.fromkeys(fit.hypotheses[:MOST_REFINED])
            # Where one mistake leaves errors open, two may explain these as well.
            is_enough = place > 0 or self._explains_everything(fit.hypotheses, level.detail)
            if fit.is_whole and is_enough and self._is_convincing(fit.hypotheses, level.detail):
                return replace(self._conclude(fit, level), parts=parts)
            if best is None or fit.explained > best[0].explained:
                best = fit, level
            if self._work.is_over:
                break
        if best is None or not self._number_answered():  # of errors alone a part says nothing
            return Findings(tuple(self._results))
        fit, level = best  # what is sure is so beside all mistakes
        fit, fitting = self._narrowed_fit(fit, level._replace(only_ends_are_own=False))
        sure, doubtful = certain_mistakes(fit, fitting, surely_by_parts(parts))
        findings = self._findings_of(sure, ROUGH, is_whole=False)
        mistakes = with_parts(findings.hypothesis, parts)
        return replace(findings, hypothesis=mistakes, doubtful=doubtful & {*mistakes}, parts=parts)

    def _levels(self) -> list[Level]:
        """The levels on which an explanation is looked for, one after the other.

        A search may have values of its own for all leaves, or only for games that are over, which is tried
        first.
        """
        levels = LEVELS if self._number_answered() else LEVELS_OF_ERRORS
        if self._may_value_leaves() and self._evaluates_all_unfinished_leaves():
            return [*(each._replace(only_ends_are_own=True) for each in levels), *levels]
        return [*levels]

    def _explain_as_begun(self) -> Findings | None:
        """The findings where one of the sets that are tried first explains everything; None if none does.

        These explained the search by another convention, which decides what is cut; so the first of them is
        tried again with other mistakes about that.
        """
        possible = {*self._relevant_mistakes(LEVELS[0])}
        begun = [each for each in self._begun if each and possible.issuperset(each)]
        for detail in (EXACT, COARSE):
            whole = [each for each in begun if self._explains_all(each, self._results, detail)]
            if whole:
                level = Level(detail, len(whole[0]))
                fit = self._distinguished_fit(level, whole[:1])
                if fit.is_whole and self._is_convincing(fit.hypotheses, detail):
                    return self._conclude(fit, level)
        others = [tuple(each for each in one if not each.decides & CUTTING) for one in begun[:1]]
        return self._explain_from([each for each in others if each not in begun], LEVELS[0])

    def _explain_from(self, hypotheses: Sequence[Hypothesis], level: Level) -> Findings | None:
        """The findings where sets with all mistakes of one of these explain everything; None if none does.

        They have mistakes that are relevant on this level; its detail and number of mistakes do not count.
        """
        possible = {*self._relevant_mistakes(level)}
        begun = [each for each in hypotheses if each and possible.issuperset(each)]
        for detail in (EXACT, COARSE) if begun else ():
            level = level._replace(detail=detail, most=min(len(begun[0]) + MOST_BESIDE_PARTS, MOST_MISTAKES))
            fit = self._distinguished_fit(level, begun)
            if fit.is_whole and (needed := self._without_one(fit.hypotheses, detail)):
                level = level._replace(most=len(needed[0]))
                fit = self._distinguished_fit(level, needed)  # a part was misjudged
            if fit.is_whole and self._is_convincing(fit.hypotheses, detail):
                return self._conclude(fit, level)
        return None

    def _without_one(self, hypotheses: Sequence[Hypothesis], detail: Detail) -> list[Hypothesis]:
        """Leave out one mistake of each hypothesis that explains everything without it; no others remain."""
        smaller = (without(each, one) for each in hypotheses[:MOST_REFINED] for one in each)
        return [each for each in dict.fromkeys(smaller) if self._explains_all(each, self._results, detail)]

    def _conclude(self, fit: Fit, level: Level) -> Findings:
        """The findings where these explanations explain everything; special mistakes go before general ones.

        No exercise is spent on telling what hardly any search does from what many do.
        """
        detail = level.detail
        likely = tuple(each for each in fit.hypotheses if without_unlikely(each) == each)
        fit = fit._replace(hypotheses=self._special_first(likely or fit.hypotheses, detail))
        if len(names_at_most_as_general(fit.hypotheses)) > 1 and not self._are_told_apart(fit, detail):
            return self._findings_of(common_names(fit.hypotheses), detail, is_whole=False)
        hypotheses = self._refined(fit, level) if detail.needs_answer else fit.hypotheses
        first, *others = (*self._special_first(hypotheses, detail), *fit.hypotheses)
        forms = self._convincing_forms(first, level)
        form = self._best_form([*dict.fromkeys((*forms, *others))])
        sure = without_unlikely(self._confirmed(form, detail) if self._work.is_over else form)
        findings = self._findings_of(sure, detail, is_whole=sure == form)
        return replace(findings, look_alike=self._next.look_alike(form, hypotheses, findings.hypothesis))

    def _special_first(self, hypotheses: tuple[Hypothesis, ...], detail: Detail) -> tuple[Hypothesis, ...]:
        """The hypotheses, the most special first, unless it convinces less than the first."""
        special = special_first(hypotheses)
        is_same = special[0] == hypotheses[0]
        return special if is_same or self._is_convincing(special[:1], detail) else hypotheses

    def _convincing_forms(self, hypothesis: Hypothesis, level: Level) -> list[Hypothesis]:
        """Forms with special mistakes for its general ones that are as convincing; else the hypothesis alone.

        If these forms have several names, no exercise has decided between them.
        """
        special = specific_forms(hypothesis, self._fitting(level))
        forms = [each for each in special if self._is_convincing((each,), level.detail)]
        return forms if len({names_in(each) for each in forms}) == 1 else [hypothesis]

    def _confirmed(self, hypothesis: Hypothesis, detail: Detail) -> Hypothesis:
        """The mistakes without those that only one answer shows, where no more are asked for."""
        if len(hypothesis) < 2 or not detail.needs_answer:
            return hypothesis
        explained = [each for each in self._comparable() if explains(hypothesis, each, detail)]

        def number_showing(mistake: type[Mistake]) -> int:
            others = without(hypothesis, mistake)
            return sum(not explains(others, each, detail) for each in explained)

        return tuple(each for each in hypothesis if number_showing(each) >= GAIN)

    def _are_told_apart(self, fit: Fit, detail: Detail) -> bool:
        """Whether no exercise is left on which these explanations differ, as far as there is work to look.

        No exercise is sure to show a difference where one of them explains whatever the search does.
        """
        is_sure = not any(map(is_general, fit.hypotheses[0]))
        is_left = is_sure and self._next.between(fit.hypotheses, detail) is not None
        return not self._next.telling_is_over and not is_left

    def _findings_of(self, hypothesis: Hypothesis, detail: Detail, *, is_whole: bool) -> Findings:
        """The findings where these mistakes are found: those that an answer or an error of the search needs.

        A mistake is needed by an answer that the others alone do not explain; one that no answer needs may be
        what the search failed by. One about values, beside one whose values nobody knows, must be needed by
        several answers.
        """
        by_errors, idle, believed = set[type[Mistake]](), set[type[Mistake]](), set[type[Mistake]]()
        telling = [each.attempt for each in self._results if not is_cut_short(hypothesis, each.attempt)]
        needed = [attempt for attempt in telling if explains(hypothesis, attempt, detail)]
        for mistake in hypothesis:
            others = without(hypothesis, mistake)
            needing = [attempt for attempt in needed if not explains(others, attempt, detail)]
            if len(needing) >= GAIN or not is_unknowable(mistake, hypothesis):
                believed.add(mistake)
            if not needing and self._fails_by(hypothesis, others):
                by_errors.add(mistake)
            elif not needing and all(
                explains(others, each, EXACT) >= explains(hypothesis, each, EXACT) for each in telling
            ):
                idle.add(mistake)  # it stands for an error that has another reason
        if by_errors and not self._explains_errors(hypothesis, detail):
            idle |= by_errors
        named = tuple(each for each in hypothesis if each in believed - idle)
        named = self._with_evaluation(named)
        return Findings(tuple(self._results), named, is_whole, frozenset(by_errors & set(named)))

    def _with_evaluation(self, hypothesis: Hypothesis) -> Hypothesis:
        """Add the mistake that shows only with an evaluation, which drawn trees do not have."""
        given = [each for each in self._cases if each.exercise.problem.evaluation and not each.right]
        is_open = not all(accounts_for(hypothesis, each) for each in given)
        needing = [each for each in self._mistakes if each.needs_evaluation]
        larger = with_one_more(hypothesis, needing) if is_open else ()
        explaining = [more for more in larger if all(accounts_for(more, each) for each in given)]
        names = {each.name for more in explaining for each in set(more) - set(hypothesis)}
        return explaining[0] if len(names) == 1 else hypothesis

    def _explains_errors(self, hypothesis: Hypothesis, detail: Detail) -> bool:
        """Whether a search with these mistakes ends without an answer wherever the student's did."""
        ended = [attempt for attempt in self._comparable() if not attempt.has_answer]
        return all(explains(hypothesis, attempt, detail) for attempt in ended)

    def _fails_by(self, hypothesis: Hypothesis, others: Hypothesis) -> bool:
        """Whether the search ended without an answer where these mistakes do, and the others alone do not."""
        for each in (result.attempt for result in self._results if not result.attempt.has_answer):
            expected = prediction(hypothesis, each.exercise, each.order)
            if not expected.has_answer and prediction(others, each.exercise, each.order).has_answer:
                return True
        return False

    def _refined(self, fit: Fit, level: Level) -> tuple[Hypothesis, ...]:
        """The explanations with what is wrong only in how often something is asked for, if that is known."""
        most = min(len(fit.hypotheses[0]) + 2, MOST_MISTAKES)
        of_each_name = dict[frozenset[str], Hypothesis]()
        for each in fit.hypotheses:
            of_each_name.setdefault(names_in(each), each)
        others = [*of_each_name.values()][:MOST_REFINED]
        start = tuple(dict.fromkeys((*fit.hypotheses[:MOST_REFINED], *others)))
        for detail in FINER:
            finer = self._fitting(level._replace(detail=detail)).best(start, most)
            if finer.is_whole:
                return finer.hypotheses
        return fit.hypotheses

    def _best_form(self, hypotheses: Sequence[Hypothesis]) -> Hypothesis:
        """The first explanation, with that form of its mistakes which explains most of the cases."""
        names = {each.name for each in hypotheses[0]}
        forms = [one for one in hypotheses if {each.name for each in one} == names][:MOST_FORMS]
        if len(forms) == 1:
            return forms[0]
        return max(forms, key=lambda one: sum(accounts_for(one, each) for each in self._cases))

    def _is_convincing(self, hypotheses: Sequence[Hypothesis], detail: Detail) -> bool:
        """Whether the first is believed: it explains the large attempts, and no error hides what it did.

        In addition, there must be enough answers, or it must explain everything, errors too.
        """
        if any(each.is_own_error for each in self._results):
            return False
        large = [each.attempt for each in self._results if len(each.attempt.got.generated) > MOST_GENERATED]
        if not all(explains(hypotheses[0], each, detail) for each in large):
            return False
        is_enough = self._number_answered() >= FEWEST_EXPLAINED
        return is_enough or self._explains_everything(hypotheses, detail)

    def _explains_everything(self, hypotheses: Sequence[Hypothesis], detail: Detail) -> bool:
        """Whether the first explains the errors, too."""
        return all(explains(hypotheses[0], each.attempt, detail) for each in self._results)

    def _ask_base(self) -> bool:
        """Asks the exercises that are always asked; whether there is anything to conclude from."""
        boards = self._topic.boards()
        for number, exercise in enumerate((*self._topic.base_trees(), *boards[:BOARDS_ASKED]), 1):
            if not self._ask(exercise) and len(self._results) < number // 2:
                break
            if number == GIVEN_UP_AFTER and not self._has_searched():
                break
        self._leave_out_more_agents()
        if any(each.explains_any_value for each in self._relevant_mistakes(LEVELS[0])):
            for exercise in self._topic.tied_trees():
                if exercise.key not in {each.attempt.exercise.key for each in self._results}:
                    self._ask(exercise)
        if self._number_wrong() < CONFIRMED and not self._topic.model.compare.value:
            self._ask_by_action()
        if not self._number_wrong() or self._number_answered() < FEWEST_EXPLAINED:
            for exercise in boards[BOARDS_ASKED:]:  # it shows, or knows, nothing but on boards
                self._ask(exercise)
        return self._has_searched() and any(each.status != "pass" for each in self._results)

    def _leave_out_more_agents(self) -> None:
        """Asks about no more agents than the cases have, if all of those move, and no further one does.

        Code that is written for their number, say with a function for each ghost, is right in all cases.
        """
        most, last = self._topic.most, Counter[int]()  # the last agent that moved, by the number of agents
        for each in (result.attempt for result in self._results):
            agents = [agent for way in each.got.generated for agent, _ in way]
            size, _ = size_of(each.exercise)
            last[size] = max([last[size], *agents])
        if last[most] == last[most + 1] == most - 1 > 0:
            self._agents = self._topic.fewest, most
            self._results[:] = [each for each in self._results if size_of(each.attempt.exercise)[0] <= most]
            self._next.without_more_agents(most)

    def _ask_by_action(self) -> None:
        """Asks a search that returns only its action until it has taken enough wrong ones."""
        asked = {each.attempt.exercise.key for each in self._results}
        new = (each for each in reversed([*self._topic.by_action()]) if each.key not in asked)
        for exercise in islice(new, MOST_BY_ACTION):
            if self._number_wrong() >= CONFIRMED or not self._ask(exercise):
                break

    def _number_wrong(self) -> int:
        return sum(each.status != "pass" for each in self._results)

    def _has_searched(self) -> bool:
        """Whether the search went anywhere from the root, or had an answer."""
        return any(each.attempt.has_answer or len(each.attempt.got.generated) > 1 for each in self._results)

    def _number_answered(self) -> int:
        return sum(each.attempt.has_answer for each in self._results)

    def _ask(self, exercise: Exercise) -> bool:
        """Has the search do the exercise; whether that could be done."""
        if len(self._results) >= MOST_ASKED:
            return False
        result = self._student(exercise)
        if result is None:
            return False
        got = with_shared_ways(result.attempt.got)
        self._results.append(replace(result, attempt=replace(result.attempt, got=got)))
        return True

    def _distinguished_fit(self, level: Level, start: Sequence[Hypothesis] = (RIGHT,)) -> Fit:
        """The explanations with all of a `start` that are left after exercises on which they differ."""
        detail = level.detail
        fit = self._best_fit(level, start)
        for _ in range(MOST_ROUNDS):
            if not fit.is_whole:
                break
            first = fit.hypotheses[0]
            exercise = self._next.between(fit.hypotheses, detail)
            if exercise is None and detail.needs_answer:
                exercise = self._next.to_confirm(first, detail)
            if exercise is None and detail.needs_answer and not self._work.is_over:
                exercise = self._next.of_new_size(first, detail) or self._next.to_refute(
                    first, self._relevant_mistakes(level), detail
                )
            if exercise is None or not self._ask(exercise):
                break
            before = fit.hypotheses
            fit = self._explaining_the_last(fit, detail) or self._best_fit(level, start)
            if not fit.is_whole and level.most < MOST_MISTAKES and len(first) < MOST_MISTAKES:
                with_more = self._best_fit(level._replace(most=len(first) + 1), before)
                fit = with_more if with_more.is_whole else fit
        return fit

    def _narrowed_fit(self, fit: Fit, level: Level) -> tuple[Fit, Fitting]:
        """The explanations, of which none is whole, that are left after exercises on which they differ.

        One exercise decides nothing: what is unknown may make the search do there what a wrong one does.
        """
        detail, left, explained = level.detail, fit.hypotheses, Counter[Hypothesis]()
        for _ in range(MOST_NARROWED):
            exercise = self._next.between(left, detail)
            if exercise is None or not self._ask(exercise):
                break
            last = self._results[-1].attempt
            explained.update(each for each in fit.hypotheses if explains(each, last, detail))
            most = max(explained[each] for each in fit.hypotheses)
            left = tuple(each for each in fit.hypotheses if explained[each] > most - GAIN)
        return fit._replace(hypotheses=left), self._fitting(level)

    def _explaining_the_last(self, fit: Fit, detail: Detail) -> Fit | None:
        """The explanations that explain what was asked last, too; None if none does."""
        last = self._results[-1].attempt
        remaining = tuple(each for each in fit.hypotheses if explains(each, last, detail))
        return Fit(remaining, fit.explained + 1, fit.is_whole) if remaining else None

    def _best_fit(self, level: Level, start: Sequence[Hypothesis]) -> Fit:
        """The hypotheses that explain most, and beside those that explain all, ones with one exchanged."""
        fit = self._fitting(level).best(start, level.most)
        if not fit.is_whole:
            return fit
        exchanged = (self._with_one_exchanged(each, level) for each in fit.hypotheses[:MOST_REFINED])
        return fit._replace(hypotheses=tuple(dict.fromkeys((*fit.hypotheses, *chain(*exchanged)))))

    def _with_one_exchanged(self, hypothesis: Hypothesis, level: Level) -> Iterator[Hypothesis]:
        """The sets that explain as much with another mistake in the place of one, if there are several."""
        detail, possible = level.detail, self._relevant_mistakes(level)
        explained = [each for each in self._results if explains(hypothesis, each.attempt, detail)]
        explained.sort(key=lambda each: len(each.attempt.got.generated))
        for mistake in hypothesis if len(hypothesis) > 1 else ():
            others = without(hypothesis, mistake)
            needs_no_more = [explains(others, each.attempt, detail) for each in explained]
            # What needs the mistake comes first; it refutes nearly all others.
            sorted_by_need = sorted(zip(needs_no_more, explained, strict=True), key=itemgetter(0))
            needing_first = [each for _, each in sorted_by_need]
            for other in with_one_more(others, possible):
                if not self._work.is_over and self._explains_all(other, needing_first, detail):
                    yield other

    def _explains_all(self, hypothesis: Hypothesis, results: Sequence[SearchResult], detail: Detail) -> bool:
        compared = self._comparisons.explained_parts
        return all(all(compared(hypothesis, each.attempt, detail)) for each in results)

    def _fitting(self, level: Level) -> Fitting:
        return Fitting(self._relevant_mistakes(level), self._comparable(), level.detail, self._comparisons)

    def _comparable(self) -> list[Attempt]:
        attempts = [each.attempt for each in self._results if not each.is_own_error]
        return [each for each in attempts if len(each.got.generated) <= MOST_GENERATED]

    def _relevant_mistakes(self, level: Level) -> list[type[Mistake]]:
        """The mistakes for which there is any reason: those that may do anything need a sign of it."""
        attempts = [each.attempt for each in self._results]
        has_sign = {
            "explains_any_order": not level.only_ends_are_own
            and any(each.has_own_order for each in attempts),
            "explains_any_value": not level.only_ends_are_own and self._may_value_leaves(),
            "explains_any_tie": not level.only_ends_are_own,  # numbers for whole games are often equal
        }
        orders = frozenset({"order"}) if has_sign["explains_any_order"] else frozenset()
        behaviours = [attempt.got for attempt in attempts]
        if any(set(got.evaluated).intersection(got.expanded) for got in behaviours):
            orders |= {"when it evaluates"}  # to sort children by it
        mistakes = [each for each in self._mistakes if "order" not in each.decides or each.decides & orders]
        mistakes += [form for number in self._start_values() for form in beginning_at(number)]
        return [each for each in mistakes if all(has_sign[flag] for flag in has_sign if getattr(each, flag))]

    def _may_value_leaves(self) -> bool:
        """Whether the search may value leaves by itself."""
        return any(
            got.viewed or (got.has_answer and not (got.evaluated and set(got.scored) <= set(got.expanded)))
            for got in (each.attempt.got for each in self._results)
        )  # a score that is asked for above the leaves, as for a memo, values none

    def _evaluates_all_unfinished_leaves(self) -> bool:
        """Whether it evaluated every leaf that it reached before the game was over, and there is one."""
        leaves = [leaf for each in self._results for leaf in _evaluated_leaves(each.attempt)]
        return bool(leaves) and all(leaves) and not any(each.attempt.got.viewed for each in self._results)

    def _start_values(self) -> list[int]:
        """Numbers that its best value may start with: it returned them for trees without such a value."""
        numbers = set[int]()
        for attempt in (each.attempt for each in self._results if each.status != "pass"):
            state, told = attempt.exercise.problem.state, attempt.got.value
            if not isinstance(state, TreeState) or told is None or not isfinite(told) or told != int(told):
                continue
            values = {node.value for node in state.tree.nodes.values()}
            if told not in values and self._topic.takes_no_means:
                numbers.add(abs(int(told)))
        return sorted(numbers)[:MOST_NUMBERS]


def _evaluated_leaves(attempt: Attempt) -> Iterator[bool]:
    """For each node without children at which the game is not over, whether it was evaluated."""
    got, evaluated = attempt.got, set(attempt.got.evaluated)
    if not got.has_answer:
        return
    for way in set(got.generated).difference(got.expanded):
        state = state_at(attempt.exercise.problem.state, way)
        if not state.is_terminal:
            yield way in evaluated
