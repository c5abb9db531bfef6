"""`autograder tournament` as an instructor gives it."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.cli.main import main
from autograder.tournament.contest import NO_TABLE
from tests.messages import Said
from tests.tournament.tournaments import BACKWARDS, CRASH, NEAR, SCORE, files

WRITTEN = ("tournament.csv", "tournament.html", "tournament.json")


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, content in files('against = ["own.py:near"]').items():
        path = tmp_path / "eyes" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (tmp_path / "handed_in").mkdir()
    for name, code in (("ada", NEAR), ("bob", SCORE), ("cyd", CRASH), ("dan", BACKWARDS)):
        (tmp_path / "handed_in" / f"{name}.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def play(out: str, *more: str) -> int:
    return main(["tournament", "handed_in", "--assignment", "eyes", "--out", out, *more])


@pytest.mark.slow
def test_a_class_is_ranked_and_a_killed_run_goes_on(course: Path, capfd: pytest.CaptureFixture[str]) -> None:
    roster = course / "roster.csv"
    roster.write_text("id,name\nada,Ada Lovelace\nbob,Bob Knuth\n")
    assert play("out", "--jobs", "1", "--roster", "roster.csv") == 0
    shown = capfd.readouterr().out
    assert "Ada Lovelace" in shown
    assert "cyd: agent error: it raised ZeroDivisionError" in shown
    written = {name: (course / "out" / name).read_bytes() for name in WRITTEN}
    lines = written["tournament.csv"].decode().splitlines()[1:]
    assert {line.split(",")[1] for line in lines[:2]} == {"ada", "[own.py:near]"}
    assert [line.partition(",")[0] for line in lines] == ["1", "1", "3", "4", "5"]
    journal = course / "out" / "tournament.jsonl"
    journal.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:3]) + b'{"line": "res')
    assert play("out", "--jobs", "1", "--roster", "roster.csv") == 0
    assert written == {name: (course / "out" / name).read_bytes() for name in written}


@pytest.mark.slow
def test_the_progress_tells_won_games_or_why_there_are_none(
    course: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("ada", "bob", "dan"):
        (course / "handed_in" / f"{name}.py").unlink()
    (course / "handed_in" / "eve").mkdir()
    (course / "handed_in" / "eve" / "essay.pdf").write_bytes(b"%PDF")
    assert play("out", "--jobs", "1") == 0
    lines = capfd.readouterr().out.splitlines()[:3]
    assert lines == ["[own.py:near]: won 0 of 3 games", "eve: import error", "cyd: crash"]


@pytest.mark.slow
def test_the_number_of_jobs_changes_nothing(course: Path) -> None:
    assert play("one", "--jobs", "1") == play("two", "--jobs", "2") == 0
    for name in WRITTEN:
        assert (course / "one" / name).read_bytes() == (course / "two" / name).read_bytes()


def test_an_assignment_without_a_tournament_is_refused(
    course: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    main_file = course / "eyes" / "assignment.toml"
    main_file.write_text(main_file.read_text().partition("[tournament]")[0])
    assert play("out") == 2
    assert NO_TABLE in capfd.readouterr().err
    assert not (course / "out").exists()


def test_what_plays_against_the_class_is_checked_with_the_assignment(
    says: Said, course: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    main_file = course / "eyes" / "assignment.toml"
    main_file.write_text(main_file.read_text().replace("own.py:near", "own.py:nera"))
    for words in (["check", "eyes"], ["tournament", "handed_in", "--assignment", "eyes", "--out", "out"]):
        assert main(words) == 2
        said = capfd.readouterr().err
        assert "assignment.toml, line " in said
        says(said, name="nera")
    assert not (course / "out").exists()


def test_results_do_not_go_among_the_submissions(
    says: Said, course: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert play("handed_in/out") == 2
    says(capfd.readouterr().err, out=Path("handed_in/out"), submissions=Path("handed_in"))
    assert not (course / "handed_in" / "out").exists()
