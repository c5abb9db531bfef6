from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        value, move = self.solve(state, 0, self.depth)
        return Decision(move, value)

    def solve(self, s, agent, depth):
        """Returns the pair (value of s, optimal move in s)."""
        if depth <= 0 or s.is_terminal:
            return self.evaluate(s), None

        nxt = (agent + 1) % s.num_agents
        best = None
        move = None
        for a in s.legal_actions(agent):
            if nxt == 0:          # a round is complete
                depth -= 1
            v, _ = self.solve(s.successor(agent, a), nxt, depth)
            if not best or (v > best if agent == 0 else v < best):
                best = v
                move = a
        return best, move
