"""Grade each decision of one game, which continues with the recorded moves, whatever was decided."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from autograder.behaviour import behaviour
from autograder.course import Assignment, Question
from autograder.course.model import DecisionsCase, NamedCase, RecordedDecision
from autograder.course.problems import depth_of, problems, starts
from autograder.course.resources import Resources
from autograder.examiner.answers import has_reference
from autograder.examiner.judge import Attempt, WithoutStop, board
from autograder.grading.search_case import (
    FEWEST_QUERIES,
    MOVES_TOO_DEEP,
    QUERIES_PER_NODE,
    advice,
    exercise_of,
    repeats,
)
from autograder.report import NOT_IMPLEMENTED, CaseReport, Comparison, failed_report
from autograder.sandbox.protocol import CaseFailed
from autograder.sandbox.session import Facts, Referee, StudentSession
from pacman.board import Action
from pacman.errors import printable
from pacman.state import GameState
from pacman.trace import Trace

# One decision of a game whose moves are recorded, and whether it is right.


@dataclass(frozen=True)
class Made:
    """What the student's search did at one decision; `action` is None if it ended without an answer."""

    number: int  # from 1
    recorded: RecordedDecision
    trace: Trace[GameState]
    action: str | None

    @cached_property
    def states(self) -> int:
        """How many different states it had generated when it was decided, the root included."""
        return len({node.state for node in self.trace.nodes})

    def __post_init__(self) -> None:
        _ = self.states  # now, as a later decision may ask for states of this one

    @property
    def right(self) -> bool:
        """Whether action and number are right by either of the recorded searches."""
        return all(each.same for each in self.compared)

    @property
    def compared(self) -> tuple[Comparison, Comparison]:
        """The action and the number of states; each may be that with Stop, or that without."""
        recorded = self.recorded
        best = sorted({*recorded.actions, *recorded.actions_without_stop})
        numbers = list(dict.fromkeys((recorded.states, recorded.states_without_stop)))
        wanted = f"{numbers[0]:,}" + "".join(f", or {number:,} without Stop" for number in numbers[1:])
        return (
            Comparison("action", " or ".join(best), self.action or "none", self.action in best),
            Comparison("different states", wanted, f"{self.states:,}", self.states in numbers),
        )


# The decisions of a game at which a diagnosis looks: few, as each known mistake searches there again.


MOST_WRONG, MOST_RIGHT = 16, 8
LARGE = 400  # different states: larger searches take too long to be repeated with every mistake


def attempts(
    assignment: Assignment, question: Question, named: NamedCase, made: Sequence[Made]
) -> list[Attempt]:
    """Some of the wrong decisions, and of the right ones; none where no reference is installed.

    Where the search leaves Stop out everywhere, which is right, it is compared with searches that do so too.
    """
    case = named.case
    assert isinstance(case, DecisionsCase), "it was graded as one"
    posed = problems(assignment, question, case, 0) if has_reference() else []
    without_stop = not any(_stops(one) for one in made)
    found = []
    for one in _chosen(made) if posed else ():
        problem = posed[one.number - 1]
        best = one.recorded.actions
        if without_stop:
            problem = replace(problem, state=WithoutStop(problem.state))
            best = one.recorded.actions_without_stop
        exercise = exercise_of(named.name, case, problem)
        got, expected = behaviour(one.trace, one.action), exercise.expected()
        if expected.actions == set(best) and exercise.is_right(expected, got) == one.right:
            found.append(Attempt(exercise, got, one.right))
    return found


def _stops(one: Made) -> bool:
    """Whether the search looked into Stop of Pacman."""
    return any(node.agent == 0 and node.action == Action.STOP for node in one.trace.nodes)


def _chosen(made: Sequence[Made]) -> Iterator[Made]:
    """Small and large ones, the smallest first: it excludes most mistakes, the large ones the rest."""
    for right, most in ((False, MOST_WRONG), (True, MOST_RIGHT)):
        of_kind = sorted((one for one in made if one.right is right), key=lambda one: one.recorded.states)
        few = [one for one in of_kind if one.recorded.states <= LARGE] or of_kind[:1]
        places = {round(place * (len(few) - 1) / (most - 1)) for place in range(most)} if few else ()
        yield from (few[place] for place in sorted(places))


# Grades each decision of one game, which goes on with the recorded moves, whatever was decided.


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
            yield f"it {does}, expected {each.expected}"
