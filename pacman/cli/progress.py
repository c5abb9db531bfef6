"""The bar that shows how far a command is."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress


def while_shown(bar: Progress) -> AbstractContextManager[object]:
    """Shows the bar meanwhile; nothing if it is disabled, which with rich before 15 ends in an empty line."""
    return nullcontext() if bar.disable else bar
