"""Workers of this machine, and clusters that cannot be."""

from __future__ import annotations

import multiprocessing
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import CancelledError, ThreadPoolExecutor
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path

import psutil
import pytest

from pacman.batch import Experiment, Results, make_plan, play_batch
from pacman.support.process import StartError, WorkerDiedError, WorkerProcess, ctrl_c_delayed
from pacman.support.workers import (
    ApartExecutor,
    ClusterError,
    call_apart,
    dask_workers,
    end_apart,
    local_workers,
    run_all,
)
from tests.messages import assert_places, raises

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


def disposition() -> tuple[bool, bool]:
    """In a worker: whether Ctrl-C is held back, and whether it is ignored."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []), signal.getsignal(
        signal.SIGINT
    ) is signal.SIG_IGN


def tell_disposition(connection: Connection) -> None:
    """In a process of its own."""
    connection.send(disposition())


def tell_of_a_worker(connection: Connection) -> None:
    """In a process of its own."""
    connection.send(call_apart("run", eval, "__import__('os').getpid()"))
    connection.recv()


def shout() -> None:
    """In a worker."""
    print("hello from a worker", flush=True)


@pytest.mark.slow
@posix
def test_workers_hear_nothing_of_ctrl_c_from_their_very_beginning() -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    with ctrl_c_delayed():
        beginning = context.Process(target=tell_disposition, args=(theirs,))
        beginning.start()
    assert signal.pthread_sigmask(signal.SIG_BLOCK, []) == before
    assert ours.recv() == (True, False)
    beginning.join()
    with local_workers(1) as workers:
        executor = workers.start()
        assert executor.submit(disposition).result() == (False, True), "nor do others that they start"
        workers.finish(executor)


def test_tasks_of_a_cluster_run_apart_from_its_worker_in_processes_that_end_with_the_run() -> None:
    with ThreadPoolExecutor(1) as cluster:
        executor = ApartExecutor(cluster, "this run")
        first = executor.submit(eval, "__import__('os').getpid()").result()
        assert executor.submit(eval, "__import__('os').getpid()").result() == first != os.getpid()
        other = call_apart("another run", eval, "__import__('os').getpid(), hash('small')")
        assert other[0] != first
        with pytest.raises(ZeroDivisionError):
            executor.submit(eval, "1 / 0").result()
        with pytest.raises(WorkerDiedError, match="exit code 5"):
            executor.submit(eval, "__import__('os')._exit(5)").result()
    end_apart("this run")
    assert psutil.pid_exists(other[0]) and not psutil.pid_exists(first)
    assert call_apart("another run", eval, "hash('small')") == other[1]
    end_apart("another run")
    assert not psutil.pid_exists(other[0])


@pytest.mark.slow
@posix
def test_a_process_that_may_have_no_children_can_start_workers_that_end_with_it() -> None:
    """As a worker of Dask is one."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    parent = context.Process(target=tell_of_a_worker, args=(theirs,), daemon=True)
    parent.start()
    worker = psutil.Process(ours.recv())
    assert worker.is_running()
    parent.kill()
    worker.wait(10)
    parent.join()


def test_who_stops_workers_in_the_middle_leaves_no_thread_of_theirs() -> None:
    before = set(threading.enumerate())
    with local_workers(2) as workers:
        executor = workers.start()
        futures = [executor.submit(time.sleep, seconds) for seconds in (0, 60, 60, 60)]
        futures[0].result()
        workers.stop(executor)
        left = set(threading.enumerate()) - before
    assert not left, "a thread that ends beside the program may find its pipes closed, and complain"
    assert all(future.done() for future in futures)


def test_trusted_work_is_done_here_at_first_and_then_in_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    for jobs, seconds, is_here in ((1, 0.0, True), (2, 60.0, True), (2, 0.0, False)):
        monkeypatch.setattr("pacman.support.process.HERE", seconds)
        with local_workers(jobs, is_trusted=True) as workers:
            executor = workers.start()
            assert (executor.submit(os.getpid).result() == os.getpid()) is is_here
            workers.finish(executor)


def test_who_stops_workers_does_not_wait_for_trusted_work_that_goes_on_here() -> None:
    begun, end = threading.Event(), threading.Event()

    def work() -> str:
        begun.set()
        end.wait()
        return "done"

    with local_workers(1, is_trusted=True) as workers:
        executor = workers.start()
        running, waiting = executor.submit(work), executor.submit(work)
        begun.wait()
        workers.stop(executor)
    assert not running.done()
    end.set()
    assert running.result() == "done"
    with pytest.raises(CancelledError):
        waiting.result(10)


def test_what_workers_print_is_not_seen(capfd: pytest.CaptureFixture[str]) -> None:
    with local_workers(1) as workers:
        executor = workers.start()
        executor.submit(shout).result()
        workers.finish(executor)
    assert capfd.readouterr().out == ""


@pytest.mark.slow
@posix
def test_workers_work_where_the_output_is_closed() -> None:
    code = (
        "from pacman.support.workers import local_workers\n"
        "if __name__ == '__main__':\n"
        "    with local_workers(2) as workers:\n"
        "        executor = workers.start()\n"
        "        assert sum(executor.map(abs, range(-50, 0))) == 1275\n"
        "        workers.finish(executor)\n"
    )
    command = f"{shlex.quote(sys.executable)} -c {shlex.quote(code)} >&-"
    ran = subprocess.run(["sh", "-c", command], stderr=subprocess.PIPE, timeout=60, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")


def end(_: int) -> None:
    """In a worker."""
    os._exit(1)


@posix
@pytest.mark.slow
def test_processes_that_died_leave_no_file_open() -> None:
    def files() -> int:
        return psutil.Process().num_fds()

    told: list[object] = []

    def settle(_: int, result: object) -> list[int]:
        told.append(result)
        return []

    with local_workers(1) as workers:
        run_all(iter(range(1)), end, workers, settle)
        before = files()
        run_all(iter(range(10)), end, workers, settle)
        assert files() <= before
    for each in told:
        assert_places(each, code=1)


SCRIPT = """
from pacman.batch import Experiment, Results, local_workers, make_plan, play_batch
plan = make_plan(Experiment(agents=("random",), layouts=("trap",), games=2))
with Results(plan) as results, local_workers(2) as workers:
    play_batch(plan, results, workers)
print([row.result for row in results.rows])
"""


@pytest.mark.slow
@pytest.mark.parametrize("is_piped", [True, False], ids=["piped into Python", "a file without a guard"])
def test_a_script_is_not_run_again_by_the_processes_that_it_starts(tmp_path: Path, is_piped: bool) -> None:
    path = tmp_path / "script.py"
    path.write_text(SCRIPT, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-" if is_piped else path],
        input=SCRIPT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ran.stdout, ran.stderr) == ("['loss', 'loss']\n", "")


def test_where_no_process_can_start_nobody_loses_a_game(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    plan = make_plan(Experiment(agents=("random",), layouts=("trap",), games=4))
    monkeypatch.setenv("PYTHONHOME", "/nowhere")
    complains = raises(StartError, code=1)
    with Results(plan) as results, local_workers(2) as workers, complains:
        play_batch(plan, results, workers)
    assert results.rows == []
    capfd.readouterr()


@posix
def test_a_code_that_another_thread_collects_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PYTHONHOME", "/nowhere")
    worker = WorkerProcess()
    started = worker._process._popen  # type: ignore[attr-defined]
    _, status = os.waitpid(started.pid, 0)  # as `multiprocessing` does whenever a process is started

    def note() -> None:
        started.returncode = os.waitstatus_to_exitcode(status)

    with raises(StartError, code=1):
        later = threading.Timer(0.1, note)
        later.start()
        worker.call(str, 1)
    later.join()
    worker.end()
    capfd.readouterr()


@pytest.mark.skipif(not find_spec("distributed"), reason="needs distributed: pip install -e .[develop]")
@pytest.mark.parametrize("address", ["nonsense", "tcp://here", ""])
def test_what_is_no_address_is_refused_at_once(address: str) -> None:
    started = time.monotonic()
    with (
        raises(ClusterError, address=address),
        dask_workers(address, patience=60),
    ):
        pass
    assert time.monotonic() - started < 60, "the scheduler's patience was waited for"
