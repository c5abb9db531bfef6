"""All that a student's process can see of this machine: an allow-list, with the same places everywhere.

Nothing else is visible, wherever this program, solutions and assignments are installed.
"""
# In the students' kit.

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path, PurePath, PurePosixPath

from pacman.errors import PacmanError
from pacman.support.places import AGENTS, AUTOGRADER, LAYOUTS, PACMAN

# What a student's process is told when it starts: its rights, limits, and where its files are.


@dataclass(frozen=True, kw_only=True)
class Config:
    """Becomes the JSON argument of sandbox/student/main.py; paths are as that process sees them."""

    memory: int  # bytes of address space
    cpu: int  # seconds
    autograder: PurePath  # the package, of which the process needs sandbox/student/
    folder: PurePath  # with the submission
    packages: Mapping[str, PurePath]  # that can be imported beside the standard library, by name
    uid: int | None = None  # the user that it becomes before it loads the submission
    system_calls: str | None = None  # the filter that it loads last: a BPF program in base64
    no_processes: bool = False  # whether it may start none
    patience: float | None = None  # seconds, after which it writes down where it is

    def as_json(self) -> str:
        """The argument."""
        return json.dumps(asdict(self), default=str)


# The shared libraries that an interpreter and extension modules need, as the system's loader finds them.


SECONDS = 30


def needed_libraries(program: Path, modules: Iterable[Path]) -> dict[str, Path]:
    """The files of the libraries that `program` and these extension modules need, by name.

    A name that is a path, such as that of the loader itself, is one at which the library has to be. What the
    loader does not find is left out: a module that needs it cannot be imported by anybody.
    """
    with ExitStack() as stack:
        opened: dict[Path, int] = {}
        for folder in dict.fromkeys(module.parent for module in modules):
            opened[folder] = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            stack.callback(os.close, opened[folder])
        # By descriptors, as the variable's words end at spaces and colons, which folders' names may have.
        words = [f"/proc/self/fd/{opened[module.parent]}/{module.name}" for module in modules]
        ran = subprocess.run(
            [program, "-I", "-S", "-c", ""],  # a loader that does not know the variable runs this
            env={**os.environ, "LD_TRACE_LOADED_OBJECTS": "1", "LD_PRELOAD": ":".join(words)},
            pass_fds=tuple(opened.values()),
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
        lines = os.fsdecode(ran.stdout).splitlines()
        return dict(_entries(lines, set(words)))


def _entries(lines: list[str], preloaded: set[str]) -> Iterable[tuple[str, Path]]:
    """The name and the place in lines such as `libz.so.1 => /lib/libz.so.1 (0x00007f0)`."""
    for line in lines:
        named, _, address = line.strip().rpartition(" (0x")
        name, _, place = named.partition(" => ")
        path = place or name
        if address and name not in preloaded and path.startswith("/"):
            yield name, Path(os.path.realpath(path))


# What a student's process can see: interpreter, agent API, the files of sandbox/student/, submission.


NEEDED = ("msgspec",)  # pacman.tree imports it
ENVIRONMENT = {  # all variables; the same on every machine
    "PYTHONHASHSEED": "0",
    "PYTHONDONTWRITEBYTECODE": "1",
    "OPENBLAS_NUM_THREADS": "1",  # threads count as processes, and none may be started
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
}


class IsolationError(PacmanError, RuntimeError):
    """There is no sandbox on this machine, and no option allows what there is."""


@dataclass(frozen=True)
class Mounts:
    """The resources of one student's process: the folder with the submission, packages, memory and time."""

    folder: Path  # that holds the submission's files
    packages: tuple[str, ...]  # that it may import beside pacman, by name
    memory: int  # bytes
    cpu_seconds: int  # for all cases together
    case_seconds: float = 5.0  # for one


def found_packages(packages: Iterable[str]) -> dict[str, Path]:
    """The folder of each of these packages that is installed here, and of those that `pacman` needs."""
    found = {}
    for name in (*NEEDED, *packages):
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.origin and spec.submodule_search_locations:
            found[name] = Path(spec.origin).parent
    return found


def interpreter() -> Path:
    """The interpreter itself, not the link that a virtual environment makes to it."""
    return Path(os.path.realpath(getattr(sys, "_base_executable", sys.executable)))


NOBODY = 65534  # the user that owns nothing


def is_root() -> bool:
    """Whether we run as root, to whom limits of processes and modes of files do not apply."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def python_command(python: str, main: str, config: Config) -> list[str]:
    """The command that runs `main` without site-packages, user packages, and its folder among those searched.

    Not -I, which would ignore PYTHONHASHSEED: sets of texts have the same order in each run.
    """
    return [python, "-P", "-s", "-S", "-B", "-X", "utf8", main, config.as_json()]


PYTHON = PurePosixPath("/python")  # the prefix of the interpreter inside
LIBRARIES = PurePosixPath("/libraries")  # what the interpreter and extension modules are linked with
GRADER = PurePosixPath("/grader")  # what the process needs of us
PACKAGES = PurePosixPath("/packages")
SUBMISSION = PurePosixPath("/submission")
SHIM = GRADER / "autograder"

# In the standard library's folder, beside the modules that sys.stdlib_module_names lists.
KNOWN = {"lib-dynload", "__pycache__", "LICENSE.txt", "EXTERNALLY-MANAGED", "__hello__", "__phello__"}
KNOWN_BEGINNINGS = ("_sysconfigdata_", "_sysconfig_vars_")
TESTED = ("_test", "_ctypes_test", "_xx", "xx")  # how Python's own tests of extension modules begin
# Extension modules for windows, terminals and a network's users: their many libraries are not shown.
UNUSED = {"_tkinter", "_curses", "_curses_panel", "nis", "readline"}


@dataclass(frozen=True)
class VisibleFiles:
    """The files and folders that are shown read-only, each at its place inside, those of folders first."""

    places: Mapping[PurePosixPath, Path]  # place inside -> place outside
    covered: Mapping[PurePosixPath, Path]  # the same for what lies in shown folders and must not be seen
    packages: Mapping[str, PurePosixPath]  # that can be imported beside the standard library
    python: PurePosixPath  # the interpreter inside

    def environment(self) -> dict[str, str]:
        """The variable with which the loader inside finds the libraries."""
        return {"LD_LIBRARY_PATH": str(LIBRARIES)}

    def shows(self, path: Path) -> bool:
        """Whether this file or folder of ours is visible inside."""
        return _is_within(path, self.places.values()) and not _is_within(path, self.covered.values())


SOLUTIONS = ("compiled",)  # what of `pacman` has searches that students write themselves


@cache
def visible_files(packages: tuple[str, ...]) -> VisibleFiles:
    """The files that a process may see if it may import these packages. Raises IsolationError."""
    folder = Path(os.path.realpath(Path(os.__file__).parent))
    library = PYTHON / sys.platlibdir / folder.name
    python = PYTHON / "bin" / interpreter().name
    found = found_packages(packages)
    places = {library: folder, python: interpreter(), **_ours()}
    places |= {PACKAGES / path.name: path for each in found.values() for path in _with_libraries(each)}
    places = {place: Path(os.path.realpath(path)) for place, path in places.items()}
    covered = dict(_foreign(folder, library))
    covered |= {GRADER / PACMAN.name / name: PACMAN / name for name in SOLUTIONS if (PACMAN / name).is_dir()}
    result = VisibleFiles(places, covered, {"pacman": GRADER / "pacman"} | _inside(found), python)
    needed = _libraries(interpreter(), result, folder)
    result = VisibleFiles(places | needed, covered, result.packages, python)
    _check(result, folder)
    return result


def check_hidden(what: VisibleFiles, paths: Iterable[Path]) -> None:
    """Raises IsolationError if one of these files and folders is visible inside."""
    for path in paths:
        if what.shows(Path(os.path.realpath(path))):
            raise IsolationError(
                "{path} lies in a folder that a sandbox has to show; it belongs elsewhere", path=path
            )


def _ours() -> dict[PurePosixPath, Path]:
    return {
        GRADER / "pacman": PACMAN,
        GRADER / "layouts": LAYOUTS,
        SHIM / "__init__.py": AUTOGRADER / "__init__.py",
        SHIM / "sandbox" / "__init__.py": AUTOGRADER / "sandbox" / "__init__.py",
        SHIM / "sandbox" / "student": AUTOGRADER / "sandbox" / "student",
    }


def _inside(packages: Iterable[str]) -> dict[str, PurePosixPath]:
    return {name: PACKAGES / name for name in packages}


def _with_libraries(package: Path) -> Iterator[Path]:
    """The package's folder, and the one with shared libraries that wheels put beside it."""
    yield package
    beside = package.parent / f"{package.name}.libs"
    if beside.is_dir():
        yield beside


def _foreign(folder: Path, place: PurePosixPath) -> Iterator[tuple[PurePosixPath, Path]]:
    """The parts of the standard library's folder that are not of it: site-packages, and all else.

    Links are left as they are: inside they lead to what is shown anyway, or nowhere.
    """
    for within in (".", "__pycache__", "lib-dynload"):
        if (folder / within).is_dir():
            for path in sorted((folder / within).iterdir()):
                if not (_is_of_the_standard_library(path.name) or path.is_symlink()):
                    yield place / within / path.name, path


def _is_of_the_standard_library(name: str) -> bool:
    module = name.partition(".")[0]
    if name.endswith(".so") and module.startswith(TESTED):
        return True
    is_module = module in sys.stdlib_module_names or module in KNOWN or module.startswith(KNOWN_BEGINNINGS)
    return is_module or name in KNOWN


def _libraries(python: Path, so_far: VisibleFiles, folder: Path) -> dict[PurePosixPath, Path]:
    """The loader at its own place, and each library that is not in a folder that is shown anyway."""
    modules = [
        path
        for path in (folder / "lib-dynload").glob("*.so")
        if path.name.partition(".")[0] in sys.stdlib_module_names - UNUSED
    ]
    for place, path in so_far.places.items():
        if place.is_relative_to(PACKAGES):
            modules += path.rglob("*.so")
    try:
        found = needed_libraries(python, modules)
    except (OSError, subprocess.SubprocessError) as error:
        raise IsolationError(
            "the shared libraries that {python} needs cannot be found: {reason}",
            python=python,
            reason=str(error),
        ) from None
    if "libc.so.6" not in found:
        raise IsolationError(
            "the shared libraries that {python} needs cannot be found: it is not for glibc", python=python
        )
    return {
        (PurePosixPath(name) if name.startswith("/") else LIBRARIES / name): path
        for name, path in found.items()
        if not so_far.shows(path)
    }


def _check(result: VisibleFiles, library: Path) -> None:
    """Raises IsolationError if something is shown that must not be, or needed and not shown."""
    for path in result.places.values():
        if not path.exists():
            raise IsolationError(
                "{path}, which the sandbox has to show, is not a file or folder on a disk", path=path
            )
        first = next((path / name for name in ("__init__.py", "os.py") if (path / name).exists()), path)
        if not Path(os.path.realpath(first)).is_relative_to(path):
            raise IsolationError(
                "the files in {path} are links to files elsewhere, which a sandbox cuts", path=path
            )
        if is_root() and not _can_be_read_by_all(first):
            raise IsolationError(
                "{first} cannot be read by the user nobody (chmod -R go+rX {path})", first=first, path=path
            )
    check_hidden(result, _hidden(library))


def _hidden(library: Path) -> Iterator[Path]:
    """Folders that no submission may see."""
    yield from (PACMAN.parent, AUTOGRADER, AGENTS)
    for entry in filter(None, sys.path):
        path = Path(os.path.realpath(entry))
        if path not in (library, library / "lib-dynload") and not path.is_relative_to(PACMAN):
            yield path


def _is_within(path: Path, folders: Iterable[Path]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)


def _can_be_read_by_all(path: Path) -> bool:
    return bool(path.stat().st_mode & 0o004)
