from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Short version with comprehensions."""

    def search(self, state):
        scores = {}
        for action in state.legal_actions(0):
            scores[action] = self.value(state.successor(0, action), 1)
        best = max(scores, key=scores.get)
        return Decision(best, scores[best])

    def value(self, state, ply):
        agent = ply % state.num_agents
        if state.is_terminal or ply == self.depth * state.num_agents:
            return self.evaluate(state)
        outcomes = {self.value(state.successor(agent, a), ply + 1)
                    for a in state.legal_actions(agent)}
        if agent == 0:
            return max(outcomes)
        return sum(outcomes) / len(outcomes)
