"""The exercises of `pacman test`: a student's classes by question, with public cases, and what
came out, as plain data.
"""
# In the students' kit.

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from autograder.course import Assignment, Question, bundled_names, load
from autograder.course.cases import SearchCase
from autograder.course.classic_folder import CONFIG
from autograder.course.interface import FOR_CLASSIC, interface_of, question_in_interface
from autograder.course.likely_names import plain_name
from autograder.course.model import CASES, MAIN, SEARCHER, Interface, NamedCase
from autograder.examiner.answers import answers_for
from autograder.examiner.repeat_commands import write_solve_command
from autograder.formats.terminal import counterexample_heading
from autograder.report import (
    CaseReport,
    Comparison,
    Counterexample,
    Diagnosis,
    Ended,
    OwnLine,
    Solving,
    Status,
)
from autograder.sandbox.student.serve import source_line
from pacman.errors import TOO_NESTED, OptionError, PacmanError, is_too_nested
from pacman.messages import english
from pacman.names.interfaces import is_classic
from pacman.spelling import with_known
from pacman.support.language import say_number
from pacman.support.text import capitalize
from pacman.tree import parse

# What a student's process printed: apart from that, where it was when a case had taken half of its time.


# As `faulthandler` writes it: the innermost call first.
DUMP = re.compile(
    r"^Timeout \([\d:.]+\)!\n(?:(?:Thread |Current thread |  File |  \.\.\.|  <).*\n|\n)*", re.M
)
FRAME = re.compile(r'^  File "(.+)", line (\d+) in (.+)$', re.M)
MOST_FRAMES = 4


def without_places(printed: str) -> str:
    """Return what the student's code itself printed."""
    return DUMP.sub("", printed)


def place_of(printed: str, folder: Path) -> tuple[OwnLine, ...]:
    """The student's innermost lines at the last time that a case took long; none if none is known."""
    dumps = DUMP.findall(printed)
    frames = FRAME.findall(dumps[-1]) if dumps else []
    own = [(path, int(line), name) for path, line, name in frames if Path(path).is_relative_to(folder)]
    return tuple(
        OwnLine(os.path.relpath(path, folder), line, name, source_line(path, line))
        for path, line, name in reversed(own[:MOST_FRAMES])
    )


# What testing a student's own file found, as plain data.


ENDLESS: tuple[Status, ...] = ("timeout", "memory", "output limit")  # the other cases would end so, too


def what_happened(case: CaseReport) -> str:
    """Return the case's message without how many of its trees or positions are right."""
    is_drawn = case.before is not msgspec.UNSET and case.before.is_drawn
    return case.happened if is_drawn else case.message


TREE_FILE = "tree.toml"  # in which a student keeps a tree


class ShownProblem(msgspec.Struct, frozen=True):
    """The one problem that is shown of an exercise that is wrong: the smallest tree where there is one."""

    title: str
    message: str = ""
    compared: tuple[Comparison, ...] = ()
    picture: str = ""
    note: str = ""  # what else is known of it
    is_timeout: bool = False
    sentence: str = ""  # the step at which it goes wrong, in words
    see: str = ""  # the arguments of `pacman` with which it can be looked at
    toml: str = ""  # the tree as a file has it
    see_file: str = ""  # those with which the tree is read from TREE_FILE; "" if there is no need for a file
    ended: Ended | msgspec.UnsetType = msgspec.UNSET  # what the message says, as fields

    @property
    def calls(self) -> tuple[OwnLine, ...]:
        """The student's own lines of a traceback, from the outermost."""
        return self.ended.lines if self.ended else ()

    def ends_as(self, case: CaseReport) -> bool:
        """Whether the problem ends with the same kind of error as this case, or with the same words."""
        if self.ended and self.ended.error and case.ended:
            return self.ended.way == case.ended.way
        return self.message == what_happened(case)


def make_shown_problem(found: Counterexample, again: str, note: str = "") -> ShownProblem:
    """The smallest problem; `again` is the command where there is none for this problem alone."""
    usual = parse(found.tree).rounds if found.tree else None
    title = counterexample_heading(found)
    if found.depth != usual:
        title = say_number(
            "{title}, searched {number} round deep",
            "{title}, searched {number:,} rounds deep",
            found.depth,
            title=title,
        )
    return ShownProblem(
        title,
        found.message,
        () if found.message else found.compared,  # there is nothing to compare
        found.picture,
        note,
        sentence=found.sentence,
        see=found.command or again,
        toml=found.tree,
        see_file=_with_file(found.solving),
        ended=found.ended,
    )


def _with_file(found: Solving | msgspec.UnsetType) -> str:
    """The command with a file in place of the tree; "" if no tree is written out in it."""
    if found is msgspec.UNSET or found.is_bundled:
        return ""
    return write_solve_command(msgspec.structs.replace(found, tree=TREE_FILE))


class TestedExercise(msgspec.Struct, frozen=True):
    """The result of one exercise."""

    name: str  # the question's
    title: str
    answer: str  # the student's class or function
    others: tuple[str, ...]  # names that would fit as well
    cases: tuple[CaseReport, ...]  # those that were tried
    number_of_cases: int  # those that were not tried, too
    diagnoses: tuple[Diagnosis, ...] = ()  # the most expensive first
    undiagnosed: bool = False  # a search is wrong, and known mistakes do not explain all of it
    shown: ShownProblem | None = None
    output: str = ""  # what the student's code printed

    @property
    def is_right(self) -> bool:
        """Whether every case passed."""
        return all(case.status == "pass" for case in self.cases)

    @property
    def is_unwritten(self) -> bool:
        """Whether every case ended at a NotImplementedError."""
        return all(case.is_unwritten for case in self.cases)

    @property
    def has_grader_error(self) -> bool:
        """Whether something failed that is not the student's."""
        return any(case.status == "grader error" for case in self.cases)


# What can be known of a student's file without running it: its classes, and the modules beside it.


Kind = Literal["class", "function", "import"]
OURS = ("agents", "autograder", "pacman")  # what is imported from there is not the student's own


class Name(NamedTuple):
    """A name that the file defines, or imports from a module of the student's."""

    name: str
    kind: Kind


class SourceError(PacmanError, ValueError):
    """A file that is not Python: the line, and what is wrong with it."""


def parse_file(path: Path, shown: str) -> ast.Module:
    """The file as Python. Raises SourceError as Python would write it, and OSError."""
    try:
        return ast.parse(path.read_bytes(), shown)
    except SyntaxError as error:
        line = f", line {error.lineno}" if error.lineno else ""
        what = f"{_mark_error(error)}{type(error).__name__}: {error.msg}"
        raise SourceError(f'  File "{shown}"{line}\n{what}') from None
    except (ValueError, RecursionError, MemoryError) as error:  # a zero byte; thousands of brackets
        what = TOO_NESTED if is_too_nested(error) else f"{type(error).__name__}: {error}"
        raise SourceError(f'  File "{shown}"\n{capitalize(what)}') from None


def _mark_error(error: SyntaxError) -> str:
    """The line of the error, and a ^ below the place."""
    if not error.text or error.offset is None:
        return ""
    line = error.text.rstrip("\n")
    indent = len(line) - len(line.lstrip())
    return f"    {line.lstrip()}\n    {' ' * max(0, error.offset - 1 - indent)}^\n"


def names_in(path: Path, module: ast.Module) -> list[Name]:
    """The classes, functions and imports at the top level of the file, in order, each once."""
    return list(dict.fromkeys(_names(path.parent, module.body, {path})))


def _names(folder: Path, body: list[ast.stmt], seen: set[Path]) -> Iterator[Name]:
    for statement in body:
        if isinstance(statement, ast.ClassDef):
            yield Name(statement.name, "class")
        elif isinstance(statement, ast.FunctionDef):
            yield Name(statement.name, "function")
        elif isinstance(statement, ast.ImportFrom) and not statement.level:
            yield from _imported_names(folder, statement, seen)
        elif isinstance(statement, ast.If | ast.Try | ast.With):
            yield from _names(folder, statement.body, seen)


def _imported_names(folder: Path, statement: ast.ImportFrom, seen: set[Path]) -> Iterator[Name]:
    module = statement.module or ""
    if module.split(".")[0] in OURS:
        return
    for alias in statement.names:
        if alias.name != "*":
            yield Name(alias.asname or alias.name, "import")
            continue
        for path in _modules_beside(folder, module):
            if path not in seen and (tree := _parse_or_none(path)) is not None:
                seen.add(path)
                yield from _names(folder, tree.body, seen)


def files_of(path: Path) -> list[Path]:
    """The file and the modules beside it that it imports, themselves or through one another."""
    found = [path]
    for each in found:
        tree = _parse_or_none(each)
        for module in () if tree is None else _modules(tree):
            found += [other for other in _modules_beside(path.parent, module) if other not in found]
    return found


def _modules(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _modules_beside(folder: Path, module: str) -> list[Path]:
    """The files of this module and the packages around it, as far as they are in this folder."""
    parts = module.split(".")
    places = [folder.joinpath(*parts[:length]) for length in range(1, len(parts) + 1)]
    candidates = [file for place in places for file in (place.with_suffix(".py"), place / "__init__.py")]
    return [file for file in candidates if file.is_file()]


def _parse_or_none(path: Path) -> ast.Module | None:
    """The file as Python, if it can be read."""
    try:
        return parse_file(path, path.name)
    except (SourceError, OSError):
        return None


TESTS = "test_cases"  # the folder beside the file in which courses hand out classic tests
CLASSES = ("class", "import")  # the kinds of names that may be a class


@dataclass(frozen=True)
class StudentExercise:
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
        if self.of_other_kind is None:
            return wanted
        return english("{name} ({function} is not a class)", name=wanted, function=self.of_other_kind)

    @property
    def is_named_otherwise(self) -> bool:
        """Whether the student's answer has a name under which the grader will not find it."""
        return self.answer not in (None, self.question.asks_for)

    @property
    def judged_in_part(self) -> list[NamedCase]:
        """The cases of the question that compare more than can be compared here."""
        return [
            named
            for named in self.question.cases
            if isinstance(named.case, SearchCase)
            and answers_for(self.assignment).comparable_respects(named.case.compare) != named.case.compare
        ]

    @property
    def question_by_answer(self) -> Question:
        """The question, asking for the student's class or function by its own name."""
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
    names = bundled_names()
    if not is_classic(source):
        return [found for found in map(load, names) if not found.is_on_paper]
    if (path.parent / TESTS / CONFIG).is_file():
        return [load(path.parent / TESTS)]
    return [load(name) for name in ([FOR_CLASSIC] if FOR_CLASSIC in names else names)]  # a kit has its own


def exercises(
    assignments: Sequence[Assignment], names: Sequence[Name], source: bytes = b"", given: str | None = None
) -> list[StudentExercise]:
    """Every question that has public cases, with the names that answer it, if there are any.

    `source` is the file in which the names are: in the classic interface, other names answer. `given`: how
    the student named the assignment.
    """
    found = []
    for assignment in assignments:
        interface = interface_of(assignment, source)
        by_code = assignment.without_paper().questions
        asked = (question_in_interface(assignment, question, interface) for question in by_code)
        questions = [question for question in asked if question is not None]
        searcher = _searcher(questions, names)
        for question in questions:
            public = tuple(named for named in question.cases if named.visibility == "visible")
            if public:
                fitting = _names_that_answer(question, names)
                best, others = next(iter(fitting), None), tuple(fitting[1:])
                other = None if best else _function_called(question, names)
                in_public = replace(question, cases=public, requires=())
                found.append(
                    StudentExercise(
                        assignment=assignment,
                        question=in_public,
                        answer=best,
                        others=others,
                        of_other_kind=other,
                        searcher=searcher,
                        interface=interface,
                        given=given,
                    )
                )
    return found


def _searcher(questions: Sequence[Question], names: Sequence[Name]) -> str:
    asked = [question for question in questions if question.algorithm == "expectimax"]
    fitting = [name for question in asked for name in _names_that_answer(question, names)]
    return next(iter(fitting or _similar_names(SEARCHER, CLASSES, names)), "")


def _names_that_answer(question: Question, names: Sequence[Name]) -> list[str]:
    """The names that answer the question, best first: the very name, then classes, then imported ones."""
    kinds = CLASSES if question.agent is not None else ("function", *CLASSES)
    return _similar_names(question.asks_for, kinds, names)


def _similar_names(wanted: str, kinds: Sequence[str], names: Sequence[Name]) -> list[str]:
    """The names of these kinds that are like the wanted one, best first."""
    fitting = [each for each in names if each.kind in kinds and plain_name(each.name) == plain_name(wanted)]
    fitting.sort(key=lambda each: (each.name != wanted, kinds.index(each.kind)))
    return [each.name for each in fitting]


def _function_called(question: Question, names: Sequence[Name]) -> str | None:
    """A function with the name of the class that answers the question."""
    wanted = plain_name(question.asks_for)
    called = [each.name for each in names if each.kind == "function" and plain_name(each.name) == wanted]
    return called[0] if called and question.agent is not None else None


def select_exercises(found: Sequence[StudentExercise], wanted: Sequence[str]) -> list[StudentExercise]:
    """The exercises of these names; a name is a question's, its title, or the student's class."""
    for name in wanted:
        if not any(_is_name_of_exercise(exercise, name) for exercise in found):
            known = [exercise.question.name for exercise in found]
            raise OptionError(with_known(english("there is no exercise {name!r}", name=name), name, known))
    return [exercise for exercise in found if any(_is_name_of_exercise(exercise, name) for name in wanted)]


def _is_name_of_exercise(exercise: StudentExercise, name: str) -> bool:
    return is_name_of_question(exercise.question, name) or plain_name(name) == plain_name(
        exercise.answer or ""
    )


def is_name_of_question(question: Question, name: str) -> bool:
    """Whether this is the question's name or title, or the name of the class or function that it asks for.

    >>> from autograder.course import load
    >>> is_name_of_question(load("adversarial-search").questions[2], "Alpha-Beta")
    True
    """
    return plain_name(name) in map(plain_name, (question.name, question.title, question.asks_for))


def nothing_found(shown: str, missing: Sequence[StudentExercise], names: Sequence[Name]) -> OptionError:
    """Say what was looked for, and what the file has."""
    wanted = ", ".join(exercise.looked_for for exercise in missing)
    classes = ", ".join(each.name for each in names if each.kind == "class") or english("none")
    return OptionError(
        "{shown} has nothing to test: looked for {wanted}, also written like my_minimax or MinimaxAgent;"
        " its classes are: {classes}",
        shown=shown,
        wanted=wanted,
        classes=classes,
    )
