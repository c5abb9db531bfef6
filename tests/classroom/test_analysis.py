"""What the class knows: figures of classes whose history is known, against formulas of others."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import permutations
from pathlib import Path
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom.analysis import (
    Analysis,
    Discrimination,
    Learner,
    MistakeHistory,
    Records,
    analyse,
    analysis_files,
    chance_of,
    discrimination,
    gone_after,
    mean_difference,
    read_records,
    share_of,
)
from autograder.classroom.entries import Entry
from autograder.classroom.journal import Journal, JournalError
from autograder.classroom.results import ResultsError, results_lines
from autograder.classroom.roster import Student
from autograder.classroom.running import next_run
from autograder.cli.main import main
from autograder.report import CaseReport, Diagnosis, QuestionReport, Report, Status
from autograder.submission import Submission
from tests.classroom.fakes import ASSIGNMENT, standings_of
from tests.classroom.html_tree import tree
from tests.conftest import Ran
from tests.extras import SCIPY
from tests.messages import Said, assert_places, raises

pytestmark = SCIPY

FIRST = datetime(2026, 3, 2, 12, tzinfo=UTC)
WEEK = timedelta(days=7)
Z = NormalDist().inv_cdf(0.975)


def asked(name: str, points: float, most: float, made: str = "", **about: object) -> QuestionReport:
    """A question of two cases that are worth half of the points each; `made` are names of mistakes."""
    status: Status = "pass" if points == most else "fail"
    diagnoses = tuple(Diagnosis(each, f"It makes {each}", "", ("1",)) for each in made.split())
    halves = (min(points, most / 2), max(0.0, points - most / 2))
    cases = tuple(
        CaseReport(f"{place}", f"case {place}", "random trees", "pass" if half == most / 2 else "fail", half,
                   most / 2, seed=about.get("seed"))  # type: ignore[arg-type]
        for place, half in enumerate(halves, 1)
    )  # fmt: skip
    status = about.get("status", status)  # type: ignore[assignment]
    return QuestionReport(name, name.upper(), status, points, most, cases=cases, diagnoses=diagnoses)


def report(q1: QuestionReport, q2: QuestionReport, source: str = "") -> Report:
    submission = Submission("", {"search.py": source.encode()})
    points = q1.points + q2.points
    return Report("Search", ASSIGNMENT.digest, "", submission.digest, "none", 1, points, 25, (q1, q2))


def full(q1: str = "", q2: str = "", **about: object) -> Report:
    """Full marks where no mistake is named; else half of the points."""
    return report(
        asked("q1", 5 if q1 else 10, 10, q1, **about), asked("q2", 7.5 if q2 else 15, 15, q2, **about)
    )


Courses = Mapping[str, Sequence[Report | None]]  # of each student: the reports of each week; None: nothing


def written(
    folder: Path, courses: Courses, *, roster: Sequence[Student] = (), said: bool = False, overrides: str = ""
) -> Path:
    """The folder of a class that was graded each week."""
    entries: dict[str, Entry] = {}
    reports: dict[str, Report] = {}
    with Journal(folder / "journal.jsonl") as journal:
        journal.begin(next_run(ASSIGNMENT, [], journal.state, isolation="none", seed=1))
        for week in range(max(map(len, courses.values()))):
            new = []
            for name, each in courses.items():
                found = each[week] if week < len(each) else None
                if found is not None:
                    when = FIRST + week * WEEK
                    files = {"search.py": f"{name} {week}".encode()}
                    new.append(Entry(name, f"Name of {name}", submission=Submission(name, files),
                                     handed_in=when if said else None, place=f"{name}.py"))  # fmt: skip
                    entries[name], reports[name] = new[-1], found
            journal.keep(new, found=FIRST + week * WEEK + timedelta(hours=1))
            for one in new:
                journal.add(one, reports[one.id])
    everybody, _ = standings_of([*entries.values()], reports, roster, overrides=overrides)
    (folder / "results.jsonl").write_bytes(results_lines(everybody))
    return folder


def analysed(folder: Path, weeks: float | None = None) -> Analysis:
    when = None if weeks is None else FIRST + weeks * WEEK
    return analyse(read_records(folder), when, random.Random(1))


def learners(reports: Sequence[Report]) -> Analysis:
    """Students with one attempt each."""
    people = tuple(Learner(f"s{place}", one) for place, one in enumerate(reports))
    return analyse(Records("Search", people, len(people)), None, random.Random(1))


def made(found: Analysis) -> dict[str, MistakeHistory]:
    return {one.name: one for one in found.mistakes}


# Difficulty and discrimination.


def test_difficulty_is_the_mean_share_of_points_with_the_ends_that_solve_wilsons_equation() -> None:
    from scipy import optimize

    reached = [10, 7.5, 0, 5, 10, 2.5]
    found = learners([report(asked("q1", points, 10), asked("q2", 15, 15)) for points in reached])
    share = found.items[0].reached
    assert share is not None
    assert share.value == pytest.approx(np.mean(reached) / 10)
    for low, high, end in ((0, share.value, share.low), (share.value, 1, share.high)):
        # the share at which what was reached is 1.96 standard errors of an answer, right or wrong, away
        root = optimize.brentq(
            lambda p: (share.value - p) ** 2 - Z**2 * p * (1 - p) / len(reached), low + 1e-9, high - 1e-9
        )
        assert end == pytest.approx(root, abs=1e-6)
    assert share_of([]) is None


def test_discrimination_is_the_correlation_with_the_rest_as_numpy_and_scipy_compute_it() -> None:
    from scipy import stats

    rng = np.random.default_rng(3)
    first, second = rng.integers(0, 5, 20) * 2.5, rng.integers(0, 7, 20) * 2.5
    found = learners(
        [report(asked("q1", a, 10), asked("q2", b, 15)) for a, b in zip(first, second, strict=True)]
    )
    values = {
        ("q1", ""): (first, second), ("q2", ""): (second, first),
        ("q1", "1"): (np.minimum(first, 5), np.maximum(0, first - 5) + second),
        ("q2", "2"): (np.maximum(0, second - 7.5), first + np.minimum(second, 7.5)),
    }  # fmt: skip
    items = {(one.question, one.case): one for one in found.items}
    assert list(items) == [(q, case) for q in ("q1", "q2") for case in ("", "1", "2")]
    for key, (own, rest) in values.items():
        figure = items[key].discrimination.figure
        assert figure is not None
        theirs = stats.pearsonr(own, rest)
        ends = theirs.confidence_interval(0.95)
        assert figure.value == pytest.approx(np.corrcoef(own, rest)[0, 1])
        assert figure[1:] == pytest.approx((ends.low, ends.high))


def test_where_there_is_no_correlation_the_reason_is_said() -> None:
    assert discrimination([1, 0, 1], [1, 2, 3]) == Discrimination(why_not="fewer than 4 students")
    assert discrimination([1, 1, 1, 1], [1, 2, 3, 4]) == Discrimination(why_not="all reached the same")
    assert discrimination([0, 1, 2, 3], [1, 2, 3, 4]).why_not == "too few differ"
    alone = Report("", "", "", "", "", 1, 5, 10, (asked("q1", 5, 10),))
    assert_places(learners([alone] * 5).items[0].discrimination.why_not, kind="question")


def test_students_whose_code_was_not_run_are_not_counted() -> None:
    not_graded = QuestionReport("q2", "Q2", "not graded", 0, 15)
    found = learners([full(), report(asked("q1", 0, 10), not_graded)])
    reached = {one.question: one.reached for one in found.items if not one.case}
    assert reached["q1"] is not None and reached["q1"].students == 2
    assert reached["q2"] is not None and reached["q2"][:1] + reached["q2"][3:] == (1.0, 1)


# Variants.


def test_the_chance_of_different_variants_is_that_of_all_orders() -> None:
    groups = [[1.0, 1.0, 0.5], [0.0, 0.5], [1.0, 0.0]]

    def between(values: Sequence[float]) -> float:
        return sum(values[:3]) ** 2 / 3 + sum(values[3:5]) ** 2 / 2 + sum(values[5:]) ** 2 / 2

    flat = [value for group in groups for value in group]
    orders = [between(order) >= between(flat) - 1e-9 for order in permutations(flat)]
    assert chance_of(groups, random.Random(5)) == pytest.approx(np.mean(orders), abs=0.035)  # 3 errors
    assert chance_of(groups, random.Random(5)) == chance_of(groups, random.Random(5))
    assert chance_of([[1.0], [0.0]], random.Random(5)) is None
    assert chance_of([[1.0, 1.0], [1.0]], random.Random(5)) is None
    extreme = chance_of([[1.0] * 10, [0.0] * 10], random.Random(5))
    assert extreme == 1 / 2000


def test_the_difference_of_students_with_equal_mistakes_is_that_of_all_pairs_and_its_jackknife() -> None:
    from scipy import stats

    groups = [[(1, 0.5), (2, 0.75), (3, 0.25), (3, 0.5)], [(4, 1.0), (5, 0.0), (6, 0.5)], [(7, 0.3)]]

    def mean(left_out: int = -1) -> float:
        everyone = [(g, *one) for g, group in enumerate(groups) for one in group]
        kept = [one for place, one in enumerate(everyone) if place != left_out]
        return float(np.mean([abs(a[2] - b[2]) for a in kept for b in kept if a[0] == b[0] and a[1] < b[1]]))

    found = mean_difference(groups)
    assert found is not None and found.students == 7  # the eighth has nobody to compare with
    assert found.difference.value == pytest.approx(mean())
    without = np.array([mean(place) for place in range(7)])
    half = stats.t.ppf(0.975, 6) * np.sqrt(6 * np.var(without))
    assert found.difference.low == pytest.approx(max(0, mean() - half))
    assert found.difference.high == pytest.approx(min(1, mean() + half))


def test_equal_points_of_few_students_do_not_show_that_variants_are_equally_hard() -> None:
    from scipy import stats

    found = mean_difference([[(1, 0.5), (2, 0.5), (3, 0.5)]])
    assert found is not None and found.difference[:2] == (0, 0)
    assert found.difference.high == pytest.approx(stats.binomtest(0, 3).proportion_ci(method="wilson").high)
    assert mean_difference([[(1, 0.5), (1, 0.25)], [(2, 1.0)]]) is None
    few = mean_difference([[(1, 0.5), (2, 0.75)]])
    assert few is not None and few.difference == (0.25, 0, 1)


def test_variants_are_those_of_the_reports_seeds() -> None:
    found = learners(
        [full("slow", seed=7), full("slow", seed=8), full(seed=8), full(seed=9), full("slow other", seed=9)]
    )
    case = next(one for one in found.items if one.case == "2").variants
    assert case is not None and case.count == 3
    assert [(one.seed, one.reached.value, one.reached.students) for one in case.common] == [
        (8, 0.5, 2), (9, 0.5, 2),
    ]  # fmt: skip
    assert case.alike is not None and (case.alike.students, case.alike.difference.value) == (2, 0)
    assert all(one.variants is None for one in learners([full(seed=1)] * 4).items)


# Mistakes over attempts.


@given(st.lists(st.tuples(st.integers(0, 6), st.booleans()), min_size=1, max_size=30))
def test_what_is_gone_after_some_attempts_is_kaplan_and_meiers(spans: list[tuple[int, bool]]) -> None:
    from scipy import stats

    spans = [(length or int(is_gone), is_gone) for length, is_gone in spans]
    ours = gone_after(spans)
    known = [length for length, is_gone in spans if is_gone]
    if not known:
        assert all(one.share == 0 for one in ours)
        return
    data = stats.CensoredData(known, right=[length for length, is_gone in spans if not is_gone])
    theirs = stats.ecdf(data).sf
    for one in ours:
        assert 1 - one.share == pytest.approx(theirs.evaluate(one.step))


def history() -> Courses:
    """Five students make `cut`: mended next, mended later, never, once only, mended and back."""
    bad, good = full(q2="cut"), full()
    return {
        "a": [bad, good],
        "b": [good, bad, bad, good],
        "c": [bad, bad, bad],
        "d": [None, bad],
        "e": [bad, good, bad],
        "f": [good, full(q1="deep")],
    }


def test_a_known_history_gives_its_figures(tmp_path: Path) -> None:
    found = analysed(written(tmp_path, history()))
    assert [len(one.tries) for one in found.records.learners] == [2, 4, 3, 1, 3, 2]
    assert list(made(found)) == ["deep", "cut"]  # by question
    cut = made(found)["cut"]
    assert (cut.ever, cut.again, cut.still, cut.returned) == (5, 4, 1, 1)
    assert cut.now is not None and (cut.now.value, cut.now.students) == (3 / 6, 6)
    assert cut.mended_next is not None and (cut.mended_next.value, cut.mended_next.students) == (2 / 4, 4)
    assert [(one.step, one.at_risk, one.share) for one in cut.gone] == [(1, 4, 0.5), (2, 2, 0.75)]
    assert cut.median == 1
    deep = made(found)["deep"]
    assert (deep.ever, deep.again, deep.mended_next, deep.gone, deep.median) == (1, 0, None, (), None)


def test_an_attempt_that_does_not_tell_is_no_attempt_without_the_mistake(tmp_path: Path) -> None:
    crashed = report(asked("q1", 10, 10), asked("q2", 0, 15, status="crash"))
    unclear = report(asked("q1", 10, 10), QuestionReport("q2", "Q2", "fail", 0, 15, undiagnosed=True))
    found = analysed(written(tmp_path, {"a": [full(q2="cut"), crashed, unclear, full(q2="cut"), full()]}))
    cut = made(found)["cut"]
    assert cut.mended_next is not None and cut.mended_next.value == 0
    assert [(one.step, one.share) for one in cut.gone] == [(1, 0), (2, 1)]


def test_the_same_files_again_are_no_new_attempt_and_a_regrade_replaces_the_report(tmp_path: Path) -> None:
    written(tmp_path, {"a": [full(q2="cut")]})
    entry = Entry("a", submission=Submission("a", {"search.py": b"a 0"}), place="elsewhere.py")
    with Journal(tmp_path / "journal.jsonl") as journal:
        journal.keep([entry])
        journal.add(entry, full(q2="other"))
    (one,) = analysed(tmp_path).records.learners
    assert [each.report.questions[1].diagnoses[0].name for each in one.tries] == ["other"]


def test_a_group_counts_once_and_who_is_exempt_or_a_stranger_does_not(tmp_path: Path) -> None:
    roster = [Student(name, f"Name {name}", group="g" if name in "ab" else "") for name in "abcd"]
    courses = {name: [full()] for name in "acd"} | {"x": [full(q1="deep")]}
    overrides = "id,question,points,late_days,exempt,attempt,reason,comment\nd,,,,yes,,ill,\n"
    found = analysed(written(tmp_path, courses, roster=roster, overrides=overrides))
    assert [one.id for one in found.records.learners] == ["a", "c"]
    assert found.records.students == 3
    assert found.mistakes == ()


# Before and after a lesson.


def test_a_lesson_compares_the_last_attempts_on_both_sides_of_each_student(tmp_path: Path) -> None:
    found = analysed(written(tmp_path, history(), said=True), 0.5).lesson
    assert found is not None
    assert (found.both, found.only_before, found.only_after, found.unknown, found.by_run) == (5, 0, 1, 0, 0)
    changes = {(one.question, one.about): one for one in found.changes}
    assert list(changes) == [("", ""), ("q1", ""), ("q1", "deep"), ("q2", ""), ("q2", "cut")]
    cut = changes["q2", "cut"]
    # before: a, c and e make it, b and f do not; last of all: c and e make it
    assert (cut.students, cut.before, cut.after, cut.change.value) == (5, 3 / 5, 2 / 5, pytest.approx(-1 / 5))
    worse, better, all_of_them = 0, 1, 5
    p12, p21 = (worse + 1) / (all_of_them + 2), (better + 1) / (all_of_them + 2)  # Bonett and Price 2012, (4)
    half = Z * np.sqrt((p12 + p21 - (p12 - p21) ** 2) / (all_of_them + 2))
    assert cut.change[1:] == pytest.approx((p12 - p21 - half, p12 - p21 + half))
    assert changes["q2", ""].change.value == pytest.approx(0.1)


def test_without_a_platforms_time_the_run_that_found_an_attempt_counts(tmp_path: Path) -> None:
    found = analysed(written(tmp_path, history()), 0.5).lesson
    assert found is not None
    assert (found.both, found.only_after, found.unknown, found.by_run) == (5, 1, 0, 15)
    journal = tmp_path / "journal.jsonl"
    journal.write_bytes(journal.read_bytes().replace(b'"found":"2026', b'"of old":"2026'))
    old = analysed(tmp_path, 0.5).lesson
    assert old is not None and (old.both, old.unknown, old.changes) == (0, 6, ())


# The files, and what may be wrong with them.


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], in_a_folder_without_a_screen: None):  # type: ignore[no-untyped-def]
    def call(*words: str) -> Ran:
        capsys.readouterr()
        return Ran(main(["analysis", *words]), *capsys.readouterr())

    return call


def test_the_command_writes_the_same_bytes_each_time_and_no_name(says: Said, run) -> None:  # type: ignore[no-untyped-def]
    lesson = ("--lesson", "2026-03-05T00:00:00+00:00")
    for folder in ("one", "two"):
        written(Path(folder), history())
        ran = run(folder, *lesson)
        assert (ran.code, ran.errors) == (0, "")
        says(ran.output, students="6 students", attempts="15 graded attempts")
        assert f" {folder}/analysis/index.html\n" in ran.output
    first, second = (
        {path.name: path.read_bytes() for path in Path(folder, "analysis").iterdir()}
        for folder in ("one", "two")
    )
    assert first == second
    assert run("one", *lesson).code == 0
    assert first == {path.name: path.read_bytes() for path in Path("one", "analysis").iterdir()}
    assert all(b"Name of" not in data for data in first.values())
    assert [row["id"] for row in rows(first["attempts.csv"])][:4] == ["a"] * 4
    assert len(rows(first["attempts.csv"])) == 2 * 15


def rows(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode(), newline="")))


def test_the_page_shows_the_numbers_of_the_tables(tmp_path: Path) -> None:
    files = analysis_files(analysed(written(tmp_path, history()), 0.5))
    page = tree(files["index.html"].decode())
    shown = [[cell.text for cell in line.all("td")] for line in page.all("tr")][1:]
    in_items = rows(files["items.csv"])
    assert [line[0] for line in shown[: len(in_items)]] == [row["students"] for row in in_items]
    percents = [line[1].split(" %")[0] for line in shown[: len(in_items)]]
    assert percents == [f"{100 * float(row['reached']):.0f}" for row in in_items]
    cut = next(row for row in rows(files["mistakes.csv"]) if row["mistake"] == "cut")
    assert (cut["ever"], cut["handed_in_again"], cut["mended_next"]) == ("5", "4", "0.5000")
    assert (cut["gone_after_2"], cut["at_risk_2"], cut["gone_after_3"]) == ("0.7500", "2", "")
    assert rows(files["lesson.csv"])[-1]["change"] == "-0.2000"
    assert "−20" in page.text


def test_titles_do_nothing_on_the_page_nor_in_a_spreadsheet(tmp_path: Path) -> None:
    evil = QuestionReport("q1", "<script>alert(1)</script>", "fail", 0, 10,
                          diagnoses=(Diagnosis("bad", "=1+1<b>", "", ()),))  # fmt: skip
    files = analysis_files(analysed(written(tmp_path, {"a": [report(evil, asked("q2", 15, 15))]})))
    assert b"<script" not in files["index.html"] and b"1<b>" not in files["index.html"]
    assert rows(files["mistakes.csv"])[0]["title"] == "'=1+1<b>"


DAMAGES = [b"", b"{}", b"\xff\xfe", b"[" * 3000, b"null", b'{"line":"run"}', b'{"line":"result","id":3}']


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_lines_of_the_journal_are_named_and_left_out(run, damage: bytes) -> None:  # type: ignore[no-untyped-def]
    path = written(Path("out"), history()) / "journal.jsonl"
    lines = path.read_bytes().split(b"\n")
    lines[3] = damage
    lines[0] = damage
    path.write_bytes(b"\n".join([*lines[:-1], b'{"line":"cut off']))
    before = path.read_bytes()
    ran = run("out")
    assert ran.code == 0
    told = [
        line for line in ran.output.splitlines() if line.startswith("note: left out: journal.jsonl, line ")
    ]
    assert [line.split("line ")[1].split(":")[0] for line in told] == ["1", "4"]
    assert "journal.jsonl, line 4" in Path("out/analysis/index.html").read_text(encoding="utf-8")
    assert path.read_bytes() == before
    assert not Path("out/journal.jsonl.lock").exists()


def test_a_journal_that_lacks_reports_is_told(says: Said, run) -> None:  # type: ignore[no-untyped-def]
    path = written(Path("out"), history()) / "journal.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(line for line in lines if b'"report"' not in line or b'"id":"b"' not in line))
    ran = run("out", "--lesson", "2026-03-05T00:00:00+00:00")
    says(ran.output, journal="journal.jsonl", students="1 student")
    assert "of 1 the time is not known" in tree(Path("out/analysis/index.html").read_text("utf-8")).text
    path.write_bytes(b"")
    says(run("out").output, journal="journal.jsonl", students="6 students")
    assert rows(Path("out/analysis/attempts.csv").read_bytes()) == []


def test_a_time_without_a_zone_is_not_known(tmp_path: Path) -> None:
    written(tmp_path, history(), said=True)
    path = tmp_path / "journal.jsonl"
    path.write_bytes(path.read_bytes().replace(b"12:00:00Z", b"12:00:00").replace(b"13:00:00Z", b"13:00:00"))
    found = analysed(tmp_path, 0.5).lesson
    assert found is not None and found.unknown == 6


def test_without_its_files_there_is_one_sentence(says: Said, run) -> None:  # type: ignore[no-untyped-def]
    ran = run("nowhere")
    assert (ran.code, len(ran.errors.splitlines())) == (2, 1)
    assert "nowhere" in ran.errors
    folder = written(Path("out"), history())
    says(run("out", "--lesson", "soon").errors, value="soon")
    (folder / "results.jsonl").write_bytes(b"{}\n")
    ran = run("out")
    assert (ran.code, "results.jsonl, line 1" in ran.errors) == (2, True)
    (folder / "results.jsonl").write_bytes(b"")
    with raises(ResultsError, path=folder / "results.jsonl"):
        read_records(folder)
    (folder / "journal.jsonl").unlink()
    with raises(JournalError, path=folder / "journal.jsonl"):
        read_records(folder)
