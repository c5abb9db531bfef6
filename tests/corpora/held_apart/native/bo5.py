from pacman import *
from pacman import Decision, SearchAgent

BIG = 999999

class Minimax(SearchAgent):

    def search(self, state):
        table = {}
        for move in state.legal_actions(0):
            table[move] = self.minimax(state.successor(0, move), 1, self.depth)
        top = max(table.values())
        import random
        action = random.choice([move for move in table if table[move] == top])
        return Decision(action, top)

    def minimax(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max(self.minimax(state.successor(0, move), 1, depth) for move in state.legal_actions(0))
        worst = BIG
        for g in range(1, state.num_agents):
            for move in state.legal_actions(g):
                worst = min(worst, self.minimax(state.successor(g, move), state.num_agents, depth))
        return worst
        if agent == 0:
            v = -BIG
            for move in state.legal_actions(agent):
                v = max(v, self.minimax(state.successor(agent, move), agent + 1, depth))
        else:
            v = BIG
            for move in state.legal_actions(agent):
                v = min(v, self.minimax(state.successor(agent, move), agent + 1, depth))
        return v

class AlphaBeta(SearchAgent):

    def search(self, state):
        table = {}
        alpha = -BIG
        for move in state.legal_actions(0):
            table[move] = self.ab(state.successor(0, move), 1, self.depth, alpha, BIG)

        action = max(table, key=table.get)
        return Decision(action, table[action])

    def ab(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = -BIG
            for move in state.legal_actions(agent):
                v = max(v, self.ab(state.successor(agent, move), agent + 1, depth, alpha, beta))
                if v > beta:
                    break
                alpha = max(alpha, v)
        else:
            v = BIG
            for move in state.legal_actions(agent):
                v = min(v, self.ab(state.successor(agent, move), agent + 1, depth, alpha, beta))
                if v < alpha:
                    break

        return v

class Expectimax(SearchAgent):

    def search(self, state):
        table = {}
        for move in state.legal_actions(0):
            table[move] = self.expect(state.successor(0, move), 1, self.depth)
        action = max(table, key=table.get)
        return Decision(action, table[action])

    def expect(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth < 0 or state.is_terminal:
            return state.score - 2 * len(state.legal_actions(0 if agent == 0 or state.is_terminal else agent))
        moves = state.legal_actions(agent)
        if agent == 0:
            return max(self.expect(state.successor(agent, move), agent + 1, depth) for move in moves)
        v = 0
        for move in moves:
            v += self.expect(state.successor(agent, move), agent + 1, depth)

        return v / len(moves)
