"""Trees as SVG: the layout of nodes and edges, and the picture of an example tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from math import atan2, degrees
from typing import TYPE_CHECKING, Literal

from pacman.support.language import say
from pacman.tree.model import Node, points, share_text
from pacman.view.html.frame import PAGE, notebook_html

if TYPE_CHECKING:
    from pacman.agent import Role


# Game trees as SVG: Max ▲, Min ▼, chance ●, values in boxes.

Shape = Literal["max", "min", "chance", "leaf"]
ROW, RADIUS, HALF_BOX = 92, 19, 14  # pixels
COLUMN, GAP = 44, 14  # the least width of a leaf, and what is between two
FITTING = 4  # letters of a value that an inner node has room for
LETTER, SMALL_LETTER = 8.2, 6.6  # pixels that a letter of a value takes, and one of a note


@dataclass(slots=True)
class Drawn:
    """A node to be drawn, with what is written in it and next to it, and those below it."""

    shape: Shape
    value: str = ""
    name: str = ""  # at its left
    note: str = ""  # at the right of an inner node, below a leaf
    hint: str = ""  # shown by the pointer
    edge: str = ""  # on the line from its parent
    cut: bool = False  # it was not looked into
    chosen: bool = False
    faint: bool = False  # it is known of, but nothing more
    differs: bool = False  # from the node in the same place of another tree
    least: float = 0.0  # pixels: a width below which it does not fall
    hidden: int = 0  # how many nodes below it are not drawn
    children: list[Drawn] = field(default_factory=list)
    x: float = 0.0

    @property
    def width(self) -> float:
        """The width of the node without its subtree, in pixels."""
        inside = max(2 * RADIUS, LETTER * len(self.value) + 16)
        left, right = SMALL_LETTER * len(self.name), SMALL_LETTER * len(self.note)
        if self.shape == "leaf":
            return max(self.least, max(COLUMN, inside, right, SMALL_LETTER * len(self.edge)) + GAP)
        beside = self.half + max(left, right) if left or right else 0
        return max(self.least, max(COLUMN, inside, 2 * beside, SMALL_LETTER * len(self.edge)) + GAP)

    @property
    def half(self) -> float:
        """The distance from its middle to the name and the note of an inner node, in pixels."""
        return (
            1.5 * RADIUS
            if len(self.value) <= FITTING
            else max(1.5 * RADIUS, LETTER * len(self.value) / 2 + 8)
        )

    @property
    def half_box(self) -> float:
        """Half the width of a leaf's box, in pixels."""
        return max(0.9 * RADIUS, (LETTER * len(self.value) + 12) / 2)


def tree_svg(root: Drawn, title: str) -> str:
    """The tree as an `<svg>` element.

    >>> leaves = [Drawn("leaf", "3"), Drawn("leaf", "5")]
    >>> tree_svg(Drawn("max", "5", children=leaves), "a tree").count("<rect")
    2
    """
    width, levels = _place(root)
    height = (levels - 1) * ROW + 2 * RADIUS + 44
    drawn = "".join(_draw(root, None, 0))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}"'
        f' viewBox="0 0 {width:.0f} {height}" role="img"'
        f" font-family=\"'IBM Plex Sans',system-ui,sans-serif\"><title>{escape(title)}</title>{drawn}</svg>"
    )


def _place(root: Drawn) -> tuple[float, int]:
    """Gives each node its place across, children next to each other below their parent."""
    edges: list[float] = []  # how far each level is used

    def put(node: Drawn, level: int) -> None:
        if level == len(edges):
            edges.append(0.0)
        for child in node.children:
            put(child, level + 1)
        half = node.width / 2
        if node.children:
            node.x = (node.children[0].x + node.children[-1].x) / 2
        elif level:
            node.x = max(edges[level:]) + half
        if (overlap := edges[level] + half - node.x) > 0:
            _shift(node, overlap)
            edges[level + 1 :] = [edge + overlap for edge in edges[level + 1 :]]
        edges[level] = node.x + half
        if not node.children:  # nothing of another subtree stands below it
            edges[level + 1 :] = [max(edge, node.x + half) for edge in edges[level + 1 :]]

    put(root, 0)
    return max(edges), len(edges)


def _shift(node: Drawn, distance: float) -> None:
    node.x += distance
    for child in node.children:
        _shift(child, distance)


def _draw(node: Drawn, parent: Drawn | None, level: int) -> Iterator[str]:
    y = RADIUS + 12 + level * ROW
    if parent is not None:
        yield _edge(parent, node, y)
    for child in node.children:
        yield from _draw(child, node, level + 1)
    yield _node_svg(node, y)
    if node.differs:
        yield _badge(node, y, -1 if parent is not None and parent.x > node.x else 1)


def _top(node: Drawn) -> float:
    return HALF_BOX if node.shape == "leaf" else RADIUS


def _edge(parent: Drawn, node: Drawn, y: float) -> str:
    x1, y1, x2, y2 = parent.x, y - ROW + RADIUS, node.x, y - _top(node)
    colour, width = (PAGE.accent_text, 3) if node.chosen else (PAGE.dim, 1.5)
    dashes = ' stroke-dasharray="3 5"' if node.cut else ""
    line = (
        f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{colour}" stroke-width="{width}"{dashes}/>'
    )
    if node.cut and not parent.cut:
        at, angle = (x1 + (x2 - x1) * 0.3, y1 + (y2 - y1) * 0.3), degrees(atan2(y2 - y1, x2 - x1))
        line += (
            f'<path d="M-3 -8V8M3 -8V8" stroke="{PAGE.text}" stroke-width="2.5"'
            f' transform="translate({at[0]:.1f} {at[1]:.1f}) rotate({angle:.0f})"/>'
        )
    if node.edge:
        line += _text((x1 + x2 * 2) / 3, (y1 + y2 * 2) / 3 + 4, node.edge, size=12, colour=PAGE.dim)
    return line


def _node_svg(node: Drawn, y: float) -> str:
    r, fill, line = RADIUS, PAGE.surface, PAGE.dim
    if node.cut or node.faint:
        fill, line = "none", PAGE.faint
    half = node.half_box
    box = f'x="{-half:.1f}" y="{-HALF_BOX}" width="{2 * half:.1f}" height="{2 * HALF_BOX}" rx="4"'
    outlines = {
        "max": f'<path d="M0 {-1.25 * r}L{1.3 * r} {0.95 * r}H{-1.3 * r}Z"',
        "min": f'<path d="M0 {1.25 * r}L{1.3 * r} {-0.95 * r}H{-1.3 * r}Z"',
        "chance": f'<circle r="{r}"',
        "leaf": f"<rect {box}",
    }
    ink = PAGE.dim if node.cut or node.faint else PAGE.text
    if node.chosen:
        fill, line, ink = PAGE.accent, PAGE.accent_text, PAGE.ink
    dashes = ' stroke-dasharray="3 4"' if node.cut else ""
    outline = f'{outlines[node.shape]} fill="{fill}" stroke="{line}" stroke-width="1.75"{dashes}'
    fits = node.shape == "leaf" or len(node.value) <= FITTING
    size = 14 if node.shape == "leaf" or len(node.value) <= 3 else 12
    down = {"max": 9, "min": 0}.get(node.shape, 5)
    halo = "" if fits else PAGE.surface
    text = _text(0, down, node.value, size=size, colour=ink if fits else PAGE.text, weight=600, halo=halo)
    name = _text(-node.half, 4, node.name, size=12, colour=PAGE.dim, anchor="end") if node.name else ""
    below = ""
    if node.note and node.shape == "leaf":
        below = _text(0, HALF_BOX + 18, node.note, size=12, colour=PAGE.dim)
    elif node.note:
        below = _text(node.half, 4, node.note, size=12, colour=PAGE.dim, anchor="start")
    if node.hidden:
        below += (
            f'<path d="M-7 {r + 4}V{r + 12}M0 {r + 4}V{r + 14}M7 {r + 4}V{r + 12}" stroke="{PAGE.faint}"/>'
        )
        below += _text(0, r + 27, f"+{node.hidden:,}", size=12, colour=PAGE.dim)
    hint = f"<title>{escape(node.hint)}</title>" if node.hint else ""
    return (
        f'<g transform="translate({node.x:.1f} {y})">{hint}{outline} stroke-linejoin="round"/>'
        f"{text}{name}{below}</g>"
    )


def _badge(node: Drawn, y: float, side: int) -> str:
    """A ≠ at the upper corner that the line from the parent does not touch."""
    across, up = {
        "leaf": (node.half_box, HALF_BOX),
        "max": (0.85 * RADIUS, 0.7 * RADIUS),
        "min": (1.4 * RADIUS, 1.1 * RADIUS),
    }.get(node.shape, (0.9 * RADIUS, 0.9 * RADIUS))
    return (
        f'<g transform="translate({node.x + side * across:.1f} {y - up:.1f})">'
        f'<circle r="9" fill="{PAGE.bad}" stroke="{PAGE.surface}" stroke-width="2"/>'
        f'<path d="M-4 -2H4M-4 2H4M2.5 -5L-2.5 5" stroke="{PAGE.surface}" stroke-width="1.75"'
        f' stroke-linecap="round"/></g>'
    )


def _text(
    x: float,
    y: float,
    text: str,
    *,
    size: int,
    colour: str,
    weight: int = 400,
    anchor: str = "middle",
    halo: str = PAGE.surface,
) -> str:
    around = f' stroke="{halo}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"' if halo else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}"'
        f' fill="{colour}"{around}>{escape(text)}</text>'
    )


# A drawn tree as a picture, for notebooks and pages.

MOST_ACROSS, MOST_DEEP = 40, 16  # nodes of a level, and plies


def picture(
    nodes: Mapping[str, Node], root: str, roles: tuple[Role, ...], note: str, here: str | None = None
) -> str:
    """HTML: the tree down to the last level that is not too wide, with the node `here` marked, and a note.

    A node to which several ways lead is drawn for each of them.
    """
    whole = _drawn_node(nodes[root], roles[0], here)
    level, ply = [(whole, nodes[root], 0)], 0
    while level:
        turn = (level[0][2] + 1) % len(roles)
        wide = sum(len(node.actions) for _, node, _ in level)
        ply += 1
        if wide > MOST_ACROSS or (ply > MOST_DEEP and wide):
            for drawn, node, _ in level:
                drawn.hidden = len(node.actions)
            break
        following = []
        for drawn, node, _ in level:
            for place, (action, below) in enumerate(node.actions.items()):
                child = _drawn_node(nodes[below], roles[turn], here)
                share = f" {share_text(node.probabilities[place])}" if node.probabilities else ""
                child.edge = action + share
                drawn.children.append(child)
                following.append((child, nodes[below], turn))
        level = following
    return notebook_html(tree_svg(whole, say("a drawn tree")), note)


def _drawn_node(node: Node, role: Role, here: str | None) -> Drawn:
    end = "win" if node.is_win else "loss" if node.is_lose else ""
    value = "–" * node.no_value if node.value is None else points(node.value)
    if not node.actions:
        return Drawn("leaf", value, note=end, chosen=node.name == here)
    return Drawn(node.role or role, value, name=node.name, chosen=node.name == here)
