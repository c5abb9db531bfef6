# depth counts up here: 0 at the root
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        moves = [m for m in state.legal_actions(0) if m != "Stop"]
        scores = [self.minimax(state.successor(0, m), 1, 0) for m in moves]
        best = max(scores)
        return Decision(moves[scores.index(best)], best)

    def minimax(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)
        scores = [self.minimax(state.successor(agent, m), agent + 1, depth) for m in state.legal_actions(agent)]
        if agent == 0:
            return max(scores)
        else:
            return min(scores)


class AlphaBeta(SearchAgent):
    def search(self, state):
        moves = [m for m in state.legal_actions(0)]
        scores = []
        alpha, beta = -1e9, 1e9
        for m in moves:
            scores.append(self.alphabeta(state.successor(0, m), 1, 0, alpha, beta))
        best = max(scores)
        return Decision(moves[scores.index(best)], best)

    def alphabeta(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)
        if agent == 0:
            v = -1e9
            for m in state.legal_actions(agent):
                v = max(v, self.alphabeta(state.successor(agent, m), agent + 1, depth, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v
        else:
            v = 1e9
            for m in state.legal_actions(agent):
                v = min(v, self.alphabeta(state.successor(agent, m), agent + 1, depth, alpha, beta))
                if v < alpha:
                    return v
                beta = min(beta, v)
            return v


class Expectimax(SearchAgent):
    def search(self, state):
        moves = [m for m in state.legal_actions(0) if m != "Stop"]
        scores = [self.expectimax(state.successor(0, m), 1, 0) for m in moves]
        best = max(scores)
        return Decision(moves[scores.index(best)], best)

    def expectimax(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)
        if agent == 0:
            return max(self.expectimax(state.successor(0, m), 1, depth) for m in state.legal_actions(0))
        return sum(p * self.expectimax(state.successor(agent, m), agent + 1, depth) for m, p in state.outcomes(agent))
