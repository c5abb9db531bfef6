"""Draws the pictures of README and rules.md: `python docs/draw_pictures.py`. The same bytes on every run."""

from __future__ import annotations

import time
from pathlib import Path

import draw_rules
import pygame

from pacman import Layout
from pacman.gameplay.setup import GameSetup, play
from pacman.names.notation import AgentSpec
from pacman.names.teams import ghost_specs
from pacman.view.display.film import frames, write_pictures
from pacman.view.display.painting.scene import Scene
from pacman.view.display.session import LiveSession
from pacman.view.playback import Playback, RecordedGame

HERE = Path(__file__).parent
SEARCH = AgentSpec("alphabeta", {"depth": "4", "evaluation": "careful"})
SEARCHED_MOVES = 198


def draw_search() -> None:
    """A search that sees a ghost come, with its values on the board."""
    layout = Layout.load("medium")
    setup = GameSetup(layout, SEARCH, ghost_specs("directional", layout))
    session = LiveSession(setup, 3)
    playback = Playback(session.source)
    playback.paused = True
    session.source.want(SEARCHED_MOVES, 60)
    playback.step(SEARCHED_MOVES)
    while playback.thought is None or not playback.settled:
        playback.tick(0.05)
        time.sleep(0.01)
    surface = pygame.Surface((1280, 720))
    scene = Scene()
    scene.values = True
    session.source.seconds = lambda _move: 0.004  # as no two runs take the same time
    scene.draw(surface, playback)
    pygame.image.save(surface, HERE / "search.png")
    session.close()


def window() -> pygame.Surface:
    """A record in the window: one ghost is scared."""
    record = play("medium", "reflex", "directional", seed=3)
    states = record.states()
    playback = Playback(RecordedGame(record))
    chased = next(number for number, state in enumerate(states) if state.ghosts[0].scared_timer == 30)
    playback.moment = chased - 0.4
    surface = pygame.Surface((1280, 720))
    Scene().draw(surface, playback)
    return surface


def main() -> None:
    draw_rules.main()
    draw_search()
    pygame.image.save(window(), HERE / "window.png")
    short = play("small", "reflex", "random", seed=4, max_moves=110)
    pictures = frames(short, size=(640, 360), speed=1.5, rate=20)
    write_pictures(pictures, HERE / "game.gif", rate=20, progress=lambda _: None)


if __name__ == "__main__":
    main()
