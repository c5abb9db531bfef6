from pacman import Decision, SearchAgent

INF = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        best_score = -INF
        best_action = None
        for action in state.legal_actions(0):
            succ = state.successor(0, action)
            score = self.ab(succ, 1, self.depth, -INF, INF)
            if score > best_score:
                best_score = score
                best_action = action
        return Decision(best_action, best_score)

    def ab(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = -INF
            for action in state.legal_actions(agent):
                v = max(v, self.ab(state.successor(agent, action), agent + 1, depth, alpha, beta))
                alpha = max(alpha, v)
                if alpha >= beta:
                    break     # beta cut
            return v
        else:
            v = INF
            for action in state.legal_actions(agent):
                v = min(v, self.ab(state.successor(agent, action), agent + 1, depth, alpha, beta))
                beta = min(beta, v)
                if alpha >= beta:
                    break     # alpha cut
            return v
