"""Grades each decision of one game, which goes on with the recorded moves, whatever was decided."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from autograder.judging.picture import board
from autograder.report import NOT_IMPLEMENTED, CaseReport, Comparison, failed_report
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
    if failed is not None and _ended_at_once(made, failed):
        return failed_report(named, failed.status, failed.message, error=failed.report, seconds=seconds), []
    usable = failed is None or failed.status in ("crash", "fail")
    found = attempts(assignment, question, named, made if usable else made[:-1])
    return _report(named, case, made, failed, seconds), found


def _ended_at_once(made: Sequence[Made], failed: CaseFailed) -> bool:
    """Whether there is nothing to compare: no decision, and nothing searched or nothing written."""
    if not made:
        return True
    return len(made) == 1 and (failed.message == NOT_IMPLEMENTED or len(made[0].trace.nodes) == 1)


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
    answered = made if failed is None else made[:-1]
    wrong = [one for one in answered if not one.right]
    right = failed is None and not wrong
    first = wrong[0] if wrong else made[-1]
    asked = len(made) if failed is None else len(case.decisions)
    compared = [Comparison("right decisions", f"{asked:,}", f"{len(answered) - len(wrong):,}", right)]
    states = first.compared[1]
    # All that the first decision lacks is an answer.
    is_bare = failed is not None and failed.status == "fail" and len(made) == 1 and states.same
    if wrong:
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
        message=advice(*repeats(one.trace for one in made)) if right else _complaint(answered, asked, failed),
        compared=() if is_bare else tuple(compared),
        picture="" if right or is_bare else board(first.trace.root.state),
        error=failed.report if failed else "",
        seed=case.seed,
        seconds=seconds,
    )


def _complaint(answered: Sequence[Made], asked: int, failed: CaseFailed | None) -> str:
    """What is wrong, in one sentence: how it ended, or how many decisions are wrong, and the first one."""
    said = [f"decision {len(answered) + 1} of {asked:,}: {failed.message}"] if failed is not None else []
    wrong = [one for one in answered if not one.right]
    if wrong:
        before = " before" if failed is not None else ""
        verb = "is" if len(wrong) == 1 else "are"
        count = f"{len(wrong):,} of {len(answered):,} decisions{before} {verb} wrong"
        said.append(f"{count}; the first, decision {wrong[0].number}: {'; '.join(_differing(wrong[0]))}")
    return printable("; ".join(said))


def _differing(one: Made) -> Iterator[str]:
    """What differs at a decision, in words."""
    for each in one.compared:
        if not each.same:
            does = f"chose {each.got}" if each.what == "action" else f"generated {each.got} different states"
            yield f"it {does}, right is {each.expected}"
