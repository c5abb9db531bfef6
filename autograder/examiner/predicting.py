"""The behaviour of a search with some known mistakes on an exercise: run once, and remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any

from autograder.behaviour import Behaviour, Way
from autograder.course.problems import Problem
from autograder.examiner.exercise import Exercise, VisitingOrder
from autograder.examiner.hypotheses import RIGHT, Hypothesis, search_with
from autograder.examiner.work import Work
from autograder.reference.search import MOST_STEPS, run_noting_ties
from pacman.tree import TreeState

# The steps that a search with mistakes may take, by the size of the right one. That is far fewer than where
# one mistake is run by itself (`autograder.examiner.exercise`), because many sets of mistakes are tried.
FEWEST_PREDICTED, PREDICTED_PER_NODE = 1_500, 12
MOST_REMEMBERED = 80_000  # predictions, of some 1.6 kilobytes each
MOST_POSED = 400  # exercises whose states are remembered


def prediction(hypothesis: Hypothesis, exercise: Exercise, order: VisitingOrder | None = None) -> Behaviour:
    """The behaviour of a search with these mistakes on the exercise, in the fixed order or in the given one.

    It is remembered for the fixed order, because all students are asked the same exercises.
    """
    key = ExerciseKey.of(exercise)
    return cached_prediction(hypothesis, key) if order is None else key.run(hypothesis, order)[0]


def count_run(work: Work, hypothesis: Hypothesis, exercise: Exercise) -> None:
    """Counts the nodes of a search with these mistakes as work, once for a submission.

    It counts whether it is run or remembered from another submission.
    """
    key = ExerciseKey.of(exercise)
    if work.note((hypothesis, key)):
        usual = key.with_strict_cuts
        if usual is None or run_once(hypothesis, usual)[1] or work.note((hypothesis, usual)):
            work.count_search(len(cached_prediction(hypothesis, key).generated))


class ExerciseKey(str):  # a text, whose hash and comparison are quick: it is looked up all the time
    """The identity of an exercise for searches: its key, and whether moves are compared by their agent."""

    _problem: Problem
    _any_turn: bool
    with_strict_cuts: ExerciseKey | None  # if this one cuts at ties, and the question accepts either

    @classmethod
    def of(cls, exercise: Exercise) -> ExerciseKey:
        """The key of the exercise, which is made once: it is asked for all the time."""
        made: ExerciseKey | None = vars(exercise).get("prediction_key")
        if made is None:
            made = vars(exercise)["prediction_key"] = cls(exercise)
        return made

    def __new__(cls, exercise: Exercise) -> ExerciseKey:
        problem = exercise.problem
        any_turn = exercise.interface == "classic" and isinstance(problem.state, TreeState)
        key = super().__new__(cls, f"{exercise.key} in any turn" if any_turn else exercise.key)
        key._problem, key._any_turn = problem, any_turn
        usual = exercise.under(problem.settings.conventions._replace(prune="strict"))
        key.with_strict_cuts = None if usual is exercise else ExerciseKey.of(usual)
        return key

    def __reduce__(self) -> tuple[Any, ...]:
        """Keeps an exercise picklable whose key was made: a key is not made from its text alone."""
        return _restored, (str(self), vars(self))

    def run(self, hypothesis: Hypothesis, order: VisitingOrder | None = None) -> tuple[Behaviour, bool]:
        """Run a search with these mistakes on the exercise.

        Also returns whether it may do something else under the other convention of cutting at ties.
        """
        problem, most = self._problem, MOST_STEPS
        if hypothesis:
            right = cached_prediction(RIGHT, self).generated
            most = FEWEST_PREDICTED + PREDICTED_PER_NODE * len(right)
        seen, depends_on_cuts = run_noting_ties(
            _state_of(self),
            problem.settings,
            search_type=search_with(hypothesis),
            evaluation=self._value if problem.evaluation else None,
            order=order,
            most_steps=most,
        )
        agents = problem.state.num_agents if self._any_turn else None
        return with_shared_ways(seen, agents), depends_on_cuts

    def state(self) -> CachingState:
        """The state at which searches begin."""
        state = self._problem.state
        return CachingState(AnyTurn(state) if self._any_turn else state)

    def _value(self, state: CachingState) -> float:
        assert self._problem.evaluation is not None, "else nobody asks"
        return state.value(self._problem.evaluation)


def _restored(text: str, attributes: dict[str, Any]) -> ExerciseKey:
    key = str.__new__(ExerciseKey, text)
    vars(key).update(attributes)
    return key


def cached_prediction(hypothesis: Hypothesis, key: ExerciseKey) -> Behaviour:
    """Like `prediction` in the fixed order."""
    if (usual := key.with_strict_cuts) is not None:
        behaviour, depends_on_cuts = run_once(hypothesis, usual)
        if not depends_on_cuts:
            return behaviour
    return run_once(hypothesis, key)[0]


@lru_cache(MOST_REMEMBERED)
def run_once(hypothesis: Hypothesis, key: ExerciseKey) -> tuple[Behaviour, bool]:
    """The result of `ExerciseKey.run` in the fixed order, remembered."""
    return key.run(hypothesis)


@lru_cache(MOST_POSED)
def _state_of(key: ExerciseKey) -> CachingState:
    return key.state()


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
        "_children",
        "_legal",
        "_outcomes",
        "_score",
        "_state",
        "_value",
        "is_lose",
        "is_terminal",
        "is_win",
        "num_agents",
        "role",
    )

    def __init__(self, state: Any) -> None:
        self._state = state
        self._children: dict[tuple[int, str], CachingState] = {}
        self._legal: dict[int, Sequence[str]] = {}
        self._outcomes: dict[int, Sequence[tuple[str, float]]] = {}
        self._score: float | None = None
        self._value: float | None = None
        self.is_terminal, self.is_win, self.is_lose = state.is_terminal, state.is_win, state.is_lose
        self.num_agents: int = state.num_agents
        self.role = getattr(state, "role", None)

    def successor(self, agent: int, action: str) -> CachingState:
        """The state after this action."""
        child = self._children.get((agent, action))
        if child is None:
            child = self._children[agent, action] = CachingState(self._state.successor(agent, action))
        return child

    def legal_actions(self, agent: int = 0) -> Sequence[str]:
        """The legal actions of this agent."""
        actions = self._legal.get(agent)
        if actions is None:
            actions = self._legal[agent] = self._state.legal_actions(agent)
        return actions

    def outcomes(self, agent: int) -> Sequence[tuple[str, float]]:
        """The outcomes of this agent's moves."""
        outcomes = self._outcomes.get(agent)
        if outcomes is None:
            outcomes = self._outcomes[agent] = self._state.outcomes(agent)
        return outcomes

    @property
    def score(self) -> float:
        """Its score, or its leaf's value."""
        if self._score is None:
            self._score = self._state.score
        return self._score

    def value(self, evaluation: Callable[[Any], float]) -> float:
        """The value of the state by the evaluation, which is always the same one."""
        if self._value is None:
            self._value = evaluation(self._state)
        return self._value

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CachingState) and self._state == other._state

    def __hash__(self) -> int:
        return hash(self._state)


# Behaviours that many others are compared with.


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
    def sums_of_distinct(self) -> tuple[int, int]:
        """Sums of hashes of the nodes generated and evaluated, each node counted once."""
        return sum(map(hash, set(self.generated))), sum(map(hash, set(self.evaluated)))

    @cached_property
    def sorted_nodes(self) -> tuple[list[Way], list[Way]]:
        """The nodes generated, and those evaluated, as often as they were."""
        return sorted(self.generated), sorted(self.evaluated)

    @cached_property
    def distinct(self) -> tuple[frozenset[Way], frozenset[Way]]:
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
