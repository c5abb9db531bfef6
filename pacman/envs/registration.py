"""The names under which Gymnasium makes the environments: one for each bundled layout."""

from __future__ import annotations

import re

import gymnasium

from pacman.rules.layout import layout_names

MAX_EPISODE_STEPS = 1000  # of a registered environment


def environment_id(layout_name: str) -> str:
    """Gymnasium's name of a bundled layout.

    >>> environment_id("dead-end")
    'pacman/DeadEnd-v0'
    """
    letters = re.sub(r"[\W_]", "", layout_name.title())
    return f"pacman/{letters}-v0"


def register_layouts() -> None:
    """Makes every bundled layout known to Gymnasium."""
    for name in layout_names():
        gymnasium.register(
            environment_id(name),
            entry_point="pacman.envs.single:PacmanEnv",
            vector_entry_point="pacman.envs.vector:PacmanVectorEnv",
            max_episode_steps=MAX_EPISODE_STEPS,
            kwargs={"layout": name},
        )
