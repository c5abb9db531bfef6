"""Debian's Firefox without a screen, spoken to by its own protocol, Marionette: JSON on a socket."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tests.waiting import wait_until

PREFERENCES = """
user_pref("marionette.port", {port});
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
"""


def program() -> str | None:
    """Where Firefox is."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """A page of a running Firefox, in which programs are carried out."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=120)
        self._number = 0
        self._read()  # its greeting
        wanted = {"timeouts": {"script": 120_000}, "unhandledPromptBehavior": "accept"}
        self._ask("WebDriver:NewSession", wanted)

    def close(self) -> None:
        """Leaves the browser."""
        self._socket.close()

    def go(self, address: str) -> None:
        """Goes to a page."""
        self._ask("WebDriver:Navigate", {"url": address})

    def run(self, code: str, *values: Any) -> Any:
        """What the body of an async function returns for these `values`, as JSON has it."""
        script = f"""
        const all = [...arguments];
        const done = all.pop();
        (async (...values) => {{ {code} }})(...all).then(done, (error) => done(`failed: ${{error}}`));
        """
        found = self._ask("WebDriver:ExecuteAsyncScript", {"script": script, "args": list(values)})["value"]
        assert not str(found).startswith("failed: "), found
        return found

    def enter(self, frame: str) -> None:
        """Carries programs out in this frame from now on; in the page itself for ""."""
        element = None
        if frame:
            asked = {"using": "css selector", "value": frame}
            element = next(iter(self._ask("WebDriver:FindElement", asked)["value"].values()))
        self._ask("WebDriver:SwitchToFrame", {"element": element})

    def _ask(self, command: str, values: dict[str, Any]) -> Any:
        self._number += 1
        message = json.dumps([0, self._number, command, values]).encode()
        self._socket.sendall(f"{len(message)}:".encode() + message)
        _, number, error, result = self._read()
        assert number == self._number and error is None, error
        return result

    def _read(self) -> Any:
        size = b""
        while not size.endswith(b":"):
            size += self._socket.recv(1)
        message = b""
        while len(message) < int(size[:-1]):
            message += self._socket.recv(int(size[:-1]) - len(message))
        return json.loads(message)


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """Firefox with a new profile in this folder."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    (folder / "user.js").write_text(PREFERENCES.format(port=port))
    words = [program() or "firefox", "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            wait_until(lambda: _listens(port), "Firefox")
            with closing(Firefox(port)) as found:
                yield found
        finally:
            process.kill()


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True
