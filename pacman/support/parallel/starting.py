"""How processes are started: without Ctrl-C, without the script that starts them, with the same hashes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from types import ModuleType

_LOCK = Lock()


@contextmanager
def ctrl_c_delayed() -> Iterator[None]:
    """Ctrl-C takes effect after this block; processes that are started in the block never get it."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which every start does, and the first one would hear Ctrl-C again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def without_main() -> Iterator[None]:
    """A process that is started in this block does not run the caller's script again.

    No work needs it, it may be no file but what was piped into Python, and it may do its own work unguarded.
    """
    with _LOCK:
        main = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = main


@contextmanager
def same_hashes() -> Iterator[None]:
    """Processes started in this block hash text alike, so that a set of texts has the same order in each."""
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONHASHSEED"]
        else:
            os.environ["PYTHONHASHSEED"] = before


@contextmanager
def as_parent() -> Iterator[None]:
    """A process that may have no children, as a Dask worker, can start one in this block.

    It may have none as they would outlive it; those of ours end with their parent.
    """
    itself = multiprocessing.current_process()
    if not itself.daemon:
        yield
        return
    itself.daemon = False
    try:
        yield
    finally:
        itself.daemon = True
