"""Mistakes about depth: where a search stops, and how it counts down."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, ClassVar

from autograder.behaviour import WITH_CHANCE, Settings, Value
from autograder.reference.mistakes.mistake import (
    ANOTHER,
    AT_ROOT,
    BELOW_ROOT,
    BY_PACMAN,
    EVERYWHERE,
    PLAYERS,
    ROLES,
    Layer,
    Mistake,
    Scope,
    row,
)
from autograder.reference.search import Move, NoAnswerError
from pacman.agent import Role

# How a search counts and compares its depth: parts of the mistakes below.


class CountsPlies(Mistake):
    """Counts the moves of single agents."""

    def plies_a_round(self) -> int:
        return 1


class TestedByPacman(Mistake):
    """Compares the depth with 0 only at Pacman's nodes."""

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        return agent == 0 and super().is_deep_enough(agent, plies)


class TestedForZero(Mistake):
    """Ends only where the depth is exactly 0, which it may miss."""

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        return plies == 0 or not self.goes_on(plies)


# Mistakes about how many moves a search looks ahead.


class DepthInPlies(CountsPlies):
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


class DepthInPliesBelowRoot(CountsPlies):
    """Pacman's first move does not count."""

    name = "depth-in-plies-in-part"
    title = "depth counts the moves of single agents, but not at all nodes"
    hint = (
        "Count down at every move, or only after the last agent has moved, as the assignment asks. Compare"
        " the depth with 0 at every node."
    )
    decides = frozenset({"unit of depth", "countdown"})

    def below(self, state: Any, agent: int, plies: int, nth: int) -> int:
        return super().below(state, agent, plies, nth) + (state is self.root)


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


class DepthInPliesTestedByPacman(TestedByPacman, CountsPlies):
    """Compares the depth with 0 only at Pacman's nodes, which no convention does."""

    name = DepthInPliesBelowRoot.name
    title, hint = DepthInPliesBelowRoot.title, DepthInPliesBelowRoot.hint
    decides = frozenset({"unit of depth", "depth test"})


class DepthInGhostMoves(CountsPlies):
    """Counts only the moves of ghosts."""

    name = DepthInPliesTestedByPacman.name
    title, hint = DepthInPliesTestedByPacman.title, DepthInPliesTestedByPacman.hint
    decides = frozenset({"unit of depth", "countdown"})

    def below(self, state: Any, agent: int, plies: int, nth: int) -> int:
        return super().below(state, agent, plies, nth) + (agent == 0 and self.num_agents > 1)


class OnePlyMore(Mistake):
    name = "one-ply-more"
    title = "it looks one move of one agent too deep"
    hint = "Look at where the depth is compared with 0, and where it is counted down."
    decides = frozenset({"depth"})

    def plies(self) -> int:
        return super().plies() + 1


class DepthTestedByGhosts(OnePlyMore):
    """Compares the depth with 0 only at the ghosts' nodes."""

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


class DepthAfterFirstGhost(Mistake):
    name = "depth-after-first-ghost"
    title = "the depth is counted after the first ghost's move, so in the last round no other ghost moves"
    hint = "A round ends when the last agent has moved: count the depth there."
    decides = frozenset({"depth"})

    def plies(self) -> int:
        return super().plies() - max(0, self.plies_a_round() - 2)


class RoundIsTwoMoves(Mistake):
    name = "round-is-two-moves"
    title = "the depth counts two moves a round, however many agents there are"
    hint = "A round has as many moves as there are agents."
    decides = frozenset({"unit of depth"})

    def plies_a_round(self) -> int:
        return 2


class RoundOneMoveShort(Mistake):
    name = "round-miscounted"
    title = "the depth counts a move too few or too many in each round, as in depth * (agents - 1)"
    hint = "A round has as many moves as there are agents: depth * state.num_agents moves are searched."
    decides = frozenset({"unit of depth"})
    moves_beyond_agents: ClassVar[int] = -1

    def plies_a_round(self) -> int:
        return max(super().plies_a_round() + self.moves_beyond_agents, 0)


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
    """Searches one round at least."""

    def plies(self) -> int:
        return max(super().plies(), self.plies_a_round())


class DepthIsTwo(Mistake):
    """Always searches the depth `depth_in_code`: 2, with which most courses begin."""

    name = "depth-is-a-number"
    title = "it always looks the same number of rounds ahead, whatever depth is asked for"
    hint = (
        "Search as deep as your class was told, which is self.depth. With a number in its place, with a test"
        " that is always true, or with an __init__ of your own that does not pass the depth on, each search"
        " ends at the same depth."
    )
    decides = frozenset({"depth"})
    depth_in_code: ClassVar[int] = 2

    def plies(self) -> int:
        return self.depth_in_code * self.plies_a_round()


class LooksNoFurther(Mistake):
    name = "looks-no-further"
    title = "it evaluates the states after its own actions at once, whatever depth is asked for"
    hint = (
        "The test whether a node is a leaf is always true there. A pair such as (a, b) counts as true: write"
        " a or b."
    )
    decides = frozenset({"depth", "unit of depth", "depth test", "countdown", "end"})

    def is_leaf(self, state: Any, agent: int, plies: int) -> bool:
        return state is not self.root


class DepthIgnored(Mistake):
    name = "depth-ignored"
    title = "it does not stop at the full depth, but searches until the game is over"
    hint = "Pass a smaller depth to the recursive call, and evaluate the state where it is 0."
    decides = frozenset({"depth", "depth test", "unit of depth", "countdown"})

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        return not self.goes_on(plies)


class DepthCounterShared(Mistake):
    name = "depth-counter-shared"
    title = "all nodes count the depth in one place: what one branch has counted, the next ones see, too"
    hint = (
        "Give the depth to the recursive call, as in depth + 1, instead of changing an attribute or a global."
    )
    decides = frozenset({"depth", "unit of depth", "countdown", "depth test"})
    is_set_back_at_root: ClassVar[bool] = False  # before each action of the root

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.depth_counts == "rounds"

    def root_values(self) -> dict[str, Value]:
        self._rounds = 0
        return super().root_values()

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        if self.is_set_back_at_root and state is self.root:
            self._rounds = 0
        self._rounds += self.following(state, agent) == 0
        return super().child_value(state, agent, move, plies, alpha, beta)

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        return self._rounds >= self.settings.depth


DEPTH_MISTAKES: tuple[type[Mistake], ...] = (
    DepthInPlies,
    DepthInRounds,
    DepthOneMore,
    DepthOneLess,
    OnePlyMore,
    OnePlyLess,
    TwoPliesMore,
    StopsBeforeGhosts,
    DepthAfterFirstGhost,
    RoundIsTwoMoves,
    RoundOneMoveShort,
    row("RoundOneMoveLong", RoundOneMoveShort, moves_beyond_agents=1),
)

RARER: tuple[type[Mistake], ...] = (
    DepthInPliesBelowRoot,
    DepthInGhostMoves,
    row(
        "DepthInGhostMovesTestedByPacman",
        TestedByPacman,
        DepthInGhostMoves,
        decides=frozenset({"unit of depth", "countdown", "depth test"}),
    ),
    DepthInPliesTestedByPacman,
    DepthOneLessFromTwo,
    DepthIsTwo,
    row("DepthIsOne", DepthIsTwo, depth_in_code=1),
    row("DepthIsThree", DepthIsTwo, depth_in_code=3),
    DepthTestedByGhosts,
    DepthCounterShared,
    row("DepthCounterSharedBelowRoot", DepthCounterShared, is_set_back_at_root=True),
    row("DepthCounterSharedTestedByPacman", TestedByPacman, DepthCounterShared),
    LooksNoFurther,
    DepthIgnored,
)


# Mistakes about where the depth is counted down.

PACMAN_BELOW_ROOT = Scope("below the root", Layer.PACMAN)


class DepthTwice(Mistake):
    name = "depth-twice-a-round"
    title = "depth is counted down twice in each round"
    hint = "Count it down in one place only: when it is passed on, or when a node is reached."
    decides = frozenset({"countdown"})
    counted_again_at: ClassVar[Scope | None] = None  # None: after the last agent's move

    def below(self, state: Any, agent: int, plies: int, nth: int) -> int:
        left = super().below(state, agent, plies, nth)
        return left - self.plies_a_round() if self.counts_again(state, agent) else left

    def counts_again(self, state: Any, agent: int) -> bool:
        """Whether it is counted down once more when this agent has moved."""
        if self.counted_again_at is None:
            return self.following(state, agent) == 0
        return self.counted_again_at.has(self, state, agent)


class DepthPerSibling(Mistake):
    name = "depth-per-sibling"
    title = "depth is counted down once for each child, so that later children are searched less deep"
    hint = "Pass depth - 1 on to each child; do not change depth itself within the loop over the actions."
    decides = frozenset({"countdown"})
    siblings_counted_at: ClassVar[Scope] = BY_PACMAN

    def below(self, state: Any, agent: int, plies: int, nth: int) -> int:
        left = super().below(state, agent, plies, nth)
        is_here = self.siblings_counted_at.has(self, state, agent)
        return left - nth * self.plies_a_round() if is_here else left


COUNTDOWN_MISTAKES: tuple[type[Mistake], ...] = (
    DepthTwice,
    row("DepthTwiceMissed", TestedForZero, DepthTwice, decides=frozenset({"countdown", "depth test"})),
    row("DepthTwiceWithinRound", DepthTwice, counted_again_at=PACMAN_BELOW_ROOT),
    row(
        "DepthTwiceWithinRoundTestedByPacman",
        TestedByPacman,
        DepthTwice,
        decides=frozenset({"countdown", "depth test"}),
        counted_again_at=PACMAN_BELOW_ROOT,
    ),
    row("DepthTwiceFromRoot", DepthTwice, counted_again_at=BY_PACMAN),
    DepthPerSibling,
    row(
        "DepthPerSiblingTestedByPacman",
        TestedByPacman,
        DepthPerSibling,
        decides=frozenset({"countdown", "depth test"}),
    ),
    row(
        "DepthPerSiblingMissed",
        TestedForZero,
        DepthPerSibling,
        decides=frozenset({"countdown", "depth test"}),
    ),
    row("DepthPerSiblingBelowRoot", DepthPerSibling, siblings_counted_at=PACMAN_BELOW_ROOT),
    row("DepthPerSiblingOfGhosts", DepthPerSibling, siblings_counted_at=Scope(layer=Layer.GHOSTS)),
    row("DepthPerSiblingOfLastGhost", DepthPerSibling, siblings_counted_at=Scope(layer=Layer.LAST_GHOST)),
    row(
        "DepthPerSiblingOfLastGhostMissed",
        TestedForZero,
        DepthPerSibling,
        decides=frozenset({"countdown", "depth test"}),
        siblings_counted_at=Scope(layer=Layer.LAST_GHOST),
    ),
    row(
        "DepthPerSiblingInPlies",
        CountsPlies,
        DepthPerSibling,
        decides=frozenset({"countdown", "unit of depth"}),
        siblings_counted_at=EVERYWHERE,
    ),
)


# Mistakes about games that are over.


class TerminalMissing(Mistake):
    """It takes a terminal state for an inner node, and finds no actions there to loop over."""

    name = "terminal-missing"
    title = "it does not stop at states where the game is over"
    hint = "Test whether the game is over before asking for actions: there are none in such a state."
    decides = frozenset({"end"})
    end_missed_at: ClassVar[Layer] = Layer.ALL

    def is_over(self, state: Any, agent: int) -> bool:
        return not self.end_missed_at.has(agent, self.num_agents) and super().is_over(state, agent)


class TerminalMissingAtWins(TerminalMissing):
    name = "terminal-missing-at-wins"
    title = "it does not stop at states where the game is won"
    hint = "Test for wins as well as for losses before asking for actions: there are none."
    draws_are_seen: ClassVar[bool] = False  # it stops at games that are neither won nor lost

    def is_over(self, state: Any, agent: int) -> bool:
        return (
            self.is_seen(state) if self.end_missed_at.has(agent, self.num_agents) else bool(state.is_terminal)
        )

    def is_seen(self, state: Any) -> bool:
        """Whether it knows that the game is over."""
        return bool(state.is_terminal and not state.is_win if self.draws_are_seen else state.is_lose)


class TerminalMissingAtLosses(TerminalMissingAtWins):
    name = "terminal-missing-at-losses"
    title = "it does not stop at states where the game is lost"
    hint = "Test for losses as well as for wins before asking for actions: there are none."

    def is_seen(self, state: Any) -> bool:
        return bool(state.is_terminal and not state.is_lose if self.draws_are_seen else state.is_win)


class TerminalMissingIfNeither(TerminalMissing):
    """Stops only at wins and losses; in drawn trees a game may be over without being either."""

    def is_over(self, state: Any, agent: int) -> bool:
        return bool(state.is_win or state.is_lose)


class FailsWithoutActions(TerminalMissing):
    """Raises an error there, from max() or min() of no values, or from a division by their number."""

    fails_in: ClassVar[tuple[Role, ...]] = ROLES

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        is_empty = not self.is_leaf(state, agent, plies) and not state.legal_actions(agent)
        if is_empty and (self.fails_in == ROLES or self.role(state, agent) in self.fails_in):
            raise NoAnswerError
        return super().value(state, agent, plies, alpha, beta)


class FailsAtChoices(FailsWithoutActions):
    """Raises an error at choices, while the weighted sum of no values is 0, as in a loop."""

    applies_to = WITH_CHANCE
    fails_in = PLAYERS


ENDING_MISTAKES: tuple[type[Mistake], ...] = (
    TerminalMissingAtWins,
    row("TerminalMissingAtWinsAlone", TerminalMissingAtWins, draws_are_seen=True),
    row("TerminalMissingAtWinsOfGhosts", TerminalMissingAtWins, end_missed_at=Layer.GHOSTS),
    row(
        "TerminalMissingAtWinsAloneOfGhosts",
        TerminalMissingAtWins,
        end_missed_at=Layer.GHOSTS,
        draws_are_seen=True,
    ),
    TerminalMissingAtLosses,
    row("TerminalMissingAtLossesAlone", TerminalMissingAtLosses, draws_are_seen=True),
    row("TerminalMissingAtLossesOfGhosts", TerminalMissingAtLosses, end_missed_at=Layer.GHOSTS),
    row(
        "TerminalMissingAtLossesAloneOfGhosts",
        TerminalMissingAtLosses,
        end_missed_at=Layer.GHOSTS,
        draws_are_seen=True,
    ),
    TerminalMissing,
    row("TerminalMissingAtPacman", TerminalMissing, end_missed_at=Layer.PACMAN),
    row("TerminalMissingAtGhosts", TerminalMissing, end_missed_at=Layer.GHOSTS),
    row("TerminalMissingAtLastGhost", TerminalMissing, end_missed_at=Layer.LAST_GHOST),
    row("TerminalMissingAtFirstGhosts", TerminalMissing, end_missed_at=Layer.FIRST_GHOSTS),
    row("FailsAtWins", FailsWithoutActions, TerminalMissingAtWins),
    row("FailsAtWinsAlone", FailsWithoutActions, TerminalMissingAtWins, draws_are_seen=True),
    row("FailsAtWinsOfGhosts", FailsWithoutActions, TerminalMissingAtWins, end_missed_at=Layer.GHOSTS),
    row(
        "FailsAtWinsAloneOfGhosts",
        FailsWithoutActions,
        TerminalMissingAtWins,
        end_missed_at=Layer.GHOSTS,
        draws_are_seen=True,
    ),
    row("FailsAtLosses", FailsWithoutActions, TerminalMissingAtLosses),
    row("FailsAtLossesAlone", FailsWithoutActions, TerminalMissingAtLosses, draws_are_seen=True),
    row("FailsAtLossesOfGhosts", FailsWithoutActions, TerminalMissingAtLosses, end_missed_at=Layer.GHOSTS),
    row(
        "FailsAtLossesAloneOfGhosts",
        FailsWithoutActions,
        TerminalMissingAtLosses,
        end_missed_at=Layer.GHOSTS,
        draws_are_seen=True,
    ),
    FailsWithoutActions,
    row("FailsAtPacman", FailsWithoutActions, end_missed_at=Layer.PACMAN),
    row("FailsAtGhosts", FailsWithoutActions, end_missed_at=Layer.GHOSTS),
    row("FailsAtLastGhost", FailsWithoutActions, end_missed_at=Layer.LAST_GHOST),
    row("FailsAtFirstGhosts", FailsWithoutActions, end_missed_at=Layer.FIRST_GHOSTS),
    TerminalMissingIfNeither,
    row("FailsIfNeither", FailsWithoutActions, TerminalMissingIfNeither),
    FailsAtChoices,
    row("FailsAtChoicesAtWins", FailsAtChoices, TerminalMissingAtWins, draws_are_seen=True),
    row("FailsAtChoicesAtLosses", FailsAtChoices, TerminalMissingAtLosses, draws_are_seen=True),
)


# Mistakes about how far the loop over a node's children goes.


class FirstChildOnly(Mistake):
    name = "first-child-only"
    title = "only the first child of a node counts: the node is left after it"
    hint = (
        "Look at how far the return is indented: it belongs after the loop. In alpha-beta it may also be that"
        " alpha and beta are exchanged where the search begins: alpha begins at -inf, beta at inf; or"
        " that the test for pruning is the wrong way round: a node is left when alpha > beta."
    )
    decides = frozenset({"loop"})
    left_early_at: ClassVar[Scope] = BELOW_ROOT

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        moves = super().moves(state, agent)
        return islice(moves, 1) if self.left_early_at.has(self, state, agent) else moves


LOOPING_MISTAKES: tuple[type[Mistake], ...] = (
    FirstChildOnly,
    row("FirstChildOnlyOfPacman", FirstChildOnly, left_early_at=Scope("below the root", Layer.PACMAN)),
    row("FirstChildOnlyOfGhosts", FirstChildOnly, left_early_at=Scope("below the root", Layer.GHOSTS)),
    row(
        "FirstChildOnlyOfFirstGhosts",
        FirstChildOnly,
        left_early_at=Scope("below the root", Layer.FIRST_GHOSTS),
    ),
    row("FirstChildOnlyOfLastGhost", FirstChildOnly, left_early_at=Scope("below the root", Layer.LAST_GHOST)),
    row(
        "FirstChildOnlyOfLaterGhosts",
        FirstChildOnly,
        left_early_at=Scope("below the root", Layer.LATER_GHOSTS),
    ),
    row("FirstChildOnlyAtRoot", FirstChildOnly, left_early_at=AT_ROOT),
    row("FirstChildOnlyEverywhere", FirstChildOnly, left_early_at=EVERYWHERE),
)
