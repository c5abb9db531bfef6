"""Hypotheses about a search: sets of known mistakes, and whether they explain what it did."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import islice
from math import isfinite
from typing import Any, Literal, NamedTuple, cast

from autograder.behaviour import PRUNING, ROOT, Behaviour, Settings, Value, Way, visiting_order
from autograder.course.problems import Problem
from autograder.examiner.asking import Work
from autograder.examiner.exercise import Attempt, Exercise, Order, WholeSearch
from autograder.examiner.judge import explains_without_answer
from autograder.reference.mistakes import MISTAKES, ORDER, Decision, Mistake, can_be_combined, combined
from autograder.reference.mistakes.windows import NoPruning
from autograder.reference.search import Search, run
from pacman.tree import TreeState

# A drawn tree as files for the classic interface see it: a node does not ask who moves there.


class AnyTurn:
    """The state of a tree, in which each agent's move counts as that of the agent whose turn it is."""

    __slots__ = ("_state",)

    def __init__(self, state: TreeState) -> None:
        self._state = state

    def legal_actions(self, agent: int = 0) -> Sequence[str]:
        """Return the legal actions of the agent whose turn it is."""
        return self._state.legal_actions(self._state.turn)

    def successor(self, agent: int, action: str) -> AnyTurn:
        """Return the state after this action of the agent whose turn it is."""
        return AnyTurn(self._state.successor(self._state.turn, action))

    def outcomes(self, agent: int) -> Sequence[tuple[str, float]]:
        """Return the outcomes for the agent whose turn it is."""
        return self._state.outcomes(self._state.turn)

    def __getattr__(self, name: str) -> Any:
        if name == "role":  # it follows from the agent that is thought to move
            raise AttributeError(name)
        return getattr(self._state, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnyTurn) and self._state == other._state

    def __hash__(self) -> int:
        return hash(self._state)


# States that remember their answers: hundreds of searches with mistakes ask the same of them.


class CachingState:
    """A state that asks an underlying state, and remembers its answers.

    >>> from pacman import tree
    >>> state = CachingState(tree.load("textbook").initial)
    >>> state.successor(0, "Left") is state.successor(0, "Left")
    True
    """

    __slots__ = (
        "_asked",
        "_children",
        "_legal",
        "_outcomes",
        "_score",
        "_value",
        "is_lose",
        "is_terminal",
        "is_win",
        "num_agents",
        "role",
    )

    def __init__(self, asked: Any) -> None:
        self._asked = asked
        self._children: dict[tuple[int, str], CachingState] = {}
        self._legal: dict[int, Sequence[str]] = {}
        self._outcomes: dict[int, Sequence[tuple[str, float]]] = {}
        self._score: float | None = None
        self._value: float | None = None
        self.is_terminal, self.is_win, self.is_lose = asked.is_terminal, asked.is_win, asked.is_lose
        self.num_agents: int = asked.num_agents
        self.role = getattr(asked, "role", None)

    def successor(self, agent: int, action: str) -> CachingState:
        """The state after this action."""
        found = self._children.get((agent, action))
        if found is None:
            found = self._children[agent, action] = CachingState(self._asked.successor(agent, action))
        return found

    def legal_actions(self, agent: int = 0) -> Sequence[str]:
        """The legal actions of this agent."""
        found = self._legal.get(agent)
        if found is None:
            found = self._legal[agent] = self._asked.legal_actions(agent)
        return found

    def outcomes(self, agent: int) -> Sequence[tuple[str, float]]:
        """The outcomes of this agent's moves."""
        found = self._outcomes.get(agent)
        if found is None:
            found = self._outcomes[agent] = self._asked.outcomes(agent)
        return found

    @property
    def score(self) -> float:
        """Its score, or its leaf's value."""
        if self._score is None:
            self._score = self._asked.score
        return self._score

    def value(self, evaluation: Callable[[Any], float]) -> float:
        """The value of the state by the evaluation, which is always the same one."""
        if self._value is None:
            self._value = evaluation(self._asked)
        return self._value

    def __getattr__(self, name: str) -> Any:
        return getattr(self._asked, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CachingState) and self._asked == other._asked

    def __hash__(self) -> int:
        return hash(self._asked)


class CachedBehaviour(Behaviour):
    """A behaviour that remembers what hundreds of comparisons need of its nodes, in any order."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Leaves out what is cached, because hashes differ from process to process."""
        return type(self), tuple(self)

    @cached_property
    def sums(self) -> tuple[int, int]:
        """Sums of hashes of the nodes generated and evaluated: behaviours with other sums differ."""
        return sum(map(hash, self.generated)), sum(map(hash, self.evaluated))

    @cached_property
    def sums_of_each(self) -> tuple[int, int]:
        """Sums of hashes of the nodes generated and evaluated, each node counted once."""
        return sum(map(hash, set(self.generated))), sum(map(hash, set(self.evaluated)))

    @cached_property
    def counted(self) -> tuple[list[Way], list[Way]]:
        """The nodes generated, and those evaluated, as often as they were."""
        return sorted(self.generated), sorted(self.evaluated)

    @cached_property
    def each(self) -> tuple[frozenset[Way], frozenset[Way]]:
        """The different nodes generated, and those evaluated."""
        return frozenset(self.generated), frozenset(self.evaluated)


def with_shared_ways(seen: Behaviour, num_agents: int | None) -> CachedBehaviour:
    """The behaviour with ways that other behaviours use too, which takes a quarter of the memory.

    `num_agents`: where moves were made in any agent's name, each is that of the agent whose turn it was.
    """

    def shared(ways: tuple[Way, ...]) -> tuple[Way, ...]:
        return tuple([_shared_way(way, num_agents) for way in ways])

    shared_ways = seen._replace(
        generated=shared(seen.generated), expanded=shared(seen.expanded), evaluated=shared(seen.evaluated)
    )
    return CachedBehaviour(*shared_ways)


@lru_cache(100_000)
def _shared_way(way: Way, num_agents: int | None) -> Way:
    if num_agents is None:
        return way
    return _shared_way(tuple((place % num_agents, action) for place, (_, action) in enumerate(way)), None)


Hypothesis = tuple[type[Mistake], ...]  # in the order of ORDER; () is the correct search
RIGHT: Hypothesis = ()
AS_GOOD_AS_INFINITE = 99_999  # so great are the numbers that students write for infinity
TOLERANCE = 1e-6
FEWEST_STEPS, STEPS_PER_NODE = 1_500, 12  # of a search with mistakes, by the size of the right one
MOST_REMEMBERED = 80_000  # predictions, of some 1.6 kilobytes each
MOST_SHOWN = 200_000  # whether a mistake shows in a question, of some 0.2 kilobytes each
MOST_POSED = 400  # questions whose states are


class Detail(NamedTuple):
    """The respects in which a hypothesis must agree with a search, beside the action and the value."""

    # With "number", a node generated twice counts twice; with "unpruned", any could be pruned.
    generated: Literal["number", "set", "unpruned", "ignored"]
    evaluated: Literal["sequence", "number", "set", "unpruned", "ignored"]
    needs_answer: bool = True  # with False, one that did all this and then had no answer is explained
    compares_answer: bool = True  # with False, only the nodes count


EXACT, COARSE, ROUGH = Detail("number", "sequence"), Detail("set", "set"), Detail("set", "ignored")
FINER = (EXACT, Detail("number", "number"), Detail("number", "ignored"))
# Parts of what a search did; see `autograder.examiner.parts`.
NODES = Detail("set", "set", compares_answer=False)
UNPRUNED_NODES = Detail("unpruned", "unpruned", compares_answer=False)
ANSWER = Detail("ignored", "ignored")


class ExplainedParts(NamedTuple):
    """The parts of a search that are explained."""

    nodes: bool
    answer: bool


@lru_cache(4096)
def kind_of(hypothesis: Hypothesis) -> type[Search]:
    """The search that makes these mistakes."""
    return combined(hypothesis) if hypothesis else Search


def known_for(exercise: Exercise) -> Sequence[type[Mistake]]:
    """Return the known mistakes by which a search that does this exercise is explained."""
    return cast("Sequence[type[Mistake]]", exercise.answers.mistakes)  # the kit, with others, has no examiner


def possible_mistakes(settings: Settings, known: Sequence[type[Mistake]] = MISTAKES) -> list[type[Mistake]]:
    """Return those of the `known` mistakes that can occur with these settings and change what is searched."""
    return [each for each in known if each.can_occur(settings) and not each.explains_any_wrong_action]


def with_one_more(hypothesis: Hypothesis, mistakes: list[type[Mistake]]) -> Iterator[Hypothesis]:
    """The hypothesis with each of the mistakes that can go with it."""
    for mistake in mistakes:
        more = tuple(sorted((*hypothesis, mistake), key=ORDER.__getitem__))
        if can_be_combined(more):
            yield more


def prediction(hypothesis: Hypothesis, exercise: Exercise, order: Order | None = None) -> Behaviour:
    """Run a search with these mistakes there; remembered because all students are asked the same."""
    posed = _ExerciseKey(exercise)
    return _cached_prediction(hypothesis, posed) if order is None else posed.searched(hypothesis, order)


def count_run(work: Work, hypothesis: Hypothesis, exercise: Exercise) -> None:
    """Counts a search with these mistakes, which is run if it is not remembered, once for a submission."""
    if work.is_first((hypothesis, exercise.key)):
        work.run(len(prediction(hypothesis, exercise).generated))


class _ExerciseKey(str):  # a text, whose hash and comparison are quick: it is looked up all the time
    """An exercise, equal to those with the same key in which a move counts as the same agent's."""

    _problem: Problem
    _any_turn: bool

    def __new__(cls, exercise: Exercise) -> _ExerciseKey:
        problem = exercise.problem
        any_turn = exercise.interface == "classic" and isinstance(problem.state, TreeState)
        posed = super().__new__(cls, f"{exercise.key} in any turn" if any_turn else exercise.key)
        posed._problem, posed._any_turn = problem, any_turn
        return posed

    def searched(self, hypothesis: Hypothesis, order: Order | None = None) -> Behaviour:
        """Return the behaviour of a search with these mistakes there."""
        problem, most = self._problem, None
        if hypothesis:
            most = FEWEST_STEPS + STEPS_PER_NODE * len(_cached_prediction(RIGHT, self).generated)
        found = run(
            _state_of(self),
            problem.settings,
            kind=kind_of(hypothesis),
            evaluation=self._value if problem.evaluation else None,
            order=order,
            most_steps=most,
        )
        return with_shared_ways(found, problem.state.num_agents if self._any_turn else None)

    def state(self) -> CachingState:
        """The state at which searches begin."""
        state = self._problem.state
        return CachingState(AnyTurn(state) if self._any_turn else state)

    def _value(self, state: CachingState) -> float:
        assert self._problem.evaluation is not None, "else nobody asks"
        return state.value(self._problem.evaluation)


@lru_cache(MOST_REMEMBERED)
def _cached_prediction(hypothesis: Hypothesis, posed: _ExerciseKey) -> Behaviour:
    return posed.searched(hypothesis)


@lru_cache(MOST_POSED)
def _state_of(posed: _ExerciseKey) -> CachingState:
    return posed.state()


def shows(mistake: type[Mistake], exercise: Exercise, detail: Detail) -> bool:
    """Whether this mistake alone changes anything there."""
    return _is_shown((mistake,), _ExerciseKey(exercise), detail)


@lru_cache(MOST_SHOWN)
def _is_shown(alone: Hypothesis, posed: _ExerciseKey, detail: Detail) -> bool:
    right, other = _cached_prediction(RIGHT, posed), _cached_prediction(alone, posed)
    answers = [(each.action, each.value, each.actions) for each in (right, other)]
    return answers[0] != answers[1] or not same_nodes(right, other, detail)


def explains(hypothesis: Hypothesis, attempt: Attempt, detail: Detail) -> bool:
    """Whether a search with these mistakes does what the student's did."""
    return all(explained_parts(hypothesis, attempt, detail))


def explained_parts(hypothesis: Hypothesis, attempt: Attempt, detail: Detail) -> ExplainedParts:
    """The parts of the student's search that are just as a search with these mistakes does them."""
    kind, got = kind_of(hypothesis), attempt.got
    any_order = getattr(kind, "explains_any_order", False)
    order = visiting_order(got) if any_order else attempt.order
    expected = prediction(hypothesis, attempt.exercise, order)
    if expected.action is None:
        return ExplainedParts(_ended_alike(expected, got), got.action is None)
    if getattr(kind, "explains_any_value", False):
        return _explained_by_own_values(hypothesis, attempt, detail)
    nodes = same_nodes(expected, got, detail)
    if got.action is None:
        return ExplainedParts(nodes, nodes and not detail.needs_answer)
    if not detail.compares_answer:
        return ExplainedParts(nodes, True)
    right = _is_possible_action(hypothesis, expected, attempt)
    return ExplainedParts(nodes, right and (got.value is None or _close(expected.value, got.value)))


def _is_possible_action(hypothesis: Hypothesis, expected: Behaviour, attempt: Attempt) -> bool:
    """Whether the student's action is one that a search with these mistakes may take."""
    kind, taken = kind_of(hypothesis), attempt.got.action
    is_free = getattr(kind, "explains_any_tie", False) and not _begins_at(hypothesis, expected.value)
    if attempt.exercise.any_tie or is_free or getattr(kind, "explains_any_order", False):
        return taken in expected.actions
    return taken == expected.action


def _begins_at(hypothesis: Hypothesis, value: Value | None) -> bool:
    """Whether all actions may be worth this only because no child replaced the value of the beginning."""
    if value is None or not isfinite(value):
        return True
    numbers = [getattr(each, name, None) for each in hypothesis for name in ("begins_at", "stays_at")]
    return abs(value) in numbers


def _explained_by_own_values(hypothesis: Hypothesis, attempt: Attempt, detail: Detail) -> ExplainedParts:
    """Whether such a search explains the attempt, where its values are unknown and decide what is pruned.

    Where it uses them, it must leave the given evaluation out at a leaf.
    """
    got, exercise = attempt.got, attempt.exercise
    others = tuple(each for each in hypothesis if not each.explains_any_value)
    usual = explained_parts(others, attempt, detail)
    leaves = set(prediction(others, exercise).evaluated)
    if all(usual) or got.action is None or not _values_by_itself(leaves, attempt):
        return usual
    if _are_alike(leaves, exercise):
        expected = prediction(hypothesis, exercise, attempt.order)
        same = set(expected.generated) == set(got.generated)
        return ExplainedParts(same, _is_possible_action(hypothesis, expected, attempt))
    without = tuple(sorted((*others, NoPruning), key=ORDER.__getitem__))
    if exercise.problem.settings.algorithm in PRUNING and can_be_combined(without):
        return ExplainedParts(_could_be_pruned(prediction(without, exercise), got), True)
    return ExplainedParts(set(got.generated) == set(prediction(others, exercise).generated), True)


def _values_by_itself(leaves: set[Way], attempt: Attempt) -> bool:
    """Whether it did not ask for the given evaluation of some of these leaves, as far as that is known."""
    got, exercise = attempt.got, attempt.exercise
    left_out = (leaves & set(got.generated)) - (set(got.evaluated) - got.scored)
    is_known = exercise.interface == "native" or exercise.problem.evaluation is not None
    return bool(left_out) or (bool(got.viewed) and not is_known)


def _are_alike(leaves: set[Way], exercise: Exercise) -> bool:
    """Whether any evaluation values all these leaves of a drawn tree the same."""
    state = exercise.problem.state
    if not isinstance(state, TreeState) or len(set(map(len, leaves))) > 1:
        return False
    nodes = state.tree.nodes.values()
    values = {node.value for node in nodes if node.value is not None}
    ends = {(node.is_win, node.is_lose) for node in nodes if not node.actions}
    return len(values) == len(ends) == 1


def _could_be_pruned(whole: Behaviour, got: Behaviour) -> bool:
    """Whether a search of all these nodes that prunes may have left out the rest.

    It never leaves out a child of the root, nor the first of a node, nor one before another.
    """
    children: dict[Way, list[Way]] = {}
    for way in dict.fromkeys(whole.generated):
        if way != ROOT:
            children.setdefault(way[:-1], []).append(way)
    had = set(got.generated)
    for parent, ways in children.items():
        number = sum(way in had for way in ways)
        least = len(ways) if parent == ROOT else 1
        if parent in had and (number < least or not had.issuperset(ways[:number])):
            return False
    return had.issubset(whole.generated)


def _ended_alike(expected: Behaviour, got: Behaviour) -> bool:
    """Whether the student's search failed where this one does; it may have generated siblings before."""
    grown = set(expected.expanded)
    return explains_without_answer(expected, got) and all(way[:-1] in grown for way in got.generated if way)


def is_cut_short(hypothesis: Hypothesis, attempt: Attempt) -> bool:
    """Whether its error may be all that is wrong: the search was right so far, or ends in one as expected."""
    got = attempt.got
    if got.action is not None:
        return False
    right = prediction(RIGHT, attempt.exercise, attempt.order)
    began = ((right.generated, got.generated), (right.evaluated, got.evaluated))
    is_right_so_far = all(wanted[: len(had)] == had for wanted, had in began)
    return is_right_so_far or prediction(hypothesis, attempt.exercise, attempt.order).action is None


def accounts_for(hypothesis: Hypothesis, attempt: Attempt) -> bool:
    """Whether a search with these mistakes does what the student's did in all that the case compares."""
    kind, exercise = kind_of(hypothesis), attempt.exercise
    if getattr(kind, "explains_any_value", False):
        return explains(hypothesis, attempt, COARSE)
    any_order = getattr(kind, "explains_any_order", False)
    order = visiting_order(attempt.got) if any_order else attempt.order
    predicted = prediction(hypothesis, exercise, order)
    expected, told = WholeSearch(predicted), attempt.got.value
    if predicted.value is not None and told is not None and not isfinite(predicted.value):
        if not _close(predicted.value, told):
            return False
        exercise = exercise.without_value  # students write infinity in many ways
    if any_order or getattr(kind, "explains_any_tie", False):
        exercise = replace(exercise, any_tie=True)
    return expected.explains(replace(attempt, exercise=exercise))


def same_nodes(expected: Behaviour, got: Behaviour, detail: Detail) -> bool:
    """Whether the two are the same in what nodes they generate and evaluate."""
    one = expected if isinstance(expected, CachedBehaviour) else CachedBehaviour(*expected)
    other = got if isinstance(got, CachedBehaviour) else CachedBehaviour(*got)
    nodes = (one.generated, other.generated), (one.evaluated, other.evaluated)
    for at, ((wanted, had), how) in enumerate(zip(nodes, (detail.generated, detail.evaluated), strict=True)):
        if wanted == had or how == "ignored":
            continue
        if how == "sequence":
            return False
        if how == "unpruned" and not (
            other.each[at] <= one.each[at] and (at or _could_be_pruned(expected, got))
        ):
            return False
        if how == "number" and (one.sums[at] != other.sums[at] or one.counted[at] != other.counted[at]):
            return False
        if how == "set" and (
            one.sums_of_each[at] != other.sums_of_each[at] or one.each[at] != other.each[at]
        ):
            return False
    return True


def _close(wanted: Value | None, had: Value) -> bool:
    if wanted is None:
        return False
    if not isfinite(wanted):
        return (wanted > 0) is (had > 0) and abs(float(had)) >= AS_GOOD_AS_INFINITE
    right, told = float(wanted), float(had)
    return isfinite(told) and abs(right - told) <= TOLERANCE * max(1.0, abs(right))


# Looks for the fewest mistakes that together explain what a search did.
#
# What two mistakes do together follows, wherever only one of them shows, from what each does alone. So sets
# of mistakes are tried in the order in which that promises most, and few of them have to be run.

MOST_MISTAKES = 4  # in one search
# By the number of mistakes in a set: how many sets with one mistake less get one more, and how many of the
# sets that result are run.
BEAM = (0, 200, 120, 20, 8)
TRIED = (0, 200, 120, 80, 40)
MOST_FAILED = 4  # attempts that a set may fail to explain, and still be looked at
RUN_WHOLLY = 8  # of the sets that result, those that promise most
EVEN = sum(1 << 2 * place for place in range(1000))  # a bit for each attempt
COMPARING = 20  # what a comparison costs in addition to its nodes, counted in nodes
RUNNING = 2  # a search that has to be run first costs so many times as much
# Decisions about how far it searches: where one shows, any other mistake may show because of it.
REACH = frozenset({"depth", "unit of depth", "countdown", "depth test", "turns", "first turn", "end"})
END = frozenset({"end"})  # at the full depth, where another depth goes beyond it, this shows everywhere
MOST_WHOLLY = 400  # of those that may explain everything, which are run as well
MOST_HIDDEN = 3  # right attempts that a mistake does not explain, and another would have to hide it there


class Fit(NamedTuple):
    """The sets of mistakes that explain most; of those that explain the same, all that are the smallest."""

    hypotheses: tuple[Hypothesis, ...]
    explained: int  # attempts
    is_whole: bool  # whether they explain every attempt, or every one that led to an answer if none does


class Masks(NamedTuple):
    """Two bits for each attempt, its nodes and its answer: what a set of mistakes explains, and changes."""

    explained: int
    shown: int


class Promise(NamedTuple):
    """The conclusions for two mistakes together from each alone, before a search with both is run."""

    value: float
    certain: int  # what they should explain at least
    possible: int  # and at most
    shown: int


class Comparisons:
    """Comparisons of sets of mistakes with one search, whose attempts are kept; nothing is compared twice.

    A search with mistakes costs work when it is first run, and a comparison when it is first made.
    """

    def __init__(self, work: Work | None = None) -> None:
        self.work = work or Work()
        self._run = set[tuple[Hypothesis, int]]()  # by the id of an attempt
        self._made: dict[tuple[Hypothesis, int, Detail], ExplainedParts] = {}

    def prediction(self, hypothesis: Hypothesis, attempt: Attempt) -> Behaviour:
        """The behaviour of a search with these mistakes where this attempt was made."""
        if (hypothesis, id(attempt)) not in self._run:
            self._run.add((hypothesis, id(attempt)))
            self.work.add(RUNNING * (COMPARING + len(attempt.got.generated)))
            if attempt.order is None:
                count_run(self.work, hypothesis, attempt.exercise)
            else:  # it is never remembered
                self.work.run(len(attempt.got.generated))
        return prediction(hypothesis, attempt.exercise, attempt.order)

    def explained(self, hypothesis: Hypothesis, attempt: Attempt, detail: Detail) -> ExplainedParts:
        """The parts of the attempt that are just as a search with these mistakes does them."""
        key = hypothesis, id(attempt), detail
        if key not in self._made:
            self.work.add(COMPARING)
            self.prediction(hypothesis, attempt)
            self._made[key] = explained_parts(hypothesis, attempt, detail)
        return self._made[key]


class Fitting:
    """The search for an explanation of some attempts, in as much detail as is asked for.

    When the work of its comparisons is over, what explains most so far is the best.
    """

    def __init__(
        self,
        mistakes: Sequence[type[Mistake]],
        attempts: Sequence[Attempt],
        detail: Detail,
        comparisons: Comparisons | None = None,
    ) -> None:
        self._attempts, self.detail = attempts, detail
        self._comparisons = comparisons or Comparisons()
        self._work = self._comparisons.work
        self._all = range(len(attempts))
        self._answered = sum(3 << 2 * place for place in self._all if attempts[place].got.action is not None)
        self._every = (1 << 2 * len(attempts)) - 1
        self._right = self._predictions(RIGHT)
        self._known: dict[Hypothesis, Masks] = {RIGHT: Masks(self._explained(RIGHT, self._all), 0)}
        self._possible = mistakes
        self._depths: dict[Hypothesis, int] = {}

    def best(self, start: Sequence[Hypothesis] = (RIGHT,), most: int = MOST_MISTAKES) -> Fit:
        """The sets of mistakes that explain most, the smallest first, each with all of a `start`."""
        alone = self._alone() if start == (RIGHT,) and most else ()
        if alone:
            return Fit(alone, len(self._attempts), True)
        if not self.detail.needs_answer:  # of errors alone, a part says nothing
            right = self.explained(RIGHT)
            return Fit((RIGHT,), right, right == len(self._attempts))
        level = list(start)
        for each in level:
            self._masks(each)
        best, least = self._fit(level), len(level[0])
        for size in range(least + 1, most + 1):
            if self._work.is_over:
                break
            if best.explained == len(self._attempts) or (
                best.is_whole and len(best.hypotheses[0]) < size - 1
            ):
                break
            before = self._most_bits(level)
            level = list(self._larger(level, size))
            if not level or (size > least + 1 and self._most_bits(level) <= before):
                break
            found = self._fit(level)
            if (found.is_whole, found.explained) > (best.is_whole, best.explained):
                best = found
        return best

    def _alone(self) -> tuple[Hypothesis, ...]:
        """The single mistakes that explain everything; all others are left at the first that they do not."""
        is_right = _whole(self._known[RIGHT].explained).bit_count() == len(self._attempts)
        singles = [] if is_right else [(each,) for each in self._possible]
        return tuple(
            each
            for each in singles
            if not self._work.is_over and all(self._explains(each, place) for place in self._wrong_first)
        )

    def _explains(self, hypothesis: Hypothesis, place: int) -> bool:
        return all(self._comparisons.explained(hypothesis, self._attempts[place], self.detail))

    @cached_property
    def _right_places(self) -> list[int]:
        """The places of the attempts that a right search explains."""
        whole = _whole(self._known[RIGHT].explained)
        return [place for place in self._all if whole >> 2 * place & 1]

    @cached_property
    def _wrong_first(self) -> list[int]:
        """The places of all attempts, those first that a right search does not explain."""
        right = set(self._right_places)
        return sorted(self._all, key=lambda place: place in right)

    @cached_property
    def _mistakes(self) -> list[type[Mistake]]:
        return list(self._distinct(self._possible))

    def _most_bits(self, level: Sequence[Hypothesis]) -> int:
        return max(self._known[each].explained.bit_count() for each in level)

    def explained(self, hypothesis: Hypothesis) -> int:
        """The number of attempts that these mistakes explain wholly."""
        return _whole(self._masks(hypothesis).explained).bit_count()

    def explained_where_wrong(self, hypothesis: Hypothesis) -> int:
        """The number of these that a correct search does not explain."""
        wholly = _whole(self._masks(hypothesis).explained)
        return (wholly & ~_whole(self._known[RIGHT].explained)).bit_count()

    def gain(self, mistake: type[Mistake], hypothesis: Hypothesis) -> int:
        """The number of attempts that these mistakes explain, and do not explain without this one."""
        others = tuple(each for each in hypothesis if each is not mistake)
        return self.explained(hypothesis) - self.explained(others)

    def share(self, mistake: type[Mistake], hypothesis: Hypothesis) -> float:
        """The share of the answers that these mistakes explain wholly, of those that this one changes."""
        others = tuple(each for each in hypothesis if each is not mistake)
        both = zip(self._predictions(hypothesis), self._predictions(others), strict=True)
        changed = [
            place
            for place, (one, other) in enumerate(both)
            if self._attempts[place].got.action is not None
            and (
                (one.action, one.value) != (other.action, other.value)
                or not same_nodes(one, other, self.detail)
            )
        ]
        wholly = _whole(self._masks(hypothesis).explained)
        return sum(wholly >> 2 * place & 1 for place in changed) / len(changed) if changed else 0.0

    def looks_alike(self, mistake: type[Mistake], hypothesis: Hypothesis) -> bool:
        """Whether it shows at all answers that the hypothesis leaves open: something like it may be wrong."""
        open_ = _whole(self._answered) & ~_whole(self._masks(hypothesis).explained)
        shown = self._masks((mistake,)).shown
        return bool(open_) and not open_ & ~(shown | shown >> 1)

    def is_shown(self, mistake: type[Mistake]) -> bool:
        """Whether it changes anything there, alone."""
        return bool(self._masks((mistake,)).shown)

    def _fit(self, level: Sequence[Hypothesis]) -> Fit:
        def rank(hypothesis: Hypothesis) -> tuple[bool, int]:
            explained = self._known[hypothesis].explained
            return not self._answered & ~explained, _whole(explained).bit_count()

        most = max(map(rank, level))
        found = tuple(sorted((each for each in level if rank(each) == most), key=_in_order))
        sure = tuple(each for each in found if self._is_sure(each))
        return Fit(sure or found, most[1], most[0] and bool(sure))

    def _is_sure(self, hypothesis: Hypothesis) -> bool:
        """Whether it explains what it promises to, when all of it is run."""
        promised = self._known[hypothesis].explained
        return self._explained(hypothesis, self._all) == promised

    def _larger(self, level: Sequence[Hypothesis], size: int) -> Iterator[Hypothesis]:
        """The sets with one mistake more that promise most; what they explain is known afterwards."""
        if level == [RIGHT]:
            yield from ((each,) for each in self._mistakes)
            return
        base = sorted(level, key=lambda each: -self._known[each].explained.bit_count())[: BEAM[size]]
        promises: dict[Hypothesis, Promise] = {}
        for hypothesis in base:
            for more in with_one_more(hypothesis, self._mistakes):
                if more not in promises:
                    (added,) = set(more) - set(hypothesis)
                    promises[more] = self._promise(hypothesis, added)
                    self._work.add(1)
        order = sorted(promises, key=lambda each: -promises[each].value)
        wholly = [each for each in order if not self._answered & ~promises[each].possible]
        wholly.sort(key=lambda each: (self._every & ~promises[each].possible != 0, -self._as_deep(each)))
        failing = dict.fromkeys(wholly[:MOST_WHOLLY], 1) | dict.fromkeys(order[: TRIED[size]], MOST_FAILED)
        tried = []
        for more in failing:
            if self._work.is_over:
                break
            tried.append(more)
            _, certain, _, shown = promises[more]
            self._known[more] = Masks(certain | self._looked_at(more, certain, failing[more]), shown)
        for more in sorted(tried, key=lambda each: -self._known[each].explained.bit_count())[:RUN_WHOLLY]:
            self._known[more] = self._known[more]._replace(explained=self._explained(more, self._all))
        yield from tried

    def _as_deep(self, hypothesis: Hypothesis) -> int:
        """The fewest attempts that look as far as one of its mistakes does, of those that decide how far."""
        deciding: list[Hypothesis] = [(each,) for each in hypothesis if each.decides & REACH]
        return min(map(self._as_deep_alone, deciding or [RIGHT]))

    def _as_deep_alone(self, hypothesis: Hypothesis) -> int:
        if hypothesis not in self._depths:
            both = zip(self._predictions(hypothesis), self._attempts, strict=True)
            self._depths[hypothesis] = sum(_depth(one) == _depth(attempt.got) for one, attempt in both)
        return self._depths[hypothesis]

    def _promise(self, hypothesis: Hypothesis, added: type[Mistake]) -> Promise:
        """The parts that the hypothesis and one more mistake may explain together."""
        one, other = self._known[hypothesis], self._known[added,]
        decided = frozenset[str]().union(*(each.decides for each in hypothesis))
        both = open_ = one.shown & other.shown
        value = self._certain(one, other, both).bit_count() + both.bit_count() / 2
        reaching = (one.shown if decided & REACH else 0) | (other.shown if added.decides & REACH else 0)
        open_ |= _both_bits(reaching)
        if ({"depth"} & added.decides and decided & END) or ({"depth"} & decided and added.decides & END):
            open_ = self._every
        certain = self._certain(one, other, open_)
        return Promise(value, certain, certain | open_, one.shown | other.shown)

    @staticmethod
    def _certain(one: Masks, other: Masks, open_: int) -> int:
        """The bits that one of the two explains, and that the other does not change."""
        return (one.explained & ~other.shown | other.explained & ~one.shown) & ~open_

    def _looked_at(self, hypothesis: Hypothesis, certain: int, most_failed: int) -> int:
        """The bits that it explains beyond the certain ones, until too many attempts contradict it."""
        found, failed = 0, 0
        for place in self._wrong_first:
            if certain >> 2 * place & 3 != 3 and failed < most_failed:
                explained_here = self._explained(hypothesis, (place,))
                failed += not _whole(explained_here)
                found |= explained_here
        return found

    def _masks(self, hypothesis: Hypothesis) -> Masks:
        if hypothesis not in self._known:
            self._known[hypothesis] = Masks(
                self._explained(hypothesis, self._all), self._shown(self._predictions(hypothesis))
            )
        return self._known[hypothesis]

    def _explained(self, hypothesis: Hypothesis, places: Iterable[int]) -> int:
        found = 0
        for place in places:
            nodes, answer = self._comparisons.explained(hypothesis, self._attempts[place], self.detail)
            found |= (nodes | answer << 1) << 2 * place
        return found

    def _predictions(self, hypothesis: Hypothesis) -> list[Behaviour]:
        return [self._comparisons.prediction(hypothesis, attempt) for attempt in self._attempts]

    def _shown(self, predictions: list[Behaviour]) -> int:
        shown = 0
        for place, (right, other) in enumerate(zip(self._right, predictions, strict=True)):
            nodes = not same_nodes(right, other, self.detail)
            answer = self.detail.compares_answer and (right.action, right.value, right.actions) != (
                other.action,
                other.value,
                other.actions,
            )
            shown |= (nodes | answer << 1) << 2 * place
        return shown

    def _would_have_shown(self, mistake: type[Mistake]) -> bool:
        """Whether too many attempts are right that it does not explain."""
        unexplained = (
            place for place in self._right_places if self._explained((mistake,), (place,)) != 3 << 2 * place
        )
        return len(list(islice(unexplained, MOST_HIDDEN))) == MOST_HIDDEN

    def _distinct(self, mistakes: Sequence[type[Mistake]]) -> Iterator[type[Mistake]]:
        """The mistakes that show somewhere; of those that do the same everywhere, the first."""
        seen: dict[tuple[Behaviour, ...], list[type[Mistake]]] = {}
        has_own_values = any(each.explains_any_value for each in mistakes)  # they may hide anything
        for mistake in mistakes:
            if self._work.is_over:
                return
            flags = (mistake.explains_any_tie, mistake.explains_any_order, mistake.explains_any_value)
            may_be_hidden = has_own_values or any(flags) or mistake.decides & REACH
            if not may_be_hidden and self._would_have_shown(mistake):
                continue
            found = self._predictions((mistake,))
            masks = self._masks((mistake,))
            alike = seen.setdefault(tuple(found), [])
            is_new = not any(
                (each.name, each.decides) == (mistake.name, mistake.decides)
                and flags == (each.explains_any_tie, each.explains_any_order, each.explains_any_value)
                for each in alike
            )
            if is_new and (masks.shown or any(flags)):
                alike.append(mistake)
                yield mistake


def _depth(behaviour: Behaviour) -> int:
    """The moves to the deepest node that is evaluated: children of leaves may be generated in vain."""
    return max(map(len, behaviour.evaluated or behaviour.generated), default=0)


def _in_order(hypothesis: Hypothesis) -> list[tuple[int, str, int]]:
    return [ORDER[each] for each in hypothesis]


def _both_bits(mask: int) -> int:
    """Both bits for each attempt of which one or the other is in the mask."""
    place = (mask | mask >> 1) & EVEN
    return place | place << 1


def _whole(mask: int) -> int:
    """One bit for each attempt of which both are explained."""
    return mask & mask >> 1 & EVEN


# What is sure of an explanation that leaves something open.

FEWEST_EXPLAINED = 3  # questions, for mistakes that do not explain all
GAIN = 2  # questions that nothing explains without a mistake, for it to be named
FEWEST_OF_CHANGED = 0.9  # of the answers that a mistake changes, so many must be explained for it to be named
FEWEST_ALONE = 0.8  # so many it must explain by itself, where some are not explained, to be beyond doubt
LARGE_GAIN = 10  # so many that it is named even if what is left open may be by something like it
# Decisions about which values there are, and what becomes of them on the way up.
OF_VALUES = ("when it evaluates", "what it evaluates", "roles", "sign", "comparison", "start value")
OF_MEANS = ("start value at the root", "chance sum", "chance weights", "chance scale", "chance rounding")
VALUES = frozenset((*OF_VALUES, *OF_MEANS))
# How a search counts its depth, and whose turn it is.
COUNTING = frozenset[Decision]({"depth", "unit of depth", "countdown", "depth test"})
MOVING = frozenset[Decision]({"turns", "first turn"})


class CertainMistakes(NamedTuple):
    """The mistakes to be named where they do not explain everything, and the doubtful ones among them."""

    mistakes: Hypothesis
    doubtful: frozenset[type[Mistake]] = frozenset()


def certain_mistakes(fit: Fit, fitting: Fitting) -> CertainMistakes:
    """The mistakes without which much less is explained, where they do not explain everything.

    Each must explain nearly all answers that it changes, beside others of which that is true, too: else what
    shows there is something like it.
    """
    sure: list[set[type[Mistake]]] = []
    for hypothesis in fit.hypotheses:
        needed = {each for each in hypothesis if fitting.gain(each, hypothesis) >= GAIN}
        sure.append(needed)
    names = set.intersection(*({each.name for each in needed} for needed in sure))
    kept = fit.hypotheses[0]
    while (one := _least_certain(kept, fitting)) is not None:
        kept = tuple(each for each in kept if each is not one)
    named = without_two_counts(tuple(each for each in kept if each.name in names), COUNTING | MOVING)
    if fitting.explained_where_wrong(named) < FEWEST_EXPLAINED:
        return CertainMistakes(RIGHT)
    contradicted = [each for each in named if fitting.share(each, kept) < 1]
    return CertainMistakes(named, frozenset(e for e in contradicted if fitting.share(e, (e,)) < FEWEST_ALONE))


def _least_certain(hypothesis: Hypothesis, fitting: Fitting) -> type[Mistake] | None:
    """The mistake that the answers contradict most, or else the last in whose place something else may be."""
    shares = {each: fitting.share(each, hypothesis) for each in hypothesis}
    worst = min(reversed(hypothesis), key=shares.__getitem__, default=None)
    if worst is not None and shares[worst] < FEWEST_OF_CHANGED:
        return worst
    alike = [
        each
        for each in hypothesis
        if (each.explains_any_value or fitting.gain(each, hypothesis) < LARGE_GAIN)
        and fitting.looks_alike(each, hypothesis)
    ]
    return alike[-1] if alike else None


def without_two_counts(hypothesis: Hypothesis, decisions: frozenset[Decision] = COUNTING) -> Hypothesis:
    """The mistakes, without those in how the depth is counted if there are several.

    Hardly any search has two of these, but two together do what many an unknown one does. `decisions`: those
    of which no two mistakes are believed.
    """
    counting = [each for each in hypothesis if each.decides <= decisions]
    return tuple(each for each in hypothesis if len(counting) < 2 or each not in counting)


def common_names(hypotheses: Sequence[Hypothesis]) -> Hypothesis:
    """The first, without the mistakes whose names not all have."""
    names = frozenset.intersection(*names_of_all(hypotheses))
    return tuple(each for each in hypotheses[0] if each.name in names)


def names_of_all(hypotheses: Sequence[Hypothesis]) -> set[frozenset[str]]:
    """The names of the first, and of the others that are no more general than it."""
    return {
        frozenset(each.name for each in hypothesis)
        for hypothesis in hypotheses
        if sum(map(is_general, hypothesis)) <= sum(map(is_general, hypotheses[0]))
    }


def is_general(mistake: type[Mistake]) -> bool:
    """Whether it explains more than one search."""
    return mistake.explains_any_tie or mistake.explains_any_order or mistake.explains_any_value


def is_unknowable(mistake: type[Mistake], hypothesis: Hypothesis) -> bool:
    """Whether it only changes what values become, beside one of which nobody knows the values."""
    own_values = any(each.explains_any_value for each in hypothesis)
    return own_values and not mistake.explains_any_value and mistake.decides <= VALUES
