"""How the tests are shared out among processes, by pytest-xdist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

import psutil
import pytest
from xdist.scheduler.loadscope import LoadScopeScheduling

from tests.places import ROOT, TESTS

# Files with long tests that share no set-up: each test may run in any process, or each parameter. The tests
# of any other file run one after the other in one process, so that what they share is made once.
SPREAD = (
    "agents/test_search_agreement.py",
    "batch/test_agents.py",
    "batch/test_batch.py",
    "classic/test_bundled.py",
    "classic/test_verdicts.py",
    "examiner/test_diagnosis.py",
    "examiner/test_held_apart.py",
    "grading/test_action_alone.py",
    "publishing/test_gradescope_package.py",
    "sandbox/test_hostile.py",
    "sandbox/test_installations.py",
    "sandbox/test_interpreter.py",
    "trace/test_knowledge.py",
    "view/test_window_on_screen.py",
)
# Files whose few tests take very long: begun first, as otherwise a process is left with one at the end.
LONG = (
    "batch/test_nasty.py",
    "classic/test_migrating.py",
    "docs/test_batch_guide.py",
    "docs/test_instructors_guide.py",
    "examiner/test_recorded.py",
    "publishing/test_bare_machines.py",
    "publishing/test_kit.py",
    "site/test_firefox.py",
    "site/test_tab.py",
    "term/test_term.py",
)
# Files that share what takes long to make: one process runs all of them.
TOGETHER = {
    "the syntax trees of the whole program": (  # see `tests/imports.py`
        "publishing/test_kit_files.py",
        "support/test_language.py",
        "test_architecture.py",
        "wording/test_places.py",
    ),
    "a root folder for submissions": ("sandbox/test_own_root.py", "sandbox/test_student_process.py"),
}


class Sharing(LoadScopeScheduling):
    """Gives a process a file, files that share something, or a test of a spread file; large ones first."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        for shared, files in TOGETHER.items():
            if file.endswith(files):
                return shared
        if not file.endswith(SPREAD):
            return file
        name, bracket, parameter = test.partition("[")
        return f"{file}[{parameter}" if bracket else f"{file}::{name}"

    def _assign_work_unit(self, node: Any) -> None:
        long = next((scope for scope in self.workqueue if scope.endswith(LONG)), None)
        if long is not None:
            self.workqueue.move_to_end(long, last=False)
        super()._assign_work_unit(node)

    def add_node_collection(self, node: Any, collection: Sequence[str]) -> None:
        super().add_node_collection(node, collection)
        if node in self.registered_collections:
            self.registered_collections[node] = Places(collection)

    def mark_test_complete(self, node: Any, item_index: int, duration: float = 0) -> None:
        """Forgets files that are done: all that are not forgotten are counted after each message."""
        super().mark_test_complete(node, item_index, duration)
        scope = self._split_scope(self.registered_collections[node][item_index])
        if False not in self.assigned_work[node][scope].values():
            del self.assigned_work[node][scope]


class Places(list[str]):
    """Names of tests, whose places in the list are found at once."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self._places = {name: place for place, name in enumerate(names)}

    def index(self, name: str, *_: object) -> int:
        return self._places[name]


QUICK = 0.1  # seconds for what is before or after a test, below which it is not told
USUAL = frozenset({  # what every report has
    "$report_type", "duration", "item_index", "keywords", "location", "longrepr", "nodeid", "outcome",
    "sections", "start", "stop", "testrun_uid", "user_properties", "when", "worker_id",
})  # fmt: skip


def pytest_sessionstart(session: pytest.Session) -> None:
    """Has a process tell of a test when it ends, and of what is before and after only if that says anything.

    pytest-xdist has six messages for each test, most of which nobody reads.
    """
    if not hasattr(session.config, "workerinput"):
        return
    process: Any = next(
        each for each in session.config.pluginmanager.get_plugins() if hasattr(each, "sendevent")
    )
    send = process.sendevent

    def send_what_is_told(name: str, **told: Any) -> None:
        if name not in ("logstart", "logfinish") and not (
            name == "testreport" and says_nothing(told["data"])
        ):
            send(name, **told)

    process.sendevent = send_what_is_told


def says_nothing(report: Mapping[str, Any]) -> bool:
    """Whether it is about what is before or after a test, and nothing is to be told of that."""
    is_beside = report["when"] != "call" and report["outcome"] == "passed" and report["duration"] < QUICK
    return is_beside and not report["sections"] and not report["user_properties"] and report.keys() <= USUAL


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing | None:
    return Sharing(config, log) if config.getoption("dist") == "loadscope" else None


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Uses all cores, unless -n says otherwise or a single file is named, which starts at once without.

    There is one process more than cores, because many tests wait.
    """
    if hasattr(config, "workerinput") or config.getoption("usepdb"):
        return
    named = [str(word).partition("::")[0] for word in config.invocation_params.args]
    if config.option.numprocesses is None and sum(word.endswith(".py") for word in named) != 1:
        config.option.numprocesses = (psutil.cpu_count() or 1) + 1
    if config.option.numprocesses and config.option.dist == "no":
        config.option.dist = "loadscope"


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Has each process import another part of the tests first.

    In a fresh clone each part is compiled once then, and not by all processes at the same time.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args != session.config.getini("testpaths"):
        return
    files = sorted(path for path in TESTS.rglob("test_*.py") if TESTS / "corpora" not in path.parents)
    begin = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for path in (*files[begin:], *files[:begin]):
        with suppress(Exception, pytest.skip.Exception):  # which pytest then tells
            import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
