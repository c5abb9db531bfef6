"""Control groups: what is written where, who is in them, and that none stays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from autograder.sandbox import cgroups
from autograder.sandbox.cgroups import Folder, Folders, Scope, Scopes, remove_abandoned
from autograder.sandbox.limits import Limit
from autograder.sandbox.process import OUT_OF_MEMORY, StudentProcess

LIMIT = Limit(memory=100_000_000, output=1000)
SETTINGS = {
    "memory.max": "164000000",
    "memory.swap.max": "0",
    "pids.max": "64",
    "cpu.max": "100000 100000",
}


class Removable(Folder):
    """A folder that stands for a group: the kernel removes its files with it."""

    def remove(self) -> None:
        for path in self.path.iterdir():
            path.unlink()
        super().remove()


def test_a_group_has_its_limits_and_is_named_by_who_made_it(tmp_path: Path) -> None:
    group = Folders(tmp_path).new(LIMIT)
    assert group.path.name.startswith(f"pacman-grading-{os.getpid()}-")
    written = {path.name: path.read_text() for path in group.path.iterdir()}
    assert written == {name: value for name, value in SETTINGS.items() if name != "memory.swap.max"}
    (group.path / "memory.events").write_text("low 0\nhigh 0\nmax 7\noom 1\noom_kill 0\noom_group_kill 0\n")
    assert not group.out_of_memory()
    (group.path / "memory.events").write_text("low 0\nmax 7\noom 1\noom_kill 2\n")
    assert group.out_of_memory()


def test_the_process_joins_before_it_begins_and_the_group_is_removed_with_it(tmp_path: Path) -> None:
    group = Removable(tmp_path / "group")
    group.path.mkdir()
    code = "import os\nprint(os.getpid(), flush=True)\ninput()"
    command = [sys.executable, "-c", code]
    process = StudentProcess(command, environment={}, limit=LIMIT, group=group)
    pid = process.receive()
    assert (group.path / "cgroup.procs").read_bytes().strip() == pid
    process.close()
    assert not group.path.exists()


def test_a_process_that_the_kernel_ended_for_its_memory_is_told_so(tmp_path: Path) -> None:
    group = Removable(tmp_path / "group")
    group.path.mkdir()
    (group.path / "memory.events").write_text("oom_kill 1\n")
    code = "import os\nos.kill(os.getpid(), 9)"
    process = StudentProcess([sys.executable, "-c", code], environment={}, limit=LIMIT, group=group)
    process.allow(1)
    with pytest.raises(Exception, match=OUT_OF_MEMORY) as ended:
        process.receive()
    assert ended.value.status == "memory"  # type: ignore[attr-defined]
    process.close()


def test_groups_of_graders_that_were_killed_are_removed_and_no_others(tmp_path: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    names = [
        f"pacman-grading-{gone.pid}-abc",
        f"pacman-grading-{os.getpid()}-abc",
        "pacman-grading-x",
        "user.slice",
    ]
    for name in names:
        (tmp_path / name).mkdir()
    remove_abandoned(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names[1:])


def delegated(folder: Path, controllers: str, enabled: str, *others: int) -> Path:
    """A folder that stands for this process's own group, below a root."""
    own = next(
        line[4:] for line in Path("/proc/self/cgroup").read_text().splitlines() if line.startswith("0::/")
    )
    path = folder / own
    path.mkdir(parents=True, exist_ok=True)
    (path / "cgroup.controllers").write_text(controllers)
    (path / "cgroup.subtree_control").write_text(enabled)
    (path / "cgroup.procs").write_text("\n".join(map(str, [os.getpid(), *others])))
    return path


def test_a_group_without_the_controllers_is_of_no_use(tmp_path: Path) -> None:
    delegated(tmp_path, "hugetlb memory", "")
    assert cgroups._delegated_group(tmp_path) is None


def test_this_process_moves_out_of_the_way_if_it_is_alone(tmp_path: Path) -> None:
    base = delegated(tmp_path, "cpu memory pids", "")
    assert cgroups._delegated_group(tmp_path) == base
    assert (base / "cgroup.subtree_control").read_text() == "+cpu +memory +pids"
    (own,) = base.glob(f"pacman-grading-{os.getpid()}-*")
    assert (own / "cgroup.procs").read_text() == str(os.getpid())


def test_a_group_that_hands_its_limits_on_is_used_as_it_is(tmp_path: Path) -> None:
    base = delegated(tmp_path, "cpu memory pids", "cpu memory pids", 1)
    assert cgroups._delegated_group(tmp_path) == base
    assert not list(base.glob("pacman-grading-*"))


def fake_systemd_run(folder: Path, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program = folder / "systemd-run"
    program.write_text(f"#!/bin/sh\n{says}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)


@pytest.mark.parametrize(
    ("says", "works"),
    [
        ("echo 128000000", True),
        ("echo max", False),
        ("echo 99999999999", False),
        ("echo Failed to connect to bus >&2; exit 1", False),
    ],
)
def test_scopes_are_used_where_their_limits_hold(
    says: str, works: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_systemd_run(tmp_path, says, monkeypatch)
    assert Scopes().work() is works


def test_a_scope_has_the_same_limits_and_is_the_users_unless_root_grades(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_systemd_run(tmp_path, "", monkeypatch)
    limits = ["MemoryMax=164000000", "MemorySwapMax=0", "TasksMax=64", "CPUQuota=100%"]
    run = [str(tmp_path / "systemd-run"), "--scope", "--quiet", "--collect"]
    run += [word for limit in limits for word in ("-p", limit)]
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert Scope(LIMIT).command(["bwrap", "python"]) == [*run, "--", "bwrap", "python"]
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    command = Scope(LIMIT).command(["bwrap", "python"])
    first = command.index(run[0])
    assert command[first : first + len(run) + 2] == [*run, "--user", "--"]
    assert command[-2:] == ["bwrap", "python"]


def test_systemd_is_told_whose_manager_it_is_and_the_students_process_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    needed = 'test "$XDG_RUNTIME_DIR" = /run/user/1000 || exit 1'
    fake_systemd_run(
        tmp_path, f'{needed}\nwhile test "$1" != --; do shift; done\nshift\nexec "$@"', monkeypatch
    )
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/user/1000")
    code = (
        "import os\nprint([name for name in os.environ if name.isupper() and name != 'LC_CTYPE'], flush=True)"
    )
    process = StudentProcess(
        [sys.executable, "-c", code], environment={"GIVEN": ""}, limit=LIMIT, group=Scope(LIMIT)
    )
    names = process.receive()
    process.close()
    assert b"'GIVEN'" in names
    assert b"XDG" not in names
