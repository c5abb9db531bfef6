"""Cases that are drawn anew: with which seeds a known mistake passes, and what it costs each student."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from autograder.behaviour import choices
from autograder.checking.mistaken_searches import is_right
from autograder.checking.time_budget import TimeBudget, TimeIsUpError
from autograder.course import Assignment, Question
from autograder.course.cases import Case, DrawnCase, SearchCase
from autograder.course.model import NamedCase
from autograder.course.problems import problems
from autograder.course.seeds import drawn_from, seed_of
from autograder.examiner.exercise import Exercise
from autograder.grading.case_exercises import exercise_of
from autograder.grading.credit import is_complete, points_for_right, points_of, with_credit
from autograder.reference.mistakes import Mistake
from autograder.report import CaseReport, Status, total
from pacman.randomness import stream


def is_drawn(assignment: Assignment, case: Case) -> bool:
    """Whether the case is a search that is not the same for everybody and in every run."""
    source = drawn_from(case)
    is_kept = source == "assignment" and assignment.seed is not None
    return isinstance(case, SearchCase) and isinstance(source, str) and not is_kept


def is_drawn_per_student(named: NamedCase) -> bool:
    """Whether the case is a search that is drawn for each student."""
    return isinstance(named.case, DrawnCase) and drawn_from(named.case) == "student"


# The number of other seeds with which a known mistake passes all cases of its question.

SEEDS = 40
LARGEST_SEED = 2**40


@dataclass(frozen=True)
class PassingMistake:
    """A mistake with which all cases of a question pass, with some of the seeds that were tried."""

    mistake: type[Mistake]
    slipped: int
    seeds: int


def slips_with_other_seeds(
    assignment: Assignment,
    question: Question,
    drawn: Sequence[NamedCase],
    mistakes: Sequence[type[Mistake]],
    uncaught: Sequence[type[Mistake]],
    seed: int,
    budget: TimeBudget,
) -> tuple[list[PassingMistake], int]:
    """The mistakes that pass the drawn cases with some seed, and how many seeds there was time for.

    `mistakes` are those that no other case of the question catches; with `seed`, the first that counts, the
    `uncaught` ones pass.
    """
    draws = stream(seed, "check")
    slipped = {mistake: int(mistake in uncaught) for mistake in mistakes}
    anew = replace(assignment, seed=None)  # so that each case is drawn from the seed that is given here
    tried = 1
    for _ in range(SEEDS - 1):
        other = int(draws.random() * LARGEST_SEED)
        try:
            passed = _passing(anew, question, drawn, mistakes, other, budget)
        except TimeIsUpError:
            break
        tried += 1
        for mistake in passed:
            slipped[mistake] += 1
    return [PassingMistake(mistake, times, tried) for mistake, times in slipped.items() if times], tried


def _passing(
    assignment: Assignment,
    question: Question,
    drawn: Sequence[NamedCase],
    mistakes: Sequence[type[Mistake]],
    seed: int,
    budget: TimeBudget,
) -> list[type[Mistake]]:
    """The mistakes that pass these cases with this seed. Raises TimeIsUpError."""
    exercises = []
    for named in drawn:
        case = named.case
        assert isinstance(case, SearchCase), "games are not drawn"
        posed = problems(assignment, question, case, seed_of(assignment, question, named, seed))
        exercises += [exercise_of(named.name, case, problem) for problem in posed]
    return [
        mistake
        for mistake in mistakes
        if any(
            all(is_right((mistake,), each.under(conventions)) for each in budget.each(exercises))
            for conventions in choices(question.free)
        )
    ]


# The spread of points from student to student: what one mistake costs each of many.

Posed = list[tuple[NamedCase, list[Exercise]]]
STUDENTS = 40
SPREAD_ROUNDING = 9  # decimals of points


@dataclass(frozen=True)
class Spread:
    """One mistake, made in this question only, that costs different students different points."""

    mistake: type[Mistake]
    points: Mapping[float, int]  # of the assignment: how many students get them; the fewest points first
    cases: tuple[str, ...]  # that give other points to other students

    @property
    def width(self) -> float:
        """The points between the luckiest student and the unluckiest."""
        return max(self.points) - min(self.points)


class Spreading:
    """Gives the same file to many students of one question, whose drawn cases differ.

    `exercises` are those of all searches of the question; those of cases that differ are drawn again.
    """

    def __init__(
        self,
        assignment: Assignment,
        question: Question,
        exercises: Sequence[Exercise],
        seed: int,
        budget: TimeBudget,
    ) -> None:
        self._assignment, self._question = assignment, question
        self._seed, self._budget = seed, budget
        self._same = _exercises_by_case(
            exercises, [named for named in question.cases if not is_drawn_per_student(named)]
        )
        self.students = 0  # for whom there was time
        self.passing: Counter[type[Mistake]] = Counter()  # students with whom all drawn cases pass

    def spreads(self, mistakes: Sequence[type[Mistake]]) -> list[Spread]:
        """The mistakes that do not get the same points from every student's cases, the widest first."""
        given: dict[type[Mistake], list[dict[str, CaseReport]]] = {each: [] for each in mistakes}
        try:
            same = {each: self._reports(each, self._same) for each in self._budget.each(mistakes)}
            for number in range(STUDENTS):
                drawn = self._drawn(f"student {number + 1}")
                found = {each: self._reports(each, drawn) for each in self._budget.each(mistakes)}
                for mistake, reports in found.items():
                    given[mistake].append(same[mistake] | reports)
                    self.passing[mistake] += all(each.status == "pass" for each in reports.values())
                self.students = number + 1
        except TimeIsUpError:
            pass
        spreads = [self._spread(mistake, reports) for mistake, reports in given.items()]
        return sorted((each for each in spreads if len(each.points) > 1), key=lambda each: -each.width)

    def _drawn(self, student: str) -> Posed:
        """The cases that are this student's."""
        drawn: Posed = []
        for named in filter(is_drawn_per_student, self._question.cases):
            case = named.case
            assert isinstance(case, DrawnCase), "other cases are the same for all"
            seed = seed_of(self._assignment, self._question, named, self._seed, student)
            posed = problems(self._assignment, self._question, case, seed)
            exercises = [exercise_of(named.name, case, problem) for problem in posed]
            for exercise in self._budget.each(exercises):
                exercise.expected()  # known from now on, so that wrong searches end early
            drawn.append((named, exercises))
        return drawn

    def _reports(self, mistake: type[Mistake], posed: Posed) -> dict[str, CaseReport]:
        return {
            named.name: _report(named, sum(is_right((mistake,), each) for each in exercises), len(exercises))
            for named, exercises in posed
        }

    def _spread(self, mistake: type[Mistake], given: Sequence[Mapping[str, CaseReport]]) -> Spread:
        points = Counter(self._points(reports) for reports in given)
        names = [named.name for named in self._question.cases if is_drawn_per_student(named)]
        cases = tuple(name for name in names if len({reports[name].points for reports in given}) > 1)
        return Spread(mistake, dict(sorted(points.items())), cases)

    def _points(self, reports: Mapping[str, CaseReport]) -> float:
        """The points of a file in which only this question is wrong: what requires it is lost, too."""
        cases = [
            with_credit(self._question, reports.get(named.name) or _report(named, 1, 1))
            for named in self._question.cases
        ]
        lost: set[str] = set()
        reached = []
        for question in self._assignment.questions:
            if question.name == self._question.name:
                reached.append(points_of(question, cases))
            elif lost.isdisjoint(question.requires) and self._is_enough(question, cases):
                reached.append(question.points)
            else:
                lost.add(question.name)
        return round(total(reached), SPREAD_ROUNDING)

    def _is_enough(self, other: Question, cases: Sequence[CaseReport]) -> bool:
        """Whether the other question is graded with these reports of this one."""
        name = self._question.name
        return name not in other.requires or is_complete(self._question, cases, other.share_of(name))


def _exercises_by_case(exercises: Sequence[Exercise], cases: Sequence[NamedCase]) -> Posed:
    """These cases with their exercises; without games and samplings, which count as right."""
    found = [(named, [each for each in exercises if each.case == named.name]) for named in cases]
    return [(named, posed) for named, posed in found if posed]


def _report(named: NamedCase, right: int, there_are: int) -> CaseReport:
    """The report of a case in which so many problems are right."""
    status: Status = "pass" if right == there_are else "fail"
    points = points_for_right(named, right, there_are)
    return CaseReport(named.name, named.title, named.kind, status, points, named.points, named.visibility)
