"""A real notebook's kernel, to try in it what people do in theirs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel

from tests.waiting import PATIENCE


class Notebook:
    """Runs cells one after the other."""

    def __init__(self, client: BlockingKernelClient) -> None:
        self._client = client

    def run(self, cell: str) -> str:
        """What the cell prints, and its last line's value as plain text. Fails if the cell raises."""
        shown: list[str] = []

        def take(message: dict[str, Any]) -> None:
            content = message["content"]
            if message["msg_type"] == "stream":
                shown.append(content["text"])
            elif message["msg_type"] == "execute_result":
                shown.append(content["data"]["text/plain"])

        reply = self._client.execute_interactive(cell, timeout=PATIENCE, output_hook=take)["content"]
        assert reply["status"] == "ok", "\n".join(reply["traceback"])
        return "".join(shown)


@contextmanager
def open_notebook(folder: Path) -> Iterator[Notebook]:
    """A notebook in this folder, with a kernel of its own."""
    manager, client = start_new_kernel(kernel_name="python3", cwd=str(folder), startup_timeout=PATIENCE)
    try:
        yield Notebook(client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
