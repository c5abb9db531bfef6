from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        value, action = self.compute(state, 0, self.depth, "max")
        return Decision(action, value)

    def compute(self, state, agent, depth, mode):
        if depth == 0:
            return self.evaluate(state), None
        last = agent == state.num_agents - 1
        next_agent = 0 if last else agent + 1
        next_depth = depth - 1 if last else depth
        next_mode = "max" if next_agent == 0 else "exp"

        if mode == "max":
            if state.is_terminal:
                return self.evaluate(state), None
            best = -float("inf")
            best_action = None
            for action in state.legal_actions(agent):
                value, _ = self.compute(state.successor(agent, action), next_agent, next_depth, next_mode)
                if value > best:
                    best = value
                    best_action = action
            return best, best_action

        if mode == "exp":
            total = 0
            for action, probability in state.outcomes(agent):
                value, _ = self.compute(state.successor(agent, action), next_agent, next_depth, next_mode)
                total = total + probability * value
            return total, None

        raise ValueError("unknown mode " + mode)
