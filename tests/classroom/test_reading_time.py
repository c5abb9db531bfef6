"""Whatever is read outside of the sandbox takes a time that grows with its length, and no faster.

A table of readers is tried with a table of nasty texts, at lengths that double.
"""

from __future__ import annotations

import io
import json
import tarfile
import zipfile
from collections.abc import Callable

import pytest

from autograder.classroom.archives import ODD_HEADER, code_of, prepare_submission, read_archive
from autograder.classroom.entries import Entry
from autograder.classroom.extensions import parse_extensions
from autograder.classroom.file_names import file_names
from autograder.classroom.gradescope_metadata import read_metadata
from autograder.classroom.matching import match
from autograder.classroom.overrides import KnownStudents, parse_overrides
from autograder.classroom.parts import ClassPart, clean_name
from autograder.classroom.platform_gradebooks import canvas_export, moodle_export
from autograder.classroom.platform_names import canvas_stem, moodle_stem, recognise_platform
from autograder.classroom.regrade_requests import parse_regrades
from autograder.classroom.roster import Student, parse_roster
from autograder.course.classic_cases import _options, _read_decision
from autograder.course.classic_text import Fields, ghosts, read_fields
from autograder.paper.answers import AnswerFile
from autograder.publishing.gradescope import student_key
from autograder.similarity.comparing import compare
from autograder.similarity.tokens import ShippedFiles, Work
from autograder.submission import Submission, SubmissionError, is_same_code
from pacman.errors import PacmanError
from pacman.names.interfaces import is_classic
from pacman.spelling import suggestion
from tests.classroom.fakes import ASSIGNMENT
from tests.growth import FOUR_TIMES, growth
from tests.messages import raises

NAME_IN_A_ZIP = 65_000  # bytes at most
MOST_SAID = 2_000  # letters of an error
UNITS = {
    "spaces": " ",
    "tabs": "\t",
    "lines": "\n",
    "lines and spaces": " \n",
    "returns": "\r",
    "quotes": "'",
    "double quotes": '"',
    "three quotes": '"""',
    "quotes and letters": "'a",
    "open": "[",
    "round": "(",
    "open of all kinds": "([{",
    "closed": ")]}",
    "pairs": "[]",
    "nested keys": "{a: ",
    "letters": "a",
    "words": "a ",
    "capitals": "LATE_",
    "names": "a, ",
    "digits": "1",
    "numbers": "1 ",
    "negative": "-1",
    "exponents": "1e9",
    "dots": "a.",
    "underscores": "_",
    "platform's numbers": "_1",
    "anonymous": "_anon_1",
    "moodle": "_1_assignsubmission_file",
    "hyphens": "-",
    "equals": "=",
    "assignments": "a=",
    "colons": ":",
    "semicolons": ";",
    "tabbed": "a\t",
    "questions": "a? ",
    "backslashes": "\\",
    "escapes": "\\'",
    "escaped quotes": '\\"',
    "hashes": "#",
    "codings": "# coding",
    "percents": "%",
    "exclamations": "!",
    "marks": "\u0301\u0316",
    "hangul": "\u1100\u1161",
    "invisible": "\u200d",
    "wide": "\uff0c",
    "surrogate-like": "\U0001f600",
    "anchors": "&a ",
    "aliases": "*a ",
    "dashes": "- ",
    "entries": "- a\n",
    "keys": "? ",
    "slashes": "a/",
    "parents": "../",
    "commas": ",",
    "zeros": "0",
}
FRAMES = ("{}", "{}x", "a{}", "a{}=", 'a: {}"', '{}"', "{}\n", "1{}!")


def text_of(unit: str, frame: str, length: int) -> str:
    before, after = frame.split("{}")
    return before + unit * (length // len(unit)) + after


def json_of(cell: str) -> bytes:
    return json.dumps({"cells": [{"cell_type": "code", "source": cell}]}).encode()


def zip_of(name: str) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr(name.encode()[:NAME_IN_A_ZIP].decode("utf-8", "ignore") or "x", b"x")
    return data.getvalue()


def tar_of(text: str) -> bytes:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.PAX_FORMAT) as archive:
        info = tarfile.TarInfo("x.py")
        info.pax_headers = {"comment": text.replace("\0", "")}
        archive.addfile(info, io.BytesIO())
    return data.getvalue()


def tar_with(header: bytes, kind: bytes = tarfile.XHDTYPE) -> bytes:
    """A tar whose extended header holds just these bytes."""
    info = tarfile.TarInfo("x")
    info.type, info.size = kind, len(header)
    padding = b"\0" * (-len(header) % 512)
    return (
        info.tobuf(tarfile.USTAR_FORMAT) + header + padding + tarfile.TarInfo("x.py").tobuf() + b"\0" * 1024
    )


def letters(text: str) -> str:
    """So many letters, none of which is common."""
    return "".join(chr(0x4E00 + place % 120) for place in range(len(text)))


def part(name: str) -> ClassPart:
    return ClassPart(name, lambda: Submission(name, {}))


def quoted(cell: str) -> str:
    return '"' + cell.replace('"', '""') + '"'


def roster_like(text: str) -> Student:
    return Student(text, text, text, text, text, text, text, text, text)


def matched(text: str) -> None:
    others = ("b", "c")
    roster = [roster_like(text), *map(roster_like, others)]
    entries = [Entry(each, each, each, login=each, number=each, place=each) for each in (text, *others)]
    match(entries, roster)
    match([Entry("d", text + " d", login=text)], roster)


def compared(text: str) -> None:
    works = [Work(name, frozenset({name}), {"a.py": text.encode()}) for name in ("ada", "bob")]
    compare(works, frozenset(), ShippedFiles({"agents/a.py": "def f(a):\n    return a\n"}), threshold=0.5)


STARTER = b"def search(state):\n    raise NotImplementedError\n" * 1_500  # as long as what is compared
SPARSE = b"22 GNU.sparse.major=1\n22 GNU.sparse.minor=0\n"
KNOWN = KnownStudents({"ada": frozenset({"ada"})}, {"ada": [1]})
LISTED = "Student,ID,SIS User ID,SIS Login ID,Section\n{},1,ada,ada,L\n"


def tar(name: str) -> Callable[[str], object]:
    """Reads a tar whose header of this kind is the text."""
    kind = {"extended": tarfile.XHDTYPE, "global": tarfile.XGLTYPE, "long name": tarfile.GNUTYPE_LONGNAME}[
        name
    ]
    return lambda text: read_archive(tar_with(text.encode(), kind), "a.tar")


def listed(begin: str) -> Callable[[str], object]:
    """Reads a list of Gradescope with the text as a value behind this beginning."""
    return lambda text: read_metadata(begin.encode() + json.dumps(text).encode() + b"\n")


def overrides(header: str, begin: str, end: str = "") -> Callable[[str], object]:
    """Reads an overrides.csv with the text in one cell."""
    return lambda text: parse_overrides(f"{header}\n{begin}{quoted(text)}{end}\n".encode(), ASSIGNMENT, KNOWN)


def classic(key: str, begin: str = "", end: str = "") -> Callable[[str], Fields]:
    """Reads a classic test with the text in a block."""
    return lambda text: read_fields(f'{key}: """\n{begin}{text}{end}\n"""\n'.encode(), "a.test")


READERS: dict[str, Callable[[str], object]] = {
    "a notebook's cell": lambda text: code_of(json_of(text)),
    "a notebook's cell after a command": lambda text: code_of(json_of("%matplotlib inline\n" + text)),
    "a notebook": lambda text: code_of(text.encode()),
    "a notebook's cells": lambda text: code_of(b'{"cells": [' + text.encode() + b"]}"),
    "a Python file": lambda text: prepare_submission(Submission("a", {"a.py": text.encode()}), "a.py"),
    "a comment in a Python file": lambda text: prepare_submission(
        Submission("a", {"a.py": b"#" + text.encode() + b"\xff"}), "a.py"
    ),
    "a name in a zip": lambda text: read_archive(zip_of(text), "a.zip"),
    "a zip": lambda text: read_archive(b"PK\x03\x04" + text.encode(), "a.zip"),
    "a header in a tar": lambda text: read_archive(tar_of(text), "a.tar"),
    "an extended header of a tar": tar("extended"),
    "a header for all files of a tar": tar("global"),
    "a long name in a tar": tar("long name"),
    "a sparse file in a tar": lambda text: read_archive(tar_with(SPARSE + text.encode()), "a.tar"),
    "a tar": lambda text: read_archive(text.encode(), "a.tar"),
    "the name of a file or folder": lambda text: (recognise_platform([part(text)]), clean_name(text)),
    "names of Moodle": lambda text: recognise_platform([part(f"{text}_1_assignsubmission_file_{text}.py")]),
    "names of Canvas": lambda text: recognise_platform([part(f"{text}_1_2_{text}.py")]),
    "names of repositories": lambda text: recognise_platform(
        [ClassPart(text + name, lambda: Submission("a", {}), is_folder=True) for name in "abc"]
    ),
    "names of students": matched,
    "names of pages": lambda text: file_names([text, "a"]),
    "names of feedback": lambda text: (canvas_stem(text), moodle_stem(text)),
    "a roster": lambda text: parse_roster(text.encode()),
    "a roster's title": lambda text: parse_roster(f"id,{quoted(text)}\nada,x\n".encode()),
    "a roster's titles": lambda text: parse_roster(f"idd,{text}\nada,x\n".encode()),
    "a name on a roster": lambda text: parse_roster(f"id,name\nada,{quoted(text)}\n".encode()),
    "a number in Moodle": lambda text: parse_roster(
        f"Identifier,Full name,Email address,Grade\n{quoted(text)},Ada,a@x.org,\n".encode()
    ),
    "Canvas's gradebook": lambda text: canvas_export(
        ASSIGNMENT, (), listed=LISTED.format(quoted(text)).encode()
    ),
    "Canvas's columns": lambda text: canvas_export(
        ASSIGNMENT, (), listed=LISTED.format("Ada").replace("Section", quoted(text)).encode()
    ),
    "Moodle's worksheet": lambda text: moodle_export(
        ASSIGNMENT, (), listed=f"Identifier,Grade,Full name\nParticipant 1,,{quoted(text)}\n".encode()
    ),
    "an overrides.csv": lambda text: parse_overrides(text.encode(), ASSIGNMENT, KNOWN),
    "an id in overrides.csv": overrides("id", ""),
    "points in overrides.csv": overrides("id,points,reason", "ada,", ",x"),
    "days in overrides.csv": overrides("id,late_days", "ada,"),
    "a question in overrides.csv": overrides("id,question,comment", "ada,", ",x"),
    "Gradescope's list": lambda text: read_metadata(text.encode()),
    "a name in Gradescope's list": listed("submission_1:\n  :submitters:\n  - :name: "),
    "a time in Gradescope's list": listed("submission_1:\n  :created_at: "),
    "Gradescope's list in braces": lambda text: read_metadata(
        b"submission_1: {:submitters: [{:name: " + text.encode()
    ),
    "an email address on Gradescope": lambda text: student_key(
        b'{"users": [{"email": ' + json.dumps(text).encode() + b"}]}"
    ),
    "who hands in on Gradescope": lambda text: student_key(b'{"x": ' + text.encode()),
    "code to be compared": compared,
    "a string in code to be compared": lambda text: compared("a = '''" + text),
    "whether a file is classic": lambda text: is_classic(text.encode()),
    "whether a file imports what is classic": lambda text: is_classic(b"import " + text.encode()),
    "whether a file imports ours": lambda text: is_classic(b"from pacman import (" + text.encode()),
    "a classic test": lambda text: read_fields(text.encode(), "a.test"),
    "a value in a classic test": lambda text: read_fields(b"key: " + text.encode(), "a.test"),
    "a block in a classic test": lambda text: read_fields(
        b'key: """\n' + text.encode() + b'\n"""\n', "a.test"
    ),
    "a number in a classic test": lambda text: classic("key")(text).number(text, "key"),
    "a whole number in a classic test": lambda text: classic("key")(text).whole("key", "it", 1, 2),
    "words in a classic test": lambda text: classic("key")(text).numbers("key"),
    "ghosts in a classic test": lambda text: ghosts(classic("ghosts", "[", "]")(text)),
    "options in a classic test": lambda text: _options(classic("agentArgs")(text)),
    "decisions in a classic test": lambda text: _read_decision(read_fields(b"", "a"), 1, text),
    "a file like the one handed out": lambda text: is_same_code(text.encode(), STARTER, or_empty=True),
    "an extensions.csv": lambda text: parse_extensions(text.encode(), ASSIGNMENT, KNOWN),
    "a date in extensions.csv": lambda text: parse_extensions(
        f"id,until\nada,{quoted(text)}\n".encode(), ASSIGNMENT, KNOWN
    ),
    "a regrades.csv": lambda text: parse_regrades(text.encode(), ASSIGNMENT, KNOWN),
    "answers on paper": lambda text: AnswerFile(text.encode()).answers("q", "1", ["A"], ["b"], 1),
    "an answer on paper": lambda text: AnswerFile(f"[q.1]\nexpanded = {json.dumps(text)}\n".encode()).answers(
        "q", "1", ["A"], ["b"], 1
    ),
    "a name that was meant": lambda text: suggestion(letters(text), [letters(text)[::-1], text[::-1]]),
}


def tried(reader: str, unit: str, frame: str) -> float:
    """How much longer four times as much takes; an error is one short sentence."""

    def once(length: int) -> None:
        try:
            READERS[reader](text_of(UNITS[unit], frame, length))
        except PacmanError as error:
            said.add(len(str(error)))

    said = {0}
    found = growth(once)
    assert max(said) < MOST_SAID, (unit, frame)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
def test_the_time_grows_no_faster_than_the_length(reader: str) -> None:
    found = {(unit, frame): tried(reader, unit, frame) for unit in UNITS for frame in FRAMES}
    assert {key: times for key, times in found.items() if times > FOUR_TIMES} == {}


# Where it grew with the square of the length, or ended in a traceback, before this file was there.
@pytest.mark.parametrize(
    ("reader", "unit", "frame"),
    [
        ("a notebook's cell", "spaces", "{}x"),
        ("an extended header of a tar", "digits", "{}"),
        ("a header for all files of a tar", "digits", "1{}!"),
        ("a name on a roster", "marks", "{}"),
        ("a number in Moodle", "digits", "{}x"),
        ("names of students", "words", "{}x"),
        ("days in overrides.csv", "zeros", "{}x"),
        ("days in overrides.csv", "digits", "{}"),
        ("a time in Gradescope's list", "marks", "a{}"),
        ("Gradescope's list", "open", "{}"),
        ("Gradescope's list", "dashes", "{}x"),
        ("who hands in on Gradescope", "open", "{}x"),
        ("a value in a classic test", "spaces", '{}"'),
        ("options in a classic test", "spaces", "a{}="),
        ("a name that was meant", "names", "{}x"),
        ("code to be compared", "spaces", "1{}!"),
        ("a file like the one handed out", "escapes", "{}"),
        ("answers on paper", "escaped quotes", "{}"),
    ],
)
def test_what_took_long_is_read_at_once(reader: str, unit: str, frame: str) -> None:
    assert tried(reader, unit, frame) <= FOUR_TIMES


@pytest.mark.slow
def test_names_in_a_list_of_gradescope_stand_for_no_more_than_there_can_be() -> None:
    people = ", ".join(f"{{:sid: '{number}'}}" for number in range(1_000))
    again = "".join(f"submission_{number}: *one\n" for number in range(1_000))
    bomb = f"submission: &one\n  :submitters: [{people}]\n{again}"
    with pytest.raises(SubmissionError, match="lists more than 100,000 submitters"):
        read_metadata(bomb.encode())
    few = read_metadata(bomb.replace(again, "submission_1: *one\n").encode())
    assert {folder: len(listed) for folder, listed in few.items()} == {
        "submission": 1_000,
        "submission_1": 1_000,
    }


@pytest.mark.parametrize("unit", ["- ", "? ", "[", "{a: "])
def test_a_list_of_gradescope_that_is_nested_deep_is_refused(unit: str) -> None:
    with raises(SubmissionError, where="submission_metadata.yml", most=40):
        read_metadata(unit.encode() * 300_000)


def test_values_for_all_files_of_a_tar_are_few() -> None:
    values = b"".join(b"%d a%d=1\n" % (len(f" a{number}=1\n") + 1, number) for number in range(200))
    with pytest.raises(SubmissionError) as caught:
        read_archive(tar_with(values, tarfile.XGLTYPE), "a.tar")
    assert caught.value.problem == ODD_HEADER


def test_headers_that_programs_write_are_read() -> None:
    assert read_archive(tar_of("com.apple.quarantine " * 100), "a.tar").files == {"x.py": b""}
