"""What cases are drawn from: a number, the seed that the instructor keeps, the student, or the run."""

from __future__ import annotations

import pytest

from autograder.course import Assignment, AssignmentError, parse
from autograder.course.model import MAIN
from autograder.course.seeds import case_for_students, new_seed, seed_of, with_seed
from pacman.gameplay.record import MAX_SEED

TOP = """
title = "Drawn"
file = "mine.py"
questions = [{ name = "minimax", agent = "Mine", algorithm = "minimax", visibility = "hidden" }]
"""


def drawn(seed: str, kept: str = "") -> Assignment:
    """An assignment with two cases of this seed; `kept` is a line of its assignment.toml."""
    case = f"kind = 'random trees'\ncount = 2\nseed = {seed}\n".encode()
    return parse({MAIN: (kept + TOP).encode(), "minimax/a.toml": case, "minimax/b.toml": case})


def seed(assignment: Assignment, *, run: int = 0, student: str = "", case: int = 0) -> int:
    question = assignment.questions[0]
    return seed_of(assignment, question, question.cases[case], run, student)


def test_a_number_is_the_seed_whoever_draws() -> None:
    assert seed(drawn("7")) == seed(drawn("7", "seed = 3"), run=5, student="ada") == 7


def test_the_assignments_seed_decides_alone_where_there_is_one() -> None:
    kept = drawn("'assignment'", "seed = 123456789")
    assert seed(kept, run=1, student="ada") == seed(kept, run=2, student="bob")
    assert seed(kept) != seed(drawn("'assignment'", "seed = 123456788"))
    assert not kept.draws_anew


def test_without_a_kept_seed_the_runs_takes_its_place() -> None:
    for word in ("'assignment'", "'student'", "'new'"):
        assignment = drawn(word)
        assert assignment.draws_anew
        assert seed(assignment, run=1) == seed(assignment, run=1) != seed(assignment, run=2)


def test_students_have_their_own_and_each_the_same_again() -> None:
    for assignment in (drawn("'student'"), drawn("'student'", "seed = 5")):
        ada, bob = (seed(assignment, run=9, student=name) for name in ("ada", "bob"))
        assert ada == seed(assignment, run=9, student="ada") != bob
    assert not drawn("'student'", "seed = 5").draws_anew


def test_what_is_new_depends_on_the_run_though_a_seed_is_kept() -> None:
    kept = drawn("'new'", "seed = 5")
    assert kept.draws_anew
    assert seed(kept, run=1) != seed(kept, run=2)


def test_no_seed_that_a_student_sees_is_the_one_that_is_kept_or_anothers() -> None:
    for word in ("'assignment'", "'student'", "'new'"):
        assignment = drawn(word, "seed = 77")
        both = {seed(assignment, run=77, student="77", case=number) for number in (0, 1)}
        assert len(both) == 2
        assert 77 not in both
    words = [seed(drawn(word), run=3) for word in ("'assignment'", "'student'", "'new'")]
    assert len(set(words)) == 3


def test_seeds_are_the_same_on_every_machine() -> None:
    assert seed(drawn("'assignment'", "seed = 1")) == 824885171005516015
    assert seed(drawn("'student'", "seed = 1"), student="Zoë") == 80925470057770886


def test_the_seeds_that_follow_the_greatest_one_are_those_of_games() -> None:
    greatest = 2**62 - 1
    assert seed(drawn(str(greatest))) == greatest
    with pytest.raises(AssignmentError, match=f"from 0 to {greatest}"):
        drawn(str(greatest + 1))
    assert greatest + 999 <= MAX_SEED


def test_a_tournament_is_drawn_anew_where_no_seed_is_kept() -> None:
    table = "[tournament]\nplays = 'minimax'\nlayout = 'small'\n"
    for kept, is_new in (("", True), ("seed = 5\n", False)):
        files = dict(drawn("7", "").files)
        files[MAIN] = kept.encode() + files[MAIN] + f"\n{table}".encode()
        assert parse(files).draws_anew == is_new


def test_a_new_seed_has_62_bits_so_that_a_game_can_be_played_with_it() -> None:
    found = [new_seed() for _ in range(40)]
    assert len(set(found)) == 40
    assert 2**55 < max(found) <= MAX_SEED // 2


def test_a_seed_is_written_at_the_top_of_an_assignment_that_has_none() -> None:
    assert parse(with_seed(drawn("'assignment'").files, 99)).seed == 99


def test_a_visible_case_is_handed_out_with_the_number_that_was_drawn() -> None:
    kept = drawn("'assignment'", "seed = 4")
    (question,) = kept.questions
    files = {
        **kept.files,
        MAIN: TOP.encode(),
        "minimax/a.toml": case_for_students(kept, question, question.cases[0]),
    }
    public = parse(files)
    assert seed(public, run=1) == seed(public, run=2) == seed(kept)
    other = drawn("'student'", "seed = 4")
    assert (
        case_for_students(other, other.questions[0], other.questions[0].cases[0])
        == other.files["minimax/a.toml"]
    )
