"""Runs files that are written for the classic course interface (`game`, `util`, `getAction`), as they are.

`load` runs the file, and makes native agents and evaluations of what it defines. Only `pacman.names` and the
grader's shim in the student's process import this package: `pacman.names.interfaces` recognises such a file
without running it.
"""

from __future__ import annotations

from pacman.bridge.world import FACADE, load

__all__ = ["FACADE", "load"]
