"""Explain a search: turn the requests that it made into a tree with values, windows and cutoffs."""

from __future__ import annotations

import copy
import inspect
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, isfinite, nan
from numbers import Real
from operator import add
from typing import Any, Generic, NamedTuple, Protocol, runtime_checkable

from pacman.agent import Decision, Evaluation, Outcomes, Role, S, SearchAgent
from pacman.board import Position
from pacman.errors import AgentError, OptionError
from pacman.showing import Played
from pacman.support.text import format_count, shorten
from pacman.trace.knowledge import Knowledge, Known, as_number, assumed_outcomes, is_same_value
from pacman.trace.recording import Counts, Event, Trace, TracedState, Window

# The data of an explanation: nodes of the search, and each move at its root.


class ExpectedResult(NamedTuple):
    """Expected points, and the chances of winning and of losing within the depth.

    >>> ExpectedResult(value=40.0, win=0.75, loss=0.25).win
    0.75
    """

    value: float  # the expected evaluation, in points
    win: float  # probability that the game is won by then, if all agents play as the search assumes
    loss: float


@dataclass(slots=True)
class SearchNode(Generic[S]):
    """A node as the search saw it; `children` are in the order in which they were generated.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.trace import explain
    >>> root, first, *_ = explain(AlphaBeta(depth=1), tree.load("textbook").initial).nodes
    >>> root.role, len(root.children), first.action, first.values
    ('max', 3, 'Left', [3])
    """

    state: S
    parent: int | None
    agent: int | None  # who moved here
    action: str | None  # by which
    children: list[int] = field(default_factory=list)
    window: Window | None = None  # with which it was last searched
    values: list[float] = field(default_factory=list)  # one for each time it was searched
    bound: str = ""  # of the last value: "≤" or "≥" where it is only a bound, "≈" where it is estimated
    role: Role | None = None  # of the agent that moves here, in this search; None if not expanded
    shares: Mapping[str, float] | None = None  # at a chance node: the probabilities that the search uses
    cut_actions: tuple[str, ...] = ()  # legal actions that were cut
    evaluations: int = 0  # how often it was evaluated
    visits: int | None = None  # how often a sampling search (MCTS) came here

    def __repr__(self) -> str:
        what = "root" if self.action is None else f"{self.action} of agent {self.agent}"
        value = f"value {self.bound}{self.values[-1]:g}" if self.values else "no value"
        return f"<SearchNode {what}: {value}, {len(self.children)} children>"


class Move(NamedTuple):
    """A search's findings about one action at the root.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.trace import explain
    >>> moves = explain(AlphaBeta(depth=1), tree.load("textbook").initial).moves
    >>> [(move.action, move.bound, move.value) for move in moves]
    [('Left', '', 3), ('Middle', '≤', 2), ('Right', '', 2)]
    """

    action: str
    value: float | None  # None if it was not recorded
    bound: str  # "≤" or "≥" where the value is only a bound, "≈" where it is estimated, else ""
    expected: ExpectedResult | None  # None where the value is only a bound
    visits: int | None = None  # how often a sampling search (MCTS) tried it


# An agent's thought before one of its moves: the part of its search that displays and records show.


@dataclass(frozen=True, slots=True)
class Thought:
    """The results of a search. `problem` says, in a few words, why there are none.

    >>> Thought(problem="this agent cannot be asked").moves
    ()
    """

    problem: str = ""
    origin: Position = (0, 0)  # where Pacman was
    chosen: str = ""
    moves: tuple[Move, ...] = ()
    generated: int = 0
    expanded: int = 0
    evaluated: int = 0
    cuts: int = 0  # nodes at which something was cut
    nodes_at: Mapping[Position, int] = field(default_factory=dict)  # generated nodes with Pacman there


# A search that was explained, as a whole.


@dataclass(frozen=True)
class Explanation(Played, Generic[S]):
    """A finished search: what it decided, what it knows of each move, and its whole tree.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.trace import explain
    >>> found = explain(AlphaBeta(depth=1), tree.load("textbook").initial)
    >>> found.decision.action, found.cuts, len(found.nodes)
    ('Left', 1, 11)
    """

    decision: Decision  # with nan for its value if none can be told
    moves: tuple[Move, ...]  # every legal action, in order
    counts: Counts
    cuts: int  # nodes at which something was cut
    nodes: tuple[SearchNode[S], ...]  # by number; the first is the root
    agent: SearchAgent[S] | None = field(default=None, compare=False)  # who searched, to see it once more

    def children(self, number: int) -> list[int]:
        """The children of a node, one for each action that was searched.

        Where a search asked for the same successor again, it is the last one that got a value. The
        random games of a sampling search are left out: their states are not nodes of its tree.
        """
        sampled = self.nodes[0].visits is not None
        last: dict[str | None, int] = {}
        for child in self.nodes[number].children:
            node = self.nodes[child]
            if node.values or node.action not in last or not self.nodes[last[node.action]].values:
                last[node.action] = child
        return [
            child
            for child in last.values()
            if self.nodes[child].action not in self.nodes[number].cut_actions
            and (self.nodes[child].visits is not None or not sampled)
        ]

    def __repr__(self) -> str:
        action, value = self.decision
        generated, expanded, evaluated = (count.total for count in self.counts)
        figures = f"{generated:,} generated, {expanded:,} expanded, {evaluated:,} evaluated"
        taken = f"takes {shorten(str(action), 50)}, worth {value:g}"
        return f"<Explanation: {taken}; nodes: {figures}; {format_count(self.cuts, 'cut')}>"


# Explaining a search that reports only its action, by what it generated and what it evaluated.
#
# The value of a node is computed from the evaluations below it, by the role of the agent that moves there.

Watch = Callable[[Evaluation[Any]], Evaluation[Any]]
Hears = Callable[[Any, float], None]


@runtime_checkable
class Silent(Protocol):
    """A search agent that does not say what its nodes are worth."""

    index: int

    def overheard(self, state: Any, watch: Watch, hears: Hears) -> str:
        """Return its action in this traced state.

        Meanwhile its evaluation is what `watch` makes of it, and `hears` is told what another function of
        its own returned for a traced state.
        """

    def role(self, state: Any, agent: int) -> Role:
        """Return the role that this search assumes for this agent."""

    def outcomes(self, state: Any, agent: int) -> Outcomes:
        """Return how likely this search takes each action to be, if this agent moves by chance."""


def overhear(agent: Silent, state: S, *, stop: Callable[[int], bool] | None = None) -> Explanation[S]:
    """The agent's search in this state, explained; `stop` is that of `explain`.

    The value of the decision is not a number (nan) if nothing is known of the action that was chosen.
    """
    trace = Trace(state, stop=stop)
    heard = HeardValues(trace)
    action = agent.overheard(trace.root, heard.watch, heard.hears)
    traced = trace.nodes
    nodes = _overheard_nodes(trace, traced)
    known, looked = _back_up(agent, nodes, heard.by_number(traced))
    legal = [str(each) for each in nodes[0].state.legal_actions(agent.index)]
    moves = tuple(_move(each, nodes, known, looked.get(each)) for each in legal)
    taken = looked[action] if action in legal and action in looked else None
    decision = Decision(action, nan if taken is None or not nodes[taken].values else nodes[taken].values[-1])
    if 0 in known:
        nodes[0].bound = known[0]._replace(returned=decision.value).sign
    cuts = sum(1 for node in nodes if node.cut_actions)
    return Explanation(decision, moves, trace.counts(), cuts, tuple(nodes))


def known_value(known: Known, role: Role | None) -> tuple[float | None, str]:
    """Return what to say of a node's value, and its sign; None if nothing can be said.

    >>> known_value(Known(3.0, 3.0), "max"), known_value(Known(3.0, inf), "max")
    ((3.0, ''), (3.0, '≥'))
    >>> known_value(Known(-inf, inf), "min")
    (None, '')
    """
    if is_same_value(known.low, known.high):
        return known.low, ""
    least, most = (known.low, "≥"), (known.high, "≤")
    finite = [side for side in ((least, most) if role == "max" else (most, least)) if abs(side[0]) < inf]
    return finite[0] if finite else (None, "")


def value_for_each(value: object) -> tuple[float, ...]:
    """Return what a value is worth to each agent, where it tells that, as in max^n."""
    return tuple(getattr(value, "each", ()))


class HeardValues:
    """The values that evaluations returned for traced states, by the ids of these, which the trace keeps
    alive.
    """

    def __init__(self, trace: Trace[Any]) -> None:
        self._trace = trace
        self._watched: dict[int, float] = {}
        self._told: dict[int, float] = {}

    def watch(self, evaluation: Evaluation[Any]) -> Evaluation[Any]:
        """Return an evaluation for traced states that also keeps its values."""
        return _remember_values(self._trace.watch(evaluation), self._watched)

    def hears(self, traced: object, value: float) -> None:
        """Keeps a value that was told; of two different ones it is not known which is the search's."""
        if isinstance(traced, TracedState):
            known = self._told.get(id(traced), value)
            self._told[id(traced)] = value if known == value else nan

    def by_number(self, traced: Sequence[TracedState[Any]]) -> dict[int, float]:
        """The values by the numbers of the nodes; what was watched counts before what was told."""
        worth = self._told | self._watched
        return {number: worth[id(node)] for number, node in enumerate(traced) if id(node) in worth}


def _overheard_nodes(trace: Trace[S], traced: Sequence[TracedState[S]]) -> list[SearchNode[S]]:
    nodes: list[SearchNode[S]] = []
    for event in trace.events():
        if event.kind == "generated":
            nodes.append(SearchNode(traced[event.node].state, event.parent, event.agent, event.action))
            if event.parent is not None:
                nodes[event.parent].children.append(event.node)
        elif event.kind == "evaluated":
            nodes[event.node].evaluations += 1
    return nodes


def _back_up(
    agent: Silent, nodes: list[SearchNode[Any]], worth: Mapping[int, float]
) -> tuple[dict[int, Known], dict[str, int]]:
    """Back up the evaluations: return each node's value, and the children of the root from which it follows.

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
            value, node.bound = known_value(known[number], node.role)
            node.values += [] if value is None else [value]
    return known, looked


def _describe(
    agent: Silent, nodes: list[SearchNode[Any]], node: SearchNode[Any], known: Mapping[int, Known]
) -> dict[str, int]:
    """Return, for each action that was searched, the child that counts; note who moves here and what is left
    out.

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
    node.cut_actions = tuple(action for action in node.state.legal_actions(mover) if action not in looked)
    return looked if all(child.agent == mover for child in children) else {}


def _move(action: str, nodes: list[SearchNode[Any]], known: Mapping[int, Known], child: int | None) -> Move:
    """Describe an action at the root; an infinite value is not on the line of values."""
    value = nodes[child].values[-1] if child is not None and nodes[child].values else None
    if child is None or value is None or not isfinite(value):
        return Move(action, None, "", None)
    sign, ends = nodes[child].bound, known[child].chances
    return Move(action, value, sign, None if sign or ends is None else ExpectedResult(value, *ends))


# Explains a decision: repeats the agent's search, records it, and returns it as a tree.
#
# The agent is copied first, so that explaining changes nothing about the game. Any `SearchAgent` can be
# explained; if it recurses through a method `value(state, …)`, as the bundled ones do, it shows values,
# too. For an agent that reports only its action (see `Silent`) they are what follows from its
# evaluations.

DEEPEST = 500  # nested calls of `value`; through a wrapper Python 3.12 allows few more


class Question(NamedTuple):
    """The arguments of a call of `value`."""

    same: Hashable  # its arguments without the window: equal ones have the same answer; None has no equal
    numbers: Mapping[int | str, float]  # among its arguments, by place or name; the window's edges, too


def counting_arguments(questions: Sequence[Question]) -> set[int | str]:
    """The arguments, by place or name, that are turns or depths and not edges of a window.

    Under any name they are whole numbers from 0 on. An edge begins far away, or at infinity.
    """
    counts: dict[int | str, bool] = {}
    for question in questions:
        for name, number in question.numbers.items():
            is_count = 0 <= number <= DEEPEST and number == int(number)
            counts[name] = counts.get(name, True) and is_count
    return {name for name, is_count in counts.items() if is_count}


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
        listener = copy_agent(agent)
        if isinstance(listener, Silent):
            return replace(overhear(listener, state, stop=stop), agent=agent)
    return replace(explain_recorded(record(agent, state, stop=stop)), agent=agent)


class RecordedSearch(NamedTuple):
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
    promises: Callable[[TracedState[S], float, float], None] | None = None,
) -> RecordedSearch:
    """Have a copy of the agent search. `listener` gets every event at once. Raises OptionError.

    `promises` gets each call of the agent's `promise`, if it has such a method, as MCTS has: a child among
    which a simulation chooses, its mean and its bonus.
    """
    if not isinstance(agent, SearchAgent):
        raise OptionError(
            "{agent!r} does not search; give an object of a subclass of pacman.SearchAgent", agent=agent
        )
    searcher = copy_agent(agent)
    trace = Trace(state, listener, stop=stop)
    worth: dict[int, float] = {}
    if hasattr(searcher, "evaluation_function"):
        searcher.evaluation_function = _remember_values(trace.watch(searcher.evaluation_function), worth)
    questions: list[Question] = []
    narrate(searcher, trace, questions)
    promise = getattr(searcher, "promise", None)
    if promises is not None and inspect.ismethod(promise):

        def heard(child: TracedState[S], mean: float, bonus: float) -> float:
            promises(child, mean, bonus)
            return float(promise(child, mean, bonus))

        vars(searcher)["promise"] = heard
    decision = searcher.decision(trace.root)  # type: ignore[arg-type]
    return RecordedSearch(searcher, decision, trace, worth, questions)


def explain_recorded(recorded: RecordedSearch, signs: list[str] | None = None) -> Explanation[Any]:
    """Explain a recorded search. `signs` gets that of each value with which a node was left, in order."""
    agent, decision, trace, worth, questions = recorded
    nodes, knowledge = _explained_nodes(trace, agent, worth, questions, signs)
    cuts = sum(1 for node in nodes if node.cut_actions)
    moves = _moves(agent, nodes, knowledge, decision)
    return Explanation(decision, moves, trace.counts(), cuts, tuple(nodes))


def _remember_values(evaluation: Evaluation[Any], worth: dict[int, float]) -> Evaluation[Any]:
    """Return an evaluation that also keeps every value, under the id of the state."""

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
            raise AgentError(
                "this search is more than {deepest:,} calls deep, too deep to be explained", deepest=DEEPEST
            )
        given = dict(zip(names, rest, strict=False)) | named
        alpha, beta, visits = given.get("alpha"), given.get("beta"), given.get("visits")
        window = (float(alpha), float(beta)) if isinstance(alpha, Real) and isinstance(beta, Real) else None
        trace.enters(state, window, forced=_is_forced(agent, state, given))
        if isinstance(visits, int):
            trace.visited(state, visits)
        if questions is not None:
            placed: dict[Any, Any] = {**dict(enumerate(rest)), **named}  # by place or name
            numbers = {name: float(x) for name, x in placed.items() if isinstance(x, (int, float))}
            same = _question(state, given) if len(rest) <= len(names) else None
            questions.append(Question(same, numbers))
        depth += 1
        try:
            found = value(state, *rest, **named)
        finally:
            depth -= 1
        trace.leaves(state, _number_in(found))
        return found

    vars(agent)["value"] = recorded


def _number_in(found: object) -> Any:
    """The value that a call returned: a number, or the only one in a pair such as (value, action)."""
    if isinstance(found, tuple | list):
        numbers = [each for each in found if isinstance(each, Real)]
        return numbers[0] if len(numbers) == 1 else None
    return found if isinstance(found, Real) else None


def _is_forced(agent: SearchAgent[Any], state: TracedState[Any], given: Mapping[str, object]) -> bool:
    """Whether an agent must make its expected move: another opponent has `answered` in this round."""
    mover = given.get("agent")
    if given.get("answered") is not True or not isinstance(mover, int) or mover == 0:
        return False
    return not state.is_terminal and agent.role(state, mover) == "min"


def copy_agent(agent: SearchAgent[S]) -> SearchAgent[S]:
    """A copy of the agent that searches without changing it; what cannot be copied is shared."""
    try:
        return copy.deepcopy(agent)
    except Exception:  # other people's objects need not allow it
        duplicate = copy.copy(agent)
    # By id, what was copied; methods stored on the agent become methods of the copy.
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
    asked = []
    for name, value in given.items():
        if name in ("alpha", "beta") or value is None or value is False:  # as if it were left out
            continue
        if not isinstance(value, (int, float, str)):
            return None
        asked.append((name, value))
    return state, tuple(asked)


def _explained_nodes(
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
    asked, counts = iter(questions), counting_arguments(questions)
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
                edges = [number for name, number in question.numbers.items() if name not in counts]
                forced = trace.is_forced(traced[event.node])
                knowledge.enters(event.node, question.same, edges, forced=forced)
        elif event.kind == "evaluated":
            knowledge.evaluates(event.node)
            node.evaluations += 1
        elif event.kind == "cut":
            node.cut_actions = event.cut_actions
        elif event.kind == "left" and event.value is not None:
            node.values.append(event.value)
            node.bound = "≈" if sampled else knowledge.leaves(event.node, event.value).sign
            if signs is not None:
                signs.append(node.bound)
    for node, state in zip(nodes, traced, strict=True):
        node.visits = trace.visits(state)
        if node.children:
            _note_mover(agent, node, [nodes[child] for child in node.children], narrates=bool(questions))
    return nodes, knowledge


def _note_mover(
    agent: SearchAgent[Any], node: SearchNode[Any], children: list[SearchNode[Any]], *, narrates: bool
) -> None:
    """Notes who moves at this node; where the search does not say what it cuts, what it never generated."""
    mover = children[0].agent
    assert mover is not None, "only the root was reached by nobody's move"
    node.role = agent.role(node.state, mover)
    if not narrates:
        made = {child.action for child in children}
        node.cut_actions = tuple(each for each in node.state.legal_actions(mover) if each not in made)
    if node.role == "chance":
        values = {str(child.action): child.values[-1] for child in children if child.values}
        node.shares = dict(assumed_outcomes(agent, node.state, mover, values))


def _moves(
    agent: SearchAgent[Any], nodes: list[SearchNode[Any]], knowledge: Knowledge, decision: Decision
) -> tuple[Move, ...]:
    """Describe each action at the root, from the last time that all of them were searched.

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
    """Describe each action of a search that averages simulations, with how often it tried the action."""
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
    """Return what simulations found at each node, each of which was evaluated at its end."""
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
