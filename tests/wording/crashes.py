"""What a student is told of a file that cannot be loaded, of wrong calls and names, and of no answer."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from unittest import mock

from autograder.course import Assignment, parse
from autograder.examiner.crashes.diagnosis import diagnose_endings
from autograder.formats.words import as_sentence
from autograder.report import CaseReport, Diagnosis, Ended, Status, What
from autograder.sandbox.process import exit_error
from autograder.sandbox.protocol import too_much_output
from tests.examiner.crashing import cases, graded
from tests.examiner.crashing.base import CLASSIC_FILE, NATIVE_FILE, Situation, classic, native, whole
from tests.wording.saying import Sentences, written

ASSIGNMENT = """\
title = "One question"
file = "mine.py"
interface = "{interface}"
[[questions]]
name = "{algorithm}"
{asks}
"""
SEARCHES = 'agent = "{agent}"\nalgorithm = "{algorithm}"'
PLAYS = 'agent = "Mine"'
VALUES = 'evaluation = "worth"'
GAME = """
kind = "game"
layout = "small"
games = 1
thresholds = [{ mean_score = -9999, points = 1 }]
"""
KIT = """\
from pacman import SearchAgent
class Searcher(SearchAgent):
    def search(self, state):
        raise NotImplementedError
"""
BASE = """\
from pacman import SearchAgent
class Base(SearchAgent):
    def __init__(self, **given):
        self.best += 1
        self.best = 0
"""
NESTED = """\
    def helper(self, state):
        def worth(state):
            return 3
"""


@cache
def posed(situation: Situation, case: str, asks: str) -> Assignment:
    """An assignment of one case."""
    interface, algorithm, _ = situation
    agent = algorithm.title() + "Agent" * (interface == "classic")
    asked = asks or SEARCHES.format(agent=agent, algorithm=algorithm)
    table = ASSIGNMENT.format(interface=interface, algorithm=algorithm, asks=asked)
    other = "min" if algorithm == "minimax" else "chance"
    text = GAME if asks else cases(other)[case]
    return parse({"assignment.toml": table.encode(), f"{algorithm}/{case}.toml": text.encode()})


def explained(situation: Situation, case: str = "1-tree", asks: str = "") -> str:
    """What is said to be wrong, when a file is graded with this case, or with a game."""
    interface, algorithm, text = situation
    assignment = posed(Situation(interface, algorithm, ""), case, asks)
    question, reports = graded(assignment, algorithm, Path(written("handed_in/mine.py", text)).absolute())
    return said_of(diagnose_endings(reports, question, interface))


def said_of(diagnoses: tuple[Diagnosis, ...]) -> str:
    """These diagnoses, as a table of results has them."""
    return " ".join(f"{as_sentence(each.title)}. {each.hint}".strip() for each in diagnoses)


def in_value(code: str, case: str = "1-tree", helpers: str = "") -> str:
    """What is said where a native search has this line in `value`, and these methods before that."""
    line = ("found = []\n", f"found = []\n        {code}\n")
    return explained(native(line, ("    def value", f"{helpers}    def value")), case)


def in_least(code: str, case: str = "1-tree") -> str:
    """What is said where a classic search has this line in its method `least`."""
    return explained(classic(("best = 999999\n", f"best = 999999\n        {code}\n")), case)


def at_the_end(code: str) -> str:
    """What is said where the method `search` ends with this line."""
    return explained(native(("return Decision(best, values[best])", code)))


def at_the_classic_end(code: str) -> str:
    """What is said where a classic `getAction` ends with this line."""
    return explained(classic(("return chosen", code)))


def loaded(code: str, *replaced: tuple[str, str]) -> str:
    """What is said where a native file begins with this line."""
    text = NATIVE_FILE
    for old, new in replaced:
        text = text.replace(old, new)
    return explained(whole(f"{code}\n{text}", "native"))


def of_a_player(code: str) -> str:
    """What is said where an agent of this class plays a game."""
    return explained(whole(f"from pacman import Agent\n{code}\n", "native"), asks=PLAYS)


def of_values(code: str) -> str:
    """What is said where a search plays a game with this evaluation."""
    return explained(whole(f"{code}\n", "native"), asks=VALUES)


def beside(name: str, text: str, code: str) -> str:
    """What is said where a native file begins with this line, and another file is beside it."""
    written(f"handed_in/{name}.py", text)
    try:
        return loaded(code)
    finally:
        sys.modules.pop(name, None)


def with_a_kit(code: str) -> str:
    """What is said where a package of the course has a class without a search."""
    written("kit/course_kit.py", KIT)
    with mock.patch.object(sys, "path", [str(Path("kit").absolute()), *sys.path]):
        try:
            return explained(whole(f"from course_kit import Searcher\n{code}\n", "native"))
        finally:
            sys.modules.pop("course_kit", None)


def ended(status: Status, message: str, what: What = "stopped") -> str:
    """What is said where a process ended in this way."""
    question = posed(native(), "1-tree", "").questions[0]
    report = CaseReport("1-tree", "1-tree", "tree", status, 0, 1, message=message, ended=Ended(what))
    return said_of(diagnose_endings([report], question, "native"))


def exited(code: int) -> str:
    """What is said where it ended with this code, or by a signal."""
    error = exit_error(code)
    return ended(error.status, error.message, error.what)


SENTENCES: Sentences = {
    # Files that cannot be loaded, or lack what is asked for.
    (
        "Your file `colorsys.py` has the name of another module. Line 1 of mine.py: `import colorsys; "
        "colorsys.mix(1, 2)`. Python or a package has a module colorsys, and `import colorsys` finds "
        "only one of the two. Give your file another name."
    ): lambda: beside("colorsys", "def mix(*colors): pass", "import colorsys; colorsys.mix(1, 2)"),
    (
        "The file is written for Python 2. Line 62 has `print 'done'`; Python 3 writes print('done')."
    ): lambda: explained(whole(CLASSIC_FILE + "print 'done'\n")),
    (
        "The file is written for the interface of INFO8006 (pacman_module), which is not supported. "
        "Supported are pacman.Agent (choose) and the classic interface (getAction, with game and util)."
    ): lambda: loaded("from pacman_module.game import Agent"),
    (
        "The file contains characters that are not in its encoding. mine.py line 2 has a letter that is "
        "not in ASCII (byte 0xc3): save the file as UTF-8, or name its encoding in the first line, as in"
        " # coding: latin-1."
    ): lambda: explained(whole("# coding: ascii\n# für Ada\n" + CLASSIC_FILE)),
    (
        "It imports `my_helpers`, which is not there. Line 1 of mine.py: `import my_helpers`. Only "
        "submitted files, Python's own modules and the packages of the course can be imported."
    ): lambda: loaded("import my_helpers"),
    (
        "It uses `infinity`, which the module does not have. Line 1 of mine.py: `from math import "
        "infinity`. Take the import out if nothing uses it."
    ): lambda: loaded("from math import infinity"),
    (
        "It calls exit() or quit() when it is loaded. Line 1 of mine.py: `import sys; sys.exit(3)`. Take"
        " the call out."
    ): lambda: loaded("import sys; sys.exit(3)"),
    (
        "Syntax error in line 1. Line 1 of mine.py: `print 'done'`. Python says: Missing parentheses in "
        "call to 'print'. Did you mean print(...)? Look for a missing colon, bracket or quote, there or "
        "in the line before."
    ): lambda: loaded("print 'done'"),
    (
        "Syntax error in line 19. Line 19 of mine.py: `found = [`. Python says: '[' was never closed. "
        "Look for a missing colon, bracket or quote, there or in the line before."
    ): lambda: loaded("", ("found = []", "found = [")),
    (
        "Python cannot read the file: an expression in it is too long, or nested too deeply. Thousands "
        "of terms in one sum, or thousands of elif, are too much for Python to read: put the numbers in "
        "a list, and use sum(…) or a loop."
    ): lambda: loaded("number = " + "-" * 9000 + "1"),
    (
        "The indentation is wrong in line 19. Line 19 of mine.py: `found = []`. Python says: unexpected "
        "indent. All lines of a block must begin in the same column, with only spaces or only tabs."
    ): lambda: loaded("", ("        found = []", "          found = []")),
    (
        "Syntax error. Line 3 of mine.py: `exec('a =')`. Python says: invalid syntax. Look for a missing "
        "colon, bracket or quote, there or in the line before."
    ): lambda: loaded("\n\nexec('a =')"),
    (
        "The indentation is wrong. Line 1 of mine.py: `raise IndentationError('mixed')`. Python says: "
        "mixed. All lines of a block must begin in the same column, with only spaces or only tabs."
    ): lambda: loaded("raise IndentationError('mixed')"),
    (
        "mine.py defines no `Minimax`. The name must match exactly, including capital letters. "
        "Definitions nested inside another class or function are not found."
    ): lambda: loaded("", ("class Minimax", "class Searcher")),
    (
        "`MinimaxAgent` is not a class. Write `class MinimaxAgent(…):` with the method `getAction` in it."
    ): lambda: explained(whole(CLASSIC_FILE + "def MinimaxAgent(depth=2): pass\n")),
    (
        "MinimaxAgent has no method `getAction`. If you wrote it, check that it is spelled this way and "
        "not inside another method. Did you mean `action`?"
    ): lambda: explained(classic(("def getAction", "def action"))),
    (
        "MinimaxAgent has no method `getAction`. If you wrote it, check that it is spelled this way and "
        "not inside another method."
    ): lambda: explained(whole(CLASSIC_FILE + "MinimaxAgent.getAction = Agent.getAction\n")),
    (
        "Minimax has no `search` of its own. If you wrote it, check that it is spelled this way and "
        "indented as a method of the class."
    ): lambda: with_a_kit("class Minimax(Searcher): pass"),
    # Answers of another kind.
    (
        "`search` returns several values at once (a tuple) in place of Decision(action, value). Write "
        "`return Decision(action, value)`: the action first, both in one Decision."
    ): lambda: at_the_end("return best, values[best]"),
    (
        "The action in the Decision that it returns is a number. The action comes first, exactly as in "
        "the list of legal actions, then its value."
    ): lambda: at_the_end("return Decision(values[best], best)"),
    (
        "It returns an action that is not legal. It returned `Up`. Return one of the actions of "
        "legal_actions(0), for the state that `search` is asked about."
    ): lambda: at_the_end("return Decision('Up', values[best])"),
    (
        "`getAction` returns several values at once (a tuple) in place of the action. Return the action "
        "exactly as it is in the list of legal actions: take it out of the rest, or assign it to its own"
        " name."
    ): lambda: at_the_classic_end("return best, chosen"),
    (
        "`getAction` returns a number in place of the action. Return the action exactly as it is in the "
        "list of legal actions. Keep the best action along with its value."
    ): lambda: at_the_classic_end("return best"),
    (
        "`getAction` returns True or False in place of the action. Return the action exactly as it is in"
        " the list of legal actions. Keep the best action along with its value."
    ): lambda: at_the_classic_end("return True"),
    (
        "`getAction` returns an object in place of the action. Return the action exactly as it is in the"
        " list of legal actions."
    ): lambda: at_the_classic_end("return object()"),
    (
        "`worth` returns a value that is not a finite number. Usually one branch has no return, or it "
        "divides by a distance of 0 or returns infinity."
    ): lambda: of_values("def worth(state): pass"),
    (
        "It calls exit() or quit(). Line 10 of mine.py, in search: `exit()`. That ends the program "
        "before it has answered. Usually code is still missing there."
    ): lambda: at_the_end("exit()"),
    (
        "`search` is not written yet. Line 10 of mine.py, in search: `raise NotImplemented`. The line "
        "that says so is still there."
    ): lambda: at_the_end("raise NotImplemented"),
    (
        "A check in the file itself ended the program. Line 19 of mine.py, in value: `assert found, "
        "'What now?'`. It said: What now?"
    ): lambda: in_value("assert found, 'What now?'"),
    (
        "A check in the file itself ended the program. Line 19 of mine.py, in value: `assert found, "
        "'nothing found'`. It said: nothing found."
    ): lambda: in_value("assert found, 'nothing found'"),
    (
        "It raises TypeError. Line 19 of mine.py, in value: `raise 'error'`. Python says: exceptions must "
        "derive from BaseException."
    ): lambda: in_value("raise 'error'"),
    (
        "The dictionary has no such key. Line 19 of mine.py, in value: `raise ValueError({}[4])`. The key 4 "
        "is not in it. Usually it is stored in some branches only."
    ): lambda: in_value("raise ValueError({}[4])"),
    (
        "It runs out of time. It used all of its processor time. Usually a loop has no end, or the "
        "search goes deeper than it was asked to. Look at where it counts the depth."
    ): lambda: exited(128 + 24),
    (
        "It uses too much memory. Usually a list grows without end, or a search stores each state that "
        "it sees. A search that is never stopped does so, too."
    ): lambda: exited(-9),
    (
        "Its process exited without an answer. Its process ended by itself, with exit code 3. Usually a "
        "recursion has no end, and its limit was raised, or os._exit was called."
    ): lambda: exited(3),
    (
        "Its process exited without an answer. Its process was ended by signal 11 (SIGSEGV). Usually a "
        "recursion has no end, and its limit was raised, or os._exit was called."
    ): lambda: exited(-11),
    (
        "It prints too much. There is probably a print() inside the search, which runs thousands of "
        "times: take it out."
    ): lambda: ended(*too_much_output(5000)),
    # Agents, names, attributes and arguments that are not there.
    (
        "It asks for agent 3 on a board without ghosts. Line 19 of mine.py, in value: "
        "`state.legal_actions(3)`. There is no agent 3: num_agents is 1 here. After the last agent, "
        "which is num_agents - 1, comes agent 0."
    ): lambda: in_value("state.legal_actions(3)", "6-alone"),
    (
        "It asks for an agent beyond the last one. Line 19 of mine.py, in value: "
        "`state.legal_actions(5)`. It asks for agent 5, and this state has agents 0 to 2. After the last"
        " agent, which is num_agents - 1, comes agent 0. Usually it counts one agent too many, or a "
        "number of ghosts is written into the code."
    ): lambda: in_value("state.legal_actions(5)", "2-two"),
    (
        "It asks for an agent that is not there. Line 19 of mine.py, in value: "
        "`state.legal_actions(-2)`. It asks for agent -2, and this state has agents 0 to 2."
    ): lambda: in_value("state.legal_actions(-2)", "2-two"),
    (
        "It asks for an agent that is not there. Line 19 of mine.py, in value: "
        "`state.legal_actions(-1)`. It asks for agent -1, and this state has only agent 0."
    ): lambda: in_value("state.legal_actions(-1)", "6-alone"),
    (
        "It asks for a ghost by the number of Pacman. Line 37 of mine.py, in least: "
        "`state.getGhostPosition(0)`. It asks for agent 0, which is Pacman: the ghosts are numbered from"
        " 1."
    ): lambda: in_least("state.getGhostPosition(0)", "4-board"),
    (
        "It asks for the moves of an agent when it is not its turn. Line 19 of mine.py, in value: "
        "`state.legal_actions(0)`. Python says: at node 'B' it is agent 1's turn, not agent 0's. Look at"
        " who moves after whom: agent 0, then agent 1, and so on. And a search continues from the successor"
        " of a move, not from the state before it."
    ): lambda: in_value("state.legal_actions(0)"),
    (
        "Mine has no `depth`. Line 4 of mine.py, in choose: `return self.depth`. Usually it is misspelt or "
        "not written yet, or it belongs to the state."
    ): lambda: of_a_player("class Mine(Agent):\n    def choose(self, state):\n        return self.depth"),
    (
        "Minimax has no `prepare`. Line 6 of mine.py, in __init__: `self.prepare()`. Usually it is misspelt "
        "or not written yet, or it belongs to the state."
    ): lambda: explained(
        native(
            (
                "class Minimax(SearchAgent)",
                "class Base(SearchAgent):\n    def __init__(self, **given):\n        self.prepare()\n\n\n"
                "class Minimax(Base)",
            )
        )
    ),
    (
        "MinimaxAgent has no `depth`. Line 19 of mine.py, in getAction: `self.depth`. The class that "
        "MinimaxAgent derives from sets it: if you write your own __init__, call super().__init__(…) in "
        "it."
    ): lambda: explained(
        classic(
            ("    def getAction", "    def __init__(self, depth): pass\n    def getAction"),
            ("        best, chosen", "        self.depth\n        best, chosen"),
        )
    ),
    (
        "The name `bets` is not defined. Line 19 of mine.py, in value: `raise bets`. Usually it is "
        "misspelt, or it gets its value in another function, which must pass it on."
    ): lambda: in_value("raise bets"),
    (
        "The name `depht` is not defined. Line 19 of mine.py, in value: `depht`. Did you mean `depth`?"
    ): lambda: in_value("depht"),
    (
        "The name `decision` is not defined. Line 19 of mine.py, in value: `decision('Left', 3)`. Did you "
        "mean `Decision`?"
    ): lambda: in_value("decision('Left', 3)"),
    (
        "The name `roles` is not defined. Line 19 of mine.py, in value: `roles`. Usually it is misspelt, or "
        "it gets its value in another function, which must pass it on."
    ): lambda: in_value("roles"),
    (
        "The name `inf` is not defined. Line 19 of mine.py, in value: `best = -inf`. An import is missing "
        "at the top of the file: `from math import inf`."
    ): lambda: in_value("best = -inf"),
    (
        "The name `manhattanDistance` is not defined. Line 37 of mine.py, in least: "
        "`manhattanDistance((1, 2), (3, 4))`. An import is missing at the top of the file: `from util import "
        "manhattanDistance`."
    ): lambda: in_least("manhattanDistance((1, 2), (3, 4))"),
    (
        "The name `value` is not defined. Line 19 of mine.py, in value: `value(state)`. `value` is a "
        "method of the class: write `self.value`."
    ): lambda: in_value("value(state)"),
    (
        "`worth` is not a method of the class: it is defined inside `helper`. Line 22 of mine.py, in "
        "value: `self.worth(state)`. `worth` is defined inside `helper`, so nothing outside that "
        "function can use it. Usually its lines are indented too far: `def worth` must begin in the same"
        " column as `def helper`."
    ): lambda: in_value("self.worth(state)", helpers=NESTED),
    (
        "The name `worth` is not defined. Line 22 of mine.py, in value: `worth(state)`. `worth` is "
        "defined inside `helper`, so nothing outside that function can use it. Usually its lines are "
        "indented too far: `def worth` must begin in the same column as `def helper`."
    ): lambda: in_value("worth(state)", helpers=NESTED),
    (
        "It looks at the board, but a drawn tree has none. Line 19 of mine.py, in value: `state.food`. A"
        " drawn tree has no `food`. Usually it evaluates leaves in its own way: their value is what "
        "self.evaluate(state) says."
    ): lambda: in_value("state.food"),
    ("A state has no `foodd`. Line 19 of mine.py, in value: `state.foodd`. Did you mean `food`?"): lambda: (
        in_value("state.foodd", "4-board")
    ),
    (
        "A state has no `evaluate`. Line 19 of mine.py, in value: `state.evaluate()`. Usually it is "
        "misspelt, or the variable does not hold what you expect."
    ): lambda: in_value("state.evaluate()", "4-board"),
    (
        "A state has no `walls_and_food`. Line 19 of mine.py, in value: `state.walls_and_food`. Usually "
        "it is misspelt, or the variable does not hold what you expect."
    ): lambda: in_value("state.walls_and_food", "4-board"),
    (
        "The module math has no `infinity`. Line 19 of mine.py, in value: `import math; math.infinity`. "
        "Did you mean `isfinite`?"
    ): lambda: in_value("import math; math.infinity"),
    (
        "Decision has no `score`. Line 19 of mine.py, in value: `Decision('Left', 3).score`. Usually it "
        "is misspelt, or the variable does not hold what you expect."
    ): lambda: in_value("Decision('Left', 3).score"),
    (
        "An int has no `plies`. Line 19 of mine.py, in value: `depth.plies`. This is an int, which has "
        "no such attribute. You probably meant another variable."
    ): lambda: in_value("depth.plies"),
    (
        "`value` is called with the wrong arguments. Line 19 of mine.py, in value: `self.value()`. 3 "
        "arguments are missing: 'state', 'agent', and 'depth'. Compare the call with the line that "
        "begins `def value`."
    ): lambda: in_value("self.value()"),
    (
        "`value` is called with the wrong arguments. Line 19 of mine.py, in value: `self.value(state, "
        "agent)`. 1 argument is missing: 'depth'. Compare the call with the line that begins `def "
        "value`."
    ): lambda: in_value("self.value(state, agent)"),
    (
        "`<lambda>` is called with the wrong arguments. Line 19 of mine.py, in value: `(lambda state, "
        "depth: 1)(state)`. 1 argument is missing: 'depth'. Compare the call with the names between "
        "lambda and the colon."
    ): lambda: in_value("(lambda state, depth: 1)(state)"),
    (
        "`search` of Minimax does not take what it is given. 1 argument is missing: 'depth'. The grader "
        "calls it, so it must begin `def search(self, state):`."
    ): lambda: explained(native(("def search(self, state)", "def search(self, state, depth)"))),
    (
        "`__init__` of Minimax does not take what it is given. It has no argument `depth`. The class "
        "needs an __init__ that takes all that the grader gives it, such as the depth: its own, or that "
        "of the class that it derives from."
    ): lambda: explained(native(("    def search", "    def __init__(self): pass\n    def search"))),
    (
        "`__init__` of MinimaxAgent does not take what it is given. It has no argument `depth`. The "
        "class needs an __init__ that takes all that the grader gives it, such as the depth: its own, or "
        "that of the class that it derives from."
    ): lambda: explained(
        whole("from game import Agent\nclass MinimaxAgent(Agent):\n    def getAction(self, state): pass\n")
    ),
    (
        "`__init__` of Mine does not take what it is given. 1 argument is missing: 'depth'. Give a "
        "default value to all that the grader does not pass to your own __init__."
    ): lambda: of_a_player(
        "class Mine(Agent):\n    def __init__(self, depth): pass\n    def choose(self, state): pass"
    ),
    (
        "`worth` does not take what it is given. 2 arguments are missing: 'food' and 'ghosts'. The "
        "grader calls it, so it must begin `def worth(state):`."
    ): lambda: of_values("def worth(state, food, ghosts): pass"),
    (
        "`<lambda>` is called with the wrong arguments. Line 19 of mine.py, in value: `max([3, 5], "
        "key=lambda: 1)`. It takes 0, but is given 1. Compare the call with the names between lambda and "
        "the colon."
    ): lambda: in_value("max([3, 5], key=lambda: 1)"),
    (
        "`evaluate` is called with the wrong arguments. Line 19 of mine.py, in value: `self.evaluate()`. "
        "1 argument is missing: 'state'. It is called as self.evaluate(state)."
    ): lambda: in_value("self.evaluate()"),
    (
        "`getLegalPacmanActions` is called with the wrong arguments. Line 37 of mine.py, in least: "
        "`state.getLegalPacmanActions(0)`. It takes 1, but is given 2, self included."
    ): lambda: in_least("state.getLegalPacmanActions(0)"),
    (
        "`successor` is called with the wrong arguments. Line 22 of mine.py, in value: "
        "`self.successor(state)`. 1 argument is missing: 'agent'. Compare the call with the line that "
        "begins `def successor`."
    ): lambda: in_value(
        "self.successor(state)", helpers="    def successor(self, state, agent):\n        pass\n\n"
    ),
    (
        "`choice` is called with the wrong arguments. Line 23 of mine.py, in value: `Random(3).choice([1], "
        "2)`. It takes 2, but is given 3, self included."
    ): lambda: in_value(
        "from random import Random\n        Random(3).choice([1], 2)",
        helpers="    def choice(self, actions):\n        pass\n\n",
    ),
    (
        "`zähle` is called with the wrong arguments. Line 22 of mine.py, in value: `self.zähle()`. 1 "
        "argument is missing: 'state'. Compare the call with the line that begins `def zähle`."
    ): lambda: in_value("self.zähle()", helpers="    def zähle(self, state):\n        pass\n\n"),
    (
        "`worth` is called with the wrong arguments. Line 23 of mine.py, in value: `self.worth(state, 1)`. "
        "It takes 1, but is given 2. Compare the call with the line that begins `def worth`."
    ): lambda: in_value(
        "self.worth(state, 1)", helpers="    @staticmethod\n    def worth(state):\n        pass\n\n"
    ),
    (
        "`globals` is called with the wrong arguments. Line 19 of mine.py, in value: `globals(3)`. It takes "
        "no arguments."
    ): lambda: in_value("globals(3)"),
    (
        "Minimax has no `best`. Line 4 of mine.py, in __init__: `self.best += 1`. Usually it is misspelt or "
        "not written yet, or it belongs to the state."
    ): lambda: loaded(BASE, ("class Minimax(SearchAgent)", "class Minimax(Base)")),
    (
        "Syntax error. Line 1 of mine.py: `raise SyntaxError`. Look for a missing colon, bracket or quote, "
        "there or in the line before."
    ): lambda: loaded("raise SyntaxError"),
    (
        "`__init__` is called with the wrong arguments. Line 24 of mine.py, in value: `Node(7)`. It takes 1, "
        "but is given 2, self included. Perhaps self is missing in its first line. Compare the call with the "
        "line that begins `def __init__`."
    ): lambda: explained(
        native(
            ("class Minimax", "class Node:\n    def __init__(state):\n        pass\n\n\nclass Minimax"),
            ("found = []\n", "found = []\n        Node(7)\n"),
        )
    ),
    # Searches that do not stop where they must.
    (
        "It does not stop at states where the game is over. Line 21 of mine.py, in value: `return "
        "pick(found)`. There are no legal actions then, so nothing to choose from. Test is_terminal "
        "before asking for actions, in every function of the search."
    ): lambda: explained(native((" or state.is_terminal", "")), "3-early"),
    (
        "It does not stop at states where the game is over. Line 19 of mine.py, in value: "
        "`state.successor(1, 'Left').successor(0, 'Left')`. It asks for a successor there. Test "
        "is_terminal before asking for actions, in every function of the search."
    ): lambda: in_value("state.successor(1, 'Left').successor(0, 'Left')"),
    (
        "It calls max() on an empty sequence. Line 19 of mine.py, in value: `max(found)`. Usually there "
        "were no legal actions, because the game was over, or nothing was left of what it looks at, such"
        " as food."
    ): lambda: in_value("max(found)"),
    (
        "It asks for the score above the leaves. Line 19 of mine.py, in value: `key = state.score`. A "
        "node is evaluated when its score or its evaluation is asked for. Leave the score out where "
        "nothing is evaluated: the key of a memo can be the state itself."
    ): lambda: in_value("key = state.score", "5-end"),
    (
        "It evaluates a node above the leaves. Line 19 of mine.py, in value: `self.evaluate(state)`. The"
        " depth that was asked for ends at the leaves of this tree. Usually the depth is counted down "
        "too often: a depth of 1 is one move of every agent."
    ): lambda: in_value("self.evaluate(state)"),
    (
        "It searches far beyond the depth limit. Line 30 of mine.py, in most: `best = max(best, "
        "self.least(state.generateSuccessor(0, action), 1, depth))`. `least` and `most` call each other."
        " Usually the depth is not counted down on the way to that call, the depth test is skipped, or the"
        " depth was counted past the number that it tests for."
    ): lambda: explained(classic(("self.most(child, depth + 1)", "self.most(child, depth)")), "5-end"),
    (
        "It takes something out of a dict that is empty. Line 19 of mine.py, in value: `{}.popitem()`. "
        "Usually there were no legal actions, because the game was over, or nothing was left of what it "
        "looks at, such as food."
    ): lambda: in_value("{}.popitem()"),
    (
        "It takes something out of a set that is empty. Line 19 of mine.py, in value: `set().pop()`. "
        "Usually there were no legal actions, because the game was over, or nothing was left of what it "
        "looks at, such as food."
    ): lambda: in_value("set().pop()"),
    # Values that are not there, or of another kind.
    (
        "List index out of range. Line 19 of mine.py, in value: `found[7]`. Usually the list is empty: "
        "no legal actions because the game is over, no ghosts, or no food."
    ): lambda: in_value("found[7]"),
    (
        "Tuple index out of range. Line 19 of mine.py, in value: `state.legal_actions(agent)[7]`. It has"
        " fewer elements than that; the first one has the number 0."
    ): lambda: in_value("state.legal_actions(agent)[7]"),
    (
        "String index out of range. Line 19 of mine.py, in value: `'Left'[7]`. It has fewer elements "
        "than that; the first one has the number 0."
    ): lambda: in_value("'Left'[7]"),
    (
        "It raises UnknownClassicNameError. Line 37 of mine.py, in least: `util.manhatanDistance((1, 2), (3, "
        "4))`. Python says: the module 'util' of the classic interface has no 'manhatanDistance'; did you "
        "mean 'manhattanDistance'? it has: Counter, PriorityQueue, PriorityQueue…"
    ): lambda: in_least("util.manhatanDistance((1, 2), (3, 4))"),
    (
        "`most` has no value yet where it is used. Line 19 of mine.py: `(lambda: most)(); most = max`. "
        "It gets its value in some branches only, or in a loop that never ran; otherwise give `most` a "
        "value first."
    ): lambda: in_value("(lambda: most)(); most = max"),
    (
        "It removes something that is not there. Line 19 of mine.py, in value: "
        "`found.remove(agent)`. Test with `in` before removing. A search visits all legal actions: "
        "nothing needs to be removed."
    ): lambda: in_value("found.remove(agent)"),
    (
        "It makes a move that is not legal. Line 19 of mine.py, in value: `state.successor(agent, "
        "'Up')`. `Up` is not a legal action there. Take the actions from legal_actions(agent) of the "
        "same state and for the same agent. Usually they were the actions of another state or agent."
    ): lambda: in_value("state.successor(agent, 'Up')"),
    (
        "None is used where a value is expected. Line 19 of mine.py, in value: `max([3, None])`. Usually"
        " a function ended without a return in one of its branches."
    ): lambda: in_value("max([3, None])"),
    (
        "It calls a list as if it were a function. Line 19 of mine.py, in value: `found(3)`. Here "
        "`found` is a list. Usually there is one pair of brackets too many, or a variable has the name "
        "of a function."
    ): lambda: in_value("found(3)"),
    (
        "It calls True or False as if it were a function. Line 19 of mine.py, in value: "
        "`state.is_terminal()`. Usually there is one pair of brackets too many, or a variable has the "
        "name of a function. is_terminal, is_win, is_lose, num_agents and score are written without "
        "brackets."
    ): lambda: in_value("state.is_terminal()"),
    (
        "It calls a state as if it were a function. Line 19 of mine.py, in value: `state(3)`. Usually "
        "there is one pair of brackets too many, or a variable has the name of a function."
    ): lambda: in_value("state(3)"),
    (
        "A function is used without being called. Line 19 of mine.py, in value: "
        "`state.legal_actions[0]`. Usually brackets are missing: `f` is the function itself, `f(…)` is "
        "what it returns."
    ): lambda: in_value("state.legal_actions[0]"),
    (
        "It raises TypeError. Line 19 of mine.py, in value: `range(state.legal_actions(agent))`. Python "
        "says: 'tuple' object cannot be interpreted as an integer."
    ): lambda: in_value("range(state.legal_actions(agent))"),
    (
        "The dictionary has no such key. Line 19 of mine.py, in value: `found.remove({}[agent])`. The key 1 "
        "is not in it. Usually it is stored in some branches only."
    ): lambda: in_value("found.remove({}[agent])"),
    (
        "It removes something that is not there. Line 19 of mine.py, in value: `set().remove(agent)`. Test "
        "with `in` before removing. A search visits all legal actions: nothing needs to be removed."
    ): lambda: in_value("set().remove(agent)"),
    (
        "A single number is used where several values are expected. Line 19 of mine.py, in value: "
        "`pick(agent)`. Usually a leaf returns only its value, where other branches return a value and an "
        "action."
    ): lambda: in_value("pick(agent)"),
    (
        "None is used where a value is expected. Line 38 of mine.py, in least: `manhattanDistance((1, 2), "
        "None)`. Usually a function ended without a return in one of its branches."
    ): lambda: explained(
        classic(
            ("import util\n", "import util\nfrom util import manhattanDistance\n"),
            ("best = 999999\n", "best = 999999\n        manhattanDistance((1, 2), None)\n"),
        )
    ),
    (
        "The agent argument is not a whole number. Line 19 of mine.py, in value: `state.successor('Left', "
        "agent)`. The agent comes first, as a whole number: successor(agent, action). Usually the two "
        "are swapped."
    ): lambda: in_value("state.successor('Left', agent)"),
    (
        "The agent argument is not a whole number. Line 19 of mine.py, in value: "
        "`state.legal_actions('Left')`. The agent is a whole number: legal_actions(agent)."
    ): lambda: in_value("state.legal_actions('Left')"),
}

# Each is a whole run, which takes long.
SLOW: Sentences = {
    (
        "It does not stop at states where the game is over. Line 61 of mine.py, in value: `return "
        "sum(values) / len(values)`. There are no legal actions then, so nothing to choose from. Test "
        "isWin() and isLose() before asking for actions, in every function of the search, in the one for"
        " chance, too."
    ): lambda: explained(classic((" or state.isWin() or state.isLose()", ""), algorithm="expectimax")),
}
