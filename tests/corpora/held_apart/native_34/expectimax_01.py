from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        n = state.num_agents

        def go(s, agent, a, rounds):
            nxt = (agent + 1) % n
            return value(s.successor(agent, a), nxt, rounds - (nxt == 0))

        def value(s, agent, rounds):
            if s.is_terminal or rounds == 0:
                return self.evaluate(s)
            if agent == 0:
                return max(go(s, 0, a, rounds) for a in s.legal_actions(0))
            odds = {p: a for a, p in s.outcomes(agent)}
            return sum(p * go(s, agent, odds[p], rounds) for p in odds)

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        acts = list(state.legal_actions(0))
        vals = [go(state, 0, a, self.depth) for a in acts]
        best = max(vals)
        return Decision(acts[vals.index(best)], best)
