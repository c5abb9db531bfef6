"""Layouts, states, positions in text, agents and ghosts, formulas, and packages that are missing."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any, cast
from unittest import mock

from pacman import Agent, GameState, Layout, SearchAgent
from pacman.board import CellSet
from pacman.cli.main import main
from pacman.ghosts import DirectionalGhost
from pacman.support import installed
from pacman.support.expression import Expression
from tests.wording.saying import Sentences, printed, written

BOARD = "%%%%%\n%P. %\n%%%%%"
GHOST = "%%%%%%%\n%P.  G%\n%%%%%%%"
NOW = "%%%%%%%\n% .   %\n%%%%%%%\npacman 1,1 Stop\nghost 5,1 Stop 0\nscore 0"


class Misspelt(SearchAgent[Any]):
    """An agent whose method has a wrong name."""

    def serach(self, state: Any) -> None: ...


class Bare(Agent[Any]):
    """An agent without a method."""


def without(*lines: str) -> str:
    """What a command says if the packages of these lines are needed and missing."""

    def found(name: str) -> SimpleNamespace | None:
        return None if any(line.startswith(name) for line in lines) else SimpleNamespace(origin="here")

    with (
        mock.patch.object(installed, "requires", return_value=list(lines)),
        mock.patch.object(installed, "find_spec", found),
        mock.patch.object(sys, "prefix", "/usr"),
    ):
        return printed(main, "play")


def start() -> GameState:
    return GameState.initial(Layout.parse(GHOST))


def won() -> GameState:
    return GameState.initial(Layout.parse(BOARD)).successor(0, "East")


def assign(name: str) -> None:
    setattr(Layout.load("small"), name, ())


SENTENCES: Sentences = {
    (
        "there is no layout 'smal'; did you mean 'small'? there are: caged, dead-end, first-bite, "
        "greedy, hideout, hope, large, lifeline, loop, medium, numbered, open, pincer, power, "
        "quartet, small, spur, standoff, trap, two-ways; or give the path of a .lay file"
    ): lambda: Layout.load("smal"),
    "nowhere.lay: this layout file cannot be read: No such file or directory": lambda: Layout.load(
        "nowhere.lay"
    ),
    "layout, line 1, column 1: there is no Pacman; the board needs one P": lambda: Layout.parse(
        "%%%%%\n%   %\n%%%%%"
    ),
    "layout, line 1, column 1: there is no food (.), so the game could never be won": lambda: Layout.parse(
        "%%%%%\n%P  %\n%%%%%"
    ),
    (
        "mine, line 2, column 3: unknown character '7'; allowed are % (wall) . (food) o (capsule) "
        "P (Pacman) G 1 2 3 4 (ghosts) and space"
    ): lambda: Layout.parse("%%%%%\n%P7.%\n%%%%%", "mine"),
    "layout, line 2, column 5: Pacman cannot reach this food, so the game could never be won": lambda: (
        Layout.parse("%%%%%%\n%P.%.%\n%%%%%%")
    ),
    "layout, line 1, column 129: the board is 200 × 1 cells; the most is 128 × 128": lambda: Layout.parse(
        "%" * 200
    ),
    "None is not a layout; give a Layout, a name as 'small', or the path of a file": lambda: (
        GameState.initial(cast(Any, None))
    ),
    "medium: 3 ghosts requested; this layout allows 0 to 2": lambda: GameState.initial(
        Layout.load("medium"), 3
    ),
    "a layout never changes, and so nothing is assigned to its rows": lambda: assign("rows"),
    "a layout never changes, and so its walls stays": lambda: delattr(Layout.load("small"), "walls"),
    "a Layout is made by Layout.parse, Layout.load or Layout.of": Layout,
    "a GameState is made by GameState.initial, GameState.parse or successor": GameState,
    "small: -1 ghosts requested; this layout allows 0 to 1": lambda: GameState.initial("small", -1),
    "there is no agent 2; this state has agents 0 to 1": lambda: start().legal_actions(2),
    "'North' is not legal for Pacman at (1, 1); legal are: Stop, East": lambda: start().successor(0, "North"),
    "'North' is not legal for ghost 1 at (5, 1); legal are: West": lambda: start().successor(1, "North"),
    "the game is won, so 'West' of agent 0 has no successor; ask is_terminal before you move": lambda: (
        won().successor(0, "West")
    ),
    "the game is lost, so 'Stop' of agent 1 has no successor; ask is_terminal before you move": lambda: (
        GameState.parse(f"{GHOST}\n\n{NOW}\nlost").successor(1, "Stop")
    ),
    "the line 'score 0 lost' should read 'score POINTS'": lambda: GameState.parse(f"{GHOST}\n\n{NOW} lost"),
    "the board as it is has 2 rows; the layout has 3": lambda: GameState.parse(
        f"{GHOST}\n\n%%%%%%%\n% .   %\n"
    ),
    "the cell (0, 5) is not on a board of 3 × 3": lambda: CellSet.of([(0, 5)], width=3, height=3),
    "small: no agent can be at (0, 0): it is a wall or off the board": lambda: Layout.load("small").distance(
        (0, 0), (1, 1)
    ),
    "attack=1.1 is not a probability; allowed is 0 to 1": lambda: DirectionalGhost(attack=1.1),
    "Misspelt is unfinished: it does not define search; did you mean that by 'serach'?": Misspelt,
    "Bare is unfinished: it does not define choose": Bare,
    "layout, line 1, column 1: the layout is empty; it needs rows that draw a board": lambda: Layout.parse(
        ""
    ),
    (
        "layout, line 1, column 1: the layout is empty; it needs rows that draw a board; lines "
        "that begin with # are notes, walls are drawn as %"
    ): lambda: Layout.parse("# walls\n\n"),
    "mine.lay, line 1, column 1: there is a byte-order mark; save the file as UTF-8 without one": lambda: (
        Layout.load(written("mine.lay", "\ufeff%%%%%\n%P. %\n%%%%%"))
    ),
    (
        "layout, line 2, column 3: there is a carriage return within a line; save the file with LF line ends"
    ): lambda: Layout.parse("%%%%%\n%P\r.%\n%%%%%"),
    "layout, line 2, column 3: there is a tab; empty cells are drawn as spaces": lambda: Layout.parse(
        "%%%%%\n%P\t.%\n%%%%%"
    ),
    "layout, line 2, column 3: '\\x07' is not a printable character; a layout is a plain text file": lambda: (
        Layout.parse("%%%%%\n%P\x07.%\n%%%%%")
    ),
    "layout, line 2, column 5: this row has 4 cells and the first has 5; all must be equal": lambda: (
        Layout.parse("%%%%%\n%P.%\n%%%%%")
    ),
    "layout, line 2, column 2: this row has 1 cell and the first has 5; all must be equal": lambda: (
        Layout.parse("%%%%%\n%\n%%%%%")
    ),
    "1 ghost is placed; the layout has 0": lambda: GameState.parse(
        f"{BOARD}\n\n%%%%%\n% . %\n%%%%%\npacman 1,1 Stop\nghost 3,1 Stop 0\nscore 0"
    ),
    "2 ghosts are placed; the layout has 1": lambda: GameState.parse(
        f"{GHOST}\n\n{NOW}".replace("score", "ghost 4,1 West 0\nscore")
    ),
    "first-bite: 1 ghost requested; this layout allows 0 to 0": lambda: GameState.initial("first-bite", 1),
    (
        "'x[3]' has a part of the kind Subscript; allowed are numbers, x, + - * / // % **, "
        "comparisons, and, or, not, if … else, abs, min, max, round, sqrt, log, exp"
    ): lambda: Expression("x[3]"),
    (
        "'x + True' has True, which is not a number; allowed are numbers, x, + - * / // % **, "
        "comparisons, and, or, not, if … else, abs, min, max, round, sqrt, log, exp"
    ): lambda: Expression("x + True"),
    (
        "'pow(x, 2)' has a call that is not allowed; allowed are numbers, x, + - * / // % **, "
        "comparisons, and, or, not, if … else, abs, min, max, round, sqrt, log, exp"
    ): lambda: Expression("pow(x, 2)"),
    (
        "'y + 2' has the name y; allowed are numbers, x, + - * / // % **, comparisons, and, or, "
        "not, if … else, abs, min, max, round, sqrt, log, exp"
    ): lambda: Expression("y + 2"),
    (
        "'abs(x, 3)' has abs with 2 arguments; allowed are numbers, x, + - * / // % **, "
        "comparisons, and, or, not, if … else, abs, min, max, round, sqrt, log, exp"
    ): lambda: Expression("abs(x, 3)"),
    (
        "'x | 3' has the operator BitOr; allowed are numbers, x, + - * / // % **, comparisons, "
        "and, or, not, if … else, abs, min, max, round, sqrt, log, exp"
    ): lambda: Expression("x | 3"),
    (
        "'1e301 * x' has a number beyond ±1e+300; allowed are numbers, x, + - * / // % **, "
        "comparisons, and, or, not, if … else, abs, min, max, round, sqrt, log, exp"
    ): lambda: Expression("1e301 * x"),
    "'x +' is not an expression: invalid syntax": lambda: Expression("x +"),
    "'x + \\udc80' is not an expression: it cannot be read": lambda: Expression("x + \udc80"),
    "'9 ** x' gives a number beyond ±1e+300 for x = 400": lambda: Expression("9 ** x")(400),
    "'1 / x' has no value (division by zero) for x = 0": lambda: Expression("1 / x")(0),
    "'x' changes only finite numbers, and a value is inf": lambda: Expression("x")(float("inf")),
    "an expression of 201 characters is too long; at most 200": lambda: Expression("x" * 201),
    (
        "pacman: the package alpha is missing from this Python; install with: python -m pip "
        'install "alpha>=1.5"\n'
        "[exit code 2]"
    ): lambda: without("alpha>=1.5"),
    (
        "pacman: the packages alpha, beta and gamma are missing from this Python; install with: "
        'python -m pip install "alpha>=1.5" "beta<7,>=2.5" "gamma"\n'
        "[exit code 2]"
    ): lambda: without("alpha>=1.5", "beta<7,>=2.5", "gamma"),
}
