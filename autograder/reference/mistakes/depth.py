"""Mistakes about depth: where a search stops, how it counts down, and its first value."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, ClassVar

from autograder.behaviour import WITH_CHANCE, Settings, Value
from autograder.reference.mistakes.mistake import ANOTHER, Layer, Mistake
from autograder.reference.search import Move, NoAnswerError
from pacman.agent import Role

# Mistakes about how many moves a search looks ahead.


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


DEPTH_MISTAKES: tuple[type[Mistake], ...] = (
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


# Mistakes about where the depth is counted down.


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


COUNTDOWN_MISTAKES: tuple[type[Mistake], ...] = (
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


# Mistakes about games that are over.


class TerminalMissing(Mistake):
    """It takes a terminal state for an inner node, and finds no actions there to loop over."""

    name = "terminal-missing"
    title = "it does not stop at states where the game is over"
    hint = "Test whether the game is over before asking for actions: there are none in such a state."
    decides = frozenset({"end"})
    missed_at: ClassVar[Layer] = Layer.ALL

    def is_over(self, state: Any, agent: int) -> bool:
        return not self.missed_at.has(agent, self.num_agents) and super().is_over(state, agent)


class TerminalMissingAtPacman(TerminalMissing):
    """The same at Pacman's nodes."""

    missed_at = Layer.PACMAN


class TerminalMissingAtGhosts(TerminalMissing):
    """The same at the nodes of ghosts, which may be chance nodes."""

    missed_at = Layer.GHOSTS


class TerminalMissingAtLastGhost(TerminalMissing):
    """The same at the nodes of the last ghost."""

    missed_at = Layer.LAST_GHOST


class TerminalMissingAtFirstGhosts(TerminalMissing):
    """The same at the nodes of all ghosts but the last."""

    missed_at = Layer.FIRST_GHOSTS


class TerminalMissingAtWins(TerminalMissing):
    """It stops at losses alone."""

    name = "terminal-missing-at-wins"
    title = "it does not stop at states where the game is won"
    hint = "Test for wins as well as for losses before asking for actions: there are none."

    def is_over(self, state: Any, agent: int) -> bool:
        return self.is_seen(state) if self.missed_at.has(agent, self.num_agents) else bool(state.is_terminal)

    def is_seen(self, state: Any) -> bool:
        """Whether it knows that the game is over."""
        return bool(state.is_lose)


class TerminalMissingAtWinsOfGhosts(TerminalMissingAtWins):
    """The same at the nodes of ghosts."""

    missed_at = Layer.GHOSTS


class TerminalMissingAtWinsAlone(TerminalMissingAtWins):
    """The same, where it stops at games that are neither won nor lost."""

    def is_seen(self, state: Any) -> bool:
        return bool(state.is_terminal and not state.is_win)


class TerminalMissingAtWinsAloneOfGhosts(TerminalMissingAtWinsAlone):
    """The same at the nodes of ghosts."""

    missed_at = Layer.GHOSTS


class TerminalMissingAtLosses(TerminalMissingAtWins):
    """It stops at wins alone."""

    name = "terminal-missing-at-losses"
    title = "it does not stop at states where the game is lost"
    hint = "Test for losses as well as for wins before asking for actions: there are none."

    def is_seen(self, state: Any) -> bool:
        return bool(state.is_win)


class TerminalMissingAtLossesOfGhosts(TerminalMissingAtLosses):
    """The same at the nodes of ghosts."""

    missed_at = Layer.GHOSTS


class TerminalMissingAtLossesAlone(TerminalMissingAtLosses):
    """The same, where it stops at games that are neither won nor lost."""

    def is_seen(self, state: Any) -> bool:
        return bool(state.is_terminal and not state.is_lose)


class TerminalMissingAtLossesAloneOfGhosts(TerminalMissingAtLossesAlone):
    """The same at the nodes of ghosts."""

    missed_at = Layer.GHOSTS


class TerminalMissingIfNeither(TerminalMissing):
    """It stops at wins and losses alone; in drawn trees a game may be over without being either."""

    def is_over(self, state: Any, agent: int) -> bool:
        return bool(state.is_win or state.is_lose)


class FailsWithoutActions(TerminalMissing):
    """The same, where max() or min() of no values, or a division by their number, raises an error."""

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        is_empty = not self.is_leaf(state, agent, plies) and not state.legal_actions(agent)
        if is_empty and self.fails(state, agent):
            raise NoAnswerError
        return super().value(state, agent, plies, alpha, beta)

    def fails(self, state: Any, agent: int) -> bool:
        """Whether this agent's node is an error if it has no actions."""
        return True


class FailsAtPacman(FailsWithoutActions, TerminalMissingAtPacman):
    """The same at Pacman's nodes."""


class FailsAtGhosts(FailsWithoutActions, TerminalMissingAtGhosts):
    """The same at the nodes of ghosts."""


class FailsAtLastGhost(FailsWithoutActions, TerminalMissingAtLastGhost):
    """The same at the nodes of the last ghost."""


class FailsAtFirstGhosts(FailsWithoutActions, TerminalMissingAtFirstGhosts):
    """The same at the nodes of all ghosts but the last."""


class FailsAtWins(FailsWithoutActions, TerminalMissingAtWins):
    """The same at wins."""


class FailsAtWinsOfGhosts(FailsWithoutActions, TerminalMissingAtWinsOfGhosts):
    """The same at wins, at the nodes of ghosts."""


class FailsAtWinsAlone(FailsWithoutActions, TerminalMissingAtWinsAlone):
    """The same at wins alone."""


class FailsAtWinsAloneOfGhosts(FailsWithoutActions, TerminalMissingAtWinsAloneOfGhosts):
    """The same at wins alone, at the nodes of ghosts."""


class FailsAtLosses(FailsWithoutActions, TerminalMissingAtLosses):
    """The same at losses."""


class FailsAtLossesOfGhosts(FailsWithoutActions, TerminalMissingAtLossesOfGhosts):
    """The same at losses, at the nodes of ghosts."""


class FailsAtLossesAlone(FailsWithoutActions, TerminalMissingAtLossesAlone):
    """The same at losses alone."""


class FailsAtLossesAloneOfGhosts(FailsWithoutActions, TerminalMissingAtLossesAloneOfGhosts):
    """The same at losses alone, at the nodes of ghosts."""


class FailsIfNeither(FailsWithoutActions, TerminalMissingIfNeither):
    """The same where a game is neither won nor lost."""


class FailsAtChoices(FailsWithoutActions):
    """The same, where the weighted sum of no values is 0, as in a loop."""

    applies_to = WITH_CHANCE

    def fails(self, state: Any, agent: int) -> bool:
        return self.role(state, agent) != "chance"


class FailsAtChoicesAtWins(FailsAtChoices, TerminalMissingAtWinsAlone):
    """The same at wins alone."""


class FailsAtChoicesAtLosses(FailsAtChoices, TerminalMissingAtLossesAlone):
    """The same at losses alone."""


ENDING_MISTAKES: tuple[type[Mistake], ...] = (
    TerminalMissingAtWins,
    TerminalMissingAtWinsAlone,
    TerminalMissingAtWinsOfGhosts,
    TerminalMissingAtWinsAloneOfGhosts,
    TerminalMissingAtLosses,
    TerminalMissingAtLossesAlone,
    TerminalMissingAtLossesOfGhosts,
    TerminalMissingAtLossesAloneOfGhosts,
    TerminalMissing,
    TerminalMissingAtPacman,
    TerminalMissingAtGhosts,
    TerminalMissingAtLastGhost,
    TerminalMissingAtFirstGhosts,
    FailsAtWins,
    FailsAtWinsAlone,
    FailsAtWinsOfGhosts,
    FailsAtWinsAloneOfGhosts,
    FailsAtLosses,
    FailsAtLossesAlone,
    FailsAtLossesOfGhosts,
    FailsAtLossesAloneOfGhosts,
    FailsWithoutActions,
    FailsAtPacman,
    FailsAtGhosts,
    FailsAtLastGhost,
    FailsAtFirstGhosts,
    TerminalMissingIfNeither,
    FailsIfNeither,
    FailsAtChoices,
    FailsAtChoicesAtWins,
    FailsAtChoicesAtLosses,
)


# Mistakes about how far the loop over a node's children goes.


class FirstChildOnly(Mistake):
    """Below the root."""

    name = "first-child-only"
    title = "only the first child of a node counts: the node is left after it"
    hint = (
        "Look at how far the return is indented: it belongs after the loop. In alpha-beta it may also be that"
        " alpha and beta are exchanged where the search begins: alpha begins at -inf, beta at inf; or"
        " that the test for pruning is the wrong way round: a node is left when alpha > beta."
    )
    decides = frozenset({"loop"})
    returned_at: ClassVar[Layer] = Layer.ALL

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        moves = super().moves(state, agent)
        return islice(moves, 1) if self.returns(state, agent) else moves

    def returns(self, state: Any, agent: int) -> bool:
        """Whether only the first child is looked at here."""
        return state is not self.root and self.returned_at.has(agent, self.num_agents)


class FirstChildOnlyOfPacman(FirstChildOnly):
    """The same in Pacman's layers below the root."""

    returned_at = Layer.PACMAN


class FirstChildOnlyOfGhosts(FirstChildOnly):
    """The same in the layers of all ghosts."""

    returned_at = Layer.GHOSTS


class FirstChildOnlyOfFirstGhosts(FirstChildOnly):
    """The same in the layers of all ghosts but the last."""

    returned_at = Layer.FIRST_GHOSTS


class FirstChildOnlyOfLastGhost(FirstChildOnly):
    """The same in the last ghost's layer."""

    returned_at = Layer.LAST_GHOST


class FirstChildOnlyOfLaterGhosts(FirstChildOnly):
    """The same in the layers of all ghosts but the first."""

    returned_at = Layer.LATER_GHOSTS


class FirstChildOnlyAtRoot(FirstChildOnly):
    """The same at the root alone."""

    def returns(self, state: Any, agent: int) -> bool:
        return state is self.root


class FirstChildOnlyEverywhere(FirstChildOnly):
    """The same at all nodes, the root included."""

    def returns(self, state: Any, agent: int) -> bool:
        return True


LOOPING_MISTAKES: tuple[type[Mistake], ...] = (
    FirstChildOnly,
    FirstChildOnlyOfPacman,
    FirstChildOnlyOfGhosts,
    FirstChildOnlyOfFirstGhosts,
    FirstChildOnlyOfLastGhost,
    FirstChildOnlyOfLaterGhosts,
    FirstChildOnlyAtRoot,
    FirstChildOnlyEverywhere,
)


# Mistakes about the value with which the search for the best child begins.


class BeginsAtZero(Mistake):
    """In max nodes and min nodes below the root."""

    name = "begins-at-a-number"
    title = "the best value of a node begins at 0, or at another number that real values can pass"
    hint = "Begin with minus infinity in a max node, and with infinity in a min node."
    decides = frozenset({"start value"})
    begins_at: ClassVar[int] = 0
    begins_in: ClassVar[tuple[str, ...]] = ("max", "min")

    def worst(self, role: Role, state: Any, agent: int) -> Value:
        if role not in self.begins_in:
            return super().worst(role, state, agent)
        return -self.begins_at if role == "max" else self.begins_at


class BeginsAtZeroInMax(BeginsAtZero):
    """The same in max nodes alone."""

    begins_in = ("max",)


class BeginsAtZeroInMin(BeginsAtZero):
    """The same in min nodes alone."""

    begins_in = ("min",)


class BeginsAtMinusOne(BeginsAtZero):
    """The same in max nodes alone, with -1."""

    begins_in = ("max",)
    begins_at = 1


class BeginsAtMinusFive(BeginsAtZero):
    """The same in max nodes alone, with -5."""

    begins_in = ("max",)
    begins_at = 5


class BeginsAtMinusTen(BeginsAtZero):
    """The same in max nodes alone, with -10."""

    begins_in = ("max",)
    begins_at = 10


class BeginsAtOne(BeginsAtZero):
    """The same with -1 and 1."""

    begins_at = 1


class BeginsAtFive(BeginsAtZero):
    """The same with -5 and 5."""

    begins_at = 5


class BeginsAtTen(BeginsAtZero):
    """The same with -10 and 10."""

    begins_at = 10


class BeginsAtHundred(BeginsAtZero):
    """The same with -100 and 100."""

    begins_at = 100


class BeginsAtNineNineNine(BeginsAtZero):
    """The same with -999 and 999."""

    begins_at = 999


class BeginsAtThousand(BeginsAtZero):
    """The same with -1000 and 1000."""

    begins_at = 1000


class BeginsAtNineNineNineNine(BeginsAtZero):
    """The same with -9999 and 9999."""

    begins_at = 9999


class BeginsAtZeroAtRoot(BeginsAtZero):
    """The same at the root alone: there is no answer where no action is worth more."""

    decides = frozenset({"start value at the root"})
    begins_in: ClassVar[tuple[str, ...]] = ()

    def root_values(self) -> dict[str, Value]:
        values = super().root_values()
        role = self.role(self.root, 0)
        begin = -self.begins_at if role == "max" else self.begins_at
        if not any(value > begin if role == "max" else value < begin for value in values.values()):
            raise NoAnswerError
        return values


class BeginsAtMinusOneAtRoot(BeginsAtZeroAtRoot):
    """The same at the root alone, with -1."""

    begins_at = 1


class BeginsAtZeroEverywhere(BeginsAtZeroAtRoot):
    """The same at all nodes, the root included."""

    decides = frozenset({"start value", "start value at the root"})
    begins_in = ("max", "min")


BEGINNING_MISTAKES: tuple[type[Mistake], ...] = (
    BeginsAtZero,
    BeginsAtZeroInMax,
    BeginsAtZeroInMin,
    BeginsAtMinusOne,
    BeginsAtMinusFive,
    BeginsAtMinusTen,
    BeginsAtOne,
    BeginsAtFive,
    BeginsAtTen,
    BeginsAtHundred,
    BeginsAtNineNineNine,
    BeginsAtThousand,
    BeginsAtNineNineNineNine,
    BeginsAtZeroAtRoot,
    BeginsAtMinusOneAtRoot,
    BeginsAtZeroEverywhere,
)
