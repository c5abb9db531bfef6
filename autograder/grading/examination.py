"""Examines a submission in whose search a question has found something wrong."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from autograder.assignment import Question
from autograder.assignment.interface import beyond_classic
from autograder.assignment.model import Interface
from autograder.contact.failure import AskedTooMuch, CaseFailed
from autograder.contact.session import StudentSession
from autograder.examining.asking import Asked, Work
from autograder.grading.diagnosing import Examined
from autograder.grading.search_case import SearchedProblem, complaint, search
from autograder.judging.answers import has_reference
from autograder.judging.exercise import Attempt, Exercise
from autograder.searching.settings import Conventions, choices

if TYPE_CHECKING:
    from autograder.examining.examiner import Findings

FEWEST_QUERIES = 1_000  # about states, in one question
MOST_QUERIES = 20_000  # in all questions, which is what bounds an honest search
MOST_LOST = 2  # questions at which its process ended, or had to be stopped
SECONDS = 6.0  # of processor time and of sleep, for all questions: for code that does something else than ask
SECONDS_OF_ONE = 1.5


class Asking:
    """Has the student's search do exercises, until it has asked enough of them; the same one once.

    What it asks is counted, so that a slow or busy machine finds out as much. The time limits
    only other code.
    """

    def __init__(self, question: Question, session: StudentSession) -> None:
        self._question, self._session = question, session
        self._known: dict[str, Asked | None] = {}
        self._searched: dict[str, SearchedProblem | None] = {}  # by whatever convention it is judged
        self._left = MOST_QUERIES
        self._lost = 0  # questions at which it had to be stopped, or its process ended

    @property
    def interface(self) -> Interface:
        """That of the submission."""
        return self._session.interface

    def __call__(self, exercise: Exercise) -> Asked | None:
        """What it did; None if that cannot be found out, or not any more."""
        if exercise.key not in self._known:
            self._known[exercise.key] = self._asked(exercise)
        return self._known[exercise.key]

    def _asked(self, exercise: Exercise) -> Asked | None:
        usual = exercise.under(Conventions())
        if usual.key not in self._searched:
            self._searched[usual.key] = self._search(usual)
        found = self._searched[usual.key]
        if found is None:
            return None
        found = found.under(exercise.problem.settings.conventions)
        error = found.failed.report if found.failed is not None else ""
        said = "" if found.status == "pass" else complaint(found)
        trace = None if found.attempt.right else found.trace
        return Asked(found.attempt, found.status, found.compared, said, error, trace)

    def _search(self, exercise: Exercise) -> SearchedProblem | None:
        session = self._session
        if self._left <= 0 or self._lost > MOST_LOST or session.spent + session.slept > SECONDS:
            return None
        if session.interface == "classic" and beyond_classic(exercise.problem):
            return None
        try:
            session.begin_question(SECONDS_OF_ONE)
        except CaseFailed:
            return None
        found = search(exercise, exercise.key, self._question, session, FEWEST_QUERIES)
        self._left -= session.asked
        self._lost += not session.is_alive or isinstance(found.failed, AskedTooMuch)
        return found


def examine(
    question: Question,
    session: StudentSession,
    attempts: Sequence[Attempt],
    *,
    path: str = "",
    work: Work | None = None,
) -> Examined | None:
    """What is found out about the search that made these attempts; None if there is nothing to find out.

    `path`: what the file is called in the command that is told, if that is not its name alone. `work`
    counts what all examinations of a submission cost the grader.
    """
    wrong = [attempt for attempt in attempts if not attempt.right]
    if not wrong or not has_reference():
        return None
    if not all(attempt.exercise.problem.settings.has_examiner for attempt in wrong):
        return None
    from autograder.examining.counterexample import smallest_counterexample
    from autograder.examining.hypotheses import kind_of

    ask, work = Asking(question, session), Work(within=work)
    by, findings = wrong[0].exercise.problem.settings.conventions, _findings(attempts, ask, work)
    for other in choices(question.free):  # with mistakes it may look more like one of another convention
        judged = [each.under(other) for each in attempts]
        if other == by or all(each.right for each in judged) or _accounts_for_all(findings, attempts):
            continue
        if work.is_over:
            break
        found = _findings(judged, ask, work)
        if found.hypothesis and (_accounts_for_all(found, judged) or found.is_whole > findings.is_whole):
            by, findings, attempts = other, found, judged
    known = [*findings.asked, *(Asked(each, "pass" if each.right else "fail") for each in attempts)]
    explains_all = findings.hypothesis and findings.is_whole  # else the values that it tells are others
    kind = kind_of(findings.hypothesis) if explains_all else None
    agent = f"{path or session.file}:{question.agent}"
    return Examined(
        findings.hypothesis,
        findings.by_errors,
        smallest_counterexample(known, ask, kind, agent=agent),
        tuple(each.attempt for each in findings.asked),
        is_whole=findings.is_whole,
        conventions=by,
    )


def _accounts_for_all(findings: Findings, attempts: Sequence[Attempt]) -> bool:
    """Whether it explains what was asked, and what the cases asked too."""
    from autograder.examining.hypotheses import accounts_for

    wrong = [attempt for attempt in attempts if not attempt.right]
    return findings.is_whole and all(accounts_for(findings.hypothesis, each) for each in wrong)


def _findings(attempts: Sequence[Attempt], ask: Asking, work: Work) -> Findings:
    """What the examiner finds out about who made these attempts."""
    from autograder.examining.examiner import Examiner
    from autograder.examining.questions import Topic

    wrong = [attempt for attempt in attempts if not attempt.right]
    any_tie = all(attempt.exercise.any_tie for attempt in wrong)
    model = replace(wrong[0].exercise, interface=ask.interface, any_tie=any_tie)
    topic = Topic.of([each.exercise for each in attempts], model)
    return Examiner(topic, ask, attempts, work).findings()
