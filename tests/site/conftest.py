"""The site in a real browser: built once, served from this machine, without any other network."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from autograder.cli.site import Quiet
from autograder.course import load
from autograder.site import building, runtime

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SECONDS = 60_000  # milliseconds, on a busy machine
ASK = """
(request) => new Promise((done) => {
  const frame = document.querySelector("iframe[title=Python]");
  addEventListener("message", function hear({ data }) {
    if (data.is !== "done" || data.number !== request.number) return;
    removeEventListener("message", hear);
    done(data);
  });
  frame.contentWindow.postMessage({ is: "run", request }, "*");
})
"""
HEAR_TEXTS = """
() => {
  const hear = ({ data }) => data.is === "printed" && texts.push(data.text);
  if (!window.texts) addEventListener("message", hear);
  window.texts = [];
}
"""


@pytest.fixture(scope="session")
def folder() -> Path:
    """The runtime; the test is skipped, with the reason, where it was not fetched."""
    found = runtime.usual_folder()
    try:
        runtime.check(found)
    except runtime.RuntimeMissingError:
        pytest.skip("needs Python for a browser: pacman site --fetch")
    return found


@pytest.fixture
def without_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """The site's own program is not packed, which takes longer than to make all pages."""
    monkeypatch.setattr(building, "_program", lambda folder: b"")


@pytest.fixture(scope="session")
def files(folder: Path) -> dict[str, bytes]:
    return building.site_files(load("adversarial-search"), folder)


@pytest.fixture(scope="session")
def address(files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site's address on this machine."""
    out = tmp_path_factory.mktemp("site")
    for name, content in files.items():
        (out / name).parent.mkdir(exist_ok=True)
        (out / name).write_bytes(content)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(out))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class Tab:
    """A tab with the site, used as a person does."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.answers: list[str] = []  # to the questions that the page will ask; to others it is yes
        page.on("dialog", lambda dialog: dialog.accept(self.answers.pop(0) if self.answers else ""))
        self._number = 100_000

    def open(self, rest: str = "") -> None:
        """Go there, and wait until Python is ready."""
        self.page.goto(f"{self.address}{rest}")
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        self.page.locator("#state", has_text="ready").wait_for(timeout=SECONDS)

    def write(self, text: str) -> None:
        """Take this as the file, as by "Open …"."""
        file = {"name": "mine.py", "mimeType": "text/x-python", "buffer": text.encode()}
        self.page.set_input_files("#open", files=[file])  # type: ignore[list-item]

    def press(self, tab: str, **chosen: str) -> None:
        """Choose a tab and what is asked there, and press its button."""
        self.page.click(f"#tab-{tab}")
        for name, value in chosen.items():
            field = self.page.locator(f"#form-{tab} [name={name}]")
            if field.evaluate("each => each.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        self.page.click(f"#form-{tab} .go")

    def wait_until_done(self) -> None:
        self.page.wait_for_timeout(100)  # a change of a tree is asked for at once
        self.page.locator("#running").wait_for(state="hidden", timeout=SECONDS)

    @property
    def printed(self) -> str:
        return self.page.text_content("#printed") or ""

    @property
    def shown(self) -> Any:
        """The page in the frame."""
        return self.page.frame_locator("#page")

    def told(self, commands: list[list[str]], files: dict[str, str]) -> dict[str, Any]:
        """The end of a request, and as `printed` what it printed."""
        self.page.evaluate(HEAR_TEXTS)
        found = self.ask(commands, files)
        return {**found, "printed": self.page.evaluate("texts.join('')")}

    def ask(self, commands: list[list[str]], files: dict[str, str], page: str = "") -> dict[str, Any]:
        """The end of a request, as the page gets it."""
        self._number += 1
        request = {"is": "run", "number": self._number, "files": files, "commands": commands, "page": page}
        found: dict[str, Any] = self.page.evaluate(ASK, request)
        return found


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the page complains about, and asks for from elsewhere; the test fails if anything is left."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture
def tab(browser: Browser, address: str, complaints: list[str]) -> Iterator[Tab]:
    """A tab of its own."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: _note(complaints, request.url, address))
    yield Tab(page, address)
    context.close()


def _note(complaints: list[str], url: str, address: str) -> None:
    if not url.startswith((address, "blob:", "data:")):
        complaints.append(f"asked for {url}")
