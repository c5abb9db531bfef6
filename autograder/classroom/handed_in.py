"""What was handed in, made into what the assignment asks for, or refused with what to hand in instead."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path, PurePosixPath

from autograder.classroom.notebooks import code_of
from autograder.classroom.tars import read_tar
from autograder.classroom.zips import read_zip
from autograder.submission import Submission, SubmissionError, as_text, read_submission, shown

TARS = (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")
ARCHIVES = (".zip", *TARS)
ENCODING = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")  # PEP 263
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
MISNAMED = (".py", ".py.txt", ".py.docx", ".py.rtf")  # in capital letters, or by an editor
# What cannot be read, by the name's ending: what it is, and what to do.
OTHERS = {
    (".rar", ".7z", ".gz", ".bz2", ".xz", ".zst", ".zipx", ".lzh"): "an archive that is not read here",
    (".docx", ".doc", ".odt", ".rtf", ".pages"): "a document of a word processor",
    (".pdf", ".ps"): "a printed document",
    (".png", ".jpg", ".jpeg", ".gif", ".heic", ".bmp", ".webp"): "a picture",
    (".html", ".htm", ".url", ".webloc", ".lnk"): "a page or a link",
    (".pyc", ".pyo"): "compiled code",
    (".txt", ".md"): "a text file",
}  # fmt: skip


def ending(name: str, among: tuple[str, ...] = ARCHIVES) -> str:
    """The ending of the name that is among these, lower case; "" if none is."""
    return next((one for one in sorted(among, key=len, reverse=True) if name.lower().endswith(one)), "")


def handed_in(path: Path) -> Submission:
    """The files at this path; those of an archive, if it is one. Raises SubmissionError."""
    submission = read_submission(path)
    is_archive = path.is_file() and ending(path.name)
    return read_archive(submission.files[as_text(path.name)], path.name) if is_archive else submission


def understood(submission: Submission, wanted: str, starter: Callable[[], str] = str) -> Submission:
    """The submission with the wanted file in it, ready to be graded.

    A notebook becomes the wanted file; an archive that holds all the code is opened, once. Of
    several files with its name one is chosen; `starter` gives the file that was handed out, "" if it is not
    known. Raises SubmissionError with what was handed in and what to hand in instead.
    """
    submission = _opened(submission, wanted)
    if not _python(submission.files) and (notebook := _notebook(submission.files, wanted)):
        try:
            code = code_of(submission.files[notebook])
        except SubmissionError as error:
            raise SubmissionError(f"{shown(notebook)} {error.problem}") from None
        return Submission(submission.name, {**submission.files, wanted: code})
    if not _python(submission.files) and wanted not in map(_name, submission.files):
        raise SubmissionError(_instead(submission.files, wanted))
    submission = submission.with_choice(wanted, starter)
    main = submission.main_file(wanted)
    _check_text(main, submission.files[main])
    return replace(submission, times={}, saved=submission.times.get(main, 0))


def _opened(submission: Submission, wanted: str) -> Submission:
    """With the files of the only archive in place of it, if there is no code beside it."""
    files = submission.files
    packed = [path for path in files if ending(path)]
    if len(packed) != 1 or _python(files) or _notebook(files, wanted):
        return submission
    outer = packed[0]
    try:
        opened = read_archive(files[outer], _name(outer))
    except SubmissionError as error:
        raise SubmissionError(f"{shown(outer)}: {error.problem}") from None
    inner = opened.files
    beside = {path: content for path, content in files.items() if path != outer and path not in inner}
    if not _python(inner) and any(map(ending, inner)):
        raise SubmissionError(f"{shown(outer)} holds another archive in an archive; {_hand_in(wanted)}")
    return Submission(submission.name, {**beside, **inner}, opened.times)


def read_archive(data: bytes, name: str) -> Submission:
    """All files of a zip or tar held in memory. Raises SubmissionError."""
    if ending(name, TARS):
        return read_tar(data, name)
    with read_zip(data, name) as packed:
        return packed.submission(name)


def _python(files: Mapping[str, bytes]) -> list[str]:
    return [path for path in files if path.endswith(".py")]


def _name(path: str) -> str:
    return PurePosixPath(path).name


def _notebook(files: Mapping[str, bytes], wanted: str) -> str:
    """The path of the only notebook, or of the one that is called like the wanted file; else ""."""
    books = [path for path in files if path.lower().endswith(".ipynb") and ".ipynb_checkpoints/" not in path]
    called = [path for path in books if PurePosixPath(path).stem == PurePosixPath(wanted).stem]
    found = books if len(books) == 1 else called
    return found[0] if len(found) == 1 else ""


def _instead(files: Mapping[str, bytes], wanted: str) -> str:
    """Why there is no code in these files, and what to hand in."""
    if misnamed := [path for path in files if path.lower().endswith(MISNAMED)]:
        name = _name(misnamed[0])
        return f"{shown(name)} is not named as Python; rename it to {name[: name.lower().rindex('.py')]}.py"
    kinds = {_kind(path) for path in files} - {""}
    have = "; the .py files handed in are: none"
    if len(files) == 1:
        [only] = files
        kind = _kind(only)
        have += f"; {shown(_name(only))} is {kind}" if kind else f"; there is only {shown(_name(only))}"
    elif kinds:
        have += f"; there is only {' and '.join(sorted(kinds))}"
    return f"there is no file {wanted}{have}; {_hand_in(wanted)}"


def _kind(path: str) -> str:
    return next((kind for endings, kind in OTHERS.items() if path.lower().endswith(endings)), "")


def _hand_in(wanted: str) -> str:
    return f"hand in {wanted} itself, or a .zip with it"


def _check_text(name: str, content: bytes) -> None:
    """Raises SubmissionError for a file that Python does not read as text, and says how to save it."""
    if not content.strip():
        raise SubmissionError(f"{shown(name)} is empty: save it in the editor, and hand it in again")
    begin = content[:200]
    if content.startswith(UTF_16) or (b"\0" in begin and not (any(begin[1::2]) and any(begin[::2]))):
        problem = "is saved as UTF-16, which Python does not read; save it as UTF-8"
        raise SubmissionError(f"{shown(name)} {problem}")
    if b"\0" in begin:
        raise SubmissionError(f"{shown(name)} is not text, though it is named as Python")
    if any(ENCODING.match(line) for line in content.split(b"\n", 2)[:2]):
        return  # Python reads it as the file itself says
    try:
        content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, byte = content[: error.start].count(b"\n") + 1, error.object[error.start]
        raise SubmissionError(
            f"{shown(name)}, line {line}: the byte {byte:#04x} is not UTF-8 (it may be saved as Latin-1 or"
            " Windows-1252); save it as UTF-8"
        ) from None
