"""Records of games: which files hold none, and what in a record contradicts the rules."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from pacman import play, play_from
from pacman.cli.main import main
from pacman.gameplay.record import Branch, Outcome, Record
from pacman.gameplay.thoughts import RecordedThought, Thoughts
from pacman.names.notation import AgentSpec
from tests.wording.saying import Sentences, printed, written

REFLEX = AgentSpec("reflex")


@cache
def first_bite() -> Record:
    """A game of one move, without ghosts."""
    return play("first-bite", "reflex", seed=1).sealed()


@cache
def lost() -> Record:
    """A game that a ghost has won."""
    return play("small", "reflex", seed=14).sealed()


@cache
def continued() -> Record:
    """The lost game, played on by another agent after its third move."""
    return play_from(lost(), 3, "random", max_moves=5).sealed()


def checked(record: Record, **changed: Any) -> str:
    """What `pacman replay --check` prints, on one line, of a file that has this record with these changes."""
    whole = msgspec.structs.replace(record, **changed)
    written("game.json", msgspec.json.encode(whole).decode())
    return " ".join(printed(main, "replay", "game.json", "--check").split())


def thinking(record: Record, *cells: tuple[int, ...]) -> str:
    """As `checked`, if its searches have looked at these cells."""
    thoughts = Thoughts(decisions=tuple(RecordedThought(cells=each) for each in cells))
    return checked(record, thoughts=thoughts)


def branching(record: Record, **changed: Any) -> str:
    """As `checked`, if it continues another game after move 3, with these changes."""
    digest = record.digests[2] if len(record.digests) > 2 else ""
    branch = Branch(moves=3, agents=record.agents, seed=14, digest=digest)
    return checked(record, branch=msgspec.structs.replace(branch, **changed))


SENTENCES: Sentences = {
    (
        "pacman: game.json, line 1: the number of moves, 120, is not that of the digests, 119 [exit code 2]"
    ): lambda: checked(lost(), digests=lost().digests[:-1]),
    "game.json, game 1 differs: agent 2 is said to have failed; there is none [exit code 1]": lambda: checked(
        lost(), outcome=Outcome("agent error", "agent 2 raised it", agent=2)
    ),
    "game.json, game 1 differs: the score is 290, the record says 297 [exit code 1]": lambda: checked(
        lost(), score=lost().score + 7
    ),
    (
        "pacman: game.json, line 1: there is 1 agent, but the game from which it continues has 2 "
        "[exit code 2]"
    ): lambda: branching(first_bite(), agents=(REFLEX, REFLEX)),
    (
        "pacman: game.json, line 1: there are 2 agents, but the game from which it continues has "
        "1 [exit code 2]"
    ): lambda: branching(lost(), agents=(REFLEX,)),
    (
        "game.json, game 1 differs: it says that it continues another game after move 3; 1 was "
        "played [exit code 1]"
    ): lambda: branching(first_bite()),
    (
        "game.json, game 1 differs: it says that it continues another game after move 130; 120 "
        "were played [exit code 1]"
    ): lambda: branching(lost(), moves=130),
    (
        "game.json, game 1 differs: the state after move 3 has digest 827e4ad0ba82bcea, that of "
        "the game from which it continues had 0123 [exit code 1]"
    ): lambda: branching(lost(), digest="0123"),
    (
        "pacman: game.json, line 1: the number of thoughts, 3, is more than that of Pacman's "
        "moves, 1 [exit code 2]"
    ): lambda: thinking(first_bite(), (1, 1), (1, 1), (2, 2)),
    "pacman: game.json, line 1: thought 2 has cells that are not on the board [exit code 2]": lambda: (
        thinking(lost(), (1, 1), (999, 1))
    ),
    "game.json: all reproduced, games: 1, moves: 5": lambda: checked(continued()),
    "game.json, game 1 differs: the game is a loss, the record says win [exit code 1]": lambda: checked(
        lost(), outcome=Outcome("win", "Pacman ate all the food")
    ),
    "game.json, game 1 differs: the game is a win, the record says loss [exit code 1]": lambda: checked(
        first_bite(), outcome=Outcome("loss", "Pacman ran into a ghost")
    ),
    "game.json, game 1 differs: the game is not over, the record says loss [exit code 1]": lambda: checked(
        continued(), outcome=Outcome("loss", "ghost 1 caught Pacman")
    ),
}
