"""The kinds of cases, with the fields that their files may have."""
# In the students' kit.

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from autograder.behaviour import Algorithm, Counts, MoveOrder, Probabilities, Prune, Returns
from autograder.report import Visibility, total
from pacman.agent import Role
from pacman.view.pages.quiz_code import Phase

Compared = Literal["sequence", "set", "count", "ignored"]
Number = float
Share = Annotated[Number, msgspec.Meta(ge=0, le=1)]
Points = Annotated[Number, msgspec.Meta(gt=0, le=1000)]
Depth = Annotated[int, msgspec.Meta(ge=1, le=50)]
Seed = Annotated[int, msgspec.Meta(ge=0, le=2**62 - 1)]  # a game's next seeds must be allowed, too
Count = Annotated[int, msgspec.Meta(ge=1, le=200)]
Ghosts = Annotated[int, msgspec.Meta(ge=0, le=20)]
Rounds = Annotated[int, msgspec.Meta(ge=0, le=1000)]
DrawnFrom = Literal["assignment", "student", "new"]  # see `seed_of`
Bound = Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)]
Range = tuple[Bound, Bound]
Either = Literal["either"]  # any convention is right, the same one in all cases of a question
AN_OPTION = "text, a number, true, false, or a list of texts and numbers"
Option = Annotated[str | float | int | bool | list[str | float], msgspec.Meta(description=AN_OPTION)]
BRANCHING = "the least and the greatest number of children, as in [2, 3]"
AFTER = "the least and the greatest number of rounds, from 0 to 1000, as in [5, 40]"
DECISIONS = 'a list with one for each decision, as in [["West", "East"], 155, ["West"], 91]'
VALUES = "the least and the greatest value of a leaf, whole numbers, as in [-9, 9]"


class Compare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of a search that are compared with the reference, and how."""

    action: bool = True
    value: bool = True
    generated: Compared = "set"
    expanded: Compared = "ignored"
    evaluated: Compared = "set"
    duplicates: Literal["counted", "ignored"] = "counted"
    ties: Literal["first", "any"] | None = None  # None: "any" if chance is averaged, else "first"
    tolerance: Annotated[Number, msgspec.Meta(ge=0)] = 1e-6  # of values, relative to their size
    order: Literal["fixed", "own"] = "fixed"  # of visiting a node's actions; "own": the student's


class _Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    title: str = ""
    visibility: Visibility | None = None  # None: that of its question
    options: dict[str, Option] = {}  # arguments of the agent's constructor


class SearchCase(_Case, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The fields of every case that compares a search with the reference."""

    points: Points = 1
    depth: Depth | None = None  # None: to the leaves
    prune: Prune | Either = "strict"  # see `autograder.behaviour.Conventions`
    returns: Returns | Either = "fail-soft"
    depth_counts: Counts | Either = "rounds"
    probabilities: Probabilities | Either = "given"
    order: MoveOrder = (
        "fixed"  # of the moves below the root, by the evaluation of the states that they lead to
    )
    low: Number | None = None  # bounds of the values, for Star1 and Star2; None: those of the tree
    high: Number | None = None
    compare: Compare = Compare()


class TreeCase(
    SearchCase, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="tree"
):
    """A drawn tree: the name of a bundled one, a file of the assignment, or a table as in such a file."""

    tree: str | dict[str, Any]


# A shape of trees that would fill the memory is refused before any tree is made.
MOST_IN_TREE = 50_000  # nodes that a tree may be expected to have
MOST_IN_CASE = 100_000  # and all trees of a case together, which takes a second or two to make
MOST_DRAWN = 200_000  # nodes of a tree that turned out larger than expected


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of random trees; see `pacman.tree.random`."""

    branching: Annotated[Range, msgspec.Meta(description=BRANCHING)] = (2, 3)
    depth: Annotated[int, msgspec.Meta(ge=1, le=6)] = 2
    roles: Annotated[tuple[Role, ...], msgspec.Meta(min_length=1, max_length=6)] = ("max", "min")
    values: Annotated[Range, msgspec.Meta(description=VALUES)] = (-9, 9)
    distinct: bool = False
    weighted: bool = False
    early_leaves: Share = 0.0


def expected_nodes(shape: Shape) -> float:
    """The average number of nodes of a tree of this shape.

    >>> expected_nodes(Shape(branching=(2, 2), depth=2, roles=("max", "min")))
    31.0
    """
    least, most = shape.branching
    children = (least + most) / 2
    grows = children * (1 - float(shape.early_leaves))
    plies = shape.depth * len(shape.roles)
    return 1 + sum(children * grows**ply for ply in range(plies))


class RandomTreesCase(
    SearchCase, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="random trees"
):
    """Random trees. `seed_of` finds a seed that is not a number."""

    count: Count = 5
    seed: Seed | DrawnFrom
    shape: Shape = Shape()
    partial_credit: bool = True  # whether some right trees are worth some of the points


class PositionCase(
    SearchCase, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="position"
):
    """A Pacman position: the start of a layout, or a state in its text form, after `moves` were made."""

    layout: str | None = None
    num_ghosts: Ghosts | None = None
    position: str | None = None
    moves: tuple[str, ...] = ()
    evaluation: str = "score"


class GameStateCase(
    SearchCase, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="game state"
):
    """A state of another game: its start, or the state after `moves`, those of chance included."""

    game: str
    moves: tuple[str, ...] = ()
    evaluation: str = "score"


class RandomPositionsCase(
    SearchCase,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    tag_field="kind",
    tag="random positions",
):
    """Positions of Pacman from random games, in which the game is not over and Pacman is to move."""

    layout: str
    num_ghosts: Ghosts | None = None
    ghosts: str = "random"  # who plays against a Pacman that does anything
    count: Count = 3
    seed: Seed | DrawnFrom
    food: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None  # pellets at the start; None: all
    after: Annotated[tuple[Rounds, Rounds], msgspec.Meta(description=AFTER)] = (5, 40)
    before_end: Annotated[int, msgspec.Meta(ge=1, le=50)] | None = None  # rounds that were still played
    evaluation: str = "score"
    partial_credit: bool = True


class _ClassicCase(SearchCase, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A case with the answer of a solution file, which alone decides; the reference adds the diagnosis."""

    points: Annotated[Number, msgspec.Meta(ge=0, le=1000)] = 0  # see `Question.credit`
    agent: str | None = None  # the class that is asked, if it is not the question's
    algorithm: Algorithm | None = None  # likewise


class GraphCase(
    _ClassicCase, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="graph"
):
    """A drawn tree: the action counts, and which nodes were generated, by name, however often.

    Only nodes that are marked as won or lost end the game; any other node without actions just has none.
    """

    tree: str | dict[str, Any]
    action: str
    generated: tuple[str, ...]  # names of nodes, the root's included


MOST_DECISIONS = 5_000  # of a recorded game; those of courses have some hundred
States = Annotated[int, msgspec.Meta(ge=0)]  # course material may hold 0, and is imported as it is


class RecordedDecision(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """The results of two searches at one decision, with and without Stop among Pacman's moves."""

    actions: tuple[str, ...]  # all best ones
    states: States  # how many different ones are generated, the root included
    actions_without_stop: tuple[str, ...]
    states_without_stop: States


class DecisionsCase(
    _ClassicCase, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="decisions"
):
    """One game against at most two directional ghosts, in which each of Pacman's decisions is judged.

    The game continues with the first of `actions`, whatever was decided.
    """

    layout: str
    seed: Seed
    decisions: Annotated[
        tuple[RecordedDecision, ...],
        msgspec.Meta(min_length=1, max_length=MOST_DECISIONS, description=DECISIONS),
    ]


class Threshold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for reaching one figure: exactly one is given, beside the points."""

    points: Points
    wins: Annotated[int, msgspec.Meta(ge=0)] | None = None  # games won, at least
    mean_score: Number | None = None  # points, at least
    seconds_per_move: Annotated[Number, msgspec.Meta(gt=0)] | None = None  # processor time, at most
    finished: Annotated[int, msgspec.Meta(ge=0)] | None = None  # games that ended in time, at least


class Least(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The minimum that a game case must reach to give any points."""

    wins: Annotated[int, msgspec.Meta(ge=0)] | None = None
    mean_score: Number | None = None
    finished: Annotated[int, msgspec.Meta(ge=0)] | None = None


class GameCase(_Case, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="game"):
    """Whole games with the seeds `seed`, `seed` + 1, …; the case is worth the sum of its thresholds."""

    layout: str
    ghosts: str = "random"
    num_ghosts: Ghosts | None = None
    games: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 5
    most_games: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None  # played where chance may decide
    seed: Seed | DrawnFrom = 1
    max_moves: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 2000
    thresholds: tuple[Threshold, ...]  # in questions that sum points at least one
    least: Least = Least()
    seconds_per_game: Annotated[Number, msgspec.Meta(gt=0, le=3600)] | None = None  # of processor time
    depth: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1  # rounds of our search with a graded evaluation
    agent: str | None = None  # the class that plays, if it is not the question's


class SamplingCase(
    _Case, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="sampling"
):
    """A randomized search, such as Monte-Carlo tree search, on a drawn tree with several seeds."""

    points: Points = 1
    tree: str | dict[str, Any]
    depth: Depth | None = None  # None: to the leaves
    simulations: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 100  # in each run
    runs: Annotated[int, msgspec.Meta(ge=1, le=200)] = 20
    right: Annotated[int, msgspec.Meta(ge=0, le=200)] = 16  # runs that decide for a best action, at least
    tolerance: Annotated[Number, msgspec.Meta(ge=0)] | None = None  # of the runs' mean value, in points
    differ: bool = False  # whether the values of the runs must not all be equal
    visits: bool = False  # whether the agent's attribute `visits` is judged, too


PaperAlgorithm = Literal["minimax", "alphabeta", "expectimax", "expectiminimax", "maxn"]
PaperPart = Literal[
    "values", "windows", "action", "pruned", "expanded", "evaluated", "probabilities", "change"
]
Goal = Literal["another action", "more is pruned", "less is pruned"]
Between = Annotated[
    tuple[Rounds, Rounds], msgspec.Meta(description="the least and the greatest number, as in [1, 2]")
]
PARTS = (
    "a table of points by part: values, windows, action, pruned, expanded, evaluated, probabilities or change"
)


class PaperCase(_Case, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="paper"):
    """An exercise on paper: a drawn tree, an algorithm, and what is asked of it.

    The tree is given, or drawn from `seed` until one has so many `cuts` and `ties`; see `autograder.paper`.
    """

    algorithm: PaperAlgorithm
    parts: Annotated[dict[PaperPart, Points], msgspec.Meta(min_length=1, description=PARTS)]
    tree: str | dict[str, Any] | None = None
    seed: Seed | DrawnFrom | None = None
    shape: Shape = Shape()
    cuts: Between | None = None  # edges that alpha-beta cuts; None: any number
    ties: Between | None = None  # inner nodes at which two children have the best value; None: any number
    goal: Goal = "another action"  # of the part `change`
    prune: Prune | Either = "strict"
    returns: Returns | Either = "fail-soft"

    @property
    def points(self) -> float:
        """The sum of the points of its parts."""
        return total(self.parts.values())


QuizAlgorithm = Literal["minimax", "alphabeta", "expectimax", "expectiminimax"]


class QuizCase(_Case, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="quiz"):
    """A quiz: the same trees and questions as `pacman quiz` has for this tree or seed."""

    algorithm: QuizAlgorithm
    points: Points = 1
    points_for: Literal["correct answers", "any answers"] = "correct answers"
    tree: str | dict[str, Any] | None = None
    seed: Seed | DrawnFrom | None = None
    lesson: bool = False  # ten trees of rising difficulty
    phase: Phase | None = None  # in which it is answered


DrawnCase = RandomTreesCase | RandomPositionsCase
WrittenCase = PaperCase | QuizCase  # answered in a file, which no code does
ClassicCase = GraphCase | DecisionsCase
PlayedCase = GameCase | SamplingCase  # what is done there decides; no search is compared step by step
Case = (
    TreeCase
    | RandomTreesCase
    | PositionCase
    | RandomPositionsCase
    | GameStateCase
    | GameCase
    | GraphCase
    | DecisionsCase
    | SamplingCase
    | PaperCase
    | QuizCase
)


def tree_name(case: Case) -> str | None:
    """The name by which the case refers to a tree; None if it has none, or holds the tree itself."""
    if isinstance(case, TreeCase | GraphCase | SamplingCase | PaperCase | QuizCase) and isinstance(
        case.tree, str
    ):
        return case.tree
    return None
