"""Exercise sheet 4, minimax / alpha beta / expectimax"""
from pacman import Decision, SearchAgent

INF = 999999


class Minimax(SearchAgent):

    def search(self, state):
        value, action = self.max_value(state, self.depth)
        return Decision(action, value)

    def max_value(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        v = -INF
        best = None
        for a in state.legal_actions(0):
            if a == "Stop":
                continue
            if state.num_agents == 1:
                new = self.max_value(state.successor(0, a), depth - 1)[0]
            else:
                new = self.min_value(state.successor(0, a), 1, depth)
            if new > v:
                v = new
                best = a
        return v, best

    def min_value(self, state, ghost, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = INF
        for a in state.legal_actions(ghost):
            if ghost == state.num_agents - 1:
                new = self.max_value(state.successor(ghost, a), depth - 1)[0]
            else:
                new = self.min_value(state.successor(ghost, a), ghost + 1, depth)
            if new < v:
                v = new
        return v


class AlphaBeta(SearchAgent):

    def search(self, state):
        value, action = self.max_value(state, self.depth, -INF, INF)
        return Decision(action, value)

    def max_value(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        v = -INF
        best = None
        for a in state.legal_actions(0):
            if a == "Stop":
                continue
            if state.num_agents == 1:
                new = self.max_value(state.successor(0, a), depth - 1, alpha, beta)[0]
            else:
                new = self.min_value(state.successor(0, a), 1, depth, alpha, beta)
            if new > v:
                v = new
                best = a
            if v >= beta:
                return v, best
            if v > alpha:
                alpha = v
        return v, best

    def min_value(self, state, ghost, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = INF
        for a in state.legal_actions(ghost):
            if ghost == state.num_agents - 1:
                new = self.max_value(state.successor(ghost, a), depth - 1, alpha, beta)[0]
            else:
                new = self.min_value(state.successor(ghost, a), ghost + 1, depth, alpha, beta)
            if new < v:
                v = new
            if v <= alpha:
                return v
            if v < beta:
                beta = v
        return v


class Expectimax(SearchAgent):

    def search(self, state):
        value, action = self.max_value(state, self.depth)
        return Decision(action, value)

    def max_value(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        v = -INF
        best = None
        for a in state.legal_actions(0):
            if a == "Stop":
                continue
            if state.num_agents == 1:
                new = self.max_value(state.successor(0, a), depth - 1)[0]
            else:
                new = self.exp_value(state.successor(0, a), 1, depth)
            if new > v:
                v = new
                best = a
        return v, best

    def exp_value(self, state, ghost, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = 0
        for a, p in state.outcomes(ghost):
            if ghost == state.num_agents - 1:
                new = self.max_value(state.successor(ghost, a), depth - 1)[0]
            else:
                new = self.exp_value(state.successor(ghost, a), ghost + 1, depth)
            v += new
        return v
