"""What is printed where a console cannot show every sign."""

from __future__ import annotations

import sys


def show_what_can_be_shown() -> None:
    """Lets a console print ? in place of a sign that it cannot show, rather than raise."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
