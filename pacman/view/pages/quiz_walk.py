"""A walk through a search for the questions of a quiz: what is known at each step, and how nodes are called.

It is a copy in Python of parts of `web/model.js` and `web/words.js`, because questions are made without a
browser. A change of one needs the same change of the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Context, Decimal
from math import inf, isinf, isnan
from typing import Literal, NamedTuple

from pacman.agent import Role
from pacman.support.language import joined, say, say_figures, spoken, spoken_text
from pacman.view.pages.page_data import Node, Number, SearchData, Step

NodeState = Literal["to come", "open", "done", "cut"]
ROUNDING = 1e-9  # smaller values are 0: Star1's windows are a little wider than they need be


class ChildValue(NamedTuple):
    """A value that a child returned, and the child's probability at a chance node."""

    number: int
    value: float
    sign: str
    share: float


class Known(NamedTuple):
    """The facts about a node that the search knows at a step; None where it knows nothing."""

    state: NodeState = "to come"
    value: float | None = None
    sign: str = ""  # of the value: "≤" or "≥" if it is a bound, "≈" if that is not known
    alpha: float | None = None
    beta: float | None = None
    best: float | None = None  # so far
    best_sign: str = ""
    found: tuple[ChildValue, ...] = ()  # since the node was entered


class Walk:
    """A search at one of its steps. Step -1 is before the first."""

    def __init__(self, search: SearchData) -> None:
        self.search = search
        self.at = -1
        self.known = [Known() for _ in search.nodes]
        self.children: list[list[int]] = [[] for _ in search.nodes]
        for number, node in enumerate(search.nodes):
            if node.up is not None:
                self.children[node.up].append(number)
        self.leaves = sum(not below for below in self.children)
        self._undo: list[list[tuple[int, Known]]] = []

    @property
    def step(self) -> Step:
        """The step that is shown. Raises IndexError before the first."""
        if self.at < 0:
            raise IndexError("the walk has not begun")
        return self.search.steps[self.at]

    def go_to(self, target: int) -> Walk:
        """Goes to this step, forwards or backwards; at most to the last."""
        wanted = max(-1, min(len(self.search.steps) - 1, target))
        while self.at < wanted:
            self._forward()
        while self.at > wanted:
            for number, before in reversed(self._undo.pop()):
                self.known[number] = before
            self.at -= 1
        return self

    def way(self, number: int) -> list[int]:
        """The nodes from the root to this one, both included."""
        found = [number]
        while (up := self.search.nodes[found[-1]].up) is not None:
            found.append(up)
        return found[::-1]

    def label(self, number: int) -> str:
        """The name of a node; on a board the round, who moves, and the round's moves; else all moves."""
        node = self.search.nodes[number]
        if node.name:
            return node.name
        if node.up is None:
            return say("the root")
        made = [self.search.nodes[each].action or "" for each in self.way(number)[1:]]
        if self.search.board is None:
            return ", ".join(made)
        count = 1 + max(each.mover or 0 for each in self.search.nodes)
        before = (len(made) - 1) // count  # rounds before that of the last move
        ghost = say("ghost {ghost}", ghost=node.mover)
        who = say("leaf") if node.role is None else "Pacman" if node.mover == 0 else ghost
        number_of_round = before + 1 + (node.role is not None and node.mover == 0)
        turn = say("round {round}, {who}", round=number_of_round, who=who)
        return turn + spoken().comma + say("after {moves}", moves=", ".join(made[before * count :]))

    def has_own_ends(self, node: Node) -> bool:
        """Whether who moves here looks after itself, as all agents but 0 do in max^n."""
        return self.search.selfish and node.mover != 0 and node.role != "chance"

    def cut_text(self) -> str:
        """Say what has happened at this step, at which something is cut."""
        return say("{sentence:capital}", sentence=self._cut_in_words())

    def _cut_in_words(self) -> str:
        step, here = self.step, self.known[self.step.node]
        role, name = self.search.nodes[step.node].role, self.label(step.node)
        if here.alpha is None or here.beta is None or (here.best is None and role != "chance"):
            return say("{node} is left early.", node=name)
        if role == "chance" or here.best is None:
            return say("The mean at {node} must lie outside its window, so {node} is cut.", node=name)
        letter, edge = ("α", here.alpha) if role == "min" else ("β", here.beta)
        places = {
            "node": name,
            "found": amount(here.best, here.best_sign),
            "bound": spoken_text(joined([f"{letter} = ", numeral(edge)])),
        }
        if here.best == edge:
            return say("{found} equals {bound}, so {node} is cut.", **places)
        if role == "min":
            if here.best < edge:
                return say("{found} is less than {bound}, so {node} is cut.", **places)
            return say("{node} is left, though {found} is not less than {bound}.", **places)
        if here.best > edge:
            return say("{found} is greater than {bound}, so {node} is cut.", **places)
        return say("{node} is left, though {found} is not greater than {bound}.", **places)

    # What each kind of step changes.

    def _forward(self) -> None:
        self.at += 1
        self._undo.append([])
        step = self.step
        if step.kind == "down":
            self._down(step)
        elif step.kind == "value":
            self._value(step)
        elif step.kind == "sort":
            self._set(step.node, self.known[step.node]._replace(value=from_json_number(step.value), sign=""))
        elif step.kind == "cut":
            for child in step.cut:
                self._set(child, self.known[child]._replace(state="cut", value=None, sign=""))
        elif step.kind == "up":
            value = from_json_number(step.value)
            self._set(step.node, self.known[step.node]._replace(state="done", value=value, sign=step.sign))
            self._inform_parent(step.node, value, step.sign)

    def _set(self, number: int, known: Known) -> None:
        self._undo[-1].append((number, self.known[number]))
        self.known[number] = known

    def _down(self, step: Step) -> None:
        self._narrow_above(step.node)
        self._forget(step.node)
        before = self.known[step.node]
        # Star2 has looked at a child of it first.
        kept = before if before.state == "to come" else Known()
        alpha, beta = self._window(step)
        self._set(step.node, Known("open", None, "", alpha, beta, kept.best, kept.best_sign, kept.found))

    def _value(self, step: Step) -> None:
        self._narrow_above(step.node)
        value, here = from_json_number(step.value), self.known[step.node]
        if here.state == "open" and self.children[step.node]:
            self._set(step.node, here._replace(value=value, sign=""))
            return
        alpha, beta = self._window(step)
        self._set(step.node, here._replace(state="done", value=value, sign="", alpha=alpha, beta=beta))
        self._inform_parent(step.node, value, "")

    def _window(self, step: Step) -> tuple[float | None, float | None]:
        """The window with which a node is searched: as given, or as it follows from the nodes above it."""
        if step.alpha is not None:
            return from_json_number(step.alpha), from_json_number(step.beta)
        up = self.search.nodes[step.node].up
        if not self.search.prunes:
            return None, None
        if up is None or self.search.nodes[up].role == "chance":
            return -inf, inf
        return self.known[up].alpha, self.known[up].beta

    def _inform_parent(self, number: int, value: float | None, sign: str) -> None:
        node = self.search.nodes[number]
        if node.up is None or value is None:
            return
        share = 1 / max(1, len(self.children[node.up])) if node.chance is None else node.chance
        self._find(node.up, (*self._others_than(number), ChildValue(number, value, sign, share)))

    def _forget(self, number: int) -> None:
        """Forget what a node that is searched again returned before."""
        up = self.search.nodes[number].up
        if up is not None and any(each.number == number for each in self.known[up].found):
            self._find(up, self._others_than(number))

    def _others_than(self, number: int) -> tuple[ChildValue, ...]:
        up = self.search.nodes[number].up
        assert up is not None, "only the root has no others beside it"
        return tuple(each for each in self.known[up].found if each.number != number)

    def _find(self, number: int, found: tuple[ChildValue, ...]) -> None:
        node = self.search.nodes[number]
        own = self.has_own_ends(node) or node.role is None
        best, sign = (None, "") if own or node.role is None else combined_value(node.role, found)
        self._set(number, self.known[number]._replace(found=found, best=best, best_sign=sign))

    def _narrow_above(self, number: int) -> None:
        """A search that continues with the next child has narrowed the window first."""
        up = self.search.nodes[number].up
        if up is None:
            return
        here, role = self.known[up], self.search.nodes[up].role
        if here.best is None or here.alpha is None or here.beta is None or role == "chance":
            return
        if role == "max":
            self._set(up, here._replace(alpha=max(here.alpha, here.best)))
        else:
            self._set(up, here._replace(beta=min(here.beta, here.best)))


def from_json_number(value: Number | None) -> float | None:
    """A number of a search as Python has it.

    >>> from_json_number("-inf"), from_json_number(3.0), from_json_number(None)
    (-inf, 3.0, None)
    """
    return None if value is None else float(value)


def combined_value(role: Role, found: Sequence[ChildValue]) -> tuple[float | None, str]:
    """The value of a node that follows from the values found below it, with its sign."""
    if not found:
        return None, ""
    if role == "chance":
        signs = dict.fromkeys(each.sign for each in found if each.sign)
        total = 0.0
        for each in found:
            total += each.share * each.value
        return total, "≈" if len(signs) > 1 else next(iter(signs), "")
    choose = max if role == "max" else min
    best = choose(each.value for each in found)
    low = choose(-inf if each.sign == "≤" else each.value for each in found)
    high = choose(inf if each.sign == "≥" else each.value for each in found)
    if any(each.sign == "≈" and each.value == best for each in found):
        return best, "≈"
    return best, "" if low == high else "≤" if best == high else "≥" if best == low else "≈"


def is_beyond(role: Role, sign: str) -> bool:
    """Whether Max may get less than a value with this sign, or Min have to give more."""
    return sign in ("≈", "≤" if role == "max" else "≥")


def numeral(value: float | None) -> str:
    """A value, short enough for a node.

    >>> numeral(-2.0), numeral(1 / 3), numeral(float("inf")), numeral(1234.5), numeral(None)
    ('−2', '0.333', '∞', '1235', '–')
    """
    if value is None or isnan(value):
        return "–"
    if isinf(value):
        return "∞" if value > 0 else "−∞"
    if abs(value) < ROUNDING:
        return "0"
    is_whole = value == int(value)
    digits = 3 if abs(value) < 100 and not is_whole else max(4, len(str(int(abs(value)))))
    # As JavaScript's toPrecision rounds, so that all of a page has the same numbers.
    rounded = float(Context(prec=min(digits, 7), rounding=ROUND_HALF_UP).create_decimal_from_float(value))
    text = str(int(rounded)) if rounded == int(rounded) else format(Decimal(repr(rounded)), "f")
    return say_figures(text.replace("-", "−"))


def amount(value: float | None, sign: str) -> str:
    """A value with its sign, in words.

    >>> amount(3.0, "≤")
    'at most 3'
    """
    if sign == "≤":
        return say("at most {value}", value=numeral(value))
    if sign == "≥":
        return say("at least {value}", value=numeral(value))
    return say("about {value}", value=numeral(value)) if sign == "≈" else numeral(value)
