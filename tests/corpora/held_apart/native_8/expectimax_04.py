from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        best, best_action = float("-inf"), None
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), 1, self.depth)
            if v > best:
                best, best_action = v, action
        return Decision(best_action, best)

    def value(self, state, agent, depth, memo={}):
        # do not calculate the same thing twice (much faster!)
        key = (state, agent)
        if key in memo:
            return memo[key]

        if state.is_terminal or depth == 0:
            result = self.evaluate(state)
        elif agent == 0:
            result = max(
                self.value(state.successor(0, action), 1, depth) for action in state.legal_actions(0)
            )
        else:
            result = 0
            next_agent = (agent + 1) % state.num_agents
            next_depth = depth - 1 if next_agent == 0 else depth
            for action, p in state.outcomes(agent):
                result += p * self.value(state.successor(agent, action), next_agent, next_depth)

        memo[key] = result
        return result
