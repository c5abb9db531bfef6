"""What the questions and files of a whole assignment must agree on: names, packages, places of files."""
# In the students' kit.

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath

from autograder.assignment.cases import tree_name
from autograder.assignment.model import MAIN, Assignment, AssignmentError
from pacman.errors import most_similar, nearest
from pacman.support.toml_words import shown

SUFFIX = ".toml"
ALIKE = 0.7  # of a file's ending to .toml
NOT_OURS = ("pyproject.toml", "ruff.toml")  # settings of other programs, which may lie in the folder
HOLD = {"layouts": "layouts (.lay)", "ghosts": "Python files (.py)"}  # folders that are no question's
CLASSIC_MODULES = ("game", "pacman", "util")  # that files with the classic interface import
OTHER_ENDINGS = (SUFFIX, ".html", ".yml")  # similar to .toml, and no mistake


def wrong_in_whole(assignment: Assignment) -> Iterator[AssignmentError]:
    """Where the questions do not fit each other, or a file is where it is not used."""
    names = [question.name for question in assignment.questions]
    for number, question in enumerate(assignment.questions):
        place = ("questions", number)
        if names.index(question.name) != number:
            problem = f"name = {shown(question.name)}: this name is given twice; each question has its own"
            yield AssignmentError(problem, source=MAIN, place=(*place, "name"))
        twice: set[str] = set()
        for required in question.requires:
            if required not in names[:number]:
                problem = _not_before(required, names, number)
                yield AssignmentError(problem, source=MAIN, place=(*place, "requires"))
            elif question.requires.count(required) > 1 and required not in twice:
                twice.add(required)
                problem = f"it requires {shown(required)} twice; give it once, with the share that is needed"
                yield AssignmentError(problem, source=MAIN, place=(*place, "requires"))
    for package in assignment.packages:
        if not package.isidentifier():
            problem = f"packages: {shown(package)} is not a package's name, as Python imports it"
            yield AssignmentError(problem, source=MAIN, place=("packages",))
    yield from _wrong_name(assignment)
    yield from _wrong_files(assignment, names)


def _wrong_name(assignment: Assignment) -> Iterator[AssignmentError]:
    """That submissions would import the file in place of a module of this name."""
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
        f"file = {shown(assignment.file)} is not allowed; a submission that imports {kind} {module} would get"
        " this file instead; choose another name"
    )
    yield AssignmentError(problem, source=MAIN, place=("file",))


def _not_before(required: str, names: Sequence[str], number: int) -> str:
    """The sentence about a required question that is none of those before."""
    start = f"it requires {required!r}"
    before = f"the questions before it are: {', '.join(names[:number]) or 'none'}"
    if required == names[number]:
        return f"{start}, which is this question itself; {before}"
    if required in names:
        return f"{start}, which comes after it; put that question above this one; {before}"
    return f"{start}, and there is no such question;{nearest(required, names)} {before}"


def _wrong_files(assignment: Assignment, names: Sequence[str]) -> Iterator[AssignmentError]:
    """One for each file that looks like a case and would not be read."""
    trees = {tree_name(named.case) for question in assignment.questions for named in question.cases}
    for path in assignment.files:
        if path == MAIN or path in trees or path in NOT_OURS:
            continue
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
    return f"there is no question {folder!r};{nearest(folder, names)} there are: {', '.join(names)}"


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
