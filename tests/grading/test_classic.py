"""Files for the classic interface, graded with assignments of ours."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from autograder.classroom.running import REPORTS
from autograder.cli.main import main
from autograder.course import Assignment, load, parse
from autograder.course.interface import FOR_CLASSIC
from autograder.grading.grade import grade
from autograder.report import CaseReport, Report
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission, SubmissionError
from tests.classic.handed_in import SOLUTION, changed
from tests.conventions import asking
from tests.course.classic.folders import EVALUATED, classic_folder
from tests.messages import Said, raises

NAMES = "ReflexAgent, MinimaxAgent, AlphaBetaAgent, ExpectimaxAgent, betterEvaluationFunction"
TREE = 'kind = "tree"\ntree = "textbook"\n'
AT_ROOT = "        return max(gameState.getLegalActions(0), key=first)\n"
LEFT = "        self.rootValue = max(map(first, gameState.getLegalActions(0)))\n"
NATIVE = """
from pacman import Decision, SearchAgent

class Minimax(SearchAgent):
    def search(self, state):
        values = {a: self.value(state.successor(0, a), 1) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, ply):
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        agent = ply % state.num_agents
        values = [self.value(state.successor(agent, a), ply + 1) for a in state.legal_actions(agent)]
        return min(values) if agent else max(values)
"""


def one_question(algorithm: str = "minimax", *, extra: str = "", **cases: str) -> Assignment:
    question = f'[[questions]]\nname = "q"\nagent = "Mine"\nalgorithm = "{algorithm}"\n{extra}'
    files = {"assignment.toml": f'title = "t"\nfile = "search_agents.py"\n{question}'}
    files |= {f"q/{name}.toml": text for name, text in (cases or {"1": TREE}).items()}
    return parse({name: text.encode() for name, text in files.items()})


def only_case(source: str, assignment: Assignment, sandbox: Isolation) -> CaseReport:
    (case,) = graded(source, assignment, sandbox).questions[0].cases
    return case


def graded(source: str, assignment: Assignment, sandbox: Isolation) -> Report:
    return grade(assignment, Submission("s", {"multiAgents.py": source.encode()}), sandbox)


@pytest.mark.slow
def test_a_right_file_has_full_marks_in_the_bundled_assignment(says: Said, sandbox: Isolation) -> None:
    report = graded(SOLUTION, load(FOR_CLASSIC), sandbox)
    assert report.points == report.max_points == 25
    assert report.is_perfect
    (note,) = report.notes
    says(note, file="multiAgents.py")
    assert NAMES in note
    assert "self.rootValue" in note
    compared = {one.what for question in report.questions for case in question.cases for one in case.compared}
    assert compared == {"action", "generated", "evaluated", "wins", "mean score", "time"}


@pytest.mark.slow
def test_a_known_mistake_is_named_without_a_value(sandbox: Isolation) -> None:
    prunes = changed("if beta < alpha:", "if beta <= alpha:")
    strict = asking(FOR_CLASSIC)
    alone = replace(strict, questions=strict.questions[2:3])
    (question,) = graded(prunes, alone, sandbox).questions
    assert question.diagnoses
    assert question.diagnoses[0].name == "prune-on-equality"


@pytest.mark.slow
def test_a_value_that_the_agent_leaves_is_compared(says: Said, sandbox: Isolation) -> None:
    """On a tree of leaves alone the second look generates nodes again, so only the value is compared here."""
    extra = 'compare = { generated = "ignored", evaluated = "ignored" }\n'
    assignment = one_question(extra=extra)
    right = only_case(changed(AT_ROOT, LEFT + AT_ROOT), assignment, sandbox)
    assert [(one.what, one.got, one.same) for one in right.compared] == [
        ("action", "Left", True),
        ("root value", "3", True),
    ]
    wrong = only_case(changed(AT_ROOT, LEFT.replace("max(map", "1 + max(map") + AT_ROOT), assignment, sandbox)
    assert (wrong.status, [(one.what, one.got) for one in wrong.compared if not one.same]) == (
        "fail",
        [("root value", "4")],
    )
    says(wrong.message, got="4", expected="3")
    no_number = only_case(
        changed(AT_ROOT, "        self.rootValue = 'three'\n" + AT_ROOT), assignment, sandbox
    )
    assert (no_number.ended.what, no_number.ended.details.kind) == ("no number", "str")


ROLES = 'kind = "tree"\ntree = { roles = [%s], tree = [[3, 5], [2, 7]] }\n'
WEIGHTED = 'kind = "random trees"\nseed = 1\nshape = { roles = ["max", "chance"], weighted = true }\n'
CANNOT = "the classic interface cannot tell "
NO_NAME = (
    "the classic interface has no name for expectiminimax: a class Mine, derived from pacman.SearchAgent,"
)


@pytest.mark.parametrize(
    ("algorithm", "case", "why"),
    [
        ("expectimax", WEIGHTED, CANNOT + "the probabilities of the actions at "),
        ("minimax", ROLES % '"max", "max"', CANNOT + "that agent 1 is max at B"),
        ("minimax", ROLES % '"min", "max"', CANNOT + "that agent 0 is min at A"),
        ("expectiminimax", TREE, NO_NAME),
    ],
)
def test_what_such_a_file_cannot_know_is_not_graded_and_the_report_says_why(
    algorithm: str, case: str, why: str, sandbox: Isolation
) -> None:
    found = only_case(SOLUTION, one_question(algorithm, **{"1": case}), sandbox)
    assert (found.status, found.points) == ("not graded", 0)
    assert found.message.startswith(why), found.message


@pytest.mark.slow
def test_in_the_other_bundled_assignment_each_question_says_what_such_a_file_can_do(
    sandbox: Isolation,
) -> None:
    report = graded(SOLUTION, load("chance-and-bounds"), sandbox)
    known, without, needs = report.questions
    assert {case.status for case in known.cases} == {"pass", "not graded"}
    assert without.message.startswith("the classic interface has no name for expectiminimax")
    assert needs.status == "not graded" and "expectiminimax" in needs.message
    assert "ExpectimaxAgent," in report.notes[0]


def test_a_depth_in_the_arguments_of_a_courses_test_reaches_the_constructor_as_text(
    sandbox: Isolation,
) -> None:
    test = EVALUATED.replace("ReflexAgent", "MinimaxAgent").replace('numGames: "10"', 'numGames: "1"')
    test += 'agentArgs: "depth=1,evalFn=better"\n'
    posed = parse(classic_folder(CONFIG='order: "q1"\nmost_games: "1"\n', q1__grade__test=test))
    checked = changed("self.depth = int(depth)", "assert depth == '1'\n        self.depth = int(depth)")
    case = only_case(checked, posed, sandbox)
    assert case.status in ("pass", "fail")


def test_infinities_are_values_of_an_evaluation_and_no_number_at_all_is_none(sandbox: Isolation) -> None:
    files = {
        "assignment.toml": 'title = "t"\nfile = "e.py"\n[[questions]]\nname = "q"\nevaluation = "own"\n',
        "q/1.toml": 'kind = "game"\nlayout = "first-bite"\ngames = 1\n'
        "thresholds = [{ wins = 1, points = 1 }]\n",
    }
    assignment = parse({name: text.encode() for name, text in files.items()})
    source = (
        "import util\ndef betterEvaluationFunction(state):\n"
        "    return float('inf') if state.isWin() else -float('inf') if state.isLose() else 0\n"
    )
    assert only_case(source, assignment, sandbox).status == "pass"
    case = only_case(source.replace("'inf'", "'nan'"), assignment, sandbox)
    assert case.ended.what == "no numbers"


@pytest.mark.slow
def test_only_what_the_agent_itself_leaves_is_a_value(sandbox: Isolation) -> None:
    makes_up = "    rootValue = 7\n\n    def getAction(self, gameState):\n"
    source = changed("    def getAction(self, gameState):\n        def value", makes_up + "        def value")
    case = only_case(source, one_question(), sandbox)
    assert case.status == "pass"
    assert "root value" not in {one.what for one in case.compared}


TRAP = b"raise SystemExit('it was run')\n"


@pytest.mark.slow
def test_the_courses_own_files_beside_it_are_never_run(sandbox: Isolation) -> None:
    beside = ("game.py", "util.py", "pacman.py", "autograder.py", "multiagentTestClasses.py", "layout.py")
    files = {f"project/{name}": TRAP for name in beside} | {"project/multiAgents.py": SOLUTION.encode()}
    report = grade(one_question(), Submission("s", files), sandbox)
    assert report.points == 1


@pytest.mark.slow
def test_helper_files_of_the_students_are(sandbox: Isolation) -> None:
    files = {
        "multiAgents.py": b"from helper import *\n" + SOLUTION.encode(),
        "helper.py": b"import util\nfrom game import Directions\nfrom random import choice\n",
    }
    assert grade(one_question(), Submission("s", files), sandbox).points == 1


def test_a_file_of_ours_is_graded_as_before_whatever_its_helpers_are_called(sandbox: Isolation) -> None:
    files = {
        "search_agents.py": b"import util\n" + NATIVE.replace("Minimax", "Mine").encode(),
        "util.py": b"",
    }
    report = grade(one_question(), Submission("s", files), sandbox)
    assert (report.points, report.notes) == (1, ())
    assert "root value" in {one.what for one in report.questions[0].cases[0].compared}


def test_which_of_several_files_is_graded() -> None:
    def main_of(*paths: str) -> str:
        return Submission("s", dict.fromkeys(paths, b"")).main_file("search_agents.py")

    assert (
        main_of("pacman.py", "p2/multiAgents.py", "p2/old/multiAgents.py", "game.py") == "p2/multiAgents.py"
    )
    assert main_of("multiagents.py", "util.py") == "multiagents.py"
    assert main_of("multiAgents.py", "search_agents.py") == "search_agents.py"
    with raises(SubmissionError, file="search_agents.py"):
        main_of("game.py", "util.py")


PACKED = ("renamed", "folder", "zip")


def zipped(files: dict[str, bytes]) -> bytes:
    with zipfile.ZipFile(whole := io.BytesIO(), "w") as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return whole.getvalue()


@pytest.mark.slow
@pytest.mark.parametrize("way", ["file", *(pytest.param(way, marks=pytest.mark.slow) for way in PACKED)])
def test_without_an_assignment_the_bundled_one_is_taken(
    says: Said, way: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], sandbox: Isolation
) -> None:
    path = tmp_path / {"file": "multiAgents.py", "renamed": "ada.py", "folder": "p2", "zip": "p2.zip"}[way]
    broken = changed("def betterEvaluationFunction", "def otherFunction").replace("better = better", "# ")
    if way == "folder":
        path.mkdir()
        (path / "util.py").write_bytes(TRAP)
        (path / "multiAgents.py").write_text(broken)
    elif way == "zip":
        path.write_bytes(zipped({"p2/multiAgents.py": broken.encode(), "p2/util.py": TRAP}))
    else:
        path.write_text(broken)
    code = main(["grade", str(path), "--json", str(tmp_path / "report.json")])
    assert code == 1
    report = REPORTS.decode((tmp_path / "report.json").read_bytes())
    assert (report.assignment, report.points) == ("Adversarial search", 20)
    name = {"renamed": "ada.py", "zip": "p2/multiAgents.py"}.get(way, "multiAgents.py")
    said = f"{name} defines no betterEvaluationFunction; did you mean scoreEvaluationFunction?"
    assert report.questions[4].cases[0].message == said
    says(capsys.readouterr().out, file=name)


@pytest.mark.slow
def test_a_class_hands_in_files_of_both_kinds(tmp_path: Path, sandbox: Isolation) -> None:
    handed_in = tmp_path / "handed-in"
    handed_in.mkdir()
    for folder in ("assignment", "assignment/q"):
        (tmp_path / folder).mkdir()
    for name, content in one_question().files.items():
        (tmp_path / "assignment" / name).write_bytes(content.replace(b"Mine", b"Minimax"))
    (handed_in / "ada.zip").write_bytes(zipped({"p/multiAgents.py": SOLUTION.encode(), "p/game.py": TRAP}))
    (handed_in / "bob.py").write_text(NATIVE)
    (handed_in / "cyd").mkdir()
    (handed_in / "cyd" / "multiAgents.py").write_text(SOLUTION)
    (handed_in / "cyd" / "util.py").write_bytes(TRAP)
    out = tmp_path / "out"
    main(
        [
            "class",
            str(handed_in),
            "--assignment",
            str(tmp_path / "assignment"),
            "--out",
            str(out),
            "--jobs",
            "1",
        ]
    )
    rows = (out / "gradebook.csv").read_text().splitlines()
    assert [row.split(",")[0] for row in rows[1:]] == ["ada", "bob", "cyd"]
    assert all(",1," in row or row.endswith(",1") for row in rows[1:]), rows
