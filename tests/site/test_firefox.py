"""The site in Firefox: a file is written, played, stopped, seen, touched and tested, and kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.firefox import Firefox, firefox, program
from tests.site.test_tab import CORRECT, LOOP

UNTIL = """
for (let n = 0; n < 1000; n++) {
  if (%s) return true;
  await new Promise((d) => setTimeout(d, 100));
}
return false;
"""
READY = UNTIL % "document.querySelector('#state').textContent === 'ready'"
DONE = UNTIL % "document.querySelector('#running').hidden"
WRITE = """
const [text] = values;
const given = new DataTransfer();
given.items.add(new File([text], "mine.py"));
const open = document.querySelector("#open");
open.files = given.files;
open.dispatchEvent(new Event("change"));
await new Promise((d) => setTimeout(d, 300));
"""
PRESS = """
const [tab, chosen] = values;
document.querySelector(`#tab-${tab}`).click();
const form = document.querySelector(`#form-${tab}`);
for (const [name, value] of Object.entries(chosen)) form.elements[name].value = value;
form.querySelector(".go").click();
await new Promise((d) => setTimeout(d, 200));
"""
TEXT = "return document.querySelector(values[0]).textContent"


@pytest.fixture
def page(address: str, tmp_path: Path) -> Iterator[Firefox]:
    if program() is None:
        pytest.skip("needs Firefox: apt-get install firefox-esr")
    with firefox(tmp_path) as found:
        found.go(address)
        assert found.run(READY)
        yield found


@pytest.mark.slow
def test_what_can_be_done_in_chromium_can_be_done_in_firefox(page: Firefox) -> None:
    page.run(WRITE, LOOP)
    page.run(PRESS, "play", {"agent": "search_agents.py:Mine"})
    page.run("document.querySelector('#stop').click()")
    assert "Stopped. Your file is kept" in page.run(TEXT, "#printed")
    assert page.run(READY)
    page.run(WRITE, CORRECT)
    page.run(PRESS, "play", {"agent": "search_agents.py:AlphaBeta", "depth": "2"})
    assert page.run(DONE) and "points" in page.run(TEXT, "#printed")
    page.enter("#page")
    assert page.run(UNTIL % "document.querySelectorAll('.agent').length > 1")
    page.enter("")
    page.run(PRESS, "touch", {"agent": "alphabeta", "where": "textbook"})
    assert page.run(DONE) and page.run(TEXT, "#touch-says") == "It takes Left, worth 3; 7 evaluated."
    page.run(PRESS, "test", {"question": "minimax"})
    assert page.run(DONE) and "Minimax" in page.run(TEXT, "#printed")
    page.run("location.reload()")
    assert page.run(READY)
    assert "def search" in page.run(TEXT, "#editor")
