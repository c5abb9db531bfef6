"""Gradescope's base images, built from their packages: `setup.sh` and `run_autograder` work there.

Needs root, the network and debootstrap; 1 to 4 minutes for each system, as fast as the network is. Run it by
`python -m pytest -m very_slow tests/publishing/test_bare_machines.py -n 0`.
"""

from __future__ import annotations

import io
import json
import shutil
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from autograder.cli.grade import NOT_YOURS
from autograder.publishing.gradescope import package
from autograder.sandbox.isolation import CHROOT
from autograder.sandbox.visible import is_root
from tests.publishing.two_searches import two_searches
from tests.sandbox import hostile

pytestmark = [
    pytest.mark.slow,
    pytest.mark.very_slow,
    pytest.mark.skipif(sys.platform != "linux" or not is_root(), reason="needs root on Linux"),
    pytest.mark.skipif(shutil.which("debootstrap") is None, reason="needs debootstrap"),
]
SYSTEMS = ("bookworm", "jammy", "noble")
ATTACKS = ("loads_reference_from_package", "memory_bomb", "fork_bomb", "network_connect", "os_exit_zero")
HONEST = (hostile.HONEST / "search_agents.py").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Machine:
    """One on which the zip was set up as Gradescope does it."""

    root: Path

    @property
    def box(self) -> Path:
        return self.root / "autograder"

    def set_up(self, *, trust: bool) -> str:
        """Unpacks the zip and runs setup.sh; what that said if it failed."""
        from tests.publishing.bare_machine import run_in

        shutil.rmtree(self.box / "source", ignore_errors=True)
        with zipfile.ZipFile(io.BytesIO(package(two_searches(), trust=trust))) as archive:
            archive.extractall(self.box / "source")
        shutil.copy(self.box / "source" / "run_autograder", self.box)
        (self.box / "run_autograder").chmod(0o755)
        ran = run_in(self.root, "/usr/bin/bash", "/autograder/source/setup.sh")
        return "" if ran.returncode == 0 else ran.stderr

    def grade(self, files: dict[str, bytes], **variables: str) -> dict[str, Any]:
        """The results of what was handed in."""
        from tests.publishing.bare_machine import run_in

        for folder in ("submission", "results"):
            shutil.rmtree(self.box / folder, ignore_errors=True)
            (self.box / folder).mkdir()
        (self.box / "submission_metadata.json").write_text('{"users": [{"email": "ada@example.org"}]}')
        for name, content in files.items():
            (self.box / "submission" / name).write_bytes(content)
        command = "cd /autograder && ./run_autograder; code=$?; cat results/results.json; exit $code"
        ran = run_in(self.root, "/usr/bin/bash", "-c", command, variables=variables)
        assert ran.returncode == 0, ran.stderr
        results: dict[str, Any] = json.loads(ran.stdout)
        return results


@pytest.fixture(scope="module", params=SYSTEMS)
def machine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    from tests.publishing.bare_machine import built

    root = built(request.param, tmp_path_factory.mktemp("machine") / request.param)
    (root / "autograder").mkdir()
    made = Machine(root)
    assert made.set_up(trust=True) == ""
    yield made
    shutil.rmtree(root)


def test_no_more_than_grading_needs_is_installed(machine: Machine) -> None:
    installed = {path.name.partition("-")[0] for path in machine.box.glob("venv/lib/*/*/*.dist-info")}
    wanted = {
        "click",
        "markdown_it_py",
        "mdurl",
        "msgspec",
        "numpy",
        "psutil",
        "pygments",
        "pyseccomp",
        "rich",
    }
    assert installed - {"pip", "setuptools"} == wanted


def test_a_right_submission_has_full_marks(machine: Machine) -> None:
    results = machine.grade({"search_agents.py": HONEST.encode()})
    assert results["score"] == 4, results["output"]
    assert results["extra_data"]["isolation"] == CHROOT.sentence
    assert [each["name"] for each in results["leaderboard"]] == ["Mean score", "Won of 2"]


def test_a_wrong_submission_has_the_points_of_what_is_right(machine: Machine) -> None:
    wrong = HONEST.replace("class AlphaBeta(", "class Other(")
    results = machine.grade({"search_agents.py": wrong.encode()})
    assert results["score"] == 2
    assert "AlphaBeta" in json.dumps(results["tests"])


@pytest.mark.parametrize("name", ATTACKS)
def test_a_hostile_submission_gets_at_nothing(machine: Machine, name: str) -> None:
    results = machine.grade({"search_agents.py": (hostile.FOLDER / f"{name}.py").read_bytes()})
    assert results["score"] <= 2
    assert "BREACH" not in json.dumps(results)


def test_what_cannot_be_read_has_a_sentence(machine: Machine) -> None:
    nothing = machine.grade({})
    assert (nothing["score"], "there is no file search_agents.py" in json.dumps(nothing)) == (0, True)
    binary = machine.grade({"search_agents.py": bytes(range(256))})
    assert (binary["score"], binary["extra_data"]["grader_error"]) == (0, False)


def test_on_a_full_disk_there_is_a_sentence(machine: Machine) -> None:
    results = machine.grade({"search_agents.py": HONEST.encode()}, FULL_DISK="1")
    assert (results["score"], "disk is full" in results["output"]) == (0, True)


def test_without_a_sandbox_the_student_reads_why_nothing_was_run(machine: Machine) -> None:
    assert machine.set_up(trust=False) == ""
    results = machine.grade({"search_agents.py": b"raise SystemExit('BREACH')\n"})
    assert results["score"] == 0
    assert "bubblewrap" in results["output"] and NOT_YOURS in results["output"]
    assert "--trust-submissions" in results["output"]


def test_where_setup_failed_there_is_a_sentence(machine: Machine) -> None:
    (machine.box / "venv" / "is_complete").unlink()
    results = machine.grade({"search_agents.py": HONEST.encode()})
    assert (results["score"], "was not built completely" in results["output"]) == (0, True)
