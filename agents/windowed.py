"""The common code of alpha-beta and its relatives: bounds, cuts, and the order of children."""

from __future__ import annotations

from abc import abstractmethod
from math import inf, nextafter
from typing import Generic, Literal, cast, get_args

from pacman import AgentError, Decision, OptionError, score
from pacman.agent import GREATEST, LEAST, Evaluation, Model, Outcomes, Role, S

from .lookahead import ChanceSearch, Lookahead, check_roles, check_windowed, check_word, is_quiet
from .move_order import Memory, Root

Prune = Literal["strict", "equal"]
Learned = Literal["killer", "history", "previous", "learned"]
Order = Literal["fixed", "best", "worst", "killer", "history", "previous", "learned"]


class Windowed(Lookahead[S]):
    """A search with a window of values, alpha to beta, outside of which nothing can change the decision.

    `prune="strict"` cuts at a value beyond the window, so that ties are never cut; "equal" cuts at a value
    on its edge too. `order` visits the children below the root with the best (or worst) evaluation for the
    mover first, or those that did well before (see `agents.move_order`). With `deepening` it
    searches one round deep, then two, up to `depth`; with `window` each such search first assumes that its
    value is no further than that from the one before. `quiet` is the number of rounds by which the search
    continues where a ghost is near.
    """

    lowest, highest = -inf, inf  # the window at the root
    slack = 0.0  # by which values may differ from rounding alone

    def __init__(
        self,
        depth: int = 2,
        evaluation: Evaluation[S] = score,
        *,
        prune: Prune = "strict",
        order: Order = "fixed",
        deepening: bool = False,
        window: float | None = None,
        quiet: int = 0,
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        super().__init__(depth, evaluation, ms=ms, table=table)
        check_word("prune", prune, Prune)
        check_word("order", order, Order)
        check_windowed(window, quiet, deepens=deepening or ms is not None)
        self.prune, self.order = prune, order
        self.cuts_ties = prune == "equal"
        self.deepening, self.window, self.quiet = deepening, window, quiet
        learns = order in get_args(Learned)
        self._memory = Memory[S](order, cuts_ties=self.cuts_ties) if learns else None
        self._places: dict[str, int] = {}  # of the root's actions, in the fixed order
        if learns or quiet:
            self.__dict__["value"] = self._assisted_value

    @abstractmethod
    def best_within(self, state: S, plies: int, alpha: float, beta: float) -> Decision:
        """The best action of agent `index` and its value; a value outside of this window is only a bound."""

    def best_action(self, state: S, plies: int) -> Decision:
        """The first action with the best value, wherever the search began to look."""
        root = self._root(state)
        plies += self.quiet * state.num_agents
        alpha, beta = self.lowest, self.highest
        if self.window is not None and self.best is not None:
            least, most = self.best.value - self.window, self.best.value + self.window
            if least < most:  # a small window is lost in rounding next to a large value
                found = self.best_within(root, plies, least, most)
                if least < found.value < most:
                    return found
                alpha, beta = (alpha, most) if found.value <= least else (least, beta)
        return self.best_within(root, plies, alpha, beta)

    def improves(self, action: str, value: float, best: Decision | None, state: S) -> bool:
        """Whether the root's mover prefers this action: of equal ones, the first in the fixed order."""
        if self._places and best is not None and value == best.value:
            return self._places[action] < self._places[best.action]
        return self.is_better(value, best, state)

    def narrowed(self, value: float, state: S, alpha: float, beta: float) -> tuple[float, float]:
        """The root's window once an action is worth this value."""
        if self.role(state, self.index) == "max":
            return max(alpha, value), beta
        return alpha, min(beta, value)

    def widened(self, action: str, best: Decision | None, alpha: float, beta: float) -> tuple[float, float]:
        """The root's window for this action.

        One that comes before the best action in the fixed order would win a tie. So there the window is a
        little wider: an equal value then lies within it, is exact, and can be told from a bound.
        """
        if not self._places or best is None or self._places[action] > self._places[best.action]:
            return alpha, beta
        margin = 4 * self.slack if self.cuts_ties else 0.0
        return nextafter(alpha - margin, -inf), nextafter(beta + margin, inf)

    def ordered(self, state: S, agent: int) -> S:
        """This state, with its children in the order that the option `order` asks for."""
        if self.order == "fixed":
            return state
        maximizes = self.role(state, agent) == "max"
        if self._memory is not None:
            return cast(S, self._memory.ordered(state, agent, maximizes=maximizes))
        return cast(S, Ordered(state, agent, self.evaluate, descending=maximizes == (self.order == "best")))

    def ends(self, state: S, plies: int) -> bool:
        """Whether the search ends at this state and evaluates it."""
        return plies == 0 or state.is_terminal or (self.quiet > 0 and self._rests(state, plies))

    def _rests(self, state: S, plies: int) -> bool:
        """Whether `depth` rounds are over, a round begins, and no ghost is near."""
        rounds, others = divmod(plies, state.num_agents)
        return rounds <= self.quiet and others == 0 and is_quiet(state)

    def _root(self, state: S) -> S:
        """The root: its best action of the round before comes first, where the order remembers that."""
        if self._memory is not None:
            if self.best is None:
                self._memory.clear()
            self._memory.begin()
        self._places = {}
        actions = list(state.legal_actions(self.index))
        if self.order in ("previous", "learned") and self.best is not None:
            self._places = {action: place for place, action in enumerate(actions)}
            first = self.best.action
            actions.sort(key=lambda action: action != first)
        return cast(S, Root(state, actions)) if self._places or self.window is not None else state

    def _assisted_value(
        self, state: S, agent: int, plies: int, alpha: float = -inf, beta: float = inf
    ) -> float:
        self._clock.check()
        key, memory = (state, agent, plies), self._memory
        found = None if self._table is None else self._table.look(key, alpha, beta)
        if found is None:
            if self.quiet and self._rests(state, plies):
                found = self.evaluate(state)
            elif memory is None:
                found = type(self).value(self, state, agent, plies, alpha, beta)
            else:
                memory.enter(plies)
                found = type(self).value(self, state, agent, plies, alpha, beta)
                memory.leave(found, alpha, beta)
            if self._table is not None:
                self._table.keep(key, found, alpha, beta)
        if memory is not None:
            memory.hear(found)
        return found


class Ordered(Generic[S]):
    """A state whose children were all generated and evaluated, and come in the order of their values."""

    def __init__(self, state: S, agent: int, evaluation: Evaluation[S], *, descending: bool) -> None:
        children = {action: state.successor(agent, action) for action in state.legal_actions(agent)}
        values = {action: evaluation(child) for action, child in children.items()}
        self._children = children
        self._actions = sorted(children, key=values.__getitem__, reverse=descending)

    def legal_actions(self, agent: int) -> list[str]:
        """The state's own, in the order of the children's values."""
        return self._actions

    def successor(self, agent: int, action: str) -> S:
        """The child that was generated for this action."""
        return self._children[action]


# Shared by Star1 and Star2: bounds of all values of the game.

LOW, HIGH = -10_000.0, 10_000.0  # points; wide enough for Pacman's score
ROUNDING = 1e-12  # of the greatest bound: values that are so close are equal up to the rounding of sums
ChanceOrder = Literal["fixed", "best", "worst", "likely", "killer", "history", "previous", "learned"]
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
        order: ChanceOrder = "fixed",
        deepening: bool = False,
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        check_word("order", order, ChanceOrder)
        moves = "fixed" if order == "likely" else order
        super().__init__(depth, evaluation, prune=prune, order=moves, deepening=deepening, ms=ms, table=table)
        self.likely_first = order == "likely"
        if not LEAST <= low <= high <= GREATEST:
            raise OptionError(
                "low={low!s} and high={high!s} are no bounds; low must be at most high, and both finite,"
                " within ±{greatest:g}",
                low=low,
                high=high,
                greatest=GREATEST,
            )
        self.low, self.high = low, high
        margin = ROUNDING * max(abs(low), abs(high))
        # Where ties are cut, windows are narrower by this; where not, wider: so rounding decides no tie.
        self.slack = margin if self.cuts_ties else -margin
        self.lowest, self.highest = low + self.slack, high - self.slack
        check_roles(roles)
        self.roles, self.model = roles, model

    def outcomes(self, state: S, agent: int) -> Outcomes:
        """Return the actions of chance, each with its probability, in the order of the search. Raises
        AgentError.
        """
        outcomes = super().outcomes(state, agent)
        return sorted(outcomes, key=lambda each: -each[1]) if self.likely_first else outcomes

    def evaluate(self, state: S) -> float:
        """The evaluation's value of this state. Raises AgentError if it is not within the bounds."""
        value = super().evaluate(state)
        if not self.low <= value <= self.high:
            raise AgentError(
                "the value {value} is outside of [low={low!s}, high={high!s}]: {state!r}",
                value=value,
                low=self.low,
                high=self.high,
                state=state,
            )
        return value
