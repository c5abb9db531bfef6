# Chen -- negamax everywhere: each node is worth what it is worth to its mover
from pacman import Decision, SearchAgent

INF = float("inf")


def sign(agent):
    return -1 if agent else 1


class Minimax(SearchAgent):
    def search(self, state):
        self.last = self.depth * 3
        best_value, best_action = -INF, None
        for action in state.legal_actions(0):
            value = self.of_child(state.successor(0, action), 0, 1)
            if value > best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def of_child(self, child, mover, k):
        """What a child is worth to the one who moved there."""
        agent = k % child.num_agents
        value = self.negamax(child, agent, k)
        return value if sign(agent) == sign(mover) else -value

    def negamax(self, state, agent, k):
        if state.is_terminal or k == self.last:
            return sign(agent) * self.evaluate(state)
        best = -INF
        for action in state.legal_actions(agent):
            value = self.of_child(state.successor(agent, action), agent, k + 1)
            if value > best:
                best = value
        return best

class AlphaBeta(SearchAgent):
    def search(self, state):
        self.last = self.depth * 3
        best_value, best_action = -INF, None
        for action in state.legal_actions(0):
            value = self.of_child(state.successor(0, action), 0, 1, best_value, INF)
            if value > best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def of_child(self, child, mover, k, alpha, beta):
        agent = k % child.num_agents
        if sign(agent) == sign(mover):
            return self.negamax(child, agent, k, alpha, beta)
        return -self.negamax(child, agent, k, -beta, -alpha)

    def negamax(self, state, agent, k, alpha, beta):
        if state.is_terminal or k == self.last:
            return sign(agent) * self.evaluate(state)
        best = -INF
        for action in state.legal_actions(agent):
            value = self.of_child(state.successor(agent, action), agent, k + 1, best, beta)
            if value > best:
                best = value
            if best > beta:
                break
        return best

class Expectimax(SearchAgent):
    def search(self, state):
        self.last = self.depth * 3
        best_value, best_action = -INF, None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1)
            if value > best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def value(self, state, k):
        if state.is_terminal or k == self.last:
            return self.evaluate(state)
        agent = k % state.num_agents
        values = []
        for action in state.legal_actions(agent):
            values.append(self.value(state.successor(agent, action), k + 1))
        return sign(agent) * max(sign(agent) * v for v in values)
