"""The window: draws sixty times a second, names pressed keys for `Controls`, scrubs with the mouse."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path

import pygame

from pacman.board import Action
from pacman.errors import DisplayError
from pacman.messages import message
from pacman.support.language import say, speaking, spoken
from pacman.trace import Thought
from pacman.view.display.controls import READY, WINDOW_KEYS, Controls
from pacman.view.display.painting import sprites
from pacman.view.display.painting.canvas import drawable
from pacman.view.display.painting.scene import Scene
from pacman.view.display.session import SearchPages, Session
from pacman.view.html.board_svg import GAPE
from pacman.view.palette import DARK, Theme
from pacman.view.playback import Playback

NO_DISPLAY = message("there is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set)")
FRAMES_PER_SECOND = 60
LONGEST_FRAME = 0.1  # seconds of the game that pass in one frame at most, after a window was dragged
START_SIZE = (1280, 720)
SMALLEST = (320, 240)

KEY_NAMES = {
    pygame.K_SPACE: "space",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_PLUS: "+",
    pygame.K_F12: "f12",
    pygame.K_ESCAPE: "escape",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
}


def key_name(key: int) -> str:
    """The name by which `Controls` knows this key of pygame's; '' for one that it cannot know.

    >>> key_name(pygame.K_r), key_name(pygame.K_F12), key_name(pygame.K_F1)
    ('r', 'f12', '')
    """
    if key in KEY_NAMES:
        return KEY_NAMES[key]
    return chr(key) if 0 < key < 128 else ""  # SDL numbers the keys of ASCII characters by these


def open_window(size: tuple[int, int] = START_SIZE, *, hidden: bool = False) -> pygame.Window:
    """A new window, no larger than the screen. Raises DisplayError, with the reason, where there is none."""
    named = os.environ.get("SDL_VIDEODRIVER")
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not named and not any(map(os.environ.get, screens)):
        raise DisplayError(NO_DISPLAY)
    try:
        pygame.display.init()
        wide, high = pygame.display.get_desktop_sizes()[0]
        size = min(size[0], wide), min(size[1], high)
        window = pygame.Window("Pacman", size, resizable=True, allow_high_dpi=True, hidden=hidden)
    except pygame.error as error:
        pygame.display.quit()
        raise DisplayError("no window can be opened here ({error})", error=error) from None
    window.minimum_size = SMALLEST
    window.set_icon(sprites.eater(DARK, Action.EAST, round(GAPE), 64))
    return window


def copy_text(text: str) -> str:
    """Puts the text into the clipboard, and returns a line that says so."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        return say("Nothing was copied: {error}", error=error)
    return say("Copied the traceback")


class WindowView:
    """Shows a session in a window until it is closed."""

    def __init__(
        self,
        window: pygame.Window,
        session: Session,
        *,
        speed: float,
        pictures: Path,
        record: Path | None = None,
        theme: Theme = DARK,
    ) -> None:
        self.window, self.pictures = window, pictures
        self.controls = Controls(
            session,
            WINDOW_KEYS,
            speed=speed,
            save_picture=self.save_picture,
            open_search=SearchPages(record),
            copy_text=copy_text,
        )
        self.scene = Scene(theme)
        self._thought: Thought | None = None  # that was drawn last
        self._held: frozenset[int] = frozenset()  # keys that are down

    @property
    def playback(self) -> Playback:
        """The game that is shown, at its moment."""
        return self.controls.playback

    def run(self) -> None:
        """The loop. Returns when the window is closed."""
        clock = pygame.time.Clock()
        pygame.key.set_repeat(300, 60)
        while self.controls.running:
            self.frame(min(clock.tick(FRAMES_PER_SECOND) / 1000, LONGEST_FRAME))

    def frame(self, seconds: float) -> None:
        """One turn of the loop: handles events, lets time pass, draws if anything changed."""
        events = pygame.event.get()
        for event in events:
            self._handle(event)
        thought = self.playback.thought
        still = self.playback.settled and not events and thought is self._thought
        self._thought = thought
        self.controls.tick(seconds)
        if not still and self.controls.running:
            self.scene.clock += seconds
            self.draw()
            self.window.flip()

    def draw(self) -> None:
        """Paints the shown moment on the window's surface."""
        self.scene.help, self.scene.values = self.controls.help, self.controls.values
        self.scene.menu = self.controls.menu
        self.scene.notice = self.controls.notice or (say(READY) if self.controls.ready else "")
        self.scene.steered = self.controls.session.steered
        surface = self.window.get_surface()
        self.scene.density = surface.get_width() / self.window.size[0]  # more than 1 on dense screens
        self.scene.draw(surface, self.playback)

    def save_picture(self) -> str:
        """Saves what is seen, under a name with the time, and returns a line that says so."""
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")[:-3]
        path = self.pictures / f"pacman-{stamp}.png"
        self.draw()  # without what the last key said, such as the name of the last picture
        try:
            pygame.image.save(self.window.get_surface(), path)
        except (pygame.error, OSError) as error:
            return say("The picture was not saved: {error}", error=error)
        return say("Saved {file}", file=path.name)

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.controls.running = False
        elif event.type == pygame.KEYDOWN:
            held, self._held = event.key in self._held, self._held | {event.key}
            self.controls.press(key_name(event.key), held=held)
        elif event.type == pygame.KEYUP:
            self._held -= {event.key}
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held = frozenset()
        elif event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and event.buttons[0]):
            self._scrub(event.pos)

    def _scrub(self, at: tuple[int, int]) -> None:
        """Goes to the moment at this place of the curve, if the mouse is on it."""
        density = self.scene.density
        move = self.scene.move_at(at[0] * density, at[1] * density)
        if move is not None and self.controls.menu is None:
            self.playback.go_to(move)


def show_in_window(
    session: Session, *, speed: float, pictures: Path, record: Path | None = None, theme: Theme = DARK
) -> None:
    """Shows the session, of this record file, until the window is closed.

    Raises DisplayError where no window can be opened.
    """
    language = drawable(spoken())
    if language != spoken():
        print(say("this system has no font with Chinese: the window speaks English"), file=sys.stderr)
    with speaking(language):
        _show(open_window(hidden=True), session, speed, pictures, record, theme)


def _show(
    window: pygame.Window, session: Session, speed: float, pictures: Path, record: Path | None, theme: Theme
) -> None:
    try:
        # While the agents are made: what is drawn first loads letters and sprites, which takes as long.
        Scene(theme).draw(window.get_surface(), Playback(session.source))
        session.ready()
        window.show()
        view = WindowView(window, session, speed=speed, pictures=pictures, record=record, theme=theme)
        try:
            view.run()
        finally:
            view.controls.session.close()
    finally:
        window.destroy()
        pygame.display.quit()
