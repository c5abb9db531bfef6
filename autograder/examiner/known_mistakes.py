"""The known mistakes of an assignment: those of this program, then those that its own files add.

Nothing is registered: the table is a tuple, which `answers_for` gives to the exercises of the assignment.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from numbers import Real
from types import FunctionType, ModuleType
from typing import get_args

from autograder.behaviour import EVERY, Algorithm, Settings
from autograder.course import Assignment, AssignmentError
from autograder.course.resources import OwnCode, line_of
from autograder.reference.mistakes import MISTAKES, Mistake
from autograder.reference.search import run
from autograder.report import a_thing
from pacman import tree
from pacman.agent import Role
from pacman.errors import one_line
from pacman.spelling import suggestion

A_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
NO_MISTAKE = "there is no mistake in this file: a mistake is a class that inherits Mistake, or a row"
MOST_KEPT = 8  # assignments whose files are read once
TEXTS = {
    "name": 'give it a name, such as name = "first-action-dropped"',
    "title": 'give it a sentence that says what is wrong, such as title = "it leaves out the first action"',
    "hint": 'give it a sentence that says what to change, such as hint = "Begin with actions[0]."',
}
BASE = "or begin the name of the class with _, if it is only the base of others"
# On these trees every mistake is tried once when it is read.
ROLES: tuple[tuple[Role, ...], ...] = (("max", "min"), ("max", "chance"), ("max", "min", "chance"))
LOW, HIGH, MOST_STEPS = -10, 10, 2_000
METHODS = (FunctionType, classmethod, staticmethod, property)  # and what is written like them: no columns


def known_mistakes(assignment: Assignment) -> tuple[type[Mistake], ...]:
    """Return all known mistakes of the assignment; of several that explain the same, the first is named.

    Runs the Python files in its `mistakes`. Raises AssignmentError with the file and the line.
    """
    return (*MISTAKES, *_added_mistakes(assignment)) if assignment.mistakes else MISTAKES


def own_names(assignment: Assignment) -> tuple[str, ...]:
    """Return the names of the mistakes that the assignment adds, each once, in the order of its files."""
    return tuple(dict.fromkeys(each.name for each in known_mistakes(assignment)[len(MISTAKES) :]))


@lru_cache(MOST_KEPT)
def _added_mistakes(assignment: Assignment) -> tuple[type[Mistake], ...]:
    code = OwnCode(assignment.files)
    found: list[type[Mistake]] = []
    for path in assignment.mistakes:
        read = _File(path, assignment.files[path], code.module(path))
        for mistake in read.mistakes():
            read.check_name(mistake, found)
            found.append(mistake)
    return tuple(found)


class _File:
    """A file with mistakes, which was run."""

    def __init__(self, path: str, text: bytes, module: ModuleType) -> None:
        self._path, self._text, self._module = path, text, module

    def mistakes(self) -> Iterator[type[Mistake]]:
        """Yield the mistakes that it declares, in their order, each checked by itself."""
        classes = [each for each in vars(self._module).values() if isinstance(each, type)]
        own = [each for each in dict.fromkeys(classes) if each.__module__ == self._module.__name__]
        found = [each for each in own if issubclass(each, Mistake) and not each.__name__.startswith("_")]
        if not found:
            raise AssignmentError(NO_MISTAKE, source=self._path)
        for place, mistake in enumerate(found):
            mistake.own_file, mistake.own_place = self._path, place
            self._check(mistake)
            yield mistake

    def _check(self, mistake: type[Mistake]) -> None:
        """Raises AssignmentError for what is missing, or misspelt, or cannot be run."""
        for key, what in TEXTS.items():
            given = getattr(mistake, key, None)
            if not isinstance(given, str) or not given.strip():
                raise self._error(mistake, f"{mistake.__name__} has no {key}; {what}, {BASE}")
            if "\n" in given:
                raise self._error(mistake, f"the {key} of {mistake.__name__} has several lines; write one")
        if not A_NAME.fullmatch(mistake.name):
            problem = f"name = {mistake.name!r} is not allowed; it must be lowercase letters, digits, hyphens"
            raise self._error(mistake, problem)
        if not mistake.decides:
            problem = f"{mistake.__name__} does not say which decision it changes"
            such = 'decides = frozenset({"actions"})'
            raise self._error(mistake, f"{problem}; write for example {such}")
        for algorithm in _texts_of(mistake.applies_to):
            if algorithm not in get_args(Algorithm):
                near = suggestion(algorithm, EVERY)
                problem = f"{mistake.__name__} applies to {algorithm!r}, which is not a search;{near}"
                raise self._error(mistake, f"{problem} there are: {', '.join(EVERY)}")
        self._check_columns(mistake)
        self._try(mistake)

    def _check_columns(self, mistake: type[Mistake]) -> None:
        """Raises AssignmentError for an attribute whose type is not that of the one it replaces."""
        for column, value in vars(mistake).items():
            replaced = getattr(super(mistake, mistake), column, None)
            if column.startswith("_") or column == "applies_to" or isinstance(value, METHODS):
                continue
            if not (value is None or replaced is None or _are_alike(value, replaced)):
                problem = f"{mistake.__name__}: {column} = {value!r} is {a_thing(type(value).__name__)}"
                wanted = a_thing(type(replaced).__name__)
                raise self._error(mistake, f"{problem}; it must be {wanted}, for example {replaced!r}")

    def _try(self, mistake: type[Mistake]) -> None:
        """Raises AssignmentError if the search with this mistake ends with an error on a small tree."""
        try:
            for algorithm in mistake.applies_to:
                for roles in ROLES:
                    shape: list[object] = [[3, 5], [2, 9], [4]]
                    drawn = tree.nested(shape if len(roles) == 2 else [shape, [[1], [7, 6]]], roles)
                    settings = Settings(algorithm, 1, "strict", LOW, HIGH)
                    if mistake.can_occur(settings):
                        _run(mistake, drawn, settings)
        except Exception as error:
            problem = f"a search with the mistake {mistake.name} cannot be run: {one_line(error)}"
            line = line_of(error, self._path) or self._line(mistake)
            raise AssignmentError(problem, source=self._path, line=line) from None

    def check_name(self, mistake: type[Mistake], others: Sequence[type[Mistake]]) -> None:
        """Raises AssignmentError if a mistake of this program, or a different one of these, has the name."""
        problem = f"{mistake.__name__}: the name {mistake.name!r} is taken"
        if any(mistake.name == each.name for each in MISTAKES):
            raise self._error(mistake, f"{problem} by a mistake of this program; choose another name")
        for other in others:
            if other.name == mistake.name and (other.title, other.hint) != (mistake.title, mistake.hint):
                raise self._error(
                    mistake,
                    f"{problem} by {other.__name__} in {other.own_file}; choose another name, or give both"
                    " the same title and hint, if they are two forms of one mistake",
                )

    def _error(self, mistake: type[Mistake], problem: str) -> AssignmentError:
        return AssignmentError(problem, source=self._path, line=self._line(mistake))

    def _line(self, mistake: type[Mistake]) -> int | None:
        """Return the line of its class, or of its row."""
        for node in ast.walk(ast.parse(self._text)):
            if isinstance(node, ast.ClassDef) and node.name == mistake.__name__:
                return node.lineno
            if isinstance(node, ast.Call) and mistake.__name__ in map(_constant, node.args[:1]):
                return node.lineno
        return None


def _are_alike(value: object, other: object) -> bool:
    """Whether both are of one type, or numbers of some kind."""
    return type(value) is type(other) or (_is_number(value) and _is_number(other))


def _is_number(value: object) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def _constant(node: ast.expr) -> object:
    return node.value if isinstance(node, ast.Constant) else None


def _texts_of(given: object) -> tuple[str, ...]:
    """Return the texts of a tuple; a single text, written without its comma, as one."""
    return (given,) if isinstance(given, str) else tuple(map(str, given))  # type: ignore[call-overload]


def _run(mistake: type[Mistake], drawn: tree.Tree, settings: Settings) -> None:
    """Run the search; any error is raised, which `run` takes for the student's otherwise."""

    class Tried(mistake):  # type: ignore[misc, valid-type]
        own_file = ""

    run(drawn.initial, settings, search_type=Tried, most_steps=MOST_STEPS)
