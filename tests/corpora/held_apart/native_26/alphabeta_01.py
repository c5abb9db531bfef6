from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        n = state.num_agents
        limit = self.depth

        def go(node, who, rounds, alpha, beta):
            if rounds == limit or node.is_terminal:
                return self.evaluate(node), None
            maximizing = (who == 0)
            best, best_move = None, None
            for move in node.legal_actions(who):
                nxt = (who + 1) % n
                v, _ = go(node.successor(who, move), nxt,
                          rounds + 1 if nxt == 0 else rounds, alpha, beta)
                if best is None or (v > best if maximizing else v < best):
                    best, best_move = v, move
                if maximizing:
                    if best > alpha:
                        alpha = best
                else:
                    if best < beta:
                        beta = best
                if alpha >= beta:
                    break       # nothing left to see here
            return best, best_move

        value, action = go(state, 0, 0, float("-inf"), float("inf"))
        return Decision(action, value)
