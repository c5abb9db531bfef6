"""Mistakes about where the depth is counted down."""

from __future__ import annotations

from typing import Any, ClassVar

from autograder.reference.mistakes.mistake import Layer, Mistake


class DepthTwice(Mistake):
    """After the last agent's move it is counted down twice."""

    name = "depth-twice-a-round"
    title = "depth is counted down twice in each round"
    hint = "Count it down in one place only: when it is passed on, or when a node is reached."
    decides = frozenset({"countdown"})

    def below(self, state: Any, agent: int, plies: int, nth: int) -> int:
        left = super().below(state, agent, plies, nth)
        return left - self.plies_a_round() if self.counts_again(state, agent) else left

    def counts_again(self, state: Any, agent: int) -> bool:
        """Whether it is counted down once more when this agent has moved."""
        return self.following(state, agent) == 0


class DepthTwiceMissed(DepthTwice):
    """The same, where only a depth of exactly 0 ends the search, which may be missed."""

    decides = frozenset({"countdown", "depth test"})

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        return plies == 0 or not self.goes_on(plies)


class DepthTwiceWithinRound(DepthTwice):
    """The same at Pacman's nodes below the root, so that a search may end in the middle of a round."""

    def counts_again(self, state: Any, agent: int) -> bool:
        return agent == 0 and state is not self.root


class DepthTwiceWithinRoundTestedByPacman(DepthTwiceWithinRound):
    """The same, where the depth is compared with 0 at Pacman's nodes alone."""

    decides = frozenset({"countdown", "depth test"})

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        return agent == 0 and super().is_deep_enough(agent, plies)


class DepthTwiceFromRoot(DepthTwice):
    """The same at Pacman's nodes and at the root."""

    def counts_again(self, state: Any, agent: int) -> bool:
        return agent == 0


class DepthPerSibling(Mistake):
    """In Pacman's loops each child is searched less deep than the one before it."""

    name = "depth-per-sibling"
    title = "depth is counted down once for each child, so that later children are searched less deep"
    hint = "Pass depth - 1 on to each child; do not change depth itself within the loop over the actions."
    decides = frozenset({"countdown"})
    counted_at: ClassVar[Layer] = Layer.PACMAN

    def below(self, state: Any, agent: int, plies: int, nth: int) -> int:
        left = super().below(state, agent, plies, nth)
        is_here = self.counted_at.has(agent, self.num_agents)
        return left - nth * self.plies_a_round() if is_here else left


class DepthPerSiblingTestedByPacman(DepthPerSibling):
    """The same, where the depth is compared with 0 at Pacman's nodes alone."""

    decides = frozenset({"countdown", "depth test"})

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        return agent == 0 and super().is_deep_enough(agent, plies)


class DepthPerSiblingMissed(DepthPerSibling):
    """The same, where only a depth of exactly 0 ends the search, which may be missed."""

    decides = frozenset({"countdown", "depth test"})

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        return plies == 0 or not self.goes_on(plies)


class DepthPerSiblingBelowRoot(DepthPerSibling):
    """The same in Pacman's loops below the root."""

    def below(self, state: Any, agent: int, plies: int, nth: int) -> int:
        return super().below(state, agent, plies, 0 if state is self.root else nth)


class DepthPerSiblingOfGhosts(DepthPerSibling):
    """The same in the loops of all ghosts."""

    counted_at = Layer.GHOSTS


class DepthPerSiblingOfLastGhost(DepthPerSibling):
    """The same in the loops of the last ghost."""

    counted_at = Layer.LAST_GHOST


class DepthPerSiblingOfLastGhostMissed(DepthPerSiblingMissed):
    """The same in the loops of the last ghost, where only a depth of exactly 0 ends the search."""

    counted_at = Layer.LAST_GHOST


class DepthPerSiblingInPlies(DepthPerSibling):
    """The same in all loops, where depth counts the moves of single agents."""

    decides = frozenset({"countdown", "unit of depth"})
    counted_at = Layer.ALL

    def plies_a_round(self) -> int:
        return 1


MISTAKES: tuple[type[Mistake], ...] = (
    DepthTwice,
    DepthTwiceMissed,
    DepthTwiceWithinRound,
    DepthTwiceWithinRoundTestedByPacman,
    DepthTwiceFromRoot,
    DepthPerSibling,
    DepthPerSiblingTestedByPacman,
    DepthPerSiblingMissed,
    DepthPerSiblingBelowRoot,
    DepthPerSiblingOfGhosts,
    DepthPerSiblingOfLastGhost,
    DepthPerSiblingOfLastGhostMissed,
    DepthPerSiblingInPlies,
)
