"""A small assignment for the term: 10 points, each of them known by construction."""

from __future__ import annotations

from pathlib import Path

TITLE = "Three searches"
FILE = "search_agents.py"
COLUMN = f"{TITLE} (4711)"  # in Canvas
POINTS = {"minimax": 3.0, "alphabeta": 3.0, "expectimax": 4.0}
FULL = 10.0
DAY_COSTS = 1.0  # points: 10 percent of 10
HIDDEN_LEAF = 8675  # stands in hidden cases alone, so that it can be looked for in what students get
SEED = 20261122

MAIN = f'''title = "{TITLE}"
file = "{FILE}"
seed = {SEED}
attempts = "last"

[late]
per_day = 10

[limits]
seconds = 1

[[questions]]
name = "minimax"
title = "Minimax"
agent = "Minimax"
algorithm = "minimax"

[[questions]]
name = "alphabeta"
title = "Alpha-beta"
agent = "AlphaBeta"
algorithm = "alphabeta"

[[questions]]
name = "expectimax"
title = "Expectimax"
agent = "Expectimax"
algorithm = "expectimax"
'''
FILES = {
    "assignment.toml": MAIN,
    "minimax/1-two-agents.toml": 'kind = "tree"\ntree = { tree = [[3, 5], [2, 9]] }\n',
    "minimax/2-three-agents.toml": (
        'kind = "tree"\npoints = 2\n'
        'tree = { roles = ["max", "min", "min"], tree = [[[3, 4], [5, 7]], [[2, 9], [8, 6]]] }\n'
    ),
    "alphabeta/1-ties.toml": 'kind = "tree"\ntree = { tree = [[3, 5], [3, 9], [2, 7]] }\n',
    "alphabeta/2-cuts.toml": (
        'kind = "tree"\npoints = 2\nvisibility = "hidden"\n'
        f"tree = {{ tree = [[3, 12, 8], [2, {HIDDEN_LEAF}, 6], [14, 5, 4]] }}\n"
    ),
    "expectimax/1-gamble.toml": 'kind = "tree"\ntree = "gamble"\n',
    "expectimax/2-drawn.toml": (
        'kind = "random trees"\npoints = 3\nvisibility = "hidden"\ncount = 3\nseed = "student"\n'
        'shape = { roles = ["max", "chance"], depth = 2, branching = [2, 2], values = [1, 9] }\n'
    ),
}
# The corrected case: now who cuts at equal values loses its points too.
CORRECTED = {
    "alphabeta/2-cuts.toml": (
        'kind = "tree"\npoints = 2\nvisibility = "hidden"\n'
        f"tree = {{ tree = [[3, 12, 8], [3, {HIDDEN_LEAF}, 6], [2, 5, 4]] }}\n"
    )
}


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
