"""Calls with a time limit."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import time

import pytest

from pacman.support.timed_call import CallError, TimedCaller, TimeIsUp


def test_what_a_call_returns_and_raises_is_passed_on() -> None:
    caller = TimedCaller[object](60)
    assert caller.call(lambda: 42) == 42
    with pytest.raises(CallError, match="no number"):
        caller.call(lambda: int("no number"))
    caller.close()


def test_a_loop_is_stopped() -> None:
    caller = TimedCaller[object](0.3)
    with pytest.raises(TimeIsUp) as late:
        caller.call(lambda: [time.sleep(0.001) for _ in iter(int, 1)])
    assert late.value.stack


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no usleep")
def test_a_call_into_c_that_holds_up_everything_is_late_when_it_has_ended() -> None:
    for _ in range(5):
        with pytest.raises(TimeIsUp):
            TimedCaller[object](0.01).call(lambda: ctypes.PyDLL(None).usleep(30_000))


@pytest.mark.parametrize("ending", [SystemExit(3), KeyboardInterrupt()])
def test_where_there_are_no_threads_whatever_ends_a_call_is_its_error(
    monkeypatch: pytest.MonkeyPatch, ending: BaseException
) -> None:
    monkeypatch.setattr("pacman.support.timed_call.HAS_THREADS", False)

    def ends() -> None:
        raise ending

    with pytest.raises(CallError) as caught:
        TimedCaller[None](1.0).call(ends)
    assert caught.value.error is ending


ABANDONED = """
import sys, time
from pacman.support.timed_call import TimedCaller, TimeIsUp
try:
    TimedCaller(0.05).call(lambda: time.sleep(600))
except TimeIsUp:
    heard = []
    sys.settrace(lambda frame, event, _: heard.append(event))
    (lambda: None)()
    sys.settrace(None)
    print(heard)
"""


def test_a_debugger_works_beside_a_call_that_goes_on_sleeping() -> None:
    ran = subprocess.run([sys.executable, "-c", ABANDONED], timeout=60, capture_output=True, check=True)
    assert (ran.stdout, ran.stderr) == (b"['call']\n", b"")
