"""The usual books' pseudo-codes are right: by the convention that is asked for, or else by another one.

They were written down by somebody who had not seen the grader
(`tests/corpora/submissions/textbooks/SOURCES.toml`).
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from autograder.course import Assignment, load, parse
from autograder.grading.diagnosing import MIXED_TITLES
from autograder.grading.grade import grade
from autograder.reference.mistakes import mistake
from autograder.report import QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission, read_submission
from tests.places import SUBMISSIONS

FOLDER = SUBMISSIONS / "textbooks"
SOURCES: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "SOURCES.toml").read_text(encoding="utf-8"))
PRUNING = ("alphabeta", "star1")
# What of a file is another convention than the bundled assignments accept; F1 is no alpha-beta, but less.
UNIFORM, HARD, LESS = "probabilities-ignored", "returns-the-bound", "window-not-passed-down"
ANOTHER = {
    ("native/ballard1983_star1.py", "star1"): UNIFORM,
    ("native/hauk2006_star1_uniform.py", "star1"): UNIFORM,
    ("native/wikipedia_star1_uniform.py", "star1"): UNIFORM,
    ("native/unam_expectimax.py", "weighted-expectimax"): UNIFORM,
    ("native/wikipedia_alphabeta_failhard_clamped.py", "alphabeta"): HARD,
    ("native/knuth_moore_f1.py", "alphabeta"): LESS,
    ("classic/knuth_moore_f1_multiAgents.py", "alphabeta"): LESS,
}
QUESTIONS = {"Minimax": "minimax", "AlphaBeta": "alphabeta", "Expectimax": "expectimax"}
QUESTIONS |= {"Expectiminimax": "expectiminimax", "Star1": "star1"}
POSED = [
    (file, QUESTIONS[asked.removesuffix("Agent")])
    for file, source in SOURCES.items()
    for asked in source["questions"]
]
QUICK = {  # in a plain run: each interface, and a convention that is another one
    ("native/wikipedia_alphabeta_failhard_clamped.py", "alphabeta"),
    ("classic/berkeley_project_multiAgents.py", "alphabeta"),
}


@cache
def posed(question: str, *keys: str) -> Assignment:
    """The bundled assignment's question of this name, with other conventions."""
    whole = load(
        "adversarial-search" if question in ("minimax", "alphabeta", "expectimax") else "chance-and-bounds"
    )
    lines = whole.files["assignment.toml"].decode().splitlines()
    start = lines.index(f'name = "{question}"')
    end = next((n for n in range(start, len(lines)) if lines[n] == "[[questions]]"), len(lines))
    kept = [line for line in lines[start:end] if not line.startswith(("prune", "requires"))]
    files = dict(whole.files)
    files["assignment.toml"] = "\n".join([*lines[:start], *kept, *keys, *lines[end:]]).encode()
    asked = parse(files) if keys else whole
    return replace(
        asked, questions=tuple(replace(q, requires=()) for q in asked.questions if q.name == question)
    )


def graded(file: str, given: Assignment, sandbox: Isolation) -> QuestionReport:
    submission = read_submission(FOLDER / file)
    (report,) = grade(replace(given, file=file.split("/")[1]), submission, sandbox, seed=1).questions
    return report


@pytest.mark.parametrize(
    ("file", "question"),
    [each if each in QUICK else pytest.param(*each, marks=pytest.mark.slow) for each in POSED],
)
def test_a_pseudo_code_has_full_marks_or_is_called_another_convention(
    file: str, question: str, sandbox: Isolation
) -> None:
    report = graded(file, posed(question), sandbox)
    if (file, question) not in ANOTHER:
        assert (report.points, report.diagnoses) == (report.max_points, ())
        return
    (told,) = report.diagnoses
    assert told.name == ANOTHER[file, question]
    assert told.title.startswith("another convention: ") is (told.name != LESS)


@pytest.mark.slow
@pytest.mark.parametrize(("file", "question"), [each for each in POSED if each[1] in PRUNING])
def test_who_asks_for_one_way_of_cutting_tells_the_other_one_which_line_to_change(
    file: str, question: str, sandbox: Isolation
) -> None:
    cuts = {"at ties": "equal", "beyond": "strict"}[SOURCES[file]["cuts"]]
    other = {"equal": "strict", "strict": "equal"}[cuts]
    same = graded(file, posed(question, f'prune = "{cuts}"'), sandbox)
    assert (same.points == same.max_points) is ((file, question) not in ANOTHER)
    report = graded(file, posed(question, f'prune = "{other}"'), sandbox)
    assert report.points < report.max_points
    named = {told.name: told for told in report.diagnoses}
    asked = "prune-on-equality" if cuts == "equal" else "prune-strictly"
    assert named[asked].title.startswith("another convention: it ")
    assert "v > beta" in named[asked].hint or "v >= beta" in named[asked].hint


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("file", "question", "keys"),
    [
        (
            "native/wikipedia_alphabeta_failhard_clamped.py",
            "alphabeta",
            ('prune = "strict"', 'returns = "fail-hard"'),
        ),
        (
            "native/wikipedia_alphabeta_failhard_clamped.py",
            "alphabeta",
            ('prune = "either"', 'returns = "either"'),
        ),
        ("native/knuth_moore_f2.py", "alphabeta", ('prune = "either"', 'returns = "either"')),
        ("native/berkeley_project_alphabeta.py", "alphabeta", ('prune = "either"', 'returns = "either"')),
        ("native/wikipedia_star1_uniform.py", "star1", ('prune = "equal"', 'probabilities = "uniform"')),
        ("native/wikipedia_star1_uniform.py", "star1", ('prune = "either"', 'probabilities = "either"')),
        ("native/wikipedia_star1_given.py", "star1", ('prune = "either"', 'probabilities = "either"')),
    ],
)
def test_an_assignment_chooses_each_convention_in_one_line(
    file: str, question: str, keys: tuple[str, ...], sandbox: Isolation
) -> None:
    report = graded(file, posed(question, *keys), sandbox)
    assert (report.points, report.diagnoses) == (report.max_points, ())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "unit"), [("", "", "rounds"), ("self.depth * state.num_agents", "self.depth", "plies")]
)
def test_depth_counts_rounds_or_plies_as_the_assignment_says_or_either(
    old: str, new: str, unit: str, sandbox: Isolation
) -> None:
    code = (FOLDER / "native" / "wikipedia_minimax.py").read_text(encoding="utf-8")
    assert old in code
    submission = Submission("s", {"search_agents.py": code.replace(old, new).encode()})
    for asked in ("rounds", "plies", "either"):
        given = posed("minimax", f'depth_counts = "{asked}"')
        (report,) = grade(given, submission, sandbox, seed=1).questions
        if asked in (unit, "either"):
            assert (report.points, report.diagnoses) == (report.max_points, ()), asked
        else:
            assert report.diagnoses[0].title.startswith(mistake.ANOTHER), asked
            assert report.diagnoses[0].name in {"depth-in-rounds", "depth-in-plies"}, asked


AT_TIES = {"max": "value >= beta", "min": "value <= alpha"}
BEYOND = {"max": "value > beta", "min": "value < alpha"}
CROSSED = "beta <= alpha"  # after the bound is narrowed, the same in both kinds of nodes


def mixed(sandbox: Isolation, prune: str, only: str, file: str, test: str = "") -> QuestionReport:
    """A textbook's alpha-beta that cuts at ties only in nodes of this kind, where it may make this test."""
    code = (FOLDER / file).read_text(encoding="utf-8")
    for kind, at_ties in AT_TIES.items():
        assert code.count(f"if {at_ties}:") == 1
        code = code.replace(at_ties, (test or at_ties) if kind == only else BEYOND[kind])
    given = replace(posed("alphabeta", f'prune = "{prune}"'), file=file.split("/")[1])
    (report,) = grade(given, Submission("s", {given.file: code.encode()}), sandbox, seed=1).questions
    return report


MIXED = [
    (prune, only, file, test)
    for file in ("native/wikipedia_alphabeta_failsoft.py", "classic/wikipedia_failsoft_multiAgents.py")
    for test in ("", CROSSED)
    for only in ("max", "min")
    for prune in ("either", "strict", "equal")
]
QUICKLY = [(prune, only, *MIXED[0][2:3], CROSSED) for prune, only in (("either", "min"), ("strict", "max"))]


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("prune", "only", "file", "test"),
    [each if each in QUICKLY else pytest.param(*each, marks=pytest.mark.slow) for each in MIXED],
)
def test_a_search_that_mixes_the_ways_of_cutting_is_wrong_by_each(
    prune: str, only: str, file: str, test: str, sandbox: Isolation
) -> None:
    report = mixed(sandbox, prune, only, file, test)
    assert report.points < report.max_points
    (told,) = report.diagnoses
    assert told.name == f"only-{only}-prunes-on-equality"
    other = {"max": "min", "min": "max"}[only]
    assert told.title.startswith(f"{only} nodes are left ") and f" {other} nodes " in told.title
    at_ties, beyond = (line.replace("value", "v") for line in (AT_TIES[other], BEYOND[only]))
    assert f"{other} nodes at {at_ties}" in told.hint and f"{only} nodes only at {beyond}" in told.hint
    assert not report.undiagnosed


@pytest.mark.parametrize(
    ("by", "keys"),
    [
        # One that is asked for, as plies here, is not said to be mixed.
        ("node.num_agents > 2", ('prune = "either"', 'depth_counts = "plies"')),
        pytest.param("node.num_agents > 2", ('prune = "either"',), marks=pytest.mark.slow),
        pytest.param("self.depth > 1", ('prune = "either"',), marks=pytest.mark.slow),
    ],
)
def test_a_search_that_mixes_conventions_from_problem_to_problem_is_told_so(
    by: str, keys: tuple[str, ...], sandbox: Isolation
) -> None:
    code = (FOLDER / "native/wikipedia_alphabeta_failsoft.py").read_text(encoding="utf-8")
    for kind, at_ties in AT_TIES.items():
        code = code.replace(f"if {at_ties}:", f"if ({at_ties}) if {by} else ({BEYOND[kind]}):")
    if 'depth_counts = "plies"' in keys:
        code = code.replace("depth = self.depth * state.num_agents", "depth = self.depth")
    given = replace(posed("alphabeta", *keys), file="mine.py")
    (report,) = grade(given, Submission("s", {"mine.py": code.encode()}), sandbox, seed=1).questions
    assert report.points < report.max_points
    (told,) = report.diagnoses
    assert told.name == "conventions-mixed"
    assert told.title == MIXED_TITLES["prune"]
    assert told.cases == tuple(case.name for case in report.cases if case.status != "pass")
    assert not report.undiagnosed
