"""Assignments as data: questions, cases, credit, limits, seeds, tournament."""
# In the students' kit.

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from math import log10
from typing import Annotated, Any, Literal, TypeVar, cast

import msgspec

from autograder.behaviour import Algorithm, Conventions, Counts, Order, Probabilities, Prune, Returns
from autograder.report import Credit, Kind, Visibility, total
from autograder.submission import digest
from pacman.agent import Role
from pacman.errors import PacmanError, as_message, located
from pacman.messages import english, english_only
from pacman.support import toml
from pacman.support.language import say
from pacman.support.toml import KeyPath
from pacman.view.pages.quiz_code import Phase

# The kinds of cases, with the fields that their files may have.


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
A_NAME = 'lowercase letters, digits and hyphens, at most 40, as in "alpha-beta"'


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
    order: Order = "fixed"  # of the moves below the root, by the evaluation of the states that they lead to
    low: Number | None = None  # bounds of the values, for Star1 and Star2; None: those of the tree
    high: Number | None = None
    compare: Compare = Compare()


class TreeCase(
    SearchCase, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="tree"
):
    """A drawn tree: the name of a bundled one, a file of the assignment, or a table as in such a file."""

    tree: str | dict[str, Any]


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of random trees; see `pacman.tree.random`."""

    branching: Annotated[Range, msgspec.Meta(description=BRANCHING)] = (2, 3)
    depth: Annotated[int, msgspec.Meta(ge=1, le=6)] = 2
    roles: Annotated[tuple[Role, ...], msgspec.Meta(min_length=1, max_length=6)] = ("max", "min")
    values: Annotated[Range, msgspec.Meta(description=VALUES)] = (-9, 9)
    distinct: bool = False
    weighted: bool = False
    early_leaves: Share = 0.0


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


# How large random trees become, so that a shape that would fill the memory is refused before any is made.


MOST_IN_TREE = 50_000  # nodes that a tree may be expected to have
MOST_IN_CASE = 100_000  # and all trees of a case together, which takes a second or two to make
MOST_DRAWN = 200_000  # nodes of a tree that turned out larger than expected


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


def size_problem(case: RandomTreesCase) -> tuple[str, str]:
    """The problem with the size of the case's trees, and the key to lower first; "" if nothing is."""
    nodes = expected_nodes(case.shape)
    lower = "shape.depth, shape.branching or the number of shape.roles"
    if nodes > MOST_IN_TREE:
        shown, allowed = _format_node_count(nodes), f"{MOST_IN_TREE:,}"
        return f"a tree of this shape has about {shown} nodes; allowed are {allowed}; lower {lower}", "shape"
    if nodes * case.count > MOST_IN_CASE:
        shown, allowed = _format_node_count(nodes * case.count), f"{MOST_IN_CASE:,}"
        trees = f"its {case.count} trees have about {shown} nodes together"
        return f"{trees}; allowed are {allowed}; lower count, {lower}", "count"
    return "", ""


def _format_node_count(nodes: float) -> str:
    return f"{nodes:,.0f}" if nodes < 1e9 else f"10^{log10(nodes):.0f}"


# The table `[tournament]` of an assignment: how what students wrote competes.


class Tournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Games in which the agents, or the evaluation functions, of one question are compared."""

    plays: str  # the name of the question whose class, or evaluation function, plays
    layout: str
    ghosts: str = "random"
    num_ghosts: Ghosts | None = None
    games: Annotated[int, msgspec.Meta(ge=2, le=1000)] = 20  # the same for everybody
    max_moves: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 2000  # of all agents, in one game
    depth: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1  # rounds of our search with an evaluation
    options: dict[str, Option] = {}  # arguments of the agent's constructor
    against: tuple[str, ...] = ()  # agents, or evaluations, of the assignment or bundled, that play too

    def case(self) -> GameCase:
        """Return the games as a case, with seeds that are generated from the assignment's."""
        return GameCase(
            layout=self.layout,
            ghosts=self.ghosts,
            num_ghosts=self.num_ghosts,
            games=self.games,
            seed="assignment",
            max_moves=self.max_moves,
            depth=self.depth,
            options=self.options,
            thresholds=(Threshold(points=1, wins=1),),
        )


# An assignment with its questions and cases, checked and ready to be graded.


T = TypeVar("T")
MAIN = "assignment.toml"
SEARCHER = "Expectimax"  # a student's class, which plays with an evaluation where ours is not installed
CASES = "public_cases"  # the folder of a handout with an assignment of the cases that students see


class AssignmentError(PacmanError, ValueError):
    """An assignment that cannot be used. `line` counts from 1; None if the problem has no line.

    `place` leads to the key in the file `source` that the problem is about.

    >>> str(AssignmentError("points are missing", source="assignment.toml", line=3))
    'assignment.toml, line 3: points are missing'
    """

    def __init__(
        self,
        problem: str,
        /,
        *,
        source: str = "",
        line: int | None = None,
        place: KeyPath = (),
        **places: Any,
    ) -> None:
        self.problem = as_message(problem, places)
        self.source, self.line, self.place = source, line, place
        in_line = english_only("line {line!s}", line=line) if line else ""
        super().__init__(located([source, in_line], self.problem))

    @property
    def errors(self) -> Sequence[AssignmentError]:
        """This error; of several that are told at once, each."""
        return (self,)


class AllWrongError(AssignmentError):
    """Several things for which an assignment cannot be used; each has its own place.

    >>> print(AllWrongError([AssignmentError("no points"), AssignmentError("no tree", source="b.toml")]))
    no points
    b.toml: no tree
    """

    def __init__(self, errors: Sequence[AssignmentError]) -> None:
        self._errors = tuple(errors)
        super().__init__("\n".join(map(str, errors)))

    @property
    def errors(self) -> Sequence[AssignmentError]:
        """All of them."""
        return self._errors


NOT_READ = "the lines from here on were not read"
MOST_WRONG_LINES = 8  # of one part of a file that are told


class ErrorCollector:
    """Collects errors, so that all of them are reported at once.

    >>> wrong = ErrorCollector()
    >>> wrong.attempt(lambda: 5)
    5
    >>> wrong.errors
    []
    """

    def __init__(self) -> None:
        self.errors: list[AssignmentError] = []

    def attempt(self, read: Callable[[], T]) -> T | None:
        """The result of this call; None if it raises AssignmentError, which is collected."""
        try:
            return read()
        except AssignmentError as error:
            self.errors += error.errors
            return None

    def is_enough(self, source: str, line: int) -> bool:
        """Whether so many lines of a file are wrong that this one is not read any more; an error says so."""
        if len(self.errors) < MOST_WRONG_LINES:
            return False
        self.errors.append(AssignmentError(NOT_READ, source=source, line=line))
        return True

    def check(self) -> None:
        """Raise what was collected, each error once: AllWrongError if there are several."""
        once = {str(error): error for error in self.errors}
        if len(once) == 1:
            raise next(iter(once.values()))
        if once:
            raise AllWrongError(list(once.values()))


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits of a student's process.

    >>> Limits(seconds=10).memory
    1024
    """

    seconds: Annotated[float, msgspec.Meta(gt=0, le=3600)] = 5.0  # processor time for one case
    total: Annotated[float, msgspec.Meta(gt=0, le=86400)] = 300.0  # processor time for all cases; sleep, too
    memory: Annotated[int, msgspec.Meta(ge=64, le=65536)] = 1024  # megabytes of address space
    output: Annotated[int, msgspec.Meta(ge=1000, le=10**9)] = (
        10_000_000  # bytes printed in cases of one visibility
    )


class Late(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The penalty for handing in late, in percent of the assignment's points, as in Canvas's late policy."""

    per_day: Annotated[float, msgspec.Meta(ge=0, le=100)]  # for each day begun
    grace: Annotated[float, msgspec.Meta(ge=0, le=1000)] = 0.0  # hours after the due date that cost nothing
    cap: Annotated[float, msgspec.Meta(ge=0, le=100)] = 100.0  # at most


class RequiredQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question whose share of points must be reached before this question is graded."""

    question: str
    share: Annotated[float, msgspec.Meta(gt=0, le=1)] = 1.0


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the rubric by which people mark a question."""

    name: Annotated[str, msgspec.Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$", description=A_NAME)]
    points: Points  # at most
    text: str = ""  # what they are given for; students read it in the handout and on their pages


BY_HAND = "manual"  # the kind of a question that people mark
NOT_GRADED = (
    "title",
    "about",
    "language",
    "due",
    "late",
    "attempts",
    "tournament",
)  # keys that no report depends on
Attempts = Literal["last", "best"]  # which attempt of a student counts
Interface = Literal["native", "classic"]  # what submissions are written for: `Agent.choose`, or `getAction`
# What every case is worth in questions whose points do not follow from those that its file gives.
WORTH: Mapping[Credit, float] = {"all-or-nothing": 0.0, "passed": 1.0}


@dataclass(frozen=True)
class NamedCase:
    """A case with the name of its file, and its visibility."""

    name: str
    source: str  # its file
    case: Case
    visibility: Visibility
    worth: float | None = None  # its points, if its file does not give them; see `WORTH`

    @property
    def title(self) -> str:
        """The title that reports show."""
        return self.case.title or self.name

    @property
    def kind(self) -> Kind:
        """The kind that its file gives."""
        return cast(Kind, self.case.__struct_config__.tag)

    @property
    def points(self) -> float:
        """The points for the case; in a game case the sum of its thresholds."""
        if self.worth is not None:
            return self.worth
        if isinstance(self.case, GameCase):
            return total(threshold.points for threshold in self.case.thresholds)
        return self.case.points


@dataclass(frozen=True)
class Question:
    """One question: a class (`agent`) or a function (`evaluation`) of the submission, and its cases.

    A question on paper, or of a quiz, has neither: its answers are in a file.

    >>> from autograder.course import load
    >>> load("adversarial-search").questions[1].agent
    'Minimax'
    """

    name: str
    title: str
    points: float
    cases: tuple[NamedCase, ...]
    agent: str | None = None
    evaluation: str | None = None
    algorithm: Algorithm | None = None
    requires: tuple[str, ...] = ()
    about: str = ""
    credit: Credit = "sum"  # how its points follow from its cases
    shares: Mapping[str, float] = field(default_factory=dict)  # of a required question's points, if not all
    items: tuple[Item, ...] = ()  # of a question that people mark: its rubric, in place of cases

    def __post_init__(self) -> None:
        worth = WORTH.get(self.credit)
        cases = tuple(replace(named, worth=worth) for named in self.cases)
        object.__setattr__(self, "cases", cases)

    def share_of(self, required: str) -> float:
        """The share of this required question's points that is needed, from 0 to 1."""
        return self.shares.get(required, 1.0)

    def needs(self, required: Iterable[str]) -> str:
        """Describe in words what is needed of these required questions.

        >>> from autograder.course import load
        >>> load("adversarial-search").questions[2].needs(["minimax", "expectimax"])
        'all of minimax and expectimax'
        """
        by_share: dict[float, list[str]] = {}
        for name in required:
            by_share.setdefault(self.share_of(name), []).append(name)
        parts = []
        for share, names in by_share.items():
            first, *others = names
            for other in others:
                first = english("{first} and {second}", first=first, second=other)
            parts.append(
                english("all of {questions}", questions=first)
                if share == 1
                else english("at least {percent:g} % of {questions}", percent=share * 100, questions=first)
            )
        needed, *further = parts
        for part in further:
            needed = english("{first} and {second}", first=needed, second=part)
        return needed

    @property
    def seconds_of_games(self) -> list[float]:
        """The processor time that each game may take which has a limit of its own."""
        cases = [named.case for named in self.cases if isinstance(named.case, GameCase)]
        return [
            each.seconds_per_game
            for each in cases
            if each.seconds_per_game
            for _ in range(max(each.games, each.most_games or 0))
        ]

    def most_seconds(self, limits: Limits) -> float:
        """The processor time that its cases may take together; answers on paper take none."""
        if self.is_on_paper:
            return 0.0
        return limits.seconds * len(self.cases) + sum(self.seconds_of_games)

    @property
    def free(self) -> tuple[str, ...]:
        """The conventions of which its cases accept any."""
        cases = [named.case for named in self.cases]
        return tuple(
            kind for kind in Conventions._fields if any(getattr(case, kind, "") == "either" for case in cases)
        )

    @property
    def is_on_paper(self) -> bool:
        """Whether its answers, on paper or to a quiz, are in a file, and no code answers it."""
        return bool(self.cases) and all(isinstance(named.case, WrittenCase) for named in self.cases)

    @property
    def asks_for(self) -> str:
        """The name that the submission must define; "" on paper."""
        return self.agent or self.evaluation or ""


@dataclass(frozen=True)
class Assignment:
    """A whole assignment. `files` are all files of its folder, by relative POSIX paths.

    >>> from autograder.course import load
    >>> "assignment.toml" in load("adversarial-search").files
    True
    """

    title: str
    file: str  # what students hand in
    questions: tuple[Question, ...]
    files: Mapping[str, bytes] = field(repr=False)
    about: str = ""
    limits: Limits = field(default_factory=Limits)
    packages: tuple[str, ...] = ("numpy",)
    seed: int | None = None  # kept by the instructor: from it, hidden cases are drawn
    due: datetime | None = None  # with a time zone
    late: Late | None = None
    attempts: Attempts = "last"
    tournament: Tournament | None = None
    interface: Interface = "native"
    left_out: tuple[str, ...] = ()  # what of a classic test folder is not read; a sentence each
    second_seed: int | None = None  # of games other than those of a classic test folder's own seeds
    mistakes: tuple[str, ...] = ()  # its Python files with mistakes that the examiner knows beside ours
    marked: tuple[Question, ...] = ()  # the questions that people mark; `questions` are the program's
    language: str = ""  # of what students read, such as "es"; "": English

    @property
    def points(self) -> float:
        """The sum over the questions that the program grades; `whole` has those of all."""
        return total(question.points for question in self.questions)

    @property
    def is_on_paper(self) -> bool:
        """Whether all of its questions are answered on paper."""
        return all(question.is_on_paper for question in self.questions)

    def without_paper(self) -> Assignment:
        """The assignment with only those questions that code answers."""
        return replace(self, questions=tuple(each for each in self.questions if not each.is_on_paper))

    @property
    def whole(self) -> Assignment:
        """The assignment as a class's gradebook has it: `questions` are all, those that people mark last."""
        return replace(self, questions=(*self.questions, *self.marked), marked=())

    @property
    def in_language(self) -> Assignment:
        """The assignment with its titles and descriptions in the spoken language, if a catalogue has them."""
        questions, marked = (
            tuple(
                replace(
                    question,
                    title=say(question.title),
                    about=say(question.about),
                    cases=tuple(
                        replace(named, case=msgspec.structs.replace(named.case, title=say(named.case.title)))
                        for named in question.cases
                    ),
                )
                for question in part
            )
            for part in (self.questions, self.marked)
        )
        title, about = say(self.title), say(self.about)
        return replace(self, title=title, about=about, questions=questions, marked=marked)

    @property
    def draws_anew(self) -> bool:
        """Whether some of its cases, or its tournament, depend on the run's seed: they are new each time."""
        if self.tournament is not None and self.seed is None:
            return True
        cases = [named.case for question in self.questions for named in question.cases]
        by_run = ("new",) if self.seed is not None else ("new", "assignment", "student")
        return any(getattr(case, "seed", None) in by_run for case in cases)

    def __hash__(self) -> int:
        return hash(self.digest)

    @cached_property
    def digest(self) -> str:
        """16 hexadecimal digits: the start of a SHA-256 over the names and contents of all its files."""
        return digest(self.files)

    @cached_property
    def grading_digest(self) -> str:
        """A digest of everything that reports depend on, so without NOT_GRADED."""
        if MAIN not in self.files:  # a classic test folder, in which all counts
            return self.digest
        main = toml.parse(self.files[MAIN].decode("utf-8-sig"))
        kept = {key: value for key, value in main.items() if key not in NOT_GRADED}
        kept["questions"] = [each for each in main["questions"] if each.get("kind") != BY_HAND]
        return digest({**self.files, MAIN: msgspec.json.encode(kept, order="sorted")})


# How the seed of a case is found: what its random trees, positions or games begin with.
#
# A case's `seed` is a whole number, or says what it is drawn from:
#
# - "assignment": from the seed in `assignment.toml`, which the instructor keeps; without one, from the run's.
# - "student": from the same, and from the student's key; so it differs between students.
# - "new": from the run's, so that each run has others.


PRACTICE = 0  # the run's seed in `pacman test`: the same file gets the same answer
BITS = 62  # of a seed: `pacman play` takes no larger ones, and nobody can try them all


def seed_of(assignment: Assignment, question: Question, named: NamedCase, run: int, student: str = "") -> int:
    """The seed with which this case draws; the one of its first tree, position or game.

    `run` is the run's seed. `student` is the student's key: any text, always the same for the same student.
    Students may be shown it: it tells nothing about the seed that it is made from, or about other cases.
    """
    source = drawn_from(named.case)
    if source is None or isinstance(source, int):
        return source or 0
    kept = run if assignment.seed is None or source == "new" else assignment.seed
    parts = [source, str(kept), question.name, named.name]
    if source == "student":
        parts.append(student)
    whole = hashlib.sha256()
    for part in parts:
        text = part.encode("utf-8", "surrogatepass")
        whole.update(len(text).to_bytes(8, "big") + text)
    return int.from_bytes(whole.digest()[:8], "big") >> (64 - BITS)


def drawn_from(case: Case) -> int | DrawnFrom | None:
    """The source of the case's random problems; None if nothing in it is random."""
    seed: int | DrawnFrom | None = getattr(case, "seed", None)
    return seed


def new_seed() -> int:
    """A seed from the operating system that cannot be found by trying."""
    return secrets.randbits(BITS)


def with_seed(files: Mapping[str, bytes], seed: int) -> dict[str, bytes]:
    """The files of an assignment that has no seed, with this one at the top of its `assignment.toml`."""
    text = files[MAIN].decode("utf-8-sig")
    return {**files, MAIN: f"{seed_line(seed)}\n{text}".encode()}


def seed_line(seed: int) -> str:
    """The line of an `assignment.toml` that gives its seed."""
    return f"seed = {seed} # hidden cases are drawn from it: keep it to yourself"


def case_for_students(assignment: Assignment, question: Question, named: NamedCase) -> bytes:
    """The case's file as students get it, with the number that is drawn from the assignment's seed."""
    content = assignment.files[named.source]
    if assignment.seed is None or drawn_from(named.case) != "assignment":
        return content
    import tomli_w  # here, as only handouts need it

    table = toml.parse(content.decode("utf-8-sig"))
    return tomli_w.dumps({**table, "seed": seed_of(assignment, question, named, 0)}).encode()
