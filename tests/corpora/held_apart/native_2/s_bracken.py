import random

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        actions = list(state.legal_actions(0))
        random.shuffle(actions)  # otherwise it runs to and fro
        best = 0
        values = []
        i = 0
        while i < len(actions):
            values.append(self.min_value(state.successor(0, actions[i]), 1, 1))
            if values[i] > values[best]:
                best = i
            i += 1
        return Decision(actions[best], values[best])

    def max_value(self, state, round):
        if round > self.depth or state.is_terminal:
            return self.evaluate(state)
        actions = list(state.legal_actions(0))
        v = self.min_value(state.successor(0, actions[0]), 1, round)
        i = 1
        while i < len(actions):
            v = max(v, self.min_value(state.successor(0, actions[i]), 1, round))
            i += 1
        return v

    def min_value(self, state, ghost, round):
        if ghost > state.num_agents - 1:
            return self.max_value(state, round + 1)
        if state.is_terminal:
            return self.evaluate(state)
        actions = list(state.legal_actions(ghost))
        v = self.min_value(state.successor(ghost, actions[0]), ghost + 1, round)
        i = 1
        while i < len(actions):
            v = min(v, self.min_value(state.successor(ghost, actions[i]), ghost + 1, round))
            i += 1
        return v


class AlphaBeta(SearchAgent):

    def search(self, state):
        actions = list(state.legal_actions(0))
        random.shuffle(actions)
        best = 0
        values = []
        alpha = -100000000
        beta = 100000000
        i = 0
        while i < len(actions):
            values.append(self.min_value(state.successor(0, actions[i]), 1, 1, alpha, beta))
            if values[i] > values[best]:
                best = i
            i += 1
        return Decision(actions[best], values[best])

    def max_value(self, state, round, alpha, beta):
        if round > self.depth or state.is_terminal:
            return self.evaluate(state)
        actions = list(state.legal_actions(0))
        v = -100000000
        i = 0
        while i < len(actions) and v <= beta:
            v = max(v, self.min_value(state.successor(0, actions[i]), 1, round, alpha, beta))
            alpha = max(alpha, v)
            i += 1
        return v

    def min_value(self, state, ghost, round, alpha, beta):
        if ghost > state.num_agents - 1:
            return self.max_value(state, round + 1, alpha, beta)
        if state.is_terminal:
            return self.evaluate(state)
        actions = list(state.legal_actions(ghost))
        v = 100000000
        i = 0
        while i < len(actions) and v >= alpha:
            v = min(v, self.min_value(state.successor(ghost, actions[i]), ghost + 1, round, alpha, beta))
            beta = min(beta, v)
            i += 1
        return v


class Expectimax(SearchAgent):

    def search(self, state):
        actions = list(state.legal_actions(0))
        random.shuffle(actions)
        best = 0
        values = []
        i = 0
        while i < len(actions):
            values.append(self.exp_value(state.successor(0, actions[i]), 1, 1))
            if values[i] > values[best]:
                best = i
            i += 1
        return Decision(actions[best], values[best])

    def max_value(self, state, round):
        if round > self.depth or state.is_terminal:
            return self.evaluate(state)
        actions = list(state.legal_actions(0))
        v = self.exp_value(state.successor(0, actions[0]), 1, round)
        i = 1
        while i < len(actions):
            v = max(v, self.exp_value(state.successor(0, actions[i]), 1, round))
            i += 1
        return v

    def exp_value(self, state, ghost, round):
        if ghost > 1:
            return self.max_value(state, round + 1)
        if state.is_terminal:
            return self.evaluate(state)
        outcomes = state.outcomes(ghost)
        v = 0
        i = 0
        while i < len(outcomes):
            action, p = outcomes[i]
            v += p * self.exp_value(state.successor(ghost, action), ghost + 1, round)
            i += 1
        return v
