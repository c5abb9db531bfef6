"""The states of a game, in order."""

from __future__ import annotations

from typing import Any, SupportsIndex, overload

from pacman.rules.state import GameState
from pacman.showing import Shown
from pacman.support.durations import shorten


class States(list[GameState]):
    """The states of a game: a list that a notebook shows as a strip of boards.

    >>> from pacman import play
    >>> states = play("first-bite", seed=1).states()
    >>> states[-1].is_win, states[:2]
    (True, <States: 2 of a game on first-bite, score 0 to 509>)
    """

    @overload
    def __getitem__(self, place: SupportsIndex) -> GameState: ...
    @overload
    def __getitem__(self, place: slice) -> States: ...
    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        return States(found) if isinstance(place, slice) else found

    def __repr__(self) -> str:
        if not self:
            return "<States: none>"
        where = shorten(self[0].layout.name, 100) or "a board without a name"
        return f"<States: {len(self):,} of a game on {where}, score {self[0].score} to {self[-1].score}>"

    _repr_html_ = Shown._repr_html_  # a list cannot inherit it
