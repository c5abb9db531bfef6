"""Turns in the conversation with a student's process: only its own turns are the student's time."""
# In the students' kit.

from __future__ import annotations

import os
import threading
from time import perf_counter

from autograder.sandbox import proc


class Turns:
    """Begins with the grader's turn. One thread takes turns, another thread reads them."""

    def __init__(self) -> None:
        self.number = 0  # odd: the student's
        self._since = perf_counter()
        self._grader = 0.0
        self._thread = threading.get_native_id()

    def to_student(self) -> None:
        """The grader begins to send: what is read or not read of it is the student's business."""
        if self.number % 2 == 0:
            self._grader += perf_counter() - self._since
            self.number += 1

    def to_grader(self) -> None:
        """The grader has a whole message, and looks for the answer."""
        self._since = perf_counter()
        self.number += 1

    @property
    def is_students(self) -> bool:
        """Whether the grader waits for the student's process."""
        return self.number % 2 == 1

    @property
    def grader_seconds(self) -> float:
        """The total time of the grader's turns."""
        return self._grader + (0.0 if self.is_students else perf_counter() - self._since)

    def grader_queued_seconds(self) -> float:
        """The total time that the grader could have run and did not; also while messages waited for it."""
        try:
            return proc.queued_seconds(os.getpid(), self._thread)
        except OSError:
            return 0.0

    def grader_is_ready(self) -> bool:
        """Whether the grader could run at this moment, so that a message may wait for it."""
        try:
            return proc.stat(os.getpid(), self._thread).state in "RD"
        except OSError:
            return True
