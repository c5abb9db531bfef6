"""The players that courses are about, whoever else has a package called `agents`.

Their files stand in the folder `agents/`, from which `from agents import Minimax` gets them, too, where
nobody else has that name. These are the ones that go by the registered names.

>>> from pacman.agents import Minimax
>>> Minimax(depth=2).depth
2
"""

from importlib import import_module
from typing import Any

from pacman.support.places import AGENTS

__path__ = [str(AGENTS)]  # so that this is the package that these files make


def __getattr__(name: str) -> Any:
    """What the folder's own `__init__.py` offers."""
    if not name.startswith("_") or name == "__all__":
        offered = import_module("pacman.agents.__init__")
        if name in (*offered.__all__, "__all__"):
            return getattr(offered, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
