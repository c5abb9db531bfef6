"""Explains a search that tells nothing but its action: by what it generated, and what it evaluated.

A node's value is what follows from the evaluations below it: they are backed up by the role of who moves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf, isfinite, nan
from typing import Any, Protocol, runtime_checkable

from pacman.agent import Decision, Evaluation, Outcomes, Role, S
from pacman.trace.explanation import Explanation
from pacman.trace.findings import ExpectedResult, Move, SearchNode
from pacman.trace.knowledge import Knowledge, Known, as_number, assumed_outcomes, same
from pacman.trace.log import TracedState
from pacman.trace.trace import Trace

Watch = Callable[[Evaluation[Any]], Evaluation[Any]]
Hears = Callable[[Any, float], None]


@runtime_checkable
class Silent(Protocol):
    """A search agent that does not say what its nodes are worth."""

    index: int

    def overheard(self, state: Any, watch: Watch, hears: Hears) -> str:
        """Its action in this traced state.

        Meanwhile its evaluation is what `watch` makes of it, and `hears` is told what another function of
        its own returned for a traced state.
        """

    def role(self, state: Any, agent: int) -> Role:
        """What this agent does, as far as this search goes."""

    def outcomes(self, state: Any, agent: int) -> Outcomes:
        """How likely this search takes each action to be, if this agent moves by chance."""


def overhear(agent: Silent, state: S, *, stop: Callable[[int], bool] | None = None) -> Explanation[S]:
    """The agent's search in this state, explained; `stop` is that of `explain`.

    The value of the decision is not a number (nan) if nothing is known of the action that was chosen.
    """
    trace = Trace(state, stop=stop)
    heard = Heard(trace)
    action = agent.overheard(trace.root, heard.watch, heard.hears)
    traced = trace.nodes
    nodes = _nodes(trace, traced)
    known, looked = _backed_up(agent, nodes, heard.by_number(traced))
    legal = [str(each) for each in nodes[0].state.legal_actions(agent.index)]
    moves = tuple(_move(each, nodes, known, looked.get(each)) for each in legal)
    taken = looked[action] if action in legal and action in looked else None
    decision = Decision(action, nan if taken is None or not nodes[taken].values else nodes[taken].values[-1])
    if 0 in known:
        nodes[0].bound = known[0]._replace(returned=decision.value).sign
    cuts = sum(1 for node in nodes if node.unseen)
    return Explanation(decision, moves, trace.counts(), cuts, tuple(nodes))


def told(known: Known, role: Role | None) -> tuple[float | None, str]:
    """What to say of a node's value, and its sign; None if nothing can be said.

    >>> told(Known(3.0, 3.0), "max"), told(Known(3.0, inf), "max"), told(Known(-inf, inf), "min")
    ((3.0, ''), (3.0, '≥'), (None, ''))
    """
    if same(known.low, known.high):
        return known.low, ""
    least, most = (known.low, "≥"), (known.high, "≤")
    finite = [side for side in ((least, most) if role == "max" else (most, least)) if abs(side[0]) < inf]
    return finite[0] if finite else (None, "")


class Heard:
    """What evaluations returned for traced states, by the ids of these, which the trace keeps alive."""

    def __init__(self, trace: Trace[Any]) -> None:
        self._trace = trace
        self._watched: dict[int, float] = {}
        self._told: dict[int, float] = {}

    def watch(self, evaluation: Evaluation[Any]) -> Evaluation[Any]:
        """The same evaluation for traced states, whose values are kept."""
        watched = self._trace.watch(evaluation)

        def kept(traced: Any) -> float:
            value = self._watched[id(traced)] = watched(traced)
            return value

        return kept

    def hears(self, traced: object, value: float) -> None:
        """Keeps a value that was told; of two different ones it is not known which is the search's."""
        if isinstance(traced, TracedState):
            known = self._told.get(id(traced), value)
            self._told[id(traced)] = value if known == value else nan

    def by_number(self, traced: Sequence[TracedState[Any]]) -> dict[int, float]:
        """The values by the numbers of the nodes; what was watched counts before what was told."""
        worth = self._told | self._watched
        return {number: worth[id(node)] for number, node in enumerate(traced) if id(node) in worth}


def _nodes(trace: Trace[S], traced: Sequence[TracedState[S]]) -> list[SearchNode[S]]:
    nodes: list[SearchNode[S]] = []
    for event in trace.events():
        if event.kind == "generated":
            nodes.append(SearchNode(traced[event.node].state, event.parent, event.agent, event.action))
            if event.parent is not None:
                nodes[event.parent].children.append(event.node)
        elif event.kind == "evaluated":
            nodes[event.node].evaluations += 1
    return nodes


def _backed_up(
    agent: Silent, nodes: list[SearchNode[Any]], worth: Mapping[int, float]
) -> tuple[dict[int, Known], dict[str, int]]:
    """What follows for each node from the evaluations, and the children of the root from which it follows.

    Notes the nodes' values and roles, and what was left out there.
    """
    knowledge = Knowledge(agent, nodes, worth)
    known: dict[int, Known] = {}
    looked: dict[str, int] = {}
    for number in reversed(range(len(nodes))):
        node = nodes[number]
        looked = _describe(agent, nodes, node, known) if node.children else {}
        below = {action: known[child] for action, child in looked.items() if child in known}
        if below:
            known[number] = knowledge.combined(number, below)
        elif (node.evaluations or number in worth) and as_number(worth.get(number, 0.0)) is not None:
            known[number] = knowledge.leaf(number)
        if number in known and number:  # the root's value is told by the decision
            value, node.bound = told(known[number], node.role)
            node.values += [] if value is None else [value]
    return known, looked


def _describe(
    agent: Silent, nodes: list[SearchNode[Any]], node: SearchNode[Any], known: Mapping[int, Known]
) -> dict[str, int]:
    """For each action that was looked into, the child that counts; notes who moves here and what is left out.

    Beside children that were expanded, one that was only evaluated was evaluated to be ordered: it counts
    if the game is over there. Children of several agents are no moves of one.
    """
    children = [nodes[child] for child in node.children]
    mover = children[0].agent
    assert mover is not None, "only the root was reached by nobody's move"
    node.role = agent.role(node.state, mover)
    node.shares = dict(assumed_outcomes(agent, node.state, mover)) if node.role == "chance" else None
    deep = any(child.children for child in children)
    looked: dict[str, int] = {}
    for number, child in zip(node.children, children, strict=True):
        counts = number in known and (child.state.is_terminal or not deep)
        if (child.children or counts) and (number in known or child.action not in looked):
            looked[str(child.action)] = number
    node.unseen = tuple(action for action in node.state.legal_actions(mover) if action not in looked)
    return looked if all(child.agent == mover for child in children) else {}


def _move(action: str, nodes: list[SearchNode[Any]], known: Mapping[int, Known], child: int | None) -> Move:
    """What is known of an action at the root; an infinite value stands on no line of values."""
    value = nodes[child].values[-1] if child is not None and nodes[child].values else None
    if child is None or value is None or not isfinite(value):
        return Move(action, None, "", None)
    sign, ends = nodes[child].bound, known[child].chances
    return Move(action, value, sign, None if sign or ends is None else ExpectedResult(value, *ends))
