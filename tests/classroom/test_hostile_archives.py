"""What a submission is, or is called, is never the grader's error, and is told in one clean sentence."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from autograder.classroom.discovery import find_submissions
from autograder.cli.main import main
from autograder.course import load, parse
from autograder.grading.grade import grade
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission, SubmissionError, check_paths, read_submission
from tests.classroom.archives import FOLDERS, MAIN, SOURCE, ZIPS, remove_deep
from tests.messages import assert_places, raises
from tests.places import SUBMISSIONS

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse to make such files")
HONEST = SUBMISSIONS / "correct" / "recursive" / MAIN
TINY = {
    "assignment.toml": 'title = "Tiny"\nfile = "search_agents.py"\n\n[[questions]]\nname = "alphabeta"\n'
    'agent = "AlphaBeta"\nalgorithm = "alphabeta"\n',
    "alphabeta/1.toml": 'kind = "tree"\ntree = { tree = [[3, 5], [3, 9], [2, 7]] }\n',
}
COMMANDS = "\x07\x7f\x85\x9b\u202e\u2066\u2028"  # what no file may hold as it is


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The present folder, with an assignment in `tiny/`; temporary files are in `temporary/`."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    for name, text in TINY.items():
        path = tmp_path / "tiny" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    yield tmp_path
    assert list((tmp_path / "temporary").iterdir()) == []
    assert not (tmp_path.parent / "x.py").exists()
    for place in ("", "class", "export", "box"):
        if (tmp_path / place / "nested").exists():
            remove_deep(tmp_path / place / "nested")


def laid_out(folder: Path) -> None:
    """A class with an honest student and all the others."""
    (folder / "ada").mkdir(parents=True)
    (folder / "ada" / MAIN).write_bytes(HONEST.read_bytes())
    for name, (zipped, _) in ZIPS.items():
        (folder / f"{name}.zip").write_bytes(zipped())
    for name, (make, _) in FOLDERS.items():
        (folder / name).mkdir()
        make(folder / name)


def is_clean(path: Path, room: Path) -> bool:
    text = path.read_bytes().decode()
    return str(room) not in text and "pacman-run-" not in text and not set(COMMANDS) & set(text)


@pytest.mark.slow
def test_a_class_goes_on_and_says_what_is_wrong_with_each(room: Path, sandbox: Isolation) -> None:
    laid_out(room / "class")
    assert main(["class", "class", "--assignment", "tiny", "--out", "out", "--jobs", "2"]) == 0
    results = [json.loads(line) for line in Path("out/results.jsonl").read_bytes().splitlines()]
    said = {one["id"]: one["report"]["questions"][0] for one in results}
    assert said.pop("ada")["status"] == "pass"
    for name, (_, sentence) in (ZIPS | FOLDERS).items():
        found = said.pop(name)
        message = found["message"] or found["cases"][0]["message"]
        assert (found["status"], found["points"]) == ("import error", 0), name
        assert sentence in message, name
        assert len(message) < 250
    assert said == {}
    with Path("out/gradebook.csv").open(encoding="utf-8", newline="") as file:
        totals = [row["total"] for row in csv.DictReader(file)]
    assert sorted(totals) == ["0"] * (len(totals) - 1) + ["1"]
    written = [path for path in Path("out").rglob("*") if path.is_file()]
    assert len(written) > len(totals)
    assert [path for path in written if not is_clean(path, room)] == []


@pytest.mark.rest_slow
@pytest.mark.parametrize("name", FOLDERS)
def test_a_single_submission_is_graded_and_told_to_gradescope(
    name: str, room: Path, sandbox: Isolation, capfd: pytest.CaptureFixture[str]
) -> None:
    make, sentence = FOLDERS[name]
    (room / name).mkdir()
    make(room / name)
    forms = [
        word for form in ("json", "gradescope", "html", "junit", "csv") for word in (f"--{form}", f"r.{form}")
    ]
    assert main(["grade", name, "--assignment", "tiny", *forms]) == 1
    results = json.loads(Path("r.gradescope").read_bytes())
    assert results["score"] == 0 and not results["extra_data"]["grader_error"]
    assert sentence[1:] in results["output"]
    report = json.loads(Path("r.json").read_bytes())
    assert report["questions"][0]["status"] == "import error"
    shown = capfd.readouterr()
    assert shown.err == "" and " ".join(sentence.split()[:4]) in shown.out
    assert all(is_clean(Path(f"r.{form}"), room) for form in ("json", "gradescope", "html", "junit", "csv"))


@pytest.mark.parametrize(
    "paths",
    [
        ("x", "x/y.py"), ("n" * 300,), ("d/" * 3000 + "a.py",), ("d/" * 1200 + "a.py",), ("a\0b.py",),
        ("../x.py",), ("/x.py",), ("a/../../x.py",), ("a//b.py",), ("",), (".",),
        ("\ud800.py",), ("é" * 128 + ".py",),
    ],
)  # fmt: skip
def test_no_path_is_the_graders_error_wherever_it_comes_from(
    paths: tuple[str, ...], room: Path, sandbox: Isolation
) -> None:
    handed_in = Submission("eve", dict.fromkeys(paths, SOURCE))
    report = grade(load("tiny"), handed_in, sandbox)
    assert [question.status for question in report.questions] == ["import error"]
    assert [case.status for case in report.questions[0].cases] == ["import error"]
    assert report.points == 0 and report.questions[0].message


def test_a_name_that_cannot_be_written_is_told_once_with_what_to_do() -> None:
    with pytest.raises(SubmissionError) as told:
        check_paths(["b\ud800\udce9.py"])
    said = r"the name of the file 'b\ud800\udce9.py' in it is not UTF-8; rename it in plain letters"
    assert str(told.value) == said


def test_odd_paths_that_harm_nobody_are_graded(room: Path, sandbox: Isolation) -> None:
    odd = [
        "CON",
        "aux.py",
        "a.",
        "b ",
        "A.py",
        "a.py",
        "back\\slash",
        "tab\t.txt",
        "what?.png",
        "d/" * 30 + "x",
    ]
    report = grade(
        load("tiny"), Submission("bob", {MAIN: HONEST.read_bytes()} | dict.fromkeys(odd, b"")), sandbox
    )
    assert report.is_perfect


@pytest.mark.parametrize(
    "path", ["CON", "a/aux.py", "nul.txt", "a.", "b /x", "C:x.py", "a\\b.py", "what?.png"]
)
def test_windows_refuses_what_it_cannot_keep(path: str) -> None:
    check_paths([path], windows=False)
    with pytest.raises(SubmissionError):
        check_paths([path], windows=True)


def test_names_that_are_one_file_on_this_system_are_told(
    room: Path, sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, seen = Path.open, set()

    def without_case(path: Path, *given: Any, **more: Any) -> Any:
        if str(path).casefold() in seen:
            raise FileExistsError(17, "File exists", str(path))
        seen.add(str(path).casefold())
        return whole(path, *given, **more)

    assignment = load("tiny")
    monkeypatch.setattr(Path, "open", without_case)
    report = grade(assignment, Submission("ada", {MAIN: SOURCE, MAIN.upper(): SOURCE}), sandbox)
    assert report.questions[0].status == "import error"
    said = "'SEARCH_AGENTS.PY' cannot be a file beside the others here (File exists)"
    assert report.questions[0].message == said


def test_a_folder_of_countless_links_and_folders_is_refused(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("autograder.submission.MAX_ENTRIES", 20)
    for number in range(10):
        (room / "crowd" / str(number)).mkdir(parents=True)
        (room / "crowd" / str(number) / "link").symlink_to("/etc/passwd")
    assert read_submission(room / "crowd").files == {}
    (room / "crowd" / "one more").mkdir()
    with raises(SubmissionError, where="crowd", number=20):
        read_submission(room / "crowd")


def test_an_error_that_is_not_the_submissions_stays_the_graders(
    room: Path, sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    assignment = parse({name: text.encode() for name, text in TINY.items()})

    def full(*given: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.open", full)
    with pytest.raises(OSError, match="No space left"):
        grade(assignment, Submission("ada", {MAIN: SOURCE}), sandbox)


@pytest.mark.slow
def test_the_same_is_said_of_zips_in_the_zip_of_a_class(room: Path) -> None:
    (room / "class").mkdir()
    with zipfile.ZipFile(room / "class.zip", "w") as whole:
        for name, (zipped, _) in ZIPS.items():
            whole.writestr(f"{name}.zip", zipped())
            (room / "class" / f"{name}.zip").write_bytes(zipped())
        for path in ("eve/x", "eve/x/y.py", "mal/" + "n" * 300, "deep/" + "d/" * 1200 + "a.py"):
            whole.writestr(path, b"")
    of_folder, of_zip = (
        {entry.id: entry.problem for entry in find_submissions(room / place, MAIN).entries}
        for place in ("class", "class.zip")
    )
    assert_places(of_zip.pop("eve"), part="eve", path="'x'")
    assert_places(of_zip.pop("mal"), part="mal", most_of_name=255, most_of_path=1000)
    assert_places(of_zip.pop("deep"), part="deep", levels=40)
    assert of_zip == of_folder


@pytest.mark.slow
def test_a_gradescope_export_with_hostile_folders_is_found_whole(room: Path) -> None:
    laid_out(room / "export")
    lines = ["---"]
    for number, path in enumerate(sorted((room / "export").iterdir())):
        lines += [
            f"{json.dumps(path.name)}:",
            "  :submitters:",
            f"  - :sid: '{number}'",
            '    :name: "E\\x9b\\u202e"',
        ]
    lines += ['"gone\\e[2J":', "  :submitters:", "  - :name: Eve"]
    (room / "export" / "submission_metadata.yml").write_text("\n".join(lines), encoding="utf-8")
    with zipfile.ZipFile(room / "export.zip", "w") as whole:
        whole.write(room / "export" / "submission_metadata.yml", "submission_metadata.yml")
        for name, (zipped, _) in ZIPS.items():
            whole.writestr(f"{name}/inner.zip", zipped())
    for place in ("export", "export.zip"):
        found = find_submissions(room / place, MAIN)
        texts = [text for entry in found.entries for text in (entry.id, entry.name, entry.problem)]
        assert all(text.isprintable() for text in (*texts, *found.problems))
    assert len(found.entries) > len(ZIPS)


@pytest.mark.slow
def test_the_gradescope_package_gives_each_a_result(room: Path, sandbox: Isolation) -> None:
    assert main(["gradescope", "tiny", "-o", "autograder.zip"]) == 0
    with zipfile.ZipFile("autograder.zip") as packed:
        packed.extractall("box/source")
    environment = {
        "PATH": os.environ["PATH"],
        "AUTOGRADER_ROOT": str(room / "box"),
        "AUTOGRADER_PYTHON": sys.executable,
        "TMPDIR": str(room / "temporary"),
    }
    (room / "box" / "results").mkdir()
    for name, (make, sentence) in FOLDERS.items():
        handed_in = room / "box" / "submission"
        handed_in.mkdir()
        make(handed_in)
        ran = subprocess.run(["bash", "box/source/run_autograder"], env=environment, check=False)
        results = room / "box" / "results" / "results.json"
        told = json.loads(results.read_bytes())
        assert (ran.returncode, told["score"]) == (0, 0), name
        assert sentence[1:] in told["output"] and not told["extra_data"]["grader_error"], name
        assert is_clean(results, room), name
        handed_in.rename(room / "box" / name)
