"""Values, names and agents that are not what they should be."""

# ruff: noqa: E501 - a place of a file, and what stands there instead, on one line

from __future__ import annotations

from tests.examiner.crashing.base import Situation, classic, native

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
}
