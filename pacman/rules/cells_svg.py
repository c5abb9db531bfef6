"""A set of cells as SVG. It stands apart from the pictures of boards, as `grid` itself shows sets with it."""

from __future__ import annotations

from collections.abc import Collection

from pacman.support.notebook import PAGE

LARGE, SMALL = 12, 6  # pixels a cell


def cells_svg(cells: Collection[tuple[int, int]], width: int, height: int) -> str:
    """An `<svg>` element: the cells of a board of this size, those in the set filled.

    >>> cells_svg([(0, 0)], 2, 1).count("<path")
    2
    """
    side = LARGE if width <= 40 else SMALL
    squares = "".join(f"M{x + 0.06:g} {height - y - 0.94:g}h.88v.88h-.88Z" for x, y in cells)
    grid = "".join(f"M{x} 0V{height}" for x in range(width + 1))
    grid += "".join(f"M0 {y}H{width}" for y in range(height + 1))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * side}" height="{height * side}"'
        f' viewBox="-.05 -.05 {width + 0.1:g} {height + 0.1:g}" role="img"><title>{len(cells)} cells</title>'
        f'<path d="{squares}" fill="{PAGE.heat[2]}"/>'
        f'<path d="{grid}" stroke="{PAGE.rule}" stroke-width=".06"/></svg>'
    )
