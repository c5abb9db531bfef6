from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """One function for all agents: sign is +1 for Pacman and -1 for a ghost."""

    def search(self, state):
        value, action = self.visit(state, 0, 0, (float("-inf"), float("inf")))
        return Decision(action, value)

    def visit(self, node, who, rounds, window):
        if node.is_terminal or rounds == self.depth:
            return self.evaluate(node), None
        bounds = list(window)           # my own copy
        side, sign = (0, 1) if who == 0 else (1, -1)
        follower = (who + 1) % node.num_agents
        best, choice = None, None
        for action in node.legal_actions(who):
            if bounds[0] >= bounds[1]:
                break
            x, _ = self.visit(node.successor(who, action), follower,
                              rounds + (follower == 0), tuple(bounds))
            if best is None or sign * x > sign * best:
                best, choice = x, action
            if sign * best > sign * bounds[side]:
                bounds[side] = best
        return best, choice
