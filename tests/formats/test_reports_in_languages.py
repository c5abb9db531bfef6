"""Whole reports in the reader's language: nothing of them stays English, and no byte for programs changes."""

from __future__ import annotations

import html
import io
import json
import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from autograder.cli import classes
from autograder.course import load, parse
from autograder.formats.machines import to_gradescope, to_json
from autograder.formats.page import to_html
from autograder.formats.terminal import show
from autograder.formats.visibility import for_student
from autograder.formats.words import in_language
from autograder.grading.grade import grade
from autograder.report import Report, without_seconds
from autograder.sandbox.isolation import PRACTICE
from autograder.submission import Submission, read_submission
from pacman.support.language import ENGLISH, LANGUAGES, speaking, spoken_text
from tests.classroom.commands import FILES, Class, grade_class, write  # noqa: F401
from tests.places import TESTS

OTHERS = [code for code in LANGUAGES if code != ENGLISH.code]
MISTAKES = TESTS / "corpora" / "submissions" / "mistakes"
WHOLE = load("adversarial-search")
SEARCH = """from pacman import Decision, SearchAgent

class Minimax(SearchAgent):
    def search(self, state):
        actions = state.legal_actions(0)
        BODY
"""
QUICK = ("nothing", "name", "key")  # in the plain run
BODIES = {  # each ends in another way
    "nothing": "return None",
    "name": "return Decision(best, 0)",
    "attribute": "return state.legal_moves(0)",
    "none": "return Decision(actions[0], None + 1)",
    "pair": "return Decision(actions[0], (1, 2))",
    "index": "return Decision(actions[99], 0)",
    "key": "return {}['West']",
    "illegal": "return Decision('Fly', 0)",
    "move": "return Decision(actions[0], self.evaluate(state.successor(0, 'Fly')))",
    "agent": "return Decision(actions[0], self.evaluate(state.successor(7, actions[0])))",
    "arguments": "return Decision()",
    "endless": "return self.search(state)",
    "infinite": "return Decision(actions[0], float('inf'))",
    "first": "return Decision(actions[0], 0)",
    "shallow": (
        "values = [self.evaluate(state.successor(0, each)) for each in actions];"
        " return Decision(actions[values.index(max(values))], max(values))"
    ),
    "unwritten": "raise NotImplementedError",
    "exits": "raise SystemExit",
    "syntax": "return (",
    "printed": "print('x' * 20_000_000); return None",
}
# Words of ours that no other language has; `Right` is an action.
WORDS = (
    "the is are of not it your with which that this because worth has have from where than its for must only"
    " some what other others by at to been does did you search searches wrong never usually"
)
SMALL = {
    "assignment.toml": 'title = "Small"\nfile = "search_agents.py"\n[[questions]]\nname = "minimax"\n'
    'agent = "Minimax"\nalgorithm = "minimax"\n',
    "minimax/1.toml": 'kind = "tree"\ntree = "textbook"\npoints = 1\n',
    "minimax/2.toml": 'kind = "random trees"\ncount = 2\nseed = 5\npoints = 1\nvisibility = "hidden"\n',
}


@cache
def reported(name: str) -> Report:
    """The report of a file whose search has this body."""
    assignment = parse({path: text.encode() for path, text in SMALL.items()})
    text = SEARCH.replace("BODY", BODIES[name])
    handed_in = Submission("s", {assignment.file: text.encode()})
    return without_seconds(grade(assignment, handed_in, PRACTICE, seed=1))


def not_ours(report: Report) -> set[str]:
    """Texts of the assignment, of the student and of Python."""
    found = {report.assignment, report.submission}
    for question in report.questions:
        found |= {question.title, question.output, *(case.title for case in question.cases)}
        shown = [] if question.counterexample is None else [question.counterexample]
        found |= {text for each in shown for text in (each.command, each.watch, each.tree)}
        for each in (*question.cases, *shown):
            if each.ended:
                found |= {each.ended.said, each.ended.details.own_words}
                found |= {text for line in each.ended.lines for text in (line.code, line.function)}
    return {text.strip() for text in found if text.strip()}


def english_words(text: str, report: Report) -> list[str]:
    """The words in it that are English, without code and without what is not ours."""
    text = re.sub(r"<(script|style|code|pre)\b.*?</\1>", " ", text, flags=re.DOTALL)
    text = html.unescape(re.sub(r"<[^>]+>", " ", text))
    for other in sorted(not_ours(report), key=len, reverse=True):
        for each in (other, other[0].upper() + other[1:]):
            text = text.replace(each, " ")
    words = re.findall(r"[^\W\d_]+", re.sub(r"`[^`]*`", " ", text))
    return [word for word in words if word.lower() in WORDS.split()]


def shown(report: Report) -> Iterable[str]:
    """The report in a terminal and as a page."""
    file = io.StringIO()
    show(report, Console(file=file, width=1000))
    return file.getvalue(), to_html(report)


def places(text: str) -> list[str]:
    """The figures, code and names of actions in a text, whatever its language and order."""
    figures = re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d)", "", text))
    return sorted([*figures, *re.findall(r"`[^`]+`|\b(?:Left|Right|North|South|East|West)\b", text)])


def check(report: Report) -> None:
    """In each language, no English word is in the report, and each message has the same places."""
    read = msgspec.json.decode(to_json(report), type=Report)
    assert read.messages, "its texts are messages"
    for code in OTHERS:
        with speaking(LANGUAGES[code]):
            for text in shown(read):
                assert english_words(text, read) == []
            for made in read.messages.values():
                found = made.message
                # Languages count otherwise in words: "a second time".
                assert set(places(found)) - set(places(spoken_text(found))) <= {"1"}


def test_english_words_are_found() -> None:
    report = reported("name")
    for text in shown(report):
        assert len(english_words(text, report)) > 10


@pytest.mark.rest_slow(len(QUICK))
@pytest.mark.parametrize("name", sorted(BODIES, key=lambda each: each not in QUICK))
def test_a_report_of_code_without_a_right_answer_is_in_the_language(name: str) -> None:
    check(reported(name))


@pytest.mark.slow
@pytest.mark.parametrize("folder", sorted(MISTAKES.iterdir()), ids=lambda path: path.name)
def test_a_report_of_a_known_mistake_is_in_the_language(folder: Path) -> None:
    handed_in = read_submission(folder)
    questions = [
        replace(each, requires=(), cases=each.cases[:3]) for each in WHOLE.questions if each.algorithm
    ]
    few = replace(WHOLE, questions=tuple(questions))  # games take long, and say little
    if WHOLE.file in handed_in.files:
        check(without_seconds(grade(few, handed_in, PRACTICE, seed=3)))


@pytest.mark.rest_slow
@pytest.mark.parametrize("code", OTHERS)
def test_what_a_platform_shows_to_students_is_in_the_assignments_language(code: str) -> None:
    """Gradescope's file, unlike the others, has texts for the student alone; its points are the same."""
    report = reported("shallow")
    english = json.loads(to_gradescope(report))
    other = json.loads(to_gradescope(msgspec.structs.replace(report, language=code)))
    texts = [other["output"], *(text for test in other["tests"] for text in (test["name"], test["output"]))]
    assert english["output"] != other["output"]
    assert [word for text in texts for word in english_words(text, report)] == []
    assert english["score"] == other["score"]
    for test in (*english["tests"], *other["tests"]):
        del test["name"], test["output"]
    assert english["tests"] == other["tests"]


def test_a_report_that_was_stored_speaks_as_the_one_that_was_made() -> None:
    report = reported("name")
    stored = msgspec.json.decode(to_json(report), type=Report)
    assert stored == report
    for code in OTHERS:
        with speaking(LANGUAGES[code]):
            assert in_language(stored) == in_language(report)
            assert in_language(report) != report


@pytest.mark.slow
def test_what_a_report_was_made_of_tells_students_nothing_of_hidden_cases() -> None:
    report = reported("shallow")
    hidden = {
        case.message
        for question in report.questions
        for case in question.cases
        if case.visibility != "visible"
    }
    visible = {
        case.message
        for question in report.questions
        for case in question.cases
        if case.visibility == "visible"
    }
    secret = {text for text in hidden - visible if text}
    assert secret
    told = to_json(for_student(report)).decode()
    assert not [text for text in secret if json.dumps(text)[1:-1] in told]


STUDENTS = ("index", "name")


def graded_class() -> dict[str, bytes]:
    """The reports of a class, without times; made before it is graded, which prints while it waits."""
    assignment = parse({path: text.encode() for path, text in FILES.items()})
    found = {}
    for name in STUDENTS:
        write({f"class/{name}/search.py": SEARCH.replace("BODY", BODIES[name])})
        found[name] = to_json(
            without_seconds(grade(assignment, read_submission(Path("class", name)), PRACTICE))
        )
    return found


@pytest.fixture
def speaking_class(grade_class: Class, monkeypatch: pytest.MonkeyPatch) -> Class:  # noqa: F811
    """`autograder class` for students whose code raises errors."""
    reports = graded_class()
    monkeypatch.setattr(classes, "grade_task", lambda task: reports[task.submission.name])
    monkeypatch.delenv("PACMAN_LANG", raising=False)
    return grade_class


def written(folder: str) -> dict[str, bytes]:
    """What programs and instructors read of a graded class."""
    paths = [path for path in Path(folder).rglob("*") if path.is_file() and "students" not in path.parts]
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in paths
        if path.name != "journal.jsonl"
    }


@pytest.mark.slow
def test_a_class_is_the_same_to_the_byte_in_every_language(
    speaking_class: Class,
) -> None:
    kept, pages = {}, {}
    for code in ("en", "es", "de", "zh"):
        assert speaking_class("class", "--lang", code, "--out", code, "--seed", "1").code == 0
        kept[code] = written(code)
        pages[code] = Path(code, "students", "index.html").read_text(encoding="utf-8")
        assert f'<html lang="{LANGUAGES[code].tag}">' in pages[code]
    for found in kept.values():
        assert found == kept["en"]
    assert {"results.jsonl", "gradebook.csv", "index.html", "instructor/index.html"} <= kept["en"].keys()
    assert len(set(pages.values())) == 4


@pytest.mark.slow
def test_an_assignment_has_a_language_and_who_asks_for_another_one_gets_it(
    speaking_class: Class,
) -> None:
    assert speaking_class("class", "--seed", "1").code == 0
    english = written("out")
    main = Path("search/assignment.toml")
    main.write_text('language = "es"\n' + main.read_text(encoding="utf-8"), encoding="utf-8")
    assert speaking_class("class").code == 0  # without a regrade
    page = Path("out/students/name.html")
    assert '<html lang="es">' in page.read_text(encoding="utf-8")
    assert "Qué está mal" in page.read_text(encoding="utf-8") or "no está definido" in page.read_text(
        encoding="utf-8"
    )
    assert written("out")["gradebook.csv"] == english["gradebook.csv"]
    assert b'<html lang="en">' in written("out")["index.html"]
    assert speaking_class("class", "--lang", "de").code == 0
    assert '<html lang="de">' in page.read_text(encoding="utf-8")
    assert speaking_class("class", "--lang", "en").code == 0
    assert '<html lang="en">' in page.read_text(encoding="utf-8")
