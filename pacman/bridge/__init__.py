"""Runs files that are written for the classic course interface (`game`, `util`, `getAction`), as they are.

`is_classic` recognises such a file without running it, so that the grader may ask it about any, and
`imports_another` a file for another course's interface. `load` runs
the file, and makes native agents and evaluations of what it defines: only `pacman.names` and the grader's
shim in the student's process call that, and nothing else of this package is imported elsewhere.
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

from pacman.bridge.world import (
    FACADE,
    OTHERS,
    SUPPORTED,
    imports_another,
    is_classic,
    written_for_another,
)

__all__ = ["FACADE", "OTHERS", "SUPPORTED", "imports_another", "is_classic", "load", "written_for_another"]


def load(path: Path, name: str) -> ModuleType:
    """Runs a classic file as the module `name`, and returns its agents and evaluations as native ones.

    A file that was loaded by this name before is not run again. Raises what the file raises; AgentError,
    which names the line, for one that Python 3 cannot read as it is written for Python 2.

    As in `load(Path("multiAgents.py"), "multiAgents").MinimaxAgent`.
    """
    from pacman.bridge.world import load  # here, as few games need it

    return load(path, name)
