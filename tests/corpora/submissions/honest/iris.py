from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        return max(
            (Decision(a, self.after(state, 0, a, 0)) for a in state.legal_actions(0)), key=lambda d: d.value
        )

    def after(self, state, agent, action, level):
        new = state.successor(agent, action)
        turn = (agent + 1) % new.num_agents
        if turn == 0:
            level += 1
        if new.is_terminal or level == self.depth:
            return self.evaluate(new)
        options = [self.after(new, turn, a, level) for a in new.legal_actions(turn)]
        return (max, min)[turn > 0](options)


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = None
        for a in state.legal_actions(0):
            bound = best.value if best else float("-inf")
            d = Decision(a, self.after(state, 0, a, 0, bound, float("inf")))
            if not best or d.value > best.value:
                best = d
        return best

    def after(self, state, agent, action, level, alpha, beta):
        new = state.successor(agent, action)
        turn = (agent + 1) % new.num_agents
        if turn == 0:
            level += 1
        if new.is_terminal or level == self.depth:
            return self.evaluate(new)
        value = None
        for a in new.legal_actions(turn):
            v = self.after(new, turn, a, level, alpha, beta)
            if turn == 0 and (value is None or v > value):
                value = v
                if value > beta:
                    break
                alpha = max(alpha, value)
            elif turn > 0 and (value is None or v < value):
                value = v
                if value < alpha:
                    break
                beta = min(beta, value)
        return value
