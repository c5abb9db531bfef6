"""What Linux tells of a process and of all that it starts."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress

import psutil
import pytest

from autograder.sandbox import proc
from autograder.sandbox.limits import Limit
from autograder.sandbox.process import StudentProcess
from autograder.sandbox.protocol import ProcessEndedError
from autograder.sandbox.usage import AnyProcesses, LinuxProcesses, watch
from tests.waiting import wait_until

Run = Callable[[str], "subprocess.Popen[bytes]"]
SLEEP = "import sys\nsys.stdin.read()"
SPIN = "while True: pass"
FORK = "import os, sys\nfor _ in range({}):\n    if os.fork() == 0: break\n"


@pytest.fixture
def run() -> Iterator[Run]:
    begun = []

    def begin(code: str) -> subprocess.Popen[bytes]:
        begun.append(subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE))
        return begun[-1]

    yield begin
    for process in begun:
        watched = LinuxProcesses(process.pid)
        watched.look()
        watched.kill()
        process.kill()
        process.communicate()


def runs(pid: int) -> bool:
    with suppress(psutil.NoSuchProcess):
        return psutil.Process(pid).status() != "zombie"
    return False


def test_linux_is_known() -> None:
    assert isinstance(watch(os.getpid()), LinuxProcesses)


def test_a_process_that_reads_is_asleep_and_one_that_computes_is_not(run: Run) -> None:
    sleeping, spinning = LinuxProcesses(run(SLEEP).pid), LinuxProcesses(run(SPIN).pid)
    wait_until(sleeping.are_asleep, "the end of its start")
    used = sleeping.cpu_seconds()
    wait_until(lambda: spinning.cpu_seconds() > 0.1, "a tenth of a second of processor time")
    assert not spinning.are_asleep()
    assert sleeping.are_asleep()
    assert sleeping.cpu_seconds() == used


def test_a_stopped_process_is_asleep(run: Run) -> None:
    process = run("import os\nos.kill(os.getpid(), 19)")
    watched = LinuxProcesses(process.pid)
    wait_until(lambda: psutil.Process(process.pid).status() == "stopped", "the stop")
    assert watched.are_asleep()


def test_all_that_it_starts_is_counted_together(run: Run) -> None:
    process = run(FORK.format(3) + "x = bytearray(20_000_000)\nwhile True: pass")
    watched = LinuxProcesses(process.pid)
    wait_until(lambda: watched.look().processes == 4, "three processes")
    wait_until(lambda: watched.look().memory > 80_000_000, "their memory")
    before, parents = watched.cpu_seconds(), psutil.Process(process.pid).cpu_times().user
    wait_until(lambda: watched.cpu_seconds() > before + 0.2, "processor time")
    watched.kill()
    wait_until(lambda: watched.look().processes <= 1, "their end")  # it stays until we wait for it
    assert watched.cpu_seconds() > parents + 0.1


def test_one_that_leaves_its_family_is_still_known(run: Run) -> None:
    code = "import os, sys\nif os.fork() == 0:\n    os.setsid()\nsys.stdin.read()"
    process = run(code)
    watched = LinuxProcesses(process.pid)
    wait_until(lambda: watched.look().processes == 2, "the child")
    process.kill()
    process.wait()
    assert watched.look().processes == 1
    watched.kill()
    wait_until(lambda: watched.look().processes == 0, "the end of the orphan")


def test_the_time_of_children_that_came_and_went_unseen_is_counted(run: Run) -> None:
    spin = "import time\nwhile time.process_time() < 0.3: pass"
    process = run(f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {spin!r}])\n{SLEEP}")
    times = psutil.Process(process.pid).cpu_times
    wait_until(lambda: times().children_user + times().children_system > 0.2, "the child's end")
    watched = LinuxProcesses(process.pid)
    watched.look()
    assert watched.cpu_seconds() > 0.2
    watched._known[12345678] = 1  # a process that has ended
    assert watched.cpu_seconds() > 0.2


def test_this_machines_own_tmp_is_not_the_submissions() -> None:
    assert LinuxProcesses(os.getpid()).look().files == 0


def test_a_process_that_is_gone_uses_nothing_and_keeps_its_time(run: Run) -> None:
    process = run("sum(range(3_000_000))")
    watched = LinuxProcesses(process.pid)
    wait_until(lambda: watched.cpu_seconds() > 0, "its start")
    process.communicate()
    used = watched.cpu_seconds()
    assert used > 0
    assert watched.look() == (0, 0, 0)
    assert watched.cpu_seconds() == used
    assert watched.queued_seconds() >= 0


def test_a_process_that_another_thread_forgets_at_this_moment_can_be_killed(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = run(SLEEP)
    watched = LinuxProcesses(process.pid)
    found = proc.stat(process.pid)

    def stat(pid: int) -> proc.Stat:
        watched._known.clear()  # as `look` does in the watchdog's thread
        return found

    monkeypatch.setattr(proc, "stat", stat)
    watched.kill()
    monkeypatch.undo()


def test_other_systems_count_the_same_without_proc(run: Run) -> None:
    process = run(FORK.format(2) + SPIN)
    watched = AnyProcesses(process.pid)
    wait_until(lambda: watched.look().processes == 3, "two processes")
    wait_until(lambda: watched.cpu_seconds() > 0.3, "processor time")
    assert watched.look().memory > 10_000_000
    assert watched.queued_seconds() == 0
    assert not watched.tells_waits
    watched.kill()
    wait_until(lambda: process.poll() is not None, "the end")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "seconds", "status", "said"),
    [
        (FORK.format(70) + SLEEP, 9, "memory", "more than 64 processes"),
        (FORK.format(4) + SPIN, 0.5, "timeout", "longer than 0.5 s of processor time"),
        (FORK.format(4) + "x = bytearray(90_000_000)\n" + SLEEP, 9, "memory", "more than 300 MB of memory"),
    ],
)
def test_a_submission_that_may_start_processes_is_ended_with_all_of_them(
    code: str, seconds: float, status: str, said: str
) -> None:
    process = StudentProcess(
        [sys.executable, "-c", code], environment={}, limit=Limit(memory=300_000_000, output=1000)
    )
    process.allow(seconds)
    with pytest.raises(ProcessEndedError, match=said) as ended:
        process.receive()
    assert ended.value.status == status
    known = list(getattr(process._watched, "_known", ()))
    process.close()
    wait_until(lambda: not any(map(runs, known)), "the end of all")


def test_processor_time_is_exact_to_less_than_a_tick(run: Run) -> None:
    watched = LinuxProcesses(run("import time\nfor _ in range(1000): time.sleep(0.001)").pid)
    wait_until(lambda: watched.cpu_seconds() > 0.005, "its start")
    seen: set[float] = set()

    def has_eleven_readings() -> bool:
        seen.add(watched.cpu_seconds())
        return len(seen) > 10

    wait_until(has_eleven_readings, "eleven different readings")
    assert max(seen) - min(seen) < 0.1  # in ticks of 0.01 s they would be further apart
