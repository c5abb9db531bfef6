"""What honest students use beside a search works inside of the sandbox, in both interfaces."""

from __future__ import annotations

import pytest

from autograder.course import Assignment, parse
from autograder.course.model import Interface
from autograder.grading.grade import grade
from autograder.report import QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.examiner.crashing.base import CLASSIC_FILE, NATIVE_FILE

QUESTION = '[[questions]]\nname = "minimax"\nagent = "{}"\nalgorithm = "minimax"\n'
MAIN = 'title = "t"\nfile = "mine.py"\ninterface = "{}"\n' + QUESTION
CASES = {
    "minimax/1.toml": b'kind = "tree"\ntree = { tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]] }\n',
    "minimax/2.toml": b'kind = "position"\nlayout = "small"\ndepth = 1\n',
}
FILES: dict[Interface, str] = {"native": NATIVE_FILE, "classic": CLASSIC_FILE}
CLASSES: dict[Interface, str] = {"native": "Minimax", "classic": "MinimaxAgent"}
FIRST: dict[Interface, str] = {
    "native": "        values = {}\n",
    "classic": "        best, chosen = -999999, None\n        for action in gameState.",
}
BOTH = pytest.mark.parametrize("interface", ["native", "classic"])


def assignment(interface: Interface) -> Assignment:
    return parse({"assignment.toml": MAIN.format(interface, CLASSES[interface]).encode(), **CASES})


def graded(
    interface: Interface,
    sandbox: Isolation,
    above: str,
    first: str = "",
    others: dict[str, str] | None = None,
) -> QuestionReport:
    """The report of a right minimax with code above it, and lines that it carries out first."""
    place = FIRST[interface]
    text = FILES[interface]
    assert text.count(place) == 1
    lines = "".join(f"        {line}\n" for line in first.splitlines())
    files = {"mine.py": above + "\n" + text.replace(place, lines + place), **(others or {})}
    submission = Submission("s", {name: code.encode() for name, code in files.items()})
    return grade(assignment(interface), submission, sandbox).questions[0]


def is_right(report: QuestionReport) -> bool:
    assert [(case.status, case.message) for case in report.cases if case.status != "pass"] == []
    return report.points == report.max_points


DATACLASS = """
from __future__ import annotations
from dataclasses import dataclass, field
from typing import ClassVar

@dataclass(order=True, frozen=True, slots=True)
class Node:
    value: float
    made: ClassVar[int] = 0
    children: list[Node] = field(default_factory=list, compare=False)
"""


@pytest.mark.rest_slow
@BOTH
def test_dataclasses(interface: Interface, sandbox: Isolation) -> None:
    first = "assert max(Node(1), Node(3), Node(2)) == Node(3)"
    assert is_right(graded(interface, sandbox, DATACLASS, first))


@pytest.mark.slow
@BOTH
def test_dataclasses_in_a_file_beside(interface: Interface, sandbox: Isolation) -> None:
    first = "assert max(Node(1), Node(3), Node(2)) == Node(3)"
    assert is_right(graded(interface, sandbox, "from nodes import Node", first, {"nodes.py": DATACLASS}))


@pytest.mark.rest_slow(1)
@BOTH
def test_numpy(interface: Interface, sandbox: Isolation) -> None:
    pytest.importorskip("numpy")
    above = "import numpy as np\nfrom numpy.random import default_rng"
    first = """grid = np.arange(12).reshape(3, 4)
assert int((grid @ grid.T).trace()) == 506
assert np.linalg.norm([3.0, 4.0]) == 5
assert default_rng(1).integers(5) < 5"""
    assert is_right(graded(interface, sandbox, above, first))


@pytest.mark.rest_slow
@BOTH
def test_printing_a_hundred_thousand_lines(interface: Interface, sandbox: Isolation) -> None:
    report = graded(interface, sandbox, "for i in range(100_000):\n    print('looking at node', i)")
    assert is_right(report)
    assert report.output.startswith("looking at node 0\n")


@pytest.mark.rest_slow
@BOTH
def test_deep_recursion(interface: Interface, sandbox: Isolation) -> None:
    above = """
import sys
sys.setrecursionlimit(20_000)
def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)
"""
    assert is_right(graded(interface, sandbox, above, "assert depth(15_000) == 15_000"))


@pytest.mark.rest_slow
@BOTH
def test_remembered_results(interface: Interface, sandbox: Isolation) -> None:
    above = """
from functools import cache, cached_property, lru_cache, partial
@lru_cache(maxsize=None)
def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)
@cache
def legal(state):
    return hash(state)
"""
    state = "state" if interface == "native" else "gameState"
    assert is_right(graded(interface, sandbox, above, f"assert fibonacci(300) % 10 == 0\nlegal({state})"))


@pytest.mark.rest_slow(1)
@BOTH
def test_the_rest_of_what_students_import(interface: Interface, sandbox: Isolation) -> None:
    above = """
import copy, enum, heapq, itertools, json, logging, math, operator, queue, random, re, string, time, typing
import abc, bisect, collections, collections.abc, contextlib, datetime, decimal, fractions, io, os, pathlib
import pickle, pprint, statistics, sys, textwrap, traceback, types, warnings, inspect
from collections import Counter, defaultdict, deque, namedtuple, OrderedDict
Edge = namedtuple("Edge", "cost end")
logging.basicConfig(level=logging.INFO)
"""
    first = """heap = [Edge(3, 'c'), Edge(1, 'a'), Edge(2, 'b')]
heapq.heapify(heap)
assert [heapq.heappop(heap).cost for _ in range(3)] == [1, 2, 3]
frontier = queue.PriorityQueue()
frontier.put(1)
assert frontier.get() == 1
random.seed(4)
assert random.choice(['x']) == 'x' and 0 <= random.random() < 1 and random.sample([1], 1) == [1]
assert random.Random(3).randint(1, 1) == 1
assert pickle.loads(pickle.dumps(heap)) == copy.deepcopy(heap) == []
started = time.perf_counter()
logging.info('searching')
warnings.warn('slow')
assert time.perf_counter() >= started"""
    assert is_right(graded(interface, sandbox, above, first))


READS = {
    "by its name": "open('weights.txt').read()",
    "beside the file": "open(os.path.join(os.path.dirname(__file__), 'weights.txt')).read()",
    "by pathlib": "(pathlib.Path(__file__).parent / 'weights.txt').read_text()",
}


@pytest.mark.rest_slow(2)
@BOTH
@pytest.mark.parametrize("how", READS)
@pytest.mark.parametrize("folder", ["", "src/"])
def test_a_file_that_lies_beside(interface: Interface, how: str, folder: str, sandbox: Isolation) -> None:
    text = f"import os, pathlib\nWEIGHTS = {READS[how]}\n" + FILES[interface]
    files = {f"{folder}mine.py": text.encode(), f"{folder}weights.txt": b"1 2 3"}
    assert is_right(grade(assignment(interface), Submission("s", files), sandbox).questions[0])


@pytest.mark.rest_slow
@BOTH
def test_a_file_of_its_own_among_the_temporary_ones(interface: Interface, sandbox: Isolation) -> None:
    first = """import tempfile
with tempfile.TemporaryFile('w+') as file:
    file.write('seen')
with open('/tmp/log.txt', 'w') as file:
    file.write('seen')"""
    assert is_right(graded(interface, sandbox, "", first))
