from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        results = {}
        for action in state.legal_actions(0):
            results[action] = self.expected(state.successor(0, action), 1, self.depth)
        # dicts keep their order, so max gives the first one
        choice = max(results, key=results.get)
        return Decision(choice, results[choice])

    def expected(self, state, agent, depth):
        """expected value of a state in which `agent` moves"""
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        total = 0
        count = 0
        for action in state.legal_actions(agent):
            total += self.expected(state.successor(agent, action), agent + 1, depth)
            count += 1
        return total / count
