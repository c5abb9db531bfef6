"""The dialogue with a student's process about one question; the grader owns every state.

What surrounds a student's code, from the outside in. `Sessions` (grading/sessions.py) holds the sessions of
one submission. A `StudentSession` is the dialogue about one question; its `Referee` answers what is asked
about states. A session has a `ProcessPair`: the process that it talks to, and one that was started ahead of
time; what ended ones printed and used still counts. A `Process` is what the pair needs of one: a
`StudentProcess` (process.py) with its pipes and the thread that watches its limits, or an `Interpreter`
(interpreter.py) in place of it. A `StudentProcess` has `Processes` (usage.py), which measure and end it with
all that it started; a `Group` (cgroups.py), by which the kernel limits these, where it can; `Turns`
(turns.py), which tell the student's time from ours; and a `TimeLimit` (limits.py) for each case.
"""
# In the students' kit.

from __future__ import annotations

import contextlib
import hashlib
import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from math import inf
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import msgspec

from autograder.course import Assignment, Question
from autograder.course.model import Interface
from autograder.report import Ended, OwnLine
from autograder.sandbox import protocol
from autograder.sandbox.isolation import (
    InterpreterIsolation,
    Isolation,
    ProcessIsolation,
    write_bytecode,
)
from autograder.sandbox.protocol import (
    ABOVE_LEAVES,
    Answer,
    AskedTooMuch,
    CaseFailed,
    Chances,
    Decided,
    Evaluate,
    Legal,
    Loaded,
    ProcessEndedError,
    Raised,
    Ready,
    Score,
    StateQuery,
    Successor,
    Values,
    View,
    describe_ending,
    error_case,
    loading_error_case,
    no_action,
    what_is_missing,
)
from autograder.sandbox.visible import Mounts
from pacman.agent import tells_turns
from pacman.errors import (
    EVALUATED,
    NO_VALUE,
    SCORED,
    TOO_DEEP,
    Fact,
    PacmanError,
    facts_of,
    one_line,
    with_facts,
)
from pacman.messages import english
from pacman.state import GameState, Situation
from pacman.support.language import clauses
from pacman.support.text import MEGABYTE

# Holds the states, and answers a process's questions about those that it was shown and no others.


Facts = dict[str, Any]
NO_SUCH_STATE = "there is no such state"
HANDLES_DRAWN = 16  # handles for which random bytes are drawn at once


class NoSuchStateError(PacmanError, LookupError):
    """A handle that was never given out."""


class Referee:
    """Answers questions about the states of one search. `evaluation` answers the question `evaluate`.

    `deepest`: successors more than this many moves from the root are refused.
    """

    def __init__(
        self,
        root: Any,
        *,
        evaluation: Callable[[Any], float] | None = None,
        deepest: float = inf,
    ) -> None:
        self._evaluation = evaluation or (lambda state: float(state.score))
        self._deepest = deepest
        self._is_pacman = is_pacman(root)
        self._states: dict[int, tuple[Any, int]] = {}  # by handle, with the number of moves from the root
        self._same: dict[Any, int] = {}
        self._asked_by: dict[int, OwnLine | None] = {}  # by handle, the line that asked first for the score
        self.viewed: list[Any] = []  # the states whose board was asked for, in that order
        self.scored: list[tuple[Any, OwnLine | None]] = []  # asked for the score, by this line
        self.valued: list[Any] = []  # those whose evaluation was asked for
        self._handles = _new_handles()
        self.root_facts = self._show(root, 0, 0)

    @staticmethod
    def game(state: Any) -> Facts:
        """The facts that hold for all states of this game."""
        layout = getattr(state, "layout", None) if is_pacman(state) else None
        rows = None if layout is None else layout.rows
        return {"num_agents": state.num_agents, "layout": rows, "takes_turns": not tells_turns(state)}

    @staticmethod
    def stopped() -> Facts:
        """The error in place of an answer where too much was asked."""
        return {"refused": "PacmanError", "message": "no more questions about states are answered"}

    @staticmethod
    def _refusal(error: PacmanError, facts: Mapping[str, Fact], message: str = "") -> Facts:
        """The error in place of an answer, with its facts."""
        refused = {"refused": type(error).__name__, "message": message or str(error)}
        return refused | ({"facts": facts} if facts else {})

    def show(self, state: Any) -> Facts:
        """Another state, in which agent 0 moves: the process may ask about it from now on."""
        return self._show(state, 0, 0)

    def answer(self, query: StateQuery) -> Facts:
        """The answer, or the error with which the game refuses it."""
        try:
            return self._answer(query)
        except PacmanError as error:
            facts = facts_of(error)
            if facts.get("reason") == NO_VALUE:  # whose advice is for the author of the tree
                return self._above_leaves(query, error)
            return self._refusal(error, facts)

    def _above_leaves(self, query: StateQuery, error: PacmanError) -> Facts:
        """The answer to a search that asks an inner node of a drawn tree for its value."""
        reason = SCORED if isinstance(query, Score) else EVALUATED
        sentence = ABOVE_LEAVES[reason].format(node=self._states[query.of][0].node)
        return self._refusal(error, {"reason": reason}, sentence)

    def _answer(self, query: StateQuery) -> Facts:
        if query.of not in self._states:
            raise NoSuchStateError(NO_SUCH_STATE)
        state, moves = self._states[query.of]
        if isinstance(query, Successor):
            if moves >= self._deepest:
                sentence = f"this is {moves} moves deep, far beyond the depth that was asked for"
                raise with_facts(PacmanError(sentence), reason=TOO_DEEP)
            child = state.successor(query.agent, query.action)
            following = (query.agent + 1) % state.num_agents if self._is_pacman else child.turn
            return self._show(child, following, moves + 1)
        if isinstance(query, Legal):
            return {"actions": list(state.legal_actions(query.agent))}
        if isinstance(query, Chances):
            return {"outcomes": list(state.outcomes(query.agent))}
        if isinstance(query, Evaluate):
            self.valued.append(state)
            return {"value": self._value(state)}
        if isinstance(query, Score):
            self.scored.append((state, self._asked_by.setdefault(query.of, query.line)))
            return {"value": state.score}
        assert isinstance(query, View), "there are no other questions"
        if not self._is_pacman:
            raise PacmanError("a drawn tree has no board")
        self.viewed.append(state)
        return _view(state)

    def _value(self, state: Any) -> float:
        try:
            return self._evaluation(state)
        except PacmanError:
            raise
        except Exception as error:  # an instructor's evaluation, at a state for which it was not written
            raise PacmanError("this state cannot be evaluated: {reason}", reason=one_line(error)) from None

    def _show(self, state: Any, agent: int, moves: int) -> Facts:
        """The facts that are sent about a state when it is first shown."""
        handle = next(self._handles)
        self._states[handle] = state, moves
        facts: Facts = {
            "handle": handle,
            "same": self._same.setdefault(state, len(self._same)),
            "end": _end(state) if state.is_terminal else None,
            "legal": (agent, state.legal_actions(agent)),
        }
        if not self._is_pacman:
            facts |= {"node": state.node, "role": state.role, "turn": state.turn}
        return facts


def _new_handles() -> Iterator[int]:
    """Yields handles that nobody can guess; random bytes are drawn for many at once."""
    while True:
        drawn = secrets.token_bytes(HANDLES_DRAWN * 8)
        for start in range(0, len(drawn), 8):
            yield int.from_bytes(drawn[start : start + 8]) >> 12


def _end(state: Any) -> str:
    if state.is_win:
        return "win"
    if state.is_lose:
        return "lose"
    return "over"


def is_pacman(state: Any) -> bool:
    """Whether this is a state of Pacman, traced or not."""
    return isinstance(getattr(state, "state", state), Situation)


def _view(state: Any) -> Facts:
    """The board without its score, in the numbers of the layout's tables."""
    seen: Situation = getattr(state, "state", state)
    poses, timers, food, capsules = seen.numbers
    return {"poses": poses, "timers": timers, "food": f"{food:x}", "capsules": f"{capsules:x}"}


def all_facts(state: GameState) -> Facts:
    """Every fact of a state, from which the process makes an equal one of its own.

    Only for games, in which moves alone are compared: no question about such a state reaches the grader.
    """
    return {**_view(state), "score": state.score, "end": _end(state) if state.is_terminal else None}


# The processes of one submission, one after the other: the present one, and one started ahead of time.


class Process(Protocol):
    """A process, or what stands for one, in which a submission's code runs."""

    @property
    def printed(self) -> str: ...
    @property
    def has_ended(self) -> bool: ...
    @property
    def cpu_seconds(self) -> float: ...
    @property
    def spent(self) -> float: ...
    @property
    def slept(self) -> float: ...
    def take_printed(self) -> str: ...
    def allow(self, seconds: float) -> None: ...
    def rest(self) -> int: ...
    def wake(self, seconds: float) -> bool: ...
    def send(self, line: bytes) -> None: ...
    def receive(self) -> bytes: ...
    def converse(self, line: bytes, reply: Callable[[bytes], bytes | None]) -> None: ...
    def close(self) -> None: ...


class ProcessPair:
    """The process of a session and the prepared one; keeps what ended ones printed and used."""

    def __init__(self, isolation: Isolation, mounts: Mounts, output: int) -> None:
        self.present: Process | None = None
        self.prepared: Process | None = None
        self._isolation, self._mounts, self._output = isolation, mounts, output
        self._printed: list[str] = []
        self._spent = self._slept = self._cpu = 0.0

    @property
    def printed(self) -> str:
        """The text that all of them printed since it was last taken."""
        return "".join([*self._printed, *([self.present.printed] if self.present else [])])

    def take_printed(self) -> str:
        """Return the printed text and clear it."""
        printed = [*self._printed, *([self.present.take_printed()] if self.present else [])]
        self._printed.clear()
        return "".join(printed)

    @property
    def cpu_seconds(self) -> float:
        """The processor time that they have used."""
        return self._cpu + (self.present.cpu_seconds if self.present else 0.0)

    @property
    def spent(self) -> float:
        """The seconds of processor time that they have used when they were asked something."""
        return self._spent + (self.present.spent if self.present else 0.0)

    @property
    def slept(self) -> float:
        """The seconds that they were seen asleep when they were asked something."""
        return self._slept + (self.present.slept if self.present else 0.0)

    def prepare(self) -> None:
        """Starts one ahead of time if there is none; none of the submission's code runs in it yet."""
        if self.present is not None or self.prepared is not None:
            return
        with suppress(Exception):  # whatever it is, it is tried again, and reported, when it is needed
            self.prepared = self._started()

    def begin(self) -> Process:
        """Makes the prepared one the present one; a new one, if there is none. Raises OSError."""
        self.present = self.prepared or self._started()
        self.prepared = None
        return self.present

    def drop(self) -> None:
        """Ends the present one."""
        if self.present is not None:
            with suppress(OSError):
                self.present.close()
            self._printed.append(self.present.printed)
            self._spent += self.present.spent
            self._slept += self.present.slept
            self._cpu += self.present.cpu_seconds
            self.present = None

    def rest(self, most: int) -> int | None:
        """Lets the present one wait, with so many bytes beyond what is usual; ends it if it has more.

        Returns the bytes, None where none waits.
        """
        held = None
        with suppress(Exception):  # whatever it is, nothing runs that is not watched
            held = None if self.present is None else self.present.rest()
        if held is not None and held <= most:
            return held
        self.drop()
        return None

    def wake(self, seconds: float) -> None:
        """The present one waits no more, and may use so much processor time; drops it if it has ended."""
        if self.present is not None and not self.present.wake(seconds):
            self.drop()

    def close(self) -> None:
        """Ends the present one, and the prepared one."""
        if self.prepared is not None:
            with suppress(OSError):
                self.prepared.close()
            self.prepared = None
        self.drop()

    def _started(self) -> Process:
        if isinstance(self._isolation, InterpreterIsolation):
            from autograder.sandbox.interpreter import Interpreter

            return Interpreter(self._mounts.folder, self._output)
        assert isinstance(self._isolation, ProcessIsolation), "no code is run, so nobody asks for a process"
        from autograder.sandbox.cgroups import find_groups
        from autograder.sandbox.limits import Limit
        from autograder.sandbox.process import StudentProcess

        write_bytecode()
        limit = Limit(self._mounts.memory, self._output)
        groups = find_groups() if self._isolation.has_group else None
        return StudentProcess(
            self._isolation.command(self._mounts),
            environment=dict(self._isolation.environment()),
            limit=limit,
            group=None if groups is None else groups.new(limit),
        )


START_SECONDS = 20.0  # of processor time, for the interpreter to start
FEWEST_QUERIES = 10_000  # about states in one case
QUERIES_PER_SECOND = 100_000  # of its limit, and more: asking, and using the answer, takes longer than 10 µs


class StudentSession:
    """Runs the student's code for one question, in a new process if one has ended; use it in a `with`.

    `interface`: what the file is written for. In an assignment of ours, agents get our evaluation.
    """

    def __init__(
        self,
        assignment: Assignment,
        question: Question,
        isolation: Isolation,
        folder: Path,
        file: str,
        interface: Interface = "native",
    ) -> None:
        self.interface: Interface = interface
        self._limits = assignment.limits
        self._question, self.file, self._digest = question, file, assignment.digest
        each, games = self._limits.seconds, question.seconds_of_games
        seconds = question.most_seconds(self._limits) + each + START_SECONDS
        memory = self._limits.memory * MEGABYTE
        mounts = Mounts(folder, assignment.packages, memory, int(seconds) + 1, max([each, *games]))
        self._pair = ProcessPair(isolation, mounts, self._limits.output)
        self._asked, self._seconds = 0, self._limits.seconds  # questions about states in this case; its time
        self.broken: CaseFailed | None = None  # why the submission cannot be loaded
        self.most = self.most_asleep = self._limits.total  # seconds in all; less where others need theirs
        self.has_loaded = False  # whether its file was loaded, whatever is in it
        self._given = self._given_asleep = 0.0  # seconds that are not the submission's
        self._times_late = 0  # how often a process got no processor time since it began, or was woken

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends its process, and the one that was prepared."""
        self._pair.close()

    def secret(self, label: str) -> str:
        """A seed for the student's own random numbers: always the same, and without use for guessing ours."""
        return hashlib.sha256(f"{self._digest}/{label}".encode()).hexdigest()

    @property
    def printed(self) -> str:
        """The text that all of its processes printed since it was last taken."""
        return self._pair.printed

    def take_printed(self) -> str:
        """Return the printed text and clear it; complete when the session rests or is closed."""
        return self._pair.take_printed()

    @property
    def cpu_seconds(self) -> float:
        """The processor time that its processes have used."""
        return self._pair.cpu_seconds

    @property
    def asked(self) -> int:
        """The number of questions about states that its process asked since its case or exercise began."""
        return self._asked

    @property
    def spent(self) -> float:
        """The seconds of processor time that the submission has used when it was asked something."""
        return self._pair.spent - self._given

    @property
    def slept(self) -> float:
        """The seconds that it was seen asleep when it was asked something."""
        return self._pair.slept - self._given_asleep

    @contextlib.contextmanager
    def in_graders_time(self) -> Iterator[None]:
        """Run this block without cost to the submission's time or to its later cases."""
        spent, slept, broken, late = self.spent, self.slept, self.broken, self._times_late
        printed = len(self.printed)
        try:
            yield
        finally:
            if len(self.printed) > printed:  # a new process may print as much as before
                self._pair.drop()
            self._given += self.spent - spent
            self._given_asleep += self.slept - slept
            self.broken, self._times_late = broken, late

    @property
    def is_alive(self) -> bool:
        """Whether a process of it can be asked for something, in the time of this case."""
        return self._pair.present is not None

    def prepare(self) -> None:
        """Starts a process ahead of time if there is none; none of the submission's code runs in it yet."""
        self._pair.prepare()

    def rest(self, most: int) -> int | None:
        """Its process waits, if it holds at most so many bytes beyond what is usual; None if none waits."""
        return self._pair.rest(most)

    def wake(self) -> None:
        """Continue with the cases, in the process that waits or, if none does, in a new one."""
        self._pair.wake(self._limits.seconds)
        self._times_late = 0

    def try_again(self) -> bool:
        """Whether a case may be graded once more, as the machine had too much to do: once until it rests."""
        if self._times_late != 1:
            return False
        self._times_late, self.broken = 2, None
        return True

    def begin_case(self) -> None:
        """Starts the process if there is none, and the time of a case. Raises CaseFailed."""
        if self.broken is not None:
            raise self.broken
        if not self.is_alive:
            try:
                self._start()
            except CaseFailed as failed:
                self._pair.drop()
                self.broken = failed
                raise
        self._allow(self._limits.seconds)

    def begin_game(self, seconds: float) -> None:
        """Begin one game of a case, which may take this long. Raises CaseFailed."""
        self.check_time()
        self.begin_case()
        self._allow(min(seconds, max(self.most - self.spent, 0.01)))

    def check_time(self) -> None:
        """Whether anything more may be asked for points. Raises CaseFailed."""
        total = self._limits.total
        if self.spent > self.most:
            used = english(
                "it was not run: its part of the {seconds:g} s of processor time for the whole submission is"
                " used up",
                seconds=total,
            )
            raise CaseFailed("not run", used)
        if self.slept > self.most_asleep:
            slept = english("it was not run: it slept for {seconds:g} s before", seconds=total)
            raise CaseFailed("not run", slept)

    def begin_exercise(self, seconds: float, *, is_first: bool = False) -> None:
        """Begin an exercise apart from the cases, which may take this long. Raises CaseFailed.

        `is_first`: in a new process, which was asked nothing before.
        """
        if is_first:
            self._pair.drop()
            self.broken = None
        self.begin_case()
        self._allow(seconds)

    def load_again(self) -> None:
        """Runs the submission's file anew in the same process, so that nothing is left of what it has stored.

        Loading has the time of a case, as at first, and the exercise that was begun last all of its own.
        Raises CaseFailed.
        """
        seconds = self._seconds
        self._load(self._limits.seconds)
        self._allow(seconds)

    def _allow(self, seconds: float) -> None:
        self._present.allow(seconds)
        self._asked, self._seconds = 0, seconds

    def choose(self, command: Mapping[str, Any], referee: Referee, most: int | None = None) -> Decided:
        """Answers the agent's questions about states until it decides. Raises CaseFailed.

        `most`: how many questions; without it, what is left of those of the whole case.
        """
        answer = self._converse({"do": "choose", **command}, referee, most)
        return self._decided(answer, with_value=command["with_value"])

    def move(self, command: Mapping[str, Any]) -> Decided:
        """The agent's move in a game, in the state of which the command has all facts. Raises CaseFailed."""
        return self._decided(self._answer({"do": "move", **command}), with_value=False)

    def _decided(self, answer: Answer, *, with_value: bool) -> Decided:
        """The answer, if it is a decision for an action. Raises CaseFailed."""
        if not isinstance(answer, Decided):
            raise self._wrong_message(answer)
        if not answer.is_text:
            raise no_action(answer.action, is_decision=with_value and self.interface == "native")
        return answer

    def evaluate(self, command: Mapping[str, Any]) -> list[float | None]:
        """The evaluation's values of the states of which the command has all facts. Raises CaseFailed."""
        answer = self._answer({"do": "evaluate", **command})
        if not isinstance(answer, Values) or len(answer.values) != len(command["states"]):
            raise self._wrong_message(answer)
        return answer.values

    @property
    def _present(self) -> Process:
        assert self._pair.present is not None, "a case has begun"
        return self._pair.present

    def _start(self) -> None:
        prepared = self._pair.prepared
        try:
            self._wait_until_ready()
            usable = prepared is None or not prepared.has_ended
        except CaseFailed:
            if prepared is None:
                raise
            usable = False
        if not usable:  # without a sandbox, the code of the question before could end it: a new one
            self._pair.drop()
            self._wait_until_ready()
        self._load(self._limits.seconds)

    def _wait_until_ready(self) -> None:
        try:
            process = self._pair.begin()
        except OSError as error:
            message = english("its process cannot be started: {error}", error=str(error))
            raise CaseFailed("grader error", message) from None
        process.allow(START_SECONDS)
        try:
            ready = isinstance(self._receive_answer(), Ready)
        except CaseFailed as failed:  # before any of the student's code was run: it is not to blame
            printed = self.printed.strip().splitlines()
            raise CaseFailed("grader error", clauses([failed.message, *printed[-1:]])) from None
        if not ready:
            raise CaseFailed("grader error", english("the process did not begin as it should"))

    def _load(self, seconds: float) -> None:
        self._present.allow(seconds)
        self._send(
            {
                "do": "load",
                "file": self.file,
                "name": self._question.asks_for,
                "interface": self.interface,
            }
        )
        answer = self._receive_answer()
        if isinstance(answer, Raised):
            raise loading_error_case(self.file, answer)
        if not isinstance(answer, Loaded):
            raise self._wrong_message(answer)
        self.has_loaded = True
        missing = what_is_missing(self._question, self.file, answer.found, self.interface, answer.defines)
        has_others = any(getattr(named.case, "agent", None) for named in self._question.cases)
        if missing is not None and not has_others:  # else each case says what it misses
            raise missing

    def _converse(self, command: Facts, referee: Referee, most: int | None) -> Answer:
        if most is None:
            most = int(FEWEST_QUERIES + QUERIES_PER_SECOND * self._seconds)
        else:
            self._asked = 0
        last: protocol.StateQuery | Answer | None = None

        def reply(line: bytes) -> bytes | None:
            nonlocal last
            last = self._decoded(line)
            if not isinstance(last, protocol.StateQuery):
                return None
            self._asked += 1
            if self._asked > most + 1:
                self._pair.drop()
                raise _asked_too_much(most)
            is_last = self._asked > most  # so that its code ends here, and the report says where
            return protocol.encode(Referee.stopped() if is_last else referee.answer(last))

        try:
            self._present.converse(protocol.encode(command), reply)
        except ProcessEndedError as ended:
            raise self._lost(ended) from None
        assert last is not None and not isinstance(last, protocol.StateQuery), "it ends with an answer"
        if self._asked > most:
            raise _asked_too_much(most, last)
        if isinstance(last, Raised):
            raise error_case(self.file, last)
        return last

    def _answer(self, command: Facts) -> Answer:
        """The answer to a command about which the process asks nothing. Raises CaseFailed."""
        self._send(command)
        answer = self._receive_answer()
        if isinstance(answer, Raised):
            raise error_case(self.file, answer)
        return answer

    def _receive_answer(self) -> Answer:
        """The process's next message, where it may ask nothing about states."""
        message = self._receive()
        if isinstance(message, protocol.StateQuery):
            self._pair.drop()
            asked = english("it asked the grader about a state where it may only answer")
            raise CaseFailed("protocol error", asked)
        return message

    def _send(self, message: Facts) -> None:
        try:
            self._present.send(protocol.encode(message))
        except ProcessEndedError as ended:
            raise self._lost(ended) from None

    def _receive(self) -> protocol.StateQuery | Answer:
        try:
            line = self._present.receive()
        except ProcessEndedError as ended:
            raise self._lost(ended) from None
        return self._decoded(line)

    def _decoded(self, line: bytes) -> protocol.StateQuery | Answer:
        try:
            return protocol.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._pair.drop()
            message = english("its process sent something that is not a message")
            raise CaseFailed("protocol error", message, Ended("ended")) from None

    def _lost(self, process: ProcessEndedError) -> CaseFailed:
        self._pair.drop()
        failed = CaseFailed(process.status, process.message, Ended(process.what))
        if failed.status == "grader error":
            self._times_late += 1
            self.broken = failed
        return failed

    def _wrong_message(self, answer: Answer) -> CaseFailed:
        self._pair.drop()
        kind = type(answer).__name__.lower()
        message = english("its process answered with a message of the wrong kind: {kind}", kind=kind)
        return CaseFailed("protocol error", message)


def _asked_too_much(most: int, last: Answer | None = None) -> AskedTooMuch:
    found = describe_ending("asked too much", last) if isinstance(last, Raised) else Ended("asked too much")
    message = english("it asked more than {number:,} questions, and was stopped", number=most)
    return AskedTooMuch("fail", message, found)
