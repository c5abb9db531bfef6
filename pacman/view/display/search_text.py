"""A search of a drawn tree as lines for a terminal: the tree as it was searched, and what came of it."""

from __future__ import annotations

from math import inf, isnan
from typing import Any, NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text
from rich.tree import Tree as Lines

from pacman.support.language import say, say_figures, say_number, spoken
from pacman.trace import Count, Counts, Explanation, Growth, Move, SearchNode
from pacman.trace.explaining import value_for_each
from pacman.tree import TreeState
from pacman.tree.model import points, share_text
from pacman.tree.text import role_text
from pacman.view.html import growth as growth_view
from pacman.view.palette import DARK
from pacman.view.vocabulary import CUT

MOST_LINES = 400  # of a search that are worth drawing


class SolvedSearch(NamedTuple):
    """The result of an agent's search of a drawn tree. Where the tree begins with chance nothing is taken."""

    found: Explanation[TreeState]
    by_chance: bool  # the search began a move before the root of the tree

    @property
    def top(self) -> int:
        """The number of the root of the tree."""
        below = self.found.children(0) if self.by_chance else []
        return below[0] if below else 0

    @property
    def value(self) -> float:
        """The root's value in this search."""
        return self.found.decision.value

    @property
    def taken(self) -> Move:
        """The facts about the move that was taken, or of the root if there is none to take."""
        taken = self.found.decision.action
        return next(move for move in self.found.moves if move.action == taken)

    @property
    def moves(self) -> dict[str, Move]:
        """The facts about each way on from the root."""
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


def tree_lines(solved: SolvedSearch) -> Lines:
    """The tree as the search saw it, each node once: values, windows, visits, and what was cut."""
    found, nodes = solved.found, solved.found.nodes
    value = None if solved.by_chance else solved.value
    whole = Lines(_label(nodes[solved.top], value), guide_style=DARK.dim)
    waiting = [(solved.top, whole)]
    drawn, nodes_in_all = 1, len(nodes) - solved.by_chance
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
            lines.add(Text(f"{CUT} {', '.join(node.cut_actions)}", style=DARK.bad))
        waiting += reversed(below)
        if MOST_LINES < drawn < nodes_in_all:
            more = say("… and more: {nodes:,} nodes in all", nodes=nodes_in_all)
            whole.add(Text(more, style=DARK.dim))  # below all lines: nodes above it may lack theirs
            break
    return whole


def _label(node: SearchNode[TreeState], decided: float | None) -> Text:
    """A node: its name and role, its value or a bound of it, visits, and the window of the search.

    `decided` is the value that the search decided on, at a root of which it does not tell another.
    """
    state: Any = node.state
    visits = "" if node.visits is None else say_figures(f"   N {node.visits:,}")
    if state.is_terminal:
        end = say(" win") if state.is_win else say(" loss") if state.is_lose else ""
        worth = state.score if isinstance(state, TreeState) or not node.values else node.values[-1]
        return Text.assemble((say_figures(points(worth)), DARK.text), end, (visits + _each(node), DARK.dim))
    value = node.values[-1] if node.values else decided
    value = None if value is None or isnan(value) else value
    sign = say("mean") if node.visits is not None else node.bound or "="
    shown = "" if value is None else f" {sign} {value_text(value, sampled=node.visits is not None)}"
    window = "" if node.window is None else f"   α {_end(node.window[0])}  β {_end(node.window[1])}"
    return Text.assemble(
        _name_of(node),
        (shown, f"bold {DARK.good}"),
        (_each(node) + visits + window, DARK.dim),
    )


def _each(node: SearchNode[Any]) -> str:
    """Format what a node is worth to each agent, where the search keeps that."""
    each = value_for_each(node.values[-1]) if node.values else ()
    return f"   ({', '.join(map(points, each))})" if len(each) > 1 else ""


def _name_of(node: SearchNode[Any]) -> str:
    """Its name in a drawn tree, and its role; of another game's state what it says of itself."""
    if isinstance(node.state, TreeState):
        return f"{node.state.node} {role_text(node.role or node.state.role)}"
    return f"{node.state!r} {role_text(node.role) if node.role else ''}".strip()


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
        return say_figures(points(value))
    return say_figures(f"{value:.0f}" if 100 <= abs(value) < 1e9 else points(float(f"{value:.3g}")))


def move_text(move: Move) -> str:
    """A move's value, with ≤ or ≥ where it is a bound, and how often a sampling search tried it."""
    if move.value is None:
        return "–"
    value = value_text(move.value, sampled=move.visits is not None)
    visits = "" if move.visits is None else say_figures(f" (N {move.visits:,})")
    return f"{move.bound}{' ' if move.bound else ''}{value}{visits}"


def chances(solved: SolvedSearch) -> tuple[str, str]:
    """The chances of a win and of a loss, as shares; a dash where the search does not tell."""
    expected = solved.taken.expected if solved.taken.bound in ("", "≈") else None
    if expected is None:
        return "–", "–"
    return say_figures(share_text(expected.win)), say_figures(share_text(expected.loss))


def sentence(agent: str, solved: SolvedSearch, *, marked: bool) -> Text:
    """A sentence on the search's result and its cost; `marked` if leaves of the tree are wins or losses."""
    found = solved.found
    value = value_text(solved.value, sampled=solved.taken.visits is not None)
    facts = {"agent": agent, "action": found.decision.action, "value": value}
    if solved.by_chance and solved.taken.visits is not None:
        result = say(
            "{agent} estimates the root, a chance node, at {value}; there is nothing to choose.", **facts
        )
    elif solved.by_chance:
        result = say(
            "{agent} values the root, a chance node, at {value}; there is nothing to choose.", **facts
        )
    elif isnan(solved.value):
        result = say("{agent} takes {action}; what it evaluated does not determine its value.", **facts)
    else:
        facts["value"] = f"{solved.taken.bound} {value}".lstrip()
        result = say("{agent} takes {action}, worth {value}.", **facts)
    win, loss = chances(solved)
    odds = say("Chance of a win {win}, of a loss {loss}.", win=win, loss=loss) if win != "–" else ""
    gap = 2 * spoken().space
    return Text(gap).join(
        [Text(result, "bold"), *([Text(odds)] if marked and odds else []), Text(_figures(solved))]
    )


def _figures(solved: SolvedSearch) -> str:
    """The numbers of nodes that a search made, and of its cuts."""
    counts, cuts = solved.counts, solved.found.cuts
    facts = {
        "generated": counts.generated.total,
        "expanded": counts.expanded.total,
        "evaluated": counts.evaluated.total,
    }
    again = counts.evaluated.duplicates
    if again and cuts:
        return say_number(
            "Nodes: {generated} generated, {expanded} expanded, {evaluated} evaluated"
            " ({again} of them again); {number} cut.",
            "Nodes: {generated} generated, {expanded} expanded, {evaluated} evaluated"
            " ({again} of them again); {number:,} cuts.",
            cuts,
            again=again,
            **facts,
        )
    if again:
        return say(
            "Nodes: {generated} generated, {expanded} expanded, {evaluated} evaluated"
            " ({again} of them again).",
            again=again,
            **facts,
        )
    if cuts:
        return say_number(
            "Nodes: {generated} generated, {expanded} expanded, {evaluated} evaluated; {number} cut.",
            "Nodes: {generated} generated, {expanded} expanded, {evaluated} evaluated; {number:,} cuts.",
            cuts,
            **facts,
        )
    return say("Nodes: {generated} generated, {expanded} expanded, {evaluated} evaluated.", **facts)


def _share(node: SearchNode[Any], action: str) -> str:
    return "" if node.shares is None else say_figures(f" {share_text(node.shares.get(action, 0.0))}")


def _end(bound: float) -> str:
    return {inf: "∞", -inf: "−∞"}.get(bound) or say_figures(
        points(round(bound, 9) + 0.0)
    )  # without the margin for rounding


def result_column(solved: SolvedSearch, actions: tuple[str, ...], *, marked: bool) -> list[str]:
    """The agent's result, as the cells of a column in a table that compares agents."""
    found, moves = solved.found, solved.moves
    return [
        *([] if solved.by_chance else [found.decision.action]),
        f"{solved.taken.bound} {value_text(solved.value, sampled=solved.taken.visits is not None)}".strip(),
        *(move_text(moves[action]) if action in moves else "–" for action in actions),
        *(chances(solved) if marked else ()),
        *(str(count.total) for count in solved.counts),
        str(found.cuts),
    ]


def growth_table(solved: SolvedSearch) -> list[RenderableType]:
    """The nodes of a search by depth next to their bounds, and a sentence about these."""
    found = Growth.of(solved.found, root=solved.top)
    table = Table()
    for heading in growth_view.headings(found):
        table.add_column(heading, justify="right")
    for row in growth_view.rows(found):
        table.add_row(row.depth, *row.cells)
    return [table, Text(growth_view.sentence(found))]
