"""Marks of tests that need a package of an extra which the extra `test` does not install."""

from __future__ import annotations

from importlib.util import find_spec

import pytest


def _needs(package: str, extra: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(
        find_spec(package) is None, reason=f"needs {package}: pip install -e .[{extra}] or .[develop]"
    )


SCIPY = _needs("scipy", "optimal")
MATPLOTLIB = _needs("matplotlib", "plots")
