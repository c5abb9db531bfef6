"""Checks that a question and its cases, each valid by itself, agree with each other."""
# In the students' kit.

from __future__ import annotations

import keyword
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import log10
from pathlib import PurePosixPath
from typing import Any

from autograder.course.cases import (
    AFTER,
    BRANCHING,
    MOST_IN_CASE,
    MOST_IN_TREE,
    VALUES,
    Case,
    ClassicCase,
    Compare,
    GameCase,
    Least,
    PaperCase,
    QuizCase,
    RandomPositionsCase,
    RandomTreesCase,
    SamplingCase,
    SearchCase,
    Threshold,
    WrittenCase,
    expected_nodes,
    tree_name,
)
from autograder.course.errors import AssignmentError
from autograder.course.model import BY_HAND, MAIN, Assignment, Item, NamedCase, Question
from autograder.submission import PAPER, QUIZ
from pacman.messages import English, english_only
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


NAMED_TWICE = "name = {name}: this name is given twice; each question has its own"
EARLIEST, LATEST = 1970, 9000  # years of the due date, to which grace, late days and time zones are added


def wrong_in_whole(assignment: Assignment) -> Iterator[AssignmentError]:
    """Yield errors for questions that do not fit each other, and for files that are not used."""
    names = [question.name for question in assignment.questions]
    for number, question in enumerate(assignment.questions):
        place = ("questions", number)
        if names.index(question.name) != number:
            problem = english_only(NAMED_TWICE, name=as_toml(question.name))
            yield AssignmentError(problem, source=MAIN, place=(*place, "name"))
        twice: set[str] = set()
        for required in question.requires:
            if required not in names[:number]:
                problem = _not_before(required, names, number)
                yield AssignmentError(problem, source=MAIN, place=(*place, "requires"))
            elif question.requires.count(required) > 1 and required not in twice:
                twice.add(required)
                problem = english_only(
                    "it requires {required} twice; give it once, with the share that is needed",
                    required=as_toml(required),
                )
                yield AssignmentError(problem, source=MAIN, place=(*place, "requires"))
    yield from _wrong_marked(assignment, names)
    if assignment.due is not None and not EARLIEST <= assignment.due.year <= LATEST:
        problem = english_only(
            "due: the year {year} is not allowed; it must be from {earliest} to {latest}",
            year=assignment.due.year,
            earliest=EARLIEST,
            latest=LATEST,
        )
        yield AssignmentError(problem, source=MAIN, place=("due",))
    for package in assignment.packages:
        if not package.isidentifier():
            problem = english_only(
                "packages: {package} is not a package's name, as Python imports it", package=as_toml(package)
            )
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
        problem = english_only(
            'every question has kind = "{kind}"; the program must grade at least one', kind=BY_HAND
        )
        yield AssignmentError(problem, source=MAIN, place=("questions",))
    elif order[: len(names)] != list(names):
        first = next(number for number, name in enumerate(order) if name != names[number])
        problem = english_only(
            'a question with kind = "{kind}" comes after those that the program grades; move it down',
            kind=BY_HAND,
        )
        yield AssignmentError(problem, source=MAIN, place=("questions", first))
    for number, name in enumerate(marked, start=len(names)):
        if name in [*names, *marked[: number - len(names)]]:
            problem = english_only(NAMED_TWICE, name=as_toml(name))
            yield AssignmentError(problem, source=MAIN, place=("questions", number, "name"))
        cases = [path for path in assignment.files if path.startswith(f"{name}/") and path.endswith(SUFFIX)]
        if cases and name not in names:
            problem = english_only(
                'the question {name} has kind = "{kind}", so it has no cases; remove this file',
                name=name,
                kind=BY_HAND,
            )
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
            problem = english_only(
                '{key} = … has no use with kind = "{kind}"; there may be: {allowed}',
                key=key,
                kind=BY_HAND,
                allowed=", ".join(OF_MARKED),
            )
            yield AssignmentError(problem, source=MAIN, place=(*place, key))
    if not items:
        problem = english_only(
            'kind = "{kind}" needs items: at least one [[questions.items]] with name and points', kind=BY_HAND
        )
        yield AssignmentError(problem, source=MAIN, place=(*place, "kind"))
    names = [item.name for item in items]
    for number, name in enumerate(names):
        if name in names[:number]:
            problem = english_only(
                "name = {name}: two items of this question have this name", name=as_toml(name)
            )
            yield AssignmentError(problem, source=MAIN, place=(*place, "items", number, "name"))
    if items and "points" in given and abs(given["points"] - points) > 1e-9:
        problem = english_only(
            "points = {points:g}, but those of its items sum to {sum:g}; write points = {sum:g}, or leave it"
            " out",
            points=given["points"],
            sum=points,
        )
        yield AssignmentError(problem, source=MAIN, place=(*place, "points"))


def _wrong_name(assignment: Assignment) -> Iterator[AssignmentError]:
    """The error that submissions would import the file in place of a module of this name."""
    is_written = assignment.file in (PAPER, QUIZ)
    # If no case of a question could be read, nobody knows whether code answers it.
    is_known = all(question.cases or question.asks_for for question in assignment.questions)
    if is_written != assignment.is_on_paper and (is_known or not is_written):
        problem = english_only(
            "file = {file}: there is no question that code answers; file must be {paper} or {quiz}",
            file=as_toml(assignment.file),
            paper=as_toml(PAPER),
            quiz=as_toml(QUIZ),
        )
        if is_written:
            problem = english_only(
                "file = {file}: there is a question that code answers; file must be the name of a Python"
                " file",
                file=as_toml(assignment.file),
            )
        yield AssignmentError(problem, source=MAIN, place=("file",))
        return
    module = assignment.file.removesuffix(".py")
    if module in sys.stdlib_module_names:
        kind = english_only("Python's own module")
    elif module == "pacman" or module in assignment.packages:
        kind = english_only("the package")
    elif assignment.interface == "classic" and module in CLASSIC_MODULES:
        kind = english_only("the classic interface's module")
    else:
        return
    problem = english_only(
        "file = {file} is not allowed; a submission that imports {kind} {module} would get this file instead;"
        " choose another name",
        file=as_toml(assignment.file),
        kind=kind,
        module=module,
    )
    yield AssignmentError(problem, source=MAIN, place=("file",))


def _wrong_mistakes(assignment: Assignment) -> Iterator[AssignmentError]:
    """Yield an error for each path in `mistakes` that is not a Python file of the assignment."""
    for number, path in enumerate(assignment.mistakes):
        parts = PurePosixPath(path.replace("\\", "/")).parts
        if ".." in parts or path.startswith(("/", "\\")) or ":" in path:
            problem = english_only("lies outside of the assignment's folder; copy the file into it")
        elif not path.endswith(".py"):
            problem = english_only("is not a Python file; its name must end in .py")
        elif path in assignment.mistakes[:number]:
            problem = english_only("is given twice; give it once")
        elif path not in assignment.files:
            own = [each for each in sorted(assignment.files) if each.endswith(".py")]
            problem = english_only(
                "is not there;{near} the assignment's Python files are: {own}",
                near=suggestion(path, own),
                own=", ".join(own) or "none",
            )
        else:
            continue
        yield AssignmentError(
            "mistakes: the file {file} {problem}",
            source=MAIN,
            place=("mistakes",),
            file=as_toml(path),
            problem=problem,
        )


def _not_before(required: str, names: Sequence[str], number: int) -> English:
    """The sentence about a required question that is not one of those before it."""
    before = ", ".join(names[:number]) or "none"
    if required == names[number]:
        return english_only(
            "it requires {required!r}, which is this question itself; the questions before it are: {before}",
            required=required,
            before=before,
        )
    if required in names:
        return english_only(
            "it requires {required!r}, which comes after it; put that question above this one; the questions"
            " before it are: {before}",
            required=required,
            before=before,
        )
    return english_only(
        "it requires {required!r}, and there is no such question;{near} the questions before it are:"
        " {before}",
        required=required,
        near=suggestion(required, names),
        before=before,
    )


def _wrong_files(assignment: Assignment, names: Sequence[str]) -> Iterator[AssignmentError]:
    """One for each file that looks like a case and would not be read."""
    trees = {tree_name(named.case) for question in assignment.questions for named in question.cases}
    for path in assignment.files:
        if path == MAIN or path in trees or path in NOT_OURS:
            continue
        if any(path.startswith(f"{question.name}/") for question in assignment.marked):
            continue  # said of each such question
        folder, _, rest = path.partition("/")
        problem: English | None = None
        if not rest:
            problem = _in_root(path, names)
        elif folder in names:
            problem = _in_question(folder, rest)
        elif "/" not in rest and path.endswith(SUFFIX) and folder != "trees":
            problem = _in_other(folder, names)
        if problem:
            yield AssignmentError(problem, source=path)


def _in_root(path: str, names: Sequence[str]) -> English | None:
    if not path.endswith(SUFFIX):
        return None
    if most_similar(path, [MAIN], 0.8):
        return english_only("only {main} is read; remove this file", main=MAIN)
    return english_only("no case uses this file: {places}", places=_places(names))


def _places(names: Sequence[str]) -> English:
    return english_only(
        "a case lies in the folder of its question, {folders}; a tree may lie in trees/",
        folders=" or ".join(f"{name}/" for name in names[:5]),
    )


def _in_other(folder: str, names: Sequence[str]) -> English:
    if folder in HOLD:
        return english_only(
            "{folder}/ holds {files}, and no case uses this file: {places}",
            folder=folder,
            files=HOLD[folder],
            places=_places(names),
        )
    return english_only(
        "there is no question {folder!r};{near} there are: {names}",
        folder=folder,
        near=suggestion(folder, names),
        names=", ".join(names),
    )


def _in_question(folder: str, rest: str) -> English | None:
    path = PurePosixPath(rest)
    if "/" in rest:
        if not rest.endswith(SUFFIX):
            return None
        return english_only(
            "a case lies in {folder}/ itself, not in a folder in it: move it to {folder}/{name}",
            folder=folder,
            name=path.name,
        )
    if rest.lower().endswith(".toml.txt") or (path.suffix != SUFFIX and path.suffix.lower() == SUFFIX):
        name = rest[: rest.lower().index(SUFFIX)] + SUFFIX
        return english_only("it is not read, as a case's name ends in .toml; rename it to {name}", name=name)
    if path.suffix not in OTHER_ENDINGS and most_similar(path.suffix, [SUFFIX], ALIKE):
        meant = path.stem + SUFFIX
        return english_only(
            "it is not read, as a case's name ends in .toml; did you mean {meant!r}?", meant=meant
        )
    return None


def missing_main(files: Mapping[str, bytes]) -> English:
    """The sentence about an assignment without its file."""
    near = most_similar(MAIN, files, 0.8)
    inside = next((path for path in sorted(files) if path.endswith(f"/{MAIN}")), None)
    if inside is not None:
        return english_only(
            "there is no {main}, but {inside!r}; give the folder {folder}",
            main=MAIN,
            inside=inside,
            folder=inside.rpartition("/")[0],
        )
    if near is not None:
        return english_only("there is no {main}, but {near!r}; rename it", main=MAIN, near=near)
    there = ", ".join(sorted(files)[:5]) or "none"
    return english_only("there is no {main}; its files are: {files}", main=MAIN, files=there)


GIVEN_BY_CASE = ("depth", "evaluation", "low", "high")
GIVEN_TWICE = "options.{key} is given by the case itself; take it out of options"
BY_GAMES = "an evaluation is graded by games, not by kind = {kind}"
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
                problem = english_only("{key}: no code answers a question on paper; leave it out", key=key)
                raise AssignmentError(problem, source=MAIN, place=(*place, key))
        return
    if (question.agent is None) == (question.evaluation is None):
        found = "neither" if question.agent is None else "both"
        problem = english_only(
            "give either agent = a class or evaluation = a function; this question has {found}", found=found
        )
        raise AssignmentError(problem, source=MAIN, place=place)
    key = "agent" if question.agent is not None else "evaluation"
    if not question.asks_for.isidentifier() or keyword.iskeyword(question.asks_for):
        problem = english_only(
            "{key} = {name} is not a name of a class or function in Python",
            key=key,
            name=as_toml(question.asks_for),
        )
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
        problem = english_only(
            "the question {question} has no cases; put files NAME.toml into the folder {question}/",
            question=question.name,
        )
        raise AssignmentError(problem, source=MAIN, place=place)
    if question.credit != "sum":
        if question.points <= 0:
            problem = english_only(
                "give points: with credit = {credit} they are no sum of its cases' points",
                credit=as_toml(question.credit),
            )
            raise AssignmentError(problem, source=MAIN, place=place)
        return
    for named in question.cases:
        if named.points <= 0:
            problem = english_only(
                "give points: this case is worth none, and the question's points are the sum of its cases"
            )
            raise AssignmentError(problem, source=named.source, place=("kind",))
    total = sum(case.points for case in question.cases)
    if abs(total - question.points) > 1e-9:
        problem = english_only(
            "points = {points:g}, but those of its cases sum to {sum:g}; write points = {sum:g}, or leave it"
            " out",
            points=question.points,
            sum=total,
        )
        raise AssignmentError(problem, source=MAIN, place=(*place, "points"))


def _check_search(question: Question, named: NamedCase, case: SearchCase, place: KeyPath) -> None:
    if taken := [key for key in GIVEN_BY_CASE if key in case.options]:
        problem = english_only(GIVEN_TWICE, key=taken[0])
        raise AssignmentError(problem, source=named.source, place=("options", taken[0]))
    if question.agent is None:
        problem = english_only(BY_GAMES, kind=as_toml(named.kind))
        raise AssignmentError(problem, source=named.source, place=("kind",))
    if isinstance(case, ClassicCase):  # its answers are in it; an algorithm adds the diagnosis
        if case.compare != Compare():
            problem = english_only("compare = … has no use here: what is compared is the answer in the case")
            raise AssignmentError(problem, source=named.source, place=("compare",))
    elif question.algorithm is None:
        problem = english_only(
            "the case {name} needs an algorithm to compare with: give the question an algorithm, for example"
            ' algorithm = "minimax"',
            name=named.name,
        )
        raise AssignmentError(problem, source=MAIN, place=place)
    if case.low is not None and case.high is not None and case.low >= case.high:
        problem = english_only(
            "low = {low:g} and high = {high:g} are no bounds; low must be less than high",
            low=case.low,
            high=case.high,
        )
        raise AssignmentError(problem, source=named.source, place=("low",))
    if case.order != "fixed":
        _check_order(question, named, case)
    if isinstance(case, RandomTreesCase):
        _check_shape(named, case)
    if isinstance(case, RandomPositionsCase) and case.after[0] > case.after[1]:
        least, most = case.after
        problem = english_only(
            "after = [{least}, {most}] is not allowed; it must be {allowed}",
            least=least,
            most=most,
            allowed=AFTER,
        )
        raise AssignmentError(problem, source=named.source, place=("after",))


def _check_order(question: Question, named: NamedCase, case: SearchCase) -> None:
    """Raises AssignmentError where moves cannot be ordered, or right orders would be judged wrong."""
    order = as_toml(case.order)
    if isinstance(case, ClassicCase | RandomTreesCase):
        problem = english_only(
            "order = {order} needs values of inner nodes, which kind = {kind} does not have",
            order=order,
            kind=as_toml(named.kind),
        )
    elif question.algorithm not in ("alphabeta", "star1"):
        problem = english_only(
            'order = {order} is for algorithm = "alphabeta" and "star1"; here it is {algorithm}',
            order=order,
            algorithm=as_toml(question.algorithm),
        )
    elif case.compare.duplicates != "ignored" or case.compare.order != "fixed":
        problem = english_only(
            'order = {order} needs compare.duplicates = "ignored", as states may be evaluated for the order'
            " and once more as leaves, and no compare.order",
            order=order,
        )
    else:
        return
    raise AssignmentError(problem, source=named.source, place=("order",))


PRUNES_NOTHING = "{key} = {value!s}: {algorithm} prunes nothing"
NEEDS: Mapping[str, tuple[str, ...]] = {  # the algorithms that a part on paper is about
    "windows": ("alphabeta",),
    "pruned": ("alphabeta",),
    "probabilities": ("expectimax", "expectiminimax", "maxn"),
}


def _check_written(question: Question, named: NamedCase, case: WrittenCase) -> None:
    if not question.is_on_paper:
        problem = english_only(
            "kind = {kind}: the other cases of this question are answered by code; give it its own question",
            kind=as_toml(named.kind),
        )
        raise AssignmentError(problem, source=named.source, place=("kind",))
    if (case.tree is None) == (case.seed is None):
        problem = english_only("give either tree = a drawn tree or seed = what it is drawn from")
        raise AssignmentError(problem, source=named.source, place=("tree",))


def _check_quiz(question: Question, named: NamedCase, case: QuizCase) -> None:
    _check_written(question, named, case)
    if case.lesson and case.seed is None:
        problem = english_only(
            "lesson = true: its ten trees are drawn from a seed; leave tree out, and give seed"
        )
        raise AssignmentError(problem, source=named.source, place=("lesson",))


def _check_paper(question: Question, named: NamedCase, case: PaperCase) -> None:
    _check_written(question, named, case)
    for part in case.parts:
        if case.algorithm not in NEEDS.get(part, (case.algorithm,)):
            problem = english_only(
                "parts.{part}: {algorithm} has none; it is for {needed}",
                part=part,
                algorithm=case.algorithm,
                needed=" and ".join(NEEDS[part]),
            )
            raise AssignmentError(problem, source=named.source, place=("parts", part))
    if case.goal != "another action" and case.algorithm != "alphabeta":
        problem = english_only(PRUNES_NOTHING, key="goal", value=as_toml(case.goal), algorithm=case.algorithm)
        raise AssignmentError(problem, source=named.source, place=("goal",))
    for key in ("cuts", "ties"):
        between = getattr(case, key)
        if between is not None and (between[0] > between[1] or case.tree is not None):
            why = english_only("the least number comes first")
            if case.tree is not None:
                why = english_only("the tree is given")
            problem = english_only("{key} = {between!s}: {why}", key=key, between=list(between), why=why)
            raise AssignmentError(problem, source=named.source, place=(key,))
    if case.cuts is not None and case.algorithm != "alphabeta":
        problem = english_only(PRUNES_NOTHING, key="cuts", value=list(case.cuts), algorithm=case.algorithm)
        raise AssignmentError(problem, source=named.source, place=("cuts",))
    if case.seed is not None:
        _check_shape(named, case)


def _check_shape(named: NamedCase, case: RandomTreesCase | PaperCase) -> None:
    shape = case.shape
    wanted = {
        "branching": (english_only("{numbers}, 1 or more", numbers=BRANCHING), 1),
        "values": (VALUES, None),
    }
    for key, (allowed, lowest) in wanted.items():
        least, most = getattr(shape, key)
        if least > most or (lowest is not None and least < lowest):
            problem = english_only(
                "shape.{key} = [{least}, {most}] is not allowed; it must be {allowed}",
                key=key,
                least=least,
                most=most,
                allowed=allowed,
            )
            raise AssignmentError(problem, source=named.source, place=("shape", key))
    if isinstance(case, RandomTreesCase):
        _check_size(named, case)


LOWER = "shape.depth, shape.branching or the number of shape.roles"


def _check_size(named: NamedCase, case: RandomTreesCase) -> None:
    """Raises AssignmentError, at the key to lower first, if the case's trees are expected to be too large."""
    nodes = expected_nodes(case.shape)
    if nodes > MOST_IN_TREE:
        problem = english_only(
            "a tree of this shape has about {nodes} nodes; allowed are {allowed:,}; lower {lower}",
            nodes=_format_node_count(nodes),
            allowed=MOST_IN_TREE,
            lower=LOWER,
        )
        raise AssignmentError(problem, source=named.source, place=("shape",))
    if nodes * case.count > MOST_IN_CASE:
        problem = english_only(
            "its {count} trees have about {nodes} nodes together; allowed are {allowed:,}; lower count,"
            " {lower}",
            count=case.count,
            nodes=_format_node_count(nodes * case.count),
            allowed=MOST_IN_CASE,
            lower=LOWER,
        )
        raise AssignmentError(problem, source=named.source, place=("count",))


def _format_node_count(nodes: float) -> str:
    return f"{nodes:,.0f}" if nodes < 1e9 else f"10^{log10(nodes):.0f}"


def _check_game(question: Question, named: NamedCase, case: GameCase) -> None:
    # Classic tests have thresholds out of reach, where somebody has lowered the number of games.
    is_ours = question.credit == "sum"
    if is_ours and not case.thresholds:
        problem = english_only("thresholds = [] is not allowed; it must be a list of 1 or more tables")
        raise AssignmentError(problem, source=named.source, place=("thresholds",))
    if case.most_games is not None and case.most_games < case.games:
        problem = english_only(
            "most_games = {most_games} is less than games = {games}",
            most_games=case.most_games,
            games=case.games,
        )
        raise AssignmentError(problem, source=named.source, place=("most_games",))
    for number, threshold in enumerate(case.thresholds):
        place = ("thresholds", number)
        if is_ours:
            _check_count(named, case, threshold, place)
        if len(figures := _figures(threshold)) != 1:
            problem = english_only(
                "a threshold has points and just one of {allowed}; this one has {found}",
                allowed=", ".join(FIGURES),
                found=" and ".join(figures) or "none",
            )
            raise AssignmentError(problem, source=named.source, place=place)
    if is_ours:
        _check_count(named, case, case.least, ("least",))


def _check_sampling(question: Question, named: NamedCase, case: SamplingCase) -> None:
    for key in ("depth", "simulations"):
        if key in case.options:
            problem = english_only(GIVEN_TWICE, key=key)
            raise AssignmentError(problem, source=named.source, place=("options", key))
    if question.agent is None:
        problem = english_only(BY_GAMES, kind=as_toml(named.kind))
        raise AssignmentError(problem, source=named.source, place=("kind",))


def check_runs(case: Case, given: Mapping[str, Any], source: str) -> None:
    """Raises AssignmentError if more runs must be right than there are. `given` is what the file holds."""
    if not isinstance(case, SamplingCase) or case.right <= case.runs:
        return
    if "right" in given:
        problem = english_only(
            "right = {right} asks for more runs than there are, {runs}", right=case.right, runs=case.runs
        )
        raise AssignmentError(problem, source=source, place=("right",))
    problem = english_only(
        "runs = {runs} is less than right, which is {right} without the key; give right, too",
        runs=case.runs,
        right=case.right,
    )
    raise AssignmentError(problem, source=source, place=("runs",))


def _check_count(named: NamedCase, case: GameCase, wanted: Threshold | Least, place: KeyPath) -> None:
    """Raises AssignmentError if more games are asked for than are played."""
    for key, what in OF_GAMES.items():
        if (getattr(wanted, key) or 0) > case.games:
            problem = english_only(
                "{key} = {value} asks for more {what} than there are games, {games}",
                key=key,
                value=getattr(wanted, key),
                what=what,
                games=case.games,
            )
            raise AssignmentError(problem, source=named.source, place=(*place, key))


def _figures(threshold: Threshold) -> list[str]:
    return [figure for figure in FIGURES if getattr(threshold, figure) is not None]
