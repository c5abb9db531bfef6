"""What a frame of the window costs: `python benchmarks/frame.py`.

Goal: at most 8 ms of processor time at 1280×720, also while the agent is a search whose thoughts the panel
shows. Beside it the control: filling the same surface once.

Then the time from frame to frame in the real loop, which aims at 60 a second, while an agent thinks in
Python, beside one that sleeps. Goal with two cores and nothing else running: median at most 17 ms, 95th at
most 25 ms.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"  # before pygame is imported: no screen is needed

from itertools import product
from pathlib import Path
from statistics import median
from time import perf_counter

import pygame
from measure import cpu_seconds
from rich.console import Console
from rich.table import Table

from pacman import Layout
from pacman.gameplay.setup import GameSetup
from pacman.names.notation import parse_spec
from pacman.names.teams import ghost_specs
from pacman.view.display.session import LiveSession
from pacman.view.display.window import FRAMES_PER_SECOND, LONGEST_FRAME, WindowView, open_window

FRAMES = 600
SECONDS_A_FRAME = 1 / 60
WATCHED_SECONDS = 5.0  # of each agent
DEFAULT_PLAYER = "alphabeta:evaluation=farsighted"  # who plays when no agent is named
BUSY = Path(__file__).with_name("busy.py")
THINKERS = {
    "sleeps": f"{BUSY}:Sleeps",
    "alphabeta, depth 2": DEFAULT_PLAYER,
    "alphabeta, depth 4": "alphabeta:depth=4:evaluation=farsighted",
    "endless loop": f"{BUSY}:Endless",
}


def window_of(size: tuple[int, int]) -> pygame.Window:
    """A window of this size, which may be larger than the screen that the driver without one has."""
    window = open_window(size)
    window.size = size
    assert window.get_surface().get_size() == size, window.get_surface()
    return window


def frame_costs(layout_name: str, size: tuple[int, int], agent: str) -> tuple[list[float], list[float]]:
    """Processor seconds of each frame of a live game, without its agents' process, and of the control."""
    layout = Layout.load(layout_name)
    window = window_of(size)
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


def frame_intervals(agent: str) -> list[float]:
    """The seconds between frames while a game of this agent is watched at 1280×720, in order of size."""
    layout = Layout.load("medium")
    window = window_of((1280, 720))
    session = LiveSession(GameSetup(layout, parse_spec(agent), ghost_specs("directional", layout)), 1)
    view = WindowView(window, session, speed=1.0, pictures=Path())
    clock = pygame.time.Clock()
    seconds = []
    start = before = perf_counter()
    while before < start + WATCHED_SECONDS:
        view.frame(min(clock.tick(FRAMES_PER_SECOND) / 1000, LONGEST_FRAME))
        if view.playback.at_end:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n))
        now = perf_counter()
        seconds.append(now - before)
        before = now
    session.close()
    window.destroy()
    return sorted(seconds[FRAMES_PER_SECOND // 2 :])  # without the first frames, which draw walls and letters


def print_costs() -> None:
    """The processor time of frames, as a table."""
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
    for agent, layout, size in product(("reflex", DEFAULT_PLAYER), ("medium", "large"), sizes):
        costs, control = frame_costs(layout, size, agent)
        figures = median(costs), costs[len(costs) * 95 // 100], costs[-1], median(control)
        shown = agent.partition(":")[0]
        table.add_row(shown, layout, "{}×{}".format(*size), *(f"{1000 * figure:.2f}" for figure in figures))
    Console().print(table)


def print_intervals() -> None:
    """The time from frame to frame, as a table."""
    table = Table("agent", "median ms", "95th ms", "worst ms", title="From frame to frame, 1280×720")
    for name, agent in THINKERS.items():
        seconds = frame_intervals(agent)
        figures = median(seconds), seconds[len(seconds) * 95 // 100], seconds[-1]
        table.add_row(name, *(f"{1000 * figure:.1f}" for figure in figures))
    Console().print(table)


def main() -> None:
    print_costs()
    print_intervals()


if __name__ == "__main__":
    main()
