"""A whole term in one test: handed out, collected, graded, decided by hand, regraded, exported, fed back.

Nothing is computed by what is tested: `people` knows the points of every submission by construction.
"""

from __future__ import annotations

import gzip
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median

import pytest

from autograder.cli.main import main
from autograder.sandbox.isolation import Isolation
from tests.conftest import Ran
from tests.messages import title_of
from tests.publishing.kits import installed_from
from tests.term import assignment
from tests.term.assignment import COLUMN, HIDDEN_LEAF, POINTS
from tests.term.kinds import KINDS
from tests.term.pages import heading, points_of, read, row_of, text_of
from tests.term.people import Student, decided, on_canvas, on_moodle
from tests.term.platforms import (
    FEEDBACK_OF_MOODLE,
    canvas_download,
    canvas_name,
    imported_by_canvas,
    imported_by_moodle,
    moodle_download,
    packed,
    participant,
    roster,
    table,
    worksheet,
)

Call = Callable[..., Ran]
CANVAS = ("class", "canvas.zip", "--assignment", "term", "--roster", "roster.csv", "--out", "results")
MOODLE = ("class", "moodle", "--assignment", "term", "--roster", "worksheet.csv", "--out", "others")


@pytest.fixture
def auto(capsys: pytest.CaptureFixture[str], in_a_folder_without_a_screen: None) -> Call:
    def call(*words: str) -> Ran:
        capsys.readouterr()
        code = main(list(words))
        return Ran(code, *capsys.readouterr())

    return call


@pytest.mark.slow
def test_a_term(auto: Call, sandbox: Isolation) -> None:
    canvas, moodle = on_canvas(), on_moodle()
    assert sum(len(student.files()) for student in [*canvas, *moodle]) == 60
    assignment.write(Path("term"), assignment.FILES)
    handed_out(auto)
    a_student_tests(Path("handout").resolve(), Path("environment").resolve())

    packed(Path("canvas.zip"), canvas_download(canvas))
    Path("roster.csv").write_text(roster(canvas), encoding="utf-8")
    for name, content in moodle_download(moodle).items():
        Path("moodle", name).parent.mkdir(parents=True, exist_ok=True)
        Path("moodle", name).write_bytes(content)
    Path("worksheet.csv").write_text(worksheet(moodle), encoding="utf-8")

    ran = auto(*CANVAS, "--jobs", "2", "--canvas-column", COLUMN)
    assert ran.code == 0, ran
    everything_agrees(Path("results"), canvas, ran, corrected=False)
    ran = auto(*MOODLE, "--jobs", "2")
    assert ran.code == 0, ran
    everything_agrees(Path("others"), moodle, ran, corrected=False)
    read_by_canvas(canvas, corrected=False)
    read_by_moodle(moodle)

    journal = Path("results/journal.jsonl").read_bytes()
    Path("results/overrides.csv").write_text(decided(canvas), encoding="utf-8")
    ran = auto(*CANVAS, "--canvas-column", COLUMN)
    assert ran.code == 0, ran
    everything_agrees(Path("results"), canvas, ran, corrected=False)
    decisions_are_shown(canvas)
    more = reports_in(Path("results/journal.jsonl").read_bytes()) - reports_in(journal)
    assert more == 1, "the earlier attempt that was chosen, and nothing else, is graded"

    assignment.write(Path("term"), assignment.CORRECTED)
    ran = auto(*CANVAS, "--jobs", "2", "--canvas-column", COLUMN, "--regrade")
    assert ran.code == 0, ran
    everything_agrees(Path("results"), canvas, ran, corrected=True)
    read_by_canvas(canvas, corrected=True)
    changes_are_listed(Path("results"), canvas)

    fed_back(auto, canvas, moodle)
    copies_are_found(auto)


def handed_out(auto: Call) -> None:
    """Students get a kit and public cases; no answer and no hidden case is in any file."""
    ran = auto("handout", "term", "-o", "handout")
    assert ran.code == 0, ran
    files = {str(path): path.read_bytes() for path in Path("handout").rglob("*") if path.is_file()}
    [kit] = [name for name in files if name.endswith(".whl")]
    with zipfile.ZipFile(kit) as wheel:
        files |= {f"{kit}/{name}": wheel.read(name) for name in wheel.namelist()}
    files |= {name[:-3]: gzip.decompress(content) for name, content in files.items() if name.endswith(".gz")}
    names = [Path(name).name for name in files]
    assert assignment.FILE in names
    assert "1-ties.toml" in names
    assert "2-cuts.toml" not in names
    for name, content in files.items():
        assert str(HIDDEN_LEAF).encode() not in content, name
        assert str(assignment.SEED).encode() not in content, name
        for word in (b"class AlphaBeta", b"class Expectimax", b"class MCTS", b"class Minimax"):
            assert word not in content or Path(name).name == assignment.FILE, name
    assert Path(kit).name.encode() in files[str(Path("handout/INSTRUCTIONS.md"))]


def a_student_tests(handout: Path, environment: Path) -> None:
    """The kit, installed alone, says what is right and what is not."""
    kit = installed_from(handout, environment)
    assert kit.run("pacman", "play", "--seed", "1", "--display", "none").code == 0
    for name, right in (("right", True), ("cuts ties", False)):
        (handout / assignment.FILE).write_text(KINDS[name].code, encoding="utf-8")
        ran = kit.run("pacman", "test", assignment.FILE)
        assert ran.code == (0 if right else 1), ran
        assert (title_of("prune-on-equality") in ran.output) is not right, ran


def everything_agrees(folder: Path, people: list[Student], ran: Ran, *, corrected: bool) -> None:
    """The gradebook, the results, every page and the terminal say what the arithmetic says."""
    own = {row["id"]: row for row in table((folder / "gradebook.csv").read_bytes())}
    assert own.keys() == {student.id for student in people}
    lines = [json.loads(line) for line in (folder / "results.jsonl").read_bytes().splitlines()]
    results = {line["id"]: line for line in lines}
    index = read(folder / "index.html")
    pages = pages_of(folder)
    assert pages.keys() == {student.name for student in people}
    for student in people:
        points, total = student.points(corrected=corrected), student.total(corrected=corrected)
        row = own[student.id]
        assert row["name"] == student.name
        assert row["total"] == shown(total), student
        if not student.exempt:
            assert {name: row[name] for name in POINTS} == {name: shown(p) for name, p in points.items()}, (
                student
            )
        assert row["status"] == status(student, row["status"]), student
        assert results[student.id]["total"] == total
        assert (shown(total) or "–") in row_of(index, student.name), student
        assert set(pages[student.name]) == {"instructor", *(["students"] if student.has_handed_in else [])}
        for page in pages[student.name].values():
            assert student.exempt or points_of(page) == shown(total), student
    figures_agree(text_of(index), ran, people, corrected=corrected)


def figures_agree(index: str, ran: Ran, people: list[Student], *, corrected: bool) -> None:
    """Handed in, mean and median are the same on the page of the class, in the terminal and here."""
    handed_in = [one for one in people if one.has_handed_in]
    totals = [total for one in handed_in if (total := one.total(corrected=corrected)) is not None]
    for figure in (shown(mean(totals)), shown(median(totals))):
        assert figure in index.split(), figure
    assert f"mean {shown(mean(totals))}" in ran.output
    assert str(len(handed_in)) in index.split()


def decisions_are_shown(people: list[Student]) -> None:
    """What was decided by hand, and why, stands on the pages of those whom it is about."""
    said = {
        "s1008": "explained it in the office hour",
        "s1009": "on leave for illness",
        "s1010": "Use shorter functions next time.",
        "s1011": "the network was down",
        "s1019": "came by mail",
        "s1036": "read on paper",
    }
    pages = pages_of(Path("results"))
    for student in people:
        for page in pages[student.name].values():
            for name, words in said.items():
                assert (words in text_of(page)) == (name == student.id), (student, words)


def changes_are_listed(folder: Path, people: list[Student]) -> None:
    """Who gets other points for the corrected case stands in changes.csv, and nobody else."""
    rows = table((folder / "changes.csv").read_bytes())
    changed = {
        student.id for student in people if student.graded(corrected=True) != student.graded(corrected=False)
    }
    assert changed
    assert {row["id"] for row in rows} == changed


def read_by_canvas(people: list[Student], *, corrected: bool) -> None:
    """Canvas reads each student's total from the file that it imports."""
    found = imported_by_canvas(Path("results/canvas.csv").read_bytes(), people)
    assert found == {student.id: student.total(corrected=corrected) for student in people}


def read_by_moodle(people: list[Student]) -> None:
    """So does Moodle."""
    found = imported_by_moodle(Path("others/moodle.csv").read_bytes(), people)
    assert found == {student.id: student.total(corrected=False) for student in people}


def fed_back(auto: Call, canvas: list[Student], moodle: list[Student]) -> None:
    """One zip for each platform has a page for everything handed in, under the name that it needs."""
    ran = auto("feedback", "results", "--naming", "canvas", "-o", "feedback-canvas.zip")
    assert ran.code == 0, ran
    with zipfile.ZipFile("feedback-canvas.zip") as archive:
        pages = {name: archive.read(name).decode() for name in archive.namelist()}
    assert len(pages) == sum(bool(student.files()) for student in canvas)
    for student in canvas:
        if student.files():
            attempt = (student.attempt or len(student.files())) - 1
            begin = canvas_name(student, attempt, "x.py").rpartition("_")[0]
            [page] = [page for name, page in pages.items() if name.startswith(f"{begin}_")]
            together = [one.name for one in canvas if one.group and one.group == student.group]
            assert heading(page) in (together or [student.name])
            assert student.exempt or points_of(page) == shown(student.total(corrected=True))
            assert str(HIDDEN_LEAF) not in page

    ran = auto("feedback", "others", "--naming", "moodle", "-o", "feedback-moodle.zip")
    assert ran.code == 0, ran
    with zipfile.ZipFile("feedback-moodle.zip") as archive:
        names = archive.namelist()
        found = {}
        for name in names:
            match = FEEDBACK_OF_MOODLE.match(name)
            assert match, name
            found[int(match["participant"])] = archive.read(name).decode()
    assert found.keys() == {participant(student) for student in moodle if student.files()}
    for student in moodle:
        if student.files():
            assert points_of(found[participant(student)]) == shown(student.total(corrected=False))


def copies_are_found(auto: Call) -> None:
    """The one file that was copied, renamed and reordered is the only pair; what is unreadable is named."""
    ran = auto(
        "similar", "canvas.zip", "--assignment", "term", "--roster", "roster.csv", "--out", "similar.html"
    )
    assert ran.code == 0, ran
    pairs = [
        line
        for line in ran.output.splitlines()
        if " % " in line and " and " in line and "compared" not in line
    ]
    assert len(pairs) == 1, pairs
    assert pairs[0].endswith("Bjørn Lovelace (s1007) and Dmitri Lovelace (s1021)")
    assert "search_agents.rar" in ran.output
    ran = auto("similar", "moodle", "--assignment", "term", "--out", "similar.html")
    assert "no two" in text_of(Path("similar.html").read_text(encoding="utf-8"))


def pages_of(folder: Path) -> dict[str, dict[str, str]]:
    """The student's own page and the instructor's, by the student's name and the page's folder."""
    found: dict[str, dict[str, str]] = {}
    for kind in ("students", "instructor"):
        for path in (folder / kind).glob("*.html"):
            page = read(path)
            found.setdefault(heading(page), {})[kind] = page
    return found


def status(student: Student, said: str) -> str:
    """The status where it is sure: who handed in is never missing."""
    if student.exempt:
        return "exempt"
    if student.unreadable:
        return "not readable"
    if not student.kinds:
        return "missing"
    return "pass" if student.kinds[student.attempt - 1] == "right" else (said if said != "missing" else "")


def reports_in(journal: bytes) -> int:
    """How many submissions have been graded by now."""
    return journal.count(b'"report"')


def shown(points: float | None) -> str:
    """Points as they are written: two decimals at most; "" for an exempt student."""
    return "" if points is None else f"{points:.2f}".rstrip("0").rstrip(".")
