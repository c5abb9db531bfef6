from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # step: one move, then the worth of what comes out

    def search(self, state):
        n = state.num_agents

        def step(s, agent, a, rounds):
            nxt = (agent + 1) % (n - 1)
            return value(s.successor(agent, a), nxt, rounds - (nxt == 0))

        def value(s, agent, rounds):
            if rounds == 0 or s.is_win:
                return self.evaluate(s)
            return (min if agent else max)(
                (step(s, agent, a, rounds) for a in s.legal_actions(agent)), default=0)

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        v, a = max((step(state, 0, a, self.depth), a) for a in state.legal_actions(0))
        return Decision(a, v)
