"""Boards from files: the bundled ones, and those at a path."""

from __future__ import annotations

from pathlib import Path

import pytest

from pacman import GameState, Layout, LayoutError
from pacman.layout import layout_names
from pacman.support.places import LAYOUTS
from tests.messages import places_of, raises

GOOD = "%%%%%\n%P. %\n%%%%%\n"


@pytest.mark.parametrize(
    ("data", "line", "column", "problem"),
    [
        (b"%%%%%\n%P\xff %\n%%%%%", 2, 3, "byte 0xff is not UTF-8 text"),
        (bytes(range(256)) * 10, 2, 118, "byte 0x80 is not UTF-8 text"),
        (b"\x7fELF\x01\x02\x03", 1, 1, "'\\x7f' is not a printable character"),
        (b"\x00" * 10_000_000, 1, 1, "the text continues after"),
        (b"\xef\xbb\xbf" + GOOD.encode(), 1, 1, "byte-order mark"),
    ],
)
def test_malformed_files_are_refused_in_one_sentence_with_their_place(
    tmp_path: Path, data: bytes, line: int, column: int, problem: str
) -> None:
    path = tmp_path / "bad.lay"
    path.write_bytes(data)
    with pytest.raises(LayoutError) as caught:
        Layout.load(path)
    assert problem in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(path) in str(caught.value)


def test_a_missing_file_a_folder_and_a_wrong_name_are_layout_errors(tmp_path: Path) -> None:
    (tmp_path / "folder.lay").mkdir()
    for source in (tmp_path / "none.lay", str(tmp_path / "folder.lay"), "sub/none.lay"):
        with pytest.raises(LayoutError, match="cannot be read"):
            Layout.load(source)
    with raises(LayoutError, name="medum", meant="medium") as caught:
        Layout.load("medum")
    (names,) = places_of(caught.value)["names"]
    assert "small" in names.split(", ")


def test_a_layout_is_loaded_by_name_and_by_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.lay"
    path.write_text("# What it teaches.\n# More.\n" + GOOD, encoding="utf-8", newline="\n")
    layout = Layout.load(path)
    assert (layout.description, layout.text, layout.name) == ("What it teaches.", GOOD, str(path))
    assert layout == Layout.parse(GOOD)
    assert Layout.load(str(path)) == layout
    assert Layout.load("medium").name == "medium"
    assert Layout.load(LAYOUTS / "medium.lay") == Layout.load("medium")


def test_there_are_twelve_layouts_and_each_says_what_it_teaches() -> None:
    boards = [Layout.load(name) for name in layout_names()]
    assert len(boards) >= 12
    assert len({board.rows for board in boards}) == len(boards)
    assert all(len(board.description) > 30 for board in boards)
    assert {"small", "medium", "large", "open"} <= set(layout_names())
    assert max(len(board.ghost_starts) for board in boards) == 4
    assert len(Layout.load("medium").ghost_starts) == 2


@pytest.mark.parametrize("name", layout_names())
def test_every_layout_is_unix_text_and_starts_a_game(name: str) -> None:
    assert b"\r" not in (LAYOUTS / f"{name}.lay").read_bytes()
    state = GameState.initial(Layout.load(name))
    assert state.legal_actions()
    assert not state.is_terminal
