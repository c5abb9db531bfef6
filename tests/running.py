"""How the tests are shared out among processes, and what a run says that leaves the slow ones out."""

from __future__ import annotations

from typing import Any

import psutil
import pytest
from xdist.scheduler.loadscope import LoadScopeScheduling

# Files with long tests that share no set-up: each test may run in any process, or each parameter. The tests
# of any other file run one after the other in one process, so that what they share is made once.
SPREAD = (
    "agents/test_search_agreement.py",
    "batch/test_agents.py",
    "batch/test_batch.py",
    "contact/test_hostile.py",
    "display/test_window_on_screen.py",
    "judging/test_diagnosis.py",
)
LEFT_OUT = pytest.StashKey[int]()  # how many slow tests were not run
WITHOUT_SLOW = "not slow"  # what pyproject.toml asks for unless the command line says otherwise


class Sharing(LoadScopeScheduling):
    """Gives a process a file, or one test of a file that is spread; files with many tests come first."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        if not file.endswith(SPREAD):
            return file
        name, bracket, parameter = test.partition("[")
        return f"{file}[{parameter}" if bracket else f"{file}::{name}"


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing | None:
    return Sharing(config, log) if config.getoption("dist") == "loadscope" else None


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One more than there are cores, as many tests wait; for a single file none, so that it starts at once."""
    named = [str(word).partition("::")[0] for word in config.invocation_params.args]
    if sum(word.endswith(".py") for word in named) == 1:
        return 0
    return (psutil.cpu_count() or 1) + 1


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


def pytest_testnodedown(node: Any, error: object) -> None:
    """Every process has collected the same tests, so what one of them left out is what was left out."""
    left_out = getattr(node, "workeroutput", {}).get("left_out", 0)
    node.config.stash[LEFT_OUT] = max(left_out, node.config.stash.get(LEFT_OUT, 0))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if left_out := terminalreporter.config.stash.get(LEFT_OUT, 0):
        terminalreporter.write_line(
            f"{left_out} slow tests were left out; this runs them: python -m pytest -m slow"
        )
