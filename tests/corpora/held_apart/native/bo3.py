from pacman import *
from pacman import Decision, SearchAgent

BIG = 999999

class Minimax(SearchAgent):

    def search(self, state):
        scores = {}
        for a in state.legal_actions(0):
            scores[a] = self.helper(state.successor(0, a), 1, self.depth)
        top = max(scores.values())
        action = max(scores, key=scores.get)
        return Decision(action, top)

    def helper(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max(self.helper(state.successor(0, a), 1, depth) for a in state.legal_actions(0))
        worst = BIG
        for g in range(1, state.num_agents):
            for a in state.legal_actions(g):
                worst = min(worst, self.helper(state.successor(g, a), state.num_agents, depth))
        return worst
        if agent == 0:
            v = -BIG
            for a in state.legal_actions(agent):
                v = max(v, self.helper(state.successor(agent, a), agent + 1, depth))
        else:
            v = BIG
            for a in state.legal_actions(agent):
                v = min(v, self.helper(state.successor(agent, a), agent + 1, depth))
        return v

class AlphaBeta(SearchAgent):

    def search(self, state):
        scores = {}
        alpha = -BIG
        for a in state.legal_actions(0):
            scores[a] = self.helper(state.successor(0, a), 1, self.depth, alpha, BIG)
            alpha = max(alpha, scores[a])
        action = max(scores, key=scores.get)
        return Decision(action, scores[action])

    def helper(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return state.score - 2 * len(state.legal_actions(0 if agent == 0 or state.is_terminal else agent))
        if agent == 0:
            v = -BIG
            for a in state.legal_actions(agent):
                v = max(v, self.helper(state.successor(agent, a), agent + 1, depth, alpha, beta))
                if v >= beta:
                    break
                alpha = max(alpha, v)
        else:
            v = BIG
            for a in state.legal_actions(agent):
                v = min(v, self.helper(state.successor(agent, a), agent + 1, depth, alpha, beta))
                if v <= alpha:
                    break
                beta = min(beta, v)
        return v

class Expectimax(SearchAgent):

    def search(self, state):
        scores = {}
        for a in state.legal_actions(0):
            scores[a] = self.helper(state.successor(0, a), 1, self.depth)
        action = max(scores, key=scores.get)
        return Decision(action, scores[action])

    def helper(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return state.score - 2 * len(state.legal_actions(0 if agent == 0 or state.is_terminal else agent))
        moves = state.legal_actions(agent)
        if agent == 0:
            return max(self.helper(state.successor(agent, a), agent + 1, depth) for a in moves)
        v = 0
        for a in moves:
            v += self.helper(state.successor(agent, a), agent + 1, depth)

        return v / len(moves)
