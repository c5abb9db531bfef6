"""Grade a search: compare what the student's code does with what the reference does."""
# In the students' kit.

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from math import inf
from typing import Any, Literal

from msgspec import UNSET, UnsetType

from autograder.behaviour import Behaviour, Conventions, Way, behaviour, choices, visiting_order, way_to
from autograder.course import Assignment, Question
from autograder.course.interface import beyond_classic
from autograder.course.model import (
    PRACTICE,
    ClassicCase,
    Compare,
    DecisionsCase,
    DrawnCase,
    NamedCase,
    RandomTreesCase,
    SearchCase,
    TreeCase,
)
from autograder.course.problems import Problem, problems
from autograder.examiner import judge
from autograder.examiner.answers import answers_for, has_reference
from autograder.examiner.asking import SearchResult
from autograder.examiner.drawing import marked_problem, moves_text
from autograder.examiner.exercise import Answers, Attempt, ComputedAnswers, Exercise, WithoutStop
from autograder.grading.credit import with_credit
from autograder.report import (
    Before,
    Both,
    CaseReport,
    Comparison,
    Ended,
    OwnLine,
    Status,
    failed_report,
    right_of,
    traceback_of,
)
from autograder.sandbox.protocol import CaseFailed, Decided, no_number, printable_line
from autograder.sandbox.session import Referee, StudentSession
from pacman.errors import SCORED, printable
from pacman.messages import English, english, english_number
from pacman.support.language import clauses
from pacman.trace import Trace
from pacman.tree import TreeState

QUERIES_PER_NODE = 100  # of the reference's search; honest searches ask far fewer
FEWEST_QUERIES = 10_000
MOVES_TOO_DEEP = 30  # moves beyond twice the depth at which a search is stopped
MOST_POSED = 64  # cases whose exercises are kept for the next submission
QUERIES_OF_SMALL_TREES = 50_000  # in all of them; honest searches ask far fewer
SECONDS_OF_SMALL_TREE = 0.4  # of processor time, at first
SECONDS_OF_SMALL_TREES = 5.0  # of processor time; and as much as one case may use
MOST_WRONG = 3  # of them that are looked at
MOST_LOST = 3  # of them at which the grader failed, or no process could be begun, before no more are asked
ACTION = Compare(value=False, generated="ignored", evaluated="ignored")
ANSWERED = Compare(value=False, evaluated="ignored", duplicates="ignored")
# In floats, equal values may differ by rounding.
SUMS_DECIDE = ("expectimax", "expectiminimax", "star1", "star2")


@dataclass(frozen=True)
class SearchedProblem:
    """One problem searched by the student's code, with all that is needed to judge it by other conventions.

    `result` is what others see of it.
    """

    attempt: Attempt
    expected: Behaviour
    compared: tuple[Comparison, ...]
    failed: CaseFailed | None = None  # why there is no answer
    odd: CaseFailed | None = None  # if the value is not a finite number, which may be all that is wrong
    trace: Trace[Any] | None = None  # what it did, step by step
    scored: dict[Way, OwnLine | None] = field(default_factory=dict)  # the first line that asked for each
    is_small_tree: bool = False  # beside those of the case, and judged by its action alone

    @property
    def problem(self) -> Problem:
        """The problem that was searched."""
        return self.attempt.exercise.problem

    @property
    def can_show_mistake(self) -> bool:
        """Whether a diagnosis can use it: it has an answer, or the search ended without one after it began.

        What was searched is known from the grader's own trace, whatever the process said or did at the end.
        """
        has_searched = len(self.attempt.got.generated) > 1
        return self.failed is None or (self.failed.status in ("crash", "fail") and has_searched)

    def under(self, conventions: Conventions) -> SearchedProblem:
        """Judge the search by these conventions, where the problem leaves the choice."""
        if self.is_small_tree:  # it is wrong by each of them
            return self
        exercise = self.attempt.exercise.under(conventions)
        if exercise is self.attempt.exercise:
            return self
        return _judge_search(exercise, self.attempt.got, self.failed, self.odd, self.trace, self.scored)

    @property
    def scored_inside(self) -> tuple[OwnLine | None, ...]:
        """The lines that asked for the scores of nodes below which it searched."""
        inside = set(self.attempt.got.expanded) - set(self.expected.evaluated)
        return tuple(line for way, line in reversed(self.scored.items()) if way in inside)

    @property
    def distance(self) -> int:
        """The number of nodes that were generated or evaluated too often or not often enough."""
        wanted, had = self.expected, self.attempt.got
        both = ((wanted.generated, had.generated), (wanted.evaluated, had.evaluated))
        return sum(((Counter(a) - Counter(b)) + (Counter(b) - Counter(a))).total() for a, b in both)

    @property
    def status(self) -> Status:
        """The status of this problem."""
        if self.failed is not None:
            return self.failed.status
        return "pass" if self.attempt.right else "fail"

    def result(self) -> SearchResult:
        """Say in fields and in one sentence what is wrong with it."""
        return SearchResult(
            self.attempt,
            self.status,
            self.compared,
            message="" if self.status == "pass" else _complaint(self),
            error=self.failed.report if self.failed is not None else "",
            trace=None if self.attempt.right else self.trace,
            ended=_ending(self),
        )


def exercise_of(name: str, case: SearchCase, problem: Problem, answers: Answers | None = None) -> Exercise:
    """The exercise for one problem of a case: what is compared, and whether any best action is right.

    `answers`: where they come from; without it, they are computed.
    """
    answers = answers or ComputedAnswers()
    if isinstance(case, ClassicCase):  # decided by the file; compared for a diagnosis alone
        return Exercise(name, problem, ANSWERED, isinstance(case, DecisionsCase), answers)
    compare = answers.judged(case.compare)
    ties = case.compare.ties
    any_tie = problem.settings.algorithm in SUMS_DECIDE if ties is None else ties == "any"
    return Exercise(name, problem, compare, any_tie or compare != case.compare, answers)


@dataclass(frozen=True)
class GradedCase:
    """A case that was run, and what a diagnosis looks at."""

    report: CaseReport
    attempts: tuple[Attempt, ...] = ()
    searched: tuple[SearchedProblem, ...] = ()  # whose judgement may depend on conventions

    @classmethod
    def of_searches(
        cls, question: Question, named: NamedCase, searched: Sequence[SearchedProblem], seconds: float
    ) -> GradedCase:
        """A case in which these problems were searched."""
        assert isinstance(named.case, SearchCase), "game cases are graded elsewhere"
        report = with_credit(question, _report(named, named.case, searched, seconds))
        attempts = tuple(one.attempt for one in searched if one.can_show_mistake)
        return cls(report, attempts, tuple(searched))

    def under(self, question: Question, conventions: Conventions) -> GradedCase:
        """Judge the case by these conventions."""
        searched = [one.under(conventions) for one in self.searched]
        if all(one is other for one, other in zip(searched, self.searched, strict=True)):
            return self
        named = next(each for each in question.cases if each.name == self.report.name)
        return GradedCase.of_searches(question, named, searched, self.report.seconds)


def conventions_of(
    graded: Sequence[GradedCase], question: Question, possible: Sequence[Conventions]
) -> tuple[Conventions, ...]:
    """The possible conventions by which most of these cases is right: one, and all that judge as it does.

    If several make as much right, it is one whose reference asks most nearly for the same nodes.
    """

    def results(conventions: Conventions) -> list[tuple[bool, int]]:
        judged = (one for case in graded for one in case.under(question, conventions).searched)
        return [(one.attempt.right, -one.distance) for one in judged if not one.is_small_tree]

    found = [results(each) for each in possible]
    best = max(found, key=lambda each: tuple(map(sum, zip(*each, strict=True))))
    return tuple(one for one, each in zip(possible, found, strict=True) if each == best)


def grade_search(
    assignment: Assignment, question: Question, named: NamedCase, session: StudentSession, seed: int
) -> GradedCase:
    """Has the student's search do what the case asks for."""
    searched: list[SearchedProblem] = []
    try:
        session.begin_case()
    except CaseFailed as failed:
        return GradedCase(failed_report(named, failed.status, failed.message, ended=failed.ended))
    exercises = _exercises(assignment, question.name, named.name, seed)
    if session.interface == "classic" and (why := _beyond_classic(exercises)):
        return GradedCase(failed_report(named, "not graded", why))
    before = session.cpu_seconds
    for posed in exercises:
        exercise = replace(posed, remembered=dict(posed.remembered))  # what mistakes do would fill the memory
        label = f"{named.source}/{posed.problem.seed}"
        searched.append(search(exercise, label, question, session))
        if not session.is_alive:  # else the next one is tried, whatever this one was
            break
    seconds = max(0.0, session.cpu_seconds - before)
    if _asks_small_trees(question, named, session) and (by := _best_by(searched, question, named)):
        trees = _small_trees(assignment, question, exercises[0])
        with session.in_graders_time():
            seconds_of_one = assignment.limits.seconds
            wrong = _wrong_on(trees, question, session, by, seconds_of_one)
            if not _has_trees(assignment, question):  # then who knows only positions may fail on a tree
                wrong = (one for one in wrong if one.failed is None)
            searched += islice(wrong, MOST_WRONG)
        session.close()  # so that what was asked here changes nothing in the cases to come
    return GradedCase.of_searches(question, named, searched, seconds)


def _asks_small_trees(question: Question, named: NamedCase, session: StudentSession) -> bool:
    """Whether this is the case in which a search that tells only its action is asked about small trees too.

    It is the visible case with the most points, one of drawn trees if there are any.
    """
    if session.interface != "classic":
        return False
    cases = [one for one in question.cases if isinstance(one.case, SearchCase)]
    searches = [one for one in cases if not isinstance(one.case, ClassicCase)]

    def merit(one: NamedCase) -> tuple[bool, bool, float]:
        return one.visibility == "visible", isinstance(one.case, RandomTreesCase | TreeCase), one.points

    return named is max(searches, key=merit)


def _best_by(searched: Sequence[SearchedProblem], question: Question, named: NamedCase) -> list[Conventions]:
    """The conventions by which most of the case is right; none if it earns no points by any of them."""
    if any(one.status == "grader error" for one in searched):
        return []
    right = {by: sum(one.under(by).attempt.right for one in searched) for by in choices(question.free)}
    most = max(right.values())
    is_in_part = most > 0 and isinstance(named.case, DrawnCase) and named.case.partial_credit
    if not is_in_part and most < len(searched):
        return []
    return [by for by, number in right.items() if number == most]


def _small_trees(assignment: Assignment, question: Question, model: Exercise) -> list[Exercise]:
    """Small trees for a search that tells only its action; in the students' kit, recorded ones."""
    recorded = model.answers.by_action(question.name)
    if recorded is not None:
        return [replace(each, case=model.case) for each in recorded]
    if not model.problem.settings.has_examiner:
        return []
    return trees_by_action(assignment, question, model)


def _wrong_on(
    trees: Iterable[Exercise],
    question: Question,
    session: StudentSession,
    by: Sequence[Conventions],
    seconds_of_one: float,
) -> Iterator[SearchedProblem]:
    """The small trees on which its action is not one of the best, by any of these conventions.

    Where a value is told, it shows most mistakes; the action alone does so on few trees, so many are asked.
    No answer may come from what was asked before, so the tree is asked again as the first one of a new
    process, with the time of a case; if there is none again, that is wrong. A tree at which no process could
    be asked says nothing.
    """
    begun, asked, lost = session.spent, 0, 0
    for posed in trees:
        found = _ask_or_none(posed, question, session, SECONDS_OF_SMALL_TREE)
        asked += session.asked
        if found is None or found.failed is not None:
            found = _ask_or_none(posed, question, session, seconds_of_one, is_first=True)
        if found is None:
            lost += 1
            if lost > MOST_LOST:
                return
            continue
        got = found.attempt.got.action
        if found.failed is not None:
            yield replace(found, is_small_tree=True)
        elif not any(got in posed.under(each).expected().actions for each in by):
            compared = judge.compare_behaviours(ACTION, found.expected, found.attempt.got, any_tie=True)
            attempt = replace(found.attempt, right=False)
            yield replace(found, attempt=attempt, compared=tuple(compared), is_small_tree=True)
        if session.spent - begun > SECONDS_OF_SMALL_TREES + seconds_of_one or asked > QUERIES_OF_SMALL_TREES:
            return


def _ask_or_none(
    posed: Exercise, question: Question, session: StudentSession, seconds: float, *, is_first: bool = False
) -> SearchedProblem | None:
    """The result of its search there; None if that cannot be found out."""
    try:
        session.begin_exercise(seconds, is_first=is_first)
    except CaseFailed:
        return None
    found = search(posed, posed.key, question, session)
    return None if found.status == "grader error" else found


def trees_by_action(
    assignment: Assignment, question: Question, model: Exercise, *, published: bool = False
) -> list[Exercise]:
    """Trees about which a search that tells only its action is asked; none where no case could lose by them.

    `published`: those to hand out.
    """
    from autograder.examiner.posing import Topic

    posed = _search_exercises(assignment, question.name)
    if not posed:
        return []
    topic = replace(Topic.of(posed, model), weighted=False)
    return [replace(each, case=model.case) for each in topic.by_action(published=published)]


def _has_trees(assignment: Assignment, question: Question) -> bool:
    """Whether any case asks about a drawn tree."""
    states = [one.problem.state for one in _search_exercises(assignment, question.name)]
    return any(isinstance(state, TreeState) for state in states)


@lru_cache(maxsize=MOST_POSED)
def _search_exercises(assignment: Assignment, question: str) -> tuple[Exercise, ...]:
    """The exercises of all search cases of the question."""
    asked = next(one for one in assignment.questions if one.name == question)
    return tuple(
        exercise_of(named.name, named.case, one)
        for named in asked.cases
        if isinstance(named.case, SearchCase) and not isinstance(named.case, ClassicCase)
        for one in problems(assignment, asked, named.case, PRACTICE)
    )


@lru_cache(maxsize=MOST_POSED)  # a process that grades a class poses the same to everybody
def _exercises(assignment: Assignment, question: str, name: str, seed: int) -> tuple[Exercise, ...]:
    """The exercises of the case of this name, with the right answers."""
    asked = next(one for one in assignment.questions if one.name == question)
    case = next(one.case for one in asked.cases if one.name == name)
    assert isinstance(case, SearchCase), "game cases are graded elsewhere"
    answers = answers_for(assignment)
    posed = [exercise_of(name, case, one, answers) for one in problems(assignment, asked, case, seed)]
    for exercise in posed:
        exercise.expected()
        for conventions in choices(asked.free):
            exercise.under(conventions)  # which remembers what is right there
    return tuple(posed)


def _beyond_classic(exercises: Iterable[Exercise]) -> str:
    return next(filter(None, (beyond_classic(exercise.problem) for exercise in exercises)), "")


def search(
    exercise: Exercise,
    seed_label: str,
    question: Question,
    session: StudentSession,
    fewest_queries: int = FEWEST_QUERIES,
) -> SearchedProblem:
    """Run the student's code on one problem; `session.begin_case` must have been called.

    `fewest_queries`: so many it may ask beyond a multiple of what the reference asks.
    """
    exercise = replace(exercise, interface=session.interface)
    problem = exercise.problem
    state = problem.state.state if isinstance(problem.state, WithoutStop) else problem.state
    trace = Trace(state)  # a search that leaves Stop out does so itself
    evaluation = trace.watch(problem.evaluation or (lambda state: state.score))
    plies = problem.settings.depth * state.num_agents
    referee = Referee(trace.root, evaluation=evaluation, deepest=2 * plies + MOVES_TOO_DEEP)
    command = {
        "agent": question.agent,
        "options": problem.options,
        "seed": session.secret(seed_label),
        "with_value": True,
        "valued_by_us": problem.evaluation is not None,
        "game": Referee.game(trace.root),
        "state": referee.root_facts,
    }
    expected = exercise.expected()
    most = fewest_queries + QUERIES_PER_NODE * len(expected.generated)
    decided, failed = None, None
    try:
        decided = session.choose(command, referee, most)
    except CaseFailed as failure:
        failed = failure
    if session.interface == "classic" and not _tells_value(decided):
        exercise = exercise.without_value
    scored = {way_to(state): line for state, line in reversed(referee.scored)}  # with its first line
    viewed = frozenset(map(way_to, referee.viewed))
    only_scored = _scored_nodes_only(scored, referee, exercise)
    action = decided.action if decided else None
    got = behaviour(trace, action, _value(decided), viewed=viewed, scored=only_scored)
    return _judge_search(exercise, got, failed, no_number(decided) if decided else None, trace, scored)


def _judge_search(
    exercise: Exercise,
    got: Behaviour,
    failed: CaseFailed | None,
    odd: CaseFailed | None,
    trace: Trace[Any] | None,
    scored: dict[Way, OwnLine | None],
) -> SearchedProblem:
    """Judge this search as an answer to the exercise."""
    expected = exercise.expected()
    order = visiting_order(got) if exercise.compare.order == "own" else None
    if order is not None:
        expected = exercise.expected(order=order)
    compared = judge.compare_behaviours(exercise.compare, expected, got, any_tie=exercise.any_tie)
    right = failed is None and all(comparison.same for comparison in compared)
    attempt = Attempt(exercise, got, right, order)
    return SearchedProblem(attempt, expected, tuple(compared), failed, odd, trace, scored)


def _scored_nodes_only(scored: Iterable[Way], referee: Referee, exercise: Exercise) -> frozenset[Way]:
    """The nodes whose score was asked for, but not the given evaluation.

    Empty where that cannot be known: the evaluation that a classic file has by itself asks for the score too.
    """
    if exercise.interface == "classic" and exercise.problem.evaluation is None:
        return frozenset()
    return frozenset(scored) - frozenset(map(way_to, referee.valued))


def _tells_value(decided: Decided | None) -> bool:
    """Whether there is something where a value belongs, a number or not."""
    return decided is not None and (decided.value is not None or bool(decided.odd))


def _value(decided: Decided | None) -> float | None:
    if decided is None:
        return None
    return {"inf": inf, "-inf": -inf}.get(decided.number if decided.odd else "", decided.value)


def _report(
    named: NamedCase, case: SearchCase, searched: Sequence[SearchedProblem], seconds: float
) -> CaseReport:
    unfinished = next((one for one in searched if one.status == "grader error"), None)
    own = [one for one in searched if not one.is_small_tree]
    small = next((one for one in searched if one.is_small_tree), None)
    wrong = unfinished or small or next((one for one in own if one.status != "pass"), None)
    shown = wrong or searched[-1]
    result = shown.result()
    message = "" if wrong is None else result.message
    earned: float = named.points if wrong is None else 0
    before: Before | UnsetType = UNSET
    if small is not None:
        before = Before("small tree")
        message = before.before(message)
    elif isinstance(case, DrawnCase):
        right = sum(one.attempt.right for one in own)
        if wrong is not None and unfinished is None and case.partial_credit:
            earned = named.points * right / case.count
        what: Literal["trees", "positions"] = "trees" if isinstance(case, RandomTreesCase) else "positions"
        if wrong is None:
            message = right_of(what, right, case.count, case.count - len(own))
        else:
            before = Before(what, right, case.count, case.count - len(own), wrong.problem.seed)
            message = before.before(message)
    return CaseReport(
        named.name,
        named.title,
        named.kind,
        result.status,
        earned,
        named.points,
        named.visibility,
        message=message,
        compared=shown.compared if shown.can_show_mistake else (),
        picture=picture_of(wrong) if wrong is not None and wrong.can_show_mistake else "",
        error=traceback_of(result.ended),
        seed=searched[0].problem.seed,
        seconds=seconds,
        both=UNSET if wrong is None else _both_searches(wrong),
        before=before,
        ended=result.ended,
    )


def _ending(one: SearchedProblem) -> Ended | UnsetType:
    """The reason why it has no answer, or where it asked for scores too early."""
    if one.failed is not None:
        return one.failed.ended
    if one.odd is not None:
        return one.odd.ended
    line = _line_that_scores(one)
    return UNSET if line is None else Ended(SCORED, lines=(line,))


def _both_searches(one: SearchedProblem) -> Both | UnsetType:
    """The steps of both searches, where that is installed and both are small."""
    if one.trace is None or not one.can_show_mistake or not has_reference():
        return UNSET
    from autograder.examiner.side_by_side import both_searches

    found = both_searches(one.attempt, one.trace)
    return UNSET if found is None else found


def _complaint(one: SearchedProblem) -> str:
    """Say in one sentence what is wrong with it."""
    if one.failed is not None:
        return one.failed.message
    if one.odd is not None:
        return one.odd.message
    wrong = [comparison for comparison in one.compared if not comparison.same]
    parts = [differing(each) for each in wrong]
    if _line_that_scores(one) is not None:
        parts.append(
            english_number(
                "it asked {number} node above the leaves for the score, which counts as evaluating",
                "it asked {number:,} nodes above the leaves for the score, which counts as evaluating",
                len(one.scored_inside),
            )
        )
    difference = _difference(one) if any(map(judge.looks_right, wrong)) else None
    if difference is not None:
        where, what = moves_text(difference.way), difference.sentence
        parts.append(
            english("the first that differs, {where}, is {difference}", where=where, difference=what)
        )
    return printable(clauses(parts))


def differing(compared: Comparison) -> English:
    """Say what is wrong in this respect."""
    values = {"got": printable(compared.got), "expected": compared.expected}
    if compared.what == "action":
        return english("it chose {got}, right: {expected}", **values)
    if compared.what == "root value":
        return english("its value is {got}, right: {expected}", **values)
    if compared.what == "generated":
        return english("it generated {got}, right: {expected}", **values)
    if compared.what == "expanded":
        return english("it expanded {got}, right: {expected}", **values)
    assert compared.what == "evaluated", "nothing else of a search is compared"
    return english("it evaluated {got}, right: {expected}", **values)


def _line_that_scores(one: SearchedProblem) -> OwnLine | None:
    """The first line that asked above the leaves for a score, if it evaluated others than it should."""
    is_wrong = any(each.what == "evaluated" and not each.same for each in one.compared)
    line = one.scored_inside[0] if is_wrong and one.scored_inside else None
    return None if line is None else printable_line(line)


def picture_of(one: SearchedProblem) -> str:
    """The drawing of the problem, with a mark where the search went wrong."""
    return marked_problem(one.problem.state, _difference(one))


def _difference(one: SearchedProblem) -> judge.Difference | None:
    return judge.first_difference(one.attempt.exercise.compare, one.expected, one.attempt.got)


def efficiency_advice(traces: Iterable[Trace[Any]]) -> str:
    """Advice on what to improve in right searches; "" if they asked for no successor twice."""
    counts = [trace.counts().generated for trace in traces]
    calls = sum(count.total - 1 for count in counts)  # the root was not asked for
    repeated = sum(count.duplicates for count in counts)
    if not repeated:
        return ""
    return english(
        "right; advice: {repeated:,} of its {calls:,} successor calls asked again for a node that it had",
        repeated=repeated,
        calls=calls,
    )
