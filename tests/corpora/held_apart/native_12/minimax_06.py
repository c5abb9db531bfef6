from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        actions = list(state.legal_actions(0))
        values = {a: self._val(state.successor(0, a), 1, 0) for a in actions}
        winner = max(actions, key=lambda a: values[a])
        return Decision(winner, values[winner])

    def _val(self, s, agent, d):
        if agent >= s.num_agents:       # wrap around
            agent, d = 0, d + 1
        if s.is_terminal or d > self.depth:
            return self.evaluate(s)
        choose = max if agent == 0 else min
        return choose(self._val(s.successor(agent, a), agent + 1, d)
                      for a in s.legal_actions(agent))
