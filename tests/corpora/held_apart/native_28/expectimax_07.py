from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        table = {a: self.chance(state.successor(0, a), 1, self.depth)
                 for a in state.legal_actions(0)}
        if not table:
            return Decision(None, self.evaluate(state))
        top = max(table.values())
        for a in table:
            if table[a] == top:
                return Decision(a, top)

    def choose(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        return max(self.chance(state.successor(0, a), 1, depth) for a in state.legal_actions(0))

    def chance(self, state, g, depth):
        if state.is_terminal:
            return self.evaluate(state)
        moves = state.legal_actions(g)
        # distribution: value -> probability
        dist = {}
        for m in moves:
            s = state.successor(g, m)
            if g == state.num_agents - 1:
                v = self.choose(s, depth - 1)
            else:
                v = self.chance(s, g + 1, depth)
            dist[v] = 1 / len(moves)
        return sum(v * p for v, p in dist.items())
