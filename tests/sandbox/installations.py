"""Installations of the grader in all kinds of places, and programs run in them, also by an ordinary user.

They are made of links to the files of the interpreter and the packages that run the tests: without network.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from autograder.sandbox.visible import interpreter, is_root
from tests.places import ROOT, SUBMISSIONS, TESTS

ORDINARY_USER = 12345
NEEDED = "click jinja2 markdown_it markupsafe mdurl msgspec numpy psutil pygments pyseccomp rich"
LEFT_OUT = shutil.ignore_patterns(
    "test", "tests", "site-packages", "dist-packages", "config-*", "idlelib", "*.a"
)
PARTS = ("pacman", "agents", "autograder", "layouts")


@dataclass(frozen=True)
class Installation:
    """An interpreter that can import the grader, in a folder that every user can read."""

    room: Path
    python: Path
    variables: dict[str, str] = field(default_factory=dict)

    def run(
        self, *words: str | Path, as_ordinary_user: bool = False, seconds: float = 120
    ) -> subprocess.CompletedProcess[str]:
        """Runs the interpreter; as an ordinary user, if that is asked for and we are root."""
        user = ORDINARY_USER if as_ordinary_user and is_root() else None
        return subprocess.run(
            [self.python, *words],
            env=self._environment(),
            cwd=self.room,
            user=user,
            group=user,
            extra_groups=() if user is not None else None,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )

    def _environment(self) -> dict[str, str]:
        kept = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
        shared = self.room / "prefix" / "lib"  # an interpreter that is a shared library is found there
        own = {
            "HOME": str(self.room / "home"),
            "TMPDIR": str(self.room / "tmp"),
            "LD_LIBRARY_PATH": str(shared),
        }
        return {**kept, **own, **self.variables}


@contextmanager
def open_room() -> Iterator[Path]:
    """A temporary folder that every user can read, with a home and a folder for temporary files."""
    with tempfile.TemporaryDirectory(
        prefix="pacman-installed-", dir="/tmp", ignore_cleanup_errors=True
    ) as name:
        room = Path(name)
        room.chmod(0o755)
        for folder, mode in (("home", 0o755), ("tmp", 0o1777)):
            (room / folder).mkdir()
            (room / folder).chmod(mode)
        yield room


def copied_interpreter(prefix: Path) -> Path:
    """The interpreter that runs the tests, once more, with its standard library and nothing installed."""
    python = prefix / "bin" / interpreter().name
    python.parent.mkdir(parents=True)
    shutil.copy2(interpreter(), python)
    library = Path(os.__file__).parent
    shutil.copytree(
        library, prefix / sys.platlibdir / library.name, copy_function=_link_or_copy, ignore=LEFT_OUT
    )
    for shared in (Path(sys.base_prefix) / "lib").glob("libpython3*.so*"):
        _link_or_copy(str(shared), str(prefix / "lib" / shared.name))
    return python


def copied_grader(folder: Path) -> Path:
    """Our packages, as they would be installed in this folder."""
    for name in PARTS:
        _copy(ROOT / name, folder / name)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    about = folder / "pacman_teaching-0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pacman-teaching\nVersion: 0\n")
    groups = [
        "\n".join([f"[{group}]", *(f"{name} = {place}" for name, place in places.items())])
        for group, places in project["entry-points"].items()
    ]
    (about / "entry_points.txt").write_text("\n".join(groups))
    return folder


def copied_needs(folder: Path) -> Path:
    """The packages of others that the grader imports, as they would be installed in this folder."""
    for name in NEEDED.split():
        spec = importlib.util.find_spec(name)
        if spec is None or spec.origin is None:  # the grader says what it lacks
            continue
        path = Path(spec.origin)
        if spec.submodule_search_locations is None:  # a module of one file
            _link_or_copy(str(path), str(folder / path.name))
            continue
        _copy(path.parent, folder / name)
        with suppress(FileNotFoundError):
            _copy(path.parent.parent / f"{name}.libs", folder / f"{name}.libs")
    return folder


def copied_tests(folder: Path) -> Path:
    """The hostile submissions, and what grades them."""
    for path in (*TESTS.glob("*.py"), *(TESTS / "sandbox").glob("*.py")):
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    _copy(SUBMISSIONS, folder / SUBMISSIONS.relative_to(ROOT))
    return folder


def site_packages(prefix: Path) -> Path:
    """The folder in which the interpreter of this prefix looks for packages, which Debian names otherwise."""
    command = [prefix / "bin" / interpreter().name, "-Ic", "import site; print(site.getsitepackages()[-1])"]
    folder = Path(subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip())
    folder.mkdir(exist_ok=True)
    return folder


def _copy(folder: Path, target: Path) -> None:
    shutil.copytree(folder, target, copy_function=_link_or_copy, ignore=LEFT_OUT)


def _link_or_copy(source: str, target: str) -> None:
    try:
        os.link(os.path.realpath(source), target)
    except OSError:  # another disk, or another user's file
        shutil.copy2(source, target)
