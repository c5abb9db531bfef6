"""Tells a search from the trace that was made of it, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pacman.agent import Role
from pacman.rules.situation import Situation
from pacman.seeing.boards import agents_of
from pacman.seeing.told import Node, Step, Told, number
from pacman.seeing.walking import Place, Steps
from pacman.trace.trace import Trace
from pacman.tree import TreeState

MOST_UNSEEN = 3_000  # nodes of a drawn tree to which the search never came, and which are shown


class Course(NamedTuple):
    """What a search did, as it was recorded."""

    trace: Trace[Any]
    role: Callable[[Any, int], Role]  # what an agent does in a state
    worth: Mapping[int, float]  # what the nodes were evaluated to, by number
    narrates: bool = False  # whether the search said itself which node it came to, and which it left
    signs: Sequence[str] = ()  # if so, those of the values with which it left nodes
    lines: Sequence[int | None] = ()  # of the source, for each event
    ended: bool = True  # whether it came to its end
    seen_as: Callable[[Any], Any] = lambda state: state  # what the search saw of a traced state


def told_of(
    course: Course,
    *,
    name: str,
    title: str,
    action: str | None = None,
    value: float | None = None,
    boards: bool = True,
) -> Told:
    """The search that was recorded, step by step; `action` and `value` are its decision.

    With `boards`, each node of a Pacman game says where everybody is.

    >>> from pacman import tree
    >>> from pacman.trace import Trace
    >>> trace = Trace(tree.nested([1, 2], ["max"]).initial)
    >>> worth = {n: trace.root.successor(0, move).score for n, move in enumerate(["Left", "Right"], 1)}
    >>> told = told_of(Course(trace, lambda state, agent: "max", worth), name="mine", title="two leaves")
    >>> [(step.kind, step.value) for step in told.steps]
    [('down', None), ('value', 1.0), ('value', 2.0), ('up', 2.0)]
    """
    trace = course.trace
    steps = _walked(course)
    root = trace.nodes[0]
    if isinstance(root.state, TreeState):
        _add_unseen(steps)
    sampled = trace.visits(root) is not None
    whole = steps.steps if sampled else _whole(steps.steps, value, ended=course.ended)
    nodes, told = _kept(steps.places, whole, sampled=sampled, boards=boards)
    return Told(
        title=title,
        agent=name,
        nodes=nodes,
        steps=told,
        counts=_counts(trace),
        action=action,
        value=number(value),
        prunes=any(step.kind == "cut" or step.alpha is not None for step in told),
        sampled=sampled,
        selfish=any(event.kind == "left" and getattr(event.value, "each", ()) for event in trace.events()),
    )


def _walked(course: Course) -> Steps:
    states = [course.seen_as(node.state) for node in course.trace.nodes]
    steps = Steps(states, course.worth, course.role, narrates=course.narrates)
    signs, lines = iter(course.signs), iter(course.lines)
    for event in course.trace.events():
        line = next(lines, None)
        steps.take(event, line, next(signs, "") if event.kind == "left" else "")
    if course.ended:
        steps.finish()
    return steps


def _counts(trace: Trace[Any]) -> tuple[int, int, int]:
    generated, expanded, evaluated = (count.total for count in trace.counts())
    return generated, expanded, evaluated


def _whole(steps: list[Step], value: float | None, *, ended: bool) -> list[Step]:
    """The steps from the root and back to it, where the search did not say so; a leaf is one step."""
    if not steps or steps[0].node != 0:
        steps = [Step("down", 0), *steps, *([Step("up", 0, value=number(value))] if ended else ())]
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


def _kept(
    places: list[Place], steps: list[Step], *, sampled: bool, boards: bool
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
    nodes = [_node(places, place, numbers, boards=boards) for place in order]
    if sampled:
        steps = [
            Step("visit", step.node, value=step.value, line=step.line) for step in steps if step.kind == "up"
        ]
    for step in steps:
        step.node = numbers[step.node]
        step.cut = [numbers[each] for each in step.cut]
    return nodes, steps


def _node(places: list[Place], place: int, numbers: Mapping[int, int], *, boards: bool) -> Node:
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
    elif boards and isinstance(one.state, Situation):
        node.agents = agents_of(one.state, places[0].state)
    return node
