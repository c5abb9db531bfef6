from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # no separate v at all: alpha IS the best value of a max node and
    # beta IS the best value of a min node ("fail hard")

    def search(self, state):
        if state.is_terminal or self.depth == 0:
            return Decision(None, self.evaluate(state))
        alpha = -inf
        favourite = None
        for action in state.legal_actions(0):
            result = self.bound(state.successor(0, action), 1, alpha, inf)
            if favourite is None or result > alpha:
                alpha, favourite = result, action
        return Decision(favourite, alpha)

    def bound(self, state, ply, alpha, beta):
        # ply counts single moves since the root
        n = state.num_agents
        if state.is_terminal or ply == n * self.depth:
            return self.evaluate(state)
        mover = ply % n
        todo = iter(state.legal_actions(mover))
        while alpha < beta:
            action = next(todo, None)
            if action is None:
                break
            result = self.bound(state.successor(mover, action), ply + 1, alpha, beta)
            if mover == 0:
                alpha = max(alpha, result)
            else:
                beta = min(beta, result)
        return alpha if mover == 0 else beta
