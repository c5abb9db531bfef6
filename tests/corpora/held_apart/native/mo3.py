from math import inf

from pacman import Decision, SearchAgent


class WeightedExpectimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.chance(state.successor(0, action), 1, self.depth) if state.num_agents > 1 else self.maximize(state.successor(0, action), self.depth - 1)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def maximize(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = -inf
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            best = max(best, self.chance(child, 1, depth) if state.num_agents > 1 else self.maximize(child, depth - 1))
        return best

    def chance(self, state, agent, depth):
        avg = 0
        for action, probability in state.outcomes(agent):
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                value = self.maximize(child, depth - 1)
            else:
                value = self.chance(child, agent + 1, depth)
            avg += value

        return avg


class Expectiminimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        role = self.role(state, agent)
        if role == "max":
            return self.mx(state, agent, depth)
        if role == "min":
            return self.mn(state, agent, depth)
        return self.avg(state, agent, depth)

    def mx(self, state, agent, depth):
        return max(self.value(state.successor(agent, a), agent + 1, depth) for a in state.legal_actions(agent))

    def mn(self, state, agent, depth):
        return min(self.value(state.successor(agent, a), agent + 1, depth) for a in state.legal_actions(agent))

    def avg(self, state, agent, depth):
        return sum(p * self.value(state.successor(agent, a), agent + 1, depth) for a, p in state.outcomes(agent))


class Star1(SearchAgent):
    def __init__(self, depth, evaluation, low, high):
        super().__init__(depth, evaluation)
        self.low, self.high = low, high

    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            alpha = self.low
            value = self.value(state.successor(0, action), 1, self.depth, alpha, self.high)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        role = self.role(state, agent)
        if role == "max":
            return self.mx(state, agent, depth, alpha, beta)
        if role == "min":
            return self.mn(state, agent, depth, alpha, beta)
        return self.avg(state, agent, depth, alpha, beta)

    def mx(self, state, agent, depth, alpha, beta):
        best = -inf
        for action in state.legal_actions(agent):
            best = max(best, self.value(state.successor(agent, action), agent + 1, depth, max(alpha, best), beta))
            if best > beta + 1e-9:
                break
        return best

    def mn(self, state, agent, depth, alpha, beta):
        best = inf
        for action in state.legal_actions(agent):
            best = min(best, self.value(state.successor(agent, action), agent + 1, depth, alpha, min(beta, best)))
            if best < alpha - 1e-9:
                break
        return best

    def avg(self, state, agent, depth, alpha, beta):
        total, rest = 0, 1
        for action, p in state.outcomes(agent):
            rest = max(0, rest - p)
            if rest < 1e-12:
                rest = 0
            if p == 0:
                self.value(state.successor(agent, action), agent + 1, depth, -inf, inf)
                continue
            lowest = (alpha - total - rest * self.high) / p
            highest = (beta - total - rest * self.low) / p
            total += p * self.value(state.successor(agent, action), agent + 1, depth, lowest, highest)

        return total
