# plies = single moves. A round is num_agents plies.
from pacman import Decision, SearchAgent

inf = float("inf")


def limit(agent, state):
    return agent.depth * state.num_agents + 2


class Minimax(SearchAgent):
    def search(self, state):
        last = limit(self, state)
        best = Decision("Stop", -inf)
        for action in state.legal_actions(0):
            v = self.look(state.successor(0, action), 1, last)
            if v > best.value:
                best = Decision(action, v)
        return best

    def look(self, state, ply, last):
        if ply == last or state.is_terminal:
            return self.evaluate(state)
        agent = ply % state.num_agents
        if agent == 0:
            v = -inf
            for action in state.legal_actions(agent):
                v = max(v, self.look(state.successor(agent, action), ply + 1, last))
        else:
            v = inf
            for action in state.legal_actions(agent):
                v = min(v, self.look(state.successor(agent, action), ply + 1, last))
        return v


class AlphaBeta(SearchAgent):
    def search(self, state):
        last = limit(self, state)
        best = Decision("Stop", -inf)
        alpha = -inf
        for action in state.legal_actions(0):
            v = self.look(state.successor(0, action), 1, last, alpha, inf)
            if v > best.value:
                best = Decision(action, v)
                alpha = v
        return best

    def look(self, state, ply, last, alpha, beta):
        if ply == last or state.is_terminal:
            return self.evaluate(state)
        agent = ply % state.num_agents
        if agent == 0:
            v = -inf
            for action in state.legal_actions(agent):
                v = max(v, self.look(state.successor(agent, action), ply + 1, last, alpha, beta))
                alpha = max(alpha, v)
                if alpha > beta:
                    break
        else:
            v = inf
            for action in state.legal_actions(agent):
                v = min(v, self.look(state.successor(agent, action), ply + 1, last, beta, alpha))
                beta = min(beta, v)
                if alpha > beta:
                    break
        return v


class Expectimax(Minimax):
    # same as Minimax, only the ghosts are different
    def look(self, state, ply, last):
        return super().look(state, ply, last)

