"""A test that hangs says where, after some minutes.

That is set once a minute. pytest's own `faulthandler_timeout` sets it before each test, and starts and ends a
thread for it, which takes as long as the shortest tests.
"""

from __future__ import annotations

import faulthandler
import os
from math import inf
from time import monotonic

import pytest

HANGS, SET_FOR = 300, 60  # seconds
ERRORS, SET_AT = pytest.StashKey[int](), pytest.StashKey[float]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[ERRORS] = os.dup(2)  # while nothing is captured


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    stash, now = item.config.stash, monotonic()
    if now - stash.get(SET_AT, -inf) > SET_FOR:
        stash[SET_AT] = now
        faulthandler.dump_traceback_later(HANGS + SET_FOR, file=stash[ERRORS])


# pytest takes back what was set when a test has failed, and before it asks a person.


def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    node.config.stash[SET_AT] = -inf


def pytest_enter_pdb(config: pytest.Config) -> None:
    config.stash[SET_AT] = -inf


def pytest_unconfigure(config: pytest.Config) -> None:
    if ERRORS in config.stash:
        faulthandler.cancel_dump_traceback_later()
        os.close(config.stash[ERRORS])
