"""Mistakes that mix up alpha and beta, or the pruning of max nodes and that of min nodes."""

from __future__ import annotations

from typing import Any, ClassVar

from autograder.reference.decisions import Move
from autograder.reference.mistakes.mistake import Mistake
from autograder.searching.behaviour import Value
from autograder.searching.settings import PRUNING
from pacman.agent import Role

BOTH = ("max", "min")


class WindowExchanged(Mistake):
    name = "window-exchanged"
    title = "alpha and beta are exchanged in the recursive call"
    hint = "Compare the order of the arguments in the call with that of the parameters."
    applies_to = PRUNING
    decides = frozenset({"window"})

    exchanged_by: ClassVar[tuple[str, ...]] = ("max", "min", "chance")

    def window_of_child(self, role: Role, alpha: Value, beta: Value) -> tuple[Value, Value]:
        return super().window_of_child(role, *self.exchanged(role, alpha, beta))

    def exchanged(self, role: Role, alpha: Value, beta: Value) -> tuple[Value, Value]:
        """The two in the order in which nodes of this role pass them on."""
        return (beta, alpha) if role in self.exchanged_by else (alpha, beta)


class WindowExchangedBelowRoot(WindowExchanged):
    """The same below the root."""

    def window_of_root_child(self, role: Role, alpha: Value, beta: Value) -> tuple[Value, Value]:
        return super().window_of_root_child(role, *self.exchanged(role, alpha, beta))


class WindowExchangedAtRoot(WindowExchanged):
    """The same at the root alone."""

    exchanged_by = ()

    def window_of_root_child(self, role: Role, alpha: Value, beta: Value) -> tuple[Value, Value]:
        return super().window_of_root_child(role, beta, alpha)


class FirstWindowExchanged(WindowExchanged):
    """Alpha begins at infinity and beta at minus infinity; after each action alpha becomes the best value."""

    applies_to = ("alphabeta",)
    decides = frozenset({"window", "first window", "root window"})
    exchanged_by = ()

    def first_window(self) -> tuple[Value, Value]:
        low, high = super().first_window()
        return high, low

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        return best, beta


class WindowBeginsAnew(Mistake):
    """Below the root, whose children get the right window."""

    name = "window-begins-anew"
    title = "each child is searched with a new window, from minus infinity to infinity"
    hint = "Pass the node's own alpha and beta on to its children, not -inf and inf."
    applies_to = ("alphabeta",)
    decides = frozenset({"window"})
    begun_by: ClassVar[tuple[str, ...]] = BOTH

    def window_of_child(self, role: Role, alpha: Value, beta: Value) -> tuple[Value, Value]:
        return self.outer if role in self.begun_by else super().window_of_child(role, alpha, beta)

    def window_of_root_child(self, role: Role, alpha: Value, beta: Value) -> tuple[Value, Value]:
        return super().window_of_child(role, alpha, beta)


class WindowBeginsAnewInMax(WindowBeginsAnew):
    """The same in the calls of max nodes below the root."""

    begun_by = ("max",)


class WindowBeginsAnewInMin(WindowBeginsAnew):
    """The same in the calls of min nodes."""

    begun_by = ("min",)


class WindowBeginsAnewBetweenGhosts(WindowBeginsAnew):
    """The same in the calls from one ghost's node to the next one's."""

    begun_by = ()

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        window = self.outer if self.begins(agent, self.following(state, agent)) else (alpha, beta)
        return super().child_value(state, agent, move, plies, *window)

    def begins(self, agent: int, following: int) -> bool:
        """Whether it does so in the call from this agent's node to that of the next."""
        return agent != 0 and following != 0


class WindowBeginsAnewByLastGhost(WindowBeginsAnewBetweenGhosts):
    """The same in the call from the last ghost's node to Pacman's."""

    def begins(self, agent: int, following: int) -> bool:
        return agent != 0 and following == 0


class WindowExchangedByMax(WindowExchangedBelowRoot):
    """The same in the calls of max nodes below the root."""

    exchanged_by = ("max",)


class WindowExchangedByMin(WindowExchanged):
    """The same in the calls of min nodes."""

    exchanged_by = ("min",)


class WindowExchangedBetweenTurns(Mistake):
    """The same in the calls from Pacman's nodes to a ghost's and back, as where negamax turns only signs."""

    name, title, hint = WindowExchanged.name, WindowExchanged.title, WindowExchanged.hint
    applies_to = PRUNING
    decides = frozenset({"window"})

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        if self.exchanges(agent, self.following(state, agent)):
            alpha, beta = beta, alpha
        return super().child_value(state, agent, move, plies, alpha, beta)

    def exchanges(self, agent: int, following: int) -> bool:
        """Whether it does so in the call from this agent's node to that of the next."""
        return (agent == 0) != (following == 0)


class WindowExchangedByLastGhost(WindowExchangedBetweenTurns):
    """The same in the call from the last ghost's node to Pacman's."""

    def exchanges(self, agent: int, following: int) -> bool:
        return agent != 0 and following == 0


class BoundsSwapped(Mistake):
    name = "bounds-swapped"
    title = "alpha and beta are swapped in the tests for pruning"
    hint = "A max node compares with beta, a min node with alpha."
    applies_to = PRUNING
    decides = frozenset({"bound"})
    swapped_by: ClassVar[tuple[str, ...]] = BOTH

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        bounds = (beta, alpha) if role in self.swapped_by else (alpha, beta)
        return super().cuts(role, best, *bounds)


class BoundsSwappedByMax(BoundsSwapped):
    """The same in max nodes alone."""

    swapped_by = ("max",)


class BoundsSwappedByMin(BoundsSwapped):
    """The same in min nodes alone."""

    swapped_by = ("min",)


class PrunesAsTheOther(Mistake):
    """In max nodes."""

    name = "prunes-as-the-other"
    title = "max nodes prune as min nodes should, or min nodes as max nodes should (copied code)"
    hint = "Max stops when v > beta, and raises alpha; min stops when v < alpha, and lowers beta."
    applies_to = PRUNING
    decides = frozenset({"bound", "narrowing", "who prunes"})
    mixed_up: ClassVar[str] = "max"

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return super().cuts(self.treated_as(role), best, alpha, beta)

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        return super().narrowed(self.treated_as(role), value, best, alpha, beta)

    def treated_as(self, role: Role) -> Role:
        """The role whose pruning nodes of this role have."""
        if role != self.mixed_up:
            return role
        return "min" if role == "max" else "max"


class MinPrunesAsMax(PrunesAsTheOther):
    """In min nodes."""

    mixed_up = "min"


MISTAKES: tuple[type[Mistake], ...] = (
    WindowExchanged,
    WindowExchangedBelowRoot,
    FirstWindowExchanged,
    WindowExchangedByMax,
    WindowExchangedByMin,
    WindowExchangedBetweenTurns,
    WindowExchangedByLastGhost,
    WindowBeginsAnew,
    WindowBeginsAnewInMax,
    WindowBeginsAnewInMin,
    WindowBeginsAnewBetweenGhosts,
    WindowBeginsAnewByLastGhost,
    BoundsSwapped,
    BoundsSwappedByMax,
    BoundsSwappedByMin,
)
RARER: tuple[type[Mistake], ...] = (PrunesAsTheOther, MinPrunesAsMax)
