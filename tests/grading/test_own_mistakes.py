"""An assignment's own mistakes in its check, and in reports."""

from __future__ import annotations

import json
import multiprocessing
import re
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import process_time

import msgspec
import pytest

from autograder.checking.check import CheckedAssignment, Verdict, check_in_stages
from autograder.checking.time_budget import TimeBudget
from autograder.classroom.running import Task, grade_task
from autograder.cli.main import main
from autograder.course import Assignment, parse
from autograder.formats.checks import verdicts as told
from autograder.formats.machines import check_to_json
from autograder.grading.grade import grade
from autograder.report import Report
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.examiner.test_known_mistakes import MAIN, MINE
from tests.messages import Said, assert_places

CASES = {
    "q/1.toml": b'kind = "tree"\ntree = "textbook"\n',
    "q/2.toml": b'kind = "tree"\ntree = { tree = [[1, 4], [3, 5], [2, 9]] }\n',
}
SEARCH = b"""
from pacman import Decision, SearchAgent


class A(SearchAgent):
    def search(self, state):
        values = {a: self.value(state.successor(0, a), 1) for a in self.actions(state, 0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, ply):
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        agent = ply % state.num_agents
        values = [self.value(state.successor(agent, a), ply + 1) for a in self.actions(state, agent)]
        return min(values) if agent else max(values)

    def actions(self, state, agent):
        actions = state.legal_actions(agent)
        return actions[:-1] or actions
"""
TWIN = """from autograder.reference.mistakes import roles


class Friends(roles.GhostsMaximize):
    name = "friends"
    title = "ghosts are friends"
    hint = "They are not."
"""
SAME = """from autograder.reference.mistakes import Mistake


class Nothing(Mistake):
    name = "nothing-at-all"
    title = "it does nothing wrong"
    hint = "Go on."
    decides = frozenset({"actions"})
"""


def files(mine: str = MINE) -> dict[str, bytes]:
    return {"assignment.toml": MAIN.encode(), "mine.py": mine.encode(), **CASES}


def verdicts(posed: Assignment, *asked: str) -> tuple[Verdict, ...]:
    part, question = next(check_in_stages(posed, budget=TimeBudget(60), asked=asked))
    assert part == "asked"
    return question.verdicts


@pytest.mark.slow
def test_check_says_first_whether_they_are_caught_and_named() -> None:
    (first, second) = verdicts(parse(files()))
    assert first == Verdict("last-dropped", ("2", "2"), ("last-dropped",))
    assert second.mistake == "sees-ten"
    assert second.names == ("last-dropped",), "it is the same search under another name"
    assert_places(second.because, name="last-dropped")
    (only,) = verdicts(parse(files()), "depth-one-more")
    assert only.mistake == "depth-one-more"


@pytest.mark.slow
def test_check_says_why_a_report_would_name_another_mistake_or_none() -> None:
    (twin,) = verdicts(parse(files(TWIN)))
    assert twin.names == ("ghosts-maximize",)
    assert_places(twin.because, name="ghosts-maximize")
    (same,) = verdicts(parse(files(SAME)))
    assert same.absence == "not shown"


def test_json_says_why_a_report_would_name_another_mistake_as_the_text_does() -> None:
    posed = parse(files(TWIN))
    _, question = next(check_in_stages(posed, budget=TimeBudget(60)))
    ((sentence, _),) = told(question)
    (found,) = json.loads(check_to_json(CheckedAssignment(posed, (question,))))["questions"]
    (asked,) = found["asked"]
    assert (asked["mistake"], asked["named"]) == ("friends", ["ghosts-maximize"])
    assert_places(sentence, mistake="friends", named="ghosts-maximize", because=asked["because"])


@pytest.mark.slow
def test_the_command_needs_few_seconds_and_says_it_in_one_line(
    says: Said, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "150")
    written(tmp_path, files(TWIN))
    started = process_time()
    assert main(["check", str(tmp_path), "--mistake", "friends", "--seconds", "4"]) == 0
    assert process_time() - started < 10
    said = capsys.readouterr().out.splitlines()[1]
    says(said, mistake="friends", cases="2", named="ghosts-maximize")


@pytest.mark.parametrize("command", ["check", "grade", "class"])
def test_a_wrong_file_ends_each_command_that_needs_it_with_one_sentence(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path / "a", files("import nothing_of_this_name\n"))
    written(tmp_path / "in", {"ada/hand_in.py": SEARCH})
    words = {
        "check": ["check", str(tmp_path / "a")],
        "grade": ["grade", str(tmp_path / "in" / "ada"), "--assignment", str(tmp_path / "a")],
        "class": ["class", str(tmp_path / "in"), "--assignment", str(tmp_path / "a"), "--out", str(tmp_path)],
    }
    assert main(words[command]) == 2
    printed = capsys.readouterr()
    assert "mine.py, line 1: " in printed.err and "ModuleNotFoundError" in printed.err


@pytest.mark.slow
def test_a_report_names_them_also_in_a_new_process_which_reads_the_file_again(sandbox: Isolation) -> None:
    task = Task(files(), Submission("s", {"hand_in.py": SEARCH}), sandbox.name, 0)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        there = pool.submit(grade_task, task).result()
    without_times = [re.sub(rb'"seconds":[^,}]+', b"", text) for text in (grade_task(task), there)]
    assert without_times[0] == without_times[1]
    (found,) = msgspec.json.decode(there, type=Report).questions[0].diagnoses
    title = "it leaves out the last action; or, which looks just the same: it sees ten"
    assert (found.name, found.title, found.alike) == ("last-dropped", title, ("sees-ten",))


@pytest.mark.slow
def test_the_points_are_the_same_without_them(sandbox: Isolation) -> None:
    without = {**files(), "assignment.toml": MAIN.replace('mistakes = ["mine.py"]\n', "").encode()}
    named, unnamed = (
        grade(parse(each), Submission("s", {"hand_in.py": SEARCH}), sandbox) for each in (files(), without)
    )
    assert "last-dropped" not in {each.name for each in unnamed.questions[0].diagnoses}
    assert named.points == unnamed.points
    points = [[case.points for case in each.questions[0].cases] for each in (named, unnamed)]
    assert points[0] == points[1]


def written(folder: Path, given: Mapping[str, bytes]) -> None:
    for name, content in given.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
