import sys

from pacman import Decision, SearchAgent


class Result:
    """Pair of value and action."""

    def __init__(self, value, action):
        self.value = value
        self.action = action

    def getValue(self):
        return self.value

    def setValue(self, value):
        self.value = value

    def getAction(self):
        return self.action

    def setAction(self, action):
        self.action = action


class Minimax(SearchAgent):

    def search(self, state):
        result = self.maxNode(state, 1)
        return Decision(result.getAction(), result.getValue())

    def isLeaf(self, state, round_number):
        return state.is_terminal or round_number > self.depth

    def maxNode(self, state, round_number):
        if self.isLeaf(state, round_number):
            return Result(self.evaluate(state), None)
        moves = state.legal_actions(0)
        result = Result(sys.float_info.min, moves[0])
        i = 0
        while i < len(moves):
            child = state.successor(0, moves[i])
            if state.num_agents > 1:
                value = self.minNode(child, 1, round_number).getValue()
            else:
                value = self.maxNode(child, round_number + 1).getValue()
            if value > result.getValue():
                result.setValue(value)
                result.setAction(moves[i])
            i += 1
        return result

    def minNode(self, state, ghost, round_number):
        if self.isLeaf(state, round_number):
            return Result(self.evaluate(state), None)
        moves = state.legal_actions(ghost)
        result = Result(sys.float_info.max, None)
        i = 0
        while i < len(moves) - 1:
            child = state.successor(ghost, moves[i])
            if ghost + 1 < state.num_agents:
                value = self.minNode(child, ghost + 1, round_number).getValue()
            else:
                value = self.maxNode(child, round_number + 1).getValue()
            if value < result.getValue():
                result.setValue(value)
                result.setAction(moves[i])
            i += 1
        return result
