"""Both searches of a failed case, opened on the report's page in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from autograder.formats.page import to_html
from tests.formats.watching import HOSTILE, watched
from tests.view.axe import serious_faults

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page

    from tests.browser import OpenPage
from tests.waiting import wait_until

BUTTONS = "button[data-both]"


def pressed(shown: Page, button: int = 0) -> Frame:
    """The frame with both searches, after a button was pressed."""
    there = shown.locator(BUTTONS).nth(button)
    there.evaluate(
        "button => { for (let e = button; e; e = e.parentElement) if (e.open === false) e.open = true }"
    )
    there.click()
    return inside(shown)


def inside(shown: Page) -> Frame:
    """The frame, once its page stands there and has the keys."""
    shown.frame_locator("#both-place iframe").locator(".node.now").first.wait_for()
    has_the_keys = "document.activeElement.tagName === 'IFRAME'"
    wait_until(lambda: shown.evaluate(has_the_keys), "the frame has the keys")
    return shown.frames[1]


def says(frame: Frame) -> list[str]:
    return frame.locator("[data-part=says]").all_inner_texts()


@pytest.mark.slow
def test_watch_both_opens_the_pair_at_the_first_difference_and_steps(opened: OpenPage) -> None:
    shown = opened(to_html(watched()))
    frame = pressed(shown)
    assert says(frame) == ["R is worth 2.", "R is worth 5."]
    assert (
        frame.inner_text("[data-part=summary]") == "The same for 2 steps. The 3rd is the first that differs."
    )
    assert frame.locator("h2").all_inner_texts() == ["Right", "Yours"]
    shown.keyboard.press("ArrowRight")
    assert says(frame) == ["A is worth 3. It takes Left.", "A is worth 5. It takes Right."]
    shown.keyboard.press("Home")
    assert says(frame) == ["The search begins at A."] * 2
    assert shown.inner_text("#both-title") == "Two leaves"


@pytest.mark.slow
def test_the_frame_reaches_neither_the_page_nor_the_network(opened: OpenPage) -> None:
    frame = pressed(opened(to_html(watched())))
    assert frame.evaluate("origin") == "null"
    assert frame.evaluate(
        "(() => { try { return parent.document.title } catch (e) { return e.name } })()"
    ) == ("SecurityError")
    assert frame.evaluate("'ran' in globalThis") is False


@pytest.mark.slow
def test_everything_goes_by_keys_alone(opened: OpenPage) -> None:
    shown = opened(to_html(watched()))
    for _ in range(20):
        shown.keyboard.press("Tab")
        if shown.evaluate("'both' in document.activeElement.dataset"):
            break
    assert shown.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    at = shown.evaluate("document.activeElement.dataset.both")
    shown.keyboard.press("Enter")
    frame = inside(shown)
    for key in ("Tab",) * 12:
        shown.keyboard.press(key)
        if frame.evaluate("document.activeElement.tagName") == "BUTTON":
            break
    assert frame.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    shown.keyboard.press("Escape")
    shown.locator("#both-place iframe").wait_for(state="detached")
    assert shown.evaluate("document.activeElement.dataset.both") == at, "where one was"
    assert shown.locator("dialog[open]").count() == 0


@pytest.mark.slow
def test_escape_on_the_slider_and_the_close_button_close_it(opened: OpenPage) -> None:
    shown = opened(to_html(watched()))
    pressed(shown).focus("[data-part=scrub]")
    shown.keyboard.press("Escape")
    shown.locator("#both-place iframe").wait_for(state="detached")
    pressed(shown, 2)
    shown.click("#both-close")
    shown.locator("#both-place iframe").wait_for(state="detached")
    assert shown.locator("iframe").count() == 0


@pytest.mark.slow
def test_hostile_names_are_text_on_the_page_and_in_the_frame(opened: OpenPage) -> None:
    shown = opened(to_html(watched(HOSTILE)))
    frame = pressed(shown)
    for place in (shown, frame):
        assert place.locator("img").count() == 0
        assert "owned" not in place.title()
    assert HOSTILE.replace("\u202e", "?")[:20] in shown.inner_text("#both-title")
    assert says(frame)[1] == f"{HOSTILE}R is worth 5."
    shown.keyboard.press("End")
    assert says(frame)[1] == f"{HOSTILE} is worth 5. It takes {HOSTILE}."


@pytest.mark.slow
def test_without_scripts_the_page_is_as_it_was(opened: OpenPage) -> None:
    shown = opened(to_html(watched()), java_script_enabled=False)
    assert shown.locator(f"{BUTTONS}:visible").count() == 0
    assert shown.locator("text=pacman explain").first.is_visible()
    shown = opened(to_html(watched()))
    shown.emulate_media(media="print")
    assert shown.locator(f"{BUTTONS}:visible").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize(("width", "scheme"), [(1400, "light"), (420, "dark")])
def test_an_accessibility_checker_finds_nothing_serious(opened: OpenPage, width: int, scheme: str) -> None:
    shown = opened(to_html(watched()), width=width, color_scheme=scheme)
    frame = pressed(shown)
    assert serious_faults(shown) == []
    assert serious_faults(frame) == []
    assert shown.evaluate("document.documentElement.scrollWidth") <= width
    assert frame.evaluate("document.documentElement.scrollWidth") <= width
