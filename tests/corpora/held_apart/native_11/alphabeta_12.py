from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        action, value = self.go(state, 0, self.depth, -inf, inf)
        return Decision(action, value)

    def go(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return None, self.evaluate(state)
        following = (agent + 1) % state.num_agents
        best_action = None
        if agent == 0:
            best = -inf
            for action in state.legal_actions(0):
                child = state.successor(0, action)
                value = self.go(child, following, depth - 1, alpha, beta)[1]
                if value > best:
                    best = value
                    best_action = action
                if best >= beta:
                    break
                alpha = value
        else:
            best = inf
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                value = self.go(child, following, depth, alpha, beta)[1]
                if value < best:
                    best = value
                    best_action = action
                if best <= alpha:
                    break
                beta = value
        return best_action, best
