from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Expectimax with dictionaries for the results of a node."""

    def search(self, state):
        results = {}
        for action in state.legal_actions(0):
            results[action] = self.expectimax(state.successor(0, action), 1, 0)
        best = max(results, key=results.get)
        return Decision(best, results[best])

    def expectimax(self, state, agent, rounds):
        if agent >= state.num_agents:
            agent = 0
            rounds += 1
        if state.is_win:
            return 1000
        if state.is_lose:
            return -1000
        if rounds == self.depth:
            return self.evaluate(state)

        if agent == 0:
            results = {}
            for action in state.legal_actions(0):
                results[action] = self.expectimax(state.successor(0, action), 1, rounds)
            return max(results.values())

        # ghost: value -> probability of this value
        chances = {}
        for action, probability in state.outcomes(agent):
            value = self.expectimax(state.successor(agent, action), agent + 1, rounds)
            chances[value] = probability
        return sum(value * probability for value, probability in chances.items())
