"""The questions of a classic test folder, from its CONFIG files, and their tests as cases."""
# In the students' kit.

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter

import msgspec

from autograder.assignment.cases import Case, ClassicCase
from autograder.assignment.classic.boards import Boards
from autograder.assignment.classic.games import FURTHER, MOST_GAMES, USUAL_MOST
from autograder.assignment.classic.pairs import (
    MOST_POINTS,
    SOLUTION,
    TEST,
    case,
    name_of_test,
    unknown_class,
)
from autograder.assignment.classic.text import Fields, read
from autograder.assignment.model import AssignmentError, NamedCase, Question
from autograder.report import Credit
from autograder.searching.settings import Algorithm
from autograder.submission import visible
from pacman.errors import nearest
from pacman.support.toml_words import listed, shown

CONFIG = "CONFIG"
CREDITS: Mapping[str, Credit] = {
    "PassAllTestsQuestion": "all-or-nothing",
    "PartialCreditQuestion": "sum-or-nothing",
    "NumberPassedQuestion": "passed",
    "HackedPartialCreditQuestion": "sum-and-all",
}
MOST_IN_NAME = 40


def questions(files: Mapping[str, bytes], boards: Boards) -> tuple[tuple[Question, ...], tuple[str, ...]]:
    """Read the questions in their order, and say in a sentence each what is left out, and why.

    Raises AssignmentError, with file and line.
    """
    whole = read(files[CONFIG], CONFIG)
    whole.refuse_misspelt(["order", FURTHER])
    most_games = USUAL_MOST
    if FURTHER in whole:
        most_games = whole.whole(FURTHER, "how many games are played where chance may decide", 1, MOST_GAMES)
    left_out: list[str] = []
    folders = _folders(whole, files, left_out)
    configs = {folder: _config(folder, files) for folder in folders}
    graded = [folder for folder in folders if _is_graded(folder, configs[folder], files, left_out)]
    if not graded:
        raise whole.fail(f"no question is left; {'; '.join(left_out)}")
    depends = {folder: _depends(configs[folder], folders, left_out) for folder in folders}
    _check_order(folders, depends, configs)
    names = _names(folders)
    found = [
        _question(
            folder,
            names,
            configs[folder],
            [each for each in depends[folder] if each in graded],
            files,
            boards,
            most_games,
            left_out,
        )
        for folder in graded
    ]
    return tuple(found), tuple(left_out)


def _folders(whole: Fields, files: Mapping[str, bytes], left_out: list[str]) -> list[str]:
    """The questions' folders in the order of the CONFIG at the top; without one, sorted."""
    there = sorted({path.partition("/")[0] for path in files if _is_of_question(path)})
    order = whole.find("order")
    if order is None:
        if not there:
            raise whole.fail(f"there is no question; expected are folders with a {CONFIG} and tests")
        return there
    named = order.words()
    for number, folder in enumerate(named):
        if folder in named[:number]:
            raise whole.fail(
                f"order: {shown(folder)} is there twice; expected is each question once", "order"
            )
    folders = [folder for folder in named if folder in there]
    if not folders:
        missing = f"; there is no folder {shown(named[0])}" if named else ""
        raise whole.fail(
            f"order names no question{missing}; there are: {', '.join(there) or 'none'}", "order"
        )
    for folder in (each for each in named if each not in there):
        near = nearest(folder, there)
        problem = f"order: {shown(folder)} is left out, as there is no such folder with a {CONFIG};{near}"
        left_out.append(str(whole.fail(f"{problem} there are: {', '.join(there)}", "order")))
    return folders


def _is_graded(folder: str, config: Fields, files: Mapping[str, bytes], left_out: list[str]) -> bool:
    """Whether the question has points, and tests of classes that are known here."""
    if _points(config) == 0:
        reason = config.fail(f"the question {folder} is left out, as it has no points", "max_points")
        left_out.append(str(reason))
        return False
    tests = _tests(folder, config, files)
    if all(unknown_class(f"{folder}/{test}", files) for test in tests):
        reason = config.fail(f"the question {folder} is left out, as no class of its tests is known here")
        left_out.append(f"{reason}: {unknown_class(f'{folder}/{tests[0]}', files)}")
        return False
    return True


def _is_of_question(path: str) -> bool:
    folder, _, name = path.partition("/")
    return name == CONFIG or (name_of_test(name) is not None and "/" not in name and bool(folder))


def _config(folder: str, files: Mapping[str, bytes]) -> Fields:
    path = f"{folder}/{CONFIG}"
    if path not in files:
        problem = (
            f'there is no such file; expected are lines max_points: "5" and class: "{next(iter(CREDITS))}"'
        )
        raise AssignmentError(problem, source=path)
    config = read(files[path], path)
    config.refuse_misspelt(["max_points", "class", "depends"])
    return config


def _depends(config: Fields, folders: Sequence[str], left_out: list[str]) -> list[str]:
    field = config.find("depends")
    required = [] if field is None else list(dict.fromkeys(field.words()))
    for folder in required:
        if folder not in folders:
            near = nearest(folder, folders)
            problem = f"depends: {shown(folder)} is left out, as there is no such question;{near} there are:"
            left_out.append(str(config.fail(f"{problem} {', '.join(folders)}", "depends")))
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
            f"{listed(circle, 'and')} depend on each other"
            if circle[1:]
            else f"{circle[0]} depends on itself"
        )
        raise configs[circle[0]].fail(f"depends: {what}, so none could be graded first", "depends") from None
    for number, folder in enumerate(folders):
        for late in (each for each in depends[folder] if each not in folders[:number]):
            problem = (
                f"depends: {folder} depends on {late}, which comes after it; change the order in {CONFIG}"
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
    most_games: int,
    left_out: list[str],
) -> Question:
    kind = config.need("class", "how tests count").text.strip()
    if kind not in CREDITS:
        problem = (
            f"class: {shown(kind)} is not a class of questions that is known here;{nearest(kind, CREDITS)}"
        )
        raise config.fail(f"{problem} known are: {', '.join(CREDITS)}", "class")
    tests = []
    for test in _tests(folder, config, files):
        if problem := unknown_class(f"{folder}/{test}", files):
            left_out.append(problem)
        else:
            tests.append(test)
    cases = {test: case(f"{folder}/{test}", CREDITS[kind], files, boards, most_games) for test in tests}
    agent, algorithm, shared = _shared(list(cases.values()))
    named = tuple(
        NamedCase(visible(test), f"{folder}/{test}{TEST}", one, "visible")
        for test, one in zip(tests, shared, strict=True)
    )
    required = tuple(names[each] for each in depends)
    credit = CREDITS[kind]
    return Question(
        names[folder],
        visible(folder),
        _points(config),
        named,
        agent,
        None,
        algorithm,
        required,
        credit=credit,
    )


def _points(config: Fields) -> float:
    points = config.number(config.need("max_points", "the question's points").text.strip(), "max_points")
    if not 0 <= points <= MOST_POINTS:
        problem = f"max_points: {points:g} is not allowed; expected is a number from 0 to {MOST_POINTS}"
        raise config.fail(problem, "max_points")
    return points


def _tests(folder: str, config: Fields, files: Mapping[str, bytes]) -> list[str]:
    """The names of the question's tests, sorted."""
    tests = sorted(filter(None, (_test_in(folder, path) for path in files)))
    if not tests:
        problem = f"the folder {folder} has no tests; expected are files NAME{TEST} and NAME{SOLUTION} in it"
        raise config.fail(problem)
    return tests


def _test_in(folder: str, path: str) -> str | None:
    above, _, name = path.rpartition("/")
    return name_of_test(name) if above == folder else None


def _shared(cases: Sequence[Case]) -> tuple[str | None, Algorithm | None, list[Case]]:
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
