"""docs/instructors.md from its beginning to its end: the files that it shows, and every command."""

from __future__ import annotations

import csv
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from autograder.cli.main import main
from autograder.course import load
from autograder.formats.checks import NOT_CAUGHT
from autograder.report import Status
from autograder.sandbox.isolation import Isolation
from tests.checking.whole import check
from tests.docs.test_week_of_assistants import HEADING, SECTION
from tests.guides import blocks, commands, page, write_shown_file
from tests.messages import title_of

FRONT = page("index.md")
GUIDE = page("instructors.md")


@pytest.mark.slow
def test_the_guide_through_a_term(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sandbox: Isolation
) -> None:
    monkeypatch.chdir(tmp_path)
    write_file_of_the_first_assignment()
    printed, totals = {}, []
    rest = GUIDE.replace(HEADING + SECTION, "")  # that week has its own folders and its own test
    assert rest != GUIDE
    for language, block in blocks(rest):
        if write_shown_file(language, block) or language != "sh":
            continue
        for line, program, words, exits in commands(block):
            if line.startswith("autograder check") and line in FRONT:
                continue  # tests/docs/test_readme.py runs it
            assert program == "autograder"
            assert main(words) == exits, line
            printed[" ".join(words)] = capsys.readouterr().out
            if words[0] == "class":
                totals.append(read("results/gradebook.csv"))
    grades_one_submission(printed)
    first, decided, shared, regraded = totals
    assert {name: row["free days left"] for name, row in shared.items()} == {
        "ada": "5",
        "bob": "5",
        "cyd": "7",
    }
    assert first["ada"]["total"] == decided["ada"]["total"] == regraded["ada"]["total"] == "6.5"
    assert (first["ada"]["name"], first["ada"]["status"]) == ("Lovelace, Ada", "pass")
    assert (first["cyd"]["total"], first["cyd"]["status"]) == ("0", "missing")
    assert (first["bob"]["minimax"], first["bob"]["alphabeta"], first["bob"]["total"]) == ("3.5", "0", "2.85")
    assert (decided["bob"]["alphabeta"], decided["bob"]["total"]) == ("1", "4.5")  # and not late
    assert regraded["bob"]["total"] == "4.5"
    assert imported_by_canvas() == {"22201": "6.5", "22202": "4.5", "22203": "0"}
    fed_back_and_compared(printed)


def write_file_of_the_first_assignment() -> None:
    """Ada's file is shown on another page; this page says under which name to save it."""
    (name,) = re.findall(r"Save Ada's file of [^`]*`([^`]+)`", GUIDE)
    (code,) = [block for _, block in blocks(page("first-assignment.md")) if "submissions/ada/" in block]
    Path(name).parent.mkdir()
    Path(name).write_text(code, encoding="utf-8")


def grades_one_submission(printed: dict[str, str]) -> None:
    [graded] = [text for words, text in printed.items() if re.fullmatch(r"grade \S+LATE\S+ --\S+ \S+", words)]
    assert "nothing is pruned" in graded
    assert Path("bob.html").exists()
    first = printed["check my_assignment"]
    assert f"{NOT_CAUGHT}: {title_of('depth-one-more')}" in first
    whole = load("my_assignment")
    minimax = check(replace(whole, questions=whole.questions[:1])).questions[0]
    left = {mistake.name for mistake in minimax.uncaught}
    before = len(re.findall("! not caught(?! together)", first.split("2 Alpha-beta")[0]))
    assert 0 < len(left) < before / 2  # another case catches more than half of them, as the guide says


def fed_back_and_compared(printed: dict[str, str]) -> None:
    with zipfile.ZipFile("feedback.zip") as packed:
        assert [name.split("_feedback")[0] for name in sorted(packed.namelist())] == [
            "knuthbob_LATE_22202_900002", "lovelaceada_22201_900001",
        ]  # fmt: skip
    [similar] = [text for words, text in printed.items() if words.startswith("similar ")]
    assert "Ada" in similar
    assert "1 pair is alike" in similar
    assert Path("autograder.zip").exists()


def read(path: str) -> dict[str, dict[str, str]]:
    with Path(path).open(encoding="utf-8-sig", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def imported_by_canvas() -> dict[str, str]:
    with Path("results/canvas.csv").open(encoding="utf-8-sig", newline="") as file:
        return {row["ID"]: row["Two searches (4711)"] for row in csv.DictReader(file) if row["ID"]}


def test_nothing_is_told_twice() -> None:
    headings = re.findall(r"^##+ .*", GUIDE, re.M)
    assert len(headings) == len(set(headings))


def test_every_status_is_explained() -> None:
    for status in Status.__args__:  # type: ignore[attr-defined]
        assert re.search(rf"^\| [^|]*\b{status}\b", GUIDE, re.M), status
