from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """One recursion that returns (value, action) for every node."""

    def search(self, state):
        value, action = self.solve(state, 0, self.depth)
        return Decision(action, value)

    def solve(self, s, agent, depth):
        if s.is_terminal or depth == 0:
            return self.evaluate(s), None
        nxt = (agent + 1) % s.num_agents
        left = depth - 1 if nxt == 0 else depth
        pairs = [(self.solve(s.successor(agent, a), nxt, left)[0], a)
                 for a in s.legal_actions(agent)]
        return (max, min)[agent % 2](pairs, key=lambda p: p[0])
