"""A recorded game as a page of its own, with the searches of some of its moves."""

from __future__ import annotations

import shlex
from pathlib import Path

from pacman.errors import PacmanError, RecordError, printable
from pacman.names.registry import AGENT, GHOST
from pacman.names.trust import names_code
from pacman.playing.record import Record
from pacman.playing.replay import states_until_difference
from pacman.playing.searches import BY_DEFAULT, Searches, chosen_moves, searches
from pacman.rules.layout import Layout
from pacman.seeing.game import End, Facts, Game
from pacman.seeing.game_page import game_page
from pacman.seeing.telling_game import tell_game


def page(record: Record, number: int | None = None, *, file: Path | None = None, game: int = 1) -> str:
    """The game as one HTML file, with `number` searches; it is game `game` of this file.

    Without a number it has a few, if the record's agent is a registered one. Raises RecordError for a record
    that contradicts the rules.
    """
    told, found = told_with_searches(record, number, file=file, game=game)
    return game_page(told, found.found)


def told_with_searches(
    record: Record, number: int | None = None, *, file: Path | None = None, game: int = 1
) -> tuple[Game, Searches]:
    """The same, told: the game, and the searches that are to stand on its page. Raises RecordError."""
    told = told_game(record, file=file, game=game)
    moves = chosen_moves(record, BY_DEFAULT if number is None else number)
    found = searches(record, record.states(), moves, trusted=number is not None) if moves else Searches()
    told.note, told.left_out = found.note, found.left_out
    return told, found


def told_game(record: Record, *, file: Path | None = None, game: int = 1) -> Game:
    """The game without searches. Raises RecordError."""
    states, difference = states_until_difference(record)
    if difference:
        raise RecordError(f"the record differs from the rules, so it cannot be shown: {difference}")
    every = len(record.agents)
    thoughts = {move: record.thought(move, states[move]) for move in range(0, len(record.moves), every)}
    pacman = record.agents[0]
    outcome = record.outcome
    facts = Facts(
        title=printable(f"{pacman.name} on {record.layout_name or 'a board'}"),
        name=printable(pacman.name),
        agents=[printable(str(agent)) for agent in record.agents],
        options={printable(name): printable(value) for name, value in pacman.options.items()},
        seed=record.seed,
        end=End(outcome.result, printable(outcome.reason)),
        same=bool(record.digests) or not record.moves,
        again=again(record, file, game),
    )
    return tell_game(
        states,
        record.moves,
        facts,
        {move: thought for move, thought in thoughts.items() if thought is not None},
        branch=record.branch.moves if record.branch else None,
        failed=outcome.agent,
    )


def again(record: Record, file: Path | None, game: int) -> list[str]:
    """The commands that show the game again, and that play it again."""
    commands = []
    if file is not None:
        commands.append(["pacman", "replay", str(file), *(["--game", str(game)] if game > 1 else [])])
    if not record.branch and _can_be_named(record):
        pacman, *ghosts = record.agents
        team = ["-g", "+".join(map(str, ghosts))] if ghosts else ["-k", "0"]
        words = ["-l", record.layout_name, "-p", str(pacman), *team, "--seed", str(record.seed)]
        if record.outcome.result == "draw" and record.outcome.reason.startswith("the limit of"):
            words += ["--max-moves", str(len(record.moves))]
        commands.append(["pacman", "play", *words])
    return [printable(shlex.join(command)) for command in commands]


def _can_be_named(record: Record) -> bool:
    """Whether `pacman play` would find the same agents on the same board by these names."""
    from pacman.names.teams import ghost_specs

    pacman, *ghosts = record.agents
    if names_code(AGENT, pacman) or any(names_code(GHOST, ghost) for ghost in ghosts):
        return False
    try:
        board = Layout.load(record.layout_name)
        team = ghost_specs("+".join(map(str, ghosts)), board, None) if ghosts else ()
    except PacmanError:
        return False
    return tuple(board.rows) == record.layout and team == tuple(ghosts)
