"""A submission that has the name of a module of Python's, or of a package, hides nothing from itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from autograder.course import parse
from autograder.course.model import Interface
from autograder.grading.grade import grade
from autograder.report import QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from pacman.names.notation import AgentSpec
from pacman.names.options import build_agent
from pacman.names.registry import AGENT
from tests.messages import Said
from tests.sandbox.test_honest_files import CASES, CLASSES, FILES, MAIN, is_right

pytest.importorskip("numpy")
BOTH = pytest.mark.parametrize("interface", ["native", "classic"])
NAMES = pytest.mark.parametrize("name", ["random", "numpy", "collections", "heapq", "math", "pacman", "util"])
USES = """
import collections, heapq, math, random
import numpy as np
assert collections.Counter("aab")["a"] == 2
assert heapq.nsmallest(1, [3, 1]) == [1]
assert math.sqrt(4) == 2
assert random.choice([5]) == 5
assert np.zeros(2).sum() == 0
"""


def graded(
    name: str, interface: Interface, sandbox: Isolation, above: str, others: dict[str, str]
) -> QuestionReport:
    main = MAIN.format(interface, CLASSES[interface])
    files = {f"{name}.py": above + FILES[interface], **others}
    submission = Submission("s", {path: text.encode() for path, text in files.items()})
    return grade(parse({"assignment.toml": main.encode(), **CASES}), submission, sandbox).questions[0]


@pytest.mark.rest_slow
@BOTH
@NAMES
def test_it_is_graded_as_under_any_name(name: str, interface: Interface, sandbox: Isolation) -> None:
    assert is_right(graded(name, interface, sandbox, USES, {}))


@pytest.mark.slow
@BOTH
@NAMES
def test_it_is_tested_as_under_any_name(name: str, interface: Interface, run) -> None:
    Path(f"{name}.py").write_text(USES + FILES[interface], encoding="utf-8")
    ran = run("test", f"{name}.py", "-q", "minimax")
    assert (ran.code, ran.errors) == (0, ""), ran.output


@pytest.mark.rest_slow
@pytest.mark.parametrize("name", ["random", "numpy", "heapq"])
def test_beside_it_the_command_runs_as_a_module(name: str, tmp_path: Path) -> None:
    (tmp_path / f"{name}.py").write_text("raise RuntimeError('this file hides another')\n")
    words = [sys.executable, "-m", "pacman", "perft", "first-bite", "--moves", "1"]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONSAFEPATH"}
    ran = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, env=environment, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.rest_slow(4)
@BOTH
@NAMES
def test_it_plays_as_under_any_name(
    name: str, interface: Interface, in_a_folder_without_a_screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])  # the folder's files are found as long as it runs
    Path(f"{name}.py").write_text(USES + FILES[interface], encoding="utf-8")
    assert build_agent(AGENT, AgentSpec(f"{name}.py:{CLASSES[interface]}"))


TOLD = "; your file {0}.py has the name of another module: give it a name that no module has"
HELPER = "def shuffled(things):\n    return things\n"
CALLS = {"attribute": "import {0}\n{0}.shuffled([1])\n", "import": "from {0} import shuffled\n"}


@pytest.mark.rest_slow(3)
@BOTH
@pytest.mark.parametrize("how", CALLS)
@pytest.mark.parametrize("name", ["random", "heapq", "math"])
def test_a_file_beside_that_is_hidden_is_told_about(
    says: Said, name: str, how: str, interface: Interface, sandbox: Isolation
) -> None:
    report = graded("mine", interface, sandbox, CALLS[how].format(name), {f"{name}.py": HELPER})
    assert report.points == 0
    assert TOLD.format(name) in report.cases[0].message
    (said,) = report.diagnoses
    assert said.name == "name-of-a-module"
    says(said.title, name=name)
    assert f"`import {name}`" in said.hint
    assert "another name" in said.hint


PLAYED = {
    "at the top": ("from random import shuffled", "shuffled(state.legal_actions(0))"),
    "in a game": ("import random", "random.shuffled(state.legal_actions(0))"),
}


@BOTH
@pytest.mark.parametrize("when", PLAYED)
def test_play_tells_it_as_the_grader_does(
    when: str, interface: Interface, run, in_a_folder_without_a_screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in ("path", "meta_path"):  # where the folder's files are found as long as it runs
        monkeypatch.setattr(sys, each, [*getattr(sys, each)])
    above, line = PLAYED[when]
    text = f"{above}\nfrom pacman import Agent\n\n\nclass Mine(Agent):\n    def choose(self, state):\n"
    text += f"        return {line}[0]\n"
    if interface == "classic":
        text = text.replace("from pacman", "from game").replace("choose", "getAction")
        text = text.replace("legal_actions(0)", "getLegalActions()")
    Path("search_agents.py").write_text(text, encoding="utf-8")
    Path("random.py").write_text(HELPER, encoding="utf-8")
    assert TOLD.format("random") in run("play", "-p", "search_agents.py:Mine", "-q").errors


@pytest.mark.rest_slow
@BOTH
def test_a_file_beside_that_hides_a_package_is_told_about(interface: Interface, sandbox: Isolation) -> None:
    above = "import numpy\nnumpy.shuffled([1])\nnumpy.zeros(3)\n"
    report = graded("mine", interface, sandbox, above, {"numpy.py": HELPER})
    assert TOLD.format("numpy") in report.cases[0].message


@pytest.mark.rest_slow
@BOTH
def test_a_name_that_a_file_beside_lacks_is_told_as_before(interface: Interface, sandbox: Isolation) -> None:
    report = graded("mine", interface, sandbox, "import tools\ntools.shufled([1])\n", {"tools.py": HELPER})
    assert "another module" not in report.cases[0].message
    assert "did you mean 'shuffled'?" in report.cases[0].message


@pytest.mark.rest_slow
@BOTH
def test_files_beside_import_each_other(interface: Interface, sandbox: Isolation) -> None:
    others = {"tools.py": "import more\ndef two():\n    return more.one() + 1\n"}
    others["more.py"] = "def one():\n    return 1\n"
    assert is_right(graded("mine", interface, sandbox, "import tools\nassert tools.two() == 2\n", others))
