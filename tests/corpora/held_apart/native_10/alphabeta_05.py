from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        action, value = self.ab(state, 0, 0, -inf, inf)
        return Decision(action, value)

    def ab(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if depth == self.depth or state.is_terminal:
            return None, self.evaluate(state)

        actions = state.legal_actions(agent)
        children = [state.successor(agent, action) for action in actions]
        best_action = None

        if agent == 0:
            v = -inf
            for action, child in zip(actions, children):
                _, value = self.ab(child, agent + 1, depth, alpha, beta)
                if value > v:
                    v = value
                    best_action = action
                if v > beta:
                    break
                alpha = max(alpha, v)
        else:
            v = inf
            for action, child in zip(actions, children):
                _, value = self.ab(child, agent + 1, depth, alpha, beta)
                if value < v:
                    v = value
                    best_action = action
                if v < alpha:
                    break
                beta = min(beta, v)

        return best_action, v
