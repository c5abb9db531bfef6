"""What a frame of the window costs: `python benchmarks/frame.py`.

Goal: at most 8 ms of processor time at 1280×720, also while the agent is a search whose thoughts the panel
shows. Beside it the control: filling the same surface once.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"  # before pygame is imported: no screen is needed

from itertools import product
from pathlib import Path
from statistics import median

import pygame
from measure import cpu_seconds
from rich.console import Console
from rich.table import Table

from pacman import Layout
from pacman.cli.play import SHOWN_AGENT
from pacman.display.session import LiveSession
from pacman.display.window import WindowView, open_window
from pacman.names.spec import parse_spec
from pacman.names.teams import ghost_specs
from pacman.playing.setup import GameSetup

FRAMES = 600
SECONDS_A_FRAME = 1 / 60


def frame_costs(layout_name: str, size: tuple[int, int], agent: str) -> tuple[list[float], list[float]]:
    """Processor seconds of each frame of a live game, its agents included, and of the control."""
    layout = Layout.load(layout_name)
    window = open_window(size)
    session = LiveSession(GameSetup(layout, parse_spec(agent), ghost_specs("random", layout)), 1)
    view = WindowView(window, session, speed=1.0, pictures=Path())

    def frame() -> None:
        if view.playback.at_end:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n))
        view.frame(SECONDS_A_FRAME)

    surface = window.get_surface()
    costs = cpu_seconds(frame, rounds=FRAMES)
    control = cpu_seconds(lambda: surface.fill("#123456"), rounds=FRAMES)
    session.close()
    window.destroy()
    return costs, control


def main() -> None:
    table = Table(
        "agent",
        "layout",
        "window",
        "median ms",
        "95th ms",
        "worst ms",
        "control ms",
        title="Processor time a frame",
    )
    sizes = ((400, 300), (1280, 720), (2560, 1440))
    for agent, layout, size in product(("reflex", SHOWN_AGENT), ("medium", "large"), sizes):
        costs, control = frame_costs(layout, size, agent)
        figures = median(costs), costs[len(costs) * 95 // 100], costs[-1], median(control)
        shown = agent.partition(":")[0]
        table.add_row(shown, layout, "{}×{}".format(*size), *(f"{1000 * figure:.2f}" for figure in figures))
    Console().print(table)


if __name__ == "__main__":
    main()
