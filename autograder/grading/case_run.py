"""A case as the student's code runs it: how far it may search, how it ended, and how long it took."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from autograder.course.model import NamedCase
from autograder.report import CaseReport, failed_report
from autograder.sandbox.protocol import CaseFailed
from autograder.sandbox.session import StudentSession

QUERIES_PER_NODE = 100  # of the reference's search; honest searches ask far fewer
FEWEST_QUERIES = 10_000
MOVES_TOO_DEEP = 30  # moves beyond twice the depth at which a search is stopped
T = TypeVar("T")


def deepest(depth: int, agents: int) -> int:
    """The number of moves below the root at which a search is stopped that is `depth` rounds deep."""
    return 2 * depth * agents + MOVES_TOO_DEEP


@dataclass(frozen=True)
class CaseRun(Generic[T]):
    """The end of a case, and the processor time that it took."""

    answer: T | None  # None if it failed
    failed: CaseFailed | None
    seconds: float

    def failed_report(self, named: NamedCase) -> CaseReport:
        """The report of a case that failed, if there is nothing more to say."""
        assert self.failed is not None, "it has an answer"
        return failed_report(
            named, self.failed.status, self.failed.message, ended=self.failed.ended, seconds=self.seconds
        )


def run_case(session: StudentSession, ask: Callable[[], T]) -> CaseRun[T]:
    """Begin a case and ask the student's code for what it wants. Does not raise CaseFailed, but has it."""
    answer, failed, before = None, None, 0.0
    try:
        session.begin_case()
        before = session.cpu_seconds
        answer = ask()
    except CaseFailed as failure:
        failed = failure
    return CaseRun(answer, failed, max(0.0, session.cpu_seconds - before))
