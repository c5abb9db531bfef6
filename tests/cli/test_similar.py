"""`autograder similar`, as its users run it."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from autograder.cli.main import main
from tests.conftest import Ran
from tests.messages import Said
from tests.places import ROOT, SUBMISSIONS
from tests.similarity.copying import renamed

HONEST = SUBMISSIONS / "honest"
ASSIGNMENT = "adversarial-search"


@pytest.fixture
def auto(capsys: pytest.CaptureFixture[str], in_a_folder_without_a_screen: None):  # type: ignore[no-untyped-def]
    def call(*words: str | Path) -> Ran:
        capsys.readouterr()
        code = main(list(map(str, words)))
        return Ran(code, *capsys.readouterr())

    return call


def a_class(folder: Path) -> None:
    for name in ("anna", "bela", "jana"):
        (folder / name).mkdir(parents=True)
        shutil.copy(HONEST / f"{name}.py", folder / name / "search_agents.py")
    (folder / "cyd").mkdir()
    copy = renamed((HONEST / "jana.py").read_text(encoding="utf-8"))
    (folder / "cyd" / "search_agents.py").write_text(copy, encoding="utf-8")
    (folder / "eve").mkdir()
    shipped = renamed((ROOT / "agents" / "alphabeta.py").read_text(encoding="utf-8"))
    (folder / "eve" / "search_agents.py").write_text(shipped, encoding="utf-8")
    (folder / "fay").mkdir()
    (folder / "fay" / "homework.rar").write_bytes(b"Rar!\x1a\x07\x01\x00")


@pytest.mark.slow
def test_pairs_shipped_agents_and_what_cannot_be_read_are_told_and_shown(says: Said, auto) -> None:  # type: ignore[no-untyped-def]
    a_class(Path("class"))
    ran = auto("similar", "class", "--assignment", ASSIGNMENT)
    assert ran.code == 0
    assert "100 %  cyd and jana" in ran.output
    says(ran.output, work="eve", name="AlphaBeta", shipped="AlphaBeta", shipped_path="agents/alphabeta.py")
    assert "not compared: fay: " in ran.output
    says(ran.output, compared="5 submissions compared", pairs="1 pair is", share="60 %")
    page = Path("similar.html").read_text(encoding="utf-8")
    assert "def maxAgent" in page
    assert "agents/alphabeta.py" in page
    assert "fay" in page


@pytest.mark.slow
def test_files_that_everybody_was_given_do_not_count(auto) -> None:  # type: ignore[no-untyped-def]
    mine, given = (HONEST / "jana.py").read_text(), (HONEST / "anna.py").read_text()
    helped = (HONEST / "bela.py").read_text()
    for name, text in {"ada": mine + given, "bob": given + helped, "cyd": given}.items():
        Path("class", name).mkdir(parents=True)
        Path("class", name, "search_agents.py").write_text(text, encoding="utf-8")
    Path("given.py").write_text(given, encoding="utf-8")
    Path("helped.py").write_text(helped, encoding="utf-8")
    words = ("similar", "class", "--assignment", ASSIGNMENT)
    for more, pairs in (([], 2), (["--starter", "given.py", "--starter", "helped.py"], 0)):
        assert f"; {pairs} pairs are alike" in auto(*words, *more, "--threshold", "0.7").output


@pytest.mark.slow
def test_a_folder_a_zip_and_a_download_of_canvas_give_the_same(auto) -> None:  # type: ignore[no-untyped-def]
    a_class(Path("class"))
    with zipfile.ZipFile("class.zip", "w") as packed:
        for path in sorted(Path("class").rglob("*.*")):
            packed.write(path, path.relative_to("class"))
    Path("canvas").mkdir()
    for number, path in enumerate(sorted(Path("class").glob("*/*"))):
        shutil.copy(path, Path("canvas", f"{path.parent.name}_{100 + number}_{900 + number}_{path.name}"))
    assert "cyd and jana" in auto("similar", "class", "--assignment", ASSIGNMENT, "--out", "1.html").output
    assert (
        "cyd and jana" in auto("similar", "class.zip", "--assignment", ASSIGNMENT, "--out", "2.html").output
    )
    assert (
        "cyd_102 and jana_105"
        in auto("similar", "canvas", "--assignment", ASSIGNMENT, "--out", "3.html").output
    )
    assert Path("1.html").read_bytes() == Path("2.html").read_bytes()


BAD = {
    "--threshold 1.5": "'1.5' is not allowed; it must be a number from 0.1 to 1",
    "--threshold nan": "'nan' is not allowed; it must be a number from 0.1 to 1",
    "--threshold much": "'much' is not allowed",
    "-o no/such/page.html": "no/such/page.html cannot be written",
    "--roster none.csv": "none.csv: cannot be read",
    "--starter none.py": "--starter none.py cannot be read: No such file or directory",
}


@pytest.mark.parametrize("words", BAD)
def test_bad_input_is_one_sentence_and_exit_code_2(auto, words: str) -> None:  # type: ignore[no-untyped-def]
    a_class(Path("class"))
    ran = auto("similar", "class", "--assignment", ASSIGNMENT, *words.split())
    assert ran.code == 2
    assert BAD[words] in ran.errors
    assert len(ran.errors.strip().splitlines()) == 1
    assert not Path("similar.html").exists()


def test_the_roster_of_another_class_and_an_assignment_in_place_of_a_class_are_refused(
    says: Said, auto
) -> None:  # type: ignore[no-untyped-def]
    a_class(Path("class"))
    Path("roster.csv").write_text("id,name\nx1,Nobody Here\nx2,No One\n", encoding="utf-8")
    ran = auto("similar", "class", "--assignment", ASSIGNMENT, "--roster", "roster.csv")
    assert ran.code == 2
    assert "roster.csv" in ran.errors
    Path("class", "assignment.toml").write_text("", encoding="utf-8")
    ran = auto("similar", "class", "--assignment", ASSIGNMENT)
    assert ran.code == 2
    says(ran.errors, path=Path("class"), found="assignment.toml")
    assert not Path("similar.html").exists()


def test_a_class_that_is_not_there(auto) -> None:  # type: ignore[no-untyped-def]
    ran = auto("similar", "nowhere", "--assignment", ASSIGNMENT)
    assert (ran.code, "nowhere" in ran.errors) == (2, True)
