from pacman import Decision, SearchAgent

INFINITY = float("inf")


class AlphaBeta(SearchAgent):
    """Alpha-beta, one recursive function that gives back (value, action)."""

    def search(self, state):
        value, action = self.alphabeta(state, 0, 0, -INFINITY, INFINITY)
        return Decision(action, value)

    def alphabeta(self, state, agent, level, alpha, beta):
        if state.is_terminal or level == self.depth:
            return self.evaluate(state), None

        # who is next?
        if agent + 1 < state.num_agents:
            next_agent, next_level = agent + 1, level
        else:
            next_agent, next_level = 0, level + 1

        chosen = None
        if agent == 0:  # Pacman
            v = -INFINITY
            for action in state.legal_actions(0):
                new_state = state.successor(0, action)
                score, _ = self.alphabeta(new_state, next_agent, next_level, alpha, beta)
                if score > v:
                    v, chosen = score, action
                if v >= beta:
                    break
                alpha = max(alpha, v)
        else:  # ghosts
            v = INFINITY
            for action in state.legal_actions(agent):
                new_state = state.successor(agent, action)
                score, _ = self.alphabeta(new_state, next_agent, next_level, alpha, beta)
                if score < v:
                    v, chosen = score, action
                if v < alpha:
                    break
                beta = min(beta, v)
        return v, chosen
