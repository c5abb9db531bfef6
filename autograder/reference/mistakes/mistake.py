"""A mistake: the reference with one decision changed, and a row for each place where it is made."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Literal, TypedDict, Unpack, get_args

from autograder.behaviour import EVERY, Algorithm, Settings, Value
from autograder.reference.search import NoAnswerError, Search
from pacman.agent import Role
from pacman.spelling import did_you_mean, most_similar

Decision = Literal[
    "actions",
    "algorithm",
    "answer",
    "bound",
    "chance cut",
    "chance rounding",
    "chance scale",
    "chance sum",
    "chance weights",
    "chance window",
    "children of leaves",
    "comparison",
    "comparison at the root",
    "countdown",
    "cut",
    "depth",
    "depth test",
    "end",
    "evaluation",
    "first turn",
    "first window",
    "generation",
    "leaf value",
    "loop",
    "narrowing",
    "no ghosts",
    "order",
    "repetition",
    "returned value",
    "returned value at the root",
    "roles",
    "root window",
    "sign",
    "start value",
    "start value at the root",
    "tie",
    "turns",
    "unit of depth",
    "what it evaluates",
    "when it evaluates",
    "who prunes",
    "window",
    "window of node",
]
DECISIONS: frozenset[Decision] = frozenset(get_args(Decision))

WITH_MEAN: tuple[Algorithm, ...] = ("expectimax", "expectiminimax")
WITH_MIN: tuple[Algorithm, ...] = ("minimax", "alphabeta", "expectiminimax", "star1", "star2")
ANOTHER = "another convention: "  # so the titles of searches begin that are right in other books
MOST_PLIES_BEYOND = 50  # a search that looks further beyond its depth than this never ends


class Mistake(Search):
    """The reference search with one decision changed, as students get it wrong.

    Every method calls `super()` for what it does not change, so that mistakes can be combined. Where one is
    made is an attribute, which `row` replaces; each has a name that no other kind of mistake uses, because a
    combined search has them all.
    """

    name: ClassVar[str]
    title: ClassVar[str]  # a clause that begins with "it" or with a noun
    hint: ClassVar[str]  # what to look at
    applies_to: ClassVar[tuple[Algorithm, ...]] = EVERY
    decides: ClassVar[frozenset[Decision]] = frozenset()  # the decisions that it changes; see `combined`
    needs_evaluation: ClassVar[bool] = False  # it changes nothing where leaves are worth their score
    parts: ClassVar[tuple[type[Mistake], ...]] = ()  # where several are combined
    own_file: ClassVar[str] = ""  # of an assignment, if one adds the mistake; see `autograder.examiner.known`
    own_place: ClassVar[int] = 0  # in this file

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if isinstance(cls.decides, str):
            raise TypeError(f"{cls.__name__}: decides is a text; write decides = frozenset({{...}})")
        if unknown := sorted(cls.decides - DECISIONS):
            said = f"{cls.__name__} changes decisions that do not exist: {unknown}"
            raise TypeError(said + did_you_mean(most_similar(unknown[0], sorted(DECISIONS))))

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        """Whether a search with these settings can contain this mistake."""
        if cls.parts:
            return all(part.can_occur(settings) for part in cls.parts)
        return settings.algorithm in cls.applies_to

    def goes_on(self, plies: int) -> bool:
        """True, for a search that looks beyond the full depth. Raises NoAnswerError if it never ends."""
        if plies < -MOST_PLIES_BEYOND:
            raise NoAnswerError
        return True


# Where a mistake is made.

ROLES: tuple[Role, ...] = ("max", "min", "chance")
PLAYERS: tuple[Role, ...] = ("max", "min")


class Layer(Enum):
    """Nodes in which a mistake is made, by the agent that moves there."""

    ALL = "all"
    PACMAN = "Pacman's"
    GHOSTS = "the ghosts'"
    FIRST_GHOST = "the first ghost's"
    FIRST_GHOSTS = "those of all ghosts but the last"
    LATER_GHOSTS = "those of all ghosts but the first"
    LAST_GHOST = "the last ghost's"
    EVEN_GHOSTS = "those of ghosts with an even number"

    def has(self, agent: int, num_agents: int) -> bool:
        """Whether this agent's nodes are among them."""
        if self is Layer.ALL:
            return True
        if self is Layer.PACMAN or agent == 0:
            return self is Layer.PACMAN and agent == 0
        if self in (Layer.FIRST_GHOST, Layer.LATER_GHOSTS):
            return (agent == 1) is (self is Layer.FIRST_GHOST)
        if self is Layer.EVEN_GHOSTS:
            return agent % 2 == 0
        is_last = agent == num_agents - 1
        return self is Layer.GHOSTS or is_last == (self is Layer.LAST_GHOST)


@dataclass(frozen=True)
class Scope:
    """Nodes in which a mistake is made: those that have all three properties."""

    nodes: Literal["all", "root", "below the root"] = "all"
    layer: Layer = Layer.ALL
    roles: tuple[Role, ...] = ROLES

    def has(self, search: Search, state: Any, agent: int) -> bool:
        """Whether the node of this state, in which this agent moves, is one of them."""
        if self.nodes != "all" and (state is search.root) != (self.nodes == "root"):
            return False
        if not self.layer.has(agent, search.num_agents):
            return False
        return self.roles == ROLES or search.role(state, agent) in self.roles


EVERYWHERE = Scope()
AT_ROOT = Scope("root")
BELOW_ROOT = Scope("below the root")
BY_PACMAN = Scope(layer=Layer.PACMAN)
IN_MAX = Scope(roles=("max",))


# A row for each place.


class Columns(TypedDict, total=False):
    """The attributes that a row can replace; each kind of mistake has some of these attributes."""

    name: str
    title: str
    hint: str
    named_as: type[Mistake]  # a mistake whose name, title and hint the form has
    decides: frozenset[Decision]
    applies_to: tuple[Algorithm, ...]
    explains_any_tie: bool
    repeated_at: Scope
    child_is_stored: bool
    is_evaluated_once: bool
    stop_left_out_at: Scope
    reversed_at: Scope
    left_out_at: Scope
    passed_by: tuple[Role, ...]
    forgotten_by: tuple[Role, ...]
    is_forgotten_at_root: bool
    begins_within: tuple[int, int | None]
    overwritten_by: tuple[Role, ...]
    is_overwritten_at_root: bool
    exchanged_at: Scope
    is_exchanged_after_round_only: bool
    begun_by: tuple[Role, ...]
    begins_anew_after_round: bool
    alpha_is_kept: bool
    swapped_by: tuple[Role, ...]
    pruned_as_the_other: Role
    cut_as_the_other: tuple[Role, ...]
    counted_in_value: Literal["rounds", "plies"]
    is_counted_down: bool
    won_is: Value | None
    lost_is: Value | None
    is_deep_first: bool
    draw_is_lost: bool
    is_added_to_value: bool
    is_set_back_at_root: bool
    turned_by: tuple[Role, ...]
    is_turned_at_root: bool
    cuts_equal: bool
    value_is_compared: bool
    depth_in_code: int
    counted_again_at: Scope
    siblings_counted_at: Scope
    end_missed_at: Layer
    draws_are_seen: bool
    fails_in: tuple[Role, ...]
    left_early_at: Scope
    begins_at: int
    begins_in: tuple[Role, ...]
    begins_evaluated_in: tuple[Role, ...]
    root_is_seen_once: bool
    generated_again_at: Scope
    generated_early_in: tuple[Role, ...]
    made_at_once_in: tuple[Role, ...]
    compared_wrongly_at: Layer
    stays_at: int
    last_child_taken_at: Layer
    zero_replaced_at: Scope
    maximized_at: Layer
    is_root_exchanged: bool
    odd_and_even: tuple[Role, Role]
    greatest_taken_at: Layer
    least_taken_at: tuple[Layer, ...]
    summed_at: Layer
    takes_greatest: bool
    fixed_divisor: int
    last_value_taken_at: Layer
    bound_returned_by: tuple[Role, ...]
    other_bound_returned_by: tuple[Role, ...]
    alpha_is_passed_on: bool
    alpha_raised_by: tuple[Role, ...]
    beta_lowered_by: tuple[Role, ...]
    values_kept_by: tuple[Role, ...]
    is_narrowed_before_cut: bool
    is_cut_where_crossed: bool
    stored_by: tuple[Role, ...]
    next_state_is_kept: bool
    stands_still_at: Layer
    sorted_at: Scope
    greatest_first_in: tuple[Role, ...]
    sorted_children_are_kept: bool
    sum_begins_at: int
    leaves_are_remembered: bool
    cut_child_forgotten_by: tuple[Role, ...]
    cut_late_by: tuple[Role, ...]
    turn_is_in_key: bool
    moves_beyond_agents: int
    equal_is_cut: bool
    bound_returned_uncut_by: tuple[Role, ...]


def row(form: str, *ways: type[Mistake], **columns: Unpack[Columns]) -> type[Mistake]:
    """Create a form of a mistake: the search of all these classes, with these attributes replaced.

    `form` is its name in recorded files and reports. Raises TypeError for an attribute that no class has.
    """
    replaced: dict[str, object] = dict(columns)
    named: Any = replaced.pop("named_as", None)
    given = [column for column in replaced if column not in ("name", "title", "hint")]
    if unknown := [column for column in given if not any(hasattr(way, column) for way in ways)]:
        raise TypeError(f"{form}: no class of this form has {', '.join(unknown)}")
    if named is not None:
        replaced |= {"name": named.name, "title": named.title, "hint": named.hint}
    module = sys._getframe(1).f_globals["__name__"]  # where the row is written, as for a named tuple
    return type(form, ways, {"__module__": module, "__doc__": None, **replaced})
