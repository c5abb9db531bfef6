"""Which class answers which exercise, and which cases are tried."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from autograder.course import bundled_names, load
from autograder.publishing.handout import starter
from autograder.selftest.exercises import (
    Name,
    StudentExercise,
    assignments_for,
    exercises,
    plain_name,
    select_exercises,
)
from pacman.errors import OptionError
from tests.messages import places_of, raises
from tests.places import TESTS
from tests.publishing.handouts import write_cases

ADVERSARIAL = load("adversarial-search")


def found(*names: Name) -> dict[str, StudentExercise]:
    return {exercise.question.name: exercise for exercise in exercises([ADVERSARIAL], names)}


@pytest.mark.parametrize(
    "name",
    [
        "AlphaBeta",
        "MyAlphaBeta",
        "alpha_beta",
        "ALPHABETA",
        "AlphaBetaAgent",
        "my_alphabeta_search",
        "alpha-beta",
    ],
)
def test_signs_case_and_usual_words_do_not_matter(name: str) -> None:
    assert plain_name(name) == "alphabeta"


@pytest.mark.parametrize("name", ["AlphaBeta2", "Alphabetic", "Alpha", "TheAlphaBeta"])
def test_other_names_are_other_names(name: str) -> None:
    assert plain_name(name) != "alphabeta"


def test_a_name_of_nothing_but_usual_words_is_left_as_it_is() -> None:
    assert (plain_name("Agent"), plain_name("My")) == ("agent", "my")


def test_the_very_name_comes_first_then_classes_then_imports() -> None:
    names = [Name("MinimaxAgent", "import"), Name("MyMinimax", "class"), Name("Minimax", "class")]
    assert (found(*names)["minimax"].answer, found(*names)["minimax"].others) == (
        "Minimax",
        ("MyMinimax", "MinimaxAgent"),
    )
    assert found(*names[:2])["minimax"].answer == "MyMinimax"
    assert found(Name("MyMinimax", "class"), Name("Minimax", "import"))["minimax"].answer == "Minimax"


def test_a_function_answers_an_evaluation_and_no_search() -> None:
    posed = found(Name("minimax", "function"), Name("evaluation_function", "function"))
    assert posed["minimax"].answer is None
    assert posed["evaluation"].question_by_answer.evaluation == "evaluation_function"


def test_only_public_cases_are_posed_whatever_the_assignment_holds() -> None:
    names = {named.visibility for exercise in found().values() for named in exercise.question.cases}
    assert names == {"visible"}
    hidden = [
        named
        for question in ADVERSARIAL.questions
        for named in question.cases
        if named.visibility != "visible"
    ]
    posed = sum(len(exercise.question.cases) for exercise in found().values())
    assert hidden
    assert posed + len(hidden) == sum(len(question.cases) for question in ADVERSARIAL.questions)


@pytest.mark.slow
def test_a_handout_beside_the_file_is_taken_before_what_is_bundled(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    by_code = ["adversarial-search", "chance-and-bounds"]
    assert [each.title for each in assignments_for(file, None)] == [load(name).title for name in by_code]
    write_cases("chance-and-bounds", tmp_path / "given")
    for wanted in ("given", "given/public_cases"):
        assert [each.title for each in assignments_for(file, str(tmp_path / wanted))] == ["Chance and bounds"]
    shutil.copytree(tmp_path / "given" / "public_cases", tmp_path / "public_cases")
    assert [each.title for each in assignments_for(file, None)] == ["Chance and bounds"]
    assert starter(load("chance-and-bounds")).count("pacman test chance_agents.py") == 1


def test_an_exercise_is_called_by_question_title_or_class() -> None:
    posed = list(found(Name("AlphaBetaAgent", "class")).values())
    for name in ("alphabeta", "alpha-beta", "AlphaBeta", "AlphaBetaAgent"):
        assert [exercise.question.name for exercise in select_exercises(posed, [name])] == ["alphabeta"]
    assert [exercise.question.name for exercise in select_exercises(posed, ["minimax", "reflex"])] == [
        "reflex",
        "minimax",
    ]
    with raises(OptionError, name="minmax", meant="minimax") as caught:
        select_exercises(posed, ["minmax"])
    assert places_of(caught.value)["names"][0].startswith("reflex, minimax")


def test_a_classic_file_answers_by_the_names_of_its_course(tmp_path: Path) -> None:
    names = [Name(name, "class") for name in ("ReflexAgent", "MinimaxAgent", "AlphaBetaAgent", "Minimax")]
    names.append(Name("betterEvaluationFunction", "function"))
    source = b"from game import Agent\n"
    posed = {one.question.name: one for one in exercises([ADVERSARIAL], names, source)}
    assert {name: one.answer for name, one in posed.items()} == {
        "reflex": "ReflexAgent",
        "minimax": "MinimaxAgent",
        "alphabeta": "AlphaBetaAgent",
        "expectimax": None,
        "evaluation": "betterEvaluationFunction",
    }
    assert {one.interface for one in posed.values()} == {"classic"}
    assert {one.interface for one in exercises([ADVERSARIAL], names)} == {"native"}


@pytest.mark.slow
def test_a_classic_file_is_tested_with_the_courses_tests_beside_it_or_what_has_its_names(
    tmp_path: Path,
) -> None:
    mine = tmp_path / "multiAgents.py"
    classic = b"from game import Agent\n"
    assert [one.title for one in assignments_for(mine, None, classic)] == ["Adversarial search"]
    shutil.copytree(TESTS / "corpora" / "courses" / "shared_examples" / "test_cases", tmp_path / "test_cases")
    (tests,) = assignments_for(mine, None, classic)
    assert [question.asks_for for question in tests.questions] == [
        "MinimaxAgent",
        "AlphaBetaAgent",
        "ExpectimaxAgent",
    ]
    assert len(assignments_for(mine, None, b"from pacman import Agent\n")) == len(bundled_names()) - 1
