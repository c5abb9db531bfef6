"""The steps of a search from what it recorded: down to a node, its value, what is cut, and up again.

A search that recurses through a method `value` says itself when it comes to a node and with which value it
leaves it. Of any other one the steps follow from what it generates and evaluates.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, isnan
from typing import Any

from pacman.agent import Outcomes, Role
from pacman.randomness import mean
from pacman.seeing.told import Step, number
from pacman.trace.knowledge import Known
from pacman.trace.log import Event
from pacman.trace.overhearing import told


@dataclass
class Place:
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
class _Open:
    """A node that the search has come to and not left, where it does not say so itself."""

    place: int
    found: dict[str, Known] = field(default_factory=dict)  # of the children that it left, by move
    value: float | None = None  # if it was evaluated itself


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
        self.places: list[Place] = []
        self.steps: list[Step] = []
        self.numbers: list[int] = []  # of the place of each traced node
        self._states, self._values, self._role = states, values, role
        self._narrates = narrates
        self._stack: list[_Open] = []

    def take(self, event: Event, line: int | None, sign: str = "") -> None:
        """Adds what follows from the event; `sign` is that of the value with which a node is left."""
        if event.kind == "generated":
            self._generated(event)
            return
        place = self.numbers[event.node]
        if self._narrates:
            self._narrated(event, place, line, sign)
        elif event.kind == "evaluated":
            self._to(place, line)
            value = self._values.get(event.node)
            self._stack[-1].value = value
            self.steps.append(Step("value", place, value=number(value), line=line))
        elif event.kind == "expanded":
            self._to(place, line)

    def finish(self) -> None:
        """Leaves what is still open."""
        while self._stack:
            self._leave(None)

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
        self.places.append(Place(state, up, by, action))
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
            alpha, beta = event.window or (None, None)
            self.steps.append(Step("down", place, number(alpha), number(beta), line=line))
        elif event.kind == "evaluated":
            value = number(self._values.get(event.node))
            self.steps.append(Step("value", place, value=value, line=line))
        elif event.kind == "cut":
            self._cut(place, event.unseen, line)
        elif event.kind == "left":
            self.steps.append(Step("up", place, value=number(event.value), sign=sign, line=line))

    def _look_into(self, place: int) -> None:
        one = self.places[place]
        if one.up is not None and one.move is not None:
            self.places[one.up].looked.add(one.move)

    def _cut(self, place: int, unseen: Sequence[str], line: int | None) -> None:
        one = self.places[place]
        mover = one.mover
        if mover is None:
            return
        cut = [
            one.children[action]
            if action in one.children
            else self.add(one.state.successor(mover, action), place, mover, action)
            for action in unseen
        ]
        self.steps.append(Step("cut", place, cut=cut, line=line))

    def _to(self, place: int, line: int | None) -> None:
        """Leaves what is not above the place, and goes down to it."""
        above = [place]
        while (up := self.places[above[-1]].up) is not None:
            above.append(up)
        while self._stack and self._stack[-1].place not in above:
            self._leave(line)
        for each in reversed(above[: above.index(self._stack[-1].place)] if self._stack else above):
            self._look_into(each)
            self.steps.append(Step("down", each, line=line))
            self._stack.append(_Open(each))

    def _leave(self, line: int | None) -> None:
        open_ = self._stack.pop()
        one = self.places[open_.place]
        unseen: list[str] = []
        if one.mover is not None:
            unseen = [each for each in map(str, one.state.legal_actions(one.mover)) if each not in one.looked]
            if unseen and self._stack:
                self._cut(open_.place, unseen, line)
        known = _backed_up(one, open_, unseen)
        value, sign = told(known, one.role)
        self.steps.append(Step("up", open_.place, value=number(value), sign=sign, line=line))
        if self._stack and one.move is not None:
            self._stack[-1].found[one.move] = known


def _move(parent: Place, by: int, action: str) -> str:
    """Agents that are asked out of turn may do what the mover may do as well."""
    return action if parent.mover in (None, by) else f"{by} {action}"


UNKNOWN = Known(-inf, inf)


def _backed_up(one: Place, open_: _Open, unseen: Sequence[str]) -> Known:
    """What follows for the node from what was found below it."""
    if not open_.found:
        return UNKNOWN if open_.value is None or isnan(open_.value) else Known(open_.value, open_.value)
    if one.role == "chance" and one.mover is not None:
        return _mean(one.state.outcomes(one.mover), open_.found)
    found = [*open_.found.values(), *(UNKNOWN for _ in unseen)]
    best = max if one.role == "max" else min
    return Known(best(each.low for each in found), best(each.high for each in found))


def _mean(outcomes: Outcomes, found: Mapping[str, Known]) -> Known:
    parts = [found.get(str(action), UNKNOWN) for action, _ in outcomes]
    lows, highs = [each.low for each in parts], [each.high for each in parts]
    if any(inf in ends and -inf in ends for ends in (lows, highs)):  # leaves may be infinite
        return UNKNOWN
    return Known(mean(outcomes, lows), mean(outcomes, highs))
