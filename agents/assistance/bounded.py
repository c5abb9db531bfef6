"""What Star1 and Star2 share: bounds that every value of the game keeps."""

from __future__ import annotations

from pacman import AgentError, OptionError, score
from pacman.agent import GREATEST, LEAST, Evaluation, Model, Role, S

from .chance import ChanceSearch
from .limits import check_roles
from .windowed import Order, Prune, Windowed

LOW, HIGH = -10_000.0, 10_000.0  # points; wide enough for Pacman's score
ROUNDING = 1e-12  # of the greatest bound: values that are so close are equal but for the rounding of sums
ROLES: tuple[Role, ...] = ("max", "min", "chance")


class Bounded(Windowed[S], ChanceSearch[S]):
    """A search with a window and with chance nodes, whose values all lie in [low, high].

    `roles` gives the role of each agent in games other than drawn trees. Raises OptionError if low and high
    are not finite or in the wrong order.
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
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        super().__init__(depth, evaluation, prune=prune, order=order, ms=ms, table=table)
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

    def evaluate(self, state: S) -> float:
        """The evaluation's value of this state. Raises AgentError if it is not within the bounds."""
        value = super().evaluate(state)
        if not self.low <= value <= self.high:
            raise AgentError(f"the value {value} is outside of [low={self.low}, high={self.high}]: {state!r}")
        return value
