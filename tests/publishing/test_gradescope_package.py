"""Gradescope's box, as root and without bubblewrap: a submission gets at nothing that is not its own."""

from __future__ import annotations

import compileall
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from autograder.publishing.gradescope import package
from autograder.sandbox.linux import USERS
from autograder.sandbox.visible import is_root
from tests.publishing.two_searches import two_searches
from tests.sandbox import hostile
from tests.waiting import wait_until

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="Gradescope's machines run Linux"),
    pytest.mark.skipif(not is_root(), reason="Gradescope grades as root"),
]
ATTACKS = [name for name, told in hostile.EXPECTED.items() if told.get("box")]
CHROOT = "a user and a root folder of its own: no network, no files of others"
HONEST = (hostile.HONEST / "search_agents.py").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Box:
    """The folder /autograder of a machine of Gradescope's."""

    root: Path
    temporary: Path

    def files(self) -> dict[str, str]:
        """Digests of all files but the results; "" for folders."""
        paths = [path for path in self.root.rglob("*") if self.root / "results" not in path.parents]
        return {str(path): _digest(path) if path.is_file() else "" for path in paths}

    def hand_in(self, code: str) -> None:
        text = re.sub("^BOX = .*$", f"BOX = {str(self.root)!r}", code, flags=re.MULTILINE)
        (self.root / "submission" / "search_agents.py").write_text(text, encoding="utf-8")

    def grade(self, *before: str) -> dict[str, object]:
        """The results. `before`: words of a command that runs the grader with fewer rights."""
        environment = {
            "PATH": str(self.root.parent / "bin"),
            "TMPDIR": str(self.temporary),
            "AUTOGRADER_ROOT": str(self.root),
            "AUTOGRADER_PYTHON": sys.executable,
            "PACMAN_HOSTILE_SECONDS": str(hostile.SECONDS),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        command = [*before, str(self.root / "run_autograder")]
        ran = subprocess.run(command, env=environment, cwd="/", capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
        results: dict[str, object] = json.loads((self.root / "results" / "results.json").read_bytes())
        return results


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package for two searches with a hidden case each, compiled once for all boxes."""
    folder = tmp_path_factory.mktemp("package")
    with zipfile.ZipFile(io.BytesIO(package(two_searches(), trust=True))) as archive:
        archive.extractall(folder)
    compileall.compile_dir(folder / "grader" / "program", quiet=1)
    return folder


@pytest.fixture
def box(unpacked: Path) -> Iterator[Box]:
    """As after setup.sh; others can go into all folders above."""
    with tempfile.TemporaryDirectory() as outer:
        Path(outer).chmod(0o755)
        root = Path(outer, "autograder")
        for folder in (root / "submission", root / "results", Path(outer, "bin")):
            folder.mkdir(parents=True)
        (root.parent / "temporary").mkdir()
        (root.parent / "temporary").chmod(0o1777)
        for program in ("bash", "chmod"):  # but no bwrap
            found = shutil.which(program)
            assert found is not None
            (root.parent / "bin" / program).symlink_to(found)
        (root.parent / "bin" / "env").symlink_to("/usr/bin/env")
        shutil.copytree(unpacked, root / "source")
        (root / "source").chmod(0o755)
        shutil.copy(root / "source" / "run_autograder", root)
        (root / "run_autograder").chmod(0o755)
        (root / "submission_metadata.json").write_text(
            '{"previous_submissions": ["all of the last results"]}'
        )
        (root / "submission" / "essay.txt").write_text("what was handed in")
        yield Box(root, root.parent / "temporary")


def earned_and_left_nothing(box: Box, code: str, points: float, sentence: str, *before: str) -> None:
    """The grader's files are as before, no process is left, and the results stay what they are."""
    box.hand_in(code)
    files = box.files()
    results = box.grade(*before)
    assert box.files() == files
    assert results["score"] == points, results["output"]
    assert results["extra_data"]["isolation"].startswith(sentence)  # type: ignore[index]
    names = [each["name"] for each in results["leaderboard"]]  # type: ignore[attr-defined]
    assert names in ([], ["Mean score", "Won of 2"])
    assert "BREACH" not in json.dumps(results)
    wait_until(lambda: not _submissions_processes(), "the end of all processes of submissions")
    assert not list(box.temporary.iterdir())
    assert json.loads((box.root / "results" / "results.json").read_bytes()) == results
    assert [path.name for path in (box.root / "results").iterdir()] == ["results.json"]
    for name in ("source", "source/grader", "submission", "submission_metadata.json", "results"):
        assert not (box.root / name).stat().st_mode & 0o077, name
    for name in (".", "source", "run_autograder", "source/run_autograder"):
        assert not (box.root / name).stat().st_mode & 0o022, name


def _submissions_processes() -> list[int]:
    running = psutil.process_iter(["pid", "uids"])
    return [process.info["pid"] for process in running if process.info["uids"].real in USERS]


def attack(name: str) -> str:
    return (hostile.FOLDER / f"{name}.py").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_submission_does_not_reach_the_grader(box: Box) -> None:
    earned_and_left_nothing(box, attack("loads_reference_from_package"), 2, CHROOT)


@pytest.mark.slow
def test_an_honest_submission_has_full_marks(box: Box) -> None:
    earned_and_left_nothing(box, HONEST, 4, CHROOT)


@pytest.mark.slow
@pytest.mark.parametrize("name", ATTACKS)
def test_a_hostile_submission_earns_what_it_honestly_did(name: str, box: Box) -> None:
    earned_and_left_nothing(box, attack(name), 2, CHROOT)


@pytest.mark.slow
@pytest.mark.parametrize("right", ["setuid", "sys_chroot"])
def test_as_root_that_may_not_confine_a_submission_nothing_is_run(
    right: str, box: Box, program: Callable[[str, str], str]
) -> None:
    box.hand_in("raise SystemExit('BREACH')\n")
    environment = {
        "PATH": str(box.root.parent / "bin"),
        "AUTOGRADER_ROOT": str(box.root),
        "AUTOGRADER_PYTHON": sys.executable,
    }
    setpriv = program("setpriv", "util-linux")
    command = [setpriv, f"--bounding-set=-{right}", f"--inh-caps=-{right}", str(box.root / "run_autograder")]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert "submissions are never run as root, and here they cannot be run as another user" in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    results = json.loads((box.root / "results" / "results.json").read_bytes())
    assert results["score"] == 0
    assert "they cannot be run as another user" in results["output"]
    assert "another base image" in results["output"]


@pytest.mark.slow
def test_links_in_a_submission_are_not_followed(box: Box) -> None:
    folder = box.root / "submission"
    (folder / "assignment.py").symlink_to(box.root / "source" / "grader" / "assignment" / "assignment.toml")
    (folder / "grader").symlink_to(box.root / "source" / "grader")
    (folder / "search_agents.py").symlink_to(
        box.root / "source" / "grader" / "program" / "pacman" / "agent.py"
    )
    results = box.grade()
    assert results["score"] == 0
    assert "there is no file search_agents.py; the .py files handed in are: none" in json.dumps(results)
