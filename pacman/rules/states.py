"""The states of a game, in order."""

from __future__ import annotations

from typing import Any, SupportsIndex, overload

from pacman.rules.state import GameState
from pacman.support.notebook import shortened, shown

MOST_BOARDS = 8
STYLE = (
    ".pacman-shown .pm-strip{display:flex;flex-wrap:wrap;gap:12px 16px}"
    ".pacman-shown .pm-strip figure{margin:0}"
    ".pacman-shown .pm-strip svg{width:220px;height:auto}"
)


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
        where = shortened(self[0].layout.name, 100) or "a board without a name"
        return f"<States: {len(self):,} of a game on {where}, score {self[0].score} to {self[-1].score}>"

    def _repr_html_(self) -> str:
        """The strip that a notebook shows: some of the boards, evenly spread from the first to the last."""
        last = len(self) - 1
        places = list(range(last + 1))
        if last >= MOST_BOARDS:
            places = [round(last * number / (MOST_BOARDS - 1)) for number in range(MOST_BOARDS)]
        boards = "".join(
            f'<figure>{self[place].picture()}<figcaption class="pm-dim">[{place}] score {self[place].score}'
            "</figcaption></figure>"
            for place in places
        )
        note = f"{len(places)} of {len(self):,} states" if last >= MOST_BOARDS else ""
        return shown(f'<div class="pm-strip">{boards}</div>', note, STYLE)
