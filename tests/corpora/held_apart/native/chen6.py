# Chen -- negamax everywhere: each node is worth what it is worth to its mover
from pacman import Decision, SearchAgent

INF = float("inf")


def side(agent):
    return -1 if agent else 1


class Minimax(SearchAgent):
    def search(self, state):
        self.last = self.depth * state.num_agents
        best_value, best_action = -INF, None
        for action in state.legal_actions(0):
            value = self.of_child(state.successor(0, action), 0, 1)
            if value > best_value or value is best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def of_child(self, child, mover, ply):
        """What a child is worth to the one who moved there."""
        agent = ply % child.num_agents
        value = self.negamax(child, agent, ply)
        return value if side(agent) == side(mover) else -value

    def negamax(self, state, agent, ply):
        if state.is_terminal or ply == self.last:
            return side(agent) * self.evaluate(state)
        best = -INF
        for action in state.legal_actions(agent):
            value = self.of_child(state.successor(agent, action), agent, ply + 1)
            if value > best:
                best = value
        return best

class AlphaBeta(SearchAgent):
    def search(self, state):
        self.last = self.depth * state.num_agents
        best_value, best_action = -INF, None
        for action in state.legal_actions(0):
            value = self.of_child(state.successor(0, action), 0, 1, best_value, INF)
            if value > best_value or value is best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def of_child(self, child, mover, ply, alpha, beta):
        agent = ply % child.num_agents
        if side(agent) == side(mover):
            return self.negamax(child, agent, ply, alpha, beta)
        return -self.negamax(child, agent, ply, -beta, -alpha)

    def negamax(self, state, agent, ply, alpha, beta):
        if state.is_terminal or ply == self.last:
            return side(agent) * self.evaluate(state)
        best = -INF
        for action in state.legal_actions(agent):
            value = self.of_child(state.successor(agent, action), agent, ply + 1, max(alpha, best), beta)
            if value > best:
                best = value
            if best >= beta:
                break
        return best

class Expectimax(SearchAgent):
    def search(self, state):
        self.last = self.depth * state.num_agents
        best_value, best_action = -INF, None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1)
            if value > best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def value(self, state, ply):
        if state.is_terminal or ply == self.last:
            return self.evaluate(state)
        agent = ply % state.num_agents
        values = []
        for action in state.legal_actions(agent):
            values.append(self.value(state.successor(agent, action), ply + 1))
        return sum(values) / len(values) if agent else max(values)
