"""A course's own `test_cases` as an assignment: the questions of a folder, from its CONFIG files."""
# In the students' kit.

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import msgspec

from autograder.behaviour import Algorithm
from autograder.course.cases import Case, ClassicCase
from autograder.course.classic_cases import (
    MOST_GAMES,
    MOST_POINTS,
    MOST_SEED,
    SOLUTION,
    TEST,
    Games,
    name_of_test,
    read_case,
    unknown_class,
)
from autograder.course.classic_text import Boards, Fields, decode, gather_fields
from autograder.course.errors import AssignmentError, ErrorCollector
from autograder.course.model import MAIN, Assignment, Limits, NamedCase, Question
from autograder.course.resources import LAYOUTS
from autograder.report import Credit
from autograder.submission import CLASSIC_FILE, visible
from pacman.errors import reason_of
from pacman.layout import SUFFIX
from pacman.messages import english_only
from pacman.spelling import suggestion
from pacman.support.toml import as_toml, join_words

# The questions of a classic test folder, from its CONFIG files, and their tests as cases.


CONFIG = "CONFIG"
FURTHER = "most_games"  # key of the CONFIG at the top: our own, which a course's grader does not read
SECOND_SEED = "second_seed"  # likewise
USUAL_MOST = 50  # games, where that key is not there
LINK_OUT = "this is a link to a place outside of the course; put the file itself there"
CREDITS: Mapping[str, Credit] = {
    "PassAllTestsQuestion": "all-or-nothing",
    "PartialCreditQuestion": "sum-or-nothing",
    "NumberPassedQuestion": "passed",
    "HackedPartialCreditQuestion": "sum-and-all",
}
MOST_IN_NAME = 40


def read_questions(
    files: Mapping[str, bytes], boards: Boards
) -> tuple[tuple[Question, ...], tuple[str, ...], int | None]:
    """Read the questions in their order, and say in a sentence each what is left out, and why.

    The last one is the seed of a second attempt with other games, if there is one.
    Raises AssignmentError, with file and line; AllWrongError if several things are wrong.
    """
    wrong = ErrorCollector()
    whole = _fields(CONFIG, files, 'a line order: "q1 q2 q3", or an empty file: sorted by name')
    wrong.attempt(lambda: whole.check_all(["order", FURTHER, SECOND_SEED]))
    most_games = wrong.attempt(lambda: _most_games(whole)) or USUAL_MOST
    second_seed = wrong.attempt(lambda: _second_seed(whole))
    left_out: list[str] = []
    folders = wrong.attempt(lambda: _folders(whole, files, left_out)) or _question_folders(files)
    configs = {folder: _config(folder, files) for folder in folders}
    graded = []
    for folder, config in configs.items():
        if wrong.attempt(partial(_is_graded, folder, config, files, left_out)) is not False:
            graded.append(folder)
            wrong.attempt(partial(_check_config, config))
    if not graded:
        wrong.check()
        raise whole.fail(english_only("no question is left; {left_out}", left_out="; ".join(left_out)))
    depends = {
        folder: wrong.attempt(partial(_dependencies, folder, config, folders, left_out)) or []
        for folder, config in configs.items()
    }
    wrong.attempt(lambda: _check_order(folders, depends, configs))
    names = _names(folders)
    tried = [
        wrong.attempt(
            partial(
                _question,
                folder,
                names,
                configs[folder],
                [each for each in depends[folder] if each in graded],
                files,
                boards,
                Games(most_games, second_seed),
                left_out,
            )
        )
        for folder in graded
    ]
    wrong.check()
    return tuple(question for question in tried if question is not None), tuple(left_out), second_seed


def _most_games(whole: Fields) -> int:
    if FURTHER not in whole:
        return USUAL_MOST
    return whole.whole(FURTHER, "how many games are played where chance may decide", 1, MOST_GAMES)


def _second_seed(whole: Fields) -> int | None:
    if SECOND_SEED not in whole:
        return None
    return whole.whole(SECOND_SEED, "the seed of a second attempt with other games", 0, MOST_SEED)


def _question_folders(files: Mapping[str, bytes]) -> list[str]:
    """The folders of questions that are there, sorted."""
    return sorted({path.partition("/")[0] for path in files if _is_of_question(path)})


def _folders(whole: Fields, files: Mapping[str, bytes], left_out: list[str]) -> list[str]:
    """The questions' folders in the order of the CONFIG at the top; without one, sorted."""
    there = _question_folders(files)
    order = whole.find("order")
    if order is None:
        if not there:
            raise whole.fail(
                english_only(
                    "there is no question; expected are folders with a {config} and tests", config=CONFIG
                )
            )
        return there
    named = order.words()
    for number, folder in enumerate(named):
        if folder in named[:number]:
            raise whole.fail(
                english_only(
                    "order: {value} is there twice; expected is each question once", value=as_toml(folder)
                ),
                "order",
            )
    folders = [folder for folder in named if folder in there]
    if not folders:
        missing = english_only("; there is no folder {value}", value=as_toml(named[0])) if named else ""
        raise whole.fail(
            f"order names no question{missing}; there are: {', '.join(there) or 'none'}", "order"
        )
    for folder in (each for each in named if each not in there):
        near = suggestion(folder, there)
        problem = english_only(
            "order: {value} is left out, as there is no such folder with a {config};{near}",
            value=as_toml(folder),
            config=CONFIG,
            near=near,
        )
        left_out.append(str(whole.fail(f"{problem} there are: {', '.join(there)}", "order")))
    return folders


def _is_graded(folder: str, config: Fields, files: Mapping[str, bytes], left_out: list[str]) -> bool:
    """Whether the question has points, and tests of classes that are known here. Raises AssignmentError."""
    if ErrorCollector().attempt(lambda: _question_points(config)) == 0:
        reason = config.fail(
            english_only("the question {folder} is left out, as it has no points", folder=folder),
            "max_points",
        )
        left_out.append(str(reason))
        return False
    tests = _tests(folder, config, files)
    tried = ErrorCollector()
    if all(tried.attempt(partial(unknown_class, f"{folder}/{test}", files)) for test in tests):
        reason = config.fail(
            english_only(
                "the question {folder} is left out, as no class of its tests is known here", folder=folder
            )
        )
        left_out.append(f"{reason}: {unknown_class(f'{folder}/{tests[0]}', files)}")
        return False
    return True


def _is_of_question(path: str) -> bool:
    folder, _, name = path.partition("/")
    return name == CONFIG or (name_of_test(name) is not None and "/" not in name and bool(folder))


def _config(folder: str, files: Mapping[str, bytes]) -> Fields:
    expected = f'lines max_points: "5" and class: "{next(iter(CREDITS))}"'
    return _fields(f"{folder}/{CONFIG}", files, expected, "are")


def _fields(path: str, files: Mapping[str, bytes], expected: str, are: str = "is") -> Fields:
    """The fields of the file; without it, an error that says what is expected there."""
    if path in files:
        return gather_fields(files[path], path)
    problem = english_only("there is no such file; expected {are} {expected}", are=are, expected=expected)
    return Fields(path, {}, [AssignmentError(problem, source=path)])


def _check_config(config: Fields) -> None:
    """Raises AssignmentError for everything that is wrong in single keys and lines."""
    config.check_all(
        ["max_points", "class", "depends"], lambda: _question_points(config), lambda: _credit(config)
    )


def _dependencies(question: str, config: Fields, folders: Sequence[str], left_out: list[str]) -> list[str]:
    """The questions that this one depends on; it is never suggested itself. Raises AssignmentError."""
    field = config.find("depends")
    required = [] if field is None else list(dict.fromkeys(field.words()))
    others = [folder for folder in folders if folder != question]
    for folder in required:
        if folder not in folders:
            near = suggestion(folder, others)
            problem = english_only(
                "depends: {value} is left out, as there is no such question;{near} there are:",
                value=as_toml(folder),
                near=near,
            )
            left_out.append(str(config.fail(f"{problem} {', '.join(others) or 'none'}", "depends")))
    return [folder for folder in required if folder in folders]


def _check_order(
    folders: Sequence[str], depends: Mapping[str, Sequence[str]], configs: Mapping[str, Fields]
) -> None:
    """Raises AssignmentError if a question depends on itself, at once or by others, or on a later one."""
    try:
        TopologicalSorter(depends).prepare()
    except CycleError as error:
        circle = sorted(set(error.args[1]), key=folders.index)
        what = (
            english_only("{folders} depend on each other", folders=join_words(circle, "and"))
            if circle[1:]
            else english_only("{circle} depends on itself", circle=circle[0])
        )
        raise configs[circle[0]].fail(
            english_only("depends: {what}, so none could be graded first", what=what), "depends"
        ) from None
    for number, folder in enumerate(folders):
        for late in (each for each in depends[folder] if each not in folders[:number]):
            problem = english_only(
                "depends: {folder} depends on {late}, which comes after it; change the order in {config}",
                folder=folder,
                late=late,
                config=CONFIG,
            )
            raise configs[folder].fail(problem, "depends")


def _names(folders: Sequence[str]) -> dict[str, str]:
    """A name for each folder in lowercase letters, digits and hyphens, as assignments have them."""
    names: dict[str, str] = {}
    for folder in folders:
        plain = re.sub(r"[^a-z0-9]+", "-", folder.lower()).strip("-")[:MOST_IN_NAME] or "question"
        name, number = plain, 1
        while name in names.values():
            number += 1
            ending = f"-{number}"
            name = f"{plain[: MOST_IN_NAME - len(ending)].rstrip('-')}{ending}"
        names[folder] = name
    return names


def _question(
    folder: str,
    names: Mapping[str, str],
    config: Fields,
    depends: Iterable[str],
    files: Mapping[str, bytes],
    boards: Boards,
    games: Games,
    left_out: list[str],
) -> Question:
    wrong = ErrorCollector()
    credit = wrong.attempt(lambda: _credit(config))
    points = wrong.attempt(lambda: _question_points(config)) or 0.0
    tests = []
    for test in _tests(folder, config, files):
        if problem := wrong.attempt(partial(unknown_class, f"{folder}/{test}", files)):
            left_out.append(problem)
        else:
            tests.append(test)
    usual: Credit = "all-or-nothing"
    read = {
        test: wrong.attempt(partial(read_case, f"{folder}/{test}", credit or usual, files, boards, games))
        for test in tests
    }
    wrong.check()
    assert credit is not None, "else its error was collected"
    cases = {test: one for test, one in read.items() if one is not None}
    agent, algorithm, shared = _split_off_shared(list(cases.values()))
    named = tuple(
        NamedCase(visible(test), f"{folder}/{test}{TEST}", one, "visible")
        for test, one in zip(tests, shared, strict=True)
    )
    required = tuple(names[each] for each in depends)
    return Question(
        names[folder],
        visible(folder),
        points,
        named,
        agent,
        None,
        algorithm,
        required,
        credit=credit,
    )


def _credit(config: Fields) -> Credit:
    kind = config.need("class", "how tests count").text.strip()
    if kind not in CREDITS:
        meant = suggestion(kind, CREDITS)
        problem = english_only(
            "class: {value} is not a class of questions that is known here;{meant}",
            value=as_toml(kind),
            meant=meant,
        )
        raise config.fail(f"{problem} known are: {', '.join(CREDITS)}", "class")
    return CREDITS[kind]


def _question_points(config: Fields) -> float:
    points = config.number(config.need("max_points", "the question's points").text.strip(), "max_points")
    if not 0 <= points <= MOST_POINTS:
        problem = english_only(
            "max_points: {points:g} is not allowed; expected is a number from 0 to {most}",
            points=points,
            most=MOST_POINTS,
        )
        raise config.fail(problem, "max_points")
    return points


def _tests(folder: str, config: Fields, files: Mapping[str, bytes]) -> list[str]:
    """The names of the question's tests, sorted."""
    tests = sorted(filter(None, (_test_in(folder, path) for path in files)))
    if not tests:
        problem = english_only(
            "the folder {folder} has no tests; expected are files NAME{test} and NAME{solution} in it",
            folder=folder,
            test=TEST,
            solution=SOLUTION,
        )
        raise config.fail(problem)
    return tests


def _test_in(folder: str, path: str) -> str | None:
    above, _, name = path.rpartition("/")
    return name_of_test(name) if above == folder else None


def _split_off_shared(cases: Sequence[Case]) -> tuple[str | None, Algorithm | None, list[Case]]:
    """The question's agent and algorithm, and the cases without what they share with it.

    The agent is the first case's; there is an algorithm only if all drawn trees and decisions have the same.
    """
    agents: list[str | None] = [getattr(each, "agent", None) for each in cases]
    algorithms = {each.algorithm for each in cases if isinstance(each, ClassicCase)}
    algorithm = algorithms.pop() if len(algorithms) == 1 else None
    shared: list[Case] = []
    for each, agent in zip(cases, agents, strict=True):
        own: dict[str, str | None] = {"agent": None if agent == agents[0] else agent}
        if isinstance(each, ClassicCase) and algorithm is not None:
            own["algorithm"] = None
        shared.append(msgspec.structs.replace(each, **own))
    return agents[0], algorithm, shared


# A classic test folder as an assignment.


TITLE = "Multi-agent search"
LIMITS = Limits(seconds=60, total=600)
MOST_FILES, MOST_BYTES = 5000, 20_000_000


def is_classic_folder(files: Mapping[str, bytes]) -> bool:
    """Whether these are the files of a classic test folder, and not of an assignment of ours.

    >>> is_classic_folder({"CONFIG": b"", "q1/CONFIG": b""}), is_classic_folder({"assignment.toml": b""})
    (True, False)
    """
    if MAIN in files:
        return False
    tested = {path.partition("/")[0] for path in files if path.endswith(TEST)}
    return CONFIG in files or any(f"{folder}/{CONFIG}" in files for folder in tested)


def parse_classic(files: Mapping[str, bytes]) -> Assignment:
    """Reads the files of a classic test folder, by relative path. Raises AssignmentError with file and line.

    The layouts that it uses are among the files of the assignment, as `layouts/NAME.lay`. A case may take 60
    seconds, a game those that its test allows, and a whole submission 600.
    """
    boards = Boards({path: data for path, data in files.items() if path.endswith(SUFFIX)})
    found, left_out, second_seed = read_questions(files, boards)
    kept = {path: data for path, data in files.items() if _is_read(path)}
    used = {**kept, **boards.used}
    return Assignment(
        TITLE,
        CLASSIC_FILE,
        found,
        used,
        limits=LIMITS,
        interface="classic",
        left_out=left_out,
        second_seed=second_seed,
    )


def with_games(
    files: Mapping[str, bytes], most: int | None = None, second_seed: int | None = None
) -> dict[str, bytes]:
    """Write into the CONFIG of a classic folder how many games are played where chance may decide.

    Likewise the seed of a second attempt with other games. None leaves what the file says.
    """
    lines = decode(files.get(CONFIG, b""), CONFIG).split("\n")
    for key, value in ((FURTHER, most), (SECOND_SEED, second_seed)):
        if value is not None:
            lines = [line for line in lines if not line.lstrip().startswith(f"{key}:")]
            lines.append(f'{key}: "{value}"')
    return {**files, CONFIG: "\n".join([*lines, ""]).encode()}


def read_folder(folder: Path) -> dict[str, bytes] | None:
    """The files of a classic test folder with the layouts in it and beside it; None if it is another folder.

    Of layouts with the same name the one in the folder `layouts` beside it counts. Raises AssignmentError,
    also for the folder above such a folder, and for one of its questions.
    """
    above = folder.resolve().parent
    is_one = (folder / CONFIG).is_file() or any(
        _has_tests(each.parent) for each in folder.glob(f"*/{CONFIG}")
    )
    if (folder / MAIN).is_file():
        return None
    if not is_one:
        inside = [each.parent for each in sorted(folder.glob(f"*/{CONFIG}")) if _has_questions(each.parent)]
        if inside:
            problem = english_only(
                "there is no {config}, but one in {name}; give the folder {inside}",
                config=CONFIG,
                name=inside[0].name,
                inside=inside[0],
            )
            raise AssignmentError(problem, source=str(folder))
        return None
    if _has_tests(folder) and not _has_questions(folder) and (above / CONFIG).is_file():
        raise AssignmentError(
            "this is the folder of a question; give {above}", source=str(folder), above=above
        )
    return _read_files(folder, above)


def _has_tests(folder: Path) -> bool:
    return any(name_of_test(path.name) for path in folder.glob(f"*{TEST}"))


def _has_questions(folder: Path) -> bool:
    return any(folder.glob(f"*/{CONFIG}"))


def _read_files(folder: Path, above: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    left = MOST_BYTES
    try:
        for name, path in _files(folder, above):
            if path.is_symlink() and not path.resolve().is_relative_to(above):
                raise AssignmentError(LINK_OUT, source=name)
            with path.open("rb") as file:
                found[name] = file.read(left + 1)
            left -= len(found[name])
            if left < 0 or len(found) > MOST_FILES:
                problem = english_only(
                    "it has more than {most:,} files, or more than {most_bytes:,} bytes",
                    most=MOST_FILES,
                    most_bytes=MOST_BYTES,
                )
                raise AssignmentError(problem, source=str(folder))
    except OSError as error:
        problem = english_only("it cannot be read: {reason}", reason=reason_of(error))
        raise AssignmentError(problem, source=str(error.filename or folder)) from None
    return dict(sorted(found.items()))


def _files(folder: Path, above: Path) -> Iterator[tuple[str, Path]]:
    for path in (*folder.glob("*"), *folder.glob("*/*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and (_is_read(name) or name.endswith(SUFFIX)):
            yield name, path
    for path in (above / LAYOUTS).glob(f"*{SUFFIX}"):
        if path.is_file():
            yield f"{LAYOUTS}/{path.name}", path


def _is_read(path: str) -> bool:
    """Whether a file of this path says something about questions or tests."""
    name = path.rpartition("/")[2]
    stem = name.removesuffix(TEST if name.endswith(TEST) else SOLUTION)
    return name == CONFIG or (stem != name and name_of_test(stem + TEST) is not None)
