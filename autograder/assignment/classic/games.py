"""Tests of the class EvalAgentTest: whole games that must be won, scored and ended in time."""
# In the students' kit.

from __future__ import annotations

import math
from collections.abc import Iterator

from autograder.assignment.cases import GameCase, Least, Option, Threshold
from autograder.assignment.classic.agents import agent_of
from autograder.assignment.classic.boards import Boards
from autograder.assignment.classic.decisions import MOST_SEED
from autograder.assignment.classic.ghosts import MOST, ghosts
from autograder.assignment.classic.text import Fields
from pacman.support.toml_words import shown

FIGURES = {"score": "mean_score", "wins": "wins", "nonTimeout": "finished"}  # theirs: ours
KEYS = (
    *("agentName", "agentArgs", "layoutName", "ghosts", "numGames", "maxTime", "randomSeed"),
    *(f"{figure}{ending}" for figure in FIGURES for ending in ("Minimum", "Thresholds")),
)
MOST_GAMES, MOST_SECONDS = 1000, 3600
FURTHER = "most_games"  # key of the CONFIG at the top: our own, which a course's grader does not read
USUAL_MOST = 50  # games, where that key is not there
MOST_MOVES = 20_000  # of Pacman in one game; theirs ends by time alone
MOST_WINS = 10**9


def game_case(fields: Fields, boards: Boards, title: str, most_games: int) -> GameCase:
    """Read the case of this test; where a threshold is missed, at most so many games are played.

    Raises AssignmentError.
    """
    fields.refuse_misspelt(KEYS)
    name, layout = boards.named(fields)
    team = ghosts(fields)[: min(MOST, len(layout.ghost_starts))]
    least = {ours: _number(fields, f"{theirs}Minimum", ours) for theirs, ours in FIGURES.items()}
    seed = fields.find("randomSeed")
    games = fields.whole("numGames", "how many games are played", 1, MOST_GAMES)
    return GameCase(
        title=title,
        agent=agent_of(fields, "agentName"),
        options=_options(fields),
        layout=name,
        ghosts=(team[0] if len(set(team)) == 1 else "+".join(team)) or "random",
        num_ghosts=len(team),
        games=games,
        most_games=most_games if most_games > games else None,
        seed=1 if seed is None else fields.whole("randomSeed", "the first game's seed", 0, MOST_SEED),
        max_moves=MOST_MOVES,
        thresholds=tuple(_thresholds(fields)),
        least=Least(**least),  # type: ignore[arg-type]  # whole ones but for mean_score
        seconds_per_game=_seconds(fields),
    )


def _options(fields: Fields) -> dict[str, Option]:
    """What the agent is made with: texts, as in `depth=3,evalFn=better`; a name alone is 1."""
    field = fields.find("agentArgs")
    options: dict[str, Option] = {}
    for part in [] if field is None else filter(None, map(str.strip, field.text.split(","))):
        name, sign, value = (each.strip() for each in part.partition("="))
        if not name.isidentifier() or name in options:
            problem = f"agentArgs: {shown(part)} is not understood; expected is name=value,name=value"
            raise fields.fail(problem, "agentArgs")
        options[name] = value if sign else 1
    return options


def _seconds(fields: Fields) -> float | None:
    field = fields.find("maxTime")
    if field is None:
        return None
    seconds = fields.number(field.text.strip(), "maxTime")
    if seconds <= 0:
        problem = f"maxTime: {shown(field.text)} is not allowed; expected are seconds for a game, more than 0"
        raise fields.fail(problem, "maxTime")
    return min(seconds, MOST_SECONDS)


def _thresholds(fields: Fields) -> Iterator[Threshold]:
    """One for each number, each worth a point."""
    for theirs, ours in FIGURES.items():
        for number in fields.numbers(f"{theirs}Thresholds"):
            yield Threshold(points=1, **{ours: _rounded(number, ours)})  # type: ignore[arg-type]


def _number(fields: Fields, key: str, figure: str) -> float | None:
    field = fields.find(key)
    if field is None or not field.text.strip():
        return None
    return _rounded(fields.number(field.text.strip(), key), figure)


def _rounded(number: float, figure: str) -> float:
    """The number; of games, the least whole number that is not below it."""
    return number if figure == "mean_score" else min(max(0, math.ceil(number)), MOST_WINS)
