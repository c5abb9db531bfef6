"""The short form of a tree: lists in lists, numbers for leaves.

Inner nodes get letters, level by level from the root; a leaf is named after its parent and its place
there, so that B2 is the second child of B.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import count, product
from string import ascii_uppercase
from typing import Any, NamedTuple

from pacman.agent import Role
from pacman.errors import TreeError
from pacman.messages import english
from pacman.tree.model import Node, Tree

DEEPEST = 100  # moves; deeper lists are hard to read, and TOML readers may refuse them
USUAL_ROLES: tuple[Role, ...] = ("max", "min")
USUAL_ACTIONS = {1: ("Down",), 2: ("Left", "Right"), 3: ("Left", "Middle", "Right")}


def usual_actions(number: int) -> tuple[str, ...]:
    """The names of so many actions if nothing else is said.

    >>> usual_actions(2), usual_actions(4)
    (('Left', 'Right'), ('1', '2', '3', '4'))
    """
    return USUAL_ACTIONS.get(number) or tuple(str(place) for place in range(1, number + 1))


class Child(NamedTuple):
    """A weighted child of a chance node.

    >>> from pacman import tree
    >>> game = tree.nested([[Child(0.1, 5), Child(0.9, 7)], 4], ["max", "chance"])
    >>> game.initial.successor(0, "Left").outcomes(1)
    (('Left', 0.1), ('Right', 0.9))
    """

    probability: float
    to: Any  # a number, or a list of children


def nested(
    shape: Any,
    roles: Sequence[Role] = USUAL_ROLES,
    *,
    actions: Sequence[str] | None = None,
    name: str = "",
) -> Tree:
    """The tree of nested sequences. `actions` names the moves in order, instead of Left, Middle, Right.

    >>> nested([[3, Child(0.25, 5)], 2]).nodes["B"]
    Traceback (most recent call last):
        ...
    pacman.errors.TreeError: node 'B': some of its children have probabilities and some have none
    >>> nested([[3, 5], 2]).nodes["B"].actions
    {'Left': 'B1', 'Right': 'B2'}
    """
    nodes: dict[str, Node] = {}
    letters = letter_names()
    root = next(letters)
    waiting = deque([(root, shape)])
    while waiting:
        here, part = waiting.popleft()
        if not _is_inner(part):
            nodes[here] = Node(here, {}, _number(part, here, name))
            continue
        following = {}
        words = _action_names(len(part), actions, here, name)
        for place, (action, child) in enumerate(zip(words, part, strict=True), 1):
            to = child.to if isinstance(child, Child) else child
            following[action] = next(letters) if _is_inner(to) else f"{here}{place}"
            waiting.append((following[action], to))
        nodes[here] = Node(here, following, probabilities=_probabilities(part, here, name))
    return Tree(nodes, root, tuple(roles), name)


def to_nested(tree: Tree) -> tuple[Any, tuple[str, ...] | None]:
    """Nested lists and action names (None: the usual ones) from which `nested` makes this tree again.

    Raises TreeError if there are none.
    """
    problem = english("the short form cannot hold this tree: it has its own names, roles, values or paths")
    edges = sum(len(node.actions) for node in tree.nodes.values())
    has_inner_values = any(node.actions and node.value is not None for node in tree.nodes.values())
    if edges >= len(tree.nodes) or has_inner_values or tree.height > DEEPEST:
        raise TreeError(problem, source=tree.name)
    shape = _shape(tree, tree.nodes[tree.root])
    longest = max((tuple(node.actions) for node in tree.nodes.values()), key=len)
    for actions in (None, longest):
        try:
            if nested(shape, tree.roles, actions=actions, name=tree.name) == tree:
                return shape, actions
        except TreeError:
            continue
    raise TreeError(problem, source=tree.name)


def _shape(tree: Tree, node: Node) -> Any:
    if not node.actions:
        return node.value
    below = [_shape(tree, tree.nodes[name]) for name in node.actions.values()]
    if node.probabilities is None:
        return below
    return [Child(probability, to) for probability, to in zip(node.probabilities, below, strict=True)]


def _is_inner(part: object) -> bool:
    return isinstance(part, Sequence) and not isinstance(part, str | Child)


def _number(part: object, here: str, source: str) -> float:
    if isinstance(part, bool) or not isinstance(part, int | float):
        shown = str(part).lower() if isinstance(part, bool) else repr(part)
        raise TreeError(
            "{shown} is neither a number nor a list of children", source=source, node=here, shown=shown
        )
    return part


def _probabilities(part: Sequence[object], here: str, source: str) -> tuple[float, ...] | None:
    weighted = [child for child in part if isinstance(child, Child)]
    if weighted and len(weighted) < len(part):
        problem = english("some of its children have probabilities and some have none")
        raise TreeError(problem, source=source, node=here)
    return tuple(child.probability for child in weighted) or None


def _action_names(number: int, given: Sequence[str] | None, here: str, source: str) -> Sequence[str]:
    if number == 0:
        raise TreeError("a list without children; a leaf is a number", source=source, node=here)
    if given is None:
        return usual_actions(number)
    if len(set(given)) < len(given):
        raise TreeError(
            "actions names one twice: {given}", source=source, place=("actions",), given=", ".join(given)
        )
    if len(given) < number:
        problem = english(
            "it has {number} children, and actions names only {count}: {given}",
            number=number,
            count=len(given),
            given=", ".join(given),
        )
        raise TreeError(problem, source=source, node=here, place=("actions",))
    return given[:number]


def letter_names() -> Iterator[str]:
    """A to Z, then AA, AB, …"""
    for length in count(1):
        for letters in product(ascii_uppercase, repeat=length):
            yield "".join(letters)
