"""Root runs a submission as another user in a root folder of its own, of which nothing is left."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path, PurePosixPath

import pytest

from autograder.grading.grade import grade
from autograder.sandbox import isolation, linux
from autograder.sandbox.isolation import CHROOT, PLAIN
from autograder.sandbox.linux import OwnRoot
from autograder.sandbox.visible import SHIM, IsolationError, Mounts, VisibleFiles, is_root, visible_files
from autograder.submission import Submission
from tests.messages import raises
from tests.sandbox import hostile

NEEDS_TMP = {
    "many_small_files",
    "hoards_folders",
}  # which is not there: they crash before they hoard anything
QUICK = [
    name
    for name, told in hostile.EXPECTED.items()
    if "timeout" not in told["statuses"] and name not in NEEDS_TMP
]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it is for Linux")
MAKES_ONE = """
from autograder.sandbox.linux import own_root_submissions
print(own_root_submissions(), flush=True)
input()
"""


def test_no_submission_is_run_as_root(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(isolation, "is_root", lambda: True)
    with pytest.raises(IsolationError, match="as root"):
        PLAIN.command(Mounts(tmp_path, (), 2**30, 10))
    monkeypatch.setattr(linux, "is_root", lambda: False)
    with pytest.raises(IsolationError, match="only root"):
        CHROOT.command(Mounts(tmp_path, (), 2**30, 10))


def begun(folder: Path) -> tuple[subprocess.Popen[str], Path]:
    """A process that has made a root folder in `folder`, and where submissions lie in it."""
    process = subprocess.Popen(
        [sys.executable, "-c", MAKES_ONE],
        env={**os.environ, "TMPDIR": str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    return process, Path(process.stdout.readline().strip())


@pytest.mark.parametrize("number", [signal.SIGINT, None])
def test_the_root_folder_is_removed_at_the_end_and_after_ctrl_c(
    number: signal.Signals | None, tmp_path: Path
) -> None:
    process, submissions = begun(tmp_path)
    assert submissions.is_dir()
    if number is not None:
        process.send_signal(number)
    process.communicate("\n", timeout=60)
    assert not list(tmp_path.iterdir())


def test_what_a_killed_run_left_is_removed_by_the_next(tmp_path: Path) -> None:
    first, left = begun(tmp_path)
    first.kill()
    first.communicate(timeout=60)
    assert left.is_dir()
    second, submissions = begun(tmp_path)
    assert submissions.is_dir()
    assert not left.exists()
    second.communicate("\n", timeout=60)


@pytest.mark.slow
def test_it_holds_what_is_shown_and_nobody_but_the_owner_can_change_it(tmp_path: Path) -> None:
    root, what = OwnRoot(tmp_path), visible_files(())
    root.add(what)
    root.add(what)
    assert root.at(SHIM / "sandbox" / "student" / "main.py").is_file()
    assert {path.name for path in tmp_path.iterdir()} == {
        "submissions",
        "dev",
        *(place.parts[1] for place in what.places),
    }
    paths = [path for path in tmp_path.rglob("*") if not path.is_symlink()]
    assert not [path for path in paths if path.stat().st_mode & 0o6022 and path.parent.name != "dev"]
    assert not [place for place in what.covered if root.at(PurePosixPath(place)).exists()]


@pytest.mark.skipif(not is_root(), reason="only root can run a submission as another user")
def test_each_submission_has_a_user_of_its_own_who_alone_can_read_it(tmp_path: Path) -> None:
    users = set()
    for name in ("ada", "bob", "cyd"):
        folder = tmp_path / name
        folder.mkdir()
        config = json.loads(CHROOT.command(Mounts(folder, (), 2**30, 10))[-1])
        about = folder.stat()
        assert (about.st_uid, about.st_gid, about.st_mode & 0o777) == (0, config["uid"], 0o750)
        users.add(config["uid"])
    assert len(users) > 1
    assert users <= set(linux.USERS)


@pytest.mark.slow
@pytest.mark.skipif(not is_root(), reason="only root can run a submission as another user")
@pytest.mark.parametrize("name", QUICK[::6])
def test_a_hostile_submission_earns_just_what_it_honestly_did(name: str) -> None:
    report = hostile.graded(name, "chroot")
    hostile.earned_just_what_it_honestly_did(name, report)
    hostile.names_what_happened(name, report)


READS = """
import this, os
SENT = {sent}
for name in SENT:
    open(f"{library}/{{name}}", "rb").read()
for folder, _, files in os.walk("/"):
    for name in files:
        path = f"{{folder}}/{{name}}"
        if SENT and folder != "{library}":
            os.readlink(path) if os.path.islink(path) else open(path, "rb").read(1)
"""
TELLS = """
import os, time
times = {{name: os.stat(f"{library}/{{name}}").st_atime for name in {names}}}
print("heard", [name for name, when in times.items() if abs(time.time() - when) < 600])
"""
LIBRARY = "/python/lib/python{}.{}".format(*sys.version_info)
NAMES = ["antigravity.py", "colorsys.py", "crypt.py", "sndhdr.py", "wave.py"]
SECRET = ["antigravity.py", "crypt.py", "wave.py"]


def heard(folder: Path) -> str:
    """What the second of two submissions that are graded in the same root folder knows of the first."""
    sender = READS.format(library=LIBRARY, sent=SECRET)
    receiver = TELLS.format(library=LIBRARY, names=NAMES)
    assignment = hostile.whole_assignment()
    assignment = replace(assignment, questions=assignment.questions[:1])
    for code in (sender, receiver):
        submission = Submission("s", {"search_agents.py": code.encode()})
        report = grade(assignment, submission, CHROOT)
    return report.questions[0].output


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OwnRoot:
    """The root folder of the next submissions."""
    folder = tmp_path / "root"
    folder.mkdir()
    folder.chmod(0o755)
    made = OwnRoot(folder)
    monkeypatch.setattr(linux, "own_root", lambda: made)
    return made


@pytest.mark.slow
@pytest.mark.skipif(not is_root(), reason="only root can run a submission as another user")
def test_no_submission_sends_another_one_messages_by_what_it_reads(root: OwnRoot) -> None:
    assert "heard []" in heard(root.folder)


@pytest.mark.slow
@pytest.mark.skipif(not is_root(), reason="only root can run a submission as another user")
def test_by_the_times_of_access_it_could(root: OwnRoot) -> None:
    """The control: where reading a file changes its time, the message arrives."""
    root.add(visible_files(hostile.whole_assignment().packages))
    for name in NAMES:
        os.utime(root.at(PurePosixPath(LIBRARY) / name), (0, 0))
    assert f"heard {SECRET}" in heard(root.folder)


def facts(path: Path) -> list[int]:
    about = os.lstat(path)
    return [getattr(about, name) for name in dir(about) if name.startswith("st_")]


@pytest.mark.slow
@pytest.mark.skipif(not is_root(), reason="only root can run a submission as another user")
def test_what_a_submission_sees_of_files_is_as_before(root: OwnRoot) -> None:
    """Times of folders, links and devices, numbers of links, of all that two submissions share."""
    root.add(visible_files(hostile.whole_assignment().packages))
    before = {path: facts(path) for path in (root.folder, *root.folder.rglob("*"))}
    heard(root.folder)
    changed = [path for path in before if facts(path) != before[path]]
    assert changed == [root.folder / "submissions"]  # it is as new as the folder of the one that runs


def test_a_disk_that_keeps_the_time_of_each_access_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linux, "FAR", 0)  # on most disks, such a time is replaced at the next access
    with raises(IsolationError, folder=tmp_path):
        OwnRoot(tmp_path).add(
            VisibleFiles({PurePosixPath("/file"): Path(__file__)}, {}, {}, PurePosixPath("/file"))
        )
