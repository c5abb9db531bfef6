from pacman import Decision, SearchAgent

INF = 10**9


class Minimax(SearchAgent):
    """negamax, so that I need the code only once (like in my chess bot)"""

    def search(self, state):
        best = -INF
        choice = None
        for a in state.legal_actions(0):
            v = -self.negamax(state.successor(0, a), 1 % state.num_agents, self.depth)
            if v > best:
                best = v
                choice = a
        return Decision(choice, best)

    def negamax(self, state, agent, depth):
        color = 1 if agent == 0 else -1
        if depth == 0 or state.is_terminal:
            return color * self.evaluate(state)
        nxt = (agent + 1) % state.num_agents
        d = depth
        if nxt == 0:
            d -= 1
        best = -INF
        for a in state.legal_actions(agent):
            v = -self.negamax(state.successor(agent, a), nxt, d)
            best = max(best, v)
        return best
