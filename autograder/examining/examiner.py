"""Asks a student's search small questions until it is known what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from autograder.examining.asking import Ask, Asked, Work
from autograder.examining.fitting import COMPARING, MOST_MISTAKES, Fit, Fitting
from autograder.examining.hypotheses import (
    COARSE,
    EXACT,
    FINER,
    RIGHT,
    ROUGH,
    Detail,
    Hypothesis,
    accounts_for,
    explains,
    is_cut_short,
    possible,
    prediction,
    same_nodes,
    with_one_more,
)
from autograder.examining.questions import Topic
from autograder.examining.sure import FEWEST_EXPLAINED, is_unknowable, what_is_sure
from autograder.judging.exercise import Attempt, Exercise
from autograder.reference.mistakes import Mistake
from autograder.searching.behaviour import visiting_order

MOST_ASKED = 90  # questions
MOST_ROUNDS = 16  # in which what is left is told apart
BOARDS_ASKED = 3  # beside the trees; all of them, where trees lead to no answer
CONFIRMED = 3  # questions at which a mistake must have shown
LEVELS_OF_ERRORS = ((EXACT._replace(needs_answer=False), 1),)  # where it never had an answer
LEVELS = ((EXACT, 2), (COARSE, MOST_MISTAKES), (ROUGH, 2))  # and how many mistakes are looked for
MOST_REFINED = 4  # explanations that are made finer
LOOKED_THROUGH = 120  # questions of the pool, for one that tells two explanations apart
GIVEN_UP_AFTER = 6  # questions without an answer, if there is none with one
MOST_GENERATED = 600  # nodes of an attempt that is compared


@dataclass(frozen=True)
class Findings:
    """What is wrong with a search, as far as it is known."""

    asked: tuple[Asked, ...]
    hypothesis: Hypothesis = RIGHT  # the mistakes that it makes
    is_whole: bool = False  # whether they explain every answer that it gave
    by_errors: frozenset[type[Mistake]] = frozenset()  # those that show only where it gave none


class Examiner:
    """One examination. `topic` is what is asked about, `ask` has the student's search answer.

    `cases`: what the search did before. They decide only between forms of one mistake. When its `work`
    is over, it asks nothing more, and what explains most so far is what it finds.
    """

    def __init__(
        self, topic: Topic, ask: Ask, cases: Sequence[Attempt] = (), work: Work | None = None
    ) -> None:
        self._topic, self._ask, self._work = topic, ask, work or Work()
        self._cases = [each for each in cases if len(each.got.generated) <= MOST_GENERATED]
        self._asked: list[Asked] = []
        self._shown: set[tuple[Hypothesis, Hypothesis, Detail]] = set()  # that differ in what was asked
        self._pool = list(islice(topic.pool(), LOOKED_THROUGH))
        self._mistakes = possible(topic.model.problem.settings)

    def findings(self) -> Findings:
        """Everything that is found out: in all detail if few mistakes explain that, else roughly first."""
        if not self._ask_base():
            return Findings(tuple(self._asked))
        best: tuple[Fit, Fitting] | None = None
        for detail, most in LEVELS if self._answered() else LEVELS_OF_ERRORS:
            fit, fitting = self._explained(detail, most)
            if fit.is_whole and self._is_convincing(fit):
                found = self._form(self._refined(fit) if detail.needs_answer else fit.hypotheses)
                return self._found(found, detail, is_whole=True)
            if best is None or fit.explained > best[0].explained:
                best = fit, fitting
            if self._work.is_over:
                break
        if best is None or not self._answered():  # of errors alone a part says nothing
            return Findings(tuple(self._asked))
        return self._found(what_is_sure(*best), ROUGH, is_whole=False)

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
        return Findings(tuple(self._asked), left, is_whole, frozenset(by_errors & set(left)))

    def _explains_errors(self, hypothesis: Hypothesis, detail: Detail) -> bool:
        """Whether it ends without an answer wherever the search did."""
        ended = [attempt for attempt in self._comparable() if attempt.got.action is None]
        return all(explains(hypothesis, attempt, detail) for attempt in ended)

    def _fails_by(self, hypothesis: Hypothesis, others: Hypothesis) -> bool:
        """Whether it ended without an answer where these mistakes do, and where the others alone do not."""
        for each in (asked.attempt for asked in self._asked if asked.attempt.got.action is None):
            expected = prediction(hypothesis, each.exercise, each.order)
            if expected.action is None and expected != prediction(others, each.exercise, each.order):
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
        if any(each.explains_any_value for each in self._relevant()):
            for exercise in self._topic.tied():
                if exercise.key not in {each.attempt.exercise.key for each in self._asked}:
                    self._tried(exercise)
        if self._answered() < FEWEST_EXPLAINED:  # it may know nothing but boards
            for exercise in boards[BOARDS_ASKED:]:
                self._tried(exercise)
        return self._has_searched() and any(each.status != "pass" for each in self._asked)

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
        self._asked.append(asked)
        return True

    def _explained(self, detail: Detail, most: int) -> tuple[Fit, Fitting]:
        """The explanations that are left after questions that tell them apart."""
        fitting, fit = self._best(detail, most)
        for _ in range(MOST_ROUNDS):
            if not fit.is_whole or self._work.is_over:
                break
            question = (
                self._telling(fit.hypotheses, detail)
                or self._confirming(fit.hypotheses[0], detail)
                or self._closing(fit.hypotheses[0], detail)
            )
            if question is None or not self._tried(question):
                break
            attempt = self._asked[-1].attempt
            left = [each for each in fit.hypotheses if explains(each, attempt, detail)]
            if left:
                fit = Fit(tuple(left), fit.explained + 1, fit.is_whole)
            else:
                fitting, fit = self._best(detail, most)
        return fit, fitting

    def _best(self, detail: Detail, most: int) -> tuple[Fitting, Fit]:
        """What explains most so far; beside what explains all, what does so with one mistake exchanged."""
        fitting = self._fitting(detail)
        fit = fitting.best(most=most)
        if not fit.is_whole:
            return fitting, fit
        found = dict.fromkeys(fit.hypotheses)
        for hypothesis in fit.hypotheses[:MOST_REFINED]:
            for mistake in hypothesis if len(hypothesis) > 1 else ():
                others = tuple(each for each in hypothesis if each is not mistake)
                found |= dict.fromkeys(
                    each
                    for each in with_one_more(others, self._relevant())
                    if self._explains_as_much(each, fit, detail)
                )
        return fitting, fit._replace(hypotheses=tuple(found))

    def _explains_as_much(self, hypothesis: Hypothesis, fit: Fit, detail: Detail) -> bool:
        """Whether it explains whatever the explanation does that was found first."""
        known = [a.attempt for a in self._asked[::-1] if explains(fit.hypotheses[0], a.attempt, detail)]
        self._work.add(COMPARING * len(known))
        return not self._work.is_over and all(explains(hypothesis, each, detail) for each in known)

    def _fitting(self, detail: Detail) -> Fitting:
        return Fitting(self._relevant(), self._comparable(), detail, self._work)

    def _comparable(self) -> list[Attempt]:
        attempts = [each.attempt for each in self._asked if not each.is_own_error]
        return [each for each in attempts if len(each.got.generated) <= MOST_GENERATED]

    def _relevant(self) -> list[type[Mistake]]:
        """The mistakes for which there is any reason: those that may do anything need one of their own."""
        attempts = [each.attempt for each in self._asked]
        had = [attempt.got for attempt in attempts]
        needs = {
            "explains_any_order": any(map(_has_own_order, attempts)),
            "explains_any_value": any(
                got.viewed or got.scored or (got.action is not None and not got.evaluated) for got in had
            ),
        }
        own_order = needs["explains_any_order"]
        mistakes = [each for each in self._mistakes if own_order or "order" not in each.decides]
        return [each for each in mistakes if all(needs[flag] for flag in needs if getattr(each, flag))]

    def _telling(self, hypotheses: Sequence[Hypothesis], detail: Detail) -> Exercise | None:
        """A question to which two explanations of other names have other answers."""
        by_names = {tuple(each.name for each in one): one for one in reversed(hypotheses)}
        for one, other in islice(combinations(reversed(by_names.values()), 2), 10):
            found = self._different(one, other, self._new(), detail)
            if found is not None:
                return found
        return None

    def _confirming(self, hypothesis: Hypothesis, detail: Detail) -> Exercise | None:
        """A question at which one of several mistakes shows that few questions so far have shown."""
        so_far = [each.attempt.exercise for each in self._asked]
        for mistake in hypothesis:
            others = tuple(each for each in hypothesis if each is not mistake)
            shown = sum(self._different(hypothesis, others, [each], detail) is not None for each in so_far)
            if shown < CONFIRMED:
                found = self._different(hypothesis, others, self._new(), detail)
                if found is not None:
                    return found
        return None

    def _closing(self, hypothesis: Hypothesis, detail: Detail) -> Exercise | None:
        """A question at which one mistake more would show that no question so far would have shown."""
        if not hypothesis:
            return None
        so_far = [each.attempt.exercise for each in self._asked]
        for more in with_one_more(hypothesis, self._relevant()):
            if (hypothesis, more, detail) in self._shown:
                continue
            if self._different(hypothesis, more, so_far, detail) is None:
                found = self._different(hypothesis, more, self._new(), detail)
                if found is not None:
                    return found
            else:
                self._shown.add((hypothesis, more, detail))
        return None

    def _new(self) -> Iterator[Exercise]:
        known = {each.attempt.exercise.key for each in self._asked}
        return (each for each in self._pool if each.key not in known)

    def _different(
        self,
        one: Hypothesis,
        other: Hypothesis,
        questions: Iterator[Exercise] | Sequence[Exercise],
        detail: Detail,
    ) -> Exercise | None:
        """The first question that the two answer differently, so that it can be seen."""
        for exercise in questions:
            if self._work.is_over:
                return None
            these, those = prediction(one, exercise), prediction(other, exercise)
            self._work.add(COMPARING + len(these.generated))
            if these.action != those.action or not same_nodes(these, those, detail):
                return exercise
        return None


def _has_own_order(attempt: Attempt) -> bool:
    """Whether a node's actions were visited in another order than that in which they are legal."""
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
            if looked != [action for action in legal if action in looked]:
                return True
    return False
