"""Which class of a student's file answers which question, and which cases the student may see."""
# In the students' kit.

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from autograder.assignment import Assignment, Question, bundled, load
from autograder.assignment.cases import SearchCase
from autograder.assignment.classic import CONFIG
from autograder.assignment.interface import FOR_CLASSIC, asked_for, interface_of
from autograder.assignment.model import CASES, MAIN, SEARCHER, Interface, NamedCase
from autograder.judging.answers import answers_for
from autograder.selftest.sources import Name
from pacman.bridge import is_classic
from pacman.errors import OptionError, nearest

TESTS = "test_cases"  # the folder beside the file in which courses hand out classic tests
CLASSES = ("class", "import")  # the kinds of names that may be a class
PREFIX = re.compile(r"^my")
SUFFIX = re.compile(r"(agent|player|search|function)$")


@dataclass(frozen=True)
class Exercise:
    """A question of an assignment with its public cases alone, and the student's answer to it."""

    assignment: Assignment
    question: Question
    answer: str | None = None  # the name of the student's class or function; None: there is none
    others: tuple[str, ...] = ()  # names that would fit as well
    of_other_kind: str | None = None  # without an answer: a function of its name, where a class is asked for
    searcher: str = ""  # the student's expectimax, which plays with an evaluation where ours is not installed
    interface: Interface = "native"  # what the student's file is written for
    given: str | None = None  # the assignment as the student named it; None: it was found

    @property
    def looked_for(self) -> str:
        """The name that answers it; and what else has that name, if there is no answer."""
        wanted = self.question.asks_for
        return wanted if self.of_other_kind is None else f"{wanted} ({self.of_other_kind} is not a class)"

    @property
    def judged_in_part(self) -> list[NamedCase]:
        """Its cases of which not all that they compare can be compared here."""
        return [
            named
            for named in self.question.cases
            if isinstance(named.case, SearchCase)
            and answers_for(self.assignment).judged(named.case.compare) != named.case.compare
        ]

    @property
    def posed(self) -> Question:
        """The question, asking for the student's own name."""
        if self.question.agent is not None:
            return replace(self.question, agent=self.answer)
        return replace(self.question, evaluation=self.answer)


def assignments_for(path: Path, given: str | None, source: bytes = b"") -> list[Assignment]:
    """The given assignment or handout; else what lies beside the file, or what is bundled for it.

    `source` is what is in the file: for classic ones, something else lies there.
    """
    if given is not None:
        inside = Path(given) / CASES
        return [load(inside if (inside / MAIN).is_file() else given)]
    beside = path.parent / CASES
    if (beside / MAIN).is_file():
        return [load(beside)]
    names = bundled()
    if not is_classic(source):
        return [load(name) for name in names]
    if (path.parent / TESTS / CONFIG).is_file():
        return [load(path.parent / TESTS)]
    return [load(name) for name in ([FOR_CLASSIC] if FOR_CLASSIC in names else names)]  # a kit has its own


def exercises(
    assignments: Sequence[Assignment], names: Sequence[Name], source: bytes = b"", given: str | None = None
) -> list[Exercise]:
    """Every question that has public cases, with the names that answer it, if there are any.

    `source` is the file in which the names are: in the classic interface, other names answer. `given`: how
    the student named the assignment.
    """
    found = []
    for assignment in assignments:
        interface = interface_of(assignment, source)
        asked = (asked_for(assignment, question, interface) for question in assignment.questions)
        questions = [question for question in asked if question is not None]
        searcher = _searcher(questions, names)
        for question in questions:
            public = tuple(named for named in question.cases if named.visibility == "visible")
            if public:
                fitting = _fitting(question, names)
                best, others = next(iter(fitting), None), tuple(fitting[1:])
                other = None if best else _function_called(question, names)
                posed = replace(question, cases=public, requires=())
                found.append(Exercise(assignment, posed, best, others, other, searcher, interface, given))
    return found


def _searcher(questions: Sequence[Question], names: Sequence[Name]) -> str:
    asked = [question for question in questions if question.algorithm == "expectimax"]
    fitting = [name for question in asked for name in _fitting(question, names)]
    return next(iter(fitting or _called(SEARCHER, CLASSES, names)), "")


def _fitting(question: Question, names: Sequence[Name]) -> list[str]:
    """The names that answer the question, best first: the very name, then classes, then imported ones."""
    kinds = CLASSES if question.agent is not None else ("function", *CLASSES)
    return _called(question.asks_for, kinds, names)


def _called(wanted: str, kinds: Sequence[str], names: Sequence[Name]) -> list[str]:
    """The names of these kinds that are like the wanted one, best first."""
    fitting = [each for each in names if each.kind in kinds and plain(each.name) == plain(wanted)]
    fitting.sort(key=lambda each: (each.name != wanted, kinds.index(each.kind)))
    return [each.name for each in fitting]


def _function_called(question: Question, names: Sequence[Name]) -> str | None:
    """A function with the name of the class that answers the question."""
    wanted = plain(question.asks_for)
    called = [each.name for each in names if each.kind == "function" and plain(each.name) == wanted]
    return called[0] if called and question.agent is not None else None


def plain(name: str) -> str:
    """The name without case, signs, and words that say nothing about the algorithm.

    >>> plain("MyAlphaBetaAgent"), plain("alpha-beta"), plain("Alpha_Beta_Search")
    ('alphabeta', 'alphabeta', 'alphabeta')
    """
    letters = re.sub(r"[\W_]", "", name).casefold()
    return SUFFIX.sub("", PREFIX.sub("", letters)) or letters


def chosen(found: Sequence[Exercise], wanted: Sequence[str]) -> list[Exercise]:
    """The exercises of these names; a name is a question's, its title, or that of the student's class."""
    for name in wanted:
        if not any(_is_called(exercise, name) for exercise in found):
            known = [exercise.question.name for exercise in found]
            raise OptionError(
                f"there is no exercise {name!r};{nearest(name, known)} there are: {', '.join(known)}"
            )
    return [exercise for exercise in found if any(_is_called(exercise, name) for name in wanted)]


def _is_called(exercise: Exercise, name: str) -> bool:
    question = exercise.question
    known = (question.name, question.title, question.asks_for, exercise.answer or "")
    return plain(name) in map(plain, known)


def nothing_found(shown: str, missing: Sequence[Exercise], names: Sequence[Name]) -> OptionError:
    """What was looked for, and what the file has."""
    wanted = ", ".join(exercise.looked_for for exercise in missing)
    classes = ", ".join(each.name for each in names if each.kind == "class") or "none"
    return OptionError(
        f"{shown} has nothing to test: looked for {wanted}, also written like my_minimax or MinimaxAgent;"
        f" its classes are: {classes}"
    )
