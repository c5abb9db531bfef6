"""How well the agents play, over many seeded games: `python benchmarks/strength.py [GAMES]`.

Wins with Wilson's interval, mean scores and what a decision costs, for agent × ghosts × layout; the pair
that shows what believing in chance is worth when trapped; and a paired comparison, on common seeds, of
expectimax that knows how the ghosts move with one that believes them to move evenly. All intervals are 95 %.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import mean, median, stdev
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from pacman import play

FIRST_SEED = 0
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
}


class Played(NamedTuple):
    """One game."""

    won: bool
    score: int
    seconds: float  # a decision of Pacman's, on average, with all that goes with it


def play_one(agent: str, ghosts: str, layout: str, seed: int) -> Played:
    """One game of this agent; whoever fails is no benchmark."""
    started = time.perf_counter()
    record = play(layout, agent, ghosts, seed=seed, max_moves=MOST_MOVES)
    seconds = time.perf_counter() - started
    assert record.outcome.result != "agent error", record.outcome
    rounds = -(-len(record.moves) // len(record.agents))
    return Played(record.outcome.result == "win", record.score, seconds / rounds)


def play_many(pool: ProcessPoolExecutor, agent: str, ghosts: str, layout: str, games: int) -> list[Played]:
    """So many games, with seeds that count up."""
    seeds = range(FIRST_SEED, FIRST_SEED + games)
    same = ([word] * games for word in (agent, ghosts, layout))
    return list(pool.map(play_one, *same, seeds, chunksize=4))


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval for a proportion (Journal of the American Statistical Association, 1927)."""
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    return middle - half, middle + half


def mean_interval(values: list[float]) -> tuple[float, float]:
    """The mean, and half of its interval's width."""
    return mean(values), Z * stdev(values) / sqrt(len(values))


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    console = Console()
    table = Table("layout", "ghosts", "agent", "wins", "score", "ms", title=f"{games} games each")
    with ProcessPoolExecutor() as pool:
        for layout, agents in AGENTS.items():
            for ghosts in ("random", "directional"):
                for agent in agents:
                    played = play_many(pool, agent, ghosts, layout, games)
                    wins = sum(each.won for each in played)
                    low, high = wilson(wins, games)
                    points, half = mean_interval([each.score for each in played])
                    cost = 1e3 * median(each.seconds for each in played)
                    share = f"{100 * wins / games:.1f} % ({100 * low:.1f} – {100 * high:.1f})"
                    row = (layout, ghosts, agent, share, f"{points:.0f} ± {half:.0f}", f"{cost:.1f}")
                    table.add_row(*row)
                    print("|", " | ".join(row), "|", flush=True)
        for layout in ("small", "medium"):
            compare(pool, layout, 5 * games)
    console.print(table)


def compare(pool: ProcessPoolExecutor, layout: str, games: int) -> None:
    """What the true distribution of the ghosts is worth, on common seeds."""
    agent = f"expectimax:depth=2:{FAR}"
    even = play_many(pool, agent, "directional", layout, games)
    true = play_many(pool, f"{agent}:model=directional", "directional", layout, games)
    points, half = mean_interval([b.score - a.score for a, b in zip(even, true, strict=True)])
    wins, wins_half = mean_interval([100.0 * (b.won - a.won) for a, b in zip(even, true, strict=True)])
    print(f"{layout}, {games} common seeds, the ghosts' true distribution over an even one:", end=" ")
    print(f"{points:+.0f} ± {half:.0f} points, {wins:+.1f} ± {wins_half:.1f} % of the games", flush=True)


if __name__ == "__main__":
    main()
