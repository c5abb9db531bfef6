from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        decision = None
        # look 1 round ahead, then 2 rounds, and so on
        for limit in range(1, self.depth + 1):
            self.limit = limit
            decision = self.search_root(state)
        return decision

    def search_root(self, state):
        alpha = -inf
        beta = inf
        best_action = None
        best_value = -inf
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = self.minimize(successor, 1, 0, alpha, beta)
            if value > best_value:
                best_value = value
                best_action = action
            if best_value > alpha:
                alpha = best_value
        return Decision(best_action, best_value)

    def maximize(self, state, depth, alpha, beta):
        # end of the game or end of the search
        if state.is_terminal or depth == self.limit:
            return state.score
        best_value = -inf
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = self.minimize(successor, 1, depth, alpha, beta)
            if value > best_value:
                best_value = value
            if best_value >= beta:
                # the ghost will not let us come here
                break
        return best_value

    def minimize(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return state.score
        worst_value = inf
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            if agent == state.num_agents - 1:
                value = self.maximize(successor, depth + 1, alpha, beta)
            else:
                value = self.minimize(successor, agent + 1, depth, alpha, beta)
            if value < worst_value:
                worst_value = value
            if worst_value <= alpha:
                # pacman has something better
                break
            if worst_value < beta:
                beta = worst_value
        return worst_value
