from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def branches(s, agent, d):
            """One function for each action: they are called later, by the node."""
            nxt = (agent + 1) % n
            return [lambda: value(s.successor(agent, a), nxt, d - (nxt == 0))
                    for a in s.legal_actions(agent)]

        def value(s, agent, d):
            if not s.legal_actions(agent):
                return 0                # the game is over
            if d == 0:
                return self.evaluate(s)
            fs = branches(s, agent, d)
            if agent == 0:
                return max(f() for f in fs)
            return sum(f() for f in fs) / len(fs)

        best = None
        for a in state.legal_actions(0):
            v = value(state.successor(0, a), 1, self.depth)
            if best is None or v > best[1]:
                best = a, v
        return Decision(*best)
