"""Explains a decision: repeats the agent's search, records it, and returns it as a tree.

The agent is copied first, so that explaining changes nothing about the game. Any `SearchAgent` can be
explained; if it recurses through a method `value(state, …)`, as the bundled ones do, it shows values, too.
"""

from __future__ import annotations

import copy
import inspect
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from numbers import Real
from typing import Any, Generic, NamedTuple

from pacman.agent import Decision, Evaluation, Role, S, SearchAgent
from pacman.errors import AgentError
from pacman.trace.knowledge import Knowledge, assumed_outcomes
from pacman.trace.log import TracedState, Window
from pacman.trace.trace import Counts, Trace

DEEPEST = 500  # nested calls of `value`; through a wrapper Python 3.12 allows few more


class ExpectedResult(NamedTuple):
    """Expected points, and the chances of winning and of losing within the depth."""

    value: float  # the expected evaluation, in points
    win: float  # probability that the game is won by then, if all agents play as the search assumes
    loss: float


@dataclass(slots=True)
class SearchNode(Generic[S]):
    """A node as the search saw it; `children` are in the order in which they were generated."""

    state: S
    parent: int | None
    agent: int | None  # who moved here
    action: str | None  # by which
    children: list[int] = field(default_factory=list)
    window: Window | None = None  # with which it was last searched
    values: list[float] = field(default_factory=list)  # one for each time it was searched
    bound: str = ""  # of the last value: "≤" or "≥" where it is only a bound, "≈" where that is not known
    role: Role | None = None  # of the agent that moves here, in this search; None if not expanded
    shares: Mapping[str, float] | None = None  # at a chance node: the probabilities that the search uses
    unseen: tuple[str, ...] = ()  # legal actions that were cut


class Move(NamedTuple):
    """What the search found out about one action at the root."""

    action: str
    value: float | None  # None if it was not recorded
    bound: str  # "≤" or "≥" where the value is only a bound, "≈" where nobody knows which, else ""
    expected: ExpectedResult | None  # None where the value is not exact
    visits: int | None = None  # how often a sampling search (MCTS) tried it


@dataclass(frozen=True)
class Explanation(Generic[S]):
    """A finished search: what it decided, what it knows of each move, and its whole tree."""

    decision: Decision
    moves: tuple[Move, ...]  # every legal action, in order
    counts: Counts
    cuts: int  # nodes at which something was cut, as far as windows are known
    nodes: tuple[SearchNode[S], ...]  # by number; the first is the root


def explain(agent: SearchAgent[S], state: S, *, stop: Callable[[int], bool] | None = None) -> Explanation[S]:
    """The agent's search in this state, explained.

    `stop` is called with the number of events so far; when it returns True, SearchStopped is raised.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> found = explain(AlphaBeta(depth=1), tree.load("textbook").initial)
    >>> [(move.action, move.bound, move.value) for move in found.moves]
    [('Left', '', 3), ('Middle', '≤', 2), ('Right', '', 2)]
    """
    listener = _copied(agent)
    trace = Trace(state, stop=stop)
    worth: dict[int, float] = {}  # by id of the state, which the trace keeps: what it was evaluated to
    if hasattr(listener, "evaluation_function"):
        listener.evaluation_function = _remembered(trace.watch(listener.evaluation_function), worth)
    questions: list[Hashable] = []
    narrate(listener, trace, questions)
    decision = listener.decision(trace.root)  # type: ignore[arg-type]
    nodes, knowledge = _nodes(trace, listener, worth, questions)
    cuts = sum(1 for node in nodes if node.unseen)
    moves = _moves(listener, nodes, knowledge, decision)
    return Explanation(decision, moves, trace.counts(), cuts, tuple(nodes))


def _remembered(evaluation: Evaluation[Any], worth: dict[int, float]) -> Evaluation[Any]:
    """The same evaluation, which keeps every value under the id of the state."""

    def kept(state: Any) -> float:
        value = worth[id(state)] = evaluation(state)
        return value

    kept.__name__ = evaluation.__name__
    return kept


def narrate(agent: SearchAgent[Any], trace: Trace[Any], questions: list[Hashable] | None = None) -> None:
    """Makes the trace record each call of the agent's `value`: the state, the window and the value.

    `questions` gets what each call asks: its arguments without the window; None if they cannot be compared.
    Raises AgentError in a search that is too deep for that.
    """
    value = getattr(agent, "value", None)
    if not inspect.ismethod(value):
        return
    method = getattr(type(agent), "value", value)  # not `value`: an assisted agent has replaced that
    names = list(inspect.signature(method).parameters)[2:]  # without self and the state
    depth = 0

    def recorded(state: object, *rest: Any, **named: Any) -> Any:
        nonlocal depth
        if not isinstance(state, TracedState):
            return value(state, *rest, **named)
        if depth >= DEEPEST:
            raise AgentError(f"this search is more than {DEEPEST:,} calls deep, too deep to be explained")
        given = dict(zip(names, rest, strict=False)) | named
        alpha, beta = given.get("alpha"), given.get("beta")
        window = (float(alpha), float(beta)) if isinstance(alpha, Real) and isinstance(beta, Real) else None
        trace.enters(state, window)
        if questions is not None:
            questions.append(_question(state, given) if len(rest) <= len(names) else None)
        depth += 1
        try:
            found = value(state, *rest, **named)
        finally:
            depth -= 1
        trace.leaves(state, found)
        return found

    vars(agent)["value"] = recorded


def _copied(agent: SearchAgent[S]) -> SearchAgent[S]:
    """A copy of the agent that searches without changing it; what cannot be copied is shared."""
    try:
        return copy.deepcopy(agent)
    except Exception:  # other people's objects need not allow it
        duplicate = copy.copy(agent)
    # By id, what was copied; methods stored on the agent thereby become methods of the copy.
    already: dict[int, object] = {id(agent): duplicate}
    for name, value in list(getattr(duplicate, "__dict__", {}).items()):
        finished = set(already)
        try:
            vars(duplicate)[name] = copy.deepcopy(value, already)
        except Exception:
            for unfinished in already.keys() - finished:  # else a later attribute would take these
                del already[unfinished]
    return duplicate


def _question(state: TracedState[Any], given: Mapping[str, object]) -> Hashable:
    window = ("alpha", "beta")
    asked = {name: value for name, value in given.items() if name not in window and value is not None}
    if not all(isinstance(value, int | float | str) for value in asked.values()):
        return None
    return state, tuple(asked.items())


def _nodes(
    trace: Trace[S], agent: SearchAgent[Any], worth: Mapping[int, float], questions: list[Hashable]
) -> tuple[list[SearchNode[S]], Knowledge]:
    nodes: list[SearchNode[S]] = []
    traced = trace.nodes
    numbered = {number: worth[id(node)] for number, node in enumerate(traced) if id(node) in worth}
    knowledge = Knowledge(agent, nodes, numbered)
    asked = iter(questions)
    for event in trace.events():
        if event.kind == "generated":
            nodes.append(SearchNode(traced[event.node].state, event.parent, event.agent, event.action))
            if event.parent is not None:
                nodes[event.parent].children.append(event.node)
            continue
        node = nodes[event.node]
        if event.kind == "entered":
            node.window = event.window
            knowledge.enters(event.node, next(asked))
        elif event.kind == "evaluated":
            knowledge.evaluates(event.node)
        elif event.kind == "cut":
            node.unseen = event.unseen
        elif event.kind == "left" and event.value is not None:
            node.values.append(event.value)
            node.bound = knowledge.leaves(event.node, event.value).sign
    for node in nodes:
        if node.children:
            mover = nodes[node.children[0]].agent
            assert mover is not None, "only the root was reached by nobody's move"
            node.role = agent.role(node.state, mover)
            node.shares = dict(assumed_outcomes(agent, node.state, mover)) if node.role == "chance" else None
    return nodes, knowledge


def _moves(
    agent: SearchAgent[Any], nodes: list[SearchNode[Any]], knowledge: Knowledge, decision: Decision
) -> tuple[Move, ...]:
    """What is known of each action at the root, from the last time that all of them were searched.

    The root's own bound follows from it.
    """
    root = nodes[0]
    tried: dict[str, list[int]] = {action: [] for action in root.state.legal_actions(agent.index)}
    for child in root.children:
        if nodes[child].values:
            tried.setdefault(str(nodes[child].action), []).append(child)
    rounds = min(map(len, tried.values()))
    moves, found = [], {}
    for action, children in tried.items():
        number = children[rounds - 1] if rounds else children[-1] if children else None
        known = None if number is None else knowledge.of(number)
        if number is None or known is None:
            moves.append(Move(action, None, "", None))
            continue
        value, found[action] = nodes[number].values[-1], known
        expected = None if known.sign or known.chances is None else ExpectedResult(value, *known.chances)
        moves.append(Move(action, value, known.sign, expected))
    if rounds and not root.values:
        root.bound = knowledge.combined(0, found)._replace(returned=float(decision.value)).sign
    return tuple(moves)
