"""Cases that differ from student to student: the points that the same mistake leaves to each of them."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from rich.console import Console

from autograder.checking.caught_mistakes import CaughtMistakes
from autograder.checking.check import CheckedAssignment, CheckedQuestion
from autograder.checking.drawn_cases import Spread, Spreading, is_drawn_per_student
from autograder.checking.mistaken_searches import attempt_of
from autograder.checking.time_budget import TimeBudget
from autograder.course import Assignment, load, parse
from autograder.course.cases import SearchCase
from autograder.course.problems import problems
from autograder.course.seeds import seed_of
from autograder.formats.checks import show
from autograder.formats.machines import check_to_json
from autograder.grading.case_exercises import exercise_of
from autograder.reference.mistakes import FORMS, MISTAKES, PLAIN
from tests.checking.whole import check
from tests.messages import Said

MAIN = """title = "t"
file = "mine.py"
seed = 8412907366150
[[questions]]
name = "maximum"
agent = "Maximum"
algorithm = "minimax"
[[questions]]
name = "later"
agent = "Later"
algorithm = "minimax"
"""
LEAVES = """kind = "random trees"
points = 2
count = 4
seed = "student"
shape = { branching = [1, 2], depth = 1, roles = ["max"], values = [0, 1] }
"""
TREE = 'kind = "tree"\ntree = { tree = [[3, 5], [1, 9], [2, 7]] }\n'


def assignment(drawn: str = LEAVES, main: str = MAIN) -> Assignment:
    files = {"maximum/1-fixed.toml": TREE, "maximum/2-drawn.toml": drawn, "later/1.toml": TREE}
    return parse({"assignment.toml": main.encode(), **{path: text.encode() for path, text in files.items()}})


def spreads(posed: Assignment, *names: str) -> dict[str, Spread]:
    question = posed.questions[0]
    fixed = question.cases[0]
    assert isinstance(fixed.case, SearchCase)
    exercises = [
        exercise_of(fixed.name, fixed.case, each) for each in problems(posed, question, fixed.case, 0)
    ]
    chosen = [each for each in PLAIN if each.name in names]
    found = Spreading(posed, question, exercises, 0, TimeBudget()).spreads(chosen)
    return {each.mistake.name: each for each in found}


def test_a_mistake_that_shows_only_in_some_trees_gives_other_points_to_other_students() -> None:
    posed = assignment()
    found = spreads(posed, "last-tie-wins")["last-tie-wins"]
    assert found.cases == ("2-drawn",)
    assert sum(found.points.values()) == 40
    assert set(found.points) <= {2, 2.5, 3, 3.5, 4}  # half a point for each of four trees
    assert list(found.points) == sorted(found.points)
    assert len(found.points) > 1
    assert spreads(posed, "last-tie-wins")["last-tie-wins"] == found  # the same in each run


def test_the_points_are_those_of_the_students_own_trees() -> None:
    posed = assignment()
    question = posed.questions[0]
    drawn = question.cases[1]
    assert isinstance(drawn.case, SearchCase)
    mistake = next(each for each in MISTAKES if each.name == "last-tie-wins")
    fixed = spreads(posed, "last-tie-wins")["last-tie-wins"]
    expected: dict[float, int] = {}
    for number in range(40):
        seed = seed_of(posed, question, drawn, 0, f"student {number + 1}")
        posed_trees = problems(posed, question, drawn.case, seed)
        right = sum(
            attempt_of((mistake,), exercise_of("2-drawn", drawn.case, each)).right for each in posed_trees
        )
        points = 1 + right / 2 + 1  # the tree that all students have, theirs, and the other question
        expected[points] = expected.get(points, 0) + 1
    assert fixed.points == expected


def test_where_all_students_have_the_same_trees_there_is_no_spread() -> None:
    for seed in ("'assignment'", "7"):
        assert not any(
            map(is_drawn_per_student, assignment(LEAVES.replace('"student"', seed)).questions[0].cases)
        )
    assert [is_drawn_per_student(named) for named in assignment().questions[0].cases] == [False, True]


def test_a_case_without_partial_credit_gives_all_or_nothing() -> None:
    found = spreads(assignment(LEAVES + "partial_credit = false\n"), "last-tie-wins")["last-tie-wins"]
    assert set(found.points) == {2, 4}


def test_a_question_that_requires_this_one_is_lost_with_it() -> None:
    main = MAIN + 'requires = ["maximum"]\n'
    found = spreads(assignment(main=main), "last-tie-wins")["last-tie-wins"]
    assert max(found.points) == 4  # with all trees right, the later question counts
    assert sorted(found.points)[-2] <= 2.5  # with three of four, it does not


def test_the_check_prints_the_widest_spreads_and_what_to_change(says: Said) -> None:
    question = assignment().questions[0]
    some = list({each.name: each for each in MISTAKES}.values())[:5]
    spreads = tuple(Spread(each, {2: 15, 2 + 2 / 3: 20, 3: 5}, ("2-drawn",)) for each in some)
    caught = CaughtMistakes(slipping=[(each,) for each in some])
    checked = CheckedQuestion(question, (), caught, CaughtMistakes(), spreads=spreads, students=40)
    out = StringIO()
    show(CheckedAssignment(assignment(), (checked,)), Console(file=out, width=100, highlight=False))
    said = " ".join(out.getvalue().split())
    says(said, count=5, there_are=5, students=40)
    assert f"2 to 3 of 4 points (15 × 2, 20 × 2.67, 5 × 3): {some[0].title} ({some[0].name})" in said
    assert "and 2 more, in --json" in said
    says(said, source="maximum/2-drawn.toml", what="trees")


def test_json_has_the_spread_of_every_mistake() -> None:
    mistake = MISTAKES[0]
    checked = CheckedQuestion(
        assignment().questions[0],
        (),
        CaughtMistakes(slipping=[(mistake,)]),
        CaughtMistakes(),
        spreads=tuple(Spread(mistake, {2: 15, 2.5: 25}, ("2-drawn",)) for _ in range(9)),
        students=40,
    )
    (question,) = json.loads(check_to_json(CheckedAssignment(assignment(), (checked,))))["questions"]
    counted = [{"points": 2, "students": 15}, {"points": 2.5, "students": 25}]
    one = {"mistake": mistake.name, "cases": ["2-drawn"], "points": counted}
    assert (question["students"], question["spreads"]) == (40, [one] * 9)


@pytest.mark.slow
def test_who_slips_through_is_known_from_the_same_students() -> None:
    first = check(assignment(), budget=TimeBudget(10)).questions[0]
    slips = {slip.mistake.name: slip for slip in first.slips}
    assert slips["last-tie-wins"].seeds == first.students
    widest = next(each for each in first.spreads if each.mistake.name == "last-tie-wins")
    assert slips["last-tie-wins"].slipped == widest.points[4]


@pytest.mark.slow
def test_time_that_is_used_up_ends_the_spread_too() -> None:
    looks = iter(range(10**9))
    budget = TimeBudget(3_000, clock=lambda: float(next(looks)))
    first: CheckedQuestion = check(assignment(), budget=budget).questions[0]
    assert first.students + first.students_left in (0, 40)


@pytest.mark.rest_slow(4)
@pytest.mark.parametrize(
    "question", ["minimax", "alphabeta", "expectimax", "weighted-expectimax", "expectiminimax"]
)
@pytest.mark.parametrize("form", ["BeginsAtNineNineNine", "BeginsAtThousand"])
def test_a_bundled_case_sees_a_search_whose_best_value_begins_at_a_number(question: str, form: str) -> None:
    bundled = load(
        "adversarial-search" if question in ("minimax", "alphabeta", "expectimax") else "chance-and-bounds"
    )
    posed = next(each for each in bundled.questions if each.name == question)
    visible = [named for named in posed.cases if named.visibility == "visible"]
    wrong = [
        named.name
        for named in visible
        if isinstance(named.case, SearchCase)
        for problem in problems(bundled, posed, named.case, seed_of(bundled, posed, named, 0))
        if not attempt_of((FORMS[form],), exercise_of(named.name, named.case, problem)).right
    ]
    assert wrong
