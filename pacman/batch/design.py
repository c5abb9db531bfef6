"""Designs: the factors in which pairings differ, the effect of each, one table of all games.

The names of a pairing tell its factors. So a design that a file's sweeps made is the same as one whose names
were listed.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from math import isfinite
from typing import Any

import msgspec

from pacman.batch.plan import Pairing, Plan
from pacman.batch.results import Results, Row
from pacman.batch.statistics import EVERYWHERE, Comparison, Interval, compare
from pacman.names.notation import AgentSpec, parse_spec
from pacman.names.teams import ghosts_in
from pacman.support.installed import missing_extra
from pacman.support.text import without_formula

# The factors of a pairing.

LAYOUT, TEAM, ALGORITHM = "layout", "team", "algorithm"
OF_GHOSTS, OF_AGENT = "ghosts_", "agent_"  # how the names of factors that are options begin
DEFAULT = "default"  # the level of an option that is not given

EXACT = 2**53  # whole numbers up to this are exact as floats, too

Levels = dict[str, str]  # of one pairing, by factor


def levels_of(pairing: Pairing, *, is_pacman: bool = True) -> Levels:
    """The factors of a pairing, each with its level as text; an option that is not given is not in it.

    `algorithm` is the agent without its options, `team` the ghosts (or the opponent) without theirs. A team
    of several ghosts is one level, with all options.

    >>> levels_of(Pairing("small", "directional", "alphabeta:depth=2"))
    {'layout': 'small', 'team': 'directional', 'algorithm': 'alphabeta', 'agent_depth': '2'}
    """
    found = {LAYOUT: pairing.layout}
    if is_pacman and len(ghosts_in(pairing.ghosts)) > 1:
        found[TEAM] = pairing.ghosts
    else:
        found |= _of_spec(pairing.ghosts, TEAM, OF_GHOSTS)
    return found | _of_spec(pairing.agent, ALGORITHM, OF_AGENT)


def _of_spec(text: str, name: str, prefix: str) -> Levels:
    spec = parse_spec(text)
    return {name: spec.name, **{f"{prefix}{option}": value for option, value in spec.options.items()}}


def factors_of(plan: Plan) -> dict[str, list[str | None]]:
    """The level of each pairing of the plan, by factor; None for an option that it does not give.

    Layout, team and algorithm come first, then options.
    """
    found = [levels_of(pairing, is_pacman=plan.experiment.is_pacman) for pairing in plan.pairings]
    names = dict.fromkeys([LAYOUT, TEAM, ALGORITHM, *(name for levels in found for name in levels)])
    return {name: [levels.get(name) for levels in found] for name in names}


def without_option(name: str, option: str) -> str:
    """The name without one of its options.

    >>> without_option("alphabeta:depth=2:evaluation=score", "depth")
    'alphabeta:evaluation=score'
    """
    spec = parse_spec(name)
    return str(AgentSpec(spec.name, {each: value for each, value in spec.options.items() if each != option}))


def number_in(text: str) -> int | float | None:
    """The number that the text is, a whole one if it is written so; None for any other text.

    >>> number_in("3"), number_in("0.5"), number_in("farsighted"), number_in("inf")
    (3, 0.5, None, None)
    """
    try:
        number = float(text)
    except ValueError:
        return None
    if not isfinite(number):
        return None
    return int(number) if text.lstrip("+-").isdecimal() and abs(number) <= EXACT else number


# The effect of each factor.


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """The effect of changing one factor from the level `against` to `level`, all else being equal.

    Means and intervals (95 %) are of the difference: `level` minus `against`, over all pairings that
    differ in nothing else, in games on the same seeds. Shares of wins are of 1, scores in points.
    """

    factor: str
    level: str
    against: str
    pairings: int  # with `level`, each compared with one that has `against`
    pairs: int  # of games
    win_difference: float
    win_interval: Interval
    score_difference: float
    score_interval: Interval | None  # None for fewer than three seeds


def effects_of(plan: Plan, by_pairing: Sequence[Sequence[Row]]) -> tuple[Effect, ...]:
    """The effects of all factors; none unless two factors have some, because a single one's are comparisons.

    `by_pairing` has equally many games of each pairing, on the same seeds. Each level is compared with the
    first one of its factor that is in pairings which are equal otherwise.
    """
    found = tuple(
        effect
        for name, levels in factors_of(plan).items()
        for effect in _effects(plan, name, levels, by_pairing)
    )
    return found if len({effect.factor for effect in found}) > 1 else ()


def _effects(
    plan: Plan, factor: str, levels: Sequence[str | None], by_pairing: Sequence[Sequence[Row]]
) -> Iterator[Effect]:
    """Yield the effect of each level after the first. Pairings match if all other factors are equal."""
    factors = factors_of(plan)
    rest = [*zip(*(others for name, others in factors.items() if name != factor), strict=True)]
    by_level: dict[str | None, dict[tuple[str | None, ...], int]] = {}
    for index, level in enumerate(levels):
        by_level.setdefault(level, {}).setdefault(rest[index], index)
    earlier: list[str | None] = []
    for level, pairings in by_level.items():
        against = next((each for each in earlier if pairings.keys() & by_level[each].keys()), level)
        earlier.append(level)
        matched = [
            (index, by_level[against][key]) for key, index in pairings.items() if key in by_level[against]
        ]
        if against == level or not by_pairing[0]:
            continue
        names = [DEFAULT if each is None else each for each in (level, against)]
        sides = [[row for pair in matched for row in by_pairing[pair[side]]] for side in (0, 1)]
        found = compare(names[0], names[1], EVERYWHERE, EVERYWHERE, *sides)
        yield _effect(factor, len(matched), found)


def _effect(factor: str, pairings: int, found: Comparison) -> Effect:
    return Effect(
        factor=factor,
        level=found.first,
        against=found.second,
        pairings=pairings,
        pairs=found.pairs,
        win_difference=found.win_difference,
        win_interval=found.win_interval,
        score_difference=found.score_difference,
        score_interval=found.score_interval,
    )


# One table with a row for each game.

Column = list[Any]


def game_table(results: Results) -> dict[str, Column]:
    """Columns with an element for each game: its number, its factors, its facts, its seconds.

    A factor's levels are numbers if all of them are; an option that is not given is None.
    """
    plan = results.plan
    count = min(len(results.rows), len(plan.numbers))
    numbers = plan.numbers[:count]
    rows, times = results.rows[:count], results.times[:count]
    indices = [number % len(plan.pairings) for number in numbers]
    table: dict[str, Column] = {"game": [*numbers], "seed": [row.seed for row in rows]}
    table |= {name: [getattr(row, name) for row in rows] for name in ("layout", "ghosts", "agent")}
    for name, levels in factors_of(plan).items():
        if name not in table:
            typed = _levels_as_numbers(levels)
            table[name] = [typed[index] for index in indices]
    table["won"] = [int(row.result == "win") for row in rows]
    facts = ("result", "reason", "score", "moves", "decisions", "counted", "generated")
    table |= {name: [getattr(row, name) for row in rows] for name in facts}
    if plan.experiment.regret:
        table["regret"] = [row.regret.total if row.regret else None for row in rows]
    return table | {"seconds": [each.seconds for each in times]}


def _levels_as_numbers(levels: Sequence[str | None]) -> list[str | int | float | None]:
    """Return the levels as numbers, whole ones if all are, or else as the texts that they are."""
    numbers = [None if level is None else number_in(level) for level in levels]
    if any(number is None and level is not None for number, level in zip(numbers, levels, strict=True)):
        return [*levels]
    is_whole = all(number is None or isinstance(number, int) for number in numbers)
    return [number if number is None or is_whole else float(number) for number in numbers]


def games_csv(table: Mapping[str, Column]) -> str:
    """The table as CSV; text that a spreadsheet would run as a formula begins with an apostrophe."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(table)
    for values in zip(*table.values(), strict=True):
        writer.writerow(
            "" if value is None else without_formula(value) if isinstance(value, str) else value
            for value in values
        )
    return file.getvalue()


def check_parquet() -> None:
    """Raises MissingExtraError if tables cannot be written as Parquet here."""
    if find_spec("pyarrow") is None:
        raise missing_extra("a table as Parquet", "parquet")


def games_parquet(table: Mapping[str, Column]) -> bytes:
    """The table as Parquet. Raises MissingExtraError if that cannot be written."""
    check_parquet()
    import pyarrow
    from pyarrow import parquet

    file = io.BytesIO()
    parquet.write_table(pyarrow.table(dict(table)), file)
    return file.getvalue()
