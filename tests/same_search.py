"""Two searches of one game must be the same; where they part, both are drawn, not listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from autograder.behaviour import Behaviour, Way
from autograder.course.cases import Compare
from autograder.examiner.comparison import Difference, first_difference
from autograder.examiner.drawing import MARK, drawing_around_mark, marked_problem
from pacman.tree import Node, Tree, TreeState, draw

IN_ORDER = Compare(generated="sequence", expanded="sequence", evaluated="sequence")
IN_ANY_ORDER = Compare(duplicates="ignored")


def assert_same_search(
    start: Any, expected: Behaviour, got: Behaviour, *, in_order: bool = True, answer: bool = True
) -> None:
    """Fails with two drawn trees unless both asked for the same nodes, and gave the same answer if it counts.

    `start` is the state in which both began. Without `in_order` it counts only which nodes were generated and
    evaluated.
    """
    __tracebackhide__ = True
    if _compared(expected, in_order, answer) != _compared(got, in_order, answer):
        pytest.fail(both_drawn(start, expected, got, IN_ORDER if in_order else IN_ANY_ORDER))


def _compared(seen: Behaviour, in_order: bool, answer: bool) -> object:
    nodes = seen[:3] if in_order else (set(seen.generated), set(seen.evaluated))
    return nodes, seen[3:5] if answer else None


def both_drawn(start: Any, expected: Behaviour, got: Behaviour, compare: Compare) -> str:
    """What differs first, and under it both searches, with a mark where it is."""
    difference = first_difference(compare, expected, got)
    why = f"{MARK} is where they part" if difference else "both ask for the same nodes"
    lines = [f"the two searches are not the same; {why}"]
    for name, seen, note in (
        ("expected", expected, "here"),
        ("got", got, difference.sentence if difference else ""),
    ):
        told = difference and Difference(difference.way, note)
        drawn = (
            drawing_around_mark(_drawn(start.tree, seen, told), ()) if isinstance(start, TreeState) else ""
        )
        lines += ["", f"{name}: {seen.action}, worth {seen.value}", *drawn.splitlines()]
    return "\n".join(
        lines if isinstance(start, TreeState) else [*lines, "", marked_problem(start, difference)]
    )


def _drawn(game: Tree, seen: Behaviour, difference: Difference | None) -> str:
    """The game with the place of each node among those that were generated, and among those evaluated."""
    unfolded, ways = _unfolded(game)
    notes = {name: ", ".join(_places(seen, way)) for name, way in ways.items()}
    if difference is not None:
        marked = next(name for name, way in ways.items() if way == difference.way)
        notes[marked] = f"{notes[marked]}  {MARK} {difference.sentence}".strip()
    return draw(unfolded, {name: note for name, note in notes.items() if note})


def _places(seen: Behaviour, way: Way) -> Iterator[str]:
    for kind in ("generated", "evaluated"):
        places = [str(place) for place, other in enumerate(getattr(seen, kind), 1) if other == way]
        if places:
            yield f"{kind} {' and '.join(places)}"


def _unfolded(game: Tree) -> tuple[Tree, dict[str, Way]]:
    """The tree with a node of its own for each way, as a node with two parents is asked for in two places."""
    nodes: dict[str, Node] = {}
    ways: dict[str, Way] = {game.root: ()}
    met = Counter([game.root])
    waiting = [(game.root, game.root)]
    for name, original in waiting:
        node, actions = game.nodes[original], {}
        turn = len(ways[name]) % game.num_agents
        for action, following in node.actions.items():
            actions[action] = below = following + "'" * met[following]
            met[following] += 1
            ways[below] = (*ways[name], (turn, action))
            waiting.append((below, following))
        nodes[name] = replace(node, name=name, actions=actions)
    return Tree(nodes, game.root, game.roles), ways
