"""The names of files about students: safe on every system, or as Canvas and Moodle take feedback back."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from autograder.submission import RESERVED

# File names for students: allowed on every system, and all different.

LONGEST_FILE_NAME = 60
UNSAFE = re.compile(r"[^A-Za-z0-9._@-]+")
MARKED = re.compile(r"-[0-9a-f]{10}$")


def file_names(ids: Iterable[str]) -> dict[str, str]:
    """A name, without an ending, for each id: the id itself where that is safe.

    Other ids, and ids that differ only in upper and lower case, get ten digits of a SHA-256 at the end.
    """
    all_ids = set(ids)
    plain = {one: _plain_file_name(one) for one in all_ids}
    alike = Counter(name.casefold() for name in plain.values())
    return {
        one: name
        if name == one and alike[name.casefold()] == 1 and not MARKED.search(name)
        else _file_name_with_digest(one)
        for one, name in sorted(plain.items())
    }


def _plain_file_name(one: str) -> str:
    name = UNSAFE.sub("-", one)[:LONGEST_FILE_NAME].strip(".- ")  # a leading - is an option to many programs
    return f"student-{name}" if RESERVED.match(name) or not name else name


def _file_name_with_digest(one: str) -> str:
    mark = hashlib.sha256(one.encode("utf-8", "surrogatepass")).hexdigest()[:10]
    return f"{_plain_file_name(one)}-{mark}"


# The names by which a learning platform takes feedback back.

CANVAS = re.compile(r"(?:.*?_)?(?:[0-9]+|anon_[A-Za-z0-9]+)_[0-9]+(?=_.)", re.DOTALL)
MOODLE = re.compile(r"[^_]+_[0-9]+_assignsubmission_[a-z]+(?=_|$)", re.DOTALL)


@dataclass(frozen=True)
class Platform:
    """The names of a platform for what it takes; `stem` is "" for a place that is not that platform's."""

    title: str
    stem: Callable[[str], str]
    example: str


def canvas_stem(place: str) -> str:
    """The name of a feedback file for Canvas's "Upload submissions", without its ending.

    Canvas reads the first two numbers, the user's and the attachment's.

    (canvas-lms, infer_comment_context_from_filename)

    >>> canvas_stem("smithjohn_LATE_22222_900002_search_agents-2.py")
    'smithjohn_LATE_22222_900002_feedback'
    """
    found = CANVAS.match(place)
    return f"{found[0]}_feedback" if found else ""


def moodle_stem(place: str) -> str:
    """The name of a feedback file for Moodle's "Upload multiple feedback files in a zip", without its ending.

    Moodle reads the student's name, the participant's number, the plugin and the file.

    (moodle, mod/assign/feedback/file/importziplib.php)

    >>> moodle_stem("John Smith_5002_assignsubmission_file_")
    'John Smith_5002_assignsubmission_file_feedback'
    """
    found = MOODLE.match(place)
    return f"{found[0]}_feedback" if found else ""


NAMINGS: Mapping[str, Platform] = {
    "canvas": Platform("Canvas", canvas_stem, "smithjohn_22222_900002_search.py"),
    "moodle": Platform("Moodle", moodle_stem, "John Smith_5002_assignsubmission_file_"),
}
PLAIN = "plain"
