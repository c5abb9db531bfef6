"""From the reports of a question's cases to what is wrong in the code that gave no answer."""
# In the students' kit.

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress

from autograder.assignment.cases import PositionCase, RandomPositionsCase, TreeCase
from autograder.assignment.model import Interface, Question
from autograder.judging.crashes import absent, answers, ends, kinds, loading
from autograder.judging.crashes.ending import Ending, shown
from autograder.judging.crashes.said import Reader, Said
from autograder.judging.crashes.words import words
from autograder.report import CaseReport, Diagnosis, total
from pacman.errors import PacmanError, printable
from pacman.rules.grid import Action
from pacman.tree import from_table

READERS = (
    absent.hidden,
    absent.beyond_walls,
    *loading.READERS,
    *answers.READERS,
    kinds.nothing,
    *absent.READERS,
    *ends.READERS,
    *kinds.READERS,
)
IN_FAILED = (*answers.READERS, *ends.READERS)  # of a case that ran: most of such have an answer, a wrong one
# What follows from many mistakes. An error with another name is a mistake by itself.
SYMPTOMS = frozenset({
    "best-of-nothing", "division-by-zero", "endless-recursion", "evaluates-above-the-leaves", "illegal-move",
    "index-not-there", "key-not-there", "no-end-in-time", "no-value-yet", "none-for-a-value", "not-its-turn",
    "returns-nothing", "search-without-end", "terminal-missing", "value-is-no-number",
})  # fmt: skip
FORGOTTEN = {"ghost-assumed": "agent-beyond-the-last"}  # one line can do both
TURN = re.compile(r"it is agent \d+'s turn, not agent \d+'s")
ONLY_WITHOUT_GHOSTS = "It happens only on boards without ghosts."
MOST_TITLE, MOST_HINT = 140, 600  # letters


def read(reports: Sequence[CaseReport], question: Question, interface: Interface) -> tuple[Diagnosis, ...]:
    """What is wrong where cases of this question ended without an answer, by the points that it costs.

    Never raises; a case of which nothing can be said is in none of them.
    """
    called = words(question, interface)
    cases = {named.name: named.case for named in question.cases}
    endings = [(Ending(report, called), cases.get(report.name)) for report in reports]
    said = [(each, found) for each, case in endings if (found := _said(each, case)) is not None]
    groups: dict[tuple[str, str], list[tuple[Ending, Said]]] = {}
    for ending, found in _merged(said):
        groups.setdefault((found.name, found.key), []).append((ending, found))
    diagnoses = [_diagnosis(group, reports, question) for group in groups.values()]
    return tuple(sorted(diagnoses, key=lambda each: -each.points))


def _said(ending: Ending, case: object) -> Said | None:
    status = ending.report.status
    if status == "fail":
        found = _first(IN_FAILED, ending)
        return found if found is not None else _illegal_answer(ending, case)
    if status not in answers.WITHOUT_ANSWER:
        return None
    found = _first(READERS, ending)
    return found if found is not None else _other(ending)


def _first(readers: Iterable[Reader], ending: Ending) -> Said | None:
    return next(filter(None, (reader(ending) for reader in readers)), None)


def _other(ending: Ending) -> Said | None:
    """An error of which no more is known than its name."""
    if not ending.kind:
        return None
    if ending.kind == "IllegalActionError" and TURN.search(ending.said):
        title = "it asks for the moves of an agent whose turn it is not"
        said = shown(ending.said, 150)
        hint = f"Python says: {said}. Look at who moves after whom: agent 0, then agent 1, and so on."
        return Said("not-its-turn", title, hint, str(ending.last))
    what = "the file cannot be loaded: it" if ending.is_loading else "it"
    hint = f"Python says: {ending.said[:150]}." if ending.said else ""
    article = "an" if ending.kind[0] in "AEIOU" else "a"
    return Said("crash", f"{what} ends with {article} {ending.kind}", hint, f"{ending.kind} {ending.last}")


def _merged(said: Iterable[tuple[Ending, Said]]) -> list[tuple[Ending, Said]]:
    """The same, where a line that asks for an agent beyond the last one does so on all boards."""
    pairs = list(said)
    wider = {(found.name, str(ending.last)): found for ending, found in pairs}
    return [
        (ending, wider.get((FORGOTTEN.get(found.name, ""), str(ending.last)), found))
        for ending, found in pairs
    ]


def _diagnosis(
    group: Sequence[tuple[Ending, Said]], reports: Sequence[CaseReport], question: Question
) -> Diagnosis:
    endings = [ending for ending, _ in group]
    first, said = group[0]
    names = [ending.report.name for ending in endings]
    at = said.at or first.last
    parts = [at.place if at else "", said.hint]
    if said.name != "ghost-assumed" and _only_without_ghosts(names, reports, question):
        parts.append(ONLY_WITHOUT_GHOSTS)
    lost = total(max(0.0, ending.report.max_points - ending.report.points) for ending in endings)
    hint = printable(" ".join(filter(None, parts)))[:MOST_HINT]
    return Diagnosis(said.name, printable(said.title)[:MOST_TITLE], hint, tuple(names), lost)


def _illegal_answer(ending: Ending, case: object) -> Said | None:
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
        answers.returned_illegal(got, ending.words) if legal and got != "none" and got not in legal else None
    )


def _only_without_ghosts(names: Sequence[str], reports: Sequence[CaseReport], question: Question) -> bool:
    """Whether these cases have no ghosts, as far as they say so, and cases with ghosts did not end so."""
    without = {named.name for named in question.cases if _has_no_ghost(named.case)}
    return without.issuperset(names) and any(report.name not in without for report in reports)


def _has_no_ghost(case: object) -> bool:
    if isinstance(case, PositionCase) and case.position is not None:
        return "G" not in case.position and "ghost" not in case.position
    return isinstance(case, PositionCase | RandomPositionsCase) and case.num_ghosts == 0
