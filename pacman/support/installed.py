"""The installed distributions, what they require, and the version of this program."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, packages_distributions, requires, version
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from pacman.errors import MissingExtraError, PacmanError
from pacman.messages import english, english_number
from pacman.support.language import and_list

# What an installed distribution needs, by its own metadata, and whether it is there.

DISTRIBUTION = "pacman-teaching"  # what this program is installed as
MODULES = {"pillow": "PIL", "pygame-ce": "pygame", "pyyaml": "yaml"}  # where they have another name
KIT = "student"  # how the local part of the version of the kit for students begins
NAME = re.compile(r"\s*([\w.-]*)")  # with which a line of metadata begins
EXTRA = re.compile(r'extra == "([^"]*)"')  # in a condition, as `packaging` writes it


class Requirement(NamedTuple):
    """A distribution that is needed by a different one; `extra` is "" for what it cannot do without."""

    name: str
    bounds: str = ""
    extra: str = ""

    def __str__(self) -> str:
        return self.name + self.bounds

    @property
    def module(self) -> str:
        """The name by which it is imported."""
        return MODULES.get(self.name.lower(), self.name.replace("-", "_").lower())

    @property
    def is_there(self) -> bool:
        """Whether its module can be found; an empty folder of that name is none."""
        try:
            spec = find_spec(self.module)
        except (ImportError, ValueError):
            return False
        return spec is not None and spec.origin is not None


class MissingPackageError(PacmanError, ImportError):
    """A package that everything needs is absent; the message holds the command that installs it."""

    def __init__(self, missing: Sequence[Requirement]) -> None:
        said = english_number(
            "the package {names} is missing from this Python; {install}",
            "the packages {names} are missing from this Python; {install}",
            len(missing),
            names=and_list([each.name for each in missing]),
            install=install_command(missing),
        )
        super().__init__(said)


def install_command(missing: Sequence[Requirement]) -> str:
    """The words that say how to install these, or that this is not possible here."""
    if sys.platform == "emscripten":
        return english("a browser's Python does not have it: run this in a terminal")
    packages = " ".join(f'"{each}"' for each in missing)
    return english("install with: {command}", command=f"{installer()} {packages}")


def installer(prefix: Path | None = None) -> str:
    """The command that installs packages into this environment, which pipx or uv may have made.

    >>> installer(Path("/home/ada/.local/share/pipx/venvs/pacman-teaching"))
    'pipx inject pacman-teaching'
    """
    where = (prefix or Path(sys.prefix)).parts
    if where[-3:-1] == ("pipx", "venvs"):
        return f"pipx inject {where[-1]}"
    if where[-3:-1] == ("uv", "tools") or find_spec("pip") is None:
        return f'uv pip install --python "{sys.executable}"'
    return "python -m pip install"


def missing_extra(what: str, extra: str) -> MissingExtraError:
    """The error that says what needs this extra of ours, and how to install what it consists of.

    By the names of its packages, because this program itself may come from a folder, a wheel or an index.
    """
    wanted = [each for each in requirements(DISTRIBUTION) if each.extra == extra]
    return MissingExtraError(what, extra, install_command(wanted))


def is_needed(module: str) -> bool:
    """Whether a module of this name is Python's own, ours, or of a package that something of ours may import.

    >>> is_needed("random"), is_needed("rich"), is_needed("my_helpers")
    (True, True, False)
    """
    return module == "pacman" or module in sys.stdlib_module_names or module in _needed_modules()


@cache
def _needed_modules() -> frozenset[str]:
    """The top-level modules of all packages that this program, with its extras, needs in the end."""
    waiting, known = [DISTRIBUTION], set[str]()
    while waiting:
        name = waiting.pop()
        if (plain := name.lower().replace("_", "-")) in known:
            continue
        known.add(plain)
        with suppress(PackageNotFoundError):
            waiting += map(_name, requires(name) or [])
    known.discard(DISTRIBUTION)
    modules = packages_distributions()
    return frozenset(
        module
        for module, distributions in modules.items()
        if known & {each.lower().replace("_", "-") for each in distributions}
    )


def check_packages(distribution: str) -> None:
    """Raises MissingPackageError unless all is there that the distribution cannot do without.

    Each command calls it first, so `packaging`, which takes some 40 ms to import, is only used if a module is
    not there, perhaps on purpose.
    """
    needed = [Requirement(_name(line)) for line in _lines(distribution) if "extra ==" not in line]
    if all(each.is_there for each in needed):
        return
    missing = [each for each in requirements(distribution) if not each.extra and not each.is_there]
    if missing:
        raise MissingPackageError(missing)


def requirements(distribution: str) -> list[Requirement]:
    """List what this installed distribution needs here, its extras included; [] where it is not installed.

    Lines that cannot be read are left out. Raises MissingPackageError if `packaging`, which reads them, is
    missing.
    """
    lines = _lines(distribution)
    if lines and not Requirement("packaging").is_there:
        bounds = [line.strip()[len("packaging") :] for line in lines if _name(line) == "packaging"]
        raise MissingPackageError([Requirement("packaging", *bounds)])
    found = [requirement for line in lines if (requirement := _parse_requirement(line)) is not None]
    return [each for each in found if each.name.lower() != distribution]


def _lines(distribution: str) -> list[str]:
    try:
        return requires(distribution) or []
    except PackageNotFoundError:
        return []


def _name(line: str) -> str:
    match = NAME.match(line)
    return match[1] if match else ""


def installed_version(distribution: str) -> str | None:
    """The version by the distribution's metadata; None where it is not installed."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return None


def is_kit(distribution: str) -> bool:
    """Whether what is installed is the kit for students, which has no searches and does not grade."""
    return (installed_version(distribution) or "").partition("+")[2].startswith(KIT)


def fits(installed: str, bounds: str) -> bool:
    """Whether a version is within bounds; one that cannot be read is not.

    >>> fits("2.5.5", ">=2.5.5,<3"), fits("3.0rc1", ">=2.5.5,<3")
    (True, False)
    """
    from packaging.specifiers import SpecifierSet
    from packaging.version import InvalidVersion, Version

    try:
        return SpecifierSet(bounds).contains(Version(installed), prereleases=True)
    except InvalidVersion:
        return False


def _parse_requirement(line: str) -> Requirement | None:
    """The requirement of a line, with the extra that asks for it; None if it does not hold here."""
    from packaging.requirements import InvalidRequirement
    from packaging.requirements import Requirement as Line

    try:
        read = Line(line)
    except InvalidRequirement:
        return None
    marker, bounds = read.marker, str(read.specifier)
    if marker is None:
        return Requirement(read.name, bounds)
    for extra in ("", *EXTRA.findall(str(marker))):
        if marker.evaluate({"extra": extra}):
            return Requirement(read.name, bounds, extra)
    return None


# Which version of a distribution runs, also in a checkout that is not installed.

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
