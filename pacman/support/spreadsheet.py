"""Text that a spreadsheet shows as text and does not run as a formula."""

from __future__ import annotations

import re

FORMULA = ("=", "+", "-", "@", "\t", "＝", "＋", "－", "＠")  # a spreadsheet may run a cell that begins so
# In many countries a spreadsheet begins a cell of a CSV at each semicolon, within quotation marks too.
NEXT_CELL = re.compile(rf"(;\s*)(?=[{re.escape(''.join(FORMULA))}])")


def harmless(text: str) -> str:
    """The text, with an apostrophe wherever a spreadsheet would begin a formula.

    >>> harmless("=1+1"), harmless("a=1"), harmless("a; =1+1")
    ("'=1+1", 'a=1', "a; '=1+1")
    """
    inside = NEXT_CELL.sub(r"\1'", text)
    return f"'{inside}" if text.startswith(FORMULA) or text.lstrip().startswith(FORMULA) else inside
