from pacman import Decision, SearchAgent

mean = lambda xs: sum(xs) / len(xs)


class Expectimax(SearchAgent):
    def search(self, state):
        best = max(((self.run(state.successor(0, a), 1, self.depth), a) for a in state.legal_actions(0)),
                   key=lambda pair: pair[0])
        return Decision(best[1], best[0])

    def run(self, s, agent, d):
        if agent == s.num_agents:
            return self.run(s, 0, d - 1)
        if s.is_terminal or d == 0:
            return self.evaluate(s)
        xs = [self.run(s.successor(agent, a), agent + 1, d) for a in s.legal_actions(agent)]
        return max(xs) if agent == 0 else mean(xs) if agent == 1 else min(xs)
