"""The names under which Gymnasium makes the environments: one for each bundled layout, one for any layout."""

from __future__ import annotations

import re

import gymnasium

from pacman.rules.layout_file import layout_names

MAX_EPISODE_STEPS = 1000  # of a registered environment
ANY_LAYOUT = "pacman/Pacman-v0"  # `layout=` says which


def environment_id(layout_name: str) -> str:
    """Gymnasium's name of a bundled layout.

    >>> environment_id("dead-end")
    'pacman/DeadEnd-v0'
    """
    letters = re.sub(r"[\W_]", "", layout_name.title())
    return f"pacman/{letters}-v0"


def register_layouts() -> None:
    """Makes every bundled layout known to Gymnasium, and the environment for any layout."""
    _register(ANY_LAYOUT)
    for name in layout_names():
        _register(environment_id(name), layout=name)


def _register(name: str, **options: str) -> None:
    gymnasium.register(
        name,
        entry_point="pacman.envs.single:PacmanEnv",
        vector_entry_point="pacman.envs.vector:PacmanVectorEnv",
        max_episode_steps=MAX_EPISODE_STEPS,
        kwargs=options,
    )
