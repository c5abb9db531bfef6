from math import inf
from pacman import SearchAgent, Decision


class Minimax(SearchAgent):

    def search(self, state):
        bestMove = None
        bestScore = -inf
        for move in state.legal_actions(0):
            score = self.value(state.successor(0, move), 1, 0)
            if score > bestScore:
                bestScore, bestMove = score, move
        return Decision(bestMove, bestScore)

    # dispatcher (see lecture 5)
    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth + 1
        if state.is_win or depth == self.depth:
            return self.evaluate(state)
        if agent == 0:
            return self.maxi(state, depth)
        else:
            return self.mini(state, agent, depth)

    def maxi(self, state, depth):
        v = -inf
        for move in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, move), 1, depth))
        return v

    def mini(self, state, agent, depth):
        v = inf
        for move in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, move), agent + 1, depth))
        return v
