from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def turns(self, state):
        """yields who moves: 0 1 2 0 1 2 ..."""
        for _ in range(self.depth):
            yield 0
            for ghost in range(1, state.num_agents - 1):
                yield ghost

    def children(self, state, agent):
        for action in state.legal_actions(agent):
            yield action, state.successor(agent, action)

    def search(self, state):
        order = tuple(self.turns(state))

        def scored():
            for action, child in self.children(state, 0):
                yield action, self.worth(child, order, 1)

        best = max(scored(), key=lambda pair: pair[1])
        return Decision(*best)

    def worth(self, state, order, i):
        if i == len(order) or state.is_terminal:
            return self.evaluate(state)
        agent = order[i]
        below = (self.worth(child, order, i + 1) for _, child in self.children(state, agent))
        return min(below) if agent else max(below)
