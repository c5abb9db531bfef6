"""The sessions of one submission, one for each question; their processes wait while others are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import Self

from autograder.contact.session import StudentSession
from autograder.grading.progress import Progress

MOST_WAITING = 64  # processes


class Sessions:
    """Use it in a `with`: at the end no process runs any more.

    All processes that wait hold at most `memory` bytes beyond what is usual; others are ended, and their
    questions go on with new ones.
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

    def share(self, progress: Progress, total: float, questions: Iterable[Progress]) -> None:
        """Sets how much of the `total` seconds of processor time this question may spend.

        Each of the questions has an equal share for itself, and beyond it what others cannot need any more.
        """
        whole = list(questions)
        own = total / len(whole)
        waiting = [each for each in whole if each is not progress and not each.is_graded]
        kept = sum(max(0.0, own - self._spent(each)) for each in waiting)
        free = total - sum(map(self._spent, whole)) - kept
        spent = self._spent(progress)
        self._by_question[progress.question.name].most = max(own, spent + free)

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
        """The same, to ask it something."""
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
