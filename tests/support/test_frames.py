"""Whose code a frame is, and the name of its file."""

from __future__ import annotations

import json
from pathlib import Path
from traceback import FrameSummary

import pytest

import agents
import autograder
import pacman
from pacman.support.frames import current_folder, owner, shown_name, without_ours

ENGINE, PLAYER = pacman.__file__, agents.__file__
LIBRARY, OWN = json.__file__, "/home/ada/mine.py"


def kept(*files: str) -> list[int]:
    """The numbers of the frames that are kept of these."""
    frames = [FrameSummary(file, number, "f", line="") for number, file in enumerate(files)]
    return [frame.lineno or 0 for frame in without_ours(frames)]


def test_every_frame_has_an_owner() -> None:
    files = [ENGINE, autograder.__file__, PLAYER, LIBRARY, pytest.__file__, OWN, "<stdin>", __file__]
    owners = ["engine", "engine", "player", "library", "library", "own", "own", "own"]
    assert list(map(owner, files)) == owners
    assert owner("<frozen importlib._bootstrap>") == "library"


@pytest.mark.parametrize(
    ("files", "numbers"),
    [
        ((ENGINE, OWN, OWN), [1, 2]),
        ((ENGINE, PLAYER, PLAYER, OWN), [3]),
        ((ENGINE, OWN, PLAYER, ENGINE, OWN), [1, 4]),
        ((ENGINE, OWN, ENGINE), [1]),
        ((ENGINE, OWN, LIBRARY, LIBRARY), [1, 2, 3]),
        ((ENGINE, OWN, ENGINE, LIBRARY), [1]),
        ((ENGINE, LIBRARY, OWN), [2]),
        ((LIBRARY, OWN), [0, 1]),
        ((ENGINE, PLAYER, ENGINE), [1]),
        ((ENGINE, LIBRARY), [1]),
        ((ENGINE, ENGINE), []),
        ((), []),
    ],
)
def test_what_a_person_wrote_or_called_is_kept(files: tuple[str, ...], numbers: list[int]) -> None:
    assert kept(*files) == numbers


def test_our_own_and_installed_files_have_the_same_names_everywhere(tmp_path: Path) -> None:
    assert shown_name(ENGINE, str(tmp_path)) == "pacman/__init__.py"
    assert shown_name(PLAYER, str(tmp_path)) == "agents/__init__.py"
    assert shown_name(pytest.__file__, str(tmp_path)) == "site-packages/pytest/__init__.py"
    assert shown_name(LIBRARY, str(tmp_path)).endswith("/json/__init__.py")
    assert shown_name("<string>", str(tmp_path)) == "<string>"


def test_a_path_through_a_link_is_told_as_it_was_opened_if_that_is_shorter(tmp_path: Path) -> None:
    target = tmp_path / "far" / "away" / "mine.py"
    target.parent.mkdir(parents=True)
    target.touch()
    link = tmp_path / "here" / "mine.py"
    link.parent.mkdir()
    link.symlink_to(target)
    assert shown_name(str(link), str(link.parent)) == "mine.py"
    assert shown_name(str(link), str(target.parent)) == "mine.py"


def test_a_name_is_a_path_that_opens_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("a", "a/b", "c"):
        (tmp_path / folder).mkdir()
        monkeypatch.chdir(tmp_path / folder)
        file = tmp_path / "a" / "mine.py"
        file.touch()
        assert Path(shown_name(str(file), current_folder())).samefile(file)


def test_a_file_on_another_drive_keeps_its_whole_path(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_way(path: str, start: str) -> str:
        raise ValueError("path is on mount 'D:', start on mount 'C:'")

    monkeypatch.setattr("os.path.relpath", no_way)
    assert shown_name(OWN, "/") == OWN
