"""The shared libraries that an interpreter and extension modules need, as the system's loader finds them."""
# In the students' kit.

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path

SECONDS = 30


def needed(program: Path, modules: Iterable[Path]) -> dict[str, Path]:
    """Where the loader finds each library that `program` and these extension modules need, by its name.

    A name that is a path, such as that of the loader itself, is one at which the library has to be. What the
    loader does not find is left out: a module that needs it cannot be imported by anybody.
    """
    with ExitStack() as stack:
        opened: dict[Path, int] = {}
        for folder in dict.fromkeys(module.parent for module in modules):
            opened[folder] = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            stack.callback(os.close, opened[folder])
        # By descriptors, as the variable's words end at spaces and colons, which folders' names may have.
        words = [f"/proc/self/fd/{opened[module.parent]}/{module.name}" for module in modules]
        ran = subprocess.run(
            [program, "-I", "-S", "-c", ""],  # a loader that does not know the variable runs this
            env={**os.environ, "LD_TRACE_LOADED_OBJECTS": "1", "LD_PRELOAD": ":".join(words)},
            pass_fds=tuple(opened.values()),
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
        lines = os.fsdecode(ran.stdout).splitlines()
        return dict(_entries(lines, set(words)))


def _entries(lines: list[str], preloaded: set[str]) -> Iterable[tuple[str, Path]]:
    """The name and the place in lines such as `libz.so.1 => /lib/libz.so.1 (0x00007f0)`."""
    for line in lines:
        named, _, address = line.strip().rpartition(" (0x")
        name, _, place = named.partition(" => ")
        path = place or name
        if address and name not in preloaded and path.startswith("/"):
            yield name, Path(os.path.realpath(path))
