"""Puts the compiled engine into a wheel, if the environment says so:

PACMAN_PLATFORM_WHEEL=1 python -m pip wheel --no-deps --wheel-dir dist .

Such a wheel is for one kind of machine, and for every Python 3 there. Without the variable the wheel is pure.
"""

from __future__ import annotations

import os
import platform
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.tags import platform_tags

VARIABLE = "PACMAN_PLATFORM_WHEEL"
OLDEST_MACOS = "11.0"  # the first one on Apple's processors
OLDEST_GLIBC = 17  # 2.17, of 2012; older ones are no platform of an index
GLIBC = re.compile(rb"GLIBC_2\.(\d+)")  # the version of a function that a library needs


class PlatformWheel(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles the engine, and names the platform in the wheel's tag."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is built. Raises EngineError if there is no C compiler."""
        if version == "editable" or not os.environ.get(VARIABLE):
            return
        sys.path.insert(0, self.root)
        os.environ.setdefault("MACOSX_DEPLOYMENT_TARGET", OLDEST_MACOS)
        from pacman.compiled import library

        self._folder = TemporaryDirectory()
        path = Path(self._folder.name) / library.file_name()
        library.build(path)
        build_data["force_include"][str(path)] = f"pacman/compiled/{path.name}"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform_of(path)}"


def platform_of(library: Path) -> str:
    """The oldest platform on which this library, which was compiled here, can be loaded."""
    if sys.platform == "darwin":
        oldest = os.environ["MACOSX_DEPLOYMENT_TARGET"].replace(".", "_")
        return f"macosx_{oldest}_{platform.machine()}"
    tags = [*platform_tags()]
    here = next((tag for tag in tags if tag.startswith(("manylinux_2_", "musllinux_"))), tags[0])
    needed = max([OLDEST_GLIBC, *map(int, GLIBC.findall(library.read_bytes()))])
    return re.sub(r"^manylinux_2_\d+_", f"manylinux_2_{needed}_", here)
