"""What instructors read of their class: notes, refused tables, archives, journals and sandboxes."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

from rich.console import Console

from autograder.checking.check import check_in_stages
from autograder.checking.time_budget import TimeBudget
from autograder.classroom.archives import read_archive
from autograder.classroom.discovery import find_submissions
from autograder.classroom.entries import Entry
from autograder.classroom.extensions import Extension, parse_extensions
from autograder.classroom.feedback import feedback
from autograder.classroom.figures import class_statistics, summary
from autograder.classroom.journal import ByPeople, Journal
from autograder.classroom.lateness import InFolder, LateDayBudget, lateness_sentence
from autograder.classroom.matching import check_matching, match
from autograder.classroom.members import class_members
from autograder.classroom.outputs import write_outputs
from autograder.classroom.overrides import ByHand, Override, parse_overrides, read_overrides
from autograder.classroom.platform_gradebooks import canvas_export, moodle_export
from autograder.classroom.regrade_requests import parse_regrades
from autograder.classroom.roster import Student, parse_roster
from autograder.classroom.running import Task, next_run
from autograder.classroom.standings import Standing, notes_on_decided, standings
from autograder.classroom.tables import KnownStudents
from autograder.cli.main import main
from autograder.course import load, parse
from autograder.course.model import Late
from autograder.course.problems import DecisionError
from autograder.formats import checks
from autograder.formats.checks import verdicts
from autograder.reference.mistakes.mistake import Mistake, row
from autograder.reference.mistakes.visiting import StopDropped
from autograder.report import Mark, Report, Request
from autograder.sandbox.isolation import CHROOT, PLAIN, UNFILTERED, by_name
from autograder.submission import read_submission
from autograder.tournament import ranking
from autograder.tournament.contest import Contest
from tests.classroom import downloads
from tests.classroom.fakes import ASSIGNMENT, entry, fake_page, fake_report, standings_of
from tests.classroom.html_tree import tree
from tests.classroom.test_marks import WHOLE, standing_of
from tests.classroom.test_marks import parse as marks_in
from tests.tournament.test_ranking import BETTER, GOOD, player, ranked
from tests.tournament.tournaments import with_tournament
from tests.wording.saying import Sentences, printed, written

DUE = datetime(2026, 3, 1, 12, tzinfo=UTC)
HEADER = "id,question,points,late_days,exempt,attempt,reason,comment\n"
KNOWN = KnownStudents({"ada": frozenset({"ada"}), "bob": frozenset({"bob"})}, {"ada": [1]})
ASKED = "id,question,reason,asked,answer,from,to,by,when\n"


def late(days: float, name: str = "ada") -> Entry:
    """What is handed in so many days after it is due."""
    return replace(entry(name), handed_in=DUE + timedelta(days=days), place=f"{name}.py")


def report_of(one: Entry) -> Report:
    assert one.submission is not None
    return fake_report(Task({}, one.submission, "none", 1), {"q1": 10, "q2": 10}, "fail", False)


def to_the_student(*entries: Entry, rows: str = "", **changed: object) -> str:
    """What the first student is told about the total, where lateness costs points."""
    return " ".join(_standings(entries, rows, (), changed)[0][0].notes)


def to_the_instructor(*entries: Entry, rows: str = "", roster: tuple[Student, ...] = ()) -> str:
    """What the instructor should look at, where lateness costs points."""
    return "; ".join(_standings(entries, rows, roster, {})[1])


def _standings(
    entries: Sequence[Entry], rows: str, roster: Sequence[Student], changed: Mapping[str, Any]
) -> tuple[tuple[Standing, ...], tuple[str, ...]]:
    reports = {one.id: report_of(one) for one in entries}
    rules = replace(ASSIGNMENT, due=DUE, late=Late(10, cap=50), **changed)
    return standings_of(entries, reports, roster, assignment=rules, overrides=HEADER + rows)


def table_of_extensions(rows: str) -> object:
    text = f"id,group,section,days,until,reason\n{rows}"
    return parse_extensions(text.encode(), replace(ASSIGNMENT, due=DUE), KNOWN)


def table_of_overrides(rows: str) -> object:
    return parse_overrides((HEADER + rows).encode(), ASSIGNMENT, KNOWN)


def table_of_regrades(rows: str) -> object:
    return parse_regrades((ASKED + rows).encode(), ASSIGNMENT, KNOWN)


def handed_in(**files: str) -> str:
    """What is told about a class with these files."""
    for name, text in files.items():
        written(f"class/{name}", text)
    found = find_submissions(Path("class"), "search.py")
    return "; ".join([*found.problems, *(each.problem for each in found.entries if each.problem)])


def named_by(*names: str) -> str:
    """How these submissions are named, as is told of a class."""
    for name in names:
        written(f"class/{name}", "x")
    return find_submissions(Path("class"), "search.py").naming


def metadata(text: str) -> str:
    """What is told of a class with this list of Gradescope."""
    return handed_in(**{"submission_metadata.yml": text, "submission_1/a.py": "1"})


def zipped(path: str, data: str = "1", method: int = 0) -> str:
    """What is told of a class in a zip with this file."""
    with zipfile.ZipFile("class.zip", "w", method) as archive:
        archive.writestr(path, data)
        archive.writestr("bob/a.py", "1")
    return "; ".join(each.problem for each in find_submissions(Path("class.zip"), "search.py").entries).strip(
        "; "
    )


def not_read(name: str) -> str:
    """What is told of what is not followed or no submission, as a student handed it in."""
    written("class/bob.py", "x")
    path = Path("class", name)
    if name.startswith("link"):
        path.symlink_to("bob.py")
    else:
        path.mkdir()
    return "; ".join(
        each.problem for each in find_submissions(Path("class"), "search.py").entries if each.problem
    )


def crowd() -> None:
    for number in range(3):
        Path("crowd", str(number)).mkdir(parents=True)
    with mock.patch("autograder.submission.MAX_ENTRIES", 2):
        read_submission(Path("crowd"))


def locked() -> None:
    with mock.patch("platform.node", return_value="here"):
        Path("journal.jsonl.lock").write_text("1 here", encoding="utf-8")
        Journal(Path("journal.jsonl"))


def journal_of_version_2() -> None:
    path = Path("journal.jsonl")
    with Journal(path) as journal:
        journal.begin(next_run(ASSIGNMENT, (), journal.state, isolation="none", seed=1))
    path.write_bytes(path.read_bytes().replace(b'"version":1', b'"version":2', 1))
    Journal(path)


def exported(platform: str) -> str:
    """What is told of the gradebook for a platform, where its own is different."""
    everybody = (downloads.ADA, downloads.LEI)
    if platform == "Canvas":
        given = downloads.canvas_gradebook(everybody, "Other (76)")
        export = canvas_export(ASSIGNMENT, (), column="Serach (77)", listed=given)
    else:
        export = moodle_export(ASSIGNMENT, (), listed=downloads.moodle_worksheet(everybody, "100.00"))
    return "; ".join(export.notes)


def in_one_line() -> str:
    """The figures of a class of three, of whom one is exempt and one handed in nothing."""
    roster = [Student("ada"), Student("bob"), Student("cyd")]
    reports = {"ada": report_of(entry("ada"))}
    everybody, _ = standings_of([entry("ada")], reports, roster, overrides=f"{HEADER}cyd,,,,yes,,ill,\n")
    return summary(class_statistics(ASSIGNMENT, everybody))


def outputs_in_a_file() -> None:
    write_outputs(Path(written("out", "")), ASSIGNMENT, (), page=fake_page)


def strangers() -> None:
    others = [Student(f"s{number}", f"Somebody {number}") for number in range(9)]
    check_matching(match([entry("ada"), entry("bob")], others), others, "roster.csv")


def who_is_not_there() -> None:
    handed_in(**{"bob.py": "x"})
    find_submissions(Path("class"), "search.py").attempts_of(("ada",))


def twice(first: Entry, last: Entry) -> str:
    """What a student reads who handed in twice."""
    return to_the_student(replace(first, student="ada", attempt=1), replace(last, student="ada", attempt=2))


def both_decide() -> str:
    """What is said where two tables give the points of one question."""
    one, rows = entry("ada"), "ada,q1,my tie is right,2026-03-05,it is,10,10,tina,2026-03-06\n"
    found = parse_regrades((ASKED + rows).encode(), ASSIGNMENT, KNOWN)
    decided = {"ada": Override({"q1": ByHand(5, "exam")})}
    return "; ".join(
        standings(ASSIGNMENT, class_members(match([one])), {"ada": report_of(one)}, decided, regrades=found)[
            1
        ]
    )


def another_mark() -> str:
    """What is said where an answer does not follow from the points, and where a request has no answer."""
    one = entry("ada")
    rows = "ada,q1,my tie is right,2026-03-05,it is,3,6,tina,2026-03-06\nada,q2,and this?,2026-03-07,,,,,\n"
    found = parse_regrades((ASKED + rows).encode(), ASSIGNMENT, KNOWN)
    return "; ".join(
        standings(ASSIGNMENT, class_members(match([one])), {"ada": report_of(one)}, {}, regrades=found)[1]
    )


def autograder(*words: str) -> str:
    """All that this command prints, its lines joined."""
    return " ".join(printed(main, *words).split())


def asked(mistake: str, line: str = "") -> str:
    """What a check says of one mistake in a question with one tree."""
    head = (
        'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "ab"\nagent = "AB"\nalgorithm = "alphabeta"\n'
    )
    tree = b'kind = "tree"\ntree = { tree = [[3, 5], [3, 9], [2, 7]] }\n'
    posed = parse({"assignment.toml": f"{head}{line}\n".encode(), "ab/one.toml": tree})
    _, question = next(check_in_stages(posed, budget=TimeBudget(60), asked=[mistake]))
    return "; ".join(sentence for sentence, _ in verdicts(question))


def after_a_check(*uncaught: type[Mistake]) -> str:
    """What is said at the end of a check in which every mistake was caught, but for these forms."""
    question = SimpleNamespace(uncaught=uncaught)
    found: Any = SimpleNamespace(is_complete=True, catches_each=True, has_errors=False, questions=[question])
    with (console := Console(width=120)).capture() as shown:
        checks.summary(found, console)
    return shown.get().strip()


def on_the_page(kind: str) -> str:
    """The elements of this kind on the page of a tournament with a clear winner, of whom another failed."""
    players = ranked(player("ada", BETTER), player("bob", GOOD), player("cyd", [], status="crash"))
    page = tree(ranking.to_html(players, Contest(with_tournament(), 7)))
    return "; ".join(each.text for each in page.all(kind))


def free_in_part() -> str:
    """What a student's sum says who has fewer free late days than days late."""
    rules = replace(ASSIGNMENT, due=DUE, late=Late(10, cap=50))
    everybody = class_members(match([late(3)]))
    found, _ = standings(rules, everybody, {"ada": report_of(late(3))}, {}, budget=LateDayBudget(2))
    return "; ".join(term.what for term in found[0].terms)


def covered() -> str:
    """What is noted of somebody who was late by an unknown time, and has an extension."""
    one = replace(entry("ada"), is_late=True)
    rules = replace(ASSIGNMENT, due=DUE, late=Late(10, cap=50))
    longer = {"ada": Extension(DUE + timedelta(days=2), 2, "ada", "strike")}
    everybody = class_members(match([one]))
    return "; ".join(standings(rules, everybody, {"ada": report_of(one)}, {}, extensions=longer)[1])


def marked(rows: str) -> str:
    """What is said of a question that people mark, with these rows of two tables."""
    found = standing_of(marks_in(rows), [entry("ada")])[0]
    return found.marked["design"].message


def noted_of_marks(*tables: str) -> str:
    """What is noted of these tables of marks."""
    head = "id,question,item,points,by,when,note,submission\n"
    one = entry("ada")
    marking = marks_in(*tables, header=head)
    everybody = class_members(match([one]))
    return "; ".join(standings(WHOLE, everybody, {"ada": report_of(one)}, {}, marking=marking)[1])


def gone() -> str:
    """What is noted of rows that are no longer in the tables of people."""
    mark = Mark("ada", "design", "names", 0.5, "tina", "2026-03-02")
    request = Request("q2", "and this?", answer="it is", by="omar", before=3, after=6)
    return "; ".join(notes_on_decided(ByPeople(marks_gone=(mark,), requests_gone=(("bob", request),))))


def matched(*entries: Entry, roster: Sequence[Student] = ()) -> str:
    """What is noted where students are looked for on the roster."""
    return "; ".join(match(entries, roster).notes)


def in_canvas(points: float) -> str:
    """What is told of Canvas's gradebook with a column of so many points."""
    given = downloads.canvas_gradebook((downloads.ADA,), "Search (77)", points=points)
    return "; ".join(canvas_export(ASSIGNMENT, (), column="Search (77)", listed=given).notes)


SENTENCES: Sentences = {
    (
        "It was handed in 2 days late. Each day begun costs 10 % of the 25 points, 2.5; 50 % at most."
    ): lambda: to_the_student(late(2)),
    "It counts as handed in on time (was ill).": lambda: to_the_student(late(2), rows="ada,,,0,,,was ill,\n"),
    (
        "It was handed in late; how late is not known, so it counts as 1 day late. Each day "
        "begun costs 10 % of the 25 points, 2.5; 50 % at most."
    ): lambda: to_the_student(replace(entry("ada"), is_late=True)),
    (
        "handed in late, and how late is not known, so each counts as 1 day late if late_days in "
        "overrides.csv does not say otherwise: ada"
    ): lambda: to_the_instructor(replace(entry("ada"), is_late=True)),
    (
        "handed in by nobody on the roster: graded, but not in the statistics of the class: x; "
        "nothing that was downloaded says when it was handed in, or that it was late; so nobody "
        "is late but who has late_days in overrides.csv"
    ): lambda: to_the_instructor(entry("x"), roster=(Student("ada"),)),
    "late days: there are no results yet in ../a-out, which come before": lambda: "; ".join(
        LateDayBudget(5, waiting=("../a-out",)).notes({})
    ),
    "late days: nobody here has the id zoe": lambda: "; ".join(
        LateDayBudget(5, students={"zoe": 9}).notes({})
    ),
    "late days: nobody here has the id zoe, which used some before": lambda: "; ".join(
        LateDayBudget(5, used={"zoe": 2}).notes({})
    ),
    "Of its 3 late days, 1 cost nothing. Of your 5 free late days, 0 are left.": lambda: lateness_sentence(
        3, 1, 5, 0
    ),
    "Its late day costs nothing. Of your 5 free late days, 4 are left.": lambda: lateness_sentence(
        1, 1, 5, 4
    ),
    "Its 2 late days cost nothing. Of your free late day, 1 is left.": lambda: lateness_sentence(2, 2, 1, 1),
    "It was due on 2026-03-03 12:00+00:00: 2 days more for section Lab 1 (strike).": lambda: (
        Extension(DUE + timedelta(days=2), 2, "section Lab 1", "strike").sentence
    ),
    "It was due on 2026-03-01 12:00+00:00: a later date for ada.": lambda: (
        Extension(DUE, None, "ada", "").sentence
    ),
    "extensions.csv, line 2, column days: give either days or until": lambda: table_of_extensions(
        "ada,,,1,2026-03-03T12:00:00+01:00,\n"
    ),
    "extensions.csv, line 2, column group: give just one of id, group, section": lambda: table_of_extensions(
        "ada,x,,1,,\n"
    ),
    "extensions.csv, line 3, column id: 'ada' has an extension in line 2 already": lambda: (
        table_of_extensions("ada,,,1,,\nada,,,2,,\n")
    ),
    (
        "extensions.csv, line 2, column section: nobody on the roster is in the section 'Lab 9'; "
        "is there a roster?"
    ): lambda: table_of_extensions(",,Lab 9,1,,\n"),
    (
        "extensions.csv, line 2, column until: 'soon' is not a date and time with a time zone, "
        "as in 2026-11-30T23:59:00+01:00"
    ): lambda: table_of_extensions("ada,,,,soon,\n"),
    (
        "extensions.csv, line 2, column until: 2026-02-01T12:00:00+00:00 is before the due date, "
        "2026-03-01T12:00:00+00:00"
    ): lambda: table_of_extensions("ada,,,,2026-02-01T12:00:00+00:00,\n"),
    (
        "extensions.csv, line 2, column until: 2029-02-01T12:00:00+00:00 is more than 366 days "
        "after the due date"
    ): lambda: table_of_extensions("ada,,,,2029-02-01T12:00:00+00:00,\n"),
    (
        "overrides.csv, line 2, column id: 'nobody' is nobody's id, email address or login; "
        "nobody's is similar"
    ): lambda: table_of_overrides("nobody,q1,1,,,,x,\n"),
    (
        "overrides.csv, line 2, column question: there is no question 'q9'; did you mean 'q2'? "
        "there are: q1, q2"
    ): lambda: table_of_overrides("ada,q9,1,,,,x,\n"),
    ("overrides.csv, line 2, column points: 99 is not from 0 to 10, the points of the question q1"): lambda: (
        table_of_overrides("ada,q1,99,,,,x,\n")
    ),
    (
        "overrides.csv, line 2, column points: 'two' is not a number from 0 to 10: give the points that count"
    ): lambda: table_of_overrides("ada,q1,two,,,,x,\n"),
    (
        "overrides.csv, line 2, column question: 'q1' is named, but neither points nor a comment is given"
    ): lambda: table_of_overrides("ada,q1,,,,,x,\n"),
    (
        "overrides.csv, line 2, column reason: it is empty, but a decision about points needs a "
        "reason for the student"
    ): lambda: table_of_overrides("ada,,1,,,,,\n"),
    "overrides.csv, line 2, column exempt: 'maybe' is neither yes nor no": lambda: table_of_overrides(
        "ada,,,,maybe,,x,\n"
    ),
    "overrides.csv, line 2, column late_days: '1.5' is not a whole number from 0 to 366": lambda: (
        table_of_overrides("ada,,,1.5,,,x,\n")
    ),
    "overrides.csv, line 2, column attempt: 'ada' has no attempt 7; there are: 1": lambda: table_of_overrides(
        "ada,,,,,7,x,\n"
    ),
    "overrides.csv, line 3, column exempt: 'ada' has exempt in line 2 already": lambda: table_of_overrides(
        "ada,,,,yes,,x,\nada,,,,yes,,x,\n"
    ),
    "regrades.csv, line 2, column reason: it is empty: write what the student says": lambda: (
        table_of_regrades("ada,q1,,,,,,,\n")
    ),
    "regrades.csv, line 2, column to: give both from and to, or neither": lambda: table_of_regrades(
        "ada,q1,why,,yes,1,,tina,2026-03-06\n"
    ),
    "regrades.csv, line 3, column id: this is the request of line 2 again": lambda: table_of_regrades(
        "ada,q1,why,,,,,,\nada,q1,why,,,,,,\n"
    ),
    "roster.csv, line 3: the id '1' is that of line 2 too": lambda: parse_roster(
        b"id,name\n1,Ada\n1,Bob\n", "roster.csv"
    ),
    (
        "roster.csv, line 1: the header must have a column id, and should have name and email; it has: name"
    ): lambda: parse_roster(b"name\nAda\n", "roster.csv"),
    "roster.csv, line 2: 1 cells where the header has 2 columns": lambda: parse_roster(
        b"id,name\n1\n", "roster.csv"
    ),
    "roster.csv: there is no student in it": lambda: parse_roster(b"id,name\n", "roster.csv"),
    "roster.csv, line 2: the byte 0xff is not UTF-8; save the table as CSV UTF-8": lambda: parse_roster(
        b"id,name\n1,\xff\n", "roster.csv"
    ),
    "roster.csv, line 1: this is UTF-16; save it as CSV UTF-8": lambda: parse_roster(
        b"\xff\xfei\0d\0", "roster.csv"
    ),
    "roster.csv: this is a workbook, as of Excel; save the table as CSV UTF-8": lambda: parse_roster(
        b"PK\x03\x04", "roster.csv"
    ),
    (
        "roster.csv: 0 of 2 submissions are of students on this roster; nothing was graded and "
        "nothing written. Handed in: ada, bob, …; on the roster: s0 Somebody 0, s1 Somebody 1, "
        "s2 Somebody 2, …. A column id, login, email or name of the roster must hold what they "
        "are named by."
    ): strangers,
    "(\"'a.py' is found by no name, as 2 students have it: 1, 2\",)": lambda: (
        match(
            [replace(entry("a", name="Ada L"), place="a.py"), replace(entry("b"), place="b.py")],
            [Student("1", "Ada L"), Student("2", "Ada L")],
        ).notes
    ),
    (
        "ada: there is no file search.py; the .py files handed in are: none; there is only a "
        "printed document and an archive that is not read here; hand in search.py itself, or a "
        ".zip with it"
    ): lambda: handed_in(**{"ada/a.rar": "x", "ada/b.pdf": "x", "bob/search.py": "x"}),
    "ada: search.PY is not named as Python; rename it to search.py": lambda: handed_in(
        **{"ada/search.PY": "x", "bob/search.py": "x"}
    ),
    "ada.py: ada.py is empty: save it in the editor, and hand it in again": lambda: handed_in(
        **{"ada.py": "", "bob.py": "x"}
    ),
    "ada.ipynb: ada.ipynb is not a notebook that can be read; save it again, or hand in a .py": lambda: (
        handed_in(**{"ada.ipynb": "{}", "bob.py": "x"})
    ),
    "ada.tar: is not a tar that can be read; hand in a .zip": lambda: handed_in(
        **{"ada.tar": "x", "bob.py": "x"}
    ),
    "ada.tar.gz: is not a tar that can be read; hand in a .zip": lambda: handed_in(
        **{"ada.tar.gz": "x", "bob.py": "x"}
    ),
    "ada.zip: is not a zip that can be read (File is not a zip file)": lambda: handed_in(
        **{"ada.zip": "x", "bob.py": "x"}
    ),
    "is not a tar that can be read; hand in a .zip": lambda: read_archive(b"x", "a.tar.bz2"),
    (
        "journal.jsonl, line 1: this is not a line of a journal of a class: Object missing "
        "required field `line`"
    ): lambda: Journal(Path(written("journal.jsonl", "{}\n"))),
    "journal.jsonl, line 1: this is not a journal of a class": lambda: Journal(
        Path(written("journal.jsonl", "no journal"))
    ),
    "file cannot be made: File exists": lambda: Journal(Path(written("file", "")) / "journal.jsonl"),
    "results.jsonl cannot be read: No such file or directory": lambda: feedback(Path(), "plain", DUE),
    (
        "results.jsonl, line 1: this is not a line of a results.jsonl: Object missing required field `id`"
    ): lambda: feedback(Path(written("results.jsonl", "{}\n")).parent, "plain", DUE),
    "results.jsonl: nobody was graded, so there are no pages": lambda: feedback(
        Path(written("results.jsonl", "")).parent, "plain", DUE
    ),
    "out/gradebook.csv cannot be written: File exists": outputs_in_a_file,
    (
        "there is no assignment 'adversarial'; did you mean 'adversarial-search'? there are: "
        "adversarial-search, chance-and-bounds, on-paper; or give the path of a folder with "
        "assignment.toml, or of a course's tests, with CONFIG"
    ): lambda: load("adversarial"),
    "course: there is no assignment.toml; its files are: test_cases/CONFIG": lambda: load(
        Path(written("course/test_cases/CONFIG", "")).parent.parent
    ),
    "decisions = …: number 3 cannot be played: 'North' is not legal": lambda: DecisionError(
        3, "'North' is not legal"
    ),
    (
        "there is no isolation 'jail'; there are: bubblewrap, bubblewrap-without-filter, chroot, "
        "chroot-without-filter, process, paper"
    ): lambda: by_name("jail"),
    "NONE: the submission was trusted with everything that this user may do": lambda: PLAIN.sentence,
    (
        "bubblewrap WITHOUT a filter of system calls: no network, no files, no other processes; "
        "but keys, locks and the page cache are shared with this machine"
    ): lambda: UNFILTERED.sentence,
    (
        "a user and a root folder of its own: no network, no files of others, none to write to, no "
        "other processes; system calls are filtered"
    ): lambda: CHROOT.sentence,
    "Odd: no class of this form has reversed_at": lambda: row("Odd", StopDropped, reversed_at=1),
    "Odd changes decisions that do not exist: ['lop']; did you mean 'loop'?": lambda: row(
        "Odd", StopDropped, decides=frozenset({"lop"})
    ),
    "Every known mistake is caught by some case of its question.": after_a_check,
    (
        "Every known mistake is caught by some case of its question, though not in each of its forms."
    ): lambda: after_a_check(StopDropped),
    "ada is first, ahead beyond chance.": lambda: on_the_page("p").split("; ")[1],
    "Place 3: did not finish": lambda: on_the_page("h2"),
    "no student with the id 'ada' handed in; there are 1 submissions": who_is_not_there,
    (
        "Attempt 2 of 2 counts: it is the last. It was handed in 1 day late. Each day begun "
        "costs 10 % of the 25 points, 2.5; 50 % at most."
    ): lambda: twice(late(0, "ada [attempt 1]"), late(1)),
    "ada, q1: regrades.csv and overrides.csv both give points; those of overrides.csv count": both_decide,
    (
        "ada, q1: tina answered a regrade request from 3 to 6, and the points before it are 10 "
        "now; the answer counts; regrade requests without an answer: ada (q2)"
    ): another_mark,
    (
        "autograder: mine is there already; nothing was written, so choose another folder [exit code 2]"
    ): lambda: autograder("new", written("mine/x", "").partition("/")[0]),
    (
        "autograder: grader.txt is not a name of a zip; Gradescope takes one, as in "
        "autograder.zip [exit code 2]"
    ): lambda: autograder("gradescope", "adversarial-search", "--out", "grader.txt"),
    (
        "autograder: --write changes no bundled assignment; autograder new FOLDER --from "
        "adversarial-search makes a copy of it [exit code 2]"
    ): lambda: autograder("check", "adversarial-search", "--write"),
    (
        "autograder: mine is an assignment, as it has assignment.toml; give a student's file or "
        "folder here, and the assignment as --assignment [exit code 2]"
    ): lambda: autograder(
        "grade", written("mine/assignment.toml", "").partition("/")[0], "--assignment", "adversarial-search"
    ),
    "autograder: say which assignment: NAME or FOLDER, or --tests FOLDER [exit code 2]": lambda: autograder(
        "check"
    ),
    (
        "autograder: give an assignment, adversarial-search, or --tests tests, not both [exit code 2]"
    ): lambda: autograder("check", "adversarial-search", "--tests", "tests"),
    ("autograder: --out in/out lies in in: it would be taken for a student's folder [exit code 2]"): lambda: (
        autograder(
            "class",
            "in",
            "--assignment",
            "adversarial-search",
            "--out",
            written("in/x/y", "").partition("/")[0] + "/out",
        )
    ),
    (
        "autograder: out/results.jsonl, line 1: this is not a line of a results.jsonl: Object "
        "missing required field `id` [exit code 2]"
    ): lambda: autograder(
        "feedback", written("out/results.jsonl", "{}").partition("/")[0], "--naming", "plain", "-o", "x.zip"
    ),
    (
        "autograder: class is an assignment, as it has assignment.toml; give the folder of a "
        "class here, and the assignment as --assignment [exit code 2]"
    ): lambda: autograder(
        "similar",
        written("class/assignment.toml", "").partition("/")[0],
        "--assignment",
        "adversarial-search",
    ),
    (
        "autograder: adversarial-search: no question of it is answered on paper (cases with kind "
        '= "paper" or "quiz") [exit code 2]'
    ): lambda: autograder("paper", "adversarial-search", "--out", "sheets"),
    (
        "autograder: every question is answered on paper; autograder paper writes the sheets "
        "that students get [exit code 2]"
    ): lambda: autograder("handout", "on-paper", "--out", "h"),
    (
        'autograder: adversarial-search has no question with kind = "manual", so there is '
        "nothing to mark [exit code 2]"
    ): lambda: autograder("marks", "in", "--assignment", "adversarial-search", "--out", "out"),
    ("autograder: --out in/out lies in in, where it would be taken for a submission [exit code 2]"): lambda: (
        autograder(
            "tournament",
            written("in/ada.py", "").partition("/")[0],
            "--assignment",
            "adversarial-search",
            "--out",
            "in/out",
        )
    ),
    "prune-on-equality is caught by one; in a report, it gets its name": lambda: asked("prune-on-equality"),
    "stop-dropped is not caught": lambda: asked("stop-dropped"),
    "chance-never-cuts cannot be made in alphabeta: it is a mistake of star1": lambda: asked(
        "chance-never-cuts"
    ),
    'prune-on-equality is accepted here (prune = "either")': lambda: asked(
        "prune-on-equality", "prune = 'either'"
    ),
    'prune-strictly is what this question asks for (prune = "strict")': lambda: asked("prune-strictly"),
    (
        "submission_metadata.yml: cannot be read: no submission in it has submitters, as Gradescope "
        "writes them; students go by the names of their folders instead"
    ): lambda: metadata("submission_1: 1\n"),
    "2 submissions, named by Canvas; 1 by plain names; 1 earlier attempt; 1 came late": lambda: named_by(
        "lovelaceada_LATE_22201_7_search.py", "lilei_22204_8_search.py", "bob.py", "lilei_22204_9_search-1.py"
    ),
    "empty: there are no files in it": lambda: not_read("empty"),
    "link.py: is a symbolic link, and links are not followed": lambda: not_read("link.py"),
    "named.py: is a folder, though it is named like a file": lambda: not_read("named.py"),
    (
        "ada: ada/a.py is compressed by method 14; use an ordinary zip; bob: bob/a.py is compressed "
        "by method 14; use an ordinary zip"
    ): lambda: zipped("ada/a.py", method=zipfile.ZIP_LZMA),
    (
        "mal: 'nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn …' is too long; a name may "
        "have 255 bytes, a path 1,000"
    ): lambda: zipped("mal/" + "n" * 300),
    "crowd: more than 2 files, folders and links": crowd,
    (
        "journal.jsonl.lock is held by process 1 on here, which may be writing the same results; if "
        "it is not, delete this file"
    ): locked,
    (
        "Canvas's gradebook has no column 'Serach (77)', so Canvas adds an assignment of this name; "
        "for one that is there, name it by --canvas-column: Other (76)"
    ): lambda: exported("Canvas"),
    (
        "Moodle's worksheet has the maximum 100.00, the assignment 25 points: set the maximum in "
        "Moodle's settings of the assignment before you upload it"
    ): lambda: exported("Moodle"),
    "3 students: 1 handed in, 1 missing, 1 exempt; 1 graded, mean 20 and median 20 of 25 points": in_one_line,
    "overrides.csv, line 2, column id: 'KIM' fits several students: Kim, kim; give the id": lambda: (
        parse_overrides(
            b"id,comment\nKIM,one\n", ASSIGNMENT, KnownStudents({"kim": frozenset({"Kim", "kim"})}, {})
        )
    ),
    (
        "'ada' has several submissions, and none of them counts; choose one by the column attempt of "
        "overrides.csv: 1 is ada [a], 2 is ada [b]; nothing that was downloaded says when it was "
        "handed in, or that it was late; so nobody is late but who has late_days in overrides.csv"
    ): lambda: to_the_instructor(
        entry("ada [a]", claimed="ada"), entry("ada [b]", claimed="ada"), roster=(Student("ada"),)
    ),
    "journal.jsonl, line 1: version 2 of a journal; this program reads 1": journal_of_version_2,
    "none.csv: cannot be read: No such file or directory": lambda: read_overrides(
        Path("none.csv"), ASSIGNMENT, KNOWN
    ),
    "Its late day is not free. Of your 5 free late days, 0 are left.": lambda: lateness_sentence(1, 0, 5, 0),
    "Its 4 late days cost nothing. Of your 5 free late days, 1 is left.": lambda: lateness_sentence(
        4, 4, 5, 1
    ),
    "Of its 3 late days, 1 cost nothing. Of your free late day, 0 are left.": lambda: lateness_sentence(
        3, 1, 1, 0
    ),
    (
        "late days: ../b-out was graded when ada had another number of them left, so run "
        "autograder class again for it"
    ): lambda: "; ".join(
        LateDayBudget(5, following=(("../b-out", {"ada": InFolder(2, 3), "bob": InFolder(1, 4)}),)).notes(
            {"ada": 1, "bob": 0}
        )
    ),
    "graded; 3 days late, 2 of them free": free_in_part,
    "handed in late, and how late is not known; their extension is taken to cover it: ada": covered,
    "Attempt 1 of 2 counts: it is the best.": lambda: to_the_student(
        replace(late(0, "ada [attempt 1]"), student="ada", attempt=1),
        replace(late(1), student="ada", attempt=2),
        attempts="best",
    ),
    "1 of 2 items marked": lambda: marked("ada,design,names,1,tina,2026-03-02,fine\n"),
    "marked by omar, tina, 2026-03-05": lambda: marked(
        "ada,design,names,1,tina,2026-03-02,fine\nada,design,parts,1.5,omar,2026-03-05,\n"
    ),
    (
        "ada, design, names: omar gave 0.5 and tina gave 1; none counts before they agree: correct "
        "a row in marks, or give the rows of one person times, of which the latest counts"
    ): lambda: noted_of_marks("ada,design,names,1,tina,,,\n", "ada,design,names,0.5,omar,,,\n"),
    (
        "ada, design: what counts now is not what tina marked; look again: these marks count until "
        "there are others with a later time"
    ): lambda: noted_of_marks("ada,design,names,1,tina,2026-03-02,fine,0123456789abcdef\n"),
    (
        "no longer in the files of marks, and kept in journal.jsonl: ada, design, names: 0.5 by "
        "tina; changed or no longer in regrades.csv, and kept in journal.jsonl: bob, q2"
    ): gone,
    (
        "0.csv, line 1: there is no column 'itm'; did you mean 'item'? there may be: id, question, "
        "item, points, by, when, note, submission; name, section, most and text are ignored"
    ): lambda: marks_in("", header="id,question,itm,points,by\n"),
    (
        "overrides.csv, line 3, column id: 'ada' is exempt, and has manual points too: give one of them"
    ): lambda: table_of_overrides("ada,,,,yes,,was ill,\nada,q1,4,,,,an exam,\n"),
    (
        "Canvas's column 'Search (77)' has 30 points, the assignment 25: set its points in Canvas, "
        "or name another column by --canvas-column"
    ): lambda: in_canvas(30),
    "'1' may have handed in any of these, or none: a, b": lambda: matched(
        replace(entry("a", name="Ada L"), place="a.py"),
        replace(entry("b", name="Ada L"), place="b.py"),
        roster=[Student("1", "Ada L")],
    ),
    (
        "2 submissions name 'ada': ada@x.org (submission_4), eve@x.org (submission_7); none counts "
        "until overrides.csv says which attempt does"
    ): lambda: matched(
        replace(entry("ada", email="ada@x.org"), place="submission_4"),
        replace(entry("ada 2", email="eve@x.org"), student="ada", place="submission_7"),
    ),
    "2 submissions of the group 'red', the latest is the last of: ada.py, bob.py": lambda: matched(
        replace(late(0, "ada")),
        replace(late(1, "bob")),
        roster=[Student("ada", group="red"), Student("bob", group="red")],
    ),
    (
        "3 submissions of the group 'red', the latest is the last of: bob.py, cyd.py, ada.py "
        "(bob.py, cyd.py are the file that was handed out, so they come first)"
    ): lambda: matched(
        late(0, "ada"),
        replace(late(1, "bob"), is_untouched=True),
        replace(late(2, "cyd"), is_untouched=True),
        roster=[Student(name, group="red") for name in ("ada", "bob", "cyd")],
    ),
}

# Each is a whole run, which takes long.
SLOW: Sentences = {
    (
        "autograder: adversarial-search is an assignment already, as it has assignment.toml; to "
        "copy it: autograder new mine --from adversarial-search [exit code 2]"
    ): lambda: autograder("import", "adversarial-search", "--out", "mine"),
}
