from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        options = {}
        for a in state.legal_actions(0):
            options[a] = self.value(state.successor(0, a), 1, self.depth)
        # max with key gives us the first best one
        best = max(options, key=options.get)
        return Decision(best, options[best])

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0:
            return self.evaluate(state)
        children = [self.value(state.successor(agent, a), agent + 1, depth)
                    for a in state.legal_actions(agent)]
        return max(children) if agent == 0 else min(children)
