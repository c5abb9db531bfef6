from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        value, action = self.ab(state, 0, self.depth, -inf, inf)
        return Decision(action, value)

    def ab(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None

        next_agent = (agent + 1) % state.num_agents
        next_depth = depth - 1 if next_agent == 0 else depth

        actions = list(state.legal_actions(agent))
        children = [state.successor(agent, action) for action in actions]

        best_action = None
        if agent == 0:
            best = -inf
            for action, child in zip(actions, children):
                value, _ = self.ab(child, next_agent, next_depth, alpha, beta)
                if value > best:
                    best, best_action = value, action
                if best >= beta:
                    break
                alpha = max(alpha, best)
        else:
            best = inf
            for action, child in zip(actions, children):
                value, _ = self.ab(child, next_agent, next_depth, alpha, beta)
                if value < best:
                    best, best_action = value, action
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, best_action
