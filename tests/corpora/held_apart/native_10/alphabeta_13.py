from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        best_action = None
        alpha = -inf
        for action in state.legal_actions(0):
            score = self.switch(state.successor(0, action), 0, self.depth, alpha, inf)
            if score > alpha:
                alpha = score
                best_action = action
        return Decision(best_action, alpha)

    def switch(self, state, agent, depth, alpha, beta):
        """score of the state after a move of agent, from the view of agent"""
        next_agent = agent + 1
        if next_agent == state.num_agents:
            next_agent = 0
            depth -= 1
        score = self.negamax(state, next_agent, depth, alpha, beta)
        if (agent == 0) != (next_agent == 0):
            return -score
        return score

    def negamax(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            if agent == 0:
                return self.evaluate(state)
            return -self.evaluate(state)
        best = -inf
        for action in state.legal_actions(agent):
            score = self.switch(state.successor(agent, action), agent, depth, alpha, beta)
            best = max(best, score)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
