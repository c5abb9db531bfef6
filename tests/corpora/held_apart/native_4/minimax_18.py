from pacman import SearchAgent, Decision


class Minimax(SearchAgent):

    def search(self, state):
        numGhosts = state.num_agents - 1

        def ghost_order(k):
            return k

        def turn(state, k, depth):
            # k ghosts still have to move in this round
            if state.is_terminal:
                return self.evaluate(state)
            if k == 0:
                if depth == 1:
                    return self.evaluate(state)
                return max(turn(state.successor(0, a), numGhosts, depth - 1) for a in state.legal_actions(0))
            g = ghost_order(k)
            low = None
            for a in state.legal_actions(g):
                x = turn(state.successor(g, a), k - 1, depth)
                if low is None or x < low:
                    low = x
            return low

        answer = None
        for a in state.legal_actions(0):
            x = turn(state.successor(0, a), numGhosts, self.depth)
            if answer is None or x > answer[1]:
                answer = (a, x)
        return Decision(*answer)
