"""Which version of a distribution runs, also in a checkout that is not installed."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pacman.support.requirements import installed_version

UNKNOWN = "0+unknown"  # of files that were copied somewhere without anything that tells their version
SOURCE = Path(__file__).resolve().parents[2] / "pyproject.toml"


def own_version(distribution: str, source: Path = SOURCE) -> str:
    """The version that is installed; in a checkout that is not installed, the one in its pyproject.toml.

    >>> import pacman
    >>> pacman.__version__ == own_version("pacman-teaching")
    True
    """
    return installed_version(distribution) or _version_in(source, distribution) or UNKNOWN


def _version_in(source: Path, distribution: str) -> str | None:
    """The version in this file; None if it is not there, cannot be read or is of another project."""
    try:
        project = tomllib.loads(source.read_text(encoding="utf-8"))["project"]
        return str(project["version"]) if project["name"] == distribution else None
    except (OSError, ValueError, KeyError, TypeError):
        return None
