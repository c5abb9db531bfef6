"""What a student's process prints: nothing is lost between two texts, and nobody waits in vain."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from threading import Thread

import pytest

from autograder.sandbox.process import TELLS_BYTES, PrintedPipe
from autograder.sandbox.protocol import KEPT_OUTPUT

MOST = 50_000


class Pipe:
    """A pipe with its reader, and how often too much was printed."""

    def __init__(self) -> None:
        reading, self.writing = os.pipe()
        self.too_much = 0
        self.printed = PrintedPipe(os.fdopen(reading, "rb"), MOST, self.count)
        self.reader = Thread(target=self.printed.drain, daemon=True)

    def count(self) -> None:
        self.too_much += 1

    def write(self, data: bytes) -> None:
        assert os.write(self.writing, data) == len(data)

    def end(self) -> None:
        os.close(self.writing)
        self.reader.join(20)
        assert not self.reader.is_alive()


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    made = Pipe()
    made.reader.start()
    yield made
    if made.reader.is_alive():
        made.end()


needs_poll = pytest.mark.skipif(not TELLS_BYTES, reason="the system does not say what waits in a pipe")


@needs_poll
def test_each_text_has_all_that_was_printed_before_it_was_taken(pipe: Pipe) -> None:
    for number in range(500):
        pipe.write(b"%d " % number * 50)
        pipe.printed.catch_up()
        assert pipe.printed.take() == f"{number} " * 50
        assert pipe.printed.text == ""
    pipe.write(b"last")
    pipe.end()
    pipe.printed.catch_up()  # closed
    assert pipe.printed.text == pipe.printed.take() == "last"


@needs_poll
def test_catching_up_waits_for_nothing(pipe: Pipe) -> None:
    pipe.printed.catch_up()
    assert pipe.printed.take() == ""


def test_the_beginning_of_each_text_is_shown_and_the_limit_is_for_each(pipe: Pipe) -> None:
    for _ in range(3):
        pipe.write(b"x" * (MOST // 2))
        while len(pipe.printed._kept) < MOST // 2:
            time.sleep(0.001)
        assert pipe.printed.take() == "x" * KEPT_OUTPUT + "\n… and more"
    pipe.write(b"y" * 10)
    pipe.end()
    assert pipe.printed.text == "y" * 10
    assert pipe.too_much == 0


def test_too_much_is_told_and_not_kept(pipe: Pipe) -> None:
    for _ in range(5):
        pipe.write(b"x" * (MOST // 2))
    pipe.end()
    assert pipe.too_much > 0
    assert len(pipe.printed._kept) == MOST + 1


def test_signs_that_are_none_are_shown_as_such(pipe: Pipe) -> None:
    pipe.write("é\n".encode() + b"\xff\x1b[31m")
    pipe.end()
    assert pipe.printed.text == "é\n�?[31m"
