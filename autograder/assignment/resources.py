"""What cases name: found among the assignment's own files first, then among what is bundled or registered.

So an assignment means the same in its folder, in a handout, in a zip and on a worker of a cluster. Nothing is
ever looked for in the current folder.
"""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import PurePosixPath
from typing import Any, cast

from autograder.assignment.cases import Case, tree_name
from autograder.assignment.model import Assignment, AssignmentError
from autograder.assignment.own_code import OwnCode
from pacman import tree
from pacman.agent import Agent
from pacman.errors import TreeError, nearest
from pacman.games import missing_members
from pacman.names.options import convert, made
from pacman.names.registry import AGENT, EVALUATION, GAME, GHOST, Kind, find, found_in, registered
from pacman.names.spec import AgentSpec, name_in, parse_spec
from pacman.names.teams import ghosts_in
from pacman.rules.layout import Layout
from pacman.rules.layout_file import SUFFIX, layout_names
from pacman.rules.layout_text import MAX_BYTES, decode
from pacman.support.toml_words import shown
from pacman.tree import Tree

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
                raise TreeError(f"it is not UTF-8 text: {error.reason}", source=path) from None
        if name not in tree.tree_names():
            raise self._unknown("tree", name, TREES, ".toml", tree.tree_names())
        return tree.load(name)

    def drawn(self, given: str | Mapping[str, Any]) -> Tree:
        """The tree of this name, or the one in this table."""
        return self.tree(given) if isinstance(given, str) else tree.from_table(given)

    def evaluation(self, name: str) -> Callable[[Any], object]:
        """The function `file.py:name` of the assignment, or a registered evaluation."""
        return cast(Callable[[Any], object], self._named(EVALUATION, name))

    def ghost(self, spec: AgentSpec) -> Agent[Any]:
        """A new ghost of the class `file.py:Name` of the assignment, or a registered one."""
        return self._made(GHOST, spec)

    def agent(self, spec: AgentSpec) -> Agent[Any]:
        """A new agent of the class `file.py:Name` of the assignment, or a registered one."""
        return self._made(AGENT, spec)

    def game(self, name: str) -> Any:
        """The first state of the game `file.py:Name` of the assignment, or of a registered one."""
        spec = parse_spec(name)
        if any(".py" in value for value in spec.options.values()):
            raise AssignmentError(f"game = {name!r}: an option cannot name a Python file")
        factory = cast(Callable[..., Any], self._named(GAME, spec.name))
        state = factory(**convert(factory, spec))
        if missing := missing_members(state):
            raise AssignmentError(f"game = {name!r} is not a game: its states have no {missing[0]}")
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
        found |= {path for name in code for path in self._code.needed(_file_in(name))}
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
            near, place = nearest(name, own), "there is no such file in the assignment"
        else:
            near = nearest(name, [*short, *bundled])
            place = (
                f"there is no {folder}/{name}{suffix} in the assignment and no bundled {word} of this name"
            )
        return AssignmentError(
            f"{word} = {name!r}: {place};{near} the assignment has: {', '.join(own) or 'none'};"
            f" bundled are: {', '.join(bundled)}"
        )

    def _named(self, kind: Kind, name: str) -> object:
        path = _file_in(name)
        if path:
            if path not in self._files:
                own = [own for own in sorted(self._files) if own.endswith(".py")]
                raise AssignmentError(
                    f"{kind.word} {name!r}: there is no file {path} in the assignment;{nearest(path, own)}"
                    f" its Python files are: {', '.join(own) or 'none'}"
                )
            return found_in(kind, self._code.module(path), name[len(path) + 1 :], name)
        if ":" in name and name not in registered(kind):
            raise AssignmentError(
                f"{kind.word} {name!r} is in an installed module, which need not be installed elsewhere;"
                " put a Python file into the assignment and write FILE.py:NAME"
            )
        return find(kind, name)

    def _made(self, kind: Kind, spec: AgentSpec) -> Agent[Any]:
        if any(".py" in value for value in spec.options.values()):
            raise AssignmentError(f"{spec}: an option cannot name a Python file")
        return made(cast(type[Agent[Any]], self._named(kind, spec.name)), spec)


def named_files(assignment: Assignment, case: Case) -> dict[str, bytes]:
    """The files of the assignment that this case names, with the Python files that these import."""
    return {path: assignment.files[path] for path in sorted(Resources(assignment.files).files_of(case))}


def check_trees(assignment: Assignment) -> None:
    """Raises AssignmentError for a file in trees/ that no case names, so that a wrong name is noticed."""
    if TREES in [question.name for question in assignment.questions]:
        return  # the files are this question's cases
    found = Resources(assignment.files)
    cases = [named.case for question in assignment.questions for named in question.cases]
    for path in sorted(assignment.files.keys() - set(map(found.tree_file, cases))):
        if path.startswith(f"{TREES}/") and path.endswith(".toml"):
            name = path.removeprefix(f"{TREES}/").removesuffix(".toml")
            problem = f"no case uses this tree; write tree = {shown(name)} in a case, or remove this file"
            raise AssignmentError(problem, source=path)


def _file_in(name: str) -> str:
    """The path in `file.py` or `file.py:Name`; "" if there is none."""
    if name.endswith(".py"):
        return name
    path, found, _ = name.rpartition(".py:")
    return f"{path}.py" if found else ""
