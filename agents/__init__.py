"""The players that the course is about; each plays any state that answers `pacman.agent.State`."""

from agents.keyboard import Keyboard
from agents.random_walk import RandomWalk
from agents.reflex import Reflex

__all__ = ["Keyboard", "RandomWalk", "Reflex"]
