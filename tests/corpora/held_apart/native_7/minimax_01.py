from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax with pairs (value, action), so that I get the action for free."""

    def search(self, state):
        value, action = self.minimax(state, 0, self.depth)
        return Decision(action, value)

    def minimax(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), ""
        nxt = (agent + 1) % state.num_agents
        d = depth - 1 if nxt == 0 else depth  # a round is over when it is Pacman's turn again
        pairs = [(self.minimax(state.successor(agent, a), nxt, d)[0], a) for a in state.legal_actions(agent)]
        return max(pairs) if agent == 0 else min(pairs)
