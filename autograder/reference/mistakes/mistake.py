"""A mistake: the reference with one decision changed, and a row for each place where it is made."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Literal, get_args

from autograder.behaviour import EVERY, Algorithm, Settings
from autograder.reference.search import NoAnswerError, Search
from pacman.agent import Role
from pacman.messages import english_only
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
    "lowering of beta",
    "no ghosts",
    "one kind cuts",
    "order",
    "raising of alpha",
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
    own_file: ClassVar[str] = (
        ""  # of an assignment, if one adds the mistake; see `autograder.examiner.known_mistakes`
    )
    own_place: ClassVar[int] = 0  # in this file

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if isinstance(cls.decides, str):
            raise TypeError(f"{cls.__name__}: decides is a text; write decides = frozenset({{...}})")
        if unknown := sorted(cls.decides - DECISIONS):
            problem = english_only(
                "{form} changes decisions that do not exist: {unknown}{meant}",
                form=cls.__name__,
                unknown=unknown,
                meant=did_you_mean(most_similar(unknown[0], sorted(DECISIONS))),
            )
            raise TypeError(problem)

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


def row(
    form: str, *ways: type[Mistake], named_as: type[Mistake] | None = None, **columns: object
) -> type[Mistake]:
    """Create a form of a mistake: the search of all these classes, with these attributes replaced.

    `form` is its name in recorded files and reports. If `named_as` is given, it has the name, title and hint
    of that mistake. Raises TypeError for an attribute that no class has.
    """
    given = [column for column in columns if column not in ("name", "title", "hint")]
    if unknown := [column for column in given if not any(hasattr(way, column) for way in ways)]:
        have = ", ".join(unknown)
        raise TypeError(english_only("{form}: no class of this form has {unknown}", form=form, unknown=have))
    if named_as is not None:
        columns |= {"name": named_as.name, "title": named_as.title, "hint": named_as.hint}
    module = sys._getframe(1).f_globals["__name__"]  # where the row is written, as for a named tuple
    return type(form, ways, {"__module__": module, "__doc__": None, **columns})
