from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Negamax. Team 0 is {0}, team 1 are all the ghosts; a value is always
    seen from the team that has the turn, therefore it changes its sign only
    when the turn goes to the other team."""

    def search(self, state):
        value, action = self.negamax(state, 0, self.depth, float("-inf"), float("inf"))
        return Decision(action, value)

    def negamax(self, state, agent, depth, low, high):
        sign = 1 if agent == 0 else -1
        if depth == 0 or state.is_terminal:
            return sign * self.evaluate(state), None

        following = agent + 1
        if following == state.num_agents:
            following = 0
            depth = depth - 1
        same_team = (agent == 0) == (following == 0)

        best, best_action = float("-inf"), None
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            floor = max(low, best)
            if same_team:
                v = self.negamax(child, following, depth, floor, high)[0]
            else:
                v = -self.negamax(child, following, depth, -high, -floor)[0]
            if v > best:
                best, best_action = v, action
                if best > high:
                    break
        return best, best_action
