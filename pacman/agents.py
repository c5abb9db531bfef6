"""The agents that courses teach, even if another package is named `agents`.

This module is the package in the folder `agents/`. Where no other package has that name,
`from agents import Minimax` imports the same class.

    from pacman.agents import Minimax
    Minimax(depth=2).depth  # 2
"""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from typing import TYPE_CHECKING, Any

from pacman.support.places import AGENTS

spec = spec_from_file_location(__name__, AGENTS / "__init__.py", submodule_search_locations=[str(AGENTS)])
assert spec is not None and spec.loader is not None, "the folder agents/ is part of every installation"
sys.modules[__name__] = module_from_spec(spec)
spec.loader.exec_module(sys.modules[__name__])

if TYPE_CHECKING:  # its names are those of agents/__init__.py

    def __getattr__(name: str) -> Any: ...
