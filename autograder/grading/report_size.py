"""Limits the step-by-step searches in a report, so that pages and journals stay small."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from autograder.report import Both, Counterexample, QuestionReport

MOST_WATCHED = 5_000  # nodes and steps in a report, each some 60 bytes
Watchable = Both | UnsetType


def within_size(questions: Sequence[QuestionReport]) -> tuple[QuestionReport, ...]:
    """Return the reports without those searches for which there is no room.

    What students see at once comes first, so that nothing hidden decides which of it is there.
    """
    left, kept = MOST_WATCHED, set[int]()
    for both in _in_order(questions):
        if both is UNSET or id(both) in kept:
            continue
        size = sum(len(told.nodes) + len(told.steps) for told in (both.right, both.yours))
        if size <= left:
            left -= size
            kept.add(id(both))
    return tuple(_without_others(question, kept) for question in questions)


def _in_order(questions: Sequence[QuestionReport]) -> Iterator[Watchable]:
    for question in questions:
        yield _watchables_of((question if question.seen is UNSET else question.seen).counterexample)
    cases = [case for question in questions for case in question.cases]
    yield from (case.both for case in cases if case.visibility == "visible")
    yield from (_watchables_of(question.counterexample) for question in questions)
    yield from (case.both for case in cases)


def _watchables_of(found: Counterexample | None) -> Watchable:
    return UNSET if found is None else found.both


def _without_others(question: QuestionReport, kept: set[int]) -> QuestionReport:
    def left(both: Watchable) -> Watchable:
        return both if id(both) in kept else UNSET

    def example(found: Counterexample | None) -> Counterexample | None:
        return None if found is None else replace(found, both=left(found.both))

    seen = question.seen
    return replace(
        question,
        cases=tuple(replace(case, both=left(case.both)) for case in question.cases),
        counterexample=example(question.counterexample),
        seen=seen if seen is UNSET else replace(seen, counterexample=example(seen.counterexample)),
    )
