"""A game that was played for a grade, as a report keeps it, and the record of it."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence

from autograder.report import PlayedGame
from pacman.errors import printable
from pacman.names.spec import AgentSpec
from pacman.playing.record import Outcome, Record
from pacman.rules.grid import Action

LETTERS = {Action.NORTH: "N", Action.SOUTH: "S", Action.EAST: "E", Action.WEST: "W", Action.STOP: "P"}
ACTIONS = {letter: action for action, letter in LETTERS.items()}


def kept_game(record: Record, agents: Sequence[str]) -> PlayedGame | None:
    """The game of these agents, without what they thought; None if an agent failed in it."""
    if record.outcome.result == "agent error":
        return None
    return PlayedGame(
        layout_name=record.layout_name,
        layout=record.layout,
        agents=tuple(map(printable, agents)),
        seed=record.seed,
        moves="".join(LETTERS[move] for move in record.moves),
        result=record.outcome.result,
        reason=record.outcome.reason,
        score=record.score,
    )


def record_of(game: PlayedGame) -> Record:
    """The record of a kept game, which plays the same."""
    return Record(
        layout_name=game.layout_name,
        layout=game.layout,
        agents=tuple(map(AgentSpec, game.agents)),
        seed=game.seed,
        moves=tuple(ACTIONS[letter] for letter in game.moves),
        outcome=Outcome(game.result, game.reason),
        score=game.score,
    )
