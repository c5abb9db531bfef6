"""Exercise 2, Dora."""

from pacman import Decision, SearchAgent

BIG = float("inf")


class Minimax(SearchAgent):
    def search(self, state):
        self.best = None
        value = self.go(state, 0)
        return Decision(self.best, value)

    def go(self, state, ply):
        agent = ply % state.num_agents
        if ply >= self.depth * state.num_agents or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            value = -BIG
            for action in state.legal_actions(agent):
                found = self.go(state.successor(agent, action), ply + 1)
                if found > value:
                    value = found
                    if ply == 0:
                        self.best = action
            return value
        value = BIG
        for action in state.legal_actions(agent):
            found = self.go(state.successor(agent, action), ply + 1)
            if found < value:
                value = found
        return value


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.best = None
        value = self.go(state, 0, -BIG, BIG)
        return Decision(self.best, value)

    def go(self, state, ply, alpha, beta):
        agent = ply % state.num_agents
        if ply >= self.depth * state.num_agents or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            value = -BIG
            for action in state.legal_actions(agent):
                found = self.go(state.successor(agent, action), ply + 1, alpha, beta)
                if found > value:
                    value = found
                    if ply == 0:
                        self.best = action
                if value > beta:
                    return value
                if value > alpha:
                    alpha = value
            return value
        value = BIG
        for action in state.legal_actions(agent):
            found = self.go(state.successor(agent, action), ply + 1, alpha, beta)
            if found < value:
                value = found
            if value < alpha:
                return value
            if value < beta:
                beta = value
        return value
