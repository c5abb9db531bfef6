from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        n = state.num_agents
        last_step = self.depth * n

        def expected(s, step):
            if s.is_terminal or step == last_step:
                return self.evaluate(s)
            agent = step % n
            if agent == 0:
                return max(expected(s.successor(0, a), step + 1) for a in s.legal_actions(0))
            return sum(p * expected(s.successor(agent, a), step + 1) for a, p in s.outcomes(agent))

        pairs = [(a, expected(state.successor(0, a), 1)) for a in state.legal_actions(0)]
        action, value = max(pairs, key=lambda pair: pair[1])
        return Decision(action, value)
