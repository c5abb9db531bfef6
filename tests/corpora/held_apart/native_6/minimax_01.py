# Homework 2, minimax
from pacman import Decision, SearchAgent

DBL_MAX = 1.7e308


class Minimax(SearchAgent):
    def search(self, state):
        moves = state.legal_actions(0)
        n = len(moves)
        plies = self.depth * state.num_agents  # total number of half moves
        bestIdx = -1
        bestVal = -DBL_MAX
        i = n - 1
        while i >= 0:
            child = state.successor(0, moves[i])
            val = self.rec(child, 1, plies - 1)
            if bestIdx == -1 or val > bestVal:
                bestVal = val
                bestIdx = i
            i -= 1
        return Decision(moves[bestIdx], bestVal)

    def rec(self, state, who, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        if who == state.num_agents:
            who = 0
        moves = state.legal_actions(who)
        result = -DBL_MAX if who == 0 else DBL_MAX
        for i in range(0, len(moves)):
            val = self.rec(state.successor(who, moves[i]), who + 1, plies - 1)
            if who == 0:
                if val > result:
                    result = val
            else:
                if val < result:
                    result = val
        return result
