import random
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        self.n = state.num_agents
        self.choice = None
        value = self.go(state, 0)
        return Decision(self.choice, value)

    def go(self, state, ply):
        if state.is_terminal or ply == self.depth * self.n:
            return self.evaluate(state)
        agent = ply % self.n
        result = None
        for action in state.legal_actions(agent):
            v = self.go(state.successor(agent, action), ply + 1)
            if result is None or (agent == 0 and v > result) or (agent != 0 and v < result):
                result = v
                if ply == 0:
                    self.choice = action
        return result


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.n = state.num_agents
        self.choice = None
        self.alpha = -inf
        self.beta = inf
        value = self.go(state, 0)
        return Decision(self.choice, value)

    def go(self, state, ply):
        if state.is_terminal or ply == self.depth * self.n:
            return self.evaluate(state)
        agent = ply % self.n
        result = None
        for action in state.legal_actions(agent):
            v = self.go(state.successor(agent, action), ply + 1)
            if result is None or (agent == 0 and v > result) or (agent != 0 and v < result):
                result = v
                if ply == 0:
                    self.choice = action
            if agent == 0:
                if result > self.beta:
                    return result
                self.alpha = max(self.alpha, result)
            else:
                if result < self.alpha:
                    return result
                self.beta = min(self.beta, result)
        return result


class Expectimax(SearchAgent):
    def search(self, state):
        self.n = state.num_agents
        self.choice = None
        value = self.go(state, 0)
        return Decision(self.choice, value)

    def go(self, state, ply):
        if state.is_terminal or ply == self.depth * self.n:
            return self.evaluate(state)
        agent = ply % self.n
        if agent > 0:
            # the ghosts move at random
            action = random.choice(state.legal_actions(agent))
            return self.go(state.successor(agent, action), ply + 1)
        result = None
        for action in state.legal_actions(agent):
            v = self.go(state.successor(agent, action), ply + 1)
            if result is None or v > result:
                result = v
                if ply == 0:
                    self.choice = action
        return result
