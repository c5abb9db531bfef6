from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        choice = self.step("choose", state, 0, self.depth)
        # print("choice:", choice)
        return choice

    def step(self, mode, state, agent, depth):
        """mode: choose (root), max or mean"""
        if mode != "choose":
            if depth == 0 or state.is_terminal:
                # print("leaf", agent, depth)
                return self.evaluate(state)
        next_agent = (agent + 1) % state.num_agents
        if agent == 0:
            next_depth = depth - 1
        else:
            next_depth = depth
        next_mode = "max" if next_agent == 0 else "mean"
        if mode == "mean":
            result = 0
            for action, prob in state.outcomes(agent):
                child = state.successor(agent, action)
                result += prob * self.step(next_mode, child, next_agent, next_depth)
            # print("mean", agent, result)
            return result
        best = Decision("?", float("-inf"))
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            value = self.step(next_mode, child, next_agent, next_depth)
            # print("max", action, value)
            if value > best.value:
                best = Decision(action, value)
        return best if mode == "choose" else best.value
