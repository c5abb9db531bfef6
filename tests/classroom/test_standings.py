"""The points that count, recomputed in fractions from what was graded, lateness and overrides.csv."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom.entries import Entry
from autograder.classroom.figures import class_statistics
from autograder.classroom.lateness import format_days_late
from autograder.classroom.matching import Matching, match
from autograder.classroom.members import attempts_to_grade, class_members
from autograder.classroom.overrides import Override
from autograder.classroom.own_gradebook import format_sum, own_gradebook
from autograder.classroom.results import results_lines
from autograder.classroom.roster import Student
from autograder.classroom.running import Task
from autograder.classroom.standings import (
    EXEMPT,
    GUESSED,
    IT_IS,
    MISSING,
    NO_TIMES,
    NOT_YET,
    SEVERAL,
    STATUSES,
    UNREADABLE,
    Standing,
    with_questions_by_hand,
)
from autograder.course.model import Late
from autograder.formats.words import BELOW, FINDINGS, format_points
from autograder.report import Report, Status
from tests.classroom.fakes import (
    ASSIGNMENT,
    FakeAssignment,
    entry,
    fake_report,
    report_of_failure,
    standings_of,
)
from tests.fuzzing import examples
from tests.messages import assert_places, places_of

DUE = datetime(2026, 3, 1, 12, tzinfo=UTC)
LATE = FakeAssignment(due=DUE, late=Late(10, grace=1, cap=50))
ROSTER = (
    Student("1", "Ada", "ada@x.org", sis_login_id="al"),
    Student("2", "Grace", "grace@x.org"),
    Student("3", "Alan", "alan@x.org"),
)
HEADER = "id,question,points,late_days,exempt,attempt,reason,comment\n"


def report_of(
    one: Entry, q1: float = 0, q2: float = 0, status: Status = "fail", *, known: bool = False
) -> Report:
    if one.submission is None:
        return report_of_failure(one, ASSIGNMENT, "import error", one.problem, seed=3)
    task = Task(ASSIGNMENT.files, one.submission, "none", 3)
    return fake_report(task, {"q1": q1, "q2": q2}, status, known)


def attempt(student: str, number: int, days_late: float = 0, *, last: bool = False) -> Entry:
    name = student if last else f"{student} [attempt {number}]"
    handed_in = DUE + timedelta(days=days_late)
    return replace(
        entry(name), student=student, attempt=number, handed_in=handed_in, place=f"{student}-{number}"
    )


def one_line(found: tuple[Sequence[Standing], Sequence[str]]) -> Standing:
    (one,) = found[0]
    return one


# Who is who


def test_who_handed_in_nothing_is_missing_with_no_points() -> None:
    everybody, warnings = standings_of([entry("2")], {"2": report_of(entry("2"))}, ROSTER)
    assert [(one.id, one.status, one.total) for one in everybody] == [
        ("1", MISSING, 0), ("2", "fail", 0), ("3", MISSING, 0)
    ]  # fmt: skip
    assert (everybody[1].name, everybody[1].email, warnings) == ("Grace", "grace@x.org", ())
    assert everybody[0].points("q1") == 0


def test_who_is_not_on_the_roster_is_graded_named_and_in_no_figure() -> None:
    entries = [entry("x"), entry("1")]
    everybody, warnings = standings_of(entries, {"x": report_of(entries[0], 10, 15)}, ROSTER)
    assert [(one.id, one.status, one.total) for one in everybody][-1] == ("x", "pass", 25)
    assert (everybody[0].status, everybody[0].total) == (NOT_YET, None)
    [warning] = warnings
    assert_places(warning, strangers="x")
    found = class_statistics(ASSIGNMENT, everybody)
    assert (found.students, found.handed_in, found.graded, found.not_in_class) == (3, 1, 0, 1)


def test_what_cannot_be_read_was_handed_in() -> None:
    broken = Entry("1", problem="1.zip: is not a zip", place="1.zip")
    everybody, _ = standings_of([broken], {"1": report_of(broken)}, ROSTER)
    assert (everybody[0].status, everybody[0].total, everybody[0].has_handed_in) == (UNREADABLE, 0, True)
    found = class_statistics(ASSIGNMENT, everybody)
    assert (found.handed_in, found.graded, found.unreadable, found.missing) == (1, 1, 1, 2)
    assert found.in_need == ("1",)


def test_of_several_submissions_none_counts_before_one_is_chosen() -> None:
    entries = [entry("2 [a]", claimed="2"), entry("2 [b]", claimed="2")]
    reports = {"2 [a]": report_of(entries[0], 1, 2), "2 [b]": report_of(entries[1], 10, 15)}
    everybody, notes = standings_of(entries, reports, ROSTER)
    assert (len(everybody), everybody[1].status, everybody[1].total) == (3, SEVERAL, None)
    assert [one.graded for one in everybody[1].attempts] == [3, 25]
    assert_places(notes[0], id="2", there="1 is 2 [a], 2 is 2 [b]")
    assert len(attempts_to_grade(class_members(match(entries, ROSTER), ROSTER), "last", {})) == 2
    everybody, notes = standings_of(entries, reports, ROSTER, overrides=f"{HEADER}grace@x.org,,,,,1,,\n")
    assert (everybody[1].status, everybody[1].total, notes) == ("fail", 3, ())


def test_members_of_a_group_share_what_is_graded_and_not_what_is_overridden() -> None:
    shared = replace(entry("team"), place="team_7")
    line_up = class_members(Matching({"1": (shared,), "2": (shared,)}), ROSTER)
    assert [one.id for one in attempts_to_grade(line_up, "last", {})] == ["team"]
    from autograder.classroom.members import known_students
    from autograder.classroom.overrides import parse_overrides
    from autograder.classroom.standings import standings

    decided = parse_overrides(
        f"{HEADER}2,q1,4,,,,did not take part,\n".encode(), ASSIGNMENT, known_students(line_up)
    )
    everybody, _ = standings(ASSIGNMENT, line_up, {"team": report_of(shared, 10, 15)}, decided)
    assert [(one.id, one.total, one.status) for one in everybody] == [
        ("1", 25, "pass"), ("2", 19, "pass"), ("3", 0, MISSING)
    ]  # fmt: skip
    assert class_statistics(ASSIGNMENT, everybody).handed_in == 2


def test_marks_by_people_wait_for_the_report_of_the_grader() -> None:
    whole = report_of(entry("ada"), 3, 4)
    marked = {"design": msgspec.structs.replace(whole.questions[0], name="design", points=2.5)}
    assert with_questions_by_hand(None, marked) is None
    assert with_questions_by_hand(whole, {}) is whole
    both = with_questions_by_hand(whole, marked)
    assert both is not None
    assert (both.points, len(both.questions)) == (9.5, 3)


def test_each_status_has_its_word() -> None:
    assert {"pass", "fail", MISSING, UNREADABLE, EXEMPT, SEVERAL, NOT_YET, "grader error"} <= set(STATUSES)


# The sum


def test_the_sum_is_written_out() -> None:
    late = attempt("1", 1, days_late=2, last=True)
    text = f"{HEADER}1,q1,9,,,,typo in question 1,\n1,,18,,,,oral exam,Good\n"
    everybody, _ = standings_of(
        [late], {"1": report_of(late, 8, 15)}, ROSTER, assignment=LATE, overrides=text
    )
    one = everybody[0]
    assert [(term.what, term.points, term.why) for term in one.terms] == [
        ("graded", 23, ""),
        ("by hand, Minimax", 1, "typo in question 1"),
        ("2 days late", -5, ""),
        ("by hand", -1, "oral exam"),
    ]
    assert (one.points("q1"), one.points("q2"), one.total) == (9, 15, 18)
    assert one.remarks.terms == one.terms
    assert one.remarks.comments[0].text == "Good"
    late_by, cost = one.notes
    assert_places(late_by, number=2)
    assert_places(cost, percent=10, most=25, points=2.5, cap=50)


def test_the_terms_that_are_shown_add_up_to_the_total_that_is_shown() -> None:
    late = attempt("1", 1, days_late=1, last=True)
    text = f"{HEADER}1,q1,2.67,,,,typo,\n"
    rules = replace(LATE, late=Late(9.9))
    reports = {"1": report_of(late, 1 / 3, 1 / 3)}
    everybody, _ = standings_of([late], reports, ROSTER, assignment=rules, overrides=text)
    assert [term.points for term in everybody[0].terms] == [0.67, 2.33, -2.48]
    assert format_sum(everybody[0].terms).endswith("= 0.52")
    assert everybody[0].total == pytest.approx(0.52, abs=0.005)


def test_nothing_changed_has_no_sum() -> None:
    handed_in = attempt("1", 1, last=True)
    everybody, _ = standings_of([handed_in], {"1": report_of(handed_in, 8, 15)}, ROSTER, assignment=LATE)
    assert (everybody[0].terms, everybody[0].total, everybody[0].notes) == ((), 23, ())


def test_late_days_by_hand_win_and_say_why() -> None:
    late = attempt("1", 1, days_late=2, last=True)
    text = f"{HEADER}1,,,0,,,was ill,\n"
    everybody, _ = standings_of(
        [late], {"1": report_of(late, 10, 15)}, ROSTER, assignment=LATE, overrides=text
    )
    assert (everybody[0].total, everybody[0].days_late) == (25, 0)
    [note] = everybody[0].notes
    assert_places(note, reason="was ill")


def test_a_lateness_that_is_guessed_is_said() -> None:
    late = replace(entry("1"), is_late=True)
    everybody, notes = standings_of([late], {"1": report_of(late, 10, 15)}, ROSTER, assignment=LATE)
    assert everybody[0].total == 22.5
    assert everybody[0].notes[0] == GUESSED
    [note] = notes
    assert places_of(note) == {"ids": ["1"]}
    text = f"{HEADER}1,,,0,,,was ill,\n"
    _, notes = standings_of([late], {"1": report_of(late, 10, 15)}, ROSTER, assignment=LATE, overrides=text)
    assert notes == ()  # it is not guessed any more
    _, notes = standings_of([entry("1")], {}, ROSTER, assignment=LATE)
    assert notes[0] == NO_TIMES


def test_points_by_hand_close_what_the_grader_left_open() -> None:
    one = entry("1")
    wrong = report_of(one, 3, 4, "grader error")
    assert standings_of([one], {"1": wrong}, ROSTER)[0][0].total is None
    text = f"{HEADER}1,q1,3,,,,by eye,\n1,q2,4,,,,by eye,\n"
    assert standings_of([one], {"1": wrong}, ROSTER, overrides=text)[0][0].total == 7
    missing = standings_of([], {}, ROSTER, overrides=f"{HEADER}1,q1,3,,,,on paper,\n")[0][0]
    assert (missing.status, missing.total, missing.points("q2")) == (MISSING, 3, 0)


# Attempts


def test_the_last_attempt_counts_and_the_others_are_listed_without_being_graded() -> None:
    entries = [attempt("1", 1), attempt("1", 2, last=True)]
    line_up = class_members(match(entries, ROSTER), ROSTER)
    assert [one.id for one in attempts_to_grade(line_up, "last", {})] == ["1"]
    assert [one.id for one in attempts_to_grade(line_up, "best", {})] == ["1", "1 [attempt 1]"]
    assert [one.id for one in attempts_to_grade(line_up, "last", {"1": Override(attempt=1)})] == [
        "1 [attempt 1]"
    ]
    one = standings_of(entries, {"1": report_of(entries[1], 8, 15)}, ROSTER)[0][0]
    assert [(tried.number, tried.status, tried.graded, tried.counts) for tried in one.attempts] == [
        (1, "", None, False), (2, "fail", 23, True)
    ]  # fmt: skip
    assert (one.total, one.place) == (23, "1-2")
    [note] = one.notes
    assert_places(note, best=2, count=2, why=IT_IS["last"])


def test_the_best_attempt_is_the_best_after_lateness() -> None:
    best = replace(LATE, attempts="best")
    entries = [attempt("1", 1), attempt("1", 2, days_late=2), attempt("1", 3, days_late=3, last=True)]
    reports = {one.id: report_of(one, 10, points) for one, points in zip(entries, (11, 15, 15), strict=True)}
    one = standings_of(entries, reports, ROSTER, assignment=best)[0][0]
    assert [tried.total for tried in one.attempts] == [21, 20, 17.5]
    assert (one.total, one.attempt and one.attempt.number) == (21, 1)
    chosen = standings_of(entries, reports, ROSTER, assignment=best, overrides=f"{HEADER}1,,,,,2,,\n")[0][0]
    assert chosen.total == 20
    assert_places(chosen.notes[0], best=2, count=3, why="it was chosen")
    del reports["1 [attempt 2]"]
    unknown = standings_of(entries, reports, ROSTER, assignment=best)[0][0]
    assert (unknown.total, unknown.status) == (None, NOT_YET)


# Every total, recomputed


@dataclass(frozen=True)
class Given:
    """What is known of one student, and what the instructor decides."""

    attempts: tuple[tuple[int, int, int], ...]  # quarters of points for both questions, days late
    q1: int | None  # quarters of manual points
    q2: int | None
    total: int | None
    late_days: int | None
    exempt: bool
    chosen: int | None

    def rows(self, name: str) -> list[str]:
        found = [
            f"{name},{question},{quarters / 4},,,,why,"
            for question, quarters in (("q1", self.q1), ("q2", self.q2), ("", self.total))
            if quarters is not None and not self.exempt
        ]
        if self.late_days is not None:
            found.append(f"{name},,,{self.late_days},,,,")
        if self.exempt:
            found.append(f"{name},,,,yes,,why,")
        if self.chosen is not None and self.chosen <= len(self.attempts):
            found.append(f"{name},,,,,{self.chosen},,said")
        return found

    def expected(self, policy: str, per_day: int, cap: int) -> Fraction | None:
        """The total, by arithmetic of its own; None: exempt."""
        if self.exempt:
            return None
        if self.total is not None:
            return Fraction(self.total, 4)
        worth = []
        for q1, q2, late in self.attempts or ((0, 0, 0),):
            reached = Fraction(q1 if self.q1 is None else self.q1, 4)
            reached += Fraction(q2 if self.q2 is None else self.q2, 4)
            count = (late if self.late_days is None else self.late_days) if self.attempts else 0
            percent = min(cap, count * per_day)
            worth.append(max(Fraction(0), reached - Fraction(25 * percent, 100)))
        if self.chosen is not None and self.chosen <= len(self.attempts):
            return worth[self.chosen - 1]
        return max(worth) if policy == "best" else worth[-1]


def maybe(strategy: st.SearchStrategy[int]) -> st.SearchStrategy[int | None]:
    return st.none() | strategy


STUDENT = st.builds(
    Given,
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 60), st.integers(0, 9)), max_size=3).map(
        lambda attempts: tuple(sorted(attempts, key=lambda one: one[2]))  # later ones are later
    ),
    maybe(st.integers(0, 40)),
    maybe(st.integers(0, 60)),
    maybe(st.integers(0, 100)),
    maybe(st.integers(0, 12)),
    st.booleans(),
    maybe(st.integers(1, 3)),
)


def the_class(students: Sequence[Given]) -> tuple[list[Entry], dict[str, Report], list[Student]]:
    entries, reports, roster = [], {}, []
    for place, about in enumerate(students):
        name = f"s{place}"
        roster.append(Student(name, f"Name {place}", f"{name}@x.org"))
        for number, (q1, q2, late) in enumerate(about.attempts, 1):
            one = attempt(name, number, late, last=number == len(about.attempts))
            entries.append(one)
            reports[one.id] = report_of(one, q1 / 4, q2 / 4)
    return entries, reports, roster


@examples(60)
@given(
    st.lists(STUDENT, min_size=1, max_size=5),
    st.sampled_from(["last", "best"]),
    st.integers(0, 40),
    st.integers(0, 100),
    st.randoms(use_true_random=False),
)
def test_every_total_is_the_one_that_fractions_give(students, policy, per_day, cap, rng) -> None:  # type: ignore[no-untyped-def]
    assignment = FakeAssignment(due=DUE, late=Late(per_day, cap=cap), attempts=policy)
    entries, reports, roster = the_class(students)
    rows = [row for place, about in enumerate(students) for row in about.rows(f"s{place}")]
    found, _ = standings_of(
        entries, reports, roster, assignment=assignment, overrides=HEADER + "\n".join(rows)
    )
    for about, one in zip(students, found, strict=True):
        expected = about.expected(policy, per_day, cap)
        assert one.total == (None if expected is None else pytest.approx(float(expected), abs=1e-9))
        assert one.total is None or 0 <= one.total <= 25
        assert one.late_cost <= 25 * cap / 100 + 0.005 + 1e-9
        if one.terms:
            assert sum(term.points for term in one.terms) == pytest.approx(one.total)
        elif one.total is not None:
            assert one.total == one.graded_total
    check_outputs(assignment, found)
    rng.shuffle(rows)
    again, _ = standings_of(
        entries, reports, roster, assignment=assignment, overrides=HEADER + "\n".join(rows)
    )
    assert results_lines(again) == results_lines(found)
    assert own_gradebook(assignment, again) == own_gradebook(assignment, found)


def check_outputs(assignment: FakeAssignment, found: Sequence[Standing]) -> None:
    """That all outputs show the same totals, and all figures are those of who is graded."""
    totals = {one.id: one.total for one in found}
    read = {line["id"]: line["total"] for line in map(json.loads, results_lines(found).splitlines())}
    assert read == totals
    text = own_gradebook(assignment, found).decode()
    for row in csv.DictReader(io.StringIO(text)):
        assert row["total"] == format_points(totals[row["id"]])
    figures = class_statistics(assignment, found)
    counted = [one.total for one in found if one.has_handed_in and not one.exempt]
    assert figures.graded == figures.handed_in == figures.total.count == len(counted)
    assert figures.students == len(found) == figures.exempt + figures.missing + figures.handed_in
    mean = sum(map(Fraction, counted)) / len(counted) if counted else Fraction(0)  # type: ignore[arg-type]
    assert figures.total.mean == pytest.approx(float(mean))


# The figures


def figures_of(points: Mapping[str, tuple[float, float]], **more: bool) -> tuple[Standing, ...]:
    entries = [entry(name) for name in points]
    reports = {one.id: report_of(one, *points[one.id], known=True) for one in entries}
    return standings_of(entries, reports)[0]


def test_the_figures_are_of_who_is_graded() -> None:
    entries = [entry("1"), entry("2"), entry("4"), entry("x")]
    roster = (*ROSTER, Student("4", "Emmy"), Student("5", "Mary"))
    reports = {
        "1": report_of(entries[0], 10, 15, "pass"),
        "2": report_of(entries[1], 7.5, 1 / 3, "timeout", known=True),
        "4": report_of(entries[2], 10, 3, "grader error"),
        "x": report_of(entries[3], 0, 3, known=True),
    }
    text = f"{HEADER}5,,,,yes,,was ill,\n"
    everybody, _ = standings_of(entries, reports, roster, overrides=text)
    found = class_statistics(ASSIGNMENT, everybody)
    assert (found.students, found.exempt, found.missing, found.handed_in) == (5, 1, 1, 3)
    assert (found.graded, found.open, found.not_in_class) == (2, 1, 1)
    first, second = found.questions
    assert (first.count, first.mean, first.median, first.full) == (2, 8.75, 8.75, 1)
    assert first.histogram == (0, 0, 0, 0, 0, 0, 0, 1, 0, 1)
    assert second.histogram == (1, 0, 0, 0, 0, 0, 0, 0, 0, 1)
    assert (found.total.count, found.total.full, found.total.max_points) == (2, 1, 25)
    assert [(one.question, one.diagnosis.name, one.ids) for one in found.mistakes] == [
        ("q2", "prune-on-equality", ("2",))
    ]
    assert [(case.question, case.name, case.tried, case.failed, case.rate) for case in found.cases] == [
        ("q1", "c1", 2, ("2",), 0.5), ("q2", "c1", 2, ("2",), 0.5)
    ]  # fmt: skip
    assert dict(found.statuses) == {"pass": 1, "timeout": 1, "grader error": 1, "missing": 1, "exempt": 1}
    assert (found.total.mean, found.total.median) == pytest.approx((16.42, 16.42), abs=0.005)


def test_who_has_less_than_half_before_lateness_needs_help() -> None:
    entries = [attempt(name, 1, 5 if name == "b" else 0, last=True) for name in "abcd"]
    points = {"a": (5, 7), "b": (10, 3), "c": (0, 5), "d": (5, 7.5)}
    reports = {one.id: report_of(one, *points[one.id], known=True) for one in entries}
    everybody, _ = standings_of(entries, reports, assignment=LATE)
    found = class_statistics(LATE, everybody)
    assert found.in_need == ("c", "a")
    assert [(one.words, one.ids) for one in found.endings if one.question == "q1"] == [
        (BELOW, ("a", "d")), (FINDINGS["fail"], ("c",))
    ]  # fmt: skip


def test_who_has_points_by_hand_needs_help_no_more() -> None:
    entries = [entry("1"), entry("2")]
    reports = {one.id: report_of(one, 0, 0) for one in entries}
    by_hand = f"{HEADER}1,,20,,,,by a talk,\n"
    everybody, _ = standings_of(entries, reports, ROSTER[:2], overrides=by_hand)
    assert class_statistics(ASSIGNMENT, everybody).in_need == ("2",)


def test_a_class_of_nobody_has_figures() -> None:
    found = class_statistics(ASSIGNMENT, [])
    assert (found.students, found.handed_in, found.graded, found.total.count) == (0, 0, 0, 0)


def test_an_exempt_student_has_no_points_and_is_in_no_figure() -> None:
    entries = [entry("1"), entry("2")]
    reports = {"1": report_of(entries[0], 10, 15), "2": report_of(entries[1])}
    everybody, _ = standings_of(entries, reports, ROSTER[:2], overrides=f"{HEADER}2,,,,yes,,moved away,\n")
    one = everybody[1]
    assert (one.status, one.total, one.points("q1"), one.remarks.exempt) == (EXEMPT, None, None, "moved away")
    found = class_statistics(ASSIGNMENT, everybody)
    assert (found.total.mean, found.graded, found.handed_in, found.exempt) == (25, 1, 1, 1)
    assert format_days_late(1) == "1 day late"
