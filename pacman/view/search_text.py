"""A search of a drawn tree as lines for a terminal: the tree as it was searched, and what came of it."""

from __future__ import annotations

from math import inf, isnan
from typing import Any, NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree as Lines

from pacman.support.text import counted
from pacman.trace import Count, Counts, Explanation, Growth, Move, SearchNode
from pacman.trace.explaining import for_each
from pacman.tree import TreeState
from pacman.tree.model import points, share_text
from pacman.view import growth as growth_view
from pacman.view import palette
from pacman.view.vocabulary import CUT

MOST_LINES = 400  # of a search that are worth drawing


class Solved(NamedTuple):
    """What an agent found in a drawn tree. Where the tree begins with chance nothing is taken."""

    found: Explanation[TreeState]
    by_chance: bool  # the search began a move before the root of the tree

    @property
    def top(self) -> int:
        """The number of the root of the tree."""
        below = self.found.children(0) if self.by_chance else []
        return below[0] if below else 0

    @property
    def value(self) -> float:
        """What the root is worth to this search."""
        return self.found.decision.value

    @property
    def taken(self) -> Move:
        """What is known of the move that was taken, or of the root if there is none to take."""
        taken = self.found.decision.action
        return next(move for move in self.found.moves if move.action == taken)

    @property
    def moves(self) -> dict[str, Move]:
        """What is known of each way on from the root."""
        if not self.by_chance:
            return {move.action: move for move in self.found.moves}
        below = [self.found.nodes[child] for child in self.found.children(self.top)]
        return {
            str(node.action): Move(str(node.action), node.values[-1], node.bound, None, node.visits)
            for node in below
            if node.values
        }

    @property
    def counts(self) -> Counts:
        """The figures of the search, without the move that the tree does not have."""
        generated, expanded, evaluated = self.found.counts
        return Counts(self._less(generated), self._less(expanded), evaluated)

    def _less(self, count: Count) -> Count:
        return Count(count.total - 1, count.unique - 1) if self.by_chance else count


def drawing(solved: Solved) -> Lines:
    """The tree as the search saw it, each node once: values, windows, visits, and what was cut."""
    found, nodes = solved.found, solved.found.nodes
    value = None if solved.by_chance else solved.value
    whole = Lines(_label(nodes[solved.top], value), guide_style=palette.DIM)
    waiting = [(solved.top, whole)]
    drawn = 1
    while waiting:
        number, lines = waiting.pop()
        node = nodes[number]
        below = []
        for child in found.children(number):
            action = f"{nodes[child].action}{_share(node, str(nodes[child].action))}: "
            taken = number == 0 and nodes[child].action == found.decision.action
            label = Text.assemble((action, "bold" if taken else ""), _label(nodes[child], None))
            below.append((child, lines.add(label)))
            drawn += 1
        if node.cut_actions:
            lines.add(Text(f"{CUT} {', '.join(node.cut_actions)}", style=palette.BAD))
        waiting += reversed(below)
        if drawn > MOST_LINES:
            lines.add(Text(f"… and more: {len(nodes) - solved.by_chance:,} nodes in all", style=palette.DIM))
            break
    return whole


def _label(node: SearchNode[TreeState], decided: float | None) -> Text:
    """A node: its name and role, its value or a bound of it, visits, and the window of the search.

    `decided` is the value that the search decided on, at a root of which it does not tell another.
    """
    state: Any = node.state
    visits = "" if node.visits is None else f"   N {node.visits:,}"
    if state.is_terminal:
        end = " win" if state.is_win else " loss" if state.is_lose else ""
        worth = state.score if isinstance(state, TreeState) or not node.values else node.values[-1]
        return Text.assemble((points(worth), palette.TEXT), end, (visits + _each(node), palette.DIM))
    value = node.values[-1] if node.values else decided
    value = None if value is None or isnan(value) else value
    sign = "mean" if node.visits is not None else node.bound or "="
    shown = "" if value is None else f" {sign} {value_text(value, sampled=node.visits is not None)}"
    window = "" if node.window is None else f"   α {_end(node.window[0])}  β {_end(node.window[1])}"
    return Text.assemble(
        _name_of(node),
        (shown, f"bold {palette.GOOD}"),
        (_each(node) + visits + window, palette.DIM),
    )


def _each(node: SearchNode[Any]) -> str:
    """Format what a node is worth to each agent, where the search keeps that."""
    each = for_each(node.values[-1]) if node.values else ()
    return f"   ({', '.join(map(points, each))})" if len(each) > 1 else ""


def _name_of(node: SearchNode[Any]) -> str:
    """Its name in a drawn tree, and its role; of another game's state what it says of itself."""
    if isinstance(node.state, TreeState):
        return f"{node.state.node} {node.role or node.state.role}"
    return f"{node.state!r} {node.role or ''}".strip()


def value_text(value: float, *, sampled: bool) -> str:
    """An exact value with all its digits, the mean of a sample with those that mean something; – for nan.

    >>> value_text(1 / 3, sampled=False)
    '0.3333333333'
    >>> value_text(45.4167, sampled=True), value_text(10.0, sampled=True), value_text(-2.5e299, sampled=True)
    ('45.4', '10', '-2.5e+299')
    """
    if isnan(value):
        return "–"
    if not sampled:
        return points(value)
    return f"{value:.0f}" if 100 <= abs(value) < 1e9 else points(float(f"{value:.3g}"))


def move_text(move: Move) -> str:
    """A move's value, with ≤ or ≥ where it is a bound, and how often a sampling search tried it."""
    if move.value is None:
        return "–"
    value = value_text(move.value, sampled=move.visits is not None)
    visits = "" if move.visits is None else f" (N {move.visits:,})"
    return f"{move.bound}{' ' if move.bound else ''}{value}{visits}"


def chances(solved: Solved) -> tuple[str, str]:
    """The chances of a win and of a loss, as shares; a dash where the search does not tell."""
    expected = solved.taken.expected if solved.taken.bound in ("", "≈") else None
    return ("–", "–") if expected is None else (share_text(expected.win), share_text(expected.loss))


def sentence(agent: str, solved: Solved, *, marked: bool) -> Text:
    """What the search came to, and at which cost; `marked` if leaves of the tree are wins or losses."""
    found, counts = solved.found, solved.counts
    value = value_text(solved.value, sampled=solved.taken.visits is not None)
    if solved.by_chance:
        verb = "estimates" if solved.taken.visits is not None else "values"
        result = f"{agent} {verb} the root, a chance node, at {value}; there is nothing to choose"
    else:
        bound = f"{solved.taken.bound} ".lstrip()
        result = f"{agent} takes {found.decision.action}, worth {bound}{value}"
        if isnan(solved.value):
            result = f"{agent} takes {found.decision.action}; what it evaluated does not determine its value"
    figures = f"{counts.generated.total} generated, {counts.expanded.total} expanded, "
    figures += f"{counts.evaluated.total} evaluated"
    figures += f" ({duplicates} of them again)" if (duplicates := counts.evaluated.duplicates) else ""
    cuts = f"; {counted(found.cuts, 'cut')}" if found.cuts else ""
    win, loss = chances(solved)
    odds = f"  Chance of a win {win}, of a loss {loss}." if marked and win != "–" else ""
    return Text.assemble((result, "bold"), f".{odds}  Nodes: {figures}{cuts}.")


def _share(node: SearchNode[Any], action: str) -> str:
    return "" if node.shares is None else f" {share_text(node.shares.get(action, 0.0))}"


def _end(bound: float) -> str:
    return {inf: "∞", -inf: "−∞"}.get(bound, points(round(bound, 9) + 0.0))  # without the margin for rounding


def column(solved: Solved, actions: tuple[str, ...], *, marked: bool) -> list[str]:
    """What the agent found, as the cells of a column in a table that compares agents."""
    found, moves = solved.found, solved.moves
    return [
        *([] if solved.by_chance else [found.decision.action]),
        f"{solved.taken.bound} {value_text(solved.value, sampled=solved.taken.visits is not None)}".strip(),
        *(move_text(moves[action]) if action in moves else "–" for action in actions),
        *(chances(solved) if marked else ()),
        *(str(count.total) for count in solved.counts),
        str(found.cuts),
    ]


def growth_table(solved: Solved) -> list[RenderableType]:
    """The nodes of a search by depth next to their bounds, and a sentence about these."""
    found = Growth.of(solved.found, root=solved.top)
    table = Table()
    for heading in growth_view.headings(found):
        table.add_column(heading, justify="right")
    for row in growth_view.rows(found):
        table.add_row(row.depth, *row.cells)
    return [table, Text(growth_view.sentence(found))]
