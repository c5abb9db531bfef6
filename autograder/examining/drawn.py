"""The two searches of a counterexample as lists of nodes that can be drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import isfinite
from typing import Any, Literal, NamedTuple

from autograder.examining.asking import Asked
from autograder.examining.moments import Moment, Told
from autograder.examining.naming import number
from autograder.judging.exercise import Exercise
from autograder.report import ShownNode
from autograder.searching.behaviour import ROOT, Behaviour, Value, Way
from pacman.agent import Role

State = Literal["looked into", "generated", "left out"]
MOST_SHOWN = 60  # nodes of a tree


class Place(NamedTuple):
    """A node of a drawn tree."""

    way: Way
    parent: int | None
    state: Any


def places(root: Any) -> list[Place]:
    """All nodes of a tree, each before its children; none if they are too many."""
    found = [Place(ROOT, None, root)]
    for number_, place in enumerate(found):
        agent = place.state.turn
        for action in place.state.tree.nodes[place.state.node].actions:
            following = place.state.successor(agent, action)
            found.append(Place((*place.way, (agent, action)), number_, following))
        if len(found) > MOST_SHOWN:
            return []
    return found


def right_nodes(exercise: Exercise, told: Told, differs: Way) -> tuple[ShownNode, ...]:
    """What the right search looked into, with its values and windows."""

    def shown(place: Place) -> tuple[str, str, State]:
        moment = told.moments.get(place.way)
        if moment is None:
            return "", "", "left out"
        return _worth(moment), _window(exercise, moment), "looked into"

    return tuple(_nodes(exercise, differs, shown))


def student_nodes(
    exercise: Exercise, asked: Asked, yours: Told | None, differs: Way
) -> tuple[ShownNode, ...]:
    """What the student's search generated and evaluated, with values as far as they are known."""
    got = asked.attempt.got
    made, evaluated = set(got.generated), set(got.evaluated)
    inner = {way[:-1] for way in made if way}
    worth = _of_yours(exercise, got, yours)

    def shown(place: Place) -> tuple[str, str, State]:
        if place.way not in made:
            return "", "", "left out"
        looked = place.way in evaluated or place.way in inner
        note = ""
        if yours is not None and place.way in yours.moments:
            note = _window(exercise, yours.moments[place.way])
        return worth.get(place.way, ""), note, "looked into" if looked else "generated"

    return tuple(_nodes(exercise, differs, shown))


def _nodes(
    exercise: Exercise, differs: Way, shown: Callable[[Place], tuple[str, str, State]]
) -> Iterator[ShownNode]:
    for place in places(exercise.problem.state):
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


def _role(exercise: Exercise, place: Place) -> Role | None:
    """Who moves there, in this algorithm; None at a leaf of the tree."""
    if not place.state.tree.nodes[place.state.node].actions:
        return None
    role: Role = place.state.role
    if exercise.problem.settings.algorithm in ("minimax", "alphabeta"):
        return "min" if role == "chance" else role
    return "chance" if role == "min" and exercise.problem.settings.algorithm == "expectimax" else role


def _worth(moment: Moment) -> str:
    if moment.value is None:
        return ""
    return f"{moment.sign}{number(moment.value)}"


def _window(exercise: Exercise, moment: Moment) -> str:
    """The bounds that are known on the way to an inner node, where they count."""
    if exercise.problem.settings.algorithm not in ("alphabeta", "star1") or moment.ends or not moment.way:
        return ""
    low, high = exercise.problem.settings.low, exercise.problem.settings.high
    known = [f"α {number(moment.alpha)}"] if moment.alpha > low else []
    known += [f"β {number(moment.beta)}"] if moment.beta < high else []
    return ", ".join(known)


def _of_yours(exercise: Exercise, got: Behaviour, yours: Told | None) -> dict[Way, str]:
    """What nodes were worth to the student's search: told by one that did the same, else backed up.

    Values that lead to another answer than the student's are not those of that search, and left out.
    """
    if yours is not None:
        return {way: _worth(moment) for way, moment in yours.moments.items()}
    leaves = _evaluations(exercise, got)
    shown = {way: number(value) for way, value in leaves.items()}
    if got.value is not None:
        shown[ROOT] = number(Fraction(got.value) if isfinite(got.value) else got.value)
    backed = _backed_up(exercise, got, leaves)
    if got.value is not None and ROOT in backed:
        low, high = backed[ROOT]
        if low == high and isfinite(got.value) and abs(float(low) - float(got.value)) < 1e-6:
            shown |= {way: _bound(ends) for way, ends in backed.items() if _bound(ends)}
    return shown


def _evaluations(exercise: Exercise, got: Behaviour) -> dict[Way, Value]:
    found: dict[Way, Value] = {}
    by_way = {place.way: place.state for place in places(exercise.problem.state)}
    for way in dict.fromkeys(got.evaluated):
        if way in by_way:
            value = by_way[way].tree.nodes[by_way[way].node].value
            if value is not None:
                found[way] = Fraction(value) if isfinite(value) else value
    return found


def _backed_up(
    exercise: Exercise, got: Behaviour, leaves: Mapping[Way, Value]
) -> dict[Way, tuple[Value, Value]]:
    """Bounds of inner nodes, from what was evaluated below them, by the roles of who moves."""
    settings = exercise.problem.settings
    unknown = (settings.low, settings.high)
    ends: dict[Way, tuple[Value, Value]] = {way: (value, value) for way, value in leaves.items()}
    made = set(got.generated)
    for place in reversed(places(exercise.problem.state)):
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
        return number(low)
    if isfinite(high) and not isfinite(low):
        return f"≤{number(high)}"
    return f"≥{number(low)}" if isfinite(low) and not isfinite(high) else ""
