"""Mistakes about which actions are visited, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

from autograder.reference.mistakes.mistake import Mistake
from autograder.reference.search import NoAnswerError

STOP = "Stop"


class StopDropped(Mistake):
    name = "stop-dropped"
    title = "it leaves out the action Stop"
    hint = "Visit every legal action; Stop may be the best."
    decides = frozenset({"actions"})

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        return self.without_stop(actions) if self.leaves_out(state, agent) else actions

    def leaves_out(self, state: Any, agent: int) -> bool:
        """Whether it leaves Stop out here."""
        return True

    def without_stop(self, actions: Sequence[str]) -> Sequence[str]:
        """These actions but for Stop."""
        return [action for action in actions if action != STOP]


class StopDroppedByPacman(StopDropped):
    """The same, for Pacman alone."""

    def leaves_out(self, state: Any, agent: int) -> bool:
        return agent == 0


class StopDroppedAtRoot(StopDropped):
    """The same, at the root alone."""

    def leaves_out(self, state: Any, agent: int) -> bool:
        return state is self.root


class StopDroppedBelowRoot(StopDropped):
    """The same, below the root alone."""

    def leaves_out(self, state: Any, agent: int) -> bool:
        return state is not self.root


class StopRemoved(StopDropped):
    name = "stop-removed"
    title = "it removes the action Stop also where it is not there, which is an error"
    hint = "Visit every legal action: Stop is not legal for ghosts, and may be the best where it is."

    def without_stop(self, actions: Sequence[str]) -> Sequence[str]:
        if STOP not in actions:
            raise NoAnswerError
        return super().without_stop(actions)


class StopRemovedByPacman(StopRemoved):
    """The same, for Pacman alone."""

    def leaves_out(self, state: Any, agent: int) -> bool:
        return agent == 0


class StopRemovedAtRoot(StopRemoved):
    """The same, at the root alone."""

    def leaves_out(self, state: Any, agent: int) -> bool:
        return state is self.root


class ChildrenReversed(Mistake):
    name = "children-reversed"
    title = "it visits the actions from the last to the first"
    hint = (
        "Visit the legal actions in the order in which they are given: it decides ties, and what is pruned."
    )
    decides = frozenset({"order"})

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        return list(reversed(actions)) if self.reverses(state, agent) else actions

    def reverses(self, state: Any, agent: int) -> bool:
        """Whether it begins with the last action here."""
        return True


class ChildrenReversedAtRoot(ChildrenReversed):
    """The same at the root alone."""

    def reverses(self, state: Any, agent: int) -> bool:
        return state is self.root


class ChildrenReversedByPacman(ChildrenReversed):
    """The same at Pacman's nodes alone."""

    def reverses(self, state: Any, agent: int) -> bool:
        return agent == 0


class ChildrenShuffled(Mistake):
    """Where its order is not known, any order stands for it, the same each time."""

    name = "children-shuffled"
    title = "it visits the actions in an order of its own, such as a shuffled one"
    hint = (
        "Visit the legal actions in the order in which they are given: it decides ties, and what is pruned."
    )
    decides = frozenset({"order"})
    explains_any_order = True

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        if self.order is not None:
            return actions
        return sorted(actions, key=lambda action: crc32(f"{len(state.way)} {action}".encode()))


MISTAKES: tuple[type[Mistake], ...] = (
    ChildrenReversed,
    ChildrenReversedAtRoot,
    ChildrenReversedByPacman,
    StopDropped,
    StopDroppedByPacman,
    StopDroppedAtRoot,
    StopDroppedBelowRoot,
    ChildrenShuffled,
)

# These explain whatever ends before its first leaf, so they come late.
CRASHES: tuple[type[Mistake], ...] = (StopRemoved, StopRemovedByPacman, StopRemovedAtRoot)
