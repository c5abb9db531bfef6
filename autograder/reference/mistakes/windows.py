"""Mistakes about pruning: windows, cutoffs, alpha and beta."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, ClassVar

from autograder.behaviour import PRUNING, Algorithm, Settings, Value
from autograder.reference.mistakes.mistake import (
    ANOTHER,
    AT_ROOT,
    BELOW_ROOT,
    EVERYWHERE,
    PLAYERS,
    ROLES,
    Decision,
    Mistake,
    Scope,
    row,
)
from autograder.reference.search import Move
from pacman.agent import Role

RAISING = frozenset[Decision]({"raising of alpha"})
LOWERING = frozenset[Decision]({"lowering of beta"})
NARROWING = RAISING | LOWERING

# Mistakes about when a node is left, in alpha-beta pruning and in Star1's.


class OnlyMaxPrunes(Mistake):
    name = "only-max-prunes"
    title = "min nodes never prune, as alpha is never raised, or they do not compare with it"
    hint = (
        "In a max node, after each child, alpha becomes the greater of alpha and the best value so far, for"
        " the next child. A min node is left when its value is beyond alpha."
    )
    applies_to = PRUNING
    decides = frozenset({"who prunes", "one kind cuts"})

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return role == "max" and super().cuts(role, best, alpha, beta)


class OnlyMinPrunes(Mistake):
    name = "only-min-prunes"
    title = "max nodes never prune, as beta is never lowered, or they do not compare with it"
    hint = (
        "In a min node, after each child, beta becomes the lesser of beta and the best value so far, for"
        " the next child. A max node is left when its value is beyond beta."
    )
    applies_to = PRUNING
    decides = frozenset({"who prunes", "one kind cuts"})

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return role == "min" and super().cuts(role, best, alpha, beta)


class _KnowsMover(Mistake):
    """A search that knows whose node it is in which it looks at what a child was worth."""

    applies_to = ("alphabeta",)
    _moved = 0  # the agent whose child was searched last

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().child_value(state, agent, move, plies, alpha, beta)
        self._moved = agent
        return value

    @property
    def prunes_here(self) -> bool:
        """Whether this is a node of Pacman or of the last ghost."""
        return self._moved in (0, self.num_agents - 1)


class OnlyLastGhostPrunes(_KnowsMover):
    name = "only-last-ghost-prunes"
    title = "of the ghosts only the last one prunes: the nodes of the others are never left early"
    hint = (
        "The test with alpha, and the line that lowers beta, belong to every ghost's node: look at how far"
        " they are indented."
    )
    decides = frozenset({"who prunes"})

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return self.prunes_here and super().cuts(role, best, alpha, beta)


class LastGhostNeverPrunes(OnlyLastGhostPrunes):
    name = "last-ghost-never-prunes"
    title = "the last ghost's nodes are never left early"
    hint = "The test with alpha belongs to every ghost's node, also to that of the last one."

    @property
    def prunes_here(self) -> bool:
        return self._moved != self.num_agents - 1 or self.num_agents == 1


class OnlyLastGhostNarrows(OnlyLastGhostPrunes):
    """The nodes of the others do not lower beta either."""

    decides = frozenset({"who prunes", *NARROWING})

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        return super().narrowed(role, value, best, alpha, beta) if self.prunes_here else (alpha, beta)


class NoPruning(Mistake):
    name = "no-pruning"
    title = "nothing is pruned"
    hint = (
        "Three things are needed, and one of them is missing: alpha is raised after each child where Pacman"
        " moves, and beta is lowered where a ghost moves (beta = min(beta, best)); the node is left when"
        " alpha > beta; both are passed on to the children."
    )
    applies_to = PRUNING
    decides = frozenset(
        (
            *("cut", "who prunes", "bound", "returned value", "first window", "root window", "window"),
            *("window of node", *NARROWING, "chance window", "chance cut", "one kind cuts"),
        )
    )

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return False


class PrunesUnasked(Mistake):
    name = "prunes-though-not-asked"
    title = "it prunes, though this question asks for a search that looks at every child"
    hint = "Minimax and expectimax have no alpha and beta: search every child of every node."
    applies_to = ("minimax",)
    decides = frozenset({"algorithm"})

    def searched(self) -> Algorithm:
        return "alphabeta"


class PrunesUnaskedOnEquality(PrunesUnasked):
    """Prunes on equality, too."""

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return best == bound or super().is_beyond(role, best, bound)


PRUNING_MISTAKES: tuple[type[Mistake], ...] = (
    OnlyMaxPrunes,
    OnlyMinPrunes,
    OnlyLastGhostPrunes,
    LastGhostNeverPrunes,
    OnlyLastGhostNarrows,
    NoPruning,
    PrunesUnasked,
    PrunesUnaskedOnEquality,
)


# Mistakes about alpha and beta: with what they begin, how they narrow, what becomes of them.


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
    own_best_passed_by: ClassVar[tuple[Role, ...]] = ROLES

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        low, high = self.outer
        role = self.role(state, agent)
        if role in self.own_best_passed_by:
            alpha, beta = (low, beta) if role == "max" else (alpha, high)
        return super().value(state, agent, plies, alpha, beta)


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
    """All children but the first are searched so."""

    name, title, hint = WindowNotPassedDown.name, WindowNotPassedDown.title, WindowNotPassedDown.hint
    applies_to = PRUNING
    decides = NARROWING
    passed_by: ClassVar[tuple[Role, ...]] = PLAYERS

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        if role not in self.passed_by:
            return super().narrowed(role, value, best, alpha, beta)
        return (best, beta) if role == "max" else (alpha, best)


class BoundNotNarrowed(Mistake):
    name = "bound-not-narrowed"
    title = "within a node alpha is not raised, or beta not lowered, for the next child"
    hint = (
        "After each child: alpha = max(alpha, best) in a max node, beta = min(beta, best) in a min node. The"
        " next child must be given these, not those with which the node began."
    )
    applies_to = PRUNING
    decides = frozenset({*NARROWING, "one kind cuts"})
    forgotten_by: ClassVar[tuple[Role, ...]] = PLAYERS  # below the root
    is_forgotten_at_root: ClassVar[bool] = False  # then no node of the other player can be left

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        if role in self.forgotten_by:
            return alpha, beta
        return super().narrowed(role, value, best, alpha, beta)

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        if self.is_forgotten_at_root:
            return self.narrowed(role, value, best, alpha, beta)
        return super().narrowed_at_root(role, value, best, alpha, beta)


class WindowBeginsSmall(Mistake):
    name = "window-begins-at-a-number"
    title = "alpha and beta begin at numbers that real values can pass"
    hint = "Begin with alpha = minus infinity and beta = infinity."
    applies_to = ("alphabeta",)
    decides = frozenset({"first window"})
    begins_within: ClassVar[tuple[int, int | None]] = (-1000, 1000)  # None: the second is infinity

    def first_window(self) -> tuple[Value, Value]:
        alpha, beta = self.begins_within
        return alpha, self.outer[1] if beta is None else beta


class WindowBeginsSmallAndCutsAtRoot(WindowBeginsSmall):
    """Leaves the root, too, when its value is beyond the beta that it begins with."""

    decides = frozenset({"first window", "loop"})
    begins_within = (-999, 999)

    _is_beyond_at_root = False

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        for move in super().moves(state, agent):
            if state is self.root and self._is_beyond_at_root:
                return
            yield move

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        self._is_beyond_at_root = self.cuts(role, best, alpha, beta)
        return super().narrowed_at_root(role, value, best, alpha, beta)


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
    """Returns the bound only where a node is left before its last child; else the node's value."""

    applies_to = ("alphabeta",)  # Star1's are in `stars`

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = Mistake.value(self, state, agent, plies, alpha, beta)
        if self.is_leaf(state, agent, plies):
            return value
        return min(value, beta) if self.role(state, agent) == "max" else max(value, alpha)


class ReturnsTheBoundUncut(ReturnsTheBound):
    """Returns the bound only where all children were searched; else the node's value."""

    bound_returned_uncut_by: ClassVar[tuple[Role, ...]] = PLAYERS

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        value = Mistake.value(self, state, agent, plies, alpha, beta)
        role = self.role(state, agent)
        if self.is_leaf(state, agent, plies) or role not in self.bound_returned_uncut_by:
            return value
        return max(value, alpha) if role == "max" else min(value, beta)


class ReturnsTheOtherBound(Mistake):
    """Returns the bound as it is at the cut: alpha may have been raised by earlier children."""

    name = "returns-the-other-bound"
    title = "a node that is left early returns the wrong bound: alpha at a max node, or beta at a min node"
    hint = (
        "Return the value that was found. At a max node that is left early it is greater than alpha, and at a"
        " min node less than beta: the node above may take the wrong bound for a better child."
    )
    applies_to = ("alphabeta",)
    decides = frozenset({"returned value"})
    other_bound_returned_by: ClassVar[tuple[Role, ...]] = PLAYERS

    def root_values(self) -> dict[str, Value]:
        self._bound: Value | None = None  # of the node that was just left early
        return super().root_values()

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        is_left = super().cuts(role, best, alpha, beta)
        if is_left and role in self.other_bound_returned_by:
            self._bound = alpha if role == "max" else beta
        return is_left

    def returned(self, value: Value, alpha: Value, beta: Value) -> Value:
        bound, self._bound = self._bound, None
        return super().returned(value, alpha, beta) if bound is None else bound


class CutsOneChildLate(Mistake):
    """Compares the bounds that the last child was searched with."""

    name = "cuts-one-child-late"
    title = "a node is left one child too late: the test for pruning comes before the update of alpha or beta"
    hint = (
        "Update the best value and alpha (or beta) first, and then test: the value of the child that was just"
        " searched may be the one for which the node is left."
    )
    applies_to = ("alphabeta",)
    decides = frozenset({"bound"})
    cut_late_by: ClassVar[tuple[Role, ...]] = PLAYERS

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        if role not in self.cut_late_by:
            return super().cuts(role, best, alpha, beta)
        return super().cuts(role, alpha if role == "max" else beta, alpha, beta)


class CutChildForgotten(Mistake):
    name = "cut-child-forgotten"
    title = "the value of a node that is left early lacks the child for which it is left"
    hint = "Update the best value first, and then compare it with alpha or beta: the child that cuts counts."
    applies_to = ("alphabeta",)
    decides = frozenset({"returned value"})
    cut_child_forgotten_by: ClassVar[tuple[Role, ...]] = PLAYERS

    _best_before: Value = 0  # of the node whose child was compared last
    _is_left = False

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        self._best_before = best
        return super().is_better(role, value, best, state, agent)

    def leave_early(self, state: Any, agent: int, nth: int) -> None:
        self._is_left = self.role(state, agent) in self.cut_child_forgotten_by
        super().leave_early(state, agent, nth)

    def returned(self, value: Value, alpha: Value, beta: Value) -> Value:
        worth, self._is_left = self._best_before if self._is_left else value, False
        return super().returned(worth, alpha, beta)


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


class BetaNotLoweredByFirstGhosts(_KnowsMover):
    """Only the last ghost's nodes lower beta."""

    name, title, hint = BoundNotNarrowed.name, BoundNotNarrowed.title, BoundNotNarrowed.hint
    decides = frozenset({"lowering of beta", "who prunes"})

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        return super().narrowed(role, value, best, alpha, beta) if self.prunes_here else (alpha, beta)


WINDOWS_MISTAKES: tuple[type[Mistake], ...] = (
    WindowResetAtRoot,
    WindowNotScaled,
    WindowNotPassedDown,
    row("AlphaNotPassedDown", WindowNotPassedDown, own_best_passed_by=("max",)),
    row("BetaNotPassedDown", WindowNotPassedDown, own_best_passed_by=("min",)),
    OwnBestPassed,
    row("OwnBestPassedByMax", OwnBestPassed, decides=RAISING, passed_by=("max",)),
    row("OwnBestPassedByMin", OwnBestPassed, decides=LOWERING, passed_by=("min",)),
    row(
        "AlphaNotRaised",
        BoundNotNarrowed,
        decides=RAISING | {"who prunes"},
        forgotten_by=("max",),
    ),
    row(
        "AlphaNeverRaised",
        BoundNotNarrowed,
        named_as=OnlyMaxPrunes,
        decides=frozenset({"raising of alpha", "root window", "one kind cuts"}),
        forgotten_by=("max",),
        is_forgotten_at_root=True,
    ),
    row(
        "BetaNeverLowered",
        BoundNotNarrowed,
        named_as=OnlyMinPrunes,
        decides=frozenset({"lowering of beta", "who prunes", "one kind cuts"}),
        forgotten_by=("min",),
    ),
    BoundNotNarrowed,
    BetaNotLoweredByFirstGhosts,
    row("WindowBeginsAtZero", WindowBeginsSmall, begins_within=(0, None)),
    WindowBeginsSmall,
    row("WindowBeginsAtNineNineNine", WindowBeginsSmall, begins_within=(-999, 999)),
    row("WindowBeginsAtHundred", WindowBeginsSmall, begins_within=(-100, 100)),
    row("WindowBeginsAtNineNineNineNine", WindowBeginsSmall, begins_within=(-9999, 9999)),
    WindowBeginsSmallAndCutsAtRoot,
    ReturnsTheBound,
    ReturnsTheBoundWhereItCuts,
    CutChildForgotten,
    row("CutChildForgottenByMax", CutChildForgotten, cut_child_forgotten_by=("max",)),
    row("CutChildForgottenByMin", CutChildForgotten, cut_child_forgotten_by=("min",)),
    CutsOneChildLate,
    row("CutsOneChildLateInMax", CutsOneChildLate, cut_late_by=("max",)),
    row("CutsOneChildLateInMin", CutsOneChildLate, cut_late_by=("min",)),
    ReturnsTheBoundUncut,
    row("ReturnsTheBoundUncutInMax", ReturnsTheBoundUncut, bound_returned_uncut_by=("max",)),
    row("ReturnsTheBoundUncutInMin", ReturnsTheBoundUncut, bound_returned_uncut_by=("min",)),
    ReturnsBeyondTheBound,
    ReturnsTheOtherBound,
    row("ReturnsTheOtherBoundInMax", ReturnsTheOtherBound, other_bound_returned_by=("max",)),
    row("ReturnsTheOtherBoundInMin", ReturnsTheOtherBound, other_bound_returned_by=("min",)),
)


# Searches under another convention about values that equal alpha or beta, and such as mix the two.


class PrunesOnEquality(Mistake):
    name = "prune-on-equality"
    title = f"{ANOTHER}it prunes when a value equals alpha or beta"
    hint = (
        "The values are right, and many books prune so. This assignment asks to stop only beyond the bound:"
        " write v > beta in a max node, v < alpha in a min node."
    )
    applies_to = PRUNING
    decides = frozenset({"cut"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.can_be("prune", "equal")

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return best == bound or super().is_beyond(role, best, bound)


class PrunesOnlyBeyond(Mistake):
    name = "prune-strictly"
    title = f"{ANOTHER}it does not prune when a value equals alpha or beta"
    hint = (
        "The values are right, and many books prune so. This assignment asks to leave a node at ties, too:"
        " write v >= beta in a max node, v <= alpha in a min node."
    )
    applies_to = PRUNING
    decides = frozenset({"cut"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.can_be("prune", "strict")

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return best != bound and super().is_beyond(role, best, bound)


class PrunesOnEqualityAtMax(Mistake):
    name = "only-max-prunes-on-equality"
    title = "max nodes are left when v equals beta, but min nodes are not left when v equals alpha"
    hint = (
        "Use one rule in both. Change one line: leave min nodes at v <= alpha, or leave max nodes only at"
        " v > beta. If the assignment asks for one of the two ways, take that one."
    )
    applies_to = PRUNING
    # Where one kind of node is never left, this would be nothing but another convention.
    decides = frozenset({"cut", "one kind cuts"})
    at: ClassVar[Role] = "max"

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return role == self.at if best == bound else super().is_beyond(role, best, bound)


class PrunesOnEqualityAtMin(PrunesOnEqualityAtMax):
    name = "only-min-prunes-on-equality"
    title = "min nodes are left when v equals alpha, but max nodes are not left when v equals beta"
    hint = (
        "Use one rule in both. Change one line: leave max nodes at v >= beta, or leave min nodes only at"
        " v < alpha. If the assignment asks for one of the two ways, take that one."
    )
    at = "min"


EQUALITY_MISTAKES: tuple[type[Mistake], ...] = (
    PrunesOnEquality,
    PrunesOnlyBeyond,
    PrunesOnEqualityAtMax,
    PrunesOnEqualityAtMin,
)


# Mistakes in which alpha and beta are overwritten, or shared by nodes that have nothing in common.


class BoundOverwritten(Mistake):
    """Overwrites bounds in max nodes, the root included, and in min nodes, unless a row says otherwise."""

    name = "bound-overwritten"
    title = "alpha or beta becomes the last child's value, also where an earlier bound was closer"
    hint = "After each child: alpha = max(alpha, value) in a max node, beta = min(beta, value) in a min node."
    applies_to = PRUNING
    decides = frozenset({*NARROWING, "root window"})
    overwritten_by: ClassVar[tuple[Role, ...]] = PLAYERS
    is_overwritten_at_root: ClassVar[bool] = True

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        if role not in self.overwritten_by:
            return super().narrowed(role, value, best, alpha, beta)
        return (value, beta) if role == "max" else (alpha, value)

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        if not self.is_overwritten_at_root:
            return super().narrowed_at_root(role, value, best, alpha, beta)
        return (value, beta) if role == "max" else (alpha, value)


class NarrowedInAllNodes(Mistake):
    """Raises alpha in all nodes, and lowers beta where it should be, unless a row says otherwise."""

    name = "bound-narrowed-by-the-other"
    title = "alpha is raised at min nodes, or beta lowered at max nodes"
    hint = (
        "Alpha is what Max has for certain: only a max node raises it. Beta is what Min has for certain: only"
        " a min node lowers it."
    )
    applies_to: ClassVar[tuple[Algorithm, ...]] = ("alphabeta",)
    decides = NARROWING
    alpha_raised_by: ClassVar[tuple[Role, ...]] = PLAYERS
    beta_lowered_by: ClassVar[tuple[Role, ...]] = ("min",)

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        is_raised, is_lowered = role in self.alpha_raised_by, role in self.beta_lowered_by
        return (max(alpha, best) if is_raised else alpha), (min(beta, best) if is_lowered else beta)


class BoundsShared(Mistake):
    name = "bounds-shared"
    title = "all nodes share one alpha and one beta: what one node changes is changed for all"
    hint = (
        "Pass alpha and beta as two numbers, so that what a node finds out is forgotten when it returns. An"
        " attribute is the same one in all calls, and so is a list or a dictionary that is passed on."
    )
    applies_to = ("alphabeta",)
    decides = frozenset({*NARROWING, "root window", "window", "window of node", "bound"})
    is_narrowed_before_cut: ClassVar[bool] = False  # also by the value for which a node is left
    is_cut_where_crossed: ClassVar[bool] = (
        False  # it compares alpha with beta, not a node's value with either
    )

    def root_values(self) -> dict[str, Value]:
        self.shared = self.first_window()
        return super().root_values()

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        is_cut = super().cuts(role, best, *self.shared)
        if self.is_narrowed_before_cut:
            self.shared = super().narrowed(role, best, best, *self.shared)
        if self.is_cut_where_crossed:
            return super().cuts("max", self.shared[0], *self.shared)
        return is_cut

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        self.shared = super().narrowed(role, value, best, *self.shared)
        return self.shared

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        return self.narrowed(role, value, best, alpha, beta)


class BoundsSharedByRoot(BoundsShared):
    """The root, too, is left when its value is beyond the beta that nodes below it have lowered."""

    _is_root_left = False

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        for move in super().moves(state, agent):
            if state is self.root and self._is_root_left:
                return
            yield move

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        self._is_root_left = self.cuts(role, best, alpha, beta)
        return self.shared if self._is_root_left else self.narrowed(role, value, best, alpha, beta)


class BoundsSharedBelowRoot(BoundsShared):
    """The root narrows nothing."""

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        return self.shared


class BoundsSharedAndSetAtRoot(BoundsShared):
    """A better action at the root sets alpha, also to less than a node below has raised it to."""

    def root_values(self) -> dict[str, Value]:
        self._best_at_root: Value | None = None
        return super().root_values()

    def narrowed_at_root(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        if best != self._best_at_root:
            self._best_at_root = best
            self.shared = (best, self.shared[1]) if role == "max" else (self.shared[0], best)
        return self.shared


OVERWRITING_MISTAKES: tuple[type[Mistake], ...] = (
    row("BoundOverwrittenAtRoot", BoundOverwritten, decides=frozenset({"root window"}), overwritten_by=()),
    row(
        "BoundOverwrittenByMin",
        BoundOverwritten,
        decides=LOWERING,
        overwritten_by=("min",),
        is_overwritten_at_root=False,
    ),
    BoundOverwritten,
    row(
        "BoundOverwrittenByMax",
        BoundOverwritten,
        decides=frozenset({"raising of alpha", "root window"}),
        overwritten_by=("max",),
    ),
    row(
        "BoundOverwrittenBelowRoot",
        BoundOverwritten,
        decides=NARROWING,
        is_overwritten_at_root=False,
    ),
    row(
        "BoundOverwrittenByMaxBelowRoot",
        BoundOverwritten,
        decides=RAISING,
        overwritten_by=("max",),
        is_overwritten_at_root=False,
    ),
    BoundsShared,
    BoundsSharedBelowRoot,
    BoundsSharedAndSetAtRoot,
    row("BoundsSharedBeforeCut", BoundsShared, is_narrowed_before_cut=True),
    row("BoundsSharedBeforeCutBelowRoot", BoundsSharedBelowRoot, is_narrowed_before_cut=True),
    row("BoundsSharedCrossed", BoundsShared, is_narrowed_before_cut=True, is_cut_where_crossed=True),
    row(
        "BoundsSharedCrossedBelowRoot",
        BoundsSharedBelowRoot,
        is_narrowed_before_cut=True,
        is_cut_where_crossed=True,
    ),
    BoundsSharedByRoot,
    row("BoundsSharedByRootBeforeCut", BoundsSharedByRoot, is_narrowed_before_cut=True),
    row(
        "BoundsSharedByRootCrossed",
        BoundsSharedByRoot,
        is_narrowed_before_cut=True,
        is_cut_where_crossed=True,
    ),
    row("BoundsSharedBeforeCutAndSetAtRoot", BoundsSharedAndSetAtRoot, is_narrowed_before_cut=True),
)


# Mistakes that mix up alpha and beta, or the pruning of max nodes and that of min nodes.


class WindowExchanged(Mistake):
    name = "window-exchanged"
    title = "alpha and beta are exchanged in the recursive call"
    hint = "Compare the order of the arguments in the call with that of the parameters."
    applies_to = PRUNING
    decides = frozenset({"window"})
    exchanged_at: ClassVar[Scope] = EVERYWHERE

    def window_of_child(self, role: Role, alpha: Value, beta: Value) -> tuple[Value, Value]:
        is_here = self.exchanged_at.nodes != "root" and role in self.exchanged_at.roles
        return super().window_of_child(role, *((beta, alpha) if is_here else (alpha, beta)))

    def window_of_root_child(self, role: Role, alpha: Value, beta: Value) -> tuple[Value, Value]:
        is_here = self.exchanged_at.nodes != "below the root" and role in self.exchanged_at.roles
        return super().window_of_child(role, *((beta, alpha) if is_here else (alpha, beta)))


class FirstWindowExchanged(WindowExchanged):
    """Alpha begins at infinity and beta at minus infinity; after each action alpha becomes the best value."""

    applies_to = ("alphabeta",)
    decides = frozenset({"window", "first window", "root window"})
    exchanged_at = Scope(roles=())

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
    begun_by: ClassVar[tuple[Role, ...]] = PLAYERS

    def window_of_child(self, role: Role, alpha: Value, beta: Value) -> tuple[Value, Value]:
        return self.outer if role in self.begun_by else super().window_of_child(role, alpha, beta)

    def window_of_root_child(self, role: Role, alpha: Value, beta: Value) -> tuple[Value, Value]:
        return super().window_of_child(role, alpha, beta)


class WindowBeginsAnewBetweenGhosts(WindowBeginsAnew):
    """Begins a new window only in the calls from one ghost's node to the next one's, or to Pacman's."""

    begun_by = ()
    begins_anew_after_round: ClassVar[bool] = False  # only in the call from the last ghost's node
    alpha_is_kept: ClassVar[bool] = False

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        ends_round = self.following(state, agent) == 0
        is_here = agent != 0 and ends_round == self.begins_anew_after_round
        if is_here:
            alpha, beta = alpha if self.alpha_is_kept else self.outer[0], self.outer[1]
        return super().child_value(state, agent, move, plies, alpha, beta)


class WindowExchangedBetweenTurns(Mistake):
    """Exchanges them in calls from Pacman's nodes to a ghost's and back: negamax that turns only signs."""

    name, title, hint = WindowExchanged.name, WindowExchanged.title, WindowExchanged.hint
    applies_to = PRUNING
    decides = frozenset({"window"})
    is_exchanged_after_round_only: ClassVar[bool] = False  # in the calls from the last ghost's node

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        if self.exchanges(agent, self.following(state, agent)):
            alpha, beta = beta, alpha
        return super().child_value(state, agent, move, plies, alpha, beta)

    def exchanges(self, agent: int, following: int) -> bool:
        """Whether it does so in the call from this agent's node to that of the next."""
        if self.is_exchanged_after_round_only:
            return agent != 0 and following == 0
        return (agent == 0) != (following == 0)


class WindowExchangedBetweenGhosts(WindowExchangedBetweenTurns):
    """Exchanges them only in the calls from one ghost's node to the next one's."""

    def exchanges(self, agent: int, following: int) -> bool:
        return agent != 0 and following != 0


class WindowTurnedBetweenGhosts(WindowExchangedBetweenGhosts):
    """Turns the signs of both as well: negamax."""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        if self.exchanges(agent, self.following(state, agent)):
            alpha, beta = -alpha, -beta
        return super().child_value(state, agent, move, plies, alpha, beta)


class BoundsSwapped(Mistake):
    name = "bounds-swapped"
    title = "alpha and beta are swapped in the tests for pruning"
    hint = "A max node compares with beta, a min node with alpha."
    applies_to = PRUNING
    decides = frozenset({"bound"})
    swapped_by: ClassVar[tuple[Role, ...]] = PLAYERS

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        bounds = (beta, alpha) if role in self.swapped_by else (alpha, beta)
        return super().cuts(role, best, *bounds)


class PrunesAsTheOther(Mistake):
    name = "prunes-as-the-other"
    title = "max nodes prune as min nodes should, or min nodes as max nodes should (copied code)"
    hint = "Max stops when v > beta, and raises alpha; min stops when v < alpha, and lowers beta."
    applies_to = PRUNING
    decides = frozenset({"bound", *NARROWING, "who prunes"})
    pruned_as_the_other: ClassVar[Role] = "max"

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        return super().cuts(self.treated_as(role), best, alpha, beta)

    def narrowed(
        self, role: Role, value: Value, best: Value, alpha: Value, beta: Value
    ) -> tuple[Value, Value]:
        return super().narrowed(self.treated_as(role), value, best, alpha, beta)

    def treated_as(self, role: Role) -> Role:
        """The role whose pruning nodes of this role have."""
        if role != self.pruned_as_the_other:
            return role
        return "min" if role == "max" else "max"


class CutsAsTheOther(Mistake):
    """Copies only the test for the cut; the bounds are narrowed as they should be."""

    name, title, hint = PrunesAsTheOther.name, PrunesAsTheOther.title, PrunesAsTheOther.hint
    applies_to = PRUNING
    decides = frozenset({"bound"})
    cut_as_the_other: ClassVar[tuple[Role, ...]] = ("min",)

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        other: Role = "max" if role == "min" else "min"
        return super().cuts(other if role in self.cut_as_the_other else role, best, alpha, beta)


EXCHANGING_MISTAKES: tuple[type[Mistake], ...] = (
    WindowExchanged,
    row("WindowExchangedBelowRoot", WindowExchanged, exchanged_at=BELOW_ROOT),
    FirstWindowExchanged,
    row("WindowExchangedByMax", WindowExchanged, exchanged_at=Scope("below the root", roles=("max",))),
    row("WindowExchangedByMaxAndRoot", WindowExchanged, exchanged_at=Scope(roles=("max",))),
    row("WindowExchangedByMin", WindowExchanged, exchanged_at=Scope(roles=("min",))),
    WindowExchangedBetweenTurns,
    row("WindowExchangedByLastGhost", WindowExchangedBetweenTurns, is_exchanged_after_round_only=True),
    WindowExchangedBetweenGhosts,
    WindowTurnedBetweenGhosts,
    WindowBeginsAnew,
    row("WindowBeginsAnewInMax", WindowBeginsAnew, begun_by=("max",)),
    row("WindowBeginsAnewInMin", WindowBeginsAnew, begun_by=("min",)),
    WindowBeginsAnewBetweenGhosts,
    row("WindowBeginsAnewByLastGhost", WindowBeginsAnewBetweenGhosts, begins_anew_after_round=True),
    row("BetaBeginsAnewBetweenGhosts", WindowBeginsAnewBetweenGhosts, alpha_is_kept=True),
    BoundsSwapped,
    row("BoundsSwappedByMax", BoundsSwapped, swapped_by=("max",)),
    row("BoundsSwappedByMin", BoundsSwapped, swapped_by=("min",)),
)
RARER: tuple[type[Mistake], ...] = (
    PrunesAsTheOther,
    row("MinPrunesAsMax", PrunesAsTheOther, pruned_as_the_other="min"),
    CutsAsTheOther,
    row("MaxCutsAsMin", CutsAsTheOther, cut_as_the_other=("max",)),
    row("BothCutAsTheOther", CutsAsTheOther, cut_as_the_other=PLAYERS),
)


# Mistakes of alpha-beta searches that cut where alpha has passed beta, after one of them was narrowed.
#
# With right windows that is the same as comparing the best value with a bound. With wrong ones it is not. Nor
# is it with windows whose bounds are equal. Only a search that cuts at ties in one kind of nodes has those.


class CutsWhereCrossed(Mistake):
    """Cuts where alpha and beta cross; correct by itself, and the base of mistakes."""

    applies_to: ClassVar[tuple[Algorithm, ...]] = ("alphabeta",)

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        low, high = self.compared(role, best, alpha, beta)
        return self.is_beyond("max", low, high) if role == "max" else self.is_beyond("min", high, low)

    def compared(self, role: Role, best: Value, alpha: Value, beta: Value) -> tuple[Value, Value]:
        """The two numbers that it compares: a node is left where the first is greater."""
        return self.narrowed(role, best, best, alpha, beta)


FIRST: tuple[type[Mistake], ...] = (
    row(
        "CrossedOnEqualityAtMax",
        CutsWhereCrossed,
        PrunesOnEqualityAtMax,
        decides=frozenset({"cut", "who prunes", "bound"}),
    ),
    row(
        "CrossedOnEqualityAtMin",
        CutsWhereCrossed,
        PrunesOnEqualityAtMin,
        decides=frozenset({"cut", "who prunes", "bound"}),
    ),
    row(
        "AlphaNotRaisedAndCrossed",
        CutsWhereCrossed,
        BoundNotNarrowed,
        decides=frozenset({"raising of alpha", "who prunes", "bound"}),
        forgotten_by=("max",),
    ),
)
NARROWED_AND_CROSSED = frozenset[Decision]({*NARROWING, "bound", "cut"})


class BothNarrowedAndCrossed(CutsWhereCrossed, NarrowedInAllNodes):
    """Both mistakes at once. It does not occur with cuts at ties, where its effect has its own name."""

    decides = NARROWED_AND_CROSSED
    beta_lowered_by = PLAYERS

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.prune == "strict"


CROSSING_MISTAKES: tuple[type[Mistake], ...] = (
    NarrowedInAllNodes,
    row("BetaLoweredInAllNodes", NarrowedInAllNodes, alpha_raised_by=("max",), beta_lowered_by=PLAYERS),
    row("BothNarrowedInAllNodes", NarrowedInAllNodes, beta_lowered_by=PLAYERS),
    row("NarrowedByTheOther", NarrowedInAllNodes, alpha_raised_by=("min",), beta_lowered_by=("max",)),
    row("AlphaRaisedAndCrossed", CutsWhereCrossed, NarrowedInAllNodes, decides=NARROWED_AND_CROSSED),
    row(
        "BetaLoweredAndCrossed",
        CutsWhereCrossed,
        NarrowedInAllNodes,
        decides=NARROWED_AND_CROSSED,
        alpha_raised_by=("max",),
        beta_lowered_by=PLAYERS,
    ),
    BothNarrowedAndCrossed,
    row(
        "NarrowedByTheOtherAndCrossed",
        CutsWhereCrossed,
        NarrowedInAllNodes,
        decides=NARROWED_AND_CROSSED,
        alpha_raised_by=("min",),
        beta_lowered_by=("max",),
    ),
    row("WindowExchangedAtRoot", WindowExchanged, exchanged_at=AT_ROOT),
    row("ExchangedAndCrossed", CutsWhereCrossed, WindowExchanged, decides=frozenset({"window", "bound"})),
    row(
        "ExchangedBelowRootAndCrossed",
        CutsWhereCrossed,
        WindowExchanged,
        decides=frozenset({"window", "bound"}),
        exchanged_at=BELOW_ROOT,
    ),
)


# A test for pruning that is the wrong way round, in all nodes or in those of one player.


class CutTurnedRound(CutsWhereCrossed):
    """Compares alpha with beta.

    If the root has this test, too, it leaves after its first child, as beta is infinite there. With the test
    turned round in all nodes that is the same as a return within the loop, and has its name.
    """

    name = "cut-turned-round"
    title = "the test for pruning is the wrong way round: it leaves a node where it should continue"
    hint = "Leave a node when alpha > beta. As long as alpha < beta, its other children count."
    decides = frozenset({"cut", "bound", "who prunes"})
    turned_by: ClassVar[tuple[Role, ...]] = PLAYERS  # below the root
    is_turned_at_root: ClassVar[bool] = False
    cuts_equal: ClassVar[bool] = False  # with <= for <, or >= for >
    value_is_compared: ClassVar[bool] = False  # the best value with the bound

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        moves = super().moves(state, agent)
        return islice(moves, 1) if self.is_turned_at_root and state is self.root else moves

    def cuts(self, role: Role, best: Value, alpha: Value, beta: Value) -> bool:
        if role not in self.turned_by:
            return super().cuts(role, best, alpha, beta)
        low, high = self.compared(role, best, alpha, beta)
        return low < high or (self.cuts_equal and low == high)

    def compared(self, role: Role, best: Value, alpha: Value, beta: Value) -> tuple[Value, Value]:
        if not self.value_is_compared:
            return super().compared(role, best, alpha, beta)
        return (best, beta) if role == "max" else (alpha, best)


CUT_AND_LOOP = frozenset[Decision]({*CutTurnedRound.decides, "loop"})

TURNED_MISTAKES: tuple[type[Mistake], ...] = (
    CutTurnedRound,
    row("CutTurnedRoundAlsoEqual", CutTurnedRound, cuts_equal=True),
    row("CutTurnedRoundByValue", CutTurnedRound, value_is_compared=True),
    row("CutTurnedRoundByValueAlsoEqual", CutTurnedRound, value_is_compared=True, cuts_equal=True),
    row("CutTurnedRoundInMax", CutTurnedRound, turned_by=("max",)),
    row("CutTurnedRoundInMaxAlsoEqual", CutTurnedRound, turned_by=("max",), cuts_equal=True),
    row("CutTurnedRoundInMaxByValue", CutTurnedRound, turned_by=("max",), value_is_compared=True),
    row(
        "CutTurnedRoundInMaxByValueAlsoEqual",
        CutTurnedRound,
        turned_by=("max",),
        value_is_compared=True,
        cuts_equal=True,
    ),
    row("CutTurnedRoundInMin", CutTurnedRound, turned_by=("min",)),
    row("CutTurnedRoundInMinAlsoEqual", CutTurnedRound, turned_by=("min",), cuts_equal=True),
    row("CutTurnedRoundInMinByValue", CutTurnedRound, turned_by=("min",), value_is_compared=True),
    row(
        "CutTurnedRoundInMinByValueAlsoEqual",
        CutTurnedRound,
        turned_by=("min",),
        value_is_compared=True,
        cuts_equal=True,
    ),
    row(
        "CutTurnedRoundInMaxAndRoot",
        CutTurnedRound,
        decides=CUT_AND_LOOP,
        turned_by=("max",),
        is_turned_at_root=True,
    ),
    row(
        "CutTurnedRoundInMaxAndRootAlsoEqual",
        CutTurnedRound,
        decides=CUT_AND_LOOP,
        turned_by=("max",),
        is_turned_at_root=True,
        cuts_equal=True,
    ),
    row(
        "CutTurnedRoundInMaxAndRootByValue",
        CutTurnedRound,
        decides=CUT_AND_LOOP,
        turned_by=("max",),
        is_turned_at_root=True,
        value_is_compared=True,
    ),
    row(
        "CutTurnedRoundInMaxAndRootByValueAlsoEqual",
        CutTurnedRound,
        decides=CUT_AND_LOOP,
        turned_by=("max",),
        is_turned_at_root=True,
        value_is_compared=True,
        cuts_equal=True,
    ),
)
