from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        n = state.num_agents
        self.total_plies = self.depth * n

        def go(node, ply, lo, hi):
            if node.is_terminal or ply == self.total_plies:
                return self.evaluate(node)
            agent = ply % n
            if agent == 0:
                v = float("-inf")
                for a in node.legal_actions(0):
                    v = max(v, go(node.successor(0, a), ply + 1, lo, hi))
                    if v >= hi:
                        break
                    lo = max(lo, v)
            else:
                v = float("inf")
                for a in node.legal_actions(agent):
                    v = min(v, go(node.successor(agent, a), ply + 1, lo, hi))
                    if v < lo:
                        break
                    hi = min(hi, v)
            return v

        best, act = float("-inf"), None
        for a in state.legal_actions(0):
            x = go(state.successor(0, a), 1, best, float("inf"))
            if x > best:
                best, act = x, a
        return Decision(act, best)
