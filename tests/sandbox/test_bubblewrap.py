"""The sandbox's process: who it is, what it sees, and when it ends."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from autograder.sandbox.isolation import Isolation, ProcessIsolation
from autograder.sandbox.visible import ENVIRONMENT, NOBODY, Mounts, is_root
from tests.sandbox.installations import Installation
from tests.waiting import wait_until


@pytest.fixture
def process(sandbox: ProcessIsolation, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Bubblewrap, with a student's process that is ready."""
    command = sandbox.command(Mounts(tmp_path, (), 2**30, 10))
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=ENVIRONMENT) as started:
        assert started.stdout is not None and b"ready" in started.stdout.readline()
        yield started
        started.kill()


def the_student_s(process: subprocess.Popen[bytes]) -> int:
    return psutil.Process(process.pid).children(recursive=True)[-1].pid


def status(pid: int) -> dict[str, list[str]]:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return {name: words.split() for name, _, words in (line.partition(":") for line in lines)}


def test_it_has_no_rights_and_cannot_get_any(process: subprocess.Popen[bytes]) -> None:
    told = status(the_student_s(process))
    assert {told[name][0] for name in ("CapEff", "CapPrm", "CapAmb")} == {"0" * 16}
    assert (told["NoNewPrivs"], told["Seccomp"]) == (["1"], ["2"])
    if is_root():
        assert {*told["Uid"], *told["Gid"]} == {str(NOBODY)}
        assert told["Groups"] == []


def test_there_is_no_first_process_of_the_same_user(process: subprocess.Popen[bytes]) -> None:
    student = the_student_s(process)
    number = status(student)["NSpid"][-1]  # in the sandbox
    first = psutil.Process(student).parent()
    assert first is not None
    assert number == "1" or first.uids().real != psutil.Process(student).uids().real


def test_its_root_folder_holds_what_is_shown(process: subprocess.Popen[bytes]) -> None:
    root = Path(f"/proc/{the_student_s(process)}/root")
    names = {path.name for path in root.iterdir()} - {"lib", "lib64"}
    assert names == {"dev", "grader", "libraries", "packages", "python", "submission", "tmp"}
    assert {path.name for path in (root / "dev").iterdir()} == {"null", "urandom"}
    assert {path.name for path in (root / "grader" / "autograder").iterdir()} == {"__init__.py", "sandbox"}


def test_it_ends_with_bubblewrap_which_ends_with_the_grader(process: subprocess.Popen[bytes]) -> None:
    student = the_student_s(process)
    process.kill()
    wait_until(lambda: not psutil.pid_exists(student), "the end of the student's process")


KILLS = """
import ctypes, os, sys, tempfile
from pathlib import Path
from autograder.sandbox.isolation import Mounts, by_name
from autograder.sandbox.process import StudentProcess
from autograder.sandbox.limits import Limit
ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER: orphans become this process's children
isolation = by_name("bubblewrap")
with tempfile.TemporaryDirectory() as folder:
    command = isolation.command(Mounts(Path(folder), (), 2**30, 10))
    started = StudentProcess(command, environment=dict(isolation.environment()), limit=Limit(2**30, 1000))
    assert b"ready" in started.receive()
    started.end("timeout", "it took too long")
    started.close()
try:
    print("an orphan:", os.waitpid(-1, 0))
except ChildProcessError:
    print("no orphan")
"""


@pytest.mark.slow
def test_no_process_of_an_ordinary_user_s_sandbox_that_is_killed_becomes_an_orphan(
    sandbox: Isolation, for_everybody: Installation
) -> None:
    ran = for_everybody.run("-c", KILLS, as_ordinary_user=True)
    assert (ran.stdout, ran.stderr) == ("no orphan\n", "")
