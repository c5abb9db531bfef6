from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax: `options` lists what the mover can get, `value` picks from it."""

    def search(self, state):
        n = state.num_agents

        def options(s, agent, rounds):
            return ((value(s.successor(agent, a), (agent + 1) % n, rounds - (agent == 0)), a)
                    for a in s.legal_actions(agent))

        def value(s, agent, rounds):
            if s.is_terminal or rounds == 0:
                return self.evaluate(s)
            pick = min if agent else max
            return pick(v for v, _ in options(s, agent, rounds))

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        v, a = max(options(state, 0, self.depth), key=lambda pair: pair[0])
        return Decision(a, v)
