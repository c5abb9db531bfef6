"""`autograder class`: what is handed in and cannot be read, and what an instructor should look at."""

from __future__ import annotations

import io
import json
import stat
import unicodedata
import zipfile
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import click

from autograder.classroom.analysis import read_records
from autograder.classroom.discovery import find_submissions
from autograder.classroom.feedback import feedback
from autograder.classroom.overrides import Override
from autograder.classroom.running import Grader
from autograder.cli import classes
from autograder.cli.main import main
from autograder.report import Report
from tests.classroom import downloads
from tests.classroom.commands import FILES, threads, write
from tests.classroom.downloads import ADA, LEI, in_canvas, in_moodle
from tests.classroom.fakes import fake_grader
from tests.classroom.test_analysis import asked, full, learners
from tests.classroom.test_analysis import written as written_each_week
from tests.classroom.test_due_date import DUE
from tests.classroom.test_due_date import grader as hiding_grader
from tests.classroom.test_feedback import NOW
from tests.classroom.test_feedback import written as with_pages
from tests.classroom.test_late_days import DUES
from tests.classroom.test_starter_in_a_group import STARTER, group_of_two
from tests.classroom.test_unicode_names import FORMS
from tests.classroom.test_worklist import DESIGN
from tests.paper.test_quizzes import TWO, in_folder
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


def grade_class(folder: str, *words: str, grader: Grader = fake_grader) -> str:
    """All that `autograder class` prints with a grader that does what a submission tells it to."""
    files = {f"search/{name}": text for name, text in FILES.items()}
    write({name: text for name, text in files.items() if not Path(name).exists()})
    with (
        mock.patch.object(classes, "grade_task", grader),
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


def by_the_grader(text: str, *words: str) -> str:
    """What is said first of a class where one student handed in this text."""
    write({"class/ada.py": text})
    return grade_class("class", *words).partition(" 1 student")[0]


def linked() -> str:
    """What is told of a class in a zip, in which a student's file is a link."""
    link = zipfile.ZipInfo("ada/search.py")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile("class.zip", "w") as archive:
        archive.writestr(link, "/etc/passwd")
        archive.writestr("bob/a.py", "1")
    return "; ".join(
        entry.problem for entry in find_submissions(Path("class.zip"), "search.py").entries
    ).strip("; ")


def long_list() -> str:
    """What is told of a student's zip with a longer list of files than is read."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for number in range(9):
            archive.writestr(f"{number}.py", "1")
    with zipfile.ZipFile("class.zip", "w") as archive:
        archive.writestr("ada.zip", packed.getvalue())
        archive.writestr("bob.py", "x")
    with mock.patch("autograder.classroom.archives.MAX_LIST", 90):
        found = find_submissions(Path("class.zip"), "search.py")
    return "; ".join(entry.problem for entry in found.entries if entry.problem)


def exported() -> str:
    """What is told of Gradescope's export which lacks a folder, and has a file of somebody else."""
    people = {"456": ([ADA], "2026-03-01 12:00:00 Z", b"1"), "457": ([LEI], "2026-03-01 13:00:00 Z", b"2")}
    files = downloads.gradescope_export(people)
    del files[f"assignment_77_export/submission_457/{downloads.FILE}"]
    downloads.write(Path("export"), {**files, "assignment_77_export/essay.py": b"3"})
    found = find_submissions(Path("export"), "search.py")
    return "; ".join([*found.problems, *(entry.problem for entry in found.entries if entry.problem)])


def spelled_twice(first: str, second: str) -> str:
    """What is told of a student whose name is in a zip in both forms of Unicode, with these files."""
    with zipfile.ZipFile("class.zip", "w") as archive:
        for form, text, day in zip(FORMS, (first, second), (2, 3), strict=True):
            name = unicodedata.normalize(form, "Renée/search.py")
            archive.writestr(zipfile.ZipInfo(name, (2026, 3, day, 12, 0, 0)), text)
        archive.writestr("bob/search.py", "x")
    return "; ".join(find_submissions(Path("class.zip"), "search.py").problems)


def handed_back(naming: str) -> str:
    """What is noted of pages for a platform that not all came from, or on which they differ in a group."""
    places = {"1": in_canvas(ADA, 7, group="team seven"), "2": "x", "3": in_canvas(LEI, 8), "4": "dan.py"}
    decided = {"2": Override(late_days=0, late_reason="was ill")}
    folder = with_pages(Path("out"), places, together=("1", "2"), overrides=decided)
    return "; ".join(feedback(folder, naming, NOW).notes)


def pages_of_two() -> str:
    """What `autograder feedback` prints of a class of two."""
    write({"class/ada.py": FULL, "class/bob.py": FULL})
    grade_class("class")
    return printed(main, "feedback", "out", "--naming", "plain", "--out", "pages.zip")


def smaller(first: dict[str, str], second: dict[str, str], *words: str) -> str:
    """What is printed when these were handed in, and then only those."""
    write({f"first/{name}": text for name, text in first.items()})
    grade_class("first", *words)
    write({f"second/{name}": text for name, text in second.items()})
    return grade_class("second", *words).partition(" see ")[0]


def regraded_in_part() -> str:
    """What is noted where all are to be graded again, and not all are there."""
    write({"class/ada.py": FULL, "class/bob.py": "q1=10", "some/bob.py": "q1=10"})
    grade_class("class")
    written("search/q2/1.toml", FILES["q2/1.toml"] + 'prune = "equal"\n')
    return grade_class("some", "--regrade").partition("note: ")[2].partition(" no graded")[0]


def started_again() -> str:
    """What is noted where a group's file came before, and then only what was handed out."""
    write({"starter.py": STARTER})
    words = ("--roster", "roster.csv", "--starter", "starter.py")
    group_of_two("q1=10", "q1=9", "first")
    grade_class("first", *words)
    group_of_two(None, None, "second")
    return grade_class("second", *words).partition("note: ")[2].partition(" 3 students")[0]


def started_in_a_group() -> str:
    """What is noted where one of a group handed in what was handed out."""
    write({"starter.py": STARTER})
    group_of_two("q1=10", None)
    words = ("--roster", "roster.csv", "--starter", "starter.py")
    return grade_class("class", *words).partition("note: ")[2].partition(" 3 students")[0]


def late_days_left_out() -> str:
    """What is noted where late days were free, and then `--late-days` is left out."""
    written("search/assignment.toml", DUES + FILES["assignment.toml"])
    write({"class/ada.py": FULL, "out/overrides.csv": "id,late_days\nada,2\n"})
    write({"late-days.toml": 'days = 3\nfolders = ["out"]\n'})
    grade_class("class", "--late-days", "late-days.toml")
    return grade_class("class").partition("note: ")[2].partition(" 1 student:")[0]


def extended() -> str:
    """What is said of a table of extensions."""
    written("search/assignment.toml", DUES + FILES["assignment.toml"])
    write({"class/ada.py": FULL, "class/bob.py": FULL})
    write({"out/extensions.csv": "id,days\nada,2\nbob,3\n"})
    return grade_class("class").partition("bob: 25 of 25 ")[2].partition(" note: ")[0]


def hidden() -> str:
    """What is said of cases that are hidden until the due date, which is over for one of two students."""
    written("search/assignment.toml", DUE + FILES["assignment.toml"])
    write({"class/ada.py": "q1=3", "class/bob.py": "q1=2", "out/overrides.csv": "id,late_days\nbob,2\n"})
    return grade_class("class", "--as-of", "2026-03-02T12:00:00Z", grader=hiding_grader).partition(" note: ")[
        0
    ]


def damaged() -> str:
    """What is noted where the results of the last run cannot be read."""
    write({"class/ada.py": FULL})
    grade_class("class")
    written("out/results.jsonl", "{]\n")
    return grade_class("class").partition("note: ")[2].partition(" 1 student:")[0]


def to_mark(*words: str) -> str:
    """What `autograder marks` prints where two students' designs are left to mark."""
    written("search/assignment.toml", FILES["assignment.toml"] + DESIGN)
    write({"in/ada/search.py": FULL, "in/bob/search.py": "q1=3"})
    Path("in/ada/notes.txt").write_bytes(b"na\xefve " * 200)
    grade_class("in")
    with mock.patch.object(click, "prompt", side_effect=["", "q"]):
        told = printed(main, "marks", "in", "--assignment", "search", "--out", "out", *words)
    return " ".join(told.split())


def answered_before() -> str:
    """What a page says of a quiz that was answered in an attempt before the one that counts."""
    before, after = in_folder(*TWO)
    write({"first/ada/quiz.toml": before, "second/ada/quiz.toml": after})
    with mock.patch.object(classes, "workers_for", threads):
        for folder in ("first", "second"):
            printed(main, "class", folder, "--assignment", "quiz", "--out", "out", "--jobs", "1")
    result = json.loads(Path("out/results.jsonl").read_text(encoding="utf-8"))
    return str(result["report"]["questions"][0]["cases"][0]["message"])


def alone() -> str:
    """Why no figure tells whether the only question goes with the rest."""
    report = Report("Search", "", "", "", "", 1, 5, 10, (asked("q1", 5, 10),))
    return learners([report] * 5).items[0].discrimination.why_not


def not_in_the_journal() -> str:
    """What is noted of results whose attempts the journal lacks."""
    folder = written_each_week(Path("out"), {name: [full()] for name in ("ada", "bob", "cyd")})
    path = folder / "journal.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(line for line in lines if b'"report"' not in line or b'"id":"ada"' in line))
    return "; ".join(read_records(folder).notes)


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
        "goes down in the gradebook: ada from 25 to not known 1 student: 1 handed in; 0 graded, 1 not yet"
    ): lambda: look_at({"ada.py": FULL}, {"ada.py": "broken"}),
    (
        "handed in by nobody on the roster: graded, but not in the statistics of the class: ada 1 "
        "student: 1 handed in; 1 graded, mean 10 and median 10 of 25 points"
    ): lambda: look_at(
        {"ada.py": FULL, "bob.py": "q1=10"},
        {"bob.py": "q1=10"},
        "--roster",
        written("roster.csv", "id\nbob\n"),
    ),
    (
        "ada: what the grader returned is not a report: DecodeError: JSON is malformed: object "
        "keys must be strings (byte 1); once more ada: grader error"
    ): lambda: by_the_grader("nonsense"),
    (
        "1 student: 1 handed in; 0 graded, 1 not yet see out/index.html, out/gradebook.csv "
        "Stopped; what was graded is kept: the same command continues from here. [exit code 130]"
    ): lambda: by_the_grader("q1=10 interrupt"),
    "ada: the zip holds a symbolic link, 'ada/search.py'; links are not followed": linked,
    "ada.zip: is not a zip that can be read (its list of files is longer than 90 bytes)": long_list,
    (
        "'essay.py' is left out: an export has a folder for each submission; "
        "submission_metadata.yml lists this submission, but its folder submission_457 is not in "
        "the export"
    ): exported,
    (
        "2 submissions of 'Renée' have the same files and count once: Renée (spelled with "
        "combining accents), Renée"
    ): lambda: spelled_twice("x = 1", "x = 1"),
    (
        "2 submissions of 'Renée' (their names look the same: they are written in two forms of "
        "Unicode) are attempts of one student; the latest is the last of: Renée, Renée (spelled "
        "with combining accents), because its file was saved last"
    ): lambda: spelled_twice("x = 1", "x = 2"),
    (
        "Ada Lovelace_5001_assignsubmission_onlinetext_: was typed in on Moodle, without a file; "
        "hand in the file search.py"
    ): lambda: problems(**{in_moodle(ADA, "onlinetext.html", kind="onlinetext"): "x", in_moodle(LEI): "x"}),
    (
        "left out, as they did not come from Canvas: 4; left out, as their points or comments "
        "differ and Canvas may show one member of a group the page of another; hand them out by "
        "--naming plain: 1, 2"
    ): lambda: handed_back("canvas"),
    "wrote pages.zip with the pages of 2 students": pages_of_two,
    (
        "nothing that was downloaded says when it was handed in, or that it was late; so nobody is "
        "late but who has late_days in overrides.csv note: goes down in the gradebook: ada from 25 "
        "to 20 note: without --late-days no late day is free, and in the last run some were: ada"
    ): late_days_left_out,
    "out/extensions.csv moves the due date of 2 students": extended,
    (
        "ada: 3 of 25 bob: 2 of 25 out/overrides.csv decides about 1 student cases that are hidden "
        "until the due date are open to 1 of 2 students"
    ): hidden,
    "4 items of 2 students left to mark see out/marks/tina.csv, out/marks/tina.html": lambda: to_mark(
        "--by", "tina"
    ),
    (
        "Enter alone leaves an item for later; q stops. Each mark is saved at once in "
        "out/marks/omar.csv design: ada Minimax: 10 / 10. All right Alpha-beta: 15 / 15. All right "
        "--- notes.txt 1,200 bytes that are not text in UTF-8 --- search.py q1=10 q2=15 saved 0 "
        "marks"
    ): lambda: to_mark("--by", "omar", "--ask"),
    "journal.jsonl lacks the attempt that counts of 2 students": not_in_the_journal,
    "it is the only question": alone,
}

# Each is a whole run, which takes long.
SLOW: Sentences = {
    (
        "goes down in the gradebook: ada, q1, from 10 to 5 1 student: 1 handed in; 1 graded, mean "
        "15 and median 15 of 25 points"
    ): lambda: look_at({"ada.py": "q1=10 q2=5"}, {"ada.py": "q1=5 q2=10"}),
    (
        "no longer in the gradebook: ada (25), bob (10) 1 student: 1 handed in; 1 graded, mean 5 "
        "and median 5 of 25 points"
    ): lambda: look_at({"ada.py": FULL, "bob.py": "q1=10"}, {"cyd.py": "q1=5"}, "--forget"),
    "2 of 2 done before": graded_twice,
    (
        "1 of 1 done before what 1 student handed in before counts, as nothing among these "
        "submissions replaces it 2 students: 2 handed in; 2 graded, mean 25 and median 25 of 25 "
        "points"
    ): lambda: smaller({"ada.py": FULL, "bob.py": FULL}, {"bob.py": FULL}),
    (
        "1 of 1 done before what 2 students handed in before counts, as nothing among these "
        "submissions replaces it note: handed in before and not graded, and their files are not "
        "among these submissions; give them again: bob 3 students: 3 handed in; 2 graded, mean 25 "
        "and median 25 of 25 points, 1 not yet"
    ): lambda: smaller({"ada.py": FULL, "bob.py": "broken", "cyd.py": FULL}, {"cyd.py": FULL}),
    (
        "1 submission, named by Canvas what 1 student handed in before counts, as nothing among "
        "these submissions replaces it note: 'lovelaceada_22201': what is handed in now is older, "
        "so lovelaceada_22201_9_search.py, of before, counts 1 student: 1 handed in; 1 graded, "
        "mean 25 and median 25 of 25 points"
    ): lambda: smaller({in_canvas(ADA, 9, "search.py"): FULL}, {in_canvas(ADA, 4, "search.py"): "q1=3"}),
    (
        "not graded again, as their files are not among these submissions; the result of before counts: ada"
    ): regraded_in_part,
    (
        "2 submissions of the group 'red', the latest is the last of: "
        "lovelaceada_22201_5_search.py, vanderberganna_22203_9_search.py note: '1001': what is "
        "handed in now is the file that was handed out, so vanderberganna_22203_9_search.py, of "
        "before, counts note: '1003': what is handed in now is the file that was handed out, so "
        "vanderberganna_22203_9_search.py, of before, counts"
    ): started_again,
    (
        "2 submissions of the group 'red', the latest is the last of: "
        "vanderberganna_22203_9_search.py, lovelaceada_22201_5_search.py "
        "(vanderberganna_22203_9_search.py is the file that was handed out, so it comes first)"
    ): started_in_a_group,
    (
        "what changes in the gradebook is not known: out/results.jsonl, line 1: this is not a line "
        "of a results.jsonl: JSON is malformed: object keys must be strings (byte 1)"
    ): damaged,
    (
        "goes down in the gradebook: ada from 25 to 24.5 1 student: 1 handed in; 1 graded, mean "
        "24.5 and median 24.5 of 25 points"
    ): lambda: look_at({"ada.py": FULL}, {"ada.py": "q1=10 q2=14.5"}),
    "from another attempt: 8 of 8 right": answered_before,
}
