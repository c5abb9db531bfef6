"""Student files that crash or are unfinished: two searches that are right, each with one place changed."""

from __future__ import annotations

from typing import NamedTuple

from autograder.assignment.model import Interface

CLASSIC_FILE = """\
from game import Agent, Directions
import util


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


def scoreEvaluationFunction(state):
    return state.getScore()


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best, chosen = -999999, None
        for action in gameState.getLegalActions(0):
            value = self.least(gameState.generateSuccessor(0, action), 1, 0)
            if value > best:
                best, chosen = value, action
        return chosen

    def most(self, state, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = -999999
        for action in state.getLegalActions(0):
            best = max(best, self.least(state.generateSuccessor(0, action), 1, depth))
        return best

    def least(self, state, agent, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = 999999
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                best = min(best, self.most(child, depth + 1))
            else:
                best = min(best, self.least(child, agent + 1, depth))
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        moves = gameState.getLegalActions(0)
        return max(moves, key=lambda move: self.value(gameState.generateSuccessor(0, move), 1, self.depth))

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        values = []
        for action in state.getLegalActions(agent):
            values.append(self.value(state.generateSuccessor(agent, action), agent + 1, depth))
        if agent == 0:
            return max(values)
        return sum(values) / len(values)
"""

NATIVE_FILE = """\
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        values = {}
        for action in state.legal_actions(0):
            values[action] = self.value(state.successor(0, action), 1, self.depth)
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        pick = max if agent == 0 else min
        found = []
        for action in state.legal_actions(agent):
            found.append(self.value(state.successor(agent, action), agent + 1, depth))
        return pick(found)


class Expectimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.chance(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def most(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        return max(self.chance(state.successor(0, a), 1, depth) for a in state.legal_actions(0))

    def chance(self, state, agent, depth):
        if agent == state.num_agents:
            return self.most(state, depth - 1)
        if state.is_terminal:
            return self.evaluate(state)
        total = 0
        for action, share in state.outcomes(agent):
            total += share * self.chance(state.successor(agent, action), agent + 1, depth)
        return total
"""


class Situation(NamedTuple):
    """A file, and the question that it is graded with."""

    interface: Interface
    algorithm: str
    text: str


def classic(*changes: tuple[str, str], algorithm: str = "minimax") -> Situation:
    """The classic file with these places changed, each the first of its kind in the question's class."""
    return Situation("classic", algorithm, _changed(CLASSIC_FILE, changes, f"class {algorithm.title()}Agent"))


def native(*changes: tuple[str, str], algorithm: str = "minimax") -> Situation:
    """The same for the native file."""
    return Situation("native", algorithm, _changed(NATIVE_FILE, changes, f"class {algorithm.title()}"))


def _changed(text: str, changes: tuple[tuple[str, str], ...], after: str) -> str:
    for old, new in changes:
        where = text.find(old, text.index(after)) if old in text[text.index(after) :] else text.index(old)
        text = text[:where] + new + text[where + len(old) :]
    return text


def whole(text: str, interface: Interface = "classic", algorithm: str = "minimax") -> Situation:
    """A file that is written out."""
    return Situation(interface, algorithm, text)


EX = "expectimax"
C_TERMINAL = " or state.isWin() or state.isLose()"
C_END = "        if state.isWin() or state.isLose():\n            return self.evaluationFunction(state)\n"
CALL_LEAST = "value = self.least(gameState.generateSuccessor(0, action), 1, 0)"
FILES: dict[str, Situation] = {
    # agents that are not there
    "no_ghost": classic(),
    "agent_never_reset": classic(
        ("            if agent == state.getNumAgents() - 1:\n", "            if agent == 0:\n")
    ),
    "agent_never_reset_native": native(("agent == state.num_agents", "agent == 7")),
    "one_agent_too_many": classic(("state.getNumAgents() - 1", "state.getNumAgents()")),
    "two_ghosts_hard_coded": native(("agent == state.num_agents", "agent == 3")),
    # nothing where something belongs
    "none_compared": classic(
        (
            "        if depth == self.depth or state.isWin() or state.isLose():\n"
            "            return self.evaluationFunction(state)\n        best = -",
            "        if depth == self.depth or state.isWin() or state.isLose():\n"
            "            self.evaluationFunction(state)\n            return\n        best = -",
        )
    ),
    "none_subscripted": classic(
        (CALL_LEAST, "value = self.worth(gameState.generateSuccessor(0, action))[0]"),
        (
            "    def most",
            "    def worth(self, state):\n        if state.isWin():\n            return [1, 2]\n\n    def most",
        ),
    ),
    "none_unpacked": classic(
        (CALL_LEAST, "value, move = self.worth(gameState.generateSuccessor(0, action))"),
        (
            "    def most",
            "    def worth(self, state):\n        if state.isWin():\n            return [1, 2]\n\n    def most",
        ),
    ),
    "none_has_no_attribute": classic(
        ("child = state.generateSuccessor(agent, action)", "child = self.after(state, agent, action)"),
        (
            "    def most",
            "    def after(self, state, agent, action):\n        state.generateSuccessor(agent, action)\n\n    def most",
        ),
    ),
    "none_added": classic(
        (
            "values.append(self.value(state.generateSuccessor(agent, action), agent + 1, depth))",
            "values.append(self.value(state.generateSuccessor(agent, action), agent + 1, depth) + 0)",
        ),
        ("        return sum(values) / len(values)", "        sum(values) / len(values)"),
        algorithm=EX,
    ),
    "none_summed": classic(
        ("        return sum(values) / len(values)", "        sum(values) / len(values)"), algorithm=EX
    ),
    "none_iterated": classic(
        ("in state.getLegalActions(agent)", "in self.moves(state, agent)"),
        (
            "    def most",
            "    def moves(self, state, agent):\n        state.getLegalActions(agent)\n\n    def most",
        ),
    ),
    "none_compared_native": native(("        return pick(found)", "        pick(found)")),
    "none_is_the_answer_of_another": native(
        ("state.successor(0, action), 1", "self.after(state, action), 1"),
        (
            "    def value",
            "    def after(self, state, action):\n        state.successor(0, action)\n\n    def value",
        ),
    ),
    # pairs, lists, texts, states and functions where numbers belong
    "pair_compared": classic(
        ("        return best\n\n\nclass Exp", "        return best, action\n\n\nclass Exp")
    ),
    "pair_added": classic(
        ("return sum(values) / len(values)", "return sum(values) / len(values), None"),
        ("values.append(self", "values.append(0 + self"),
        algorithm=EX,
    ),
    "pairs_summed": classic(
        ("return sum(values) / len(values)", "return sum(values) / len(values), None"), algorithm=EX
    ),
    "pair_multiplied_native": native(("return total", "return total, None"), algorithm=EX),
    "list_compared": classic(
        ("        return best\n\n\nclass Exp", "        return [best, action]\n\n\nclass Exp")
    ),
    "number_subscripted": classic((CALL_LEAST, CALL_LEAST + "[0]")),
    "number_unpacked": classic((CALL_LEAST, CALL_LEAST.replace("value", "value, move"))),
    "number_iterated": native(("max(values, key=values.get)", "max(values[action])")),
    "too_many_values": classic(
        (CALL_LEAST, CALL_LEAST.replace("value", "value, move")),
        ("        return best\n\n\nclass Exp", "        return best, action, 3\n\n\nclass Exp"),
    ),
    "action_in_place_of_a_value": classic(
        (
            "            return self.evaluationFunction(state)\n        best = 9",
            "            return action\n        best = 9",
        ),
        ("        return best\n\n\nclass Exp", "        return action\n\n\nclass Exp"),
    ),
    "state_in_place_of_a_value": classic(
        (
            "            return self.evaluationFunction(state)\n        best = -",
            "            return state\n        best = -",
        )
    ),
    "function_not_called": classic(
        (
            "            return self.evaluationFunction(state)\n        best = -",
            "            return self.evaluationFunction\n        best = -",
        )
    ),
    "method_not_called": classic(("state.getNumAgents() - 1", "state.getNumAgents - 1")),
    "method_not_called_iterated": native(("state.legal_actions(agent)", "state.legal_actions")),
    "property_called": native(("state.is_terminal", "state.is_terminal()")),
    "list_called": native(("pick(found)", "found(pick)")),
    # no action is returned
    "returns_pair": classic(("return chosen", "return best, chosen")),
    "returns_list": classic(("return chosen", "return [chosen]")),
    "returns_number": classic(("return chosen", "return best")),
    "returns_state": classic(("return chosen", "return gameState")),
    "returns_function": classic(("return chosen", "return self.least")),
    "returns_none": classic(("        return chosen\n", "")),
    "returns_none_at_once": whole(
        CLASSIC_FILE[: CLASSIC_FILE.index("class Minimax")]
        + "class MinimaxAgent(MultiAgentSearchAgent):\n    def getAction(self, gameState):\n        pass\n"
    ),
    "returns_illegal_action": classic(("return chosen", "return 'Up'")),
    "returns_plain_tuple_native": native(("Decision(best, values[best])", "(best, values[best])")),
    "returns_none_native": native(
        ("        return Decision(best, values[best])", "        Decision(best, values[best])")
    ),
    "returns_action_alone_native": native(("return Decision(best, values[best])", "return best")),
    "returns_value_alone_native": native(("return Decision(best, values[best])", "return values[best]")),
    "decision_the_wrong_way_round": native(("Decision(best, values[best])", "Decision(values[best], best)")),
    "value_is_none_native": native(("Decision(best, values[best])", "Decision(best, None)")),
    "decision_with_one_part": native(("Decision(best, values[best])", "Decision(best)")),
    # arity
    "argument_missing": classic(
        ("self.least(child, agent + 1, depth)", "self.least(child, depth)"),
        (", self.most(child, depth + 1)", ", self.most(child)"),
    ),
    "argument_too_many": classic((CALL_LEAST, CALL_LEAST.replace("1, 0", "1, 0, 5"))),
    "self_missing": classic(("def least(self, state", "def least(state")),
    "keyword_unknown": classic(
        (
            CALL_LEAST,
            CALL_LEAST.replace("0)", "depht=0)")
            .replace("Successor(depht=0)", "Successor(0, action)")
            .replace("(0, action), 1, depht", "(0, action), 1, depht"),
        )
    ),
    "get_action_with_more": classic(
        ("def getAction(self, gameState)", "def getAction(self, gameState, depth)")
    ),
    "successor_without_agent": native(("state.successor(agent, action)", "state.successor(action)")),
    "constructor_without_options": classic(
        (
            "class MinimaxAgent(MultiAgentSearchAgent):\n",
            "class MinimaxAgent(MultiAgentSearchAgent):\n    def __init__(self):\n        self.index = 0\n\n",
        )
    ),
    # names and attributes
    "undefined_name": classic(("best = max(best,", "best = max(bets,")),
    "undefined_far": classic(("best = 999999", "best = INFINITY")),
    "self_forgotten": classic(("value = self.least(", "value = least(")),
    "import_forgotten": classic(("best = 999999", "best = math.inf")),
    "attribute_of_self": classic(("state.getNumAgents() - 1", "self.numberOfAgents - 1")),
    "attribute_of_self_near": classic(("self.least(gameState", "self.lest(gameState")),
    "attribute_of_state_near": classic(("state.getLegalActions(agent)", "state.getLegalAction(agent)")),
    "classic_names_in_native": native(("state.legal_actions(agent)", "state.getLegalActions(agent)")),
    "native_names_in_classic": classic(("state.getLegalActions(agent)", "state.legal_actions(agent)")),
    "own_constructor_forgets_depth": classic(
        (
            "class MinimaxAgent(MultiAgentSearchAgent):\n",
            "class MinimaxAgent(MultiAgentSearchAgent):\n    def __init__(self, depth=2, evalFn=None):\n        self.index = 0\n\n",
        )
    ),
    "method_within_a_method": classic(
        (
            "        return chosen\n\n    def most(self, state, depth):",
            "        return chosen\n\n        def most(self, state, depth):",
        ),
        (
            "        if depth == self.depth or state.isWin() or state.isLose():\n            return self.evaluationFunction(state)\n        best = -999999\n        for action in state.getLegalActions(0):\n            best = max(best, self.least(state.generateSuccessor(0, action), 1, depth))\n        return best\n",
            "            return self.evaluationFunction(state)\n",
        ),
    ),
    "tuple_has_no_remove": native(
        ("found = []\n", "found = []\n        state.legal_actions(agent).remove('Stop')\n")
    ),
    # names without a value
    "unbound_without_passes": classic(
        (C_END, ""),
        ("        best = 999999\n", ""),
        ("best = min(best, self.most(child, depth + 1))", "best = self.most(child, depth + 1)"),
        (
            "best = min(best, self.least(child, agent + 1, depth))",
            "best = self.least(child, agent + 1, depth)",
        ),
    ),
    "unbound_only_in_if": native(
        ("        pick = max if agent == 0 else min\n", "        if agent == 0:\n            pick = max\n")
    ),
    # no actions
    "stop_removed": classic(
        (
            "        for action in gameState.getLegalActions(0):",
            "        moves = gameState.getLegalActions(0)\n        moves.remove('Stop')\n        for action in moves:",
        )
    ),
    "stop_removed_native": native(
        ("in state.legal_actions(agent)", "in self.without(state.legal_actions(agent))"),
        (
            "    def value",
            "    def without(self, moves):\n        moves = list(moves)\n        moves.remove('Stop')\n        return moves\n\n    def value",
        ),
    ),
    "max_of_nothing": native((" or state.is_terminal", "")),
    "min_of_nothing": classic(
        (C_TERMINAL, ""),
        (C_END, ""),
        (
            "        best = 999999\n",
            "        best = min(state.getLegalActions(agent))\n        best = 999999\n",
        ),
    ),
    "mean_of_nothing": classic((C_TERMINAL, ""), algorithm=EX),
    "max_of_nothing_after_stop": native(
        ("max(values, key=values.get)", "max([a for a in values if a != a])")
    ),
    "index_of_nothing": native(
        (" or state.is_terminal", ""),
        ("return pick(found)", "found.sort()\n        return found[0] if agent else found[-1]"),
    ),
    "choice_of_nothing": classic(
        (C_END, ""),
        (C_TERMINAL, ""),
        (
            "        best = 999999\n",
            "        import random\n        random.choice(state.getLegalActions(agent))\n        best = 999999\n",
        ),
    ),
    "key_not_there": native(("values[best])", "values['Stop '])")),
    "next_of_nothing": native(
        ("best = max(values, key=values.get)", "best = next(a for a in values if values[a] > 10 ** 9)")
    ),
    # without end
    "recursion_on_the_same_state": native(
        ("self.value(state.successor(agent, action), agent + 1, depth)", "self.value(state, agent, depth)")
    ),
    "recursion_by_two": classic(
        (
            "            if agent == state.getNumAgents() - 1:\n                best = min(best, self.most(child, depth + 1))",
            "            if agent == state.getNumAgents() - 1:\n                best = min(best, self.most(state, depth))",
        ),
        (
            "best = max(best, self.least(state.generateSuccessor(0, action), 1, depth))",
            "best = max(best, self.least(state, 1, depth))",
        ),
    ),
    "never_deeper": classic(("self.most(child, depth + 1)", "self.most(child, depth)")),
    "never_deeper_native": native(("agent, depth = 0, depth - 1", "agent, depth = 0, depth")),
    "asks_without_end": classic(
        (
            "        best = -999999\n        for action in state",
            "        best = -999999\n        while True:\n            state.generateSuccessor(0, state.getLegalActions(0)[0])\n        for action in state",
        )
    ),
    # finished games
    "successor_of_the_end": classic((C_END, ""), ("state.getLegalActions(agent)", "['Stop', 'East']")),
    "successor_of_the_end_native": native(
        (" or state.is_terminal", ""), ("state.legal_actions(agent)", "('Left', 'Right', 'West', 'Stop')")
    ),
    "illegal_action_tried": classic(("state.getLegalActions(agent)", "['Up', 'Down']")),
    "arguments_exchanged": classic(
        ("generateSuccessor(0, action), 1, 0", "generateSuccessor(action, 0), 1, 0")
    ),
    # boards
    "board_of_a_tree": classic(
        ("return self.evaluationFunction(state)", "return state.getScore() - len(state.getFood().asList())")
    ),
    "board_of_a_tree_native": native(("return self.evaluate(state)", "return len(state.food)")),
    "evaluation_gets_more": classic(
        ("self.evaluationFunction(state)", "self.evaluationFunction(state, 'Stop')")
    ),
    # not loaded, not there
    "python_2": whole(CLASSIC_FILE + "\nprint 'done'\n"),
    "tabs": whole(CLASSIC_FILE.replace("        return chosen\n", "\treturn chosen\n")),
    "syntax": whole(CLASSIC_FILE.replace("if value > best:", "if value > best")),
    "indentation": whole(
        CLASSIC_FILE.replace(
            "                best, chosen = value, action", "            best, chosen = value, action"
        )
    ),
    "module_not_there": whole("import my_helpers\n" + CLASSIC_FILE),
    "module_not_there_native": whole("import my_helpers\n" + NATIVE_FILE, "native"),
    "name_not_in_module": whole("from util import manhatanDistance\n" + CLASSIC_FILE),
    "course_module_used": whole("from searchAgents import mazeDistance\nmazeDistance(1)\n" + CLASSIC_FILE),
    "name_error_while_loading": whole(CLASSIC_FILE + "\nscore = best\n"),
    "class_not_there": whole(CLASSIC_FILE.replace("class MinimaxAgent", "class MiniMaxAgent")),
    "class_not_there_native": whole(NATIVE_FILE.replace("class Minimax", "class MiniMax"), "native"),
    "class_in_a_class": whole(
        CLASSIC_FILE.replace(
            "class MinimaxAgent(MultiAgentSearchAgent):\n",
            "class Other:\n  class MinimaxAgent(MultiAgentSearchAgent):\n",
        )
    ),
    "class_is_a_function": whole(
        CLASSIC_FILE + "\n\ndef MinimaxAgent(depth=2):\n    return ExpectimaxAgent()\n"
    ),
    "class_without_get_action": classic(("def getAction", "def getActions")),
    "get_action_in_a_method": classic(
        (
            "    def getAction(self, gameState):\n        best, chosen = -999999, None\n        for action in gameState.getLegalActions(0):\n",
            "    def helper(self):\n        def getAction(self, gameState):\n            best, chosen = -999999, None\n        gameState = best = None\n        for action in gameState.getLegalActions(0):\n",
        )
    ),
    "no_search_agent": whole(NATIVE_FILE.replace("class Minimax(SearchAgent)", "class Minimax"), "native"),
    "search_not_defined": native(("def search", "def serach")),
    "search_in_a_method": native(
        (
            "    def search(self, state):\n        values = {}\n",
            "    def value_of(self):\n        def search(self, state):\n            values = {}\n        state = values = None\n",
        )
    ),
    "exit": classic(("return chosen", "exit()")),
    "exit_with_code": classic(("return chosen", "exit('not done')")),
    "not_implemented": classic(("return chosen", "raise NotImplementedError")),
    "raise_not_defined": classic(("return chosen", "util.raiseNotDefined()")),
    "own_error": classic(("return chosen", "raise ValueError('no idea')")),
    "assertion": native(("return pick(found)", "assert len(found) > 9\n        return pick(found)")),
    "state_written": native(
        ("found = []\n", "found = []\n        state.depth = 3\n        state['depth']\n")
    ),
    "list_as_key": native(("values[action]", "values[[action]]")),
    "divides_by_zero": native(("return pick(found)", "return pick(found) / (agent - agent)")),
    "memory": native(("found = []\n", "found = []\n        raise MemoryError\n")),
    "text_minus_number": native(("return pick(found)", "return 'x' - 1")),
}
