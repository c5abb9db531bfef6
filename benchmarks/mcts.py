"""What each option of `mcts` is worth: `python benchmarks/mcts.py [GAMES] [BUDGET]`.

Games on the medium layout against two directional ghosts, the same seeds for every setting: wins with
Wilson's interval, mean score, the median of a decision's milliseconds, and the difference to the first
setting in pairs. All intervals are 95 %. BUDGET is what each decision may take: `simulations=100` (the same
games on every machine) or `ms=50` (as many as fit: run it on a machine that does nothing else).
"""

from __future__ import annotations

import sys

from pacman.batch import Experiment, local_workers, make_plan, play_batch, summarize
from pacman.batch.results import Results
from pacman.batch.statistics import Comparison, Figures

FAR = "evaluation=farsighted"
SETTINGS = [
    "",
    FAR,
    f"{FAR}:exploration=0.1",
    f"{FAR}:playout=greedy:playout_depth=1",
    f"{FAR}:playout_depth=1",
    f"{FAR}:playout_depth=0",
    f"{FAR}:bias=1",
    f"{FAR}:playout=greedy:playout_depth=1:exploration=0.1",
    f"{FAR}:playout_depth=0:exploration=0.1",
    f"{FAR}:playout_depth=0:exploration=0.1:bias=1",
    f"{FAR}:playout_depth=0:exploration=0.1:model=directional",
    f"{FAR}:playout_depth=0:exploration=0.1:bias=1:model=directional",
]
JUST_THE_BEST = SETTINGS[-4:]
WORKERS = 2


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    budget = sys.argv[2] if len(sys.argv) > 2 else "simulations=100"
    settings = JUST_THE_BEST if budget.startswith("ms") else SETTINGS
    agents = tuple(":".join(filter(None, ("mcts", options, budget))) for options in settings)
    plan = make_plan(Experiment(agents=agents, layouts=("medium",), games=games, max_moves=3000))
    results = Results(plan)
    with local_workers(WORKERS) as workers:
        play_batch(plan, results, workers)
    summary = summarize(results)
    assert not summary.failures, summary.failures
    print(f"{games} games each, {budget}")
    print("| options | wins | score | ms | score, over the first |")
    print("| --- | --- | --- | --- | --- |")
    over = {pair.second: pair for pair in summary.comparisons if pair.first == agents[0]}
    for options, agent, found in zip(settings, agents, summary.figures, strict=True):
        print(row(options, found, over.get(agent)))


def row(options: str, found: Figures, over: Comparison | None) -> str:
    """A setting's figures as a row of docs/search.md's table."""
    low, high = (100 * end for end in found.win_interval)
    least, most = found.score_interval or (found.score, found.score)
    cells = [
        f"`{options}`" if options else "none",
        f"{100 * found.win_share:.0f} % ({low:.0f} – {high:.0f})",
        f"{found.score:.0f} ({least:.0f} – {most:.0f})",
        f"{1e3 * (found.decision_median or 0):.0f}",
    ]
    if over is None or over.score_interval is None:
        cells.append("")
    else:
        start, end = (-each for each in reversed(over.score_interval))
        cells.append(f"{-over.score_difference:+.0f} ({start:+.0f} to {end:+.0f})")
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
