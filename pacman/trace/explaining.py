"""Explains a decision: repeats the agent's search, records it, and returns it as a tree.

The agent is copied first, so that explaining changes nothing about the game. Any `SearchAgent` can be
explained; if it recurses through a method `value(state, …)`, as the bundled ones do, it shows values, too.
Of an agent that tells nothing but its action (see `overhearing`) they are what follows from its evaluations.
"""

from __future__ import annotations

import copy
import inspect
from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from numbers import Real
from operator import add
from typing import Any, NamedTuple

from pacman.agent import Decision, Evaluation, S, SearchAgent
from pacman.errors import AgentError, OptionError
from pacman.trace.explanation import Explanation
from pacman.trace.findings import ExpectedResult, Move, SearchNode
from pacman.trace.knowledge import Knowledge, assumed_outcomes
from pacman.trace.log import Event, TracedState
from pacman.trace.overhearing import Silent, overhear
from pacman.trace.trace import Trace

DEEPEST = 500  # nested calls of `value`; through a wrapper Python 3.12 allows few more


class Question(NamedTuple):
    """What a call of `value` asks."""

    same: Hashable  # its arguments without the window: equal ones have the same answer; None has no equal
    numbers: tuple[float, ...]  # among its arguments, so also the window's edges, however they are named


def explain(agent: SearchAgent[S], state: S, *, stop: Callable[[int], bool] | None = None) -> Explanation[S]:
    """The agent's search in this state, explained.

    `stop` is called with the number of events so far; when it returns True, SearchStopped is raised.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> found = explain(AlphaBeta(depth=1), tree.load("textbook").initial)
    >>> [(move.action, move.bound, move.value) for move in found.moves]
    [('Left', '', 3), ('Middle', '≤', 2), ('Right', '', 2)]
    """
    if isinstance(agent, SearchAgent):
        listener = copied(agent)
        if isinstance(listener, Silent):
            return replace(overhear(listener, state, stop=stop), agent=agent)
    return replace(explained(record(agent, state, stop=stop)), agent=agent)


class Recorded(NamedTuple):
    """A search of a copy of an agent, as it was recorded."""

    agent: SearchAgent[Any]
    decision: Decision
    trace: Trace[Any]
    worth: Mapping[int, float]  # by id of the state, which the trace keeps: what it was evaluated to
    questions: list[Question]


def record(
    agent: SearchAgent[S],
    state: S,
    *,
    stop: Callable[[int], bool] | None = None,
    listener: Callable[[Event], None] | None = None,
) -> Recorded:
    """Has a copy of the agent search. `listener` gets every event at once. Raises OptionError."""
    if not isinstance(agent, SearchAgent):
        raise OptionError(f"{agent!r} does not search; give an object of a subclass of pacman.SearchAgent")
    searcher = copied(agent)
    trace = Trace(state, listener, stop=stop)
    worth: dict[int, float] = {}
    if hasattr(searcher, "evaluation_function"):
        searcher.evaluation_function = _remembered(trace.watch(searcher.evaluation_function), worth)
    questions: list[Question] = []
    narrate(searcher, trace, questions)
    decision = searcher.decision(trace.root)  # type: ignore[arg-type]
    return Recorded(searcher, decision, trace, worth, questions)


def explained(recorded: Recorded, signs: list[str] | None = None) -> Explanation[Any]:
    """What a recorded search found. `signs` gets that of each value with which a node was left, in order."""
    agent, decision, trace, worth, questions = recorded
    nodes, knowledge = _nodes(trace, agent, worth, questions, signs)
    cuts = sum(1 for node in nodes if node.unseen)
    moves = _moves(agent, nodes, knowledge, decision)
    return Explanation(decision, moves, trace.counts(), cuts, tuple(nodes))


def _remembered(evaluation: Evaluation[Any], worth: dict[int, float]) -> Evaluation[Any]:
    """The same evaluation, which keeps every value under the id of the state."""

    def kept(state: Any) -> float:
        value = worth[id(state)] = evaluation(state)
        return value

    kept.__name__ = evaluation.__name__
    return kept


def narrate(agent: SearchAgent[Any], trace: Trace[Any], questions: list[Question] | None = None) -> None:
    """Makes the trace record each call of the agent's `value`: the state, the window and the value.

    `questions` gets what each call asks.
    Raises AgentError in a search that is too deep for that.

    As in `narrate(agent, trace)`, and then `agent.search(trace.root)`.
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
        alpha, beta, visits = given.get("alpha"), given.get("beta"), given.get("visits")
        window = (float(alpha), float(beta)) if isinstance(alpha, Real) and isinstance(beta, Real) else None
        trace.enters(state, window)
        if isinstance(visits, int):
            trace.visited(state, visits)
        if questions is not None:
            numbers = tuple(float(x) for x in (*rest, *named.values()) if isinstance(x, int | float))
            same = _question(state, given) if len(rest) <= len(names) else None
            questions.append(Question(same, numbers))
        depth += 1
        try:
            found = value(state, *rest, **named)
        finally:
            depth -= 1
        trace.leaves(state, found)
        return found

    vars(agent)["value"] = recorded


def copied(agent: SearchAgent[S]) -> SearchAgent[S]:
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
    trace: Trace[S],
    agent: SearchAgent[Any],
    worth: Mapping[int, float],
    questions: list[Question],
    signs: list[str] | None,
) -> tuple[list[SearchNode[S]], Knowledge]:
    nodes: list[SearchNode[S]] = []
    traced = trace.nodes
    numbered = {number: worth[id(node)] for number, node in enumerate(traced) if id(node) in worth}
    knowledge = Knowledge(agent, nodes, numbered)
    asked = iter(questions)
    sampled = trace.visits(traced[0]) is not None
    for event in trace.events():
        if event.kind == "generated":
            nodes.append(SearchNode(traced[event.node].state, event.parent, event.agent, event.action))
            if event.parent is not None:
                nodes[event.parent].children.append(event.node)
            continue
        node = nodes[event.node]
        if event.kind == "entered":
            node.window = event.window
            question = next(asked)
            if not sampled:
                knowledge.enters(event.node, *question)
        elif event.kind == "evaluated":
            knowledge.evaluates(event.node)
            node.evaluations += 1
        elif event.kind == "cut":
            node.unseen = event.unseen
        elif event.kind == "left" and event.value is not None:
            node.values.append(event.value)
            node.bound = "≈" if sampled else knowledge.leaves(event.node, event.value).sign
            if signs is not None:
                signs.append(node.bound)
    for node, state in zip(nodes, traced, strict=True):
        node.visits = trace.visits(state)
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
    if root.visits is not None:
        return _sampled_moves(agent, nodes)
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
        moves.append(Move(action, value, known.sign, expected, nodes[number].visits))
    if rounds and not root.values:
        root.bound = knowledge.combined(0, found)._replace(returned=float(decision.value)).sign
    return tuple(moves)


def _sampled_moves(agent: SearchAgent[Any], nodes: list[SearchNode[Any]]) -> tuple[Move, ...]:
    """The same of a search whose values are means of simulations, with how often it tried each action."""
    expected = _sampled_results(nodes)
    found = {str(nodes[child].action): child for child in nodes[0].children if nodes[child].values}
    moves = []
    for action in nodes[0].state.legal_actions(agent.index):
        child = found.get(action)
        if child is None:
            moves.append(Move(action, None, "", None, 0))
        else:
            node = nodes[child]
            moves.append(Move(action, node.values[-1], node.bound, expected.get(child), node.visits))
    return tuple(moves)


def _sampled_results(nodes: list[SearchNode[Any]]) -> dict[int, ExpectedResult]:
    """What simulations found at each node, each of which was evaluated at its end."""
    ends = [[node.evaluations] * 3 for node in nodes]  # below each node: all, those won, those lost
    for number in reversed(range(len(nodes))):
        node, end = nodes[number], ends[number]
        end[1], end[2] = end[1] * node.state.is_win, end[2] * node.state.is_lose
        for child in node.children:
            end[:] = map(add, end, ends[child])
    return {
        number: ExpectedResult(node.values[-1], won / every, lost / every)
        for number, (node, (every, won, lost)) in enumerate(zip(nodes, ends, strict=True))
        if node.values and every
    }
