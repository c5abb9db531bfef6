from statistics import fmean

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """One function for both kinds of nodes; it gives (value, action)."""

    def search(self, state):
        value, action = self.solve(state, 0, self.depth)
        return Decision(action, value)

    def solve(self, s, agent, rounds):
        if agent == s.num_agents:
            return self.solve(s, 0, rounds - 1)
        if s.is_terminal or rounds == 0:
            return self.evaluate(s), None
        child = lambda a: self.solve(s.successor(agent, a), agent + 1, rounds)[0]
        if agent > 0:
            return fmean(map(child, s.legal_actions(agent))), None
        return max(((child(a), a) for a in s.legal_actions(0)), key=lambda va: va[0])
