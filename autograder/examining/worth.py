"""What a node is worth, in words, and why."""

from __future__ import annotations

from fractions import Fraction
from math import isfinite

from autograder.examining.moments import Moment, Told, Visit
from autograder.examining.naming import Names, listed, number
from autograder.searching.behaviour import Value

MOST_NAMED = 5  # children whose values are listed
BOUNDS = {"≤": "at most ", "≥": "at least ", "": ""}
LEAVES = {"win": "won", "loss": "lost"}


def valued(moment: Moment | None, value: Value) -> str:
    """The value, or the bound that it is.

    A bound that is infinite says nothing, and is told as the number that was returned.
    """
    if moment is None or moment.value != value or not isfinite(value):
        return number(value)
    return f"{BOUNDS[moment.sign]}{number(value)}"


def of_child(told: Told, moment: Moment, visit: Visit) -> str:
    """What a child is worth that was looked into."""
    return valued(told.moments.get(moment.child(visit.action)), visit.value)


def why(told: Told, moment: Moment, names: Names) -> str:
    """The node's worth, and what it follows from: "B is worth 2, the least of 2 and 4"."""
    assert moment.value is not None, "it was left"
    node = names.first(moment.way)
    worth = valued(moment, moment.value)
    if moment.ends or not moment.visits:
        return f"{node} is worth {worth}, by its evaluation"
    if moment.role == "chance":
        return _mean(moment, names)
    below = [of_child(told, moment, visit) for visit in moment.visits]
    kind = "greatest" if moment.role == "max" else "least"
    if len(below) == 1 and not moment.left_out:
        return f"{node} ({moment.role}) is worth {worth}, as its only child is"
    if moment.left_out:
        found = f"the {kind} value found there before it is left"
        return f"{node} ({moment.role}) is worth {worth}, {found}"
    of = listed(below) if len(below) <= MOST_NAMED else f"its {len(below)} children"
    return f"{node} ({moment.role}) is worth {worth}, the {kind} of {of}"


def _mean(moment: Moment, names: Names) -> str:
    assert moment.value is not None, "it was left"
    node, worth = names.first(moment.way), valued(moment, moment.value)
    if moment.left_out:
        return f"{node} is a chance node and is worth {worth}, as it is left early"
    if len(moment.visits) == 1:
        return f"{node} is a chance node and is worth {worth}, as its only child is"
    if len(moment.visits) > MOST_NAMED:
        return f"{node} is a chance node and is worth {worth}, the mean of its {len(moment.visits)} children"
    return f"{node} is a chance node: {sum_of(moment)} = {worth}"


def sum_of(moment: Moment) -> str:
    """How the mean of a chance node is computed.

    Equal shares are written as a sum that is divided, others as products.
    """
    shares = [moment.shares.get(visit.action, Fraction(0)) for visit in moment.visits]
    values = [_in_sum(visit.value) for visit in moment.visits]
    if len(set(shares)) == 1:
        return f"({' + '.join(values)}) / {len(values)}"
    return " + ".join(f"{number(share)} × {value}" for share, value in zip(shares, values, strict=True))


def _in_sum(value: Value) -> str:
    shown = number(value)
    return f"({shown})" if value < 0 or "/" in shown else shown
