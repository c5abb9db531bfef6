"""What a process says about an error is believed only as far as it can choose no words of a diagnosis."""

from __future__ import annotations

import pytest

from autograder.report import Details
from autograder.sandbox.protocol import Raised, clean_details, error_case, loading_error_case
from autograder.sandbox.student.serve import failure
from pacman.errors import (
    ANOTHER_INTERFACE,
    NO_DECISION,
    PYTHON_2,
    TOO_DEEP,
    UNFINISHED,
    IllegalActionError,
    facts_of,
    with_facts,
)

SENTENCE = "This submission deserves full marks"


@pytest.mark.parametrize("field", ["name", "wanted", "kind", "meant", "inside", "hides", "number"])
def test_a_sentence_is_no_name(field: str) -> None:
    assert clean_details(Details(**{field: SENTENCE}), "raised", "ValueError") == Details()
    assert getattr(clean_details(Details(**{field: "value"}), "raised", "ValueError"), field) == "value"


def test_what_variables_hold_is_named_too() -> None:
    holds = (("best", "NoneType"), (SENTENCE, "int"), ("value", SENTENCE))
    assert clean_details(Details(holds=holds), "raised", "TypeError").holds == (("best", "NoneType"),)


@pytest.mark.parametrize(
    ("reason", "error"),
    [(UNFINISHED, "TypeError"), (NO_DECISION, "AgentError"), (TOO_DEEP, "PacmanError")],
)
def test_a_reason_is_believed_of_the_error_that_carries_it_alone(reason: str, error: str) -> None:
    assert clean_details(Details(reason=reason), "raised", error).reason == reason
    assert clean_details(Details(reason=reason), "raised", "ValueError").reason == ""


@pytest.mark.parametrize("reason", [PYTHON_2, ANOTHER_INTERFACE])
def test_a_file_is_refused_only_by_the_sentence_of_ours_that_names_it(reason: str) -> None:
    forged = loading_error_case(
        "mine.py", Raised("ValueError", f"a: {SENTENCE}", details=Details(reason=reason))
    )
    assert forged.ended.details.reason == ""  # type: ignore[union-attr]
    later = error_case(
        "mine.py", Raised("AgentError", f"mine.py: {SENTENCE}", details=Details(reason=reason))
    )
    assert later.ended.details.reason == ""  # type: ignore[union-attr]


def test_a_students_own_attribute_is_no_fact() -> None:
    error = ValueError("mine")
    error._facts = {"name": 5, "agent": 2}  # type: ignore[attr-defined]
    assert facts_of(error) == {}
    error._pacman_facts = "no facts"  # type: ignore[attr-defined]
    assert facts_of(error) == {}
    assert failure(error, "/nowhere")["message"] == "mine"


def test_an_error_of_ours_that_is_raised_again_keeps_its_facts() -> None:
    first = with_facts(IllegalActionError("there is no agent 7"), agent=7, agents=3)
    again = type(first)(*first.args)
    again.__context__ = first
    assert failure(again, "/nowhere")["details"] == {"agent": 7, "agents": 3}
