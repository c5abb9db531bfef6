from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        best_action, best_value = None, float("-inf")
        for action in state.legal_actions(0):
            value = self.rec(state.successor(0, action), 1, self.depth)
            if best_action is None or value > best_value:
                best_value, best_action = value, action
        return Decision(best_action, value)

    def rec(self, s, agent, d):
        # all agents moved -> pacman again, next round
        if agent == s.num_agents:
            agent, d = 0, d - 1
        if s.is_terminal or d < 0:
            return s.score
        vals = [self.rec(s.successor(agent, a), agent + 1, d) for a in s.legal_actions(agent)]
        return max(vals) if agent == 0 else min(vals)
