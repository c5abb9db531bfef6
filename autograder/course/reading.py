"""Read an assignment's folder, and say what lies in the wrong place."""
# In the students' kit.

from __future__ import annotations

import tomllib
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, cast

import msgspec

from autograder.behaviour import Algorithm, Conventions, Counts, Probabilities, Prune, Returns
from autograder.course.cases import Case, Compare, Depth, Either, Option, Seed
from autograder.course.classic_folder import CONFIG, is_classic_folder, parse_classic, read_folder, with_games
from autograder.course.consistency import (
    HOLD,
    check_runs,
    missing_main,
    wrong_in_marked,
    wrong_in_question,
    wrong_in_whole,
)
from autograder.course.errors import AllWrongError, AssignmentError
from autograder.course.model import (
    A_NAME,
    BY_HAND,
    MAIN,
    Assignment,
    Attempts,
    Interface,
    Item,
    Late,
    Limits,
    NamedCase,
    Question,
    RequiredQuestion,
    Tournament,
)
from autograder.course.problems import wrong_problems
from autograder.course.resources import TREES, check_trees, with_line, wrong_trees
from autograder.report import Credit, Visibility, total
from autograder.submission import SubmissionError, read_submission
from pacman.messages import english_only
from pacman.spelling import most_similar
from pacman.support import toml
from pacman.support.language import ENGLISH, LANGUAGES
from pacman.support.toml import TomlError

# What is said of a path at which there is no assignment.


def unknown_assignment(source: str, bundled: Sequence[str]) -> str:
    """The sentence about a name or path at which there is nothing, with the most similar one that exists."""
    known = {**_folders_beside(Path(source)), **{name: name for name in bundled}}
    near = most_similar(Path(source).name, known, 0.5)
    meant = english_only(" did you mean {meant!r}?", meant=known[near]) if near is not None else ""
    return english_only(
        "there is no assignment {name!r};{did_you_mean} there are: {names}; or give the path of a folder "
        "with {main}, or of a course's tests, with {config}",
        name=source,
        did_you_mean=meant,
        names=", ".join(bundled),
        main=MAIN,
        config=CONFIG,
    )


def _folders_beside(path: Path) -> dict[str, str]:
    """The folders where this one is looked for: their paths by their names."""
    try:
        return {each.name: str(each) for each in sorted(path.parent.iterdir()) if each.is_dir()}
    except OSError:
        return {}


def instead_of_file(path: Path) -> str:
    """Suggest the folder to give instead of a file in an assignment, or of a zip."""
    if path.suffix == ".zip":
        return "; unpack the zip, and give the folder"
    found = next((each for each in list(path.parents)[:2] if (each / MAIN).is_file()), None)
    return f"; give {found}" if found is not None else ""


T = TypeVar("T")
FOLDER = Path(__file__).resolve().parent.parent / "assignments"
# A question may give these fields for all of its cases.
SEARCH_DEFAULTS = ("depth", *Conventions._fields, "compare", "options", "low", "high")
STANDING_ALONE = {"layout", "tree", "position", "evaluation"}  # keys that are wrong whatever the others say
UNUSED_DEFAULTS: Mapping[str, tuple[str, ...]] = {
    "game": SEARCH_DEFAULTS,
    "graph": ("compare",),
    "decisions": ("compare",),
    "sampling": (*Conventions._fields, "compare", "low", "high"),
    "paper": ("depth", "depth_counts", "probabilities", "compare", "low", "high"),
    "quiz": ("depth", "depth_counts", "probabilities", "compare", "low", "high", "prune", "returns"),
}  # by the kind of case
A_FILE = (
    'the name of a Python file, as in "search_agents.py": letters, digits and _ before .py;'
    ' or "paper.toml" or "quiz.toml", if no code answers anything'
)
CODES = f"^({'|'.join(LANGUAGES)})$"
A_LANGUAGE = f"one of {', '.join(LANGUAGES)}"
REQUIRES = "a list of texts, and of tables with question and share"
A_DATE = "a date and time with a time zone, as in 2026-11-30T23:59:00+01:00"


class QuestionTable(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of a table [[questions]]."""

    name: Annotated[str, msgspec.Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$", description=A_NAME)]
    points: Annotated[float, msgspec.Meta(gt=0)] | None = None  # None: the sum of its cases' points
    title: str = ""
    about: str = ""
    agent: str | None = None
    evaluation: str | None = None
    algorithm: Algorithm | None = None
    requires: Annotated[tuple[str | RequiredQuestion, ...], msgspec.Meta(description=REQUIRES)] = ()
    visibility: Visibility = "visible"
    depth: Depth | None = None
    prune: Prune | Either | None = None
    returns: Returns | Either | None = None
    depth_counts: Counts | Either | None = None
    probabilities: Probabilities | Either | None = None
    compare: Compare | None = None
    options: dict[str, Option] | None = None
    low: float | None = None
    high: float | None = None
    credit: Credit = "sum"
    kind: Literal["graded", "manual"] = "graded"  # "manual": people mark it, by its items
    items: tuple[Item, ...] = ()


class AssignmentTable(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of assignment.toml."""

    title: str
    file: Annotated[
        str, msgspec.Meta(pattern=r"^([A-Za-z_][A-Za-z0-9_]*\.py|(paper|quiz)\.toml)$", description=A_FILE)
    ]
    questions: Annotated[list[QuestionTable], msgspec.Meta(min_length=1)]
    about: str = ""
    limits: Limits = Limits()
    packages: tuple[str, ...] = ("numpy",)
    seed: Seed | None = None
    due: Annotated[datetime, msgspec.Meta(tz=True, description=A_DATE)] | None = None
    late: Late | None = None
    attempts: Attempts = "last"
    tournament: Tournament | None = None
    interface: Interface = "native"
    mistakes: tuple[str, ...] = ()
    language: Annotated[str, msgspec.Meta(pattern=CODES, description=A_LANGUAGE)] = ""


def bundled_names() -> list[str]:
    """The names of the assignments that come with this package, sorted.

    >>> bundled_names()
    ['adversarial-search', 'chance-and-bounds', 'on-paper']
    """
    return sorted(path.parent.name for path in FOLDER.glob(f"*/{MAIN}"))


def titles_in(content: bytes) -> Iterator[str]:
    """Titles and descriptions in a TOML file of an assignment: its own, of its questions, of a case.

    >>> list(titles_in(b'title = "Trees"\\nquestions = [{ name = "a", about = "Draw one." }]'))
    ['Trees', 'Draw one.']
    """
    return _titles_in(tomllib.loads(content.decode()))


def _titles_in(table: object) -> Iterator[str]:
    for key, value in table.items() if isinstance(table, dict) else ():
        if key in ("title", "about") and isinstance(value, str):
            yield value
        for each in value if isinstance(value, list) else ():
            yield from _titles_in(each)


def load(source: str | Path, most_games: int | None = None, second_seed: int | None = None) -> Assignment:
    """The bundled assignment of this name, or the one in the folder at this path. Raises AssignmentError.

    A classic test folder is read as an assignment, with the layouts beside it. `most_games`: how many whole
    games are played there at most, where one more may still decide about a threshold. `second_seed`: other
    games are played there than those of the tests' own seeds; without effect on other assignments.

    >>> load("adversarial-search").title
    'Adversarial search'
    """
    path = Path(source)
    if isinstance(source, str) and source in bundled_names():
        path = FOLDER / source
    if path.name in (MAIN, CONFIG) and path.is_file():
        path = path.parent
    if str(source) and path.is_file():
        problem = english_only("this is a file; an assignment is a folder with {main}", main=MAIN)
        raise AssignmentError(
            "{problem}{instead}", source=str(source), problem=problem, instead=instead_of_file(path)
        )
    if not str(source) or not path.is_dir():
        raise AssignmentError(unknown_assignment(str(source), bundled_names()))
    classic = read_folder(path)
    if classic is not None:
        if most_games is not None or second_seed is not None:
            classic = with_games(classic, most_games, second_seed)
        return parse(classic, path.name)
    if most_games is not None:
        problem = english_only(
            "this is not a folder with a course's tests; in an assignment, write most_games = {most_games}",
            most_games=most_games,
        )
        raise AssignmentError("{problem} into the files of its games", source=str(source), problem=problem)
    try:
        files = read_submission(path, str(source)).files
    except SubmissionError as error:
        raise AssignmentError(error.problem, source=error.source) from None
    if MAIN not in files and (path.parent / MAIN).is_file():
        problem = english_only(
            "this is the folder of a question; give the assignment's, {path}", path=path.parent
        )
        raise AssignmentError(problem, source=str(source))
    return parse(files, path.name)


def parse(files: Mapping[str, bytes], name: str = "") -> Assignment:
    """Reads an assignment from its files, by relative path. Raises AssignmentError with file and line.

    >>> parse(load("adversarial-search").files).title
    'Adversarial search'
    """
    if is_classic_folder(files):
        return parse_classic(files)
    if MAIN not in files:
        raise AssignmentError(missing_main(files), source=name)
    return _assignment_of(tuple(files.items()))


@lru_cache(maxsize=32)
def _assignment_of(files: tuple[tuple[str, bytes], ...]) -> Assignment:
    """An assignment never changes, so it is read once, however often a command asks for it."""
    return _Reading(dict(files)).assignment()


class _Reading:
    """An assignment that is read; what is wrong in it is collected, so that all is said at once."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files
        self._wrong: list[AssignmentError] = []
        self._read_in_part: dict[str, Set[str]] = {}  # the right keys of cases with wrong ones

    def assignment(self) -> Assignment:
        """The assignment. Raises AssignmentError; AllWrongError if several things are wrong."""
        main = self._attempt(lambda: _read_table(self._files, MAIN, AssignmentTable))
        if main is None:
            self._cases_alone()
            raise self._all()
        given, table = main
        every = tuple(
            self._question_for_people(number, question, given["questions"][number])
            if question.kind == BY_HAND
            else self._question(number, question, given["questions"][number])
            for number, question in enumerate(table.questions)
        )
        by_hand = [question.kind == BY_HAND for question in table.questions]
        questions = tuple(each for each, is_by_hand in zip(every, by_hand, strict=True) if not is_by_hand)
        assignment = Assignment(
            table.title,
            table.file,
            questions,
            dict(self._files),
            table.about,
            table.limits,
            table.packages,
            table.seed,
            table.due,
            table.late,
            table.attempts,
            table.tournament,
            table.interface,
            mistakes=table.mistakes,
            language="" if table.language == ENGLISH.code else table.language,
            marked=tuple(each for each, is_by_hand in zip(every, by_hand, strict=True) if is_by_hand),
        )
        self._wrong += wrong_in_whole(assignment)
        self._wrong += self._wrong_problems(assignment)
        if self._wrong:
            self._wrong += wrong_trees(assignment)
            raise self._all()
        self._attempt(
            lambda: check_trees(assignment)
        )  # else a case with a mistake may be meant to name the tree
        if self._wrong:
            raise self._all()
        return assignment

    def _wrong_problems(self, assignment: Assignment) -> list[AssignmentError]:
        """The problems that cannot be made; of a case with wrong keys, what its right ones say."""
        unread = {error.source for error in self._wrong} - self._read_in_part.keys()
        return [
            error
            for error in wrong_problems(assignment, unread)
            if error.source not in self._read_in_part
            or (error.place and error.place[0] in self._read_in_part[error.source] & STANDING_ALONE)
        ]

    def _attempt(self, read: Callable[[], T]) -> T | None:
        """The result of this call; None if it raises what is kept to be said with all else."""
        try:
            return read()
        except AssignmentError as error:
            self._wrong += error.errors
            return None

    def _all(self) -> AssignmentError:
        """Everything that is wrong, each with its line, said once, in the order of the files."""
        placed = {str(error): error for error in (with_line(each, self._files) for each in self._wrong)}
        if len(placed) == 1:
            return next(iter(placed.values()))
        by_file = sorted(placed.values(), key=_sort_key)
        return AllWrongError(by_file)

    def _cases_alone(self) -> None:
        """Reads the cases of the questions that can be made out, where their assignment cannot be read.

        What they name is checked as far as the questions are readable; a question without its algorithm is
        taken for one that every tree suits.
        """
        questions = []
        for name, table in self._tables().items():
            try:
                read: QuestionTable | None = msgspec.convert(table, QuestionTable)
            except msgspec.ValidationError:
                read = None
            given = {} if read is None else {key: table[key] for key in SEARCH_DEFAULTS if key in table}
            algorithm = "expectiminimax" if read is None or read.algorithm is None else read.algorithm
            cases = self._cases(_case_files(name, self._files), "visible", given)
            questions.append(Question(name, name, 0.0, cases, "Agent", None, algorithm))
        assignment = Assignment("", "", tuple(questions), dict(self._files))
        self._wrong += self._wrong_problems(assignment)
        self._wrong += wrong_trees(assignment)

    def _tables(self) -> dict[str, dict[str, Any]]:
        """The tables of the questions by their names; if there are none, an empty one for each folder."""
        try:
            given = toml.parse(_text(self._files, MAIN)).get("questions")
        except (TomlError, AssignmentError):
            paths = [path for path in self._files if path.endswith(".toml") and path.count("/") == 1]
            folders = {path.partition("/")[0] for path in paths}
            return {name: {} for name in sorted(folders - {TREES, *HOLD})}
        tables = given if isinstance(given, list) else []
        named = [each for each in tables if isinstance(each, dict) and isinstance(each.get("name"), str)]
        return {each["name"]: each for each in named}

    def _cases(
        self, paths: Sequence[str], visibility: Visibility, defaults: Mapping[str, Any]
    ) -> tuple[NamedCase, ...]:
        """The cases of these files that can be read."""
        read = [self._case(path, visibility, defaults) for path in paths]
        return tuple(case for case in read if case is not None)

    def _case(self, path: str, visibility: Visibility, defaults: Mapping[str, Any]) -> NamedCase | None:
        """The case in this file; what its wrong keys leave of it, so that all else in it is checked, too."""
        try:
            return _case(path, visibility, defaults, self._files)
        except AssignmentError as error:
            self._wrong += error.errors
            keys = {str(each.place[0]) for each in error.errors if each.place}
        try:
            rest = _case(path, visibility, defaults, self._files, keys)
        except AssignmentError:
            return None
        self._read_in_part[path] = toml.parse(_text(self._files, path)).keys() - keys
        return rest

    def _question_for_people(self, number: int, table: QuestionTable, given: Mapping[str, Any]) -> Question:
        """The question of this number, which people mark; `given` is what its file holds."""
        points = total(item.points for item in table.items)
        self._wrong += wrong_in_marked(table.items, given, points, ("questions", number))
        return Question(
            table.name, table.title or table.name, points, (), about=table.about, items=table.items
        )

    def _question(self, number: int, table: QuestionTable, given: Mapping[str, Any]) -> Question:
        """The question of this number, with the cases that can be read; `given` is what its file holds."""
        defaults = {key: given[key] for key in SEARCH_DEFAULTS if key in given}
        paths = _case_files(table.name, self._files)
        cases = self._cases(paths, table.visibility, defaults)
        by_cases = total(case.points for case in cases) if table.credit == "sum" else 0.0
        required = [RequiredQuestion(each) if isinstance(each, str) else each for each in table.requires]
        question = Question(
            table.name,
            table.title or table.name,
            by_cases if table.points is None else table.points,
            cases,
            table.agent,
            table.evaluation,
            table.algorithm,
            tuple(each.question for each in required),
            table.about,
            table.credit,
            {each.question: each.share for each in required if each.share < 1},
        )
        is_whole = len(cases) == len(paths) and not self._read_in_part.keys() & set(paths)
        self._wrong += wrong_in_question(question, ("questions", number), is_whole=is_whole)
        if table.items:
            problem = english_only('items = … are for people: they need kind = "{kind}"', kind=BY_HAND)
            self._wrong.append(AssignmentError(problem, source=MAIN, place=("questions", number, "items")))
        return question


def _sort_key(error: AssignmentError) -> tuple[bool, str, bool, int]:
    """Sort key of an error: the assignment's own file first, and errors without a line last."""
    return error.source != MAIN, error.source, error.line is None, error.line or 0


def _case_files(question: str, files: Mapping[str, bytes]) -> list[str]:
    """The paths of the question's cases, in order."""
    return [
        path
        for path in sorted(files)
        if path.startswith(f"{question}/") and path.endswith(".toml") and path.count("/") == 1
    ]


def _case(
    path: str,
    visibility: Visibility,
    defaults: Mapping[str, Any],
    files: Mapping[str, bytes],
    without: Set[str] = frozenset(),
) -> NamedCase:
    """The case in this file, without these keys. Raises AssignmentError."""
    given, case = _read_table(files, path, cast(type[Case], Case), defaults, without)
    check_runs(case, given, path)
    return NamedCase(Path(path).stem, path, case, case.visibility or visibility)


def _with_defaults(table: dict[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """The case's table with the fields that its question gives for all cases; inner tables are merged."""
    merged = dict(table)
    for key, default in defaults.items():
        if isinstance(default, dict) and isinstance(table.get(key, {}), dict):
            merged[key] = default | table.get(key, {})
        else:
            merged.setdefault(key, default)
    return merged


def _read_table(
    files: Mapping[str, bytes],
    path: str,
    kind: type[T],
    defaults: Mapping[str, Any] | None = None,
    without: Set[str] = frozenset(),
) -> tuple[dict[str, Any], T]:
    """Return the contents of this file without these keys, as given and checked. Raises AssignmentError."""
    text, given = _text(files, path), dict[str, Any]()
    try:
        given = {key: value for key, value in toml.parse(text).items() if key not in without}
        unused = UNUSED_DEFAULTS.get(str(given.get("kind")), ())
        used = {key: value for key, value in (defaults or {}).items() if key not in unused}
        table = _with_defaults(given, used) if used else given
        return given, toml.convert_table(table, kind, text)
    except TomlError as error:
        is_game = path != MAIN and given.get("kind") == "game"
        found = [_about_file(each, path, is_game=is_game) for each in (error, *error.others)]
        raise (found[0] if len(found) == 1 else AllWrongError(found)) from None


def _about_file(error: TomlError, path: str, *, is_game: bool) -> AssignmentError:
    problem = error.problem
    if error.place == ("points",) and error.line and is_game:
        problem = "there are no points here: a game has those of its thresholds"
    return AssignmentError(problem, source=path, line=error.line, place=error.place)


def _text(files: Mapping[str, bytes], path: str) -> str:
    try:
        return files[path].decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = files[path].count(b"\n", 0, error.start) + 1
        found = "UTF-16" if files[path][:2] in (BOM_UTF16_LE, BOM_UTF16_BE) else "not UTF-8"
        problem = english_only("this is {found} text; save the file as UTF-8", found=found)
        raise AssignmentError(problem, source=path, line=line) from None
