"""What is told of a wrong exercise, without a student's process: the problem, its words, its commands."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from rich.text import Text

from autograder.course import load
from autograder.course.cases import GameCase
from autograder.formats.words import NOT_WRITTEN
from autograder.grading.searched_problem import SearchedProblem
from autograder.report import CaseReport, Comparison, Counterexample, Diagnosis, Ended, OwnLine
from autograder.sandbox.protocol import CaseFailed
from autograder.selftest import exercises as result
from autograder.selftest import showing, testing
from autograder.selftest.exercises import (
    Name,
    ShownProblem,
    StudentExercise,
    exercises,
    make_shown_problem,
    nothing_found,
    place_of,
    what_happened,
    without_places,
)
from autograder.selftest.showing import LAST_LINES, MOST_CALLS, OTHER_CALLS, Sheet, as_python_writes
from pacman.tree import load as load_tree
from pacman.tree import parse, to_text
from tests.examiner import simulated
from tests.examiner.simulated import BY_CLASS, judged, pool
from tests.messages import Said, assert_places

ADVERSARIAL = load("adversarial-search")
PATH = Path("mine.py")


def exercise(name: str, answer: str = "Mine") -> StudentExercise:
    kind = "function" if name == "evaluation" else "class"
    (question,) = (each for each in ADVERSARIAL.questions if each.name == name)
    (found,) = (
        each
        for each in exercises([ADVERSARIAL], [Name(question.asks_for, kind)])  # type: ignore[arg-type]
        if each.question.name == name
    )
    return replace(found, answer=answer)


def case(name: str, status: str = "fail", **more: object) -> CaseReport:
    points = float(status == "pass")
    return CaseReport(name, f"the tree {name}", "tree", status, points, 1.0, **more)  # type: ignore[arg-type]


def printed(
    *results: result.TestedExercise, posed: list[StudentExercise] | None = None, in_full: bool = False
) -> str:
    """What is shown of the results, and the summary."""
    file = io.StringIO()
    shown = posed or [exercise("minimax")] * len(results)
    sheet = Sheet(Console(file=file, width=150), "", "pacman", shown, in_full=in_full)
    sheet.summary(sheet.show_all(results), [each for each in shown if each.answer is None])
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


def went(
    *cases: CaseReport, posed: int = 0, others: tuple[str, ...] = (), output: str = ""
) -> result.TestedExercise:
    return result.TestedExercise(
        "minimax",
        "Minimax",
        "Mine",
        others,
        cases,
        posed or len(cases),
        output=output,
        shown=ShownProblem("t", "m"),
    )


# What the student's code printed, and where it was.


def dump(folder: Path, *lines: tuple[str, int, str]) -> str:
    frames = "".join(f'  File "{folder / file}", line {line} in {name}\n' for file, line, name in lines)
    return f"Timeout (0:00:01)!\nThread 0x00007f (most recent call first):\n{frames}"


def test_the_place_is_of_the_last_time_from_the_outermost_of_at_most_four_own_lines(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "".join(f"line {number}\n" for number in range(1, 10)), encoding="utf-8"
    )
    first = dump(tmp_path, ("mine.py", 9, "early"))
    last = (
        dump(tmp_path, *((f"{file}.py", line, f"f{line}") for line, file in enumerate(["mine"] * 6, 1)))
        + '  File "/elsewhere/serve.py", line 3 in serve\n'
    )
    said = f"before\n{first}between\n{last}"
    assert without_places(said) == "before\nbetween\n"
    found = place_of(said, tmp_path)
    assert [(each.file, each.line, each.function) for each in found] == [
        ("mine.py", line, f"f{line}") for line in (4, 3, 2, 1)
    ]
    assert found[0].code == "line 4"
    assert place_of("nothing", tmp_path) == ()
    assert place_of(dump(Path("/elsewhere"), ("serve.py", 1, "serve")), tmp_path) == ()


def test_calls_are_written_as_python_does_and_many_leave_out_the_middle() -> None:
    calls = [OwnLine("mine.py", line, f"f{line}", f"code {line}") for line in range(1, MOST_CALLS + 2)]
    whole = as_python_writes(calls[:MOST_CALLS], "").splitlines()
    assert len(whole) == 2 * MOST_CALLS
    assert whole[-2:] == [f'  File "mine.py", line {MOST_CALLS}, in f{MOST_CALLS}', f"    code {MOST_CALLS}"]
    short = as_python_writes(calls, "hw").splitlines()
    assert len(short) == 2 * MOST_CALLS + 1
    half = MOST_CALLS // 2
    assert short[2 * half] == f"  {OTHER_CALLS}"
    assert short[2 * half - 1] == f"    code {half}"
    assert short[2 * half + 1] == f'  File "{Path("hw", "mine.py")}", line {half + 2}, in f{half + 2}'


# The one problem that is shown.


def test_a_problem_tells_its_depth_only_where_it_is_not_the_usual_one() -> None:
    compared = (Comparison("action", "Left", "Right", False),)
    tree = to_text(load_tree("textbook"))
    usual, one, three = (
        make_shown_problem(Counterexample("s", depth, tree=tree, compared=compared), "again")
        for depth in (1, 0, 3)
    )
    assert not usual.title.endswith("deep")
    assert one.title == f"{usual.title}, searched 0 rounds deep"
    assert three.title == f"{usual.title}, searched 3 rounds deep"
    assert (usual.see, usual.compared, usual.sentence, usual.toml) == ("again", compared, "s", tree)
    board = make_shown_problem(Counterexample("s", 1, position="%P%"), "again")
    assert board.title.endswith(", searched 1 round deep")
    failed = make_shown_problem(
        Counterexample("s", 1, tree=tree, compared=compared, message="it failed"), "again"
    )
    assert (failed.message, failed.compared) == ("it failed", ())


def test_an_end_is_the_same_by_its_kind_or_else_by_its_words() -> None:
    shown = ShownProblem("t", "it said so")
    assert shown.ends_as(case("1", message="it said so"))
    assert not shown.ends_as(case("1", message="it said otherwise"))
    assert what_happened(case("1", message="m")) == "m"
    named = ShownProblem("t", "m", ended=Ended("raised", "KeyError"))
    assert not named.ends_as(case("1", message="other"))
    assert named.calls == ()


def test_of_cases_the_first_that_is_wrong_and_written_is_shown_with_its_command() -> None:
    posed = exercise("minimax")
    named = posed.question.cases
    unwritten = case(named[0].name, "crash", ended=Ended("unwritten", "NotImplementedError"))
    late = case(named[2].name, "timeout", message="it took long", picture="%%%\npacman 1,0 East")
    cases = [unwritten, case(named[1].name, "pass"), late, case(named[3].name)]
    shown = testing._case_shown(posed, late, PATH)
    assert (shown.title, shown.message, shown.is_timeout) == ("The tree " + late.name, "it took long", True)
    assert shown.see == "test mine.py -q minimax"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(testing, "has_reference", lambda: True)
        patch.setattr(CaseReport, "is_unwritten", property(lambda each: each is unwritten))
        found = testing.smallest_problem(posed, cases, [], (), None, None, PATH)  # type: ignore[arg-type]
        assert found == shown
        nothing = testing.smallest_problem(posed, cases[:2], [], (), None, None, PATH)  # type: ignore[arg-type]
    assert nothing is None
    broken = testing._case_shown(replace(posed, given="week 3"), case(named[1].name, "import error"), PATH)
    assert (broken.see, broken.is_timeout) == ("", False)


def test_a_game_is_watched_with_what_the_file_has() -> None:
    reflex = exercise("reflex").question.cases[0]
    assert isinstance(reflex.case, GameCase)
    played = testing.play(reflex.case, 7, "mine.py:Mine", None)
    assert played.startswith("play --agent mine.py:Mine --layout ")
    assert played.endswith(" --seed 7")
    assert ("--num-ghosts" in played) is (reflex.case.num_ghosts is not None)
    by_evaluation = testing.play(reflex.case, 7, None, "mine.py:better", "mine.py:Search")
    assert by_evaluation.startswith(
        f"play --agent mine.py:Search --agent-arg depth={reflex.case.depth}"
        " --agent-arg evaluation=mine.py:better"
    )
    posed = exercise("evaluation", "better")
    named = next(each for each in posed.question.cases if isinstance(each.case, GameCase))
    for reference, searcher, begin in (
        (True, "", "play --agent expectimax "),
        (False, "Search", "play --agent mine.py:Search "),
        (False, "", ""),
    ):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(testing, "has_reference", lambda reference=reference: reference)
            found = testing._played_again(replace(posed, searcher=searcher), named, named.case, PATH)
        assert found.startswith(begin)
        assert bool(found) is bool(begin)


# The smallest tree where no reference is installed: asked of a search with a known mistake.


class Silent:
    """A session in which nothing has to be begun."""

    broken = False

    def begin_case(self) -> None:
        if self.broken:
            raise CaseFailed("grader error", "it cannot be begun")


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Searches are asked in this process; the list is of the mistakes that they make."""
    mistakes: list[str] = []

    def search(posed: object, label: str, question: object, session: object) -> SearchedProblem:
        hypothesis = tuple(BY_CLASS[name] for name in mistakes)
        attempt = judged(posed, simulated.answer(hypothesis, posed)).attempt  # type: ignore[arg-type]
        right = attempt.exercise.expected()
        compared = (
            Comparison("action", "Left", str(attempt.got.action), attempt.got.action in right.actions),
            Comparison("evaluated", "", "", attempt.right),
        )
        return SearchedProblem(attempt, right, compared)

    monkeypatch.setattr(testing, "search", search)
    return mistakes


def tried(mistakes: list[str], posed: int = 60) -> list[object]:
    """What a search with these mistakes does on the last of the small trees that the examiner may ask."""
    hypothesis = tuple(BY_CLASS[name] for name in mistakes)
    return [judged(each, simulated.answer(hypothesis, each)).attempt for each in pool("minimax")[-posed:]]


def diagnosis(name: str) -> Diagnosis:
    return Diagnosis(name, "title", "hint", ())


def test_it_is_the_smallest_tree_that_was_wrong_with_what_is_wrong_there(answers: list[str]) -> None:
    answers.append("OnePlyLess")
    mistake = BY_CLASS[answers[0]]
    attempts = tried(answers)
    wrong = testing._by_size([each for each in attempts if not each.right])  # type: ignore[attr-defined]
    sizes = [len(testing._tree_of(each).nodes) for each in wrong]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) > 1
    told = (diagnosis(mistake.name),)
    found = testing.smallest_tree(exercise("minimax"), attempts, told, Silent(), PATH)  # type: ignore[arg-type]
    assert found is not None
    assert len(parse(found.toml).nodes) == sizes[0]
    assert found.note == ""
    assert "mine.py:Mine" in found.see
    assert found.see_file.startswith("solve tree.toml --agent mine.py:Mine")


def test_what_is_known_of_one_tree_alone_is_noted(answers: list[str]) -> None:
    attempt = tried(answers, 1)[0]
    best = sorted(attempt.exercise.expected().actions)[0]  # type: ignore[attr-defined]
    found = SearchedProblem(attempt, attempt.exercise.expected(), (Comparison("action", "x", best, False),))  # type: ignore[arg-type,attr-defined]
    mistake = BY_CLASS["OnePlyLess"]
    assert_places(testing._note(found, [mistake]), title=mistake.title)
    assert_places(testing._note(found, []), action=best)
    (action,) = found.compared
    for compared in (
        (msgspec.structs.replace(action, got="Worse"),),
        (action, Comparison("evaluated", "1", "2", False)),
        (),
    ):
        assert testing._note(replace(found, compared=compared), []) == ""
    failed = CaseFailed("crash", "it failed")
    assert testing._way_of_failing(found) != testing._way_of_failing(replace(found, failed=failed))


def test_of_a_search_that_does_not_go_wrong_a_second_time_no_tree_is_shown(answers: list[str]) -> None:
    answers.append("OnePlyLess")
    attempts = tried(answers)
    answers.clear()
    assert testing.smallest_tree(exercise("minimax"), attempts, (), Silent(), PATH) is None  # type: ignore[arg-type]


def test_nothing_is_shown_of_a_right_search_or_where_none_can_be_asked(answers: list[str]) -> None:
    right = tried(answers, 6)
    assert testing.smallest_tree(exercise("minimax"), right, (), Silent(), PATH) is None  # type: ignore[arg-type]
    answers.append("LastTieWins")
    wrong = tried(answers)
    silent = Silent()
    silent.broken = True
    assert testing.smallest_tree(exercise("minimax"), wrong, (), silent, PATH) is None  # type: ignore[arg-type]


# A line for each exercise, and the summary.


def heading_of(*tested: result.TestedExercise) -> list[str]:
    return [line for line in printed(*tested).splitlines() if "Mine  " in line]


def test_a_heading_counts_right_cases_and_names_what_else_would_fit(says: Said) -> None:
    assert "Mine  1 case right" in printed(went(case("1", "pass")))
    assert "Mine  2 cases right" in printed(went(case("1", "pass"), case("2", "pass")))
    (line,) = heading_of(went(case("1", "pass"), case("2"), others=("Other", "Third")))
    says(line, right=1, number=2)
    says(line, names="Other, Third")
    (line,) = heading_of(went(case("1")))
    says(line, right=0, number=1)


def test_the_summary_counts_exercises_and_names_what_is_missing(says: Said) -> None:
    right, wrong = went(case("1", "pass")), went(case("1"))
    assert "\n1 of 1 exercise right." in printed(right)
    text = printed(right, wrong)
    assert "\n1 of 2 exercises right.\n" in text
    says(text, assignments=ADVERSARIAL.title)
    assert "not written yet" not in text
    assert "in this file:" not in text
    missing = replace(exercise("minimax"), answer=None, of_other_kind="minimax")
    says(printed(right, posed=[missing]), name="Minimax", function="minimax")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CaseReport, "is_unwritten", property(lambda each: each.status == "crash"))
        text = printed(right, went(case("1", "crash")))
    assert f"Mine  {NOT_WRITTEN}\n" in text
    says(text, right=1, number=2, unwritten=1)


def test_what_ended_for_all_is_said_once_and_what_was_not_tried_is_counted(says: Said) -> None:
    text = printed(went(case("1", "timeout", message="it took long"), posed=3))
    says(text, number=2)
    text = printed(went(case("1", "pass"), case("2", "timeout", message="it took long"), posed=3))
    says(text, number=1)
    says(text, title="the tree 2", about="it took long")
    assert "the tree 1:" not in text
    assert "not tried" not in printed(went(case("1", "pass"), case("2", "timeout", message="it took long")))
    crashes = [case(name, "crash", message="it crashed") for name in "12"]
    assert "the tree" not in printed(went(*crashes))
    assert "the tree 2" in printed(went(crashes[0], case("2", "crash", message="other")))
    assert "not tried" not in printed(went(*crashes))


def test_the_end_of_what_was_printed_is_shown_unless_all_is_asked_for(says: Said) -> None:
    lines = "\n".join(f"<{number}>" for number in range(LAST_LINES + 2))
    text = printed(went(case("1", "pass"), output=lines))
    says(text, number=2)
    assert "<1>" not in text
    assert "<2>" in text
    assert "<0>" in printed(went(case("1", "pass"), output=lines), in_full=True)
    few = printed(went(case("1", "pass"), output="\n".join(["<0>"] * LAST_LINES)))
    assert "It printed:\n" in few
    assert "It printed" not in printed(went(case("1", "pass")))


def test_columns_are_as_wide_as_their_longest_text() -> None:
    file = io.StringIO()
    table = showing.align_rows([(Text("a"), Text("right")), (Text("wide"), Text("x"))])
    Console(file=file, width=60).print(showing.IndentedText(table, 3))
    assert file.getvalue() == "   a     right\n   wide  x\n"


# What answers which exercise.


def test_what_was_looked_for_and_what_there_is_are_named() -> None:
    missing = [replace(exercise("minimax"), answer=None)]
    names = [Name("Other", "class"), Name("run", "function")]
    assert_places(
        nothing_found("mine.py", missing, names), shown="mine.py", wanted="Minimax", classes="Other"
    )
    assert_places(nothing_found("mine.py", missing, []), classes="none")


def test_the_search_that_plays_with_an_evaluation_is_the_files_own_expectimax() -> None:
    for names, searcher in (
        ([Name("MyExpectimax", "class"), Name("Expectimax", "class")], "Expectimax"),
        ([Name("expectimax", "function")], ""),
        ([], ""),
    ):
        found = exercises([ADVERSARIAL], names)  # type: ignore[arg-type]
        assert {each.searcher for each in found} == {searcher}
        assert {each.given for each in found} == {None}
    (reflex, *_) = exercises([ADVERSARIAL], [Name("minimax", "function")], given="there")
    assert (reflex.given, reflex.of_other_kind, reflex.looked_for) == ("there", None, "Reflex")


# Testing again when a file is saved.


def test_it_waits_for_a_change_and_then_until_the_file_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    before, half, whole = {PATH: (1, 1)}, {PATH: (2, 1)}, {PATH: (3, 9)}
    seen = iter([before, before, {}, {}, {}, half, whole, whole, whole])
    slept: list[float] = []
    monkeypatch.setattr(testing, "stamps", lambda file: next(seen))
    monkeypatch.setattr(testing.time, "sleep", slept.append)
    testing._wait_for_change(PATH, before)  # type: ignore[arg-type]
    assert next(seen, None) is None
    assert slept == [testing.TICK] * 2 + [testing.SETTLED] * 4


def test_ctrl_c_while_it_waits_gives_the_last_exit_code(says: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    codes, waits = iter([1, 0]), iter([None, KeyboardInterrupt])

    def wait(file: Path, before: object) -> None:
        if error := next(waits):
            raise error

    monkeypatch.setattr(testing, "stamps", lambda file: {})
    monkeypatch.setattr(testing, "_wait_for_change", wait)
    file = io.StringIO()
    assert testing.watch_file(PATH, lambda: next(codes), Console(file=file, width=120)) == 0
    first, second = filter(None, file.getvalue().splitlines())
    says(first, file="mine.py")
    says(second, file="mine.py")
