"""Games other than Pacman: by name, and checked against what every game's states promise (docs/games.md)."""

from pacman.agent import mover
from pacman.games.checking import check_state, missing_members
from pacman.games.naming import Game, game_names, is_game, load_game
from pacman.games.turns import after, role_in_game

__all__ = [
    "Game",
    "after",
    "check_state",
    "game_names",
    "is_game",
    "load_game",
    "missing_members",
    "mover",
    "role_in_game",
]
