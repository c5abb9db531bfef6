from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        action, value = self.run("max", state, 0, self.depth, float("-inf"), float("inf"))
        return Decision(action, value)

    def run(self, mode, state, agent, depth, a, b):
        if depth == 0 or state.is_terminal:
            return None, self.evaluate(state)
        # who comes next?
        if agent == state.num_agents - 1:
            next_agent = 0
            next_depth = depth - 1
            next_mode = "max"
        else:
            next_agent = agent + 1
            next_depth = depth
            next_mode = "min"
        best_action = None
        best = None
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if mode == "max":
                _, v = self.run(next_mode, child, next_agent, next_depth, a, b)
                if best is None or v > best:
                    best = v
                    best_action = action
                if best > b:
                    return best_action, best
                if best > a:
                    a = best
            if mode == "min":
                _, v = self.run(next_mode, child, next_agent, next_depth, b, a)
                if best is None or v < best:
                    best = v
                    best_action = action
                if best < a:
                    return best_action, best
                if best < b:
                    b = best
        return best_action, best
