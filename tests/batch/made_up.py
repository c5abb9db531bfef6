"""Results of games that were never played."""

from __future__ import annotations

from pacman.batch import Experiment, Results, make_plan
from pacman.batch.results import Row, Times
from pacman.gameplay.record import Result


def row_for(results: Results, number: int, result: Result, score: int) -> Row:
    index, seed = results.plan.where(number)
    pairing = results.plan.pairings[index]
    return Row(
        layout=pairing.layout,
        ghosts=pairing.ghosts,
        agent=pairing.agent,
        seed=seed,
        result=result,
        reason="it was so",
        score=score,
        moves=10,
        decisions=5,
        counted=2,
        generated=14,
        traceback="Traceback" if result == "agent error" else "",
    )


def made_up(outcomes: list[tuple[Result, int]], layouts: tuple[str, ...] = ("trap",)) -> Results:
    """Results of reflex and random, whose games end as it is written here."""
    plan = make_plan(Experiment(agents=("reflex", "random"), layouts=layouts, games=1000))
    results = Results(plan)
    results.add(
        (row_for(results, number, *outcome), Times(number, 0.1, {-100: 90, -90: 8, -80: 2}))
        for number, outcome in enumerate(outcomes)
    )
    return results
