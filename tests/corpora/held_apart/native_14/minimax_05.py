from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        n, roles = state.num_agents, (max, min)

        def val(s, agent, depth):
            if depth == 0:
                return self.evaluate(s)
            nxt = (agent + 1) % n
            pick = roles[agent % 2]
            return pick((val(s.successor(agent, a), nxt, depth - (nxt == 0))
                         for a in s.legal_actions(agent)), default=0)

        scored = [(a, val(state.successor(0, a), 1, self.depth)) for a in state.legal_actions(0)]
        return Decision(*max(scored, key=lambda par: par[1]))
