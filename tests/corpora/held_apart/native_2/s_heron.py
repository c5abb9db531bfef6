from math import inf

from pacman import Decision, SearchAgent, mean


class Minimax(SearchAgent):
    def search(self, state):
        best_action, best_value = None, -inf
        for action in state.legal_actions(self.index):
            v = self.value(state.successor(self.index, action), 1, self.depth)
            if v > best_value:
                best_action, best_value = action, v
        return Decision(best_action, best_value)

    def value(self, state, agent, depth):
        # everybody has moved once -> next round
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = []
        for action in state.legal_actions(agent):
            values.append(self.value(state.successor(agent, action), agent + 1, depth))
        if agent == 0:
            return max(values)
        return min(values)


class AlphaBeta(SearchAgent):
    def search(self, state):
        best_action, best_value = None, -inf
        alpha = -inf
        for action in state.legal_actions(self.index):
            v = self.value(state.successor(self.index, action), 1, self.depth, alpha, inf)
            if v > best_value:
                best_action, best_value = action, v
            alpha = max(alpha, best_value)
        return Decision(best_action, best_value)

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = -inf
            for action in state.legal_actions(agent):
                v = max(v, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
                alpha = max(alpha, v)
                if beta <= alpha:
                    break
            return v
        v = inf
        for action in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
            beta = min(beta, v)
            if beta <= alpha:
                break
        return v


class Expectimax(SearchAgent):
    def search(self, state):
        best_action, best_value = None, -inf
        for action in state.legal_actions(self.index):
            v = self.value(state.successor(self.index, action), 1, self.depth)
            if v > best_value:
                best_action, best_value = action, v
        return Decision(best_action, best_value)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max(self.value(state.successor(agent, a), agent + 1, depth) for a in state.legal_actions(agent))
        outcomes = state.outcomes(agent)
        return mean(outcomes, [self.value(state.successor(agent, a), agent + 1, depth) for a, p in outcomes])
