"""Mistakes about alpha and beta: with what they begin, how they narrow, what becomes of them."""

from __future__ import annotations

from typing import Any, ClassVar

from autograder.reference.mistakes.mistake import ANOTHER, Mistake
from autograder.reference.mistakes.pruning import OnlyMaxPrunes, OnlyMinPrunes
from autograder.searching.behaviour import Value
from autograder.searching.settings import PRUNING, Settings
from pacman.agent import Role

BOTH = ("max", "min")


class WindowResetAtRoot(Mistake):
    name = "window-reset-at-root"
    title = "each action at the root is searched as if nothing were known from the ones before"
    hint = "Raise alpha at the root too, after each action, and pass it on to the next."
    applies_to = PRUNING
    decides = frozenset({"root window"})

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        return alpha, beta


class WindowNotPassedDown(Mistake):
    name = "window-not-passed-down"
    title = "a node passes its own best value on, and not the bound that it was given from above"
    hint = "Pass on both: max(alpha, best) and beta in a max node, alpha and min(beta, best) in a min node."
    applies_to = PRUNING
    decides = frozenset({"window of node"})

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        low, high = self.outer
        window = (low, beta) if self.role(state, agent) == "max" else (alpha, high)
        return super().value(state, agent, plies, *window)


class WindowNotScaled(Mistake):
    name = "window-not-scaled"
    title = "the window of a chance node's child is not divided by the child's probability"
    hint = "The child counts only p times: (alpha - known - rest * high) / p, and so for beta."
    applies_to = ("star1",)
    decides = frozenset({"chance window"})

    def window_of_outcome(
        self, alpha: Value, beta: Value, known: Value, rest: Value, probability: Value
    ) -> tuple[Value, Value]:
        low, high = self.outer
        return alpha - known - rest * high, beta - known - rest * low


class OwnBestPassed(Mistake):
    """The same for all children but the first."""

    name, title, hint = WindowNotPassedDown.name, WindowNotPassedDown.title, WindowNotPassedDown.hint
    applies_to = PRUNING
    decides = frozenset({"narrowing"})
    passed_by: ClassVar[tuple[str, ...]] = BOTH

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        if role not in self.passed_by:
            return super().narrowed(role, value, best, alpha, beta)
        return (best, beta) if role == "max" else (alpha, best)


class OwnBestPassedByMax(OwnBestPassed):
    """The same in max nodes alone."""

    passed_by = ("max",)


class OwnBestPassedByMin(OwnBestPassed):
    """The same in min nodes alone."""

    passed_by = ("min",)


class BoundNotNarrowed(Mistake):
    name = "bound-not-narrowed"
    title = "within a node alpha is not raised, or beta not lowered, after a child"
    hint = "After each child: alpha = max(alpha, best) in a max node, beta = min(beta, best) in a min node."
    applies_to = PRUNING
    decides = frozenset({"narrowing"})
    forgotten_by: ClassVar[tuple[str, ...]] = BOTH

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        if role in self.forgotten_by:
            return alpha, beta
        return super().narrowed(role, value, best, alpha, beta)


class AlphaNotRaised(BoundNotNarrowed):
    """The same in max nodes below the root."""

    forgotten_by = ("max",)


class AlphaNeverRaised(AlphaNotRaised):
    """Not at the root either: then no min node can be left."""

    name, title, hint = OnlyMaxPrunes.name, OnlyMaxPrunes.title, OnlyMaxPrunes.hint
    decides = frozenset({"narrowing", "root window"})

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        return self.narrowed(role, value, best, alpha, beta)


class BetaNeverLowered(BoundNotNarrowed):
    """In min nodes: then no max node can be left."""

    name, title, hint = OnlyMinPrunes.name, OnlyMinPrunes.title, OnlyMinPrunes.hint
    forgotten_by = ("min",)


class WindowBeginsSmall(Mistake):
    name = "window-begins-at-a-number"
    title = "alpha and beta begin at numbers that real values can pass"
    hint = "Begin with alpha = minus infinity and beta = infinity."
    applies_to = ("alphabeta",)
    decides = frozenset({"first window"})
    limit: ClassVar[int] = 1000

    def first_window(self) -> tuple[Value, Value]:
        return -self.limit, self.limit


class WindowBeginsAtHundred(WindowBeginsSmall):
    """The same with 100."""

    limit = 100


class WindowBeginsAtNineNineNineNine(WindowBeginsSmall):
    """The same with 9999."""

    limit = 9999


class WindowBeginsAtZero(WindowBeginsSmall):
    """The same, where alpha begins at 0."""

    def first_window(self) -> tuple[Value, Value]:
        return 0, self.outer[1]


class ReturnsTheBound(Mistake):
    name = "returns-the-bound"
    title = f"{ANOTHER}a node returns alpha or beta in place of a value beyond them (fail-hard)"
    hint = (
        "The root's value is right, and many books write it so. This assignment asks for fail-soft: return"
        " the best value that was found, which is closer to the true value, so more is cut."
    )
    applies_to = PRUNING
    decides = frozenset({"returned value"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.can_be("returns", "fail-hard")

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().value(state, agent, plies, alpha, beta)
        return value if self.is_leaf(state, agent, plies) else min(max(value, alpha), beta)


class ReturnsTheBoundWhereItCuts(ReturnsTheBound):
    """The same where a node is left before its last child; else it returns its value."""

    applies_to = ("alphabeta",)  # Star1's are in `stars`

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = Mistake.value(self, state, agent, plies, alpha, beta)
        if self.is_leaf(state, agent, plies):
            return value
        return min(value, beta) if self.role(state, agent) == "max" else max(value, alpha)


class ReturnsBeyondTheBound(Mistake):
    name = "returns-beyond-the-bound"
    title = f"{ANOTHER}a node returns its own value where that lies beyond alpha or beta (fail-soft)"
    hint = (
        "The root's value is right, and many books write it so. This assignment asks for fail-hard: return"
        " min(max(v, alpha), beta), with the alpha and beta that the node was given."
    )
    applies_to = PRUNING
    decides = frozenset({"returned value"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.can_be("returns", "fail-soft")

    def returned(self, value: Value, alpha: Value, beta: Value) -> Value:
        return value


MISTAKES: tuple[type[Mistake], ...] = (
    WindowResetAtRoot,
    WindowNotScaled,
    WindowNotPassedDown,
    OwnBestPassed,
    OwnBestPassedByMax,
    OwnBestPassedByMin,
    AlphaNotRaised,
    AlphaNeverRaised,
    BetaNeverLowered,
    BoundNotNarrowed,
    WindowBeginsAtZero,
    WindowBeginsSmall,
    WindowBeginsAtHundred,
    WindowBeginsAtNineNineNineNine,
    ReturnsTheBound,
    ReturnsTheBoundWhereItCuts,
    ReturnsBeyondTheBound,
)
