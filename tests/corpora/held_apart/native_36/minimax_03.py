from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Negamax: a value is always seen by the side that is to move,
    +1 for Pacman and -1 for every ghost."""

    def side(self, ply, n):
        return 1 if ply % n == 0 else -1

    def nega(self, state, ply):
        n = state.num_agents
        me = self.side(ply, n)
        if state.is_terminal or ply == n * self.depth:
            return me * self.evaluate(state), None

        # two ghosts in a row are on the same side: then no change of sign
        flip = me * self.side(ply + 1, n)
        best, move = None, None
        for action in state.legal_actions(ply % n):
            reply, _ = self.nega(state.successor(ply % n, action), ply + 1)
            reply *= flip
            if best is None or reply > best:
                best, move = reply, action
        return best, move

    def search(self, state):
        value, action = self.nega(state, 0)
        return Decision(action, value)
