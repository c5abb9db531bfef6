"""The submissions of students, from a folder or a platform's download, with attempts and kept results."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from autograder.classroom.archives import (
    ARCHIVES,
    MAX_LIST_OF_CLASS,
    TARS,
    PackedFolder,
    known_ending,
    open_zip,
    prepare_submission,
    read_archive,
    read_tar,
)
from autograder.classroom.assistants import FOLDER as MARKS
from autograder.classroom.assistants import NO_MARKS, Marking, read_marks
from autograder.classroom.extensions import NAME as EXTENSIONS
from autograder.classroom.extensions import Extensions, read_extensions
from autograder.classroom.overrides import NAME as OVERRIDES
from autograder.classroom.overrides import NONE, Overrides, read_overrides
from autograder.classroom.people import (
    Matching,
    Student,
    check_matching,
    groups_of,
    match,
    normalize_unicode,
    read_roster,
)
from autograder.classroom.regrades import NAME as REGRADES
from autograder.classroom.regrades import Regrades, read_regrades
from autograder.classroom.running import Entry, State
from autograder.classroom.tables import KnownStudents
from autograder.course import Assignment
from autograder.formats.words import about_choice
from autograder.grading.unreadable import file_choice
from autograder.report import Report, Request
from autograder.submission import (
    LEFT_OUT,
    MAX_BYTES,
    MAX_FILES,
    QUIZ,
    Submission,
    SubmissionError,
    as_text,
    check_paths,
    digest,
    escape_name,
    is_main,
    is_same_code,
    read_submission,
)
from pacman.errors import PacmanError, one_line, printable
from pacman.spelling import suggestion
from pacman.support.text import format_count

if TYPE_CHECKING:
    from yaml.events import Event


# The students' parts of a class: the files and folders at the top of a folder or zip.

METADATA = "submission_metadata.yml"  # Gradescope's list of submissions and their authors
JOINERS = "\u200c\u200d\u200e\u200f"  # in Arabic, Persian and Hebrew names; two that look equal are equal
GIT = ".git"
MAX_METADATA = 200_000_000  # bytes: the list repeats every earlier result of every student


@dataclass(frozen=True)
class Part:
    """One file or folder at the top, not read yet."""

    name: str
    read: Callable[[], Submission]  # an archive is opened; raises SubmissionError
    is_folder: bool = False
    ending: str = ""  # of a file, such as ".py"; lower case
    is_repository: bool = False  # a folder with a git repository

    @property
    def shown(self) -> str:
        """The name as it can be printed."""
        return clean_name(self.name)

    @property
    def place(self) -> str:
        """The name as it was downloaded, if it can be written into a file; else as it can be printed."""
        is_text = all(letter.isprintable() or letter in JOINERS for letter in self.name)
        return self.name if is_text else self.shown

    @property
    def stem(self) -> str:
        """The name without a file's ending; a folder j.smith keeps its whole name."""
        return clean_name(self.name[: len(self.name) - len(self.ending)])


@dataclass(frozen=True)
class Parts:
    """All parts, and Gradescope's list if there is one; `problems` say what was left out as unsafe."""

    parts: tuple[Part, ...]
    metadata: bytes | None = None
    problems: tuple[str, ...] = ()


def clean_name(name: str) -> str:
    r"""The name with unprintable characters escaped, and letters with accents in one spelling (NFC).

    >>> print(clean_name("Ren\udce9"), clean_name("a\tb"))
    Ren\xe9 a\x09b
    """
    visible = (letter for letter in escape_name(name) if letter not in JOINERS)
    whole = "".join(letter if letter.isprintable() else _escape_letter(letter) for letter in visible)
    return normalize_unicode("NFC", whole).strip()


def distinguish_names(names: Sequence[str]) -> list[str]:
    r"""Return the names as `clean_name` does; of those that look the same, with how each is spelled.

    >>> distinguish_names(["Jose\u0301", "Jos\u00e9", "Ann"])
    ['José (spelled with combining accents)', 'José', 'Ann']
    """
    looks = [clean_name(name) for name in names]
    return [
        look + (_spelling(name) if looks.count(look) > 1 else "")
        for look, name in zip(looks, names, strict=True)
    ]


def _spelling(name: str) -> str:
    if set(JOINERS) & set(name):
        return " (spelled with invisible marks)"
    return " (spelled with combining accents)" if normalize_unicode("NFC", name) != name else ""


def _escape_letter(letter: str) -> str:
    return f"\\x{ord(letter):02x}" if ord(letter) < 256 else f"\\u{ord(letter):04x}"


@contextmanager
def open_parts(path: Path, wanted_file: str) -> Iterator[Parts]:
    """The parts of a folder or a zip; they can be read until the context ends. Raises SubmissionError."""
    try:
        is_folder, exists = path.is_dir(), path.exists()
        parts = _parts_of_folder(path) if is_folder else Parts(())
    except OSError as error:
        raise SubmissionError(f"cannot be read: {error.strerror or error}", source=str(path)) from None
    if is_folder:
        yield parts
    elif not exists:
        raise SubmissionError("there is no such folder or .zip", source=str(path))
    elif path.suffix.lower() != ".zip":
        problem = "is neither a folder nor a .zip; a class is a folder or a .zip with one part per student"
        raise SubmissionError(problem, source=str(path))
    else:
        with open_zip(path, str(path), MAX_LIST_OF_CLASS) as packed:
            yield _parts_of_zip(packed.without_wrapping(wanted_file))


def _parts_of_folder(folder: Path) -> Parts:
    found = [path for path in sorted(folder.iterdir()) if not _is_left_out(path.name)]
    if len(found) == 1 and (found[0] / METADATA).is_file():  # an export unpacked into a folder of its own
        folder = found[0]
        found = [path for path in sorted(folder.iterdir()) if not _is_left_out(path.name)]
    listed = folder / METADATA
    metadata = listed.read_bytes() if listed.is_file() else None
    return Parts(tuple(_part(path) for path in found if path.name != METADATA), metadata)


def _is_left_out(name: str) -> bool:
    return name in LEFT_OUT or name.startswith(".")


def _part(path: Path) -> Part:
    def read() -> Submission:
        if path.is_symlink():
            raise SubmissionError("is a symbolic link, and links are not followed")
        if path.is_file() and path.suffix.lower() == ".zip":
            with open_zip(path, path.name) as packed:
                return packed.submission(path.stem)
        submission = read_submission(path, path.name)
        is_tar = not path.is_dir() and known_ending(path.name, TARS)
        return read_tar(submission.files[as_text(path.name)], path.name) if is_tar else submission

    is_folder = path.is_dir() and not path.is_symlink()
    return Part(path.name, read, is_folder, _ending(path.name, is_folder), _is_repository(path))


def _is_repository(path: Path) -> bool:
    try:
        return (path / GIT).exists()
    except OSError:  # a folder that may not be read is the problem of its student alone
        return False


def _ending(name: str, is_folder: bool) -> str:
    return "" if is_folder else known_ending(name) or Path(name).suffix.lower()


def _parts_of_zip(packed: PackedFolder) -> Parts:
    def part(name: str, inside: PackedFolder) -> Part:
        def read() -> Submission:
            if inside.is_file and known_ending(name):
                return read_archive(inside.content(), name)
            return inside.submission(name)

        is_folder, is_repository = not inside.is_file, any(file.path[:1] == (GIT,) for file in inside.files)
        return Part(name, read, is_folder, _ending(name, is_folder), is_repository)

    tops = {name: inside for name, inside in packed.tops().items() if not _is_left_out(name)}
    problems = tuple(
        f"the zip holds {name!r}, which leads out of it; it is left out" for name in packed.outside
    )
    listed = tops.pop(METADATA, None)
    metadata = listed.content(MAX_METADATA) if listed is not None and listed.is_file else None
    return Parts(tuple(part(name, inside) for name, inside in tops.items()), metadata, problems)


# Gradescope's list of submissions and their authors: YAML as Ruby writes it, with symbols for keys.

MOST_LEVELS = 40  # of lists in each other: the results that Gradescope repeats have some ten
# Since PyYAML 6.0.4, its C library reads ahead, and refuses 1,000 levels before it tells of the 41st.
TOO_DEEP_FOR_LIBYAML = "while increasing flow level"
MOST_SUBMITTERS = 100_000  # a few names in YAML can stand for any number
NOTHING = ("", "~", "null", "Null", "NULL")  # as YAML writes no value
# What begins with % in the first column changes how the rest is read, and takes long if there is much of it.
DIRECTIVE = re.compile(r"^%", re.MULTILINE)
TIME = re.compile(
    r"(?P<day>\d{4}-\d\d-\d\d)[T ](?P<time>\d\d:\d\d:\d\d)(?:\.\d+)? ?(?P<zone>Z|UTC|[+-]\d\d:?\d\d)"
)
SYMBOL_IN_BRACES = re.compile(r"([{,]\s*):(\w+):(?=\s)")


# A value of the YAML: a text, none, or a list or mapping of values.
Value: TypeAlias = "str | list[Value] | dict[str, Value] | None"


@dataclass(frozen=True)
class Submitter:
    """A student as Gradescope lists one; "" for what it does not say."""

    name: str
    sid: str
    email: str
    handed_in: datetime | None = None


def read_metadata(data: bytes) -> dict[str, tuple[Submitter, ...]]:
    """The submitters by the name of their submission's folder. Raises SubmissionError.

    All values stay text: the id 0017 does not become the number 15, and no Ruby object is created.
    """
    import yaml

    try:
        listed = _parse_metadata(data.decode("utf-8-sig"))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        if getattr(error, "context", None) == TOO_DEEP_FOR_LIBYAML:
            raise _nested_too_deep() from None
        raise SubmissionError(f"is not YAML ({one_line(error)})", source=METADATA) from None
    if not listed:
        raise SubmissionError("lists no submissions", source=METADATA)
    if not any(listed.values()):
        raise SubmissionError(
            "cannot be read: no submission in it has submitters, as Gradescope writes them", source=METADATA
        )
    return listed


def _nested_too_deep() -> SubmissionError:
    return SubmissionError(f"has lists nested more than {MOST_LEVELS} deep", source=METADATA)


def _parse_metadata(text: str) -> dict[str, tuple[Submitter, ...]]:
    import yaml

    if DIRECTIVE.search(text):
        raise SubmissionError(
            "has a line that begins with %, which Gradescope does not write", source=METADATA
        )
    try:
        return _submissions(text)
    except yaml.YAMLError:
        # Ruby reads {:name: Ada}, but PyYAML takes symbols for keys only where each has a line of its own.
        return _submissions(SYMBOL_IN_BRACES.sub(r"\1\2:", text))


def _submissions(text: str) -> dict[str, tuple[Submitter, ...]]:
    import yaml
    from yaml.events import AliasEvent, NodeEvent

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # faster; the list can have megabytes
    events = yaml.parse(text, Loader=loader)
    known: dict[str, Value] = {}
    begins = (event for event in events if isinstance(event, NodeEvent))
    first = next(begins, None)
    root = None if first is None or isinstance(first, AliasEvent) else _value(first, events, known, 0)
    for _ in events:  # so that what follows is YAML too
        pass
    found, count = {}, 0
    for folder, about in _mapping(root).items():
        fields = _mapping(about)
        people = fields.get("submitters")
        people = people if isinstance(people, list) else []
        count += len(people)
        if count > MOST_SUBMITTERS:
            raise SubmissionError(f"lists more than {MOST_SUBMITTERS:,} submitters", source=METADATA)
        when = _time(fields.get("created_at"))
        found[folder] = tuple(_submitter(_mapping(person), when) for person in people)
    return found


def _value(event: Event, events: Iterator[Event], known: dict[str, Value], level: int) -> Value:
    """The value that begins with this event; `known` are those that have a name, and are only repeated.

    No further than so many levels: YAML's own composer in C ends the whole program where there are too many.
    """
    from yaml.events import (
        AliasEvent,
        MappingEndEvent,
        MappingStartEvent,
        NodeEvent,
        ScalarEvent,
        SequenceEndEvent,
        SequenceStartEvent,
    )

    if level > MOST_LEVELS:
        raise _nested_too_deep()
    found: Value = None
    if isinstance(event, AliasEvent):
        return known.get(event.anchor or "")
    if isinstance(event, ScalarEvent):
        found = None if event.style in (None, "") and event.value in NOTHING else event.value
    elif isinstance(event, SequenceStartEvent):
        found = []
        while not isinstance(one := next(events), SequenceEndEvent):
            found.append(_value(one, events, known, level + 1))
    elif isinstance(event, MappingStartEvent):
        found = {}
        while not isinstance(one := next(events), MappingEndEvent):
            key = _value(one, events, known, level + 1)
            value = _value(next(events), events, known, level + 1)
            if isinstance(key, str):
                found[key.removeprefix(":")] = value
    if isinstance(event, NodeEvent) and event.anchor is not None:
        known[event.anchor] = found
    return found


def _mapping(value: Value) -> dict[str, Value]:
    return value if isinstance(value, dict) else {}


def _submitter(fields: dict[str, Value], when: datetime | None) -> Submitter:
    name, sid, email = (_text(fields.get(key)) for key in ("name", "sid", "email"))
    return Submitter(name, sid, email, when)


def _time(value: Value) -> datetime | None:
    """The time, as Ruby writes it: 2024-03-01 10:00:00.000000000 Z. None if it is none, or has no zone."""
    found = TIME.fullmatch(_text(_mapping(value).get("utc", value)))
    if found is None:
        return None
    try:
        zone = "+00:00" if found["zone"] in ("Z", "UTC") else found["zone"]
        return datetime.fromisoformat(f"{found['day']}T{found['time']}{zone}")
    except ValueError:
        return None


def _text(value: Value) -> str:
    return clean_name(value) if isinstance(value, str) else ""


# Who handed in a file, by the names that learning platforms give to files and folders for download.

CANVAS = re.compile(
    r"(?P<name>.*?)(?:(?:^|_)(?P<late>LATE))?(?:^|_)(?P<number>[0-9]+|anon_[A-Za-z0-9]+)"
    r"_(?:(?P<sequence>[0-9]+)_(?P<file>.+)|(?P<typed>text|link)\.html)",
    re.DOTALL,
)
MOODLE = re.compile(
    r"(?P<name>.+?)_(?P<number>[0-9]+)_assignsubmission_(?P<kind>[a-z]+)(?:_(?P<file>.*))?", re.DOTALL
)
AGAIN = re.compile(r"-[0-9]+(?=(\.py|\.toml|\.ipynb|\.zip|\.tar|\.tar\.gz|\.tgz)$)", re.IGNORECASE)
CLASSROOM = "GitHub Classroom"
MOST_OF_A_SLUG = 100  # letters: what GitHub allows a repository's name


@dataclass(frozen=True)
class NameParts:
    """The parts of the name of one file or folder. Parts with an equal `student` are of one student."""

    part: Part
    student: str  # different for every two students
    name: str = ""  # as a person writes it
    login: str = ""
    number: str = ""  # the platform's own, of the user or participant
    is_late: bool = False
    sequence: int = 0  # grows with the time of handing in; 0: not known
    file: str = ""  # the file's name as the student chose it; "": as the part's own
    is_typed: bool = False  # text was typed in on the platform, and no file handed in
    platform: str = ""  # "": the part goes by its plain name


@dataclass(frozen=True)
class Naming:
    """A platform's naming of its downloads."""

    platform: str
    read: Callable[[Part], NameParts | None]  # None: not named so


def parse_canvas_name(part: Part) -> NameParts | None:
    """The parts of a name in the download of Canvas's "Download submissions".

    Its files are `smithjohn_22222_900002_hw.py`, with `_LATE` behind the name of one that came late: the
    name to sort by, without spaces and punctuation, the user's number, the attachment's, and the file's
    own name, to which Canvas adds -1, -2, … if the user has uploaded one of this name before. A group has
    its name in place of a member's; where names are hidden, `anon_Ab3xZ` stands for name and number. Text
    and addresses become `smithjohn_22222_text.html` and `…_link.html`. (canvas-lms, lib/content_zipper.rb)
    """
    found = CANVAS.fullmatch(part.shown)
    if found is None or (not found["name"] and found["number"].isdecimal()):
        return None
    name, number = found["name"], found["number"]
    file = AGAIN.sub("", found["file"]) if found["file"] else ""
    return NameParts(
        part,
        f"{name}_{number}" if name else number,
        login=name,
        number=number if name else "",
        is_late=bool(found["late"]),
        sequence=int(found["sequence"] or 0),
        file=file,
        is_typed=bool(found["typed"]),
        platform="Canvas",
    )


def parse_moodle_name(part: Part) -> NameParts | None:
    """The parts of a name in the download of Moodle's "Download all submissions", in folders or not.

    The folders are `John Smith_5002_assignsubmission_file_` (in new versions without the last _), the
    files have the file's own name behind it. The number is that of the participant in this assignment, as in
    its grading worksheet; a group's name and a hyphen may precede the student's name; "onlinetext"
    holds what was typed. Of a file that is named like another student's, the first number counts: the
    student chose the rest. (moodle, mod/assign/locallib.php and submission/file/locallib.php)
    """
    found = MOODLE.fullmatch(part.shown)
    if found is None:
        return None
    name, number = found["name"].strip(), found["number"]
    file, is_typed = found["file"] or "", found["kind"] == "onlinetext"
    return NameParts(
        part, f"{name}_{number}", name, number=number, file=file, is_typed=is_typed, platform="Moodle"
    )


PLATFORMS = (Naming("Canvas", parse_canvas_name), Naming("Moodle", parse_moodle_name))


def parse_plain_name(part: Part) -> NameParts:
    """The parts of a name that is a student's id, a file's without its ending."""
    return NameParts(part, part.stem or part.shown)


def recognise_platform(parts: Sequence[Part]) -> tuple[str, tuple[NameParts, ...]]:
    """The platform, "" for none, and what it says of each part.

    More than half of the parts must be named by a platform; the other parts then go by their plain names,
    as all do where no platform is recognised.
    """
    for naming in PLATFORMS:
        named = [naming.read(part) for part in parts]
        if 2 * sum(one is not None for one in named) > len(parts):
            return naming.platform, tuple(
                one or parse_plain_name(part) for one, part in zip(named, parts, strict=True)
            )
    return _parse_repository_names(parts)


def _parse_repository_names(parts: Sequence[Part]) -> tuple[str, tuple[NameParts, ...]]:
    """The names of GitHub Classroom's repositories: `search-ada-lovelace` for assignment and login.

    Without repositories in the folders, what follows the common beginning may be a login, but the folder's
    name stays the id. (docs.github.com, "Monitor students' progress with the assignment overview page")
    """
    named = [parse_plain_name(part) for part in parts]
    folders = [one for one in named if one.part.is_folder]
    slug = _common_beginning([one.student for one in folders])
    if len(folders) < 2 or not slug:
        return "", tuple(named)
    are_repositories = 2 * sum(one.part.is_repository for one in folders) > len(folders)
    found = []
    for one in named:
        login = one.student.removeprefix(slug) if one.part.is_folder else ""
        if are_repositories and login:
            found.append(replace(one, login=login, student=login, platform=CLASSROOM))
        else:
            found.append(replace(one, login=login))
    return CLASSROOM if are_repositories else "", tuple(found)


def _common_beginning(names: Sequence[str]) -> str:
    """The common beginning of all names, or of all but one in ten, up to a hyphen; "" for nothing."""
    begins: Counter[str] = Counter()
    for name in names:
        short = name[:MOST_OF_A_SLUG]
        begins.update(short[: place + 1] for place, letter in enumerate(short) if letter == "-" and place)
    enough = [begin for begin, count in begins.items() if 10 * count >= 9 * len(names)]
    return max(enough, key=len, default="")


# What one student handed in: the parts that belong together, and which attempt came after which.

WHOLE = (*ARCHIVES, ".ipynb")  # endings of files that hold all of a submission


@dataclass(frozen=True)
class Upload:
    """The parts of one submission, the one that it is called after first."""

    parts: tuple[NameParts, ...]

    @property
    def main(self) -> NameParts:
        """The part by which the submission is named."""
        return self.parts[0]

    def read(self, wanted_file: str, starter: Callable[[], bytes] = bytes) -> Submission:
        """All files, ready to be graded. Raises SubmissionError, and OSError."""
        files: dict[str, bytes] = {}
        times: dict[str, int] = {}
        uploaded = [one for one in self.parts if not one.is_typed]
        if not uploaded:
            problem = f"was typed in on {self.main.platform}, without a file; hand in the file {wanted_file}"
            raise SubmissionError(problem)
        for one in uploaded:
            part = _files(one, files, is_only=len(uploaded) == 1)
            files |= part.files
            times |= part.times
        if not files:
            raise SubmissionError("there are no files in it")
        if len(files) > MAX_FILES or sum(map(len, files.values())) > MAX_BYTES:
            raise SubmissionError(f"more than {MAX_FILES} files, or more than {MAX_BYTES:,} bytes")
        check_paths(files)
        submission = prepare_submission(Submission(self.main.student, files, times), wanted_file, starter)
        check_paths(submission.files)
        return submission


def _files(one: NameParts, taken: dict[str, bytes], *, is_only: bool) -> Submission:
    """The files of one part, under the names that the student gave them."""
    part: Part = one.part
    if part.is_folder and part.name.endswith(".py"):
        raise SubmissionError("is a folder, though it is named like a file")
    read, own = part.read(), as_text(part.name)
    if not part.is_folder and list(read.files) == [own]:
        name = one.file or own
        while name in taken:  # part-1.py and part-2.py are both called part.py
            name = f"_{name}"
        return Submission(name, {name: read.files[own]})
    if is_only or part.is_folder:
        return read
    folder = (one.file or own).removesuffix(part.ending)
    return Submission(
        folder,
        {f"{folder}/{path}": content for path, content in read.files.items()},
        {f"{folder}/{path}": when for path, when in read.times.items()},
    )


def uploads(parts: Sequence[NameParts], wanted_file: str) -> Iterator[Upload]:
    """The attempts of one student among these parts, the latest last.

    Uploads are numbered in the order of time. A file that holds all of a submission (the wanted one, an
    archive, a notebook) begins another attempt if an earlier one has a file of its name, or one was late.
    """
    current: list[NameParts] = []
    for one in sorted(parts, key=lambda one: one.sequence):
        repeats = any(_is_new_attempt(one, before, wanted_file) for before in current)
        if current and one.sequence and (repeats or one.is_late != current[0].is_late):
            yield _make_upload(current, wanted_file)
            current = []
        current.append(one)
    yield _make_upload(current, wanted_file)


def _is_new_attempt(one: NameParts, before: NameParts, wanted_file: str) -> bool:
    is_main_file = is_main(one.file, wanted_file) and wanted_file != QUIZ  # quiz-1 and quiz-2 are two quizzes
    is_whole = is_main_file or one.file.lower().endswith(WHOLE)
    return is_whole and one.file == before.file


def _make_upload(parts: Sequence[NameParts], wanted_file: str) -> Upload:
    def rank(one: NameParts) -> tuple[bool, bool, int]:
        return one.is_typed, not is_main(one.file, wanted_file), one.sequence

    return Upload(tuple(sorted(parts, key=rank)))


# Finds who handed in what: a folder or zip as a learning platform packs it, or with a part per student.

UNKNOWN = Submitter("", "", "")
# What instructors keep beside submissions; nobody hands it in instead of code.
LISTS = (".csv", ".xlsx", ".ods", ".json", ".jsonl", ".yml", ".yaml", ".toml", ".md", ".log", ".ini", ".db")


class SelectionError(PacmanError, LookupError):
    """No submission has an id or email address that was asked for."""


@dataclass(frozen=True)
class FoundSubmissions:
    """The submissions, sorted by id; `problems` are sentences for the instructor."""

    entries: tuple[Entry, ...]
    problems: tuple[str, ...] = ()
    naming: str = ""  # a sentence: whose names for downloads were recognised; "" for plain names

    def attempts_of(self, wanted: tuple[str, ...]) -> tuple[Entry, ...]:
        """All attempts of the students with these ids, logins or email addresses; () means of everybody.

        Raises SelectionError.
        """
        chosen = []
        for one in map(clean_name, wanted):
            named = [entry for entry in self.entries if one in _identifiers(entry)]
            if not named:
                near = suggestion(one, [entry.id for entry in self.entries])
                raise SelectionError(
                    f"no student with the id {one!r} handed in;{near} there are"
                    f" {len(self.entries)} submissions"
                )
            chosen += named
        return tuple(entry for entry in self.entries if not wanted or entry in chosen)


def _identifiers(entry: Entry) -> set[str]:
    return {entry.id, entry.student, entry.email, entry.login, entry.place} - {""}


def find_submissions(path: Path, wanted_file: str, starter: Callable[[], bytes] = bytes) -> FoundSubmissions:
    """Finds and reads all submissions at this path; one that cannot be read has a `problem` instead.

    `starter` gives the file that was handed out; b"": it is not known.
    Raises SubmissionError only if there is no folder, the zip is broken, or nothing is in it.
    """
    naming = ""
    with open_parts(path, wanted_file) as parts:
        problems = list(parts.problems)
        submitters = _submitters(parts, problems)
        if submitters is None:
            _warn_of_one_submission(path, wanted_file, parts, problems)
            platform, parts_named = recognise_platform(parts.parts)
            named = _without_lists(parts_named, wanted_file, problems)
            found = _with_twins(
                list(_entries_by_name(named, wanted_file, starter)), wanted_file, starter, problems
            )
            naming = _count_sentence(platform, found, others=sum(not one.platform for one in named))
        else:
            found = list(_entries_of_export(parts, submitters, wanted_file, starter, problems))
            naming = _count_sentence("Gradescope", found)
    if not found:
        raise SubmissionError("there are no submissions: no folder, .py or .zip", source=str(path))
    entries = _distinct(found, problems)
    return FoundSubmissions(tuple(sorted(entries, key=lambda entry: entry.id)), tuple(problems), naming)


def _count_sentence(platform: str, found: Sequence[Entry], *, others: int = 0) -> str:
    if not platform:
        return ""
    late = sum(entry.is_late for entry in found)
    earlier = sum(entry.id != entry.student for entry in found)
    sentence = f"{format_count(len(found) - earlier - others, 'submission')}, named by {platform}"
    sentence += f"; {others} by plain names" if others else ""
    sentence += f"; {format_count(earlier, 'earlier attempt')}" if earlier else ""
    return sentence + (f"; {late} came late" if late else "")


def _submitters(parts: Parts, problems: list[str]) -> dict[str, tuple[Submitter, ...]] | None:
    if parts.metadata is None:
        return None
    try:
        return read_metadata(parts.metadata)
    except SubmissionError as error:
        problems.append(f"{error}; students go by the names of their folders instead")
        return {}


def _warn_of_one_submission(path: Path, wanted_file: str, parts: Parts, problems: list[str]) -> None:
    if main := next((part.name for part in parts.parts if is_main(part.name, wanted_file)), None):
        problems.append(
            f"{path} itself holds {main}: this looks like one submission rather than a class;"
            f" the file is taken for that of a student {Path(main).stem!r}"
        )


def _without_lists(named: Sequence[NameParts], wanted_file: str, problems: list[str]) -> list[NameParts]:
    """The parts without the lists that somebody keeps beside them, which no platform named."""
    kept = [ending for ending in LISTS if not wanted_file.endswith(ending)]
    lists = [one for one in named if not (one.platform or one.part.is_folder) and one.part.ending in kept]
    names = sorted(one.part.shown for one in lists)
    problems += [f"{name!r} is left out: it is a list or a note, and no submission" for name in names]
    return [one for one in named if one not in lists]


def _entries_by_name(
    named: Sequence[NameParts], wanted_file: str, starter: Callable[[], bytes]
) -> Iterator[Entry]:
    """Yields an entry for each attempt of each student; only a platform's names say which belong together.

    Of parts whose names read the same, as in two forms of Unicode, each is a submission.
    """
    groups: dict[tuple[str, str, int], list[NameParts]] = {}
    alike: Counter[str] = Counter()
    for place, one in enumerate(named):
        which = alike[one.part.shown] if one.platform else place
        alike[one.part.shown] += 1
        groups.setdefault((one.platform, one.student, which), []).append(one)
    for group in groups.values():
        found = list(uploads(group, wanted_file))
        for number, upload in enumerate(found, 1):
            is_latest, is_only = number == len(found), len(found) == 1
            student = upload.main.student
            called = student if is_latest else f"{student} [attempt {number}]"
            about = _entry_of_upload(upload, called, 0 if is_only else number)
            yield _with_files(about, partial(upload.read, wanted_file, starter), upload.main.part)


def _with_twins(
    found: list[Entry], wanted_file: str, starter: Callable[[], bytes], problems: list[str]
) -> list[Entry]:
    """The entries, where those whose names look the same count as one, or are attempts of one student.

    The rule is that for several files of one submission. If it does not decide, the entries stay as they are.
    """
    same_id: dict[str, list[Entry]] = {}
    for entry in found:
        same_id.setdefault(entry.id, []).append(entry)
    kept: list[Entry] = []
    for name, entries in same_id.items():
        looks = {clean_name(entry.place) for entry in entries}
        if len(entries) == 1 or len(looks) > 1 or any(one.attempt or not one.submission for one in entries):
            kept += entries
            continue
        composed_last = sorted(entries, key=lambda entry: entry.place == clean_name(entry.place))
        different = list({_digest(entry): entry for entry in composed_last}.values())
        if len(different) == 1:
            places = [entry.place for entry in entries]
            problems.append(
                f"{len(entries)} submissions of {name!r} have the same files and count once:"
                f" {', '.join(distinguish_names(places))}"
            )
            kept += different
            continue
        ordered, because = _in_order_of_saving(different, wanted_file, starter())
        if ordered:
            places = [entry.place for entry in ordered]
            problems.append(
                f"{len(ordered)} submissions of {name!r}{_look_alike_note(places)}"
                " are attempts of one student;"
                f" the latest is the last of: {', '.join(distinguish_names(places))}, because {because}"
            )
        kept += _as_attempts(ordered) or entries
    return kept


def _digest(entry: Entry) -> str:
    """The digest of the files; a file may be called after the student, in either form."""
    files = entry.submission.files if entry.submission is not None else {}
    return digest({clean_name(path): content for path, content in files.items()})


def _in_order_of_saving(
    entries: Sequence[Entry], wanted_file: str, starter: bytes
) -> tuple[Sequence[Entry], str]:
    """The entries, the latest last, and the reason; () if nobody knows the order."""
    untouched = [entry for entry in entries if _is_untouched(entry, wanted_file, starter)]
    changed = [entry for entry in entries if entry not in untouched]
    if len(changed) == 1:
        return [*untouched, *changed], "only this is not the file that was handed out"
    saved = [entry.submission.saved for entry in changed if entry.submission is not None]
    if not changed or not all(saved) or len(set(saved)) < len(changed):
        return (), ""
    in_order = [entry for _, entry in sorted(zip(saved, changed, strict=True), key=lambda pair: pair[0])]
    return [*untouched, *in_order], "its file was saved last"


def _is_untouched(entry: Entry, wanted_file: str, starter: bytes) -> bool:
    submission = entry.submission
    if submission is None or not starter:
        return False
    with suppress(SubmissionError):  # one with answers on paper alone
        return is_same_code(submission.files[submission.main_file(wanted_file)], starter)
    return False


def _as_attempts(ordered: Sequence[Entry]) -> list[Entry]:
    attempts = []
    for number, entry in enumerate(ordered, 1):
        called = entry.student if number == len(ordered) else f"{entry.student} [attempt {number}]"
        submission = _rename_submission(entry.submission, called)
        attempts.append(replace(entry, id=called, attempt=number, submission=submission))
    return attempts


def _entry_of_upload(upload: Upload, called: str, number: int) -> Entry:
    main = upload.main
    return Entry(
        called,
        main.name,
        login=main.login,
        student=main.student,
        attempt=number,
        is_late=any(one.is_late for one in upload.parts),
        place=main.part.place,
        number=main.number,
        sequence=max(one.sequence for one in upload.parts),
    )


def _entries_of_export(
    parts: Parts,
    submitters: dict[str, tuple[Submitter, ...]],
    wanted_file: str,
    starter: Callable[[], bytes],
    problems: list[str],
) -> Iterator[Entry]:
    """Yields one entry for each submitter, so that every member of a group gets the group's points."""
    for part in parts.parts:
        if not part.is_folder:
            problems.append(f"{part.shown!r} is left out: an export has a folder for each submission")
            continue
        listed = submitters.get(part.name, ())
        if submitters and not listed:
            unread = "has nobody that could be read as having handed in" if part.name in submitters else ""
            problems.append(f"{METADATA} {unread or 'does not say who handed in'} {part.shown!r}")
        read = _with_files(
            Entry(""), partial(Upload((parse_plain_name(part),)).read, wanted_file, starter), part
        )
        for submitter in listed or (UNKNOWN,):
            about = _entry_of_submitter(part.place, submitter, read.problem)
            yield replace(about, submission=_rename_submission(read.submission, about.id))
    for folder in sorted(submitters.keys() - {part.name for part in parts.parts}):
        for submitter in submitters[folder]:
            missing = (
                f"{METADATA} lists this submission, but its folder {clean_name(folder)} is not in the export"
            )
            yield _entry_of_submitter(folder, submitter, problem=missing)


def _entry_of_submitter(folder: str, submitter: Submitter, problem: str = "") -> Entry:
    name = submitter.sid or submitter.email or clean_name(folder)
    about = Entry(
        name, submitter.name, submitter.email, problem=problem, student=name, place=clean_name(folder)
    )
    return replace(about, handed_in=submitter.handed_in)


def _with_files(entry: Entry, read: Callable[[], Submission], part: Part) -> Entry:
    try:
        return replace(entry, submission=_rename_submission(read(), entry.id))
    except SubmissionError as error:
        return replace(entry, problem=f"{part.shown}: {printable(error.problem)}")
    except OSError as error:
        return replace(entry, problem=f"{part.shown}: cannot be read: {error.strerror or error}")


def _distinct(found: list[Entry], problems: list[str]) -> list[Entry]:
    """Adds to ids that several entries have the place where each entry was found; none is lost."""
    places: dict[str, list[str]] = {}
    for entry in found:
        places.setdefault(entry.id, []).append(entry.place)
    taken = set(places)
    numbers: Counter[str] = Counter()
    entries = []
    for entry in found:
        if len(places[entry.id]) == 1:
            entries.append(entry)
            continue
        place = clean_name(entry.place)
        own = alike = f"{entry.id} [{place}]"
        while own in taken:
            numbers[alike] += 1
            own = f"{entry.id} [{place} {numbers[alike] + 1}]"
        taken.add(own)
        submission = _rename_submission(entry.submission, own)
        entries.append(replace(entry, id=own, claimed=entry.id, submission=submission))
    for claimed, at in sorted(places.items()):
        if len(at) > 1:
            problems.append(
                f"{len(at)} submissions have the id {claimed!r}:"
                f" {', '.join(distinguish_names(at))}{_look_alike_note(at)}; each"
                " is graded under an id of its own and none counts for the student; remove all but one"
            )
    return entries


def _look_alike_note(places: Sequence[str]) -> str:
    """The note about names that differ only in how Unicode writes them."""
    look_the_same = len(set(map(clean_name, places))) < len(set(places))
    return " (their names look the same: they are written in two forms of Unicode)" if look_the_same else ""


def _rename_submission(submission: Submission | None, name: str) -> Submission | None:
    return submission and replace(submission, name=name)


# Who is in the class, with all that each handed in, and which of it is to be graded.


@dataclass(frozen=True)
class Line:
    """One student's line in every output, with the student's attempts."""

    id: str
    attempts: tuple[tuple[int, Entry], ...] = ()  # with their numbers, the latest last
    student: Student | None = None  # on the roster
    is_several: bool = False  # nobody knows which one counts
    is_in_class: bool = True  # False: there is a roster, and nobody on it


def student_lines(matching: Matching, roster: Sequence[Student] = ()) -> tuple[Line, ...]:
    """Everybody who handed in or is on the roster, sorted by id."""
    both = {**matching.by_student, **matching.several}
    found = {
        student.id: Line(
            student.id, _number_attempts(both.get(student.id, ())), student, student.id in matching.several
        )
        for student in roster
    }
    for name, entries in both.items():
        found.setdefault(name, Line(name, _number_attempts(entries), is_several=name in matching.several))
    strangers: dict[str, list[Entry]] = {}
    for entry in matching.unmatched:
        strangers.setdefault(entry.claimed or entry.student or entry.id, []).append(entry)
    for name, handed_in in strangers.items():
        own = f"{name} [handed in]" if name in found else name
        several = any(entry.claimed for entry in handed_in)
        found[own] = Line(own, _number_attempts(handed_in), is_several=several, is_in_class=not roster)
    return tuple(sorted(found.values(), key=lambda line: line.id))


def _number_attempts(entries: Sequence[Entry]) -> tuple[tuple[int, Entry], ...]:
    """The entries with the platform's numbers of their attempts, or counted from 1 if these do not differ."""
    numbers = [entry.attempt for entry in entries]
    if 0 in numbers or len(set(numbers)) < len(numbers):
        numbers = list(range(1, len(entries) + 1))
    return tuple(zip(numbers, entries, strict=True))


def known_students(everybody: Sequence[Line]) -> KnownStudents:
    """Students that tables may name: ids, or else email addresses and logins; groups; and the attempts."""
    ids: dict[str, set[str]] = {}
    others: dict[str, set[str]] = {}
    for line in everybody:
        ids.setdefault(line.id.casefold(), set()).add(line.id)
        for name in filter(None, _names(line)):
            others.setdefault(name.casefold(), set()).add(line.id)
    names = {name: frozenset(fitting) for name, fitting in {**others, **ids}.items()}
    students = [line.student for line in everybody if line.student is not None]
    attempts = {line.id: [number for number, _ in line.attempts] for line in everybody}
    groups, sections = _members(students, "group"), _members(students, "section")
    return KnownStudents(names, attempts, groups, sections, first_members(everybody))


def first_members(everybody: Sequence[Line]) -> Mapping[str, str]:
    """The id of the first member of the group of everybody who is in one, by id."""
    groups = groups_of([line.student for line in everybody if line.student is not None])
    return {one: min(ids) for ids in groups.values() for one in ids}


def _members(students: Iterable[Student], kind: Literal["group", "section"]) -> dict[str, frozenset[str]]:
    """The ids of the students in each group or section, by its name in lower case."""
    found: dict[str, set[str]] = {}
    for one in students:
        if name := getattr(one, kind):
            found.setdefault(name.casefold(), set()).add(one.id)
    return {name: frozenset(ids) for name, ids in found.items()}


def _names(line: Line) -> Iterable[str]:
    if line.student is not None:
        one = line.student
        yield from (one.email, one.sis_user_id, one.sis_login_id, one.canvas_id)
    elif line.attempts:
        yield from (line.attempts[-1][1].email, line.attempts[-1][1].login)


def attempts_to_grade(
    everybody: Iterable[Line], policy: Literal["last", "best"], overrides: Overrides
) -> tuple[Entry, ...]:
    """The attempts that may count, each once, sorted by id: the last ones, all, or the chosen ones."""
    found: dict[str, Entry] = {}
    for line in everybody:
        for _, entry in candidates(line, policy, overrides):
            found.setdefault(entry.id, entry)  # of a group, under the name of the first
    return tuple(entry for _, entry in sorted(found.items()))


def candidates(
    line: Line, policy: Literal["last", "best"], overrides: Overrides
) -> tuple[tuple[int, Entry], ...]:
    """The attempts of one student that may count."""
    chosen = overrides.get(line.id, NONE).attempt
    if chosen is not None:
        return tuple(one for one in line.attempts if one[0] == chosen)
    return line.attempts if policy == "best" or line.is_several else line.attempts[-1:]


def names_of(everybody: Iterable[Line]) -> Mapping[str, Sequence[str]]:
    """The owners of each entry, by its id; with the attempt's number where a student has several."""
    names: dict[str, list[str]] = {}
    for line in everybody:
        for number, entry in line.attempts:
            shown = line.id if len(line.attempts) == 1 else f"{line.id}, attempt {number}"
            names.setdefault(entry.id, []).append(shown)
    return names


# What a folder of results keeps: what was handed in before still counts if it is not handed in again.


class MergedSubmissions(NamedTuple):
    """Merge the new submissions with those that are kept from before."""

    matching: Matching
    outdated: frozenset[str] = frozenset()  # ids of what is handed in now, where something newer is kept
    gone: frozenset[str] = frozenset()  # ids of what is kept, and counts no longer


def merge_with_kept(now: Matching, kept: Mapping[str, Entry], roster: Sequence[Student]) -> MergedSubmissions:
    """All that counts: of each student what is handed in now, or else what is kept from before.

    What is kept counts in place of what is handed in now only where the platform's times or numbers say that
    it is newer.
    """
    here = {entry.id: entry for entry in now.entries}
    earlier = match([entry for entry in kept.values() if not _is_same(entry, here)], roster)
    found, before = by_owner(now), by_owner(earlier)
    groups = {("student", one.id) for one in roster if one.group}
    newer = {
        name: before[name]
        for name in before.keys() & found.keys()
        if (name in groups and _only_started(before[name], found[name]))
        or is_newer(before[name], found[name])
    }
    counting = {entry.id for entries in newer.values() for entry in entries}
    gone = {
        entry.id
        for name, entries in before.items()
        for entry in entries
        if (name in found and name not in newer) or (entry.id in here and entry.id not in counting)
    }
    gone -= counting
    outdated = frozenset(entry.id for name in newer for entry in found[name])
    left = match([entry for entry in earlier.entries if entry.id not in gone], roster)
    notes = []
    for owner, entries in sorted(newer.items()):
        why = "the file that was handed out" if found[owner][-1].is_untouched else "older"
        place = entries[-1].place or entries[-1].id
        notes.append(f"{owner[1]!r}: what is handed in now is {why}, so {place}, of before, counts")
    return MergedSubmissions(_join_matching(now, left, outdated, tuple(notes)), outdated, frozenset(gone))


def _is_same(entry: Entry, here: Mapping[str, Entry]) -> bool:
    return entry.id in here and here[entry.id].digest == entry.digest


Owner = tuple[str, str]  # what it is, and the student's id or the name that a stranger goes by


def by_owner(matching: Matching) -> dict[Owner, tuple[Entry, ...]]:
    """The files of each student, or of each name that is not on the roster."""
    found: dict[Owner, tuple[Entry, ...]] = {}
    for name, entries in {**matching.by_student, **matching.several}.items():
        found["student", name] = entries
    for entry in matching.unmatched:
        owner = ("stranger", entry.claimed or entry.student or entry.id)
        found[owner] = (*found.get(owner, ()), entry)
    return found


def _only_started(before: Sequence[Entry], now: Sequence[Entry]) -> bool:
    """Whether only what was handed out came back now, and something else before."""
    return all(one.is_untouched for one in now) and not all(one.is_untouched for one in before)


def is_newer(before: Sequence[Entry], now: Sequence[Entry]) -> bool:
    """Whether the last of these was handed in after the last of those, where that is known."""
    was, is_now = ([one.handed_in for one in each if one.handed_in is not None] for each in (before, now))
    if was and is_now:
        return max(was) > max(is_now)
    numbers = [max(one.sequence for one in each) for each in (before, now)]
    return 0 not in numbers and numbers[0] > numbers[1]


def _join_matching(
    now: Matching, left: Matching, outdated: frozenset[str], notes: tuple[str, ...]
) -> Matching:
    def without(entries: Sequence[Entry]) -> tuple[Entry, ...]:
        return tuple(entry for entry in entries if entry.id not in outdated)

    by_student = {name: without(entries) for name, entries in now.by_student.items()}
    several = {name: without(entries) for name, entries in now.several.items()}
    return replace(
        now,
        by_student={**left.by_student, **{name: entries for name, entries in by_student.items() if entries}},
        several={**left.several, **{name: entries for name, entries in several.items() if entries}},
        unmatched=(*without(now.unmatched), *left.unmatched),
        notes=(*now.notes, *left.notes, *notes),
    )


def kept_sentence(everybody: Sequence[Line]) -> str:
    """Say how many students keep an earlier submission, in a sentence; "" for none."""
    count = sum(bool(line.attempts) and all(one.kept for _, one in line.attempts) for line in everybody)
    if not count:
        return ""
    who = "1 student who is" if count == 1 else f"{count} students who are"
    return f"{who} not among these submissions: what was handed in before counts"


def notes_on_kept(
    everybody: Sequence[Line],
    to_grade: Sequence[Entry],
    state: State,
    reports: Mapping[str, Report],
    *,
    regrade: bool,
) -> Iterator[str]:
    """Sentences about those whose files would be needed, so that the instructor gives them again."""
    names = names_of(everybody)
    kept = [entry for entry in to_grade if entry.kept is not None]
    open_ = [entry.id for entry in kept if entry.id not in reports or reports[entry.id].has_grader_error]
    old = [one.id for one in kept if one.id not in open_ and (regrade or state.report(one) is None)]
    if old:
        yield (
            "not graded again, as their files are not among these submissions; the result of before counts:"
            f" {', '.join(name for one in old for name in names[one])}"
        )
    if open_:
        yield (
            "handed in before and not graded, and their files are not among these submissions; give them"
            f" again: {', '.join(name for one in open_ for name in names[one])}"
        )


# All that is read before anything is graded: who handed in what, and what the instructor decided.

NOTHING_KEPT: Mapping[str, Entry] = {}


@dataclass(frozen=True)
class ClassInput:
    """The submissions and the instructor's decisions, all read before anything is graded."""

    assignment: Assignment
    found: FoundSubmissions
    everybody: tuple[Line, ...]
    overrides: Overrides
    facts: tuple[str, ...]  # what was found and read, a sentence each
    notes: tuple[str, ...]  # what to look at, a sentence each
    listed: bytes = b""  # the file of the roster
    outdated: frozenset[str] = frozenset()  # ids of what was found, where something newer is kept
    gone: frozenset[str] = frozenset()  # ids of what is kept, and counts no longer
    marking: Marking = NO_MARKS
    extensions: Extensions = field(default_factory=dict)
    regrades: Regrades = field(default_factory=dict)

    @property
    def requests(self) -> list[tuple[str, Request]]:
        """The requests for a regrade, each with the id of its student."""
        return [(student, one) for student, all_ in sorted(self.regrades.items()) for one in all_]

    @cached_property
    def to_grade(self) -> tuple[Entry, ...]:
        """The attempts that may count."""
        return attempts_to_grade(self.everybody, self.assignment.attempts, self.overrides)

    @property
    def to_keep(self) -> tuple[Entry, ...]:
        """The findings that count in later runs into the same folder too."""
        return tuple(entry for entry in self.found.entries if entry.id not in self.outdated)

    def chosen(self, only: tuple[str, ...]) -> tuple[Entry, ...]:
        """The submissions to grade of the named students; () names everybody. Raises SelectionError."""
        return tuple(entry for entry in self._chosen(only) if entry.kept is None)

    def _chosen(self, only: tuple[str, ...]) -> tuple[Entry, ...]:
        if not only:
            return self.to_grade
        students = known_students(self.everybody).ids
        wanted: set[str] = set()
        for name in map(clean_name, only):
            ids = students.get(name.casefold(), frozenset())
            handed_in = {line.id for line in self.everybody if line.id in ids and line.attempts}
            entries = () if handed_in else self.found.attempts_of((name,))
            wanted |= handed_in | {line.id for entry in entries for line in self._lines_of(entry)}
        mine = [line for line in self.everybody if line.id in wanted]
        return attempts_to_grade(mine, self.assignment.attempts, self.overrides)

    def _lines_of(self, entry: Entry) -> Iterator[Line]:
        return (line for line in self.everybody if entry.id in {one.id for _, one in line.attempts})


def gather_input(
    submissions: Path,
    assignment: Assignment,
    roster: Path | None,
    overrides_file: Path | None,
    out: Path,
    *,
    kept: Mapping[str, Entry] = NOTHING_KEPT,
    forget: bool = False,
    starter: bytes = b"",
) -> ClassInput:
    """Raises an error for whatever cannot be used, so that nothing is graded or written.

    `kept`, by id, was handed in before into the same folder; `forget`: none of it counts any longer.
    `starter` is the file that was handed out.
    """
    found = find_submissions(submissions, assignment.file, lambda: starter)
    found = replace(
        found, entries=tuple(_mark_untouched(entry, assignment.file, starter) for entry in found.entries)
    )
    students = read_roster(roster) if roster is not None else ()
    matching = match(found.entries, students)
    check_matching(matching, students, str(roster))
    gone = kept.keys() - {entry.id for entry in found.entries}
    together = (
        MergedSubmissions(matching, gone=frozenset(gone))
        if forget
        else merge_with_kept(matching, kept, students)
    )
    matching = together.matching
    everybody = student_lines(matching, students)
    named, all_asked = known_students(everybody), assignment.whole
    path = out / OVERRIDES if overrides_file is None else overrides_file
    facts = list(filter(None, [found.naming, kept_sentence(everybody)]))
    overrides: Overrides = {}
    if overrides_file is not None or path.exists():
        overrides = read_overrides(path, all_asked, named)
        facts.append(f"{path} decides about {format_count(len(overrides), 'student')}")
    extensions: Extensions = {}
    if (path := out / EXTENSIONS).exists():
        extensions = read_extensions(path, assignment, named)
        facts.append(f"{path} moves the due date of {format_count(len(extensions), 'student')}")
    regrades: Regrades = {}
    if (path := out / REGRADES).exists():
        regrades = read_regrades(path, all_asked, named)
        facts.append(f"{path} has {format_count(sum(map(len, regrades.values())), 'request')}")
    marking = read_marks(out / MARKS, all_asked, named)
    if marking.rows:
        people = ", ".join(sorted({row.by for row in marking.rows}))
        facts.append(f"{out / MARKS} has {format_count(len(marking.rows), 'mark')} by {people}")
    listed = b"" if roster is None else roster.read_bytes()
    notes = (
        *assignment.left_out,
        *found.problems,
        *filter(None, map(_about_choice, found.entries)),
        *matching.notes,
    )
    return ClassInput(
        assignment,
        found,
        everybody,
        overrides,
        tuple(facts),
        notes,
        listed,
        outdated=together.outdated,
        gone=together.gone,
        marking=marking,
        extensions=extensions,
        regrades=regrades,
    )


def _mark_untouched(entry: Entry, wanted_file: str, starter: bytes) -> Entry:
    """Mark the entry if the student handed in the unchanged starter file."""
    submission, main = entry.submission, b""
    if submission is not None and starter:
        with suppress(SubmissionError):
            main = submission.files[submission.main_file(wanted_file)]
    return replace(entry, is_untouched=bool(main) and is_same_code(main, starter))


def _about_choice(entry: Entry) -> str:
    choice = None if entry.submission is None else file_choice(entry.submission)
    return f"{entry.id}: {about_choice(choice)}" if choice else ""
