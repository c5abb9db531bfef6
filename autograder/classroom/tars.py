"""Tar archives, read in memory and within limits: nothing is unpacked, and nothing in them is trusted."""

from __future__ import annotations

import io
import re
import tarfile
import zlib
from collections.abc import Iterator
from pathlib import PurePosixPath

from autograder.submission import (
    LEFT_OUT,
    MAX_BYTES,
    MAX_ENTRIES,
    MAX_FILES,
    MAX_PATH,
    Submission,
    SubmissionError,
    as_text,
    shown,
)

GZIP = b"\x1f\x8b"
OTHERS = {b"BZh": "bzip2", b"\xfd7zXZ": "xz", b"(\xb5/\xfd": "zstd"}  # what a file of each begins with
EITHER = 32 + zlib.MAX_WBITS  # zlib then expects a header of gzip
MAX_UNPACKED = MAX_BYTES + MAX_ENTRIES * 1024  # bytes: files, and a header with padding for each
MOST_IN_A_HEADER = 20_000  # bytes: a path, and what macOS adds to each file
MOST_SECONDS = 1 << 40  # of a time; what has more is not one
MOST_FOR_ALL = 100  # values that hold for all files of an archive
# Python before 3.11.10 searches such a row of digits once for each of them.
ODD_HEADER = "is a tar with a header that no file needs; hand in a .zip"
LONG_NUMBER = re.compile(rb"[0-9]{120}")  # a name in a plain header may have 100
# Of damaged headers: numbers and names that cannot be read, long chains of headers of headers.
CANNOT_READ = (tarfile.TarError, EOFError, ValueError, OverflowError, RecursionError, OSError)


def read_tar(data: bytes, name: str) -> Submission:
    """All files of a tar, or a tar in gzip, held in memory. Raises SubmissionError."""
    unpacked = _unpacked(data)
    try:
        file = _Unpacked(unpacked)
        with tarfile.open(fileobj=file, mode="r:") as archive:
            files, times = _files(archive, file)
            if unpacked[archive.offset :].strip(b"\0"):  # tarfile ends silently at a damaged header
                raise SubmissionError("is a damaged tar; hand in a .zip")
            return Submission(name, files, times)
    except CANNOT_READ as error:
        if isinstance(error, SubmissionError):
            raise
        raise SubmissionError("is not a tar that can be read; hand in a .zip") from None


def _unpacked(data: bytes) -> bytes:
    for begin, method in OTHERS.items():
        if data.startswith(begin):
            raise SubmissionError(f"is packed with {method}, which is not read; hand in a .zip or a .tar.gz")
    if not data.startswith(GZIP):
        return data
    opener = zlib.decompressobj(EITHER)
    try:
        unpacked = opener.decompress(data, MAX_UNPACKED + 1)
    except zlib.error:
        raise SubmissionError("is not a .tar.gz that can be read; hand in a .zip") from None
    if len(unpacked) > MAX_UNPACKED:
        raise SubmissionError(f"more than {MAX_BYTES:,} bytes")
    if opener.unused_data.strip(b"\0"):
        raise SubmissionError("holds more than one .tar.gz; hand in a .zip")
    if not opener.eof:
        raise SubmissionError("is not a whole .tar.gz: its end is missing")
    return unpacked


class _Unpacked(io.BytesIO):
    """The bytes of a tar. While its headers are read, one that is made to keep the reader busy is refused."""

    are_headers = True

    def read(self, size: int | None = -1, /) -> bytes:
        if not self.are_headers:
            return super().read(size)
        found = super().read(MOST_IN_A_HEADER + 1 if size is None or size < 0 else size)
        if len(found) > MOST_IN_A_HEADER or LONG_NUMBER.search(found):
            raise SubmissionError(ODD_HEADER)
        return found


def _infos(archive: tarfile.TarFile, unpacked: _Unpacked) -> Iterator[tarfile.TarInfo]:
    while True:
        unpacked.are_headers = True
        info = archive.next()
        unpacked.are_headers = False
        if len(archive.pax_headers) > MOST_FOR_ALL:
            raise SubmissionError(ODD_HEADER)
        if info is None:
            return
        yield info


def _files(archive: tarfile.TarFile, unpacked: _Unpacked) -> tuple[dict[str, bytes], dict[str, int]]:
    """The contents of the files, and the times at which they were saved."""
    files: dict[str, bytes] = {}
    times: dict[str, int] = {}
    left = MAX_BYTES
    for count, info in enumerate(_infos(archive, unpacked)):
        if count == MAX_ENTRIES:
            raise SubmissionError(f"more than {MAX_ENTRIES:,} files, folders and links")
        path = _path(info)
        if LEFT_OUT & set(path.split("/")) or not info.isreg():
            continue
        if len(files) == MAX_FILES:
            raise SubmissionError(f"more than {MAX_FILES} files")
        if path in files:
            raise SubmissionError(f"two files in the archive are called {shown(path)}")
        if info.size > left:
            raise SubmissionError(f"more than {MAX_BYTES:,} bytes")
        files[path] = _content(archive, info)
        times[path] = int(info.mtime) if 0 < info.mtime < MOST_SECONDS else 0
        left -= info.size
    return files, times


def _path(info: tarfile.TarInfo) -> str:
    """The path of the entry. Raises SubmissionError if it leads out, or is not a plain file or folder."""
    name = info.name.replace("\\", "/")
    if len(name) > 4 * MAX_PATH:
        raise SubmissionError(f"{shown(name)!r} is too long; a path may have {MAX_PATH:,} bytes")
    parts = [part for part in name.split("/") if part not in ("", ".")]
    if name.startswith("/") or ".." in parts or (parts and PurePosixPath(parts[0]).name[1:2] == ":"):
        raise SubmissionError(f"the archive holds {shown(info.name)!r}, which leads out of it")
    if info.issym() or info.islnk():
        raise SubmissionError(f"the archive holds a link, {shown(info.name)!r}; links are not followed")
    if info.issparse() or not (info.isreg() or info.isdir()):
        raise SubmissionError(f"the archive holds {shown(info.name)!r}, which is not an ordinary file")
    return as_text("/".join(parts))


def _content(archive: tarfile.TarFile, info: tarfile.TarInfo) -> bytes:
    file = archive.extractfile(info)
    content = b"" if file is None else file.read()
    if len(content) != info.size:
        raise SubmissionError(f"{shown(info.name)} in the archive is not whole")
    return content
