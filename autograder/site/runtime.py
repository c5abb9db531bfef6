"""Python for a browser, and the libraries that run there: locked, fetched once, and checked each time."""

from __future__ import annotations

import hashlib
import io
import tarfile
import tomllib
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import click

from pacman.errors import PacmanError

SECONDS = 60.0  # without a byte of a download
PYTHON = "pyodide"  # the name of the interpreter among the files
Listener = Callable[[str], None]


class RuntimeMissingError(PacmanError, RuntimeError):
    """A file of the runtime is not there, is not the locked one, or cannot be fetched."""


@dataclass(frozen=True)
class RuntimeFile:
    """A file of the runtime, as the lock file names it."""

    name: str
    url: str
    sha256: str
    size: int  # bytes
    takes: tuple[str, ...] = ()  # of an archive, the files that are needed; all of a wheel

    @property
    def file(self) -> str:
        """Its name in the folder of the runtime."""
        return self.url.rpartition("/")[2]


def runtime_files() -> list[RuntimeFile]:
    """Return what the runtime consists of.

    >>> [each.name for each in runtime_files()][:2]
    ['pyodide', 'msgspec']
    """
    table = tomllib.loads(files("autograder.site").joinpath("runtime.toml").read_text(encoding="utf-8"))
    return [RuntimeFile(**{**each, "takes": tuple(each.get("takes", ()))}) for each in table["files"]]


def usual_folder() -> Path:
    """Return the folder of this user in which the runtime is kept."""
    return Path(click.get_app_dir("pacman-teaching")) / "runtime"


def fetch(folder: Path, listener: Listener) -> None:
    """Download the files that are not there yet. Raises RuntimeMissingError."""
    folder.mkdir(parents=True, exist_ok=True)
    for each in runtime_files():
        if _is_there(folder, each):
            continue
        listener(f"{each.file} ({each.size / 1e6:.1f} MB)")
        try:
            with urlopen(each.url, timeout=SECONDS) as answer:  # https, by the lock file
                content = answer.read(each.size + 1)
        except (URLError, OSError, TimeoutError) as error:
            raise RuntimeMissingError(
                "{url} cannot be fetched: {reason}", url=each.url, reason=str(error)
            ) from None
        if _digest(content) != each.sha256:
            raise RuntimeMissingError(
                "{url} is not the locked file: its SHA-256 is {digest}", url=each.url, digest=_digest(content)
            )
        part = folder / f"{each.file}.part"
        part.write_bytes(content)
        part.replace(folder / each.file)


def check(folder: Path) -> None:
    """Raises RuntimeMissingError unless all files of the runtime are there."""
    missing = [each for each in runtime_files() if not _is_there(folder, each)]
    if missing:
        size = sum(each.size for each in missing) / 1e6
        raise RuntimeMissingError(
            "{folder} has not all of the runtime that a browser needs: run `pacman site --fetch` once, "
            "which downloads {size:.1f} MB from registry.npmjs.org and files.pythonhosted.org",
            folder=folder,
            size=size,
        )


def interpreter(folder: Path) -> dict[str, bytes]:
    """Return the files of the interpreter, by name."""
    (python,) = (each for each in runtime_files() if each.name == PYTHON)
    return {Path(name).name: content for name, content in _extract(folder, python)}


def libraries(folder: Path) -> Mapping[str, bytes]:
    """Return the files of the libraries, by their paths in the folder of Python's packages."""
    found: dict[str, bytes] = {}
    for each in runtime_files():
        if each.name == PYTHON:
            continue
        if each.takes:
            found |= {f"{each.name}/{Path(name).name}": content for name, content in _extract(folder, each)}
            continue
        with zipfile.ZipFile(folder / each.file) as wheel:
            found |= {name: wheel.read(name) for name in wheel.namelist() if _is_used(name)}
    return found


def _extract(folder: Path, archive: RuntimeFile) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(fileobj=io.BytesIO((folder / archive.file).read_bytes())) as opened:
        for name in archive.takes:
            member = opened.extractfile(name)
            assert member is not None, "the lock file names files"
            yield name, member.read()


def _is_used(name: str) -> bool:
    folder, _, file = name.rpartition("/")
    return not name.endswith("/") and (not folder.endswith(".dist-info") or file in ("METADATA", "RECORD"))


def _is_there(folder: Path, each: RuntimeFile) -> bool:
    path = folder / each.file
    return path.is_file() and path.stat().st_size == each.size and _digest(path.read_bytes()) == each.sha256


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
