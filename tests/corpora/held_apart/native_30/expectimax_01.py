from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        scores = {}
        for action in state.legal_actions(0):
            scores[action] = self.expectimax(state.successor(0, action), 1, self.depth)
        best = max(scores, key=scores.get)
        return Decision(best, scores[best])

    def expectimax(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)

        next_agent = (agent + 1) % state.num_agents
        next_depth = depth - 1 if next_agent == 0 else depth
        values = []
        for action in state.legal_actions(agent):
            values.append(self.expectimax(state.successor(agent, action), next_agent, next_depth))

        if agent == 0:
            return max(values)
        return sum(values) // len(values)
