"""The languages of the site: what nobody could translate, and what a reader gets who chooses another one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from autograder.cli.site import Quiet
from autograder.course import load
from autograder.publishing.handout import starter
from autograder.site.building import Offer, site_files
from pacman.layout import layout_names
from pacman.names.registry import AGENT, GHOST, registered_names
from pacman.support.language import LANGUAGES
from pacman.tree import tree_names
from tests.pages import choose, unmarked, with_pseudo
from tests.site.conftest import SECONDS, Tab
from tests.view.axe import serious_faults

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ASSIGNMENT = load("adversarial-search")
# What is the same in every language: names, and the assignment's own texts.
NAMES = re.compile(
    "|".join(
        re.escape(name)
        for name in sorted(
            {
                *(ASSIGNMENT.title, ASSIGNMENT.file, "English", "Español", "Deutsch", "Pacman", "Python"),
                *(part for each in ASSIGNMENT.questions for part in (each.title, *each.about.split("`"))),
                *re.findall(r"^class (\w+)", starter(ASSIGNMENT), re.MULTILINE),
                *(*layout_names(), *tree_names(), *registered_names(AGENT), *registered_names(GHOST)),
            }
            - {""},
            key=lambda name: (-len(name), name),
        )
    )
)


@pytest.fixture
def in_pseudo(monkeypatch: pytest.MonkeyPatch, folder: Path, tmp_path: Path) -> Iterator[str]:
    """A site in which German has no letter in ASCII."""
    with_pseudo(monkeypatch)
    for name, content in site_files(ASSIGNMENT, folder, Offer.of()).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_every_text_of_the_site_is_a_message(browser: Browser, in_pseudo: str) -> None:
    page = browser.new_page()
    page.goto(f"{in_pseudo}#tree=broken")
    page.on("dialog", lambda dialog: dialog.accept("1"))
    choose(page, "de")
    page.click("#new")
    for tab in ("see", "touch", "test", "quiz", "command", "play"):
        page.click(f"#tab-{tab}")
        if tab == "touch":
            page.fill("#form-touch [name=tree]", "no tree")
            page.locator("#form-touch .go").evaluate("button => button.form.requestSubmit()")
            assert "ｔｒｅｅ" in page.inner_text("#touch-says")
        assert unmarked(page, NAMES) == []
    page.close()


@pytest.mark.slow
def test_the_switch_turns_the_site_what_it_shows_and_what_runs_in_it(tab: Tab) -> None:
    tab.open()
    tab.press("see", agent="alphabeta", where="textbook")
    tab.wait_until_done()
    shown = tab.shown
    shown.locator("h2", has_text="Open nodes").wait_for(timeout=SECONDS)
    assert shown.locator("select.languages").is_hidden()
    choose(tab.page, "es")
    assert tab.page.inner_text("#state") == "preparado"
    shown.locator("h2", has_text="Nodos abiertos").wait_for(timeout=SECONDS)
    tab.press("command", line="pacman solve textbook")
    tab.wait_until_done()
    assert "alphabeta elige Left" in tab.printed
    tab.press("touch", agent="alphabeta")
    tab.wait_until_done()
    assert tab.page.inner_text("#touch-says").startswith("Elige Left")
    choose(tab.page, "zh")
    assert tab.page.inner_text("#touch-says").startswith("选择 Left")
    assert serious_faults(tab.page) == []
    tab.page.reload()
    tab.page.locator("html[lang=zh-Hans]").wait_for(state="attached")
    tab.page.locator("#state", has_text="就绪").wait_for(timeout=SECONDS)
    for width in (1280, 420):
        tab.page.set_viewport_size({"width": width, "height": 720})
        for code in LANGUAGES:
            choose(tab.page, code)
            assert tab.page.evaluate("document.documentElement.scrollWidth") <= width
