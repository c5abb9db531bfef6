"""Output that nobody wants to see, whoever prints it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from pacman.support.streams import quiet


def shout(word: str) -> None:
    print(word)
    print(word, file=sys.stderr)
    os.write(1, f"{word} past Python\n".encode())
    subprocess.run([sys.executable, "-S", "-c", f"print('{word} of a program')"], check=True)


def test_nothing_is_seen_of_a_quiet_block_and_all_of_the_rest(capfd: pytest.CaptureFixture[str]) -> None:
    print("before")
    with quiet():
        with quiet():
            shout("within")
        os.write(1, b"still")
        os.close(1)
    print("after", flush=True)
    assert capfd.readouterr() == ("before\nafter\n", "")


def test_a_file_that_is_closed_is_noticed() -> None:
    """In a process of its own, as a test before may have closed one of Python's streams."""
    code = """
import os
from pacman.support.streams import are_streams_open
copy = os.dup(0)
found = [are_streams_open()]
os.close(0)
found.append(are_streams_open())
os.dup2(copy, 0)
print(*found, are_streams_open())
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == ("True False True\n", "")


def test_programs_that_are_started_after_the_input_was_closed_read_nothing() -> None:
    program = [sys.executable, "-S", "-c", "import sys; sys.exit(bool(sys.stdin.read()))"]
    code = f"""
import os, subprocess, sys
from pacman.support.streams import discard_output
os.close(0)
discard_output()
sys.exit(subprocess.run({program!r}).returncode)
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
