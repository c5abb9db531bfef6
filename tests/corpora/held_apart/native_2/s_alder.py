import math
from abc import abstractmethod

from pacman import Decision, SearchAgent, mean


class Tree(SearchAgent):
    """What the three searches share"""

    def is_leaf(self, state, ply):
        return state.is_terminal or ply == self.depth * state.num_agents

    def agent(self, state, ply):
        return ply % state.num_agents

    def moves(self, state, ply):
        agent = self.agent(state, ply)
        for action in state.legal_actions(agent):
            yield action, state.successor(agent, action)


class Minimax(Tree):
    def search(self, state):
        decisions = [Decision(action, self.value(child, 1)) for action, child in self.moves(state, 0)]
        return max(decisions, key=lambda d: d.value)

    def value(self, state, ply):
        if self.is_leaf(state, ply):
            return self.evaluate(state)
        values = [self.value(child, ply + 1) for _, child in self.moves(state, ply)]
        return self.combine(state, self.agent(state, ply), values)

    def combine(self, state, agent, values):
        return max(values) if agent == 0 else min(values)


class Expectimax(Minimax):
    def combine(self, state, agent, values):
        return max(values) if agent == 0 else mean(state.outcomes(agent), values)


class AlphaBeta(Tree):
    def search(self, state):
        decision = Decision(None, -math.inf)
        for action, child in self.moves(state, 0):
            v = self.value(child, 1, decision.value, math.inf)
            if v > decision.value:
                decision = Decision(action, v)
        return decision

    def value(self, state, ply, alpha, beta):
        if self.is_leaf(state, ply):
            return self.evaluate(state)
        if self.agent(state, ply) == 0:
            best = -math.inf
            for _, child in self.moves(state, ply):
                best = max(best, self.value(child, ply + 1, max(alpha, best), beta))
                if best > beta:
                    break
        else:
            best = math.inf
            for _, child in self.moves(state, ply):
                best = min(best, self.value(child, ply + 1, alpha, min(beta, best)))
                if best < alpha:
                    break
        return best
