from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def ev(s, ply):
            if s.is_terminal or ply == n * self.depth:
                return self.evaluate(s)
            kids = [ev(s.successor(ply % n, a), ply + 1) for a in s.legal_actions(ply % n)]
            return sum(kids) // len(kids) if ply % n else max(kids)

        acts = state.legal_actions(0)
        vals = [ev(state.successor(0, a), 1) for a in acts]
        i = vals.index(max(vals))
        return Decision(acts[i], vals[i])
