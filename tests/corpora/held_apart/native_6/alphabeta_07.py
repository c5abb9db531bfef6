from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    @staticmethod
    def moves(state, agent):
        for action in state.legal_actions(agent):
            if action == "Stop":
                continue
            yield action, state.successor(agent, action)

    def search(self, state):
        *_, (value, action) = self.improvements(state, self.depth, -inf, inf)
        return Decision(action, value)

    def improvements(self, state, depth, alpha, beta):
        """Yield each (value, action) of Pacman that is better than all before."""
        best = -inf
        for action, child in self.moves(state, 0):
            value = self.value(child, 1, depth, alpha, beta)
            if value > best:
                best = value
                yield value, action
                if value > beta:
                    return
                alpha = max(alpha, value)

    def replies(self, state, ghost, depth, alpha, beta):
        """Yield each value that is worse for Pacman than all before."""
        worst = inf
        for _, child in self.moves(state, ghost):
            value = self.value(child, ghost + 1, depth, alpha, beta)
            if value < worst:
                worst = value
                yield value
                if value < alpha:
                    return

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            *_, (last, _action) = self.improvements(state, depth, alpha, beta)
        else:
            *_, last = self.replies(state, agent, depth, alpha, beta)
        return last
