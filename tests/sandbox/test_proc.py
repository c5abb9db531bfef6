"""Lines of /proc as the kernel writes them, and whose turn it is."""

from __future__ import annotations

import os

import pytest

from autograder.sandbox import proc, turns
from autograder.sandbox.process import has_bytes
from autograder.sandbox.turns import Turns

STAT = (
    b"4711 (a) R (b) S 1 4711 4711 0 -1 4194304 1928 0 1 0 19 30 250 50 20 0 1 0 2315785 16961536 3350"
    b" 18446744073709551615 94145466466304 94145466466645 140734466802336 0 0 0 0 16781312 2\n"
)
CPU_STAT = b"usage_usec 22567\nuser_usec 1\nnr_periods 9\nnr_throttled 3\nthrottled_usec 1500000\n"


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """The files of a machine; others are not there."""
    there: dict[str, bytes] = {}

    def read(path: str) -> bytes:
        if path not in there:
            raise FileNotFoundError(path)
        return there[path]

    monkeypatch.setattr(proc, "_read_file", read)
    return there


def test_the_name_of_a_process_cannot_hide_its_state(files: dict[str, bytes]) -> None:
    files["/proc/4711/stat"] = STAT
    assert proc.stat(4711) == ("S", 300 / proc.TICKS, 2315785, 3350 * proc.PAGE)


def test_a_thread_waits_for_a_processor_in_nanoseconds(files: dict[str, bytes]) -> None:
    files["/proc/7/task/8/schedstat"] = b"130317 901365000 2\n"
    assert proc.queued_seconds(7, 8) == 0.901365


def test_time_taken_away_by_a_control_group_is_known_where_there_is_one(files: dict[str, bytes]) -> None:
    assert proc.throttled_seconds(7) == 0
    files["/proc/7/cgroup"] = b"4:memory:/a\n0::/user.slice/it.scope\n"
    assert proc.throttled_seconds(7) == 0
    files["/sys/fs/cgroup/user.slice/it.scope/cpu.stat"] = CPU_STAT
    assert proc.throttled_seconds(7) == 1.5


def test_memory_that_is_shared_is_shared_out(files: dict[str, bytes]) -> None:
    files["/proc/7/smaps_rollup"] = b"55-7f ---p 00000000 00:00 0 [rollup]\nRss:  6000 kB\nPss:  2500 kB\n"
    assert proc.share_of_memory(7) == 2500 * 1024
    assert proc.share_of_memory(8) == 0


def test_a_pipe_has_bytes_or_has_none() -> None:
    reading, writing = os.pipe()
    assert not has_bytes(reading)
    os.write(writing, b"x")
    assert has_bytes(reading)
    os.close(reading)
    os.close(writing)


def test_the_graders_turns_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [10.0]
    monkeypatch.setattr(turns, "perf_counter", lambda: now[0])
    conversation = Turns()
    now[0] += 1
    assert (conversation.grader_seconds, conversation.is_students) == (1, False)
    conversation.to_student()
    now[0] += 5
    conversation.to_student()  # it sends, and then waits
    assert (conversation.grader_seconds, conversation.is_students) == (1, True)
    conversation.to_grader()
    now[0] += 2
    assert (conversation.grader_seconds, conversation.is_students) == (3, False)
    assert conversation.grader_is_ready()  # it runs this test
    assert conversation.grader_queued_seconds() >= 0
