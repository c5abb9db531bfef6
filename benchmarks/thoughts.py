"""What it costs to keep a search's thoughts with its game: `python benchmarks/thoughts.py`.

Games on the medium layout against two directional ghosts are played with and without thoughts, in turns.
Printed: the milliseconds more for a decision, how many times as long a game takes, and the bytes that a
decision adds to the record; the least and the greatest of the games.
"""

from __future__ import annotations

from time import perf_counter

from pacman import play
from pacman.gameplay.record import to_line

AGENTS = ("alphabeta:depth=2:evaluation=farsighted", "alphabeta:depth=3", "mcts:evaluation=farsighted")
SEEDS = (1, 2, 3)
MOST_MOVES = 1500


def main() -> None:
    print("| agent | ms more for a decision | times as long | bytes for a decision |")
    print("| --- | --- | --- | --- |")
    for agent in AGENTS:
        games = [cost(agent, seed) for seed in SEEDS]
        cells = [f"{min(column):.3g} to {max(column):.3g}" for column in zip(*games, strict=True)]
        print(f"| {agent} | {' | '.join(cells)} |", flush=True)


def cost(agent: str, seed: int) -> tuple[float, float, float]:
    """Milliseconds more for a decision, times as long, and bytes more for a decision of one game."""
    seconds, length = [], []
    for thoughts in (False, True):
        began = perf_counter()
        record = play("medium", agent, seed=seed, thoughts=thoughts, max_moves=MOST_MOVES)
        seconds.append(perf_counter() - began)
        length.append(len(to_line(record).encode()))
    decisions = len(record.moves[:: record.initial_state().num_agents])
    more = seconds[1] - seconds[0]
    return 1000 * more / decisions, seconds[1] / seconds[0], (length[1] - length[0]) / decisions


if __name__ == "__main__":
    main()
