"""What an evaluation waits for when it looks at the board: `python benchmarks/looking.py`.

(a) All food of a board, as `list(state.food)`, over the bits of its mask one by one.
(b) The ways from a place from which none was asked for, over those from one that is known.
"""

from __future__ import annotations

from measure import side_by_side
from rich.console import Console
from rich.table import Table

from pacman import CellSet, GameState, Layout
from pacman.board import Distances

TIMES = 200


def bit_by_bit(cells: CellSet) -> list[tuple[int, int]]:
    mask, found = cells.mask, []
    while mask:
        lowest = mask & -mask
        found.append(divmod(lowest.bit_length() - 1, cells.height))
        mask ^= lowest
    return found


def listed(name: str) -> tuple[float, float]:
    """Microseconds for all food, and the ratio to the control."""
    food = GameState.initial(name).food
    ways = {
        "listed": lambda: [list(food) for _ in range(TIMES)],
        "bits": lambda: [bit_by_bit(food) for _ in range(TIMES)],
    }
    seconds = side_by_side(ways)
    return 1e6 * seconds["listed"] / TIMES, seconds["listed"] / seconds["bits"]


def ways(name: str) -> tuple[float, float]:
    """Microseconds for the ways from a new place, and from a known one."""
    distances = Distances(Layout.load(name).tables.poses)
    start, *others = list(GameState.initial(name).food)
    distances[start]

    def new() -> None:
        for other in others:
            distances.pop(other, None)
            distances[other]

    tasks = {"new": new, "known": lambda: [distances[start] for _ in others]}
    seconds = side_by_side(tasks)
    return 1e6 * seconds["new"] / len(others), 1e6 * seconds["known"] / len(others)


def main() -> None:
    table = Table("layout", "(a) all food", "over bit by bit", "(b) from a new place", "from a known one")
    for name in ("small", "medium", "large"):
        food, ratio = listed(name)
        new, known = ways(name)
        table.add_row(name, f"{food:.1f} µs", f"{ratio:.2f} ×", f"{new:.0f} µs", f"{known:.2f} µs")
    Console().print(table)


if __name__ == "__main__":
    main()
