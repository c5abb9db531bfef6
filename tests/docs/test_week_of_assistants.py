"""docs/instructors.md, "A week with three assistants": its files and commands, and what they print."""

from __future__ import annotations

import csv
import re
import zipfile
from pathlib import Path

import pytest

from autograder.classroom.results import ResultLine
from autograder.cli.main import main
from autograder.sandbox.isolation import Isolation
from tests.guides import blocks, commands, page, write_shown_file

HEADING = "## A week with three assistants\n"
SECTION = page("instructors.md").partition(HEADING)[2].partition("\n## ")[0]


@pytest.mark.slow
def test_the_week_as_it_is_described(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sandbox: Isolation
) -> None:
    monkeypatch.chdir(tmp_path)
    books, printed = [], ""
    for language, block in blocks(SECTION):
        if language == "sh":
            printed = ""
            for line, program, words, exits in commands(block):
                assert (program, main(words)) == ("autograder", exits), line
                printed += capsys.readouterr().out
                if words[0] == "class":
                    books.append(book())
        elif language == "text":
            told = " ".join(printed.split())
            assert all(line in told for line in block.splitlines()), told
        else:
            assert write_shown_file(language, block)
    monday, wednesday, friday = books
    assert {name: row["design"] for name, row in monday.items()} == {"ada": "", "bob": "", "cyd": ""}
    assert {name: row["total"] for name, row in monday.items()} == {"ada": "", "bob": "", "cyd": ""}
    assert {name: row["total"] for name, row in wednesday.items()} == {"ada": "4.5", "bob": "", "cyd": "1"}
    assert wednesday["bob"]["to mark"] in SECTION
    assert {name: row["total"] for name, row in friday.items()} == {"ada": "5", "bob": "1.5", "cyd": "1"}
    assert friday["bob"]["points off"] == ""
    assert wednesday["bob"]["days late"] == "1"
    page_of_ada = Path("week/students/ada.html").read_text(encoding="utf-8")
    assert "tina, 2026-03-06, from 2.5 to 3 points: It does, and it is short." in page_of_ada
    with zipfile.ZipFile("week.zip") as packed:
        assert len(packed.namelist()) == 3
    work = Path("week/marks/uma.html").read_text(encoding="utf-8")
    assert "return Decision(state.legal_actions(0)[0], 3)" in work
    assert re.search(r"Minimax: 0 / 2\. ", work)


def book() -> dict[str, dict[str, str]]:
    with Path("week/gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def test_the_guide_describes_every_key_of_results_jsonl_and_no_other() -> None:
    table = page("instructors.md").partition("| key of `results.jsonl` | ")[2].partition("\n\n")[0]
    described = [name for row in table.split("\n")[2:] for name in re.findall(r"`(\w+)`", row.split("|")[1])]
    assert sorted(described) == sorted(ResultLine.__struct_encode_fields__)
