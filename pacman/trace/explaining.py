"""Explains a decision: repeats the agent's search, records it, and returns it as a tree.

The agent is copied first, so that explaining changes nothing about the game. Any `SearchAgent` can be
explained; if it recurses through a method `value(state, …)`, as the bundled ones do, it shows values, too.
"""

from __future__ import annotations

import copy
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from numbers import Real
from typing import Any, Generic, NamedTuple

from pacman.agent import Decision, Outcomes, Role, S, SearchAgent
from pacman.errors import AgentError
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
    bound: str = ""  # "≤" or "≥" where the last value is only a bound
    role: Role | None = None  # of the agent that moves here, in this search; None if not expanded
    shares: Mapping[str, float] | None = None  # at a chance node: the probabilities that the search uses
    unseen: tuple[str, ...] = ()  # legal actions that were cut


class Move(NamedTuple):
    """What the search found out about one action at the root."""

    action: str
    value: float | None  # None if it was not recorded
    bound: str  # "≤" or "≥" where the value is only a bound, else ""
    expected: ExpectedResult | None
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
    if hasattr(listener, "evaluation_function"):
        listener.evaluation_function = trace.watch(listener.evaluation_function)
    narrate(listener, trace)
    decision = listener.decision(trace.root)  # type: ignore[arg-type]
    nodes = _nodes(trace, listener)
    cuts = sum(1 for node in nodes if node.unseen)
    return Explanation(decision, _moves(listener, nodes), trace.counts(), cuts, tuple(nodes))


def narrate(agent: SearchAgent[Any], trace: Trace[Any]) -> None:
    """Makes the trace record each call of the agent's `value`: the state, the window and the value.

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


def _nodes(trace: Trace[S], agent: SearchAgent[Any]) -> list[SearchNode[S]]:
    ties = getattr(agent, "prune", "strict") == "equal"
    nodes: list[SearchNode[S]] = []
    evaluated: set[int] = set()
    traced = trace.nodes
    for event in trace.events():
        if event.kind == "generated":
            nodes.append(SearchNode(traced[event.node].state, event.parent, event.agent, event.action))
            if event.parent is not None:
                nodes[event.parent].children.append(event.node)
            continue
        node = nodes[event.node]
        if event.kind == "entered":
            node.window = event.window
        elif event.kind == "evaluated":
            evaluated.add(event.node)
        elif event.kind == "cut":
            node.unseen = event.unseen
        elif event.kind == "left" and event.value is not None:
            node.values.append(event.value)
            below = [nodes[child] for child in node.children]
            exact = not node.unseen and all(child.bound == "" for child in below)
            sure = exact and (below or event.node in evaluated)  # what a table knows may be a bound
            node.bound = "" if sure else _bound(event.value, node.window, ties=ties)
    for node in nodes:
        if node.children:
            mover = nodes[node.children[0]].agent
            assert mover is not None, "only the root was reached by nobody's move"
            node.role = agent.role(node.state, mover)
            node.shares = dict(_outcomes(agent, node.state, mover)) if node.role == "chance" else None
    return nodes


def _moves(agent: SearchAgent[Any], nodes: list[SearchNode[Any]]) -> tuple[Move, ...]:
    """What is known of each action at the root, from the last time that all of them were searched."""
    root = nodes[0]
    tried: dict[str, list[int]] = {action: [] for action in root.state.legal_actions(agent.index)}
    for child in root.children:
        if nodes[child].values:
            tried.setdefault(str(nodes[child].action), []).append(child)
    rounds = min(map(len, tried.values()))
    expected_results = _expected_results(nodes)
    moves = []
    for action, children in tried.items():
        number = children[rounds - 1] if rounds else children[-1] if children else None
        if number is None:
            moves.append(Move(action, None, "", None))
            continue
        node = nodes[number]
        moves.append(Move(action, node.values[-1], node.bound, expected_results.get(number)))
    return tuple(moves)


def _bound(value: float, window: Window | None, *, ties: bool) -> str:
    """Which side of the true value a search with this window found; `ties` if it may cut at equality."""
    if window is None:
        return ""
    alpha, beta = window
    if value < alpha or (ties and value == alpha):
        return "≤"
    return "≥" if value > beta or (ties and value == beta) else ""


def _expected_results(nodes: list[SearchNode[Any]]) -> dict[int, ExpectedResult]:
    """What is expected at every node that got a value. Children are numbered after their parents."""
    found: dict[int, ExpectedResult] = {}
    for number in reversed(range(1, len(nodes))):
        node = nodes[number]
        if not node.values:
            continue
        value = node.values[-1]
        below = {str(nodes[child].action): found[child] for child in node.children if child in found}
        if not below:
            found[number] = ExpectedResult(value, float(node.state.is_win), float(node.state.is_lose))
            continue
        if node.shares is not None:
            shares = {action: node.shares.get(action, 0.0) for action in below}
            wins = sum(shares[action] * child.win for action, child in below.items())
            losses = sum(shares[action] * child.loss for action, child in below.items())
        else:
            _, wins, losses = min(below.values(), key=lambda child: abs(child.value - value))
        found[number] = ExpectedResult(value, wins, losses)
    return found


def _outcomes(agent: SearchAgent[Any], state: Any, mover: int) -> Outcomes:
    """The probabilities that the agent assumes at this chance node."""
    believed = getattr(agent, "outcomes", None)
    outcomes: Outcomes = state.outcomes(mover) if believed is None else believed(state, mover)
    return outcomes
