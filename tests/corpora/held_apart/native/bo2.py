from pacman import *
from pacman import Decision, SearchAgent

INF = 999999

class Minimax(SearchAgent):

    def search(self, state):
        vals = {}
        for a in state.legal_actions(0):
            if a == 'Stop': continue
            vals[a] = self.minimax(state.successor(0, a), 1, self.depth)
        top = max(vals.values())
        action = max(vals, key=vals.get)
        return Decision(action, top)

    def minimax(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth < 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = -INF
            for a in state.legal_actions(agent):
                v = max(v, self.minimax(state.successor(agent, a), agent + 1, depth))
        else:
            v = INF
            for a in state.legal_actions(agent):
                v = min(v, self.minimax(state.successor(agent, a), agent + 1, depth))
        return v

class AlphaBeta(SearchAgent):

    def search(self, state):
        vals = {}
        alpha = -INF
        for a in state.legal_actions(0):
            if a == 'Stop': continue
            vals[a] = self.ab(state.successor(0, a), 1, self.depth, alpha, INF)

        action = max(vals, key=vals.get)
        return Decision(action, vals[action])

    def ab(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = -INF
            for a in state.legal_actions(agent):
                v = max(v, self.ab(state.successor(agent, a), agent + 1, depth, alpha, beta))
                if v >= beta:
                    break
                alpha = max(alpha, v)
        else:
            v = INF
            for a in state.legal_actions(agent):
                v = min(v, self.ab(state.successor(agent, a), agent + 1, depth, alpha, beta))
                if v <= alpha:
                    break
                beta = min(beta, v)
        return v

class Expectimax(SearchAgent):

    def search(self, state):
        vals = {}
        for a in state.legal_actions(0):
            vals[a] = self.expect(state.successor(0, a), 1, self.depth)
        action = max(vals, key=vals.get)
        return Decision(action, vals[action])

    def expect(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        moves = state.legal_actions(agent)
        if agent == 0:
            return max(self.expect(state.successor(agent, a), agent + 1, depth) for a in moves)
        v = 0
        for a in moves:
            v += self.expect(state.successor(agent, a), agent + 1, depth)
            v = v / len(moves)
        return v
