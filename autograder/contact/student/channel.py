"""Exchanges lines of JSON with the grader, over the pipes with which the process was started."""
# In the students' kit.

from __future__ import annotations

import json
import os
from typing import Any

_encode = json.JSONEncoder(allow_nan=False, ensure_ascii=False).encode
_decode = json.JSONDecoder().decode


class Channel:
    """The two pipes to the grader, moved away from standard input and output.

    The student's code then reads an empty input, and what it prints goes to standard error.
    """

    def __init__(self) -> None:
        self._in = os.fdopen(os.dup(0), "rb")
        self._out = os.dup(1)
        with open(os.devnull, "rb") as nothing:
            os.dup2(nothing.fileno(), 0)
        os.dup2(2, 1)

    def ask(self, query: dict[str, Any]) -> Any:
        """Sends a message and waits for the answer."""
        self.send(query)
        return self.receive()

    def send(self, message: dict[str, Any]) -> None:
        """Sends a message."""
        data = _encode(message).encode("utf-8", "replace") + b"\n"  # a student's text may be no Unicode
        while data:
            data = data[os.write(self._out, data) :]

    def receive(self) -> Any:
        """The next message; at the end of the conversation the process ends, whatever else runs in it."""
        line = self._in.readline()
        if not line:
            os._exit(0)
        return _decode(line.decode())
