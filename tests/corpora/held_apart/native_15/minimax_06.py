from pacman import Decision, SearchAgent

INF = float("inf")


class Minimax(SearchAgent):
    """Negamax-Variante: min(a, b) = -max(-a, -b), spart die zweite Funktion."""

    def search(self, state):
        best = -INF
        best_action = None
        for action in state.legal_actions(0):
            v = -self.negamax(state.successor(0, action), self.depth, 1, -1)
            if v >= best:
                best = v
                best_action = action
        return Decision(best_action, best)

    def negamax(self, state, depth, agent, color):
        # Spiel vorbei
        if state.is_terminal:
            return self.evaluate(state)
        # tief genug
        if depth == 0:
            return color * self.evaluate(state)

        following = (agent + 1) % state.num_agents
        if following == 0:
            depth = depth - 1

        best = -INF
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            best = max(best, -self.negamax(child, depth, following, -color))
        return best
