from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        plies = 2 * self.depth
        worth = lambda a: self.look(state.successor(0, a), 1 % state.num_agents, plies - 1)
        best = max(state.legal_actions(0), key=worth)
        return Decision(best, worth(best))

    def look(self, s, agent, plies):
        if plies == 0 or s.is_terminal:
            return self.evaluate(s)
        nxt = (agent + 1) % s.num_agents
        results = (self.look(s.successor(agent, a), nxt, plies - 1)
                   for a in s.legal_actions(agent))
        return max(results) if agent == 0 else min(results)
