"""Where a search first went wrong on a small tree, and what a report and a submission say of it."""

from __future__ import annotations

import errno
import os
from math import inf
from pathlib import Path
from typing import Any
from unittest import mock

from autograder.behaviour import Settings, Way
from autograder.course import Question, parse
from autograder.course.cases import Compare, Compared
from autograder.course.problems import Problem
from autograder.examiner.comparison import compare_behaviours
from autograder.examiner.counterexample import SmallProblem, describe_counterexample
from autograder.examiner.crashes.diagnosis import diagnose_endings
from autograder.examiner.divergence import first_divergence
from autograder.examiner.exercise import Attempt, Exercise, SearchResult
from autograder.examiner.single_mistakes import diagnosis
from autograder.grading.diagnosing import with_similar_mistakes
from autograder.grading.searched_problem import SearchedProblem, picture_of
from autograder.reference.mistakes import FORMS, MISTAKES
from autograder.report import CaseReport, Comparison
from autograder.submission import Submission, check_paths, read_submission, written_to_folder
from pacman import GameState, Layout, tree
from pacman.tree import Child, Tree
from tests.examiner.crashing import graded
from tests.examiner.exercises import at, chain, did, on, said, tree_of
from tests.wording.saying import Sentences, written

CUT = tree_of([[3, 5], [2, 4, 6]])
SMALL = on(tree_of([[1, 2], 3]))  # whose nodes are A, B, B1, B2 and A2
ALL, LEAVES = "A B B1 B2 A2", "B1 B2 A2"
TREE = 'kind = "tree"\ntree = { tree = [[3, 5], [2, 9]] }\n'
TWO = "%%%%%%%\n%P. G.%\n%%%%%%%"


def told(exercise: Exercise, mistake: str, *, is_known: bool = False) -> str:
    """Where a search with this mistake goes wrong; `is_known`: with what it computed there."""
    kind = FORMS[mistake]
    return first_divergence(exercise, did(exercise, kind), kind if is_known else None).sentence


def pictured(exercise: Exercise, mistake: str) -> str:
    """The same, with the drawn problem."""
    return drawn(did(exercise, FORMS[mistake]))


def answered(
    generated: str,
    evaluated: str,
    action: str | None = None,
    value: float | None = None,
    exercise: Exercise = SMALL,
    **more: Any,
) -> SearchResult:
    """A search of a drawn tree, by the names of the nodes that it generated and evaluated."""
    nodes = ways(exercise, generated), ways(exercise, evaluated)
    return said(exercise, *nodes, action, value, **more)


def where(asked: SearchResult) -> str:
    """Where this search goes wrong."""
    return first_divergence(asked.attempt.exercise, asked).sentence


def drawn(asked: SearchResult) -> str:
    """Where this search goes wrong, and the drawn problem."""
    found = describe_counterexample(SmallProblem(asked, None))
    return f"{found.sentence}\n{found.picture}"


def ways(exercise: Exercise, names: str) -> list[Way]:
    """The ways to the nodes of these names in a drawn tree, in their order; to others by one action."""
    found: dict[str, Way] = {}

    def visit(state: Any, way: Way) -> None:
        found[state.node] = way
        if not state.is_terminal:
            for action in state.legal_actions(state.turn):
                visit(state.successor(state.turn, action), (*way, (state.turn, action)))

    visit(exercise.problem.state, ())
    return [found.get(name, ((0, name),)) for name in names.split()]


def in_order(kind: str, shape: Any = ((1,), (2,))) -> Exercise:
    """A tree of this shape where the order of this kind of nodes is compared."""
    return on(tree_of(shape), compare=Compare(**_sequence(kind)))


def _sequence(kind: str) -> dict[str, Any]:
    return {kind: "sequence"}


def exchanged(kind: str, one: int, other: int) -> str:
    """Where a search of a position goes wrong in which these two nodes of this kind changed places."""
    exercise = at(TWO, compare=Compare(**_sequence(kind)))
    right = exercise.expected()
    nodes = list(getattr(right, kind))
    nodes[one], nodes[other] = nodes[other], nodes[one]
    changed: dict[str, Any] = {kind: tuple(nodes)}
    return where(SearchResult(Attempt(exercise, right._replace(**changed), False), "fail"))


def compared(what: str, right: str, got: str) -> str:
    """What is said where no step differs, but this in a comparison."""
    attempt = answered(ALL, LEAVES, "Right", 3).attempt
    return where(SearchResult(attempt, "fail", (Comparison(what, right, got, same=False),)))


def other_agent() -> SearchResult:
    """A search that moves agent 0 where agent 1 moves."""
    twice = ((0, "Left"), (0, "Left"))
    return said(SMALL, [*ways(SMALL, "A B"), twice], [], "Right", 3)


def judged(kind: str, right: str, had: str, how: Compared = "set") -> str:
    """What a report says and draws where only this kind of nodes is compared, in a tree of two leaves.

    `right` stands for what the correct search did.
    """
    ignored: dict[str, Any] = dict.fromkeys(("generated", "expanded", "evaluated"), "ignored")
    compare = Compare(action=False, value=False, **(ignored | {kind: how}))
    exercise = on(tree_of([[4, 7]]), compare=compare)
    changed: list[dict[str, Any]] = [{kind: tuple(ways(exercise, names))} for names in (right, had)]
    expected, got = (exercise.expected()._replace(**each) for each in changed)
    found = tuple(compare_behaviours(compare, expected, got, any_tie=False))
    one = SearchedProblem(Attempt(exercise, got, False), expected, found)
    return f"{one.result().message}\n{picture_of(one)}"


def wide(left_out: int) -> str:
    """The first, the marked and the last line drawn of a node with 100 children; this one is left out."""
    exercise = on(tree_of([list(range(100))]))
    children = [way for way in exercise.expected().generated if len(way) == 2]
    nodes = [(), children[0][:1], *children[:left_out]]
    _, first, *others, last = drawn(said(exercise, nodes, children[:left_out], "Down", 0)).splitlines()
    return "\n".join([first, *(line for line in others if "◀" in line), last])


def scared(timer: int) -> str:
    """What is drawn of a position with a ghost that is scared for so many moves."""
    start = GameState.initial(Layout.parse("%%%%%%%\n%Po G.%\n%%%%%%%")).successor(0, "East")
    state = GameState.parse(start.to_text().replace("Stop 40", f"Stop {timer}"))
    problem = Problem(state, Settings("minimax", 1), None, {"depth": 1})
    return pictured(Exercise("case", problem, Compare(), False), "StopDropped")


def looks_like(*names: str) -> str:
    """The title of the first of these mistakes, where the others would look just the same."""
    first, *others = [next(each for each in MISTAKES if each.name == name) for name in names]
    return with_similar_mistakes(diagnosis(first, ["q"]), others).title


def deep(evaluated: int) -> str:
    """Where a search is wrong in a tree so deep that its log cannot be kept; it evaluated such a node."""
    letters = [f"N{place}" for place in range(331)]
    nodes = {
        name: tree.Node(name, {"Down": below} if below else {}, place)
        for place, (name, below) in enumerate(zip(letters, [*letters[1:], ""], strict=True))
    }
    exercise = on(Tree(nodes, "N0", ("max",)))
    generated = [((0, "Down"),) * length for length in range(331)]
    return where(said(exercise, generated, [generated[evaluated]], "Down", 5))


MINIMAX = """
from pacman import Decision, SearchAgent

class Mine(SearchAgent):
    def search(self, state):
        values = {each: self.value(state.successor(0, each), 1) for each in state.legal_actions(0)}
        return Decision(max(values, key=values.get), max(values.values()))

    def value(self, state, ply):
        if state.is_terminal or ply == 2 * self.depth:
            return self.evaluate(state)
        best = min if ply % 2 else max
        return best(
            self.value(state.successor(ply % 2, each), ply + 1) for each in state.legal_actions(ply % 2)
        )
"""
MAX_ONLY = MINIMAX.replace("min if ply % 2 else ", "")
TREES = 'kind = "random trees"\n'
POSITIONS = 'kind = "random positions"\nlayout = "standoff"\nafter = [0, 1]\ndepth = 1\n'
GAME = """
kind = "game"
layout = "first-bite"
ghosts = "random"
games = 1
thresholds = [{ mean_score = 5, points = 1 }]
"""
ASKS = 'agent = "Mine"\nalgorithm = "minimax"'
ASKED = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "q"\n'


def _graded(text: str, case: str, asks: str) -> tuple[Question, list[CaseReport]]:
    posed = parse({"assignment.toml": f"{ASKED}{asks}\n".encode(), "q/1.toml": case.encode()})
    return graded(posed, "q", Path(written("mine.py", text)))


def message(text: str, case: str, asks: str = ASKS) -> str:
    """What a report says of a case, for a file of this text."""
    return _graded(text, case, asks)[1][0].message


def with_brackets() -> str:
    """What a student reads who calls what is no function."""
    text = MINIMAX.replace("is_terminal", "is_terminal()")
    question, reports = _graded(text, TREE, ASKS)
    (found,) = diagnose_endings(reports, question, "native")
    return f"{found.title}. {found.hint}"


def too_large(file: str, folder: str = "") -> None:
    """A file, or the folder that it is in, is read where fewer bytes are allowed."""
    written(file, "1" * 2001)
    with mock.patch("autograder.submission.MAX_BYTES", 2000):
        read_submission(Path(folder or file))


def one_file_for_two_names() -> None:
    """Files are written on a system that does not tell capital letters from small ones."""
    exists = FileExistsError(errno.EEXIST, "File exists")
    with (
        mock.patch.object(Path, "open", side_effect=exists),
        written_to_folder(Submission("ada", {"A.py": b"1"})),
    ):
        pass


def names_that_read_the_same() -> None:
    """A folder is read in which the name of a third file is the one that is left for the second."""
    Path("ada").mkdir()
    for name in (b"Ren\xe9", b"Ren\x82", rb"Ren\xe9"):
        Path(os.fsdecode(b"ada/" + name)).write_bytes(b"1")
    read_submission(Path("ada"))


def pipe() -> None:
    os.mkfifo("pipe")
    read_submission(Path("pipe"))


SENTENCES: Sentences = {
    (
        "At C (min, α = 3) the child Left is worth 2. Alpha-beta stops here, because Max already has "
        "3; your search still generated Middle.\n"
        "A max\n"
        "├── Left: B min\n"
        "│   ├── Left: 3\n"
        "│   └── Right: 5\n"
        "└── Right: C min\n"
        "    ├── Left: 2\n"
        "    ├── Middle: 4  ◀ generated by your search\n"
        "    └── Right: 6"
    ): lambda: pictured(on(CUT, "alphabeta"), "ChildrenAtOnce"),
    (
        "At C (min, α = 3) the child Left is worth 2. Alpha-beta stops here, because Max already has "
        "3; your search continued with Middle. In your search, α was −∞."
    ): lambda: told(on(CUT, "alphabeta"), "WindowResetAtRoot", is_known=True),
    (
        "At C (min, α = 3) the child Left is worth 2. Alpha-beta stops here, because Max already has "
        "3; your search continued with Middle. In your search, Left was worth 21."
    ): lambda: told(on(CUT, "alphabeta"), "OwnEvaluationOfScore", is_known=True),
    (
        "At C (max, β = 2) the child Left is worth 3. Alpha-beta stops here, because Min already has "
        "2; your search continued with Right."
    ): lambda: told(on(tree_of([[2, [3, 1]]]), "alphabeta"), "OnlyMinPrunes"),
    (
        "At A (max) the child Left is worth 4. No β limits the root, so Right comes next; your "
        "search stopped at A."
    ): lambda: told(on(tree_of([[4, 7], [2, 9]]), "alphabeta"), "FirstChildOnlyAtRoot"),
    (
        "At A (min) the child Left is worth 8. No α limits the root, so Right comes next; your "
        "search stopped at A."
    ): lambda: told(on(tree_of([[5, 8], [2, 9]], "min", "max"), "alphabeta"), "FirstChildOnlyAtRoot"),
    (
        "At B (chance, α = 6, β = 9) the child Left is worth 1. B cannot be worth more than 5 now, "
        "and α is 6, so the search stops here; your search continued with Right."
    ): lambda: told(on(tree_of([6, [1, 9]], "max", "chance"), "star1"), "NoPruning"),
    (
        "At C (chance, agent 2, α = 2, β = 2) the child Left is worth 8. C cannot be worth less than "
        "5 now, and β is 2, so the search stops here; your search continued with Right."
    ): lambda: told(on(tree_of([[2, [8, 6]]], "max", "min", "chance"), "star1"), "WindowNotPassedDown"),
    (
        "At B (chance, α = 6, β = 9) the child Left is worth 4. B can still be worth 4 to 6.5, so "
        "the search continues with Right; your search stopped at B."
    ): lambda: told(on(tree_of([6, [4, 9]], "max", "chance"), "star1"), "BoundsSwapped"),
    (
        "At B (chance, α = 6, β = ∞) the child Left is worth 3. B can still be worth 3 to ∞, so the "
        "search continues with Right; your search stopped at B."
    ): lambda: told(
        on(tree_of([6, [Child(0.5, 3), Child(0.5, inf)]], "max", "chance"), "star1"), "BoundsSwapped"
    ),
    (
        "At B (chance, α = 7, β = ∞) the child Left is worth −∞. B cannot lie between α and β any "
        "more, so the search stops here; your search continued with Middle."
    ): lambda: told(
        on(
            tree_of([7, [Child(0.5, -inf), Child(0.25, 4), Child(0.25, inf)]], "max", "chance"),
            "star1",
            prune="equal",
        ),
        "NoPruning",
    ),
    "At B (chance) every outcome counts: after Left comes Right, but your search stopped at B.": lambda: told(
        on(tree_of([[3, 8], 5], "max", "chance"), "expectimax"), "FirstChildOnly"
    ),
    (
        "At E every agent has moved twice, so the depth of 2 rounds is reached: E is evaluated. Your "
        "search continued with Down.\n"
        "A max 9\n"
        "└── Down: B min 1\n"
        "    └── Down: C max 5\n"
        "        └── Down: D min 2\n"
        "            └── Down: E max 7\n"
        "                └── Down: F min 4  ◀ your search continued here\n"
        "                    └── Down: 8"
    ): lambda: pictured(on(chain(9, 1, 5, 2, 7, 4, 8), "minimax", 2), "DepthOneMore"),
    "At B the depth of 1 move is reached: B is evaluated. Your search continued with Down.": lambda: told(
        on(chain(9, 1, 5, 2, 7), "minimax", 1, depth_counts="plies"), "DepthInRounds"
    ),
    "At D the depth of 3 moves is reached: D is evaluated. Your search continued with Down.": lambda: told(
        on(chain(9, 1, 5, 2, 7, 6, 3), "minimax", 3, depth_counts="plies"), "DepthInRounds"
    ),
    (
        "At B the depth of 1 round includes one more move, agent 1's. Your search evaluated B and "
        "went no deeper."
    ): lambda: told(on(chain(9, 1, 5, 2, 7), "minimax", 1), "DepthInPlies"),
    (
        "At C the depth of 2 rounds includes 4 more moves; agent 2 moves next. Your search evaluated "
        "C and went no deeper."
    ): lambda: told(
        on(chain(9, 1, 5, 2, 7, 4, 8, roles=("max", "min", "min")), "minimax", 2), "DepthInPlies"
    ),
    "The game is lost at C: C is evaluated. Your search stopped with an error there.": lambda: told(
        on(chain(1, 2, -5, is_lose=True), "minimax", 2), "FailsAtLosses"
    ),
    (
        "The game is lost after Stop, ghost 1 West, East: it is evaluated. Your search stopped with "
        "an error there."
    ): lambda: told(at("%%%%%%\n%P.G.%\n%%%%%%", depth=2), "FailsAtLosses"),
    "A1 is a leaf: it is evaluated. Your search did not evaluate it.": lambda: told(
        on(tree_of([3, [1, 2]])), "TerminalMissing"
    ),
    "At A Pacman may also Stop. Your search did not look at it.": lambda: told(
        on(tree_of([4, 5], actions=["Stop", "West"])), "StopDropped"
    ),
    "At B Left may happen too. Your search did not look at it.": lambda: told(
        on(tree_of([[1, 2, 3]], "max", "chance"), "expectimax"), "FirstChildLeftOutByGhosts"
    ),
    "At B agent 1 may also move North. Your search did not look at it.": lambda: told(
        on(tree_of([[1, 2, 3, 4]], actions=["North", "East", "South", "West"])), "FirstChildLeftOutByGhosts"
    ),
    "At A the search begins. Your search looked at no move: it stopped with an error.": lambda: told(
        on(tree_of([[1, 2, 3]])), "FirstChildLeftOut"
    ),
    "B1 is worth 3, by its evaluation; in your search it was worth 2.": lambda: told(
        on(tree_of([[3, 8], [7, 1]])), "DepthInValue", is_known=True
    ),
    (
        "At A the first move is Left. Your search visited Right first.\n"
        "A max\n"
        "├── Left: B min\n"
        "│   ├── Left: 3\n"
        "│   └── Right: 5\n"
        "└── Right: C min  ◀ visited too early by your search\n"
        "    ├── Left: 2\n"
        "    ├── Middle: 4\n"
        "    └── Right: 6"
    ): lambda: pictured(on(CUT, "alphabeta"), "ChildrenReversed"),
    (
        "The state after Stop was generated a second time: your search asked for the successor Stop "
        "at the root twice.\n"
        "%%%%%%%\n"
        "%P. 1.%\n"
        "%%%%%%%\n"
        "\n"
        "P: Pacman at 1,1\n"
        "1: ghost 1 at 4,1\n"
        "score 0\n"
        "after Stop  ◀ generated twice by your search"
    ): lambda: pictured(at(TWO), "SuccessorTwice"),
    (
        "The state after Stop is not a leaf: ghost 1 moves there, and only leaves are evaluated. "
        "Your search evaluated it instead of the state after Stop, ghost 1 West.\n"
        "%%%%%%%\n"
        "%P. 1.%\n"
        "%%%%%%%\n"
        "\n"
        "P: Pacman at 1,1\n"
        "1: ghost 1 at 4,1\n"
        "score 0\n"
        "after Stop  ◀ evaluated by your search"
    ): lambda: pictured(at(TWO), "EvaluatesParent"),
    (
        "The state after Stop, ghost 1 West was evaluated twice. Its value cannot change, so "
        "evaluate it once.\n"
        "%%%%%%%\n"
        "%P. 1.%\n"
        "%%%%%%%\n"
        "\n"
        "P: Pacman at 1,1\n"
        "1: ghost 1 at 4,1\n"
        "score 0\n"
        "after Stop, ghost 1 West  ◀ evaluated twice by your search"
    ): lambda: pictured(at(TWO), "EvaluatesTwice"),
    (
        "At A the search begins. Your search looked at no move.\n"
        "A max  ◀ your search ended here\n"
        "├── Left: B min\n"
        "│   ├── Left: 1\n"
        "│   └── Right: 2\n"
        "└── Right: 3"
    ): lambda: drawn(answered("A", "", "Right", 3)),
    "At A the search begins. Your search looked at no move: it could not be loaded.": lambda: where(
        answered("A", "", status="import error")
    ),
    (
        "At B agent 1 moves: Left and Right. Your search tried none of these moves: it used too much memory."
    ): lambda: where(answered("A B", "", status="memory")),
    "B1 is a leaf: it is evaluated. Your search ran out of time there.": lambda: where(
        answered("A B B1", "", status="timeout")
    ),
    "B1 is a leaf: it is evaluated. Your search evaluated nothing at all.": lambda: where(
        answered(ALL, "", "Right", 3)
    ),
    (
        "B1 is a leaf: it is evaluated. Your search looked at the board itself instead of asking for "
        "the value."
    ): lambda: where(answered(ALL, "", "Right", 3, viewed=frozenset(ways(SMALL, LEAVES)))),
    (
        "At B agent 1 moves: Left and Right. Your search tried none of these moves.\n"
        "A max\n"
        "├── Left: B min\n"
        "│   ├── Left: 1  ◀ not looked at by your search\n"
        "│   └── Right: 2\n"
        "└── Right: 3"
    ): lambda: drawn(answered("A B A2", "A2", "Right", 3)),
    (
        "B was generated 3 times: your search asked for the successor Left at A 3 times.\n"
        "A max\n"
        "├── Left: B min  ◀ generated 3 times by your search\n"
        "│   ├── Left: 1\n"
        "│   └── Right: 2\n"
        "└── Right: 3"
    ): lambda: drawn(answered("A B B B B1 B2 A2", LEAVES, "Right", 3)),
    (
        "B2 was evaluated 4 times. Its value cannot change, so evaluate it once.\n"
        "A max\n"
        "├── Left: B min\n"
        "│   ├── Left: 1\n"
        "│   └── Right: 2  ◀ evaluated 4 times by your search\n"
        "└── Right: 3"
    ): lambda: drawn(answered(ALL, "B1 B2 B2 B2 B2 A2", "Right", 3)),
    (
        "At B agent 1 moves. Your search moved agent 0 there.\n"
        "A max\n"
        "├── Left: B min  ◀ your search moved another agent\n"
        "│   ├── Left: 1\n"
        "│   └── Right: 2\n"
        "└── Right: 3"
    ): lambda: drawn(other_agent()),
    "A (max) is worth 3, the largest of 1 and 3. Your search returned 1 and chose Left.": lambda: where(
        answered(ALL, LEAVES, "Left", 1)
    ),
    "At A the moves are Left and Right. Your search chose Up, which is not legal here.": lambda: where(
        answered(ALL, LEAVES, "Up", 3)
    ),
    "The search is over, and its answer is Right, worth 3. Your search printed too much.": lambda: where(
        answered(ALL, LEAVES, status="output limit")
    ),
    "The search is over, and its answer is Right. Your search stopped with an error.": lambda: where(
        answered(ALL, LEAVES, exercise=on(tree_of([[1, 2], 3]), compare=Compare(value=False)), status="crash")
    ),
    "Both searches take the same steps, but it took 7 seconds.": lambda: where(
        answered(ALL, LEAVES, "Right", 3, message="it took 7 seconds.")
    ),
    "Expanded: right 2 nodes, yours 5 nodes.": lambda: compared("expanded", "2 nodes", "5 nodes"),
    (
        "At B (chance, α = 6, β = ∞) the child Left is worth 3. B can still be worth anything, so "
        "the search continues with Middle; your search stopped at B."
    ): lambda: told(
        on(tree_of([6, [Child(0.5, 3), Child(0.25, -inf), Child(0.25, inf)]], "max", "chance"), "star1"),
        "FirstChildOnly",
    ),
    (
        "After B, B1 is generated. Your search generated C first.\n"
        "A max\n"
        "├── Left: B min\n"
        "│   └── Down: 1\n"
        "└── Right: C min  ◀ generated too early by your search\n"
        "    └── Down: 2"
    ): lambda: drawn(answered("A B C B1 C1", "B1 C1", "Right", 2, in_order("generated"))),
    (
        "After A, B is expanded. Your search expanded C first.\n"
        "A max\n"
        "├── Left: B min\n"
        "│   └── Down: 1\n"
        "└── Right: C min  ◀ expanded too early by your search\n"
        "    └── Down: 2"
    ): lambda: drawn(answered("A B C C1 B1", "B1 C1", "Right", 2, in_order("expanded"))),
    (
        "After B1, B2 is evaluated. Your search evaluated A2 first.\n"
        "A max\n"
        "├── Left: B min\n"
        "│   ├── Left: 1\n"
        "│   └── Right: 2\n"
        "└── Right: 3  ◀ evaluated too early by your search"
    ): lambda: drawn(answered(ALL, "B1 A2 B2", "Right", 3, in_order("evaluated", [[1, 2], 3]))),
    (
        "Your search generated the state after East before the state after Stop, ghost 1 West. The right "
        "order is the other way round."
    ): lambda: told(at(TWO, compare=Compare(generated="sequence")), "ChildrenAtOnce"),
    (
        "Your search expanded the state after East before the state after Stop. The right order is the "
        "other way round."
    ): lambda: exchanged("expanded", 1, 2),
    (
        "Your search evaluated the state after East, ghost 1 West before the state after Stop, ghost 1 "
        "East. The right order is the other way round."
    ): lambda: exchanged("evaluated", 1, 2),
    "The state after Up was generated too early.": lambda: where(
        answered("A B B1 C C1 Up", "B1 C1", "Right", 2, in_order("generated"))
    ),
    "The state after Up was evaluated too early.": lambda: where(
        answered("A B B1 C C1", "B1 C1 Up", "Right", 2, in_order("evaluated"))
    ),
    "N0 is evaluated, and should not be.": lambda: deep(0),
    ("… 40 lines above\n    ├── 51: 50  ◀ left out by your search\n… 37 lines below"): lambda: wide(50),
    ("A max\n    ├── 12: 11  ◀ left out by your search\n… 76 lines below"): lambda: wide(11),
    ("… 76 lines above\n    ├── 87: 86  ◀ left out by your search\n    └── 100: 99"): lambda: wide(86),
    ("… 75 lines above\n    ├── 86: 85  ◀ left out by your search\n… 2 lines below"): lambda: wide(85),
    (
        "At the root Pacman may also Stop. Your search did not look at it.\n"
        "%%%%%%%\n"
        "% P 1.%\n"
        "%%%%%%%\n"
        "\n"
        "P: Pacman at 2,1\n"
        "1: ghost 1 at 4,1, scared for 1 of its moves\n"
        "score -1\n"
        "after Stop  ◀ left out by your search"
    ): lambda: scared(1),
    (
        "At the root Pacman may also Stop. Your search did not look at it.\n"
        "%%%%%%%\n"
        "% P 1.%\n"
        "%%%%%%%\n"
        "\n"
        "P: Pacman at 2,1\n"
        "1: ghost 1 at 4,1, scared for 2 of its moves\n"
        "score -1\n"
        "after Stop  ◀ left out by your search"
    ): lambda: scared(2),
    (
        "another convention: depth counts the moves of single agents; or, which looks just the same: "
        "it stops one move of one agent too early"
    ): lambda: looks_like("depth-in-plies", "one-ply-less"),
    (
        "it generated 4 nodes, right: 3 nodes\n"
        "A max\n"
        "└── Down: B min\n"
        "    ├── Left: 4\n"
        "    └── Right: 7  ◀ generated, and should not be"
    ): lambda: judged("generated", "A B B1", "A B B1 B2"),
    (
        "it expanded 2 nodes, right: 1 node\n"
        "A max\n"
        "└── Down: B min  ◀ expanded, and should not be\n"
        "    ├── Left: 4\n"
        "    └── Right: 7"
    ): lambda: judged("expanded", "A", "A B"),
    (
        "it evaluated 3 nodes, right: 2 nodes\n"
        "A max  ◀ evaluated, and should not be\n"
        "└── Down: B min\n"
        "    ├── Left: 4\n"
        "    └── Right: 7"
    ): lambda: judged("evaluated", "B1 B2", "B1 B2 A"),
    (
        "it generated 3 nodes, right: 4 nodes\n"
        "A max\n"
        "└── Down: B min\n"
        "    ├── Left: 4\n"
        "    └── Right: 7  ◀ not generated, and should be"
    ): lambda: judged("generated", "A B B1 B2", "A B B1"),
    (
        "it expanded 1 node, right: 2 nodes\n"
        "A max\n"
        "└── Down: B min  ◀ not expanded, and should be\n"
        "    ├── Left: 4\n"
        "    └── Right: 7"
    ): lambda: judged("expanded", "A B", "A"),
    (
        "it evaluated 1 node, right: 2 nodes\n"
        "A max\n"
        "└── Down: B min\n"
        "    ├── Left: 4  ◀ not evaluated, and should be\n"
        "    └── Right: 7"
    ): lambda: judged("evaluated", "B1 B2", "B2"),
    (
        "it generated 7 nodes, 3 of them repeated, right: 4 nodes\n"
        "A max\n"
        "└── Down: B min\n"
        "    ├── Left: 4  ◀ generated more often than it should be\n"
        "    └── Right: 7"
    ): lambda: judged("generated", "A B B1 B2", "A B B1 B1 B2 B2 B2"),
    (
        "it expanded 3 nodes, 1 of them repeated, right: 2 nodes\n"
        "A max\n"
        "└── Down: B min  ◀ expanded more often than it should be\n"
        "    ├── Left: 4\n"
        "    └── Right: 7"
    ): lambda: judged("expanded", "A B", "A B B"),
    (
        "it evaluated 3 nodes, 1 of them repeated, right: 2 nodes\n"
        "A max\n"
        "└── Down: B min\n"
        "    ├── Left: 4\n"
        "    └── Right: 7  ◀ evaluated more often than it should be"
    ): lambda: judged("evaluated", "B1 B2", "B1 B2 B2"),
    (
        "it generated 4 nodes, right: 5 nodes, 1 of them repeated\n"
        "A max\n"
        "└── Down: B min\n"
        "    ├── Left: 4  ◀ generated less often than it should be\n"
        "    └── Right: 7"
    ): lambda: judged("generated", "A B B1 B1 B2", "A B B1 B2"),
    (
        "it expanded 2 nodes, right: 3 nodes, 1 of them repeated\n"
        "A max\n"
        "└── Down: B min  ◀ expanded less often than it should be\n"
        "    ├── Left: 4\n"
        "    └── Right: 7"
    ): lambda: judged("expanded", "A B B", "A B"),
    (
        "it evaluated 2 nodes, right: 3 nodes, 1 of them repeated\n"
        "A max\n"
        "└── Down: B min\n"
        "    ├── Left: 4  ◀ evaluated less often than it should be\n"
        "    └── Right: 7"
    ): lambda: judged("evaluated", "B1 B1 B2", "B1 B2"),
    (
        "it generated 4 nodes in another order, right: 4 nodes; the first that differs, after Down, "
        "agent 1 Right, is generated too early\n"
        "A max\n"
        "└── Down: B min\n"
        "    ├── Left: 4\n"
        "    └── Right: 7  ◀ generated too early"
    ): lambda: judged("generated", "A B B1 B2", "A B B2 B1", "sequence"),
    (
        "it generated 5 nodes in another order, 1 of them repeated, right: 5 nodes, 1 of them "
        "repeated; the first that differs, after Down, agent 1 Right, is generated too early\n"
        "A max\n"
        "└── Down: B min\n"
        "    ├── Left: 4\n"
        "    └── Right: 7  ◀ generated too early"
    ): lambda: judged("generated", "A B B1 B2 B2", "A B B2 B2 B1", "sequence"),
    (
        "it generated 5 nodes, 1 of them different, right: 5 nodes, 1 of them repeated; the first that "
        "differs, after Down, agent 1 Right, is generated more often than it should be\n"
        "A max\n"
        "└── Down: B min\n"
        "    ├── Left: 4\n"
        "    └── Right: 7  ◀ generated more often than it should be"
    ): lambda: judged("generated", "A B B1 B1 B2", "A B B1 B2 B2"),
    (
        "it generated 2 other nodes, 1 of them repeated, right: 2 nodes, 1 of them repeated; the first "
        "that differs, after Down, is generated, and should not be\n"
        "A max\n"
        "└── Down: B min  ◀ generated, and should not be\n"
        "    ├── Left: 4\n"
        "    └── Right: 7"
    ): lambda: judged("generated", "A A", "B B"),
    (
        "it expanded 1 other node, right: 1 node; the first that differs, after Down, is expanded, "
        "and should not be\n"
        "A max\n"
        "└── Down: B min  ◀ expanded, and should not be\n"
        "    ├── Left: 4\n"
        "    └── Right: 7"
    ): lambda: judged("expanded", "A", "B"),
    (
        "it evaluated 2 other nodes, right: 2 nodes; the first that differs, the position itself, is "
        "evaluated, and should not be\n"
        "A max  ◀ evaluated, and should not be\n"
        "└── Down: B min\n"
        "    ├── Left: 4\n"
        "    └── Right: 7"
    ): lambda: judged("evaluated", "B1 B2", "A B"),
    (
        "it calls True or False as if it were a function. Usually there is one pair of brackets too "
        "many, or a variable has the name of a function. is_terminal, is_win, is_lose, num_agents "
        "and score are written without brackets."
    ): with_brackets,
    "better in mine.py is not a function": lambda: message("better = 3\n", GAME, 'evaluation = "better"'),
    "5 of 5 trees right": lambda: message(MINIMAX, f"{TREES}seed = 1\n"),
    "1 of 1 tree right": lambda: message(MINIMAX, f"{TREES}seed = 4\ncount = 1\n"),
    "1 of 4 trees right; the first that is wrong (seed 1): it chose Left, right: Right": lambda: message(
        MAX_ONLY, f"{TREES}seed = 1\ncount = 4\ncompare = {{ value = false }}\n"
    ),
    "3 of 3 positions right": lambda: message(MINIMAX, f"{POSITIONS}seed = 1\n"),
    (
        "0 of 1 position right; the first that is wrong (seed 7): it chose Stop, right: West; its "
        "value is -2, right: -502"
    ): lambda: message(MAX_ONLY, f"{POSITIONS}seed = 7\ncount = 1\n"),
    "nowhere: there is no such file or folder": lambda: read_submission(Path("nowhere")),
    "plot: more than 2,000 bytes": lambda: too_large("plot.py"),
    "ada: more than 2,000 bytes; a large file in it is 'plot.py'": lambda: too_large("ada/plot.py", "ada"),
    "the name of the file 'b\\xe9.py' in it is not UTF-8; rename it in plain letters": lambda: check_paths(
        ["b\udce9.py"]
    ),
    "'../mine.py' is not a path of a file that could be in a folder": lambda: check_paths(["../mine.py"]),
    "'con.py' is a name that Windows keeps for itself": lambda: check_paths(["con.py"], windows=True),
    "'mine.py' is a file, and a folder with files in it": lambda: check_paths(["mine.py", "mine.py/a.txt"]),
    "'A.py' cannot be a file beside the others here (File exists)": one_file_for_two_names,
}
LINUX: Sentences = {  # of names and files that other systems refuse
    "pipe: is neither a file nor a folder": pipe,
    "ada: two files are called Ren\\xe9": names_that_read_the_same,
}

# Each takes long.
SLOW: Sentences = {
    "The answer differs from the correct one.": lambda: deep(330),
}
