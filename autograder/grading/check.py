"""Check an assignment before it is used: answers, points, thresholds, mistakes that it does not notice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from math import inf
from typing import Literal

from autograder.behaviour import EVERY, OTHERS, Conventions, Settings, choices, state_at
from autograder.course import Assignment, AssignmentError, Question
from autograder.course.model import (
    ClassicCase,
    DecisionsCase,
    DrawnCase,
    GameCase,
    GraphCase,
    NamedCase,
    PaperCase,
    PlayedCase,
    QuizCase,
    Threshold,
    WrittenCase,
    drawn_from,
    seed_of,
)
from autograder.course.problems import Problem, Team, after_pacman, games, problems
from autograder.course.resources import Resources, with_line
from autograder.examiner.answers import answers_for
from autograder.examiner.asking import SearchResult
from autograder.examiner.examiner import Examiner
from autograder.examiner.exercise import Answers, Attempt, ComputedAnswers, Exercise, WithoutStop
from autograder.examiner.explaining import EXACT, explains
from autograder.examiner.hypotheses import Hypothesis, known_for, possible_mistakes
from autograder.examiner.known import known_mistakes, own_names
from autograder.examiner.matching import diagnose
from autograder.examiner.posing import Topic
from autograder.examiner.predicting import prediction
from autograder.grading.catching import (
    FURTHER,
    Adding,
    Addition,
    Answer,
    Budget,
    Catching,
    CaughtMistakes,
    Guess,
    NotShown,
    PassingMistake,
    SmallQuestions,
    TimeIsUpError,
    Variants,
    answer,
    attempt_of,
    guess,
    is_drawn,
    is_right,
    run_mistaken,
    slips_with_other_seeds,
)
from autograder.grading.contest import ByEvaluation
from autograder.grading.credit import ROUNDING, is_complete, most_points, points_of, with_credit
from autograder.grading.game_case import Figures, PlayedGameResult, threshold_points
from autograder.grading.graph_case import graph_exercise, named_nodes
from autograder.grading.packages import check_installed
from autograder.grading.search_case import exercise_of
from autograder.paper.quiz import quiz_of
from autograder.paper.sheet import exercise_for
from autograder.reference.mistakes import Mistake
from autograder.reference.search import TooLargeError
from autograder.report import CaseReport, Status, total
from pacman.agent import Agent
from pacman.errors import OptionError, PacmanError, TreeError
from pacman.gameplay.game import Game
from pacman.layout import Layout
from pacman.names.notation import parse_spec
from pacman.names.registry import AGENT, EVALUATION, registered_names
from pacman.randomness import stream
from pacman.spelling import suggestion
from pacman.state import FOOD_POINTS, GHOST_POINTS, WIN_POINTS, GameState
from pacman.support.toml import join_words

# Whether our search finds the answers that a case holds. Where it does not, the case decides.


TRIED = 12  # decisions of a game at which known mistakes are tried


@dataclass(frozen=True)
class Agreement:
    """The answers that a case holds, compared with ours, and the exercises at which mistakes are tried."""

    case: str
    agrees: bool
    sentence: str
    exercises: tuple[Exercise, ...] = ()
    others: tuple[Exercise, ...] = ()  # further ones, of which each takes time and memory


def agreement(assignment: Assignment, question: Question, named: NamedCase, budget: Budget) -> Agreement:
    """Compares the recorded answers with our search's. Raises TimeIsUpError."""
    case = named.case
    assert isinstance(case, ClassicCase), "other cases hold no answers"
    posed = problems(assignment, question, case, 0)
    if not posed:
        said = "no search of ours to compare with: its answers are taken as they are"
        return Agreement(named.name, True, said)
    answers = answers_for(assignment)
    if isinstance(case, GraphCase):
        return _of_graph(named.name, case, posed[0], answers)
    return _of_decisions(named.name, case, posed, budget, answers)


def _of_graph(name: str, case: GraphCase, problem: Problem, answers: Answers) -> Agreement:
    try:
        exercise = graph_exercise(name, case, problem, answers)
    except PacmanError as error:
        return Agreement(name, False, f"our search has no answer: {error}; the recorded one decides")
    if exercise is not None:
        return Agreement(name, True, "our search finds the recorded answer", (exercise,))
    expected = exercise_of(name, case, problem).expected()
    count = len(named_nodes(problem.state, expected))
    ours = f"our search chooses {expected.action} and generates {count} different nodes"
    recorded = f"the recorded answer is {case.action} and {len(set(case.generated))}"
    return Agreement(name, False, f"{ours}, {recorded}, which decides; no mistakes are named here")


def _of_decisions(
    name: str, case: DecisionsCase, posed: Sequence[Problem], budget: Budget, answers: Answers
) -> Agreement:
    exercises = []
    wrong: list[str] = []  # what our search finds in place of the recorded
    right = [0, 0]  # decisions with Stop, and without
    for number, (problem, decided) in enumerate(zip(posed, case.decisions, strict=False), start=1):
        budget.check()
        exercises.append(exercise_of(name, case, problem, answers))
        recorded = (
            (decided.actions, decided.states),
            (decided.actions_without_stop, decided.states_without_stop),
        )
        for way, (actions, states) in enumerate(recorded):
            state = WithoutStop(problem.state) if way else problem.state
            found = exercise_of(name, case, replace(problem, state=state)).expected()
            ours = len({state_at(problem.state, path) for path in found.generated})
            if found.actions == set(actions) and ours == states:
                right[way] += 1
                continue
            said = f"our search finds {', '.join(sorted(found.actions))} with {ours:,} different states"
            recorded_one = f"recorded are {', '.join(sorted(actions))} with {states:,}"
            stop = "without Stop" if way else "with Stop"
            wrong.append(f"decision {number} {stop}: {said}, {recorded_one}")
    if wrong:
        said = f"our search finds {right[0]} of {len(posed)} decisions with Stop, {right[1]} without"
        return Agreement(name, False, f"{said}; the first that differs, {wrong[0]}; what is recorded decides")
    step = -(-len(exercises) // TRIED)
    others = tuple(exercise for number, exercise in enumerate(exercises) if number % step)
    return Agreement(name, True, _ending(case, posed), tuple(exercises[::step]), others)


def _ending(case: DecisionsCase, posed: Sequence[Problem]) -> str:
    """Say that all is well, or that the game does not end with the last recorded decision."""
    recorded, asked = len(case.decisions), len(posed)
    found = f"our search finds all {asked} recorded decisions, with Stop and without"
    if asked < recorded:
        return f"{found}; the game ends there, so that {recorded - asked} more are never asked for"
    last = after_pacman(posed[-1].state, case.decisions[-1].actions[0], case.seed + asked, asked)
    return found if last.is_terminal else f"{found}; the game is not over after the last of them"


# Whether known mistakes would get their names: the examiner examines a search that makes them.

LARGEST = 400  # nodes of an exercise that is looked at where the examiner names nothing
Outcome = Literal["all", "some", "none", "a false one"]
OUTCOMES: tuple[Outcome, ...] = ("all", "some", "none", "a false one")


@dataclass(frozen=True)
class NamedMistakes:
    """The names that a student with these mistakes would get."""

    mistakes: Hypothesis
    names: tuple[str, ...]

    @property
    def outcome(self) -> Outcome:
        """The number of the mistakes that are named; "a false one" if any other mistake is named."""
        true, said = {each.name for each in self.mistakes}, set(self.names)
        if said - true:
            return "a false one"
        return "all" if said == true else "some" if said else "none"


@dataclass
class Names:
    """The sets of mistakes that were examined."""

    found: list[NamedMistakes] = field(default_factory=list)
    untried: int = 0  # as there was no time

    def count(self, outcome: Outcome) -> int:
        """The number that ended so."""
        return sum(each.outcome == outcome for each in self.found)


class NamingExaminer:
    """Examines searches that make known mistakes in one question."""

    def __init__(self, exercises: Sequence[Exercise], small: SmallQuestions, budget: Budget) -> None:
        self._exercises, self._small, self._budget = exercises, small, budget

    def names(self, caught: Sequence[tuple[Hypothesis, Exercise]]) -> Names:
        """The named mistakes, for each set of mistakes and an exercise that catches it."""
        names = Names()
        for number, (mistakes, model) in enumerate(caught):
            try:
                self._budget.check()
            except TimeIsUpError:
                names.untried = len(caught) - number
                break
            names.found.append(NamedMistakes(mistakes, self._told(mistakes, model)))
        return names

    def reason(self, mistake: type[Mistake], names: Sequence[str], model: Exercise) -> str:
        """Say why these names are given, and not the name of the mistake; "" if it is named."""
        if tuple(names) == (mistake.name,):
            return ""
        if not model.problem.settings.has_examiner:
            return "the examiner asks nothing about searches of this kind"
        topic = self._small.topic(model)
        asked = [*topic.base(), *topic.boards()]
        wrong = sum(not is_right((mistake,), each) for each in asked)
        shown = f"it shows in {wrong} of the examiner's {len(asked)} small questions"
        if not wrong:
            return f"it shows in none of the examiner's {len(asked)} small questions"
        if not names:
            return f"{shown}, which is not enough, or they are explained by several mistakes"
        further = [*asked, *islice(topic.pool(), FURTHER)]
        for other in known_for(model):
            is_named = other.name in names and other.can_occur(model.problem.settings)
            if is_named and all(_do_the_same(mistake, other, each) for each in further):
                return f"{other.name} does the same in all of {len(further)} small questions"
        return f"{shown}, which {' with '.join(names)} can explain, too"

    def _told(self, mistakes: Hypothesis, model: Exercise) -> tuple[str, ...]:
        topic = self._small.topic(model)
        if _is_single(mistakes) and _is_plain(mistakes, topic):
            return (mistakes[0].name,)
        found = Examiner(topic, _Student(mistakes)).findings().hypothesis
        if found:
            return tuple(each.name for each in found)
        looked_at = [e for e in self._exercises if len(e.expected().generated) <= LARGEST]
        attempts = [attempt_of(mistakes, each) for each in looked_at]
        named = diagnose([replace(each, exercise=replace(each.exercise, remembered={})) for each in attempts])
        return () if named is None else (named.name,)


def _do_the_same(one: type[Mistake], other: type[Mistake], exercise: Exercise) -> bool:
    return prediction((one,), exercise) == prediction((other,), exercise)


def _is_single(mistakes: Hypothesis) -> bool:
    return len(mistakes) == 1 and not mistakes[0].explains_any_wrong_action


class _Student:
    """Has a search with these mistakes do what the examiner asks."""

    def __init__(self, mistakes: Hypothesis) -> None:
        self._mistakes = mistakes

    def __call__(self, exercise: Exercise) -> SearchResult:
        attempt = run_mistaken(self._mistakes, exercise)
        got = attempt.got._replace(actions=frozenset())
        if not exercise.compare.value:
            got = got._replace(value=None)
        status: Status = "pass" if attempt.right else "crash" if got.action is None else "fail"
        return SearchResult(Attempt(exercise, got, attempt.right, attempt.order), status)


def _is_plain(mistakes: Hypothesis, topic: Topic) -> bool:
    """Whether the examiner's questions leave no other mistake, so that it need not choose among them.

    It names the only mistake that explains all answers; more answers would only confirm it.
    """
    student = _Student(mistakes)
    asked = [student(exercise) for exercise in topic.base()]
    if all(each.attempt.right for each in asked) or not all(_explains(mistakes, each) for each in asked):
        return False
    known = possible_mistakes(topic.model.problem.settings, known_for(topic.model))
    others = [each for each in known if _is_rival(each, mistakes[0])]
    left = [(other,) for other in others if all(_explains((other,), each) for each in asked)]
    if left:
        further = [student(exercise) for exercise in islice(topic.pool(), FURTHER)]
        left = [other for other in left if all(_explains(other, each) for each in further)]
    return not left


def _is_rival(other: type[Mistake], mistake: type[Mistake]) -> bool:
    """Whether the examiner may name the other: what explains anything needs a reason of its own."""
    explains_anything = other.explains_any_value or other.explains_any_order
    return other.name != mistake.name and (not explains_anything or bool(other.decides & mistake.decides))


def _explains(mistakes: Hypothesis, asked: SearchResult) -> bool:
    return explains(mistakes, asked.attempt, EXACT)


def sample_mistakes(sets: Sequence[Hypothesis], number: int) -> list[Hypothesis]:
    """So many of them, always the same ones; in their order."""
    draws = stream(0, "sets of mistakes to examine")
    chosen = sorted(range(len(sets)), key=lambda _: draws.random())[:number]
    return [sets[place] for place in sorted(chosen)]


# Where cases differ from student to student: the points of one mistake with the seeds of many students.

Posed = list[tuple[NamedCase, list[Exercise]]]
STUDENTS = 40
SPREAD_ROUNDING = 9  # decimals of points


@dataclass(frozen=True)
class Spread:
    """One mistake, made in this question only, whose file gets other points from student to student."""

    mistake: type[Mistake]
    points: Mapping[float, int]  # of the assignment: how many students get them; the fewest points first
    cases: tuple[str, ...]  # that give other points to other students

    @property
    def width(self) -> float:
        """The points between the luckiest student and the unluckiest."""
        return max(self.points) - min(self.points)


def is_drawn_per_student(named: NamedCase) -> bool:
    """Whether the case is a search that is drawn for each student."""
    return isinstance(named.case, DrawnCase) and drawn_from(named.case) == "student"


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
        budget: Budget,
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
    share = right / there_are
    if share < 1 and not (isinstance(named.case, DrawnCase) and named.case.partial_credit):
        share = 0.0
    status: Status = "pass" if right == there_are else "fail"
    return CaseReport(
        named.name, named.title, named.kind, status, named.points * share, named.points, named.visibility
    )


# The games of a case, played by agents of ours: what its thresholds ask of a student.

# From the weakest to the strongest. With `farsighted` leaves, a search finds food that is far away.
AGENTS = (
    "random",
    "reflex",
    "minimax:depth=2",
    "alphabeta:depth=2:evaluation=farsighted",
    "expectimax:depth=2:evaluation=farsighted",
)
NOTHING = "0 in every state"
EVALUATIONS = (NOTHING, "score", "careful", "farsighted")
SHARE = 1 / 20  # of the check's time, at most, for one player's games of one case


@dataclass(frozen=True)
class Trial:
    """The result of one player in the games of a case."""

    player: str
    figures: Figures | None  # None if there was no time for all games
    points: float = 0.0
    reached: tuple[bool, ...] = ()  # each threshold, in the order of the case

    @property
    def is_complete(self) -> bool:
        """Whether it played all games."""
        return self.figures is not None


@dataclass(frozen=True)
class TriedGames:
    """A case with games, and those who played them, the weakest first."""

    named: NamedCase
    case: GameCase
    trials: tuple[Trial, ...]
    most: float  # no game of the case can have a greater score

    @property
    def is_complete(self) -> bool:
        """Whether each player played all games."""
        return all(trial.is_complete for trial in self.trials)

    @property
    def impossible(self) -> list[Threshold]:
        """The thresholds whose mean score no game can have."""
        return [each for each in self.case.thresholds if (each.mean_score or 0) > self.most]

    @property
    def too_hard(self) -> list[Threshold]:
        """The thresholds that could be reached, and that no player reaches."""
        if not self.is_complete:
            return []
        judged = [each for each in self._judged() if each not in self.impossible]
        return [each for each in judged if not any(self._reaches(trial, each) for trial in self.trials)]

    @property
    def too_easy(self) -> list[Threshold]:
        """The thresholds that even the weakest player reaches."""
        weakest = self.trials[0] if self.trials else None
        if weakest is None or not weakest.is_complete:
            return []
        judged = [each for each in self.case.thresholds if each.seconds_per_move is None]
        return [each for each in judged if self._reaches(weakest, each)]

    @property
    def differs(self) -> bool:
        """Whether each student plays other games, so that luck decides, too."""
        return drawn_from(self.case) == "student"

    def _judged(self) -> list[Threshold]:
        """The thresholds that do not depend on the machine."""
        return [
            each for each in self.case.thresholds if each.seconds_per_move is None and each.finished is None
        ]

    def _reaches(self, trial: Trial, threshold: Threshold) -> bool:
        return trial.reached[self.case.thresholds.index(threshold)]


def try_games(
    assignment: Assignment, question: Question, named: NamedCase, seed: int, budget: Budget
) -> TriedGames:
    """Plays the games of this case with each of our agents, or evaluations, that are installed."""
    case = named.case
    assert isinstance(case, GameCase), "other cases have no games"
    board, team = games(assignment, case)
    first = seed_of(assignment, question, named, seed, "student 1")
    trials = []
    for player, make in _players(assignment, question, case):
        try:
            played = _play_games(board, team, case, make, first, budget.part(SHARE))
        except TimeIsUpError:
            trials.append(Trial(player, None))
            continue
        figures = Figures.of(played, case, 0.0)
        compared = [figures.reached(each) for each in case.thresholds]
        points = threshold_points(case, figures.least(case.least), compared)
        trials.append(Trial(player, figures, points, tuple(each.same for each in compared)))
    ghosts = len(team())
    return TriedGames(named, case, tuple(trials), _greatest_score(board, ghosts))


def _players(
    assignment: Assignment, question: Question, case: GameCase
) -> list[tuple[str, Callable[[], Agent[GameState]]]]:
    """The players that are installed, and what makes one for each game."""
    found = Resources(assignment.files)
    if question.agent is not None:
        specs = [parse_spec(name) for name in AGENTS]
        return [
            (text, lambda spec=spec: found.agent(spec))  # type: ignore[misc]
            for text, spec in zip(AGENTS, specs, strict=True)
            if spec.name in registered_names(AGENT)
        ]
    names = [name for name in EVALUATIONS if name == NOTHING or name in registered_names(EVALUATION)]
    values = {name: (lambda _: 0.0) if name == NOTHING else found.evaluation(name) for name in names}
    return [
        (name, lambda value=value: ByEvaluation(value, case.depth))  # type: ignore[misc]
        for name, value in values.items()
    ]


def _play_games(
    board: Layout,
    team: Team,
    case: GameCase,
    make: Callable[[], Agent[GameState]],
    first: int,
    budget: Budget,
) -> Sequence[PlayedGameResult]:
    """All games of the case. Raises TimeIsUpError."""
    played = []
    for seed in range(first, first + case.games):
        ghosts = team()
        game = Game(
            GameState.initial(board, len(ghosts)), [make(), *ghosts], seed=seed, max_moves=case.max_moves
        )
        while game.outcome is None:
            budget.check()
            game.step()
        played.append(PlayedGameResult(game.outcome.result, game.state.score, len(game.moves)))
    return played


def _greatest_score(board: Layout, ghosts: int) -> float:
    """More than any game can end with: all food, all ghosts with each capsule, a win, and no time."""
    eaten = GHOST_POINTS * ghosts * len(board.capsules)
    return float(FOOD_POINTS * len(board.food) + eaten + WIN_POINTS)


# What the check of an assignment found.

# Why no form of a mistake shows in a question: its cases accept it, or ask for it; they are no searches, or
# other ones; they do not show it; there was no time to find out.
Absence = Literal["accepted", "asked for", "no searches", "other searches", "not shown", "no time"]


@dataclass(frozen=True)
class Verdict:
    """The facts about a mistake that was asked for, in one question."""

    mistake: str
    caught_by: tuple[str | None, ...]  # for each of its forms that can show, a case
    names: tuple[str, ...] = ()  # what a report would name
    absence: Absence | None = None  # where no form can show
    detail: str = ""  # the key and value of a convention, or the searches that can make it
    not_shown: NotShown | None = None  # what hides it
    because: str = ""  # why the mistake's own name is not among the names


@dataclass(frozen=True)
class CheckedQuestion:
    """A question with the reference's answers, case by case."""

    question: Question
    answers: tuple[tuple[NamedCase, tuple[Answer, ...]], ...]  # none for games
    alone: CaughtMistakes  # mistakes, each in all of its variants
    pairs: CaughtMistakes  # two at once
    untried: tuple[type[Mistake], ...] = ()  # for which the time was too short
    not_shown: tuple[NotShown, ...] = ()  # mistakes that no case like those that there are could catch
    unanswered: tuple[NamedCase, ...] = ()  # cases for which the time was too short
    slips: tuple[PassingMistake, ...] = ()  # where cases are drawn: mistakes that pass with some seeds
    seeds: int = 0  # how many were tried
    guesses: tuple[Guess, ...] = ()  # one for each hidden case, and others that any answer passes
    recorded: tuple[Agreement, ...] = ()  # one for each case that holds its answers
    additions: tuple[Addition, ...] = ()  # cases that would catch what slips
    named: Names = field(default_factory=Names)  # single mistakes
    named_pairs: Names = field(default_factory=Names)
    spreads: tuple[Spread, ...] = ()  # mistakes that cost one student more than another
    students: int = 0  # whose cases were tried for that
    students_left: int = 0  # for whom the time was too short
    games: tuple[TriedGames, ...] = ()  # one for each case with games
    verdicts: tuple[Verdict, ...] = ()  # on the mistakes that were asked for

    @property
    def most_points(self) -> float:
        """The points that it gives to a student who passes all of its cases."""
        return most_points(self.question)

    @property
    def can_exceed(self) -> bool:
        """Whether a student can have more than its points, which the grader does not cut."""
        return self.most_points > self.question.points + ROUNDING

    @property
    def falls_short(self) -> bool:
        """Whether no student can have all of its points."""
        return self.most_points < self.question.points - ROUNDING

    @property
    def uncaught(self) -> tuple[type[Mistake], ...]:
        """The mistakes with which all of its cases would pass, in each variant."""
        compared = (each.mistake for each in self.not_shown if each.is_possible_here)
        return (*(mistake for (mistake,) in self.alone.slipping), *compared)

    @property
    def names_shown(self) -> set[str]:
        """The names of the mistakes that show somewhere, caught or not."""
        return {each.name for (each,) in (*self.alone.by, *self.alone.slipping)}

    @property
    def catches_each(self) -> bool:
        """Whether each mistake is caught in some form, and with every seed that was tried."""
        caught = {mistake.name for (mistake,) in self.alone.by}
        return not self.slips and {mistake.name for mistake in self.uncaught} <= caught

    @property
    def is_complete(self) -> bool:
        """Whether the time was enough."""
        left = self.untried or self.unanswered or self.pairs.untried or self.students_left
        return not (left or self.named.untried or self.named_pairs.untried)

    @property
    def has_errors(self) -> bool:
        """Whether something is certainly wrong: a recorded answer, or a score that no game can have."""
        return any(not each.agrees for each in self.recorded) or any(each.impossible for each in self.games)


@dataclass(frozen=True)
class CheckedAssignment:
    """An assignment and what its check found."""

    assignment: Assignment
    questions: tuple[CheckedQuestion, ...]
    seconds: float = inf  # that the check was allowed to take

    @property
    def catches_each(self) -> bool:
        """Whether known mistakes were tried, which is not so in games and sampling, and each is caught."""
        is_tried = any(each.alone.tried for each in self.questions)
        return is_tried and all(each.catches_each for each in self.questions)

    @property
    def has_errors(self) -> bool:
        """Whether something is certainly wrong, and must be changed."""
        return any(each.has_errors for each in self.questions)

    @property
    def is_complete(self) -> bool:
        """Whether the time was enough."""
        return all(each.is_complete for each in self.questions)


USED_UP = "as the time was used up"
SHARE_OF_SEEDS = 1 / 4  # of the time, at most, for the other seeds of one question
# What is known of a question: the mistakes that were asked for; its cases; pairs and what to add; names.
Part = Literal["asked", "cases", "additions", "names"]


def check(
    assignment: Assignment,
    seed: int = 0,
    *,
    budget: Budget | None = None,
    listener: Callable[[str], None] | None = None,
    pairs: int | None = None,
    asked: Sequence[str] = (),
) -> CheckedAssignment:
    """Checks everything that can be checked before students hand in, as far as the budget goes.

    See `check_in_parts`, which tells each part as soon as it is known.
    """
    budget = Budget() if budget is None else budget
    found = {
        each.question.name: each
        for _, each in check_in_parts(
            assignment, seed, budget=budget, listener=listener, pairs=pairs, asked=asked
        )
    }
    return CheckedAssignment(assignment, tuple(found.values()), budget.seconds)


def check_in_parts(
    assignment: Assignment,
    seed: int = 0,
    *,
    budget: Budget,
    listener: Callable[[str], None] | None = None,
    pairs: int | None = None,
    asked: Sequence[str] = (),
) -> Iterator[tuple[Part, CheckedQuestion]]:
    """Yield facts about the questions, part by part; a later one of a question holds the earlier parts.

    The mistakes that are `asked` for come first, by their names; if none is, those that the assignment adds.
    `listener` is told what is looked at.
    In each question every mistake is examined, and so many `pairs` of them, to see whether they get their
    names; nothing with None.

    Raises AssignmentError for a case that is too large to be graded, and for a package that is not installed,
    OptionError for a mistake that nobody knows.
    """
    known = known_mistakes(assignment)
    _check_names(asked, known)
    check_installed(assignment)
    tell = listener or _ignore_message
    asked = asked or own_names(assignment)
    looked = [
        _QuestionCheck(assignment, question, seed, budget, tell, known) for question in assignment.questions
    ]
    if asked:
        for each in looked:
            each.verdicts_on(asked)
            yield "asked", each.result()
    for each in looked:
        for step in (_QuestionCheck.mistakes, _QuestionCheck.games, _QuestionCheck.other_seeds):
            step(each)
        yield "cases", each.result()
    for each in looked:
        each.pairs()
        each.cases_to_add()
        yield "additions", each.result()
    for each in looked:
        if pairs is not None:
            each.names(pairs)
        yield "names", each.result()


def _check_names(asked: Sequence[str], known: Sequence[type[Mistake]]) -> None:
    names = sorted({mistake.name for mistake in known})
    for name in asked:
        if name not in names:
            near = suggestion(name, names)
            raise OptionError(f"there is no known mistake {name!r};{near} there are: {', '.join(names)}")


def _ignore_message(text: str) -> None:
    """Nobody listens to what is looked at."""


def _other_convention(mistake: type[Mistake], settings: Settings) -> tuple[Absence, str] | None:
    """Whether the mistake is a convention that these settings accept or ask for, with its key and value."""
    for kind in Conventions._fields:
        for value in (getattr(Conventions(), kind), getattr(OTHERS, kind)):
            other = replace(settings, free=settings.free - {kind}, **{kind: value})
            if mistake.can_occur(other) and not mistake.can_occur(settings):
                if kind in settings.free:
                    return "accepted", f'{kind} = "either"'
                return "asked for", f'{kind} = "{getattr(settings, kind)}"'
    return None


def _can_be_made(mistake: type[Mistake], settings: Settings) -> bool:
    """Whether a search like this can make the mistake, under whatever convention it is asked for."""
    return mistake.can_occur(settings) or _other_convention(mistake, settings) is not None


class _QuestionCheck:
    """One question that is looked at, step by step; its cases at once."""

    def __init__(
        self,
        assignment: Assignment,
        question: Question,
        seed: int,
        budget: Budget,
        tell: Callable[[str], None],
        known: Sequence[type[Mistake]],
    ) -> None:
        self.assignment, self.question, self.seed, self.budget = assignment, question, seed, budget
        self._tell, self._known, self._answers = tell, known, ComputedAnswers(known)
        self.answers: list[tuple[NamedCase, tuple[Answer, ...]]] = []
        self.unanswered: list[NamedCase] = []
        self.exercises: list[Exercise] = []
        self.recorded: list[Agreement] = []
        for named in question.cases:
            self._case(named)
        self.drawn = [named for named in question.cases if is_drawn(assignment, named.case)]
        others = [exercise for one in self.recorded for exercise in one.others]
        drawn = {named.name for named in self.drawn}
        self.catching = Catching(self.exercises, others, drawn, budget, choices(question.free), known)
        self.variants: list[Variants] = []  # of the mistakes that were looked at
        self.untried: list[type[Mistake]] = []
        self.slips: Sequence[PassingMistake] = ()
        self.seeds = 0
        self.verdicts: list[Verdict] = []
        self.tried_games: list[TriedGames] = []
        self.spreads: Sequence[Spread] = ()
        self.students = self.students_left = 0
        self.additions: tuple[Addition, ...] = ()
        self.named = self.named_pairs = Names()

    def tell(self, text: str) -> None:
        """Says what of the question is looked at."""
        self._tell(f"{self.question.title}: {text}")

    def _case(self, named: NamedCase) -> None:
        if isinstance(named.case, PaperCase):
            self.tell(named.title)
            seed = seed_of(self.assignment, self.question, named, self.seed)
            exercise_for(self.assignment, self.question, named, named.case, seed)  # raises
        if isinstance(named.case, QuizCase):
            self.tell(named.title)
            quiz_of(self.assignment, self.question, named, self.seed)  # raises
        if isinstance(named.case, PlayedCase | WrittenCase):
            self.answers.append((named, ()))
            return
        self.tell(named.title)
        if isinstance(named.case, ClassicCase):
            self._recorded(named)
            return
        answers, exercises = [], []
        try:
            seed = seed_of(self.assignment, self.question, named, self.seed)
            for problem in problems(self.assignment, self.question, named.case, seed):
                self.budget.check()
                exercises.append(exercise_of(named.name, named.case, problem, self._answers))
                answers.append(answer(exercises[-1]))
        except TimeIsUpError:
            self.unanswered.append(named)
            return
        except TooLargeError as error:
            raise with_line(
                AssignmentError(str(error), source=named.source, place=("depth",)), self.assignment.files
            ) from None
        except TreeError as error:
            said = f"question {self.question.name}: its tree cannot be searched to this depth: {error}"
            raise with_line(
                AssignmentError(said, source=named.source, place=("depth",)), self.assignment.files
            ) from None
        self.answers.append((named, tuple(answers)))
        self.exercises += exercises

    def _recorded(self, named: NamedCase) -> None:
        """Looks at a case that holds its answers."""
        try:
            found = agreement(self.assignment, self.question, named, self.budget)
        except TimeIsUpError:
            self.unanswered.append(named)
            return
        self.recorded.append(found)
        self.answers.append((named, ()))
        self.exercises += found.exercises

    def verdicts_on(self, asked: Sequence[str]) -> None:
        """Looks at these mistakes before all others: whether a case catches them, and what they are named."""
        by_name = {variants[0].name: variants for variants in self.catching.names()}
        for name in asked:
            variants = by_name.get(name, ())
            if not variants:
                self.verdicts.append(Verdict(name, (), (), *self._absence(name)))
                continue
            try:
                self.tell(name)
                self.catching.look_at(variants)
                self.variants.append(variants)
            except TimeIsUpError:
                self.verdicts.append(Verdict(name, (), (), "no time"))
                continue
            alone = self.catching.alone
            caught = [(each,) for each in variants if (each,) in alone.by]
            missed = [None for each in variants if (each,) in alone.slipping]
            by = (*(alone.by[each].case for each in caught), *missed)
            if by:
                names, because = self._named(caught[:1])
                self.verdicts.append(Verdict(name, by, names, because=because))
            else:
                not_shown = next((each for each in self.catching.not_shown if each.mistake in variants), None)
                self.verdicts.append(Verdict(name, (), absence="not shown", not_shown=not_shown))

    def _named(self, caught: Sequence[Hypothesis]) -> tuple[tuple[str, ...], str]:
        """Return what a report names where this mistake is made, and why that is not the mistake itself."""
        if not caught:
            return (), ""
        naming, model = self._naming(), self.catching.alone.by[caught[0]]
        found = naming.names([(caught[0], model)]).found
        if not found:
            return (), f"not found out, {USED_UP}"
        return found[0].names, naming.reason(caught[0][0], found[0].names, model)

    def _absence(self, name: str) -> tuple[Absence, str]:
        """The reason why this mistake cannot be made in the question's cases."""
        if not self.exercises:
            return "no time" if self.unanswered else "no searches", ""
        variants = [mistake for mistake in self._known if mistake.name == name]
        settings = [exercise.problem.settings for exercise in self.exercises]
        found = (_other_convention(mistake, each) for each in settings for mistake in variants)
        if (convention := next(filter(None, found), None)) is not None:
            return convention
        makers = [
            each
            for each in EVERY
            if any(_can_be_made(mistake, replace(settings[0], algorithm=each)) for mistake in variants)
        ]
        if settings[0].algorithm in makers:
            return "not shown", ""
        return "other searches", join_words(makers, "or")

    def games(self) -> None:
        """Lets agents of ours play the games of its cases."""
        for named in self.question.cases:
            if isinstance(named.case, GameCase):
                self.tell(f"games of {named.title}")
                tried = try_games(self.assignment, self.question, named, self.seed, self.budget)
                self.tried_games.append(tried)

    def mistakes(self) -> None:
        """Looks at every mistake that can be made here."""
        names = [variants for variants in self.catching.names() if variants not in self.variants]
        for number, variants in enumerate(names):
            self.tell(f"known mistake {number + 1} of {len(names)}")
            try:
                self.catching.look_at(variants)
            except TimeIsUpError:
                self.untried = [each[0] for each in names[number:]]
                return
            self.variants.append(variants)

    def other_seeds(self) -> None:
        """Looks where cases are drawn at other seeds: who slips through, and what students get."""
        if not self.drawn or self.unanswered:
            return
        names = {named.name for named in self.drawn}
        first = self.catching.representatives()
        left = [each for each in first if self.catching.caught_by(each) in {*names, None}]
        for_students = [is_drawn_per_student(named) for named in self.drawn]
        budget = self.budget.part(SHARE_OF_SEEDS)
        if first and any(for_students):
            self.tell("other students")
            spreading = Spreading(self.assignment, self.question, self.exercises, self.seed, budget)
            self.spreads = spreading.spreads(first)
            self.students, self.students_left = spreading.students, STUDENTS - spreading.students
            if all(for_students):
                self.seeds = self.students
                slipped = [(each, spreading.passing[each]) for each in left]
                self.slips = [PassingMistake(each, number, self.seeds) for each, number in slipped if number]
                return
        if left:
            self.tell("other seeds")
            uncaught = [each for each in left if self.catching.caught_by(each) is None]
            self.slips, self.seeds = slips_with_other_seeds(
                self.assignment, self.question, self.drawn, left, uncaught, self.seed, budget
            )

    def pairs(self) -> None:
        """Looks at each two mistakes that can be made at once."""
        if self.variants:
            self.tell("two mistakes at once")
            self.catching.look_at_pairs(self.variants)

    def cases_to_add(self) -> None:
        """Looks for cases that catch what slips through; not where cases hold their answers."""
        by_seed = [(slip.mistake,) for slip in self.slips]
        slipping = list(
            dict.fromkeys((*self.catching.alone.slipping, *by_seed, *self.catching.pairs.slipping))
        )
        can_ask = all(each.problem.settings.has_examiner for each in self.exercises)
        if slipping and can_ask and not self.recorded:
            self.tell("cases to add")
            adding = Adding(self.assignment, self.question, self.catching.small.alike, self.budget)
            self.additions = tuple(adding.additions(slipping))

    def names(self, pairs: int) -> None:
        """Checks that mistakes that are caught get their names, and so many pairs of them."""
        alone, both = self.catching.alone.by, self.catching.pairs.by
        first = [(each,) for each in self.catching.representatives() if (each,) in alone]
        if first:
            self.tell("names of mistakes")
            self.named = self._names_of(first)
            self.named_pairs = self._names_of(sample_mistakes(list(both), pairs))

    def _naming(self) -> NamingExaminer:
        return NamingExaminer(self.exercises, self.catching.small, self.budget)

    def _names_of(self, sets: Sequence[Hypothesis]) -> Names:
        caught = self.catching.alone.by | self.catching.pairs.by
        return self._naming().names([(each, caught[each]) for each in sets])

    def _guesses(self) -> Iterator[Guess]:
        for named in self.question.cases:
            own = [exercise for exercise in self.exercises if exercise.case == named.name]
            found = guess(self.assignment, named, own)
            if found is not None:
                yield found

    def result(self) -> CheckedQuestion:
        """The findings."""
        return CheckedQuestion(
            self.question,
            tuple(self.answers),
            self.catching.alone,
            self.catching.pairs,
            tuple(self.untried),
            tuple(self.catching.not_shown),
            tuple(self.unanswered),
            tuple(self.slips),
            self.seeds,
            tuple(self._guesses()),
            tuple(self.recorded),
            self.additions,
            self.named,
            self.named_pairs,
            tuple(self.spreads),
            self.students,
            self.students_left,
            tuple(self.tried_games),
            tuple(self.verdicts),
        )
