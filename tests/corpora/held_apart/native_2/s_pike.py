import numpy as np

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        actions = state.legal_actions(0)
        values = np.array([self.value(state.successor(0, a), 1, self.depth) for a in actions])
        i = np.argsort(values, kind="stable")[-1]
        return Decision(actions[i], float(values[i]))

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = np.zeros(len(state.legal_actions(agent)))
        for i, a in enumerate(state.legal_actions(agent)):
            values[i] = self.value(state.successor(agent, a), agent + 1, depth)
        return values.max() if agent == 0 else values.min()


class AlphaBeta(SearchAgent):
    def search(self, state):
        actions = state.legal_actions(0)
        values = np.full(len(actions), -np.inf)
        for i, a in enumerate(actions):
            values[i] = self.value(state.successor(0, a), 1, self.depth, values.max(), np.inf)
        i = np.argmax(values)
        return Decision(actions[i], float(values[i]))

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            best = -np.inf
            for a in state.legal_actions(agent):
                v = self.value(state.successor(agent, a), agent + 1, depth, best, beta)
                best = np.maximum(best, v)
                if best > beta:
                    return best
        else:
            best = np.inf
            for a in state.legal_actions(agent):
                v = self.value(state.successor(agent, a), agent + 1, depth, alpha, best)
                best = np.minimum(best, v)
                if best < alpha:
                    return best
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        actions = state.legal_actions(0)
        values = np.array([self.value(state.successor(0, a), 1, self.depth) for a in actions])
        i = np.argmax(values)
        return Decision(actions[i], float(values[i]))

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = np.zeros(len(state.legal_actions(agent)))
        for i, a in enumerate(state.legal_actions(agent)):
            values[i] = self.value(state.successor(agent, a), agent + 1, depth)
        if agent == 0:
            return values.max()
        return values.mean()
