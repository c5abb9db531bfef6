"""An explanation as HTML: the decision, what is known of each move, counts, the upper part of the tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import isnan
from typing import Any

from pacman.agent import Decision
from pacman.state import Situation
from pacman.support.language import say, say_figures
from pacman.trace.explaining import Move, SearchNode, value_for_each
from pacman.trace.recording import Counts
from pacman.tree.model import share_text
from pacman.view.html.board_svg import HEAT, heat_square
from pacman.view.html.frame import PAGE, notebook_html, template
from pacman.view.html.tree_svg import Drawn, tree_svg
from pacman.view.wording import percent

MOST_ACROSS, MOST_DEEP = 32, 12  # nodes of a level of the tree that are drawn, and plies
FEW_NODES = 40
LINE, EDGE = 120, 8  # pixels of the line on which the values of the moves stand, and of its ends


def page(
    decision: Decision,
    moves: Sequence[Move],
    counts: Counts,
    cuts: int,
    nodes: Sequence[SearchNode[Any]],
    children: Callable[[int], list[int]],
) -> str:
    """Return what a notebook shows of an explanation."""
    values = [move.value for move in moves if move.value is not None]
    tree, drawn, hidden = upper_tree(decision, nodes, children)
    body = template("pacman.view.html", "explanation.html.jinja").render(
        decision=decision,
        value=say_figures(format_in_node(decision.value)),
        moves=[
            (move, say_figures(format_value_or_bound(move.value, move.bound)), dot(move.value, values))
            for move in moves
        ],
        line=LINE,
        percent=percent,
        chances=any(move.expected and (move.expected.win or move.expected.loss) for move in moves),
        visits=any(move.visits is not None for move in moves),
        figures=[
            *zip(
                (say("generated"), say("expanded"), say("evaluated")),
                (count.total for count in counts),
                strict=True,
            )
        ],
        cuts=cuts,
        position=position(nodes),
        legend=[
            (f"{least:,}+" if level else "1–9", heat_square(PAGE, level)) for level, least in enumerate(HEAT)
        ],
        tree=tree_svg(tree, say("the search tree")) if drawn > 1 else "",
        drawn=drawn,
        hidden=hidden,
    )
    return notebook_html(body)


def position(nodes: Sequence[SearchNode[Any]]) -> str:
    """Pacman's board with the cells where the search had him; nothing for a drawn tree."""
    state = nodes[0].state
    if not isinstance(state, Situation):
        return ""
    return state.picture(Counter(node.state.pacman.position for node in nodes))


def format_in_node(value: float) -> str:
    """Format a value so briefly that it fits in a node.

    >>> format_in_node(3), format_in_node(-312.04), format_in_node(2.6667), format_in_node(-1e9)
    ('3', '−312', '2.67', '−1e+09')
    """
    if isnan(value):
        return "–"
    digits = 3 if abs(value) < 100 and value != int(value) else max(4, len(f"{abs(value):.0f}"))
    return f"{value:.{min(digits, 7)}g}".replace("-", "−", 1)


def format_value_or_bound(value: float | None, bound: str) -> str:
    """A value with ≤ or ≥ where it is only a bound; a dash where it is not known."""
    return "–" if value is None else f"{bound} {format_in_node(value)}".strip()


def dot(value: float | None, values: Sequence[float]) -> float | None:
    """Return the place of a value on the line from the smallest to the largest one, in pixels."""
    if value is None:
        return None
    low, high = min(values), max(values)
    return EDGE + (LINE - 2 * EDGE) * ((value - low) / (high - low) if high > low else 0.5)


def upper_tree(
    decision: Decision, nodes: Sequence[SearchNode[Any]], children: Callable[[int], list[int]]
) -> tuple[Drawn, int, int]:
    """The tree down to the last level that is not too wide, how many nodes that are and how many it hides."""
    windows = len(nodes) <= FEW_NODES  # in larger trees they are in the way, and shown by the pointer
    root = _node(nodes[0], windows=windows)
    root.value = root.value or format_in_node(decision.value)
    level, ply, drawn, hidden = [(0, root)], 0, 1, 0
    while level:
        below = [(place, children(place)) for place, _ in level]
        wide = sum(len(each) + len(nodes[place].cut_actions) for place, each in below)
        ply += 1
        if wide > MOST_ACROSS or (ply > MOST_DEEP and wide):
            for (_, parent), (place, _) in zip(level, below, strict=True):
                parent.hidden = _size(children, place) - 1
                hidden += parent.hidden
            break
        following = []
        for (place, parent), (_, numbers) in zip(level, below, strict=True):
            node = nodes[place]
            for child in numbers:
                shape = _node(nodes[child], windows=windows)
                action = str(nodes[child].action)
                shape.edge = action + (
                    "" if node.shares is None else f" {share_text(node.shares.get(action, 0))}"
                )
                shape.chosen = place == 0 and action == decision.action
                parent.children.append(shape)
                following.append((child, shape))
            parent.children += [Drawn("leaf", edge=action, cut=True) for action in node.cut_actions]
        drawn += len(following)
        level = following
    return root, drawn, hidden


def _node(node: SearchNode[Any], *, windows: bool) -> Drawn:
    bound = node.bound.replace("≈", "")  # every node of a sampling search is estimated
    value = format_value_or_bound(node.values[-1], bound).replace(" ", "") if node.values else ""
    each = value_for_each(node.values[-1]) if node.values else ()
    note = f"({', '.join(map(format_in_node, each))})" if len(each) > 1 else ""
    note = note if node.visits is None else f"N {node.visits:,}"
    name = getattr(node.state, "node", "") if hasattr(type(node.state), "node") else ""
    if node.state.is_terminal or (node.role is None and not node.children):
        if not value and node.evaluations and node.state.is_terminal:
            value = format_in_node(node.state.score)
        end = "win" if node.state.is_win else "loss" if node.state.is_lose else ""
        return Drawn("leaf", value, note=" ".join(filter(None, (end, note))))
    window = "" if node.window is None else f"α {_end(node.window[0])} β {_end(node.window[1])}"
    beside, hint = (note or window, "") if windows else (note, window)
    return Drawn(node.role or "max", value, name=str(name), note=beside, hint=hint)


def _end(bound: float) -> str:
    return format_in_node(bound) if abs(bound) < float("inf") else "∞" if bound > 0 else "−∞"


def _size(children: Callable[[int], list[int]], number: int) -> int:
    """Count the nodes of a subtree."""
    waiting, size = [number], 0
    while waiting:
        size += 1
        waiting += children(waiting.pop())
    return size
