"""Where the sandbox stands in the way of a submission, the report says what to do."""

# ruff: noqa: E501 - each wall on one line

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.course.model import Interface
from autograder.sandbox.isolation import Isolation
from pacman.support.walls import WALLS
from tests.sandbox.test_honest_files import BOTH, FILES, graded, is_right

FILE = (
    "[Errno 2] No such file or directory: {}, as it is not among your files: hand in the folder with the file"
)
PROCESS = ", as the sandbox allows no other processes and programs: search in this one"
NETWORK = ", as the sandbox has no network: take this out, and hand in what it would fetch as a file"
ASYNCIO = ", as the sandbox has no sockets, which every event loop opens: call plain functions, without async and await"
DEBUGGER = "BdbQuit: nobody types here: take breakpoint() and set_trace() out"
THREAD = "can't start new thread, as the sandbox allows none: search without threads"
# fmt: off
MET = {
    "input('move? ')": ("no-keyboard", "EOF when reading a line, as nobody types here: take input() out, or put it"),
    "import os; os.fork()": ("no-processes", PROCESS),
    "import socket; socket.gethostbyname('example.org')": ("no-network", NETWORK),
    "breakpoint()": ("no-keyboard", DEBUGGER),
    "import pdb; pdb.set_trace()": ("no-keyboard", DEBUGGER),
    "import getpass; getpass.getpass()": ("no-keyboard", "EOFError: nobody types here: take getpass() out"),
    "import threading; threading.Thread(target=print).start()": ("no-threads", THREAD),
    "import os; os.popen('ls')": ("no-processes", PROCESS),
    "import subprocess; subprocess.run(['ls'])": ("no-processes", PROCESS),
    "import multiprocessing; multiprocessing.Pool(2)": ("no-processes", PROCESS),
    "from concurrent.futures import ProcessPoolExecutor as P; P(2).submit(print)": ("no-processes", PROCESS),
    "import socket; socket.create_connection(('192.0.2.1', 80))": ("no-network", NETWORK),
    "import urllib.request; urllib.request.urlopen('http://example.org')": ("no-network", NETWORK),
    "import asyncio; asyncio.run(asyncio.sleep(0))": ("no-asyncio", ASYNCIO),
    "import asyncio; asyncio.new_event_loop()": ("no-asyncio", ASYNCIO),
    "import pygame": ("no-window", ", as there is no screen here: take the import out of what you hand in"),
    "open('weights.txt')": ("file-not-there", FILE.format("'weights.txt'")),
    "import numpy; numpy.load('/home/ada/weights.npy')": ("file-not-there", FILE.format("'/home/ada/weights.npy'")),
    "open('log.txt', 'w')": ("not-writable", ", as what was handed in cannot be changed: write to /tmp, or leave it out"),
    "import os; os.kill(os.getpid(), 9)": ("not-allowed", ", as the sandbox does not allow it: leave it out"),
}
# fmt: on


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize("line", MET)
def test_a_wall_says_what_to_do(line: str, sandbox: Isolation) -> None:
    if "numpy" in line:
        pytest.importorskip("numpy")
    name, piece = MET[line]
    report = graded("native", sandbox, line)
    assert piece in report.cases[0].message
    (said,) = report.diagnoses
    assert said.name == name
    assert said.hint.startswith(f"Line 1 of mine.py: `{line[:40]}")
    wall = next(wall for wall in WALLS if wall.name == name and wall.sentence in report.cases[0].message)
    assert said.title == wall.title
    assert said.hint.endswith(
        f"{wall.why[0].upper()}{wall.why[1:]}. {wall.advice[0].upper()}{wall.advice[1:]}."
    )
    assert "Python says: ." not in said.hint


@pytest.mark.rest_slow(2)
@BOTH
@pytest.mark.parametrize(
    ("lines", "number"),
    [
        ("import pdb\npdb.set_trace()\n\nx = 1\ny = 2", 2),
        ("for each in range(3):\n    x = each\n    breakpoint()", 3),
        ("def f():\n    breakpoint()\nf()", 2),
    ],
)
def test_a_forgotten_breakpoint_is_named_with_its_own_line(
    interface: Interface, sandbox: Isolation, lines: str, number: int
) -> None:
    report = graded(interface, sandbox, "", lines)
    assert report.cases[0].message == f"it raised {DEBUGGER}"
    (said,) = report.diagnoses
    line = lines.splitlines()[number - 1].strip()
    assert (said.name, f": `{line}`." in said.hint) == ("no-keyboard", True), said.hint


def test_a_file_that_ends_early_is_not_the_keyboard(sandbox: Isolation) -> None:
    report = graded("native", sandbox, "import io, pickle; pickle.load(io.BytesIO())")
    assert "nobody types" not in report.cases[0].message


def test_a_screen_that_cannot_be_cleared_stops_nothing(sandbox: Isolation) -> None:
    assert is_right(graded("native", sandbox, "import os; assert os.system('clear') != 0"))


@BOTH
def test_so_it_does_in_a_search(interface: str, sandbox: Isolation) -> None:
    report = graded(interface, sandbox, "", "open('weights.txt')")
    assert report.cases[0].message.startswith("it raised FileNotFoundError: " + FILE.format("'weights.txt'"))
    assert report.diagnoses[0].name == "file-not-there"


def test_each_wall_is_met() -> None:
    assert {wall.name for wall in WALLS} == {name for name, _ in MET.values()}


def test_what_looks_for_a_file_itself_goes_on(sandbox: Isolation) -> None:
    above = "try:\n    open('weights.txt')\nexcept FileNotFoundError as error:\n    assert 'hand in' not in str(error)"
    assert is_right(graded("native", sandbox, above))


@pytest.mark.slow
def test_at_home_nothing_is_said_of_a_sandbox(run) -> None:
    forbidden = "raise PermissionError(1, 'Operation not permitted')"
    Path("mine.py").write_text(f"{forbidden}\n{FILES['native']}", encoding="utf-8")
    ran = run("test", "mine.py", "-q", "minimax")
    assert "Operation not permitted" in ran.output
    assert "sandbox" not in ran.output
