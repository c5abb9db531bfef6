"""Reading an assignment's folder."""

from __future__ import annotations

import keyword
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, TypeVar, cast

import msgspec

from autograder.assignment.cases import Case, GameCase, Seed, Threshold
from autograder.assignment.model import (
    MAIN,
    Assignment,
    AssignmentError,
    Attempts,
    Late,
    Limits,
    NamedCase,
    Question,
)
from autograder.assignment.problems import check_problems
from autograder.reference.search import Algorithm
from autograder.report import Visibility
from autograder.submission import SubmissionError, read_submission
from pacman.errors import nearest
from pacman.support import toml_text
from pacman.support.toml_text import TomlError

T = TypeVar("T")
FOLDER = Path(__file__).resolve().parent.parent / "assignments"
# A question may give these fields for all of its cases.
SEARCH_DEFAULTS = ("depth", "prune", "compare", "options", "low", "high")


class _QuestionTable(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$")]
    points: Annotated[float, msgspec.Meta(gt=0)] | None = None  # None: the sum of its cases' points
    title: str = ""
    about: str = ""
    agent: str | None = None
    evaluation: str | None = None
    algorithm: Algorithm | None = None
    requires: tuple[str, ...] = ()
    visibility: Visibility = "visible"
    depth: int | None = None
    prune: str | None = None
    compare: dict[str, Any] | None = None
    options: dict[str, Any] | None = None
    low: float | None = None
    high: float | None = None


class _AssignmentTable(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    file: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z_][A-Za-z0-9_]*\.py$")]
    questions: Annotated[list[dict[str, Any]], msgspec.Meta(min_length=1)]
    about: str = ""
    limits: Limits = Limits()
    packages: tuple[str, ...] = ("numpy",)
    seed: Seed | None = None
    due: datetime | None = None
    late: Late | None = None
    attempts: Attempts = "last"


def bundled() -> list[str]:
    """The names of the assignments that come with this package, sorted."""
    return sorted(path.parent.name for path in FOLDER.glob(f"*/{MAIN}"))


def load(source: str | Path) -> Assignment:
    """The bundled assignment of this name, or the one in the folder at this path. Raises AssignmentError."""
    path = Path(source)
    if isinstance(source, str) and source in bundled():
        path = FOLDER / source
    if path.name == MAIN and path.is_file():
        path = path.parent
    if not path.is_dir():
        known = bundled()
        raise AssignmentError(
            f"there is no assignment {str(source)!r};{nearest(str(source), known)} there are: "
            f"{', '.join(known)}; or give the path of a folder with {MAIN}"
        )
    try:
        files = read_submission(path, str(source)).files
    except SubmissionError as error:
        raise AssignmentError(error.problem, source=error.source) from None
    return parse(files, path.name)


def parse(files: Mapping[str, bytes], name: str = "") -> Assignment:
    """Reads an assignment from its files, by relative path. Raises AssignmentError with file and line."""
    if MAIN not in files:
        raise AssignmentError(f"there is no {MAIN}", source=name)
    text = _text(files, MAIN)
    table = _checked(_toml(text, MAIN), _AssignmentTable, MAIN)
    questions = tuple(
        _question(number, question, files) for number, question in enumerate(table.questions, 1)
    )
    assignment = Assignment(
        table.title,
        table.file,
        questions,
        dict(files),
        table.about,
        table.limits,
        table.packages,
        table.seed,
        table.due,
        table.late,
        table.attempts,
    )
    _check_names(assignment)
    check_problems(assignment)
    return assignment


def _question(number: int, given: Mapping[str, Any], files: Mapping[str, bytes]) -> Question:
    where = f"{MAIN}, question {number}"
    table = _checked(given, _QuestionTable, where)
    where = f"{MAIN}, question {table.name}"
    if (table.agent is None) == (table.evaluation is None):
        raise AssignmentError("give either agent = a class or evaluation = a function", source=where)
    wanted = table.agent or table.evaluation or ""
    if not wanted.isidentifier() or keyword.iskeyword(wanted):
        raise AssignmentError(f"{wanted!r} is no name of a class or function", source=where)
    paths = [p for p in sorted(files) if p.startswith(f"{table.name}/") and p.endswith(".toml")]
    cases = tuple(_case(path, table, files) for path in paths if path.count("/") == 1)
    question = Question(
        table.name,
        table.title or table.name,
        sum(case.points for case in cases) if table.points is None else table.points,
        cases,
        table.agent,
        table.evaluation,
        table.algorithm,
        table.requires,
        table.about,
    )
    _check_question(question, where)
    return question


def _case(path: str, question: _QuestionTable, files: Mapping[str, bytes]) -> NamedCase:
    text = _text(files, path)
    table = _toml(text, path)
    if table.get("kind") != "game":
        table = _with_defaults(table, question)
    case: Case = _checked(table, cast(type[Any], Case), path)
    return NamedCase(Path(path).stem, path, case, case.visibility or question.visibility)


def _with_defaults(table: dict[str, Any], question: _QuestionTable) -> dict[str, Any]:
    """The case's table with the fields that its question gives for all cases; inner tables are merged."""
    merged = dict(table)
    for key in SEARCH_DEFAULTS:
        default = getattr(question, key)
        if isinstance(default, dict) and isinstance(table.get(key, {}), dict):
            merged[key] = default | table.get(key, {})
        elif default is not None:
            merged.setdefault(key, default)
    return merged


def _check_question(question: Question, where: str) -> None:
    if not question.cases:
        problem = f"there are no cases; put files NAME.toml into the folder {question.name}/"
        raise AssignmentError(problem, source=where)
    total = sum(case.points for case in question.cases)
    if abs(total - question.points) > 1e-9:
        problem = f"points = {question.points:g}, but those of its cases sum to {total:g}"
        raise AssignmentError(problem, source=where)
    for case in question.cases:
        if not isinstance(case.case, GameCase):
            if taken := {"depth", "evaluation", "low", "high"} & case.case.options.keys():
                problem = f"options: {', '.join(sorted(taken))} is given by the case itself"
                raise AssignmentError(problem, source=case.source)
            if question.algorithm is None:
                problem = f"the case {case.name} needs an algorithm to compare with"
                raise AssignmentError(problem, source=where)
            if question.agent is None:
                raise AssignmentError(f"an evaluation is graded by games, not by {case.name}", source=where)
        elif any((threshold.wins or 0) > case.case.games for threshold in case.case.thresholds):
            problem = f"a threshold asks for more wins than there are games, {case.case.games}"
            raise AssignmentError(problem, source=case.source)
        elif not all(map(_has_one_figure, case.case.thresholds)):
            problem = "a threshold has points and just one of wins, mean_score, seconds_per_move"
            raise AssignmentError(problem, source=case.source)


def _has_one_figure(threshold: Threshold) -> bool:
    figures = (threshold.wins, threshold.mean_score, threshold.seconds_per_move)
    return sum(figure is not None for figure in figures) == 1


def _check_names(assignment: Assignment) -> None:
    names = [question.name for question in assignment.questions]
    for place, question in enumerate(assignment.questions):
        where = f"{MAIN}, question {question.name}"
        if names.index(question.name) != place:
            raise AssignmentError("this name is given twice", source=where)
        for required in question.requires:
            if required not in names[:place]:
                before = ", ".join(names[:place]) or "none"
                problem = f"it requires {required!r}; the questions before it are: {before}"
                raise AssignmentError(problem, source=where)
    for path in assignment.files:
        folder = path.partition("/")[0]
        if path.count("/") == 1 and path.endswith(".toml") and folder not in (*names, "trees"):
            problem = (
                f"there is no question {folder!r};{nearest(folder, names)} there are: {', '.join(names)}"
            )
            raise AssignmentError(problem, source=path)
    for package in assignment.packages:
        if not package.isidentifier():
            raise AssignmentError(f"packages: {package!r} is no package's name", source=MAIN)


def _text(files: Mapping[str, bytes], path: str) -> str:
    try:
        return files[path].decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise AssignmentError(f"it is not UTF-8 text: {error.reason}", source=path) from None


def _toml(text: str, path: str) -> dict[str, Any]:
    try:
        return toml_text.parse(text)
    except TomlError as error:
        raise AssignmentError(error.problem, source=path, line=error.line) from None


def _checked(table: object, kind: type[T], source: str) -> T:
    try:
        return toml_text.checked(table, kind)
    except TomlError as error:
        raise AssignmentError(error.problem, source=source, line=error.line) from None
