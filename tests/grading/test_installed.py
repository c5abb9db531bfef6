"""Packages that submissions may import, and that are not there where they would be graded."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.cli.main import main
from autograder.course import AssignmentError, parse
from autograder.grading.assignment_isolation import check_installed
from pacman.cli.exit_codes import BAD_INPUT
from tests.checking.whole import check
from tests.messages import raises

MAIN = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "ab"\nagent = "AB"\nalgorithm = "alphabeta"\n'
CASE = 'kind = "tree"\ntree = "textbook"\n'
SENTENCE = (
    'assignment.toml, line 1: packages: there is no package "numpyy" on this computer, so submissions cannot'
    " import it; did you mean 'numpy'? install it here, or take it out of packages"
)


def files(packages: str) -> dict[str, bytes]:
    return {"assignment.toml": f"packages = {packages}\n{MAIN}".encode(), "ab/1.toml": CASE.encode()}


def test_a_package_that_is_not_there_is_refused_by_the_check_and_not_by_reading() -> None:
    assignment = parse(files('["numpy", "numpyy"]'))
    with pytest.raises(AssignmentError) as error:
        check(assignment)
    assert str(error.value) == SENTENCE


def test_what_is_there_or_belongs_to_python_is_allowed() -> None:
    check_installed(parse(files('["numpy", "msgspec", "heapq"]')))
    check_installed(parse(files("[]")))


def test_a_package_that_is_one_file_is_not_in_the_sandbox(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one_file.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    with raises(AssignmentError, name='"one_file"'):
        check_installed(parse(files('["one_file"]')))


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    "command",
    [
        "check hw",
        "grade mine.py --assignment hw --trust-submissions",
        "class handed_in --assignment hw --out results --trust-submissions",
        "tournament handed_in --assignment hw --out results --trust-submissions",
    ],
)
def test_nothing_is_graded_without_it(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    contest = '\n[tournament]\nplays = "ab"\nlayout = "small"\n'
    for path, text in files('["numpyy"]').items():
        (tmp_path / "hw" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "hw" / path).write_bytes(text + (contest.encode() if path == "assignment.toml" else b""))
    for name in ("mine.py", "handed_in/bob/mine.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("import numpyy\n")
    monkeypatch.chdir(tmp_path)
    assert main(command.split()) == BAD_INPUT
    assert SENTENCE in " ".join(capsys.readouterr().err.split())
