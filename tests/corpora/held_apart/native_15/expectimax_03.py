from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        moves = state.legal_actions(0)
        best_move = moves[0]
        best = self.chance(state.successor(0, moves[0]), 1, 0)
        for move in moves[1:]:
            v = self.chance(state.successor(0, move), 1, 0)
            if v > best:
                best = v
                best_move = move
        return Decision(best_move, best)

    def maximum(self, state, depth):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        v = 0
        for move in state.legal_actions(0):
            v = max(v, self.chance(state.successor(0, move), 1, depth))
        return v

    def chance(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = None
        for move in state.legal_actions(ghost):
            after = state.successor(ghost, move)
            if ghost == state.num_agents - 1:
                w = self.maximum(after, depth + 1)
            else:
                w = self.chance(after, ghost + 1, depth)
            if v is None:
                v = w
            else:
                # average
                v = (v + w) / 2
        return v
