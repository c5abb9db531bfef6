"""The options `ms` and `table` of a search: a time limit, and a memory of values.

Both work in the same way: a method `_assisted_value` takes the place of the agent's own `value`, on that one
object. As every search recurses only through `self.value`, each call then comes there first; an agent without
these options has nothing in between and pays nothing.

`_assisted_value` names its arguments one by one, as `value` does: Python makes calls with `*arguments` on the
stack of C, and a search of 100,000 plies would overflow it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from pacman import SearchAgent
from pacman.agent import Evaluation, S

from .clock import Clock
from .limits import check_search
from .table import Table


class Assisted(SearchAgent[S]):
    """A search whose `value` may have a time limit and a transposition table before it.

    Raises OptionError for a depth or a time that is out of range.
    """

    value: Callable[..., float]  # (state, agent, plies), and in searches with a window alpha and beta

    def __init__(self, depth: int, evaluation: Evaluation[S], *, ms: float | None, table: bool) -> None:
        super().__init__(depth, evaluation)
        check_search(depth, ms)
        self.ms = ms
        self._clock = Clock(ms)
        self._table = Table() if table else None
        if table or ms is not None:
            self.__dict__["value"] = self._assisted_value

    @abstractmethod
    def _assisted_value(self, state: S, agent: int, plies: int) -> float:
        """Checks the clock; then returns the value from the table, or else what `value` returns."""
