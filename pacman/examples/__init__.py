"""Games that are not Pacman, each on a page: to read, to play, and to begin your own from (docs/games.md).

>>> from agents import AlphaBeta
>>> from pacman.examples.tic_tac_toe import tic_tac_toe
>>> AlphaBeta(depth=5).search(tic_tac_toe("fork"))
Decision(action='4', value=1)
"""

from pacman.agent import State
from pacman.examples.backgammon_race import BackgammonRace
from pacman.examples.connect_four import ConnectFour
from pacman.examples.nim import Nim
from pacman.examples.pig import Pig
from pacman.examples.tic_tac_toe import TicTacToe

__all__ = ["BackgammonRace", "ConnectFour", "Nim", "Pig", "TicTacToe", "result"]


def result(state: State) -> float:
    """An evaluation for every game: 1 if it is won, -1 if it is lost, else 0.

    With it the value of a search is the chance to win less the chance to lose.

    >>> result(TicTacToe("XXX.O.O..")), result(TicTacToe())
    (1, 0)
    """
    return state.is_win - state.is_lose
