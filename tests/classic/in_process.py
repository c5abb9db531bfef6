"""A student's file asked in this process, by the messages of the real one: quick enough for many files."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import chdir
from pathlib import Path
from typing import Any

import msgspec

from autograder.course import Assignment, Question
from autograder.course.model import Interface
from autograder.report import Ended
from autograder.sandbox import protocol
from autograder.sandbox.isolation import OWN
from autograder.sandbox.protocol import (
    Answer,
    AskedTooMuch,
    CaseFailed,
    Decided,
    Loaded,
    Raised,
    StateQuery,
    error_case,
    loading_error_case,
    what_is_missing,
)
from autograder.sandbox.session import Facts, Referee, StudentSession
from autograder.sandbox.student.serve import Student, failure

MOST = 100_000  # questions in one decision, where its case has no limit of its own
LETTERS = {"North": "N", "South": "S", "East": "E", "West": "W", "Stop": "."}


class InProcess(StudentSession):
    """Without a process: for files that come to an end and leave this process alone.

    It writes down what each decision was and which states were asked for, beside the grader's own trace.
    """

    def __init__(
        self, assignment: Assignment, question: Question, file: Path, interface: Interface = "classic"
    ) -> None:
        super().__init__(assignment, question, OWN, file.parent, file.name, interface)
        self._named = question.asks_for
        self._student = Student(self, str(file.parent))  # which asks its channel, and that is this session
        self._referee: Referee | None = None
        self._left = 0
        self._seen: list[Facts] = []
        self.decisions: list[tuple[str | None, list[Facts]]] = []  # with the states that were asked for

    @property
    def is_alive(self) -> bool:
        return self.has_loaded

    def begin_case(self) -> None:
        self.decisions = []
        if self.broken is None and not self.has_loaded:
            load = {"file": self.file, "name": self._named, "interface": self.interface}
            try:
                with chdir(Path.cwd()):  # which loading leaves
                    self._check(protocol.decode(protocol.encode(self._student.load(load))))
                self.has_loaded = True
            except CaseFailed as failed:
                self.broken = failed
            except (Exception, SystemExit) as error:
                told = protocol.decode(protocol.encode(failure(error, self._student.folder)))
                assert isinstance(told, Raised), "that is what a failure is"
                self.broken = loading_error_case(self.file, told)
        if self.broken is not None:
            raise self.broken

    def _check(self, loaded: object) -> None:
        """Raises CaseFailed if the file lacks what the question asks for."""
        assert isinstance(loaded, Loaded), "that is what loading answers"
        missing = what_is_missing(self._question, self.file, loaded.found, self.interface, loaded.defines)
        if missing and not any(getattr(named.case, "agent", None) for named in self._question.cases):
            raise missing

    def begin_exercise(self, seconds: float, *, is_first: bool = False) -> None:
        self.begin_case()
        self._asked = 0

    def load_again(self) -> None:
        self.has_loaded = False
        self.begin_case()

    def ask(self, query: dict[str, Any]) -> Facts:
        """Answers a question of the student's code."""
        assert self._referee is not None, "a decision is being made"
        self._left -= 1
        self._asked += 1
        if self._left < 0:
            message = f"it asked more than {MOST:,} questions, and was stopped"
            raise AskedTooMuch("fail", message, Ended("asked too much"))
        answer = self._referee.answer(msgspec.convert(query, StateQuery))  # type: ignore[call-overload]
        if query["type"] == "successor" and "refused" not in answer:
            self._seen.append(answer)
        return answer

    def _converse(self, command: Mapping[str, Any], referee: Referee, most: int | None) -> Answer:
        self._referee, self._left = referee, MOST if most is None else most
        self._seen = [command["state"]]
        answer = None
        try:
            answer = self._answer(dict(command))
        finally:
            found = answer.action if isinstance(answer, Decided) and answer.is_text else None
            self.decisions.append((found, self._seen))
        assert isinstance(answer, Decided), "that is what it chose"
        return answer

    def _answer(self, command: dict[str, Any]) -> Answer:
        try:
            answer = getattr(self._student, command.get("do", "choose"))(command)
            told = protocol.decode(protocol.encode(answer))
        except CaseFailed:
            raise
        except (Exception, SystemExit) as error:
            raised = protocol.decode(protocol.encode(failure(error, self._student.folder)))
            assert isinstance(raised, Raised), "that is what a failure is"
            raise error_case(self.file, raised) from None
        assert not isinstance(told, StateQuery), "it answers"
        return told

    def run_on_a_tree(self) -> tuple[list[str | None], int]:
        """The one decision as measured.json has it (action, generated states), and the successor calls."""
        ((action, seen),) = self.decisions
        return [action, " ".join(sorted({facts["node"] for facts in seen}))], len(seen) - 1

    def run_in_a_game(self) -> tuple[list[str | list[int]], int]:
        """The same of all decisions of a game: actions, and how many different states."""
        moves = "".join(LETTERS.get(action or "", "?") for action, _ in self.decisions)
        states = [len({facts["same"] for facts in seen}) for _, seen in self.decisions]
        return [moves, states], sum(len(seen) - 1 for _, seen in self.decisions)
