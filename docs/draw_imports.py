"""Draws who imports whom: `python docs/draw_imports.py [FOLDER PREFIX]`.

Writes docs/imports-pacman.svg and docs/imports-autograder.svg; with arguments the pictures of another folder,
under names with this prefix. Rooms are drawn on floors: a room imports only rooms on floors below it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.imports import Graph, floors, rooms

HERE = Path(__file__).resolve().parent
WIDTH, BOX, FLOOR, MARGIN = 960, 30, 74, 24  # pixels
LETTER = 7.4  # width of one, pixels
STYLE = """
  .floor { fill: #f3f4f7 } .box { fill: #fff; stroke: #8a93a6 } text { fill: #1d2433; font: 13px sans-serif }
  .arrow { stroke: #3f6fb5; stroke-opacity: .45; fill: none } .note { fill: #667085 }
  @media (prefers-color-scheme: dark) {
    .floor { fill: #171b24 } .box { fill: #232937; stroke: #66708a } text { fill: #e7eaf2 }
    .arrow { stroke: #8fb4f0 } .note { fill: #98a2b8 }
  }
"""
Place = tuple[float, float]


def picture(package: str, graph: Graph) -> str:
    """The rooms of a package on their floors, with an arrow down to each room that one imports."""
    rows = floors(graph)
    height = MARGIN + FLOOR * len(rows)
    places: dict[str, Place] = {}
    for number, names in enumerate(rows):
        for column, name in enumerate(_between_what_they_import(names, graph, places)):
            x = MARGIN + (WIDTH - 2 * MARGIN) * (column + 0.5) / len(names)
            places[name] = (x, height - FLOOR * (number + 0.5))
    arrows = sum(map(len, graph.values()))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{package}: {len(graph)} rooms on {len(rows)} floors, {arrows} arrows</title>",
        f"<style>{STYLE}</style>",
    ]
    for number in range(len(rows)):
        top = height - FLOOR * (number + 1) + 6
        parts.append(
            f'<rect class="floor" x="6" y="{top}" width="{WIDTH - 12}" height="{FLOOR - 12}" rx="8"/>'
        )
    for name in sorted(graph):
        parts += [_arrow(places[name], places[other]) for other in sorted(graph[name])]
    parts += [_box(name.removeprefix(f"{package}."), places[name]) for name in sorted(graph)]
    text = f"{package}: {len(graph)} rooms, {len(rows)} floors, {arrows} arrows"
    parts.append(f'<text class="note" x="12" y="16">{text}</text></svg>')
    return "\n".join(parts) + "\n"


def _between_what_they_import(names: list[str], graph: Graph, places: dict[str, Place]) -> list[str]:
    """In the order of the mean place of the rooms that each imports, so that few arrows cross."""

    def mean(name: str) -> float:
        below = [places[other][0] for other in graph[name]]
        return sum(below) / len(below) if below else WIDTH / 2

    return sorted(names, key=lambda name: (mean(name), name))


def _arrow(start: Place, end: Place) -> str:
    (x, y), (u, v) = (start[0], start[1] + BOX / 2), (end[0], end[1] - BOX / 2)
    bend = (v - y) / 2
    curve = f"M{x:.0f} {y:.0f}C{x:.0f} {y + bend:.0f} {u:.0f} {v - bend:.0f} {u:.0f} {v - 5:.0f}"
    head = f"M{u - 3:.0f} {v - 6:.0f}L{u:.0f} {v:.0f}L{u + 3:.0f} {v - 6:.0f}"
    return f'<path class="arrow" d="{curve}{head}"/>'


def _box(name: str, place: Place) -> str:
    width = max(44, LETTER * len(name) + 18)
    x, y = place[0] - width / 2, place[1] - BOX / 2
    return (
        f'<rect class="box" x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{BOX}" rx="6"/>'
        f'<text x="{place[0]:.0f}" y="{place[1] + 4.5:.0f}" text-anchor="middle">{name}</text>'
    )


def main(words: list[str]) -> None:
    root, prefix = (Path(words[0]), words[1]) if words else (HERE.parent, "")
    for package in ("pacman", "autograder"):
        path = HERE / f"imports-{prefix}{package}.svg"
        path.write_text(picture(package, rooms(root, package)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
