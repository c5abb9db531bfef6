"""Text that a spreadsheet shows as text and does not run as a formula."""

from __future__ import annotations

FORMULA = ("=", "+", "-", "@", "\t", "＝", "＋", "－", "＠")  # a spreadsheet may run a cell that begins so


def harmless(text: str) -> str:
    """The text, with an apostrophe in front if a spreadsheet would take it for a formula.

    >>> harmless("=1+1"), harmless("a=1")
    ("'=1+1", 'a=1')
    """
    return f"'{text}" if text.startswith(FORMULA) or text.lstrip().startswith(FORMULA) else text
