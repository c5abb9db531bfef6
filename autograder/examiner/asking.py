"""Ask a student's search about a problem; the commands with which a student searches it again."""
# In the students' kit.

from __future__ import annotations

import re
import shlex
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import cycle
from typing import Any, Protocol

from msgspec import UNSET, UnsetType

from autograder.behaviour import Algorithm, Conventions, Settings
from autograder.course.problems import Problem
from autograder.examiner.exercise import Attempt, Exercise
from autograder.report import Comparison, Ended, Solving, Status
from pacman.agent import Role
from pacman.trace import Trace
from pacman.tree import Node, Tree, load, nested, tree_names
from pacman.tree.text import to_line

# Small trees that show on paper what otherwise only a position of Pacman shows.


OTHERS: dict[Algorithm, Role] = {"minimax": "min", "alphabeta": "min"}  # in the other algorithms: chance
VALUES = (9, 1, 5, 2, 7, 4, 8)  # from the root of a chain down, all different


def probes(exercise: Exercise) -> Iterator[Exercise]:
    """Yield the exercise on small trees."""
    if exercise.problem.settings.order != "fixed":  # they have no values at inner nodes
        return
    other = OTHERS.get(exercise.problem.settings.algorithm, "chance")
    yield _on_tree(exercise, nested([[3, 5], [2, 4]], ["max"]), depth=2)  # nobody else is there
    yield _on_tree(exercise, nested([[4, 6], [5, 9]], ["max", other], actions=["Stop", "West"]), depth=1)
    for roles in (("max", other), ("max", other, other)):
        yield _on_tree(exercise, _chain(roles), depth=1)


def _chain(roles: tuple[Role, ...]) -> Tree:
    """Two rounds without a choice; every node has a value, so that it shows how deep a search goes."""
    letters = "ABCDEFG"[: 2 * len(roles) + 1]
    actions = [{"Down": below} for below in letters[1:]] + [{}]
    nodes = {
        name: Node(name, down, value) for name, down, value in zip(letters, actions, VALUES, strict=False)
    }
    return Tree(nodes, "A", roles)


def as_deep_as_any(settings: Settings, tree: Tree) -> Tree:
    """The tree; with values at all inner nodes where the depth may count plies, which end above leaves."""
    if settings.depth_counts == "rounds" and "depth_counts" not in settings.free:
        return tree
    leaves = [node.value for node in tree.nodes.values() if not node.actions and node.value is not None]
    values = cycle(reversed(leaves))  # within the bounds of the tree
    nodes = {
        name: replace(node, value=next(values)) if node.actions and node.value is None else node
        for name, node in tree.nodes.items()
    }
    return Tree(nodes, tree.root, tree.roles, tree.name)


def _on_tree(exercise: Exercise, tree: Tree, *, depth: int) -> Exercise:
    """The exercise on this tree, to this depth."""
    problem = exercise.problem
    tree = as_deep_as_any(problem.settings, tree)
    settings, options = replace(problem.settings, depth=depth), {**problem.options, "depth": depth}
    if "low" in options:
        low, high = tree.bounds
        settings = replace(settings, low=low, high=high)
        options |= {"low": low, "high": high}
    return replace(exercise, problem=Problem(tree.initial, settings, None, options), known={})


# How the examiner asks a student's search something.


# These come from a line that is wrong by itself, whatever is searched.
OWN_ERRORS = frozenset({
    "NameError", "AttributeError", "TypeError", "ImportError", "ModuleNotFoundError", "AssertionError",
    "OnlyPacmanError",
})  # fmt: skip


@dataclass(frozen=True)
class SearchResult:
    """The result of asking a student's search for an exercise. `status` is "pass" if all of it is right."""

    attempt: Attempt
    status: Status
    compared: tuple[Comparison, ...] = ()
    message: str = ""  # one sentence; what is wrong
    error: str = ""  # the student's own traceback, trimmed
    trace: Trace[Any] | None = field(default=None, compare=False, repr=False)  # if it went wrong, what it did
    ended: Ended | UnsetType = UNSET  # what of that is known as fields

    @property
    def is_own_error(self) -> bool:
        """Whether it ended with an error that says nothing about the search."""
        if self.ended is UNSET or self.ended.what != "raised":
            return False
        return self.ended.error in OWN_ERRORS and "NoneType" not in self.ended.said


MOST_WORK = 2_500_000  # for one question in the convention of its cases, which takes some three seconds
MOST_WORK_OF_OTHERS = 1_250_000  # and for it in all the other conventions that are accepted
MOST_WORK_OF_ALL = 7_500_000  # for a whole submission
# Nodes of different searches for a whole submission, which take 12 to 15 µs each; for each question that may
# still be examined, some are kept.
MOST_NODES_OF_ALL, KEPT_NODES = 480_000, 60_000


class Work:
    """Counts what examinations cost the grader, and says when that is enough. It counts for `within` as well.

    It counts the nodes of the searches that are compared, whether they are remembered or run, and no time. So
    the same search is asked the same questions on every machine, however busy it is.
    """

    def __init__(self, most: int = MOST_WORK, within: Work | None = None) -> None:
        self.done, self._most, self._within = 0, most, within
        self._searches: Searches | None = None if within is None else within._searches

    @classmethod
    def of_all(cls) -> Work:
        """The work for all examinations of a submission together."""
        work = cls(MOST_WORK_OF_ALL)
        work._searches = Searches()
        return work

    def add(self, nodes: int) -> None:
        """Counts a comparison of searches with so many nodes."""
        self.done += nodes
        if self._within is not None:
            self._within.add(nodes)

    def is_first(self, search: Hashable) -> bool:
        """Whether this search counts, as the submission needs it for the first time."""
        return self._searches is not None and self._searches.is_first(search)

    def run(self, nodes: int) -> None:
        """Counts a search of so many nodes."""
        if self._searches is not None:
            self._searches.nodes += nodes

    def keep_for(self, questions: int) -> None:
        """Reserves some of the work for so many further questions."""
        if self._searches is not None:
            self._searches.kept = KEPT_NODES * questions

    def keep(self, nodes: int) -> None:
        """Reserves so many nodes more; fewer if negative."""
        if self._searches is not None:
            self._searches.kept += nodes

    def beside(self, most: int) -> Work:
        """Separate work of at most so much, counted for the same submission."""
        return Work(most, self._within)

    @property
    def is_over(self) -> bool:
        """Whether nothing more should be looked for."""
        if self._searches is not None and self._searches.are_over:
            return True
        return self.done >= self._most or (self._within is not None and self._within.is_over)


class Searches:
    """The different searches that the examinations of a submission need, which take most of their time.

    Each counts once, whether it is run or remembered from another submission.
    """

    def __init__(self) -> None:
        self.nodes = self.kept = 0
        self._known: set[Hashable] = set()

    def is_first(self, search: Hashable) -> bool:
        """Whether it was not asked about before."""
        before = len(self._known)
        self._known.add(search)
        return len(self._known) > before

    @property
    def are_over(self) -> bool:
        """Whether there is only what is kept for later questions."""
        return self.nodes >= MOST_NODES_OF_ALL - self.kept


class Ask(Protocol):
    """Has a student's search do an exercise; the same exercise is asked once."""

    def __call__(self, exercise: Exercise) -> SearchResult | None:
        """Return what the search did; None if that cannot be found out, or not any more."""
        ...


# The commands with which a drawn tree is searched again.


LONGEST = 400  # characters of a tree in a command


def solving(tree: Tree, agent: str, options: dict[str, Any]) -> Solving | UnsetType:
    """The parts of the command that runs this agent's search on this tree; UNSET if the tree is too long."""
    text = _tree_word(tree)
    given = tuple(_options(tree, options))
    return Solving(text, agent, given, is_bundled=_is_bundled(tree)) if text else UNSET


def write_solve_command(found: Solving) -> str:
    """The words after `pacman` of the command that runs the search again.

    >>> print(write_solve_command(Solving("[1,[1,2]]", "mine.py:Minimax", ("depth=1",))))
    solve "[1,[1,2]]" --agent mine.py:Minimax --agent-arg depth=1
    """
    return " ".join(["solve", shell_word(found.tree), *_agent(found.agent, found.options)])


def write_watch_page(tree: Tree, agent: str, options: dict[str, Any], settings: Settings) -> str:
    """The words of the command that shows the search beside the correct one; "" where that cannot be."""
    text, (low, high) = _tree_word(tree), tree.bounds
    usual = {"depth": tree.rounds, "low": low, "high": high}
    has_ours = settings.conventions[1:] == Conventions()[1:]  # our agents know no other ones
    if not text or not has_ours or any(usual.get(name, value) != value for name, value in options.items()):
        return ""
    right = settings.algorithm + (":prune=equal" if settings.prune == "equal" else "")
    asked = _agent(agent, _options(tree, options))
    return " ".join(["explain", shell_word(text), *asked, "--compare", right])


def _tree_word(tree: Tree) -> str:
    """The tree as a word of a command is to name it; "" if that is too long."""
    text = tree.name if _is_bundled(tree) else to_line(tree)
    return "" if len(text) > LONGEST or '"' in text else text


def _is_bundled(tree: Tree) -> bool:
    return tree.name in tree_names() and load(tree.name) == tree


def _options(tree: Tree, options: dict[str, Any]) -> list[str]:
    """The options that are not those which a search of the whole tree has anyway."""
    low, high = tree.bounds
    usual = {"depth": tree.rounds, "low": low, "high": high}
    return [f"{name}={value}" for name, value in options.items() if usual.get(name) != value]


def _agent(agent: str, options: Iterable[str]) -> list[str]:
    return ["--agent", shell_word(agent), *(f"--agent-arg {shell_word(each)}" for each in options)]


def shell_word(text: str) -> str:
    """One word of a command, in the quotes that every shell knows, if it may be.

    >>> print(shell_word("mine.py"), shell_word("my file.py"), shell_word("$mine.py"))
    mine.py "my file.py" '$mine.py'
    """
    if re.search(r'[$`"]', text):  # which mean something within those
        return shlex.quote(text)
    return text if re.fullmatch(r"[\w./\\:=+-]+", text) else f'"{text}"'
