from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        # map value -> action
        table = {}
        for a in state.legal_actions(0):
            table[self.expected(state.successor(0, a), 1, self.depth)] = a
        best = max(table.keys())
        return Decision(table[best], best)

    def maximum(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = set()
        for a in state.legal_actions(0):
            values.add(self.expected(state.successor(0, a), 1, depth))
        return max(values)

    def expected(self, state, ghost, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = set()
        for a in state.legal_actions(ghost):
            child = state.successor(ghost, a)
            if ghost == state.num_agents - 1:
                values.add(self.maximum(child, depth - 1))
            else:
                values.add(self.expected(child, ghost + 1, depth))
        return sum(values) / len(values)
