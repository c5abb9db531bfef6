"""Files that are written whole, whatever stood there before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pacman.support.files import write_atomically

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


def test_a_folder_that_is_missing_is_told_by_the_name_that_was_asked_for(tmp_path: Path) -> None:
    asked = tmp_path / "gone" / "x.zip"
    with pytest.raises(FileNotFoundError) as caught:
        write_atomically(asked, b"new")
    assert caught.value.filename == str(asked)


def test_a_file_is_replaced_as_a_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.json"
    write_atomically(path, b"old")
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"

    def full(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space left"):
        write_atomically(path, b"half")
    assert path.read_bytes() == b"new"
    assert [file.name for file in tmp_path.iterdir()] == ["results.json"]


@posix
def test_what_a_link_leads_to_is_written_and_keeps_its_permissions(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    target = tmp_path / "folder" / "target"
    target.write_bytes(b"old")
    target.chmod(0o600)
    link = tmp_path / "link"
    link.symlink_to(target)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert target.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in target.parent.iterdir()] == ["target"]


@posix
def test_a_link_that_leads_round_in_a_circle_is_refused(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.symlink_to(other)
    other.symlink_to(one)
    with pytest.raises(OSError, match="symbolic links"):
        write_atomically(one, b"new")
    assert one.is_symlink()


@posix
def test_somebody_s_open_file_is_written_on_not_replaced(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_bytes(b"before\n")
    with log.open("ab") as file:
        write_atomically(Path(f"/dev/fd/{file.fileno()}"), b"new\n")
        file.write(b"after\n")
    assert log.read_bytes() == b"before\nnew\nafter\n"


@posix
def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(
        [sys.executable, "-c", "import sys; print(open(sys.argv[1]).read())", pipe], stdout=subprocess.PIPE
    )
    write_atomically(pipe, b"new")
    assert reader.communicate(timeout=30)[0].strip() == b"new"
    assert pipe.is_fifo()
