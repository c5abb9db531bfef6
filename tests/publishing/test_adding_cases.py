"""The cases that a check proposes, written into the folder of their assignment."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.checking.adding_cases import Addition
from autograder.checking.caught_mistakes import CaughtMistakes
from autograder.checking.check import CheckedQuestion
from autograder.cli.main import main
from autograder.course import Assignment, AssignmentError, load
from autograder.publishing import assignment_folders
from autograder.publishing.assignment_folders import add_cases
from autograder.reference.mistakes import MISTAKES
from pacman.errors import OptionError
from tests.checking.whole import check
from tests.messages import Said, raises

MAIN = """# My course, winter.
title = "t" # a title
file = "mine.py"

[[questions]]
name = "other"
points = 1 # stays
agent = "Other"
algorithm = "minimax"

[[questions]]
name = "ab" # the difficult one
points   = 1.5   # one for the tree, half for the leaf
agent = "AB"
algorithm = "alphabeta"
"""
TREE = 'kind = "tree"\ntree = { tree = [[3, 5], [2, 4]] } # [[3], [2]] is too easy\n'
LEAF = 'kind = "tree"\ntitle = "a leaf"\npoints = 0.5\ntree = { tree = [[1]] }\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {"ab/1.toml": TREE, "ab/2.toml": LEAF, "other/1.toml": TREE}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "assignment.toml").write_text(MAIN)
    return tmp_path


def proposed(assignment: Assignment, *paths: str) -> CheckedQuestion:
    mistakes = ((MISTAKES[0],),)
    additions = tuple(Addition(path, LEAF, mistakes, 0.5) for path in paths)
    return CheckedQuestion(
        assignment.questions[1], (), CaughtMistakes(), CaughtMistakes(), additions=additions
    )


def contents(folder: Path) -> dict[str, str]:
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text() for path in files}


def test_cases_are_written_and_only_the_points_of_their_question_change(folder: Path) -> None:
    before = contents(folder)
    assignment = load(folder)
    wrote = add_cases(assignment, [proposed(assignment, "ab/added-1.toml", "ab/added-2.toml")], folder)
    assert wrote == ["ab/added-1.toml", "ab/added-2.toml", "assignment.toml"]
    changed = MAIN.replace("points   = 1.5   #", "points   = 2.5   #")
    added = {"ab/added-1.toml": LEAF, "ab/added-2.toml": LEAF, "assignment.toml": changed}
    assert contents(folder) == before | added
    assert load(folder).points == assignment.points + 1


def test_nothing_is_written_if_one_file_cannot_be(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, assignment = contents(folder), load(folder)
    written = assignment_folders.write_atomically

    def full_disk(path: Path, data: bytes) -> None:
        if path.name == "assignment.toml":
            raise OSError(28, "No space left on device", str(path))
        written(path, data)

    monkeypatch.setattr(assignment_folders, "write_atomically", full_disk)
    with pytest.raises(OSError, match="No space left"):
        add_cases(assignment, [proposed(assignment, "ab/added-1.toml")], folder)
    assert contents(folder) == before


def test_a_file_that_has_changed_meanwhile_is_left_as_it_is(folder: Path) -> None:
    assignment = load(folder)
    (folder / "assignment.toml").write_text(MAIN + "# new\n")
    before = contents(folder)
    with raises(OptionError, path=folder / "assignment.toml"):
        add_cases(assignment, [proposed(assignment, "ab/added-1.toml")], folder)
    assert contents(folder) == before


def test_points_that_cannot_be_found_are_left_to_the_instructor(folder: Path) -> None:
    one_line = (
        'title = "points = 7"\nfile = "mine.py"\nquestions = [{ name = "other", points = 1, agent = "O",'
        ' algorithm = "minimax" }, { name = "ab", points = 1.5, agent = "AB", algorithm = "alphabeta" }]\n'
    )
    (folder / "assignment.toml").write_text(one_line)
    assignment, before = load(folder), contents(folder)
    with raises(AssignmentError, question="ab", points=2):
        add_cases(assignment, [proposed(assignment, "ab/added-1.toml")], folder)
    assert contents(folder) == before


def test_bundled_assignments_are_not_changed(says: Said, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "adversarial-search", "--write"]) == 2
    says(capsys.readouterr().err, file="adversarial-search")


@pytest.mark.slow
def test_a_second_check_proposes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    enough = ("--seconds", "1200")  # on a busy machine, too
    assert main(["check", str(folder), "--write", "--pairs", "0", *enough]) == 0
    said = capsys.readouterr().out
    assert f"wrote {folder / 'ab/added-1.toml'}" in said
    second = load(folder)
    assert all(named.case.title for named in second.questions[1].cases if named.name.startswith("added"))
    assert [question.additions for question in check(second).questions] == [(), ()]
    assert "# one for the tree, half for the leaf" in contents(folder)["assignment.toml"]
