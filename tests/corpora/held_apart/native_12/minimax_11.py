from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        table = {}
        for action in state.legal_actions(0):
            v = self.look(state.successor(0, action), 1, self.depth)
            table[v] = action
        best = max(table.keys())
        return Decision(table[best], best)

    def look(self, state, agent, depth):
        # whose turn is it?
        if agent == state.num_agents:
            return self.look(state, 0, depth - 1)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)

        results = []
        for action in state.legal_actions(agent):
            results.append(self.look(state.successor(agent, action), agent + 1, depth))

        # even = max, odd = min
        if agent % 2 == 0:
            return max(results)
        else:
            return min(results)
