"""A question that failed is examined: in a process of its own, for no points, and whatever happens there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from autograder.behaviour import Conventions
from autograder.course import Assignment, Question, load, parse
from autograder.course.cases import PositionCase
from autograder.examiner import repeated_examination, work
from autograder.examiner.examiner import Examiner
from autograder.examiner.exercise import Attempt, SearchResult
from autograder.examiner.findings import Examination, Findings
from autograder.examiner.search_parts import SearchPart
from autograder.examiner.work import Work
from autograder.formats.machines import to_json
from autograder.formats.page import to_html
from autograder.formats.visibility import for_student
from autograder.grading import asking_student, progress
from autograder.grading import grade as grading
from autograder.grading.asking_student import SECONDS, SECONDS_OF_ONE, examine
from autograder.grading.diagnosing import DiagnosedQuestion
from autograder.grading.grade import grade, grade_case
from autograder.grading.progress import MOST_SCORED, Progress
from autograder.grading.search_case import GradedCase
from autograder.reference.mistakes.depth import FirstChildOnly
from autograder.reference.mistakes.values import LastValueReturned
from autograder.report import (
    BY_TIME_SHOWN,
    CaseReport,
    OwnLine,
    QuestionReport,
    Report,
    Seen,
    Visibility,
    without_seconds,
)
from autograder.sandbox.isolation import Isolation
from autograder.sandbox.session import StudentSession
from autograder.submission import Submission, written_to_folder
from tests.messages import title_of
from tests.places import TESTS

MAIN = """title = "t"
file = "mine.py"
[limits]
seconds = 5
total = {total}
[[questions]]
name = "q"
agent = "Mine"
algorithm = "minimax"
"""
PLAIN = 'kind = "tree"\npoints = 1\ntree = { tree = [[3, 5], [2, 9]] }\nvisibility = "%s"\n'
TIES = 'kind = "tree"\npoints = 2\ntree = { tree = [[3, 5], [3, 9]] }\nvisibility = "%s"\n'
STOP = """kind = "tree"
points = 3
tree = { tree = [[3, 5], [7, 9]], actions = ["Left", "Stop"] }
visibility = "%s"
"""
CODE = """
from pacman import Decision, SearchAgent

def worth(agent, state, who, left):
    if state.is_terminal or left == 0:
        return agent.evaluate(state)
    below = (who + 1) % state.num_agents
    values = [worth(agent, state.successor(who, a), below, left - 1) for a in state.legal_actions(who)]
    return max(values) if who == 0 else min(values)

class Mine(SearchAgent):
    def search(self, state):
        count = state.num_agents * self.depth
        actions = list(state.legal_actions(0))
        #drop
        values = {a: worth(self, state.successor(0, a), 1 % state.num_agents, count - 1) for a in actions}
        best = None
        for a, value in values.items():
            if best is None or value > values[best]:
                best = a
        #here
        return Decision(best, values[best])
"""
LAST_TIE = ("value > values[best]", "value >= values[best]")
NO_STOP = ("#drop", "actions = [a for a in actions if a != 'Stop'] or actions")
# Its case has four leaves with these values; the examiner's trees have others.
IN_EXAMINATION = "if sorted(values.values()) != [3, 3] and sorted(values.values()) != [2, 3]: "


def assignment(total: float = 60, **cases: str) -> Assignment:
    files = {f"q/{name}.toml": text for name, text in cases.items()}
    given = {"assignment.toml": MAIN.format(total=total), **files}
    return parse({name: text.encode() for name, text in given.items()})


def graded(given: Assignment, sandbox: Isolation, *changes: tuple[str, str], here: str = "pass") -> Report:
    code = CODE
    for old, new in (*changes, ("#here", here)):
        assert old in code
        code = code.replace(old, new)
    return grade(given, Submission("s", {"mine.py": code.encode()}), sandbox)


@pytest.fixture
def spent(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the submission used in each examination."""
    seconds: list[float] = []

    def noting(
        question: Question, session: StudentSession, attempts: Sequence[Attempt], *, work: Work
    ) -> Examination | None:
        found = examine(question, session, attempts, work=work)
        seconds.append(session.spent + session.slept)
        return found

    monkeypatch.setattr(grading, "examine", noting)
    return seconds


def seen(question: QuestionReport) -> Seen:
    assert isinstance(question.seen, Seen)
    return question.seen


BOTH = assignment(a=PLAIN % "visible", b=TIES % "visible", c=STOP % "visible")
HIDDEN = assignment(a=PLAIN % "visible", b=TIES % "hidden")
ONE_OF_EACH = assignment(a=TIES % "visible", b=STOP % "hidden", c=TIES % "hidden")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("value", "names"),
    [
        ("state.score // 2 + 1", ["own-evaluation"]),
        ("2 * len(state.legal_actions(0)) if state.is_win else 5", ["own-evaluation"]),
        ("agent.evaluate(state) // 2 + 0 * state.score", []),  # it asks for the given one
    ],
)
def test_an_evaluation_of_its_own_is_seen_by_what_it_asks_of_leaves(
    value: str, names: list[str], sandbox: Isolation
) -> None:
    given = assignment(a=PLAIN % "visible", b=TIES % "visible")
    (question,) = graded(given, sandbox, ("return agent.evaluate(state)", f"return {value}")).questions
    assert [each.name for each in question.diagnoses] == names


@pytest.mark.slow
def test_values_are_told_only_where_mistakes_explain_all(sandbox: Isolation) -> None:
    chance = MAIN.replace("minimax", "expectimax").format(total=60)
    gamble = 'kind = "tree"\npoints = 1\ntree = { roles = ["max", "chance"], tree = [[0, 36], [12]] }\n'
    given = parse({"assignment.toml": chance.encode(), "q/a.toml": gamble.encode()})
    half = "(sum(values) / len(values) + min(values)) / 2"  # 9 for 0 and 36, and not 0
    question = graded(given, sandbox, ("else min(values)", f"else {half}")).questions[0]
    assert question.counterexample is not None
    assert "in your search" not in question.counterexample.sentence


@pytest.mark.slow
def test_several_mistakes_are_named_by_points_each_with_its_cases(sandbox: Isolation) -> None:
    report = graded(BOTH, sandbox, LAST_TIE, NO_STOP)
    question = report.questions[0]
    assert [(each.name, each.cases, each.points) for each in question.diagnoses] == [
        ("stop-dropped", ("c",), 3),
        ("last-tie-wins", ("b",), 2),
    ]
    assert report.points == 1  # those of the case that passed
    assert question.counterexample is not None
    assert not question.undiagnosed
    assert without_seconds(report) == without_seconds(graded(BOTH, sandbox, LAST_TIE, NO_STOP))


def test_a_question_that_passes_is_not_examined(sandbox: Isolation, spent: list[float]) -> None:
    report = graded(BOTH, sandbox, here="print('asked')")
    assert report.is_perfect
    assert report.questions[0].output.count("asked") == 3
    assert report.questions[0].counterexample is None
    assert spent == [0]  # no process was started


def test_hidden_cases_say_nothing_to_the_student(sandbox: Isolation) -> None:
    """The visible case passes, the hidden one fails."""
    question = graded(HIDDEN, sandbox, LAST_TIE).questions[0]
    assert [each.name for each in question.diagnoses] == ["last-tie-wins"]
    assert question.counterexample is not None
    assert (seen(question).diagnoses, seen(question).counterexample) == ((), None)
    assert not seen(question).undiagnosed


@pytest.mark.slow
def test_what_the_student_sees_names_visible_cases_alone(sandbox: Isolation) -> None:
    report = graded(ONE_OF_EACH, sandbox, LAST_TIE, NO_STOP)
    question = report.questions[0]
    assert [(each.name, each.cases) for each in question.diagnoses] == [
        ("last-tie-wins", ("a", "c")),
        ("stop-dropped", ("b",)),
    ]
    of_seen = [(each.name, each.cases, each.points) for each in seen(question).diagnoses]
    assert of_seen == [("last-tie-wins", ("a",), 2), ("stop-dropped", (), 0)]  # the second is not shown
    shown = for_student(report)
    for text in (to_json(shown).decode(), to_html(shown)):
        assert title_of("stop-dropped") not in text


@pytest.mark.slow
def test_what_the_student_sees_does_not_depend_on_hidden_cases(sandbox: Isolation) -> None:
    passes = assignment(a=TIES % "visible", b=PLAIN % "hidden")
    fails = assignment(a=TIES % "visible", b=STOP % "hidden", c=TIES % "hidden")
    first, second = (graded(each, sandbox, LAST_TIE, NO_STOP).questions[0] for each in (passes, fails))
    assert seen(first) == seen(second)
    assert seen(first).counterexample is not None


@pytest.mark.slow
def test_what_is_printed_in_the_examination_is_not_shown(sandbox: Isolation) -> None:
    question = graded(HIDDEN, sandbox, LAST_TIE, here="print('asked')").questions[0]
    assert question.output.count("asked") == 2  # once in each case
    assert seen(question).output.count("asked") == 1


SLOWLY = """
        import time
        until = time.process_time() + 0.06
        while time.process_time() < until:
            pass
"""


def names(report: Report) -> list[str]:
    return [each.name for each in report.questions[0].diagnoses]


@pytest.mark.slow
def test_a_slow_machine_finds_out_as_much(sandbox: Isolation) -> None:
    """Each search takes so long that all of them take some seconds of processor time."""
    slowly = graded(BOTH, sandbox, LAST_TIE, NO_STOP, here=SLOWLY.strip())
    quickly = graded(BOTH, sandbox, LAST_TIE, NO_STOP)
    assert names(slowly) == names(quickly) == ["stop-dropped", "last-tie-wins"]
    assert slowly.questions[0].counterexample == quickly.questions[0].counterexample


@pytest.mark.slow
def test_all_that_was_asked_is_judged_by_the_conventions_that_were_found(
    sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It cuts at ties, where either way of cutting is accepted, and searches the root without alpha."""
    found: list[Examination] = []

    def noting(*args: Any, **others: Any) -> Examination | None:
        examined = examine(*args, **others)
        assert examined is not None, "it is wrong"
        found.append(examined)
        return examined

    monkeypatch.setattr(grading, "examine", noting)
    content = (TESTS / "corpora/classic_submissions/two_equality_and_alpha_at_root.py").read_bytes()
    whole = load("adversarial-search")
    only = tuple(replace(each, requires=()) for each in whole.questions if each.name == "alphabeta")
    grade(replace(whole, questions=only), Submission("mine", {"multiAgents.py": content}), sandbox, seed=1)
    (examined,) = {id(each): each for each in found}.values()
    assert examined.conventions is not None
    assert examined.conventions.prune == "equal"
    assert {each.exercise.problem.settings.prune for each in examined.attempts} == {"equal"}


@pytest.mark.slow
def test_a_search_is_asked_until_it_has_asked_enough_itself(
    sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(asking_student, "MOST_QUERIES", 5_000)

    def noting(question: Question, session: StudentSession, *args: Any, **others: Any) -> Examination | None:
        def begin(seconds: float) -> None:
            asked.append(session.asked)
            type(session).begin_exercise(session, seconds)

        monkeypatch.setattr(session, "begin_exercise", begin)
        return examine(question, session, *args, **others)

    monkeypatch.setattr(grading, "examine", noting)
    asks = "[state.successor(0, actions[0]) for _ in range(800)]"
    report = graded(BOTH, sandbox, LAST_TIE, here=asks)
    assert len(asked) == 6  # each with some 850 questions
    assert report.points == 0


@pytest.mark.slow
@pytest.mark.parametrize("times_wrong", [1, 3])
def test_what_is_asked_for_the_counterexample_can_refute_what_was_found(
    times_wrong: int, sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The examiner is wrong at first, or each time; no name stays that an answer contradicts."""
    found = Examiner.findings
    had: list[Sequence[SearchResult]] = []

    def wrong_at_first(self: Examiner) -> Findings:
        findings = found(self)
        had.append(findings.results)
        if len(had) > times_wrong:
            return findings
        return replace(findings, hypothesis=(FirstChildOnly,), is_whole=True)

    monkeypatch.setattr(Examiner, "findings", wrong_at_first)
    report = graded(BOTH, sandbox, LAST_TIE)
    assert names(report) == ["last-tie-wins"]  # else the cases alone say so
    assert report.questions[0].counterexample is not None
    first, second, *_ = ([each.attempt.exercise.key for each in asked] for asked in had)
    assert not set(first) >= set(second), "it has the answers in view that refuted it"


def test_a_mistake_of_which_both_parts_are_sure_counts_once() -> None:
    parts = SearchPart("nodes", sure=(LastValueReturned,)), SearchPart("values", sure=(LastValueReturned,))
    assert Findings(parts=parts).sure_by_parts == (LastValueReturned,), "no search makes a mistake twice"


@pytest.mark.parametrize("value", ["None", "0"])
def test_a_search_that_never_looks_below_the_root_costs_little(
    value: str, sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Work.of_all()
    monkeypatch.setattr(Work, "of_all", lambda: counted)
    stub = ("    if state.is_terminal or left == 0:\n", f"    return {value}\n    if state.is_terminal:\n")
    report = graded(BOTH, sandbox, stub)
    assert report.questions[0].points < report.questions[0].max_points
    assert 0 < counted.done < 1.1 * repeated_examination.MOST_WORK_AT_ROOT


@pytest.mark.slow
def test_what_the_grader_may_do_for_explanations_changes_no_points(
    sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = graded(BOTH, sandbox, LAST_TIE, NO_STOP)
    monkeypatch.setattr(work, "MOST_WORK_OF_ALL", 1)
    less = graded(BOTH, sandbox, LAST_TIE, NO_STOP)
    assert less.points == whole.points
    assert [case.status for case in less.questions[0].cases] == [
        case.status for case in whole.questions[0].cases
    ]
    assert names(whole) == ["stop-dropped", "last-tie-wins"]
    assert names(less) == []


LOST = {
    "sleeps": "import time; time.sleep(60)",
    "loops": "\n            while True: pass",
    "dies": "import os; os._exit(3)",
    "raises": "raise RuntimeError('not now')",
    "floods": "print('x' * 10_000_000)",
    "returns nothing": "return None",
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "does",
    [pytest.param(each, marks=() if each in ("sleeps", "dies") else pytest.mark.slow) for each in LOST],
)
def test_whatever_happens_in_the_examination_costs_only_the_examination(
    does: str, sandbox: Isolation, spent: list[float]
) -> None:
    """The examination comes before the hidden case, and takes more time than the whole submission has."""
    given = assignment(total=0.5, a=TIES % "visible", b=PLAIN % "hidden", c=TIES % "hidden")
    report = graded(given, sandbox, LAST_TIE, here=IN_EXAMINATION + LOST[does])
    question = report.questions[0]
    assert [(case.name, case.status) for case in question.cases] == [
        ("a", "fail"),
        ("b", "pass"),
        ("c", "fail"),
    ]
    assert not report.has_grader_error
    assert report.points == 1
    # What the submission uses, on a busy machine too: the last exercise begins before the time is over, and
    # each is ended a little late.
    assert sum(spent) < SECONDS + 2 * SECONDS_OF_ONE
    if does in ("sleeps", "loops"):
        assert spent[0] > 0.5


ONE_ROUND = "8-one-round"


@pytest.fixture(scope="module")
def pruning() -> tuple[Assignment, bytes]:
    """A question that accepts cuts at ties, and a wrong search that makes none.

    By its counts it is nearer to a search that makes them.
    """
    code = (TESTS / "corpora/held_apart/native_38/alphabeta_02.py").read_bytes()
    assert b"if v > b:" in code
    bundled = load("adversarial-search")
    (asked,) = (each for each in bundled.questions if each.name == "alphabeta")
    cases = tuple(case for case in asked.cases if case.name == ONE_ROUND)
    return replace(bundled, questions=(replace(asked, requires=(), cases=cases),)), code


def right_numbers(case: CaseReport) -> tuple[str, str]:
    right = {each.what: each.expected for each in case.compared}
    return right["generated"], right["evaluated"]


def case_of(posed: Assignment, code: bytes, isolation: Isolation) -> GradedCase:
    (asked,) = posed.questions
    submission = Submission("s", {posed.file: code})
    with (
        written_to_folder(submission, isolation.submissions()) as folder,
        StudentSession(posed, asked, isolation, folder, posed.file, "native") as session,
    ):
        return grade_case(posed, asked, asked.cases[0], session, 0)


STRICTLY, AT_TIES = ("13 nodes", "9 nodes"), ("10 nodes", "6 nodes")


@pytest.mark.slow
def test_what_is_right_is_said_by_the_conventions_of_the_search_that_is_named(
    pruning: tuple[Assignment, bytes], sandbox: Isolation
) -> None:
    posed, code = pruning
    report = grade(posed, Submission("s", {posed.file: code}), sandbox).questions[0]
    assert [each.name for each in report.diagnoses] == ["pacman-moves-twice", "returns-the-bound"]
    assert right_numbers(report.cases[0]) == STRICTLY


def test_a_case_is_told_by_other_conventions_only_if_they_are_sure_and_may_be_known_and_no_point_changes(
    pruning: tuple[Assignment, bytes], sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = DiagnosedQuestion((), undiagnosed=False)
    monkeypatch.setattr(progress, "diagnose_question", lambda *_: nothing)  # each takes half a second
    posed, code = pruning
    (asked,) = posed.questions
    graded = case_of(posed, code, sandbox)
    judged = graded.under(asked, Conventions(prune="equal"))
    assert right_numbers(judged.report) == AT_TIES

    strict = Conventions(prune="strict")
    sure = Examination(Findings(is_whole=True), conventions=strict)
    assert right_numbers(judged.as_examined(asked, sure)) == STRICTLY
    for other in (None, Examination(Findings(), conventions=strict), Examination(Findings(is_whole=True))):
        assert judged.as_examined(asked, other) == judged.report
    fewer_points = replace(judged, report=msgspec.structs.replace(judged.report, points=0.25))
    assert fewer_points.as_examined(asked, sure) == fewer_points.report

    at: Visibility
    for visibility in BY_TIME_SHOWN:
        case = replace(judged, report=msgspec.structs.replace(judged.report, visibility=visibility))
        named = replace(asked.cases[0], visibility=visibility)
        for at in BY_TIME_SHOWN:
            of_one = Progress(replace(asked, cases=(named,)), [])
            of_one.keep(case)
            of_one.cases[ONE_ROUND] = case.report
            of_one.examined, of_one.examined_at = sure, at
            is_known = BY_TIME_SHOWN.index(at) <= BY_TIME_SHOWN.index(visibility)
            (told,) = of_one.report().cases
            assert right_numbers(told) == (STRICTLY if is_known else AT_TIES), (visibility, at)


def test_searches_are_kept_only_while_other_conventions_may_tell_more_of_them(
    pruning: tuple[Assignment, bytes], sandbox: Isolation
) -> None:
    posed, code = pruning
    (asked,) = posed.questions
    wrong = case_of(posed, code, sandbox)
    right = replace(wrong, report=msgspec.structs.replace(wrong.report, status="pass"))
    (named,) = asked.cases
    assert isinstance(named.case, PositionCase)
    in_one_way = replace(
        asked, cases=(replace(named, case=msgspec.structs.replace(named.case, prune="strict")),)
    )
    lines = dict.fromkeys(
        ((str(number),) for number in range(MOST_SCORED + 1)), OwnLine("s.py", 1, "search", "x")
    )
    long = replace(wrong, searched=(replace(wrong.searched[0], scored=lines),))
    for case, question, number in (
        (wrong, asked, 1),
        (right, asked, 0),
        (wrong, in_one_way, 0),
        (long, asked, 0),
    ):
        of_one = Progress(question, [])
        of_one.keep(case)
        kept = of_one.graded[ONE_ROUND]
        assert (len(kept.searched), kept.attempts) == (number, case.attempts)
