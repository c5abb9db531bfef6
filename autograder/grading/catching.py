"""The known mistakes, and pairs of them, that the cases of a question notice; and cases to add."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, combinations, count, islice, product
from math import inf, prod
from operator import attrgetter
from time import perf_counter
from typing import Any, TypeVar
from zlib import crc32

from autograder.behaviour import (
    ANYTHING,
    BOUNDED,
    AllowedCounts,
    Behaviour,
    Conventions,
    Value,
    choices,
    visiting_order,
)
from autograder.course import Assignment, Question
from autograder.course.model import (
    WORTH,
    Case,
    Compare,
    DrawnFrom,
    NamedCase,
    SamplingCase,
    SearchCase,
    drawn_from,
    seed_of,
)
from autograder.course.problems import Problem, problems
from autograder.course.resources import Resources
from autograder.examiner.exercise import Attempt, Exercise, Order
from autograder.examiner.hypotheses import Hypothesis, search_with
from autograder.examiner.posing import CASE, Topic, exercise_on_tree
from autograder.examiner.predicting import prediction
from autograder.examiner.shrinking_trees import shape_of, shrink_tree
from autograder.grading.case_exercises import exercise_of
from autograder.grading.sampling_case import right_answer
from autograder.reference.exhaustive import Reference
from autograder.reference.mistakes import MISTAKES, ORDER, Mistake, can_be_combined
from autograder.reference.search import Outcome, Search, TooLargeError, run
from pacman.agent import Outcomes, Role
from pacman.errors import PacmanError, TreeError
from pacman.messages import english_only
from pacman.randomness import stream
from pacman.support import toml
from pacman.support.text import format_count
from pacman.support.toml import quoted
from pacman.tree import Tree, TreeState, to_text
from pacman.tree.model import USUAL_ROLES
from pacman.tree.text import to_line

# The time that a check may take as a whole.


T = TypeVar("T")


class TimeIsUpError(Exception):
    """The budget is used up: what is being computed is left undone, and the check says so."""


class Budget:
    """So many seconds of wall time, from now on."""

    def __init__(self, seconds: float = inf, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds = seconds
        self._clock = clock
        self._end = clock() + seconds

    def check(self) -> None:
        """Raises TimeIsUpError if nothing is left."""
        if self._clock() > self._end:
            raise TimeIsUpError

    def part(self, share: float) -> Budget:
        """A budget of this share of the whole, from now on, that ends no later than this one."""
        left = max(0.0, self._end - self._clock())
        return Budget(min(left, self.seconds * share), self._clock)

    def each(self, parts: Iterable[T]) -> Iterator[T]:
        """The parts, one by one, as long as there is time. Raises TimeIsUpError."""
        for part in parts:
            self.check()
            yield part


# The examiner's small exercises, posed as the cases of a question of an assignment pose theirs.

FURTHER = 60  # exercises that are taken from the examiner's pool
UNLIKE = {  # what the cases of a question may never have, and the examiner can ask about
    "chances differ": {"weighted": True},
    "there is no ghost": {"alone": True},
}


@dataclass(frozen=True)
class SmallExercise:
    """A small exercise of the examiner, and the exercise of the assignment after which it is made."""

    exercise: Exercise
    model: Exercise


class SmallExercises:
    """The examiner's small exercises for one question of an assignment, the smallest first."""

    def __init__(self, exercises: Sequence[Exercise]) -> None:
        self._exercises = exercises
        self._models = list({_kind_of_exercise(each): each for each in reversed(exercises)}.values())[::-1]

    def topic(self, model: Exercise) -> Topic:
        """The topic that the examiner gets of the question when an exercise like the model went wrong."""
        return Topic.of(self._exercises, model)

    @cached_property
    def alike(self) -> tuple[SmallExercise, ...]:
        """Small exercises that are like the exercises, in each of the ways in which these are compared."""
        return tuple(
            SmallExercise(each, model)
            for model in self._models
            for each in _in_order(_probing_exercises(self.topic(model)))
        )

    def unlike(self) -> Iterator[tuple[str, SmallExercise]]:
        """Further small exercises, with what those of the assignment do not have."""
        for model in self._models:
            own = self.topic(model)
            for what, change in UNLIKE.items():
                other = replace(own, **change)  # type: ignore[arg-type]
                if other != own:
                    yield from (
                        (what, SmallExercise(each, model)) for each in _in_order(_probing_exercises(other))
                    )

    def compared_wholly(self) -> Iterator[Exercise]:
        """Small exercises that are like the exercises, but compare everything that a case usually does."""
        for each in self.alike:
            yield replace(each.exercise, compare=Compare(), remembered={})


def _kind_of_exercise(exercise: Exercise) -> object:
    """A key: the examiner asks the same of exercises that have the same one."""
    settings = exercise.problem.settings
    return exercise.compare, exercise.any_tie, settings.prune, exercise.problem.evaluation is None


def _probing_exercises(topic: Topic) -> Iterator[Exercise]:
    yield from topic.base()
    yield from islice(topic.pool(), FURTHER)
    yield from topic.boards()


def _in_order(questions: Iterable[Exercise]) -> list[Exercise]:
    """Trees by the number of their nodes, then positions."""
    return sorted(questions, key=_problem_size)


def _problem_size(exercise: Exercise) -> tuple[int, int]:
    state = exercise.problem.state
    if isinstance(state, TreeState):
        return 0, len(state.tree.nodes)
    return 1, 0


# What a student would get who makes known mistakes, one or several.


def attempt_of(mistakes: Hypothesis, exercise: Exercise, allowed: AllowedCounts = ANYTHING) -> Attempt:
    """The attempt of a search with these mistakes at the exercise, and whether it would be right.

    One that does more than is `allowed` has done nothing.

    Where it may take one of several actions, or any order, it is one that shows the mistake, if there is one.
    """
    kind = search_with(mistakes)
    if kind.explains_any_wrong_action:
        return _judge_attempt(exercise, _with_other_action(exercise))
    try:
        attempt = run_mistaken(mistakes, exercise, allowed)
        for order in _orders(exercise) if kind.explains_any_order else ():
            if attempt.right:
                attempt = _judge_attempt(exercise, _behaviour_of(mistakes, exercise, order, allowed))
        if attempt.right and kind.explains_any_tie:
            return _judge_attempt(exercise, _with_other_tie(exercise, attempt.got))
    except TooLargeError:  # a student's search is stopped there
        return Attempt(exercise, Behaviour((), (), ()), False)
    return attempt


def is_right(mistakes: Hypothesis, exercise: Exercise) -> bool:
    """Whether it would be right, which is known sooner: the search ends with the first node too many."""
    is_known = (
        exercise.case != CASE and None in exercise.remembered
    )  # what a right search does, without searching
    return attempt_of(mistakes, exercise, exercise.allowed if is_known else ANYTHING).right


def run_mistaken(mistakes: Hypothesis, exercise: Exercise, allowed: AllowedCounts = ANYTHING) -> Attempt:
    """Run a search with these mistakes, in a fixed order of visiting. Raises TooLargeError.

    One that takes any of several equally good actions takes the same one here whenever it is run.
    """
    return _judge_attempt(exercise, _behaviour_of(mistakes, exercise, allowed=allowed))


def _judge_attempt(exercise: Exercise, got: Behaviour) -> Attempt:
    order = visiting_order(got) if exercise.compare.order == "own" else None
    right = got.action is not None and exercise.is_right(exercise.expected(order=order), got)
    return Attempt(exercise, got, right, order)


def _with_other_action(exercise: Exercise) -> Behaviour:
    expected = exercise.expected()
    others = [a for a in exercise.problem.state.legal_actions(0) if a not in expected.actions]
    return expected._replace(action=others[-1]) if others else expected


def _with_other_tie(exercise: Exercise, got: Behaviour) -> Behaviour:
    others = got.actions - {exercise.expected().action}
    return got._replace(action=max(others, default=got.action))


def _behaviour_of(
    mistakes: Hypothesis, exercise: Exercise, order: Order | None = None, allowed: AllowedCounts = ANYTHING
) -> Behaviour:
    kind, problem = search_with(mistakes), exercise.problem
    if exercise.case == CASE:
        got = prediction(mistakes, exercise, order)
    else:  # not remembered, as it may be large
        got = run(
            problem.state,
            problem.settings,
            kind=kind,
            evaluation=problem.evaluation,
            order=order,
            allowed=allowed,
        )
    if kind.explains_any_tie and got.actions:
        tied = sorted(got.actions)
        got = got._replace(action=tied[crc32(exercise.key.encode()) % len(tied)])  # now this, now that
    if kind.explains_any_value:
        got = got._replace(viewed=frozenset(got.generated) - frozenset(got.expanded))
        got = got._replace(scored=frozenset(got.evaluated))
    return got


def _orders(exercise: Exercise) -> Iterator[Order]:
    """Orders that a search may shuffle its actions into: the reverse of the given one, and that itself."""
    given = visiting_order(exercise.expected())
    yield {way: actions[::-1] for way, actions in given.items()}
    yield given


# Where cases are drawn: with how many seeds a known mistake passes all cases of its question.

SEEDS = 40
LARGEST_SEED = 2**40


@dataclass(frozen=True)
class PassingMistake:
    """A mistake with which all cases of a question pass, with some of the seeds that were tried."""

    mistake: type[Mistake]
    slipped: int
    seeds: int


def is_drawn(assignment: Assignment, case: Case) -> bool:
    """Whether the case is a search that is not the same for everybody and in every run."""
    source = drawn_from(case)
    is_kept = source == "assignment" and assignment.seed is not None
    return isinstance(case, SearchCase) and isinstance(source, str) and not is_kept


def slips_with_other_seeds(
    assignment: Assignment,
    question: Question,
    drawn: Sequence[NamedCase],
    mistakes: Sequence[type[Mistake]],
    uncaught: Sequence[type[Mistake]],
    seed: int,
    budget: Budget,
) -> tuple[list[PassingMistake], int]:
    """The mistakes that pass the drawn cases with some seed, and how many seeds there was time for.

    `mistakes` are those that no other case of the question catches; with `seed`, the first that counts, the
    `uncaught` ones pass.
    """
    draws = stream(seed, "check")
    slipped = {mistake: int(mistake in uncaught) for mistake in mistakes}
    anew = replace(assignment, seed=None)  # so that each case is drawn from the seed that is given here
    tried = 1
    for _ in range(SEEDS - 1):
        other = int(draws.random() * LARGEST_SEED)
        try:
            passed = _passing(anew, question, drawn, mistakes, other, budget)
        except TimeIsUpError:
            break
        tried += 1
        for mistake in passed:
            slipped[mistake] += 1
    return [PassingMistake(mistake, times, tried) for mistake, times in slipped.items() if times], tried


def _passing(
    assignment: Assignment,
    question: Question,
    drawn: Sequence[NamedCase],
    mistakes: Sequence[type[Mistake]],
    seed: int,
    budget: Budget,
) -> list[type[Mistake]]:
    """The mistakes that pass these cases with this seed. Raises TimeIsUpError."""
    exercises = []
    for named in drawn:
        case = named.case
        assert isinstance(case, SearchCase), "games are not drawn"
        posed = problems(assignment, question, case, seed_of(assignment, question, named, seed))
        exercises += [exercise_of(named.name, case, problem) for problem in posed]
    return [
        mistake
        for mistake in mistakes
        if any(
            all(is_right((mistake,), each.under(conventions)) for each in budget.each(exercises))
            for conventions in choices(question.free)
        )
    ]


# What the reference does with the problems of an assignment, and whether rounding could change that.


@dataclass(frozen=True)
class Answer:
    """The reference's result on one problem."""

    problem: Problem
    expected: Behaviour
    is_fragile: bool  # whether rounding decides, so that a correct search in floats may differ

    @property
    def counts(self) -> tuple[int, int, int]:
        """The numbers of nodes that it generates, expands, evaluates."""
        return len(self.expected.generated), len(self.expected.expanded), len(self.expected.evaluated)


class DisagreementError(Exception):
    """The two references disagree on a value: an error in the grader."""


def answer(exercise: Exercise) -> Answer:
    """The reference's answer. Raises TooLargeError, and DisagreementError."""
    expected = exercise.expected()
    _compare_with_enumeration(exercise.problem, expected)
    return Answer(exercise.problem, expected, is_fragile(exercise))


def is_fragile(exercise: Exercise) -> bool:
    """Whether a correct search in floats may be judged wrong, under any convention that is accepted."""
    posed = [exercise.under(each) for each in choices(exercise.problem.settings.free)]
    return not all(each.is_right(each.expected(), each.expected(InFloats)) for each in posed)


def _compare_with_enumeration(problem: Problem, expected: Behaviour) -> None:
    """Raises DisagreementError if the reference's value differs from the value of an exhaustive search."""
    settings = problem.settings
    full_width = {"alphabeta": "minimax", "star1": "expectiminimax", "star2": "expectiminimax"}
    algorithm: Any = full_width.get(settings.algorithm, settings.algorithm)

    def rule(state: Any, agent: int) -> Role:
        drawn: Role | None = getattr(state, "role", None)
        return drawn or ("min" if agent else "max")

    try:
        run(
            problem.state,
            replace(settings, algorithm=algorithm, order="fixed"),
            evaluation=problem.evaluation,
        )
    except TooLargeError:  # without pruning it would take too long
        return

    def uniform(state: Any, agent: int) -> Outcomes:
        actions = [action for action, _ in state.outcomes(agent)]
        return tuple((action, 1 / len(actions)) for action in actions)

    outcomes = uniform if settings.probabilities == "uniform" else None
    reference: Reference[Any] = Reference(
        algorithm, rule=rule, evaluation=problem.evaluation, outcomes=outcomes
    )
    found = reference.answer(problem.state, 0, settings.depth, in_plies=settings.depth_counts == "plies")
    if found.value != expected.value:
        raise DisagreementError(f"{problem}: {found.value} is not {expected.value}")


class InFloats(Search):
    """The reference in floats, as students write it: sums are rounded."""

    def evaluate(self, state: Any) -> Value:
        return float(super().evaluate(state))

    def outcomes(self, state: Any, agent: int) -> Sequence[Outcome]:
        return [(mover, action, float(share)) for mover, action, share in super().outcomes(state, agent)]


# How guessable a case is: who can know it before handing in, and how often a blind guess passes.

NOTICEABLE = 0.05  # chance of a blind guess from which on it is said
ANY_PASSES = "any answer passes: nothing that is compared can be wrong"
TRIED_AT_ONCE = 2**32  # seeds below it can all be tried in a day

DRAWN: dict[DrawnFrom, str] = {
    "assignment": "drawn from the seed that only you have",
    "student": "drawn for each student, from the seed that only you have",
    "new": "new in each run",
}


@dataclass(frozen=True)
class Guess:
    """Facts about a case before its answers are known. `is_weak`: the instructor should change something."""

    case: str
    sentence: str
    is_weak: bool
    is_hidden: bool = True


def guess(assignment: Assignment, named: NamedCase, exercises: Iterable[Exercise] = ()) -> Guess | None:
    """Say how guessable this hidden case is, and whether any answer passes; None for another visible one.

    `exercises` are those of the case, if it is a search.
    """
    if isinstance(named.case, SamplingCase):
        chance = _chance_of_same_action(assignment, named.case)
    else:
        chance = blind_chance(exercises)
    is_hidden = named.visibility != "visible"
    if chance >= 1:
        return Guess(named.name, ANY_PASSES, is_weak=True, is_hidden=is_hidden)
    if not is_hidden:
        return None
    known, is_weak = _who_knows(assignment, named)
    if chance >= NOTICEABLE:
        known = english_only(
            "{known}; a blind guess of what is compared passes with a chance of {chance:.0%}",
            known=known,
            chance=chance,
        )
    return Guess(named.name, known, is_weak or chance >= NOTICEABLE)


def blind_chance(exercises: Iterable[Exercise]) -> float:
    """The chance with which a guess passes all of these, where the action alone is compared; else 0."""
    posed = list(exercises)
    if not posed or any(_compares_more(each.compare) for each in posed):
        return 0.0
    return prod(_chance_of_guess(each) for each in posed)


def _chance_of_guess(exercise: Exercise) -> float:
    if not exercise.compare.action:
        return 1.0
    expected = exercise.expected()
    right = len(expected.actions) if exercise.any_tie else 1
    return right / len(exercise.problem.state.legal_actions(0))


def _chance_of_same_action(assignment: Assignment, case: SamplingCase) -> float:
    """The chance of an action that is the same in all runs; 0 where more than the action is judged."""
    if case.tolerance is not None or case.differ or case.visits:
        return 0.0
    drawn = Resources(assignment.files).tree_of(case.tree)
    best, _ = right_answer(assignment, drawn, case.depth or drawn.rounds)
    return 1.0 if case.right == 0 else len(best) / len(drawn.initial.legal_actions())


def _compares_more(compare: Compare) -> bool:
    searched = (compare.generated, compare.expanded, compare.evaluated)
    return compare.value or any(each != "ignored" for each in searched)


def _who_knows(assignment: Assignment, named: NamedCase) -> tuple[str, bool]:
    source = drawn_from(named.case)
    if source is None:
        return "fixed in its file: everyone with the files knows it", True
    if isinstance(source, int):
        tried = ", and so small a seed is found by trying" if source < TRIED_AT_ONCE else ""
        return english_only(
            "the seed {file} is fixed in its file: everyone with the files knows it{tried}",
            file=source,
            tried=tried,
        ), True
    if source != "new" and assignment.seed is None:
        return "drawn from --seed, new in each run; a seed in assignment.toml would keep it", False
    if source != "new" and assignment.seed is not None and assignment.seed < TRIED_AT_ONCE:
        few = english_only(
            "the assignment's seed {seed} is so small that it is found by trying", seed=assignment.seed
        )
        return english_only("{few}; take one of 19 digits, as autograder new does", few=few), True
    return DRAWN[source], False


# Cases that would catch the mistakes that an assignment lets pass, as small as they can be made.

MOST_TRIED = 60  # smaller trees, for each case
MOST_POINTS = 0.5  # of a new case
# Keys that the new case takes over from its model.
FROM_ITS_MODEL = (*Conventions._fields, "evaluation", "compare", "options")


@dataclass(frozen=True)
class Addition:
    """A case that is not there, as TOML, and the sets of mistakes that it would catch."""

    path: str  # of a file that is not there, in the question's folder
    text: str
    catches: tuple[Hypothesis, ...]
    points: float  # by which the question has more with it


class Adding:
    """Finds cases for one question."""

    def __init__(
        self, assignment: Assignment, question: Question, small: Sequence[SmallExercise], budget: Budget
    ) -> None:
        self._assignment, self._question = assignment, question
        self._small, self._budget = small, budget
        self._paths = (f"{question.name}/added-{number}.toml" for number in count(1))

    def additions(self, slipping: Sequence[Hypothesis]) -> Iterator[Addition]:
        """Few cases that together catch all of these; single mistakes first. As far as the time goes."""
        left = sorted(slipping, key=len)
        try:
            while left:
                size = len(left[0])
                found = self._next([each for each in left if len(each) == size])
                if found is None:
                    left = [each for each in left if len(each) > size]
                    continue
                exercise, model = found.exercise, found.model
                caught = tuple(self._caught(left, exercise))
                left = [each for each in left if each not in caught]
                path = next(path for path in self._paths if path not in self._assignment.files)
                yield Addition(path, self._text(exercise, model), caught, self._worth)
        except TimeIsUpError:
            return

    def _next(self, left: Sequence[Hypothesis]) -> SmallExercise | None:
        """The question that catches most, made smaller; of several, the smallest."""
        trees = [each for each in self._small if isinstance(each.exercise.problem.state, TreeState)]
        best = self._best(left, trees) or self._best(left, self._small)
        if best is None:
            return None
        small, caught = best
        return SmallExercise(self._smaller(small.exercise, caught), small.model)

    def _best(
        self, left: Sequence[Hypothesis], questions: Sequence[SmallExercise]
    ) -> tuple[SmallExercise, list[Hypothesis]] | None:
        most: tuple[SmallExercise, list[Hypothesis]] | None = None
        for small in questions:
            caught = self._caught(left, small.exercise)
            if caught and (most is None or len(caught) > len(most[1])) and not is_fragile(small.exercise):
                most = small, caught
            if most is not None and len(most[1]) == len(left):
                break
        return most

    def _caught(self, some: Sequence[Hypothesis], exercise: Exercise) -> list[Hypothesis]:
        return [each for each in self._budget.each(some) if self._is_caught(each, exercise)]

    def _is_caught(self, mistakes: Hypothesis, exercise: Exercise) -> bool:
        """Whether it is wrong under each of the conventions that the question accepts."""
        return not any(is_right(mistakes, exercise.under(each)) for each in choices(self._question.free))

    def _smaller(self, exercise: Exercise, caught: Sequence[Hypothesis]) -> Exercise:
        """Return the exercise on the smallest tree found that catches all of these."""
        problem = exercise.problem
        if not isinstance(problem.state, TreeState):
            return exercise

        def catches_all(tree: Tree, depth: int) -> bool:
            posed = exercise_on_tree(exercise, tree, depth)
            try:
                if is_fragile(posed):
                    return False
            except (PacmanError, TypeError):  # something that the right search asks for is not there
                return False
            return all(self._is_caught(each, posed) for each in caught)

        start = shape_of(problem.state.tree, problem.settings.depth)
        found = shrink_tree(start, catches_all, most=MOST_TRIED).found
        return exercise_on_tree(exercise, found.tree(), found.depth)

    @property
    def _worth(self) -> float:
        """The points of a new case: as few as another case of the question has, and few."""
        if self._question.credit in WORTH:
            return WORTH[self._question.credit]
        least = min(named.points for named in self._question.cases if named.points > 0)
        return 1.0 if self._question.credit == "sum-and-all" else min(least, MOST_POINTS)  # whole ones count

    def _text(self, exercise: Exercise, model: Exercise) -> str:
        settings = exercise.problem.settings
        state = exercise.problem.state
        is_drawn = isinstance(state, TreeState)
        kind = "tree" if is_drawn else "position"
        lines = [f"kind = {quoted(kind)}", f"title = {quoted(_title(exercise))}"]
        if self._question.credit not in WORTH:
            lines.append(f"points = {self._worth:g}")
        lines.append(f"depth = {settings.depth}")
        if settings.algorithm in BOUNDED:
            lines += [f"low = {settings.low:g}", f"high = {settings.high:g}"]
        lines.append(f"tree = {_table(state.tree)}" if is_drawn else f"position = '''\n{state.to_text()}'''")
        taken = self._taken_over(model, is_drawn)
        if not taken:
            return "\n".join(lines) + "\n"
        import tomli_w  # here, as few checks need it

        return "\n".join([*lines, tomli_w.dumps(taken)])

    def _taken_over(self, model: Exercise, is_drawn: bool) -> dict[str, Any]:
        """The keys of the model's case that say how it is searched and compared."""
        source = next(named.source for named in self._question.cases if named.name == model.case)
        table = toml.parse(self._assignment.files[source].decode("utf-8-sig"))
        keys = [key for key in FROM_ITS_MODEL if key in table and not (is_drawn and key == "evaluation")]
        return {key: table[key] for key in keys}


def _title(exercise: Exercise) -> str:
    """The title for students: what the case shows, not which mistakes it is for."""
    depth = exercise.problem.settings.depth
    deep = f"{format_count(depth, 'round')} deep"
    state = exercise.problem.state
    if isinstance(state, TreeState):
        nodes = len(state.tree.nodes)
        return english_only("a tree of {nodes} nodes, {deep}", nodes=nodes, deep=deep)
    ghosts = state.num_agents - 1
    return english_only("a position with {ghosts}, {deep}", ghosts=format_count(ghosts, "ghost"), deep=deep)


def _table(tree: Tree) -> str:
    """The tree on one line, as a case holds it."""
    try:
        lines = to_text(tree, "short").splitlines()
    except TreeError:
        return to_line(tree)
    usual = f"roles = [{', '.join(map(quoted, USUAL_ROLES))}]"
    return f"{{ {', '.join(line for line in lines if line != usual)} }}"


Variants = tuple[type[Mistake], ...]


@dataclass(frozen=True)
class NotShown:
    """A mistake that no case catches: it shows only `where` none of them is, or in what none compares."""

    mistake: type[Mistake]
    where: str = ""  # "there is no ghost"; "" if it would show in such cases if more of them were compared

    @property
    def is_possible_here(self) -> bool:
        """Whether it shows in cases like those that there are, if more of them were compared."""
        return not self.where

    @property
    def because(self) -> str:
        """The sentence on the mistake."""
        return f"shows only {f'where {self.where}' if self.where else 'in what is not compared here'}"


@dataclass
class CaughtMistakes:
    """The findings about sets of mistakes: those that show somewhere, caught or not."""

    by: dict[Hypothesis, Exercise] = field(default_factory=dict)  # the exercise that catches it
    slipping: list[Hypothesis] = field(default_factory=list)
    untried: int = 0  # as there was no time

    @property
    def tried(self) -> int:
        """The number that were tried."""
        return len(self.by) + len(self.slipping)


class Catching:
    """Looks at the mistakes that can be made in one question.

    `drawn` are the cases that are not the same in every run; `others` exercises that take more time. Of the
    `accepted` conventions, a mistake must be caught under each. `known` are the mistakes of the assignment.
    """

    def __init__(
        self,
        exercises: Sequence[Exercise],
        others: Sequence[Exercise],
        drawn: set[str],
        budget: Budget,
        accepted: Sequence[Conventions] = (Conventions(),),
        known: Sequence[type[Mistake]] = MISTAKES,
    ) -> None:
        self._budget, self._accepted, self._known = budget, accepted, known
        by_size = sorted(exercises, key=attrgetter("size"))
        self._in_order = [each for each in by_size if each.case not in drawn]
        self._drawn = [each for each in by_size if each.case in drawn]
        self._others = others
        self.small = SmallExercises(exercises)
        self.alone = CaughtMistakes()  # each variant of each mistake
        self.pairs = CaughtMistakes()
        self.not_shown: list[NotShown] = []

    def names(self) -> list[Variants]:
        """The mistakes that can be made here, each with all of its variants."""
        exercises = [*self._in_order, *self._drawn]
        settings = [exercise.problem.settings for exercise in exercises]
        may_leave_stop_out = bool(exercises) and self.small.topic(exercises[0]).without_stop
        habits = ("stop-dropped", "stop-removed") if may_leave_stop_out else ()
        by_name: dict[str, list[type[Mistake]]] = {}
        for mistake in self._known if exercises else ():
            if mistake.name not in habits and all(map(mistake.can_occur, settings)):
                by_name.setdefault(mistake.name, []).append(mistake)
        return [tuple(variants) for variants in by_name.values()]

    def look_at(self, variants: Variants) -> None:
        """Finds out whether each of them is caught. Raises TimeIsUpError."""
        caught: dict[Hypothesis, Exercise] = {}
        slipping: list[Hypothesis] = []
        not_shown: list[NotShown] = []
        for mistake in variants:
            by = self._catching((mistake,), [*self._in_order, *self._drawn, *self._fresh()])
            if by is not None:
                caught[mistake,] = by
            elif self._shows((mistake,)):
                slipping.append((mistake,))
            elif not caught and not slipping and (reason := self._unlike(mistake)):
                not_shown.append(reason)
        self.alone.by |= caught
        self.alone.slipping += slipping
        if not caught and not slipping:
            self.not_shown += not_shown[:1]

    def caught_by(self, mistake: type[Mistake]) -> str | None:
        """The case that catches it: one that is always the same, if there is one."""
        found = self.alone.by.get((mistake,))
        return None if found is None else found.case

    def representatives(self) -> list[type[Mistake]]:
        """The first variant of each mistake that shows."""
        first: dict[str, type[Mistake]] = {}
        shown = {*self.alone.by, *self.alone.slipping}
        for mistake in self._known:
            if (mistake,) in shown:
                first.setdefault(mistake.name, mistake)
        return list(first.values())

    def look_at_pairs(self, names: Sequence[Variants]) -> None:
        """Finds out whether each two mistakes are caught when they are made at once."""
        shown = {*self.alone.by, *self.alone.slipping}
        variants = [[each for each in one if (each,) in shown and _can_pair(each)] for one in names]
        pairs = [pair for one, other in combinations(variants, 2) if (pair := _first_pair(one, other))]
        for number, pair in enumerate(pairs):
            try:
                by = self._catching(pair, list(self._promising(pair)))
                if by is not None:
                    self.pairs.by[pair] = by
                elif self._shows(pair):
                    self.pairs.slipping.append(pair)
            except TimeIsUpError:
                self.pairs.untried = len(pairs) - number
                return

    def _promising(self, pair: Hypothesis) -> Iterator[Exercise]:
        """All exercises, first those that catch one of the two."""
        found = [self.alone.by[each,] for each in pair if (each,) in self.alone.by]
        first = sorted({id(each): each for each in found}.values(), key=attrgetter("size"))
        yield from first
        for each in chain(self._in_order, self._drawn, self._fresh()):
            if each not in first:
                yield each

    def _fresh(self) -> Iterator[Exercise]:
        """The further exercises, which remember nothing."""
        return (replace(each, remembered={}) for each in self._others)

    def _catching(self, mistakes: Hypothesis, exercises: Sequence[Exercise]) -> Exercise | None:
        """The first that catches them; none if none does under some convention that is accepted."""
        found: list[Exercise] = []
        for conventions in self._accepted:
            each = self._budget.each(exercises)
            by = next((e for e in each if not is_right(mistakes, e.under(conventions))), None)
            if by is None:
                return None
            found.append(by)
        return found[0]

    def _shows(self, mistakes: Hypothesis) -> bool:
        """Whether there is a small question like the exercises on which it would be judged wrong."""
        return self._catching(mistakes, [each.exercise for each in self.small.alike]) is not None

    def _unlike(self, mistake: type[Mistake]) -> NotShown | None:
        """The reason why it does not show; None if it shows nowhere."""
        for reason, small in self._budget.each(self.small.unlike()):
            if self._catching((mistake,), [small.exercise]) is not None:
                return NotShown(mistake, reason)
        if self._catching((mistake,), list(self.small.compared_wholly())) is not None:
            return NotShown(mistake)
        return None


def _can_pair(mistake: type[Mistake]) -> bool:
    return not mistake.explains_any_wrong_action


def _first_pair(one: Sequence[type[Mistake]], other: Sequence[type[Mistake]]) -> Hypothesis | None:
    """The first variants that one search can make both."""
    for pair in product(one, other):
        if can_be_combined(pair):
            return tuple(sorted(pair, key=ORDER.__getitem__))
    return None
