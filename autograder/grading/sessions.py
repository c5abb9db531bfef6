"""The sessions of one submission, one for each question; their processes wait while others are asked."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import Self

from autograder.course import Limits
from autograder.grading.progress import Progress
from autograder.sandbox.session import StudentSession

MOST_WAITING = 64  # processes


class Sessions:
    """All sessions of one submission. Use it in a `with`: at the end no process runs any more.

    All processes that wait hold at most `memory` bytes beyond what is usual; others are ended, and their
    questions continue with new ones.
    """

    def __init__(self, new: Callable[[Progress], StudentSession], memory: int) -> None:
        self._new, self._memory = new, memory
        self._by_question: dict[str, StudentSession] = {}
        self._waiting: dict[str, int] = {}  # bytes
        self._all = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._all.close()

    def share(self, progress: Progress, limits: Limits, questions: Iterable[Progress]) -> None:
        """Sets how much of the processor time for the whole submission this question may spend.

        Each of the questions has a share for itself, by what its cases may use at most, and beyond it what
        others cannot need any more.
        """
        needs = {each: each.question.most_seconds(limits) for each in questions}
        shares = {each: limits.total * need / sum(needs.values()) for each, need in needs.items()}
        waiting = [each for each in shares if each is not progress and not each.is_graded]
        kept = sum(max(0.0, shares[each] - self._spent(each)) for each in waiting)
        free = limits.total - sum(map(self._spent, shares)) - kept
        session = self._by_question[progress.question.name]
        session.most = max(shares[progress], session.spent + free)
        asleep = sum(each.slept for each in self._by_question.values())
        session.most_asleep = limits.total - (asleep - session.slept)

    def _spent(self, progress: Progress) -> float:
        session = self._by_question.get(progress.question.name)
        return 0.0 if session is None else session.spent

    def prepare(self, progress: Progress) -> StudentSession:
        """This question's session, with a process unless the file cannot be loaded."""
        name = progress.question.name
        if name not in self._by_question:
            self._by_question[name] = self._new(progress)
            self._all.callback(self._by_question[name].close)
        if progress.broken is None:
            self._by_question[name].prepare()
        return self._by_question[name]

    def begin(self, progress: Progress) -> StudentSession:
        """Return this question's session, ready to be asked."""
        session = self.prepare(progress)
        self._waiting.pop(progress.question.name, None)
        session.wake()
        session.broken = progress.broken
        return session

    def rest(self, progress: Progress) -> None:
        """Lets this question's process wait."""
        if len(self._waiting) == MOST_WAITING:
            self.end(progress)
            return
        name = progress.question.name
        held = self._by_question[name].rest(self._memory - sum(self._waiting.values()))
        if held is not None:
            self._waiting[name] = held

    def end(self, progress: Progress) -> None:
        """Ends this question's process, if it has one."""
        name = progress.question.name
        self._waiting.pop(name, None)
        if name in self._by_question:
            self._by_question[name].close()
