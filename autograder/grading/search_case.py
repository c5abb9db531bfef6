"""Grade a search: compare what the student's code does with what the reference does."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from msgspec import UNSET, UnsetType

from autograder.behaviour import Conventions
from autograder.course import Assignment, Question
from autograder.course.cases import DrawnCase, RandomTreesCase, SearchCase
from autograder.course.interface import beyond_classic
from autograder.course.model import NamedCase
from autograder.examiner.exercise import Attempt, Exercise
from autograder.examiner.findings import Examination
from autograder.grading.case_exercises import exercises_of_case
from autograder.grading.credit import points_for_right, with_credit
from autograder.grading.searched_problem import SearchedProblem, picture_of, search, steps_of_both
from autograder.grading.trees_by_action import wrong_small_trees
from autograder.report import Before, CaseReport, failed_report, right_of, traceback_of
from autograder.sandbox.protocol import CaseFailed
from autograder.sandbox.session import StudentSession


@dataclass(frozen=True)
class GradedCase:
    """A case that was run, and what a diagnosis looks at."""

    report: CaseReport
    attempts: tuple[Attempt, ...] = ()
    searched: tuple[SearchedProblem, ...] = ()  # whose judgement may depend on conventions

    @classmethod
    def of_searches(
        cls, question: Question, named: NamedCase, searched: Sequence[SearchedProblem], seconds: float
    ) -> GradedCase:
        """A case in which these problems were searched."""
        assert isinstance(named.case, SearchCase), "game cases are graded elsewhere"
        report = with_credit(question, _report(named, named.case, searched, seconds))
        attempts = tuple(one.attempt for one in searched if one.can_show_mistake)
        return cls(report, attempts, tuple(searched))

    def under(self, question: Question, conventions: Conventions) -> GradedCase:
        """Judge the case by these conventions."""
        return self._with(question, [one.under(conventions) for one in self.searched])

    def as_examined(self, question: Question, examined: Examination | None) -> CaseReport:
        """Report on the case by the conventions that the examiner found its search to follow.

        It was judged by those by which most is right. What is right by them stays so, and the points stay.
        """
        by = None if examined is None or not examined.findings.is_whole else examined.conventions
        if by is None or self.report.status == "pass":
            return self.report
        searched = [one if one.attempt.right else one.under(by) for one in self.searched]
        shown = self._with(question, searched).report
        same = (shown.status, shown.points) == (self.report.status, self.report.points)
        return shown if same else self.report

    def _with(self, question: Question, searched: Sequence[SearchedProblem]) -> GradedCase:
        if all(one is other for one, other in zip(searched, self.searched, strict=True)):
            return self
        named = next(each for each in question.cases if each.name == self.report.name)
        return GradedCase.of_searches(question, named, searched, self.report.seconds)


def grade_search(
    assignment: Assignment, question: Question, named: NamedCase, session: StudentSession, seed: int
) -> GradedCase:
    """Has the student's search do what the case asks for."""
    searched: list[SearchedProblem] = []
    try:
        session.begin_case()
    except CaseFailed as failed:
        return GradedCase(failed_report(named, failed.status, failed.message, ended=failed.ended))
    exercises = exercises_of_case(assignment, question.name, named.name, seed)
    if session.interface == "classic" and (why := _beyond_classic(exercises)):
        return GradedCase(failed_report(named, "not graded", why))
    used_before = session.cpu_seconds
    for posed in exercises:
        exercise = replace(posed, remembered=dict(posed.remembered))  # what mistakes do would fill the memory
        label = f"{named.source}/{posed.problem.seed}"
        before = searched[-1] if searched else None
        searched.append(search(exercise, label, question, session, before=before))
        if not session.is_alive:  # else the next one is tried, whatever this one was
            break
    seconds = max(0.0, session.cpu_seconds - used_before)
    searched += wrong_small_trees(assignment, question, named, exercises[0], searched, session)
    return GradedCase.of_searches(question, named, searched, seconds)


def conventions_of(graded: Sequence[GradedCase], possible: Sequence[Conventions]) -> tuple[Conventions, ...]:
    """The possible conventions by which most of these cases is right: one, and all that judge as it does.

    If several make as much right, it is one whose reference asks most nearly for the same nodes.
    """

    def results(conventions: Conventions) -> list[tuple[bool, int]]:
        judged = (one.under(conventions) for case in graded for one in case.searched if not one.is_small_tree)
        return [(one.attempt.right, -one.distance) for one in judged]

    found = [results(each) for each in possible]
    best = max(found, key=lambda each: tuple(map(sum, zip(*each, strict=True))))
    return tuple(one for one, each in zip(possible, found, strict=True) if each == best)


def _beyond_classic(exercises: Iterable[Exercise]) -> str:
    return next(filter(None, (beyond_classic(exercise.problem) for exercise in exercises)), "")


def _report(
    named: NamedCase, case: SearchCase, searched: Sequence[SearchedProblem], seconds: float
) -> CaseReport:
    unfinished = next((one for one in searched if one.status == "grader error"), None)
    own = [one for one in searched if not one.is_small_tree]
    small = next((one for one in searched if one.is_small_tree), None)
    wrong = unfinished or small or next((one for one in own if one.status != "pass"), None)
    shown = wrong or searched[-1]
    result = shown.result()
    message = "" if wrong is None else result.message
    earned: float = named.points if wrong is None else 0
    before: Before | UnsetType = UNSET
    if small is not None:
        before = Before("small tree")
        message = before.before(message)
    elif isinstance(case, DrawnCase):
        right = sum(one.attempt.right for one in own)
        if unfinished is None:
            earned = points_for_right(named, right, case.count)
        what: Literal["trees", "positions"] = "trees" if isinstance(case, RandomTreesCase) else "positions"
        if wrong is None:
            message = right_of(what, right, case.count, case.count - len(own))
        else:
            before = Before(what, right, case.count, case.count - len(own), wrong.problem.seed)
            message = before.before(message)
    return CaseReport(
        named.name,
        named.title,
        named.kind,
        result.status,
        earned,
        named.points,
        named.visibility,
        message=message,
        compared=shown.compared if shown.can_show_mistake else (),
        picture=picture_of(wrong) if wrong is not None and wrong.can_show_mistake else "",
        error=traceback_of(result.ended),
        seed=searched[0].problem.seed,
        seconds=seconds,
        both=UNSET if wrong is None else steps_of_both(wrong),
        before=before,
        ended=result.ended,
    )
