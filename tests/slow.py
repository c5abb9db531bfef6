"""Tests marked `slow` are left out unless -m asks for them; a run says how many that were.

What takes longer than about a fifth of a second of processor time is slow, unless nothing else shows the
same; or `rest_slow`: of its parameters the first are always run.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.fuzzing import ALL_EXAMPLES

LEFT_OUT = pytest.StashKey[int]()  # how many slow tests were not run
PARAMETERS = pytest.StashKey[dict[str, int]]()  # how many of each test in a file have been collected
EVERYTHING = "ALL_EXAMPLES=1 python -m pytest -m 'slow or not slow'"
WITHOUT_SLOW = "not slow"  # what pyproject.toml asks for unless the command line says otherwise


def pytest_itemcollected(item: pytest.Item) -> None:
    """Marks the other parameters of a test that is `rest_slow`."""
    mark = item.get_closest_marker("rest_slow")
    if mark is None or item.parent is None:
        return
    seen = item.parent.stash.setdefault(PARAMETERS, {})
    name = getattr(item, "originalname", item.name)
    seen[name] = seen.get(name, 0) + 1
    if seen[name] > (mark.args or (1,))[0]:
        item.add_marker("slow")


def pytest_deselected(items: list[pytest.Item]) -> None:
    config = items[0].config
    if config.getoption("markexpr") == WITHOUT_SLOW and not config.getoption("keyword"):
        slow = sum(item.get_closest_marker("slow") is not None for item in items)
        config.stash[LEFT_OUT] = config.stash.get(LEFT_OUT, 0) + slow


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In a process of pytest-xdist: tells the one that reports."""
    told: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if told is not None:
        told["left_out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Every process has collected the same tests, so what one of them left out is what was left out."""
    left_out = getattr(node, "workeroutput", {}).get("left_out", 0)
    node.config.stash[LEFT_OUT] = max(left_out, node.config.stash.get(LEFT_OUT, 0))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if left_out := terminalreporter.config.stash.get(LEFT_OUT, 0):
        examples = "" if ALL_EXAMPLES else " and seven of eight examples of property tests"
        tests = "slow test" if left_out == 1 else "slow tests"
        terminalreporter.write_line(f"left out: {left_out} {tests}{examples}. All of them: {EVERYTHING}")
