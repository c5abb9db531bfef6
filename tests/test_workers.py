"""Workers of this machine, and clusters that cannot be."""

from __future__ import annotations

import os
import signal
import time

import pytest

from pacman.parallel import ClusterError, dask_workers, local_workers


def disposition() -> tuple[bool, bool]:
    """In a worker: whether Ctrl-C was held back while it began, and whether it is ignored now."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []), signal.getsignal(
        signal.SIGINT
    ) is signal.SIG_IGN


def shout() -> None:
    """In a worker: prints, by Python and past it."""
    print("hello from a worker", flush=True)
    os.write(1, b"hello past Python")
    os.system("echo hello from a child")


def test_workers_hear_nothing_of_ctrl_c_from_their_very_beginning() -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    with local_workers(1) as workers:
        executor = workers.start()
        assert executor.submit(disposition).result() == (True, True)
        workers.finish(executor)
    assert signal.pthread_sigmask(signal.SIG_BLOCK, []) == before


def test_what_workers_print_is_not_seen(capfd: pytest.CaptureFixture[str]) -> None:
    with local_workers(1) as workers:
        executor = workers.start()
        executor.submit(shout).result()
        workers.finish(executor)
    assert capfd.readouterr().out == ""


@pytest.mark.parametrize("address", ["nonsense", "tcp://here", ""])
def test_what_is_no_address_is_refused_at_once(address: str) -> None:
    started = time.monotonic()
    with pytest.raises(ClusterError, match="there is no Dask scheduler at"), dask_workers(address):
        pass
    assert time.monotonic() - started < 5, "the scheduler's patience was waited for"
