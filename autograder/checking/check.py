"""Check an assignment before it is used: answers, points, thresholds, mistakes that it does not notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Literal

from autograder.behaviour import EVERY, OTHERS, Conventions, Settings, choices
from autograder.checking.adding_cases import Adding, Addition
from autograder.checking.answers_in_cases import Agreement, compare_answers
from autograder.checking.caught_mistakes import Catching, CaughtMistakes, Forms, NotShown
from autograder.checking.drawn_cases import (
    STUDENTS,
    PassingMistake,
    Spread,
    Spreading,
    is_drawn,
    is_drawn_per_student,
    slips_with_other_seeds,
)
from autograder.checking.guessing import Guess, guess
from autograder.checking.naming import Names, NamingExaminer, sample_mistakes
from autograder.checking.reference_answers import Answer, answer
from autograder.checking.time_budget import TimeBudget, TimeIsUpError
from autograder.checking.trial_games import TriedGames, try_games
from autograder.course import Assignment, AssignmentError, Question
from autograder.course.cases import ClassicCase, GameCase, PaperCase, PlayedCase, QuizCase, WrittenCase
from autograder.course.model import NamedCase
from autograder.course.problems import problems
from autograder.course.resources import with_line
from autograder.course.seeds import seed_of
from autograder.examiner.exercise import ComputedAnswers, Exercise
from autograder.examiner.hypotheses import Hypothesis
from autograder.examiner.known_mistakes import known_mistakes, own_names
from autograder.grading.assignment_isolation import check_installed
from autograder.grading.case_exercises import exercise_of
from autograder.grading.credit import ROUNDING, most_points
from autograder.paper.quiz import quiz_of
from autograder.paper.sheet import paper_exercise_of
from autograder.reference.mistakes import Mistake
from autograder.reference.search import TooLargeError
from pacman.errors import OptionError, TreeError
from pacman.messages import english_only
from pacman.spelling import suggestion
from pacman.support.toml import join_words

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
    alone: CaughtMistakes  # mistakes, each in all of its forms
    pairs: CaughtMistakes  # two at once
    untried: tuple[type[Mistake], ...] = ()  # for which the time was too short
    not_shown: tuple[NotShown, ...] = ()  # mistakes that no case like those that there are could catch
    unanswered: tuple[NamedCase, ...] = ()  # cases for which the time was too short
    slips: tuple[PassingMistake, ...] = ()  # where cases are drawn: mistakes that pass with some seeds
    seeds: int = 0  # how many were tried
    guesses: tuple[Guess, ...] = ()  # one for each hidden case, and others that any answer passes
    recorded: tuple[Agreement, ...] = ()  # one for each case that holds its answers
    additions: tuple[Addition, ...] = ()  # cases that would catch what slips
    single_names: Names = field(default_factory=Names)  # that single mistakes get
    pair_names: Names = field(default_factory=Names)  # that two at once get
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
        """The mistakes with which all of its cases would pass, in each form."""
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
        return not (left or self.single_names.untried or self.pair_names.untried)

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
NAME_UNKNOWN = f"not found out, {USED_UP}"
SHARE_OF_SEEDS = 1 / 4  # of the time, at most, for the other seeds of one question
# The stages of a check: the mistakes that were asked for; the cases; pairs and what to add; names.
Stage = Literal["asked", "cases", "additions", "names"]


def check_in_stages(
    assignment: Assignment,
    seed: int = 0,
    *,
    budget: TimeBudget,
    listener: Callable[[str], None] | None = None,
    pairs: int | None = None,
    asked: Sequence[str] = (),
) -> Iterator[tuple[Stage, CheckedQuestion]]:
    """Check an assignment before students hand in, and yield what is known of its questions, stage by stage.

    A question's facts of a later stage hold those of the earlier ones. The check goes as far as the budget.

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
    asked = asked or own_names(assignment)
    looked = [
        _QuestionCheck(assignment, question, seed, budget, listener, known)
        for question in assignment.questions
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
            raise OptionError(
                "there is no known mistake {name!r};{near} there are: {names}",
                name=name,
                near=near,
                names=", ".join(names),
            )


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
        budget: TimeBudget,
        listener: Callable[[str], None] | None,
        known: Sequence[type[Mistake]],
    ) -> None:
        self.assignment, self.question, self.seed, self.budget = assignment, question, seed, budget
        self._listener, self._known, self._answers = listener, known, ComputedAnswers(known)
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
        self.forms: list[Forms] = []  # of the mistakes that were looked at
        self.untried: list[type[Mistake]] = []
        self.slips: Sequence[PassingMistake] = ()
        self.seeds = 0
        self.verdicts: list[Verdict] = []
        self.tried_games: list[TriedGames] = []
        self.spreads: Sequence[Spread] = ()
        self.students = self.students_left = 0
        self.additions: tuple[Addition, ...] = ()
        self.single_names = self.pair_names = Names()

    def tell(self, text: str) -> None:
        """Says what of the question is looked at."""
        if self._listener is not None:
            self._listener(f"{self.question.title}: {text}")

    def _case(self, named: NamedCase) -> None:
        if isinstance(named.case, PaperCase):
            self.tell(named.title)
            seed = seed_of(self.assignment, self.question, named, self.seed)
            paper_exercise_of(self.assignment, self.question, named, named.case, seed)  # raises
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
            said = english_only(
                "question {name}: its tree cannot be searched to this depth: {reason}",
                name=self.question.name,
                reason=str(error),
            )
            raise with_line(
                AssignmentError(said, source=named.source, place=("depth",)), self.assignment.files
            ) from None
        self.answers.append((named, tuple(answers)))
        self.exercises += exercises

    def _recorded(self, named: NamedCase) -> None:
        """Looks at a case that holds its answers."""
        try:
            found = compare_answers(self.assignment, self.question, named, self.budget)
        except TimeIsUpError:
            self.unanswered.append(named)
            return
        self.recorded.append(found)
        self.answers.append((named, ()))
        self.exercises += found.exercises

    def verdicts_on(self, asked: Sequence[str]) -> None:
        """Looks at these mistakes before all others: whether a case catches them, and what they are named."""
        by_name = {forms[0].name: forms for forms in self.catching.names()}
        for name in asked:
            forms = by_name.get(name, ())
            if not forms:
                self.verdicts.append(Verdict(name, (), (), *self._absence(name)))
                continue
            try:
                self.tell(name)
                self.catching.look_at(forms)
                self.forms.append(forms)
            except TimeIsUpError:
                self.verdicts.append(Verdict(name, (), (), "no time"))
                continue
            alone = self.catching.alone
            caught = [(each,) for each in forms if (each,) in alone.by]
            missed = [None for each in forms if (each,) in alone.slipping]
            by = (*(alone.by[each].case for each in caught), *missed)
            if by:
                names, because = self._named(caught[:1])
                self.verdicts.append(Verdict(name, by, names, because=because))
            else:
                not_shown = next((each for each in self.catching.not_shown if each.mistake in forms), None)
                self.verdicts.append(Verdict(name, (), absence="not shown", not_shown=not_shown))

    def _named(self, caught: Sequence[Hypothesis]) -> tuple[tuple[str, ...], str]:
        """Return what a report names where this mistake is made, and why that is not the mistake itself."""
        if not caught:
            return (), ""
        naming, model = self._naming(), self.catching.alone.by[caught[0]]
        found = naming.names([(caught[0], model)]).found
        if not found:
            return (), NAME_UNKNOWN
        return found[0].names, naming.reason(caught[0][0], found[0].names, model)

    def _absence(self, name: str) -> tuple[Absence, str]:
        """The reason why this mistake cannot be made in the question's cases."""
        if not self.exercises:
            return "no time" if self.unanswered else "no searches", ""
        forms = [mistake for mistake in self._known if mistake.name == name]
        settings = [exercise.problem.settings for exercise in self.exercises]
        found = (_other_convention(mistake, each) for each in settings for mistake in forms)
        if (convention := next(filter(None, found), None)) is not None:
            return convention
        makers = [
            each
            for each in EVERY
            if any(_can_be_made(mistake, replace(settings[0], algorithm=each)) for mistake in forms)
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
        names = [forms for forms in self.catching.names() if forms not in self.forms]
        for number, forms in enumerate(names):
            self.tell(f"known mistake {number + 1} of {len(names)}")
            try:
                self.catching.look_at(forms)
            except TimeIsUpError:
                self.untried = [each[0] for each in names[number:]]
                return
            self.forms.append(forms)

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
        if self.forms:
            self.tell("two mistakes at once")
            self.catching.look_at_pairs(self.forms)

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
            self.single_names = self._names_of(first)
            self.pair_names = self._names_of(sample_mistakes(list(both), pairs))

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
            question=self.question,
            answers=tuple(self.answers),
            alone=self.catching.alone,
            pairs=self.catching.pairs,
            untried=tuple(self.untried),
            not_shown=tuple(self.catching.not_shown),
            unanswered=tuple(self.unanswered),
            slips=tuple(self.slips),
            seeds=self.seeds,
            guesses=tuple(self._guesses()),
            recorded=tuple(self.recorded),
            additions=self.additions,
            single_names=self.single_names,
            pair_names=self.pair_names,
            spreads=tuple(self.spreads),
            students=self.students,
            students_left=self.students_left,
            games=tuple(self.tried_games),
            verdicts=tuple(self.verdicts),
        )
