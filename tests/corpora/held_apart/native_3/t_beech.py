# Negamax: max(a, b) == -min(-a, -b), so one loop is enough.
from pacman import Decision, SearchAgent

INF = 10**9


class Minimax(SearchAgent):
    def search(self, state):
        best, best_action = -INF, None
        for action in state.legal_actions(0):
            v = self.after(state.successor(0, action), 0, self.depth, 1)
            if v > best:
                best, best_action = v, action
        return Decision(best_action, best)

    def after(self, state, agent, depth, sign):
        """value for the agent that has just moved"""
        agent += 1
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        new_sign = -sign
        v = self.negamax(state, agent, depth, new_sign)
        return v if new_sign == sign else -v

    def negamax(self, state, agent, depth, sign):
        if depth == 0 or state.is_terminal:
            return sign * self.evaluate(state)
        best = -INF
        for action in state.legal_actions(agent):
            best = max(best, self.after(state.successor(agent, action), agent, depth, sign))
        return best


class AlphaBeta(SearchAgent):
    def search(self, state):
        best, best_action = -INF, None
        for action in state.legal_actions(0):
            v = self.after(state.successor(0, action), 0, self.depth, 1, best, INF)
            if v > best:
                best, best_action = v, action
        return Decision(best_action, best)

    def after(self, state, agent, depth, sign, alpha, beta):
        agent += 1
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        new_sign = -sign
        if new_sign == sign:
            return self.negamax(state, agent, depth, new_sign, alpha, beta)
        return -self.negamax(state, agent, depth, new_sign, -beta, -alpha)

    def negamax(self, state, agent, depth, sign, alpha, beta):
        if depth == 0 or state.is_terminal:
            return sign * self.evaluate(state)
        best = -INF
        for action in state.legal_actions(agent):
            best = max(best, self.after(state.successor(agent, action), agent, depth, sign, alpha, beta))
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        best, best_action = -INF, None
        for action in state.legal_actions(0):
            v = self.after(state.successor(0, action), 0, self.depth, 1)
            if v > best:
                best, best_action = v, action
        return Decision(best_action, best)

    def after(self, state, agent, depth, sign):
        agent += 1
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        new_sign = -sign
        v = self.negamax(state, agent, depth, new_sign)
        return v if new_sign == sign else -v

    def negamax(self, state, agent, depth, sign):
        if depth == 0 or state.is_terminal:
            return sign * self.evaluate(state)
        best = -INF
        for action in state.legal_actions(agent):
            best = max(best, self.after(state.successor(agent, action), agent, depth, sign))
        return best
