"""What is said where a student's code or its process is stopped, and how it was kept apart."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from subprocess import CompletedProcess
from types import SimpleNamespace
from typing import Any
from unittest import mock

from autograder.course import parse
from autograder.grading import sampling_case
from autograder.grading.grade import grade
from autograder.sandbox import interpreter, limits, linux, process
from autograder.sandbox.isolation import (
    BUBBLEWRAP,
    ON_PAPER,
    OWN,
    PRACTICE,
    UNFILTERED_CHROOT,
    Isolation,
    ProcessIsolation,
)
from autograder.sandbox.limits import exceeded_room
from autograder.sandbox.process import StudentProcess, exit_error
from autograder.sandbox.protocol import ProcessEndedError
from autograder.sandbox.usage import Usage
from autograder.sandbox.visible import Mounts
from autograder.submission import Submission
from tests.sandbox.test_limits import MEGABYTE, ROOM, Time, limit
from tests.wording.saying import Sentences

MAIN = """title = "t"
file = "mine.py"
limits = { seconds = 5, total = 60, output = 1500 }

[[questions]]
name = "q"
agent = "Mine"
"""
SEARCHES = f'{MAIN}algorithm = "minimax"\n'
HASTY = SEARCHES.replace("seconds = 5", "seconds = 0.02")
TREE = 'kind = "tree"\ntree = "textbook"\n'
GAME = """kind = "game"
layout = "first-bite"
games = 1
max_moves = 8
thresholds = [{ wins = 1, points = 1 }]
"""
SEARCH = "from pacman import Decision, SearchAgent\nclass Mine(SearchAgent):\n    def search(self, state):\n"
MOVE = "from pacman import Agent\nclass Mine(Agent):\n    def choose(self, state):\n"
# A state of the first case is kept, and asked about in a game, of which the process knows all by itself.
KEEPS = f"""{SEARCH}        Mine.kept = state
        values = {{a: self.evaluate(state.successor(0, a)) for a in state.legal_actions(0)}}
        best = max(values, key=values.get)
        return Decision(best, values[best])
    def choose(self, state):
        return Mine.kept.successor(0, "Left")
"""
SAMPLES = 'kind = "sampling"\ntree = "textbook"\nruns = 2\nright = 1\nsimulations = 1\n'
ASKS = """from pacman import SearchAgent
class Mine(SearchAgent):
    def __init__(self, depth, evaluation, simulations):
        super().__init__(depth, evaluation)
    def search(self, state):
        while True: state.successor(0, "Left")
"""
READY, LOADED = b'{"type": "ready"}', b'{"type": "loaded", "found": "search agent"}'
FAKE = ProcessIsolation("fake", "a conversation without a process", lambda mounts: ["none"])


def why(
    text: str, isolation: Isolation = PRACTICE, number: int = 0, main: str = SEARCHES, **cases: str
) -> str:
    """The message of one of these cases of a file with this text."""
    files = {f"q/{name}.toml": case for name, case in (cases or {"one": TREE}).items()}
    texts = {"assignment.toml": main, **files}
    posed = parse({name: each.encode() for name, each in texts.items()})
    report = grade(posed, Submission("s", {"mine.py": text.encode()}), isolation)
    return report.questions[0].cases[number].message


def searching(body: str, main: str = SEARCHES) -> str:
    """What is said of a search with this body."""
    return why(f"{SEARCH}        {body}\n", main=main)


def moving(body: str) -> str:
    """What is said of an agent whose moves in a game have this body."""
    return why(f"{MOVE}        {body}\n", main=MAIN, one=GAME)


def waiting() -> str:
    """What is said of a search that sleeps, where nobody knows for how long."""
    with mock.patch.object(interpreter, "UNKNOWN_WAITS", 0.05):
        return searching(
            "while True: __import__('time').sleep(0.01)", SEARCHES.replace("seconds = 5", "seconds = 0.5")
        )


def asking() -> str:
    """What is said of a search that asks without end."""
    with mock.patch.object(sampling_case, "FEWEST_QUERIES", 1200):
        return why(ASKS, main=MAIN, one=SAMPLES)


class Scripted:
    """Stands for a process that answers with these lines, whatever it is told."""

    printed, has_ended = "", False
    cpu_seconds = spent = slept = 0.0
    converse = StudentProcess.converse

    def __init__(self, *lines: bytes, **used: float) -> None:
        self._lines = iter(lines)
        vars(self).update(used)

    def receive(self) -> bytes:
        return next(self._lines)

    def rest(self) -> int:
        return 0

    def wake(self, seconds: float) -> bool:
        return True

    def take_printed(self) -> str:
        return ""

    def _nothing(self, *given: object) -> None: ...

    allow = send = close = _nothing


def answering(*lines: bytes, number: int = 0, **used: float) -> str:
    """What is said of the first of two cases, or of another one, whose process answers so."""

    def start(command: object, **rest: object) -> Scripted:
        return Scripted(*lines, **used)

    with mock.patch.object(process, "StudentProcess", start):
        return why("", FAKE, number, one=TREE, two=TREE)


def without_processes() -> str:
    """What is said where the system starts no further process."""
    full = OSError(11, "Resource temporarily unavailable")
    with mock.patch.object(process, "StudentProcess", side_effect=full):
        return why("", FAKE)


def silent() -> object:
    """What is known of a process of which nobody says how it ended."""
    lost: Any = SimpleNamespace(_gone=mock.Mock(), _end=None)
    return StudentProcess._ended(lost)


def sending(text: str) -> str:
    """What is said of a process that prints this and stays, where a message may have 100 bytes."""
    code = f"import time; print({text!r}, end='', flush=True); time.sleep(60)"
    with mock.patch.object(process, "MAX_LINE", 100):
        started = StudentProcess([sys.executable, "-c", code], environment={}, limit=ROOM)
        try:
            started.allow(5)
            return str(started.receive())
        except ProcessEndedError as ended:
            return ended.message
        finally:
            started.close()


def too_large(memory: int, processes: int, files: int) -> str:
    """What is said where a submission holds so much."""
    found = exceeded_room(Usage(memory, processes, files), ROOM)
    assert found is not None
    return found.message


def too_late(**passed: float) -> str:
    """What is said of a process with 2 s for its case, when so many seconds have passed on each clock."""
    time = Time(tells_waits=passed.pop("known", 1) > 0)
    with mock.patch.multiple(limits, perf_counter=lambda: time.now, sleep=lambda seconds: None):
        clock = limit(time)
        for name, seconds in passed.items():
            setattr(time, name, getattr(time, name) + seconds)
        found = clock.exceeded()
    assert found is not None
    return found.message


def unfiltered(architecture: int, error: int) -> str | None:
    """Why system calls are not filtered on a machine of this architecture, whose kernel says this."""
    library: Any = SimpleNamespace(
        system_arch=lambda: architecture, Arch=SimpleNamespace(X86_64=64, AARCH64=65)
    )
    with ExitStack() as stack:
        stack.enter_context(mock.patch.dict(sys.modules, pyseccomp=library))
        stack.enter_context(mock.patch("os.uname", return_value=SimpleNamespace(machine="riscv64")))
        stack.enter_context(mock.patch("ctypes.get_errno", return_value=error))
        stack.enter_context(mock.patch("ctypes.CDLL"))
        return linux.why_no_filter()


def unsandboxed(asked: Callable[[Mounts], str | None], outcome: bytes | OSError) -> str | None:
    """Why a sandbox is not used whose program writes this, or cannot be run."""
    made = CompletedProcess([""], 1, b"", outcome) if isinstance(outcome, bytes) else outcome
    with ExitStack() as stack:
        stack.enter_context(mock.patch("shutil.which", lambda name: f"/usr/bin/{name}"))
        stack.enter_context(mock.patch.object(linux, "visible_files"))
        stack.enter_context(mock.patch.object(linux, "check_hidden"))
        for command in ("bubblewrap_command", "own_root_command"):
            stack.enter_context(mock.patch.object(linux, command))
        stack.enter_context(mock.patch("subprocess.run", side_effect=[made]))
        return asked(Mounts(Path(), (), 2**30, 10))


SENTENCES: Sentences = {
    "sandbox (bubblewrap): no network, no files, no other processes; system calls are filtered": lambda: (
        BUBBLEWRAP.sentence
    ),
    (
        "a user and a root folder of its own, WITHOUT a filter of system calls: no files of others, none to "
        "write to; but the network is open to it"
    ): lambda: UNFILTERED_CHROOT.sentence,
    "NONE: for practice, the file ran in the page itself; marks come from your course": lambda: (
        PRACTICE.sentence
    ),
    "answers on paper: nothing that was handed in was run": lambda: ON_PAPER.sentence,
    "none: a file of one's own, tested on one's own machine": lambda: OWN.sentence,
    "its processes and files used more than 100 MB of memory": lambda: too_large(101 * MEGABYTE, 1, 0),
    "it started more than 64 processes": lambda: too_large(0, 65, 0),
    "it made more than 2,000 files in /tmp, which is kept in memory": lambda: too_large(0, 1, 2001),
    "it took longer than 2 s of processor time": lambda: too_late(now=3, cpu=2.5),
    "it took longer than 30 s of wall time": lambda: too_late(known=0, now=31),
    "it waited for more than 3 s without computing": lambda: too_late(now=3.5),
    "this machine has too much to do: in 181 s its process was given 0.25 s of processor time": lambda: (
        too_late(now=181.4, cpu=0.25, queued=181)
    ),
    "it used all of its processor time": lambda: exit_error(-24),
    "its process was killed, perhaps for lack of memory": lambda: exit_error(128 + 9),
    "its process was ended by signal 11 (SIGSEGV)": lambda: exit_error(-11),
    "its process ended by itself, with exit code 3": lambda: exit_error(3),
    "its process does not talk any more": silent,
    "it took longer than 0.02 s": lambda: searching("while True: pass", HASTY),
    "it printed more than 1,500 bytes": lambda: searching("while True: print('x' * 400)"),
    "the action of the Decision that it returned is an int, not text": lambda: searching(
        "return Decision(2, 3)"
    ),
    "the action that it returned is a list, not text": lambda: moving("return ['East']"),
    "it returned None in place of an action: is a return missing?": lambda: moving("pass"),
    "mine.py cannot be loaded: it calls exit() (3)": lambda: why("raise SystemExit(3)"),
    "it asked where it may only answer": lambda: why(
        KEEPS, number=1, one='kind = "tree"\ntree = { tree = [3, 5] }\n', two=GAME
    ),
    "its process cannot be started: [Errno 11] Resource temporarily unavailable": without_processes,
    "the process did not begin as it should": lambda: answering(LOADED),
    "its process answered with a message of the wrong kind: values": lambda: answering(
        READY, LOADED, b'{"type": "values", "values": [3]}'
    ),
    "its process sent something that is not a message": lambda: answering(READY, b"hello"),
    "it asked the grader about a state where it may only answer": lambda: answering(
        READY, b'{"type": "score", "of": 3}'
    ),
    ("it was not run: its part of the 60 s of processor time for the whole submission is used up"): lambda: (
        answering(READY, LOADED, b"hello", number=1, spent=75)
    ),
    "it was not run: it slept for 60 s before": lambda: answering(
        READY, LOADED, b"hello", number=1, slept=75
    ),
}
LINUX: Sentences = {
    "its process sent a null byte, which no message contains": lambda: sending("\0"),
    "its process sent a message of more than 100 bytes": lambda: sending(999 * "x"),
    "there is a filter for x86_64 and aarch64, not for this processor, riscv64": lambda: unfiltered(3, 0),
    "the kernel takes no filter (Invalid argument)": lambda: unfiltered(64, errno.EINVAL),
    "bubblewrap does not run: bwrap: setting up uid map: Permission denied": lambda: unsandboxed(
        linux.why_no_bubblewrap, b"a warning\nbwrap: setting up uid map: Permission denied\n"
    ),
    "bubblewrap does not run: [Errno 8] Exec format error: 'bwrap'": lambda: unsandboxed(
        linux.why_no_bubblewrap, OSError(8, "Exec format error", "bwrap")
    ),
    "it does not run: it gave no reason": lambda: unsandboxed(linux.why_no_own_root, b""),
    "it does not run: [Errno 8] Exec format error: 'chroot'": lambda: unsandboxed(
        linux.why_no_own_root, OSError(8, "Exec format error", "chroot")
    ),
}

# Each is a whole run, which takes long.
SLOW: Sentences = {
    "it waited for 0.075 s": waiting,
    "run 1 of 2: it asked more than 1,240 questions, and was stopped": asking,
}
