"""How guessable a hidden case is: who knows it, and how often a blind guess passes."""

from __future__ import annotations

import pytest

from autograder.checking.guessing import ANY_PASSES, Guess
from autograder.course import bundled_names, load, parse
from tests.checking.whole import check
from tests.messages import assert_places

MAIN = (
    'title="t"\nfile="m.py"\n[[questions]]\nname="q"\nagent="M"\nalgorithm="minimax"\nvisibility="hidden"\n'
)
TREES = "kind = 'random trees'\ncount = 2\nshape = { depth = 1, branching = [2, 2] }\nseed = "
ACTION_ONLY = "\n[compare]\nvalue = false\ngenerated = 'ignored'\nevaluated = 'ignored'\n"


def guessed(case: str, kept: str = "") -> Guess | None:
    files = {"assignment.toml": (kept + MAIN).encode(), "q/1.toml": case.encode()}
    return next(iter(check(parse(files)).questions[0].guesses), None)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("case", "kept", "said", "is_weak"),
    [
        (
            "kind = 'tree'\ntree = 'textbook'",
            "",
            "fixed in its file: everyone with the files knows it",
            True,
        ),
        (TREES + "31", "", "the seed 31 is fixed .* so small a seed is found by trying", True),
        (
            TREES + "3111111111111111111",
            "",
            "the seed 3111111111111111111 is fixed in its file: .* it$",
            True,
        ),
        (TREES + "'assignment'", "seed = 12\n", "seed 12 is so small that it is found by trying", True),
        (TREES + "'assignment'", "seed = 3111111111111111111\n", "the seed that only you have", False),
        (TREES + "'student'", "seed = 3111111111111111111\n", "for each student, from the seed", False),
        (TREES + "'assignment'", "", "drawn from --seed, new in each run", False),
        (TREES + "'new'", "seed = 12\n", "new in each run", False),
    ],
)
def test_who_can_know_a_case_before_handing_in(case: str, kept: str, said: str, is_weak: bool) -> None:
    import re

    found = guessed(case, kept)
    assert found is not None
    assert re.search(said, found.sentence)
    assert found.is_weak is is_weak


@pytest.mark.slow
def test_where_the_action_alone_is_compared_a_guess_passes_as_often_as_it_says() -> None:
    found = guessed(TREES + "'new'" + ACTION_ONLY)
    assert found is not None
    assert_places(found.sentence, chance=0.25)  # two trees with two actions each
    assert found.is_weak
    with_value = guessed(TREES + "'new'" + ACTION_ONLY.replace("value = false\n", ""))
    assert with_value is not None
    assert "blind" not in with_value.sentence


SAMPLED = "kind = 'sampling'\nsimulations = 10\n"
ALIKE, ONE, TWO = (f"tree = {{ tree = {drawn} }}\n" for drawn in ("[3, 3]", "[3]", "[3, 5]"))


@pytest.mark.parametrize("drawn", [ALIKE, ONE, TWO + "right = 0\n"])
def test_a_sampling_case_that_any_answer_passes_is_told_even_if_it_is_visible(drawn: str) -> None:
    found = guessed(SAMPLED + drawn)
    assert found is not None
    assert found.sentence == ANY_PASSES
    visible = guessed(SAMPLED + drawn + "visibility = 'visible'\n")
    assert visible is not None
    assert (visible.sentence, visible.is_weak, visible.is_hidden) == (ANY_PASSES, True, False)


@pytest.mark.parametrize("judged", ["tolerance = 1\n", "differ = true\n", "visits = true\n"])
def test_nothing_is_said_of_a_sampling_case_that_judges_more_than_the_action(judged: str) -> None:
    found = guessed(SAMPLED + ALIKE + judged)
    assert found is not None
    assert "blind" not in found.sentence
    assert guessed(SAMPLED + ALIKE + judged + "visibility = 'visible'\n") is None


def test_who_always_decides_for_one_action_passes_a_sampling_case_as_often_as_it_says() -> None:
    found = guessed(SAMPLED + TWO)
    assert found is not None
    assert_places(found.sentence, chance=0.5)
    assert guessed(SAMPLED + TWO + "visibility = 'visible'\n") is None


@pytest.mark.slow
def test_nothing_is_said_of_what_students_see_anyway() -> None:
    assert guessed(TREES + "7\nvisibility = 'visible'") is None


def test_no_hidden_case_of_a_bundled_assignment_is_known_from_its_file() -> None:
    from autograder.course.seeds import drawn_from

    graded = [one for one in map(load, bundled_names()) if not one.is_on_paper]
    assert len(graded) > 1
    for one in graded:
        hidden = [c for q in one.questions for c in q.cases if c.visibility != "visible"]
        assert {drawn_from(named.case) for named in hidden} == {"assignment"}, one.title
