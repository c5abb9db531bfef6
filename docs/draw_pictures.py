"""Draws the pictures of the README: `python docs/draw_pictures.py`. The same bytes on every run."""

from __future__ import annotations

from pathlib import Path

import pygame

from pacman.display.pictures import frames, write_pictures
from pacman.display.playback import Playback
from pacman.display.scene import Scene
from pacman.display.source import RecordedGame
from pacman.game_setup import play

HERE = Path(__file__).parent


def main() -> None:
    record = play("medium", "reflex", "directional", seed=3)
    states = record.states()
    playback = Playback(RecordedGame(record))
    chased = next(number for number, state in enumerate(states) if state.ghosts[0].scared_timer == 30)
    playback.moment = chased - 0.4
    surface = pygame.Surface((1280, 720))
    Scene().draw(surface, playback, scrubber=True)
    pygame.image.save(surface, HERE / "window.png")

    short = play("small", "reflex", "random", seed=4, max_moves=110)
    pictures = frames(short, size=(640, 360), speed=1.5, rate=20)
    write_pictures(pictures, HERE / "game.gif", rate=20, progress=lambda _: None)


if __name__ == "__main__":
    main()
