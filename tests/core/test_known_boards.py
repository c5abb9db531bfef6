"""Boards that were read before: what is shared, what is kept, and what is noticed."""

from __future__ import annotations

import gc
import io
import os
import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pacman import GameState, Layout, LayoutError
from pacman.board import Tables
from pacman.layout import MOST_CELLS_KEPT
from tests.messages import raises

GOOD = "%%%%%%\n%P. G%\n%%%%%%\n"


def boards(count: int) -> list[str]:
    """So many boards of the size of medium, no two of them alike."""
    width, height = 21, 11
    texts = []
    for number in range(count):
        inner = list(f"P.{number:08b}".replace("0", " ").replace("1", ".").ljust((width - 2) * (height - 2)))
        rows = [inner[row * (width - 2) : (row + 1) * (width - 2)] for row in range(height - 2)]
        texts.append("\n".join(["%" * width, *(f"%{''.join(row)}%" for row in rows), "%" * width]))
    return texts


def test_equal_rows_share_their_tables_whatever_the_name_and_the_notes() -> None:
    first = Layout.parse(f"# One.\n{GOOD}", "first")
    second = Layout.parse(f"\n# Two.\n# More.\n{GOOD}\n", "second")
    assert second.tables is first.tables
    assert first == second
    assert (first.name, first.description) == ("first", "One.")
    assert (second.name, second.description) == ("second", "Two.")
    assert Layout.parse(GOOD.replace("G", " ")).tables is not first.tables


def test_a_layout_and_a_state_that_were_pickled_share_the_tables_too() -> None:
    layout = Layout.load("medium")
    state = GameState.initial(layout).successor(0, "West")
    copy, again = pickle.loads(pickle.dumps((layout, state)))
    assert (copy, copy.name, copy.description) == (layout, "medium", layout.description)
    assert copy.tables is layout.tables
    assert again == state
    assert again.digest() == state.digest()


def tables_alive() -> int:
    gc.collect()
    return sum(type(thing) is Tables for thing in gc.get_objects())


@pytest.mark.slow
def test_many_different_boards_take_no_more_memory_than_a_few() -> None:
    texts = boards(160)
    assert len({Layout.parse(text).rows for text in texts[:80]}) == 80
    before = tables_alive()
    for text in texts[80:]:
        Layout.parse(text)
    assert tables_alive() <= before  # those before have made room
    latest = texts[-(MOST_CELLS_KEPT // (21 * 11)) :]
    assert all(Layout.parse(text).tables is Layout.parse(text).tables for text in latest)
    assert tables_alive() <= before


def test_a_board_above_the_limit_is_not_kept_and_displaces_nothing() -> None:
    side = int(MOST_CELLS_KEPT**0.5) + 1
    wide = "\n".join(["%" * side, "%P.".ljust(side - 1) + "%", *["%" * side] * (side - 2)])
    small = Layout.parse(GOOD)
    first, second = Layout.parse(wide), Layout.parse(wide)
    assert first == second
    assert first.tables is not second.tables
    assert Layout.parse(GOOD).tables is small.tables


def test_a_file_that_changed_is_noticed_even_if_its_size_and_time_did_not(tmp_path: Path) -> None:
    path = tmp_path / "mine.lay"
    path.write_text(GOOD, encoding="utf-8")
    times = path.stat().st_mtime_ns
    first = Layout.load(path)
    path.write_text(GOOD.replace(". G", " .G"), encoding="utf-8")
    os.utime(path, ns=(times, times))
    assert list(first.food) == [(2, 1)]
    assert list(Layout.load(path).food) == [(3, 1)]
    assert list(Layout.load(str(path)).food) == [(3, 1)]
    path.write_text(GOOD.replace(".", " "), encoding="utf-8")
    with raises(LayoutError, line=1, column=1):
        Layout.load(path)
    path.unlink()
    with pytest.raises(LayoutError, match="cannot be read"):
        Layout.load(path)


class InPieces(io.RawIOBase):
    """A file that gives five bytes at a time, as a pipe may."""

    def __init__(self) -> None:
        self.left = GOOD.encode()

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:
        piece, self.left = self.left[:5], self.left[5:]
        buffer[: len(piece)] = piece
        return len(piece)


def test_a_layout_that_arrives_in_pieces_is_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "open", lambda path, *args, **options: InPieces())
    assert Layout.load("piped.lay") == Layout.parse(GOOD)


def test_a_bad_board_is_refused_each_time_by_its_own_name_and_line() -> None:
    bad = GOOD.replace("G", "x")
    for name, notes in (("one", ""), ("two", "# A note.\n# Another.\n")):
        with pytest.raises(LayoutError) as caught:
            Layout.parse(notes + bad, name)
        assert (caught.value.source, caught.value.line) == (name, 2 + notes.count("\n"))


@pytest.mark.slow
def test_threads_that_read_many_boards_at_once_each_get_their_own() -> None:
    texts = boards(30) * 4
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(Layout.parse, texts))
    assert [layout.text.strip() for layout in found] == [text.strip() for text in texts]
    assert {text: layout.food.mask for text, layout in zip(texts, found, strict=True)} == {
        text: Layout.parse(text).food.mask for text in texts
    }


def test_as_many_boards_are_remembered_as_the_limit_allows_and_the_oldest_go_first() -> None:
    width, height = 21, 11  # as medium
    most = MOST_CELLS_KEPT // (width * height)
    texts = []
    for number in range(most + 5):
        inner = [["."] * (width - 2) for _ in range(height - 2)]
        inner[0][:2] = "PG"
        for place in range(6):
            inner[8][3 * place] = "o" if number >> place & 1 else "."
        texts.append("\n".join(["%" * width, *("%" + "".join(row) + "%" for row in inner), "%" * width]))
    tables = [Layout.parse(text).tables for text in texts]
    again = [Layout.parse(text).tables for text in texts[5:]]
    assert all(one is other for one, other in zip(tables[5:], again, strict=True))
    assert Layout.parse(texts[0]).tables is not tables[0]


def test_what_is_a_path_and_what_the_name_of_a_bundled_layout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = "%%%%%%\n%P .G%\n%%%%%%\n"
    (tmp_path / "folder").mkdir()
    for name in ("trap", "mine.lay", "folder/board"):
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert Layout.load("trap").text != text, "a name alone is that of a bundled layout"
    assert Layout.load(Path("trap")).text == text
    assert Layout.load("mine.lay").text == text
    assert Layout.load("folder/board").text == text
