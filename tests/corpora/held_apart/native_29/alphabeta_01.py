from pacman import Decision, SearchAgent

ALPHA = 0
BETA = 1


class AlphaBeta(SearchAgent):
    """bounds is an array of two doubles: {alpha, beta}"""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        bounds = [float("-inf"), float("inf")]
        best = float("-inf")
        move = None
        for action in state.legal_actions(0):
            v = self.run(state.successor(0, action), 1, self.depth, bounds)
            if v > best:
                best = v
                move = action
            bounds[ALPHA] = max(bounds[ALPHA], best)
        return Decision(move, best)

    def run(self, state, agent, depth, bounds):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        nxt = (agent + 1) % state.num_agents
        d = depth - 1 if nxt == 0 else depth
        if agent == 0:
            best = float("-inf")
            for action in state.legal_actions(agent):
                v = self.run(state.successor(agent, action), nxt, d, bounds)
                best = max(best, v)
                if best >= bounds[BETA]:
                    return best
                bounds[ALPHA] = max(bounds[ALPHA], best)
        else:
            best = float("inf")
            for action in state.legal_actions(agent):
                v = self.run(state.successor(agent, action), nxt, d, bounds)
                best = min(best, v)
                if best <= bounds[ALPHA]:
                    return best
                bounds[BETA] = min(bounds[BETA], best)
        return best
