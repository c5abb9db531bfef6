"""Zips, read in memory and within limits: nothing is unpacked, and nothing in them is trusted."""

from __future__ import annotations

import calendar
import io
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from autograder.submission import (
    LEFT_OUT,
    MAX_BYTES,
    MAX_FILES,
    Submission,
    SubmissionError,
    decoded,
    is_main,
    shown,
)

NO_TIME = (1980, 1, 1, 0, 0, 0)  # what tools write that know none
UTF8_FLAG, ENCRYPTED_FLAG = 0x800, 0x1  # APPNOTE.TXT, 4.4.4
# The other methods can unpack gigabytes in one step, and common tools do not use them by default.
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
DRIVE = re.compile("[A-Za-z]:")
MOST_OF_A_REASON = 150  # characters
STEP = 1 << 16  # bytes unpacked at a time, so that a file that is too large is noticed early
MAX_LIST = 5_000_000  # bytes of a zip's list of its files: some 50,000 of them
MAX_LIST_OF_CLASS = 1_000_000_000  # of a zip with all submissions, which the instructor made
# RuntimeError includes NotImplementedError; ValueError is raised for bad names.
CANNOT_READ = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    OSError,
    EOFError,
    RuntimeError,
    ValueError,
    OverflowError,
)


@dataclass(frozen=True)
class Packed:
    """A file in a zip: its path within a PackedFolder, and its entry."""

    path: tuple[str, ...]  # () if the PackedFolder is this one file
    info: zipfile.ZipInfo


@dataclass(frozen=True)
class PackedFolder:
    """A folder of a zip, or one file of it."""

    archive: zipfile.ZipFile
    files: tuple[Packed, ...]
    name: str  # of the folder or file
    outside: tuple[str, ...] = ()  # names that lead out of the zip, and so are not among the files
    unsafe: str = ""  # why nothing of this may be read

    @property
    def is_file(self) -> bool:
        """Whether this is one file."""
        return len(self.files) == 1 and not self.files[0].path and not self.files[0].info.is_dir()

    def tops(self) -> dict[str, PackedFolder]:
        """The files and folders at the top, by name."""
        groups: dict[str, list[Packed]] = {}
        for file in self.files:
            groups.setdefault(file.path[0], []).append(Packed(file.path[1:], file.info))
        return {
            name: PackedFolder(self.archive, tuple(files), name, unsafe=_why_unsafe(files))
            for name, files in sorted(groups.items())
        }

    def without_wrapping(self, wanted_file: str) -> PackedFolder:
        """The contents of the only folder at the top, because most tools pack a folder, not its contents.

        A folder that holds the wanted file, or one thing alone, is a student's and stays.
        """
        outer = {name: inside for name, inside in self.tops().items() if name not in LEFT_OUT}
        if len(outer) != 1:
            return self
        inner = next(iter(outer.values()))
        files = tuple(file for file in inner.files if file.path)
        names = {file.path[0] for file in files} - LEFT_OUT
        if len(names) < 2 or any(is_main(name, wanted_file) for name in names):
            return self
        return PackedFolder(self.archive, files, inner.name, self.outside)

    def content(self, most: int = MAX_BYTES) -> bytes:
        """The bytes of the single file. Raises SubmissionError if there are more than `most`."""
        if self.unsafe:
            raise SubmissionError(self.unsafe)
        return _read(self.archive, self.files[0].info, most)

    def submission(self, name: str) -> Submission:
        """All files, within the limits for a submission. Raises SubmissionError."""
        unsafe = self.unsafe or _why_unsafe(self.files)
        if unsafe:
            raise SubmissionError(unsafe)
        if self.outside:
            raise SubmissionError(
                f"the zip holds {self.outside[0]!r}, which leads out of it, so nothing of it is read;"
                " pack the folder with the code again, and hand it in"
            )
        wanted = [file for file in self.files if not LEFT_OUT & set(file.path) and not file.info.is_dir()]
        if len(wanted) > MAX_FILES:
            raise SubmissionError(f"more than {MAX_FILES} files")
        files: dict[str, bytes] = {}
        times: dict[str, int] = {}
        left = MAX_BYTES
        for file in wanted:
            path = "/".join(file.path) or self.name
            if path in files:
                raise SubmissionError(f"two files in the zip are called {shown(path)}")
            files[path] = _read(self.archive, file.info, left)
            times[path] = _saved(file.info)
            left -= len(files[path])
        return Submission(name, files, times)


@contextmanager
def open_zip(path: Path, source: str, most_listed: int = MAX_LIST) -> Iterator[PackedFolder]:
    """The whole of a zip file. Raises SubmissionError, naming `source`."""
    try:
        file = io.FileIO(path)
    except OSError as error:
        raise SubmissionError(f"cannot be read: {error.strerror or error}", source=source) from None
    with _opened(_Listed(file, most_listed), source) as archive:
        yield _whole(archive)


@contextmanager
def read_zip(data: bytes, source: str) -> Iterator[PackedFolder]:
    """The whole of a zip held in memory. Raises SubmissionError, naming `source`."""
    with _opened(_Listed(io.BytesIO(data), MAX_LIST), source) as archive:
        yield _whole(archive)


class _Listed(io.BufferedReader):
    """An open zip. Its list of files is read in one piece, whose size the zip itself says: it is limited."""

    def __init__(self, file: io.FileIO | io.BytesIO, most_listed: int) -> None:
        super().__init__(file)
        self._most_listed = most_listed

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > self._most_listed:
            raise zipfile.BadZipFile(f"its list of files is longer than {self._most_listed:,} bytes")
        return super().read(size)


@contextmanager
def _opened(file: _Listed, source: str) -> Iterator[zipfile.ZipFile]:
    with file:
        try:
            archive = zipfile.ZipFile(file)
        except CANNOT_READ as error:
            problem = f"is not a zip that can be read ({_reason(error)})"
            raise SubmissionError(problem, source=source) from None
        with archive:
            yield archive


def _whole(archive: zipfile.ZipFile) -> PackedFolder:
    files, outside = [], []
    for info in archive.infolist():
        path = tuple(part for part in _name(info).split("/") if part not in ("", "."))
        if not path or path[0] == ".." or _name(info).startswith("/"):
            outside.append(shown(_name(info)))
        else:
            files.append(Packed(path, info))
    return PackedFolder(archive, tuple(files), "", tuple(outside))


def _saved(info: zipfile.ZipInfo) -> int:
    """When the file was saved, in seconds; 0 if its zip does not say it."""
    with suppress(ValueError):  # the 31st of February
        return calendar.timegm(datetime(*info.date_time).timetuple()) if info.date_time > NO_TIME else 0
    return 0


def _name(info: zipfile.ZipInfo) -> str:
    """The path in the zip.

    Without a flag for UTF-8 it should be code page 437, but macOS writes UTF-8, and some programs on
    Windows write code page 1252, whose letters with accents are lines and Greek letters in 437.
    """
    name = info.filename
    if not info.flag_bits & UTF8_FLAG and not name.isascii():
        name = decoded(name.encode("cp437", "replace"))
    return name.replace("\\", "/")  # as some tools on Windows write it


def _why_unsafe(files: list[Packed] | tuple[Packed, ...]) -> str:
    for file in files:
        name = shown(file.info.filename)
        if any(part == ".." or DRIVE.fullmatch(part) for part in file.path):
            return f"the zip holds {name!r}, which leads out of it"
        if stat.S_ISLNK(file.info.external_attr >> 16):
            return f"the zip holds a symbolic link, {name!r}; links are not followed"
    return ""


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes:
    name = shown(info.filename)
    if info.flag_bits & ENCRYPTED_FLAG:
        raise SubmissionError(f"{name} is encrypted in the zip")
    if info.compress_type not in METHODS:
        raise SubmissionError(f"{name} is compressed by method {info.compress_type}; use an ordinary zip")
    whole = bytearray()
    try:
        with archive.open(info) as file:
            while step := file.read(STEP):
                whole += step
                if len(whole) > most:
                    raise SubmissionError(f"more than {MAX_BYTES:,} bytes")
    except CANNOT_READ as error:
        if isinstance(error, SubmissionError):
            raise
        raise SubmissionError(f"{name} in the zip cannot be read ({_reason(error)})") from None
    return bytes(whole)


def _reason(error: BaseException) -> str:
    text = error.strerror if isinstance(error, OSError) else str(error)
    return shown((text or type(error).__name__).partition("\n")[0], MOST_OF_A_REASON)
