"""Resources that cases name: the assignment's own files first, then bundled ones."""
# In the students' kit.

from __future__ import annotations

import ast
import builtins
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import PurePosixPath
from types import ModuleType
from typing import Any, cast

from autograder.course.cases import Case, RandomTreesCase, tree_name
from autograder.course.errors import AssignmentError
from autograder.course.model import MAIN, Assignment
from autograder.submission import digest
from pacman import tree
from pacman.agent import Agent
from pacman.errors import (
    IllegalActionError,
    LayoutError,
    NotationError,
    PacmanError,
    TerminalStateError,
    TreeError,
    UnknownNameError,
    one_line,
)
from pacman.games import missing_members
from pacman.layout import MAX_BYTES, SUFFIX, Layout, decode, layout_names
from pacman.messages import english_only
from pacman.names.notation import AgentSpec, name_in, parse_spec
from pacman.names.options import build_from_class, convert
from pacman.names.registry import AGENT, EVALUATION, GAME, GHOST, Kind, find, find_in_module, registered_names
from pacman.names.teams import ghosts_in
from pacman.spelling import suggestion
from pacman.support import toml
from pacman.support.toml import KeyPath, Keys, as_toml
from pacman.tree import Tree

# Which key of which file an error is about, and in which line it stands.


NAMED = {"ghost": "ghosts"}  # what errors call a thing: the key that names it


def place_of(case: Case, error: PacmanError) -> KeyPath:
    """The place of the key that the error is about; where it has none, that of a likely key, or of `kind`."""
    keys = case.__struct_fields__
    if isinstance(error, AssignmentError) and error.place:
        return error.place
    if isinstance(error, TreeError):
        inside: KeyPath = () if error.source or error.node is None else ("nodes", error.node)
        return _known(keys, ("tree", *inside))
    if isinstance(error, IllegalActionError | TerminalStateError):
        return _known(keys, ("moves",))
    if isinstance(error, UnknownNameError):
        return _known(keys, (NAMED.get(error.kind, error.kind),))
    if isinstance(case, RandomTreesCase) and error.option in case.shape.__struct_fields__:
        return ("shape", error.option)
    if error.option in keys:
        return (error.option,)
    if isinstance(error, LayoutError | NotationError):
        return _first_given(case, "position", "layout")
    return _first_given(case, "tree", "ghosts", "moves", "position", "layout")


@contextmanager
def _errors_about(key: str) -> Iterator[None]:
    """Marks an error that is raised within as one about this key of a case."""
    try:
        yield
    except PacmanError as error:
        error.option = key
        raise


def _first_given(case: Case, *keys: str) -> KeyPath:
    """The first of these keys that the case has a value for; else the one that it must have."""
    return next(((key,) for key in keys if getattr(case, key, None)), ("kind",))


def _known(keys: tuple[str, ...], place: KeyPath) -> KeyPath:
    return place if place[0] in keys else ()


def with_line(error: AssignmentError, files: Mapping[str, bytes]) -> AssignmentError:
    """Return the error with the line of its key, which may be in assignment.toml, for all cases."""
    source, place = error.source, error.place
    if error.line is not None or not place or source not in files:
        return error
    keys = _keys(files, source)
    line = keys.line(place)
    if line is None and source != MAIN:
        line = keys.line(("kind",))
        names = [question.get("name") for question in toml.parse(_text(files, MAIN))["questions"]]
        of_question = ("questions", names.index(source.partition("/")[0]), *place)
        keys = _keys(files, MAIN)
        if of_question[:3] in keys.lines:
            source, place, line = MAIN, of_question, keys.line(of_question)
    return AssignmentError(error.problem, source=source, line=line, place=place)


def _keys(files: Mapping[str, bytes], path: str) -> Keys:
    return Keys(_text(files, path))


def _text(files: Mapping[str, bytes], path: str) -> str:
    return files[path].decode("utf-8-sig", "replace")


# The Python files of an assignment as modules, run from memory: a worker has no folder of them.


# What these names lead to is never the assignment's: a file random.py hides nothing.
NOT_OWN = sys.stdlib_module_names | {"pacman"}


class OwnCode:
    """The Python files in an assignment. They are the instructor's own, and trusted.

    What a file imports is looked for beside it, then at the top of the assignment, then among what is
    installed. Each file is run once in a process; assignments with other files have other modules.
    """

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = {path: text for path, text in files.items() if path.endswith(".py")}
        self._folders = {str(above) for path in self._files for above in PurePosixPath(path).parents}
        self._prefix = f"assignment_{digest(self._files)}"

    def module(self, path: str) -> ModuleType:
        """The module in this file. Raises AssignmentError if it cannot be run."""
        return self._module(path.removesuffix(".py"), path)

    def files_needed_by(self, path: str) -> set[str]:
        """This file, and all files of the assignment that it imports, and those that these import."""
        found: set[str] = set()
        left = [path]
        while left:
            one = left.pop()
            if one in self._files and one not in found:
                found.add(one)
                left += self._imported_files(one)
        return found

    def _module(self, place: str, path: str) -> ModuleType:
        """The module of a file, or of a folder if it has no such file."""
        name = ".".join([self._prefix, *place.split("/")])
        if name in sys.modules:
            return sys.modules[name]
        module = ModuleType(name)
        module.__file__ = path
        module.__dict__["__builtins__"] = {**vars(builtins), "__import__": self._importer(path)}
        sys.modules[name] = module
        try:
            if path in self._files:
                exec(compile(self._files[path], path, "exec"), vars(module))
        except BaseException as error:
            del sys.modules[name]
            if isinstance(error, AssignmentError) or not isinstance(error, Exception | SystemExit):
                raise
            problem = english_only("it cannot be run: {error}", error=one_line(error))
            raise AssignmentError(problem, source=path, line=line_of(error, path)) from None
        return module

    def _importer(self, path: str) -> Any:
        """Return the `import` function for this file."""

        def import_(
            name: str, where: Any = None, local: Any = None, names: Sequence[str] = (), level: int = 0
        ) -> ModuleType:
            places = self._places(path, name, level)
            if not places:
                if level:
                    raise ImportError(f"there is no {'.' * level}{name} in the assignment")
                return builtins.__import__(name, where, local, names, level)
            modules = [self._module(place, self._file(place)) for place in places]
            for above, below, place in zip(modules, modules[1:], places[1:], strict=False):
                setattr(above, PurePosixPath(place).name, below)
            if not names:
                return modules[0]
            for wanted in names:
                inner = f"{places[-1]}/{wanted}" if places[-1] else wanted
                if not hasattr(modules[-1], wanted) and self._is_there(inner):
                    setattr(modules[-1], wanted, self._module(inner, self._file(inner)))
            return modules[-1]

        return import_

    def _places(self, path: str, name: str, level: int) -> list[str]:
        """The paths to which a dotted name leads from this file, one for each of its parts; [] if nowhere."""
        parts = name.split(".") if name else []
        if not level and parts[0] in NOT_OWN:
            return []
        above = [*map(_relative, PurePosixPath(path).parents)]
        bases = above[level - 1 : level] if level else [above[0], ""]
        for base in bases:
            places = [f"{base}/{'/'.join(parts[: n + 1])}".lstrip("/") for n in range(len(parts))]
            if all(map(self._is_there, places)):
                return places or [base]
        return []

    def _is_there(self, place: str) -> bool:
        return f"{place}.py" in self._files or place in self._folders

    def _file(self, place: str) -> str:
        return f"{place}.py" if f"{place}.py" in self._files else f"{place}/__init__.py".lstrip("/")

    def _imported_files(self, path: str) -> Iterator[str]:
        try:
            code = ast.parse(self._files[path])
        except (SyntaxError, ValueError):
            return
        for node in ast.walk(code):
            if isinstance(node, ast.Import):
                wanted = [(alias.name, 0, "") for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                wanted = [(node.module or "", node.level, alias.name) for alias in node.names]
            else:
                continue
            for name, level, inner in wanted:
                places = self._places(path, name, level)
                yield from map(self._file, places)
                if places and inner:
                    yield self._file(f"{places[-1]}/{inner}".lstrip("/"))


def line_of(error: BaseException, path: str) -> int | None:
    """The line of this file in which the error arose."""
    if isinstance(error, SyntaxError) and error.filename == path:
        return error.lineno
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno for frame in reversed(frames) if frame.filename == path), None)


def _relative(folder: PurePosixPath) -> str:
    return "" if str(folder) == "." else str(folder)


# One method for each kind of thing that a case can name.
#
# So an assignment means the same in its folder, in a handout, in a zip and on a worker of a cluster.
# Nothing is ever looked for in the current folder.


LAYOUTS, TREES = "layouts", "trees"  # the folders of an assignment in which a bare name is looked for


class Resources:
    """The layouts, trees, ghosts, evaluations and agents that cases name, by their names.

    Every method raises a PacmanError for a name that nothing goes by, and for what cannot be used.
    """

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files
        self._code = OwnCode(files)

    def layout(self, name: str) -> Layout:
        """The layout `name`: layouts/name.lay of the assignment, or a bundled one; or this file."""
        path = self._path(name, LAYOUTS, SUFFIX)
        if path is not None:
            return Layout.parse(decode(self._files[path][: MAX_BYTES + 1], path), PurePosixPath(path).stem)
        if name not in layout_names():
            raise self._unknown("layout", name, LAYOUTS, SUFFIX, layout_names())
        return Layout.load(name)

    def tree(self, name: str) -> tree.Tree:
        """The tree `name`: trees/name.toml of the assignment, or a bundled one; or this file."""
        path = self._path(name, TREES, ".toml")
        if path is not None:
            try:
                return tree.parse(self._files[path].decode("utf-8-sig"), path)
            except UnicodeDecodeError as error:
                raise TreeError("it is not UTF-8 text: {reason}", source=path, reason=error.reason) from None
        if name not in tree.tree_names():
            raise self._unknown("tree", name, TREES, ".toml", tree.tree_names())
        return tree.load(name)

    def tree_of(self, given: str | Mapping[str, Any]) -> Tree:
        """The tree of this name, or the one in this table."""
        return self.tree(given) if isinstance(given, str) else tree.from_table(given)

    def evaluation(self, name: str) -> Callable[[Any], object]:
        """The function `file.py:name` of the assignment, or a registered evaluation."""
        with _errors_about("evaluation"):
            return cast(Callable[[Any], object], self._find_named(EVALUATION, name))

    def ghost(self, spec: AgentSpec) -> Agent[Any]:
        """A new ghost of the class `file.py:Name` of the assignment, or a registered one."""
        with _errors_about("ghosts"):
            return self._make_agent(GHOST, spec)

    def agent(self, spec: AgentSpec) -> Agent[Any]:
        """A new agent of the class `file.py:Name` of the assignment, or a registered one."""
        with _errors_about("agent"):
            return self._make_agent(AGENT, spec)

    def game(self, name: str) -> Any:
        """The first state of the game `file.py:Name` of the assignment, or of a registered one."""
        with _errors_about("game"):
            spec = parse_spec(name)
            if any(".py" in value for value in spec.options.values()):
                raise AssignmentError("game = {name!r}: an option cannot name a Python file", name=name)
            factory = cast(Callable[..., Any], self._find_named(GAME, spec.name))
            state = factory(**convert(factory, spec))
            if missing := missing_members(state):
                raise AssignmentError(
                    "game = {name!r} is not a game: its states have no {missing}",
                    name=name,
                    missing=missing[0],
                )
            return state

    def tree_file(self, case: Case) -> str | None:
        """The tree of the assignment that this case names; None if it names none."""
        name = tree_name(case)
        return None if name is None else self._path(name, TREES, ".toml")

    def files_of(self, case: Case) -> set[str]:
        """The files of the assignment that this case names, with the Python files that these import."""
        found = {self.tree_file(case)}
        layout = getattr(case, "layout", None)
        if layout is not None:
            found.add(self._path(layout, LAYOUTS, SUFFIX))
        code = [getattr(case, "evaluation", ""), name_in(getattr(case, "game", ""))]
        code += map(name_in, ghosts_in(getattr(case, "ghosts", "")))
        found |= {path for name in code for path in self._code.files_needed_by(_file_in(name))}
        return {path for path in found if path is not None}

    def _path(self, name: str, folder: str, suffix: str) -> str | None:
        """The file of the assignment that this names; None if there is none."""
        path = name if name.endswith(suffix) else f"{folder}/{name}{suffix}"
        return path if path in self._files else None

    def _unknown(
        self, word: str, name: str, folder: str, suffix: str, bundled: Iterable[str]
    ) -> AssignmentError:
        bundled = list(bundled)
        own = [path for path in sorted(self._files) if path.endswith(suffix)]
        own = [path for path in own if suffix != ".toml" or path.startswith(f"{folder}/")]
        short = {path.removeprefix(f"{folder}/").removesuffix(suffix): path for path in own}
        if name.endswith(suffix):
            near, place = suggestion(name, own), "there is no such file in the assignment"
        else:
            near = suggestion(name, [*short, *bundled])
            place = (
                f"there is no {folder}/{name}{suffix} in the assignment and no bundled {word} of this name"
            )
        return AssignmentError(
            "{word} = {name!r}: {where};{near} the assignment has: {own}; bundled are: {bundled}",
            place=(word,),
            word=word,
            name=name,
            where=place,
            near=near,
            own=", ".join(own) or "none",
            bundled=", ".join(bundled),
        )

    def _find_named(self, kind: Kind, name: str) -> object:
        path = _file_in(name)
        if path:
            if path not in self._files:
                own = [own for own in sorted(self._files) if own.endswith(".py")]
                raise AssignmentError(
                    "{kind} {name!r}: there is no file {path} in the assignment;{near} its Python files are: "
                    "{own}",
                    kind=kind.word,
                    name=name,
                    path=path,
                    near=suggestion(path, own),
                    own=", ".join(own) or "none",
                )
            return find_in_module(kind, self._code.module(path), name[len(path) + 1 :], name)
        if ":" in name and name not in registered_names(kind):
            raise AssignmentError(
                "{kind} {name!r} is in an installed module, which need not be installed elsewhere; put a "
                "Python file into the assignment and write FILE.py:NAME",
                kind=kind.word,
                name=name,
            )
        return find(kind, name)

    def _make_agent(self, kind: Kind, spec: AgentSpec) -> Agent[Any]:
        if any(".py" in value for value in spec.options.values()):
            raise AssignmentError("{spec}: an option cannot name a Python file", spec=spec)
        return build_from_class(cast(type[Agent[Any]], self._find_named(kind, spec.name)), spec)


def named_files(assignment: Assignment, case: Case) -> dict[str, bytes]:
    """The files of the assignment that this case names, with the Python files that these import."""
    return {path: assignment.files[path] for path in sorted(Resources(assignment.files).files_of(case))}


def check_trees(assignment: Assignment) -> None:
    """Raises AssignmentError for a file in trees/ that no case names, so that a wrong name is noticed."""
    if TREES in [question.name for question in assignment.questions]:
        return  # the files are this question's cases
    for path in _not_named(assignment):
        name = path.removeprefix(f"{TREES}/").removesuffix(".toml")
        problem = f"no case uses this tree; write tree = {as_toml(name)} in a case, or remove this file"
        raise AssignmentError(problem, source=path)


def wrong_trees(assignment: Assignment) -> Iterator[AssignmentError]:
    """The problems in the files in trees/ that no case names: a case that cannot be read may name them."""
    if TREES in [question.name for question in assignment.questions]:
        return
    for path in _not_named(assignment):
        try:
            Resources(assignment.files).tree(path)
        except TreeError as error:
            yield AssignmentError(error.problem, source=path, line=error.line)


def _not_named(assignment: Assignment) -> list[str]:
    """The files in trees/ that no case names, sorted."""
    cases = [named.case for question in assignment.questions for named in question.cases]
    named = set(map(Resources(assignment.files).tree_file, cases))
    paths = sorted(assignment.files.keys() - named)
    return [path for path in paths if path.startswith(f"{TREES}/") and path.endswith(".toml")]


def _file_in(name: str) -> str:
    """The path in `file.py` or `file.py:Name`; "" if there is none."""
    if name.endswith(".py"):
        return name
    path, found, _ = name.rpartition(".py:")
    return f"{path}.py" if found else ""
