"""The sentences about a sheet: what is asked, what is right, and why an answer is wrong."""

from __future__ import annotations

from typing import cast

from autograder.course.model import PaperAlgorithm, PaperCase, PaperPart
from autograder.paper.answers import short_text
from autograder.paper.checking import Expected, JudgedAnswer, text_of, window_text
from autograder.paper.paper_search import Below, Slip, Window, Worth
from autograder.paper.sheet import Exercise
from pacman.support.toml import join_words
from pacman.tree.model import points

CALLED: dict[PaperAlgorithm, str] = {
    "minimax": "minimax",
    "alphabeta": "alpha-beta",
    "expectimax": "expectimax",
    "expectiminimax": "expectiminimax",
    "maxn": "max^n",
}
PLAYS: dict[PaperAlgorithm, str] = {
    "minimax": "Max nodes take the largest value, all other nodes the smallest.",
    "alphabeta": (
        "Max nodes take the largest value, all other nodes the smallest; children from left to right."
    ),
    "expectimax": "Max nodes take the largest value, all other nodes the mean of their children.",
    "expectiminimax": "Max nodes take the largest value, min nodes the smallest, chance nodes the mean.",
    "maxn": "A value is a number for each agent; an agent takes the child in which its own is largest.",
}
PRUNES = {
    "strict": "A node is left only beyond its window: value > beta at max, value < alpha at min.",
    "equal": "A node is left at its window's bound, too: value ≥ beta at max, value ≤ alpha at min.",
    "either": "Leave a node at a value that equals its bound, or not; but do the same everywhere.",
}
RETURNS = {
    "fail-soft": "A node returns the best value that it found.",
    "fail-hard": "A node returns no value outside of its window, but the bound.",
    "either": "A node returns the best value that it found, or the bound if that lies outside of its window.",
}
GOALS = {
    "another action": "so that another action is chosen at the root",
    "more is pruned": "so that fewer leaves are evaluated",
    "less is pruned": "so that more leaves are evaluated",
}
TITLES: dict[PaperPart, str] = {
    "values": "The value of each node",
    "windows": "The window of each node",
    "action": "The chosen action",
    "pruned": "What is pruned",
    "expanded": "The order of expansion",
    "evaluated": "The evaluated leaves",
    "probabilities": "Where the game ends",
    "change": "Change one leaf",
}
FIRST = "Of equally good moves the first one is taken."


def rules(case: PaperCase) -> list[str]:
    """The rules of the search that a sheet states above the tree."""
    found = [PLAYS[case.algorithm], FIRST]
    if case.algorithm == "alphabeta":
        found += [PRUNES[case.prune], RETURNS[case.returns]]
    return found


def leaf_names(exercise: Exercise) -> dict[str, str]:
    """Notes for a tree as text: the name of each leaf, with all of its values if there are several."""
    return {
        name: f"({name}) {leaf_text(exercise, name)}" if exercise.agents > 1 else f"({name})"
        for name in exercise.leaves
    }


def leaf_text(exercise: Exercise, name: str) -> str:
    """The value of a leaf, for one agent or for each."""
    node = exercise.tree.nodes[name]
    return ", ".join(map(points, node.utilities or ())) if exercise.agents > 1 else points(node.value or 0)


def describe_part(case: PaperCase, part: PaperPart, agents: int) -> str:
    """Say what a part asks, and how it is written."""
    left = " Write - at a node that is not searched." if case.algorithm == "alphabeta" else ""
    number = (
        "A value is a whole number, a decimal number or a fraction."
        if agents == 1
        else f"A value is {agents} numbers with commas between, agent 0 first."
    )
    said: dict[PaperPart, str] = {
        "values": f"{number}{left}",
        "windows": f"Alpha and beta with which each node is searched first, such as: -inf, 3.{left}",
        "action": "The name of the action at the root.",
        "pruned": "The nodes at the lower ends of the edges that are cut, or none.",
        "expanded": "The nodes whose first child is generated, in this order.",
        "evaluated": "The leaves that are evaluated, in any order.",
        "probabilities": (
            "The probability with which the game ends in each leaf, if all play as the values say;"
            " an empty field counts as 0."
        ),
        "change": f"The new value of one leaf, {GOALS[case.goal]}. There may be many correct answers.",
    }
    return said[part]


def label(judged: JudgedAnswer) -> str:
    """The name of an answer in a table."""
    named = {"values": "value of", "windows": "window of", "probabilities": "probability of"}
    if judged.node and judged.part in named:
        return f"{named[judged.part]} {judged.node}"
    return {"pruned": "pruned", "expanded": "expanded", "evaluated": "evaluated"}.get(
        judged.part, judged.part
    )


def expected_text(part: PaperPart, expected: Expected) -> str:
    """The expected answer, as it is written on a sheet."""
    if expected is None:
        return "- (not searched)"
    if part == "windows":
        return window_text(cast(Window, expected))
    if part == "change":
        return " = ".join(cast("tuple[str, str]", expected)) + ", for example" if expected else "?"
    if part in ("pruned", "expanded", "evaluated") or (
        part == "probabilities" and isinstance(expected, tuple)
    ):
        return " ".join(cast("tuple[str, ...]", expected)) or "none"
    return expected if isinstance(expected, str) else text_of(cast(Worth, expected))


def explain_answer(judged: JudgedAnswer) -> str:
    """Say what is wrong with an answer, and why."""
    where = f"{label(judged)}: "
    if judged.how == "not answered":
        return f"{where}not answered"
    if judged.how == "unreadable":
        return f"{where}{short_text(judged.given)!r} cannot be read: {judged.why}"
    return f"{where}you wrote {short_text(judged.given)}; {_reason(judged)}"


def _reason(judged: JudgedAnswer) -> str:
    expected = expected_text(judged.part, judged.follows)
    if judged.slip is not None:
        return _explain_slip(judged.slip)
    if judged.part == "change":
        return "the search of the changed tree is not as asked"
    if judged.follows is None and judged.part in ("values", "windows"):
        return "no search goes there, because the edge above it, or one further up, is cut"
    if judged.part == "values" and judged.below is not None:
        return f"{_explain_value(judged.below)}: {expected}"
    if judged.part == "windows":
        return (
            "alpha is the best value found so far at the max nodes above, beta at the min nodes above:"
            f" {expected}"
        )
    if judged.part == "action" and judged.below is not None:
        worth = join_words(
            [f"{child} is worth {text_of(value)}" for child, _, value in judged.below.children], "and"
        )
        return f"{worth}, so the action is {expected}"
    return f"right: {expected}"


def _explain_value(below: Below) -> str:
    values = [text_of(value) for _, _, value in below.children]
    if below.role == "chance":
        terms = [
            f"{share} · {_in_brackets(value)}" for share, value in zip(below.shares, values, strict=True)
        ]
        return f"it is the mean of its children, {' + '.join(terms)}"
    if any(isinstance(value, tuple) for _, _, value in below.children):
        return f"agent {below.agent} takes the child in which its own number is largest"
    if len(values) == 1:
        return "it is worth as much as its only child that is searched"
    which = "largest" if below.role == "max" else "smallest"
    return f"it is a {below.role} node, so its value is the {which} of {join_words(values, 'and')}"


def _in_brackets(value: str) -> str:
    return f"({value})" if value.startswith("-") or "," in value else value


def _explain_slip(slip: Slip) -> str:
    """Say why a child is cut, or why it is not."""
    side = "at least" if slip.role == "max" else "at most"
    bound = f"{'beta' if slip.role == 'max' else 'alpha'} = {window_text((slip.bound, 0)).partition(',')[0]}"
    if not slip.should_cut:
        beyond = "greater than" if slip.role == "max" else "less than"
        if slip.best is None:
            return f"{slip.child} is the first child of {slip.node}, so it is searched"
        known = f"{slip.node} is worth {side} {text_of(slip.best)}"
        return f"{known}, which is not {beyond} {bound}, so {slip.child} is searched"
    known = "" if slip.best is None else text_of(slip.best)
    return f"{slip.node} is worth {side} {known}, beyond {bound}, so {slip.child} cannot matter and is cut"
