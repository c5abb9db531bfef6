"""What all tests share: Debian packages that some need, and Hypothesis's settings."""

from __future__ import annotations

import gc
import os
import re
import shutil
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from autograder.examiner import work
from autograder.sandbox.isolation import Isolation, choose
from autograder.sandbox.visible import IsolationError
from pacman.cli.main import main
from pacman.tree import Tree, draw
from tests.fuzzing import BY_DEFAULT, number_of
from tests.messages import Said

pytest_plugins = [
    "tests.hanging",
    "tests.slow",
    "tests.extras",
    "tests.browser",
    *(["tests.sharing"] if find_spec("xdist") else []),
]
settings.register_profile("pacman", deadline=None, derandomize=True, max_examples=number_of(BY_DEFAULT))
settings.load_profile("pacman")
Tree._repr_pretty_ = lambda self, page, _: page.text(f"\n{draw(self)}")  # type: ignore[attr-defined]  # Hypothesis's
FOLDERS = pytest.StashKey[Iterator[int]]()  # the numbers of folders of tests
LONGEST_ID = 100  # letters of a text that is whole in the name of a test


def pytest_configure() -> None:
    """Lets processes of tests speak English, hear Ctrl-C, and find compiled what they import.

    A shell that starts the tests in the background has Ctrl-C ignored. Where Python writes no bytecode, a
    thousand processes would compile all of this program anew: the tests took a sixth longer.
    """
    os.environ["PACMAN_LANG"] = "en"  # whatever this machine speaks; processes of tests inherit it
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Looks for garbage seldom, and not at all among the tests themselves: it took a fifth of the time."""
    gc.disable()
    result = yield
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
    return result


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Looks for no doctests in the tests themselves, which have none: that took a tenth of the collection."""
    found = yield
    return [each for each in found if type(each) is pytest.Module]


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """A long text by its length: pytest 8.3 makes all of it the name of the test, 40 million letters once."""
    return f"{argname}-of-{len(val)}" if isinstance(val, str | bytes) and len(val) > LONGEST_ID else None


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--forbid-skips", action="store_true", help="fail if a test was skipped")


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if session.config.getoption("--forbid-skips") and reporter and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def program() -> Callable[[str, str], str]:
    """The path of a program from a Debian package; the test is skipped, with the reason, without it."""

    def find(name: str, package: str) -> str:
        path = shutil.which(name)
        if path is None:
            pytest.skip(f"needs {name}: apt-get install {package}")
        return path

    return find


@pytest.fixture(autouse=True)
def own_search_path() -> Iterator[None]:
    """Modules that a test puts somewhere are not found by the next."""
    before = sys.path
    sys.path = [*before]
    yield
    sys.path = before


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """An empty folder, as pytest's own; that looks at all folders of earlier tests to find a new name."""
    folders = request.config.stash.setdefault(FOLDERS, count())
    name = re.sub(r"\W", "_", request.node.name)[:30]
    folder = tmp_path_factory.getbasetemp() / f"{name}-{next(folders)}"
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture
def in_a_folder_without_a_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "120")


class Ran:
    """What a command printed and how it ended."""

    def __init__(self, code: int, output: str, errors: str) -> None:
        self.code, self.output, self.errors = code, output, errors


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], in_a_folder_without_a_screen: None) -> Callable[..., Ran]:
    """Runs the command in a folder of its own."""

    def call(*words: str) -> Ran:
        capsys.readouterr()
        code = main(words)
        return Ran(code, *capsys.readouterr())

    return call


@pytest.fixture
def says(monkeypatch: pytest.MonkeyPatch) -> Said:
    """Fails unless a text that a command printed has a message with these values in its places."""
    return Said(monkeypatch)


@pytest.fixture
def hardly_examined(monkeypatch: pytest.MonkeyPatch) -> None:
    """The grader hardly looks for mistakes: for tests of something else, of files whose search is wrong."""
    monkeypatch.setattr(work, "MOST_WORK_OF_ALL", 10_000)


@pytest.fixture(scope="session")
def sandbox() -> Isolation:
    """Bubblewrap; the test is skipped, with the reason, where it is not installed."""
    try:
        return choose()
    except IsolationError as error:
        pytest.skip(str(error))
