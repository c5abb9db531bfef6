"""Grade a randomized search: by what several runs of it decide, and by the mean of their values."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from statistics import fmean
from typing import Any

import msgspec

from autograder.course import Assignment, Question
from autograder.course.cases import SamplingCase
from autograder.course.model import NamedCase
from autograder.course.resources import Resources
from autograder.examiner import answers
from autograder.examiner.answers import NotRecordedError, has_reference
from autograder.examiner.comparison import ACTION, NONE
from autograder.grading.case_run import FEWEST_QUERIES, deepest, run_case
from autograder.report import Before, CaseReport, Comparison
from autograder.sandbox.protocol import Decided, no_number
from autograder.sandbox.session import Referee, StudentSession
from pacman.errors import printable
from pacman.messages import English, english, english_number
from pacman.support.language import clauses, comma_list, in_figures, joined
from pacman.trace import Trace
from pacman.tree import Tree

NO_ANSWERS = english("the kit has no answer to judge runs by; this case is graded later")
QUERIES_PER_MOVE = 20  # of a simulation; honest searches ask far fewer


def grade_sampling(
    assignment: Assignment, question: Question, named: NamedCase, session: StudentSession
) -> CaseReport:
    """The case's report: every run has a seed of its own, always the same."""
    case = named.case
    assert isinstance(case, SamplingCase), "other cases are graded elsewhere"
    drawn = Resources(assignment.files).tree_of(case.tree)
    depth = case.depth or drawn.rounds
    best, value = right_answer(assignment, drawn, depth)
    actions = frozenset(drawn.initial.legal_actions())
    decided: list[Decided] = []

    def ask_all() -> None:
        for number in range(case.runs):
            decided.append(_ask_decision(question, named, case, drawn, depth, number, session))

    run = run_case(session, ask_all)
    if run.failed is not None:
        where = Before("run", len(decided) + 1, case.runs)
        message = where.before(run.failed.message)
        return msgspec.structs.replace(run.failed_report(named), message=message, before=where)
    compared = judge_runs(case, decided, best, value)
    if case.visits:
        compared += judge_visits(case, decided, best, actions)
    wrong = [each for each in compared if not each.same]
    said = [
        english("{what}: {got}, right: {expected}", what=each.what, got=each.got, expected=each.expected)
        for each in wrong
    ]
    return CaseReport(
        named.name,
        named.title,
        named.kind,
        "fail" if wrong else "pass",
        0 if wrong else named.points,
        named.points,
        named.visibility,
        message=printable(clauses(said)),
        compared=compared,
        seconds=run.seconds,
    )


def right_answer(assignment: Assignment, drawn: Tree, depth: int) -> tuple[frozenset[str], Fraction | float]:
    """The best actions, and the root's exact value: computed, or in the kit as they were recorded.

    Raises NotRecordedError if they were not.
    """
    if not has_reference():
        if answers.FILE not in assignment.files:
            raise NotRecordedError(NO_ANSWERS)
        answer = answers.read_answers(assignment.files[answers.FILE]).sampled(drawn, depth)
        assert answer.value is not None, "it was recorded with one"
        return frozenset(answer.actions), float(answer.value)
    from autograder.reference.exhaustive import ExhaustiveSearch

    exact = ExhaustiveSearch[Any]("expectiminimax").answer(drawn.initial, 0, depth)
    return frozenset(action for action, value in exact.values.items() if value == exact.value), exact.value


def _ask_decision(
    question: Question,
    named: NamedCase,
    case: SamplingCase,
    drawn: Tree,
    depth: int,
    run: int,
    session: StudentSession,
) -> Decided:
    """Ask for the decision of the student's code in this run. Raises CaseFailed."""
    trace = Trace(drawn.initial)
    plies = depth * drawn.initial.num_agents
    referee = Referee(trace.root, deepest=deepest(depth, drawn.initial.num_agents))
    command = {
        "agent": question.agent,
        "options": {"depth": depth, "simulations": case.simulations, **case.options},
        "seed": f"{named.source}/{run}",  # the same with a handout, whose assignment has another digest
        "with_value": True,
        "with_visits": case.visits,
        "game": Referee.game(trace.root),
        "state": referee.root_facts,
    }
    most = FEWEST_QUERIES + QUERIES_PER_MOVE * plies * case.simulations
    found = session.choose(command, referee, most)
    if (odd := no_number(found)) is not None:
        raise odd
    return found


def judge_runs(
    case: SamplingCase, decided: Sequence[Decided], best: frozenset[str], value: Fraction | float
) -> tuple[Comparison, ...]:
    """Compare the runs with what is asked for: a best action, and this mean value."""
    right = sum(each.action in best for each in decided)
    compared = [_of_runs(ACTION, case, best, right)]
    values = [each.value for each in decided if each.value is not None]
    if case.tolerance is not None:
        exact, mean = float(value), fmean(values) if values else None
        got = NONE if mean is None else in_figures(f"{mean:.6g}")
        is_near = mean is not None and abs(mean - exact) <= case.tolerance
        wanted = joined([in_figures(f"{exact:.6g}"), " ± ", in_figures(f"{case.tolerance:g}")])
        compared.append(Comparison(english("mean value"), wanted, got, is_near))
    if case.differ:
        several = len(set(values))
        different = english_number("{number} different", "{number} different", several)
        if several == 1:
            different = english("all equal")
        is_right = several > 1 or case.runs == 1
        compared.append(Comparison(english("values"), english("not all equal"), different, is_right))
    return tuple(compared)


def _of_runs(what: English, case: SamplingCase, best: frozenset[str], right: int) -> Comparison:
    """Whether enough runs are right in this respect."""
    wanted = english(
        "{actions} in at least {number} of {runs} runs",
        actions=comma_list(sorted(best)),
        number=case.right,
        runs=case.runs,
    )
    got = english("in {number} of {runs} runs", number=right, runs=case.runs)
    return Comparison(what, wanted, got, right >= case.right)


def judge_visits(
    case: SamplingCase, decided: Sequence[Decided], best: frozenset[str], actions: frozenset[str]
) -> tuple[Comparison, ...]:
    """Compare the visits that the runs report: enough in all, and most to a best action.

    A simulation that only adds the root to the tree tries no action.
    """
    odd = [(run, why) for run, each in enumerate(decided, 1) if (why := _visits_problem(case, each, actions))]
    wanted = english("{fewer} or {number} in all", fewer=case.simulations - 1, number=case.simulations)
    got = english("{problem} (run {run})", problem=odd[0][1], run=odd[0][0]) if odd else wanted
    right = sum(bool(most := _most_visited(each.visits or {})) and most <= best for each in decided)
    return (
        Comparison(english("visits"), wanted, got, not odd),
        _of_runs(english("most visits"), case, best, right),
    )


def _visits_problem(case: SamplingCase, run: Decided, actions: frozenset[str]) -> str:
    """Say what is wrong with the numbers of this run; "" if nothing is."""
    if run.visits is None:
        return english("self.visits is not a dictionary of actions and whole numbers")
    if unknown := sorted(run.visits.keys() - actions):
        return english("{action} is not an action here", action=repr(printable(unknown[0])))
    if (least := min(run.visits.values(), default=0)) < 0:
        return english("{number} for an action", number=least)
    total = sum(run.visits.values())
    is_right = case.simulations - 1 <= total <= case.simulations
    return "" if is_right else english("{number} in all", number=total)


def _most_visited(visits: Mapping[str, int]) -> set[str]:
    """All actions that were tried most often."""
    most = max(visits.values(), default=0)
    return {action for action, count in visits.items() if count == most}
