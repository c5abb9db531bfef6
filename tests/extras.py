"""Which modules have examples, and marks of tests that need a package of another extra than `test`."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest


def _needs(package: str, extra: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(
        find_spec(package) is None, reason=f"needs {package}: pip install -e .[{extra}] or .[develop]"
    )


BABEL = _needs("babel", "lint")
SCIPY = _needs("scipy", "optimal")
MATPLOTLIB = _needs("matplotlib", "plots")
PYARROW = _needs("pyarrow", "parquet")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """A module without examples is not looked through: that took a tenth of the collection."""
    if collection_path.suffix != ".py" or collection_path.name.startswith(("test_", "conftest")):
        return None
    return None if ">>>" in collection_path.read_text(encoding="utf-8") else True


def pytest_itemcollected(item: pytest.Item) -> None:
    """Marks the examples of docstrings that solve a game."""
    if not isinstance(item, pytest.DoctestItem) or item.dtest is None:
        return
    examples = "".join(each.source for each in item.dtest.examples)
    if item.dtest.name.startswith("pacman.optimal.") or "optim" in examples.lower():
        item.add_marker(SCIPY)
