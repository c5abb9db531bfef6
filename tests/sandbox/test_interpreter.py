"""A submission in this interpreter, as in a browser: the same reports, and code that is stopped."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache
from time import perf_counter

import msgspec
import pytest

from autograder.course import load
from autograder.grading.grade import grade
from autograder.sandbox import interpreter
from autograder.sandbox.isolation import PRACTICE, Isolation
from autograder.submission import Submission
from tests.messages import Said
from tests.places import TESTS

SETS = TESTS / "corpora" / "held_apart"
SAMPLES = [
    f"{which}/{path.stem}"
    for which in ("native_11", "classic_10")  # one set for each interface
    for path in sorted((SETS / which).glob("*.py"))
]
FIRST = "native_11/alphabeta_08"  # whose report is compared in a plain run
SEARCH = """from pacman import Decision, SearchAgent

class Minimax(SearchAgent):
    def search(self, state):
        BODY
"""


def graded(text: str, isolation: Isolation, question: str = "minimax", *, seconds: float = 5.0) -> object:
    whole = load("adversarial-search")
    kept = tuple(replace(each, requires=()) for each in whole.questions if each.name == question)
    given = replace(whole, questions=kept, limits=msgspec.structs.replace(whole.limits, seconds=seconds))
    name = "multiAgents.py" if "def getAction" in text else given.file
    return msgspec.to_builtins(
        grade(given, Submission("s", {name: text.encode()}), isolation, seed=1).questions[0]
    )


def without_times(part: object) -> object:
    if isinstance(part, dict):
        return {key: without_times(value) for key, value in part.items() if key != "seconds"}
    return [without_times(each) for each in part] if isinstance(part, (list, tuple)) else part


def graded_sample(sample: str, isolation: Isolation, *, seconds: float = 5.0) -> object:
    """The report of a sample, without times."""
    text = (SETS / f"{sample}.py").read_text(encoding="utf-8")
    question = sample.partition("/")[2].partition("_")[0]
    return without_times(graded(text, isolation, question, seconds=seconds))


@cache
def graded_here(sample: str) -> object:
    return graded_sample(sample, PRACTICE)


@pytest.mark.rest_slow
@pytest.mark.parametrize("sample", sorted(SAMPLES, key=lambda each: each != FIRST))
def test_a_report_is_the_same_as_from_a_process_but_for_times(sample: str, sandbox: Isolation) -> None:
    assert graded_here(sample) == graded_sample(sample, sandbox)


@pytest.mark.slow
def test_a_busy_machine_changes_nothing_in_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = graded_here(FIRST)
    monkeypatch.setattr(interpreter, "perf_counter", lambda: 100 * perf_counter())  # others have the rest
    monkeypatch.setattr(interpreter, "UNKNOWN_WAITS", 1_000)
    assert graded_sample(FIRST, PRACTICE, seconds=0.5) == alone


@pytest.mark.slow
def test_code_that_waits_is_stopped(says: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interpreter, "UNKNOWN_WAITS", 0.1)
    found = graded(
        SEARCH.replace("BODY", "while True: __import__('time').sleep(0.01)"), PRACTICE, seconds=0.1
    )
    assert isinstance(found, dict)
    says(found["cases"][0]["message"], seconds=pytest.approx(0.11))


ENDS = {
    "while True: pass": ("timeout", "it took longer than 0.02 s"),
    "try:\n            while True: pass\n        except Exception: pass": (
        "timeout",
        "it took longer than 0.02 s",
    ),
    "while True: print('x' * 1000)": ("output limit", "it printed more than"),
    "return self.search(state)": ("crash", "RecursionError"),
    "import sys; sys.exit(3)": ("crash", "it called exit() (3)"),
    "while True: state.legal_actions(0)": ("timeout", "it took longer than 0.02 s"),
}


@pytest.mark.rest_slow
@pytest.mark.parametrize("body", ENDS)
def test_code_that_does_not_end_is_stopped_and_the_next_case_goes_on(body: str) -> None:
    status, said = ENDS[body]
    seconds = 0.02 if status == "timeout" else 20.0  # where it ends otherwise, also on a busy machine
    found = graded(SEARCH.replace("BODY", body), PRACTICE, seconds=seconds)
    assert isinstance(found, dict)
    cases = found["cases"]
    assert cases[0]["status"] == status and said in cases[0]["message"], cases[0]
    assert len(cases) == 10 and {each["status"] for each in cases} <= {status, "not run", "timeout"}


def test_nothing_of_a_submission_is_left_in_the_interpreter() -> None:
    before, finders, tracing = {*sys.modules}, [*sys.meta_path], sys.gettrace()
    graded(SEARCH.replace("BODY", "raise ValueError"), PRACTICE)
    assert not [name for name in {*sys.modules} - before if "search_agents" in name]
    assert (sys.meta_path, sys.gettrace()) == (finders, tracing)
