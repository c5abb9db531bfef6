"""The diagnoses of code that gave no answer, from how the cases of its question ended.

`diagnose_endings` makes an `Ending` of each case's report, finds its cause with the first of the `READERS`
that knows one, and makes one diagnosis of all endings that have the same cause.
"""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from autograder.course.cases import PositionCase, RandomPositionsCase, TreeCase
from autograder.course.model import Interface, Question
from autograder.examiner.crashes import causes
from autograder.examiner.crashes.causes import Cause, Reader
from autograder.examiner.crashes.ending import Ending, shorten, words
from autograder.report import CaseReport, Diagnosis, Status, total
from pacman.board import Action
from pacman.errors import PacmanError, printable
from pacman.messages import english
from pacman.support.language import sentences
from pacman.tree import from_table

WITHOUT_ANSWER: tuple[Status, ...] = (
    "crash",
    "import error",
    "timeout",
    "memory",
    "output limit",
    "protocol error",
)
OF_ANSWERS: tuple[Reader, ...] = (
    causes.unwritten_code,
    causes.none_for_answer,
    causes.wrong_answer_type,
    causes.stopped_process,
)
OF_SEARCHES: tuple[Reader, ...] = (
    causes.score_above_leaves,
    causes.finished_game,
    causes.failed_removal,
    causes.illegal_action,
    causes.unbound_variable,
    causes.empty_sequence,
    causes.missing_index,
    causes.evaluation_above_leaves,
    causes.endless_recursion,
)
READERS: tuple[Reader, ...] = (  # the more specific ones first
    causes.file_named_like_module,
    causes.impossible_in_sandbox,
    causes.loading_error,
    *OF_ANSWERS,
    causes.none_for_value,
    causes.missing_agent,
    causes.undefined_name,
    causes.wrong_arguments,
    causes.missing_attribute,
    *OF_SEARCHES,
    causes.wrong_agent_index,
    causes.called_value,
    causes.function_as_value,
    causes.wrong_unpacking,
    causes.wrong_operand,
    causes.agent_out_of_turn,
    causes.unknown_error,
)
IN_FAILED = (*OF_ANSWERS, *OF_SEARCHES)  # of a case that ran: most of such have an answer, a wrong one
# Errors that follow from many mistakes. An error with another name is a mistake by itself.
SYMPTOMS = frozenset({
    "best-of-nothing", "division-by-zero", "endless-recursion", "evaluates-above-the-leaves", "illegal-move",
    "index-not-there", "key-not-there", "no-end-in-time", "no-value-yet", "none-for-a-value", "not-its-turn",
    "returns-nothing", "search-without-end", "terminal-missing", "value-is-no-number",
})  # fmt: skip
ABOVE_LEAVES = frozenset({"evaluates-above-the-leaves", "scores-above-the-leaves"})
FORGOTTEN = {"ghost-assumed": "agent-beyond-the-last"}  # one line can do both
ONLY_WITHOUT_GHOSTS = english("It happens only on boards without ghosts.")
MOST_TITLE, MOST_HINT = 140, 600  # letters


def diagnose_endings(
    reports: Sequence[CaseReport], question: Question, interface: Interface
) -> tuple[Diagnosis, ...]:
    """Diagnose the cases of this question that ended without an answer, most expensive first.

    Never raises; a case about which nothing can be said is in no diagnosis.
    """
    called = words(question, interface)
    cases = {named.name: named.case for named in question.cases}
    endings = [(Ending(report, called), cases.get(report.name)) for report in reports]
    said = [(each, found) for each, case in endings if (found := _cause_of(each, case)) is not None]
    groups: dict[tuple[str, str], list[tuple[Ending, Cause]]] = {}
    for ending, found in _merge_causes(said):
        groups.setdefault((found.name, found.key), []).append((ending, found))
    diagnoses = [_diagnosis(group, reports, question) for group in groups.values()]
    return tuple(sorted(diagnoses, key=lambda each: -each.points))


def _cause_of(ending: Ending, case: object) -> Cause | None:
    status = ending.report.status
    if status == "fail":
        found = _first_cause(IN_FAILED, ending)
        return found if found is not None else _illegal_answer(ending, case)
    if status not in WITHOUT_ANSWER:
        return None
    return _first_cause(READERS, ending)


def _first_cause(readers: Iterable[Reader], ending: Ending) -> Cause | None:
    return next(filter(None, (reader(ending) for reader in readers)), None)


def _merge_causes(said: Iterable[tuple[Ending, Cause]]) -> list[tuple[Ending, Cause]]:
    """Use one diagnosis for a line that asks for an agent beyond the last one, on all boards."""
    pairs = list(said)
    wider = {(found.name, str(ending.innermost_frame)): found for ending, found in pairs}
    return [
        (ending, wider.get((FORGOTTEN.get(found.name, ""), str(ending.innermost_frame)), found))
        for ending, found in pairs
    ]


def _diagnosis(
    group: Sequence[tuple[Ending, Cause]], reports: Sequence[CaseReport], question: Question
) -> Diagnosis:
    endings = [ending for ending, _ in group]
    first, said = group[0]
    names = [ending.report.name for ending in endings]
    at = said.at or first.innermost_frame
    parts = [at.place if at else "", said.hint]
    if said.name != "ghost-assumed" and _only_without_ghosts(names, reports, question):
        parts.append(ONLY_WITHOUT_GHOSTS)
    lost = total(max(0.0, ending.report.max_points - ending.report.points) for ending in endings)
    title, hint = shorten(printable(said.title), MOST_TITLE), shorten(printable(sentences(parts)), MOST_HINT)
    return Diagnosis(said.name, title, hint, tuple(names), lost)


def _illegal_answer(ending: Ending, case: object) -> Cause | None:
    """An answer that is certainly no legal action of the state that the case asks about."""
    got = next(
        (each.got for each in ending.report.compared if each.what == "action" and not each.same), "none"
    )
    legal: Sequence[str] = ()
    if isinstance(case, PositionCase | RandomPositionsCase):
        legal = [action.value for action in Action]
    elif isinstance(case, TreeCase) and not isinstance(case.tree, str):
        with suppress(PacmanError):
            legal = from_table(case.tree).initial.legal_actions()
    return (
        causes.returned_illegal(got, ending.words) if legal and got != "none" and got not in legal else None
    )


def _only_without_ghosts(names: Sequence[str], reports: Sequence[CaseReport], question: Question) -> bool:
    """Whether these cases have no ghosts, as far as they say so, and cases with ghosts did not end so."""
    without = {named.name for named in question.cases if _has_no_ghost(named.case)}
    return without.issuperset(names) and any(report.name not in without for report in reports)


def _has_no_ghost(case: object) -> bool:
    if isinstance(case, PositionCase) and case.position is not None:
        return "G" not in case.position and "ghost" not in case.position
    return isinstance(case, PositionCase | RandomPositionsCase) and case.num_ghosts == 0
