"""The names that learning platforms give to downloads, and those by which they take feedback back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from autograder.classroom.parts import ClassPart

CANVAS_USER = r"[0-9]+|anon_[A-Za-z0-9]+"  # the number; else "anon" where names are hidden
CANVAS = re.compile(
    rf"(?P<name>.*?)(?:(?:^|_)(?P<late>LATE))?(?:^|_)(?P<number>{CANVAS_USER})"
    r"_(?:(?P<sequence>[0-9]+)_(?P<file>.+)|(?P<typed>text|link)\.html)",
    re.DOTALL,
)
MOODLE = re.compile(
    r"(?P<name>.+?)_(?P<number>[0-9]+)_assignsubmission_(?P<kind>[a-z]+)(?:_(?P<file>.*))?", re.DOTALL
)
# The part of these names by which a platform knows whose feedback it is.
CANVAS_FEEDBACK = re.compile(rf"(?:.*?_)?(?:{CANVAS_USER})_[0-9]+(?=_.)", re.DOTALL)
MOODLE_FEEDBACK = re.compile(r"[^_]+_[0-9]+_assignsubmission_[a-z]+(?=_|$)", re.DOTALL)
AGAIN = re.compile(r"-[0-9]+(?=(\.py|\.toml|\.ipynb|\.zip|\.tar|\.tar\.gz|\.tgz)$)", re.IGNORECASE)
CLASSROOM = "GitHub Classroom"
MOST_OF_A_SLUG = 100  # letters: what GitHub allows a repository's name


@dataclass(frozen=True)
class ParsedName:
    """The name of one file or folder, taken apart. Names with an equal `student` are of one student."""

    part: ClassPart
    student: str  # different for every two students
    name: str = ""  # as a person writes it
    login: str = ""
    number: str = ""  # the platform's own, of the user or participant
    is_late: bool = False
    sequence: int = 0  # grows with the time of handing in; 0: not known
    file: str = ""  # the file's name as the student chose it; "": as the part's own
    is_typed: bool = False  # text was typed in on the platform, and no file handed in
    platform: str = ""  # "": the part goes by its plain name


def parse_canvas_name(part: ClassPart) -> ParsedName | None:
    """The parts of a name in the download of Canvas's "Download submissions".

    Its files are `smithjohn_22222_900002_hw.py`, with `_LATE` behind the name of one that came late: the
    name to sort by, without spaces and punctuation, the user's number, the attachment's, and the file's
    own name, to which Canvas adds -1, -2, … if the user has uploaded one of this name before. A group has
    its name in place of a member's; where names are hidden, `anon_Ab3xZ` stands for name and number. Text
    and addresses become `smithjohn_22222_text.html` and `…_link.html`. (canvas-lms, lib/content_zipper.rb)
    """
    found = CANVAS.fullmatch(part.printable_name)
    if found is None or (not found["name"] and found["number"].isdecimal()):
        return None
    name, number = found["name"], found["number"]
    file = AGAIN.sub("", found["file"]) if found["file"] else ""
    return ParsedName(
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


def canvas_stem(place: str) -> str:
    """The name of a feedback file for Canvas's "Upload submissions", without its ending.

    Canvas reads the first two numbers, the user's and the attachment's.

    (canvas-lms, infer_comment_context_from_filename)

    >>> canvas_stem("smithjohn_LATE_22222_900002_search_agents-2.py")
    'smithjohn_LATE_22222_900002_feedback'
    """
    found = CANVAS_FEEDBACK.match(place)
    return f"{found[0]}_feedback" if found else ""


def parse_moodle_name(part: ClassPart) -> ParsedName | None:
    """The parts of a name in the download of Moodle's "Download all submissions", in folders or not.

    The folders are `John Smith_5002_assignsubmission_file_` (in new versions without the last _), the
    files have the file's own name behind it. The number is that of the participant in this assignment, as in
    its grading worksheet; a group's name and a hyphen may precede the student's name; "onlinetext"
    holds what was typed. Of a file that is named like another student's, the first number counts: the
    student chose the rest. (moodle, mod/assign/locallib.php and submission/file/locallib.php)
    """
    found = MOODLE.fullmatch(part.printable_name)
    if found is None:
        return None
    name, number = found["name"].strip(), found["number"]
    file, is_typed = found["file"] or "", found["kind"] == "onlinetext"
    return ParsedName(
        part, f"{name}_{number}", name, number=number, file=file, is_typed=is_typed, platform="Moodle"
    )


def moodle_stem(place: str) -> str:
    """The name of a feedback file for Moodle's "Upload multiple feedback files in a zip", without its ending.

    Moodle reads the student's name, the participant's number, the plugin and the file.

    (moodle, mod/assign/feedback/file/importziplib.php)

    >>> moodle_stem("John Smith_5002_assignsubmission_file_")
    'John Smith_5002_assignsubmission_file_feedback'
    """
    found = MOODLE_FEEDBACK.match(place)
    return f"{found[0]}_feedback" if found else ""


@dataclass(frozen=True)
class Platform:
    """The names of a platform, for what it gives and for what it takes."""

    title: str
    parse: Callable[[ClassPart], ParsedName | None]  # of a download; None: not named so
    feedback_stem: Callable[[str], str]  # of a place as it was downloaded; "": not named so
    example: str  # of a download


PLATFORMS: Mapping[str, Platform] = {
    "canvas": Platform("Canvas", parse_canvas_name, canvas_stem, "smithjohn_22222_900002_search.py"),
    "moodle": Platform("Moodle", parse_moodle_name, moodle_stem, "John Smith_5002_assignsubmission_file_"),
}
PLAIN = "plain"  # in place of a platform: the students' ids


def parse_plain_name(part: ClassPart) -> ParsedName:
    """The parts of a name that is a student's id, a file's without its ending."""
    return ParsedName(part, part.stem or part.printable_name)


def recognise_platform(parts: Sequence[ClassPart]) -> tuple[str, tuple[ParsedName, ...]]:
    """The platform, "" for none, and what it says of each part.

    More than half of the parts must be named by a platform; the other parts then go by their plain names,
    as all do where no platform is recognised.
    """
    for platform in PLATFORMS.values():
        named = [platform.parse(part) for part in parts]
        if 2 * sum(one is not None for one in named) > len(parts):
            return platform.title, tuple(
                one or parse_plain_name(part) for one, part in zip(named, parts, strict=True)
            )
    return _parse_repository_names(parts)


def _parse_repository_names(parts: Sequence[ClassPart]) -> tuple[str, tuple[ParsedName, ...]]:
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
