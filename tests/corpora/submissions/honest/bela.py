import math

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        value, action = self.minimax(state, self.index, self.depth)
        return Decision(action, value)

    def minimax(self, state, agent, depth):
        if depth == 0 or state.is_win or state.is_lose or state.is_terminal:
            return self.evaluate(state), None
        next_agent = agent + 1
        next_depth = depth
        if next_agent >= state.num_agents:
            next_agent = 0
            next_depth = depth - 1
        results = []
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            results.append((self.minimax(child, next_agent, next_depth)[0], action))
        if agent == 0:
            return max(results, key=lambda pair: pair[0])
        return min(results, key=lambda pair: pair[0])


class AlphaBeta(SearchAgent):
    def search(self, state):
        value, action = self.alphabeta(state, 0, self.depth, -math.inf, math.inf)
        return Decision(action, value)

    def alphabeta(self, state, agent, depth, a, b):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None
        next_agent = agent + 1
        next_depth = depth
        if next_agent >= state.num_agents:
            next_agent = 0
            next_depth = depth - 1
        best = None
        if agent == 0:
            value = -math.inf
            for action in state.legal_actions(agent):
                new, _ = self.alphabeta(state.successor(agent, action), next_agent, next_depth, a, b)
                if new > value:
                    value, best = new, action
                if value > b:
                    break
                a = max(a, value)
        else:
            value = math.inf
            for action in state.legal_actions(agent):
                new, _ = self.alphabeta(state.successor(agent, action), next_agent, next_depth, a, b)
                if new < value:
                    value, best = new, action
                if value < a:
                    break
                b = min(b, value)
        return value, best
