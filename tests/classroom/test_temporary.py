"""The temporary files of a class: a run that was killed leaves none for good."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from autograder.classroom.running import class_folder
from autograder.sandbox.isolation import Isolation
from tests.places import ROOT, SUBMISSIONS
from tests.waiting import wait_until

RUN = """
import sys, tempfile
from pathlib import Path
tempfile.tempdir = sys.argv[2]
from autograder.classroom.running import class_folder
with class_folder(Path(sys.argv[1])) as folder:
    (folder / "submission.py").write_bytes(b"")
    print("ready", flush=True)
    sys.stdin.read()
"""

ASSIGNMENT = {
    "assignment.toml": """
title = "Tiny"
file = "search_agents.py"
[[questions]]
name = "minimax"
agent = "Minimax"
algorithm = "minimax"
""",
    "minimax/1.toml": 'kind = "tree"\ntree = "textbook"\n',
}
SLOW_TO_LOAD = "import time\ntime.sleep(0.5)\n"  # so that it is on disk for a while
HONEST = (SUBMISSIONS / "correct" / "recursive" / "search_agents.py").read_text(encoding="utf-8")


def test_the_next_run_removes_what_a_killed_one_left_wherever_that_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, journal = tmp_path / "first", tmp_path / "second", tmp_path / "journal.jsonl"
    first.mkdir()
    second.mkdir()
    command = [sys.executable, "-c", RUN, str(journal), str(first)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as run:
        assert run.stdout is not None and run.stdout.readline().strip() == b"ready"
        run.kill()
    assert len(list(first.iterdir())) == 2  # the folder and its lock
    monkeypatch.setattr(tempfile, "tempdir", str(second))
    with class_folder(journal) as folder:
        assert list(first.iterdir()) == []
        assert folder.parent == second
    assert list(second.iterdir()) == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["first", "second"]


@pytest.mark.parametrize("named", [b"", b"\0", b"/", b"results", b"\xff\xfe", b"x" * 5000])
def test_a_file_that_names_something_else_removes_nothing(named: bytes, tmp_path: Path) -> None:
    (tmp_path / "results").mkdir()
    (tmp_path / "results" / "gradebook.csv").write_bytes(b"")
    (tmp_path / "journal.jsonl.folder").write_bytes(named.replace(b"results", bytes(tmp_path / "results")))
    with class_folder(tmp_path / "journal.jsonl"):
        assert (tmp_path / "results" / "gradebook.csv").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["results"]


def laid_out(folder: Path, files: dict[str, str]) -> None:
    """Writes these files into this folder."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there no lock is taken over")
@pytest.mark.parametrize("by", ["SIGKILL", "SIGTERM", "SIGHUP"])
def test_a_class_that_was_ended_goes_on_and_leaves_nothing(
    by: str, tmp_path: Path, sandbox: Isolation
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    laid_out(tmp_path / "assignment", ASSIGNMENT)
    for name in ("ada", "bob", "eve"):
        laid_out(tmp_path / "class" / name, {"search_agents.py": SLOW_TO_LOAD + HONEST})
    command = [sys.executable, "-m", "autograder", "class", str(tmp_path / "class"), "--assignment"]
    command += [str(tmp_path / "assignment"), "--out", str(tmp_path / "out"), "--jobs", "2"]
    environment = {**os.environ, "TMPDIR": str(temporary)}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as run:
        wait_until(lambda: list(temporary.glob("*/*/submission/search_agents.py")), "a submission on disk")
        run.send_signal(getattr(signal, by))
    was_killed = by == "SIGKILL"  # who is asked to end removes everything itself
    assert bool(list(temporary.iterdir())) is was_killed
    assert (tmp_path / "out" / "journal.jsonl.folder").exists() is was_killed
    assert subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0
    assert list(temporary.iterdir()) == []
    assert not list((tmp_path / "out").glob("journal.jsonl.*"))
