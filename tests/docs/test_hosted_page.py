"""docs/hosted.md: the workflow has the format of one, and its step that grades does what the page says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml

from autograder.cli.classes import grade_the_class
from autograder.sandbox.isolation import Isolation
from tests.guides import blocks, commands, page
from tests.places import ROOT, SUBMISSIONS

PAGE = page("hosted.md")
((_, WORKFLOW),) = [block for block in blocks(PAGE) if block[0] == "yaml"]
PROGRAMS = Path(sys.executable).parent
CHECKS = (
    ("check-jsonschema", "--quiet", "--builtin-schema", "vendor.github-workflows"),
    ("check-jsonschema", "--quiet", "--builtin-schema", "custom.github-workflows-require-timeout"),
    ("zizmor", "--offline", "--quiet", "--no-progress", "--strict-collection", "--persona", "pedantic"),
)
CASES = {
    "assignment.toml": 'title = "Tiny"\nfile = "search_agents.py"\n[[questions]]\nname = "alphabeta"\n'
    'agent = "AlphaBeta"\nalgorithm = "alphabeta"\n',
    "alphabeta/1.toml": 'kind = "tree"\ntree = { tree = [[3, 5], [3, 9], [2, 7]] }\n',
}


def job() -> dict[str, Any]:
    (found,) = yaml.safe_load(WORKFLOW)["jobs"].values()
    assert isinstance(found, dict)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda words: words[-1])
def test_the_workflow_is_one(tmp_path: Path, check: tuple[str, ...]) -> None:
    program = shutil.which(check[0], path=os.pathsep.join([str(PROGRAMS), os.environ.get("PATH", "")]))
    if program is None:
        pytest.skip(f"needs {check[0]}: pip install -e .[develop]")
    path = tmp_path / ".github" / "workflows" / "grade.yml"
    path.parent.mkdir(parents=True)
    path.write_text(WORKFLOW, encoding="utf-8")
    ran = subprocess.run([program, *check[1:], path], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_its_actions_are_those_of_our_own_workflows_and_it_may_only_read() -> None:
    ours = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    used = re.findall(r"uses: (.*)", WORKFLOW)
    assert len(used) == 2 and all(f"uses: {each}\n" in ours for each in used)
    assert yaml.safe_load(WORKFLOW)["permissions"] == {}
    assert job()["permissions"] == {"contents": "read"}


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "exits"), [("correct/recursive", 0), ("mistakes/prune-on-equality", 1)])
def test_its_step_grades_and_writes_summary_and_junit(
    tmp_path: Path, sandbox: Isolation, kind: str, exits: int
) -> None:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("needs bash")
    shutil.copy(SUBMISSIONS / kind / "search_agents.py", tmp_path)
    for name, text in CASES.items():
        path = tmp_path / "public_cases" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (step,) = [each for each in job()["steps"] if each.get("name") == "Grade"]
    summary = tmp_path / "summary.md"
    surroundings = {
        **os.environ,
        "PATH": os.pathsep.join([str(PROGRAMS), os.environ["PATH"]]),
        "GITHUB_STEP_SUMMARY": str(summary),
    }
    words = [bash, "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]  # as `shell: bash` runs it
    ran = subprocess.run(words, cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=False)
    assert ran.returncode == exits, ran.stderr
    lines = summary.read_text(encoding="utf-8").splitlines()
    assert all(line.startswith("    ") for line in lines)
    assert any(f"Total: {1 - exits} / 1 point" in line for line in lines)
    (suite,) = ElementTree.parse(tmp_path / "report.xml").getroot()
    assert (suite.get("tests"), suite.get("failures")) == ("1", str(exits))
    assert "Tiny" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_its_command_for_a_class_has_options_that_there_are() -> None:
    known = {name for option in grade_the_class.params for name in option.opts}
    for language, block in blocks(PAGE):
        if language == "sh":
            for command in commands(block):
                assert (command.program, command.words[0]) == ("autograder", "class")
                assert {word for word in command.words if word.startswith("--")} <= known
