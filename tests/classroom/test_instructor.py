"""The instructor's pages hold everything about a student; the ones to hand out hold nothing hidden."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from autograder.classroom.entries import Entry
from autograder.classroom.outputs import write_outputs
from autograder.classroom.pages import HandedIn, Neighbours, instructors_page
from autograder.classroom.platform_gradebooks import gradebooks
from autograder.classroom.roster import Student
from autograder.classroom.running import Task
from autograder.classroom.standings import MISSING, STATUSES, Standing
from autograder.formats.page import to_html as report_page
from autograder.formats.visibility import for_student
from autograder.formats.words import as_sentence
from autograder.grading.game_case import kept_game
from autograder.report import CaseReport, Report
from pacman import play
from tests.classroom.fakes import ASSIGNMENT, entry, fake_report, standings_of
from tests.classroom.html_tree import broken_links, tree

SECRET = CaseReport(
    "c2", "a hidden position", "position", "fail", 0, 1, "hidden", "its value is 6, right: 3", seed=4711
)
OVERRIDES = """\
id,question,points,late_days,exempt,attempt,reason,comment
ada,q1,9.5,,,,talked about it,
ada,,,2,,,the bus was late,Come and see me.
"""
ROSTER = [
    Student("ada", "Ada Adisa", "ada@x.org", group="Team 4"),
    Student("bob", "Bob"),
    Student("cyd", "陈宇"),
]


class Late:
    per_day, grace, cap = 10.0, 0.0, 50.0


LATE = replace(ASSIGNMENT, late=Late())


def graded(one: Entry) -> Report:
    assert one.submission
    report = fake_report(
        Task(ASSIGNMENT.files, one.submission, "kept apart", 3), {"q1": 1, "q2": 15}, "fail", False
    )
    first, second = report.questions
    hidden = msgspec.structs.replace(first, cases=(*first.cases, SECRET))
    return msgspec.structs.replace(report, questions=(hidden, second), seconds=12.5)


def a_class() -> tuple[tuple[Standing, ...], HandedIn]:
    ada = replace(
        entry("ada"),
        student="ada",
        attempt=2,
        handed_in=datetime(2026, 11, 12, 21, 5, tzinfo=UTC),
        place="adaadisa_90002_search-2.py",
    )
    before = replace(entry("ada [attempt 1]"), student="ada", attempt=1, place="adaadisa_90001_search.py")
    bob = Entry("bob", problem="bob.rar is not a zip, and cannot be unpacked here", place="bob.rar")
    reports = {"ada": graded(ada)}
    empty = fake_report(
        Task(ASSIGNMENT.files, ada.submission, "none", 3),  # type: ignore[arg-type]
        {"q1": 0, "q2": 0},
        "import error",
        False,
    )
    reports["bob"] = msgspec.structs.replace(
        empty,
        questions=tuple(
            msgspec.structs.replace(asked, message=bob.problem, cases=(), undiagnosed=False)
            for asked in empty.questions
        ),
    )
    everybody, _ = standings_of([before, ada, bob], reports, ROSTER, assignment=LATE, overrides=OVERRIDES)
    return everybody, HandedIn({one.id: one for one in (before, ada, bob)}, reports)


EVERYBODY, FOUND = a_class()
ADA, BOB, CYD = EVERYBODY


def page_of(one: Standing) -> str:
    return tree(instructors_page(LATE, one, FOUND, Neighbours())).one("main").text


def handed_out(one: Standing) -> str:
    assert one.report is not None
    return report_page(for_student(one.report), title=one.name, remarks=one.remarks)


def test_everything_about_a_student_is_on_the_page() -> None:
    text = page_of(ADA)
    assert ADA.total == 19.5
    for words in (
        *("Ada Adisa", "ada@x.org", "Team 4", "19.5 / 25 points"),
        *("A hidden position", "hidden", "Its value is 6, right: 3", "4711"),
        *(
            "Attempt 1",
            "adaadisa_90001_search.py",
            "Attempt 2",
            "adaadisa_90002_search-2.py",
            "2026-11-12 21:05 UTC",
        ),
        *(
            "9.5 manual points instead of 1: talked about it",
            "+8.5",
            "2 days late",
            "−5",
            "the bus was late",
        ),
        *("Come and see me.", "search.py", "11 bytes", "Kept apart", "seed 3", "graded in 12.5 s"),
        str(ADA.report and ADA.report.submission_digest),
    ):
        assert words in text


def test_what_is_handed_out_has_the_remarks_and_nothing_hidden() -> None:
    text = tree(handed_out(ADA)).one("main").text
    for words in (
        "19.5 / 25 points",
        "talked about it",
        "2 days late",
        "−5",
        "Come and see me.",
        "Hidden check",
    ):
        assert words in text
    for secret in ("hidden position", "right: 3", "4711", "adaadisa", "12.5 s"):
        assert secret not in handed_out(ADA)


def test_what_cannot_be_read_is_said_once() -> None:
    for text in (page_of(BOB), tree(handed_out(BOB)).one("main").text):
        assert "Cannot be loaded bob.rar is not a zip" in text
        assert text.count("bob.rar is not a zip") == 1
        assert "0 / 25 points" in text


def test_a_student_who_handed_in_nothing_has_a_page_too() -> None:
    text = page_of(CYD)
    assert "陈宇" in text
    assert f"Missing {as_sentence(STATUSES[MISSING]).rstrip('.')}" in text
    assert "0 / 25 points" in text


def page(one: Standing) -> str:
    return handed_out(one)


def test_all_pages_are_linked_and_every_link_leads_somewhere(tmp_path: Path) -> None:
    exported, _ = gradebooks(LATE, EVERYBODY)
    write_outputs(tmp_path, LATE, EVERYBODY, page=page, exported=exported, changed=(), handed_in=FOUND)
    assert broken_links(tmp_path) == []
    index = tree((tmp_path / "index.html").read_text(encoding="utf-8"))
    links = {link.attributes["href"] for link in index.all("a")}
    assert {f"instructor/{one.id}.html" for one in EVERYBODY} <= links
    assert {"gradebook.csv", "canvas.csv", "moodle.csv", "changes.csv"} <= links
    place, seen = "ada.html", []
    while place:
        seen.append(place)
        shown = tree((tmp_path / "instructor" / place).read_text(encoding="utf-8"))
        after = shown.all("a", rel="next")
        place = after[0].attributes["href"] if after else ""
    assert seen == ["ada.html", "bob.html", "cyd.html"]
    assert {path.name for path in (tmp_path / "students").iterdir()} == {"ada.html", "bob.html"}


def test_the_game_that_went_worst_is_a_page_to_which_the_instructors_page_leads(tmp_path: Path) -> None:
    game = kept_game(play("small", "reflex", "random", seed=4, max_moves=90), ["Mine", "RandomGhost"])
    assert game and ADA.report
    first, *others = ADA.report.questions
    case = CaseReport("c3", "some games", "game", "fail", 0, 1, "hidden", game=game)
    first = msgspec.structs.replace(first, cases=(*first.cases, case))
    report = msgspec.structs.replace(ADA.report, questions=(first, *others))
    write_outputs(tmp_path, LATE, [replace(ADA, report=report)], page=page)
    assert broken_links(tmp_path) == []
    file = f"ada-question-1-case-{len(first.cases)}.html"
    shown = tree((tmp_path / "instructor" / "ada.html").read_text(encoding="utf-8"))
    assert [link.text for link in shown.all("a", href=f"../games/{file}")] == [
        "See the game that went worst, move by move"
    ]
    assert "</html>" in (tmp_path / "games" / file).read_text(encoding="utf-8")
    assert "games/" not in (tmp_path / "students" / "ada.html").read_text(encoding="utf-8")


def test_no_text_of_a_student_does_anything_on_the_page() -> None:
    def shown(words: str) -> str:
        strange = replace(entry("ada"), place=words)
        submission = strange.submission
        assert submission
        entries = {"ada": replace(strange, submission=replace(submission, files={words: b"x"}))}
        attempt = replace(ADA.attempts[-1], place=words, problem=words)
        one = replace(ADA, name=words, email=words, attempts=(attempt,), notes=(words,), exempt=words)
        return instructors_page(LATE, one, HandedIn(entries), Neighbours())

    words = "</style><script>alert(1)</script><a href=javascript:alert(1) onclick=alert(1)>\"'"
    page, wanted = tree(shown(words)), tree(shown("x"))
    assert [(one.tag, sorted(one.attributes)) for one in page.all()] == [
        (one.tag, sorted(one.attributes)) for one in wanted.all()
    ]
    assert not page.all("script")
    assert "alert(1)" in page.text


@pytest.mark.parametrize("seconds", [True, False])
def test_equal_reports_give_equal_bytes(seconds: bool) -> None:
    found = FOUND if seconds else HandedIn()
    once, again = (instructors_page(LATE, ADA, found, Neighbours()) for _ in range(2))
    assert once == again
    assert ("graded in" in once) == seconds
