from pacman import Decision, SearchAgent

BIG = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            v = self.recurse(state.successor(0, action), 1 % state.num_agents, self.depth - 1, -BIG, BIG)
            if best is None or v > best.value:
                best = Decision(action, v)
        return best

    def recurse(self, state, player, depth, a, b):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state)
        next_player = (player + 1) % state.num_agents
        if player == 0:
            v = -BIG
            for action in state.legal_actions(player):
                v = max(v, self.recurse(state.successor(player, action), next_player, depth - 1, a, b))
                if v >= b:
                    break
                a = max(a, v)
        else:
            v = BIG
            for action in state.legal_actions(player):
                v = min(v, self.recurse(state.successor(player, action), next_player, depth - 1, a, b))
                if v < a:
                    break
                b = min(b, v)
        return v
