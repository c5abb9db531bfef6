"""Boards from text: what is read, and how each malformed one is refused."""

from __future__ import annotations

import copy
import pickle
from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import GameState, Layout, LayoutError
from pacman.board import MAX_SIDE
from pacman.layout import MAX_BYTES
from tests.messages import raises

GOOD = "%%%%%\n%P. %\n%%%%%\n"

MALFORMED = {
    "empty": ("", 1, 1, "the layout is empty"),
    "only blank lines": ("\n\n\n", 1, 1, "the layout is empty"),
    "only a description": ("# nothing\n", 1, 1, "the layout is empty"),
    "walls drawn as #": ("####\n#P.#\n####\n", 1, 1, "begin with # are notes, walls are drawn as %"),
    "old Mac line ends": ("%%%%\r%P.%\r%%%%\r", 1, 5, "there is a carriage return"),
    "short row": ("%%%%%\n%P.%\n%%%%%", 2, 5, "this row has 4 cells and the first has 5"),
    "long row": ("%%%%%\n%P. %\n%%%%%%", 3, 6, "this row has 6 cells and the first has 5"),
    "blank row inside": ("%%%%%\n%P. %\n\n%%%%%", 3, 1, "this row has 0 cells"),
    "open at the top": ("%% %%\n%P. %\n%%%%%", 1, 3, "the border is open: ' ' must be a wall"),
    "open at the side": ("%%%%%\n%P. .\n%%%%%", 2, 5, "the border is open: '.' must be a wall"),
    "open at the foot": ("%%%%%\n%P. %\n%%P%%", 3, 3, "the border is open: 'P' must be a wall"),
    "no Pacman": ("# a\n%%%%%\n% . %\n%%%%%", 2, 1, "there is no Pacman"),
    "two Pacmans": ("%%%%%\n%P.P%\n%%%%%", 2, 4, "the second of 2 Pacmans"),
    "two Pacmans in a column": ("%%%%\n%P.%\n%P %\n%%%%", 3, 2, "the second of 2 Pacmans"),
    "unknown character": ("%%%%%\n%P.x%\n%%%%%", 2, 4, "unknown character 'x'; allowed are"),
    "ghost number 5": ("%%%%%\n%P.5%\n%%%%%", 2, 4, "unknown character '5'"),
    "a digit of another script": ("%%%%%\n%P.١%\n%%%%%", 2, 4, "unknown character '١'"),
    "no food": ("%%%%%\n%P o%\n%%%%%", 1, 1, "there is no food (.), so the game could never be won"),
    "unreachable food": ("%%%%%%%\n%P. %.%\n%%%%%%%", 2, 6, "Pacman cannot reach this food"),
    "tab": ("%%%%%\n%P.\t%\n%%%%%", 2, 4, "there is a tab"),
    "open at the side, with a blank": ("%%%%%\n%P.  \n%%%%%", 2, 5, "the border is open: ' ' must be"),
    "byte-order mark": ("\ufeff" + GOOD, 1, 1, "byte-order mark"),
    "NUL": ("%%%%%\n%P.\0%\n%%%%%", 2, 4, "'\\x00' is not a printable character"),
    "10 MB of walls": ("%" * 10_000_000, 1, 1, f"continues after {MAX_BYTES} characters"),
    "10 MB of rows of walls": ("%%%%%%%%%\n" * 1_000_000, 1, 1, "the text continues after"),
    "too wide": ("\n".join(["%" * 300] * 3), 1, MAX_SIDE + 1, "300 × 3 cells; the most is 128 × 128"),
    "too high": ("\n".join(["%%%"] * 300), MAX_SIDE + 1, 1, "3 × 300 cells; the most is 128 × 128"),
}


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("\n", "\r\n"),
        GOOD.replace("\n", "   \n"),
        GOOD.replace("\n", " \t\r\n"),
        "# a note \r\n" + GOOD.replace("% ", "%  ") + "  \r\n",
        "%%%%%   \n%P. %\n%%%%%",
    ],
)
def test_windows_line_ends_and_blanks_behind_the_board_are_read(text: str) -> None:
    assert Layout.parse(text) == Layout.parse(GOOD)


@pytest.mark.parametrize(("text", "line", "column", "problem"), MALFORMED.values(), ids=MALFORMED)
def test_malformed_text_is_refused_in_one_sentence_with_its_place(
    text: str, line: int, column: int, problem: str
) -> None:
    with pytest.raises(LayoutError) as caught:
        Layout.parse(text, "mine")
    message = str(caught.value)
    assert problem in message
    assert message.startswith(f"mine, line {line}, column {column}: ")
    assert (caught.value.line, caught.value.column, caught.value.source) == (line, column, "mine")
    assert "\n" not in message
    assert len(message) < 250


@given(st.text(st.sampled_from("%.oPG1234 \n\t#x\r\ufeff"), max_size=60))
def test_any_text_is_a_layout_or_a_layout_error(text: str) -> None:
    try:
        layout = Layout.parse(text)
    except LayoutError as error:
        place = (error.line, error.column)
    else:
        place = (1, 1)
        assert Layout.parse(layout.text) == layout
    assert None not in place


def test_blank_lines_around_a_board_do_not_count() -> None:
    assert Layout.parse(f"\n\n{GOOD}\n\n") == Layout.parse(GOOD)


def test_a_game_starts_on_a_layout_by_name_and_what_is_none_is_told() -> None:
    assert GameState.initial("medium", 1) == GameState.initial(Layout.load("medium"), 1)
    with raises(LayoutError, name="smal", meant="small"):
        GameState.initial("smal")
    with pytest.raises(TypeError):
        GameState.initial(None)  # type: ignore[arg-type]


def test_a_layout_never_changes() -> None:
    layout = Layout.load("medium")
    for name in ("rows", "food", "tables", "_distances", "new"):
        with pytest.raises(AttributeError):
            setattr(layout, name, 0)
    with pytest.raises(AttributeError):
        del layout.walls
    with pytest.raises(TypeError, match=r"made by Layout.parse, Layout.load or Layout.of"):
        Layout()


def test_layouts_are_equal_by_their_rows_and_copies_of_any_kind_are_the_same_board() -> None:
    layout, other = (
        Layout.parse("# Look.\n%%%%%\n%P.G%\n%%%%%", "one"),
        Layout.parse("%%%%%\n%P.G%\n%%%%%", "two"),
    )
    assert layout == other and hash(layout) == hash(other) and layout.tables is other.tables
    assert layout != Layout.load("small") and layout != layout.rows
    for copied in (copy.copy(layout), copy.deepcopy(layout), pickle.loads(pickle.dumps(layout))):
        for name in Layout.__slots__:
            assert name in ("tables", "_distances") or getattr(copied, name) == getattr(layout, name), name
    assert (other.name, other.description, layout.description) == ("two", "", "Look.")


def test_more_ghosts_than_the_layout_has_are_refused() -> None:
    with raises(LayoutError, where="medium", number=3, most=2):
        GameState.initial(Layout.load("medium"), 3)
    assert GameState.initial(Layout.load("medium"), 0).num_agents == 1


def test_the_plain_form_is_one_short_line_and_a_notebook_shows_the_board() -> None:
    medium = Layout.load("medium")
    assert repr(medium) == "<Layout medium: 21 × 11 cells, 101 food, 2 ghosts>"
    assert len(repr(Layout.parse(medium.text, "n" * 1000))) < 200
    shown = medium._repr_html_()
    assert shown.count('class="pm-ghost"') == 2
    assert f"medium: {escape(medium.description)}" in shown
    assert "<b>" not in Layout.parse(f"# <b>bold\n{medium.text}", "<b>")._repr_html_()
