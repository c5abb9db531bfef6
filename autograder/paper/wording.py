"""The sentences about a sheet: what is asked, what is right, and why an answer is wrong."""

from __future__ import annotations

from typing import cast

from autograder.course.cases import PaperAlgorithm, PaperCase, PaperPart
from autograder.paper.answers import short_text
from autograder.paper.checking import Expected, JudgedAnswer, bound_text, text_of, window_text
from autograder.paper.paper_search import Below, Slip, Window, Worth
from autograder.paper.sheet import PaperExercise
from pacman.messages import english, message
from pacman.support.language import and_list, say, spoken
from pacman.tree.model import points

CALLED: dict[PaperAlgorithm, str] = {
    "minimax": message("minimax"),
    "alphabeta": message("alpha-beta"),
    "expectimax": message("expectimax"),
    "expectiminimax": message("expectiminimax"),
    "maxn": "max^n",
}
PLAYS: dict[PaperAlgorithm, str] = {
    "minimax": message("Max nodes take the largest value, all other nodes the smallest."),
    "alphabeta": message(
        "Max nodes take the largest value, all other nodes the smallest; children from left to right."
    ),
    "expectimax": message("Max nodes take the largest value, all other nodes the mean of their children."),
    "expectiminimax": message(
        "Max nodes take the largest value, min nodes the smallest, chance nodes the mean."
    ),
    "maxn": message(
        "A value is a number for each agent; an agent takes the child in which its own is largest."
    ),
}
PRUNES = {
    "strict": message("A node is left only beyond its window: value > beta at max, value < alpha at min."),
    "equal": message("A node is left at its window's bound, too: value ≥ beta at max, value ≤ alpha at min."),
    "either": message("Leave a node at a value that equals its bound, or not; but do the same everywhere."),
}
RETURNS = {
    "fail-soft": message("A node returns the best value that it found."),
    "fail-hard": message("A node returns no value outside of its window, but the bound."),
    "either": message(
        "A node returns the best value that it found, or the bound if that lies outside of its window."
    ),
}
GOALS = {
    "another action": message("The new value of one leaf, so that another action is chosen at the root."),
    "more is pruned": message("The new value of one leaf, so that fewer leaves are evaluated."),
    "less is pruned": message("The new value of one leaf, so that more leaves are evaluated."),
}
ASKED: dict[PaperPart, str] = {
    "values": message("A value is a whole number, a decimal number or a fraction."),
    "windows": message("Alpha and beta with which each node is searched first, such as: -inf, 3."),
    "action": message("The name of the action at the root."),
    "pruned": message("The nodes at the lower ends of the edges that are cut, or none."),
    "expanded": message("The nodes whose first child is generated, in this order."),
    "evaluated": message("The leaves that are evaluated, in any order."),
    "probabilities": message(
        "The probability with which the game ends in each leaf, if all play as the values say;"
        " an empty field counts as 0."
    ),
}
TITLES: dict[PaperPart, str] = {
    "values": message("The value of each node"),
    "windows": message("The window of each node"),
    "action": message("The chosen action"),
    "pruned": message("What is pruned"),
    "expanded": message("The order of expansion"),
    "evaluated": message("The evaluated leaves"),
    "probabilities": message("Where the game ends"),
    "change": message("Change one leaf"),
}
LABELS: dict[PaperPart, str] = {  # in a table
    "values": message("values"),
    "windows": message("windows"),
    "action": message("action"),
    "pruned": message("pruned"),
    "expanded": message("expanded"),
    "evaluated": message("evaluated"),
    "probabilities": message("probabilities"),
    "change": message("change"),
}
OF_NODES: dict[PaperPart, str] = {
    "values": message("value of {node}"),
    "windows": message("window of {node}"),
    "probabilities": message("probability of {node}"),
}
FIRST = message("Of equally good moves the first one is taken.")


def rules(case: PaperCase) -> list[str]:
    """The rules of the search that a sheet states above the tree, in the language that is spoken."""
    found = [PLAYS[case.algorithm], FIRST]
    if case.algorithm == "alphabeta":
        found += [PRUNES[case.prune], RETURNS[case.returns]]
    return [say(rule) for rule in found]


def leaf_names(exercise: PaperExercise) -> dict[str, str]:
    """Notes for a tree as text: the name of each leaf, with all of its values if there are several."""
    return {
        name: f"({name}) {leaf_text(exercise, name)}" if exercise.agents > 1 else f"({name})"
        for name in exercise.leaves
    }


def leaf_text(exercise: PaperExercise, name: str) -> str:
    """The value of a leaf, for one agent or for each."""
    node = exercise.tree.nodes[name]
    return ", ".join(map(points, node.utilities or ())) if exercise.agents > 1 else points(node.value or 0)


def describe_part(case: PaperCase, part: PaperPart, agents: int) -> str:
    """Say what a part asks, and how it is written, in the language that is spoken."""
    if part == "change":
        return say("{goal} There may be many correct answers.", goal=say(GOALS[case.goal]))
    if part == "values" and agents > 1:
        asked = say("A value is {agents} numbers with commas between, agent 0 first.", agents=agents)
    else:
        asked = say(ASKED[part])
    is_left_out = case.algorithm == "alphabeta" and part in ("values", "windows")
    left = say("Write - at a node that is not searched.") if is_left_out else ""
    return spoken().space.join(filter(None, (asked, left)))


def label(judged: JudgedAnswer) -> str:
    """The name of an answer in a table."""
    if judged.node and judged.part in OF_NODES:
        return english(OF_NODES[judged.part], node=judged.node)
    return english(LABELS[judged.part])


def expected_text(part: PaperPart, expected: Expected) -> str:
    """The expected answer, as it is written on a sheet."""
    if expected is None:
        return english("- (not searched)")
    if part == "windows":
        return window_text(cast(Window, expected))
    if part == "change":
        change = " = ".join(cast("tuple[str, str]", expected))
        return english("{change}, for example", change=change) if expected else "?"
    if part in ("pruned", "expanded", "evaluated") or (
        part == "probabilities" and isinstance(expected, tuple)
    ):
        return " ".join(cast("tuple[str, ...]", expected)) or english("none")
    return expected if isinstance(expected, str) else text_of(cast(Worth, expected))


def explain_answer(judged: JudgedAnswer) -> str:
    """Say what is wrong with an answer, and why."""
    answer, given = label(judged), short_text(judged.given)
    if judged.how == "not answered":
        return english("{answer}: not answered", answer=answer)
    if judged.how == "unreadable":
        return english(
            "{answer}: '{given}' cannot be read: {why}", answer=answer, given=given, why=judged.why
        )
    return english(
        "{answer}: you wrote {given}; {reason}", answer=answer, given=given, reason=_reason(judged)
    )


def _reason(judged: JudgedAnswer) -> str:
    expected = expected_text(judged.part, judged.follows)
    if judged.slip is not None:
        return _explain_slip(judged.slip)
    if judged.part == "change":
        return english("the search of the changed tree is not as asked")
    if judged.follows is None and judged.part in ("values", "windows"):
        return english("no search goes there, because the edge above it, or one further up, is cut")
    if judged.part == "values" and judged.below is not None:
        return _explain_value(judged.below, expected)
    if judged.part == "windows":
        return english(
            "alpha is the best value found so far at the max nodes above, beta at the min nodes above:"
            " {expected}",
            expected=expected,
        )
    if judged.part == "action" and judged.below is not None:
        worths = [
            english("{child} is worth {value}", child=child, value=_as_one(text_of(value)))
            for child, _, value in judged.below.children
        ]
        return english("{worths}, so the action is {action}", worths=and_list(worths), action=expected)
    return english("right: {expected}", expected=expected)


def _explain_value(below: Below, expected: str) -> str:
    values = [text_of(value) for _, _, value in below.children]
    if below.role == "chance":
        terms = [
            f"{share} · {_in_brackets(value)}" for share, value in zip(below.shares, values, strict=True)
        ]
        return english(
            "it is the mean of its children, {terms}: {expected}", terms=" + ".join(terms), expected=expected
        )
    if any(isinstance(value, tuple) for _, _, value in below.children):
        return english(
            "agent {agent} takes the child in which its own number is largest: {expected}",
            agent=below.agent,
            expected=expected,
        )
    if len(values) == 1:
        return english(
            "it is worth as much as its only child that is searched: {expected}", expected=expected
        )
    places = {"values": and_list(values), "expected": expected}
    if below.role == "max":
        return english("it is a max node, so its value is the largest of {values}: {expected}", **places)
    return english("it is a min node, so its value is the smallest of {values}: {expected}", **places)


def _in_brackets(value: str) -> str:
    return f"({value})" if value.startswith("-") else _as_one(value)


def _as_one(value: str) -> str:
    """The value, in brackets if it has several numbers."""
    return f"({value})" if "," in value else value


def _explain_slip(slip: Slip) -> str:
    """Say why a child is cut, or why it is not."""
    node, child = slip.node, slip.child
    if not slip.should_cut and slip.best is None:
        return english("{child} is the first child of {node}, so it is searched", child=child, node=node)
    places = {
        "node": node,
        "child": child,
        "best": "" if slip.best is None else text_of(slip.best),
        "bound": bound_text(slip.bound),
    }
    if slip.role == "max" and slip.should_cut:
        return english(
            "{node} is worth at least {best}, beyond beta = {bound}, so {child} cannot matter and is cut",
            **places,
        )
    if slip.role == "max":
        return english(
            "{node} is worth at least {best}, which is not greater than beta = {bound}, so {child} is"
            " searched",
            **places,
        )
    if slip.should_cut:
        return english(
            "{node} is worth at most {best}, beyond alpha = {bound}, so {child} cannot matter and is cut",
            **places,
        )
    return english(
        "{node} is worth at most {best}, which is not less than alpha = {bound}, so {child} is searched",
        **places,
    )
