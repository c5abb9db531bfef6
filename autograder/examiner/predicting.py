"""The behaviour of a search with some known mistakes on an exercise: run once, and remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from threading import Lock
from typing import Any

from autograder.behaviour import ROOT, Behaviour, Way
from autograder.course.problems import Problem
from autograder.examiner.exercise import Exercise, Itself, VisitingOrder
from autograder.examiner.hypotheses import RIGHT, Hypothesis, search_with
from autograder.examiner.work import Work
from autograder.reference.search import MOST_STEPS, Move, Record, run_noting_ties
from pacman.agent import Role
from pacman.tree import TreeState

# The steps that a search with mistakes may take, by the size of the right one. That is far fewer than where
# one mistake is run by itself (`autograder.examiner.exercise`), because many sets of mistakes are tried.
FEWEST_PREDICTED, PREDICTED_PER_NODE = 1_500, 12
# Predictions that are remembered: one mistake is tried in all submissions, several together hardly again.
MOST_REMEMBERED, MOST_OF_SEVERAL = 80_000, 20_000
MOST_GAMES = 1_000  # whose states are remembered, by whatever settings they are searched


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
    _game: _Game
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
        key._problem = problem
        key._game = _Game(exercise.game_key, any_turn, Itself(problem.evaluation), problem.state)
        usual = exercise.posed_under(problem.settings.conventions._replace(prune="strict"))
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
        record = _record_of(self._game)
        with record.lock:
            record.begin(most)
            seen, depends_on_cuts = run_noting_ties(
                record,
                problem.settings,
                search_type=search_with(hypothesis),
                evaluation=problem.evaluation,
                order=order,
                most_steps=most,
            )
        return CachedBehaviour(*seen), depends_on_cuts


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


def run_once(hypothesis: Hypothesis, key: ExerciseKey) -> tuple[Behaviour, bool]:
    """The result of `ExerciseKey.run` in the fixed order, remembered."""
    return run_several(hypothesis, key) if len(hypothesis) > 1 else run_alone(hypothesis, key)


@lru_cache(MOST_REMEMBERED)
def run_alone(hypothesis: Hypothesis, key: ExerciseKey) -> tuple[Behaviour, bool]:
    """Like `run_once`, for one mistake or none."""
    return _run(hypothesis, key)


@lru_cache(MOST_OF_SEVERAL)
def run_several(hypothesis: Hypothesis, key: ExerciseKey) -> tuple[Behaviour, bool]:
    """Like `run_once`, for several mistakes."""
    return _run(hypothesis, key)


def _run(hypothesis: Hypothesis, key: ExerciseKey) -> tuple[Behaviour, bool]:
    behaviour, depends_on_cuts = key.run(hypothesis)
    if hypothesis and behaviour == (right := cached_prediction(RIGHT, key)):
        behaviour = right  # one object, which takes no memory and is compared at once
    return behaviour, depends_on_cuts


@dataclass(frozen=True)
class _Game:
    """A tree or position that is searched with an evaluation, by whatever settings."""

    key: str
    any_turn: bool  # whether moves are compared by their agent
    evaluation: Itself
    state: Any = field(compare=False)


@lru_cache(MOST_GAMES)
def _record_of(game: _Game) -> CachingRecord:
    state = game.state
    return CachingRecord(AnyTurn(state), state.num_agents) if game.any_turn else CachingRecord(state)


# A drawn tree as files for the classic interface see it: a node does not ask who moves there.


class AnyTurn:
    """The state of a tree, in which each agent's move counts as that of the agent whose turn it is."""

    __slots__ = ("_state", "is_lose", "is_terminal", "is_win", "num_agents")
    role = None  # it follows from the agent that is thought to move

    def __init__(self, state: TreeState) -> None:
        self._state, self.num_agents = state, state.num_agents
        self.is_terminal, self.is_win, self.is_lose = state.is_terminal, state.is_win, state.is_lose

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
        return getattr(self._state, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnyTurn) and self._state == other._state

    def __hash__(self) -> int:
        return hash(self._state)


# States that remember their answers: hundreds of searches with mistakes ask the same of them.


class CachingRecord(Record):
    """A record for one search after another from the same state, with the same evaluation.

    What one of them has asked the game, no other asks again. Where moves are made in any agent's name,
    `num_agents` says how many there are: each move is noted as that of the agent whose turn it was.
    """

    def __init__(self, state: Any, num_agents: int | None = None) -> None:
        super().__init__(state, 0)
        self.num_agents, self.number_of_search = num_agents, 0
        self.lock = Lock()  # one search at a time
        self.root = CachingState(state, self, None, ROOT, ROOT)

    def begin(self, most: int) -> None:
        """Begins a search, which ends after so many nodes and evaluations."""
        self.generated, self.expanded, self.evaluated = [ROOT], [], []
        self.number_of_search += 1
        self._left = most

    def watch(self, evaluation: Callable[[Any], float]) -> Callable[[Any], float]:
        """Return the evaluation for states of this record, which also notes each call."""
        note, step = self.evaluated.append, self.step

        def watched(state: CachingState) -> float:
            step()
            note(state.noted)
            value = state.value
            if value is None:
                value = state.value = evaluation(state.state)
            return value

        return watched


class CachingState:
    """A recorded state that remembers what the game answered; `way` are the moves that led to it.

    What one search generates twice are two objects, as for any recorded state.

    >>> from pacman import tree
    >>> record = CachingRecord(tree.load("textbook").initial)
    >>> record.begin(most=10)
    >>> left = record.root.successor(0, "Left")
    >>> record.root.successor(0, "Left") is left, record.generated
    (False, [(), ((0, 'Left'),), ((0, 'Left'),)])
    >>> record.begin(most=10)
    >>> record.root.successor(0, "Left") is left, record.generated
    (True, [(), ((0, 'Left'),)])
    """

    __slots__ = (
        "_children",
        "_expanded_in",
        "_generated_in",
        "_legal",
        "_outcomes",
        "_record",
        "_score",
        "is_lose",
        "is_terminal",
        "is_win",
        "noted",
        "num_agents",
        "parent",
        "role",
        "state",
        "value",
        "way",
    )

    def __init__(
        self, state: Any, record: CachingRecord, parent: CachingState | None, way: Way, noted: Way
    ) -> None:
        self.state, self._record, self.parent, self.way = state, record, parent, way
        self.noted = noted  # its way, as it is written down
        self._generated_in = self._expanded_in = 0  # the numbers of the last searches that did so
        self._children: dict[Move, CachingState] = {}
        self._legal: dict[int, Sequence[str]] = {}
        self._outcomes: dict[int, Sequence[tuple[str, float]]] = {}
        self._score: float | None = None
        self.value: float | None = None  # by the evaluation
        self.is_terminal, self.is_win, self.is_lose = state.is_terminal, state.is_win, state.is_lose
        self.num_agents: int = state.num_agents
        self.role: Role | None = getattr(state, "role", None)

    def successor(self, agent: int, action: str) -> CachingState:
        """The recorded successor; the first one expands this node."""
        record = self._record
        search = record.number_of_search
        child = self._children.get((agent, action))
        if child is None:
            child = self._children[agent, action] = self._child(agent, action)
        elif child._generated_in == search:
            child = child.generated_again()
        child._generated_in = search
        record.step()
        if self._expanded_in != search:
            self._expanded_in = search
            record.expanded.append(self.noted)
        record.generated.append(child.noted)
        return child

    def _child(self, agent: int, action: str) -> CachingState:
        following, number = self.state.successor(agent, action), self._record.num_agents
        mover = agent if number is None else len(self.way) % number
        noted = _shared_way((*self.noted, (mover, action)))
        way = noted if mover == agent and self.way is self.noted else (*self.way, (agent, action))
        return CachingState(following, self._record, self, way, noted)

    def generated_again(self) -> CachingState:
        """Another state, which has not been expanded; what one of them asks, the other remembers."""
        other = object.__new__(CachingState)
        other.state, other._record, other.parent = self.state, self._record, self.parent
        other.way, other.noted, other._expanded_in = self.way, self.noted, 0
        other._children, other._legal, other._outcomes = self._children, self._legal, self._outcomes
        other._score, other.value = self._score, self.value
        other.is_terminal, other.is_win, other.is_lose = self.is_terminal, self.is_win, self.is_lose
        other.num_agents, other.role = self.num_agents, self.role
        return other

    def legal_actions(self, agent: int = 0) -> Sequence[str]:
        """The legal actions of this agent."""
        actions = self._legal.get(agent)
        if actions is None:
            actions = self._legal[agent] = self.state.legal_actions(agent)
        return actions

    def outcomes(self, agent: int) -> Sequence[tuple[str, float]]:
        """The outcomes of this agent's moves."""
        outcomes = self._outcomes.get(agent)
        if outcomes is None:
            outcomes = self._outcomes[agent] = self.state.outcomes(agent)
        return outcomes

    @property
    def score(self) -> float:
        """Its score, or its leaf's value; to read it counts as evaluating this node."""
        self._record.step()
        self._record.evaluated.append(self.noted)
        if self._score is None:
            self._score = self.state.score
        return self._score


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


def with_shared_ways(seen: Behaviour) -> CachedBehaviour:
    """The behaviour with ways that other behaviours use too, which takes a quarter of the memory."""

    def shared(ways: tuple[Way, ...]) -> tuple[Way, ...]:
        return tuple(map(_shared_way, ways))

    shared_ways = seen._replace(
        generated=shared(seen.generated), expanded=shared(seen.expanded), evaluated=shared(seen.evaluated)
    )
    return CachedBehaviour(*shared_ways)


@lru_cache(100_000)
def _shared_way(way: Way) -> Way:
    return way
