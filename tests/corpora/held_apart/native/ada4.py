"""My three searches for assignment 3."""
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        val, a = self.max_value(state, 0)
        return val

    def max_value(self, state, rounds):
        if state.is_terminal or rounds == self.depth:
            return self.evaluate(state), None
        best, best_action = -inf, None
        for a in state.legal_actions(0):
            val, _ = self.min_value(state.successor(0, a), 1, rounds)
            if val > best:
                best, best_action = val, a
        return best, best_action

    def min_value(self, state, ghost, rounds):
        if state.is_terminal:
            return self.evaluate(state), None
        best, best_action = inf, None
        for a in state.legal_actions(ghost):
            nxt = state.successor(ghost, a)
            if ghost == state.num_agents - 1:
                val, _ = self.max_value(nxt, rounds + 1)
            else:
                val, _ = self.min_value(nxt, ghost + 1, rounds)
            if val < best:
                best, best_action = val, a

        return best, best_action

class AlphaBeta(SearchAgent):
    def search(self, state):
        val, a = self.max_value(state, 0, -inf, inf)
        return Decision(a, val)

    def max_value(self, state, rounds, alpha, beta):
        if state.is_terminal or rounds == self.depth:
            return self.evaluate(state), None
        best, best_action = -inf, None
        for a in state.legal_actions(0):
            val, _ = self.min_value(state.successor(0, a), 1, rounds, alpha, beta)
            if val > best:
                best, best_action = val, a
            if best >= beta:
                return best, best_action
            alpha = best
        return best, best_action

    def min_value(self, state, ghost, rounds, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state), None
        best, best_action = inf, None
        for a in state.legal_actions(ghost):
            nxt = state.successor(ghost, a)
            if ghost == state.num_agents - 1:
                val, _ = self.max_value(nxt, rounds + 1, alpha, beta)
            else:
                val, _ = self.min_value(nxt, ghost + 1, rounds, alpha, beta)
            if val < best:
                best, best_action = val, a
            if best <= alpha:
                return best, best_action
            beta = best
        return best, best_action

class Expectimax(SearchAgent):
    def search(self, state):
        val, a = self.max_value(state, 0)
        return Decision(a, val)

    def max_value(self, state, rounds):
        if state.is_terminal or rounds == self.depth:
            return self.evaluate(state), None
        best, best_action = -inf, None
        for a in state.legal_actions(0):
            val = self.exp_value(state.successor(0, a), 1, rounds)
            if val > best:
                best, best_action = val, a
        return best, best_action

    def exp_value(self, state, ghost, rounds):
        total = 0
        actions = state.legal_actions(ghost)
        for a in actions:
            nxt = state.successor(ghost, a)
            if ghost == state.num_agents - 1:
                total += self.max_value(nxt, rounds + 1)[0]
            else:
                total += self.exp_value(nxt, ghost + 1, rounds)
        return total / len(actions)
