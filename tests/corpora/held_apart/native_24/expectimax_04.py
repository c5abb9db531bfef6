from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        outcomes = self.outcomes_of(state, 0, 0)
        if outcomes == []:
            return Decision(None, self.evaluate(state))
        best = outcomes[0]
        for pair in outcomes:
            if pair[1] > best[1]:
                best = pair
        return Decision(best[0], best[1])

    def outcomes_of(self, state, agent, depth):
        # list of (action, value)
        result = []
        for action in state.legal_actions(agent):
            s = state.successor(agent, action)
            if agent + 1 < state.num_agents:
                result.append((action, self.value(s, agent + 1, depth)))
            else:
                result.append((action, self.value(s, 0, depth + 1)))
        return result

    def value(self, state, agent, depth):
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)
        by_value = {}
        for action, value in self.outcomes_of(state, agent, depth):
            by_value[value] = action
        if agent == 0:
            return max(by_value)
        return sum(by_value) / len(by_value)
