"""Examine a search that failed cases: what is wrong with it, and the smallest problem that shows it."""
# In the students' kit.

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from autograder.behaviour import Behaviour, Conventions, choices
from autograder.course import Question
from autograder.course.interface import beyond_classic
from autograder.course.model import Interface
from autograder.examiner.answers import has_reference
from autograder.examiner.exercise import Attempt, Exercise, SearchResult
from autograder.examiner.findings import Findings
from autograder.examiner.work import MOST_WORK, MOST_WORK_OF_OTHERS, Work
from autograder.grading.searched_problem import SearchedProblem, search
from autograder.report import Counterexample
from autograder.sandbox.protocol import AskedTooMuch, CaseFailed
from autograder.sandbox.session import StudentSession

if TYPE_CHECKING:
    from autograder.examiner.hypotheses import Hypothesis
    from autograder.examiner.posing import Topic


CASES_ASKED, LARGEST_ASKED = 2, 150  # of those that refute what was found out, and their nodes
FEWEST_QUERIES = 1_000  # about states, in one exercise
MOST_QUERIES = 20_000  # in all exercises, which is what bounds an honest search
MOST_LOST = 2  # exercises at which its process ended, or had to be stopped
# Of processor time and of sleep, for all exercises: for code that does something other than ask.
SECONDS = 6.0
SECONDS_OF_ONE = 1.5
KEPT_FOR_OTHERS = 12_000  # nodes of searches, to try the other conventions
# Of the grader: at first, and when what is asked for the counterexample has refuted what was found.
WORK_OF_TURNS = (MOST_WORK, MOST_WORK, MOST_WORK_OF_OTHERS)


@dataclass(frozen=True)
class Examination:
    """The findings of asking more than the cases do."""

    findings: Findings = field(default_factory=Findings)
    counterexample: Counterexample | None = None
    asked: tuple[Attempt, ...] = ()  # what the search did when it was asked, for the counterexample too
    keeps: bool = False  # whether one search does something else because of searches before it
    # By which the findings explain it, if these can be others than those by which the cases are judged.
    conventions: Conventions | None = None


class StudentAsk:
    """Has the student's search do exercises, each once, until it has asked enough about their states.

    What it asks is counted, and not the time, so that a slow or busy machine finds out as much. The time
    limits only other code.
    """

    def __init__(self, question: Question, session: StudentSession) -> None:
        self.question, self._session = question, session
        self._known: dict[str, SearchResult | None] = {}
        self._searched: dict[str, SearchedProblem | None] = {}  # by whatever convention it is judged
        self._left = MOST_QUERIES
        self._lost = 0  # exercises at which it had to be stopped, or its process ended
        self._begins_anew = False  # whether its file is loaded again before each exercise

    @property
    def interface(self) -> Interface:
        """The interface of the submission."""
        return self._session.interface

    def __call__(self, exercise: Exercise) -> SearchResult | None:
        """Return what the student's search did; None if that cannot be found out, or not any more."""
        if exercise.key not in self._known:
            self._known[exercise.key] = self._asked(exercise)
        return self._known[exercise.key]

    def attempts(self, conventions: Conventions) -> tuple[Attempt, ...]:
        """Its attempts at everything that it was asked, judged by these conventions."""
        return tuple(each.under(conventions).attempt for each in self._searched.values() if each is not None)

    def keeps_anything(self, exercises: Sequence[Exercise]) -> bool:
        """Whether what it does with one of these depends on those that it did before, with the same agent.

        If so, its file is loaded again before each further exercise, as if that were the first.
        """
        before, last = list[Behaviour | None](), None
        for exercise in exercises:
            last = self._done(exercise, last)
            before.append(_behaviour_if_answered(last))
        if None in before:
            return False
        self._begins_anew = True
        alone = [self._got(exercise) for exercise in exercises]
        # A file that cannot be loaded again, or never does the same, tells nothing.
        if None in alone or alone == before or alone != [self._got(exercise) for exercise in exercises]:
            self._begins_anew = False
            return False
        self._known.clear()
        self._searched.clear()
        return True

    def _got(self, exercise: Exercise) -> Behaviour | None:
        """Its behaviour, whether or not it was asked before; None if it gives no answer."""
        return _behaviour_if_answered(self._search(exercise.under(Conventions())))

    def _done(self, exercise: Exercise, before: SearchedProblem | None = None) -> SearchedProblem | None:
        """The search of an exercise, which is run once; by the agent that searched `before`, if any."""
        usual = exercise.under(Conventions())
        if usual.key not in self._searched:
            self._searched[usual.key] = self._search(usual, before)
        return self._searched[usual.key]

    def _asked(self, exercise: Exercise) -> SearchResult | None:
        found = self._done(exercise)
        return None if found is None else found.under(exercise.problem.settings.conventions).result()

    def _search(self, exercise: Exercise, before: SearchedProblem | None = None) -> SearchedProblem | None:
        session = self._session
        if self._left <= 0 or self._lost > MOST_LOST or session.spent + session.slept > SECONDS:
            return None
        if session.interface == "classic" and beyond_classic(exercise.problem):
            return None
        try:
            session.begin_exercise(SECONDS_OF_ONE)
            if self._begins_anew:
                session.load_again()
        except CaseFailed:
            self._lost += 1
            return None
        found = search(exercise, exercise.key, self.question, session, FEWEST_QUERIES, before)
        self._left -= session.asked
        self._lost += not session.is_alive or isinstance(found.failed, AskedTooMuch)
        return found


def _behaviour_if_answered(found: SearchedProblem | None) -> Behaviour | None:
    return found.attempt.got if found is not None and found.attempt.has_answer else None


def examine(
    question: Question,
    session: StudentSession,
    attempts: Sequence[Attempt],
    *,
    path: str = "",
    work: Work | None = None,
) -> Examination | None:
    """Find out what is wrong with the search that made these attempts; None if there is nothing to find out.

    `path`: what the file is called in the command that is told, if that is not its name alone. `work`
    counts what all examinations of a submission cost the grader.
    """
    wrong = [attempt for attempt in attempts if not attempt.right]
    if not wrong or not has_reference():
        return None
    if not all(attempt.exercise.problem.settings.has_examiner for attempt in wrong):
        return None
    agent = f"{path or session.file}:{question.agent}"
    with _collecting_nothing():
        return _Turns(StudentAsk(question, session), attempts, agent, work).examination()


@contextmanager
def _collecting_nothing() -> Iterator[None]:
    """Collects no circles of garbage: hardly any are made here, and to look for them takes a third more."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


class _Turns:
    """The turns in which one search is examined: what refutes the findings of one is asked in the next."""

    def __init__(self, ask: StudentAsk, attempts: Sequence[Attempt], agent: str, work: Work | None) -> None:
        self._ask, self._attempts, self._agent, self._work = ask, attempts, agent, work
        self._keeps = ask.keeps_anything(self._topic(attempts).of_all_sizes())
        self._refuting: dict[str, Attempt] = {}  # by the keys of exercises

    def examination(self) -> Examination:
        """The first findings that nothing refutes; else what is left of those that were refuted."""
        refuted_by_cases: Examination | None = None  # while it explains all that was asked
        for most in WORK_OF_TURNS:
            examined = self._turn(most)
            refuting = _refuting_attempts(examined)
            if not refuting and refuted_by_cases is None:
                refuting = _refuting_cases(examined, self._attempts)
                refuted_by_cases = examined if refuting else None
            if not refuting:
                if examined.findings.is_whole or refuted_by_cases is None:
                    return examined
                break
            self._refuting |= {each.exercise.key: each for each in refuting}
        if refuted_by_cases is not None:
            return self._with_parts(refuted_by_cases)
        from autograder.examiner.search_parts import with_parts  # here, as no kit has it

        assert examined.conventions is not None, "each turn explains by some"
        sure = replace(
            examined.findings,
            hypothesis=with_parts((), examined.findings.parts),
            is_whole=False,
            by_errors=frozenset(),
            doubtful=frozenset(),
        )
        return self._with_counterexample(sure, examined.conventions)

    def _turn(self, most: int) -> Examination:
        """The findings, by that accepted convention by which they explain the search best.

        `most` is the work for the convention of the cases.
        """
        attempts, refuting = self._attempts, tuple(self._refuting.values())
        by = next(each.exercise.problem.settings.conventions for each in attempts if not each.right)
        others = [each for each in choices(self._ask.question.free) if each != by]
        with self._kept_for(others):
            findings = self._findings(attempts, refuting, Work(most, within=self._work))
        for other in others:  # with mistakes it may look more like one of another convention
            judged = [each.under(other) for each in self._attempts]
            is_all = _accounts_for_all(findings, attempts)
            if all(each.right for each in judged) or (is_all and not _mixes_cuts(findings)):
                continue
            share = Work(MOST_WORK_OF_OTHERS // len(others), within=self._work)
            again = [each.under(other) for each in refuting]
            found = self._findings(judged, again, share, findings.nearest)
            is_fewer = len(found.hypothesis) < len(findings.hypothesis)
            is_simpler = is_fewer and found.is_whole and not is_all
            is_better = _accounts_for_all(found, judged) or found.is_whole > findings.is_whole or is_simpler
            if found.hypothesis and is_better and (is_fewer or not is_all):
                by, findings, attempts = other, found, judged
        return self._with_counterexample(findings, by)

    @contextmanager
    def _kept_for(self, others: Sequence[Conventions]) -> Iterator[None]:
        """Keeps some of the submission's work for other conventions, if there are any."""
        kept = KEPT_FOR_OTHERS if others else 0
        if self._work is None:
            yield
            return
        self._work.keep(kept)
        try:
            yield
        finally:
            self._work.keep(-kept)

    def _findings(
        self,
        attempts: Sequence[Attempt],
        earlier: Sequence[Attempt],
        work: Work,
        begun: Sequence[Hypothesis] = (),
    ) -> Findings:
        """The examiner's findings about the search that made these attempts; `earlier` was asked before.

        `begun` are sets of mistakes that are tried first.
        """
        from autograder.examiner.examiner import Examiner

        before = [_as_search_result(each) for each in earlier]
        return Examiner(self._topic(attempts), self._ask, attempts, work, before, begun).findings()

    def _topic(self, attempts: Sequence[Attempt]) -> Topic:
        """The common part of the exercises for the search that made these attempts."""
        from autograder.examiner.posing import Topic

        wrong = [attempt for attempt in attempts if not attempt.right]
        any_tie = all(attempt.exercise.any_tie for attempt in wrong)
        model = replace(wrong[0].exercise, interface=self._ask.interface, any_tie=any_tie)
        return Topic.of([each.exercise for each in attempts], model)

    def _with_counterexample(self, findings: Findings, by: Conventions) -> Examination:
        """The findings, with the smallest problem on which they show."""
        from autograder.examiner.counterexample import smallest_counterexample
        from autograder.examiner.hypotheses import search_with

        explains_all = findings.hypothesis and findings.is_whole  # else the values that it tells are others
        kind = search_with(findings.hypothesis) if explains_all else None
        counterexample = None
        if findings.hypothesis or not self._keeps:
            asked = [*findings.asked, *(_as_search_result(each.under(by)) for each in self._attempts)]
            counterexample = smallest_counterexample(asked, self._ask, kind, agent=self._agent)
        return Examination(findings, counterexample, self._ask.attempts(by), self._keeps, by)

    def _with_parts(self, examined: Examination) -> Examination:
        """The findings that cases refute, with what is sure of one part of the search."""
        from autograder.examiner.hypotheses import known_for
        from autograder.examiner.search_parts import explained_by_parts

        findings = examined.findings
        if any(each.name == "nodes" for each in findings.parts):
            return examined
        known = known_for(examined.asked[0].exercise)
        parts = explained_by_parts(examined.asked, known, Work(within=self._work))
        return replace(examined, findings=replace(findings, parts=parts + findings.parts))


def _as_search_result(attempt: Attempt) -> SearchResult:
    return SearchResult(attempt, "pass" if attempt.right else "fail")


def _refuting_attempts(examined: Examination) -> list[Attempt]:
    """The answers that its mistakes do not explain, though they were thought to explain everything."""
    from autograder.examiner.examiner import MOST_GENERATED
    from autograder.examiner.explained_attempts import ROUGH, explains

    if not examined.findings.is_whole:
        return []
    mistakes, (fewest, most) = examined.findings.hypothesis, examined.findings.agents
    compared = [
        each
        for each in examined.asked
        if len(each.got.generated) <= MOST_GENERATED
        and fewest <= each.exercise.problem.state.num_agents <= most
    ]
    return [each for each in compared if each.has_answer and not explains(mistakes, each, ROUGH)]


def _refuting_cases(examined: Examination, attempts: Sequence[Attempt]) -> list[Attempt]:
    """The smallest cases that its mistakes do not explain, though they explain all that was asked."""
    from autograder.examiner.explained_attempts import ROUGH, accounts_for, explains

    mistakes, by = examined.findings.hypothesis, examined.conventions
    if not examined.findings.is_whole or by is None:
        return []
    tried = [each.under(by) for each in attempts if each.has_answer]
    wrong = [each for each in tried if not each.right and len(each.got.generated) <= LARGEST_ASKED]
    unexplained = [
        each for each in wrong if not accounts_for(mistakes, each) and not explains(mistakes, each, ROUGH)
    ]
    return sorted(unexplained, key=lambda each: len(each.got.generated))[:CASES_ASKED]


def _accounts_for_all(findings: Findings, attempts: Sequence[Attempt]) -> bool:
    """Whether it explains what was asked, and what the cases asked too."""
    from autograder.examiner.explained_attempts import accounts_for

    wrong = [attempt for attempt in attempts if not attempt.right]
    return findings.is_whole and all(accounts_for(findings.hypothesis, each) for each in wrong)


def _mixes_cuts(findings: Findings) -> bool:
    """Whether, beside other mistakes, nodes of one kind are said to cut at ties.

    If nodes of the other kind cut nowhere, every cut is at a tie, which another convention may explain.
    """
    from autograder.reference.mistakes.windows import PrunesOnEqualityAtMax

    mistakes = findings.hypothesis
    return len(mistakes) > 1 and any(issubclass(each, PrunesOnEqualityAtMax) for each in mistakes)
