"""The game as environments for reinforcement learning: Gymnasium's, one or many at once, and PettingZoo's.

Importing this package registers an environment for each bundled layout; see `docs/environments.md`.

>>> import gymnasium
>>> env = gymnasium.make("pacman.envs:pacman/FirstBite-v0")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, info["action_mask"].tolist()
((12, 3, 7), [1, 1, 1, 0, 0])
>>> _, reward, terminated, truncated, info = env.step(2)
>>> reward, terminated, truncated, info["is_win"]
(509.0, True, False, True)

PettingZoo's environment is in `pacman.envs.pacman_v0`: PettingZoo names such modules so.
"""

from __future__ import annotations

from importlib.util import find_spec

from pacman.support.installed import missing_extra

if find_spec("gymnasium") is None:
    raise missing_extra("pacman.envs", "envs")

from pacman.envs.rewards import Shaping
from pacman.envs.single import PacmanEnv, environment_id, register_layouts
from pacman.envs.vector import GhostVectorEnv, PacmanVectorEnv

__all__ = ["GhostVectorEnv", "PacmanEnv", "PacmanVectorEnv", "Shaping", "environment_id"]

register_layouts()
