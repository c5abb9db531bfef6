"""Both searches of a failed case on the report's page: they open in a frame of their own, when asked for.

The frame may run the viewer's scripts, which the page names by their digests, and nothing else. It is of no
origin, so it can neither read the page around it nor load anything. Until then, what it shows is plain data.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec import UNSET, UnsetType

from autograder.report import Both
from pacman.seeing.compare import embedded, viewer
from pacman.seeing.page import as_json
from pacman.support.pages import script

if TYPE_CHECKING:
    from markupsafe import Markup

NAMES = ("Right", "Yours")
PACKAGE = "autograder.formats"


class Watching(NamedTuple):
    """What a page needs to show both searches; `opener` is its own script."""

    viewer: Markup  # the text before and after the searches, as JSON
    opener: Markup
    sources: Sequence[str]  # the digests of all scripts


def data(both: Both | UnsetType) -> Markup | None:
    """Both searches as JSON for a page; None if there are none."""
    from markupsafe import Markup

    return None if both is UNSET else Markup(embedded(both.right, both.yours, NAMES))  # no tag in it


def watching(shown: Iterable[Markup | None]) -> Watching | None:
    """What the page needs, if anything on it can be watched."""
    from markupsafe import Markup

    if not any(shown):
        return None
    page, opener = viewer(NAMES), script(PACKAGE, "both.js")
    return Watching(Markup(as_json((page.before, page.after))), opener.text, (opener.source, *page.sources))


def policy(watching: Watching | None) -> Markup:
    """What the page may do: run these scripts, if any, and nothing else."""
    from markupsafe import Markup

    scripts = f"; script-src {' '.join(watching.sources)}" if watching else ""
    return Markup(f"default-src 'none'; style-src 'unsafe-inline'{scripts}")
