from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        result = self.minimax(state, 0, self.depth, top=True)
        return result

    def minimax(self, state, agent, depth, top=False):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1   # a new round begins
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        last = agent == state.num_agents - 1
        best_action = None
        best = -inf if agent == 0 else inf
        for action in state.legal_actions(agent):
            if top and action == "Stop":
                continue
            child = state.successor(agent, action)
            v = self.minimax(child, agent + 1, depth - 1 if last else depth)
            if agent == 0 and v > best:
                best, best_action = v, action
            if agent > 0 and v < best:
                best, best_action = v, action
        if top:
            return Decision(best_action, best)
        return best


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = -inf
        best_action = None
        alpha, beta = -inf, inf
        for action in state.legal_actions(0):
            v = self.alphabeta(state.successor(0, action), 1, self.depth, alpha, beta)
            if v > best:
                best = v
                best_action = action
        return Decision(best_action, best)

    def alphabeta(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1   # a new round begins
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        last = agent == state.num_agents - 1
        best = -inf if agent == 0 else inf
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            v = self.alphabeta(child, agent + 1, depth - 1 if last else depth, alpha, beta)
            if agent == 0:
                best = max(best, v)
                if best >= beta:
                    return best
                alpha = max(alpha, best)
            else:
                best = min(best, v)
                if best <= alpha:
                    return best
                beta = min(beta, best)
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        best = -inf
        best_action = None
        for action in state.legal_actions(0):
            v = self.expectimax(state.successor(0, action), 1, self.depth)
            if v > best:
                best = v
                best_action = action
        return Decision(best_action, best)

    def expectimax(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1   # a new round begins
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        last = agent == state.num_agents - 1
        if agent == 0:
            best = -inf
            for action in state.legal_actions(agent):
                v = self.expectimax(state.successor(agent, action), agent + 1, depth - 1 if last else depth)
                best = max(best, v)
            return best
        best = inf
        total = 0
        for action, p in state.outcomes(agent):
            v = self.expectimax(state.successor(agent, action), agent + 1, depth - 1 if last else depth)
            total += p * v
            best = min(best, total)
        return best
