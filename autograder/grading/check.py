"""Checks an assignment before it is used: right answers, fragile ones, mistakes that are not caught."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from autograder.assignment import Assignment, AssignmentError, Question
from autograder.assignment.blame import with_line
from autograder.assignment.cases import ClassicCase, GameCase, PlayedCase
from autograder.assignment.model import NamedCase
from autograder.assignment.problems import problems
from autograder.assignment.seeds import seed_of
from autograder.examining.hypotheses import Hypothesis
from autograder.grading.adding import Adding, Addition
from autograder.grading.agreement import Agreement, agreement
from autograder.grading.budget import Budget, TimeIsUpError
from autograder.grading.catching import Catching, Variants
from autograder.grading.checked import Checked, CheckedQuestion, Verdict
from autograder.grading.guessing import Guess, guess
from autograder.grading.installed import check_installed
from autograder.grading.named import Names, Naming, sample
from autograder.grading.right_answers import Answer, answer
from autograder.grading.search_case import exercise_of
from autograder.grading.slips import Slip, is_drawn, slips_with_other_seeds
from autograder.grading.spread import STUDENTS, Spread, Spreading, differs
from autograder.grading.trial_games import TriedGames, try_games
from autograder.judging.exercise import Exercise
from autograder.reference.mistakes import MISTAKES, Mistake
from autograder.reference.search import TooLargeError
from autograder.searching.settings import choices
from pacman.errors import OptionError, nearest

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
) -> Checked:
    """Checks everything that can be checked before students hand in, as far as the budget goes.

    See `checking`, which tells each part as soon as it is known.
    """
    budget = Budget() if budget is None else budget
    found = {
        each.question.name: each
        for _, each in checking(assignment, seed, budget=budget, listener=listener, pairs=pairs, asked=asked)
    }
    return Checked(assignment, tuple(found.values()), budget.seconds)


def checking(
    assignment: Assignment,
    seed: int = 0,
    *,
    budget: Budget,
    listener: Callable[[str], None] | None = None,
    pairs: int | None = None,
    asked: Sequence[str] = (),
) -> Iterator[tuple[Part, CheckedQuestion]]:
    """What is known of the questions, part by part; what is said of a question later holds the earlier parts.

    The mistakes that are `asked` for come first, by their names. `listener` is told what is looked at.
    In each question every mistake is examined, and so many `pairs` of them, to see whether they get their
    names; nothing with None.

    Raises AssignmentError for a case that is too large to be graded, and for a package that is not installed,
    OptionError for a mistake that nobody knows.
    """
    _check_names(asked)
    check_installed(assignment)
    tell = listener or _tell_nobody
    looked = [_Looked(assignment, question, seed, budget, tell) for question in assignment.questions]
    if asked:
        for each in looked:
            each.verdicts_on(asked)
            yield "asked", each.result()
    for each in looked:
        for step in (_Looked.mistakes, _Looked.games, _Looked.other_seeds):
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


def _check_names(asked: Sequence[str]) -> None:
    known = sorted({mistake.name for mistake in MISTAKES})
    for name in asked:
        if name not in known:
            near = nearest(name, known)
            raise OptionError(f"there is no known mistake {name!r};{near} there are: {', '.join(known)}")


def _tell_nobody(text: str) -> None:
    """Nobody listens to what is looked at."""


class _Looked:
    """One question that is looked at, step by step; its cases at once."""

    def __init__(
        self,
        assignment: Assignment,
        question: Question,
        seed: int,
        budget: Budget,
        tell: Callable[[str], None],
    ) -> None:
        self.assignment, self.question, self.seed, self.budget = assignment, question, seed, budget
        self._tell = tell
        self.answers: list[tuple[NamedCase, tuple[Answer, ...]]] = []
        self.unanswered: list[NamedCase] = []
        self.exercises: list[Exercise] = []
        self.recorded: list[Agreement] = []
        for named in question.cases:
            self._case(named)
        self.drawn = [named for named in question.cases if is_drawn(assignment, named.case)]
        others = [exercise for one in self.recorded for exercise in one.others]
        drawn = {named.name for named in self.drawn}
        self.catching = Catching(self.exercises, others, drawn, budget, choices(question.free))
        self.variants: list[Variants] = []  # of the mistakes that were looked at
        self.untried: list[type[Mistake]] = []
        self.slips: Sequence[Slip] = ()
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
        if isinstance(named.case, PlayedCase):
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
                exercises.append(exercise_of(named.name, named.case, problem))
                answers.append(answer(exercises[-1]))
        except TimeIsUpError:
            self.unanswered.append(named)
            return
        except TooLargeError as error:
            raise with_line(
                AssignmentError(str(error), source=named.source, place=("depth",)), self.assignment.files
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
            try:
                if variants:
                    self.tell(name)
                    self.catching.look_at(variants)
                    self.variants.append(variants)
            except TimeIsUpError:
                return
            alone = self.catching.alone
            caught = [(each,) for each in variants if (each,) in alone.by]
            missed = [None for each in variants if (each,) in alone.slipping]
            named = self._naming(caught[:1]).found
            by = (*(alone.by[each].case for each in caught), *missed)
            self.verdicts.append(Verdict(name, by, named[0].names if named else ()))

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
        for_students = [differs(named) for named in self.drawn]
        budget = self.budget.part(SHARE_OF_SEEDS)
        if first and any(for_students):
            self.tell("other students")
            spreading = Spreading(self.assignment, self.question, self.exercises, self.seed, budget)
            self.spreads = spreading.spreads(first)
            self.students, self.students_left = spreading.students, STUDENTS - spreading.students
            if all(for_students):
                self.seeds = self.students
                slipped = [(each, spreading.passing[each]) for each in left]
                self.slips = [Slip(each, number, self.seeds) for each, number in slipped if number]
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
        """Looks whether mistakes that are caught get their names, and so many pairs of them."""
        alone, both = self.catching.alone.by, self.catching.pairs.by
        first = [(each,) for each in self.catching.representatives() if (each,) in alone]
        if first:
            self.tell("names of mistakes")
            self.named = self._naming(first)
            self.named_pairs = self._naming(sample(list(both), pairs))

    def _naming(self, sets: Sequence[Hypothesis]) -> Names:
        caught = self.catching.alone.by | self.catching.pairs.by
        naming = Naming(self.exercises, self.catching.small, self.budget)
        return naming.names([(each, caught[each]) for each in sets])

    def _guesses(self) -> Iterator[Guess]:
        for named in self.question.cases:
            own = [exercise for exercise in self.exercises if exercise.case == named.name]
            found = guess(self.assignment, named, own)
            if found is not None:
                yield found

    def result(self) -> CheckedQuestion:
        """What was found."""
        return CheckedQuestion(
            self.question,
            tuple(self.answers),
            self.catching.alone,
            self.catching.pairs,
            tuple(self.untried),
            tuple(self.catching.unseen),
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
