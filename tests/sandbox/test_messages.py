"""Whatever a student's process answers, it is never the grader's error."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom.running import REPORTS
from autograder.course import Assignment, parse
from autograder.formats.machines import to_csv, to_gradescope, to_json, to_junit
from autograder.formats.page import to_html
from autograder.grading.grade import grade
from autograder.report import Report
from autograder.sandbox import process
from autograder.sandbox.isolation import ProcessIsolation
from autograder.sandbox.protocol import ProcessEndedError
from autograder.submission import Submission
from pacman.errors import printable
from tests.fuzzing import examples

ISOLATION = ProcessIsolation("fake", "a conversation without a process", lambda mounts: ["none"])
SUBMISSION = Submission("fuzzed", {"search_agents.py": b""})
GAME = b'kind = "game"\nlayout = "first-bite"\ngames = 1\nmax_moves = 8\n'
GAME += b"thresholds = [{ wins = 1, points = 1 }]\n"
FILES = {
    "assignment.toml": b'title = "Tiny"\nfile = "search_agents.py"\n'
    b'[[questions]]\nname = "minimax"\nagent = "Minimax"\nalgorithm = "minimax"\n'
    b'[[questions]]\nname = "expectimax"\nagent = "Expectimax"\nalgorithm = "expectimax"\n'
    b'[[questions]]\nname = "reflex"\nagent = "Reflex"\n'
    b'[[questions]]\nname = "evaluation"\nevaluation = "evaluation"\n',
    "minimax/1.toml": b'kind = "tree"\ntree = { tree = [[3, 5], [3, 9], [2, 7]] }\n',
    "minimax/2.toml": b'kind = "position"\nlayout = "first-bite"\ndepth = 1\nevaluation = "score"\n',
    "expectimax/1.toml": b'kind = "random trees"\nseed = 1\ncount = 2\n',
    "reflex/1.toml": GAME,
    "evaluation/1.toml": GAME,
}
FOUND = {"minimax": "search agent", "expectimax": "search agent", "reflex": "agent", "evaluation": "function"}

words = st.text(max_size=12) | st.sampled_from(
    [
        "North",
        "East",
        "Stop",
        "L",
        "R",
        "a",
        "inf",
        "-inf",
        "nan",
        "\0",
        "\x9b31m",
        "\u202e",
        "\ud800",
        "x" * 5000,
    ]
)
numbers = (
    st.integers(-3, 3)
    | st.integers()
    | st.floats()
    | st.sampled_from([2**53, 2**64, 10**400, 1e308, -1e308, 5e-324])
)
anything = st.recursive(
    st.none() | st.booleans() | numbers | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=5,
)
handles = st.integers(-1, 40)  # the place of a handle among those that were told; others are invented
queries = st.builds(
    lambda kind, of, agent, action: (kind, of, agent, action),
    st.sampled_from(["successor", "legal", "outcomes", "evaluate", "score", "view"]),
    handles,
    st.integers(-3, 5) | st.sampled_from([1000, -1000, 1001]),
    words,
)
lines = st.lists(st.tuples(words, st.integers(0, 9), words, words) | anything, max_size=3)
details = st.fixed_dictionaries(
    {},
    optional={
        "meant": words,
        "holds": st.lists(st.tuples(words, words), max_size=3),
        "wall": st.integers(0, 99),
        "own_words": words,
        "is_over": st.booleans(),
        "other": anything,
    },
)
answers = st.one_of(
    st.fixed_dictionaries({
        "type": st.just("decision"), "action": words, "is_text": st.booleans(),
        "value": numbers | st.none(), "odd": words,
    }),
    st.fixed_dictionaries({"type": st.just("values"), "values": st.lists(numbers | st.none(), max_size=9)}),
    st.fixed_dictionaries({"type": st.just("raised"), "error": words, "message": words, "lines": lines}),
    st.fixed_dictionaries({"type": st.just("raised"), "error": words, "message": words, "details": details}),
    st.fixed_dictionaries({"type": st.just("loaded"), "found": words}),
    st.fixed_dictionaries({"type": st.sampled_from(["ready", "view", "", "successor"])}),
    anything,
)  # fmt: skip
raw = st.binary(max_size=20) | st.sampled_from(
    [
        b"[" * 100_000,
        b'{"type":' * 50_000,
        b'"\\ud800"',
        b"1e400",
        b"-" + b"9" * 5000,
        b'{"a":1,"a":2}',
        b"\xff",
    ]
)
fitting = st.tuples(st.just("fitting"), st.integers(0, 3), numbers | st.none(), words)  # as the command wants
sensible = st.lists(queries | fitting, max_size=12)
moves = st.builds(lambda first, odd, rest: [*first, odd, *rest], sensible, answers | raw | fitting, sensible)


IN_A_CORRIDOR = ["East", "West", "Stop"]


class Conversation:
    """Stands for a process: it is ready, has loaded the file, and then sends what was drawn."""

    def __init__(self, drawn: list[Any], kind: str) -> None:
        self.drawn, self.kind = iter(drawn), kind
        self.told: list[int] = []
        self.command: dict[str, Any] = {}
        self.sent: list[bytes] = []

    def line(self) -> bytes:
        if not self.sent and not self.command:
            return b'{"type": "ready"}'
        if self.command.get("do") == "load" and len(self.sent) == 1:
            return json.dumps({"type": "loaded", "found": self.kind}).encode()
        move = next(self.drawn, b"the end")
        if isinstance(move, bytes):
            return move
        if isinstance(move, tuple) and move[0] == "fitting":
            return self._fitting(*move[1:])
        if isinstance(move, tuple):
            return self._query(*move)
        return json.dumps(move).encode()

    def _fitting(self, place: int, value: Any, odd: str) -> bytes:
        """An action with any value, or as many values as there are states."""
        if self.command["do"] == "evaluate":
            values = [value if number % 2 else place for number in range(len(self.command["states"]))]
            return json.dumps({"type": "values", "values": values}).encode()
        # In a game, where it makes the states itself, it is not told which actions are legal.
        legal = IN_A_CORRIDOR if self.command["do"] == "move" else self.command["state"]["legal"][1]
        action = legal[place % len(legal)]
        answer = {"type": "decision", "action": action, "is_text": True, "value": value, "odd": odd}
        return json.dumps(answer).encode()

    def _query(self, kind: str, of: int, agent: int, action: str) -> bytes:
        handle = self.told[of % len(self.told)] if self.told and of >= 0 else of
        message: dict[str, Any] = {"type": kind, "of": handle}
        if kind in ("successor", "legal", "outcomes"):
            message["agent"] = agent
        if kind == "successor":
            message["action"] = action
        return json.dumps(message).encode()

    def hear(self, line: bytes) -> None:
        message = json.loads(line)
        self.sent.append(line)
        if "do" in message:
            self.command = message
        self.told += list(_handles(message))


def _handles(told: Any) -> Iterator[int]:
    if isinstance(told, dict):
        if "handle" in told:
            yield told["handle"]
        for each in told.values():
            yield from _handles(each)
    elif isinstance(told, list):
        for each in told:
            yield from _handles(each)


def talking(drawn: list[Any], kind: str) -> type:
    class Fake:
        printed = ""
        has_ended = False
        cpu_seconds = 0.0
        spent = slept = 0.0
        converse = process.StudentProcess.converse  # of the class that this one will replace

        def __init__(self, command: object, **rest: object) -> None:
            self.conversation = Conversation(drawn, kind)

        def allow(self, seconds: float) -> None: ...
        def close(self) -> None: ...

        def rest(self) -> int:
            return 0

        def wake(self, seconds: float) -> bool:
            return True

        def take_printed(self) -> str:
            return ""

        def send(self, line: bytes) -> None:
            self.conversation.hear(line)

        def receive(self) -> bytes:
            line = self.conversation.line()
            if line == b"the end":
                raise ProcessEndedError("crash", "its process ended")
            return line

    return Fake


def assignment(name: str) -> Assignment:
    whole = parse(FILES)
    return replace(whole, questions=tuple(q for q in whole.questions if q.name == name))


def in_all_forms(report: Report) -> None:
    assert REPORTS.decode(to_json(report)) is not None
    for write in (to_gradescope, to_html, to_junit):
        write(report)
    to_csv([report])


@pytest.mark.slow
@examples(120)
@given(st.sampled_from(list(FOUND)), moves)
def test_no_reply_is_the_graders_error(name: str, drawn: list[Any]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(process, "StudentProcess", talking(drawn, FOUND[name]))
        report = grade(assignment(name), SUBMISSION, ISOLATION)
    assert not report.has_grader_error, report
    in_all_forms(report)
    for case in report.questions[0].cases:
        assert printable(case.message) == case.message and printable(case.error) == case.error
