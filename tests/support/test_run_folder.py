"""Temporary folders: none stays, whatever ends its owner, and none is taken from an owner that lives."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from pacman.support.files import is_in_use, remove_abandoned, remove_if_abandoned, run_folder

OWNER = """
import sys, tempfile
tempfile.tempdir = sys.argv[1]
from pacman.support.files import run_folder
with run_folder() as folder:
    (folder / "inside").mkdir()
    (folder / "inside" / "file.py").write_bytes(b"x = 1")
    print(folder, flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def _temporary_files_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))


@contextmanager
def owner(parent: Path) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """Another process in its run folder."""
    command = [sys.executable, "-c", OWNER, str(parent)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process, Path(process.stdout.readline().strip())
        process.kill()


def test_it_is_there_and_then_nothing_is_left(tmp_path: Path) -> None:
    with run_folder() as folder:
        assert folder.parent == tmp_path and list(folder.iterdir()) == []
        (folder / "file").write_bytes(b"")
        assert is_in_use(folder)
    assert list(tmp_path.iterdir()) == []


def test_it_is_removed_after_an_error(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), run_folder():
        print(1 / 0)
    assert list(tmp_path.iterdir()) == []


def test_the_folder_of_a_killed_owner_is_removed_by_the_next_run(tmp_path: Path) -> None:
    with owner(tmp_path) as (process, killed):
        with run_folder():
            assert is_in_use(killed) and (killed / "inside" / "file.py").is_file()
        process.kill()
        process.wait()
        assert not is_in_use(killed) and killed.is_dir()
        with run_folder() as folder:
            assert not killed.exists()
            assert sorted(tmp_path.iterdir()) == [folder, folder.with_name(folder.name + ".lock")]


def test_one_folder_alone_is_removed_by_its_name(tmp_path: Path) -> None:
    with owner(tmp_path) as (process, first), owner(tmp_path) as (other, second):
        for one in (process, other):
            one.kill()
            one.wait()
        remove_if_abandoned(first)
        assert not first.exists() and second.exists()


def test_what_is_no_run_folder_is_never_removed(tmp_path: Path) -> None:
    kept = [tmp_path / "results", tmp_path / "pacman-run-of-mine", tmp_path / "pacman-run-link"]
    for folder in kept[:2]:
        folder.mkdir()
    kept[2].symlink_to(kept[0])
    (kept[0] / "gradebook.csv").write_bytes(b"1")
    (tmp_path / "results.lock").write_bytes(b"")
    (tmp_path / "pacman-run-link.lock").write_bytes(b"")
    (tmp_path / "pacman-run-of-mine.lock").symlink_to(tmp_path / "results.lock")
    for folder in kept:
        remove_if_abandoned(folder)
    remove_abandoned(tmp_path)
    assert all(os.path.lexists(folder) for folder in kept)
    assert (kept[0] / "gradebook.csv").read_bytes() == b"1"


@pytest.mark.slow
def test_owners_that_begin_and_end_at_once_keep_their_folders(tmp_path: Path) -> None:
    def use(number: int) -> bool:
        with run_folder() as folder:
            (folder / "file").write_text(str(number))
            remove_abandoned(tmp_path)
            return (folder / "file").read_text() == str(number)

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(use, range(200)))
    assert list(tmp_path.iterdir()) == []


def test_it_is_removed_whatever_was_made_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def gives_up(*given: object, **more: object) -> None:
        raise RecursionError  # as in a thousand folders in each other

    monkeypatch.setattr(shutil, "rmtree", gives_up)
    kept = tmp_path.parent / f"{tmp_path.name}-kept"
    kept.mkdir()
    (kept / "file").write_bytes(b"")
    with run_folder() as folder:
        folder.joinpath(*"abcdefghij").mkdir(parents=True)
        (folder / "a" / "b" / "file").write_bytes(b"")
        (folder / "closed" / "inside").mkdir(parents=True)
        (folder / "closed" / "inside" / "link").symlink_to(kept)
        (folder / "closed" / "inside").chmod(0)
        (folder / "closed").chmod(0)
    assert list(tmp_path.iterdir()) == []
    assert (kept / "file").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="no other users' permissions there")
def test_other_users_can_enter_it_and_not_list_it() -> None:
    with run_folder() as folder:
        assert folder.stat().st_mode & 0o777 == 0o711
