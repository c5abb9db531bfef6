"""Checks that a question and its cases, each valid by itself, agree with each other."""
# In the students' kit.

from __future__ import annotations

import keyword
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from autograder.course.model import (
    AFTER,
    BRANCHING,
    BY_HAND,
    MAIN,
    VALUES,
    Assignment,
    AssignmentError,
    Case,
    ClassicCase,
    Compare,
    GameCase,
    Item,
    Least,
    NamedCase,
    PaperCase,
    Question,
    QuizCase,
    RandomPositionsCase,
    RandomTreesCase,
    SamplingCase,
    SearchCase,
    Threshold,
    WrittenCase,
    size_problem,
    tree_name,
)
from autograder.submission import PAPER, QUIZ
from pacman.spelling import most_similar, suggestion
from pacman.support import toml
from pacman.support.toml import KeyPath, as_toml

# What the questions and files of a whole assignment must agree on: names, packages, places of files.


SUFFIX = ".toml"
ALIKE = 0.7  # of a file's ending to .toml
NOT_OURS = ("pyproject.toml", "ruff.toml")  # settings of other programs, which may lie in the folder
HOLD = {"layouts": "layouts (.lay)", "ghosts": "Python files (.py)"}  # folders that are no question's
CLASSIC_MODULES = ("game", "pacman", "util")  # that files with the classic interface import
OTHER_ENDINGS = (SUFFIX, ".html", ".yml")  # similar to .toml, and no mistake


EARLIEST, LATEST = 1970, 9000  # years of the due date, to which grace, late days and time zones are added


def wrong_in_whole(assignment: Assignment) -> Iterator[AssignmentError]:
    """Yield errors for questions that do not fit each other, and for files that are not used."""
    names = [question.name for question in assignment.questions]
    for number, question in enumerate(assignment.questions):
        place = ("questions", number)
        if names.index(question.name) != number:
            problem = f"name = {as_toml(question.name)}: this name is given twice; each question has its own"
            yield AssignmentError(problem, source=MAIN, place=(*place, "name"))
        twice: set[str] = set()
        for required in question.requires:
            if required not in names[:number]:
                problem = _not_before(required, names, number)
                yield AssignmentError(problem, source=MAIN, place=(*place, "requires"))
            elif question.requires.count(required) > 1 and required not in twice:
                twice.add(required)
                problem = (
                    f"it requires {as_toml(required)} twice; give it once, with the share that is needed"
                )
                yield AssignmentError(problem, source=MAIN, place=(*place, "requires"))
    yield from _wrong_marked(assignment, names)
    if assignment.due is not None and not EARLIEST <= assignment.due.year <= LATEST:
        problem = (
            f"due: the year {assignment.due.year} is not allowed; it must be from {EARLIEST} to {LATEST}"
        )
        yield AssignmentError(problem, source=MAIN, place=("due",))
    for package in assignment.packages:
        if not package.isidentifier():
            problem = f"packages: {as_toml(package)} is not a package's name, as Python imports it"
            yield AssignmentError(problem, source=MAIN, place=("packages",))
    yield from _wrong_name(assignment)
    yield from _wrong_mistakes(assignment)
    yield from _wrong_files(assignment, names)


OF_MARKED = ("name", "kind", "title", "about", "points", "items")  # keys of a question that people mark


def _wrong_marked(assignment: Assignment, names: Sequence[str]) -> Iterator[AssignmentError]:
    """Yield errors for questions that people mark, and that do not fit the others."""
    order = _names_in_file(assignment)
    marked = [question.name for question in assignment.marked]
    if not names:
        problem = f'every question has kind = "{BY_HAND}"; the program must grade at least one'
        yield AssignmentError(problem, source=MAIN, place=("questions",))
    elif order[: len(names)] != list(names):
        first = next(number for number, name in enumerate(order) if name != names[number])
        problem = (
            f'a question with kind = "{BY_HAND}" comes after those that the program grades; move it down'
        )
        yield AssignmentError(problem, source=MAIN, place=("questions", first))
    for number, name in enumerate(marked, start=len(names)):
        if name in [*names, *marked[: number - len(names)]]:
            problem = f"name = {as_toml(name)}: this name is given twice; each question has its own"
            yield AssignmentError(problem, source=MAIN, place=("questions", number, "name"))
        cases = [path for path in assignment.files if path.startswith(f"{name}/") and path.endswith(SUFFIX)]
        if cases and name not in names:
            problem = f'the question {name} has kind = "{BY_HAND}", so it has no cases; remove this file'
            yield AssignmentError(problem, source=cases[0])


def _names_in_file(assignment: Assignment) -> list[str]:
    main = toml.parse(assignment.files[MAIN].decode("utf-8-sig"))
    return [table["name"] for table in main["questions"]]


def wrong_in_marked(
    items: Sequence[Item], given: Mapping[str, Any], points: float, place: KeyPath
) -> Iterator[AssignmentError]:
    """Yield errors in one question that people mark. `given` is its table, `points` the sum of its items."""
    for key in given:
        if key not in OF_MARKED:
            problem = f'{key} = … has no use with kind = "{BY_HAND}"; there may be: {", ".join(OF_MARKED)}'
            yield AssignmentError(problem, source=MAIN, place=(*place, key))
    if not items:
        problem = f'kind = "{BY_HAND}" needs items: at least one [[questions.items]] with name and points'
        yield AssignmentError(problem, source=MAIN, place=(*place, "kind"))
    names = [item.name for item in items]
    for number, name in enumerate(names):
        if name in names[:number]:
            problem = f"name = {as_toml(name)}: two items of this question have this name"
            yield AssignmentError(problem, source=MAIN, place=(*place, "items", number, "name"))
    if items and "points" in given and abs(given["points"] - points) > 1e-9:
        problem = (
            f"points = {given['points']:g}, but those of its items sum to {points:g};"
            f" write points = {points:g}, or leave it out"
        )
        yield AssignmentError(problem, source=MAIN, place=(*place, "points"))


def _wrong_name(assignment: Assignment) -> Iterator[AssignmentError]:
    """The error that submissions would import the file in place of a module of this name."""
    is_written = assignment.file in (PAPER, QUIZ)
    # If no case of a question could be read, nobody knows whether code answers it.
    is_known = all(question.cases or question.asks_for for question in assignment.questions)
    if is_written != assignment.is_on_paper and (is_known or not is_written):
        which = "a question that code answers" if is_written else "no question that code answers"
        wanted = "the name of a Python file" if is_written else f"{as_toml(PAPER)} or {as_toml(QUIZ)}"
        problem = f"file = {as_toml(assignment.file)}: there is {which}; file must be {wanted}"
        yield AssignmentError(problem, source=MAIN, place=("file",))
        return
    module = assignment.file.removesuffix(".py")
    if module in sys.stdlib_module_names:
        kind = "Python's own module"
    elif module == "pacman" or module in assignment.packages:
        kind = "the package"
    elif assignment.interface == "classic" and module in CLASSIC_MODULES:
        kind = "the classic interface's module"
    else:
        return
    problem = (
        f"file = {as_toml(assignment.file)} is not allowed; a submission that imports {kind} {module} would"
        " get this file instead; choose another name"
    )
    yield AssignmentError(problem, source=MAIN, place=("file",))


def _wrong_mistakes(assignment: Assignment) -> Iterator[AssignmentError]:
    """Yield an error for each path in `mistakes` that is not a Python file of the assignment."""
    for number, path in enumerate(assignment.mistakes):
        parts = PurePosixPath(path.replace("\\", "/")).parts
        if ".." in parts or path.startswith(("/", "\\")) or ":" in path:
            problem = "lies outside of the assignment's folder; copy the file into it"
        elif not path.endswith(".py"):
            problem = "is not a Python file; its name must end in .py"
        elif path in assignment.mistakes[:number]:
            problem = "is given twice; give it once"
        elif path not in assignment.files:
            own = [each for each in sorted(assignment.files) if each.endswith(".py")]
            there = f"the assignment's Python files are: {', '.join(own) or 'none'}"
            problem = f"is not there;{suggestion(path, own)} {there}"
        else:
            continue
        yield AssignmentError(
            "mistakes: the file {file} {problem}",
            source=MAIN,
            place=("mistakes",),
            file=as_toml(path),
            problem=problem,
        )


def _not_before(required: str, names: Sequence[str], number: int) -> str:
    """The sentence about a required question that is not one of those before it."""
    start = f"it requires {required!r}"
    before = f"the questions before it are: {', '.join(names[:number]) or 'none'}"
    if required == names[number]:
        return f"{start}, which is this question itself; {before}"
    if required in names:
        return f"{start}, which comes after it; put that question above this one; {before}"
    return f"{start}, and there is no such question;{suggestion(required, names)} {before}"


def _wrong_files(assignment: Assignment, names: Sequence[str]) -> Iterator[AssignmentError]:
    """One for each file that looks like a case and would not be read."""
    trees = {tree_name(named.case) for question in assignment.questions for named in question.cases}
    for path in assignment.files:
        if path == MAIN or path in trees or path in NOT_OURS:
            continue
        if any(path.startswith(f"{question.name}/") for question in assignment.marked):
            continue  # said of each such question
        folder, _, rest = path.partition("/")
        if not rest:
            problem = _in_root(path, names)
        elif folder in names:
            problem = _in_question(folder, rest)
        elif "/" not in rest and path.endswith(SUFFIX) and folder != "trees":
            problem = _in_other(folder, names)
        else:
            continue
        if problem:
            yield AssignmentError(problem, source=path)


def _in_root(path: str, names: Sequence[str]) -> str:
    if not path.endswith(SUFFIX):
        return ""
    if most_similar(path, [MAIN], 0.8):
        return f"only {MAIN} is read; remove this file"
    return f"no case uses this file: {_places(names)}"


def _places(names: Sequence[str]) -> str:
    folders = " or ".join(f"{name}/" for name in names[:5])
    return f"a case lies in the folder of its question, {folders}; a tree may lie in trees/"


def _in_other(folder: str, names: Sequence[str]) -> str:
    if folder in HOLD:
        return f"{folder}/ holds {HOLD[folder]}, and no case uses this file: {_places(names)}"
    return f"there is no question {folder!r};{suggestion(folder, names)} there are: {', '.join(names)}"


def _in_question(folder: str, rest: str) -> str:
    path = PurePosixPath(rest)
    if "/" in rest:
        nested = f"a case lies in {folder}/ itself, not in a folder in it"
        return f"{nested}: move it to {folder}/{path.name}" if rest.endswith(SUFFIX) else ""
    not_read = "it is not read, as a case's name ends in .toml"
    if rest.lower().endswith(".toml.txt") or (path.suffix != SUFFIX and path.suffix.lower() == SUFFIX):
        return f"{not_read}; rename it to {rest[: rest.lower().index(SUFFIX)]}{SUFFIX}"
    if path.suffix not in OTHER_ENDINGS and most_similar(path.suffix, [SUFFIX], ALIKE):
        return f"{not_read}; did you mean {path.stem + SUFFIX!r}?"
    return ""


def missing_main(files: Mapping[str, bytes]) -> str:
    """The sentence about an assignment without its file."""
    near = most_similar(MAIN, files, 0.8)
    inside = next((path for path in sorted(files) if path.endswith(f"/{MAIN}")), None)
    if inside is not None:
        return f"there is no {MAIN}, but {inside!r}; give the folder {inside.rpartition('/')[0]}"
    if near is not None:
        return f"there is no {MAIN}, but {near!r}; rename it"
    return f"there is no {MAIN}; its files are: {', '.join(sorted(files)[:5]) or 'none'}"


GIVEN_BY_CASE = ("depth", "evaluation", "low", "high")
FIGURES = ("wins", "mean_score", "seconds_per_move", "finished")
OF_GAMES = {"wins": "wins", "finished": "games that end in time"}


def wrong_in_question(question: Question, place: KeyPath, *, is_whole: bool) -> Iterator[AssignmentError]:
    """Yield errors where the question and its cases do not fit. `place` is the question's.

    `is_whole`: whether all of its cases could be read.
    """
    try:
        if question.cases or question.asks_for or is_whole:  # else nobody knows whether code answers it
            _check_name(question, place)
    except AssignmentError as error:
        yield error
        return
    wrong = []
    for named in question.cases:
        try:
            _check_case(question, named, place)
        except AssignmentError as error:
            wrong.append(error)
    yield from wrong
    if is_whole and not wrong:
        try:
            _check_points(question, place)
        except AssignmentError as error:
            yield error


def _check_name(question: Question, place: KeyPath) -> None:
    if question.is_on_paper:
        for key in ("agent", "evaluation", "algorithm"):
            if getattr(question, key) is not None:
                problem = f"{key}: no code answers a question on paper; leave it out"
                raise AssignmentError(problem, source=MAIN, place=(*place, key))
        return
    if (question.agent is None) == (question.evaluation is None):
        found = "neither" if question.agent is None else "both"
        problem = f"give either agent = a class or evaluation = a function; this question has {found}"
        raise AssignmentError(problem, source=MAIN, place=place)
    key = "agent" if question.agent is not None else "evaluation"
    if not question.asks_for.isidentifier() or keyword.iskeyword(question.asks_for):
        problem = f"{key} = {as_toml(question.asks_for)} is not a name of a class or function in Python"
        raise AssignmentError(problem, source=MAIN, place=(*place, key))


def _check_case(question: Question, named: NamedCase, place: KeyPath) -> None:
    if isinstance(named.case, GameCase):
        _check_game(question, named, named.case)
    elif isinstance(named.case, SamplingCase):
        _check_sampling(question, named, named.case)
    elif isinstance(named.case, PaperCase):
        _check_paper(question, named, named.case)
    elif isinstance(named.case, QuizCase):
        _check_quiz(question, named, named.case)
    else:
        _check_search(question, named, named.case, place)


def _check_points(question: Question, place: KeyPath) -> None:
    if not question.cases:
        problem = (
            f"the question {question.name} has no cases; put files NAME.toml into the folder {question.name}/"
        )
        raise AssignmentError(problem, source=MAIN, place=place)
    if question.credit != "sum":
        if question.points <= 0:
            problem = (
                f"give points: with credit = {as_toml(question.credit)} they are no sum of its cases' points"
            )
            raise AssignmentError(problem, source=MAIN, place=place)
        return
    for named in question.cases:
        if named.points <= 0:
            problem = (
                "give points: this case is worth none, and the question's points are the sum of its cases"
            )
            raise AssignmentError(problem, source=named.source, place=("kind",))
    total = sum(case.points for case in question.cases)
    if abs(total - question.points) > 1e-9:
        problem = (
            f"points = {question.points:g}, but those of its cases sum to {total:g};"
            f" write points = {total:g}, or leave it out"
        )
        raise AssignmentError(problem, source=MAIN, place=(*place, "points"))


def _check_search(question: Question, named: NamedCase, case: SearchCase, place: KeyPath) -> None:
    if taken := [key for key in GIVEN_BY_CASE if key in case.options]:
        problem = f"options.{taken[0]} is given by the case itself; take it out of options"
        raise AssignmentError(problem, source=named.source, place=("options", taken[0]))
    if question.agent is None:
        problem = f"an evaluation is graded by games, not by kind = {as_toml(named.kind)}"
        raise AssignmentError(problem, source=named.source, place=("kind",))
    if isinstance(case, ClassicCase):  # its answers are in it; an algorithm adds the diagnosis
        if case.compare != Compare():
            problem = "compare = … has no use here: what is compared is the answer in the case"
            raise AssignmentError(problem, source=named.source, place=("compare",))
    elif question.algorithm is None:
        problem = (
            f"the case {named.name} needs an algorithm to compare with:"
            ' give the question an algorithm, for example algorithm = "minimax"'
        )
        raise AssignmentError(problem, source=MAIN, place=place)
    if case.low is not None and case.high is not None and case.low >= case.high:
        problem = f"low = {case.low:g} and high = {case.high:g} are no bounds; low must be less than high"
        raise AssignmentError(problem, source=named.source, place=("low",))
    if case.order != "fixed":
        _check_order(question, named, case)
    if isinstance(case, RandomTreesCase):
        _check_shape(named, case)
    if isinstance(case, RandomPositionsCase) and case.after[0] > case.after[1]:
        least, most = case.after
        problem = f"after = [{least}, {most}] is not allowed; it must be {AFTER}"
        raise AssignmentError(problem, source=named.source, place=("after",))


def _check_order(question: Question, named: NamedCase, case: SearchCase) -> None:
    """Raises AssignmentError where moves cannot be ordered, or right orders would be judged wrong."""
    start, place = f"order = {as_toml(case.order)}", "order"
    if isinstance(case, ClassicCase | RandomTreesCase):
        problem = f"{start} needs values of inner nodes, which kind = {as_toml(named.kind)} does not have"
    elif question.algorithm not in ("alphabeta", "star1"):
        problem = (
            f'{start} is for algorithm = "alphabeta" and "star1"; here it is {as_toml(question.algorithm)}'
        )
    elif case.compare.duplicates != "ignored" or case.compare.order != "fixed":
        problem = (
            f'{start} needs compare.duplicates = "ignored", as states may be evaluated for the order and'
            " once more as leaves, and no compare.order"
        )
    else:
        return
    raise AssignmentError(problem, source=named.source, place=(place,))


NEEDS: Mapping[str, tuple[str, ...]] = {  # the algorithms that a part on paper is about
    "windows": ("alphabeta",),
    "pruned": ("alphabeta",),
    "probabilities": ("expectimax", "expectiminimax", "maxn"),
}


def _check_written(question: Question, named: NamedCase, case: WrittenCase) -> None:
    if not question.is_on_paper:
        problem = "the other cases of this question are answered by code; give it its own question"
        kind = as_toml(named.kind)
        raise AssignmentError(
            "kind = {kind}: {problem}", source=named.source, place=("kind",), kind=kind, problem=problem
        )
    if (case.tree is None) == (case.seed is None):
        problem = "give either tree = a drawn tree or seed = what it is drawn from"
        raise AssignmentError(problem, source=named.source, place=("tree",))


def _check_quiz(question: Question, named: NamedCase, case: QuizCase) -> None:
    _check_written(question, named, case)
    if case.lesson and case.seed is None:
        problem = "lesson = true: its ten trees are drawn from a seed; leave tree out, and give seed"
        raise AssignmentError(problem, source=named.source, place=("lesson",))


def _check_paper(question: Question, named: NamedCase, case: PaperCase) -> None:
    _check_written(question, named, case)
    for part in case.parts:
        if case.algorithm not in NEEDS.get(part, (case.algorithm,)):
            problem = f"parts.{part}: {case.algorithm} has none; it is for {' and '.join(NEEDS[part])}"
            raise AssignmentError(problem, source=named.source, place=("parts", part))
    if case.goal != "another action" and case.algorithm != "alphabeta":
        problem = f"goal = {as_toml(case.goal)}: {case.algorithm} prunes nothing"
        raise AssignmentError(problem, source=named.source, place=("goal",))
    for key in ("cuts", "ties"):
        between = getattr(case, key)
        if between is not None and (between[0] > between[1] or case.tree is not None):
            why = "the tree is given" if case.tree is not None else "the least number comes first"
            raise AssignmentError(
                "{key} = {between}: {why}",
                source=named.source,
                place=(key,),
                key=key,
                between=list(between),
                why=why,
            )
    if case.cuts is not None and case.algorithm != "alphabeta":
        problem = f"cuts = {list(case.cuts)}: {case.algorithm} prunes nothing"
        raise AssignmentError(problem, source=named.source, place=("cuts",))
    if case.seed is not None:
        _check_shape(named, case)


def _check_shape(named: NamedCase, case: RandomTreesCase | PaperCase) -> None:
    shape = case.shape
    wanted = {"branching": (f"{BRANCHING}, 1 or more", 1), "values": (VALUES, None)}
    for key, (allowed, lowest) in wanted.items():
        least, most = getattr(shape, key)
        if least > most or (lowest is not None and least < lowest):
            problem = f"shape.{key} = [{least}, {most}] is not allowed; it must be {allowed}"
            raise AssignmentError(problem, source=named.source, place=("shape", key))
    problem, key = size_problem(case) if isinstance(case, RandomTreesCase) else ("", "")
    if problem:
        raise AssignmentError(problem, source=named.source, place=(key,))


def _check_game(question: Question, named: NamedCase, case: GameCase) -> None:
    # Classic tests have thresholds out of reach, where somebody has lowered the number of games.
    is_ours = question.credit == "sum"
    if is_ours and not case.thresholds:
        problem = "thresholds = [] is not allowed; it must be a list of 1 or more tables"
        raise AssignmentError(problem, source=named.source, place=("thresholds",))
    if case.most_games is not None and case.most_games < case.games:
        problem = f"most_games = {case.most_games} is less than games = {case.games}"
        raise AssignmentError(problem, source=named.source, place=("most_games",))
    for number, threshold in enumerate(case.thresholds):
        place = ("thresholds", number)
        if is_ours:
            _check_count(named, case, threshold, place)
        if len(figures := _figures(threshold)) != 1:
            has = " and ".join(figures) or "none"
            problem = f"a threshold has points and just one of {', '.join(FIGURES)}; this one has {has}"
            raise AssignmentError(problem, source=named.source, place=place)
    if is_ours:
        _check_count(named, case, case.least, ("least",))


def _check_sampling(question: Question, named: NamedCase, case: SamplingCase) -> None:
    for key in ("depth", "simulations"):
        if key in case.options:
            problem = f"options.{key} is given by the case itself; take it out of options"
            raise AssignmentError(problem, source=named.source, place=("options", key))
    if question.agent is None:
        problem = f"an evaluation is graded by games, not by kind = {as_toml(named.kind)}"
        raise AssignmentError(problem, source=named.source, place=("kind",))


def check_runs(case: Case, given: Mapping[str, Any], source: str) -> None:
    """Raises AssignmentError if more runs must be right than there are. `given` is what the file holds."""
    if not isinstance(case, SamplingCase) or case.right <= case.runs:
        return
    problem, key = f"right = {case.right} asks for more runs than there are, {case.runs}", "right"
    if key not in given:
        least = f"right, which is {case.right} without the key"
        problem = f"runs = {case.runs} is less than {least}; give right, too"
        key = "runs"
    raise AssignmentError(problem, source=source, place=(key,))


def _check_count(named: NamedCase, case: GameCase, wanted: Threshold | Least, place: KeyPath) -> None:
    """Raises AssignmentError if more games are asked for than are played."""
    for key, what in OF_GAMES.items():
        if (getattr(wanted, key) or 0) > case.games:
            problem = (
                f"{key} = {getattr(wanted, key)} asks for more {what} than there are games, {case.games}"
            )
            raise AssignmentError(problem, source=named.source, place=(*place, key))


def _figures(threshold: Threshold) -> list[str]:
    return [figure for figure in FIGURES if getattr(threshold, figure) is not None]
