"""docs/instructors.md from its beginning to its end: the files that it shows, and every command."""

from __future__ import annotations

import csv
import re
import shlex
from pathlib import Path

import pytest

from autograder.assignment import load
from autograder.cli.main import main
from autograder.contact.isolation import Isolation
from autograder.grading.check import check
from autograder.report import Status
from tests.places import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs" / "instructors.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", GUIDE, re.S | re.M)


def test_the_guide_from_nothing_to_a_graded_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sandbox: Isolation
) -> None:
    monkeypatch.chdir(tmp_path)
    printed = {}
    for language, block in BLOCKS:
        if named := re.match(r"# (\S+)( .*)?\n", block):
            path = Path(named[1])
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block[named.end() :] if language == "csv" else block, encoding="utf-8")
        elif language == "sh":
            for line in block.splitlines():
                if line.startswith("autograder check") and line in README:
                    continue  # tests/docs/test_readme.py runs it
                program, *words = shlex.split(line, comments=True)
                assert program == "autograder"
                assert main(words) == (1 if "exits with 1" in line else 0), line
                printed[" ".join(words)] = capsys.readouterr().out
    graded = printed["grade submissions/bob.py --assignment my_assignment"]
    assert "nothing is pruned" in graded
    assert Path("bob.html").exists()
    first = printed["check my_assignment"]
    assert "not caught: it looks one round too deep" in first
    with Path("results/gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = {row["id"]: (row["name"], row["total"], row["status"]) for row in csv.DictReader(file)}
    assert rows["ada"] == ("Ada Lovelace", "6.5", "pass")
    assert rows["bob"][2] == "fail"
    assert rows["cyd"] == ("Cyd Moore", "0", "missing")
    assert rows["bob"][1] == "4.5"  # one point of alphabeta by hand
    assert Path("feedback.zip").exists()
    assert Path("autograder.zip").exists()
    left = {m.name for m in check(load("my_assignment")).questions[0].uncaught}
    assert (first.split("2 Alpha-beta")[0].count("! not caught"), len(left)) == (
        9,
        3,
    )  # six, as the guide says


def test_every_status_is_explained() -> None:
    for status in Status.__args__:  # type: ignore[attr-defined]
        assert re.search(rf"^\| [^|]*\b{status}\b", GUIDE, re.M), status
