"""Assignments as data: questions with their cases, limits, tournament."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Annotated, Literal, cast

import msgspec

from autograder.behaviour import Algorithm, Conventions
from autograder.course.cases import (
    Case,
    GameCase,
    Ghosts,
    Option,
    Points,
    Threshold,
    WrittenCase,
)
from autograder.report import Credit, Kind, Visibility, total
from autograder.submission import digest
from pacman.messages import english
from pacman.support import toml
from pacman.support.language import say

MAIN = "assignment.toml"
SEARCHER = "Expectimax"  # a student's class, which plays with an evaluation where ours is not installed
CASES = "public_cases"  # the folder of a handout with an assignment of the cases that students see
A_NAME = 'lowercase letters, digits and hyphens, at most 40, as in "alpha-beta"'
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
