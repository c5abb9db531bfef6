"""`autograder new`: an assignment to begin with."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from autograder.classroom.lateness import late_cost
from autograder.cli.main import main
from autograder.course import bundled_names, load, parse
from autograder.course.cases import Case, PositionCase, TreeCase
from autograder.course.seeds import drawn_from
from autograder.formats.checks import show
from autograder.publishing.new_assignment import copy_assignment, example_files
from tests.checking.whole import check
from tests.messages import Said


def cases(files: dict[str, bytes]) -> list[Case]:
    return [named.case for question in parse(files).questions for named in question.cases]


def test_the_examples_show_every_kind_of_case_and_every_kind_of_seed() -> None:
    found = cases(example_files(5))
    kinds = {case.__struct_config__.tag for case in found}
    assert kinds == {"tree", "random trees", "position", "random positions", "game state", "game"}
    seeds = {drawn_from(case) for case in found} - {None}
    assert {each if isinstance(each, str) else "number" for each in seeds} == {
        "number",
        "assignment",
        "student",
        "new",
    }
    trees = [case.tree for case in found if isinstance(case, TreeCase)]
    assert {type(tree) for tree in trees} == {str, dict}
    positions = [case for case in found if isinstance(case, PositionCase)]
    assert {case.layout is None for case in positions} == {True, False}
    text = example_files(5)["assignment.toml"].decode()
    for key in ("# due = ", "# [late]", "# attempts = ", "seed = 5 # hidden cases"):
        assert key in text


def test_what_is_commented_out_may_be_taken_in_and_says_what_lateness_costs() -> None:
    files = example_files(5)
    text = files["assignment.toml"].decode()
    for key in ("due = ", "attempts = ", "[late]", "per_day = ", "grace = ", "cap = "):
        assert f"\n# {key}" in text
        text = text.replace(f"\n# {key}", f"\n{key}")
    found = parse({**files, "assignment.toml": text.encode()})
    assert found.late is not None
    assert late_cost(2, found.late, most=30, reached=20) == 6
    assert "in percent of the assignment's points\n" in text


@pytest.mark.slow
def test_a_check_right_after_has_no_complaint() -> None:
    shown = io.StringIO()
    checked = check(parse(example_files(1234567890123456789)))
    show(checked, Console(width=200, file=shown))
    said = shown.getvalue()
    complaints = [line for line in said.splitlines() if "!" in line]
    spread, *others = sorted(complaints, key=lambda line: "one mistake, different points" not in line)
    assert "one mistake, different points" in spread  # the example of a case that differs between students
    assert all(re.match(r"  ! not caught (in \d+ of \d+ forms|together): ", line) for line in others)
    assert checked.is_complete
    assert checked.catches_each
    assert any(question.uncaught for question in checked.questions)


def test_the_command_writes_a_fresh_seed_into_an_empty_folder_only(
    says: Said, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        assert main(["new", str(folder)]) == 0
    seeds = [load(folder).seed for folder in folders]
    assert None not in seeds
    assert seeds[0] != seeds[1]
    before = (folders[0] / "assignment.toml").read_bytes()
    assert main(["new", str(folders[0])]) == 2
    says(capsys.readouterr().err, folder=folders[0])
    assert (folders[0] / "assignment.toml").read_bytes() == before


def test_a_copy_of_a_bundled_one_differs_in_its_seed_alone(tmp_path: Path) -> None:
    name = bundled_names()[0]
    original = load(name)
    assert main(["new", str(tmp_path / "mine"), "--from", name]) == 0
    mine = load(tmp_path / "mine")
    assert mine.seed is not None
    assert not mine.draws_anew
    assert (mine.title, mine.questions, mine.limits) == (original.title, original.questions, original.limits)
    again = copy_assignment(mine, 77)
    assert parse(again).seed == 77
    assert again["assignment.toml"].count(b"seed = ") == 1
    commented = b"# seed = 1\n" + again["assignment.toml"]
    assert parse(copy_assignment(parse({**again, "assignment.toml": commented}), 8)).seed == 8
