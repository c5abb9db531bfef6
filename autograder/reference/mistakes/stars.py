"""Mistakes about the windows of Star1's chance nodes, and about when these nodes are left."""

from __future__ import annotations

from math import inf
from typing import Any, ClassVar

from autograder.behaviour import Settings, Value
from autograder.reference.mistakes.mistake import ROLES, Mistake, row
from autograder.reference.mistakes.windows import (
    PrunesOnEquality,
    ReturnsTheBound,
    WindowExchanged,
    WindowNotScaled,
)
from pacman.agent import Role

Window = tuple[Value, Value]
Outcome = tuple[Value, Value]  # its probability and its value


class ChanceNeverCuts(Mistake):
    name = "chance-never-cuts"
    title = "chance nodes are never left early: all of their children are searched"
    hint = "After each child, leave the node if its mean must lie below alpha or above beta."
    applies_to = ("star1",)
    decides = frozenset({"chance cut"})

    def mean_beyond(
        self, alpha: Value, beta: Value, known: Value, rest: Value, outcome: Outcome
    ) -> Value | None:
        return None


class ChanceCutsBelowOnly(Mistake):
    name = "chance-cuts-on-one-side"
    title = "chance nodes are compared with only one of alpha and beta"
    hint = "Leave a chance node if its mean must lie below alpha, and also if it must lie above beta."
    applies_to = ("star1",)
    decides = frozenset({"chance cut"})

    def mean_beyond(
        self, alpha: Value, beta: Value, known: Value, rest: Value, outcome: Outcome
    ) -> Value | None:
        return super().mean_beyond(*self.compared(alpha, beta), known, rest, outcome)

    def compared(self, alpha: Value, beta: Value) -> Window:
        """The window, open on the side on which nothing is compared."""
        return alpha, inf


class ChanceCutsAboveOnly(ChanceCutsBelowOnly):
    """Compares only with beta."""

    def compared(self, alpha: Value, beta: Value) -> Window:
        return -inf, beta


class LowAndHighExchangedInTests(Mistake):
    """Does so only in the tests, not in the windows of the children."""

    name = "low-and-high-exchanged"
    title = "low and high are exchanged where a chance node asks what the rest may be worth"
    hint = "Compare alpha with the most that the mean can be (rest * high), and beta with the least."
    applies_to = ("star1",)
    decides = frozenset({"chance cut"})

    def mean_beyond(
        self, alpha: Value, beta: Value, known: Value, rest: Value, outcome: Outcome
    ) -> Value | None:
        probability, value = outcome
        if not probability:
            return super().mean_beyond(alpha, beta, known, rest, outcome)
        most, least = (known + probability * value + rest * each for each in self.most_and_least_tested())
        if self.cuts("min", most, alpha, beta):
            return most
        return least if self.cuts("max", least, alpha, beta) else None

    def most_and_least_tested(self) -> Window:
        """The bounds by which it tests: what each of the rest is worth at most, and at least."""
        return self.outer


class LowAndHighExchangedInWindows(Mistake):
    """Does so only in the windows of the children."""

    name = LowAndHighExchangedInTests.name
    title, hint = LowAndHighExchangedInTests.title, LowAndHighExchangedInTests.hint
    applies_to = ("star1",)
    decides = frozenset({"chance window"})

    def window_below_outcome(
        self, alpha: Value, beta: Value, known: Value, rest: Value, probability: Value
    ) -> Window:
        if not probability:
            return super().window_below_outcome(alpha, beta, known, rest, probability)
        most, least = self.most_and_least_passed_on()
        return (alpha - known - rest * most) / probability, (beta - known - rest * least) / probability

    def most_and_least_passed_on(self) -> Window:
        """The bounds that it passes on: what each of the rest is worth at most, and at least."""
        return self.outer


class RestForgottenInTests(LowAndHighExchangedInTests):
    """Does so only in the tests, not in the windows of the children."""

    name = "rest-forgotten"
    title = "a chance node leaves out what its other children may still be worth"
    hint = "To what is known add rest * high where you compare with alpha, and rest * low for beta."

    def most_and_least_tested(self) -> Window:
        return 0, 0


class RestForgottenInWindows(LowAndHighExchangedInWindows):
    """Does so only in the windows of the children."""

    name, title, hint = RestForgottenInTests.name, RestForgottenInTests.title, RestForgottenInTests.hint

    def most_and_least_passed_on(self) -> Window:
        return 0, 0


class ChanceWindowOpen(Mistake):
    name = "chance-window-open"
    title = "the children of chance nodes are searched with no window"
    hint = "Pass on (alpha - known - rest * high) / p and (beta - known - rest * low) / p."
    applies_to = ("star1",)
    decides = frozenset({"chance window"})

    def window_below_outcome(
        self, alpha: Value, beta: Value, known: Value, rest: Value, probability: Value
    ) -> Window:
        return -inf, inf


class ChanceWindowPassedOn(ChanceWindowOpen):
    name = "chance-window-passed-on"
    title = "chance nodes pass their own alpha and beta on to their children as they are"
    hint = "A child counts only p times, and others count too: (alpha - known - rest * high) / p."

    def window_below_outcome(
        self, alpha: Value, beta: Value, known: Value, rest: Value, probability: Value
    ) -> Window:
        return (alpha, beta) if probability else (-inf, inf)


class ChanceWindowNotScaled(ChanceWindowOpen):
    """Does not divide the window that is passed on; the node is left when it should be."""

    name, title, hint = WindowNotScaled.name, WindowNotScaled.title, WindowNotScaled.hint

    def window_below_outcome(
        self, alpha: Value, beta: Value, known: Value, rest: Value, probability: Value
    ) -> Window:
        low, high = self.outer
        return alpha - known - rest * high, beta - known - rest * low


class ChanceWindowExchanged(ChanceWindowOpen):
    """Chance nodes exchange what they pass on."""

    name, title, hint = WindowExchanged.name, WindowExchanged.title, WindowExchanged.hint

    def window_below_outcome(
        self, alpha: Value, beta: Value, known: Value, rest: Value, probability: Value
    ) -> Window:
        least, most = self.window_of_outcome(alpha, beta, known, rest, probability)
        return (most, least) if probability else (least, most)


class EqualityWithWideWindows(PrunesOnEquality):
    """Passes on windows that may reach beyond low and high, which then nothing equals."""

    applies_to = ("star1",)
    decides = frozenset({"cut", "chance window"})

    def window_below_outcome(
        self, alpha: Value, beta: Value, known: Value, rest: Value, probability: Value
    ) -> Window:
        return self.window_of_outcome(alpha, beta, known, rest, probability)


class BoundAtCuts(Mistake):
    """The bound is returned only where the node is left because of it."""

    name, title, hint = ReturnsTheBound.name, ReturnsTheBound.title, ReturnsTheBound.hint
    applies_to = ("star1",)
    decides = frozenset({"returned value"})
    bound_returned_by: ClassVar[tuple[Role, ...]] = ROLES

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and ReturnsTheBound.can_occur(settings)

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().value(state, agent, plies, alpha, beta)
        role = self.role(state, agent)
        if role not in self.bound_returned_by or self.is_leaf(state, agent, plies):
            return value
        value = value if role == "max" else max(value, alpha)
        return value if role == "min" else min(value, beta)


MISTAKES: tuple[type[Mistake], ...] = (
    EqualityWithWideWindows,
    ChanceNeverCuts,
    ChanceCutsBelowOnly,
    ChanceCutsAboveOnly,
    row(
        "LowAndHighExchanged",
        LowAndHighExchangedInTests,
        LowAndHighExchangedInWindows,
        decides=frozenset({"chance cut", "chance window"}),
    ),
    LowAndHighExchangedInTests,
    LowAndHighExchangedInWindows,
    row(
        "RestForgotten",
        RestForgottenInTests,
        RestForgottenInWindows,
        decides=frozenset({"chance cut", "chance window"}),
    ),
    RestForgottenInTests,
    RestForgottenInWindows,
    ChanceWindowOpen,
    ChanceWindowPassedOn,
    ChanceWindowNotScaled,
    ChanceWindowExchanged,
    BoundAtCuts,
    row("BoundAtCutsOfMin", BoundAtCuts, bound_returned_by=("min",)),
    row("BoundAtCutsOfMax", BoundAtCuts, bound_returned_by=("max",)),
    row("BoundAtCutsOfMinAndMax", BoundAtCuts, bound_returned_by=("max", "min")),
    row("BoundAtCutsOfChance", BoundAtCuts, bound_returned_by=("chance",)),
)
