"""The answers of a batch: figures, comparisons of agents, and failures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from pacman.batch.comparing import EVERYWHERE, Comparison, compare
from pacman.batch.experiment import Experiment
from pacman.batch.figures import Figures, figures_of
from pacman.batch.given_away import regret_figures
from pacman.batch.intervals import Interval
from pacman.batch.plan import Plan
from pacman.batch.ranking import Rating, rank
from pacman.batch.results import Results
from pacman.batch.rows import Row, Times

FORMAT = "pacman-batch-summary-1"

Games = dict[str, dict[tuple[str, str], Sequence[Row]]]  # by agent, then by layout and ghosts


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
    """The answers. `comparisons` has for each two agents one over all places, then one for each place.

    >>> from pacman.batch import Experiment, Results, make_plan, summarize
    >>> with Results(make_plan(Experiment(agents=("reflex",)))) as results:
    ...     summarize(results).ranking
    ()
    """

    format: str = FORMAT
    experiment: Experiment
    games: int  # played so far
    figures: tuple[Figures, ...]
    comparisons: tuple[Comparison, ...]
    failures: tuple[Failure, ...]
    ranking: tuple[Rating, ...] = ()  # the best agent first; empty for a single one

    def leads(self) -> dict[tuple[str, str], Interval]:
        """Of each two agents that were compared: the interval of the first's share of wins less the second's.

        Over all places, either of the two first.
        """
        found: dict[tuple[str, str], Interval] = {}
        for each in self.comparisons:
            if each.layout == EVERYWHERE:
                low, high = each.win_interval
                found[each.first, each.second] = low, high
                found[each.second, each.first] = -high, -low
        return found


def summarize(results: Results) -> Summary:
    """The answers from the games played so far. Agents are compared by complete rounds only.

    >>> from pacman.batch import Experiment, Results, make_plan
    >>> with Results(make_plan(Experiment(agents=("reflex",)))) as results:
    ...     summarize(results).games
    0
    """
    plan = results.plan
    asked = slice(plan.games)  # a folder may hold more games than are asked for
    rows, all_times = results.rows[asked], results.times[asked]
    by_pairing = [rows[index :: len(plan.pairings)] for index in range(len(plan.pairings))]
    times = [all_times[index :: len(plan.pairings)] for index in range(len(plan.pairings))]
    games = _complete_rounds(plan, by_pairing)
    return Summary(
        experiment=plan.experiment,
        games=len(rows),
        figures=tuple(
            _figures(plan, index, played, took)
            for index, (played, took) in enumerate(zip(by_pairing, times, strict=True))
            if played
        ),
        comparisons=tuple(_comparisons(games)),
        failures=tuple(_failures(rows)),
        ranking=_ranking(games),
    )


def _figures(plan: Plan, index: int, rows: Sequence[Row], times: Sequence[Times]) -> Figures:
    pairing = plan.pairings[index]
    figures = figures_of(pairing, rows, times, is_pacman=plan.experiment.is_pacman)
    if not plan.experiment.regret:
        return figures
    numbers = range(index, index + len(rows) * len(plan.pairings), len(plan.pairings))
    return msgspec.structs.replace(figures, regret=regret_figures(pairing, rows, numbers, plan.experiment))


def _complete_rounds(plan: Plan, by_pairing: Sequence[Sequence[Row]]) -> Games:
    rounds = min(map(len, by_pairing))
    games: Games = {agent: {} for agent in plan.experiment.agents}
    if rounds:
        for pairing, rows in zip(plan.pairings, by_pairing, strict=True):
            games[pairing.agent][pairing.layout, pairing.ghosts] = rows[:rounds]
    return games


def _comparisons(games: Games) -> Iterator[Comparison]:
    for first, second in combinations(games, 2):
        places = [*games[first]]
        if places:
            every = [[row for rows in games[agent].values() for row in rows] for agent in (first, second)]
            yield compare(first, second, EVERYWHERE, EVERYWHERE, *every)
        if len(places) > 1:
            for place in places:
                yield compare(first, second, *place, games[first][place], games[second][place])


def _ranking(games: Games) -> tuple[Rating, ...]:
    by_seed = {agent: [*zip(*places.values(), strict=True)] for agent, places in games.items()}
    return rank(by_seed) if all(by_seed.values()) else ()


def _failures(rows: Sequence[Row]) -> Iterator[Failure]:
    found: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        if row.result == "agent error":
            found.setdefault((row.agent, row.reason), []).append(row)
    for same in found.values():
        row = same[0]
        yield Failure(row.agent, row.layout, row.ghosts, row.seed, row.reason, row.traceback, len(same))
