"""`autograder class`: what is handed in and cannot be read, and what an instructor should look at."""

from __future__ import annotations

import zipfile
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from autograder.classroom.discovery import find_submissions
from autograder.cli import classes
from autograder.cli.main import main
from tests.classroom.commands import FILES, threads, write
from tests.classroom.fakes import fake_grader
from tests.wording.saying import Sentences, printed, written

FULL = "q1=10 q2=15"


def problems(**files: str) -> str:
    """What is told about these submissions of a class."""
    write({f"class/{name}": text for name, text in files.items()})
    found = find_submissions(Path("class"), "search.py")
    return "; ".join([*found.problems, *(entry.problem for entry in found.entries if entry.problem)])


def zipped(name: str, **files: str) -> str:
    """What is told about a class in a zip with these files."""
    with zipfile.ZipFile(name, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    found = find_submissions(Path(name), "search.py")
    return "; ".join([*found.problems, *(entry.problem for entry in found.entries if entry.problem)])


def grade_class(folder: str, *words: str) -> str:
    """All that `autograder class` prints with a grader that does what a submission tells it to."""
    write({f"search/{name}": text for name, text in FILES.items()})
    with (
        mock.patch.object(classes, "grade_task", fake_grader),
        mock.patch.object(classes, "workers_for", threads),
        mock.patch.object(classes, "isolation_for", return_value=SimpleNamespace(name="none")),
    ):
        text = printed(main, "class", folder, "--assignment", "search", "--out", "out", *words)
    return " ".join(text.split())


def look_at(first: dict[str, str], second: dict[str, str], *words: str) -> str:
    """What there is to look at after these were handed in, and then those."""
    write({f"first/{name}": text for name, text in first.items()})
    grade_class("first", *(word for word in words if word != "--forget"))
    write({f"second/{name}": text for name, text in second.items()})
    return grade_class("second", *words).partition("note: ")[2].partition(" see ")[0]


def graded_twice(*words: str) -> str:
    """What is said of two submissions that are graded again."""
    write({"class/ada.py": FULL, "class/bob.py": FULL})
    grade_class("class")
    return grade_class("class", *words).partition(" 2 students")[0]


SENTENCES: Sentences = {
    "autograder: nowhere: there is no such folder or .zip [exit code 2]": lambda: grade_class("nowhere"),
    (
        "autograder: notes.txt: is neither a folder nor a .zip; a class is a folder or a .zip "
        "with one part per student [exit code 2]"
    ): lambda: grade_class(written("notes.txt", "")),
    "autograder: class.zip: is not a zip that can be read (File is not a zip file) [exit code 2]": lambda: (
        grade_class(written("class.zip", "no zip"))
    ),
    ".: there are no submissions: no folder, .py or .zip": lambda: find_submissions(Path(), "search.py"),
    "'roster.csv' is left out: it is a list or a note, and no submission": lambda: problems(
        **{"ada.py": "x", "roster.csv": "x"}
    ),
    (
        "class itself holds search.py: this looks like one submission rather than a class; the "
        "file is taken for that of a student 'search'"
    ): lambda: problems(**{"search.py": "x", "more.py": "x"}),
    (
        "2 submissions have the id 'ada': ada, ada.py; each is graded under an id of its own and "
        "none counts for the student; remove all but one"
    ): lambda: problems(**{"ada.py": "x", "ada/search.py": "x"}),
    (
        "bob: there is no file search.py; the .py files handed in are: none; report.pdf is a "
        "printed document; hand in search.py itself, or a .zip with it"
    ): lambda: problems(**{"bob/report.pdf": "x", "ada/search.py": "x"}),
    "ada: the zip holds 'ada/../../x.py', which leads out of it": lambda: zipped(
        "class.zip", **{"ada/../../x.py": "x", "bob/a.py": "x"}
    ),
    "the zip holds '../evil.py', which leads out of it; it is left out": lambda: zipped(
        "class.zip", **{"../evil.py": "x", "bob/a.py": "x"}
    ),
    "bob: its folders are nested more than 40 deep": lambda: zipped(
        "class.zip", **{"bob/" + "d/" * 50 + "a.py": "x", "ada/a.py": "x"}
    ),
    (
        "goes down in the gradebook: ada from 25 to 24.5 1 student: 1 handed in; 1 graded, mean "
        "24.5 and median 24.5 of 25 points"
    ): lambda: look_at({"ada.py": FULL}, {"ada.py": "q1=10 q2=14.5"}),
    (
        "goes down in the gradebook: ada, q1, from 10 to 5 1 student: 1 handed in; 1 graded, mean "
        "15 and median 15 of 25 points"
    ): lambda: look_at({"ada.py": "q1=10 q2=5"}, {"ada.py": "q1=5 q2=10"}),
    (
        "goes down in the gradebook: ada from 25 to not known 1 student: 1 handed in; 0 graded, 1 not yet"
    ): lambda: look_at({"ada.py": FULL}, {"ada.py": "broken"}),
    (
        "no longer in the gradebook: ada (25), bob (10) 1 student: 1 handed in; 1 graded, mean 5 "
        "and median 5 of 25 points"
    ): lambda: look_at({"ada.py": FULL, "bob.py": "q1=10"}, {"cyd.py": "q1=5"}, "--forget"),
    (
        "handed in by nobody on the roster: graded, but not in the statistics of the class: ada 1 "
        "student: 1 handed in; 1 graded, mean 10 and median 10 of 25 points"
    ): lambda: look_at(
        {"ada.py": FULL, "bob.py": "q1=10"},
        {"bob.py": "q1=10"},
        "--roster",
        written("roster.csv", "id\nbob\n"),
    ),
    "2 of 2 were done before": graded_twice,
}
