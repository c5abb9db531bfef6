"""Has an agent search, and tells what it did step by step."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from pacman.agent import SearchAgent
from pacman.rules.situation import Situation
from pacman.seeing.boards import agents_of, board_of
from pacman.seeing.told import Node, Source, Step, Told, number
from pacman.seeing.walking import Place, Steps
from pacman.trace.explaining import copied, explained, record
from pacman.trace.log import Event
from pacman.trace.overhearing import Heard, Silent
from pacman.trace.trace import Trace
from pacman.tree import TreeState

MOST_UNSEEN = 3_000  # nodes of a drawn tree to which the search never came, and which are shown


def tell(
    agent: SearchAgent[Any], state: Any, *, name: str, title: str, stop: Callable[[int], bool] | None = None
) -> Told:
    """The agent's search in this state, step by step. `name` is what the agent is called.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> told = tell(AlphaBeta(depth=1), tree.load("textbook").initial, name="alphabeta", title="textbook")
    >>> [step.kind for step in told.steps][:8], told.action
    (['down', 'down', 'value', 'value', 'value', 'up', 'down', 'value'], 'Left')
    """
    source, file = _source_of(type(agent))
    searched = _searched(agent, state, _Lines(source, file), stop)
    steps = searched.steps
    if isinstance(state, TreeState):
        _add_unseen(steps)
    whole = steps.steps if searched.sampled else _whole(steps.steps, searched.value)
    nodes, told = _kept(steps.places, whole, sampled=searched.sampled)
    return Told(
        title=title,
        agent=name,
        nodes=nodes,
        steps=told,
        counts=searched.counts,
        action=searched.action,
        value=number(searched.value),
        prunes=any(step.kind == "cut" or step.alpha is not None for step in told),
        sampled=searched.sampled,
        source=source,
        board=board_of(state) if isinstance(state, Situation) else None,
    )


class _Searched(NamedTuple):
    steps: Steps
    counts: tuple[int, int, int]
    action: str
    value: float
    sampled: bool = False


def _searched(
    agent: SearchAgent[Any], state: Any, lines: _Lines, stop: Callable[[int], bool] | None
) -> _Searched:
    listener = copied(agent)
    if isinstance(listener, Silent):
        return _overheard(listener, state, lines, stop)
    recorded = record(agent, state, stop=stop, listener=lines.note)
    signs: list[str] = []
    trace, nodes = recorded.trace, recorded.trace.nodes
    explained(recorded, signs)
    worth = {n: recorded.worth[id(node)] for n, node in enumerate(nodes) if id(node) in recorded.worth}
    steps = Steps(
        [node.state for node in nodes], worth, recorded.agent.role, narrates=bool(recorded.questions)
    )
    signed = iter(signs)
    for event, line in zip(trace.events(), lines.noted, strict=True):
        steps.take(event, line, next(signed) if event.kind == "left" else "")
    steps.finish()
    sampled = trace.visits(nodes[0]) is not None
    action, value = recorded.decision
    return _Searched(steps, _counts(trace), str(action), float(value), sampled)


def _overheard(agent: Any, state: Any, lines: _Lines, stop: Callable[[int], bool] | None) -> _Searched:
    trace = Trace(state, lines.note, stop=stop)
    heard = Heard(trace)
    action = agent.overheard(trace.root, heard.watch, heard.hears)
    nodes = trace.nodes
    steps = Steps([node.state for node in nodes], heard.by_number(nodes), agent.role, narrates=False)
    for event, line in zip(trace.events(), lines.noted, strict=True):
        steps.take(event, line)
    steps.finish()
    last = [step.value for step in steps.steps if step.node == 0 and step.kind == "up"]
    value = last[-1] if last and isinstance(last[-1], float) else float("nan")
    return _Searched(steps, _counts(trace), str(action), value)


def _counts(trace: Trace[Any]) -> tuple[int, int, int]:
    generated, expanded, evaluated = (count.total for count in trace.counts())
    return generated, expanded, evaluated


def _whole(steps: list[Step], value: float) -> list[Step]:
    """The steps from the root and back to it, where the search did not say so; a leaf is one step."""
    if not steps or steps[0].node != 0:
        steps = [Step("down", 0), *steps, Step("up", 0, value=number(value))]
    joined: list[Step] = []
    for step in steps:
        before = joined[-2:]
        is_leaf = [each.kind for each in before] == ["down", "value"] and step.kind == "up"
        if is_leaf and before[0].node == before[1].node == step.node:
            down, found = before
            del joined[-2:]
            joined.append(Step("value", step.node, down.alpha, down.beta, step.value, line=found.line))
        else:
            joined.append(step)
    return joined


def _add_unseen(steps: Steps) -> None:
    """Adds the nodes of a drawn tree to which the search never came."""
    number = 0
    while number < len(steps.places) and len(steps.places) < MOST_UNSEEN:
        state = steps.places[number].state
        if not state.is_terminal:
            for action in state.legal_actions(state.turn):
                if action not in steps.places[number].children:
                    steps.add(state.successor(state.turn, action), number, state.turn, action)
        number += 1


def _kept(places: list[Place], steps: list[Step], *, sampled: bool) -> tuple[list[Node], list[Step]]:
    """The nodes that are shown, in the order of moves, and the steps by their numbers.

    Of a search that samples only the nodes that it keeps are shown, not its random games.
    """
    shown = {step.node for step in steps} if sampled else set(range(len(places)))
    order, numbers = [0], {0: 0}
    for place in order:
        one = places[place]
        legal = [] if one.mover is None else list(map(str, one.state.legal_actions(one.mover)))
        for action in [*legal, *(each for each in one.children if each not in legal)]:
            child = one.children.get(action)
            if child is not None and child in shown:
                numbers[child] = len(order)
                order.append(child)
    nodes = [_node(places, place, numbers) for place in order]
    if sampled:
        steps = [
            Step("visit", step.node, value=step.value, line=step.line) for step in steps if step.kind == "up"
        ]
    for step in steps:
        step.node = numbers[step.node]
        step.cut = [numbers[each] for each in step.cut]
    return nodes, steps


def _node(places: list[Place], place: int, numbers: Mapping[int, int]) -> Node:
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
        node.chance = dict(places[one.up].state.outcomes(one.by)).get(one.action)
    if isinstance(one.state, TreeState):
        node.name = one.state.node
        node.worth = float(one.state.score) if one.state.is_terminal else None
    elif isinstance(one.state, Situation):
        node.agents = agents_of(one.state, places[0].state)
    return node


def _source_of(kind: type) -> tuple[Source | None, str]:
    """The class of the agent as it stands in its file, and that file as frames name it."""
    try:
        file = inspect.getsourcefile(kind)
        lines, first = inspect.getsourcelines(kind)
    except (OSError, TypeError):
        return None, ""
    if file is None:
        return None, ""
    return Source(Path(file).name, first, [line.rstrip("\n") for line in lines]), file


class _Lines:
    """Which line of the agent's class was running at each event."""

    def __init__(self, source: Source | None, file: str) -> None:
        self._source, self._file = source, file
        self._innermost: FrameType | None = None  # the function there that was running at the last event
        self.noted: list[int | None] = []

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

    def _running(self, frame: FrameType | None) -> FrameType | None:
        while frame is not None and not self._is_inside(frame):
            frame = frame.f_back
        return frame

    def _is_inside(self, frame: FrameType) -> bool:
        source = self._source
        if source is None or frame.f_code.co_filename != self._file:
            return False
        return source.first <= frame.f_lineno < source.first + len(source.lines)
