from pacman import Decision, SearchAgent

INFINITY = float("inf")


class AlphaBeta(SearchAgent):
    """Negamax: every node is seen from the side that moves there (Pacman or the
    team of the ghosts)."""

    def search(self, state):
        value, action = self.negamax(state, 0, self.depth, -INFINITY, INFINITY)
        return Decision(action, value)

    def negamax(self, state, agent, rounds, alpha, beta):
        sign = 1 if agent == 0 else -1
        if rounds == 0 or state.is_terminal:
            return sign * self.evaluate(state), None

        following = (agent + 1) % state.num_agents
        rest = rounds - 1 if following == 0 else rounds
        same_team = (agent == 0) == (following == 0)

        best, chosen = -INFINITY, None
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if same_team:
                value, _ = self.negamax(child, following, rest, alpha, beta)
            else:
                value, _ = self.negamax(child, following, rest, -beta, -alpha)
                value = -value
            if value > best:
                best, chosen = value, action
                if best >= beta:
                    break
                if best > alpha:
                    alpha = best
        return best, chosen
