from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        actions = list(state.legal_actions(0))
        values = list(map(lambda a: self.dispatch(state.successor(0, a), 1, 0), actions))
        top = max(range(len(actions)), key=values.__getitem__)
        return Decision(actions[top], values[top])

    def dispatch(self, state, agent, played):
        if agent == state.num_agents:
            agent = 0
            played += 1
        if state.is_terminal or played == self.depth:
            return self.evaluate(state)
        if agent == 0:
            return self.maximum(state, played)
        return self.average(state, agent, played)

    def maximum(self, state, played):
        return max(self.dispatch(state.successor(0, action), 1, played)
                   for action in state.legal_actions(0))

    def average(self, state, agent, played, parts=[]):
        for action, probability in state.outcomes(agent):
            child = state.successor(agent, action)
            parts.append(probability * self.dispatch(child, agent + 1, played))
        return sum(parts)
