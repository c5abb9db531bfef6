"""The correct search and a student's on the same tree, each as a list of nodes that can be drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import isfinite
from typing import Any, Literal, NamedTuple

from autograder.behaviour import ROOT, WITHOUT_CHANCE, Behaviour, Value, Way
from autograder.examiner.exercise import Exercise, SearchResult
from autograder.examiner.node_names import format_number
from autograder.examiner.search_log import LogEntry, SearchLog
from autograder.report import ShownNode
from pacman.agent import Role
from pacman.support.language import comma_list, joined

State = Literal["looked into", "generated", "left out", "not reached"]
MOST_SHOWN = 60  # nodes of a tree


class DrawnNode(NamedTuple):
    """A node of a drawn tree."""

    way: Way
    parent: int | None
    state: Any


def nodes_in_order(root: Any) -> list[DrawnNode]:
    """All nodes of a tree, each before its children; none if they are too many."""
    found = [DrawnNode(ROOT, None, root)]
    for number, place in enumerate(found):
        agent = place.state.turn
        for action in place.state.tree.nodes[place.state.node].actions:
            following = place.state.successor(agent, action)
            found.append(DrawnNode((*place.way, (agent, action)), number, following))
        if len(found) > MOST_SHOWN:
            return []
    return found


def reference_nodes(exercise: Exercise, log: SearchLog, differs: Way) -> tuple[ShownNode, ...]:
    """The nodes that the correct search looked into, with values and windows."""

    def shown(place: DrawnNode) -> tuple[str, str, State]:
        entry = log.entries.get(place.way)
        if entry is None:
            return "", "", "left out"
        return _worth_text(entry), _window(exercise, entry), "looked into"

    return tuple(_shown_nodes(exercise, differs, shown))


def student_nodes(
    exercise: Exercise, result: SearchResult, yours: SearchLog | None, differs: Way
) -> tuple[ShownNode, ...]:
    """The nodes that the student's search generated and evaluated, with values as far as they are known."""
    got = result.attempt.got
    made, evaluated = set(got.generated), set(got.evaluated)
    inner = {way[:-1] for way in made if way}
    worth = _student_values(exercise, got, yours)

    def shown(place: DrawnNode) -> tuple[str, str, State]:
        if place.way not in made:
            return "", "", "left out" if got.has_answer else "not reached"  # as an error ended it
        looked = place.way in evaluated or place.way in inner
        note = ""
        if yours is not None and place.way in yours.entries:
            note = _window(exercise, yours.entries[place.way])
        return worth.get(place.way, ""), note, "looked into" if looked else "generated"

    return tuple(_shown_nodes(exercise, differs, shown))


def _shown_nodes(
    exercise: Exercise, differs: Way, shown: Callable[[DrawnNode], tuple[str, str, State]]
) -> Iterator[ShownNode]:
    for place in nodes_in_order(exercise.problem.state):
        value, note, state = shown(place)
        action = place.way[-1][1] if place.way else ""
        yield ShownNode(
            place.state.node,
            place.parent,
            action,
            _role(exercise, place),
            value,
            note,
            state,
            differs=place.way == differs,
        )


def _role(exercise: Exercise, place: DrawnNode) -> Role | None:
    """The role that moves there, in this algorithm; None at a leaf of the tree."""
    if not place.state.tree.nodes[place.state.node].actions:
        return None
    role: Role = place.state.role
    if exercise.problem.settings.algorithm in WITHOUT_CHANCE:
        return "min" if role == "chance" else role
    return "chance" if role == "min" and exercise.problem.settings.algorithm == "expectimax" else role


def _worth_text(entry: LogEntry) -> str:
    if entry.value is None:
        return ""
    number = format_number(entry.value)
    return joined([entry.sign, number]) if entry.sign else number


def _window(exercise: Exercise, entry: LogEntry) -> str:
    """The bounds that are known on the way to an inner node, where they count."""
    if exercise.problem.settings.algorithm not in ("alphabeta", "star1") or entry.ends or not entry.way:
        return ""
    low, high = exercise.problem.settings.low, exercise.problem.settings.high
    known = [joined(["α ", format_number(entry.alpha)])] if entry.alpha > low else []
    known += [joined(["β ", format_number(entry.beta)])] if entry.beta < high else []
    return comma_list(known)


def _student_values(exercise: Exercise, got: Behaviour, yours: SearchLog | None) -> dict[Way, str]:
    """The values of nodes in the student's search: those of one that did the same, else backed up.

    Values are left out if they lead to an answer different from the student's.
    """
    if yours is not None:
        return {way: _worth_text(entry) for way, entry in yours.entries.items()}
    leaves = _evaluations(exercise, got)
    shown = {way: format_number(value) for way, value in leaves.items()}
    if got.value is not None:
        shown[ROOT] = format_number(Fraction(got.value) if isfinite(got.value) else got.value)
    backed = _back_up(exercise, got, leaves)
    if got.value is not None and ROOT in backed:
        low, high = backed[ROOT]
        if low == high and isfinite(got.value) and abs(float(low) - float(got.value)) < 1e-6:
            shown |= {way: _bound(ends) for way, ends in backed.items() if _bound(ends)}
    return shown


def _evaluations(exercise: Exercise, got: Behaviour) -> dict[Way, Value]:
    found: dict[Way, Value] = {}
    by_way = {place.way: place.state for place in nodes_in_order(exercise.problem.state)}
    for way in dict.fromkeys(got.evaluated):
        if way in by_way:
            value = by_way[way].tree.nodes[by_way[way].node].value
            if value is not None:
                found[way] = Fraction(value) if isfinite(value) else value
    return found


def _back_up(
    exercise: Exercise, got: Behaviour, leaves: Mapping[Way, Value]
) -> dict[Way, tuple[Value, Value]]:
    """Bounds of inner nodes, from what was evaluated below them, by the role of each node."""
    settings = exercise.problem.settings
    unknown = (settings.low, settings.high)
    ends: dict[Way, tuple[Value, Value]] = {way: (value, value) for way, value in leaves.items()}
    made = set(got.generated)
    for place in reversed(nodes_in_order(exercise.problem.state)):
        state = place.state
        actions = list(state.tree.nodes[state.node].actions)
        children = [(*place.way, (state.turn, action)) for action in actions]
        if not actions or not any(child in made for child in children):
            continue
        below = [ends.get(child, unknown) for child in children]
        role = _role(exercise, place)
        if role == "chance":
            shares = [Fraction(share).limit_denominator(1000) for _, share in state.outcomes(state.turn)]
            pairs = list(zip(shares, below, strict=True))
            if all(isfinite(edge) for each in below for edge in each):
                ends[place.way] = (
                    sum((share * Fraction(low) for share, (low, _) in pairs), Fraction(0)),
                    sum((share * Fraction(high) for share, (_, high) in pairs), Fraction(0)),
                )
            continue
        best = max if role == "max" else min
        ends[place.way] = best(low for low, _ in below), best(high for _, high in below)
    return ends


def _bound(ends: tuple[Value, Value]) -> str:
    low, high = ends
    if low == high:
        return format_number(low)
    if isfinite(high) and not isfinite(low):
        return joined(["≤", format_number(high)])
    return joined(["≥", format_number(low)]) if isfinite(low) and not isfinite(high) else ""
