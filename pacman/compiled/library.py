"""Loads the compiled C sources: from our wheel, else from the user's cache, compiled there at first use."""
# Not in the students' kit.

from __future__ import annotations

import ctypes
import os
import platform
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pacman.compiled import structures as c
from pacman.errors import PacmanError, one_line, reason_of
from pacman.messages import english

if TYPE_CHECKING:
    from subprocess import CompletedProcess

SOURCES = Path(__file__).resolve().parent / "source"
MAIN = "engine.c"
CACHE = "PACMAN_CACHE"  # the variable that names another folder for what is compiled
MOST_SECONDS = 300.0  # for the compiler
# Doubles are rounded after each operation, as Python does: no multiplication is fused with an addition.
OPTIONS = ("-std=c11", "-O2", "-shared", "-fvisibility=hidden", "-ffp-contract=off")
ELSEWHERE = () if sys.platform == "win32" else ("-fPIC",)
LIBRARIES = () if sys.platform == "win32" else ("-lm",)
SUFFIXES = {"win32": ".dll", "darwin": ".dylib"}


class EngineError(PacmanError, RuntimeError):
    """The compiled engine cannot be made or loaded; the message says why.

    >>> issubclass(EngineError, PacmanError)
    True
    """


@cache
def load() -> ctypes.CDLL:
    """The library: the one in our wheel, or in the cache, or compiled now. Raises EngineError.

    Its name has the digest of the sources, so one of other sources is not found.
    """
    name = file_name()
    with suppress(OSError, AttributeError):  # none in this wheel, or not for this system
        return _load_library(SOURCES.parent / name)
    path = cache_folder() / name
    if not is_whole(path):
        build(path)
    try:
        return _load_library(path)
    except (OSError, AttributeError):  # the system has changed since
        build(path)
    try:
        return _load_library(path)
    except (OSError, AttributeError) as error:
        raise EngineError(
            "the compiled engine {path} cannot be loaded: {error}", path=path, error=one_line(error)
        ) from None


@cache
def problem() -> str:
    """The reason why there is no compiled engine on this machine; "" if there is one."""
    try:
        load()
    except EngineError as error:
        return error.sentence
    return ""


def is_available() -> bool:
    """Whether the compiled engine can be used on this machine; compiles it if needed."""
    return not problem()


def cache_folder() -> Path:
    """The folder for what is compiled: PACMAN_CACHE, or the user's cache on this system."""
    given = os.environ.get(CACHE)
    if given:
        return Path(given)
    try:
        home = Path.home()
    except RuntimeError:  # a user without a home
        raise EngineError(
            "there is no folder for the compiled engine; name one in {variable}", variable=CACHE
        ) from None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "pacman-teaching"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "pacman-teaching"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "pacman-teaching"


def file_name() -> str:
    """The name of the library that these sources make on this kind of machine."""
    import hashlib

    digest = hashlib.sha256(repr(OPTIONS).encode())
    for path in sorted(SOURCES.iterdir()):
        if path.suffix in (".c", ".h"):
            digest.update(path.name.encode() + b"\n" + path.read_bytes().replace(b"\r\n", b"\n"))
    machine = f"{sys.platform}-{platform.machine().lower()}-{8 * ctypes.sizeof(ctypes.c_void_p)}"
    return f"engine-{digest.hexdigest()[:16]}-{machine}{SUFFIXES.get(sys.platform, '.so')}"


def is_whole(path: Path) -> bool:
    """Whether this library is as `build` has written it: to load a part of a library ends the process.

    >>> is_whole(Path("no library.so"))
    False
    """
    try:
        return _digest_file(path).read_text("ascii") == _digest(path)
    except (OSError, UnicodeDecodeError):
        return False


def _digest_file(library: Path) -> Path:
    return library.with_name(f"{library.name}.sha256")


def _digest(library: Path) -> str:
    import hashlib

    return hashlib.sha256(library.read_bytes()).hexdigest()


def build(path: Path, extra: tuple[str, ...] = ()) -> None:
    """Compiles the sources into this file, with `extra` options of the compiler. Raises EngineError.

    Several processes may do so at once: each writes a file of its own, and then gives it the name. A file of
    the same name that ends in `.sha256` has its digest.
    """
    import subprocess
    from tempfile import TemporaryDirectory

    from pacman.support.files import write_atomically

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix="engine-", dir=path.parent, ignore_cleanup_errors=True) as folder:
            made = Path(folder) / path.name
            run = _compile([*OPTIONS, *ELSEWHERE, *extra, str(SOURCES / MAIN), "-o", str(made), *LIBRARIES])
            if run.returncode or not made.is_file():
                said = run.stderr.strip().splitlines() or [english("it said nothing")]
                raise EngineError(
                    "the C compiler {compiler} failed: {said}", compiler=run.args[0], said=said[0]
                )
            try:
                made.replace(path)
            except OSError:
                if not path.is_file():  # on Windows a library that is loaded cannot be replaced
                    raise
            write_atomically(_digest_file(path), _digest(path).encode())
    except subprocess.TimeoutExpired:
        raise EngineError("the C compiler took more than {most:.0f} seconds", most=MOST_SECONDS) from None
    except OSError as error:
        raise EngineError(
            "the compiled engine cannot be written to {folder}: {reason}; name another folder in {variable}",
            folder=path.parent,
            reason=reason_of(error),
            variable=CACHE,
        ) from None


def compilers() -> Iterator[list[str]]:
    """The commands of the C compilers on this machine, the preferred one first."""
    import shutil
    from importlib.util import find_spec

    given = os.environ.get("CC")
    for name in filter(None, (given, "cc", "gcc", "clang")):
        found = shutil.which(name)
        if found:
            yield [found]
    if find_spec("ziglang") is not None:
        # Not for this processor only: several machines may share a home folder.
        yield [sys.executable, "-m", "ziglang", "cc", "-mcpu=baseline"]


def _compile(arguments: list[str]) -> CompletedProcess[str]:
    """Run the first C compiler that succeeds. Raises EngineError if there is none."""
    import subprocess

    from pacman.support.installed import DISTRIBUTION, install_command, requirements

    run = None
    for compiler in compilers():
        run = subprocess.run(
            [*compiler, *arguments],
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
            timeout=MOST_SECONDS,
            check=False,
        )
        if run.returncode == 0:
            return run
    if run is None:
        wanted = [each for each in requirements(DISTRIBUTION) if each.extra == "fast"]
        raise EngineError(
            "there is no C compiler (cc, gcc or clang); {command}", command=install_command(wanted)
        )
    return run


def _load_library(path: Path) -> ctypes.CDLL:
    library = ctypes.CDLL(str(path))
    pointer, integer, long = ctypes.POINTER, ctypes.c_int, ctypes.c_int64
    address = ctypes.c_void_p  # of a board, of codes, or of an array of numpy
    for name, result, arguments in (
        ("make_board", address, [pointer(c.Tables)]),
        ("free_board", None, [address]),
        ("sizes", integer, [pointer(ctypes.c_int32)]),
        ("perft", integer, [address, pointer(c.State), integer, integer, pointer(ctypes.c_uint64)]),
        ("successor", integer,
         [address, pointer(c.State), integer, integer, integer, pointer(c.State)]),
        ("search", integer,
         [address, pointer(c.State), pointer(c.Search), pointer(c.Decision)]),
        ("play", integer, [address, pointer(c.Game)]),
        ("make_codes", address, []),
        ("free_codes", None, [address]),
        ("count_codes", long, [address]),
        ("add_codes", integer, [address, address, long]),
        ("copy_codes", integer, [address, long, long, address]),
        ("reach", integer,
         [pointer(c.Rounds), address, long, integer, address, address, pointer(c.Missing), pointer(long)]),
        ("gains", integer,
         [pointer(c.Rounds), address, long, integer, pointer(c.Block), pointer(c.Block), pointer(c.Missing),
          address, pointer(c.Ways)]),
        ("sweep", integer, [long, long, *[address] * 5, long, long, address]),
        ("sum", ctypes.c_double, [pointer(ctypes.c_double), integer]),
        ("random", ctypes.c_double, [pointer(c.Random)]),
    ):  # fmt: skip
        function = getattr(library, f"pacman_{name}")
        function.restype, function.argtypes = result, arguments
    sizes = (ctypes.c_int32 * 64)()
    count = library.pacman_sizes(sizes)
    if list(sizes[:count]) != [ctypes.sizeof(each) for each in c.SHARED]:
        raise AttributeError("its structures are different")
    return library
