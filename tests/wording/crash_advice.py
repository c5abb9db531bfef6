"""What a student is told of an error in the middle of a search: values, lists, endless loops, processes."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from autograder.course import Assignment, parse
from autograder.grading.grade import grade
from autograder.sandbox.isolation import OWN
from autograder.submission import Submission
from tests.examiner.crashing.base import native, whole
from tests.wording.crashes import explained, posed, said_of
from tests.wording.saying import Sentences

SEARCH = """from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        {}
"""
CLASSIC_SEARCH = """from game import Agent


class MinimaxAgent(Agent):
    def __init__(self, depth=2):
        self.index = 0

    def getAction(self, gameState):
        {}
"""
WORTH = "\n    def worth(self, state):\n        {}\n"
EVALUATION = """title = "Evaluations"
file = "mine.py"
[[questions]]
name = "worth"
evaluation = "worth"
"""
GAME = """kind = "game"
layout = "first-bite"
games = 1
thresholds = [{ wins = 1, points = 1 }]
"""


def search(*lines: str, after: str = "", case: str = "1-tree") -> str:
    """What is said of a search with these lines, and what stands after it in the file."""
    return explained(whole(SEARCH.format("\n        ".join(lines)) + after, "native"), case)


def classic_search(*lines: str) -> str:
    """The same in the classic interface."""
    return explained(whole(CLASSIC_SEARCH.format("\n        ".join(lines))))


def worth(body: str, line: str) -> str:
    """What is said of this line, which calls a method `worth` with this body."""
    return search(line, after=WORTH.format(body))


def at_first(lines: str) -> str:
    """What is said of a file with these lines at its beginning."""
    return explained(whole(lines + SEARCH.format("pass"), "native"))


def in_a_process(line: str) -> str:
    """What is said of a search with this line in a process that may do little."""
    given = posed(native(), "1-tree", "")
    limits = msgspec.structs.replace(given.limits, seconds=0.1, output=3000)
    return graded_apart(replace(given, limits=limits), SEARCH.format(line))


def evaluation(line: str) -> str:
    """What is said of an evaluation with this line, by which a game is played."""
    given = parse({"assignment.toml": EVALUATION.encode(), "worth/1.toml": GAME.encode()})
    return graded_apart(given, f"def worth(state):\n    {line}\n")


def graded_apart(given: Assignment, text: str) -> str:
    """What is said of a file of this text, graded in a process of its own."""
    report = grade(given, Submission("ada", {"mine.py": text.encode()}), OWN)
    return said_of(report.questions[0].diagnoses)


SENTENCES: Sentences = {
    # Searches that do not stop where they must.
    (
        "It does not stop at states where the game is over. Line 6 of mine.py, in search: `return "
        "state.successor(0, 'Left').successor(1, 'Left').successor(0, 'Left')`. It asks for a "
        "successor there. Test is_terminal before asking for actions, in every function of the search."
    ): lambda: search("return state.successor(0, 'Left').successor(1, 'Left').successor(0, 'Left')"),
    (
        "It divides by zero. Line 6 of mine.py, in search: `return Decision('Left', sum([]) / "
        "len([]))`. Usually it is the mean of no values, because there were no legal actions: the game "
        "was over."
    ): lambda: search("return Decision('Left', sum([]) / len([]))"),
    (
        "It calls min() on an empty sequence. Line 6 of mine.py, in search: `return Decision('Left', "
        "min([]))`. Usually there were no legal actions, because the game was over, or nothing was "
        "left of what it looks at, such as food."
    ): lambda: search("return Decision('Left', min([]))"),
    (
        "It takes something out of an empty list. Line 6 of mine.py, in search: `return "
        "Decision([].pop(), 4)`. Usually there were no legal actions, because the game was over, or "
        "nothing was left of what it looks at, such as food."
    ): lambda: search("return Decision([].pop(), 4)"),
    (
        "It evaluates a node above the leaves. Line 6 of mine.py: `sorted(state.legal_actions(0), "
        "key=lambda a: self.evaluate(state.successor(0, a…`. This line sorts by an evaluation. Visit "
        "the legal actions in the order in which they are given, and evaluate only leaves."
    ): lambda: search("sorted(state.legal_actions(0), key=lambda a: self.evaluate(state.successor(0, a)))"),
    (
        "It evaluates a node above the leaves. Line 6 of mine.py: `seen = (lambda: {state.score: "
        "3})()`. The depth that was asked for ends at the leaves of this tree. Usually the depth is "
        "counted down too often: a depth of 1 is one move of every agent. Or the score is asked for in "
        "another place, such as the key of a memo: that evaluates, too."
    ): lambda: search("seen = (lambda: {state.score: 3})()"),
    (
        "It evaluates a node above the leaves. Line 6 of mine.py: `return Decision('Left', (lambda: "
        "self.evaluate(state))())`. The depth that was asked for ends at the leaves of this tree. Usually "
        "the depth is counted down too often: a depth of 1 is one move of every agent."
    ): lambda: search("return Decision('Left', (lambda: self.evaluate(state))())"),
    (
        "It evaluates a node above the leaves. Line 6 of mine.py, in search: `print(state.score)`. `search` "
        "begins at the root, which is no leaf. A node is evaluated when its score or its evaluation is "
        "asked for. Leave the score out where nothing is evaluated: the key of a memo can be the state "
        "itself."
    ): lambda: search("print(state.score)"),
    (
        "It evaluates a node above the leaves. Line 6 of mine.py, in search: "
        "`print(self.evaluate(state))`. `search` begins at the root, which is no leaf."
    ): lambda: search("print(self.evaluate(state))"),
    (
        "It makes a move that is not legal. Line 6 of mine.py, in search: `state = state.successor(0, "
        "'Up')`. `Up` is not a legal action there. This line replaces `state` by its successor: in a "
        "loop over its actions, the next one is tried in another state. Give the successor a name of "
        "its own."
    ): lambda: search("state = state.successor(0, 'Up')"),
    (
        "It makes a move that is not legal. Line 6 of mine.py, in search: `for agent in (0, 1, 0): state = "
        "state.successor(agent, 'Left')`. The game is over there. This line replaces `state` by its "
        "successor: in a loop over its actions, the next one is tried in another state. Give the successor a "
        "name of its own. If it is in no such loop, test is_terminal before each move."
    ): lambda: search("for agent in (0, 1, 0): state = state.successor(agent, 'Left')"),
    (
        "`search` calls itself without end. Line 6 of mine.py, in search: `return self.search(state)`. "
        "Usually the test for the depth or for the game's end is missing, the depth is not counted "
        "down in this call, or the state that is passed on is always the same."
    ): lambda: search("return self.search(state)"),
    (
        "It searches far beyond the depth limit. Line 20 of mine.py, in value: "
        "`found.append(self.value(state.successor(agent, action), agent + 1, depth))`. `value` calls "
        "itself. Usually the depth is not counted down on the way to that call, the depth test is "
        "skipped, or the depth was counted past the number that it tests for."
    ): lambda: explained(native(("agent, depth = 0, depth - 1", "agent, depth = 0, depth")), "5-end"),
    (
        "It searches far beyond the depth limit. Line 7 of mine.py, in search: `state = "
        "state.successor(0, state.legal_actions(0)[0])`. Usually the depth is not counted down, the "
        "depth test is skipped, or the depth was counted past the number that it tests for."
    ): lambda: search(
        "while True:", "    state = state.successor(0, state.legal_actions(0)[0])", case="6-alone"
    ),
    # Elements, values and moves that are not there.
    (
        "List index out of range. Line 6 of mine.py, in search: `return Decision([][0], 3)`. Usually "
        "the list is empty: no legal actions because the game is over, no ghosts, or no food."
    ): lambda: search("return Decision([][0], 3)"),
    (
        "Index out of range. Line 7 of mine.py, in search: `return Decision(heapq.heappop([]), 4)`. "
        "Usually the list is empty: no legal actions because the game is over, no ghosts, or no food."
    ): lambda: search("import heapq", "return Decision(heapq.heappop([]), 4)"),
    (
        "Tuple index out of range. Line 6 of mine.py, in search: `return Decision((5, 7)[3], 2)`. It "
        "has fewer elements than that; the first one has the number 0."
    ): lambda: search("return Decision((5, 7)[3], 2)"),
    (
        "A check in the file itself ended the program. Line 6 of mine.py, in search: `if self.depth == "
        "1: raise IndexError`. It gave no reason."
    ): lambda: search("if self.depth == 1: raise IndexError"),
    (
        "List index out of range. Line 6 of mine.py, in search: `raise self.evaluate([][0])`. Usually "
        "the list is empty: no legal actions because the game is over, no ghosts, or no food."
    ): lambda: search("raise self.evaluate([][0])"),
    (
        "A check in the file itself ended the program. Line 7 of mine.py, in search: `raise wrong`. It "
        "said: no way."
    ): lambda: search("wrong = IndexError('no way')", "raise wrong"),
    (
        "An index is out of range. Line 6 of mine.py: `(None for a in [1]).throw(IndexError)`. It has "
        "fewer elements than that; the first one has the number 0."
    ): lambda: search("(None for a in [1]).throw(IndexError)"),
    (
        "The dictionary has no such key. Line 6 of mine.py, in search: `return Decision('Left', "
        "{'Right': 8}['Left'])`. The key 'Left' is not in it. Usually it is stored in some branches "
        "only."
    ): lambda: search("return Decision('Left', {'Right': 8}['Left'])"),
    (
        "It calls next() on an empty iterator. Line 6 of mine.py, in search: `return Decision(next(a "
        "for a in state.legal_actions(0) if a > 'Z'), 5)`. Usually nothing was left after filtering, "
        "or there were no legal actions."
    ): lambda: search("return Decision(next(a for a in state.legal_actions(0) if a > 'Z'), 5)"),
    (
        "`worth` has no value yet where it is used. Line 20 of mine.py, in value: `return worth`. The "
        "game is over there, so a loop over the legal actions never runs. Usually the test of "
        "is_terminal is missing before it; otherwise give `worth` a value first."
    ): lambda: explained(
        native(
            (" or state.is_terminal", ""),
            ("        found = []\n", ""),
            (
                "found.append(self.value(state.successor(agent, action), agent + 1, depth))",
                "worth = self.value(state.successor(agent, action), agent + 1, depth)",
            ),
            ("return pick(found)", "return worth"),
        ),
        "4-board",
    ),
    (
        "`best` has no value yet where it is used. Line 8 of mine.py, in search: `return "
        "Decision(best, 6)`. It gets its value in some branches only, or in a loop that never ran; "
        "otherwise give `best` a value first. A variable of the same name outside of `search` is a "
        "different one, as `search` assigns to it: pass it as an argument."
    ): lambda: search("for action in []:", "    best = action", "return Decision(best, 6)"),
    (
        "It removes Stop without checking that it is in the list. Line 7 of mine.py, in search: "
        "`moves.remove('Stop')`. Ghosts never stop, and drawn trees have no Stop. Leave the list as it "
        "is: Stop may be the best."
    ): lambda: search("moves = list(state.legal_actions(0))", "moves.remove('Stop')"),
    (
        "It removes something that is not there. Line 7 of mine.py, in search: "
        "`moves.remove('North')`. Test with `in` before removing. A search visits all legal actions: "
        "nothing needs to be removed."
    ): lambda: search("moves = list(state.legal_actions(0))", "moves.remove('North')"),
    (
        "A number is used where an action is expected. Line 9 of mine.py, in getAction: `return "
        "gameState.generateSuccessor('Left', 3)`. The agent comes first: generateSuccessor(agent, "
        "action). Here the action is 3."
    ): lambda: classic_search("return gameState.generateSuccessor('Left', 3)"),
    (
        "It makes a move that is not legal. Line 6 of mine.py, in search: `return state.successor(0, "
        "'Stop')`. `Stop` is not a legal action there. Take the actions from legal_actions(agent) of "
        "the same state and for the same agent; not every state has Stop."
    ): lambda: search("return state.successor(0, 'Stop')"),
    (
        "It makes a move that is not legal. Line 6 of mine.py, in search: `return state.successor(0, "
        "'Up')`. `Up` is not a legal action there. Take the actions from legal_actions(agent) of the "
        "same state and for the same agent. Usually they were the actions of another state or agent."
    ): lambda: search("return state.successor(0, 'Up')"),
    # Values of the wrong kind.
    (
        "It calls None as if it were a function. Line 7 of mine.py, in search: `return best()`. Here "
        "`best` is None. Usually the variable does not hold a function (not yet, or no longer)."
    ): lambda: search("best = None", "return best()"),
    (
        "None is used where a value is expected. Line 12 of mine.py, in twice: `return 2 * value`. "
        "Here `value` is None. Usually a function ended without a return in one of its branches. Look "
        "at `worth`, which the line before calls."
    ): lambda: search(
        "return self.twice(self.worth(state))",
        after=WORTH.format("pass") + "\n    def twice(self, value):\n        return 2 * value\n",
    ),
    (
        "None is used where a value is expected. Line 7 of mine.py, in search: `return "
        "Decision('Left', best + 1)`. Here `best` is None. Usually a function ended without a return "
        "in one of its branches, or a variable still has the value that it began with."
    ): lambda: search("best = None", "return Decision('Left', best + 1)"),
    (
        "A function is used without being called. Line 6 of mine.py, in search: `return "
        "Decision('Left', self.worth(state) + 1)`. Usually brackets are missing: `f` is the function "
        "itself, `f(…)` is what it returns; look at what `worth` returns."
    ): lambda: worth("return self.evaluate", "return Decision('Left', self.worth(state) + 1)"),
    (
        "A state is used where a number is expected. Line 6 of mine.py, in search: `return "
        "Decision('Left', self.worth(state) + 1)`. Usually a state is returned where its value is "
        "meant: a leaf is worth what self.evaluate(state) says."
    ): lambda: worth("return state", "return Decision('Left', self.worth(state) + 1)"),
    (
        "A string is used where a number is expected. Line 6 of mine.py, in search: `return "
        "Decision('Left', self.worth(state) - 1)`. Usually an action is returned where its value is "
        "needed."
    ): lambda: worth("return 'Left'", "return Decision('Left', self.worth(state) - 1)"),
    (
        "A tuple is used where a number is expected. Line 6 of mine.py, in search: `return "
        "Decision('Left', self.worth(state) + 1)`. `worth` returns it. Usually a function returns a "
        "value and an action together, and here both are used as one number: take the value out, for "
        "example with [0]."
    ): lambda: worth("return 5, 'Left'", "return Decision('Left', self.worth(state) + 1)"),
    (
        "A single number is used where several values are expected. Line 6 of mine.py, in search: "
        "`value, action = self.worth(state)`. Look at what `worth` returns in each branch. Usually a "
        "leaf returns only its value, where other branches return a value and an action."
    ): lambda: worth("return 5", "value, action = self.worth(state)"),
    (
        "The number of returned values does not match the number of names. Line 6 of mine.py, in "
        "search: `value, action = self.worth(state)`. Look at what `worth` returns in each branch. Use "
        "as many names to the left of = as there are values on the right."
    ): lambda: worth("return 5, 'Left', 7", "value, action = self.worth(state)"),
    (
        "A state is used as if it were a list or a dictionary. Line 9 of mine.py, in getAction: "
        "`return gameState['food']`. Read a state's properties by name, for example `state.isWin()`."
    ): lambda: classic_search("return gameState['food']"),
    (
        "A state is used as if it were a list or a dictionary. Line 6 of mine.py, in search: `return "
        "Decision('Left', len(state))`. Read a state's properties by name, for example "
        "`state.is_terminal`."
    ): lambda: search("return Decision('Left', len(state))"),
    (
        "It calls a state as if it were a function. Line 6 of mine.py, in search: `return state()`. "
        "Usually there is one pair of brackets too many, or a variable has the name of a function."
    ): lambda: search("return state()"),
    # Names, attributes and arguments that are not there.
    (
        "The name `math` is not defined. Line 6 of mine.py, in search: `return Decision('Left', "
        "math.inf)`. An import is missing at the top of the file: `import math`."
    ): lambda: search("return Decision('Left', math.inf)"),
    (
        "The name `np` is not defined. Line 6 of mine.py, in search: `return Decision('Left', "
        "np.max([3]))`. An import is missing at the top of the file: `import numpy as np`."
    ): lambda: search("return Decision('Left', np.max([3]))"),
    (
        "The name `chosen` is not defined. Line 6 of mine.py, in search: `return Decision(chosen, 3)`. "
        "Usually it is misspelt, or it gets its value in another function, which must pass it on."
    ): lambda: search("return Decision(chosen, 3)"),
    (
        "A function has no `turn`. Line 6 of mine.py, in search: `return state.successor.turn`. This "
        "is a function: usually the brackets that call it are missing."
    ): lambda: search("return state.successor.turn"),
    (
        "A tuple has no `remove`. Line 6 of mine.py, in search: `return "
        "state.legal_actions(0).remove('Left')`. A tuple cannot be changed; list(…) makes a list. No "
        "action needs to be removed."
    ): lambda: search("return state.legal_actions(0).remove('Left')"),
    (
        "A list has no `add`. Line 6 of mine.py, in search: `return [3, 5].add(7)`. This is a list, "
        "which has no such attribute. You probably meant another variable."
    ): lambda: search("return [3, 5].add(7)"),
    (
        "Minimax has no `depth`. Line 6 of mine.py, in search: `return self.depth`. The class that "
        "Minimax derives from sets it: if you write your own __init__, call super().__init__(…) in it."
    ): lambda: search(
        "return self.depth", after="\n    def __init__(self, depth, evaluation=None):\n        pass\n"
    ),
    (
        "Minimax has no `quagga`. Line 6 of mine.py, in search: `return self.quagga`. Usually it is "
        "misspelt or not written yet, or it belongs to the state."
    ): lambda: search("return self.quagga"),
    (
        "`worth` is called with the wrong arguments. Line 6 of mine.py, in search: `return "
        "self.worth(state, 1, 2, 3)`. It takes 2, but is given 5, self included. Compare the call with "
        "the line that begins `def worth`."
    ): lambda: search("return self.worth(state, 1, 2, 3)", after=WORTH.format("return 5")),
    (
        "`worth` is called with the wrong arguments. Line 6 of mine.py, in search: `return "
        "self.worth()`. It takes 0, but is given 1, self included. Perhaps self is missing in its "
        "first line. Compare the call with the line that begins `def worth`."
    ): lambda: search("return self.worth()", after="\n    def worth():\n        return 5\n"),
    (
        "`worth` is called with the wrong arguments. Line 6 of mine.py, in search: `return "
        "self.worth(state, 6)`. It takes 2, but is given 3, self included. Compare the call with the "
        "line that begins `def worth`."
    ): lambda: search("return self.worth(state, 6)", after=WORTH.format("return 5")),
    (
        "`worth` is called with the wrong arguments. Line 6 of mine.py, in search: `return "
        "worth(state, 6)`. It takes 1, but is given 2. Compare the call with the line that begins `def "
        "worth`."
    ): lambda: search("return worth(state, 6)", after="\n\ndef worth(state):\n    return 5\n"),
    (
        "`worth` is called with the wrong arguments. Line 6 of mine.py, in search: `return "
        "self.worth(7, state=state)`. It gets `state` twice. Compare the call with the line that "
        "begins `def worth`."
    ): lambda: search("return self.worth(7, state=state)", after=WORTH.format("return 5")),
    (
        "`worth` is called with the wrong arguments. Line 6 of mine.py, in search: `return "
        "self.worth(state, depht=3)`. It has no argument `depht`. Compare the call with the line that "
        "begins `def worth`."
    ): lambda: search("return self.worth(state, depht=3)", after=WORTH.format("return 5")),
    (
        "`Node` is called with the wrong arguments. Line 6 of mine.py, in search: `return Node(7)`. It "
        "takes no arguments. Usually its __init__ is missing or misspelt."
    ): lambda: search("return Node(7)", after="\n\nclass Node:\n    pass\n"),
    (
        "`clear` is called with the wrong arguments. Line 6 of mine.py, in search: `return "
        "[3].clear(7)`. It takes no arguments."
    ): lambda: search("return [3].clear(7)"),
    (
        "`successor` is called with the wrong arguments. Line 6 of mine.py, in search: `return "
        "state.successor('Left')`. 1 argument is missing: 'action'. It is called as successor(agent, "
        "action)."
    ): lambda: search("return state.successor('Left')"),
    # What is returned in place of an answer.
    (
        "The action in the Decision that it returns is None. Usually no action was stored, because "
        "none was better than the initial value."
    ): lambda: search("return Decision(None, 3)"),
    (
        "`search` returns a number in place of Decision(action, value). Write `return Decision(action, "
        "value)`: the action first, both in one Decision."
    ): lambda: search("return 4"),
    (
        "The value that it returns is not finite. Usually no child was visited, so the value is still "
        "the infinity with which it began."
    ): lambda: search("return Decision('Left', float('-inf'))"),
    (
        "The value that it returns is too large. Values are finite numbers within ±1e+300. Usually a "
        "number grows with each move: a sum that is never divided, or a product."
    ): lambda: search("return Decision('Left', 10 ** 400)"),
    (
        "The value that it returns is a complex number, not a real number. The second part of "
        "Decision(action, value) is the number that was found for the action."
    ): lambda: search("return Decision('Left', 2 + 3j)"),
    # Files that cannot be loaded, are unfinished, or end themselves.
    (
        "The file cannot be loaded: it raises ValueError. Line 1 of mine.py: `depth = int('two')`. "
        "Python says: invalid literal for int() with base 10: 'two'."
    ): lambda: at_first("depth = int('two')\n"),
    (
        "It uses `Quagga`, which the module does not have. Line 1 of mine.py: `from pacman import "
        "Quagga`. Take the import out if nothing uses it."
    ): lambda: at_first("from pacman import Quagga\n"),
    (
        "It calls exit() or quit() when it is loaded. Line 3 of mine.py: `sys.exit(7)`. Take the call out."
    ): lambda: at_first("import sys\n\nsys.exit(7)\n"),
    (
        "Syntax error in line 6. Line 6 of mine.py: `for action in state.legal_actions(0)`. Python "
        "says: expected ':'. Look for a missing colon, bracket or quote, there or in the line before."
    ): lambda: search("for action in state.legal_actions(0)", "    pass"),
    "mine.py defines no `Minimax`, but `MyMinimax`. Name it `Minimax`, not `MyMinimax`.": lambda: explained(
        whole(SEARCH.format("pass").replace("Minimax", "MyMinimax"), "native")
    ),
    (
        "`MinimaxAgent` has no getAction. Write `def getAction(self, gameState):` in the class, as far "
        "indented as its other methods."
    ): lambda: explained(whole("class MinimaxAgent:\n    def action(self):\n        pass\n")),
    (
        "`search` is not written yet. Line 6 of mine.py, in search: `raise NotImplementedError`. The "
        "line that says so is still there."
    ): lambda: search("raise NotImplementedError"),
    (
        "It calls exit() or quit(). Line 6 of mine.py, in search: `exit()`. That ends the program "
        "before it has answered. Usually code is still missing there."
    ): lambda: search("exit()"),
    (
        "A check in the file itself ended the program. Line 6 of mine.py, in search: `assert "
        "self.depth > 7`. It gave no reason."
    ): lambda: search("assert self.depth > 7"),
    (
        "It uses too much memory. Line 6 of mine.py, in search: `seen = [0] * 10 ** 17`. Usually a "
        "list grows without end, or a search stores each state that it sees. A search that is never "
        "stopped does so, too."
    ): lambda: search("seen = [0] * 10 ** 17"),
}
SLOW: Sentences = {
    (
        "It asks about states without end, and was stopped. Usually a loop does not end, or the depth "
        "is not counted down."
    ): lambda: search("while True: state.successor(0, 'Left')"),
    (
        "It runs out of time. It took longer than 0.1 s of processor time. Usually a loop has no end, "
        "or the search goes deeper than it was asked to. Look at where it counts the depth."
    ): lambda: in_a_process("while True: pass"),
    "It waits instead of computing. Remove calls that wait, such as sleep() and input().": lambda: (
        in_a_process("import time; time.sleep(9)")
    ),
    (
        "It divides by zero. Line 2 of mine.py, in worth: `return 1 / (state.score - state.score)`. "
        "Usually a distance is 0, or nothing is left of what it counts, such as food."
    ): lambda: evaluation("return 1 / (state.score - state.score)"),
}
