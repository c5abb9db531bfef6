"""Mistakes about where a search ends: depths, agents, games that are over."""

from __future__ import annotations

from typing import Any

from autograder.reference.mistakes.mistake import Mistake
from autograder.reference.search import NoAnswerError
from autograder.searching.behaviour import Value


class DepthInPlies(Mistake):
    name = "depth-in-plies"
    title = "depth counts the moves of single agents"
    hint = "A depth of 1 is one move of every agent: count down only after the last agent has moved."
    decides = frozenset({"unit of depth"})

    def plies(self) -> int:
        return self.settings.depth


class OnePlyMore(Mistake):
    name = "one-ply-more"
    title = "it looks one move of one agent too deep"
    hint = "Look at where the depth is compared with 0, and where it is counted down."
    decides = frozenset({"depth"})

    def plies(self) -> int:
        return super().plies() + 1


class OnePlyLess(Mistake):
    name = "one-ply-less"
    title = "it stops one move of one agent too early"
    hint = "The last agent of the last round moves too; its successors are the leaves."
    decides = frozenset({"depth"})

    def plies(self) -> int:
        return super().plies() - 1


class DepthOneMore(Mistake):
    name = "depth-one-more"
    title = "it looks one round too deep"
    hint = "Look at where the depth is compared with 0: the root's own round counts."
    decides = frozenset({"depth"})

    def plies(self) -> int:
        return super().plies() + self.num_agents


class DepthOneLess(Mistake):
    name = "depth-one-less"
    title = "it stops one round too early"
    hint = "Look at where the depth is counted down: a round ends after the last agent's move."
    decides = frozenset({"depth"})

    def plies(self) -> int:
        return super().plies() - self.num_agents


class OneGhostLayer(Mistake):
    name = "one-ghost-layer"
    title = "only the first ghost moves in a round"
    hint = "Every agent has its own layer: after agent i comes agent i + 1, after the last one agent 0."
    decides = frozenset({"turns", "unit of depth"})

    def following(self, agent: int) -> int:
        return 0 if agent else 1

    def plies(self) -> int:
        return self.settings.depth * 2


class OneGhostLayerDeep(OneGhostLayer):
    """The same, where the student counts the moves of single agents."""

    def plies(self) -> int:
        return self.settings.depth * self.num_agents


class TerminalMissing(Mistake):
    """It takes a terminal state for an inner node, and finds no actions there to loop over."""

    name = "terminal-missing"
    title = "it does not stop at states where the game is over"
    hint = "Test state.is_terminal before asking for actions: there are none in such a state."
    decides = frozenset({"end"})

    def is_over(self, state: Any) -> bool:
        """Whether this search notices that the game is over."""
        return False

    def is_leaf(self, state: Any, plies: int) -> bool:
        return plies <= 0 or self.is_over(state)


class TerminalMissingAtWins(TerminalMissing):
    name = "terminal-missing-at-wins"
    title = "it does not stop at states where the game is won"
    hint = "Test state.is_terminal (or is_win as well as is_lose) before asking for actions."

    def is_over(self, state: Any) -> bool:
        return bool(state.is_lose)


class TerminalMissingAtLosses(TerminalMissing):
    name = "terminal-missing-at-losses"
    title = "it does not stop at states where the game is lost"
    hint = "Test state.is_terminal (or is_lose as well as is_win) before asking for actions."

    def is_over(self, state: Any) -> bool:
        return bool(state.is_win)


class FailsWithoutActions(TerminalMissing):
    """The same, where max() or min() of no values raises an error."""

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        if not self.is_leaf(state, plies) and not state.legal_actions(agent):
            raise NoAnswerError
        return super().value(state, agent, plies, alpha, beta)


class FailsAtWins(FailsWithoutActions, TerminalMissingAtWins):
    """The same at wins."""


class FailsAtLosses(FailsWithoutActions, TerminalMissingAtLosses):
    """The same at losses."""
