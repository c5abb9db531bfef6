from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """my minimax (tutorial step 5)"""

    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        # everyone moved?
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        results = []
        for action in state.legal_actions(agent):
            results.append(self.value(state.successor(agent, action), agent, depth))
        return max(results) if agent == 0 else min(results)
