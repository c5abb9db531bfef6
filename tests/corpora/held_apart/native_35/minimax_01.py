from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax, everything in one recursive method."""

    def search(self, state):
        value, action = self.mm(state, 0, self.depth)
        return Decision(action, value)

    def mm(self, s, who, d):
        if s.is_terminal or d == 0:
            return self.evaluate(s), None
        nxt = (who + 1) % s.num_agents
        pick = max if who == 0 else min
        return pick((self.mm(s.successor(who, a), nxt, d - (nxt == 0))[0], a)
                    for a in s.legal_actions(who))
