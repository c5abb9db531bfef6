# Chen -- negamax everywhere: each node is worth what it is worth to its mover
from pacman import Decision, SearchAgent

INF = float("inf")


def sign(agent):
    return -1 if agent else 1


class Minimax(SearchAgent):
    def search(self, state):
        self.last = self.depth * state.num_agents
        top, pick = -INF, None
        for action in state.legal_actions(0):
            value = self.of_child(state.successor(0, action), 0, 1)
            if value > top:
                top, pick = value, action
        return Decision(pick, top)

    def of_child(self, child, mover, ply):
        """What a child is worth to the one who moved there."""
        agent = -ply % child.num_agents
        value = self.negamax(child, agent, ply)
        return value if sign(agent) == sign(mover) else -value

    def negamax(self, state, agent, ply):
        if state.is_terminal or ply == self.last:
            return sign(agent) * self.evaluate(state)
        best = -INF
        for action in state.legal_actions(agent):
            if action == "Stop":
                continue
            value = self.of_child(state.successor(agent, action), agent, ply + 1)
            if value > best:
                best = value
        return best

class AlphaBeta(SearchAgent):
    def search(self, state):
        self.last = self.depth * state.num_agents
        top, pick = -INF, None
        for action in state.legal_actions(0):
            value = self.of_child(state.successor(0, action), 0, 1, top, INF)
            if value > top:
                top, pick = value, action
        return Decision(pick, top)

    def of_child(self, child, mover, ply, alpha, beta):
        agent = ply % child.num_agents
        if sign(agent) == sign(mover):
            return self.negamax(child, agent, ply, alpha, beta)
        return -self.negamax(child, agent, ply, -beta, -alpha)

    def negamax(self, state, agent, ply, alpha, beta):
        if state.is_terminal or ply == self.last:
            return sign(agent) * self.evaluate(state)
        best = -INF
        for action in state.legal_actions(agent):
            value = self.of_child(state.successor(agent, action), agent, ply + 1, best, beta)
            if value > best:
                best = value
            if best >= beta:
                break
        return best

class Expectimax(SearchAgent):
    def search(self, state):
        self.last = self.depth * state.num_agents + 2
        top, pick = -INF, None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1)
            if value > top:
                top, pick = value, action
        return Decision(pick, top)

    def value(self, state, ply):
        if state.is_terminal or ply == self.last:
            return self.evaluate(state)
        agent = ply % state.num_agents
        values = []
        for action in state.legal_actions(agent):
            if action == "Stop" and len(state.legal_actions(agent)) > 1:
                continue
            values.append(self.value(state.successor(agent, action), ply + 1))
        return sum(values) / len(values) if agent else max(values)
