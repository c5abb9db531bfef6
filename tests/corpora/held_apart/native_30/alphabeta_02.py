from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """negamax, but the sign belongs to the side (all ghosts are one side)"""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        value, action = self.nega(state, 0, self.depth, -float("inf"), float("inf"))
        return Decision(action, value)

    def nega(self, state, agent, depth, low, high):
        # value, low and high as the side to move sees them
        colour = 1 if agent == 0 else -1
        if depth == 0 or state.is_terminal:
            return colour * self.evaluate(state), None

        follower = (agent + 1) % state.num_agents
        rest = depth - 1 if follower == 0 else depth
        same_side = (follower == 0) == (agent == 0)

        best, best_action = None, None
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if same_side:
                v, _ = self.nega(child, follower, rest, low, high)
            else:
                v, _ = self.nega(child, follower, rest, -high, -low)
                v = -v
            if best is None or v > best:
                best, best_action = v, action
            low = max(low, best)
            if low >= high:
                break
        return best, best_action
