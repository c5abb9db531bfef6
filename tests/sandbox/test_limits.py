"""What is too much of time and room, with clocks that the test moves."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from autograder.sandbox import limits
from autograder.sandbox.limits import Excess, Limit, TimeLimit, exceeded_room
from autograder.sandbox.usage import Usage

MEGABYTE = 1_000_000
ROOM = Limit(memory=100 * MEGABYTE, output=1000)


@dataclass
class Time:
    """A machine on which all times are what the test says, in seconds."""

    now: float = 1000.0
    cpu: float = 5.0
    queued: float = 2.0
    grader: float = 0.0
    grader_queued: float = 0.5
    asleep: bool = True
    tells_waits: bool = True
    grader_is_ready: bool = False
    is_students: bool = True
    has_sent: bool = False
    turns: list[int] = field(default_factory=lambda: [1])  # the last one stays

    def cpu_seconds(self) -> float:
        return self.cpu

    def queued_seconds(self) -> float:
        return self.queued

    def are_asleep(self) -> bool:
        return self.asleep

    @property
    def number(self) -> int:
        return self.turns.pop(0) if len(self.turns) > 1 else self.turns[0]


class Turns:
    """The same, as the conversation sees it."""

    def __init__(self, time: Time) -> None:
        self.time = time

    @property
    def number(self) -> int:
        return self.time.number

    @property
    def is_students(self) -> bool:
        return self.time.is_students

    @property
    def grader_seconds(self) -> float:
        return self.time.grader

    def grader_queued_seconds(self) -> float:
        return self.time.grader_queued

    def grader_is_ready(self) -> bool:
        return self.time.grader_is_ready


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(limits, "perf_counter", lambda: time.now)
    monkeypatch.setattr(limits, "sleep", lambda seconds: None)
    return time


def limit(time: Time, seconds: float = 2.0) -> TimeLimit:
    return TimeLimit(seconds, time, Turns(time), lambda: time.has_sent)  # type: ignore[arg-type]


def test_processor_time_is_counted_from_the_beginning(time: Time) -> None:
    clock = limit(time)
    time.cpu += 2.0
    time.now += 2.0
    assert clock.exceeded() is None
    time.cpu += 0.01
    assert clock.exceeded() == Excess("timeout", "it took longer than 2 s of processor time")


def test_a_sleeper_may_sleep_for_its_limit_and_a_second(time: Time) -> None:
    clock = limit(time)
    time.now += 3.0
    assert clock.exceeded() is None
    time.now += 0.01
    assert clock.exceeded() == Excess("timeout", "it waited for more than 3 s without computing", "slept")
    assert clock.slept == pytest.approx(3.01)
    assert clock.cpu_seconds == 0


@pytest.mark.parametrize("waits", ["queued", "grader", "grader_queued"])
def test_waiting_for_a_processor_or_for_the_grader_is_not_sleep(time: Time, waits: str) -> None:
    clock = limit(time)
    time.now += 100.0
    setattr(time, waits, getattr(time, waits) + 98.0)
    assert clock.exceeded() is None
    assert clock.slept == pytest.approx(2.0)
    time.now += 1.1
    assert clock.exceeded() == Excess("timeout", "it waited for more than 3 s without computing", "slept")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("asleep", False),
        ("grader_is_ready", True),
        ("is_students", False),
        ("has_sent", True),
        ("turns", [1, 1, 3]),
    ],
)
def test_what_does_not_sleep_at_this_moment_is_not_ended(time: Time, name: str, value: object) -> None:
    clock = limit(time)
    time.now += 100.0
    setattr(time, name, value)
    assert clock.exceeded() is None


def test_short_naps_count_though_no_two_looks_find_the_same_one(time: Time) -> None:
    clock = limit(time)
    for nap in range(1, 5):
        time.now += 1.0
        time.turns = [2 * nap - 1, 2 * nap + 1]
        assert clock.exceeded() is None
    assert clock.slept == pytest.approx(4.0)


def test_a_process_that_was_ended_has_not_slept_while_others_ran(time: Time) -> None:
    clock = limit(time)
    time.now += 20.0
    time.cpu += 2.01
    time.queued = 0.0  # the kernel has forgotten how long it waited
    assert clock.cpu_seconds == pytest.approx(2.01)
    assert clock.slept == 0.0


def test_a_process_that_is_never_run_is_the_machines_fault(time: Time) -> None:
    clock = limit(time)
    time.cpu += 0.25
    time.queued += 180.0
    time.now += 180.2
    assert clock.exceeded() is None
    time.queued += 1.0
    time.now += 1.0
    late = "this machine has too much to do: in 181 s its process was given 0.25 s of processor time"
    assert clock.exceeded() == Excess("grader error", late)


def test_where_waits_are_not_known_wall_time_has_a_generous_limit(time: Time) -> None:
    time.tells_waits = False
    clock = limit(time)
    time.now += 30.0
    time.cpu += 1.0
    assert clock.exceeded() is None
    assert clock.cpu_seconds == 1.0
    assert clock.slept == 0.0
    time.now += 1.1
    assert clock.exceeded() == Excess("timeout", "it took longer than 30 s of wall time")


@pytest.mark.parametrize(
    ("used", "said"),
    [
        (Usage(100 * MEGABYTE, 64, 2000), None),
        (Usage(100 * MEGABYTE + 1, 1, 0), "its processes and files used more than 100 MB of memory"),
        (Usage(0, 65, 0), "it started more than 64 processes"),
        (Usage(0, 1, 2001), "it made more than 2,000 files in /tmp, which is kept in memory"),
    ],
)
def test_memory_processes_and_files_are_limited_together(used: Usage, said: str | None) -> None:
    assert exceeded_room(used, ROOM) == (None if said is None else Excess("memory", said))
