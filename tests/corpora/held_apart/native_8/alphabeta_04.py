from pacman import Decision, SearchAgent

INF = float("inf")


class AlphaBeta(SearchAgent):
    """One function for both kinds of nodes.

    side is 0 for pacman and 1 for a ghost, sign is 1 or -1. Everything is compared after multiplying
    with the sign, so that each agent "maximizes". window = [alpha, beta]
    """

    def search(self, state):
        value, move = self.look(state, 0, self.depth, [-INF, INF])
        return Decision(move, value)

    def look(self, state, who, rounds, window):
        if rounds == 0 or state.is_terminal:
            return self.evaluate(state), None

        window = list(window)  # own copy
        side, sign = (0, 1) if who == 0 else (1, -1)
        following = (who + 1) % state.num_agents
        left = rounds - 1 if following == 0 else rounds

        best, move = -INF, None
        for action in state.legal_actions(who):
            value = sign * self.look(state.successor(who, action), following, left, window)[0]
            if value > best:
                best, move = value, action
            if best > sign * window[1 - side]:
                break
            window[side] = sign * max(sign * window[side], best)
        return sign * best, move
