"""What belongs to a whole process, put back after somebody changed it; what cannot be is noticed."""

from __future__ import annotations

import gc
import os
import random
import signal
import subprocess
import sys
import threading
import warnings

import numpy as np
import pytest

from pacman.state import GameState
from pacman.support.process_state import CodeState, ProcessState
from pacman.view import palette


def test_settings_are_put_back() -> None:
    before = ProcessState.now()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.setrecursionlimit(sys.getrecursionlimit() + 7)
    warnings.simplefilter("error")
    np.seterr(all="ignore")
    gc.disable()
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, 60)
    assert ProcessState.now() != before
    before.restore()
    assert ProcessState.now() == before
    if sys.platform != "win32":
        assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_threads_and_variables_that_are_left_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = ProcessState.now()
    assert not before.has_more_threads()
    assert not before.has_other_variables()
    end = threading.Event()
    thread = threading.Thread(target=end.wait)
    thread.start()
    assert before.has_more_threads()
    end.set()
    assert not before.has_more_threads(), "one that ends by itself is waited for"
    monkeypatch.setenv("SOMETHING", "new")
    assert before.has_other_variables()
    assert os.environ["SOMETHING"] == "new"


def test_to_seed_the_generator_with_a_text_replaces_nothing() -> None:
    code = """
import random
from pacman.support.process_state import CodeState
before = CodeState()
random.seed("a text")
assert before.is_as_it_was()
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_what_is_replaced_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = CodeState()
    assert before.is_as_it_was()
    for place, name in ((GameState, "successor"), (random, "choice"), (palette, "__doc__")):
        with monkeypatch.context() as changed:
            changed.setattr(place, name, None)
            assert not before.is_as_it_was(), name
        assert before.is_as_it_was()
    with monkeypatch.context() as changed:
        changed.setattr(GameState, "score", 1_000_000)  # which is its base's
        assert not before.is_as_it_was()
    monkeypatch.setattr(palette, "added", 1, raising=False)
    assert before.is_as_it_was(), "modules are loaded into their packages when they are needed"
