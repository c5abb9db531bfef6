"""The page of a sheet in a real browser: filled in with the keyboard, saved, kept, printed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from autograder.course import load
from autograder.paper.forms import page
from autograder.paper.sheet import Sheet, sheet_for
from tests.browser import reload_until
from tests.paper.sheets import marked, sheet
from tests.view.axe import serious_faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser import OpenPage

TEXTBOOK = 'tree = "textbook"\nalgorithm = "minimax"\nparts = { values = 4, action = 1 }'


@pytest.fixture(scope="module")
def bundled() -> Sheet:
    return sheet_for(load("on-paper"), 0)


def saved(shown: Page, folder: Path) -> str:
    with shown.expect_download() as download:
        shown.get_by_role("button", name="Save my answers").press("Enter")
    assert download.value.suggested_filename == "paper.toml"
    download.value.save_as(folder / "paper.toml")
    return (folder / "paper.toml").read_text(encoding="utf-8")


def test_it_is_filled_in_with_the_keyboard_saved_and_graded(opened: OpenPage, tmp_path: Path) -> None:
    posed = sheet(TEXTBOOK)
    shown = opened(page(posed, "Ada"))
    shown.get_by_label("The chosen action").focus()
    for text in ("Left", "3", "3", "2"):  # the action, then A, B, C; D stays empty
        shown.keyboard.type(text)
        shown.keyboard.press("Tab")
    written = tomllib.loads(saved(shown, tmp_path))
    assert written["sheet"] == posed.code
    assert marked(posed.exercises[0], written["q"]["1"]).points == 4
    assert "1 of 5 fields are empty" in shown.get_by_role("status").inner_text()


def test_whatever_is_typed_is_toml_that_means_it(opened: OpenPage, tmp_path: Path) -> None:
    shown = opened(page(sheet(TEXTBOOK), "Ada"))
    odd = 'a"b\\c\u202e\'"""] # x'
    shown.get_by_label("The chosen action").fill(odd)
    shown.get_by_label("A", exact=True).fill("−∞")
    written = tomllib.loads(saved(shown, tmp_path))["q"]["1"]
    assert (written["action"], written["values"]["A"]) == (odd, "−∞")


def test_what_was_written_is_there_after_a_reload_and_only_on_this_sheet(opened: OpenPage) -> None:
    shown = opened(page(sheet(TEXTBOOK), "Ada"))
    action = shown.get_by_label("The chosen action")
    action.fill("Right")
    reload_until(shown, lambda: action.input_value() == "Right")


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("solved", "scheme"), [(True, "light"), (True, "dark"), (False, "light"), (False, "dark")]
)
def test_it_bars_no_one(opened: OpenPage, bundled: Sheet, scheme: str, solved: bool) -> None:
    shown = opened(page(bundled, "Ada", solved=solved), color_scheme=scheme)
    assert serious_faults(shown) == []
    nothing_is_wider = "document.documentElement.scrollWidth <= innerWidth"
    assert shown.evaluate(nothing_is_wider)
    shown.set_viewport_size({"width": 360, "height": 740})
    assert shown.evaluate(nothing_is_wider)


def test_printed_it_has_the_code_and_fields_and_no_button(opened: OpenPage, bundled: Sheet) -> None:
    shown = opened(page(bundled, "Ada"), width=760)
    shown.emulate_media(media="print")
    assert shown.get_by_text(bundled.code).is_visible()
    assert not shown.get_by_role("button").is_visible()
    assert shown.get_by_label("The chosen action").first.is_visible()
    drawn = "[...document.querySelectorAll('.scroll svg')]"
    assert shown.evaluate(f"{drawn}.every((svg) => svg.getBoundingClientRect().right <= innerWidth)")
