"""The answers of a batch: figures, comparisons of agents, and failures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from pacman.batch.comparing import EVERYWHERE, Comparison, compare
from pacman.batch.experiment import Experiment
from pacman.batch.figures import Figures, figures_of
from pacman.batch.intervals import Interval
from pacman.batch.plan import Plan
from pacman.batch.results import Results
from pacman.batch.rows import Row

FORMAT = "pacman-batch-summary-1"


class Failure(msgspec.Struct, frozen=True):
    """One reason for which an agent failed, the first game in which it did, and the number of such games."""

    agent: str
    layout: str
    ghosts: str
    seed: int
    reason: str
    traceback: str
    times: int


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """The answers. `comparisons` has for each two agents one over all places, then one for each place."""

    format: str = FORMAT
    experiment: Experiment
    games: int  # played so far
    figures: tuple[Figures, ...]
    comparisons: tuple[Comparison, ...]
    failures: tuple[Failure, ...]

    def lead(self, first: str, second: str) -> Interval | None:
        """Interval of the first's share of wins minus the second's, over all places; None if not compared."""
        for each in self.comparisons:
            low, high = each.win_interval
            if (each.first, each.second, each.layout) == (first, second, EVERYWHERE):
                return low, high
            if (each.second, each.first, each.layout) == (first, second, EVERYWHERE):
                return -high, -low
        return None


def summarize(results: Results) -> Summary:
    """The answers from the games played so far. Agents are compared by complete rounds only."""
    plan = results.plan
    asked = slice(plan.games)  # a folder may hold more games than are asked for
    rows, all_times = results.rows[asked], results.times[asked]
    by_pairing = [rows[index :: len(plan.pairings)] for index in range(len(plan.pairings))]
    times = [all_times[index :: len(plan.pairings)] for index in range(len(plan.pairings))]
    return Summary(
        experiment=plan.experiment,
        games=len(rows),
        figures=tuple(
            figures_of(pairing, played, took)
            for pairing, played, took in zip(plan.pairings, by_pairing, times, strict=True)
            if played
        ),
        comparisons=tuple(_comparisons(plan, by_pairing)),
        failures=tuple(_failures(rows)),
    )


def _comparisons(plan: Plan, by_pairing: Sequence[Sequence[Row]]) -> Iterator[Comparison]:
    rounds = min(map(len, by_pairing))
    if not rounds:
        return
    agents = plan.experiment.agents
    played = {pairing: rows[:rounds] for pairing, rows in zip(plan.pairings, by_pairing, strict=True)}
    places = list(dict.fromkeys((pairing.layout, pairing.ghosts) for pairing in plan.pairings))
    games = {
        agent: {(p.layout, p.ghosts): rows for p, rows in played.items() if p.agent == agent}
        for agent in agents
    }
    for first, second in combinations(agents, 2):
        every = [[row for place in places for row in games[agent][place]] for agent in (first, second)]
        yield compare(first, second, EVERYWHERE, EVERYWHERE, *every)
        if len(places) > 1:
            for place in places:
                yield compare(first, second, *place, games[first][place], games[second][place])


def _failures(rows: Sequence[Row]) -> Iterator[Failure]:
    found: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        if row.result == "agent error":
            found.setdefault((row.agent, row.reason), []).append(row)
    for same in found.values():
        row = same[0]
        yield Failure(row.agent, row.layout, row.ghosts, row.seed, row.reason, row.traceback, len(same))
