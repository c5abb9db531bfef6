"""A classic test folder, imported: the same questions as an assignment of ours."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from autograder.course import Assignment, load, parse
from autograder.course.cases import GameCase, GraphCase
from autograder.course.model import MAIN
from autograder.grading.grade import grade
from autograder.publishing.assignment_folders import write_new_folder
from autograder.publishing.handout import public_cases, starter
from autograder.publishing.importing import as_native, import_classic
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from pacman.errors import OptionError
from pacman.names.interfaces import is_classic
from tests.classic.handed_in import FILES
from tests.course.classic.folders import EVALUATED, GRAPH, GRAPH_SOLUTION, classic_folder, config
from tests.course.classic.strategies import Folder, folders
from tests.fuzzing import examples
from tests.messages import raises

EXAMPLES = Path(__file__).parents[1] / "corpora" / "courses" / "shared_examples" / "test_cases"


def content(assignment: Assignment) -> list[Any]:
    """All that grading depends on, but for the names of files."""
    rest = (assignment.file, assignment.title, assignment.limits, assignment.packages, assignment.interface)
    return [
        rest,
        *(
            (
                (q.name, q.title, q.points, q.credit, q.agent, q.evaluation, q.algorithm, q.requires),
                [(named.title, named.points, named.visibility, named.case) for named in q.cases],
                [json.dumps(getattr(named.case, "tree", None)) for named in q.cases],  # in this order
            )
            for q in assignment.questions
        ),
    ]


@pytest.mark.slow
@examples(60)
@given(folders())
def test_what_is_imported_has_the_same_questions(folder: Folder) -> None:
    read = parse(folder.files)
    files = import_classic(read)
    assert content(parse(files)) == content(read)
    assert all(path.count("/") <= 1 and path.isascii() for path in files)
    for question in read.questions:
        for named in question.cases:
            if isinstance(named.case, GraphCase):
                graph = folder.graphs[named.source.removesuffix(".test")]
                assert isinstance(named.case.tree, dict)
                for name, node in named.case.tree["nodes"].items():
                    actions = [] if name in graph.ended else graph.successors.get(name, [])
                    assert list(node.get("actions", {}).items()) == list(actions)


@pytest.mark.parametrize("source", ["shared_examples", "course"])
def test_the_examples_are_the_same_when_they_are_imported(source: str) -> None:
    read = load(EXAMPLES.parents[1] / source / "test_cases")
    again = as_native(read)
    assert content(again) == content(read)
    assert as_native(again) is again


def test_the_files_are_text_to_read_with_the_drawing_and_a_line_for_each_state_and_decision() -> None:
    files = import_classic(load(EXAMPLES))
    graph = files["q3/0-textbook.toml"].decode().splitlines()
    assert graph[:3] == ["# From q3/0-textbook.test", 'kind = "graph"', 'title = "0-textbook"']
    assert "#    /    |    \\" in graph
    assert 'B = { actions = { b1 = "b1v", b2 = "b2v", b3 = "b3v" } }' in graph
    assert "b1v = { value = 3.0, win = true }" in graph
    assert '    [["West", "East"], 107, ["West", "East"], 77],' in files["q3/9-house-game.toml"].decode()
    assert '\ncredit = "all-or-nothing" # the points, if no case failed outright\n' in files[MAIN].decode()
    assert set(files) == {
        MAIN,
        "layouts/house.lay",
        *(f"q{n}/0-textbook.toml" for n in (2, 3)),
        "q4/0-gamble.toml",
        *(f"q{n}/9-house-game.toml" for n in (2, 3, 4)),
    }


@pytest.mark.parametrize(
    ("tests", "names"),
    [
        (["1-a", "10-c", "A b"], ["1-a", "10-c", "A-b"]),
        (["1", "1-a"], ["01-1", "02-1-a"]),  # as files, "1-a.toml" comes first
        (["a b", "a-b"], ["01-a-b", "02-a-b"]),
        (["A", "a"], ["01-A", "02-a"]),  # one file where upper and lower case are the same
    ],
)
def test_a_case_has_a_number_before_its_name_only_if_the_order_needs_it(
    tests: list[str], names: list[str]
) -> None:
    files = {"CONFIG": b"", "q2/CONFIG": config().encode()}
    files |= {f"q2/{name}.test": GRAPH.encode() for name in tests}
    files |= {f"q2/{name}.solution": GRAPH_SOLUTION.encode() for name in tests}
    read = parse(files)
    assert [path for path in import_classic(read) if path.startswith("q2/")] == [
        f"q2/{one}.toml" for one in names
    ]


def test_games_with_minima_alone_are_read_and_imported() -> None:
    minima = "".join(line for line in EVALUATED.splitlines(keepends=True) if "Thresholds" not in line)
    read = parse(classic_folder(q1__grade__test=minima))
    case = read.questions[0].cases[0].case
    assert isinstance(case, GameCase)
    assert (case.thresholds, case.least.wins) == ((), 1)
    assert content(as_native(read)) == content(read)


def test_it_is_written_into_a_new_folder_and_never_over_what_is_there(tmp_path: Path) -> None:
    read = load(EXAMPLES)
    written = write_new_folder(partial(import_classic, read), tmp_path / "mine")
    assert content(load(tmp_path / "mine")) == content(read)
    assert {path.relative_to(tmp_path / "mine").as_posix() for path in written} == set(import_classic(read))
    with raises(OptionError, folder=tmp_path / "mine"):
        write_new_folder(partial(import_classic, read), tmp_path / "mine")


def test_a_handout_has_the_cases_and_a_file_with_the_classes_to_fill() -> None:
    course = as_native(load(EXAMPLES.parents[1] / "course" / "test_cases"))
    text = starter(course)
    classes = [line for line in text.splitlines() if line.startswith(("class ", "def "))]
    assert classes == [
        "def scoreEvaluationFunction(currentGameState):",
        "class MultiAgentSearchAgent(Agent):",
        "class ReflexAgent(Agent):",
        "class MinimaxAgent(MultiAgentSearchAgent):",
        "class AlphaBetaAgent(MultiAgentSearchAgent):",
        "class ExpectimaxAgent(MultiAgentSearchAgent):",
        "def better(currentGameState):",
    ]
    assert is_classic(text.encode())
    assert content(parse(public_cases(course))) == content(course)


@pytest.mark.slow
def test_grading_with_either_gives_the_same_points(sandbox: Isolation) -> None:
    course = load(EXAMPLES.parents[1] / "course" / "test_cases")
    searches = parse({**course.files, "CONFIG": b'order: "q2 q3 q4"'})
    submission = Submission("dan", {"multiAgents.py": FILES["dan"].encode()})
    reports = [grade(each, submission, sandbox) for each in (searches, as_native(searches))]
    read, again = (
        [
            (q.name, q.status, q.points, [(c.title, c.status, c.points, c.message) for c in q.cases])
            for q in report.questions
        ]
        for report in reports
    )
    assert read == again
    assert [q.status for q in reports[0].questions].count("pass") == 2
