from pacman import Decision, SearchAgent

INF = 1000      # "infinity"


class Minimax(SearchAgent):

    def search(self, state):
        acts = state.legal_actions(0)
        best = -INF
        ans = acts[0]
        for i in range(len(acts)):
            v = self.ghost(state.successor(0, acts[i]), 1, 0)
            if v > best:
                best = v
                ans = acts[i]
        return Decision(ans, best)

    def pac(self, state, depth):
        if state.is_lose or depth > self.depth:
            return self.evaluate(state)
        best = -INF
        for a in state.legal_actions(0):
            best = max(best, self.ghost(state.successor(0, a), 1, depth))
        return best

    def ghost(self, state, g, depth):
        if state.is_lose or depth > self.depth:
            return self.evaluate(state)
        best = INF
        for a in state.legal_actions(g):
            s = state.successor(g, a)
            if g == state.num_agents - 1:
                best = min(best, self.pac(s, depth + 1))
            else:
                best = min(best, self.ghost(s, g + 1, depth))
        return best
