"""Quizzes as cases: the questions of `pacman quiz`, codes as students hand them in, and their points."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom import running
from autograder.cli import classes
from autograder.cli.main import main
from autograder.course import Assignment, AssignmentError, parse
from autograder.grading.grade import grade
from autograder.paper.quiz import NOTHING_ANSWERED, Quiz, quizzes_for
from autograder.report import CaseReport
from autograder.sandbox.isolation import ON_PAPER
from autograder.submission import Submission
from pacman.cli.exit_codes import GRADER_FAILED
from pacman.cli.main import main as pacman
from pacman.support.language import LANGUAGES, speaking, spoken_text
from pacman.view.pages.questions import ABOUT, every_question
from pacman.view.pages.quiz_code import LETTERS, Answer, answers_in, code_of, codes_in
from tests.classroom.commands import threads, write
from tests.messages import Said

MAIN = 'title = "Quiz"\nfile = "quiz.toml"\nseed = 271828\n[[questions]]\nname = "q"\n'
ONE = 'algorithm = "alphabeta"\nseed = 7\nphase = "before"\npoints = 4'


def assignment(*cases: str) -> Assignment:
    """An assignment with these cases, called 1, 2, …"""
    files = {f"q/{number}.toml": f'kind = "quiz"\n{case}\n' for number, case in enumerate(cases, 1)}
    return parse({path: text.encode() for path, text in ({"assignment.toml": MAIN} | files).items()})


def only(case: str) -> Quiz:
    return next(iter(quizzes_for(assignment(case), 0, "ada").values()))


def code(quiz: Quiz, answers: Sequence[Answer]) -> str:
    return code_of(quiz.name, quiz.case.phase, [each.question for each in quiz.questions], answers)


def reported(case: str, files: dict[str, bytes], student: str = "ada") -> CaseReport:
    """The report of the only case for what this student handed in."""
    found = grade(assignment(case), Submission("", files), ON_PAPER, student=student)
    return found.questions[0].cases[0]


ASKED = {  # as options of `pacman quiz`, and in a case
    "--seed 5": "seed = 5",
    "--lesson --seed 3": "seed = 3\nlesson = true",
    "dice": 'tree = "dice"',
    "textbook": 'tree = "textbook"',
}
ALGORITHMS = ("minimax", "alphabeta", "expectimax", "expectiminimax")
EACH_ONCE = tuple(zip(ALGORITHMS, ASKED, strict=True))  # these first


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("algorithm", "how"), sorted(product(ALGORITHMS, ASKED), key=lambda each: each not in EACH_ONCE)
)
def test_a_page_of_pacman_quiz_asks_what_the_grader_judges(algorithm: str, how: str, tmp_path: Path) -> None:
    """The grader has its own searches, which do the same steps as the bundled agents."""
    out = tmp_path / "quiz.html"
    assert pacman(["quiz", *how.split(), "--agent", algorithm, "--out", str(out)]) == 0
    named = re.search(r'<script[^>]*id="page-data">\{"name":"(\w+)"', out.read_text(encoding="utf-8"))
    assert named is not None
    quiz = only(f'algorithm = "{algorithm}"\n{ASKED[how]}')
    assert quiz.name == named[1]
    assert (
        "Search" not in quiz.page().partition('id="page-data">')[2].partition("</script>")[0]
    )  # no reference


@given(st.data())
def test_a_code_holds_the_answers_and_a_wrong_letter_is_noticed(data: st.DataObject) -> None:
    quiz = only(ONE)
    answers: list[Answer] = [
        data.draw(
            st.none() | st.lists(st.sampled_from(each.question.edges), unique=True).map(sorted)
            if each.question.edges
            else st.none() | st.integers(0, len(each.question.answers) - 1)
        )
        for each in quiz.questions
    ]  # fmt: skip
    written = code(quiz, answers)
    around = data.draw(st.sampled_from(["{}", "my code: {}!", 'code = "{}"', "({})\n"]))
    (found,) = codes_in(around.format(data.draw(st.sampled_from([written, written.lower()]))))
    asked = [each.question for each in quiz.questions]
    assert found.is_intact and found.name == quiz.name and answers_in(found, asked) == ("before", answers)
    assert [each.number for each in codes_in(written.replace("-", ""))] == [found.number]
    place = data.draw(st.sampled_from([n for n, letter in enumerate(written) if letter != "-"]))
    other = data.draw(st.sampled_from([each for each in LETTERS if each != written[place]]))
    (mistyped,) = codes_in(written[:place] + other + written[place + 1 :])
    assert not mistyped.is_intact


def test_points_are_for_right_answers_or_for_any() -> None:
    quiz = only(ONE)
    right: list[Answer] = [each.question.right for each in quiz.questions]
    half = [answer if number % 2 else None for number, answer in enumerate(right)]
    for answers, points_for, points, status in (
        (right, "correct answers", 4, "pass"),
        (half, "correct answers", 2, "fail"),
        (half, "any answers", 2, "fail"),
        ([[] if isinstance(each, list) else (each or 0) and 0 for each in right], "any answers", 4, "pass"),
    ):  # fmt: skip
        text = f'code = "{code(quiz, answers)}"'.encode()
        found = reported(f'{ONE}\npoints_for = "{points_for}"', {"quiz-before.toml": text})
        assert (found.points, found.status, found.phase) == (points, status, "before")
        assert found.parts and [part.name for part in found.parts] == [each.number for each in quiz.questions]
        assert {part.topic for part in found.parts} <= ABOUT.keys()
    assert 0 < sum(part.points for part in found.parts) < 8  # which says nothing of the points


DEEP = """\
algorithm = "alphabeta"
tree = { tree = [[3, 5], [2, [[1, 2], [3, 4]]]], roles = ["max", "min"] }"""


def test_a_grader_that_speaks_another_language_gives_the_same_report_to_the_byte() -> None:
    quiz = only(ONE)
    files = {
        "quiz.toml": code(quiz, [0 if each.question.answers else [] for each in quiz.questions]).encode()
    }
    english = reported(ONE, files), only(ONE).questions
    with speaking(LANGUAGES["de"]):
        german = reported(ONE, files), only(ONE).questions
        page = quiz.page()
    assert repr(german) == repr(english)
    assert '<html lang="de"' in page and f'{{"name":"{quiz.name}"' in page


def test_a_report_has_its_questions_in_the_words_of_the_page_in_every_language() -> None:
    for case in (ONE, DEEP, 'algorithm = "expectiminimax"\nseed = 3', 'algorithm = "alphabeta"\nseed = 4'):
        for part in only(case).parts:
            for language in LANGUAGES.values():
                with speaking(language):
                    known = {(each.topic, each.at): each for each in every_question(part.search)}
                    for kept in part.questions:
                        said = known[kept.topic, kept.at]
                        texts = kept.ask, kept.reason, *(each.text for each in kept.answers)
                        assert [*map(spoken_text, texts)] == [
                            *(said.ask, said.reason, *(each.text for each in said.answers))
                        ]


def test_an_edge_below_a_cut_one_may_be_chosen_too() -> None:
    quiz = only(DEEP)
    answers: list[Answer] = [each.question.right for each in quiz.questions]
    for place, each in enumerate(quiz.questions):
        if isinstance(each.question.right, list) and each.question.right:
            answers[place] = [each.question.right[0], each.question.edges[-1]]
    assert answers != [each.question.right for each in quiz.questions]
    assert reported(DEEP, {"quiz.txt": code(quiz, answers).encode()}).status == "pass"


def test_each_student_has_a_quiz_of_their_own(says: Said) -> None:
    case = 'algorithm = "alphabeta"\nseed = "student"'
    ada, bob = (next(iter(quizzes_for(assignment(case), 0, name).values())) for name in ("ada", "bob"))
    files = {"quiz.toml": f'"x" = "{ada.key}"'.encode()}
    assert reported(case, files, "ada").status == "pass"
    refused = reported(case, files, "bob")
    assert refused.points == 0
    says(refused.message, start=f"{bob.name[:4]}-{bob.name[4:]}")
    assert f"begins with {bob.name[:4]}-{bob.name[4:]}" in refused.message


BEFORE = only(ONE).key
AFTER = only(ONE.replace("before", "after")).key


@pytest.mark.rest_slow(4)
@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({}, "there is no file quiz.toml"),
        ({"other.toml": BEFORE.encode(), "a.py": b""}, "there is no file quiz.toml"),
        ({"ada.toml": b"nothing"}, "no code of a quiz is in it"),
        ({"quiz.toml": b""}, "no code of a quiz is in it"),
        ({"quiz.toml": b"\xff\x00[["}, "no code of a quiz is in it"),
        ({"quiz.toml": b"A" * 3_000_000}, "no code of a quiz is in it"),
        ({"quiz.toml": b"AAAA-" * 100_000}, "no code of a quiz is in it"),
        (
            dict.fromkeys((f"quiz{n}.txt" for n in range(50)), b"AAAA-AAAA-AAAA\n" * 100_000),
            "is mistyped or incomplete",
        ),
        ({"quiz.txt": AFTER.encode()}, "the quiz after the lesson; this is the one before the lesson"),
        ({"quiz.txt": BEFORE[:-1].encode()}, "is mistyped or incomplete: copy it again from the page"),
        ({"quiz.txt": (BEFORE[:-2] + "00").encode()}, "is mistyped or incomplete"),
    ],
)
def test_what_is_no_answer_gets_no_points_and_a_sentence(files: dict[str, bytes], says: str) -> None:
    found = reported(ONE, files)
    assert (found.points, found.status) == (0, "fail") and says in found.message


def test_of_several_codes_the_first_of_this_quiz_counts() -> None:
    quiz = only(ONE)
    none: list[Answer] = [None] * len(quiz.questions)
    some = code(quiz, [quiz.questions[0].question.right, *none[1:]])
    text = f"{AFTER} {BEFORE[:-2]}00 {code(quiz, none)} {some} {BEFORE}"
    found = reported(ONE, {"quiz.txt": text.encode()})
    assert found.points == 0.5 and "the first counts" in found.message
    empty = reported(ONE, {"quiz.txt": code(quiz, none).encode()})
    assert empty.message == NOTHING_ANSWERED and not empty.parts
    both = {"quiz-after.toml": AFTER.encode(), "quiz-before.toml": BEFORE.replace("-", "\u2013").encode()}
    assert reported(ONE, both).points == 4


@pytest.mark.parametrize(
    "files",
    [
        {"quiz.txt": f"before {BEFORE}\r\n".encode("utf-16")},  # > of the Windows PowerShell
        {"quiz.txt": f"before {BEFORE}\r\n".encode("utf-8-sig")},
        {"quiz-a.txt": b"x" * 3_000_000, "quiz-b.toml": BEFORE.encode()},
        {f"quiz{n}.txt": b"AAAA-AAAA-AAAA\n" * 10_000 for n in range(50)} | {"quizzes.txt": BEFORE.encode()},
        {"ada.txt": BEFORE.encode()},  # a file for each student, named by the id
        {"ada.toml": BEFORE.encode()},
    ],
)
def test_no_answer_is_lost_because_of_how_it_was_saved(files: dict[str, bytes]) -> None:
    assert reported(ONE, files).points == 4


@pytest.mark.parametrize(
    ("case", "says"),
    [
        ('algorithm = "alphabeta"', "give either tree = a drawn tree or seed"),
        ('algorithm = "alphabeta"\ntree = "textbook"\nlesson = true', "leave tree out, and give seed"),
        ('algorithm = "star1"\nseed = 1', "algorithm"),
        ('algorithm = "minimax"\nseed = 1\nphase = "during"', 'it must be "before" or "after"'),
        ('algorithm = "minimax"\nseed = 1\npoints_for = "luck"', "points_for"),
        ('algorithm = "minimax"\ntree = { tree = [[1]] }', "no node of it has two moves"),
    ],
)
def test_a_wrong_case_is_one_sentence(case: str, says: str) -> None:
    with pytest.raises(AssignmentError) as error:
        quizzes_for(assignment(case), 0)
    assert says in str(error.value) and "\n" not in str(error.value)


@pytest.mark.slow
def test_pages_and_the_key_of_a_roster(
    capsys: pytest.CaptureFixture[str], in_a_folder_without_a_screen: None
) -> None:
    Path("quiz/q").mkdir(parents=True)
    Path("quiz/assignment.toml").write_text(MAIN, encoding="utf-8")
    case = 'kind = "quiz"\nalgorithm = "minimax"\nseed = "student"\nlesson = true\nphase = "after"\n'
    Path("quiz/q/1.toml").write_text(case, encoding="utf-8")
    Path("roster.csv").write_text("id\nada\nbob\n", encoding="utf-8")
    assert main(["paper", "quiz", "--roster", "roster.csv", "--out", "pages", "--key", "key"]) == 0
    assert sorted(str(path) for path in Path("pages").rglob("*.*")) == [
        "pages/ada/quiz-q-1.html", "pages/bob/quiz-q-1.html",
    ]  # fmt: skip
    assert sorted(str(path) for path in Path("key").rglob("*.*")) == [
        "key/ada/quiz.toml",
        "key/bob/quiz.toml",
    ]
    for student, exits in (("ada", 0), ("bob", 1)):
        words = ["grade", "key/ada/quiz.toml", "--assignment", "quiz", "--student", student]
        assert main(words) == exits, capsys.readouterr()


@pytest.mark.slow
def test_answers_from_before_a_lesson_are_not_lost_by_handing_in_again(
    monkeypatch: pytest.MonkeyPatch, in_a_folder_without_a_screen: None
) -> None:
    """Canvas has only the last attempts: the second download lacks the answers of the first."""
    monkeypatch.setattr(classes, "workers_for", threads)
    cases = (ONE + '\npoints_for = "any answers"', ONE.replace("7", "8").replace("before", "after"))
    write({f"quiz/q/{n}.toml": f'kind = "quiz"\n{case}\n' for n, case in enumerate(cases, 1)})
    write({"quiz/assignment.toml": MAIN})
    write({"roster.csv": "id,group\nada,\nbob,team\ncyd,team\ndan,\n"})
    before, after = quizzes_for(assignment(*cases), 0).values()
    half = [each.question.right if n % 2 else None for n, each in enumerate(before.questions)]  # 4 of 8
    guessed = code(before, half)
    write({f"first/{name}/quiz-before.toml": guessed for name in ("ada", "bob", "dan")})
    write({"second/ada/quiz-after.toml": after.key, "second/cyd/quiz.txt": after.key})
    for folder in ("first", "second"):
        options = "--assignment quiz --out out --roster roster.csv --jobs 1"
        words = ["class", folder, *options.split()]
        assert main(words) == 0
    rows = list(csv.DictReader(Path("out/gradebook.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert {row["id"]: row["total"] for row in rows} == {"ada": "6", "bob": "6", "cyd": "6", "dan": "2"}
    assert main([*words, "--regrade"]) == 0
    assert Path("out/changes.csv").read_text(encoding="utf-8-sig").count("\n") == 1  # only the header
    assert main(["analysis", "out"]) == 0
    table = Path("out/analysis/quizzes.csv").read_text(encoding="utf-8-sig").splitlines()
    whole = next(csv.DictReader(table))
    assert (whole["students"], whole["before"], whole["after"]) == ("2", "0.5000", "1.0000")
    items = list(csv.DictReader(Path("out/analysis/items.csv").read_text(encoding="utf-8-sig").splitlines()))
    first = [row for row in items if row["case"] == "1"]
    assert [row["part"] for row in first] == ["", *(each.number for each in before.questions)]
    assert first[0]["reached"] == "0.5000" and first[0]["students"] == "3"  # bob and cyd count once
    assert {row["reached"] for row in first[1:]} == {"0.0000", "1.0000"}


def in_folder(*cases: str, course: str = "") -> tuple[str, str]:
    """Writes an assignment into quiz/, with these lines in its file; the keys of its two quizzes."""
    write({"quiz/assignment.toml": course + MAIN})
    write({f"quiz/q/{n}.toml": f'kind = "quiz"\n{case}\n' for n, case in enumerate(cases, 1)})
    before, after = quizzes_for(assignment(*cases), 0).values()
    return before.key, after.key


def totals(folder: str, *options: str, exits: int = 0) -> dict[str, str]:
    assert main(["class", folder, "--assignment", "quiz", "--out", "out", "--jobs", "1", *options]) == exits
    rows = csv.DictReader(Path("out/gradebook.csv").read_text(encoding="utf-8-sig").splitlines())
    return {row["id"]: row["total"] for row in rows}


TWO = (ONE, ONE.replace("7", "8").replace("before", "after"))  # 4 points each


@pytest.fixture
def in_threads(monkeypatch: pytest.MonkeyPatch, in_a_folder_without_a_screen: None) -> None:
    monkeypatch.setattr(classes, "workers_for", threads)


@pytest.mark.slow
def test_a_late_attempt_gives_no_answers_to_one_on_time(in_threads: None) -> None:
    due = 'attempts = "best"\ndue = 2026-03-01T12:00:00Z\nlate = { per_day = 25 }\n'
    before, after = in_folder(*TWO, course=due)
    write({"c/ada_22201_1_search.toml": before, "c/ada_22201_2_quiz.toml": before})
    write({"c/ada_LATE_22201_3_quiz.toml": after})
    assert totals("c") == {"ada_22201": "6"}  # 8 of the late attempt, less 25 % of 8
    write({"out/overrides.csv": "id,attempt\nada_22201,1\n"})
    assert totals("c") == {"ada_22201": "4"}
    write({"out/overrides.csv": "id\n", "first/ada_22201_1_quiz.toml": before})
    assert totals("first", "--forget") == {"ada_22201": "4"}  # also if the late one was graded before


@pytest.mark.slow
def test_earlier_answers_count_where_a_file_cannot_be_read_and_not_where_the_grader_fails(
    in_threads: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = "\n".join(in_folder(*TWO))
    write({"first/ada/quiz.toml": keys, "first/bob/quiz.toml": keys})
    assert totals("first") == {"ada": "8", "bob": "8"}
    write({"second/ada.zip": "no zip", "second/bob/quiz.toml": keys + "\n"})
    assert totals("second") == {"ada": "8", "bob": "8"}

    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("the grader")

    monkeypatch.setattr(running, "grade", fails)
    write({"third/ada.zip": "no zip", "third/bob/quiz.toml": keys + "\n\n"})
    assert totals("third", exits=GRADER_FAILED) == {"ada": "8", "bob": ""}


@pytest.mark.slow
def test_earlier_answers_count_after_the_assignment_changed_and_under_another_name(in_threads: None) -> None:
    before, after = in_folder(*TWO)
    write({"roster.csv": "id,email\nada,ada@example.org\n"})
    write({"first/ada@example.org/quiz.toml": before, "second/ada/quiz.toml": after})
    assert totals("first", "--roster", "roster.csv") == {"ada": "4"}
    assert totals("second", "--roster", "roster.csv") == {"ada": "8"}
    write({"quiz/q/3.toml": 'kind = "quiz"\nalgorithm = "minimax"\nseed = 9\n'})
    assert totals("second", "--roster", "roster.csv", "--regrade") == {"ada": "8"}


@pytest.mark.slow
def test_a_student_named_like_a_group_gets_none_of_its_answers(in_threads: None) -> None:
    before, after = in_folder(*TWO)
    write({"roster.csv": "id,group\nada,bob\nbob,\ncyd,bob\n"})
    write({"c/ada/quiz.toml": f"{before} {after}", "c/bob/quiz.toml": "nothing"})
    assert totals("c", "--roster", "roster.csv") == {"ada": "8", "bob": "0", "cyd": "8"}


@pytest.mark.slow
def test_two_files_of_one_name_in_a_download_are_two_quizzes(in_threads: None) -> None:
    """Canvas adds -1 to the name of the second file; the student may have done the same."""
    before, after = in_folder(*TWO)
    write({"c/ada_22201_1_quiz.toml": before, "c/ada_22201_2_quiz-1.toml": after})
    write({"c/bob_22202_3_quiz-1.toml": before, "c/bob_22202_4_quiz-2.toml": after})
    assert totals("c") == {"ada_22201": "8", "bob_22202": "8"}
