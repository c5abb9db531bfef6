from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        best = (float("-inf"), None)
        for action in state.legal_actions(0):
            v = self.walk(state.successor(0, action), 1, self.depth, 1.0)
            if v > best[0]:
                best = (v, action)
        return Decision(best[1], best[0])

    def walk(self, state, agent, depth, prob):
        """prob: how likely it is that we get here.
        The leaf is multiplied with it, so that the chance nodes only have to add."""
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if state.is_terminal or depth == 0:
            return prob * self.evaluate(state)
        actions = state.legal_actions(agent)
        if agent == 0:
            return max(self.walk(state.successor(agent, a), 1, depth, prob) for a in actions)
        prob = 1.0 / len(actions)
        total = 0.0
        for a in actions:
            total += self.walk(state.successor(agent, a), agent + 1, depth, prob)
        return total
