"""The sentence for a search that looked at the right nodes, and has another answer."""

from __future__ import annotations

from math import isfinite

from autograder.examining.asking import Asked
from autograder.examining.moments import Moment, Told
from autograder.examining.naming import Names, clean, listed, number
from autograder.examining.worth import of_child, valued, why
from autograder.judging.exercise import Exercise
from autograder.judging.judge import ODD_VALUE
from autograder.searching.behaviour import ROOT, Behaviour, Value, Way

MOST_NAMED = 5  # moves whose values are listed
# The node, the sentence, the node that differs, a note for it, the kind of step.
Found = tuple[Way, str, Way, str, str]


def part(exercise: Exercise, asked: Asked, told: Told, names: Names, ended: str) -> Found | None:
    """Where the answer differs; None if it does not in what the case compares."""
    compare, got = exercise.compare, asked.attempt.got
    right = exercise.expected(order=asked.attempt.order)
    root, place = told.root, names.node(ROOT)
    if right.action is None or right.value is None or root.value is None:
        return None
    if got.action is None:
        answer = f"{right.action}, worth {number(right.value)}" if compare.value else str(right.action)
        sentence = f"The search is over, and its answer is {answer}. Yours {ended}."
        return ROOT, sentence, ROOT, "no answer", "no answer"
    is_wrong = compare.value and not _same(right.value, got.value, compare.tolerance)
    allowed = right.actions if exercise.any_tie else {right.action}
    if is_wrong:
        node = _telling(told)
        said = _said(got.value, asked.message)
        also = "" if got.action in allowed else f" and took {clean(got.action)}"
        if node is root:
            sentence = f"{why(told, root, names)}. Yours {said}{also}."
        else:
            so = f"So {place} is worth {valued(root, root.value)}; yours {said}{also}."
            sentence = f"{why(told, node, names)}. {so}"
        return node.way, sentence, node.way, f"yours {said}", "worth"
    if compare.action and got.action not in allowed:
        sentence = _action(told, names, right, got.action)
        way = (*ROOT, (root.agent, got.action))
        differs = way if way in told.moments else ROOT
        step = "tie" if got.action in right.actions else "action"
        return ROOT, sentence, differs, "taken by yours", step
    return None


def _action(told: Told, names: Names, right: Behaviour, taken: str) -> str:
    root = told.root
    values = {visit.action: of_child(told, root, visit) for visit in root.visits}
    if taken not in values:
        there = listed(list(values)[:MOST_NAMED]) + (", …" if len(values) > MOST_NAMED else "")
        return f"{names.at(ROOT)} the moves are {there}. Yours took {clean(taken)}, which is none of them."
    assert right.value is not None and right.action is not None, "the right search has an answer"
    if taken in right.actions:
        tied = listed([action for action in values if action in right.actions])
        both = "equally good"
        return f"{tied} are {both} ({number(right.value)}); the first counts. Yours took {taken}."
    who = "Max" if root.role == "max" else "Min"
    shown = [action for action in values if action in (taken, right.action)]
    if len(values) <= MOST_NAMED:
        shown = list(values)
    below = listed([f"{values[action]} ({action})" for action in shown])
    children = f"{names.first(ROOT)}'s children" if names.is_tree else "The moves"
    some = "" if len(shown) == len(values) else ", among others"
    return f"{children} are worth {below}{some}: {who} takes {right.action}. Yours took {taken}."


def _said(value: Value | None, message: str) -> str:
    if value is not None:
        return f"said {number(value)}"
    odd = message.startswith(ODD_VALUE)
    return f"said {clean(message.removeprefix(ODD_VALUE))}" if odd else "told no value"


def _telling(told: Told) -> Moment:
    """The first node from the root on with more than one child: those above are worth the same."""
    moment = told.root
    while len(moment.visits) == 1 and not moment.left_out:
        below = told.moments.get(moment.child(moment.visits[0].action))
        if below is None or below.ends or not below.visits or below.value != moment.value:
            break
        moment = below
    return moment if len(moment.visits) > 1 else told.root


def _same(right: Value, had: Value | None, tolerance: float) -> bool:
    if had is None:
        return False
    if not (isfinite(right) and isfinite(had)):
        return right == had
    return abs(float(right) - float(had)) <= tolerance * max(1.0, abs(float(right)))
