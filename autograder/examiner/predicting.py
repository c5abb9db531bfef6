"""The behaviour of a search with some known mistakes on an exercise: run once, and remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any

from autograder.behaviour import Behaviour, Way
from autograder.course.problems import Problem
from autograder.examiner.exercise import Exercise, Order
from autograder.examiner.hypotheses import RIGHT, Hypothesis, search_with
from autograder.examiner.work import Work
from autograder.reference.search import run
from pacman.tree import TreeState

# A search with mistakes may take so many steps, by the size of the right one. That is far fewer than where
# one mistake is run by itself (`autograder.examiner.exercise`), because many sets of mistakes are tried.
FEWEST_PREDICTED, PREDICTED_PER_NODE = 1_500, 12
MOST_REMEMBERED = 80_000  # predictions, of some 1.6 kilobytes each
MOST_POSED = 400  # exercises whose states are remembered


def prediction(hypothesis: Hypothesis, exercise: Exercise, order: Order | None = None) -> Behaviour:
    """Run a search with these mistakes there; remembered because all students are asked the same."""
    posed = ExerciseKey(exercise)
    return cached_prediction(hypothesis, posed) if order is None else posed.searched(hypothesis, order)


def count_run(work: Work, hypothesis: Hypothesis, exercise: Exercise) -> None:
    """Counts a search with these mistakes, which is run if it is not remembered, once for a submission."""
    if work.is_first((hypothesis, exercise.key)):
        work.run(len(prediction(hypothesis, exercise).generated))


class ExerciseKey(str):  # a text, whose hash and comparison are quick: it is looked up all the time
    """An exercise, equal to those with the same key in which a move counts as the same agent's."""

    _problem: Problem
    _any_turn: bool

    def __new__(cls, exercise: Exercise) -> ExerciseKey:
        problem = exercise.problem
        any_turn = exercise.interface == "classic" and isinstance(problem.state, TreeState)
        posed = super().__new__(cls, f"{exercise.key} in any turn" if any_turn else exercise.key)
        posed._problem, posed._any_turn = problem, any_turn
        return posed

    def searched(self, hypothesis: Hypothesis, order: Order | None = None) -> Behaviour:
        """Return the behaviour of a search with these mistakes there."""
        problem, most = self._problem, None
        if hypothesis:
            most = FEWEST_PREDICTED + PREDICTED_PER_NODE * len(cached_prediction(RIGHT, self).generated)
        found = run(
            _state_of(self),
            problem.settings,
            kind=search_with(hypothesis),
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
def cached_prediction(hypothesis: Hypothesis, posed: ExerciseKey) -> Behaviour:
    return posed.searched(hypothesis)


@lru_cache(MOST_POSED)
def _state_of(posed: ExerciseKey) -> CachingState:
    return posed.state()


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
    def counted(self) -> tuple[list[Way], list[Way]]:
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
