from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        value, action = self.alphabeta(state, 0, self.depth, -inf, inf)
        return Decision(action, value)

    def alphabeta(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return (self.evaluate(state), None)

        # who is next?
        next_agent = agent + 1
        next_depth = depth
        if next_agent == state.num_agents:
            next_agent = 0
            next_depth = depth - 1

        children = [(a, state.successor(agent, a)) for a in state.legal_actions(agent)]

        if agent == 0:
            best = (-inf, None)
            for action, child in children:
                v = self.alphabeta(child, next_agent, next_depth, alpha, beta)[0]
                if v > best[0]:
                    best = (v, action)
                if best[0] > beta:
                    return best
                alpha = max(alpha, best[0])
        else:
            best = (inf, None)
            for action, child in children:
                v = self.alphabeta(child, next_agent, next_depth, alpha, beta)[0]
                if v < best[0]:
                    best = (v, action)
                if best[0] < alpha:
                    return best
                beta = min(beta, best[0])
        return best
