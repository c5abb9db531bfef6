"""A real notebook's kernel, to try in it what people do in theirs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.waiting import PATIENCE

if TYPE_CHECKING:
    from jupyter_client.blocking.client import BlockingKernelClient


class Notebook:
    """Runs cells one after the other."""

    def __init__(self, client: BlockingKernelClient) -> None:
        self._client = client

    def run(self, cell: str) -> str:
        """What the cell prints, and its last line's value as plain text. Fails if the cell raises."""
        shown: list[str] = []
        for message in self._messages(cell):
            content = message["content"]
            if message["msg_type"] == "stream":
                shown.append(content["text"])
            elif message["msg_type"] == "execute_result":
                shown.append(content["data"]["text/plain"])
        return "".join(shown)

    def shown(self, cell: str) -> dict[str, str]:
        """All forms of the value of the cell's last line, by their types. Fails if the cell raises."""
        (data,) = [
            message["content"]["data"]
            for message in self._messages(cell)
            if message["msg_type"] == "execute_result"
        ]
        return dict(data)

    def _messages(self, cell: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        reply = self._client.execute_interactive(cell, timeout=PATIENCE, output_hook=found.append)["content"]
        assert reply["status"] == "ok", "\n".join(reply["traceback"])
        return found


@contextmanager
def open_notebook(folder: Path) -> Iterator[Notebook]:
    """A notebook in this folder, with a kernel of its own."""
    pytest.importorskip("ipykernel", reason="needs ipykernel: pip install -e .[develop]")
    from jupyter_client.manager import start_new_kernel  # takes a fifth of a second to load

    manager, client = start_new_kernel(kernel_name="python3", cwd=str(folder), startup_timeout=PATIENCE)
    try:
        yield Notebook(client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
