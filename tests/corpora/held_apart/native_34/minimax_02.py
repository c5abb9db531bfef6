from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        table = {self.after(state.successor(0, a), 0, self.depth): a
                 for a in state.legal_actions(0)}
        best = max(table)
        return Decision(table[best], best)

    def after(self, s, agent, left):
        """Worth of s, `agent` having just moved."""
        if agent == s.num_agents - 1:
            return self.pacman(s, left - 1)
        return self.ghost(s, agent + 1, left)

    def pacman(self, s, left):
        if left == 0 or s.is_terminal:
            return self.evaluate(s)
        return max(self.after(s.successor(0, a), 0, left) for a in s.legal_actions(0))

    def ghost(self, s, g, left):
        return min((self.after(s.successor(g, a), g, left) for a in s.legal_actions(g)),
                   default=inf)
