"""Files that give no answer, or cannot be loaded."""

# ruff: noqa: E501 - a place of a file, and what stands there instead, on one line

from __future__ import annotations

from tests.examiner.crashing.base import CLASSIC_FILE, NATIVE_FILE, Situation, classic, native, whole

EX = "expectimax"
C_TERMINAL = " or state.isWin() or state.isLose()"
C_END = "        if state.isWin() or state.isLose():\n            return self.evaluationFunction(state)\n"
CALL_LEAST = "value = self.least(gameState.generateSuccessor(0, action), 1, 0)"

FILES: dict[str, Situation] = {
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
    # not loaded, not there
    "python_2": whole(CLASSIC_FILE + "\nprint 'done'\n"),
    "tabs": whole(CLASSIC_FILE.replace("        return chosen\n", "\treturn chosen\n")),
    "syntax": whole(CLASSIC_FILE.replace("if value > best:", "if value > best")),
    "sum_of_thousands": whole(CLASSIC_FILE + "\nsum = " + "+".join(["1"] * 4000) + "\n"),
    "sum_of_thousands_native": whole(NATIVE_FILE + "\nsum = " + "+".join(["1"] * 4000) + "\n", "native"),
    "thousands_of_signs": whole(NATIVE_FILE + "\nnumber = " + "-" * 9000 + "1\n", "native"),
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
