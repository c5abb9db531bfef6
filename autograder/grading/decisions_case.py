"""Grades each decision of one game, which goes on with the recorded moves, whatever was decided."""

from __future__ import annotations

from collections.abc import Sequence

from autograder.assignment import Assignment, Question
from autograder.assignment.answered import depth_of, starts
from autograder.assignment.cases import DecisionsCase
from autograder.assignment.model import NamedCase
from autograder.assignment.resources import Resources
from autograder.contact.failure import CaseFailed
from autograder.contact.referee import Facts, Referee
from autograder.contact.session import StudentSession
from autograder.grading.decision import Made
from autograder.grading.decisions_diagnosed import attempts
from autograder.grading.repeats import advice, repeats
from autograder.grading.search_case import FEWEST_QUERIES, MOVES_TOO_DEEP, QUERIES_PER_NODE
from autograder.judging.exercise import Attempt
from autograder.judging.picture import picture
from autograder.report import CaseReport, Comparison, failed_report
from pacman.errors import printable
from pacman.rules.state import GameState
from pacman.trace import Trace


def grade_decisions(
    assignment: Assignment, question: Question, named: NamedCase, session: StudentSession
) -> tuple[CaseReport, list[Attempt]]:
    """The case's report, and what a diagnosis looks at."""
    case = named.case
    assert isinstance(case, DecisionsCase), "other cases are graded elsewhere"
    made: list[Made] = []
    failed, before = None, 0.0
    try:
        session.begin_case()
        before = session.cpu_seconds
        _play(starts(Resources(assignment.files), case), question, named, session, made)
    except CaseFailed as failure:
        failed = failure
    seconds = max(0.0, session.cpu_seconds - before)
    if failed is not None and not made:
        return failed_report(named, failed.status, failed.message, error=failed.report, seconds=seconds), []
    usable = failed is None or failed.status in ("crash", "fail")
    found = attempts(assignment, question, named, made if usable else made[:-1])
    return _report(named, case, made, failed, seconds), found


def _play(
    positions: Sequence[object],
    question: Question,
    named: NamedCase,
    session: StudentSession,
    made: list[Made],
) -> None:
    """Asks one agent for all decisions, and adds them to `made`, the last one too. Raises CaseFailed."""
    case = named.case
    assert isinstance(case, DecisionsCase), "it is graded as one"
    referee = None  # one for the whole game: an agent may ask about earlier states
    for number, (state, recorded) in enumerate(zip(positions, case.decisions, strict=False), start=1):
        assert isinstance(state, GameState), "a game has positions"
        depth = depth_of(case, state)
        trace = Trace(state)
        command: Facts = {"agent": case.agent or question.agent, "with_value": False}
        if referee is None:
            referee = Referee(trace.root, deepest=2 * depth * state.num_agents + MOVES_TOO_DEEP)
            command |= {
                "options": {"depth": depth, **case.options},
                "seed": session.secret(named.source),
                "game": Referee.game(trace.root),
                "state": referee.root_facts,
            }
        else:
            command["state"] = referee.show(trace.root)
        action = None
        try:
            most = FEWEST_QUERIES + QUERIES_PER_NODE * recorded.states
            action = session.choose(command, referee, most).action
        finally:
            made.append(Made(number, recorded, trace, action))


def _report(
    named: NamedCase, case: DecisionsCase, made: Sequence[Made], failed: CaseFailed | None, seconds: float
) -> CaseReport:
    wrong = [one for one in made if not one.right]
    right = failed is None and not wrong
    first = wrong[0] if wrong else made[-1]
    reached = len(made) - len(wrong)
    compared = [Comparison("right decisions", f"{len(made):,}", f"{reached:,}", right)]
    if not right:
        compared += [
            Comparison(f"{each.what}, decision {first.number}", each.expected, each.got, each.same)
            for each in first.compared
        ]
    return CaseReport(
        named.name,
        named.title,
        named.kind,
        "pass" if right else failed.status if failed else "fail",
        named.points if right else 0,
        named.points,
        named.visibility,
        message=advice(*repeats(one.trace for one in made)) if right else _complaint(made, wrong, failed),
        compared=tuple(compared),
        picture="" if right else picture(first.trace.root.state, None),
        error=failed.report if failed else "",
        seed=case.seed,
        seconds=seconds,
    )


def _complaint(made: Sequence[Made], wrong: Sequence[Made], failed: CaseFailed | None) -> str:
    """What is wrong, in one sentence: how it ended, or how many decisions are wrong, and the first one."""
    first = wrong[0]
    if failed is not None and first is made[-1]:
        return f"decision {first.number}: {failed.message}"
    verbs = {"action": "it chose", "different states": "it generated"}
    said = [
        f"{verbs[each.what]} {each.got}{' different states' if each.what != 'action' else ''},"
        f" right is {each.expected}"
        for each in first.compared
        if not each.same
    ]
    count = f"{len(wrong):,} of {len(made):,} decisions {'is' if len(wrong) == 1 else 'are'} wrong"
    ended = f"; decision {made[-1].number}: {failed.message}" if failed is not None else ""
    return printable(f"{count}; the first, decision {first.number}: {'; '.join(said)}{ended}")
