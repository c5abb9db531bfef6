from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best, result = -inf, None
        for action in state.legal_actions(0):
            if action == "Stop":
                continue
            value = self.min_part(state.successor(0, action), self.depth)
            if value > best:
                best, result = value, action
        return Decision(result, best)

    def max_part(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        return max(self.min_part(state.successor(0, action), depth) for action in state.legal_actions(0))

    def min_part(self, state, depth):
        """all the ghosts answer"""
        if state.is_terminal or state.num_agents == 1:
            return self.max_part(state, depth - 1)
        best = inf
        for ghost in range(1, state.num_agents):
            for action in state.legal_actions(ghost):
                best = min(best, self.max_part(state.successor(ghost, action), depth - 1))
        return best


class AlphaBeta(SearchAgent):
    def search(self, state):
        best, result = -inf, None
        for action in state.legal_actions(0):
            value = self.min_part(state.successor(0, action), self.depth, best, inf)
            if value > best:
                best, result = value, action
        return Decision(result, best)

    def max_part(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        best = -inf
        for action in state.legal_actions(0):
            best = max(best, self.min_part(state.successor(0, action), depth, alpha, beta))
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best

    def min_part(self, state, depth, alpha, beta):
        if state.is_terminal or state.num_agents == 1:
            return self.max_part(state, depth - 1, alpha, beta)
        best = inf
        for ghost in range(1, state.num_agents):
            for action in state.legal_actions(ghost):
                best = min(best, self.max_part(state.successor(ghost, action), depth - 1, alpha, beta))
                if best <= alpha:
                    return best
                beta = min(beta, best)
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        best, result = -inf, None
        for action in state.legal_actions(0):
            value = self.chance_part(state.successor(0, action), self.depth)
            if value > best:
                best, result = value, action
        return Decision(result, best)

    def max_part(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        return max(self.chance_part(state.successor(0, action), depth) for action in state.legal_actions(0))

    def chance_part(self, state, depth):
        if state.is_terminal or state.num_agents == 1:
            return self.max_part(state, depth - 1)
        total = 0
        for ghost in range(1, state.num_agents):
            for action, probability in state.outcomes(ghost):
                total += probability * self.max_part(state.successor(ghost, action), depth - 1)
        return total / (state.num_agents - 1)

