"""The render modes of environments, with the window, the pictures and the tiles of `pacman.view`."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING
from warnings import warn

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from pacman.errors import DisplayError, OptionError
from pacman.gameplay.record import Outcome
from pacman.layout import Layout
from pacman.names.notation import AgentSpec
from pacman.state import GameState
from pacman.view.display.tiles import board_text

if TYPE_CHECKING:
    import pygame

    from pacman.view.display.painting.board import PaintedBoard

MODES = ("human", "rgb_array", "ansi")
STEPS_PER_SECOND = 8
WITHOUT_A_SCREEN = "the game is played without showing it; render_mode='rgb_array' or 'ansi' needs no screen"
LONGEST_SIDE = 640  # pixels of a picture, unless its cells would be too small
CELL_SIDES = (8, 40)  # pixels, at least and at most


def check_mode(mode: str | None, modes: Sequence[str] = MODES) -> None:
    """Raises OptionError for an unknown render mode."""
    if mode is not None and mode not in modes:
        raise OptionError(
            "render_mode={mode!r} is not known; allowed are None, {allowed}",
            mode=mode,
            allowed=", ".join(modes),
        )


class Renderer:
    """Draws states; opens a window when the first one is shown in it."""

    def __init__(self) -> None:
        self._board: PaintedBoard | None = None
        self._drawn: tuple[Layout, tuple[int, int]] | None = None  # the layout and the size of the board
        self._window: pygame.Window | None = None
        self._closed = False  # by the person who watched, or as there is no screen
        self._clock: pygame.time.Clock | None = None

    def text(self, state: GameState) -> str:
        """The board in a terminal's colours, and a line with the score."""
        width = max(40, 2 * state.layout.width)
        output = StringIO()
        console = Console(file=output, force_terminal=True, color_system="truecolor", width=width)
        console.print(board_text(state))
        console.print(_facts(state), highlight=False)
        return output.getvalue()

    def pixels(self, state: GameState) -> NDArray[np.uint8]:
        """(height, width, 3): the colours of the board's picture."""
        import pygame

        surface = pygame.Surface(_size(state))
        self._draw(surface, state)
        return np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1))

    def show(self, state: GameState) -> None:
        """Shows the board in a window, at most STEPS_PER_SECOND; does nothing once a person has closed it.

        Where there is no screen, it warns once and shows nothing.
        """
        import pygame

        from pacman.view.display.window import open_window

        if self._closed:
            return
        if self._window is None:
            try:
                self._window, self._clock = open_window(_size(state)), pygame.time.Clock()
            except DisplayError as error:
                warn(f"{error}; {WITHOUT_A_SCREEN}", stacklevel=2)
                self._closed = True
                return
        self._window.title = f"Pacman: {_facts(state)}"
        self._draw(self._window.get_surface(), state)
        self._window.flip()
        if self._asked_to_close():
            self.close()
            self._closed = True
        elif self._clock is not None:
            self._clock.tick(STEPS_PER_SECOND)

    def _asked_to_close(self) -> bool:
        """Whether a person closes this window; events that close other windows go back into the queue."""
        import pygame

        ends = False
        for event in pygame.event.get():
            window = event.window if event.type == pygame.WINDOWCLOSE else None
            if event.type == pygame.QUIT or (window is not None and window is self._window):
                ends = True
            elif window is not None:
                pygame.event.post(event)
        return ends

    def __reduce__(self) -> tuple[type[Renderer], tuple[()]]:
        return Renderer, ()  # a copied environment opens a separate window

    def close(self) -> None:
        """Closes the window, if there is one."""
        if self._window is not None:
            self._window.destroy()
            self._window = None

    def _draw(self, surface: pygame.Surface, state: GameState) -> None:
        from pacman.view.display.painting.board import PaintedBoard
        from pacman.view.display.painting.canvas import Canvas
        from pacman.view.palette import DARK
        from pacman.view.playback import Playback

        if self._board is None or self._drawn != (state.layout, surface.get_size()):
            self._board = PaintedBoard(state.layout, _room(state.layout, surface), DARK)
            self._drawn = (state.layout, surface.get_size())
        surface.fill(DARK.page)
        canvas = Canvas(surface, DARK, 1.0)
        self._board.draw(canvas, Playback(_SingleState(state)), clock=0.0)


class _SingleState:
    """A game of which one state is known, for a `Playback` that shows that state."""

    recorded = False
    thinks = False
    outcome: Outcome | None = None
    specs: Sequence[AgentSpec] = ()
    seed = 0
    origin = None

    def __init__(self, state: GameState) -> None:
        self.states = [state]

    def want(self, moves: int, patience: float = 0) -> None:
        """Does nothing: there are no moves."""

    def seconds(self, move: int) -> None:
        """No decision was timed."""

    def thought(self, move: int) -> None:
        """No search is shown."""


def _facts(state: GameState) -> str:
    return f"score {state.score}, food left {len(state.food)}"


def _room(layout: Layout, surface: pygame.Surface) -> pygame.Rect:
    """The largest board in the middle of the surface; around it is room for the other half of the walls."""
    side = max(1, min(surface.get_width() // layout.width, surface.get_height() // layout.height))
    rect = surface.get_rect()
    return rect.inflate((layout.width - 1) * side - rect.width, (layout.height - 1) * side - rect.height)


def _size(state: GameState) -> tuple[int, int]:
    """Width and height of a picture in pixels: a whole number of them for each cell."""
    width, height = state.layout.width, state.layout.height
    least, most = CELL_SIDES
    cell = min(most, max(least, LONGEST_SIDE // max(width, height)))
    return width * cell, height * cell
