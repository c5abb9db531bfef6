"""Root runs a submission as another user in a root folder of its own, of which nothing is left."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest

from autograder.contact.isolation import IsolationError, Mounts, by_name, own_root, plain
from autograder.contact.isolation.mounts import is_root
from autograder.contact.isolation.own_root import OwnRoot
from autograder.contact.isolation.shown import SHIM, shown
from tests.contact import hostile

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
from autograder.contact.isolation.own_root import own_root, submissions
print(submissions(), flush=True)
input()
"""


def test_no_submission_is_run_as_root(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(plain, "is_root", lambda: True)
    with pytest.raises(IsolationError, match="never run as root"):
        by_name("process").command(Mounts(tmp_path, (), 2**30, 10))
    monkeypatch.setattr(own_root, "is_root", lambda: False)
    with pytest.raises(IsolationError, match="only root"):
        by_name("chroot").command(Mounts(tmp_path, (), 2**30, 10))


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


def test_it_holds_what_is_shown_and_nobody_but_the_owner_can_change_it(tmp_path: Path) -> None:
    root, what = OwnRoot(tmp_path), shown(())
    root.add(what)
    root.add(what)
    assert root.at(SHIM / "contact" / "student" / "main.py").is_file()
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
        config = json.loads(by_name("chroot").command(Mounts(folder, (), 2**30, 10))[-1])
        about = folder.stat()
        assert (about.st_uid, about.st_gid, about.st_mode & 0o777) == (0, config["uid"], 0o750)
        users.add(config["uid"])
    assert len(users) > 1
    assert users <= set(own_root.USERS)


@pytest.mark.slow
@pytest.mark.skipif(not is_root(), reason="only root can run a submission as another user")
@pytest.mark.parametrize("name", QUICK[::6])
def test_a_hostile_submission_earns_just_what_it_honestly_did(name: str) -> None:
    report = hostile.graded(name, "chroot")
    hostile.earned_just_what_it_honestly_did(name, report)
    hostile.names_what_happened(name, report)
