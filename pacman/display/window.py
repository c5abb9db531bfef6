"""The window: draws sixty times a second, and passes on keys and the mouse."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

from pacman.display.playback import Playback
from pacman.display.scene import Scene
from pacman.display.session import Session
from pacman.display.sprites import MOUTH_FRAMES, pacman_sprite
from pacman.display.thought import Thought
from pacman.errors import DisplayError
from pacman.rules.grid import Action

FRAMES_PER_SECOND = 60
LONGEST_FRAME = 0.1  # seconds of the game that pass in one frame at most, after a window was dragged
START_SIZE = (1280, 720)
SMALLEST = (320, 240)
PAUSE_BETWEEN_GAMES = 1.5  # seconds

STEERING = {
    pygame.K_LEFT: Action.WEST,
    pygame.K_RIGHT: Action.EAST,
    pygame.K_UP: Action.NORTH,
    pygame.K_DOWN: Action.SOUTH,
    pygame.K_a: Action.WEST,
    pygame.K_d: Action.EAST,
    pygame.K_w: Action.NORTH,
    pygame.K_s: Action.SOUTH,
}


REPEATING = frozenset(
    {
        pygame.K_RIGHT,
        pygame.K_LEFT,
        pygame.K_LEFTBRACKET,
        pygame.K_RIGHTBRACKET,
        pygame.K_MINUS,
        pygame.K_PLUS,
        pygame.K_EQUALS,
        pygame.K_KP_MINUS,
        pygame.K_KP_PLUS,
    }
)  # keys that act again while they are held


def open_window(size: tuple[int, int] = START_SIZE) -> pygame.Window:
    """A new window. Raises DisplayError, with the reason, where there is no screen."""
    named = os.environ.get("SDL_VIDEODRIVER")
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not named and not any(map(os.environ.get, screens)):
        raise DisplayError("there is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set)")
    try:
        pygame.display.init()
        window = pygame.Window("Pacman", size, resizable=True, allow_high_dpi=True)
    except pygame.error as error:
        pygame.display.quit()
        raise DisplayError(f"no window can be opened here ({error})") from None
    window.minimum_size = SMALLEST
    window.set_icon(pacman_sprite(Action.EAST, MOUTH_FRAMES, 64))
    return window


class WindowView:
    """Shows a session in a window until it is closed."""

    def __init__(self, window: pygame.Window, session: Session, *, speed: float, pictures: Path) -> None:
        self.window, self.session, self.pictures = window, session, pictures
        self.scene = Scene(steered=session.steered)
        self.playback = Playback(session.source, speed)
        self.running = True
        self.saved: list[Path] = []  # pictures, in the order in which they were taken
        self._over_since = 0.0
        self._thought: Thought | None = None  # that was drawn last
        self._held: frozenset[int] = frozenset()  # keys that are down
        self._keys: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self.playback_toggle,
            pygame.K_RIGHT: lambda: self.playback.step(1),
            pygame.K_LEFT: lambda: self.playback.step(-1),
            pygame.K_LEFTBRACKET: lambda: self.playback.faster(-1),
            pygame.K_MINUS: lambda: self.playback.faster(-1),
            pygame.K_KP_MINUS: lambda: self.playback.faster(-1),
            pygame.K_RIGHTBRACKET: lambda: self.playback.faster(1),
            pygame.K_PLUS: lambda: self.playback.faster(1),
            pygame.K_EQUALS: lambda: self.playback.faster(1),
            pygame.K_KP_PLUS: lambda: self.playback.faster(1),
            pygame.K_r: lambda: self._show(self.session.restart),
            pygame.K_n: lambda: self._show(self.session.following),
            pygame.K_s: self.screenshot,
            pygame.K_F12: self.screenshot,
            pygame.K_v: self._toggle_values,
            pygame.K_h: self._toggle_help,
            pygame.K_ESCAPE: self._quit,
        }

    def run(self) -> None:
        """The loop. Returns when the window is closed."""
        clock = pygame.time.Clock()
        pygame.key.set_repeat(300, 60)
        while self.running:
            self.frame(min(clock.tick(FRAMES_PER_SECOND) / 1000, LONGEST_FRAME))

    def frame(self, seconds: float) -> None:
        """One turn of the loop: what happened, what time does, what is seen."""
        events = pygame.event.get()
        for event in events:
            self._handle(event)
        thought = self.playback.thought
        still = self.playback.settled and not events and thought is self._thought
        self._thought = thought
        self.playback.tick(seconds)
        self._follow(seconds)
        if not still and self.running:
            self.scene.clock += seconds
            self.draw()
            self.window.flip()

    def draw(self) -> None:
        """Paints the shown moment on the window's surface."""
        self.scene.draw(self.window.get_surface(), self.playback, scrubber=self._has_scrubber)

    def screenshot(self) -> None:
        """Saves what is seen, under a name with the time, and says so in the title."""
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")[:-3]
        path = self.pictures / f"pacman-{stamp}.png"
        try:
            pygame.image.save(self.window.get_surface(), path)
        except (pygame.error, OSError) as error:
            self.window.title = f"Pacman: the picture was not saved: {error}"
            return
        self.saved.append(path)
        self.window.title = f"Pacman: saved {path.name}"

    @property
    def _has_scrubber(self) -> bool:
        return self.playback.source.recorded or self.playback.paused

    @property
    def _steering(self) -> bool:
        return self.session.steered and not self.playback.paused and not self.playback.at_end

    def playback_toggle(self) -> None:
        """Pauses or goes on; at the end of a game, shows it again from its start."""
        if self.playback.at_end:
            self.playback.seek(0)
            self.playback.paused = False
        else:
            self.playback.toggle_pause()

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self._quit()
        elif event.type == pygame.KEYDOWN:
            self._press(event.key)
        elif event.type == pygame.KEYUP:
            self._held -= {event.key}
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held = frozenset()
        elif event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and event.buttons[0]):
            self._scrub(event.pos)

    def _press(self, key: int) -> None:
        held, self._held = key in self._held, self._held | {key}
        if self._steering and key in STEERING:
            self.session.steer(STEERING[key])
        elif key in self._keys and (key in REPEATING or not held):
            self._keys[key]()

    def _scrub(self, at: tuple[int, int]) -> None:
        """Mouse positions are in the window's units, which on dense screens are larger than pixels."""
        if not self._has_scrubber:
            return
        size = self.window.get_surface().get_size()
        scale = size[0] / self.window.size[0]
        share = self.scene.scrub_share(size, at[0] * scale, at[1] * scale)
        if share is not None:
            self.playback.seek(share)

    def _follow(self, seconds: float) -> None:
        """Goes on to the next of several games, a moment after the end of one."""
        over = self.playback.at_end and self.playback.settled and not self.playback.paused
        self._over_since = self._over_since + seconds if over else 0.0
        if self.session.more and self._over_since > PAUSE_BETWEEN_GAMES:
            self._show(self.session.following)

    def _show(self, change: Callable[[], None]) -> None:
        change()
        self._over_since = 0.0
        self.playback = Playback(self.session.source, self.playback.speed)

    def _toggle_help(self) -> None:
        self.scene.help = not self.scene.help

    def _toggle_values(self) -> None:
        self.scene.values = not self.scene.values

    def _quit(self) -> None:
        self.running = False


def show_in_window(session: Session, *, speed: float, pictures: Path) -> None:
    """Shows the session until the window is closed. Raises DisplayError where no window can be."""
    window = open_window()
    try:
        WindowView(window, session, speed=speed, pictures=pictures).run()
    finally:
        session.close()
        window.destroy()
        pygame.display.quit()
