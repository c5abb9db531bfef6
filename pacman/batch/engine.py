"""The engine that plays the games of a batch: C, where it can, or Python. The games are the same."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal

from pacman.gameplay.game import Game
from pacman.messages import english

if TYPE_CHECKING:
    from pacman.compiled.games import CompiledPlay

Engine = Literal["auto", "python", "compiled"]
OURS = {"pacman", "agents"}
ROOM = "pacman.compiled"  # which the students' kit does not have


def reason_for_python(game: Game, engine: Engine) -> str:
    """The reason why Python plays this game although C was asked for; "" if C plays it.

    With `auto` nobody asked C to play agents that are not ours, or a game that is not Pacman.
    """
    if engine == "python" or (engine == "auto" and not _is_ours(game)):
        return ""
    if find_spec(ROOM) is None:
        return "" if engine == "auto" else english("this installation has no compiled engine")
    from pacman.compiled.games import reason_against_game

    return reason_against_game(game)


def _is_ours(game: Game) -> bool:
    names = {type(agent).__module__.partition(".")[0] for agent in game.agents}
    return type(game) is Game and names <= OURS


def engine_problem() -> str:
    """The reason why this machine has no compiled engine; "" if it has one."""
    if find_spec(ROOM) is None:
        return english("this installation has no compiled engine")
    from pacman.compiled.library import problem

    return problem()


def play_compiled(game: Game) -> CompiledPlay | None:
    """Plays the game in C, as far as C can; None if C cannot play its first move."""
    if game.outcome is not None or type(game) is not Game or find_spec(ROOM) is None:
        return None
    from pacman.compiled.games import play
    from pacman.compiled.library import EngineError
    from pacman.compiled.players import NotCompiledError

    try:
        return play(game)
    except (EngineError, NotCompiledError):
        return None
