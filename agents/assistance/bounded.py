"""What Star1 and Star2 share: bounds that every value of the game keeps."""

from __future__ import annotations

from typing import Literal

from pacman import AgentError, OptionError, score
from pacman.agent import GREATEST, LEAST, Evaluation, Model, Outcomes, Role, S

from .chance import ChanceSearch
from .limits import check_roles, check_word
from .windowed import Prune, Windowed

LOW, HIGH = -10_000.0, 10_000.0  # points; wide enough for Pacman's score
ROUNDING = 1e-12  # of the greatest bound: values that are so close are equal but for the rounding of sums
Order = Literal["fixed", "best", "worst", "likely", "killer", "history", "previous", "learned"]
ROLES: tuple[Role, ...] = ("max", "min", "chance")


class Bounded(Windowed[S], ChanceSearch[S]):
    """A search with a window and with chance nodes, whose values all lie in [low, high].

    `roles` gives the role of each agent in games other than drawn trees. `order="likely"` looks at the
    likely children of chance nodes first, and leaves moves in their order. Raises OptionError if low and
    high are not finite or in the wrong order.
    """

    def __init__(
        self,
        depth: int = 2,
        evaluation: Evaluation[S] = score,
        *,
        low: float = LOW,
        high: float = HIGH,
        roles: tuple[Role, ...] = ROLES,
        model: Model[S] | None = None,
        prune: Prune = "strict",
        order: Order = "fixed",
        deepening: bool = False,
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        check_word("order", order, Order)
        moves = "fixed" if order == "likely" else order
        super().__init__(depth, evaluation, prune=prune, order=moves, deepening=deepening, ms=ms, table=table)
        self.likely_first = order == "likely"
        if not LEAST <= low <= high <= GREATEST:
            allowed = f"low must be at most high, and both finite, within ±{GREATEST:g}"
            raise OptionError(f"low={low} and high={high} are no bounds; {allowed}")
        self.low, self.high = low, high
        margin = ROUNDING * max(abs(low), abs(high))
        # Where ties are cut, windows are narrower by this; where not, wider: so rounding decides no tie.
        self.slack = margin if self.cuts_ties else -margin
        self.lowest, self.highest = low + self.slack, high - self.slack
        check_roles(roles)
        self.roles, self.model = roles, model

    def outcomes(self, state: S, agent: int) -> Outcomes:
        """What chance does in this state, each action with its probability, in the order of the search."""
        outcomes = super().outcomes(state, agent)
        return sorted(outcomes, key=lambda each: -each[1]) if self.likely_first else outcomes

    def evaluate(self, state: S) -> float:
        """The evaluation's value of this state. Raises AgentError if it is not within the bounds."""
        value = super().evaluate(state)
        if not self.low <= value <= self.high:
            raise AgentError(f"the value {value} is outside of [low={self.low}, high={self.high}]: {state!r}")
        return value
