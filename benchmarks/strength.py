"""How well the agents play, over many seeded games: `python benchmarks/strength.py [GAMES]`.

Wins with Wilson's interval, mean scores and what a decision costs, for agent × ghosts × layout; the pair
that shows what believing in chance is worth when trapped; and a paired comparison, on common seeds, of
expectimax that knows how the ghosts move with one that believes them to move evenly. All intervals are 95 %.
"""

from __future__ import annotations

import os
import sys

from msgspec import UnsetType
from msgspec.structs import replace

from pacman.batch import Experiment, Summary, local_workers, make_plan, play_batch, summarize
from pacman.batch.results import Results
from pacman.batch.statistics import Comparison, Figures
from pacman.optimal import solve

MOST_MOVES = 3000
FAR = "evaluation=farsighted"
BEST = f"expectimax:depth=3:{FAR}:model=directional"
AGENTS = {
    "small": [
        "reflex",
        f"minimax:depth=2:{FAR}",
        f"alphabeta:depth=2:{FAR}",
        f"expectimax:depth=2:{FAR}",
        f"expectimax:depth=2:{FAR}:model=directional",
        f"mcts:depth=6:{FAR}:simulations=60:model=directional",
    ],
    "medium": [
        "reflex",
        f"alphabeta:depth=2:{FAR}",
        f"alphabeta:depth=3:{FAR}",
        f"expectimax:depth=2:{FAR}",
        f"expectimax:depth=2:{FAR}:model=directional",
        BEST,
    ],
    "trap": ["minimax:depth=3", "alphabeta:depth=3", "expectimax:depth=3"],
    "hope": ["reflex", "minimax:depth=3", "expectimax:depth=3"],
    "lifeline": ["reflex", "alphabeta:depth=1", "alphabeta:depth=2"],
    "pincer": ["reflex", "alphabeta:depth=2", "alphabeta:depth=3"],
}
TOO_LARGE = ("small", "medium")  # for anybody to know what optimal play brings


def played(agents: list[str], ghosts: tuple[str, ...], layout: str, games: int) -> Summary:
    """What so many games of each agent come to. Whoever fails is not a benchmark."""
    asked = Experiment(
        agents=tuple(agents), ghosts=ghosts, layouts=(layout,), games=games, max_moves=MOST_MOVES
    )
    plan = make_plan(asked if layout in TOO_LARGE else replace(asked, regret=True))
    results = Results(plan)
    with local_workers(os.cpu_count() or 1) as workers:
        play_batch(plan, results, workers)
    summary = summarize(results)
    assert not summary.failures, summary.failures
    return summary


def row(found: Figures) -> str:
    """The figures of an agent as a row of docs/search.md's table."""
    low, high = (100 * end for end in found.win_interval)
    least, most = found.score_interval or (found.score, found.score)
    cells = (
        found.layout,
        found.ghosts,
        found.agent,
        f"{100 * found.win_share:.1f} % ({low:.1f} – {high:.1f})",
        f"{found.score:.0f} ({least:.0f} – {most:.0f})",
        f"{1e3 * (found.decision_median or 0):.1f}",
        "–" if isinstance(found.regret, UnsetType) else best(found),
        "–" if isinstance(found.regret, UnsetType) else f"{found.regret.game:.0f}",
    )
    return f"| {' | '.join(cells)} |"


def best(found: Figures) -> str:
    """What optimal play brings on this board, on average."""
    solution = solve(found.layout, found.ghosts)
    return f"{solution.value(solution.start).score:.0f}"


def difference(found: Comparison) -> str:
    """What the first is worth over the second."""
    points, half = found.score_difference, found.score_interval or (0, 0)
    low, high = (100 * end for end in found.win_interval)
    return (
        f"{points:+.0f} points ({half[0]:+.0f} to {half[1]:+.0f}),"
        f" {100 * found.win_difference:+.1f} % of the games ({low:+.1f} to {high:+.1f})"
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print("| layout | ghosts | agent | wins | score | ms | the optimum | given away a game |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for layout, agents in AGENTS.items():
        for found in played(agents, ("random", "directional"), layout, games).figures:
            print(row(found), flush=True)
    for layout in ("small", "medium"):
        pair = [f"expectimax:depth=2:{FAR}:model=directional", f"expectimax:depth=2:{FAR}"]
        (compared,) = played(pair, ("directional",), layout, 5 * games).comparisons
        print(f"{layout}, {5 * games} common seeds, the ghosts' true distribution over an even one:", end=" ")
        print(difference(compared), flush=True)


if __name__ == "__main__":
    main()
