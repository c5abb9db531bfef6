"""Mistakes in which alpha and beta are overwritten, or shared by nodes that have nothing in common."""

from __future__ import annotations

from typing import ClassVar

from autograder.reference.mistakes.mistake import Mistake
from autograder.searching.behaviour import Value
from autograder.searching.settings import PRUNING
from pacman.agent import Role


class BoundOverwritten(Mistake):
    """In max nodes, with the root, and in min nodes."""

    name = "bound-overwritten"
    title = "alpha or beta becomes the last child's value, also where an earlier bound was closer"
    hint = "After each child: alpha = max(alpha, value) in a max node, beta = min(beta, value) in a min node."
    applies_to = PRUNING
    decides = frozenset({"narrowing", "root window"})
    overwritten_by: ClassVar[tuple[str, ...]] = ("max", "min")
    overwritten_at_root: ClassVar[bool] = True

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        if role not in self.overwritten_by:
            return super().narrowed(role, value, best, alpha, beta)
        return (value, beta) if role == "max" else (alpha, value)

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        if not self.overwritten_at_root:
            return super().narrowed_at_root(role, value, best, alpha, beta)
        return (value, beta) if role == "max" else (alpha, value)


class BoundOverwrittenAtRoot(BoundOverwritten):
    """The same at the root alone."""

    decides = frozenset({"root window"})
    overwritten_by = ()


class BoundOverwrittenByMin(BoundOverwritten):
    """The same in min nodes alone."""

    decides = frozenset({"narrowing"})
    overwritten_by = ("min",)
    overwritten_at_root = False


class BoundsShared(Mistake):
    name = "bounds-shared"
    title = "all nodes share one alpha and one beta, as where they are attributes and no arguments"
    hint = "Pass alpha and beta as arguments, so that what a node finds out is forgotten when it returns."
    applies_to = ("alphabeta",)
    decides = frozenset({"narrowing", "root window", "window", "window of node", "bound"})

    def root_values(self) -> dict[str, Value]:
        self.shared = self.first_window()
        return super().root_values()

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return super().cuts(role, best, *self.shared)

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        self.shared = super().narrowed(role, value, best, *self.shared)
        return self.shared

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        return self.narrowed(role, value, best, alpha, beta)


MISTAKES: tuple[type[Mistake], ...] = (
    BoundOverwrittenAtRoot,
    BoundOverwrittenByMin,
    BoundOverwritten,
    BoundsShared,
)
