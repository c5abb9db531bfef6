"""The steps of a search, as its page plays them: from a running search or from its trace."""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf, isnan
from pathlib import Path
from types import FrameType, MappingProxyType
from typing import Any, NamedTuple

import msgspec

from pacman.agent import Outcomes, Role, SearchAgent
from pacman.board import SCARED_TIME, Action, CellSet
from pacman.errors import OptionError
from pacman.messages import english, message
from pacman.randomness import mean
from pacman.state import Situation
from pacman.trace.explaining import (
    HeardValues,
    Silent,
    copy_agent,
    explain_recorded,
    known_value,
    record,
    value_for_each,
)
from pacman.trace.knowledge import Known
from pacman.trace.recording import Event, Trace
from pacman.tree import TreeState
from pacman.view.html import board_svg
from pacman.view.html.board_svg import board, brave_ghost, scared_ghost
from pacman.view.html.frame import PAGE
from pacman.view.pages.page_data import (
    Agents,
    Node,
    PageBoard,
    Promise,
    SearchData,
    Source,
    Step,
    json_number,
)

# Pacman boards for pages that show a position for each node of a search.

CAUGHT = 0.5  # how far the pieces of a caught Pacman are apart
MOVES = (Action.NORTH, Action.SOUTH, Action.EAST, Action.WEST, Action.STOP)


def situation_of(state: Any) -> Situation | None:
    """Return the position of Pacman that this is, or that it wraps as `state`; None if there is none."""
    found = state if isinstance(state, Situation) else getattr(state, "state", None)
    return found if isinstance(found, Situation) else None


def board_of(state: Situation) -> PageBoard:
    """The board of a state, with drawings of everybody who moves on it."""
    walls, height = state.walls, state.walls.height
    drawings = {f"pacman {move}": board_svg.eater(PAGE, move) for move in MOVES}
    drawings["pacman caught"] = board_svg.broken_ring(PAGE, CAUGHT)
    for ghost in range(1, state.num_agents):
        drawings |= {f"ghost {ghost} {move}": brave_ghost(PAGE, ghost, move) for move in MOVES}
        for quarter in range(1, 5):
            timer = max(1, SCARED_TIME * quarter // 4)
            drawings[f"ghost {ghost} scared {quarter}"] = scared_ghost(PAGE, ghost, timer)
    food = [(x + 0.5, height - y - 0.5) for x, y in state.food]
    capsules = [(x + 0.5, height - y - 0.5) for x, y in state.capsules]
    return PageBoard(
        board(PAGE, walls), walls.width, height, food, capsules, drawings, board_svg.capsule(PAGE)
    )


def agents_of(state: Situation, root: Situation) -> Agents:
    """Return the places of all agents, and the root's pellets that are gone, by their indices in
    its lists.
    """
    pacman, *ghosts = place_agents(state)
    return Agents(
        pacman, ghosts, state.score, _gone(root.food, state.food), _gone(root.capsules, state.capsules)
    )


def place_agents(state: Situation) -> list[tuple[float, float, str]]:
    """Return the places of all agents, Pacman first, and how each looks."""
    height = state.walls.height
    (x, y), direction = state.pacman
    found = [(x + 0.5, height - y - 0.5, str(direction))]
    for (x, y), direction, timer in state.ghosts:
        found.append((x + 0.5, height - y - 0.5, f"scared {_quarter(timer)}" if timer else str(direction)))
    return found


def _quarter(timer: int) -> int:
    return min(4, max(1, -(-4 * timer // SCARED_TIME)))


def _gone(before: CellSet, now: CellSet) -> list[int]:
    left = frozenset(now)  # a plain set is asked much faster
    return [place for place, cell in enumerate(before) if cell not in left]


# The steps of a search from what it recorded: down to a node, its value, what is cut, and up again.
#
# A search that recurses through a method `value` reports when it enters a node, and the value with which it
# leaves it. For any other search the steps follow from what it generates and evaluates.


@dataclass
class StepNode:
    """A node as it is shown: the same moves made twice lead to the same one."""

    state: Any
    up: int | None
    by: int | None
    action: str | None
    move: str | None = None  # by which its parent knows it: the action, and the agent if it is not the mover
    children: dict[str, int] = field(default_factory=dict)  # by their moves
    mover: int | None = None
    role: Role | None = None
    looked: set[str] = field(default_factory=set)  # the moves that the search went into


@dataclass
class _InferredNode:
    """A node that the search has come to and not left, where only its requests show that."""

    place: int
    found: dict[str, Known] = field(default_factory=dict)  # of the children that it left, by move
    value: float | None = None  # if it was evaluated itself


@dataclass
class _EnteredNode:
    """A node that the search says it has entered, and not yet that it has left."""

    place: int
    looked: set[int] = field(default_factory=set)  # the children that the search has entered since
    cut: set[int] = field(default_factory=set)  # the children that it has left out
    valued: list[Step] = field(default_factory=list)  # evaluations of children without entering them


class Steps:
    """Turns the events of a trace into steps, one after the other.

    `states` are those of the traced nodes, by number; `role` says what an agent does in a state; `values` are
    what the nodes were evaluated to, by number.
    """

    def __init__(
        self,
        states: Sequence[Any],
        values: Mapping[int, float],
        role: Callable[[Any, int], Role],
        *,
        narrates: bool,
    ) -> None:
        self.places: list[StepNode] = []
        self.steps: list[Step] = []
        self.numbers: list[int] = []  # of the place of each traced node
        self._states, self._values, self._role = states, values, role
        self._narrates = narrates
        self._inferred: list[_InferredNode] = []  # of a search that does not narrate, from the root down
        self._entered = [_EnteredNode(0)]  # of a search that narrates

    def take(self, event: Event, line: int | None, sign: str = "", promises: Sequence[Promise] = ()) -> None:
        """Adds what follows from the event.

        `sign` is that of the value with which a node is left, `promises` those by traced nodes among which a
        simulation chose there.
        """
        if event.kind == "generated":
            self._generated(event)
            return
        place = self.numbers[event.node]
        if self._narrates:
            self._narrated(event, place, line, sign)
            if promises:
                self.steps[-1].promises = [
                    Promise(self.numbers[each.node], each.mean, each.bonus) for each in promises
                ]
        elif event.kind == "evaluated":
            self._to(place, line)
            value = self._values.get(event.node)
            self._inferred[-1].value = value
            self.steps.append(Step("value", place, value=json_number(value), line=line))
        elif event.kind == "expanded":
            self._to(place, line)

    def finish(self) -> None:
        """Leaves what is still open."""
        while self._inferred:
            self._leave(None)
        while self._entered:
            self._mark_sorting(self._entered.pop())

    def _generated(self, event: Event) -> None:
        state = self._states[event.node]
        if event.parent is None or event.action is None or event.agent is None:
            self.numbers.append(self.add(state, None, None, None))
            return
        up = self.numbers[event.parent]
        known = self.places[up].children.get(_move(self.places[up], event.agent, str(event.action)))
        self.numbers.append(self.add(state, up, event.agent, str(event.action)) if known is None else known)

    def add(self, state: Any, up: int | None, by: int | None, action: str | None) -> int:
        """Adds a place and returns its number."""
        self.places.append(StepNode(state, up, by, action))
        place = len(self.places) - 1
        if up is not None and action is not None and by is not None:
            parent = self.places[up]
            if parent.mover is None:
                parent.mover, parent.role = by, self._role(parent.state, by)
            self.places[place].move = _move(parent, by, action)
            parent.children[_move(parent, by, action)] = place
        return place

    def _narrated(self, event: Event, place: int, line: int | None, sign: str) -> None:
        if event.kind == "entered":
            self._look_into(place)
            self._entered[-1].looked.add(place)
            self._entered.append(_EnteredNode(place))
            alpha, beta = event.window or (None, None)
            self.steps.append(Step("down", place, json_number(alpha), json_number(beta), line=line))
        elif event.kind == "evaluated":
            value = json_number(self._values.get(event.node))
            self.steps.append(Step("value", place, value=value, line=line))
            if self._entered[-1].place != place:
                self._entered[-1].valued.append(self.steps[-1])
        elif event.kind == "cut":
            self._cut(place, event.cut_actions, line)
            if self._entered[-1].place == place:
                self._entered[-1].cut.update(self.steps[-1].cut)
        elif event.kind == "left":
            value = json_number(event.value)
            each = [json_number(one) or 0.0 for one in value_for_each(event.value)]
            self.steps.append(Step("up", place, value=value, sign=sign, each=each, line=line))
            while len(self._entered) > 1 and (left := self._entered.pop()):
                self._mark_sorting(left)
                if left.place == place:
                    break

    def _mark_sorting(self, entered: _EnteredNode) -> None:
        """Tells evaluations by which children were ordered from those of leaves.

        Where others are looked into, or evaluated more often, a child that was evaluated is a leaf only if
        the game is over there; see `pacman.trace.knowledge`.
        """
        times = Counter(step.node for step in entered.valued)
        left, most = times.copy(), max(times.values(), default=1)
        for step in entered.valued:
            is_over = self.places[step.node].state.is_terminal
            is_leaf = is_over or not (entered.looked or times[step.node] < most)
            is_last = left[step.node] == 1
            left[step.node] -= 1
            if step.node in entered.looked | entered.cut or not (is_leaf and is_last):
                step.kind = "sort"

    def _look_into(self, place: int) -> None:
        one = self.places[place]
        if one.up is not None and one.move is not None:
            self.places[one.up].looked.add(one.move)

    def _cut(self, place: int, cut_actions: Sequence[str], line: int | None) -> None:
        one = self.places[place]
        mover = one.mover
        if mover is None:
            return
        cut = [
            one.children[action]
            if action in one.children
            else self.add(one.state.successor(mover, action), place, mover, action)
            for action in cut_actions
        ]
        self.steps.append(Step("cut", place, cut=cut, line=line))

    def _to(self, place: int, line: int | None) -> None:
        """Leaves what is not above the place, and goes down to it."""
        above = [place]
        while (up := self.places[above[-1]].up) is not None:
            above.append(up)
        while self._inferred and self._inferred[-1].place not in above:
            self._leave(line)
        for each in reversed(above[: above.index(self._inferred[-1].place)] if self._inferred else above):
            self._look_into(each)
            self.steps.append(Step("down", each, line=line))
            self._inferred.append(_InferredNode(each))

    def _leave(self, line: int | None) -> None:
        left = self._inferred.pop()
        one = self.places[left.place]
        cut_actions: list[str] = []
        if one.mover is not None:
            cut_actions = [
                each for each in map(str, one.state.legal_actions(one.mover)) if each not in one.looked
            ]
            if cut_actions and self._inferred:
                self._cut(left.place, cut_actions, line)
        known = _back_up(one, left, cut_actions)
        value, sign = known_value(known, one.role)
        self.steps.append(Step("up", left.place, value=json_number(value), sign=sign, line=line))
        if self._inferred and one.move is not None:
            self._inferred[-1].found[one.move] = known


def _move(parent: StepNode, by: int, action: str) -> str:
    """Agents that are asked out of turn may do what the mover may do as well."""
    return action if parent.mover in (None, by) else f"{by} {action}"


UNKNOWN = Known(-inf, inf)


def _back_up(one: StepNode, left: _InferredNode, cut_actions: Sequence[str]) -> Known:
    """Return what follows for the node from what was found below it."""
    if not left.found:
        return UNKNOWN if left.value is None or isnan(left.value) else Known(left.value, left.value)
    if one.role == "chance" and one.mover is not None:
        return _mean(one.state.outcomes(one.mover), left.found)
    found = [*left.found.values(), *(UNKNOWN for _ in cut_actions)]
    best = max if one.role == "max" else min
    return Known(best(each.low for each in found), best(each.high for each in found))


def _mean(outcomes: Outcomes, found: Mapping[str, Known]) -> Known:
    parts = [found.get(str(action), UNKNOWN) for action, _ in outcomes]
    lows, highs = [each.low for each in parts], [each.high for each in parts]
    if any(inf in ends and -inf in ends for ends in (lows, highs)):  # leaves may be infinite
        return UNKNOWN
    return Known(mean(outcomes, lows), mean(outcomes, highs))


MOST_UNVISITED = 3_000  # nodes of a drawn tree to which the search never came, and which are shown


class Course(NamedTuple):
    """The course of a search, as it was recorded."""

    trace: Trace[Any]
    role: Callable[[Any, int], Role]  # what an agent does in a state
    worth: Mapping[int, float]  # what the nodes were evaluated to, by number
    narrates: bool = False  # whether the search said itself which node it came to, and which it left
    signs: Sequence[str] = ()  # if so, those of the values with which it left nodes
    lines: Sequence[int | None] = ()  # of the source, for each event
    ended: bool = True  # whether it finished
    shares: Sequence[Mapping[str, float] | None] = ()  # by number: what a chance node is assumed to do
    seen_as: Callable[[Any], Any] = lambda state: state  # what the search saw of a traced state
    promises: Mapping[int, Sequence[Promise]] = MappingProxyType({})  # at some events, by traced nodes


def search_data(
    course: Course,
    *,
    name: str,
    title: str,
    action: str | None = None,
    value: float | None = None,
) -> SearchData:
    """The search that was recorded, step by step; `action` and `value` are its decision.

    Each node of a Pacman game says where everybody is.

    >>> from pacman import tree
    >>> from pacman.trace import Trace
    >>> trace = Trace(tree.nested([1, 2], ["max"]).initial)
    >>> worth = {n: trace.root.successor(0, move).score for n, move in enumerate(["Left", "Right"], 1)}
    >>> course = Course(trace, lambda state, agent: "max", worth)
    >>> search = search_data(course, name="mine", title="two leaves")
    >>> [(step.kind, step.value) for step in search.steps]
    [('down', None), ('value', 1.0), ('value', 2.0), ('up', 2.0)]
    """
    trace = course.trace
    steps = _walk_course(course)
    root = trace.nodes[0]
    if isinstance(root.state, TreeState):
        _add_unvisited(steps)
    sampled = trace.visits(root) is not None
    whole = steps.steps if sampled else _whole(steps.steps, value, ended=course.ended)
    shares = {steps.numbers[number]: each for number, each in enumerate(course.shares) if each is not None}
    nodes, kept = _keep(steps.places, whole, shares, sampled=sampled)
    return SearchData(
        title=title,
        agent=name,
        nodes=nodes,
        steps=kept,
        counts=_counts(trace),
        action=action,
        value=json_number(value),
        prunes=any(step.kind == "cut" or step.alpha is not None for step in kept),
        sampled=sampled,
        selfish=any(event.kind == "left" and value_for_each(event.value) for event in trace.events()),
    )


def _walk_course(course: Course) -> Steps:
    states = [course.seen_as(node.state) for node in course.trace.nodes]
    steps = Steps(states, course.worth, course.role, narrates=course.narrates)
    signs, lines = iter(course.signs), iter(course.lines)
    for place, event in enumerate(course.trace.events()):
        line = next(lines, None)
        has_value = event.kind == "left" and event.value is not None
        sign = next(signs, "") if has_value else ""
        steps.take(event, line, sign, course.promises.get(place, ()))
    if course.ended:
        steps.finish()
    return steps


def _counts(trace: Trace[Any]) -> tuple[int, int, int]:
    generated, expanded, evaluated = (count.total for count in trace.counts())
    return generated, expanded, evaluated


def _whole(steps: list[Step], value: float | None, *, ended: bool) -> list[Step]:
    """The steps from the root and back to it, where the search did not say so; a leaf is one step."""
    if not steps or steps[0].node != 0:
        steps = [Step("down", 0), *steps, *([Step("up", 0, value=json_number(value))] if ended else ())]
    joined: list[Step] = []
    for step in steps:
        before = joined[-2:]
        is_leaf = [each.kind for each in before] == ["down", "value"] and step.kind == "up"
        if is_leaf and before[0].node == before[1].node == step.node:
            down, found = before
            del joined[-2:]
            alpha, beta = down.alpha, down.beta
            joined.append(Step("value", step.node, alpha, beta, step.value, each=step.each, line=found.line))
        else:
            joined.append(step)
    return joined


def _add_unvisited(steps: Steps) -> None:
    """Adds the nodes of a drawn tree to which the search never came."""
    number = 0
    while number < len(steps.places) and len(steps.places) < MOST_UNVISITED:
        state = steps.places[number].state
        if not state.is_terminal:
            for action in state.legal_actions(state.turn):
                if action not in steps.places[number].children:
                    steps.add(state.successor(state.turn, action), number, state.turn, action)
        number += 1


def _keep(
    places: list[StepNode],
    steps: list[Step],
    shares: Mapping[int, Mapping[str, float]],
    *,
    sampled: bool,
) -> tuple[list[Node], list[Step]]:
    """The nodes that are shown, in the order of moves, and the steps by their numbers.

    Of a search that samples only the nodes that it keeps are shown, not its random games.
    """
    shown = {step.node for step in steps} if sampled else set(range(len(places)))
    order, numbers = [0], {0: 0}
    for place in order:
        one = places[place]
        legal = [] if one.mover is None else list(map(str, one.state.legal_actions(one.mover)))
        for move in [*legal, *(each for each in one.children if each not in legal)]:
            child = one.children.get(move)
            if child is not None and child in shown:
                numbers[child] = len(order)
                order.append(child)
    nodes = [_node(places, place, numbers, shares) for place in order]
    if sampled:
        steps = [
            Step("visit", up.node, value=up.value, promises=up.promises, line=up.line or down.line)
            for down, up in pairwise(steps)
            if up.kind == "up"
        ]
    for step in steps:
        for promise in step.promises:
            promise.node = numbers[promise.node]
        step.node = numbers[step.node]
        step.cut = [numbers[each] for each in step.cut]
    return nodes, steps


def _node(
    places: list[StepNode],
    place: int,
    numbers: Mapping[int, int],
    shares: Mapping[int, Mapping[str, float]],
) -> Node:
    one = places[place]
    node = Node(
        up=None if one.up is None else numbers[one.up],
        by=one.by,
        action=one.action,
        mover=one.mover,
        role=one.role,
        end="win" if one.state.is_win else "lose" if one.state.is_lose else None,
    )
    if one.up is not None and places[one.up].role == "chance" and one.by is not None:
        assumed = shares.get(one.up) or dict(places[one.up].state.outcomes(one.by))
        node.chance = assumed.get(str(one.action))
    if isinstance(one.state, TreeState):
        node.name = one.state.node
        node.worth = float(one.state.score) if one.state.is_terminal else None
    elif (situation := situation_of(one.state)) is not None:
        root = situation_of(places[0].state)
        node.agents = agents_of(situation, root or situation)
    return node


# The same search in the order in which a person fills in a tree on paper.


UPWARDS = message("{agent}, from the leaves upwards")


def steps_upwards(search: SearchData) -> SearchData:
    """The search from its leaves upwards: each node's value once, level by level, each from left to right.

    Raises OptionError for a search that leaves something out or samples, because then nodes have no value.

    >>> from agents import Minimax
    >>> from pacman import tree
    >>> found = record_search(Minimax(depth=1), tree.load("gamble").initial, name="minimax", title="gamble")
    >>> [step.value for step in steps_upwards(found).steps]
    [10.0, 10.0, 9.0, 100.0, 10.0, 9.0, 10.0]
    """
    if search.sampled or any(step.kind == "cut" for step in search.steps):
        what = english("samples") if search.sampled else english("leaves moves out")
        problem = english(
            "{agent} {what} here, so not every node gets a value from its children",
            agent=search.agent,
            what=what,
        )
        raise OptionError(
            "{problem}; name an agent that looks at everything, such as minimax", problem=problem
        )
    depths: list[int] = []
    for node in search.nodes:  # parents come before their children
        depths.append(0 if node.up is None else depths[node.up] + 1)
    last = {step.node: step for step in search.steps if step.kind in ("value", "up")}
    steps = [
        msgspec.structs.replace(last[number], alpha=None, beta=None)
        for number in sorted(last, key=lambda number: (-depths[number], number))
    ]
    agent = UPWARDS.format(agent=search.agent)
    return msgspec.structs.replace(search, agent=agent, steps=steps, prunes=False, upwards=True)


# Having an agent search, and recording its steps.

Stop = Callable[[int], bool] | None


def record_search(
    agent: SearchAgent[Any], state: Any, *, name: str, title: str, stop: Stop = None
) -> SearchData:
    """The agent's search in this state, step by step. `name` is what the agent is called.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> state = tree.load("textbook").initial
    >>> search = record_search(AlphaBeta(depth=1), state, name="alphabeta", title="textbook")
    >>> [step.kind for step in search.steps][:8], search.action
    (['down', 'down', 'value', 'value', 'value', 'up', 'down', 'value'], 'Left')
    """
    source, file = _source_of(type(agent))
    lines = _Lines(source, file)
    listener = copy_agent(agent)
    if isinstance(listener, Silent):
        search = _overheard_search(listener, state, lines, stop, name=name, title=title)
    else:
        search = _narrated_search(agent, state, lines, stop, name=name, title=title)
    search.source = source
    search.board = board_of(state) if isinstance(state, Situation) else None
    return search


def _narrated_search(
    agent: SearchAgent[Any], state: Any, lines: _Lines, stop: Stop, *, name: str, title: str
) -> SearchData:
    heard: list[tuple[int, Any, float, float]] = []

    def promised(child: Any, mean: float, bonus: float) -> None:
        heard.append((len(lines.noted), child, mean, bonus))
        lines.promised = lines.line()

    recorded = record(agent, state, stop=stop, listener=lines.note, promises=promised)
    signs: list[str] = []
    shares = [node.shares for node in explain_recorded(recorded, signs).nodes]
    trace, kept = recorded.trace, recorded.worth
    promises = _by_event(trace, heard)
    for place in promises:
        lines.noted[place] = lines.promised
    worth = {n: kept[id(node)] for n, node in enumerate(trace.nodes) if id(node) in kept}
    narrates = bool(recorded.questions)
    course = Course(
        trace, recorded.agent.role, worth, narrates, signs, lines.noted, shares=shares, promises=promises
    )
    action, value = recorded.decision
    return search_data(course, name=name, title=title, action=str(action), value=float(value))


def _by_event(trace: Trace[Any], heard: Sequence[tuple[int, Any, float, float]]) -> dict[int, list[Promise]]:
    """The promises, by the event with which the simulation left the node where it chose."""
    numbers = {id(node): number for number, node in enumerate(trace.nodes)}
    found: dict[int, list[Promise]] = {}
    waiting: dict[int, list[Promise]] = {}  # by the node where it chose
    place = 0
    for number, event in enumerate(trace.events()):
        while place < len(heard) and heard[place][0] <= number:
            _, child, mean, bonus = heard[place]
            here = waiting.setdefault(numbers[id(child.parent)], [])
            here.append(Promise(numbers[id(child)], round(mean, 4), round(bonus, 4)))
            place += 1
        if event.kind == "left" and event.node in waiting:
            found[number] = waiting.pop(event.node)
    return found


def _overheard_search(
    agent: Any, state: Any, lines: _Lines, stop: Stop, *, name: str, title: str
) -> SearchData:
    trace = Trace(state, lines.note, stop=stop)
    heard = HeardValues(trace)
    action = agent.overheard(trace.root, heard.watch, heard.hears)
    course = Course(trace, agent.role, heard.by_number(trace.nodes), lines=lines.noted)
    search = search_data(course, name=name, title=title, action=str(action))
    last = [step.value for step in search.steps if step.node == 0 and step.kind == "up"]
    search.value = last[-1] if last and isinstance(last[-1], float) else None
    return search


def _source_of(kind: type) -> tuple[Source | None, str]:
    """Return the source of the agent's class, and the name that frames have for its file."""
    try:
        file = inspect.getsourcefile(kind)
        lines, first = inspect.getsourcelines(kind)
    except (OSError, TypeError):
        return None, ""
    if file is None:
        return None, ""
    return Source(Path(file).name, first, [line.rstrip("\n") for line in lines]), file


class _Lines:
    """The lines of the agent's class that were running at each event."""

    def __init__(self, source: Source | None, file: str) -> None:
        self._source, self._file = source, file
        self._innermost: FrameType | None = None  # the function there that was running at the last event
        self.noted: list[int | None] = []
        self.promised: int | None = None  # the line that weighs what a simulation may choose

    def note(self, event: Event) -> None:
        """Notes the line for this event."""
        running = self._running(sys._getframe(1))
        if event.kind in ("left", "cut"):
            ended = None if self._innermost is running else self._innermost
            self.noted.append(ended.f_lineno if ended else None)  # a frame keeps the line that returned
        else:
            self.noted.append(running.f_lineno if running else None)
        if event.kind != "cut":  # the node is left by the same line
            self._innermost = running

    def line(self) -> int | None:
        """Return the line that is running now."""
        running = self._running(sys._getframe(1))
        return running.f_lineno if running else None

    def _running(self, frame: FrameType | None) -> FrameType | None:
        while frame is not None and not self._is_inside(frame):
            frame = frame.f_back
        return frame

    def _is_inside(self, frame: FrameType) -> bool:
        source = self._source
        if source is None or frame.f_code.co_filename != self._file:
            return False
        return source.first <= frame.f_lineno < source.first + len(source.lines)
