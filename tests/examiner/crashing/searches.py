"""Searches that do not end where they must, and calls that do not fit."""

# ruff: noqa: E501 - a place of a file, and what stands there instead, on one line

from __future__ import annotations

from tests.examiner.crashing.base import Situation, classic, native

EX = "expectimax"
C_TERMINAL = " or state.isWin() or state.isLose()"
C_END = "        if state.isWin() or state.isLose():\n            return self.evaluationFunction(state)\n"
CALL_LEAST = "value = self.least(gameState.generateSuccessor(0, action), 1, 0)"

FILES: dict[str, Situation] = {
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
    "no_food_left": classic(
        (
            "            return self.evaluationFunction(state)\n        best = 9",
            "            return min(state.getScore() for _ in range(0))\n        best = 9",
        ),
    ),
    "no_food_left_for_an_evaluation": classic(
        (
            "    return state.getScore()",
            "    return min(state.getScore() for _ in range(0 if state.isWin() else 1))",
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
    "depth_counted_per_move": native(
        ("agent, depth = 0, depth - 1", "agent = 0"), ("agent + 1, depth))", "agent + 1, depth - 1))")
    ),
    "score_in_the_key": classic(
        (
            "        best = 999999\n",
            "        key = (state.getScore(), agent, depth)\n        best = 999999\n",
        )
    ),
    "score_in_the_key_native": native(
        (
            "        pick = max",
            "        key = (state.score, agent, depth)\n        pick = max",
        )
    ),
    "score_in_the_key_of_a_tree": native(
        (
            "        pick = max",
            "        key = (state.score, agent, depth)\n        pick = max",
        )
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
}
