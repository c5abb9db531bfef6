"""However a run in Gradescope's box ends, there is a results.json with a sentence for the student."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from autograder.publishing.gradescope import BOX, PINNED, UnknownVersionError, requirements, student_key
from tests.places import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Gradescope's machines run Linux")
Run = Callable[..., dict[str, Any]]
MINE = "Nothing is wrong with what you handed in"


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs `run_autograder` with a program in place of Python; returns the results."""
    (tmp_path / "source" / "grader" / "program").mkdir(parents=True)
    shutil.copy(BOX / "run_autograder", tmp_path)

    def run_with(program: str | None, code: int = 0) -> dict[str, Any]:
        environment = {"PATH": "/usr/bin:/bin", "AUTOGRADER_ROOT": str(tmp_path)}
        if program is not None:
            python = tmp_path / "python"
            python.write_text(f"#!/bin/bash\nresults={tmp_path}/results/results.json\n{program}\n")
            python.chmod(0o755)
            environment["AUTOGRADER_PYTHON"] = str(python)
        ran = subprocess.run(["bash", str(tmp_path / "run_autograder")], env=environment, check=False)
        assert ran.returncode == code
        results: dict[str, Any] = json.loads((tmp_path / "results" / "results.json").read_bytes())
        assert results["score"] == 0
        return results

    return run_with


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("kill -KILL $$", "too little memory"),
        ("kill -SEGV $$", "by an error of its own (exit code 139)"),
        ("exit 127", f"Python cannot be started. {MINE}"),
        ("exit 2", "Grading was stopped before it had finished"),
    ],
)
def test_a_grader_that_ends_early_is_told_of(run: Run, program: str, sentence: str) -> None:
    assert sentence in run(program)["output"]


def test_a_machine_that_was_not_set_up_says_so(run: Run) -> None:
    output = run(None)["output"]
    assert "not built completely" in output
    assert MINE in output


def test_when_everything_is_killed_there_is_a_sentence(run: Run) -> None:
    assert "time limit" in run("kill -KILL $PPID", code=-signal.SIGKILL)["output"]


def test_a_result_that_was_written_before_the_end_is_kept(run: Run) -> None:
    assert run("""echo '{"score": 0, "output": "graded"}' > $results; kill -KILL $$""")["output"] == "graded"


def test_pinned_versions_are_those_that_are_tested() -> None:
    tested = (ROOT / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = [line for line in PINNED.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    assert set(pinned) <= {line.replace("python_full_version", "python_version") for line in tested}


@pytest.mark.slow
def test_packages_of_the_assignment_are_required_with_a_version() -> None:
    grading = requirements([])
    assert not any(line.startswith("numpy") for line in grading)
    assert set(requirements(["numpy"])) - set(grading) == {
        line for line in PINNED.read_text(encoding="utf-8").splitlines() if line.startswith("numpy==")
    }
    installed = {f"{name}=={version(name)}" for name in ("hypothesis", "numpy")}
    assert set(requirements(["numpy", "hypothesis"])) - set(grading) == installed
    with pytest.raises(UnknownVersionError, match="pip install no-such-package"):
        requirements(["no_such_package"])


def test_a_student_is_known_by_address_or_number() -> None:
    users = [{"email": "Ada@Example.org ", "id": 7, "name": "Ada", "sid": "0017"}, {"email": None, "id": 12}]
    metadata = {"id": 1, "users": users, "previous_submissions": [{"score": "1.0"}]}
    assert student_key(json.dumps(metadata).encode()) == "12+ada@example.org"
    assert student_key(json.dumps(metadata | {"users": users[::-1]}).encode()) == "12+ada@example.org"
    assert student_key(b"{}") == student_key(b"\xff") == student_key(b'{"users": 3}') == ""
