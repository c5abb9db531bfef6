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


def talk(
    command: Iterable[str], answers: Iterable[tuple[str, str]], *, folder: Path, env: Mapping[str, str]
) -> Talk:
    """Runs the command there; an answer is typed when what it waits for is shown after the last one."""
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
    deadline = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < deadline and (
            process.poll() is None or select.select([parent], [], [], 0)[0]
        ):
            if select.select([parent], [], [], 0.05)[0]:
                text = os.read(parent, 65536).decode(errors="replace")
                seen, fresh = seen + text, fresh + text
            if left and re.search(left[0][0], CONTROL.sub("", fresh)):
                os.write(parent, left.pop(0)[1].encode())
                fresh = ""
        assert process.poll() is not None and not left, f"waits for {left}\n{CONTROL.sub('', seen)[-2000:]}"
        return Talk(process.returncode, CONTROL.sub("", seen), termios.tcgetattr(child) == before)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        os.close(parent)
        os.close(child)
