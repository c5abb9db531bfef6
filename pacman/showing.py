"""The way in which things show themselves in notebooks and pages, without knowing how they are drawn.

Boards, states, trees, explanations and records inherit `Shown`. Whatever draws them registers a function for
their type: `pacman.view.notebook` does so, and is imported when something is shown for the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import singledispatch

_loaders: list[Callable[[], object]] = []


def when_first_shown(load: Callable[[], object]) -> None:
    """Register a function that imports what draws; it is called before anything is drawn."""
    _loaders.append(load)


@singledispatch
def draw_html(thing: object) -> str:
    """Return the thing as HTML for a notebook, without scripts.

    Raises NotImplementedError if nothing is registered for its type.
    """
    raise NotImplementedError(f"nothing is registered that draws a {type(thing).__name__}")


@singledispatch
def draw_bundle(thing: object) -> str:
    """Return HTML that plays where scripts run, and is the still picture elsewhere.

    Raises NotImplementedError if nothing is registered for its type.
    """
    raise NotImplementedError(f"nothing is registered that plays a {type(thing).__name__}")


@singledispatch
def draw_svg(thing: object, nodes_at: Mapping[tuple[float, float], int]) -> str:
    """Return an `<svg>` element; `nodes_at` says how many nodes of a search had Pacman at which position.

    Raises NotImplementedError if nothing is registered for its type.
    """
    raise NotImplementedError(f"nothing is registered that draws a {type(thing).__name__}")


@singledispatch
def draw_page(thing: object, searches: int | None) -> str:
    """Return one HTML page with at most `searches` of the game's searches; None: the page decides.

    Raises NotImplementedError if nothing is registered for its type.
    """
    raise NotImplementedError(f"nothing is registered that writes a page of a {type(thing).__name__}")


def load_painters() -> None:
    """Import everything that registers itself here."""
    for load in _loaders:
        load()


class Shown:
    """A thing that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        load_painters()
        return draw_html(self)


class Played(Shown):
    """A thing that a notebook shows step by step where scripts run, and as a still picture elsewhere."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        load_painters()
        return {"text/html": draw_bundle(self)}
