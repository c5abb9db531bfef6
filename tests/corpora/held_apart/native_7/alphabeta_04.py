import math

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = -math.inf
        beta = math.inf
        result = None
        for action in state.legal_actions(self.index):
            value = self.ghosts(state.successor(self.index, action), 1, 0, alpha, beta)
            if value > alpha:
                alpha = value
                result = Decision(action, value)
        return result

    def pacman(self, state, rounds, alpha, beta):
        """Maximum of the children."""
        if rounds == self.depth or state.is_terminal:
            return self.evaluate(state)
        best = -math.inf
        for action in state.legal_actions(self.index):
            value = self.ghosts(state.successor(self.index, action), 1, rounds, alpha, beta)
            if value > best:
                best = value
            if best >= beta:
                return best
        return best

    def ghosts(self, state, number, rounds, alpha, beta):
        """Minimum of the children."""
        if state.is_terminal:
            return self.evaluate(state)
        best = math.inf
        for action in state.legal_actions(number):
            nextstate = state.successor(number, action)
            if number < state.num_agents - 1:
                value = self.ghosts(nextstate, number + 1, rounds, alpha, beta)
            else:
                value = self.pacman(nextstate, rounds + 1, alpha, beta)
            if value < best:
                best = value
            if best < alpha:
                return best
            if best < beta:
                beta = best
        return best
