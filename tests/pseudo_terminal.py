"""A program in a pseudo-terminal, and a person who waits for what it shows, and types."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

PATIENCE = 60.0  # seconds; a loaded machine may take its time
HEARS_CTRL_C = (
    "import os, sys; os.login_tty(0); os.execv(sys.argv[1], sys.argv[1:])"  # so that Ctrl-C is heard
)
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Talk(NamedTuple):
    """What came of it."""

    code: int
    shown: str  # without colours and movements of the cursor
    restored: bool  # whether the terminal is in the mode in which it was


CTRL_C = "\x03"
BEFORE_NEXT_CTRL_C = 2.0  # seconds


def talk(
    command: Iterable[str], answers: Iterable[tuple[str, str]], *, folder: Path, env: Mapping[str, str]
) -> Talk:
    """Runs the command there; an answer is typed when what it waits for is shown after the last one.

    Ctrl-C as the last answer is pressed until the command ends: after it has shown a prompt and before it
    waits for input, Python hears it only when the next key is pressed.
    """
    import pty
    import termios

    parent, child = pty.openpty()
    before = termios.tcgetattr(child)
    terminal = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "30", "PYTHONUTF8": "1"}
    without = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    process = subprocess.Popen(
        [sys.executable, "-c", HEARS_CTRL_C, *command], stdin=child, stdout=child, stderr=child, cwd=folder,
        env={name: value for name, value in os.environ.items() if name not in without} | terminal | dict(env),
    )  # fmt: skip
    seen, fresh, left = "", "", list(answers)
    typed, last = "", time.monotonic()
    deadline = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < deadline and (
            process.poll() is None or select.select([parent], [], [], 0)[0]
        ):
            if select.select([parent], [], [], 0.05)[0]:
                text = os.read(parent, 65536).decode(errors="replace")
                seen, fresh = seen + text, fresh + text
            if left and re.search(left[0][0], CONTROL.sub("", fresh)):
                typed, last, fresh = left.pop(0)[1], time.monotonic(), ""
                os.write(parent, typed.encode())
            if typed == CTRL_C and not left and time.monotonic() > last + BEFORE_NEXT_CTRL_C:
                last = time.monotonic()
                os.write(parent, CTRL_C.encode())
        assert process.poll() is not None and not left, f"waits for {left}\n{CONTROL.sub('', seen)[-2000:]}"
        return Talk(process.returncode, CONTROL.sub("", seen), termios.tcgetattr(child) == before)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        os.close(parent)
        os.close(child)
