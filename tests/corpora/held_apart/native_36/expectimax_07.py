import random

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        self.n = state.num_agents
        value, action = self.maxNode(state, self.depth)
        return Decision(action, value)

    def maxNode(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        best = float("-inf")
        bestMove = None
        for move in state.legal_actions(0):
            if self.chance(state.successor(0, move), 1, depth) > best:
                best = self.chance(state.successor(0, move), 1, depth)
                bestMove = move
        return best, bestMove

    def chance(self, state, ghost, depth):
        if ghost == self.n:
            return self.maxNode(state, depth - 1)[0]
        if state.is_terminal:
            return self.evaluate(state)
        move = random.choice(state.legal_actions(ghost))
        return self.chance(state.successor(ghost, move), ghost + 1, depth)
