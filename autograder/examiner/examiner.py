"""Ask a student's search small questions until it is known what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from math import inf, isfinite

from autograder.behaviour import visiting_order
from autograder.examiner.asking import Ask, SearchResult, Work
from autograder.examiner.exercise import Attempt, Exercise
from autograder.examiner.hypotheses import (
    COARSE,
    COMPARING,
    EXACT,
    FEWEST_EXPLAINED,
    FINER,
    GAIN,
    MOST_MISTAKES,
    RIGHT,
    ROUGH,
    Comparisons,
    Detail,
    Fit,
    Fitting,
    Hypothesis,
    accounts_for,
    certain_mistakes,
    common_names,
    count_run,
    explains,
    is_cut_short,
    is_general,
    is_unknowable,
    known_for,
    names_of_all,
    possible_mistakes,
    prediction,
    same_nodes,
    shows,
    with_one_more,
    with_shared_ways,
    without_two_counts,
)
from autograder.examiner.parts import Part, explained_by_parts, part_of_evaluation, starts, with_parts
from autograder.examiner.questions import Topic
from autograder.reference.mistakes import Mistake
from autograder.reference.mistakes.depth import beginning_at
from pacman.tree import TreeState

MOST_ASKED = 90  # questions
MOST_BY_ACTION = 40  # further ones for a search that tells only its action, gambles first
MOST_WORK_OF_TELLING = 400_000
MOST_NUMBERS = 3  # that a search may begin with, beside usual ones
MOST_ROUNDS = 24  # in which what is left is told apart
MOST_BY_CHANCE = 6  # of these, to tell a mistake apart from one that explains whatever it does there
MOST_NARROWED = 6  # questions, if nothing explains everything
BOARDS_ASKED = 3  # beside the trees; all of them, where trees lead to no answer
CONFIRMED = 3  # questions at which a mistake must have shown
# In which detail an explanation is looked for, and with how many mistakes at most. After the first level each
# part is explained by itself.
LEVELS = ((EXACT, 1), (EXACT, 2), (COARSE, MOST_MISTAKES), (ROUGH, 2))
LEVELS_OF_ERRORS = ((EXACT._replace(needs_answer=False), 1),)  # where the search never had an answer
MOST_REFINED = 4  # explanations that are made finer
LOOKED_THROUGH = 120  # questions of the pool, for one that confirms an explanation
GIVEN_UP_AFTER = 6  # questions without an answer, if there is none with one
MOST_BESIDE_PARTS = 2  # mistakes beside those that explain the parts
MOST_GENERATED = 600  # nodes of an attempt that is compared


@dataclass(frozen=True)
class Findings:
    """The known mistakes of a search."""

    asked: tuple[SearchResult, ...]
    hypothesis: Hypothesis = RIGHT  # the mistakes that it makes
    is_whole: bool = False  # whether they explain every answer that it gave
    by_errors: frozenset[type[Mistake]] = frozenset()  # those that show only where it gave none
    # Mistakes with others in whose place nothing would be different, whatever is asked.
    look_alike: tuple[tuple[type[Mistake], type[Mistake]], ...] = ()
    doubtful: frozenset[type[Mistake]] = frozenset()  # those that are not beyond doubt
    parts: tuple[Part, ...] = ()  # what is explained by itself
    agents: tuple[float, float] = (0, inf)  # the fewest and the most of the problems that were compared
    nearest: tuple[Hypothesis, ...] = ()  # the sets of mistakes that explained most, in each detail


class Examiner:
    """One examination. `topic` is what is asked about, `ask` has the student's search answer.

    `cases`: what the search did before. They decide only between forms of one mistake. `known`: what it was
    asked before, which counts as what is asked now. `begun`: sets of mistakes that are tried first. When its
    `work` is over, it asks nothing more, and what explains most so far is what it finds.
    """

    def __init__(
        self,
        topic: Topic,
        ask: Ask,
        cases: Sequence[Attempt] = (),
        work: Work | None = None,
        known: Sequence[SearchResult] = (),
        begun: Sequence[Hypothesis] = (),
    ) -> None:
        self._topic, self._ask, self._work = topic, ask, work or Work()
        self._comparisons = Comparisons(self._work)
        self._only_ends_are_own = False  # whether only games that are over may have values of its own
        self._reserve = self._work.beside(MOST_WORK_OF_TELLING)  # to tell explanations apart
        self._cases = [each for each in cases if len(each.got.generated) <= MOST_GENERATED]
        self._asked = [*known]
        self._shown: set[tuple[Hypothesis, Hypothesis, Detail]] = set()  # that differ in what was asked
        self._without_new_size: set[tuple[Hypothesis, type[Mistake], Detail]] = set()  # on trees of all sizes
        self._alike: set[tuple[Hypothesis, Hypothesis, Detail]] = set()  # that no question tells apart
        self._pool = list(topic.pool())
        self._agents: tuple[float, float] = topic.fewest, inf
        self._begun = begun
        self._nearest: dict[Hypothesis, None] = {}
        self._by_chance: Counter[tuple[Hypothesis, Hypothesis, Detail]] = Counter()
        self._mistakes = possible_mistakes(topic.model.problem.settings, known_for(topic.model))

    def findings(self) -> Findings:
        """Everything that is found out: in all detail if few mistakes explain that, else roughly first."""
        found = self._findings()
        parts = part_of_evaluation(self._cases, known_for(self._topic.model))
        if any("evaluation" in each.decides for each in found.hypothesis):
            parts = ()  # it is known already
        return replace(found, parts=found.parts + parts, agents=self._agents, nearest=tuple(self._nearest))

    def _findings(self) -> Findings:
        if not self._ask_base():
            return Findings(tuple(self._asked))
        best: tuple[Fit, Fitting] | None = None
        parts: tuple[Part, ...] = ()
        if (findings := self._explained_as_begun()) is not None:
            return findings
        levels = LEVELS if self._answered() else LEVELS_OF_ERRORS
        self._only_ends_are_own = self._leaves_some_out() and self._evaluates_all_but_ends()
        for place, (detail, most) in enumerate(2 * levels if self._only_ends_are_own else levels):
            self._only_ends_are_own &= place < len(levels)  # else nothing explains it
            if place == 1:
                parts = explained_by_parts(self._comparable(), known_for(self._topic.model), self._work)
                findings = self._explained_from(starts(parts))
                if findings is not None:
                    return replace(findings, parts=parts)
            fit, fitting = self._explained(detail, most)
            self._nearest |= dict.fromkeys(fit.hypotheses[:MOST_REFINED])
            # Where one mistake leaves errors open, two may explain these as well.
            is_enough = place > 0 or fit.explained == len(self._asked)
            if fit.is_whole and is_enough and self._is_convincing(fit):
                return replace(self._found_whole(fit, detail), parts=parts)
            if best is None or fit.explained > best[0].explained:
                best = fit, fitting
            if self._work.is_over:
                break
        if best is None or not self._answered():  # of errors alone a part says nothing
            return Findings(tuple(self._asked))
        sure, doubtful = certain_mistakes(*self._narrowed(*best))
        findings = self._found(sure, ROUGH, is_whole=False)
        mistakes = with_parts(findings.hypothesis, parts)
        return replace(findings, hypothesis=mistakes, doubtful=doubtful & {*mistakes}, parts=parts)

    def _explained_as_begun(self) -> Findings | None:
        """The findings where one of the sets that are tried first explains everything; None if none does."""
        possible = {*self._relevant()}
        begun = [each for each in self._begun if each and possible.issuperset(each)]
        for detail in (EXACT, COARSE):
            whole = [each for each in begun if self._explains_all(each, self._asked, detail)]
            if whole:
                fit, _ = self._explained(detail, len(whole[0]), whole[:1])
                if fit.is_whole and self._is_convincing(fit):
                    return self._found_whole(fit, detail)
        return None

    def _explained_from(self, hypotheses: Sequence[Hypothesis]) -> Findings | None:
        """The findings where sets with all mistakes of one of these explain everything; None if none does."""
        possible = {*self._relevant()}
        begun = [each for each in hypotheses if each and possible.issuperset(each)]
        for detail in (EXACT, COARSE) if begun else ():
            most = min(len(begun[0]) + MOST_BESIDE_PARTS, MOST_MISTAKES)
            fit, _ = self._explained(detail, most, begun)
            if fit.is_whole and self._is_convincing(fit):
                return self._found_whole(fit, detail)
        return None

    def _found_whole(self, fit: Fit, detail: Detail) -> Findings:
        """The findings where these explanations explain everything."""
        if len(names_of_all(fit.hypotheses)) > 1 and not self._are_told_apart(fit, detail):
            return self._found(common_names(fit.hypotheses), detail, is_whole=False)
        left = self._refined(fit) if detail.needs_answer else fit.hypotheses
        form = self._form(left)
        sure = without_two_counts(self._confirmed(form, detail) if self._work.is_over else form)
        findings = self._found(sure, detail, is_whole=sure == form)
        return replace(findings, look_alike=self._looking_alike(findings.hypothesis, left))

    def _confirmed(self, hypothesis: Hypothesis, detail: Detail) -> Hypothesis:
        """Its mistakes without those that one answer alone shows, where no more are asked for."""
        if len(hypothesis) < 2 or not detail.needs_answer:
            return hypothesis
        known = [each for each in self._comparable() if explains(hypothesis, each, detail)]
        return tuple(
            mistake
            for mistake in hypothesis
            if sum(
                not explains(tuple(o for o in hypothesis if o is not mistake), each, detail) for each in known
            )
            >= GAIN
        )

    def _are_told_apart(self, fit: Fit, detail: Detail) -> bool:
        """Whether no question is left that would tell these explanations apart, as far as there is work.

        No question is sure to do so where one of them explains whatever the search does.
        """
        is_sure = not any(map(is_general, fit.hypotheses[0]))
        is_left = is_sure and self._question_between(fit.hypotheses, detail) is not None
        return not self._reserve.is_over and not is_left

    def _found(self, hypothesis: Hypothesis, detail: Detail, *, is_whole: bool) -> Findings:
        """The findings, with the mistakes that no answer shows, but only how the search failed."""
        by_errors, idle = set[type[Mistake]](), set[type[Mistake]]()
        telling = [each.attempt for each in self._asked if not is_cut_short(hypothesis, each.attempt)]
        needed = [attempt for attempt in telling if explains(hypothesis, attempt, detail)]
        for mistake in hypothesis:
            others = tuple(each for each in hypothesis if each is not mistake)
            is_needed = any(not explains(others, attempt, detail) for attempt in needed)
            if not is_needed and self._fails_by(hypothesis, others):
                by_errors.add(mistake)
            elif not is_needed and all(
                explains(others, each, EXACT) >= explains(hypothesis, each, EXACT) for each in telling
            ):
                idle.add(mistake)  # it stands for an error that has another reason
        if by_errors and not self._explains_errors(hypothesis, detail):
            idle |= by_errors
        left = tuple(each for each in hypothesis if each not in idle and not is_unknowable(each, hypothesis))
        left = self._with_evaluation(left)
        return Findings(tuple(self._asked), left, is_whole, frozenset(by_errors & set(left)))

    def _with_evaluation(self, hypothesis: Hypothesis) -> Hypothesis:
        """Add the mistake that shows only in cases with an evaluation, because no question has one."""
        given = [each for each in self._cases if each.exercise.problem.evaluation and not each.right]
        open_ = [each for each in given if not accounts_for(hypothesis, each)]
        needy = [each for each in self._mistakes if each.needs_evaluation]
        larger = with_one_more(hypothesis, needy) if open_ else ()
        found = [more for more in larger if all(accounts_for(more, each) for each in given)]
        names = {each.name for more in found for each in set(more) - set(hypothesis)}
        return found[0] if len(names) == 1 else hypothesis

    def _explains_errors(self, hypothesis: Hypothesis, detail: Detail) -> bool:
        """Whether it ends without an answer wherever the search did."""
        ended = [attempt for attempt in self._comparable() if attempt.got.action is None]
        return all(explains(hypothesis, attempt, detail) for attempt in ended)

    def _fails_by(self, hypothesis: Hypothesis, others: Hypothesis) -> bool:
        """Whether it ended without an answer where these mistakes do, and where the others alone do not."""
        for each in (asked.attempt for asked in self._asked if asked.attempt.got.action is None):
            expected = prediction(hypothesis, each.exercise, each.order)
            if expected.action is None and prediction(others, each.exercise, each.order).action is not None:
                return True
        return False

    def _refined(self, fit: Fit) -> tuple[Hypothesis, ...]:
        """The explanations with what is wrong only in how often something is asked for, if that is known."""
        most = min(len(fit.hypotheses[0]) + 2, MOST_MISTAKES)
        for detail in FINER:
            finer = self._fitting(detail).best(fit.hypotheses[:MOST_REFINED], most)
            if finer.is_whole:
                return finer.hypotheses
        return fit.hypotheses

    def _form(self, hypotheses: Sequence[Hypothesis]) -> Hypothesis:
        """The first explanation, with that form of its mistakes which explains most of the cases."""
        names = {each.name for each in hypotheses[0]}
        forms = [one for one in hypotheses if {each.name for each in one} == names][:MOST_REFINED]
        if len(forms) == 1:
            return forms[0]
        return max(forms, key=lambda one: sum(accounts_for(one, each) for each in self._cases))

    def _is_convincing(self, fit: Fit) -> bool:
        """Whether enough answers are explained, or else everything, errors too, and all could be compared."""
        if len(self._comparable()) < len(self._asked):
            return False
        return self._answered() >= FEWEST_EXPLAINED or fit.explained == len(self._asked)

    def _ask_base(self) -> bool:
        """Asks what is always asked; whether there is anything to conclude from."""
        boards = self._topic.boards()
        for number, exercise in enumerate((*self._topic.base(), *boards[:BOARDS_ASKED]), 1):
            if not self._tried(exercise) and len(self._asked) < number // 2:
                break
            if number == GIVEN_UP_AFTER and not self._has_searched():
                break
        self._leave_out_more_agents()
        if any(each.explains_any_value for each in self._relevant()):
            for exercise in self._topic.tied():
                if exercise.key not in {each.attempt.exercise.key for each in self._asked}:
                    self._tried(exercise)
        if self._number_wrong() < CONFIRMED and not self._topic.model.compare.value:
            self._ask_by_action()
        if not self._number_wrong() or self._answered() < FEWEST_EXPLAINED:
            for exercise in boards[BOARDS_ASKED:]:  # it shows, or knows, nothing but on boards
                self._tried(exercise)
        return self._has_searched() and any(each.status != "pass" for each in self._asked)

    def _leave_out_more_agents(self) -> None:
        """Asks about no more agents than the cases have, if all of those move, and no further one does.

        Code that is written for so many, say with a function for each ghost, is right in all cases.
        """
        most, last = self._topic.most, Counter[int]()  # the last agent that moved, by the number of agents
        for each in (asked.attempt for asked in self._asked):
            agents = [agent for way in each.got.generated for agent, _ in way]
            size, _ = _size(each.exercise)
            last[size] = max([last[size], *agents])
        if last[most] == last[most + 1] == most - 1 > 0:
            self._agents = self._topic.fewest, most
            self._asked = [each for each in self._asked if _size(each.attempt.exercise)[0] <= most]
            self._pool = [each for each in self._pool if _size(each)[0] <= most]

    def _ask_by_action(self) -> None:
        """Asks a search that tells only its action until it has taken enough wrong ones."""
        known = {each.attempt.exercise.key for each in self._asked}
        new = (each for each in reversed([*self._topic.by_action()]) if each.key not in known)
        for exercise in islice(new, MOST_BY_ACTION):
            if self._number_wrong() >= CONFIRMED or not self._tried(exercise):
                break

    def _number_wrong(self) -> int:
        return sum(each.status != "pass" for each in self._asked)

    def _has_searched(self) -> bool:
        """Whether it went anywhere from the root, or had an answer."""
        return any(
            each.attempt.got.action is not None or len(each.attempt.got.generated) > 1 for each in self._asked
        )

    def _answered(self) -> int:
        return sum(each.attempt.got.action is not None for each in self._asked)

    def _tried(self, exercise: Exercise) -> bool:
        """Whether the question could be asked."""
        if len(self._asked) >= MOST_ASKED:
            return False
        asked = self._ask(exercise)
        if asked is None:
            return False
        got = with_shared_ways(asked.attempt.got, None)
        self._asked.append(replace(asked, attempt=replace(asked.attempt, got=got)))
        return True

    def _explained(
        self, detail: Detail, most: int, start: Sequence[Hypothesis] = (RIGHT,)
    ) -> tuple[Fit, Fitting]:
        """The explanations with all of a `start` that are left after questions that tell them apart."""
        fitting, fit = self._best(detail, most, start)
        for _ in range(MOST_ROUNDS):
            if not fit.is_whole:
                break
            question = self._question_between(fit.hypotheses, detail)
            if question is None and detail.needs_answer:
                question = self._confirming_question(fit.hypotheses[0], detail)
            if question is None and detail.needs_answer and not self._work.is_over:
                question = self._question_of_new_size(
                    fit.hypotheses[0], detail
                ) or self._question_for_one_more(fit.hypotheses[0], detail)
            if question is None or not self._tried(question):
                break
            attempt = self._asked[-1].attempt
            left = [each for each in fit.hypotheses if explains(each, attempt, detail)]
            if left:
                fit = Fit(tuple(left), fit.explained + 1, fit.is_whole)
            else:
                fitting, fit = self._best(detail, most, start)
        return fit, fitting

    def _narrowed(self, fit: Fit, fitting: Fitting) -> tuple[Fit, Fitting]:
        """Ask questions that tell apart explanations of which none is whole; return those that remain."""
        detail = fitting.detail
        for _ in range(MOST_NARROWED):
            question = self._question_between(fit.hypotheses, detail)
            if question is None or not self._tried(question):
                break
            left = [each for each in fit.hypotheses if explains(each, self._asked[-1].attempt, detail)]
            if left:
                fit = Fit(tuple(left), fit.explained + 1, fit.is_whole)
        return fit, self._fitting(detail)

    def _best(self, detail: Detail, most: int, start: Sequence[Hypothesis]) -> tuple[Fitting, Fit]:
        """The hypotheses that explain most, and beside those that explain all, ones with one exchanged."""
        fitting = self._fitting(detail)
        fit = fitting.best(start, most)
        if not fit.is_whole:
            return fitting, fit
        found = dict.fromkeys(fit.hypotheses)
        known = [each for each in self._asked[::-1] if explains(fit.hypotheses[0], each.attempt, detail)]
        known.sort(key=lambda each: each.status == "pass")  # so that most are left at the first
        for hypothesis in fit.hypotheses[:MOST_REFINED]:
            for mistake in hypothesis if len(hypothesis) > 1 else ():
                others = tuple(each for each in hypothesis if each is not mistake)
                found |= dict.fromkeys(
                    each
                    for each in with_one_more(others, self._relevant())
                    if self._explains_all(each, known, detail)
                )
        return fitting, fit._replace(hypotheses=tuple(found))

    def _explains_all(self, hypothesis: Hypothesis, known: Sequence[SearchResult], detail: Detail) -> bool:
        self._work.add(COMPARING * len(known))
        return not self._work.is_over and all(explains(hypothesis, each.attempt, detail) for each in known)

    def _fitting(self, detail: Detail) -> Fitting:
        return Fitting(self._relevant(), self._comparable(), detail, self._comparisons)

    def _comparable(self) -> list[Attempt]:
        attempts = [each.attempt for each in self._asked if not each.is_own_error]
        return [each for each in attempts if len(each.got.generated) <= MOST_GENERATED]

    def _relevant(self) -> list[type[Mistake]]:
        """The mistakes for which there is any reason: those that may do anything need one of their own."""
        attempts = [each.attempt for each in self._asked]
        had = [attempt.got for attempt in attempts]
        needs = {
            "explains_any_order": not self._only_ends_are_own and any(map(_has_own_order, attempts)),
            "explains_any_value": not self._only_ends_are_own and self._leaves_some_out(),
            "explains_any_tie": not self._only_ends_are_own,  # numbers for whole games are often equal
        }
        orders = frozenset({"order"}) if needs["explains_any_order"] else frozenset()
        if any(set(got.evaluated).intersection(got.expanded) for got in had):
            orders |= {"when it evaluates"}  # to sort children by it
        mistakes = [each for each in self._mistakes if "order" not in each.decides or each.decides & orders]
        mistakes += [form for number in self._told_instead() for form in beginning_at(number)]
        return [each for each in mistakes if all(needs[flag] for flag in needs if getattr(each, flag))]

    def _leaves_some_out(self) -> bool:
        """Whether it may value leaves by itself."""
        return any(
            got.viewed
            or (got.action is not None and not (got.evaluated and set(got.scored) <= set(got.expanded)))
            for got in (each.attempt.got for each in self._asked)
        )  # a score that is asked for above the leaves, as for a memo, values none

    def _evaluates_all_but_ends(self) -> bool:
        """Whether it evaluated every leaf at which the game is not over, and there are such."""
        leaves = [leaf for each in self._asked for leaf in _other_leaves(each.attempt)]
        return bool(leaves) and all(leaves) and not any(each.attempt.got.viewed for each in self._asked)

    def _told_instead(self) -> list[int]:
        """Whole numbers that it told as values of trees in which no node has that value."""
        found = set[int]()
        for attempt in (each.attempt for each in self._asked if each.status != "pass"):
            state, told = attempt.exercise.problem.state, attempt.got.value
            if not isinstance(state, TreeState) or told is None or not isfinite(told) or told != int(told):
                continue
            values = {node.value for node in state.tree.nodes.values()}
            if told not in values and self._topic.takes_no_means:
                found.add(abs(int(told)))
        return sorted(found)[:MOST_NUMBERS]

    def _question_between(self, hypotheses: Sequence[Hypothesis], detail: Detail) -> Exercise | None:
        """A question to which two explanations of other names have other answers."""
        by_names = {tuple(each.name for each in one): one for one in reversed(hypotheses)}
        for one, other in islice(combinations(reversed(by_names.values()), 2), 10):
            if (one, other, detail) in self._alike:
                continue
            found = self._first_difference(one, other, self._new(len(self._pool)), detail, self._reserve)
            if found is not None and self._by_chance[one, other, detail] < MOST_BY_CHANCE:
                self._by_chance[one, other, detail] += any(map(is_general, (*one, *other)))
                return found
            self._alike.add((one, other, detail))
        return None

    def _looking_alike(
        self, hypothesis: Hypothesis, hypotheses: Sequence[Hypothesis]
    ) -> tuple[tuple[type[Mistake], type[Mistake]], ...]:
        """Its mistakes, each with one of another name with which no question tells the set apart."""
        alike = {frozenset((_names_of(one), _names_of(other))) for one, other, _ in self._alike}
        ours, found = _names_of(hypothesis), dict[str, tuple[type[Mistake], type[Mistake]]]()
        for one in hypotheses:
            replaced = [each for each in hypothesis if each.name not in _names_of(one)]
            by = [each for each in one if each.name not in ours]
            if len(replaced) == len(by) == 1 and not is_general(by[0]) and {ours, _names_of(one)} in alike:
                found.setdefault(by[0].name, (replaced[0], by[0]))
        return tuple(found.values())

    def _confirming_question(self, hypothesis: Hypothesis, detail: Detail) -> Exercise | None:
        """A question at which one of several mistakes shows that few questions so far have shown."""
        so_far = [each.attempt.exercise for each in self._asked]
        for mistake in hypothesis:
            others = tuple(each for each in hypothesis if each is not mistake)
            shown = sum(
                self._first_difference(hypothesis, others, [each], detail, self._reserve) is not None
                for each in so_far
            )
            if shown < CONFIRMED:
                found = self._first_difference(hypothesis, others, self._new(), detail, self._reserve)
                if found is not None:
                    return found
        return None

    def _question_of_new_size(self, hypothesis: Hypothesis, detail: Detail) -> Exercise | None:
        """A question of a size of which none so far has shown one of the mistakes.

        What is like a mistake does the same on trees of some sizes, and something else on others.
        """
        so_far = [each.attempt.exercise for each in self._asked]
        for mistake in hypothesis:
            if (hypothesis, mistake, detail) in self._without_new_size:
                continue
            others = tuple(each for each in hypothesis if each is not mistake)
            shown = {
                _size(each) for each in so_far if self._first_difference(hypothesis, others, [each], detail)
            }
            new = (each for each in self._new() if _size(each) not in shown)
            found = self._first_difference(hypothesis, others, new, detail)
            if found is not None:
                return found
            self._without_new_size.add((hypothesis, mistake, detail))
        return None

    def _question_for_one_more(self, hypothesis: Hypothesis, detail: Detail) -> Exercise | None:
        """A question at which one mistake more would show that no question so far would have shown.

        It is looked for where that mistake shows alone: elsewhere it hardly ever shows beside others.
        """
        if not hypothesis:
            return None
        so_far = [each.attempt.exercise for each in self._asked]
        new = list(self._new())
        for more in with_one_more(hypothesis, self._relevant()):
            if (hypothesis, more, detail) in self._shown:
                continue
            (added,) = set(more) - set(hypothesis)
            if self._first_difference(hypothesis, more, so_far, detail) is None:
                asked = (each for each in new if self._shows(added, each, detail))
                found = self._first_difference(hypothesis, more, asked, detail)
                if found is not None:
                    return found
            else:
                self._shown.add((hypothesis, more, detail))
        return None

    def _shows(self, mistake: type[Mistake], exercise: Exercise, detail: Detail) -> bool:
        self._work.add(COMPARING)
        count_run(self._work, (mistake,), exercise)
        return not self._work.is_over and shows(mistake, exercise, detail)

    def _new(self, most: int = LOOKED_THROUGH) -> Iterator[Exercise]:
        known = {each.attempt.exercise.key for each in self._asked}
        return (each for each in self._pool[:most] if each.key not in known)

    def _first_difference(
        self,
        one: Hypothesis,
        other: Hypothesis,
        questions: Iterable[Exercise],
        detail: Detail,
        work: Work | None = None,
    ) -> Exercise | None:
        """The first question that the two answer differently, so that it can be seen."""
        work = work or self._work
        for exercise in questions:
            if work.is_over:
                return None
            these, those = prediction(one, exercise), prediction(other, exercise)
            work.add(COMPARING + len(these.generated))
            count_run(work, one, exercise)
            count_run(work, other, exercise)
            if these.action != those.action or not same_nodes(these, those, detail):
                return exercise
        return None


def _size(exercise: Exercise) -> tuple[int, int]:
    """The agents of a problem, and the rounds that are searched."""
    return exercise.problem.state.num_agents, exercise.problem.settings.depth


def _names_of(hypothesis: Hypothesis) -> frozenset[str]:
    return frozenset(each.name for each in hypothesis)


def _other_leaves(attempt: Attempt) -> Iterator[bool]:
    """Yields, for each node without children here at which the game is not over, whether it is evaluated."""
    got, evaluated = attempt.got, set(attempt.got.evaluated)
    if got.action is None:
        return
    for way in set(got.generated).difference(got.expanded):
        state = attempt.exercise.problem.state
        for agent, action in way:
            state = state.successor(agent, action)
        if not state.is_terminal:
            yield way in evaluated


def _has_own_order(attempt: Attempt) -> bool:
    """Whether a node's actions were visited in an order of its own, or one alone that is not the first."""
    got = attempt.got
    seen = {way[:length] for way in got.evaluated for length in range(len(way) + 1)}
    for way, visited in visiting_order(got).items():
        state = attempt.exercise.problem.state
        for agent, action in way:
            state = state.successor(agent, action)
        movers = {one[-1][0] for one in got.generated if one[:-1] == way and one}
        for mover in movers:
            legal = list(map(str, state.legal_actions(mover)))
            looked = [action for action in visited if (*way, (mover, action)) in seen]
            in_order = [action for action in legal if action in looked]
            first = next((one for one in legal if not state.successor(mover, one).is_terminal), None)
            if looked != in_order or (
                len(looked) == 1 and first is not None and looked[0] not in (legal[0], first)
            ):
                return True
    return False
