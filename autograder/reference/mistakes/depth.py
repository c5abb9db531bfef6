"""Mistakes about how many moves a search looks ahead."""

from __future__ import annotations

from typing import Any, ClassVar

from autograder.reference.mistakes.mistake import ANOTHER, Mistake
from autograder.searching.settings import Settings


class DepthInPlies(Mistake):
    name = "depth-in-plies"
    title = f"{ANOTHER}depth counts the moves of single agents"
    hint = (
        "Many books count so. Here a depth of 1 is one move of every agent: count down only after the last"
        " agent has moved."
    )
    decides = frozenset({"unit of depth"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.can_be("depth_counts", "plies")

    def plies_a_round(self) -> int:
        return 1


class DepthInRounds(Mistake):
    name = "depth-in-rounds"
    title = f"{ANOTHER}depth counts rounds, in each of which every agent moves"
    hint = "Many courses count so. Here a depth of 1 is one move of one agent: count down at every move."
    decides = frozenset({"unit of depth"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.can_be("depth_counts", "rounds")

    def plies_a_round(self) -> int:
        return self.num_agents


class DepthInPliesTestedByPacman(Mistake):
    """Where the depth is compared with 0 at Pacman's nodes alone, which no convention does."""

    name = "depth-in-plies-in-part"
    title = "depth counts the moves of single agents, but not at all nodes"
    hint = (
        "Count down at every move, or only after the last agent has moved, as the assignment asks. Compare"
        " the depth with 0 at every node."
    )
    decides = frozenset({"unit of depth", "depth test"})

    def plies_a_round(self) -> int:
        return 1

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        return agent == 0 and super().is_deep_enough(agent, plies)


class DepthInGhostMoves(Mistake):
    """Where only the moves of ghosts are counted."""

    name = DepthInPliesTestedByPacman.name
    title, hint = DepthInPliesTestedByPacman.title, DepthInPliesTestedByPacman.hint
    decides = frozenset({"unit of depth", "countdown"})

    def plies_a_round(self) -> int:
        return 1

    def below(self, state: Any, agent: int, plies: int, nth: int) -> int:
        return super().below(state, agent, plies, nth) + (agent == 0 and self.num_agents > 1)


class DepthInGhostMovesTestedByPacman(DepthInGhostMoves):
    """Where only ghosts' moves are counted, and the depth is compared with 0 at Pacman's nodes alone."""

    decides = frozenset({"unit of depth", "countdown", "depth test"})

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        return agent == 0 and super().is_deep_enough(agent, plies)


class OnePlyMore(Mistake):
    name = "one-ply-more"
    title = "it looks one move of one agent too deep"
    hint = "Look at where the depth is compared with 0, and where it is counted down."
    decides = frozenset({"depth"})

    def plies(self) -> int:
        return super().plies() + 1


class DepthTestedByGhosts(OnePlyMore):
    """The same, as the depth is compared with 0 at the ghosts' nodes alone."""

    decides = frozenset({"depth test"})

    def plies(self) -> int:
        return super().plies() - 1

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        return super().is_deep_enough(agent, plies) and not (agent == 0 and self.goes_on(plies))


class TwoPliesMore(Mistake):
    name = "two-plies-more"
    title = "it looks two moves of one agent too deep"
    hint = "Look at where the depth is compared with 0, and where it is counted down: the root's move counts."
    decides = frozenset({"depth"})

    def plies(self) -> int:
        return super().plies() + 2


class OnePlyLess(Mistake):
    name = "one-ply-less"
    title = "it stops one move of one agent too early"
    hint = "The last agent of the last round moves too; its successors are the leaves."
    decides = frozenset({"depth"})

    def plies(self) -> int:
        return super().plies() - 1


class StopsBeforeGhosts(Mistake):
    name = "stops-before-ghosts"
    title = "it stops after Pacman's last move, before the ghosts have answered it"
    hint = "Count the depth down after the last ghost's move, or compare it with 0 at Pacman's nodes only."
    decides = frozenset({"depth"})

    def plies(self) -> int:
        return super().plies() - self.plies_a_round() + 1


class DepthOneMore(Mistake):
    name = "depth-one-more"
    title = "it looks one round too deep"
    hint = "Look at where the depth is compared with 0: the root's own round counts."
    decides = frozenset({"depth"})

    def plies(self) -> int:
        return super().plies() + self.plies_a_round()


class DepthOneLess(Mistake):
    name = "depth-one-less"
    title = "it stops one round too early"
    hint = "Look at where the depth is counted down: a round ends after the last agent's move."
    decides = frozenset({"depth"})

    def plies(self) -> int:
        return super().plies() - self.plies_a_round()


class DepthOneLessFromTwo(DepthOneLess):
    """The same, where one round is searched at least."""

    def plies(self) -> int:
        return max(super().plies(), self.plies_a_round())


class DepthIsTwo(Mistake):
    """With 2, the depth that most courses begin with."""

    name = "depth-is-a-number"
    title = "the depth is a number in the code, whatever depth is asked for"
    hint = "Search as deep as your class was told: pass self.depth on where the number stands."
    decides = frozenset({"depth"})
    rounds: ClassVar[int] = 2

    def plies(self) -> int:
        return self.rounds * self.plies_a_round()


class DepthIsOne(DepthIsTwo):
    """With 1."""

    rounds = 1


class DepthIsThree(DepthIsTwo):
    """With 3."""

    rounds = 3


class DepthIgnored(Mistake):
    name = "depth-ignored"
    title = "it does not stop at the full depth, but searches until the game is over"
    hint = "Pass a smaller depth to the recursive call, and evaluate the state where it is 0."
    decides = frozenset({"depth", "depth test", "unit of depth", "countdown"})

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        return not self.goes_on(plies)


MISTAKES: tuple[type[Mistake], ...] = (
    DepthInPlies,
    DepthInRounds,
    DepthOneMore,
    DepthOneLess,
    OnePlyMore,
    OnePlyLess,
    TwoPliesMore,
    StopsBeforeGhosts,
)

RARER: tuple[type[Mistake], ...] = (
    DepthInGhostMoves,
    DepthInGhostMovesTestedByPacman,
    DepthInPliesTestedByPacman,
    DepthOneLessFromTwo,
    DepthIsTwo,
    DepthIsOne,
    DepthIsThree,
    DepthTestedByGhosts,
    DepthIgnored,
)
