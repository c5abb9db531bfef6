"""An assignment with its questions and cases, checked and ready to be graded."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Annotated, Literal, cast

import msgspec

from autograder.assignment.cases import Case, GameCase
from autograder.assignment.tournament import Tournament
from autograder.report import Credit, Kind, Visibility, total
from autograder.searching.settings import Algorithm, Conventions
from autograder.submission import digest
from pacman.errors import PacmanError
from pacman.support import toml_text
from pacman.support.toml_places import Place

MAIN = "assignment.toml"
SEARCHER = "Expectimax"  # a student's class, which plays with an evaluation where ours is not installed
CASES = "public_cases"  # the folder of a handout with an assignment of the cases that students see


class AssignmentError(PacmanError, ValueError):
    """An assignment that cannot be used. `line` counts from 1; None if the problem has no line.

    `place` leads to the key in the file `source` that the problem is about.

    >>> str(AssignmentError("points are missing", source="assignment.toml", line=3))
    'assignment.toml, line 3: points are missing'
    """

    def __init__(self, problem: str, *, source: str = "", line: int | None = None, place: Place = ()) -> None:
        self.problem, self.source, self.line, self.place = problem, source, line, place
        where = ", ".join(part for part in (source, f"line {line}" if line else "") if part)
        super().__init__(f"{where}: {problem}" if where else problem)

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


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a student's process may use.

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
    """What handing in late costs, in percent of the assignment's points, as in Canvas's late policy."""

    per_day: Annotated[float, msgspec.Meta(ge=0, le=100)]  # for each day begun
    grace: Annotated[float, msgspec.Meta(ge=0, le=1000)] = 0.0  # hours after the due date that cost nothing
    cap: Annotated[float, msgspec.Meta(ge=0, le=100)] = 100.0  # at most


class Required(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question of which a share of the points must be reached before another one is graded."""

    question: str
    share: Annotated[float, msgspec.Meta(gt=0, le=1)] = 1.0


NOT_GRADED = ("title", "about", "due", "late", "attempts", "tournament")  # keys that no report depends on
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

    >>> from autograder.assignment import load
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

    def __post_init__(self) -> None:
        worth = WORTH.get(self.credit)
        cases = tuple(replace(named, worth=worth) for named in self.cases)
        object.__setattr__(self, "cases", cases)

    def share_of(self, required: str) -> float:
        """How much of the points of this required question is needed, from 0 to 1."""
        return self.shares.get(required, 1.0)

    def needs(self, required: Iterable[str]) -> str:
        """What is needed of these required questions, in words.

        >>> from autograder.assignment import load
        >>> load("adversarial-search").questions[2].needs(["minimax", "expectimax"])
        'all of minimax and expectimax'
        """
        by_share: dict[float, list[str]] = {}
        for name in required:
            by_share.setdefault(self.share_of(name), []).append(name)
        amounts = {share: "all" if share == 1 else f"at least {share * 100:g} %" for share in by_share}
        return " and ".join(f"{amounts[share]} of {' and '.join(names)}" for share, names in by_share.items())

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
        """The processor time that its cases may take together."""
        return limits.seconds * len(self.cases) + sum(self.seconds_of_games)

    @property
    def free(self) -> tuple[str, ...]:
        """The conventions of which its cases accept any."""
        cases = [named.case for named in self.cases]
        return tuple(
            kind for kind in Conventions._fields if any(getattr(case, kind, "") == "either" for case in cases)
        )

    @property
    def asks_for(self) -> str:
        """The name that the submission must define."""
        return self.agent or self.evaluation or ""


@dataclass(frozen=True)
class Assignment:
    """A whole assignment. `files` are all files of its folder, by relative POSIX paths.

    >>> from autograder.assignment import load
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

    @property
    def points(self) -> float:
        """The sum over all questions."""
        return total(question.points for question in self.questions)

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
        """The same without what no report depends on (NOT_GRADED)."""
        if MAIN not in self.files:  # a classic test folder, in which all counts
            return self.digest
        main = toml_text.parse(self.files[MAIN].decode("utf-8-sig"))
        kept = {key: value for key, value in main.items() if key not in NOT_GRADED}
        return digest({**self.files, MAIN: msgspec.json.encode(kept, order="sorted")})
