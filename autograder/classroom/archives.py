"""Read what was handed in: zips, tars, notebooks; or refuse it and say what to hand in instead."""

from __future__ import annotations

import calendar
import io
import re
import stat
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path, PurePosixPath

import msgspec

from autograder.submission import (
    LEFT_OUT,
    MAX_BYTES,
    MAX_ENTRIES,
    MAX_FILES,
    MAX_PATH,
    PAPER,
    QUIZ,
    Submission,
    SubmissionError,
    answer_file,
    as_text,
    decode_name,
    is_main,
    printable_path,
    quiz_files,
    read_submission,
)
from pacman.errors import reason_of
from pacman.messages import English, english, message
from pacman.support.language import and_list

# Zips, read in memory and within limits: nothing is unpacked, and nothing in them is trusted.

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
ZIP_ERRORS = (
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
class PackedFile:
    """A file in a zip: its path within a PackedFolder, and its entry."""

    path: tuple[str, ...]  # () if the PackedFolder is this one file
    info: zipfile.ZipInfo


@dataclass(frozen=True)
class PackedFolder:
    """A folder of a zip, or one file of it."""

    archive: zipfile.ZipFile
    files: tuple[PackedFile, ...]
    name: str  # of the folder or file
    outside: tuple[str, ...] = ()  # names that lead out of the zip, and so are not among the files
    unsafe: str = ""  # why nothing of this may be read

    @property
    def is_file(self) -> bool:
        """Whether this is one file."""
        return len(self.files) == 1 and not self.files[0].path and not self.files[0].info.is_dir()

    def tops(self) -> dict[str, PackedFolder]:
        """The files and folders at the top, by name."""
        groups: dict[str, list[PackedFile]] = {}
        for file in self.files:
            groups.setdefault(file.path[0], []).append(PackedFile(file.path[1:], file.info))
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
        return _read_entry(self.archive, self.files[0].info, most)

    def submission(self, name: str) -> Submission:
        """All files, within the limits for a submission. Raises SubmissionError."""
        unsafe = self.unsafe or _why_unsafe(self.files)
        if unsafe:
            raise SubmissionError(unsafe)
        if self.outside:
            raise SubmissionError(
                "the zip holds {name!r}, which leads out of it, so nothing in it is read; pack the folder "
                "with the code again, and hand it in",
                name=self.outside[0],
            )
        wanted = [file for file in self.files if not LEFT_OUT & set(file.path) and not file.info.is_dir()]
        if len(wanted) > MAX_FILES:
            raise SubmissionError("more than {most} files", most=MAX_FILES)
        files: dict[str, bytes] = {}
        times: dict[str, int] = {}
        left = MAX_BYTES
        for file in wanted:
            path = "/".join(file.path) or self.name
            if path in files:
                raise SubmissionError("two files in the zip are called {path}", path=printable_path(path))
            files[path] = _read_entry(self.archive, file.info, left)
            times[path] = _time_saved(file.info)
            left -= len(files[path])
        return Submission(name, files, times)


@contextmanager
def open_zip(path: Path, source: str, most_listed: int = MAX_LIST) -> Iterator[PackedFolder]:
    """The whole of a zip file. Raises SubmissionError, naming `source`."""
    try:
        file = io.FileIO(path)
    except OSError as error:
        raise SubmissionError("cannot be read: {reason}", source=source, reason=reason_of(error)) from None
    with _open_zip(_ZipReader(file, most_listed), source) as archive:
        yield _whole_zip(archive)


@contextmanager
def read_zip(data: bytes, source: str) -> Iterator[PackedFolder]:
    """The whole of a zip held in memory. Raises SubmissionError, naming `source`."""
    with _open_zip(_ZipReader(io.BytesIO(data), MAX_LIST), source) as archive:
        yield _whole_zip(archive)


class _ZipReader(io.BufferedReader):
    """An open zip. Its list of files is read in one piece, whose size the zip itself says: it is limited."""

    def __init__(self, file: io.FileIO | io.BytesIO, most_listed: int) -> None:
        super().__init__(file)
        self._most_listed = most_listed

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > self._most_listed:
            raise zipfile.BadZipFile(
                english("its list of files is longer than {most:,} bytes", most=self._most_listed)
            )
        return super().read(size)


@contextmanager
def _open_zip(file: _ZipReader, source: str) -> Iterator[zipfile.ZipFile]:
    with file:
        try:
            archive = zipfile.ZipFile(file)
        except ZIP_ERRORS as error:
            problem = english("is not a zip that can be read ({reason})", reason=_reason(error))
            raise SubmissionError(problem, source=source) from None
        with archive:
            yield archive


def _whole_zip(archive: zipfile.ZipFile) -> PackedFolder:
    files, outside = [], []
    for info in archive.infolist():
        path = tuple(part for part in _name_in_zip(info).split("/") if part not in ("", "."))
        if not path or path[0] == ".." or _name_in_zip(info).startswith("/"):
            outside.append(printable_path(_name_in_zip(info)))
        else:
            files.append(PackedFile(path, info))
    return PackedFolder(archive, tuple(files), "", tuple(outside))


def _time_saved(info: zipfile.ZipInfo) -> int:
    """The time at which the file was saved, in seconds; 0 if its zip does not say."""
    with suppress(ValueError):  # the 31st of February
        return calendar.timegm(datetime(*info.date_time).timetuple()) if info.date_time > NO_TIME else 0
    return 0


def _name_in_zip(info: zipfile.ZipInfo) -> str:
    """The path in the zip.

    Without a flag for UTF-8 it should be code page 437, but macOS writes UTF-8, and some programs on
    Windows write code page 1252, whose letters with accents are lines and Greek letters in 437.
    """
    name = info.filename
    if not info.flag_bits & UTF8_FLAG and not name.isascii():
        name = decode_name(name.encode("cp437", "replace"))
    return name.replace("\\", "/")  # as some tools on Windows write it


def _why_unsafe(files: list[PackedFile] | tuple[PackedFile, ...]) -> str:
    for file in files:
        name = printable_path(file.info.filename)
        if any(part == ".." or DRIVE.fullmatch(part) for part in file.path):
            return english("the zip holds {name!r}, which leads out of it", name=name)
        if stat.S_ISLNK(file.info.external_attr >> 16):
            return english("the zip holds a symbolic link, {name!r}; links are not followed", name=name)
    return ""


def _read_entry(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes:
    name = printable_path(info.filename)
    if info.flag_bits & ENCRYPTED_FLAG:
        raise SubmissionError("{name} is encrypted in the zip", name=name)
    if info.compress_type not in METHODS:
        raise SubmissionError(
            "{name} is compressed by method {method}; use an ordinary zip",
            name=name,
            method=info.compress_type,
        )
    whole = bytearray()
    try:
        with archive.open(info) as file:
            while step := file.read(STEP):
                whole += step
                if len(whole) > most:
                    raise SubmissionError("more than {most:,} bytes", most=MAX_BYTES)
    except ZIP_ERRORS as error:
        if isinstance(error, SubmissionError):
            raise
        raise SubmissionError(
            "{name} in the zip cannot be read ({reason})", name=name, reason=_reason(error)
        ) from None
    return bytes(whole)


def _reason(error: BaseException) -> str:
    if error.args and isinstance(error.args[0], English):
        return error.args[0]
    text = error.strerror if isinstance(error, OSError) else str(error)
    return printable_path((text or type(error).__name__).partition("\n")[0], MOST_OF_A_REASON)


# Tar archives, read in memory and within limits: nothing is unpacked, and nothing in them is trusted.

GZIP = b"\x1f\x8b"
OTHER_COMPRESSIONS = {
    b"BZh": "bzip2",
    b"\xfd7zXZ": "xz",
    b"(\xb5/\xfd": "zstd",
}  # what a file of each begins with
EITHER = 32 + zlib.MAX_WBITS  # zlib then expects a header of gzip
MAX_UNPACKED = MAX_BYTES + MAX_ENTRIES * 1024  # bytes: files, and a header with padding for each
MOST_IN_A_HEADER = 20_000  # bytes: a path, and what macOS adds to each file
MOST_SECONDS = 1 << 40  # of a time; what has more is not one
MOST_FOR_ALL = 100  # values that hold for all files of an archive
# Python before 3.11.10 searches such a row of digits once for each of them.
ODD_HEADER = message("is a tar with a header that no file needs; hand in a .zip")
LONG_NUMBER = re.compile(rb"[0-9]{120}")  # a name in a plain header may have 100
# Of damaged headers: numbers and names that cannot be read, long chains of headers of headers.
TAR_ERRORS = (tarfile.TarError, EOFError, ValueError, OverflowError, RecursionError, OSError)


def read_tar(data: bytes, name: str) -> Submission:
    """All files of a tar, or a tar in gzip, held in memory. Raises SubmissionError."""
    unpacked = _decompress(data)
    try:
        file = _TarBytes(unpacked)
        with tarfile.open(fileobj=file, mode="r:") as archive:
            files, times = _files(archive, file)
            if unpacked[archive.offset :].strip(b"\0"):  # tarfile ends silently at a damaged header
                raise SubmissionError("is a damaged tar; hand in a .zip")
            return Submission(name, files, times)
    except TAR_ERRORS as error:
        if isinstance(error, SubmissionError):
            raise
        raise SubmissionError("is not a tar that can be read; hand in a .zip") from None


def _decompress(data: bytes) -> bytes:
    for begin, method in OTHER_COMPRESSIONS.items():
        if data.startswith(begin):
            raise SubmissionError(
                "is packed with {method}, which is not read; hand in a .zip or a .tar.gz", method=method
            )
    if not data.startswith(GZIP):
        return data
    opener = zlib.decompressobj(EITHER)
    try:
        unpacked = opener.decompress(data, MAX_UNPACKED + 1)
    except zlib.error:
        raise SubmissionError("is not a .tar.gz that can be read; hand in a .zip") from None
    if len(unpacked) > MAX_UNPACKED:
        raise SubmissionError("more than {most:,} bytes", most=MAX_BYTES)
    if opener.unused_data.strip(b"\0"):
        raise SubmissionError("holds more than one .tar.gz; hand in a .zip")
    if not opener.eof:
        raise SubmissionError("is not a whole .tar.gz: its end is missing")
    return unpacked


class _TarBytes(io.BytesIO):
    """The bytes of a tar. While its headers are read, one that is made to keep the reader busy is refused."""

    are_headers = True

    def read(self, size: int | None = -1, /) -> bytes:
        if not self.are_headers:
            return super().read(size)
        found = super().read(MOST_IN_A_HEADER + 1 if size is None or size < 0 else size)
        if len(found) > MOST_IN_A_HEADER or LONG_NUMBER.search(found):
            raise SubmissionError(ODD_HEADER)
        return found


def _tar_entries(archive: tarfile.TarFile, unpacked: _TarBytes) -> Iterator[tarfile.TarInfo]:
    while True:
        unpacked.are_headers = True
        info = archive.next()
        unpacked.are_headers = False
        if len(archive.pax_headers) > MOST_FOR_ALL:
            raise SubmissionError(ODD_HEADER)
        if info is None:
            return
        yield info


def _files(archive: tarfile.TarFile, unpacked: _TarBytes) -> tuple[dict[str, bytes], dict[str, int]]:
    """The contents of the files, and the times at which they were saved."""
    files: dict[str, bytes] = {}
    times: dict[str, int] = {}
    left = MAX_BYTES
    for count, info in enumerate(_tar_entries(archive, unpacked)):
        if count == MAX_ENTRIES:
            raise SubmissionError("more than {most:,} files, folders and links", most=MAX_ENTRIES)
        path = _path(info)
        if LEFT_OUT & set(path.split("/")) or not info.isreg():
            continue
        if len(files) == MAX_FILES:
            raise SubmissionError("more than {most} files", most=MAX_FILES)
        if path in files:
            raise SubmissionError("two files in the archive are called {path}", path=printable_path(path))
        if info.size > left:
            raise SubmissionError("more than {most:,} bytes", most=MAX_BYTES)
        files[path] = _content(archive, info)
        times[path] = int(info.mtime) if 0 < info.mtime < MOST_SECONDS else 0
        left -= info.size
    return files, times


def _path(info: tarfile.TarInfo) -> str:
    """The path of the entry. Raises SubmissionError if it leads out, or is not a plain file or folder."""
    name = info.name.replace("\\", "/")
    if len(name) > 4 * MAX_PATH:
        raise SubmissionError(
            "{name!r} is too long; a path may have {most:,} bytes", name=printable_path(name), most=MAX_PATH
        )
    parts = [part for part in name.split("/") if part not in ("", ".")]
    if name.startswith("/") or ".." in parts or (parts and PurePosixPath(parts[0]).name[1:2] == ":"):
        raise SubmissionError(
            "the archive holds {name!r}, which leads out of it", name=printable_path(info.name)
        )
    if info.issym() or info.islnk():
        raise SubmissionError(
            "the archive holds a link, {name!r}; links are not followed", name=printable_path(info.name)
        )
    if info.issparse() or not (info.isreg() or info.isdir()):
        raise SubmissionError(
            "the archive holds {name!r}, which is not an ordinary file", name=printable_path(info.name)
        )
    return as_text("/".join(parts))


def _content(archive: tarfile.TarFile, info: tarfile.TarInfo) -> bytes:
    file = archive.extractfile(info)
    content = b"" if file is None else file.read()
    if len(content) != info.size:
        raise SubmissionError("{name} in the archive is not whole", name=printable_path(info.name))
    return content


# The code in a Jupyter notebook, as the file that an assignment asks for.

# A text that does not end takes the rest of its line, so that no line is searched twice.
TEXT = re.compile(r"'''|\"\"\"|'(?:\\.|[^'\\\n])*'?|\"(?:\\.|[^\"\\\n])*\"?|#.*")
# A % between two operands is followed by a space in code that anybody writes at the start of a line. No two
# parts that follow each other may take the same letters: the time would grow with the square of the line.
COMMAND = re.compile(r"\s*(?:%{1,2}[A-Za-z]|!|\?)|\s*[\w,][\w, ]*=\s*(?:!|%[A-Za-z])|[^#'\"]*\w\?{1,2}\s*$")
# Cell magics (ipython.readthedocs.io, "Built-in magic commands") behind whose first line Python follows.
OF_PYTHON = ("%%time", "%%timeit", "%%capture", "%%prun", "%%debug")


class NotebookCell(msgspec.Struct):
    """A cell of a notebook, as nbformat 4 describes it (nbformat.readthedocs.io); outputs are skipped."""

    cell_type: str
    source: str | list[str] = ""


class Notebook(msgspec.Struct):
    """A notebook of nbformat 4."""

    cells: list[NotebookCell]


DECODER = msgspec.json.Decoder(Notebook)


def code_of(data: bytes) -> bytes:
    """The code cells one after another; commands of notebooks become comments. Raises SubmissionError."""
    try:
        notebook = DECODER.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SubmissionError("is not a notebook that can be read; save it again, or hand in a .py") from None
    cells = ["".join(cell.source) for cell in notebook.cells if cell.cell_type == "code"]
    code = "\n\n".join(_without_commands(cell) for cell in cells if cell.strip())
    if not code:
        raise SubmissionError("is a notebook without code")
    return f"{code}\n".encode("utf-8", "surrogatepass")


def _without_commands(cell: str) -> str:
    """The cell, with lines that only notebooks understand (%magic, !command, help?) as comments."""
    lines = cell.splitlines()
    first = next((line.strip() for line in lines if line.strip()), "")
    if first.startswith("%%") and not first.startswith(OF_PYTHON):
        return "\n".join(f"# {line}" for line in lines)
    kept, opened = [], OpenBrackets()
    for line in lines:
        if opened.is_inside or not COMMAND.match(line):
            opened.add(line)
            kept.append(line)
        else:
            indent = line[: len(line) - len(line.lstrip())]
            kept.append(f"{indent}pass  # {line.strip()}" if indent else f"# {line}")
    return "\n".join(kept)


class OpenBrackets:
    """Whether a line continues what an earlier one began: a text in three quotes, or brackets."""

    def __init__(self) -> None:
        self._quotes, self._depth, self._continues = "", 0, False

    @property
    def is_inside(self) -> bool:
        """Whether the next line belongs to the last one."""
        return bool(self._quotes) or self._depth > 0 or self._continues

    def add(self, line: str) -> None:
        """Takes one more line into account."""
        self._continues = line.rstrip().endswith("\\")
        place = 0
        while place < len(line):
            if self._quotes:
                end = line.find(self._quotes, place)
                if end < 0:
                    return
                place, self._quotes = end + 3, ""
                continue
            found = TEXT.search(line, place)
            code = line[place : found.start() if found else len(line)]
            self._depth += sum(map(code.count, "([{")) - sum(map(code.count, ")]}"))
            place = found.end() if found else len(line)
            if found and len(found[0]) == 3 and found[0] in ("'''", '"""'):
                self._quotes = found[0]


# What was handed in, made into what the assignment asks for, or refused with what to hand in instead.

TARS = (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")
ARCHIVES = (".zip", *TARS)
ENCODING = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")  # PEP 263
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
MISNAMED = (".py", ".py.txt", ".py.docx", ".py.rtf")  # in capital letters, or by an editor
OTHER_ARCHIVES = (".rar", ".7z", ".gz", ".bz2", ".xz", ".zst", ".zipx", ".lzh")
# What cannot be read, by the ending of its name.
UNREADABLE_KINDS = {
    OTHER_ARCHIVES: message("an archive that is not read here"),
    (".docx", ".doc", ".odt", ".rtf", ".pages"): message("a document of a word processor"),
    (".pdf", ".ps"): message("a printed document"),
    (".png", ".jpg", ".jpeg", ".gif", ".heic", ".bmp", ".webp"): message("a picture"),
    (".html", ".htm", ".url", ".webloc", ".lnk"): message("a page or a link"),
    (".pyc", ".pyo"): message("compiled code"),
    (".txt", ".md"): message("a text file"),
}  # fmt: skip


def known_ending(name: str, among: tuple[str, ...] = ARCHIVES) -> str:
    """The ending of the name that is among these, lower case; "" if none is."""
    return next((one for one in sorted(among, key=len, reverse=True) if name.lower().endswith(one)), "")


def load_submission(path: Path) -> Submission:
    """The files at this path; those of an archive, if it is one. Raises SubmissionError."""
    submission = read_submission(path)
    is_archive = path.is_file() and known_ending(path.name)
    return read_archive(submission.files[as_text(path.name)], path.name) if is_archive else submission


def prepare_submission(
    submission: Submission, wanted: str, starter: Callable[[], bytes] = bytes
) -> Submission:
    """The submission with the wanted file in it, ready to be graded.

    A notebook becomes the wanted file; an archive that holds all the code is opened, once. Of
    several files with its name one is chosen; `starter` gives the file that was handed out, b"" if it is not
    known. Raises SubmissionError with what was handed in and what to hand in instead.
    """
    submission = _unpack_only_archive(submission, wanted)
    if not _python_files(submission.files) and (notebook := _notebook_path(submission.files, wanted)):
        try:
            code = code_of(submission.files[notebook])
        except SubmissionError as error:
            raise SubmissionError(
                "{name} {problem}", name=printable_path(notebook), problem=error.problem
            ) from None
        return Submission(submission.name, {**submission.files, wanted: code})
    is_written = answer_file(submission.files) or quiz_files(submission.files)
    if wanted in (PAPER, QUIZ) or (not _python_files(submission.files) and is_written):
        return replace(submission, times={})  # what is missing is said where it is asked for
    if not _python_files(submission.files) and wanted not in map(_file_name, submission.files):
        raise SubmissionError(_explain_no_code(submission.files, wanted))
    submission = submission.with_choice(wanted, starter)
    main = submission.main_file(wanted)
    _check_text(main, submission.files[main])
    return replace(submission, times={}, saved=submission.times.get(main, 0))


def _unpack_only_archive(submission: Submission, wanted: str) -> Submission:
    """The submission with the files of its only archive in place of it, if there is no code beside it."""
    files = submission.files
    packed = [path for path in files if known_ending(path)]
    if len(packed) != 1 or _python_files(files) or _notebook_path(files, wanted):
        return submission
    outer = packed[0]
    try:
        opened = read_archive(files[outer], _file_name(outer))
    except SubmissionError as error:
        raise SubmissionError(
            "{place}: {problem}", place=printable_path(outer), problem=error.problem
        ) from None
    inner = opened.files
    beside = {path: content for path, content in files.items() if path != outer and path not in inner}
    if not _python_files(inner) and any(map(known_ending, inner)):
        raise SubmissionError(
            "{archive} holds another archive in an archive; {advice}",
            archive=printable_path(outer),
            advice=_what_to_hand_in(wanted),
        )
    return Submission(submission.name, {**beside, **inner}, opened.times)


def read_archive(data: bytes, name: str) -> Submission:
    """All files of a zip or tar held in memory. Raises SubmissionError."""
    if known_ending(name, TARS):
        return read_tar(data, name)
    with read_zip(data, name) as packed:
        return packed.submission(name)


def _python_files(files: Mapping[str, bytes]) -> list[str]:
    return [path for path in files if path.endswith(".py")]


def _file_name(path: str) -> str:
    return PurePosixPath(path).name


def _notebook_path(files: Mapping[str, bytes], wanted: str) -> str:
    """The path of the only notebook, or of the one that is called like the wanted file; else ""."""
    books = [path for path in files if path.lower().endswith(".ipynb") and ".ipynb_checkpoints/" not in path]
    called = [path for path in books if PurePosixPath(path).stem == PurePosixPath(wanted).stem]
    found = books if len(books) == 1 else called
    return found[0] if len(found) == 1 else ""


def _explain_no_code(files: Mapping[str, bytes], wanted: str) -> str:
    """Explain why there is no code in these files, and what to hand in."""
    if misnamed := [path for path in files if path.lower().endswith(MISNAMED)]:
        name = _file_name(misnamed[0])
        better = name[: name.lower().rindex(".py")] + ".py"
        return english(
            "{name} is not named as Python; rename it to {better}", name=printable_path(name), better=better
        )
    have = english("; the .py files handed in are: none")
    kinds = sorted({_kind(path) for path in files} - {""})
    if len(files) == 1:
        [only] = files
        places = {"none": have, "file": printable_path(_file_name(only))}
        if kinds:
            have = english("{none}; {file} is {kind}", kind=english(kinds[0]), **places)
        else:
            have = english("{none}; there is only {file}", **places)
    elif kinds:
        have = english(
            "{none}; there is only {kinds}", none=have, kinds=and_list([english(kind) for kind in kinds])
        )
    return english(
        "there is no file {wanted}{have}; {advice}", wanted=wanted, have=have, advice=_what_to_hand_in(wanted)
    )


def _kind(path: str) -> str:
    return next((kind for endings, kind in UNREADABLE_KINDS.items() if path.lower().endswith(endings)), "")


def _what_to_hand_in(wanted: str) -> str:
    return english("hand in {wanted} itself, or a .zip with it", wanted=wanted)


def _check_text(name: str, content: bytes) -> None:
    """Raises SubmissionError for a file that Python does not read as text, and says how to save it."""
    if not content.strip():
        raise SubmissionError(
            "{name} is empty: save it in the editor, and hand it in again", name=printable_path(name)
        )
    begin = content[:200]
    if content.startswith(UTF_16) or (b"\0" in begin and not (any(begin[1::2]) and any(begin[::2]))):
        raise SubmissionError(
            "{name} is saved as UTF-16, which Python does not read; save it as UTF-8",
            name=printable_path(name),
        )
    if b"\0" in begin:
        raise SubmissionError("{name} is not text, though it is named as Python", name=printable_path(name))
    if any(ENCODING.match(line) for line in content.split(b"\n", 2)[:2]):
        return  # Python reads it as the file itself says
    try:
        content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, byte = content[: error.start].count(b"\n") + 1, error.object[error.start]
        raise SubmissionError(
            "{name}, line {number}: the byte {byte:#04x} is not UTF-8 (it may be saved as Latin-1 or "
            "Windows-1252); save it as UTF-8",
            name=printable_path(name),
            number=line,
            byte=byte,
        ) from None
