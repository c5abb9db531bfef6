"""Looks for what a page bars people from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page


def serious_faults(shown: Page | Frame) -> list[tuple[str, list[Any]]]:
    """What axe-core calls serious or critical on the page as it is shown now."""
    import axe_core_python

    checker = Path(axe_core_python.__file__).parent / "axe.min.js"
    if not shown.evaluate("'axe' in globalThis"):
        shown.evaluate(checker.read_text(encoding="utf-8"))
    return [
        (each["id"], [node["html"] for node in each["nodes"]][:3])
        for each in shown.evaluate("axe.run({iframes: false})")["violations"]
        if each["impact"] in ("serious", "critical")
    ]
