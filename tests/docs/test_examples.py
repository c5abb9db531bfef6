"""What users call shows how it is used: in its own docstring, or in that of the package it comes from."""

from __future__ import annotations

import importlib
import inspect

import pytest

PACKAGES = (
    "pacman",
    "agents",
    "pacman.tree",
    "pacman.trace",
    "pacman.batch",
    "pacman.vector",
    "pacman.envs",
    "pacman.examples",
    "pacman.games",
)
READ_NOT_CALLED = {  # results and the like, which users are given
    "pacman": {"Pacman", "Ghost"},
    "pacman.trace": {
        "Count", "Counts", "Event", "ExpectedResult", "Explanation", "Move", "SearchNode", "TracedState",
        "narrate",
    },
    "pacman.batch": {"Pairing", "Plan", "Summary", "Workers", "dask_workers"},
    "pacman.vector": {"Outcomes", "Uniforms"},
}  # fmt: skip


def called(package: str) -> list[str]:
    """The classes and functions that a package exports, without errors and results."""
    module = importlib.import_module(package)
    names = []
    for name in module.__all__:
        thing = getattr(module, name)
        is_error = inspect.isclass(thing) and issubclass(thing, BaseException)
        if (inspect.isclass(thing) or inspect.isfunction(thing)) and not is_error:
            names.append(name)
    return [name for name in names if name not in READ_NOT_CALLED.get(package, ())]


def code_in(text: str | None) -> str:
    """The lines of the examples in a docstring."""
    return "\n".join(line for line in (text or "").splitlines() if line.strip().startswith((">>>", "...")))


@pytest.mark.parametrize(
    ("package", "name"), [(package, name) for package in PACKAGES for name in called(package)]
)
def test_what_users_call_shows_how_it_is_used(package: str, name: str) -> None:
    module = importlib.import_module(package)
    thing = getattr(module, name)
    assert code_in(thing.__doc__) or name in code_in(module.__doc__), f"{package}.{name} has no example"
